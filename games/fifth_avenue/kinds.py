"""The kinds of things that fields of actions, questions, events and views hold.

What a thing is called is the message `fifth_avenue.<kind>.<value>`."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import kind

Plot = Annotated[str, kind("plot")]
"""A building site as `<district>.<colour>`, for example `W34.gray` (`W34.dashed` has no colour)."""
Space = Annotated[str, kind("thing")]
"""A space of the map: `HALL`, a district such as `W34`, `PARK`, or the building area below it, `PARK_AREA`."""
Spaces = Annotated[tuple[str, ...], kind("thing")]
Business = Annotated[str, kind("thing")]
"""A type of business, for example `gallery`."""
Businesses = Annotated[tuple[str, ...], kind("thing")]
Thing = Annotated[str, kind("thing")]
"""What an option is about: a type of business or a space."""
Colour = Annotated[str, kind("colour")]
"""A colour of plots and of cards, for example `gray`; where cards are counted also `black`."""
Colours = Annotated[tuple[str, ...], kind("colour")]
Card = Annotated[str, kind("card")]
"""A card by colour and value, for example `gray-4`."""
Cards = Annotated[tuple[str, ...], kind("card")]
"""Cards in the order of the tables, each copy by itself."""
CardCounts = Annotated[tuple[str, ...], kind("card")]
"""Cards in the order of the tables, equal ones once with their number behind an x: `gray-4x2`, `gray-5`."""
Commissioner = Annotated[str, kind("commissioner")]
"""A commissioner by the colour of the pawn, for example `white`."""
Letter = Annotated[Literal["A", "B", "C", "D"], kind("letter")]
"""One of the four options of a turn."""
