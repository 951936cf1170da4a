"""A pen for stamps and icons: the few shapes that silhouettes are made of, in logical units."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

Ink = int | tuple[int, ...]
"""A grey of a mask, or a colour."""
Point = tuple[float, float]


class Pen:
    """Draws on an image with a scale and an origin; `at` gives a pen with another origin and scale."""

    def __init__(self, image: Image.Image, scale: float, origin: Point = (0.0, 0.0)) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._scale = scale
        self._origin = origin

    def at(self, x: float, y: float, scale: float = 1.0) -> Pen:
        """A pen whose point (0, 0) is this pen's (x, y), drawing `scale` times as large."""
        place = self._place((x, y))
        return Pen(self._image, self._scale * scale, place)

    def _place(self, point: Point) -> Point:
        return self._origin[0] + point[0] * self._scale, self._origin[1] + point[1] * self._scale

    def rect(self, x: float, y: float, w: float, h: float, ink: Ink, corner: float = 0) -> None:
        left, top = self._place((x, y))
        right, bottom = self._place((x + w, y + h))
        edges = (left, top, max(left, right - 1), max(top, bottom - 1))
        if corner:
            self._draw.rounded_rectangle(edges, corner * self._scale, ink)
        else:
            self._draw.rectangle(edges, ink)

    def poly(self, points: Sequence[Point], ink: Ink) -> None:
        self._draw.polygon([self._place(point) for point in points], ink)

    def oval(self, x: float, y: float, across: float, down: float, ink: Ink) -> None:
        """An ellipse by its middle and its half axes."""
        left, top = self._place((x - across, y - down))
        right, bottom = self._place((x + across, y + down))
        self._draw.ellipse((left, top, right - 1, bottom - 1), ink)

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        self.oval(x, y, radius, radius, ink)

    def ring(self, x: float, y: float, radius: float, stroke: float, ink: Ink) -> None:
        """A circle line; its outer edge has the radius."""
        left, top = self._place((x - radius, y - radius))
        right, bottom = self._place((x + radius, y + radius))
        self._draw.ellipse((left, top, right - 1, bottom - 1), None, ink, round(stroke * self._scale))

    def arc(self, x: float, y: float, radius: float, start: float, end: float, stroke: float, ink: Ink) -> None:
        """Part of a circle line, clockwise in degrees from the right; round ends."""
        steps = max(8, int(abs(end - start) / 6))
        angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        self.line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], stroke, ink)

    def line(self, points: Sequence[Point], stroke: float, ink: Ink) -> None:
        """A line with round joints and ends."""
        self._draw.line([self._place(point) for point in points], ink, round(stroke * self._scale), joint="curve")
        for point in (points[0], points[-1]):
            self.disc(*point, stroke / 2, ink)

    def dome(self, x: float, y: float, across: float, down: float, ink: Ink) -> None:
        """The upper half of an ellipse; (x, y) is the middle of its flat side."""
        left, top = self._place((x - across, y - down))
        right, bottom = self._place((x + across, y + down))
        self._draw.pieslice((left, top, right - 1, bottom - 1), 180, 360, ink)

    def arch(self, x: float, y: float, w: float, h: float, ink: Ink) -> None:
        """A window or door with a round head."""
        self.dome(x + w / 2, y + w / 2, w / 2, w / 2, ink)
        self.rect(x, y + w / 2, w, h - w / 2, ink)

    def lancet(self, x: float, y: float, w: float, h: float, ink: Ink) -> None:
        """A window or door with a pointed head."""
        rise = w * 0.85
        left = [(x + w * (1 - math.cos(a)), y + rise - rise * math.sin(a) / 0.866) for a in _SIXTY]
        right = [(2 * x + w - px, py) for px, py in reversed(left)]
        self.poly([(x, y + h), *left, *right, (x + w, y + h)], ink)

    def windows(self, x: float, y: float, across: int, down: int, w: float, h: float, step: Point, ink: Ink) -> None:
        """Rows of equal rectangular windows; `step` is the distance from one to the next."""
        for row in range(down):
            for column in range(across):
                self.rect(x + column * step[0], y + row * step[1], w, h, ink)


_SIXTY = [math.radians(degrees) for degrees in range(0, 61, 6)]
