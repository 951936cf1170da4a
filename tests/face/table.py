"""A match as its players live it: opened, joined, started and played through the simulated Discord."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from datetime import timedelta
from typing import Any, TypeVar, cast

from bot.client import PostBot
from bot.face.desk import Desk
from bot.matches.change import Request
from bot.matches.match import Match
from games.core import playout, table, text
from games.core.dice import Dice
from games.core.values import Action, tag
from tests.discord.person import Answer, Person
from tests.discord.post import Post
from tests.discord.world import World

T = TypeVar("T")

_interactions = itertools.count(1)


async def open_match(world: World, seats: int, game: str = "heroes", **options: str) -> int:
    """Open, join and start a match with the first people of the world; gives its number."""
    host, *others = list(world.people.values())[:seats]
    where = world.channel
    written = " ".join(f"{name}={value}" for name, value in options.items()) or None
    given = {"options": written} if written else {}
    await host.slash("game new", game=game, seats=seats, where=where, **given)
    card = world.posts(where)[-1]
    for person in others:
        await person.click("Join", world.posts(where)[-1])
    await host.click("Start", world.posts(where)[-1])
    number = int(card.buttons[0].custom_id.split(":")[1])
    assert (await look(world, number)).status == "running"
    return number


async def look(world: World, number: int) -> Match:
    """The match as it is stored."""
    return await desk(world).matches.get(number)


def person_at(world: World, match: Match, seat: int) -> Person:
    """Who sits there."""
    return next(person for person in world.people.values() if person.id == match.seats[seat])


def sensible(match: Match, seat: int) -> Action:
    """What the house player would do."""
    found = match.decision(seat)
    assert found is not None
    assert match.position is not None
    dice = Dice(match.seed, 1_000_000 + match.seq)
    return playout.house(match.game, match.position, found[0], match.legal(seat), dice)


async def by_command(world: World, match: Match, person: Person, action: Action) -> Answer:
    """Answer by a slash command, its options taken from what is offered while typing."""
    verb, *words = text.write(action).split()
    names = list(type(action).__struct_fields__)
    given: dict[str, Any] = {}
    if len(names) == 1 and words:
        given[names[0]] = " ".join(words)
    else:
        given.update(zip(names, words, strict=False))
    command = f"{match.game.key} {verb.replace('_', '-')}"
    for name, value in given.items():
        filled = {other: shown for other, shown in given.items() if other != name}
        offered = await person.complete(command, name, value, where=None, **filled)
        assert value in offered.values(), (verb, name, value, offered)
    return await person.slash(command, where=None, **given)


async def by_panel(world: World, match: Match, person: Person, action: Action) -> Answer:
    """Answer with the Play button and the panel it opens."""
    answer = await person.click(f"play:{match.id}::", world.posts(world.place)[-1])
    assert answer.private
    return await through(match, answer, person, action)


async def to_confirm(world: World, number: int, person: Person, which: int = 0) -> tuple[str, Post]:
    """Open the panel and choose one of the few answers: the id of the button that would carry it out, and the panel."""
    newest = [post for post in world.posts(world.place) if post.buttons][-1]
    opened = await person.click(f"play:{number}::", newest)
    chosen = await person.click(opened.post.buttons[which].custom_id, opened.post)
    return next(b.custom_id for b in chosen.post.buttons if b.custom_id.startswith("do:")), chosen.post


async def by_message(world: World, match: Match, person: Person, action: Action) -> Answer:
    """Answer in the direct message that puts the question."""
    post = person.dm[-1]
    wanted = text.write(action)
    button = next(b for b in post.buttons if b.custom_id.split(":", 3)[3] == wanted)
    await person.click(button.custom_id, post)
    return await person.click("Confirm", person.dm[-1])


async def through(match: Match, answer: Answer, person: Person, action: Action) -> Answer:
    """Follow the buttons and menus of a panel to an action."""
    wanted = text.write(action)
    for _ in range(20):
        post = answer.post
        deeds = [b.custom_id for b in post.buttons if b.custom_id.startswith("do:")]
        done = next((found for found in deeds if _meant(match, found.split(":", 3)[3]) == wanted), None)
        if done is not None:
            return await person.click(done, post)
        # A button may lead all the way, or go on by a few words.
        on_the_way = [b for b in post.buttons if f"{wanted} ".startswith(f"{b.custom_id.split(':', 3)[3]} ")]
        if on_the_way:
            answer = await person.click(max(on_the_way, key=lambda b: len(b.custom_id)).custom_id, post)
            continue
        steers = [b.custom_id for b in post.buttons if b.custom_id.startswith("steer:")]
        if steers:
            answer = await person.click(_towards(match, steers, wanted), post)
            continue
        menu = next((found for found in post.selects if found.custom_id.startswith("pick:")), None)
        if menu is None:
            break
        before = menu.custom_id.split(":", 3)[3].split()
        rest = wanted.split()[len(before) :]
        shown = [found for row in post.payload["components"] for found in row["components"]]
        most = next(found["max_values"] for found in shown if found["custom_id"] == menu.custom_id)
        many = 1 < len(rest) <= most and all(any(value == word for _, value in menu.options) for word in rest)
        whole = [value for _, value in menu.options if value == " ".join(rest)]
        answer = await person.choose(*(rest if many else whole or rest[:1]), which=menu.custom_id, on=post)
    raise LookupError(f"no way to {wanted}")


def _meant(match: Match, written: str) -> str:
    """The canonical text of an answer that stands in the id of a button."""
    return text.write(text.read(match.game.action_type, written))


def _towards(match: Match, steers: list[str], wanted: str) -> str:
    """The button that brings a ghost nearer to where it is wanted."""
    carried = (found.split(":", 3)[3].partition(" ") for found in steers)
    ghosts = {way: _meant(match, ghost).split() for way, _, ghost in carried}
    if set(ghosts) == {"stay"}:
        return _one(found for found in steers if found.split()[-1] == wanted.rsplit(maxsplit=1)[-1])
    ghost, goal = next(iter(ghosts.values())), wanted.split()
    if any(":" in way for way in ghosts):
        return _one(found for found in steers if found.split(":", 3)[3].split()[0] in _counting(ghost, goal))
    (x, y, *lies), (wanted_x, wanted_y, *shall_lie) = _placed(ghost), _placed(goal)
    moves = {
        "turn": lies[:1] != shall_lie[:1],
        "flip": lies[1:] != shall_lie[1:],
        "left": x > wanted_x,
        "right": x < wanted_x,
        "up": y > wanted_y,
        "down": y < wanted_y,
    }
    way = _one(way for way, needed in moves.items() if needed)
    return _one(found for found in steers if found.split(":", 3)[3].startswith(f"{way} "))


def _one(found: Iterator[str]) -> str:
    """The first of some. Raises LookupError."""
    for one in found:
        return one
    raise LookupError("there is no button that leads there")


def _placed(ghost: list[str]) -> tuple[int, ...]:
    """Where something is held and how it lies there, as numbers: its place is a cell such as `C4`, or two numbers."""
    place, *rest = ghost[1:]
    if place[0].isalpha():
        return (ord(place[0]), int(place[1:]), *(hash(word) for word in rest))
    return (int(place), int(rest[0]), *(hash(word) for word in rest[1:]))


def _counting(ghost: list[str], goal: list[str]) -> list[str]:
    """The ways that bring a set of counted things nearer to another: what is missing or too much, or another colour."""
    have, want = (Counter(dict(map(text.counted, words[1:]))) for words in (ghost, goal))
    colour = next((thing.split("-")[0] for thing in want - have), "")
    return [*(f"fewer:{thing}" for thing in have - want), *(f"more:{thing}" for thing in want - have), f"in:{colour}"]


async def step(world: World, number: int, chance: random.Random) -> bool:
    """One person who is awaited answers in one way or another; False when the match is over."""
    match = await look(world, number)
    if match.status != "running":
        return False
    seat = chance.choice(match.waiting)
    person = person_at(world, match, seat)
    action = sensible(match, seat)
    ways = [by_command, by_panel]
    posted = person.dm[-1].buttons if person.dm else ()
    if any(b.custom_id == f"pick:{number}:{match.decision(seat)[1]}:{text.write(action)}" for b in posted):  # type: ignore[index]
        ways.append(by_message)
    await chance.choice(ways)(world, match, person, action)
    after = await look(world, number)
    assert after.position is not None
    assert match.position is not None
    assert after.position.seq == match.position.seq + 1
    return True


def awaited(match: Match) -> tuple[int, ...]:
    """The users that a match waits for."""
    assert match.position is not None
    return tuple(match.seats[seat] for seat in table.awaited(match.game, match.position))


def desk(world: World) -> Desk:
    """The tools of the bot that runs now."""
    return cast(PostBot, world.bot).desk


def request(person: Person) -> Request:
    """Something that the person asks for without Discord, as a new interaction."""
    return Request(person.id, next(_interactions), person.world.env.now())


async def inside(world: World, work: Coroutine[Any, Any, T]) -> T:
    """Do something inside the bot, and let everything be said that follows from it."""
    with world.env._bot_scope():
        task = asyncio.create_task(work)
    await world.env.settle()
    return await task


async def arrange(world: World, *players: Person, game: str = "heroes", **options: str) -> int:
    """A match that runs, opened without Discord where the way there is not the point; gives its number."""

    async def arranged() -> int:
        matches = desk(world).matches
        opened = await matches.create(
            request(players[0]),
            game=game,
            guild=world.guild.id,
            channel=world.channel.id,
            locale="en-US",
            seats=len(players),
            options=({"variant": "compact"} if game == "heroes" else {}) | options,
        )
        for person in players[1:]:
            await matches.join(request(person), opened.match)
        await matches.start(request(players[0]), opened.match)
        return opened.match

    return await inside(world, arranged())


async def act(world: World, number: int, action: Action | None = None) -> Match:
    """The (first) person awaited answers, sensibly if not told how; gives the match before."""
    match = await look(world, number)
    seat = match.waiting[0]
    done = sensible(match, seat) if action is None else action
    asker = request(person_at(world, match, seat))
    await inside(world, desk(world).matches.move(asker, number, lambda _: done))
    return match


async def hand_over(world: World, number: int) -> Match:
    """Play on until others are awaited than now; gives the match as it is then."""
    before = awaited(await look(world, number))
    return await play_until(world, number, lambda match: match.status != "running" or awaited(match) != before)


async def play_until(
    world: World, number: int, wanted: Callable[[Match], bool], chance: random.Random | None = None
) -> Match:
    """Play until the match is as wanted, which it must become: sensibly, or at random."""
    while True:
        match = await look(world, number)
        if wanted(match):
            return match
        assert match.waiting, "the match was over before it came to that"
        await act(world, number, chance.choice(match.legal(match.waiting[0])) if chance else None)


def asked(match: Match) -> str:
    """The question put now, by its tag; empty when the match is over."""
    found = match.decision(match.waiting[0]) if match.waiting else None
    return "" if found is None else tag(found[0].ask)


async def unsaid(world: World) -> int:
    """How many matches have something left to say, now or later."""
    return len(await desk(world).store.due(world.env.now() + timedelta(days=365)))
