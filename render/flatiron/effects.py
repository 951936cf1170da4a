"""What is printed on boards, cards, floors, sockets and tokens as rows of signs: one sign for each primitive of the
rules (section 16), whatever card it stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.flatiron import data
from games.flatiron.data import TABLES, Decree, FloorEffect, Steps
from render.flatiron.signs import Mark, Row
from render.words import Words

Marks = tuple[Mark, ...]


def icon(name: str) -> Mark:
    return Mark("icon", name)


def say(text: str) -> Mark:
    return Mark("say", text)


def stone(colour: str) -> Mark:
    return Mark("stone", colour)


def pay(dollars: int) -> Mark:
    """What has to be paid first."""
    return Mark("pay", f"${dollars}")


def cost(dollars: int) -> Mark:
    """What is paid in all."""
    return Mark("cost", f"${dollars}")


def money(dollars: int, sign: str = "") -> Mark:
    """Dollars that are gained."""
    return Mark("money", f"{sign}${dollars}")


def points(count: int, sign: str = "") -> Mark:
    """Victory points."""
    return Mark("points", f"{sign}{count}" if count >= 0 else f"−{-count}")


def cheaper(dollars: int) -> Marks:
    return (say(f"−${dollars}"),) if dollars else ()


def signed(number: int) -> str:
    """A number with its sign, as it is compared in columns."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def reputation(number: int) -> Mark:
    return Mark("reputation", signed(number))


def plate(words: Words, street: str) -> Mark:
    """The sign of a street."""
    return Mark("plate", words(f"flatiron.pic.plate.{street}"))


def _build_column(step: data.BuildColumn) -> Marks:
    sign = icon("build" if step.count == 1 else "build_two")
    again = (say("="),) if step.repeat_colour == "required" else ()
    return (pay(step.cost), sign, *again, *((points(step.extra_vp),) if step.extra_vp else ()))


def _trade(step: data.BuySellColumns) -> Marks:
    terms = [*cheaper(step.discount), *((say(f"+${step.sell_bonus}"),) if step.sell_bonus else ())]
    return (icon("column"), icon("swap"), *(terms or (say("$"),)))


_STEPS: Mapping[type, Callable[[Any], Marks]] = {
    data.GainMoney: lambda step: (money(step.n),),
    data.GainVp: lambda step: (points(step.n),),
    data.GainMoneyPerFloor: lambda step: (money(step.n), say("/"), icon("storey")),
    data.GainVpPerFloors: lambda step: (points(step.n), say(f"/{step.per}"), icon("storey")),
    data.GainMoneyPerPress: lambda step: (money(step.n), say("/"), icon("journalist")),
    data.GainVpIfColour: lambda step: (points(step.n), say("?"), stone(step.colour)),
    data.GainReputationToken: lambda step: (reputation(step.n),),
    data.BuySellColumns: _trade,
    data.BuyColumn: lambda step: (pay(step.price), icon("column")),
    data.SwapColumn: lambda step: (icon("column"), icon("swap"), icon("column")),
    data.BuildColumn: _build_column,
    data.BuildFloor: lambda step: (pay(step.cost), icon("storey"), points(step.vp)),
    data.BuyStreetCard: lambda step: (icon("card"), *cheaper(step.discount)),
    data.BuyDecree: lambda step: (icon("decree"), *cheaper(step.discount)),
    data.ActivateOther: lambda step: (pay(step.cost), icon("activate")),
    data.UseOpenCard: lambda step: (pay(step.cost), icon("card"), icon("activate")),
    data.UseCityHall: lambda step: (pay(step.cost), icon("city_hall")),
    data.UseNewspaper: lambda step: (icon("newspaper"),),
}


def steps(found: Steps) -> Row:
    """An action."""
    return tuple(mark for step in found for mark in _STEPS[type(step)](step))


def deed(name: str) -> Row:
    """An action by its id."""
    return steps(TABLES.deeds[name])


def floor(words: Words, effect: FloorEffect) -> Row:
    """What a floor does while it is the active floor; nothing for the Roof."""
    match effect:
        case data.CityHallTakeMoney():
            return (icon("city_hall"), money(effect.amount))
        case data.VisitMoney():
            return (plate(words, effect.location), money(effect.n))
        case data.ShareLocation():
            return (icon("people"),)
        case data.StreetCardVp():
            return (icon("card"), points(effect.n, "+"))
        case data.SellBonus():
            return (icon("column"), money(effect.n, "+"))
        case data.DecreeDiscount():
            return (icon("decree"), *cheaper(effect.n))
        case data.ColumnDiscount():
            return (icon("column"), *cheaper(effect.n))
        case data.AllowSameColour():
            return (icon("column"), say("="), icon("column"))
        case data.ColourVp():
            return (stone(effect.colour), points(effect.n, "+"))
        case _:
            return ()


_METRICS: Mapping[str, Marks] = {
    "floors_built_by_me": (icon("storey"),),
    "columns_built_by_me": (icon("build"),),
    "colours_built_by_me": (stone("white"), stone("brown")),
    "street_cards": (icon("card"),),
    "full_streets": (say("3"), icon("card")),
    "money": (),
    "positive_streets": (Mark("reputation", "+"),),
    "newspaper_tokens_used": (icon("newspaper"),),
    "depot_columns": (icon("depot"),),
    "decrees": (icon("decree"),),
}


def scoring(decree: Decree) -> Row:
    """What a decree scores at the end."""
    if decree.metric == "money":
        return (points(decree.vp), say("/"), money(decree.per))
    often = f"/{decree.per}" if decree.per > 1 else "/"
    return (points(decree.vp), say(often), *_METRICS[decree.metric])
