"""`python -m render KEY --out FOLDER [--locale pl]` writes the sample pictures of a game and their words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from games.core import registry
from render.canvas import encode
from render.samples import samples
from render.scene import painter


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; the arguments are those of the command line if none are given."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Write the sample pictures of a game.")
    parser.add_argument("game", metavar="KEY", choices=registry.keys(), help="the game's key, for example heroes")
    parser.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="where the files go")
    parser.add_argument("--locale", default="en", help="language of the pictures")
    wanted = parser.parse_args(arguments)
    paint = painter(wanted.game)
    draw = {"board": paint.board, "hand": paint.hand, "final": paint.final}
    alt = {"board": paint.board_alt, "hand": paint.hand_alt, "final": paint.final_alt}
    text = {"board": paint.board_text, "hand": paint.hand_text}
    wanted.out.mkdir(parents=True, exist_ok=True)
    for sample in samples(wanted.game, wanted.locale):
        data = encode(draw[sample.picture](sample.scene))
        file = wanted.out / f"{sample.name}.png"
        file.write_bytes(data)
        words = [alt[sample.picture](sample.scene)]
        if sample.picture in text:
            words.append(text[sample.picture](sample.scene))
        file.with_suffix(".md").write_text("\n\n".join(words) + "\n", encoding="utf-8")
        print(f"{file}  {len(data) // 1000} kB")


if __name__ == "__main__":
    main()
