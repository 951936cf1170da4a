"""Flatiron through Discord: turns of several steps in one private panel, secret newspaper tokens, and Daniel."""

from __future__ import annotations

import random

import pytest

from bot.matches.match import Match
from games.core.values import tag
from games.flatiron.views import FlatironView
from render.words import Words
from tests.discord.person import Person
from tests.discord.world import World
from tests.face.table import act, arrange, desk, look, open_match, person_at, play_until, step, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")
WORDS = Words()


def seen(match: Match, seat: int | None = None) -> FlatironView:
    view = match.view(seat)
    assert isinstance(view, FlatironView)
    return view


def question(match: Match) -> str:
    """The kind of question that is put, if one is."""
    found = match.decision(match.waiting[0]) if match.waiting else None
    return "" if found is None else tag(found[0].ask)


async def whole_match(world: World, number: int, chance: random.Random, often: float) -> int:
    """Play to the end, now and then by command, menu or message, with a restart in mid-turn; gives the number of
    boards that were shown."""
    restarted = False
    while (match := await look(world, number)).status == "running":
        if not restarted and question(match) == "resolve_action":
            await world.restart()
            restarted = True
        if chance.random() < often:
            await step(world, number, chance)
        else:
            await act(world, number)
    assert restarted
    assert not await unsaid(world)
    boards = [post for post in world.posts(world.thread) if post.pictures]
    assert match.seed.hex() in boards[-1].text
    return len(boards)


async def test_two_people_play_to_the_end_with_a_restart(world: World) -> None:
    number = await open_match(world, 2, "flatiron")
    boards = await whole_match(world, number, random.Random(1), 0.1)
    match = await look(world, number)
    assert match.result is not None
    # A board a turn, however many steps it has.
    entries = await desk(world).store.entries(number)
    assert boards < len(entries) / 2


async def test_one_person_plays_to_the_end_against_daniel(world: World) -> None:
    number = await open_match(world, 1, "flatiron", difficulty="hard")
    await whole_match(world, number, random.Random(2), 0.1)
    ending = [post for post in world.posts(world.thread) if post.pictures][-1]
    assert "Daniel" in " ".join(ending.alt_texts) + ending.text


async def choosing(world: World) -> tuple[int, Person, Person]:
    """A match in which somebody chooses which of two newspaper tokens to keep."""
    number = await arrange(world, world["Ann"], world["Bob"], game="flatiron")
    match = await play_until(world, number, lambda found: question(found) == "choose_token", random.Random(5))
    seat = match.waiting[0]
    return number, person_at(world, match, seat), person_at(world, match, 1 - seat)


def drawn(match: Match, person: Person) -> tuple[str, ...]:
    """The newspaper tokens of which a person is to keep one."""
    private = seen(match, match.own_seat(person.id)).private
    assert private is not None
    return private.drawn


async def test_newspapers_are_chosen_in_secret(world: World) -> None:
    number, chooser, other = await choosing(world)
    match = await look(world, number)
    actions = match.legal(match.own_seat(chooser.id))
    known = match.game.known(match.view(None))
    names = {token: WORDS.label("flatiron", "token", token, (), known) for token in drawn(match, chooser)}
    assert len(actions) == 2
    asked = chooser.dm[-1]
    assert all(name in f"{asked.text} {[b.label for b in asked.buttons]}" for name in names.values())
    log, status = (await other.slash("game log")).text, (await other.slash("game status")).text
    assert not await other.complete("flatiron keep", "token", "", where=None)
    keep = await chooser.click(next(b.custom_id for b in asked.buttons if b.custom_id.startswith("pick:")), asked)
    done = await chooser.click("Confirm", keep.post)
    assert "Done" in done.text
    # Everybody sees that newspapers change hands, nobody but their owners which.
    public = " ".join(
        [log, status, *(" ".join([post.text, *post.alt_texts]) for post in world.posts(world.thread)[-2:])]
    )
    revealed = {seen(match).newspaper, *seen(match).aside}
    hidden = {name for token, name in names.items() if token not in revealed}
    assert not [name for name in hidden if name in public]
    given = seen(await look(world, number), match.own_seat(other.id)).private
    assert given is not None
    assert given.tokens
    assert any(names[token] in post.text for token in given.tokens if token in names for post in other.dm)


async def test_a_turn_is_one_private_panel_until_it_is_over(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], game="flatiron")
    match = await play_until(world, number, lambda found: question(found) == "choose_location")
    person = person_at(world, match, match.waiting[0])
    boards = len([post for post in world.posts(world.thread) if post.pictures])
    text_before = [post.text for post in world.posts(world.thread)]
    shown = await person.click("Play")
    chosen = await person.click(shown.post.buttons[0].custom_id, shown.post)
    done = await person.click("Confirm", chosen.post)
    assert done.private
    assert "Done" in done.text
    after = await look(world, number)
    if after.waiting == match.waiting:
        assert [post.text for post in world.posts(world.thread)] == text_before
        assert "Undo" in [button.label for button in done.post.buttons]
    await play_until(world, number, lambda found: found.waiting != match.waiting)
    posts = [post for post in world.posts(world.thread) if post.pictures]
    assert len(posts) == boards + 1
    assert len([line for line in posts[-1].text.splitlines() if line.startswith("• ")]) >= 2


async def test_a_sale_can_be_followed_by_a_purchase_in_one_answer(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], game="flatiron")

    def extended(match: Match) -> bool:
        written = {" ".join(("do", *getattr(action, "choices", ()))) for action in match.legal(match.waiting[0])}
        return any(f"{text} {word}" in written for text in written for word in ("buy-white", "buy-grey"))

    match = await play_until(world, number, lambda found: question(found) == "resolve_action" and extended(found))
    person = person_at(world, match, match.waiting[0])
    shown = await person.click("Play")
    menu = shown.post.selects[0]
    once = await person.choose(menu.options[0][1], which=menu.custom_id, on=shown.post)
    assert "Confirm" in [button.label for button in once.post.buttons]
    if once.post.selects:
        more = once.post.selects[0]
        both = await person.choose(more.options[0][1], which=more.custom_id, on=once.post)
        assert "Confirm" in [button.label for button in both.post.buttons]
        assert "Done" in (await person.click("Confirm", both.post)).text


async def test_the_signs_are_explained_by_a_picture(world: World) -> None:
    shown = await world["Ann"].slash("game rules", game="flatiron", topic="icons")
    assert shown.private
    assert shown.post.alt_texts == (WORDS("flatiron.topic.icons"),)
    # It goes with that topic alone, also where another one is chosen in its place.
    menu = shown.post.selects[0]
    other = await world["Ann"].choose("floors", which=menu.custom_id, on=shown.post)
    assert not other.post.pictures
    again = await world["Ann"].choose("icons", which=menu.custom_id, on=other.post)
    assert len(again.post.pictures) == 1
