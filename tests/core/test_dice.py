import hashlib

import pytest

from games.core.dice import SEED_BYTES, Dice, commitment, new_seed

SEED = bytes(range(32))


def word(seed: bytes, number: int) -> int:
    return int.from_bytes(hashlib.blake2b(number.to_bytes(8, "big"), key=seed, digest_size=8).digest(), "big")


def test_known_values_never_change() -> None:
    dice = Dice(SEED)
    assert [dice.below(100) for _ in range(8)] == [8, 91, 50, 68, 13, 53, 74, 35]
    assert Dice(SEED).shuffled(range(8)) == (5, 7, 4, 1, 3, 2, 6, 0)


def test_the_count_is_the_whole_state() -> None:
    first = Dice(SEED)
    first.shuffled(range(20))
    second = Dice(SEED, first.rolled)
    assert [first.below(1000) for _ in range(5)] == [second.below(1000) for _ in range(5)]
    assert first.rolled == second.rolled == 24


def test_a_word_beyond_the_last_whole_multiple_is_rejected_and_counted() -> None:
    bound = (1 << 63) + 1  # only the words below the bound itself are fair: every second one is rejected
    dice = Dice(SEED)
    value = dice.below(bound)
    fair = next(number for number in range(64) if word(SEED, number) < bound)
    assert value == word(SEED, fair)
    assert dice.rolled == fair + 1
    rejected = next(number for number in range(64) if word(SEED, number) >= bound)
    later = Dice(SEED, rejected)
    later.below(bound)
    assert later.rolled > rejected + 1


def test_every_value_comes_about_equally_often() -> None:
    dice = Dice(SEED)
    found = [0] * 6
    for _ in range(6000):
        found[dice.below(6)] += 1
    assert all(900 < count < 1100 for count in found)


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_bound_out_of_range_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Dice(SEED).below(bound)


def test_a_shuffle_keeps_the_items_and_picks_are_among_them() -> None:
    dice = Dice(SEED)
    assert sorted(dice.shuffled(range(10))) == list(range(10))
    assert dice.shuffled(()) == ()
    assert dice.pick("abc") in "abc"


def test_the_commitment_is_the_sha_256_of_a_fresh_seed() -> None:
    seed = new_seed()
    assert len(seed) == SEED_BYTES
    assert seed != new_seed()
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()
