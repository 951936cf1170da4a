from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.__main__ import main
from games.core import playout, record, registry
from tests.core.toy import TOY, ToyOptions


@pytest.fixture(autouse=True)
def only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "keys", lambda: ("toy",))
    monkeypatch.setattr(registry, "get", {"toy": TOY}.__getitem__)


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    played = playout.playout(TOY, 2, ToyOptions(), playout.seed_of(5))
    file = tmp_path / "match.json"
    file.write_bytes(record.write(record.record(TOY, 2, ToyOptions(), played.seed, played.entries)))
    return file


def test_the_list_names_games_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "toy: 2 to 2 seats, version 2 of the rules",
        "  --option pace=slow|fast (default: slow)",
        "  --option first=seat (default: 0)",
    ]


def test_a_playout_prints_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playout", "toy", "--count", "5", "--seed", "3", "--option", "pace=fast", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["matches"], found["seats"], found["options"]) == (5, 2, {"pace": "fast", "first": 0})
    assert found["figures"]["waits"]["max"] == 0


def test_a_playout_prints_a_table_and_the_same_seed_gives_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["playout", "toy", "--seats", "2", "--count", "5", "--players", "uniform", "--option", "first=1"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert first.startswith("toy with 2 seats: 5 matches (pace=slow first=1)\nended: rolled 5\n")
    main(command)
    assert capsys.readouterr().out == first


def test_an_exported_match_is_replayed_and_verified(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(exported)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "0 start"
    assert lines[1].startswith("1 act seat ")
    assert any(line.startswith('    all: {"type":"rolled"') for line in lines)
    assert main(["verify", str(exported)]) == 0
    assert "agree" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["playout", "toy", "--seats", "3"], "2 to 2 seats"),
        (["playout", "toy", "--count", "0"], "at least 1"),
        (["playout", "toy", "--option", "pace"], "NAME=VALUE"),
        (["playout", "toy", "--option", "pace=odd"], "pace"),
        (["playout", "toy", "--option", "colour=red"], "colour"),
        (["playout", "toy", "--option", "first=7"], "no_such_seat"),
        (["verify", "no-such-file"], "no-such-file"),
    ],
)
def test_a_mistake_ends_with_code_2_and_says_why(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert why in capsys.readouterr().err


def test_a_file_that_was_tampered_with_is_refused(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exported.write_bytes(exported.read_bytes().replace(b'"commitment": "', b'"commitment": "0'))
    assert main(["verify", str(exported)]) == 2
    assert "promised" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["playout"], ["playout", "chess"], ["bet"]])
def test_an_unknown_command_line_shows_the_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage" in capsys.readouterr().err
