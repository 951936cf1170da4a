from __future__ import annotations

import pytest

from games.core import registry
from tests.golden.playthrough import FOLDER, SCRIPTS, Script, playthrough


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: f"{script.game}-{script.name}")
def test_a_match_goes_as_it_always_went(script: Script) -> None:
    assert playthrough(script).splitlines() == script.file.read_text().splitlines()


def test_every_game_has_playthroughs_with_every_number_of_seats_and_with_trouble() -> None:
    for game in registry.every():
        scripts = [script for script in SCRIPTS if script.game == game.key]
        assert {script.seats for script in scripts} == set(game.seats)
        assert any(script.trouble for script in scripts)


def test_trouble_means_that_people_are_late_leave_and_come_back() -> None:
    for script in SCRIPTS:
        if script.trouble:
            entries = [line.split()[2] for line in script.file.read_text().splitlines() if line.startswith(">")]
            assert {"act", "timeout", "leave", "rejoin"} <= set(entries)


def test_every_file_belongs_to_a_script() -> None:
    assert set(FOLDER.rglob("*.txt")) == {script.file for script in SCRIPTS}
