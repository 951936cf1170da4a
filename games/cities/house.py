"""The house player."""

from __future__ import annotations

from collections.abc import Sequence

from games.cities.actions import CitiesAction
from games.cities.data import Tables
from games.cities.views import CitiesView
from games.core.dice import Dice


def choose(tables: Tables, view: CitiesView, legal: Sequence[CitiesAction], dice: Dice) -> CitiesAction:
    return dice.pick(legal)
