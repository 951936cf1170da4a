"""Neighborhoods: tiles with their spaces, buildings and features, what is new, and what is held over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from games.cities.data import TABLES
from games.cities.views import PlayerView, SpaceView
from render.canvas import SCALE, Canvas
from render.cities import features, spaces
from render.cities.plots import SIDE, Window, border
from render.cities.reading import Reading
from render.fonts import Face, width
from render.layout import CAPTION, STROKE, Box
from render.pen import Pen
from render.theme import CITIES, Colour

Spot = tuple[int, int]

GLASS = 195
"""How opaque a ghost is, of 255."""
LETTER = 0.54
"""Height of letters on roofs, in spaces."""
SCENE = 0.86
"""Width of the picture on a feature tile, in spaces."""


@dataclass(frozen=True)
class Ghost:
    """What is held over a neighborhood: for each space its ground as the tables write it, or a piece or a feature."""

    cells: tuple[tuple[Spot, str], ...]
    """Spaces with a letter of the tables (`R`, `P`, ...), or one space with the name of an item."""
    fits: bool
    height: int = 1
    """How high the building is with the piece."""

    @property
    def tile(self) -> bool:
        """Whether it is a tile."""
        return len(self.cells) > 1

    @property
    def spots(self) -> Sequence[Spot]:
        return [spot for spot, _ in self.cells]


class Hood:
    """A neighborhood in a window, its north-western corner at (x, y), a space being `edge` pixels wide."""

    def __init__(self, canvas: Canvas, reading: Reading, seen: Window, x: int, y: int, edge: int) -> None:
        self.canvas, self.reading, self.window, self.edge = canvas, reading, seen, edge
        self.box = Box(x, y, SIDE * seen.across * edge, SIDE * seen.down * edge)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where the north-western corner of a space is."""
        return (
            self.box.x + (x - SIDE * self.window.left) * self.edge,
            self.box.y + (y - SIDE * self.window.top) * self.edge,
        )

    def lay(
        self, player: PlayerView, fresh: bool = True, ghost: Ghost | None = None, choices: Iterable[Spot] = ()
    ) -> None:
        """The whole neighborhood, with what its player did last outlined, what is held over it, and frames around
        spaces among which its player chooses."""
        for tile in player.tiles:
            self.canvas.rectangle(self._tile(tile.x, tile.y).moved(2, 4), CITIES.line, 4)
        for space in player.spaces:
            self.canvas.stamp(spaces.ground(ground(space), self.edge), *self.at(space.x, space.y))
        for tile in player.tiles:
            self.canvas.rectangle(self._tile(tile.x, tile.y), None, 0, CITIES.surface, 1.5)
        if fresh:
            self.outline((space.x, space.y) for space in player.spaces if space.fresh)
        self._spots(choices)
        below = ghost is not None and ghost.tile and ghost.fits
        if ghost is not None and below:
            self.ghost(ghost)
        covered = set() if ghost is None or below else set(ghost.spots)
        for space in player.spaces:
            self._on(space, (space.x, space.y) not in covered)
        if ghost is not None and not below:
            self.ghost(ghost)

    def _tile(self, x: int, y: int) -> Box:
        """The place of a tile position."""
        left, top = self.at(SIDE * x, SIDE * y)
        return Box(round(left), round(top), SIDE * self.edge, SIDE * self.edge)

    def outline(self, found: Iterable[Spot], ink: Colour = CITIES.accent) -> None:
        """A line around spaces that stand out."""
        lines = border(found)
        stroke = max(STROKE, self.edge / 12)
        for tone, more in ((CITIES.surface, stroke), (ink, 0.0)):
            for start, end in lines:
                self.canvas.line([self.at(*start), self.at(*end)], tone, stroke + more)
                for corner in (start, end):
                    self.canvas.circle(self.at(*corner), (stroke + more) / 2, tone)

    def _on(self, space: SpaceView, lettered: bool) -> None:
        """What stands on a space; the letter of its colour where nothing does."""
        x, y = self.at(space.x, space.y)
        if space.height and space.colour:
            self.canvas.stamp(
                spaces.tower(space.colour, space.height, self.edge), x, y - round(spaces.RISE * self.edge)
            )
            if lettered:
                self._number(space.colour, space.height, x, y)
        elif space.sort is not None:
            size = round(self.edge * SCENE)
            inset = (self.edge - size) / 2
            self.canvas.stamp(features.scene(space.sort, size, space.monument), x + inset, y + inset)
        elif space.printed is not None and lettered:
            self._sign(space.printed, x, y)

    def _number(self, colour: str, height: int, x: float, y: float) -> None:
        """The letter and the height of a building on its roof."""
        label = f"{self.reading.letter(colour)}{height}"
        size = max(CAPTION, round(self.edge * LETTER))
        while size > CAPTION and width(label, Face.STRONG, size) > spaces.WALL * self.edge - 4:
            size -= 1
        middle = (x + self.edge / 2, y + spaces.roof(height) * self.edge)
        self.canvas.text(label, middle, spaces.LETTERS[colour], size, Face.STRONG, "m")

    def _sign(self, colour: str, x: float, y: float) -> None:
        """The letter of a building site."""
        size = max(CAPTION, round(self.edge * LETTER * 0.9))
        middle = (x + self.edge / 2, y + self.edge / 2)
        self.canvas.text(self.reading.letter(colour), middle, spaces.SIGNS[colour], size, Face.STRONG, "m")

    def lots(self, tiles: Iterable[Spot]) -> None:
        """Dashed frames on tile positions where a tile may go."""
        for x, y in tiles:
            self.canvas.dashes(self._tile(x, y).inset(6), CITIES.accent, 8, STROKE)

    def _spots(self, found: Iterable[Spot]) -> None:
        """Dashed frames on spaces where something may go."""
        for x, y in found:
            left, top = self.at(x, y)
            whole = Box(round(left), round(top), self.edge, self.edge)
            self.canvas.rectangle(whole.inset(1), None, 8, CITIES.surface, STROKE + 2)
            self.canvas.dashes(whole.inset(2), CITIES.accent, 8, STROKE)

    def ghost(self, found: Ghost) -> None:
        """What is held over the neighborhood: one sees through it; where it cannot be it is hatched."""
        for (x, y), what in found.cells:
            left, top = self.at(x, y)
            stamp, rise = self._stamp(what, found.height)
            glass = stamp.copy()
            glass.putalpha(stamp.getchannel("A").point([value * GLASS // 255 for value in range(256)]))
            self.canvas.stamp(glass, left, top - rise)
            if found.fits and what in TABLES.colours:
                self._number(what, found.height, left, top)
            elif found.fits and what in TABLES.spaces and TABLES.spaces[what].colour is not None:
                self._sign(str(TABLES.spaces[what].colour), left, top)
        for spot in () if found.fits else found.spots:
            self._hatch(*self.at(*spot))
        tone = CITIES.accent if found.fits else CITIES.wrong
        for start, end in border(found.spots):
            self.canvas.line([self.at(*start), self.at(*end)], CITIES.surface, 9)
        for start, end in border(found.spots):
            self._dashed(self.at(*start), self.at(*end), tone)

    def _stamp(self, what: str, height: int) -> tuple[Image.Image, int]:
        """The picture of a ghost's space, and how far it rises above it."""
        code = TABLES.spaces.get(what)
        if code is not None:
            return spaces.ground(code.colour or code.terrain, self.edge), 0
        if what in TABLES.colours:
            return spaces.tower(what, height, self.edge), round(spaces.RISE * self.edge)
        sort = TABLES.feature[what]
        return features.scene(sort.kind, self.edge, sort.monument), 0

    def _hatch(self, x: float, y: float) -> None:
        """Lines across a space in both diagonal directions."""
        lines = Image.new("L", (self.edge * SCALE, self.edge * SCALE))
        pen = Pen(lines, SCALE * self.edge)
        for number in range(-2, 5):
            for start, end in ((-0.1, 1.1), (1.1, -0.1)):
                pen.line([(number / 3, start), (number / 3 + 1.2, end)], 0.05, 255)
        self.canvas.tint(lines, x, y, CITIES.wrong)

    def _dashed(self, start: tuple[float, float], end: tuple[float, float], ink: Colour) -> None:
        dashes = 5
        for number in range(0, dashes, 2):
            one, other = number / dashes, (number + 1) / dashes
            ends = [
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
                for share in (one, other)
            ]
            self.canvas.line(ends, ink, STROKE + 1)

    def coordinates(self, rim: int, tiles: bool) -> None:
        """The x of the columns above and the y of the rows to the left, of spaces or of tile positions."""
        step = SIDE if tiles else 1
        for x in self.window.columns[::step]:
            along = self.at(x + step / 2, 0)[0]
            value = str(x // step)
            above = self.box.y - spaces.RISE * self.edge - CAPTION // 2
            self.canvas.text(value, (along, above), CITIES.quiet, CAPTION, Face.STRONG, "m")
        for y in self.window.rows[::step]:
            along = self.at(0, y + step / 2)[1]
            value = str(y // step)
            self.canvas.text(value, (self.box.x - rim / 2, along), CITIES.quiet, CAPTION, Face.STRONG, "m")


def ground(space: SpaceView) -> str:
    """The ground of a space, as `render.cities.spaces.ground` calls it."""
    if space.terrain != "building":
        return space.terrain
    return "wild" if space.wild or space.printed is None else space.printed
