"""Matches whose table has agreed on something."""

from __future__ import annotations

from bot.matches.terms import Terms, changed
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import awaited, desk, inside, look, request

HOUR = 3600.0
DAY = 24 * HOUR


async def agreed(world: World, *players: Person, game: str = "heroes", **terms: str) -> int:
    """A match that runs on these terms; gives its number."""

    async def arranged() -> int:
        matches = desk(world).matches
        opened = await matches.create(
            request(players[0]),
            game=game,
            guild=world.guild.id,
            channel=world.channel.id,
            locale="en-US",
            seats=len(players),
            options={"variant": "compact"} if game == "heroes" else {},
            terms=changed(Terms(), terms),
        )
        for person in players[1:]:
            await matches.join(request(person), opened.match)
        await matches.start(request(players[0]), opened.match)
        return opened.match

    return await inside(world, arranged())


async def absent(world: World, number: int) -> tuple[Person, Person]:
    """Who is awaited, and somebody else who plays."""
    match = await look(world, number)
    people = {person.id: person for person in world.people.values()}
    who = people[awaited(match)[0]]
    return who, next(people[user] for user in match.seats if user != who.id)


def said(world: World, part: str) -> list[Post]:
    """What was said in the thread that holds these words."""
    return [post for post in world.posts(world.thread) if part in post.text]


def told(person: Person, part: str) -> list[Post]:
    """The direct messages to a person that hold these words."""
    return [post for post in person.dm if part in post.text]


async def steps(world: World, number: int) -> int:
    """How many steps a match has had."""
    return (await look(world, number)).running.seq
