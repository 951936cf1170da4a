"""Looking back: the boards of a match one by one, and all of them as an animated picture."""

from __future__ import annotations

import io
import itertools
import random

import pytest
from PIL import Image

from bot.face import animation
from bot.matches.course import Moment, course
from bot.matches.story import path
from games.core.values import tag
from render import film
from tests.discord.person import Answer, Person
from tests.discord.world import World
from tests.face.table import act, arrange, desk, inside, look, person_at, play_until, request

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def all_of(world: World, number: int) -> tuple[Moment, ...]:
    """What there is to step through."""
    match = await look(world, number)
    entries = path(await desk(world).store.entries(number))
    return course(match.game, entries, await desk(world).store.snapshots(number), None)


async def opened(world: World, number: int, person: Person) -> Answer:
    return await person.slash("game replay", match=str(number))


def step_of(answer: Answer) -> tuple[int, int]:
    """Which step is shown, of how many."""
    words = answer.text.splitlines()[0].split()
    at = words.index("step")
    return int(words[at + 1]), int(words[at + 3].strip(","))


async def go(answer: Answer, person: Person, *ways: str) -> Answer:
    for way in ways:
        answer = await person.click(way, answer.post)
    return answer


async def test_a_running_match_is_stepped_through_in_private(world: World) -> None:
    ann, dora = world["Ann"], world["Dora"]
    number = await arrange(world, ann, world["Bob"])
    for _ in range(6):
        await act(world, number)
    answer = await opened(world, number, dora)
    assert answer.private
    assert step_of(answer)[0] == 1
    assert "Round 1 begins" in answer.text
    assert {button.label for button in answer.post.buttons if button.disabled} == {"First", "Previous", "Turn back"}
    seen = [answer.text]
    while step_of(answer)[0] < step_of(answer)[1]:
        answer = await go(answer, dora, "Next")
        seen.append(answer.text)
    assert len(seen) == len(set(seen)) == step_of(answer)[1]
    assert {button.label for button in answer.post.buttons if button.disabled} == {"Next", "Last", "Turn on"}
    assert "Animation" not in [button.label for button in answer.post.buttons]
    await act(world, number)
    await world.restart()
    further = await go(answer, dora, "Previous", "Last")
    assert step_of(further) == (len(seen) + 1, len(seen) + 1)
    back = await go(further, dora, "First")
    assert back.text.splitlines()[1:] == seen[0].splitlines()[1:]


async def test_turns_are_where_the_table_got_a_new_board(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    for _ in range(10):
        await act(world, number)
    answer = await go(await opened(world, number, world["Ann"]), world["Ann"], "Last", "First")
    stops = [step_of(answer)[0]]
    while not next(button.disabled for button in answer.post.buttons if button.label == "Turn on"):
        answer = await go(answer, world["Ann"], "Turn on")
        stops.append(step_of(answer)[0])
    match = await look(world, number)
    store = desk(world).store
    moments = course(match.game, await store.entries(number), await store.snapshots(number), None)
    called = [place for place, moment in enumerate(moments, 1) if moment.calls]
    assert stops == sorted({1, *called, len(moments)})
    boards = [post for post in world.posts(world.thread) if "it is your turn" in post.text]
    assert len(called) == len(boards)
    returned = await go(answer, world["Ann"], *["Turn back"] * (len(stops) - 1))
    assert step_of(returned)[0] == 1


async def test_nothing_hidden_is_in_a_replay(world: World) -> None:
    """Whoever plays sees the same boards and lines there as a stranger."""
    number = await arrange(world, world["Ann"], world["Bob"])
    for _ in range(8):
        await act(world, number)
    shown = []
    for person in (world["Ann"], world["Bob"], world["Dora"]):
        answer = await opened(world, number, person)
        pages = [(answer.text, answer.post.alt_texts)]
        while step_of(answer)[0] < step_of(answer)[1]:
            answer = await go(answer, person, "Next")
            pages.append((answer.text, answer.post.alt_texts))
        shown.append(pages)
    assert shown[0] == shown[1] == shown[2]
    match = await look(world, number)
    entries, snapshots = await desk(world).store.entries(number), await desk(world).store.snapshots(number)
    private = [
        note for seat in (0, 1) for m in course(match.game, entries, snapshots, seat) for note in m.notes if note.to
    ]
    public = [note for m in course(match.game, entries, snapshots, None) for note in m.notes]
    assert private
    assert all(note.to is None for note in public)


async def test_a_step_that_was_taken_back_is_not_in_it(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])

    async def undoing() -> Person | None:
        match = await desk(world).matches.with_earlier(number)
        return next((person_at(world, match, seat) for seat in (0, 1) if match.can_undo(seat)), None)

    while (undoer := await undoing()) is None:
        await act(world, number)
    before = await go(await opened(world, number, ann), ann, "Last")
    await inside(world, desk(world).matches.undo(request(undoer), number))
    entries = await desk(world).store.entries(number)
    assert [entry.kind for entry in entries[-2:]] == ["act", "undo"]
    assert not {entry.position_seq for entry in entries[-2:]} & {entry.position_seq for entry in path(entries)}
    after = await go(await opened(world, number, ann), ann, "Last")
    steps = step_of(after)[1]
    assert after.text.splitlines()[1:] != before.text.splitlines()[1:]
    # From the step that is gone the way goes on from the one before it.
    assert step_of(await go(before, ann, "Previous")) == (steps - 1, steps)


