"""The kinds of things that fields of actions, questions, events and views hold (labels: `flatiron.<kind>.<value>`)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import kind

Location = Annotated[str, kind("location")]
"""A street, or City Hall."""
Locations = Annotated[tuple[str, ...], kind("location")]
Board = Annotated[str, kind("board")]
"""The id of a side of a personal board, for example `board1_violet`."""
Colour = Annotated[str, kind("colour")]
"""A colour of columns: `white`, `grey`, `brown` or `black`."""
Colours = Annotated[tuple[str, ...], kind("colour")]
Card = Annotated[str, kind("card")]
"""The id of a street card, for example `s22_1`."""
Cards = Annotated[tuple[str, ...], kind("card")]
Decree = Annotated[str, kind("decree")]
"""The id of a decree, for example `dec_audit`."""
Decrees = Annotated[tuple[str, ...], kind("decree")]
Floor = Annotated[str, kind("floor")]
"""The id of a floor, or `roof`."""
Token = Annotated[str, kind("token")]
"""The id of a kind of newspaper token, for example `np_cash`."""
Tokens = Annotated[tuple[str, ...], kind("token")]
Deed = Annotated[str, kind("deed")]
"""The id of an action as it is printed on boards, cards, sockets and newspapers, for example `money_2`."""
Deeds = Annotated[tuple[str, ...], kind("act")]
"""Ids of actions that stand in a list, where their names need marks."""
Source = Annotated[str, kind("source")]
"""Where an action stands: `22nd:0` (upper printed action of a street), `22nd:1` (lower), or the card that shows it."""
Sales = Annotated[tuple[str, ...], kind("sale")]
"""Ids of decrees that are on sale, which are called by name and price."""
Half = Annotated[str, kind("half")]
"""A half of a street card, and the edge of the board under which it is tucked: `top` or `bottom`."""
Choice = Annotated[str, kind("choice")]
"""One word of what an action is to do (rules section 15.3): `buy-grey`, `sell-black`, `white` (a colour),
`white:grey` (give and take), `black:2` (colour and socket), `22nd:top` (open card and half), `dec_audit:fifth` (decree
and street), `22nd:0` or `s22_3` (a visible action), `take_money`, `newspaper`."""
Choices = Annotated[tuple[str, ...], kind("choice")]
DanielCard = Annotated[str, kind("daniel_card")]
"""The id of a card of Daniel's deck, for example `dan_1`."""
Task = Annotated[Literal["build", "take_card", "city_hall"], kind("task")]
"""What a card of Daniel's deck makes him do."""
Level = Annotated[Literal["easy", "normal", "hard"], kind("level")]
"""A difficulty of the solo game."""
Rating = Annotated[str, kind("rating")]
"""What the result of a solo game is called."""
