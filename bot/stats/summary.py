"""What statistics need of a match that is over, worked out once from its log and positions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from games.core import codec, registry, table
from games.core.errors import Corrupt
from games.core.game import AnyGame
from storage.rows import Entry, Snapshot
from storage.store import Store
from storage.summaries import Finished

log = logging.getLogger(__name__)


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By seat: the place, how many questions the seat's last player answered in person, and the seconds from being
    asked to the answer, all together. `winners` are the seats that won."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]


@dataclass(frozen=True)
class Ended:
    """A match that ended by its rules, with the user ids on its seats and its summary. `house` are the seats that the
    house played at the end."""

    match: int
    game: str
    seats: tuple[int, ...]
    summary: Summary
    house: frozenset[int] = frozenset()

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat for its player: whoever left a seat to the house has given up, so it is the last, and
        the others have those that they reached among each other."""
        last, places = len(self.seats), self.summary.places
        stayed = [place for seat, place in enumerate(places) if seat not in self.house]
        return tuple(
            last if seat in self.house else 1 + sum(other < place for other in stayed)
            for seat, place in enumerate(places)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats whose players have won: where the house has won, the best of those who stayed."""
        won = tuple(seat for seat in self.summary.winners if seat not in self.house)
        if won or not self.summary.winners:
            return won
        return tuple(seat for seat, place in enumerate(self.places) if place == 1 and seat not in self.house)


def summary(game: AnyGame, seats: Sequence[int], entries: Iterable[Entry], snapshots: Iterable[Snapshot]) -> Summary:
    """The summary of a match with these users on its seats. Somebody is being asked from the step that puts a question
    to the seat until the answer; an answer that came with the question was a plan's, and one that did not come from the
    seat's last player counts for nobody. Raises Corrupt, also for a match without a result."""
    data = {snapshot.position_seq: snapshot.data for snapshot in snapshots}
    answers, seconds = [0] * len(seats), [0.0] * len(seats)
    asked: dict[int, Entry] = {}
    result = None
    for entry in entries:
        position = table.decode(game, data[entry.position_seq])
        seat = entry.seat
        question = None if seat is None else asked.pop(seat, None)
        if question is not None and seat is not None and entry.kind == "act" and entry.user_id == seats[seat]:
            taken = (entry.at - question.at).total_seconds()
            if taken > 0:
                answers[seat] += 1
                seconds[seat] += taken
        asked = {other: asked.get(other, entry) for other in table.awaited(game, position)}
        result = table.result(game, position)
    if result is None:
        raise Corrupt("a match that ended by its rules has no result")
    return Summary(result.places, result.winners, tuple(answers), tuple(seconds))


async def ended(store: Store, guild_id: int | None) -> tuple[Ended, ...]:
    """The matches of a guild (None: of all places) that ended by their rules, in the order in which they ended. One
    that cannot be read, or whose game is not here any more, is left out."""
    found = []
    for each in await store.finished(guild_id):
        try:
            found.append(Ended(each.match_id, each.game, each.seats, await _summary_of(store, each), each.house))
        except (Corrupt, KeyError):
            log.exception("match %s is left out of the statistics", each.match_id)
    return tuple(found)


async def _summary_of(store: Store, found: Finished) -> Summary:
    """The summary that is kept, or a new one that is kept from now on."""
    if found.summary is not None:
        known: Summary = codec.decode(found.summary, Summary)
        return known
    game = registry.get(found.game)
    entries, snapshots = await store.entries(found.match_id), await store.snapshots(found.match_id)
    made = await asyncio.to_thread(summary, game, found.seats, entries, snapshots)
    await store.keep_summary(found.match_id, found.position_seq, codec.encode(made))
    return made
