"""The tables of the game: boards, cards, floors, newspapers and the solo deck, read once from `flatiron.json`.

An action is called a deed: a tuple of primitives (rules section 16). Boards, card halves, sockets and newspapers name
deeds by id; nothing about a particular one is written in code.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Literal

import msgspec


class Primitive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of the steps of a deed."""


class GainMoney(Primitive, frozen=True, tag="gain_money"):
    n: int


class GainVp(Primitive, frozen=True, tag="gain_vp"):
    n: int


class GainMoneyPerFloor(Primitive, frozen=True, tag="gain_money_per_floor"):
    n: int


class GainVpPerFloors(Primitive, frozen=True, tag="gain_vp_per_floors"):
    n: int
    per: int


class GainMoneyPerPress(Primitive, frozen=True, tag="gain_money_per_press"):
    n: int
    max: int


class GainVpIfColour(Primitive, frozen=True, tag="gain_vp_if_colour"):
    colour: str
    n: int


class GainReputationToken(Primitive, frozen=True, tag="gain_reputation_token"):
    n: int


class BuySellColumns(Primitive, frozen=True, tag="buy_sell_columns"):
    discount: int
    sell_bonus: int


class BuyColumn(Primitive, frozen=True, tag="buy_column"):
    price: int


class SwapColumn(Primitive, frozen=True, tag="swap_column"):
    pass


class BuildColumn(Primitive, frozen=True, tag="build_column"):
    cost: int
    count: Literal[1, 2]
    extra_vp: int
    repeat_colour: Literal["forbidden", "required"]


class BuildFloor(Primitive, frozen=True, tag="build_floor"):
    cost: int
    vp: int


class BuyStreetCard(Primitive, frozen=True, tag="buy_street_card"):
    discount: int


class BuyDecree(Primitive, frozen=True, tag="buy_decree"):
    discount: int


class ActivateOther(Primitive, frozen=True, tag="activate_other"):
    cost: int


class UseOpenCard(Primitive, frozen=True, tag="use_open_card"):
    cost: int


class UseCityHall(Primitive, frozen=True, tag="use_city_hall"):
    cost: int


class UseNewspaper(Primitive, frozen=True, tag="use_newspaper"):
    pass


Gain = (
    GainMoney | GainVp | GainMoneyPerFloor | GainVpPerFloors | GainMoneyPerPress | GainVpIfColour | GainReputationToken
)
Meta = ActivateOther | UseOpenCard | UseCityHall
Step = (
    Gain
    | BuySellColumns
    | BuyColumn
    | SwapColumn
    | BuildColumn
    | BuildFloor
    | BuyStreetCard
    | BuyDecree
    | Meta
    | UseNewspaper
)
Steps = tuple[Step, ...]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of what a floor does as long as it is the active floor (rules section 9.1)."""


class CityHallTakeMoney(Effect, frozen=True, tag="city_hall_take_money"):
    amount: int


class VisitMoney(Effect, frozen=True, tag="visit_money"):
    location: str
    n: int


class ShareLocation(Effect, frozen=True, tag="share_location"):
    pass


class StreetCardVp(Effect, frozen=True, tag="street_card_vp"):
    n: int


class SellBonus(Effect, frozen=True, tag="sell_bonus"):
    n: int


class DecreeDiscount(Effect, frozen=True, tag="decree_discount"):
    n: int


class ColumnDiscount(Effect, frozen=True, tag="column_discount"):
    n: int


class AllowSameColour(Effect, frozen=True, tag="allow_same_colour"):
    pass


class ColourVp(Effect, frozen=True, tag="colour_vp"):
    colour: str
    n: int


class NoEffect(Effect, frozen=True, tag="none"):
    pass


FloorEffect = (
    CityHallTakeMoney
    | VisitMoney
    | ShareLocation
    | StreetCardVp
    | SellBonus
    | DecreeDiscount
    | ColumnDiscount
    | AllowSameColour
    | ColourVp
    | NoEffect
)


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a column costs and what it brings when it is sold, in dollars."""

    buy: int
    sell: int


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of columns (rules section 1.3)."""

    id: str
    buy: int
    sell: int
    vp: int
    reserve: int


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a personal board: for each street its two printed deeds, the upper one first (rules section 1.4)."""

    id: str
    board: int
    side: Literal["violet", "amber"]
    streets: dict[str, tuple[str, str]]
    column_prices: dict[str, Price] = msgspec.field(default_factory=dict)


class StreetCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A street card: the deck it starts in, the street it belongs to, and the deed of each half (section 1.5)."""

    id: str
    deck: str
    street: str
    cost: int
    reputation: int
    top: str
    bottom: str

    def half(self, half: str) -> str:
        """The deed of a half: `top` or `bottom`."""
        return self.top if half == "top" else self.bottom


Metric = Literal[
    "floors_built_by_me",
    "columns_built_by_me",
    "colours_built_by_me",
    "street_cards",
    "full_streets",
    "money",
    "positive_streets",
    "newspaper_tokens_used",
    "depot_columns",
    "decrees",
]


class Decree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decree: `vp` for every full `per` of a metric, at most `max` (rules section 1.6)."""

    id: str
    cost: int
    reputation: int
    metric: Metric
    vp: int
    per: int
    max: int


