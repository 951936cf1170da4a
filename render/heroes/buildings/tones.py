"""The few tones that a building is drawn in."""

from __future__ import annotations

from dataclasses import dataclass

from render.pen import Ink
from render.theme import HEROES, Colour, mix


@dataclass(frozen=True)
class Tones:
    """Walls, roofs and shadows, bright trim, windows, and lit windows."""

    wall: Ink
    roof: Ink
    trim: Ink
    pane: Ink
    lit: Ink

    @classmethod
    def of(cls, colour: Colour, ground: Colour) -> Tones:
        """The tones of a class's colour on a ground, opaque."""
        roof = mix(colour, HEROES.ink, 0.45)
        trim = mix(colour, ground, 0.55)
        opaque = [(*tone, 255) for tone in (colour, roof, trim, mix(ground, HEROES.surface, 0.6), HEROES.glow)]
        return cls(*opaque)
