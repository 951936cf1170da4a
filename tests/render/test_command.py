"""The command that writes sample pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from render import __main__ as command
from render.samples import samples


def test_it_writes_pictures_and_their_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = [sample for sample in samples("heroes") if sample.name in {"board-2-start", "hand-before", "final-2"}]
    monkeypatch.setattr(command, "samples", lambda game, locale: chosen)
    command.main(["heroes", "--out", str(tmp_path / "new")])
    assert sorted(file.name for file in (tmp_path / "new").iterdir()) == [
        "board-2-start.md",
        "board-2-start.png",
        "final-2.md",
        "final-2.png",
        "hand-before.md",
        "hand-before.png",
    ]
    with Image.open(tmp_path / "new" / "final-2.png") as picture:
        assert picture.width == 1200
    assert "wins." in (tmp_path / "new" / "final-2.md").read_text(encoding="utf-8")
    assert capsys.readouterr().out.count(" kB") == 3


def test_it_knows_only_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["chess", "--out", "nowhere"])
    assert "chess" in capsys.readouterr().err