class Floor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A floor, or the Roof: its effect, and the deed of each socket (rules section 1.7)."""

    id: str
    effect: FloorEffect
    sockets: tuple[str, ...]


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of newspaper token (rules section 1.8)."""

    id: str
    count: int
    deed: str


class ReputationScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """VP of a street by the sign of its reputation (rules section 12)."""

    positive: int
    zero: int
    negative: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and switches of rules section 16; of a Literal only the one behaviour exists."""

    take_money: int
    take_money_at_streets: bool
    cards_per_street: int
    decrees_per_street: int
    minimum_price: int
    newspaper_tokens_between_visible_actions: bool
    decree_display_refills: bool
    auto_gains_default: bool
    reputation_scoring: ReputationScoring
    trade_each_colour_once_per_action: bool
    meta_chain: Literal["no_action_twice"]
    refresh_decks_on_floor: Literal["open_card_to_bottom"]
    roof_end: Literal["end_of_builder_turn"]
    tie_break: Literal["roof_builder"]
    money_supply: Literal["unlimited"]
    depot_capacity_per_colour: Literal[1]
    sockets_per_floor: Literal[3]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of rules section 2.1."""

    money_start_player: int
    money_other_player: int
    vp_start: int
    floors_in_stack: int
    decrees_displayed: int


class Reputation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many reputation tokens there are and what each is worth (rules section 1.9)."""

    count: int
    value: int


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Journalist's squares and how many tokens a distribution draws (rules section 10)."""

    journalist_squares: tuple[int, ...]
    tokens_drawn: Literal[2]


class DanielCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of Daniel's deck (rules section 13)."""

    id: str
    location: str
    task: Literal["build", "take_card", "city_hall"]
    priority: tuple[str, ...]


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lead over Daniel of at least so many VP (None: any) is called."""

    id: str
    least: int | None


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of rules sections 2.2 and 13."""

    player_money: int
    starting_vp: dict[str, int]
    take_card_vp: int
    no_decree_vp: int
    build_floor_vp: int
    no_column_vp: int
    decree_final_vp: int
    newspaper_token_final_vp: int
    deck: tuple[DanielCard, ...]
    ratings: tuple[Rating, ...]
    """In ascending order; the first fits every result."""


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything that is printed on boards, cards and tokens, and the numbers of the rules."""

    rules: Rules
    setup: Setup
    streets: tuple[str, ...]
    city_hall: str
    colours: tuple[Colour, ...]
    deeds: dict[str, Steps]
    boards: tuple[Board, ...]
    street_cards: tuple[StreetCard, ...]
    decrees: tuple[Decree, ...]
    floors: tuple[Floor, ...]
    roof: Floor
    newspaper_tokens: tuple[Token, ...]
    reputation_tokens: Reputation
    vp_track: Track
    solo: Solo

    def __post_init__(self) -> None:
        if not self.rules.trade_each_colour_once_per_action:
            raise ValueError("each colour is traded once in an action")
        for token in self.newspaper_tokens:
            if any(isinstance(step, Meta | UseNewspaper) for step in self.deeds[token.deed]):
                raise ValueError(f"newspaper {token.id} performs another action")
        for deed, steps in self.deeds.items():
            if sum(not isinstance(step, Gain) for step in steps) > 1:
                raise ValueError(f"deed {deed} does more than one thing besides gains")

    @functools.cached_property
    def locations(self) -> tuple[str, ...]:
        """All locations, in their fixed order (rules section 1.2)."""
        return (*self.streets, self.city_hall)

    @functools.cached_property
    def colour(self) -> dict[str, Colour]:
        """The colours by id, in their order."""
        return {colour.id: colour for colour in self.colours}

    @functools.cached_property
    def board(self) -> dict[str, Board]:
        """The sides of boards by id."""
        return {board.id: board for board in self.boards}

    @functools.cached_property
    def card(self) -> dict[str, StreetCard]:
        """The street cards by id."""
        return {card.id: card for card in self.street_cards}

    @functools.cached_property
    def decree(self) -> dict[str, Decree]:
        """The decrees by id."""
        return {decree.id: decree for decree in self.decrees}

    @functools.cached_property
    def floor(self) -> dict[str, Floor]:
        """The floors and the Roof by id."""
        return {floor.id: floor for floor in (*self.floors, self.roof)}

    @functools.cached_property
    def token(self) -> dict[str, Token]:
        """The kinds of newspaper tokens by id, in their order."""
        return {token.id: token for token in self.newspaper_tokens}

    @functools.cached_property
    def daniel(self) -> dict[str, DanielCard]:
        """Daniel's cards by id."""
        return {card.id: card for card in self.solo.deck}

    @functools.cached_property
    def rank(self) -> dict[str, int]:
        """The place of colours and of kinds of tokens in their tables."""
        return {name: place for names in (self.colour, self.token) for place, name in enumerate(names)}


TABLES = msgspec.json.decode(Path(__file__).with_name("flatiron.json").read_bytes(), type=Tables)
