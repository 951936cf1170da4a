"""Fifth Avenue through Discord when things go wrong: old and strange buttons, odd words, absent players, full hands."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import discord
import pytest
from msgspec.structs import replace

from bot.face.limits import VALUE
from bot.matches.match import Match
from games.core import table, text
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.state import Auction, FifthAvenueState, Offer, Turn
from render.words import Words
from storage.rows import Change, Snapshot
from tests.discord.person import Answer, Person
from tests.discord.world import World
from tests.face.table import act, arrange, asked, desk, inside, look, person_at, play_until, unsaid
from tests.face.test_fifth_avenue import ids, seen
from tests.face.test_tangram_city_mishaps import forged

WORDS = Words("en")
pytestmark = pytest.mark.usefixtures("plain_pictures")


async def given(world: World, number: int, hands: Mapping[int, str], **fields: object) -> Match:
    """The match with other hands by seat, and another part of the state."""
    match = await look(world, number)
    position = match.running
    assert isinstance(position.state, FifthAvenueState)
    players = tuple(
        replace(player, hand=TABLES.ordered(hands[seat].split())) if seat in hands else player
        for seat, player in enumerate(position.state.players)
    )
    after = replace(position, seq=position.seq + 1, state=replace(position.state, players=players, **fields))
    snapshot = Snapshot(after.seq, table.encode(match.game, after))
    change = Change(at=world.env.now(), snapshots=(snapshot,))
    await inside(world, desk(world).store.commit(number, match.seq, change))
    return await look(world, number)


async def opened(world: World, hands: str = "", seats: int = 3) -> tuple[int, list[Person]]:
    """The auction of the park area in the first turn, everybody with the same cards; its players in the order in which
    they are asked."""
    people = list(world.people.values())[:seats]
    number = await arrange(world, *people, game="fifth_avenue")
    cards = hands or "gray-4 gray-5 gray-6 violet-4 violet-5 black-4 black-5 black-6"
    stage = Auction(Turn(0, "A", 3), "white", "PARK_AREA", (), (Offer(),) * seats, 0)
    await given(world, number, dict.fromkeys(range(seats), cards), stage=stage, turns=1)
    return number, people


def in_bounds(answer: Answer) -> None:
    """Discord takes the controls of the answer."""
    lines = answer.post.payload["components"]
    assert len(lines) <= 5
    for line in lines:
        assert 0 < len(line["components"]) <= 5
        assert all(len(control["custom_id"]) <= VALUE for control in line["components"])


async def plans_of(person: Person, number: int) -> Answer:
    return await person.slash("game plans", match=str(number))


async def ordered(person: Person, number: int, plan: str) -> Answer:
    """Make a plan by the button that would make it."""
    shown = await plans_of(person, number)
    mark = next(b.custom_id.split(":")[2] for b in shown.post.buttons if b.custom_id.startswith("plansteer:"))
    custom_id = f"order:{number}:{mark}:{plan}"
    return await person.press(custom_id, forged(shown.post, custom_id))


async def standing(world: World, number: int, person: Person) -> list[str]:
    match = await look(world, number)
    return [text.write(order.plan) for order in match.orders.get(match.own_seat(person.id), ())]


async def answer(world: World, number: int, *lines: str) -> None:
    for line in lines:
        match = await look(world, number)
        await act(world, number, text.read(match.game.action_type, line))


# Put together by buttons


@pytest.mark.parametrize("op", ["steer", "plansteer"])
async def test_every_way_to_put_cards_together_fits_into_a_panel(world: World, op: str) -> None:
    number, people = await opened(
        world, "violet-4 violet-4 violet-5 violet-6 gray-4 brown-4 orange-5 green-6 black-4 black-5 black-5 black-6"
    )
    person = people[0]
    shown = await (person.click("Play") if op == "steer" else plans_of(person, number))
    if op == "plansteer":
        shown = await person.click(ids(shown, op)[0], shown.post)
    in_bounds(shown)
    while ups := [found for found in ids(shown, op) if ":more:" in found]:
        shown = await person.click(ups[-1], shown.post)
        in_bounds(shown)
    back = await person.click(next(found for found in ids(shown, op) if ":in:brown" in found), shown.post)
    assert "brown 4" in back.text
    if op == "plansteer":
        assert "You can plan" in (await person.click("Back", back.post)).text


@pytest.mark.parametrize("op", ["steer", "plansteer"])
async def test_the_longest_choice_fits_into_the_ids_of_buttons(world: World, op: str) -> None:
    every = [f"{name} " * count for name, count in zip(TABLES.place, [5, 4, 3] + [0] * 12 + [20, 16, 14], strict=True)]
    number, people = await opened(world, " ".join(every))
    most = "violet-4x5 violet-5x4 violet-6x2 black-4x20 black-5x16 black-6x14"
    shown = await (people[0].click("Play") if op == "steer" else plans_of(people[0], number))
    _, _, mark, _ = ids(shown, op)[0].split(":", 3)
    action = f"bid {most}" if op == "steer" else f"limit PARK_AREA {most}"
    custom_id = f"{op}:{number}:{mark}:more:violet-6 {action}"
    full = await people[0].press(custom_id, forged(shown.post, custom_id))
    assert "3 × violet 6" in full.text
    in_bounds(full)
    longest = max(len(b.custom_id) for b in full.post.buttons)
    assert longest + len("999999") - len(str(number)) <= VALUE
    done = await people[0].click("Bid" if op == "steer" else "Bid up to a limit", full.post)
    assert "Done" in done.text
    in_bounds(await plans_of(people[0], number))


STRANGE = [
    "",
    "more:gray-4",
    "nonsense bid gray-4",
    "more:gray-4 bid",
    "more:gray-4 bid gray-4x99",
    "more:gray-5 bid gray-4x99",
    "in:black bid gray-4",
    "in:ığ bid gray-4",
    "more:black-6 bid violet-4 gray-4",
    "stay bid gray ٤",
    "stay pass",
    "next bid gray-4",
    "stay limit HALL gray-4",
    "stay limit NOWHERE violet-4x99 gray-4x99 black-4x99",
    "more:black-6 limit PARK_AREA gray-4 violet-4",
    "more:gray-4 limit ığ İ",
    "stay limit",
    "stay stay_out PARK_AREA",
    "left place C3 0 red",
    "in:gray bid 999999999999999999999999999999999999999999",
]


@pytest.mark.parametrize("op", ["steer", "plansteer"])
async def test_strange_buttons_are_answered_in_private(world: World, op: str, caplog: pytest.LogCaptureFixture) -> None:
    number, people = await opened(world)
    shown = await (people[0].click("Play") if op == "steer" else plans_of(people[0], number))
    mark = ids(shown, op)[0].split(":")[2]
    before = await look(world, number)
    for choice in STRANGE:
        custom_id = f"{op}:{number}:{mark}:{choice}"
        told = await people[0].press(custom_id, forged(shown.post, custom_id))
        assert told.private, choice
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR], choice
    assert (await look(world, number)).seq == before.seq


# Typed


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("gray 4, 5, b6", "gray-4 gray-5 black-6"),
        ("gray 4, 5", "gray-4 gray-5"),
        ("gray 5, 6", "gray-5 gray-6"),
        ("gray 4, black 6", "gray-4 black-6"),
        ("VİOLET4 vıolet5", "violet-4 violet-5"),
        ("Gray-4,BLACK-5", "gray-4 black-5"),
    ],
)
async def test_a_bid_is_read_as_it_was_meant(world: World, typed: str, cards: str) -> None:
    number, people = await opened(world)
    assert "Done" in (await people[0].slash("fifth_avenue bid", cards=typed)).text
    auction = seen(await look(world, number)).auction
    assert auction is not None
    assert auction.offers[0].cards == tuple(cards.split())


NONSENSE = [
    "4",
    "gray",
    "gray 4, 4",
    "gray 7",
    "gray " + "9" * 5000,
    "gray-4x99 " * 60,
    "ş" * 300,
    "yeşil 4",
    "black 6",
    "gray 4 violet 5",
    "gray-4; pass",
]


async def test_nonsense_is_refused_in_private_and_spends_nothing(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    number, people = await opened(world)
    before = await look(world, number)
    people[0].locale = "tr"
    for typed in NONSENSE:
        await people[0].complete("fifth_avenue bid", "cards", typed)
        told = await people[0].slash("fifth_avenue bid", cards=typed)
        assert told.private, typed
        assert len(told.text) < 1000
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR], typed
    assert (await look(world, number)).seq == before.seq


async def test_names_in_a_question_do_not_end_its_bold_print(world: World) -> None:
    number, people = await opened(world)
    await answer(world, number, "bid gray-4")
    for command in ("game play", "game status"):
        told = (await people[1].slash(command, match=str(number))).text
        (question,) = (line for line in told.splitlines() if "Bid or pass" in line)
        assert "Ann holds the highest bid" in question
        assert question.strip("*").count("**") == 0


# Old buttons, and other people's


async def test_old_bids_do_nothing_when_the_auction_has_moved_on(world: World) -> None:
    number, people = await opened(world)
    shown = await people[0].click("Play")
    old = [button.custom_id for button in shown.post.buttons]
    await answer(world, number, "bid gray-4", "bid gray-5")
    for button in old:
        told = await people[0].press(button, forged(shown.post, button))
        assert told.private
        assert "Waiting for" in told.text
    await answer(world, number, "pass")
    before = await look(world, number)
    for button in old:
        told = await people[0].press(button, forged(shown.post, button))
        assert WORDS("error.stale") in told.text
    assert (await look(world, number)).seq == before.seq


async def test_a_bid_from_before_an_undo_does_nothing(world: World) -> None:
    number, people = await opened(world)
    shown = await people[0].click("Play")
    old = next(found for found in ids(shown, "do") if ":bid" in found)
    await people[0].click(next(found for found in ids(shown, "do") if found.endswith("pass")), shown.post)
    await people[0].click("Undo", shown.post)
    before = await look(world, number)
    assert asked(before) == "bid"
    assert person_at(world, before, before.waiting[0]) is people[0]
    assert WORDS("error.stale") in (await people[0].press(old, forged(shown.post, old))).text
    assert (await look(world, number)).seq == before.seq


async def test_a_panel_answers_for_whoever_presses_it(world: World) -> None:
    number, people = await opened(world)
    shown = await people[0].click("Play")
    before = await look(world, number)
    for person in (people[1], world["Dora"]):
        for button in shown.post.buttons:
            told = await person.press(button.custom_id, shown.post)
            assert "gray 4" not in told.text
    assert (await look(world, number)).seq == before.seq


async def test_the_same_bid_twice_and_a_bid_beside_a_skip(world: World) -> None:
    number, people = await opened(world)
    boss = world.join("Mod", permissions=discord.Permissions(manage_guild=True))
    shown = await people[0].click("Play")
    before = await look(world, number)
    await people[0].twice(ids(shown, "do")[0], shown.post)
    assert (await look(world, number)).seq == before.seq + 1
    await world.at_once(
        people[1].slash("fifth_avenue bid", cards="violet 5"),
        boss.slash("mod skip", player=people[1].member.user, reason="away"),
    )
    now = await look(world, number)
    assert now.waiting == (now.own_seat(people[2].id),)
    auction = seen(now).auction
    assert auction is not None
    assert [offer.state for offer in auction.offers] == ["bid", "best", "asked"]


# Limits


async def test_a_new_plan_for_an_auction_takes_the_place_of_the_old_one(world: World) -> None:
    number, people = await opened(world)
    later = people[1]
    await ordered(later, number, "limit PARK_AREA gray-4")
    shown = await plans_of(later, number)
    assert ids(shown, "plansteer"), "a limit can be put together anew"
    assert await standing(world, number, later) == ["limit PARK_AREA gray-4"]
    await ordered(later, number, "limit PARK_AREA gray-4 gray-5")
    assert await standing(world, number, later) == ["limit PARK_AREA gray-4 gray-5"]
    await answer(world, number, "bid gray-5")
    auction = seen(await look(world, number)).auction
    assert auction is not None
    assert auction.offers[1].total == 9
    await ordered(later, number, "stay_out PARK_AREA")
    assert await standing(world, number, later) == ["stay_out PARK_AREA"]


async def test_a_plan_to_be_dropped_is_named_by_its_auction(world: World) -> None:
    number, people = await opened(world)
    told = await ordered(people[1], number, "limit PARK_AREA gray-4 black-6")
    assert "Drop: Bid up to a limit: the park area" in [button.label for button in told.post.buttons]


async def test_a_limit_in_a_colour_that_is_not_to_be_drops_out_and_its_player_is_asked(world: World) -> None:
    number, people = await opened(world)
    await ordered(people[1], number, "limit PARK_AREA gray-6")
    await answer(world, number, "bid violet-4")
    match = await look(world, number)
    assert await standing(world, number, people[1]) == []
    assert match.waiting == (match.own_seat(people[1].id),)


async def test_limits_against_each_other_end_in_one_step(world: World) -> None:
    number, people = await opened(world)
    await ordered(people[1], number, "limit PARK_AREA gray-4 gray-6")
    await ordered(people[2], number, "limit PARK_AREA gray-5 gray-6 black-4")
    before = len(world.posts(world.thread))
    await answer(world, number, "pass")
    told = "\n".join(post.text for post in world.posts(world.thread)[before:])
    match = await look(world, number)
    assert match.waiting == (match.own_seat(people[2].id),) or asked(match) != "bid"
    assert "wins the park area with 11" in told
    assert len(world.posts(world.thread)) <= before + 1
    assert not await unsaid(world)


async def test_a_limit_made_while_it_is_asked_for_bids_at_once(world: World) -> None:
    number, people = await opened(world)
    told = await ordered(people[0], number, "limit PARK_AREA gray-4 gray-6")
    assert told.text.startswith("Done.")
    auction = seen(await look(world, number)).auction
    assert auction is not None
    assert auction.offers[0].cards == ("gray-4",)
    assert await standing(world, number, people[0]) == ["limit PARK_AREA gray-4 gray-6"]


@pytest.mark.parametrize("how", ["resigned", "replaced", "skipped"])
async def test_whoever_goes_takes_the_limits_along(world: World, how: str) -> None:
    number, people = await opened(world)
    boss = world.join("Mod", permissions=discord.Permissions(manage_guild=True))
    await ordered(people[1], number, "limit PARK_AREA gray-4 gray-5 gray-6 black-6")
    if how == "resigned":
        await people[1].slash("game resign", confirm=True)
    elif how == "replaced":
        await boss.slash("mod replace", player=people[1].member.user, substitute=world["Dora"].member, reason="away")
    else:
        await boss.slash("mod skip", player=people[0].member.user, reason="away")
    after = await look(world, number)
    if how == "skipped":
        auction = seen(after).auction
        assert auction is not None
        assert [offer.state for offer in auction.offers] == ["out", "best", "asked"]
        return
    assert after.stored.plans == ()
    await answer(world, number, "bid gray-4")
    now = await look(world, number)
    substitute = world["Dora"] if how == "replaced" else people[2]
    assert now.waiting == (now.own_seat(substitute.id),)


async def test_nothing_of_a_limit_shows_to_anybody_else(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    number, people = await opened(world)

    async def shown() -> list[object]:
        public = [post.payload for post in (*world.posts(world.channel), *world.posts(world.thread))]
        told: list[object] = []
        for person in (people[0], people[2], world["Dora"]):
            for command in ("game play", "game status", "game board", "game log", "game plans", "game hand"):
                found = await person.slash(command, match=str(number))
                told += [(found.text, post.alt_texts, [b.custom_id for b in post.buttons]) for post in found.posts]
            told.append(await person.complete("fifth_avenue bid", "cards", ""))
        return [public, told, [post.payload for person in world.people.values() for post in person.dm]]

    before, sent = await shown(), len(world.env.http_requests)
    await shown()
    cost = len(world.env.http_requests) - sent
    await ordered(people[1], number, "limit PARK_AREA gray-4 gray-6")
    assert not await unsaid(world)
    sent = len(world.env.http_requests)
    assert await shown() == before
    assert len(world.env.http_requests) - sent == cost
    assert "limit" not in caplog.text.replace("rate limit", "")
    assert "gray-6" not in caplog.text


# People who are away


async def test_a_restart_in_an_auction_keeps_bids_limits_and_buttons(world: World) -> None:
    number, people = await opened(world)
    shown = await people[0].click("Play")
    await ordered(people[1], number, "limit PARK_AREA violet-4 violet-5")
    posts = len(world.posts(world.thread))
    await world.restart()
    assert len(world.posts(world.thread)) == posts
    assert "Done" in (await people[0].click(ids(shown, "do")[0], shown.post)).text
    auction = seen(await look(world, number)).auction
    assert auction is not None
    assert [offer.total for offer in auction.offers] == [4, 5, 0]


async def test_who_resigns_with_the_highest_bid_wins_and_builds(world: World) -> None:
    number, people = await opened(world)
    seat = (await look(world, number)).own_seat(people[0].id)
    park = seen(await look(world, number)).players[seat].park
    reserve = seen(await look(world, number)).players[seat].reserve
    await answer(world, number, "bid gray-4")
    await people[0].slash("game resign", confirm=True)
    assert (await look(world, number)).waiting == ((await look(world, number)).own_seat(people[1].id),)
    await answer(world, number, "pass", "pass")
    assert seen(await look(world, number)).players[seat].park == park + min(3, reserve)


@pytest.mark.parametrize("question", ["place_setup", "option", "take", "move", "bid", "win"])
async def test_the_others_play_on_when_somebody_resigns(world: World, question: str) -> None:
    if question in ("bid", "win"):
        number, _ = await opened(world)
        if question == "win":
            await answer(world, number, "bid gray-4", "pass", "pass")
    else:
        number = await arrange(world, *list(world.people.values())[:3], game="fifth_avenue")
    match = await play_until(world, number, lambda found: asked(found) == question)
    gone = person_at(world, match, match.waiting[0])
    await gone.slash("game resign", confirm=True)
    for _ in range(12):
        match = await look(world, number)
        assert match.waiting
        assert gone.id not in {match.seats[seat] for seat in match.waiting}
        await act(world, number)
    assert not await unsaid(world)
