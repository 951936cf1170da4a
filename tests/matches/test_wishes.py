"""What a table agrees on and what a person sets, as values."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from bot.matches import preferences, terms
from bot.matches.clocks import vacation
from bot.matches.clocks.clock import PRESETS
from bot.matches.clocks.hours import Hours, Routine, read_quiet
from bot.matches.preferences import USUAL, Preferences
from bot.matches.terms import CHOICES, Terms
from games.core.errors import Refused
from tests.matches.moments import at, refused, warsaw

NOON = at("2027-03-01 12:00")


def test_every_choice_of_every_term_is_read_and_written_back() -> None:
    for name, texts in CHOICES.items():
        for text in texts:
            changed = terms.changed(Terms(), {name: text})
            assert terms.written(changed)[name] == text
            assert terms.decode(terms.encode(changed)) == changed


def test_terms_are_none_where_nothing_was_agreed_on() -> None:
    assert terms.decode(None) == Terms()
    assert Terms().clock is PRESETS["none"]


def test_terms_that_are_none_are_refused() -> None:
    with pytest.raises(Refused) as caught:
        terms.changed(Terms(), {"stakes": "high"})
    assert refused(caught)[0] == "unknown_option"
    with pytest.raises(Refused) as caught:
        terms.changed(Terms(), {"skipping": "maybe"})
    assert refused(caught) == ("wrong_option", {"name": "skipping", "accepted": "off, on"})
    with pytest.raises(Refused) as caught:
        terms.changed(Terms(), {"clock": "1m"})
    assert refused(caught)[0] == "wrong_clock"


@pytest.mark.parametrize(
    ("still", "nights", "weekends"),
    [("nights", True, False), ("weekends", False, True), ("both", True, True), ("never", False, False)],
)
def test_when_the_clock_stands_still(still: str, nights: bool, weekends: bool) -> None:
    found = terms.changed(Terms(), {"still": still})
    assert (found.nights_off, found.weekends_off) == (nights, weekends)


def quiet(text: str, zone: str = "Europe/Warsaw", **more: object) -> Preferences:
    routine = Routine(Hours(zone, read_quiet(text)), NOON)
    return Preferences(routine=routine, digest=True, **more)  # type: ignore[arg-type]


def test_nobody_gets_a_digest_without_wishing_it() -> None:
    assert USUAL.next_digest(NOON) is None


def test_a_digest_comes_at_nine_on_the_persons_own_clock() -> None:
    found = quiet("22-7")
    assert found.next_digest(warsaw("2027-03-02 08:59")) == warsaw("2027-03-02 09:00")
    assert found.next_digest(warsaw("2027-03-02 09:00")) == warsaw("2027-03-03 09:00")
    # The clock is put forward in the night before.
    assert found.next_digest(warsaw("2027-03-27 09:00")) == warsaw("2027-03-28 09:00")


def test_a_digest_waits_for_the_end_of_quiet_hours_and_of_a_vacation() -> None:
    assert quiet("1-11").next_digest(warsaw("2027-03-02 10:00")) == warsaw("2027-03-02 11:00")
    away = vacation.announced((), date(2027, 3, 5), date(2027, 3, 8), "Europe/Warsaw", NOON)
    found = quiet("22-7", vacations=away)
    assert found.next_digest(warsaw("2027-03-04 12:00")) == warsaw("2027-03-09 07:00")


def test_who_is_away_is_so_for_the_days_announced() -> None:
    away = vacation.announced((), date(2027, 3, 5), date(2027, 3, 8), "Europe/Warsaw", NOON)
    found = quiet("22-7", vacations=away)
    assert not found.away(warsaw("2027-03-04 23:59"))
    assert found.away(warsaw("2027-03-05 00:00"))
    assert not found.away(warsaw("2027-03-09 00:00"))


def test_weekends_are_kept_where_the_match_keeps_them() -> None:
    saturday = at("2027-03-06 12:00")
    assert USUAL.awake(saturday) == saturday
    assert USUAL.awake(saturday, weekends_off=True) == saturday + timedelta(hours=36)


def test_preferences_are_read_back() -> None:
    found = quiet("22-7")
    assert preferences.decode(preferences.encode(found)) == found
    assert preferences.decode(None) is USUAL
