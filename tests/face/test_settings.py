"""Every setting, right and wrong."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.settings import Secret, Settings, WrongSetting, load

EXAMPLE = Path(__file__).parents[2] / ".env.example"
NOWHERE = Path("no such file")


def test_nothing_needs_to_be_set() -> None:
    assert load({}, NOWHERE) == Settings()
    assert load({}, EXAMPLE) == Settings()
    assert Settings().database_file == Path("data/matches.sqlite3")


def test_the_example_names_every_setting() -> None:
    named = {line.split("=")[0] for line in EXAMPLE.read_text().splitlines() if "=" in line and line[0] != "#"}
    assert named == {field.upper() for field in Settings.__struct_fields__}


@pytest.mark.parametrize(
    ("variable", "written", "field", "value"),
    [
        ("DISCORD_TOKEN", " abc.def ", "discord_token", "abc.def"),
        ("DATABASE", "/srv/m.sqlite3", "database", Path("/srv/m.sqlite3")),
        ("MODERATOR_ROLES", "12, 34,", "moderator_roles", (12, 34)),
        ("MODERATOR_ROLES", " , ", "moderator_roles", ()),
        ("LOG_LEVEL", "DEBUG", "log_level", "debug"),
        ("LOG_FORMAT", "JSON", "log_format", "json"),
        ("METRICS_PORT", "9100", "metrics_port", 9100),
        ("PLAYGROUND_PORT", "0", "playground_port", 0),
        ("PLAYGROUND_PORT", "65535", "playground_port", 65535),
    ],
)
def test_right_values(variable: str, written: str, field: str, value: object) -> None:
    assert getattr(load({variable: written}, NOWHERE), field) == value


@pytest.mark.parametrize(
    ("variable", "written"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("MODERATOR_ROLES", "12, Stewards"),
        ("MODERATOR_ROLES", "-3"),
        ("MODERATOR_ROLES", "१२"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("METRICS_PORT", "65536"),
        ("METRICS_PORT", "all"),
        ("PLAYGROUND_PORT", "65536"),
        ("PLAYGROUND_PORT", "web"),
        ("PLAYGROUND_PORT", "-1"),
    ],
)
def test_wrong_values_are_named_without_being_repeated(variable: str, written: str) -> None:
    with pytest.raises(WrongSetting) as caught:
        load({variable: written}, NOWHERE)
    assert caught.value.variable == variable
    assert caught.value.accepted
    assert written not in str(caught.value)


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG_LEVEL=debug\nPLAYGROUND_PORT=1234\n")
    found = load({"LOG_LEVEL": "error"}, file)
    assert (found.log_level, found.playground_port) == ("error", 1234)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"LOG_LEVEL=\xff\xfe\n")
    with pytest.raises(WrongSetting) as caught:
        load({}, file)
    assert caught.value.variable == str(file)


def test_the_token_never_prints(caplog: pytest.LogCaptureFixture) -> None:
    settings = load({"DISCORD_TOKEN": "secret.token"}, NOWHERE)
    token = settings.discord_token
    logging.getLogger("bot").warning("%s %r %s", settings, token, token)
    for shown in (repr(settings), str(settings), f"{token} {token!r} {token!s:>40}", f"{[token]}", caplog.text):
        assert "secret.token" not in shown
    assert token.strip() == "secret.token"
    assert isinstance(token, Secret)
    assert repr(Settings().discord_token) == "Secret('')"
