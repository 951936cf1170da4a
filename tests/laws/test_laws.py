"""The laws over every registered game, and over the toy game of the kernel's own tests."""

from __future__ import annotations

import pytest
from hypothesis.stateful import run_state_machine_as_test

from games.core import registry
from tests.core.toy import TOY
from tests.laws.machine import SETTINGS, machine


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_obeys_the_laws(key: str) -> None:
    run_state_machine_as_test(machine(registry.get(key)), settings=SETTINGS)


def test_the_toy_game_obeys_the_laws() -> None:
    run_state_machine_as_test(machine(TOY, known=False), settings=SETTINGS)
