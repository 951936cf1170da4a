"""A match as it stands: what is stored, understood by its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

import msgspec

from bot.matches import preferences, terms, timing
from bot.matches.ballots import Ballot
from bot.matches.clocks.spans import Span
from bot.matches.preferences import NOTHING, Around
from bot.matches.terms import Terms
from bot.matches.timing import Timed
from games.core import codec, registry, table, text, values
from games.core.errors import NotSeated, Refused, Unreadable
from games.core.game import AnyGame
from games.core.plans import Orders, Standing
from games.core.table import Position
from games.core.values import Action, Decision, Plan, Result, View
from storage.rows import Loaded, Opening, Pause, Seat

LISTED = 2000
"""Of more answers to a question only the first are listed: no menu can show as many."""


@dataclass(frozen=True)
class Match:
    """A match with its seats (user ids in seat order) and its present position (None before the start)."""

    stored: Loaded
    game: AnyGame
    seats: tuple[int, ...]
    options: Any
    position: Position | None
    earlier: Position | None = None
    """The position that an undo would return to, where it was asked for."""
    around: Around = NOTHING
    """What its people have set for themselves, and what stops every clock."""

    @property
    def id(self) -> int:
        return self.stored.match.id

    @property
    def seq(self) -> int:
        return self.stored.match.seq

    @property
    def status(self) -> str:
        return self.stored.match.status

    @property
    def host(self) -> int:
        return self.stored.match.host_id

    @property
    def capacity(self) -> int:
        return self.stored.match.capacity

    @property
    def seed(self) -> bytes:
        seed = self.stored.match.seed
        assert seed is not None
        return seed

    @cached_property
    def terms(self) -> Terms:
        """What the table has agreed on."""
        return terms.decode(self.stored.match.terms)

    @cached_property
    def house(self) -> frozenset[int]:
        """The seats that the house plays."""
        return frozenset(seat.seat for seat in self.stored.seats if seat.house_since is not None)

    @cached_property
    def times(self) -> Mapping[int, Timed]:
        """The time of each seat; none before the start."""
        return timing.read(self.stored.timers)

    @cached_property
    def ballot(self) -> Ballot | None:
        """What the table votes on; a vote about an earlier position is over."""
        data = self.stored.match.ballot
        if data is None or self.position is None:
            return None
        found: Ballot = codec.decode(data, Ballot)
        return found if found.position == self.position.seq else None

    @property
    def running(self) -> Position:
        """The present position. Raises Refused where the match has not started or was ended."""
        self.require_running()
        assert self.position is not None
        return self.position

    @property
    def pause(self) -> Pause | None:
        """The pause that the match is in, if it is paused now."""
        return next((found for found in self.stored.pauses if found.ended_at is None), None)

    @property
    def going(self) -> Position:
        """The present position, for a move. Raises Refused where the match takes none."""
        position = self.running
        if self.pause is not None:
            raise Refused("paused", by=self.pause.user_id, reason=self.pause.reason)
        return position

    @cached_property
    def result(self) -> Result | None:
        return None if self.position is None else table.result(self.game, self.position)

    def seat_of(self, user: int) -> int | None:
        """The user's seat number, if seated."""
        return self.seats.index(user) if user in self.seats else None

    def own_seat(self, user: int) -> int:
        """The user's seat number. Raises NotSeated."""
        seat = self.seat_of(user)
        if seat is None:
            raise NotSeated()
        return seat

    def require_running(self) -> None:
        """Raises Refused where the match has not started or was ended."""
        if self.status == "lobby" or self.position is None:
            raise Refused("not_started")
        if self.status == "ended" and self.result is None:
            raise Refused("ended_idle" if self.stored.match.ended_how == "expired" else "ended_early")

    def require_lobby(self) -> None:
        """Raises Refused where the lobby is closed."""
        if self.status != "lobby":
            raise Refused("started_already" if self.status == "running" else "over")

    def require_host_of_lobby(self, user: int) -> None:
        """Raises Refused where the lobby is closed or the user is not its host."""
        self.require_lobby()
        self.own_seat(user)
        if user != self.host:
            raise Refused("host_only", seat=self.seats.index(self.host))

    @cached_property
    def orders(self) -> Orders:
        """The plans that stand, by seat. One that these rules do not know any more is gone."""
        found: dict[int, tuple[Standing, ...]] = {}
        for row in self.stored.plans:
            seat = self.seat_of(row.user_id)
            with suppress(Unreadable):
                plan = text.read(self.game.plan_type, row.text)
                assert isinstance(plan, Plan)
                if seat is not None:
                    found[seat] = (*found.get(seat, ()), Standing(plan, row.situation))
        return found

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose players the match waits for: nobody is called for one that the house plays."""
        if self.status != "running" or self.position is None or self.pause is not None:
            return ()
        return tuple(seat for seat in table.awaited(self.game, self.position) if seat not in self.house)

    def opening(self, seat: int) -> Opening | None:
        """Since when and why anybody may take the seat; None where nobody may."""
        return next((found for found in self.stored.openings if found.seat == seat), None)

    def opened(self, opening: Opening) -> tuple[Opening, ...]:
        """The open seats, with one more or for another reason."""
        return (*self.closed(opening.seat), opening)

    def closed(self, seat: int) -> tuple[Opening, ...]:
        """The open seats without one."""
        return tuple(found for found in self.stored.openings if found.seat != seat)

    def known(self) -> Mapping[tuple[str, object], str]:
        """What short values stand for in this match (see `Game.known`)."""
        return {} if self.position is None else self.game.known(self.view(None))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, sees now."""
        assert self.position is not None
        if seat not in self._views:
            self._views[seat] = table.view(self.game, self.position, seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[int | None, View]:
        """Views are asked for several times in one answer, and some take long to work out."""
        return {}

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last step back (to be asked of a match that was loaded with `earlier`)."""
        if self.status != "running" or self.position is None or self.pause is not None:
            return False
        try:
            table.undo(self.game, self.position, self.earlier, seat)
        except Refused:
            return False
        return True

    def decision(self, seat: int) -> tuple[Decision, str] | None:
        """What the seat is asked now, with the decision's name; nothing while the match is paused."""
        if self.status != "running" or self.position is None or self.pause is not None:
            return None
        found = table.decision_of(self.game, self.position, seat)
        return None if found is None else (found, table.decision_id(self.position, found))

    def can_plan(self, seat: int) -> bool:
        """Whether the seat has a plan or could make one."""
        if self.status != "running" or self.position is None or self.pause is not None:
            return False
        return bool(self.orders.get(seat)) or any(True for _ in self.game.plans(self.view(seat)))

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The seat's legal actions now, as far as they can be listed: a game that has more of them offers them in other
        ways as well (`Game.ghosts`, `Game.suggest`)."""
        found = self.decision(seat)
        if found is None or self.position is None:
            return ()
        return tuple(islice(table.legal(self.game, self.position, found[0]), LISTED))

    def suggested(self, seat: int, verb: str, typed: str) -> tuple[Action, ...] | None:
        """The legal actions that somebody may mean who has typed so much of the arguments of a verb; None where the
        game leaves it to looking through `legal`."""
        found = self.decision(seat)
        if found is None or self.position is None:
            return ()
        return table.suggest(self.game, self.position, found[0], verb, typed)


def understood(loaded: Loaded, earlier: bytes | None = None, halts: tuple[Span, ...] = ()) -> Match:
    """The match that stored rows mean; `halts` stop its clocks. Raises Corrupt, KeyError (no such game)."""
    game = registry.get(loaded.match.game)
    position = None if loaded.snapshot is None else table.decode(game, loaded.snapshot)
    return Match(
        stored=loaded,
        game=game,
        seats=tuple(seat.user_id for seat in loaded.seats),
        options=codec.decode(loaded.match.options, game.options_type),
        position=position,
        earlier=None if earlier is None else table.decode(game, earlier),
        around=Around(
            people={user: preferences.decode(data) for user, data in loaded.preferences.items()},
            halts=halts,
            pauses=spans(loaded.pauses),
        ),
    )


def spans(pauses: Iterable[Pause]) -> tuple[Span, ...]:
    """When a match was paused, as times in which no clock runs."""
    return tuple(Span(pause.begun_at, pause.ended_at) for pause in pauses)


def vacated(match: Match, user: int) -> dict[str, Any]:
    """What changes when a user who has joined a lobby leaves it: the next person is host, the last one closes it."""
    rest = [seat for seat in match.stored.seats if seat.user_id != user]
    if not rest:
        return {"status": "ended", "ended_how": "abandoned", "seats": ()}
    seats = tuple(Seat(number, seat.user_id, seat.joined_at) for number, seat in enumerate(rest))
    return {"seats": seats} | ({"host_id": seats[0].user_id} if match.host == user else {})


def option_values(field: values.Field, seats: int) -> tuple[str | int, ...]:
    """What an option of a game can be set to: its words, or the seats."""
    return tuple(range(seats)) if field.kind == "seat" else field.values


def check_options(game: AnyGame, options: Any, seats: int) -> None:
    """Check that options which name a seat name one of so many. Raises Refused, naming what is accepted."""
    for field in values.fields(game.options_type):
        accepted = option_values(field, seats)
        if getattr(options, field.name) not in accepted:
            raise Refused("wrong_option", name=field.name, accepted=", ".join(map(str, accepted)))


def with_options(game: AnyGame, options: Any, changes: dict[str, str], seats: int) -> Any:
    """The options with some changed, given as texts. Raises Refused, naming what is accepted."""
    known = {field.name: field for field in values.fields(game.options_type)}
    typed: dict[str, object] = {}
    for name, value in changes.items():
        if name not in known:
            raise Refused("unknown_option", name=name, accepted=", ".join(known))
        accepted = {str(choice): choice for choice in option_values(known[name], seats)}
        if value not in accepted:
            raise Refused("wrong_option", name=name, accepted=", ".join(accepted))
        typed[name] = accepted[value]
    changed = msgspec.structs.replace(options, **typed)
    check_options(game, changed, seats)
    return changed
