"""Whole matches through Discord, from the invitation to the result."""

from __future__ import annotations

import random

import pytest

from games.core import record
from games.core.values import tag
from games.heroes.views import HeroesView
from render.words import Words
from tests.discord.world import World
from tests.face.table import awaited, look, open_match, step

WORDS = Words()


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.parametrize("seed", [1])
async def test_four_people_play_heroes_to_the_end_with_restarts(world: World, seed: int) -> None:
    number = await open_match(world, 4)
    chance = random.Random(seed)
    moves = 0
    while await step(world, number, chance):
        moves += 1
        if chance.random() < 0.05:
            await world.restart()
        match = await look(world, number)
        if match.status == "running":
            last = [post for post in world.posts(world.thread) if post.buttons][-1]
            assert {button.custom_id.split(":")[0] for button in last.buttons} == {"play", "hand", "log", "rules"}
            assert last.pinged == set(awaited(match))
    match = await look(world, number)
    assert match.status == "ended"
    assert match.result is not None
    ending = world.posts(world.thread)[-1]
    assert match.seed.hex() in ending.text
    assert ending.pictures
    assert ending.alt_texts
    assert [button.label for button in ending.buttons] == ["Rematch", "Log", "Replay", "Animation"]
    exported = await world["Ann"].slash("game export")
    assert exported.private
    made = record.read(exported.post.pictures[0])
    assert record.verify(made).seq == match.position.seq if match.position else False
    assert len(made.entries) == moves


@pytest.mark.usefixtures("plain_pictures")
async def test_hands_are_only_in_direct_messages_and_private_answers(world: World) -> None:
    number = await open_match(world, 3, variant="short3")
    chance = random.Random(7)
    public_names: set[str] = set()
    while True:
        match = await look(world, number)
        view = match.view(None)
        assert isinstance(view, HeroesView)
        public_names |= {WORDS(f"heroes.object.{card}") for player in view.players for card in player.table}
        hidden = {
            WORDS(f"heroes.object.{card}") for seat in range(3) for card in private_cards(match.view(seat))
        } - public_names
        if match.status != "running":
            break
        for post in [*world.posts(world.channel), *world.posts(world.thread)]:
            shown = " ".join([post.text, *post.alt_texts, *(button.label for button in post.buttons)])
            assert not [name for name in hidden if name in shown]
        await step(world, number, chance)


def private_cards(view: object) -> tuple[str, ...]:
    assert isinstance(view, HeroesView)
    assert view.private is not None
    return (*view.private.hand, *view.private.viewed, *view.private.opposite)


@pytest.mark.usefixtures("plain_pictures")
async def test_every_public_event_is_told_once_in_the_thread(world: World) -> None:
    number = await open_match(world, 2, variant="compact")
    chance = random.Random(3)
    while await step(world, number, chance):
        pass
    match = await look(world, number)
    entries = await world.bot.store.entries(number)  # type: ignore[attr-defined]
    from bot.matches.service import notes_of

    happened = [tag(note.what) for entry in entries for note in notes_of(match.game, entry) if note.to is None]
    told = [line for post in world.posts(world.thread) for line in post.text.splitlines() if line.startswith("• ")]
    assert len(told) == len(happened)
