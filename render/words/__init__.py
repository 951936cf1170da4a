"""Every sentence that a person reads: catalogs, and the making of sentences from events, questions and actions."""

from render.words.words import Words

__all__ = ["Words"]
