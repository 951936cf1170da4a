"""Who may use which command, as one table: tried by `test_permissions.py`, printed by `python -m tests.face.matrix`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from games.core import registry

Role = Literal["stranger", "player", "host", "moderator"]
Place = Literal["server", "direct message", "another server"]
State = Literal["lobby", "running", "ended"]

GAMES = registry.keys()
ROLES: tuple[Role, ...] = ("stranger", "player", "host", "moderator")
PLACES: tuple[Place, ...] = ("server", "direct message", "another server")
PAGE = Path(__file__).parents[2] / "docs" / "permissions.md"

EVERYBODY = frozenset(ROLES)
SEATED: frozenset[Role] = frozenset({"player", "host"})
HOST: frozenset[Role] = frozenset({"host"})
MODERATOR: frozenset[Role] = frozenset({"moderator"})
NOBODY: frozenset[Role] = frozenset()


@dataclass(frozen=True)
class Row:
    """A command, and who may use it by the place where it is used; in another server it is about a match of this one.
    `given` are its options (`@role` is the person of that role), `state` is that of the match that it is tried on;
    `named`: whether it takes a match."""

    command: str
    server: frozenset[Role]
    direct: frozenset[Role]
    elsewhere: frozenset[Role]
    given: Mapping[str, object] = field(default_factory=dict)
    state: State = "running"
    named: bool = True

    def may(self, place: Place) -> frozenset[Role]:
        return {"server": self.server, "direct message": self.direct, "another server": self.elsewhere}[place]


def _seated(command: str, state: State = "running", **given: object) -> Row:
    """Players of the match alone, wherever they are."""
    return Row(command, SEATED, SEATED, SEATED, given, state)


def _public(command: str, state: State = "running") -> Row:
    """Everybody in the server of the match, and elsewhere its players."""
    return Row(command, EVERYBODY, SEATED, SEATED, {}, state)


def _anywhere(command: str, **given: object) -> Row:
    """Everybody; about no match."""
    return Row(command, EVERYBODY, EVERYBODY, EVERYBODY, given, named=False)


def _staff(command: str, **given: object) -> Row:
    """Moderators of the match's server, there."""
    return Row(command, MODERATOR, NOBODY, NOBODY, {**given, "reason": "to try it"})


def _office(command: str, **given: object) -> Row:
    """Moderators of a server, there; about no match."""
    return Row(command, MODERATOR, NOBODY, MODERATOR, given, named=False)


ROWS: tuple[Row, ...] = (
    Row("game new", EVERYBODY, NOBODY, EVERYBODY, {"game": "heroes"}, named=False),
    _public("game join", "lobby"),
    _seated("game leave", "lobby"),
    Row("game start", HOST, HOST, HOST, {}, "lobby"),
    _seated("game rematch", "ended"),
    _seated("game play"),
    _seated("game hand"),
    _seated("game undo"),
    _seated("game plans"),
    _seated("game resign", confirm=True),
    _seated("game substitute"),
    Row("game take-seat", EVERYBODY, SEATED, SEATED),
    _public("game status"),
    _public("game board"),
    _public("game log"),
    _public("game replay"),
    _public("game export", "ended"),
    _anywhere("game list"),
    _anywhere("game rules", game="heroes"),
    _staff("mod end"),
    _staff("mod pause"),
    _staff("mod resume"),
    _staff("mod rewind", turn="0"),
    _staff("mod skip"),
    _staff("mod extend", player="@player", hours=1),
    _staff("mod replace", player="@player", substitute="@stranger"),
    _staff("mod remove", player="@player"),
    _office("mod settings"),
    _office("mod block", person="@stranger", reason="to try it"),
    _office("mod unblock", person="@stranger", reason="to try it"),
    _office("mod audit"),
    _anywhere("prefs show"),
    _anywhere("prefs language", language="en"),
    _anywhere("prefs reach", by="direct"),
    _anywhere("prefs reminders", most=1),
    _anywhere("prefs quiet", hours="off"),
    _anywhere("prefs zone", zone="Europe/Istanbul"),
    _anywhere("prefs vacation", first="2026-03-01", last="2026-03-02"),
    _anywhere("prefs back"),
    _anywhere("prefs text", on=True),
    _anywhere("prefs next", on=True),
    _anywhere("prefs digest", on=True),
    _seated("prefs mute"),
    _anywhere("stats person"),
    Row("stats server", EVERYBODY, NOBODY, EVERYBODY, {"game": "heroes"}, named=False),
    _anywhere("stats listed", listed=False),
    _anywhere("me export"),
    _anywhere("me forget"),
    Row("status", NOBODY, NOBODY, NOBODY, named=False),
)


ROOTS = {row.command.split()[0] for row in ROWS}
"""The groups of commands, beside those of the games."""


def moves(game: str, commands: Mapping[str, tuple[str, ...]]) -> tuple[Row, ...]:
    """The rows of a game's own commands, each with the options that it requires."""
    return tuple(
        Row(f"{game} {name}", SEATED, SEATED, SEATED, dict.fromkeys(options, "nonsense"))
        for name, options in commands.items()
    )


def _who(may: frozenset[Role]) -> str:
    if may == EVERYBODY:
        return "everybody"
    return ", ".join(role for role in ROLES if role in may) or "nobody"


def page() -> str:
    """The table as a page."""
    lines = [
        "# Who may use which command",
        "",
        "Every line is tried by the tests, for each of: a stranger, a player of the match, its host, and a moderator",
        "who does not play; in the match's server, in a direct message to the bot, and in another server about the",
        "same match. Of the settings of a server the defaults hold. `python -m tests.face.matrix` writes this page.",
        "",
        "| command | in the server | in a direct message | in another server |",
        "|---|---|---|---|",
    ]
    rows = [*ROWS, *(_seated(f"{key} ...") for key in GAMES)]
    lines += [f"| `/{row.command}` | " + " | ".join(_who(row.may(place)) for place in PLACES) + " |" for row in rows]
    lines += ["", "`/status` answers those who own the bot's application, wherever they are.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
