"""What can go wrong when somebody answers a decision.

Refused                 nothing changed; `code` and `args` make a sentence in the reader's language
+-- Illegal             the game's own rules say no (codes: the error table of the game's rules)
+-- Unreadable          a text is no action of the game, or a value is not of the field's kind
+-- Over                the match has ended
+-- NotSeated           the sender has no seat
+-- NotYourTurn         the question is put to somebody else
+-- Stale               the decision that the answer was made for is no longer open
+-- NoUndo              the last step cannot be taken back; `code` says why
Corrupt                 a snapshot or an export cannot be read (a fault of data, never of a player)
+-- Diverged            replaying an export gave something else than the export says
"""

from __future__ import annotations


class Refused(Exception):
    """A request that changes nothing, with a code and the facts for the sentence that explains it."""

    code = "refused"

    def __init__(self, code: str | None = None, /, **args: object) -> None:
        if code is not None:
            self.code = code
        self.facts = args
        super().__init__(self.code)

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.facts.items())
        return f"{self.code}({facts})"


class Illegal(Refused):
    """Refused by the rules of the game; the code is one of the game's error table."""

    def __init__(self, code: str, /, **args: object) -> None:
        super().__init__(code, **args)


class Unreadable(Refused):
    code = "unreadable"


class Over(Refused):
    code = "over"


class NotSeated(Refused):
    code = "not_seated"


class NotYourTurn(Refused):
    code = "not_your_turn"


class Stale(Refused):
    code = "stale"


class NoUndo(Refused):
    """The code says why."""


class Corrupt(Exception):
    """Stored or imported bytes are not what they claim to be."""


class Diverged(Corrupt):
    """A replay did not give what the record says."""
