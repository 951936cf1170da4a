"""The end of a match: reputation tokens, the final scoring, and players who leave (rules sections 8 and 12)."""

from __future__ import annotations

from games.core.values import Result
from games.flatiron import events, scoring, solo_events
from games.flatiron.data import Tables
from games.flatiron.look import is_daniel
from games.flatiron.play import Play
from games.flatiron.state import Choose, Over, Placing, Publish, Turn


def place(play: Play) -> None:
    """After the last turn: whoever has reputation tokens places them, then the scores are told."""
    play.change(stage=Placing())
    for seat, player in enumerate(play.state.players):
        if not player.reputation:
            play.alter(seat, placement=(0,) * len(play.tables.streets))
    _score_if_placed(play)


def hand_in(play: Play, seat: int, streets: tuple[str, ...]) -> None:
    """A player places the reputation tokens; everybody's are revealed together."""
    play.alter(seat, placement=tuple(streets.count(street) for street in play.tables.streets))
    play.tell(events.HasPlaced(seat))
    _score_if_placed(play)


def leave(play: Play, seat: int) -> None:
    """A player leaves for good. The other one plays on against default answers; without anybody the match ends."""
    play.change(left=tuple(sorted((*play.state.left, seat))))
    play.tell(events.LeftTable(seat))
    count = len(play.state.players)
    if len(play.state.left) == count:
        play.tell(events.Abandoned())
        _put_back(play)
        play.change(stage=Over(Result((1,) * count, (), "abandoned")))


def _put_back(play: Play) -> None:
    """Tokens between two places go back to the Reserve."""
    frames = play.state.stage.frames if isinstance(play.state.stage, Turn) else ()
    loose: tuple[str, ...] = ()
    for frame in frames:
        match frame:
            case Choose(tokens):
                loose = (*tokens, *loose)
            case Publish(token):
                loose = (token, *loose)
    play.change(press=loose + play.state.press)


def rating(tables: Tables, lead: int) -> str:
    """What a lead of so many VP over Daniel is called."""
    return [found.id for found in tables.solo.ratings if found.least is None or lead >= found.least][-1]


def _score_if_placed(play: Play) -> None:
    if any(player.placement is None for player in play.state.players):
        return
    totals = [_score(play, seat) for seat in range(len(play.state.players))]
    if play.state.daniel is None:
        _decide(play, totals)
    else:
        _decide_solo(play, totals[0], _score_daniel(play))


def _score(play: Play, seat: int) -> int:
    player = play.state.players[seat]
    streets = play.tables.streets
    if player.reputation:
        counts = zip(streets, player.placement or (), strict=True)
        play.tell(events.Placed(seat, tuple(street for street, count in counts for _ in range(count))))
    found = scoring.score(play.tables, play.state, seat)
    for street, total, vp in zip(streets, found.reputation, found.reputation_vp, strict=True):
        if vp:
            play.tell(events.ReputationScored(seat, street, total, vp))
    for decree, vp in found.extras:
        play.tell(events.DecreeScored(seat, decree, vp))
    play.tell(events.Scored(seat, found.total))
    return found.total


def _score_daniel(play: Play) -> int:
    tables, daniel = play.tables, play.daniel
    totals = scoring.daniel_reputation(tables, daniel)
    placed = tuple(tables.streets[place] for place in scoring.placing(tables, totals, daniel.reputation))
    if placed:
        play.tell(solo_events.DanielPlaced(placed))
    found = scoring.daniel_score(tables, daniel)
    for street, total, vp in zip(tables.streets, found.reputation, found.reputation_vp, strict=True):
        if vp:
            play.tell(solo_events.DanielReputationScored(street, total, vp))
    extras = dict(found.extras)
    if daniel.decrees:
        play.tell(solo_events.DanielDecreesScored(len(daniel.decrees), extras["decrees"]))
    if daniel.tokens:
        play.tell(solo_events.DanielTokensScored(daniel.tokens, extras["tokens"]))
    play.tell(solo_events.DanielScored(found.total))
    return found.total


def _decide(play: Play, totals: list[int]) -> None:
    """Most VP win; of equal players the builder of the Roof (rules section 12)."""
    tied = totals[0] == totals[1]
    builder = play.state.building[-1].builder
    assert builder is not None
    winner = builder if tied else totals.index(max(totals))
    play.tell(events.WonTie(winner) if tied else events.Won(winner))
    places = tuple(1 if seat == winner else 2 for seat in range(len(totals)))
    play.change(stage=Over(Result(places, (winner,), "roof")))


def _decide_solo(play: Play, mine: int, his: int) -> None:
    tied = mine == his
    lost = is_daniel(play.state, play.state.building[-1].builder) if tied else his > mine
    if lost:
        play.tell(solo_events.DanielWonTie() if tied else solo_events.DanielWon())
    else:
        play.tell(events.WonTie(0) if tied else events.Won(0))
    play.tell(solo_events.Rated(rating(play.tables, mine - his)))
    play.change(stage=Over(Result((2,) if lost else (1,), () if lost else (0,), "roof")))
