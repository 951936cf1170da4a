"""What only one person may see never shows anywhere else: not in texts, pictures' descriptions, names of files, ids of
controls, logs or what waits in the outbox."""

from __future__ import annotations

import logging
import random

import pytest

from games.core import text
from games.heroes.data import TABLES
from games.heroes.views import HeroesView
from render.words import Words
from storage.rows import Outgoing
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import arrange, by_command, by_panel, desk, look, person_at, sensible

pytestmark = pytest.mark.usefixtures("plain_pictures")

WORDS = Words()
CARDS = tuple(TABLES.class_of)


def everything(post: Post) -> str:
    """All that a message carries in characters."""
    files = [file["filename"] for file in post.payload["attachments"]]
    ids = [control.custom_id for control in (*post.buttons, *post.selects)]
    labels = [control.label for control in (*post.buttons, *post.selects)]
    menus = [part for select in post.selects for option in select.options for part in option]
    return "\n".join([post.text, *post.alt_texts, *files, *ids, *labels, *menus])


def names_of(card: str) -> tuple[str, ...]:
    return (card, WORDS(f"heroes.object.{card}"))


async def test_cards_in_hand_show_nowhere_in_public(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"], variant="standard", cast="mixed")
    chance = random.Random(11)
    open_cards: set[str] = set()
    seen = 0
    for _ in range(60):
        match = await look(world, number)
        view = match.view(None)
        assert isinstance(view, HeroesView)
        open_cards |= {card for player in view.players for card in (*player.table, *player.shown)}
        public = [*world.posts(world.channel), *world.posts(world.thread)]
        shown = "\n".join([everything(post) for post in public[seen:]])
        seen = len(public)
        for card in set(CARDS) - open_cards:
            assert not [name for name in names_of(card) if name in shown]
        if match.status != "running":
            break
        seat = match.waiting[0]
        await chance.choice([by_command, by_panel])(world, match, person_at(world, match, seat), sensible(match, seat))
    logged = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith(("bot", "storage")))
    assert f"match {number}: moved" in logged
    for card in CARDS:
        assert not [name for name in names_of(card) if name in logged]
    assert (await look(world, number)).seed.hex() not in logged


async def test_a_drafted_hero_is_secret_until_it_is_called(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    action = match.legal(match.waiting[0])[0]
    hero = int(text.write(action).split()[1])
    name = WORDS(f"heroes.hero_card.{match.known()['hero', hero].removeprefix('hero_card.')}.name")
    answer = await by_command(world, match, person, action)
    assert answer.private
    public = [*world.posts(world.channel), *world.posts(world.thread)]
    others = [post for other in world.people.values() if other is not person for post in other.dm]
    mine = "\n".join(everything(post) for post in [*person.dm, *answer.posts])
    assert name in mine
    for post in public:
        assert name not in everything(post)
        assert f"draft {hero}" not in everything(post)
    assert not [post for post in others if "drafted" in post.text and name in post.text]
    assert f"draft {hero}" not in caplog.text
    assert name not in caplog.text


async def test_everything_typed_is_answered_in_private(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    ann = world["Ann"]
    before = len(world.posts(world.thread)) + len(world.posts(world.channel))
    for answer in (
        await ann.slash("game play"),
        await ann.slash("game hand"),
        await ann.slash("game hand", text=True),
        await ann.slash("game board"),
        await ann.slash("game log"),
        await ann.slash("game status"),
        await ann.slash("game list"),
        await ann.slash("game undo"),
        await ann.slash("game export"),
        await ann.slash("game resign", confirm=False),
        await ann.slash("game rules", game="heroes"),
        await ann.slash("heroes discover", card="sac-1"),
        await ann.slash("heroes pass"),
    ):
        assert answer.private
        assert all(post.ephemeral for post in answer.posts)
    assert len(world.posts(world.thread)) + len(world.posts(world.channel)) == before
    assert (await look(world, number)).running.seq == 0


async def test_nothing_secret_waits_in_the_outbox(world: World) -> None:
    world.fail("POST", "/channels/*/messages", 503, times=None)
    number = await arrange(world, world["Ann"], world["Bob"], variant="standard")
    rows: list[Outgoing] = []
    for _ in range(6):
        match = await look(world, number)
        seat = match.waiting[0]
        await by_command(world, match, person_at(world, match, seat), sensible(match, seat))
    row = await desk(world).store.next_of(number, world.env.now().replace(year=2030))
    while row is not None:
        rows.append(row)
        await desk(world).store.abandon(row, "test", world.env.now())
        row = await desk(world).store.next_of(number, world.env.now().replace(year=2030))
    assert len(rows) > 6
    payloads = b"\n".join(row.payload for row in rows).decode()
    assert not [card for card in CARDS if card in payloads]
    assert "hero" not in payloads
    assert (await look(world, number)).seed.hex() not in payloads
