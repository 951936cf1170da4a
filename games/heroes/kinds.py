"""The kinds of things that fields of actions, questions, events and views hold (labels: `heroes.<kind>.<value>`)."""

from __future__ import annotations

from typing import Annotated

from games.core.values import kind

HeroNumber = Annotated[int, kind("hero")]
"""The printed number of a hero in play; with the match's cast it names one hero."""
HeroNumbers = Annotated[tuple[int, ...], kind("hero")]
HeroId = Annotated[str, kind("hero_card")]
"""The id of a hero card, for example `baildon`."""
BuildingClass = Annotated[str, kind("class")]
"""The id of a class, for example `sacral`."""
BuildingClasses = Annotated[tuple[str, ...], kind("class")]
Card = Annotated[str, kind("object")]
"""The id of an object card, for example `ind-1`."""
Cards = Annotated[tuple[str, ...], kind("object")]
Description = Annotated[str, kind("object")]
"""What is printed on an object card about the building, for example `ind-1.text`."""
