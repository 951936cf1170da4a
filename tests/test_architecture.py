"""Imports point one way, Discord stays behind its face, and modules stay small."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OUR_OWN = ("bot", "games", "render", "storage")
MAY_IMPORT = {
    "games": {"games", "msgspec"},
    "render": {"render", "games", "PIL", "babel", "msgspec"},
    "storage": {"storage", "aiosqlite", "msgspec"},
    "bot/matches": {"bot", "games", "render", "storage", "msgspec"},
    "bot/stats": {"bot", "games", "storage", "msgspec", "openskill"},
}
"""What a folder may import besides the standard library."""
MOST_LINES = 500


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The dotted names that a module imports, also those inside functions."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join((*base, *((node.module,) if node.module else ())))
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_imports_point_one_way(folder: str) -> None:
    wrong = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(folder)
        for name in imports(path)
        if (top := name.split(".")[0]) not in MAY_IMPORT[folder] and top not in sys.stdlib_module_names
    }
    assert not wrong


def test_the_life_of_a_match_does_not_know_discords_face() -> None:
    face = ("bot.face", "bot.client", "bot.playground", "discord")
    wrong = {name for path in modules("bot/matches") for name in imports(path) if name.startswith(face)}
    assert not wrong


def test_a_game_imports_no_other_game_and_the_kernel_none_by_name() -> None:
    for folder in sorted(path for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()):
        allowed = {"core", folder.name}
        names = {name for path in folder.rglob("*.py") for name in imports(path) if name.startswith("games.")}
        assert {name.split(".")[1] for name in names} <= allowed


def test_the_rules_have_no_clock_and_no_chance_of_their_own() -> None:
    forbidden = {"random", "time", "datetime", "logging", "asyncio", "gettext", "locale"}
    for path in modules("games"):
        assert not {name.split(".")[0] for name in imports(path)} & forbidden, path


@pytest.mark.parametrize("folder", OUR_OWN)
def test_modules_are_small(folder: str) -> None:
    long = {str(path.relative_to(ROOT)): count for path in modules(folder) if (count := lines(path)) > MOST_LINES}
    assert not long


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def test_relative_imports_are_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    module = tmp_path / "games" / "core" / "table.py"
    module.parent.mkdir(parents=True)
    module.write_text("from . import codec\nfrom ..heroes import game\nimport discord.ext\n")
    assert list(imports(module)) == [
        "games.core",
        "games.core.codec",
        "games.heroes",
        "games.heroes.game",
        "discord.ext",
    ]
