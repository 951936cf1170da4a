from __future__ import annotations

import msgspec
import pytest

from games.core import playout, record, registry, table
from games.core.errors import Corrupt, Diverged
from games.core.record import Record
from games.core.table import Entry
from tests.core.toy import TOY, Bet, Roll, ToyOptions, Wait

SEED = bytes([7]) * 32


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    find = {"toy": TOY}.__getitem__
    monkeypatch.setattr(registry, "get", find)


def made() -> Record:
    """A match with every kind of entry."""
    step = table.start(TOY, 2, ToyOptions(), SEED)
    entries: list[Entry] = []

    def go(after: table.Step) -> None:
        nonlocal step
        step = after
        entries.append(after.entry)

    go(table.play(TOY, step.position, SEED, 0, Bet("low")))
    go(table.timeout(TOY, step.position, SEED, 1))
    before = step.position
    go(table.play(TOY, step.position, SEED, 0, Wait()))
    go(table.undo(TOY, step.position, before, 0))
    go(table.leave(TOY, step.position, SEED, 1))
    go(table.rejoin(TOY, step.position, 1))
    go(table.rewind(TOY, step.position, before, SEED))
    go(table.play(TOY, step.position, SEED, 0, Roll()))
    return record.record(TOY, 2, ToyOptions(), SEED, entries)


def changed(**fields: object) -> Record:
    return msgspec.structs.replace(made(), **fields)


def test_a_record_goes_both_ways_as_a_file() -> None:
    assert record.read(record.write(made())) == made()
    with pytest.raises(Corrupt):
        record.read(b"[]")


def test_a_replay_gives_every_step_of_the_match() -> None:
    steps = list(record.replay(made()))
    kinds = ["start", "act", "timeout", "act", "undo", "leave", "rejoin", "rewind", "act"]
    assert [step.entry.kind for step in steps] == kinds
    assert tuple(step.entry for step in steps[1:]) == made().entries
    assert record.last(made()) == steps[-1].position
    assert table.result(TOY, record.verify(made())) == made().result


def test_a_playout_can_be_recorded_and_verified() -> None:
    played = playout.playout(TOY, 2, ToyOptions(), playout.seed_of(3), playout.uniform)
    kept = record.record(TOY, 2, ToyOptions(), played.seed, played.entries)
    assert record.verify(kept) == played.position


def test_a_series_counts_winners_and_figures() -> None:
    found = playout.series(TOY, 2, ToyOptions(), 20, 1, playout.uniform)
    assert found["matches"] == sum(found["ended"].values()) == 20
    assert sum(found["wins"]) >= 20 - 6
    assert 3 <= found["figures"]["answers"]["min"] <= found["figures"]["answers"]["p95"] <= 9


def test_tampering_is_found() -> None:
    entries = made().entries
    result = made().result
    assert result is not None
    other = bytes([8]) * 32
    cases: list[tuple[Record, str]] = [
        (changed(commitment="0" * 64), "promised"),
        (changed(entries=entries[:-1]), "result"),
        (changed(result=msgspec.structs.replace(result, how="begged")), "result"),
        (changed(entries=(Entry("act", 1, "1", "roll"), *entries[1:])), "refused"),
        (changed(entries=(Entry("act", 0, "5", "bet low"), *entries[1:])), "refused"),
        (changed(entries=(Entry("act", 0, "0", "bet"), *entries[1:])), "refused"),
        (changed(entries=(entries[0], Entry("timeout", 1, "1", "bet maybe"), *entries[2:])), "should be"),
    ]
    for tampered, why in cases:
        with pytest.raises(Diverged, match=why):
            record.verify(tampered)
    with pytest.raises(Corrupt):
        record.verify(changed(seed=other.hex()))


def test_a_record_that_cannot_be_replayed_says_why() -> None:
    cases: list[tuple[Record, str]] = [
        (changed(game="chess"), "no game 'chess'"),
        (changed(version=1), "version 1"),
        (changed(seed=None), "still running"),
        (changed(seed="nothing"), "no hexadecimal number"),
        (changed(seats=5), "cannot be repeated"),
        (changed(options={"first": 2}), "cannot be repeated"),
        (changed(options={"pace": "odd"}), "cannot be repeated"),
        (changed(entries=(Entry("start"),)), "cannot hold"),
        (changed(entries=(Entry("rewind", text="9"),)), "cannot hold"),
    ]
    for broken, why in cases:
        with pytest.raises(Corrupt, match=why):
            record.verify(broken)
