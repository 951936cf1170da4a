"""Statistics: counted from matches that ended by their rules, and shown of nobody who does not want that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.stats import summary as summaries
from bot.stats.summary import Ended, Summary, ended
from bot.stats.tally import START, Tally, leaders, tallies
from storage.people import placeholder
from tests.discord.person import Person
from tests.discord.world import World
from tests.face.table import act, arrange, desk, inside, look, person_at, play_until, request

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def won(world: World, winner: Person, loser: Person) -> int:
    """A match of two that the loser gives up."""
    number = await arrange(world, winner, loser)
    await inside(world, desk(world).matches.resign(request(loser), number))
    match = await look(world, number)
    assert match.result is not None
    assert match.result.winners == (0,)
    return number


async def test_a_person_sees_what_they_have_done(world: World) -> None:
    ann, bob, cem = world["Ann"], world["Bob"], world["Cem"]
    for winner, loser in ((ann, bob), (ann, bob), (bob, ann)):
        await won(world, winner, loser)
    own = await ann.slash("stats person")
    assert own.private
    assert "**Ann** in this server" in own.text
    assert "3 matches, 2 won (place 1: 2× and place 2: 1×)" in own.text
    other = await cem.slash("stats person", who=bob.member.user)
    assert "**Bob** in this server" in other.text
    assert "3 matches, 1 won" in other.text
    assert "There are none yet" in (await cem.slash("stats person")).text
    everywhere = await ann.slash("stats person", where=ann.dm_place)
    assert "**Ann** in all servers" in everywhere.text
    assert "3 matches" in everywhere.text
    refused = await ann.slash("stats person", who=bob.member.user, where=ann.dm_place)
    assert "only possible in a channel of a server" in refused.text


async def test_only_matches_that_ended_by_the_rules_with_others_count(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    number = await arrange(world, ann, bob)
    await inside(world, desk(world).staff.end(request(ann), number, "no time"))
    alone = await arrange(world, ann, game="tangram_city")
    await play_until(world, alone, lambda match: match.status == "ended")
    await arrange(world, ann, bob)
    assert "There are none yet" in (await ann.slash("stats person")).text
    assert "There are none yet" in (await ann.slash("stats server", game="heroes")).text


async def test_the_table_of_a_server_leaves_out_who_does_not_want_to_be_in_it(world: World) -> None:
    ann, bob, cem = world["Ann"], world["Bob"], world["Cem"]
    for winner, loser in ((ann, bob), (ann, cem), (bob, cem)):
        await won(world, winner, loser)
    table = (await world["Dora"].slash("stats server", game="heroes")).text.splitlines()
    assert [line.split(":")[0] for line in table[1:]] == ["1. **Ann**", "2. **Bob**", "3. **Cem**"]
    assert "(2 matches, 2 won)" in table[1]
    answer = await bob.slash("stats listed", listed=False)
    assert "out of the statistics" in answer.text
    await world.restart()
    table = (await world["Dora"].slash("stats server", game="heroes")).text.splitlines()
    assert [line.split(":")[0] for line in table[1:]] == ["1. **Ann**", "2. **Cem**"]
    assert "does not want to be in statistics" in (await ann.slash("stats person", who=bob.member.user)).text
    assert "2 matches, 1 won" in (await bob.slash("stats person")).text
    await bob.slash("stats listed", listed=True)
    assert "2 matches, 1 won" in (await ann.slash("stats person", who=bob.member.user)).text
    assert "There are none yet" in (await ann.slash("stats server", game="cities")).text
    assert "server" in (await ann.slash("stats server", game="heroes", where=ann.dm_place)).text


async def test_thinking_is_the_time_between_the_question_and_the_answer(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    number = await arrange(world, ann, bob)
    taken: dict[int, list[int]] = {ann.id: [], bob.id: []}
    for hours in (1, 5, 2, 4):
        match = await look(world, number)
        await world.pass_time(hours * 3600)
        await act(world, number)
        taken[person_at(world, match, match.waiting[0]).id].append(hours)
    await inside(world, desk(world).matches.resign(request(bob), number))
    (over,) = await ended(desk(world).store, world.guild.id)
    seconds = [sum(taken[user]) * 3600 for user in over.seats]
    assert over.summary.answers == tuple(len(taken[user]) for user in over.seats)
    assert over.summary.seconds == pytest.approx(seconds, abs=60)
    assert "hours for an answer on average" in (await ann.slash("stats person")).text


async def test_an_answer_of_somebody_else_does_not_ask_anew(world: World) -> None:
    ann, bob, cem = world["Ann"], world["Bob"], world["Cem"]
    number = await arrange(world, ann, bob, cem, game="tangram_city")
    order = []
    for _ in range(3):
        match = await look(world, number)
        order.append(match.waiting[0])
        await world.pass_time(3600)
        await act(world, number)
    assert sorted(order) == [0, 1, 2]
    for person in (ann, bob):
        await inside(world, desk(world).matches.resign(request(person), number))
    await play_until(world, number, lambda match: match.status == "ended")
    (over,) = await ended(desk(world).store, None)
    assert [over.summary.seconds[seat] for seat in order] == pytest.approx([3600, 7200, 10800], abs=60)


async def test_summaries_are_worked_out_once_and_can_be_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await won(world, world["Ann"], world["Bob"])
    store = desk(world).store
    first = await ended(store, None)
    with monkeypatch.context() as patch:
        patch.setattr(summaries, "summary", None)
        assert await ended(store, None) == first
    match = await look(world, number)
    assert match.position is not None
    await store.keep_summary(number, match.position.seq - 1, b"of an older position")
    assert await ended(store, None) == first


async def test_a_match_that_cannot_be_read_is_left_out(world: World, caplog: pytest.LogCaptureFixture) -> None:
    number = await won(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    assert match.position is not None
    await desk(world).store.keep_summary(number, match.position.seq, b"{}")
    assert await ended(desk(world).store, None) == ()
    assert "left out of the statistics" in caplog.text
    caplog.clear()


def over(*seats: int, places: tuple[int, ...] | None = None, game: str = "heroes") -> Ended:
    """A match with these users, from first to last where it does not say other places."""
    found = places or tuple(range(1, len(seats) + 1))
    winners = tuple(seat for seat, place in enumerate(found) if place == 1)
    return Ended(1, game, seats, Summary(found, winners, (2,) * len(seats), (60.0,) * len(seats)))


def test_ratings_follow_places() -> None:
    found = tallies([over(1, 2, 3), over(1, 2, 3), over(2, 1, 3)], "heroes")
    assert found[1].points > found[2].points > found[3].points
    assert found[3].points < START + 100
    assert (found[1].matches, found[1].wins, dict(found[1].places), found[1].thinking) == (3, 2, {1: 2, 2: 1}, 30.0)
    equal = tallies([over(1, 2, places=(1, 1))], "heroes")
    assert equal[1].points == equal[2].points
    assert Tally().points == START
    assert Tally().thinking is None
    assert tallies([over(1, 2)], "cities") == {}
    assert tallies([over(1)], "heroes") == {}


def test_certainty_counts() -> None:
    """Who has won often stands before who has won once."""
    found = tallies([over(1, 2), *[over(3, 4)] * 5], "heroes")
    assert found[3].points > found[1].points


def test_who_was_erased_is_a_newcomer_in_every_match() -> None:
    gone = placeholder(1)
    found = tallies([over(1, gone), over(2, gone)], "heroes")
    assert set(found) == {1, 2}
    assert found[1].points == found[2].points > START


def test_a_seat_left_to_the_house_has_the_last_place_and_wins_nothing() -> None:
    left = replace(over(1, 2, 3), house=frozenset({0}))
    tallied = tallies([left], "heroes")
    assert (tallied[1].wins, dict(tallied[1].places)) == (0, {3: 1})
    assert (tallied[2].wins, dict(tallied[2].places)) == (1, {1: 1}), "who stayed has won"
    assert tallied[1].points < tallied[3].points < tallied[2].points
    assert not tallies([replace(over(1, 2), house=frozenset({0, 1}))], "heroes")


def test_leaders_are_in_one_order() -> None:
    found = tallies([over(5, 4), over(2, 3)], "heroes")
    assert [user for user, _ in leaders(found, ())] == [2, 5, 3, 4]
    assert [user for user, _ in leaders(found, {2, 3})] == [5, 4]
