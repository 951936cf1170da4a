"""The pictures and texts of Flatiron."""

from __future__ import annotations

from PIL import Image

from render.flatiron import board, final, hand, legend, telling
from render.scene import Painter, Scene


class FlatironPainter:
    """See `render.scene.Painter`; views are `games.flatiron.views.FlatironView`."""

    def board(self, scene: Scene) -> Image.Image:
        return board.draw(scene)

    def board_alt(self, scene: Scene) -> str:
        return telling.board_alt(scene)

    def board_text(self, scene: Scene) -> str:
        return telling.board_text(scene)

    def hand(self, scene: Scene) -> Image.Image:
        return hand.draw(scene)

    def hand_alt(self, scene: Scene) -> str:
        return telling.hand_alt(scene)

    def hand_text(self, scene: Scene) -> str:
        return telling.hand_text(scene)

    def final(self, scene: Scene) -> Image.Image:
        return final.draw(scene)

    def final_alt(self, scene: Scene) -> str:
        return telling.final_alt(scene)


PAINTER: Painter = FlatironPainter()
TOPICS = {"icons": legend.draw}
