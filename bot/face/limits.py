"""Discord's limits, as numbers that the commands, panels and messages are tested against."""

CHOICES = 25
"""Choices of an autocomplete answer, options of a select, subcommands of a group, options of a command."""
VALUE = 100
"""Characters of a choice's name or value, of a select option's label, value or description, of a custom id."""
BUTTON_LABEL = 80
TEXT_CONTENT = 2_000
"""Characters of a message."""
ALT = 1_024
"""Characters of a picture's description."""
DESCRIPTION = 100
"""Characters of a command's or option's description."""
COMMAND_SIZE = 8_000
"""Characters of all names, descriptions and values of one top-level command."""
THREAD_NAME = 100
UPLOAD = 10 * 1024 * 1024


def cut(text: str, most: int) -> str:
    """The text, shortened with an ellipsis where it is too long."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "\u2026"
