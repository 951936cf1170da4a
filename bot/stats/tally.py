"""What people have done in matches: counted, and rated with OpenSkill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.stats.summary import Ended

START = 1000
"""The points of somebody who has not played."""
POINTS = 40
"""Points for one unit of skill."""

_MODEL = PlackettLuce()


@dataclass
class Tally:
    """What a person has done in the matches of one game. `places` counts how often which place was reached; `answers`
    and `seconds` are about thinking."""

    matches: int = 0
    wins: int = 0
    places: Counter[int] = field(default_factory=Counter)
    answers: int = 0
    seconds: float = 0.0
    rating: PlackettLuceRating = field(default_factory=_MODEL.rating)

    @property
    def thinking(self) -> float | None:
        """The average time for an answer in seconds; None where no answer was given in person."""
        return self.seconds / self.answers if self.answers else None

    @property
    def points(self) -> int:
        """The rating as a number: what the person can do at least, as far as the matches tell. It grows with the skill
        and with the certainty about it."""
        return round(START + POINTS * self.rating.ordinal())


def tallies(ended: Iterable[Ended], game: str) -> dict[int, Tally]:
    """The tally of everybody in the matches of a game, which come in the order in which they ended. Who played alone
    is not compared with anybody: such matches do not count, nor do those that the house alone played to the end. A
    person who was erased counts as a newcomer in each match, so that the others keep what they won."""
    found: dict[int, Tally] = {}
    for match in ended:
        if match.game != game or len(match.seats) < 2 or len(match.house) == len(match.seats):
            continue
        at_the_table = [found.setdefault(user, Tally()) if user > 0 else Tally() for user in match.seats]
        made = match.summary
        rated = _MODEL.rate([[tally.rating] for tally in at_the_table], ranks=[float(place) for place in match.places])
        for seat, tally in enumerate(at_the_table):
            tally.matches += 1
            tally.wins += seat in match.winners
            tally.places[match.places[seat]] += 1
            tally.answers += made.answers[seat]
            tally.seconds += made.seconds[seat]
            (tally.rating,) = rated[seat]
    return found


def leaders(tallied: dict[int, Tally], unlisted: Iterable[int]) -> list[tuple[int, Tally]]:
    """Everybody who wants to be listed, the best first; equals in the order of their ids."""
    hidden = frozenset(unlisted)
    shown = [(user, tally) for user, tally in tallied.items() if user not in hidden]
    return sorted(shown, key=lambda pair: (-pair[1].points, -pair[1].wins, pair[0]))
