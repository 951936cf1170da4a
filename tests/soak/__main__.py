"""`python -m tests.soak`: play many matches over a bad line; figures as one JSON object, exit code 1 where a promise
was broken."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from tests.soak.run import Soak


def main(arguments: list[str] | None = None) -> int:
    """Run a soak as the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="how many in all, the games in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults", type=float, default=0.1, help="the share of requests that fail, 0 to 1")
    parser.add_argument("--plain", action="store_true", help="describe pictures without drawing them")
    given = parser.parse_args(arguments)
    soak = Soak(given.matches, given.seed, given.faults, given.plain)

    def so_far() -> None:
        done = soak.figures.matches.total()
        print(f"{done} of {given.matches} matches, {len(soak.broken)} promises broken", file=sys.stderr)

    wall, cpu = time.perf_counter(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        soak.run(Path(folder), so_far)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    figures = {
        "drawing": "plain" if given.plain else "real",
        **soak.figures.report(),
        "wall_s": round(wall, 1),
        "cpu_s": round(cpu, 1),
        "interactions_per_s": round(soak.figures.interactions / wall, 1),
        "broken": soak.broken,
    }
    print(json.dumps(figures, indent=1))
    return 1 if soak.broken else 0


if __name__ == "__main__":
    sys.exit(main())
