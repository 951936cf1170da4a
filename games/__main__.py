"""The games without Discord: `python -m games list | playout | replay | verify`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from games.core import playout, record, registry
from games.core.errors import Corrupt, Illegal
from games.core.game import AnyGame
from games.core.table import Step
from games.core.values import fields

USAGE_ERROR = 2


class Usage(Exception):
    """A command that cannot be carried out as it was typed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; 0, or 2 with a line on standard error where it cannot be done."""
    given = parser().parse_args(arguments)
    try:
        given.run(given)
    except OSError as error:
        print(f"error: {error.filename}: {error.strerror}", file=sys.stderr)
        return USAGE_ERROR
    except (Usage, Corrupt, Illegal) as error:
        print(f"error: {error}", file=sys.stderr)
        return USAGE_ERROR
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m games", description="Games without Discord.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    listing = commands.add_parser("list", help="list the games, their seats and their options")
    listing.set_defaults(run=run_list)

    playing = commands.add_parser("playout", help="play matches without people and print figures about them")
    playing.add_argument("game", metavar="KEY", choices=registry.keys(), help=f"one of: {', '.join(registry.keys())}")
    playing.add_argument("--seats", type=int, help="number of seats (default: the smallest the game permits)")
    playing.add_argument("--count", type=int, default=1, help="number of matches (default: 1)")
    playing.add_argument("--seed", type=int, default=1, help="number of the first match's seed (default: 1)")
    playing.add_argument("--players", choices=playout.PLAYERS, default="house", help="who plays (default: house)")
    playing.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    playing.add_argument("--json", action="store_true", help="print the figures as JSON")
    playing.set_defaults(run=run_playout)

    for name, run, words in (
        ("replay", run_replay, "print every step of an exported match"),
        ("verify", run_verify, "check an exported match against its promised seed, the rules and its result"),
    ):
        reading = commands.add_parser(name, help=words)
        reading.add_argument("file", type=Path, metavar="FILE")
        reading.set_defaults(run=run)
    return top


def run_list(given: argparse.Namespace) -> None:
    """Print each game with its seats, the version of its rules and its options."""
    for game in registry.every():
        print(f"{game.key}: {game.seats.start} to {game.seats[-1]} seats, version {game.version} of the rules")
        defaults = game.options_type()
        for field in fields(game.options_type):
            values = "|".join(map(str, field.values)) or field.kind or field.base.__name__
            print(f"  --option {field.name}={values} (default: {getattr(defaults, field.name)})")


def run_playout(given: argparse.Namespace) -> None:
    """Play a series of matches and print what came out."""
    game = registry.get(given.game)
    seats = game.seats.start if given.seats is None else given.seats
    if seats not in game.seats:
        raise Usage(f"{game.key} is for {game.seats.start} to {game.seats[-1]} seats, not {seats}")
    if given.count < 1:
        raise Usage("--count must be at least 1")
    options = options_of(game, given.option)
    found = playout.series(game, seats, options, given.count, given.seed, playout.PLAYERS[given.players])
    print(json.dumps(found, indent=1) if given.json else table_of(found))


def options_of(game: AnyGame, pairs: Sequence[str]) -> Any:
    """The game's options from texts such as `variant=standard`. Raises Usage."""
    values: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Usage(f"--option {pair}: write NAME=VALUE")
        values[name] = value
    try:
        return msgspec.convert(values, game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise Usage(f"--option: {error}") from error


def table_of(found: dict[str, Any]) -> str:
    """The figures of a series as a table for the terminal."""
    options = " ".join(f"{name}={value}" for name, value in found["options"].items())
    lines = [
        f"{found['game']} with {found['seats']} seats: {found['matches']} matches ({options})",
        "ended: " + ", ".join(f"{how} {count}" for how, count in sorted(found["ended"].items())),
        "won by seat: " + " ".join(map(str, found["wins"])),
        "",
        f"{'':24}{'mean':>10}{'5 %':>10}{'95 %':>10}{'least':>10}{'most':>10}",
    ]
    lines += [
        f"{name:24}" + "".join(f"{row[mark]:>10g}" for mark in ("mean", "p05", "p95", "min", "max"))
        for name, row in found["figures"].items()
    ]
    return "\n".join(lines)


def run_replay(given: argparse.Namespace) -> None:
    """Print the steps of an exported match: number, kind, seat, answer, and what was told."""
    for step in record.replay(record.read(given.file.read_bytes())):
        print("\n".join(lines_of(step)))


def lines_of(step: Step) -> list[str]:
    """A step as lines of text."""
    entry = step.entry
    seat = "" if entry.seat is None else f" seat {entry.seat}"
    lines = [f"{step.position.seq} {entry.kind}{seat} {entry.text}".rstrip()]
    for note in step.notes:
        to = "all" if note.to is None else f"seat {note.to}"
        lines.append(f"    {to}: {msgspec.json.encode(note.what).decode()}")
    return lines


def run_verify(given: argparse.Namespace) -> None:
    """Check an exported match."""
    made = record.read(given.file.read_bytes())
    position = record.verify(made)
    print(f"{given.file}: {made.game}, {position.seq} steps; the seed, the rules and the result agree")


if __name__ == "__main__":
    sys.exit(main())
