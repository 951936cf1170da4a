"""Make the font files in this folder from the full Noto fonts.

    python render/fonts/make_subsets.py NOTO_FOLDER [CJK_FOLDER]

The folders hold `NotoSans-Regular.ttf`, `NotoSans-Bold.ttf`, `NotoSerif-Bold.ttf`, `NotoSansCJK-Regular.ttc` and
`NotoSansCJK-Bold.ttc` (Debian packages them as fonts-noto-core and fonts-noto-cjk). Needs fontTools, which nothing else
here needs: install it beside, not among, the project's dependencies. Hinting and layout tables are dropped: pictures
are drawn without shaping. The Japanese fonts are the first of their collections.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
BLOCKS = (
    (0x20, 0x7E),  # Basic Latin
    (0xA0, 0x24F),  # Latin-1 to Latin Extended-B: Turkish, Polish, Dutch and their neighbours
    (0x2B0, 0x2FF),  # modifier letters
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional: Vietnamese
    (0x2010, 0x2027),  # dashes, quotation marks, bullets
    (0x2030, 0x205E),  # more punctuation
    (0x2070, 0x209C),  # superscripts and subscripts
    (0x20A0, 0x20BF),  # currency
    (0x2100, 0x214F),  # letter-like symbols
    (0x2190, 0x21FF),  # arrows
    (0x2212, 0x2212),  # minus
    (0xFFFD, 0xFFFD),  # replacement
)
HEADING_BLOCKS = ((0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x370, 0x3FF), (0x400, 0x45F), (0x2010, 0x2026))
JAPANESE_BLOCKS = (
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
    (0x2460, 0x2473),  # numbers in circles
    (0x25A0, 0x25FF),  # geometric shapes
    (0x2605, 0x2606),  # stars
    (0x3000, 0x303F),  # punctuation
    (0x3041, 0x30FF),  # kana
    (0xFF01, 0xFF5E),  # full-width Latin
)


def block(blocks: Iterable[tuple[int, int]]) -> set[int]:
    """The code points of some ranges, ends included."""
    return {point for first, last in blocks for point in range(first, last + 1)}


def kanji() -> set[int]:
    """JIS level 1, rows 16 to 47 of JIS X 0208: the 2,965 kanji in common use."""
    found: set[int] = set()
    for row in range(16, 48):
        for cell in range(1, 95):
            text = bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp", errors="ignore")
            found.update(ord(letter) for letter in text)
    return found


def subset(source: Path, target: str, points: set[int], number: int = 0) -> None:
    """Write the part of a font that holds the code points."""
    unicodes = ",".join(f"{point:04X}" for point in sorted(points))
    options = ["--no-hinting", "--desubroutinize", "--layout-features=", "--notdef-outline", "--drop-tables+=DSIG"]
    options += ["--name-IDs=0,1,2,3,4,5,6,13,14", "--name-languages=0x409", f"--font-number={number}"]
    command = [sys.executable, "-m", "fontTools.subset", str(source), f"--unicodes={unicodes}", *options]
    subprocess.run([*command, f"--output-file={HERE / target}"], check=True)


def main(noto: Path, cjk: Path) -> None:
    subset(noto / "NotoSans-Regular.ttf", "NotoSans-Regular.ttf", block(BLOCKS))
    subset(noto / "NotoSans-Bold.ttf", "NotoSans-Bold.ttf", block(BLOCKS))
    subset(noto / "NotoSerif-Bold.ttf", "NotoSerif-Bold.ttf", block(HEADING_BLOCKS))
    japanese = block(JAPANESE_BLOCKS) | kanji()
    subset(cjk / "NotoSansCJK-Regular.ttc", "NotoSansJP-Regular.otf", japanese)
    subset(cjk / "NotoSansCJK-Bold.ttc", "NotoSansJP-Bold.otf", japanese)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[-1]))