async def test_what_a_moderator_took_back_is_not_in_it(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    await play_until(world, number, lambda match: match.running.seq >= 8)
    told = {note for moment in await all_of(world, number) for note in moment.notes}
    await inside(world, desk(world).staff.rewind(request(world["Cem"]), number, 2, "by mistake"))
    found = await all_of(world, number)
    assert {moment.seq for moment in found} <= {0, 1, 2, (await look(world, number)).running.seq}
    assert {note for moment in found[:-1] for note in moment.notes} < told
    assert step_of(await go(await opened(world, number, ann), ann, "Last"))[1] == len(found)


async def test_a_lobby_has_no_replay_and_a_match_that_was_ended_has_one(world: World) -> None:
    ann = world["Ann"]
    await ann.slash("game new", game="heroes", seats=2, where=world.channel)
    refused = await ann.slash("game replay", match="1")
    assert "has not started" in refused.text
    number = await arrange(world, ann, world["Bob"])
    await act(world, number)
    await inside(world, desk(world).staff.end(request(ann), number, "enough"))
    answer = await go(await opened(world, number, ann), ann, "Last")
    assert answer.post.pictures
    assert "Animation" in [button.label for button in answer.post.buttons]


async def test_the_end_offers_an_animated_picture_of_the_whole_match(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(animation, "FRAMES", 6)
    number = await arrange(world, world["Ann"], world["Bob"])
    refused = await world["Dora"].slash("game replay", match=str(number), animate=True)
    assert "when the match is over" in refused.text
    await play_until(world, number, lambda match: match.status == "ended", random.Random(5))
    answer = await world["Dora"].click("Animation", world.posts(world.thread)[-1])
    assert answer.private
    (data,) = answer.post.pictures
    assert len(data) < animation.LIMIT
    picture = Image.open(io.BytesIO(data))
    assert (picture.format, picture.is_animated, picture.n_frames) == ("WEBP", True, 6)  # type: ignore[attr-defined]
    assert picture.width == film.WIDTH
    assert answer.post.alt_texts == world.posts(world.thread)[-1].alt_texts
    drawn: list[object] = []
    monkeypatch.setattr(animation, "_made", drawn.append)
    again = await world["Bob"].slash("game replay", match=str(number), animate=True)
    assert again.post.pictures == (data,)
    assert not drawn


def test_frames_are_spread_over_the_whole_match() -> None:
    assert animation.spread(range(7), 7) == list(range(7))
    for count, most in itertools.product((8, 60, 61, 500), (2, 7, 59)):
        found = animation.spread(range(count), most)
        assert (found[0], found[-1], len(found)) == (0, count - 1, min(count, most))
        assert len(set(found)) == len(found)


def test_a_film_keeps_its_limit_and_boards_may_grow() -> None:
    chance = random.Random(1)
    noisy = [Image.frombytes("RGB", (300, 200 + 20 * n), chance.randbytes(3 * 300 * (200 + 20 * n))) for n in range(3)]
    frames = [film.frame(picture) for picture in noisy]
    large = film.film(frames, 1 << 30)
    small = film.film(frames, len(large) - 1)
    assert len(small) < len(large)
    picture = Image.open(io.BytesIO(small))
    assert (picture.n_frames, picture.size) == (3, (900, 720))  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="do not fit"):
        film.film(frames, 1000)


async def test_the_rounds_of_a_match_only_go_up(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"], game="tangram_city")
    await play_until(world, number, lambda match: match.status == "ended")
    match = await look(world, number)
    store = desk(world).store
    moments = course(match.game, await store.entries(number), await store.snapshots(number), None)
    chapters = [moment.chapter or 0 for moment in moments]
    assert chapters == sorted(chapters)
    assert chapters[-1] > 1
    assert tag(moments[0].notes[0].what)
