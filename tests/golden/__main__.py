"""Compare the golden playthroughs with what the rules give now, or write them anew with --write."""

from __future__ import annotations

import argparse
import sys

from tests.golden.playthrough import SCRIPTS, playthrough


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files")
    write = parser.parse_args().write
    different = [
        script for script in SCRIPTS if not script.file.exists() or script.file.read_text() != playthrough(script)
    ]
    for script in different:
        if write:
            script.file.parent.mkdir(exist_ok=True)
            script.file.write_text(playthrough(script))
        print(f"{'written' if write else 'different'}: {script.file}")
    return 1 if different and not write else 0


if __name__ == "__main__":
    sys.exit(main())
