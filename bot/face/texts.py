"""Texts of commands: named by catalog keys, in English at first and translated when they are sent to Discord."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.face.limits import DESCRIPTION, cut
from render.words import Words

ENGLISH = Words()


def described(key: str) -> app_commands.locale_str:
    """The description of a command or option, from the catalogs."""
    return app_commands.locale_str(cut(ENGLISH(key), DESCRIPTION), key=key)


class Translator(app_commands.Translator):
    """Descriptions in the languages that have a catalog; names of commands stay as they are."""

    def __init__(self) -> None:
        # Found once: every text of every command is asked for in every language that Discord has.
        voices = {locale: Words(locale.value) for locale in discord.Locale}
        self._foreign = {locale: words for locale, words in voices.items() if words.language != ENGLISH.language}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        words, key = self._foreign.get(locale), string.extras.get("key")
        return None if words is None or key is None else cut(words(key), DESCRIPTION)
