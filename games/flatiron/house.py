"""The house player."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.dice import Dice
from games.flatiron.actions import FlatironAction
from games.flatiron.data import Tables
from games.flatiron.views import FlatironView


def choose(tables: Tables, view: FlatironView, legal: Sequence[FlatironAction], dice: Dice) -> FlatironAction:
    """One of the legal actions."""
    return dice.pick(legal)
