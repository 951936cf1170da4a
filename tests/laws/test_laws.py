"""The laws over every registered game, and over the toy game of the kernel's own tests."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from games.core import registry
from tests.core.toy import TOY
from tests.laws.walk import Walk

WALKS = st.integers(min_value=0, max_value=(1 << 32) - 1)
"""A walk is its number: a failing one is walked again by `Walk(game, Random(number)).run(length)`."""
QUICK = settings(deadline=None, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])


@pytest.mark.parametrize("key", registry.keys())
@settings(QUICK, max_examples=5)
@given(number=WALKS)
def test_every_game_obeys_the_laws(key: str, number: int) -> None:
    walk = Walk(registry.get(key), Random(number))
    walk.run(60)
    walk.check_replay()


@settings(QUICK, max_examples=40)
@given(number=WALKS)
def test_the_toy_game_obeys_the_laws(number: int) -> None:
    Walk(TOY, Random(number)).run(30)
