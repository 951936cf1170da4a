"""A small soak, and that each promise which a soak looks after can be found broken."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.face import deliver, desk, panel, private
from bot.face.desk import Reader
from bot.matches import tell
from bot.matches.match import Match
from bot.matches.service import Matches
from games.core import playout, record, registry
from games.core.errors import Refused
from games.heroes.views import HeroesView
from tests.soak import line, play
from tests.soak.promises import confirmed, delivered
from tests.soak.run import Soak

SEATS = {"heroes": 3, "cities": 2, "flatiron": 2, "fifth_avenue": 2, "tangram_city": 2}
HOW_LONG = 16
"""So many answers make a match long enough here."""


def soaked(folder: Path, share: float = 0.1, seed: int = 1, **given: Any) -> Soak:
    """A soak that is over."""
    made = Soak(
        **{"matches": 1, "games": ("heroes",), "limit": HOW_LONG, "seats": SEATS, **given},
        seed=seed,
        share=share,
        plain=True,
    )
    made.run(folder)
    return made


def is_broken(soak: Soak, words: str) -> bool:
    """Whether a promise was found broken, in these words."""
    return any(words in fault for fault in soak.broken)


def test_a_match_of_each_game_over_a_bad_line(tmp_path: Path) -> None:
    soak = soaked(tmp_path, matches=5, games=registry.keys())
    assert soak.broken == []
    assert dict(soak.figures.matches) == dict.fromkeys(registry.keys(), 1)
    assert soak.figures.faults.total() > 50
    assert soak.figures.posted > 50


def test_the_same_seed_gives_the_same_soak(tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    one, other = soaked(tmp_path, limit=4), soaked(tmp_path / "again", limit=4)
    assert one.figures == other.figures


def test_over_a_good_line_every_way_leads_where_it_should(tmp_path: Path) -> None:
    soak = soaked(tmp_path, share=0.0, options={"heroes": "variant=compact"}, limit=None, seats={"heroes": 2})
    assert soak.broken == []
    assert soak.figures.lost_ways == 0


# Promises that are broken


def test_a_message_that_is_said_twice_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "NONCES", 0)
    assert is_broken(soaked(tmp_path, share=0.3), "was said 2 times")


def test_what_is_not_said_once_is_found() -> None:
    def row(outcome: str | None) -> tuple[int, int, str, bytes, str | None]:
        return 1, 2, "nonce", tell.encode(tell.Ending(7)), outcome

    assert delivered([row("delivered")], {"nonce": [(5, 6)]}) == []
    for rows, posted in (
        ([row("delivered")], {}),
        ([row("delivered")], {"nonce": [(5, 6), (5, 7)]}),
        ([row("delivered")], {"nonce": [(5, 6)], "other": [(5, 7)]}),
        ([row("abandoned")], {"nonce": [(5, 6)]}),
        ([row(None)], {"nonce": [(5, 6)]}),
    ):
        assert len(delivered(rows, posted)) == 1


def test_a_match_that_does_not_go_on_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def move(*_: object, **__: object) -> None:
        raise Refused("busy")

    monkeypatch.setattr(Matches, "move", move)
    monkeypatch.setattr(play, "TRIES", 4)
    soak = soaked(tmp_path)
    assert is_broken(soak, "no answer to")
    assert not soak.figures.matches


def _cards(match: Match) -> str:
    """What somebody holds in secret."""
    held = []
    for seat in range(len(match.seats)):
        view = match.view(seat)
        assert isinstance(view, HeroesView)
        assert view.private is not None
        held += [*view.private.hand, *view.private.viewed]
    return " ".join(held)


def _about(reader: Reader, seat: int) -> str:
    return _cards(reader.match)


@pytest.mark.parametrize("who", ["everybody", "seat", "in the log"])
def test_a_secret_in_a_wrong_place_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    def logged(reader: Reader) -> str:
        desk.log.info("match %s: %s", reader.match.id, _cards(reader.match))
        return ""

    if who == "everybody":
        monkeypatch.setattr(private, "asked_about", _about)
    else:
        told = logged if who == "in the log" else lambda reader: _cards(reader.match)
        monkeypatch.setattr(panel, "standing", told)
    assert is_broken(soaked(tmp_path, share=0.0), f"was shown to {who}")


def test_a_seed_told_too_early_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "asked_about", lambda reader, seat: reader.match.seed.hex())
    assert is_broken(soaked(tmp_path, share=0.0, limit=4), "the seed was shown")


def test_an_answer_that_others_see_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual: Callable[..., Awaitable[Any]] = discord.InteractionResponse.defer

    async def defer(response: Any, *, ephemeral: bool, thinking: bool) -> None:
        await usual(response, ephemeral=False, thinking=thinking)

    monkeypatch.setattr(discord.InteractionResponse, "defer", defer)
    assert is_broken(soaked(tmp_path, share=0.0, limit=4), "were shown to others")


def test_controls_that_stay_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def strip(*_: object) -> None:
        return None

    monkeypatch.setattr(deliver.Delivery, "_strip", strip)
    assert is_broken(soaked(tmp_path, share=0.0), "still has controls")


def test_a_fault_of_the_program_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "with_undo", lambda reader, answer: 1 // 0)
    assert is_broken(soaked(tmp_path, share=0.0, limit=4), "logged as an error")


def test_a_record_that_says_something_else_is_found() -> None:
    game = registry.get("heroes")
    seed = playout.seed_of(3)
    options = game.options_type(variant="compact")
    played = playout.playout(game, 2, options, seed)
    made = record.record(game, 2, options, seed, played.entries)
    assert confirmed(record.write(made), made.result) is None
    assert confirmed(record.write(made), None) is not None
    assert confirmed(record.write(made).replace(b'"act"', b'"undo"', 1), made.result) is not None
