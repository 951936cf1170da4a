"""A game lacks nothing: everything that the rest of the product asks of it is there."""

from __future__ import annotations

import msgspec
import pytest

from games.core import registry
from games.core.game import AnyGame
from games.core.values import Field, fields, members, tag
from render.scene import Painter, painter

KEYS = registry.keys()


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return registry.get(request.param)


def test_there_are_games() -> None:
    assert "heroes" in KEYS


def test_a_game_is_found_by_its_key(game: AnyGame) -> None:
    assert registry.get(game.key) is game
    assert game.seats.start >= 1
    assert game.version >= 1
    with pytest.raises(KeyError):
        registry.get("no-such-game")


def test_values_are_frozen_closed_and_have_unique_tags(game: AnyGame) -> None:
    for union in (game.action_type, game.ask_type, game.event_type):
        tags = [tag(cls) for cls in members(union)]
        assert len(set(tags)) == len(tags)
        for cls in members(union):
            assert cls.__struct_config__.frozen
            assert cls.__struct_config__.forbid_unknown_fields
    for cls in members(game.state_type):
        assert cls.__struct_config__.frozen
        assert cls.__struct_config__.forbid_unknown_fields


def test_arguments_that_can_be_left_out_or_repeated_come_last(game: AnyGame) -> None:
    for cls in members(game.action_type):
        needed = [not (field.many or field.optional) for field in fields(cls)]
        assert needed == sorted(needed, reverse=True)
        assert not any(field.many for field in fields(cls)[:-1])


def test_options_have_defaults_and_can_be_chosen_from_a_list(game: AnyGame) -> None:
    assert isinstance(game.options_type(), msgspec.Struct)
    assert all(field.values or field.kind == "seat" for field in fields(game.options_type))


def test_fields_of_actions_are_words_or_numbers(game: AnyGame) -> None:
    found: list[Field] = [field for cls in members(game.action_type) for field in fields(cls)]
    assert all(field.base in (int, str) for field in found)


def test_old_states_can_be_read(game: AnyGame) -> None:
    assert set(game.upcasts) == set(range(1, game.version))


def test_a_game_has_a_painter(game: AnyGame) -> None:
    found = painter(game.key)
    assert all(callable(getattr(found, name)) for name in Painter.__dict__ if not name.startswith("_"))


def test_codes_and_topics_are_named_once(game: AnyGame) -> None:
    assert len(set(game.errors)) == len(game.errors) > 0
    assert len(set(game.topics)) == len(game.topics) > 0
