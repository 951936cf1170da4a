"""People are called what they like: names that carry markup, mentions, other directions or much width do no harm."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.face.limits import ALT, BUTTON_LABEL, TEXT_CONTENT, VALUE
from bot.face.names import safe, tidy
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import awaited, desk, inside, look, open_match, request, step

pytestmark = pytest.mark.usefixtures("plain_pictures")


def within_limits(post: Post) -> None:
    """No part of a message is longer than Discord takes."""
    assert len(post.payload["content"]) <= TEXT_CONTENT
    assert all(len(alt) <= ALT for alt in post.alt_texts)
    assert all(0 < len(button.label) <= BUTTON_LABEL and len(button.custom_id) <= VALUE for button in post.buttons)
    for select in post.selects:
        assert len(select.custom_id) <= VALUE
        assert 0 < len(select.options) <= 25
        assert all(0 < len(part) <= VALUE for option in select.options for part in option)
    lines: list[Any] = post.payload["components"]
    assert len(lines) <= 5
    assert all(len(line["components"]) <= 5 for line in lines)


async def test_a_whole_match_among_rough_names(rough: World) -> None:
    number = await open_match(rough, 4, variant="short3")
    chance = random.Random(2)
    for _ in range(24):
        if not await step(rough, number, chance):
            break
        match = await look(rough, number)
        if match.status == "running":
            newest = [post for post in rough.posts(rough.thread) if post.buttons][-1]
            assert newest.pinged == set(awaited(match))
    resigning = list(rough.people.values())[1:]
    for person in resigning:
        if (await look(rough, number)).status == "running":
            await inside(rough, desk(rough).matches.resign(request(person), number))
    ids = {person.id for person in rough.people.values()}
    for person in rough.people.values():
        for post in person.sees:
            if post.by_bot:
                within_limits(post)
                assert post.pinged <= ids
                bare = re.sub(r"\\.", "", post.text)
                assert "**bold**" not in bare
                assert "@everyone" not in bare
                assert not re.search(r"<@1>|<#2>", bare)
                assert "\u202e" not in post.text
    assert not [post for post in rough.posts(rough.channel) if len(post.pinged) > 4]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("a_b~c`d|e", "a\\_b\\~c\\`d\\|e"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@123>"),
        ("see https://x.example", "see https:\u200b//x.example"),
    ],
)
def test_a_name_in_a_message_is_only_a_name(name: str, shown: str) -> None:
    assert safe(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ann \n Lee ", "Ann Lee"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\u200d", "?"),
        ("a\u0000b\u2028c", "abc"),
        ("漢字" * 16, "漢字" * 16),
    ],
)
def test_a_name_is_one_line_of_letters(name: str, shown: str) -> None:
    assert tidy(name) == shown


def test_letters_of_the_other_direction_stay_among_themselves() -> None:
    assert safe("אבג") == "\u2068אבג\u2069"


async def test_a_reason_is_only_text(rough: World) -> None:
    number = await open_match(rough, 2, variant="compact")
    host = next(iter(rough.people.values()))
    await inside(rough, desk(rough).staff.end(request(host), number, "[a](https://x.example) @here\n# big"))
    receipt = rough.posts(rough.thread)[-1]
    assert receipt.pinged <= {person.id for person in rough.people.values()}
    assert "@here" not in receipt.text
    assert "\n# big" not in receipt.text
    assert "](https://" not in receipt.text.replace("\\]", "")
