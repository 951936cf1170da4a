"""What is wrong with the catalogs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from render.words import catalog
from render.words.keys import Need, Needs, all_needs

Message = str | tuple[str, ...]

KEY = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
HOLE = re.compile(r"\{(\w+)\}")


def problems(needs: Needs | None = None) -> list[str]:
    """Every fault of the catalogs, one line each: messages that are missing, unused or too long, and holes that
    nothing fills or that differ between languages."""
    wanted = all_needs() if needs is None else needs
    source = catalog.load(catalog.SOURCE)
    found = [*missing(wanted, source), *unused(wanted, source)]
    for language in catalog.languages():
        found += [f"{language}: {line}" for line in doubles(catalog.ROOT / language)]
        messages = catalog.load(language)
        found += [f"{language}: {line}" for line in misfits(wanted, messages)]
        if language != catalog.SOURCE:
            found += [f"{language}: {line}" for line in strangers(source, messages)]
    return found


def missing(needs: Needs, source: dict[str, Message]) -> Iterator[str]:
    """Messages that are needed and not there."""
    for key, where in sorted({need.key: need.where for need in needs.needs}.items()):
        if key not in source:
            yield f"{key} is missing ({where})"


def unused(needs: Needs, source: dict[str, Message]) -> Iterator[str]:
    """Messages that nothing needs."""
    return (f"{key} is not used" for key in source if not needs.uses(key))


def doubles(folder: Path) -> Iterator[str]:
    """Messages that stand in the catalogs of a folder more than once: one of them would be lost in silence."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.po")))
    keys = Counter(key for text in texts for key in KEY.findall(text))
    return (f"{key} stands there {times} times" for key, times in sorted(keys.items()) if times > 1)


def misfits(needs: Needs, messages: dict[str, Message]) -> Iterator[str]:
    """Messages with a hole that is not filled where they are used, or that are longer than they may be there."""
    for need in needs.needs:
        if need.key in messages:
            yield from _misfit(need, messages[need.key])


def _misfit(need: Need, message: Message) -> Iterator[str]:
    empty = holes(message) - need.holes if need.holes is not None else frozenset()
    if empty:
        yield f"{need.key}: nothing fills {', '.join(sorted(empty))} ({need.where})"
    if need.holes is not None and "count" not in need.holes and not isinstance(message, str):
        yield f"{need.key} has several forms and nothing to count ({need.where})"
    longest = max(map(len, forms(message)))
    if need.limit is not None and longest > need.limit:
        yield f"{need.key} has {longest} characters; at most {need.limit} fit ({need.where})"


def strangers(source: dict[str, Message], messages: dict[str, Message]) -> Iterator[str]:
    """Messages of a translation that English does not have, or whose holes are not those of English."""
    for key, message in messages.items():
        if key not in source:
            yield f"{key} is no message"
        elif holes(message) != holes(source[key]):
            yield f"{key} has other holes than in English"


def forms(message: Message) -> tuple[str, ...]:
    """The texts of a message: several if it depends on a number."""
    return (message,) if isinstance(message, str) else message


def holes(message: Message) -> frozenset[str]:
    """The names of the holes of a message, in any of its forms."""
    return frozenset(hole for text in forms(message) for hole in HOLE.findall(text))
