"""Players in pictures: their names as they can be drawn, their badges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.canvas import Canvas
from render.fonts import Face, clean, legible
from render.icons import seat_badge
from render.layout import BODY, CAPTION
from render.scene import Scene
from render.theme import SEATS, Colour
from render.typeset import fit

NAME_ROOM = 400
"""How wide a name may be inside a sentence, in pixels."""


def drawable(scene: Scene) -> Sequence[str]:
    """The players' names; a number instead of one of which no letter can be drawn."""
    return [
        clean(name) if legible(name) else scene.words("pic.seat", number=seat + 1)
        for seat, name in enumerate(scene.names)
    ]


def shortened(names: Iterable[str], room: int = NAME_ROOM) -> list[str]:
    """The names, cut for use inside a sentence."""
    return [fit(name, Face.STRONG, BODY, room, BODY).text for name in names]


def initial(name: str, seat: int) -> str:
    """The letter on a seat's badge: the first one of the name that can be drawn, else the seat's number."""
    letters = (letter for letter in name if letter.isalnum() and legible(letter))
    return next((letter.upper()[0] for letter in letters), str(seat + 1))


def badge(canvas: Canvas, name: str, seat: int, middle: tuple[float, float], size: int, edge: Colour) -> None:
    """A seat's shape with the initial of its player."""
    mark = SEATS[seat]
    x, y = seat_badge(canvas, mark, *middle, size, edge)
    canvas.text(initial(name, seat), (x, y), mark.ink, max(CAPTION, size * 9 // 20), Face.STRONG, "m")
