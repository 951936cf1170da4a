"""`python -m tests.bench`: all figures as one JSON object."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from games.core import playout, registry
from tests.bench import bids, moves, pictures, placements, scorings, starts

PLAYOUTS = 20


def _playouts(key: str) -> dict[str, float]:
    """Whole matches of house players at the fullest table; the yardstick is as many steps of drawing lots alone."""
    game = registry.get(key)
    seats, options = game.seats[-1], game.options_type()

    def seconds(player: playout.Player) -> float:
        start = time.process_time()
        for number in range(PLAYOUTS):
            playout.playout(game, seats, options, playout.seed_of(number), player)
        return time.process_time() - start

    house, uniform = seconds(playout.house), seconds(playout.uniform)
    return {
        "per_second": round(PLAYOUTS / house, 1),
        "yardstick_uniform_per_second": round(PLAYOUTS / uniform, 1),
        "ratio": round(uniform / house, 2),
    }


def _weigh(key: str) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(moves.weigh(Path(folder), key))))


def main() -> None:
    """Print the figures; `weigh KEY` prints one of them, for the process that measures memory."""
    if sys.argv[1:2] == ["weigh"]:
        _weigh(sys.argv[2])
        return
    found: dict[str, Any] = {}
    for game in registry.every():
        key = game.key
        with tempfile.TemporaryDirectory() as folder:
            weighed = subprocess.run(
                [sys.executable, "-m", "tests.bench", "weigh", key], check=True, capture_output=True, text=True
            )
            found[key] = {
                "board_picture": pictures.measure(key),
                "move": asyncio.run(moves.measure(Path(folder), key)),
                "playouts": _playouts(key),
                "memory": json.loads(weighed.stdout),
            }
    found["tangram_city"]["placements_of_a_tile"] = placements.measure()
    found["fifth_avenue"]["bids_of_a_hand"] = bids.measure()
    found["cities"]["score_of_a_neighborhood"] = scorings.measure()
    found["cold_start"] = starts.measure()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
