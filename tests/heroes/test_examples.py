"""The worked examples of rules section 13, each under its number."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.dice import Dice
from games.core.errors import NotSeated, NotYourTurn, Over
from games.core.playout import seed_of
from games.core.values import Result
from games.heroes import data, events
from games.heroes.asks import Discard, Swap, Target
from games.heroes.data import TABLES
from games.heroes.game import HeroesGame
from games.heroes.state import Player
from games.heroes.views import Seen
from tests.heroes.tabletop import Match, with_action

A, B, C, D = range(4)


def test_t01_draft_with_four_players() -> None:
    match = Match(4, (3, 1, 5, 2, 4))
    assert match.offers() == (1, 2, 4, 5)
    match.play("A: draft 2")
    assert match.offers() == (1, 4, 5)
    match.play("B: draft 5")
    assert match.offers() == (1, 4)
    match.play("C: draft 1")
    assert match.offers() == (3, 4)
    assert match.private("D").aside == 3
    match.play("D: draft 3")
    assert match.state.leftover == (4,)
    assert match.view().asked == C
    assert match.view().players[C].hero == 1


def test_t02_draft_with_three_and_with_two_players() -> None:
    three = Match(3, (5, 1, 2, 3, 4))
    offered = [three.offers()]
    for line in ("A: draft 4", "B: draft 1"):
        three.play(line)
        offered.append(three.offers())
    three.play("C: draft 5")
    assert offered == [(1, 2, 3, 4), (1, 2, 3), (2, 3, 5)]
    assert three.state.leftover == (2, 3)

    two = Match(2, (2, 1, 3, 4, 5))
    assert two.offers() == (1, 3, 4, 5)
    two.play("A: draft 5")
    assert two.offers() == (1, 2, 3, 4)
    two.play("B: draft 1")
    assert two.state.leftover == (2, 3, 4)


def test_t03_illegal_picks() -> None:
    match = Match(4, (3, 1, 5, 2, 4))
    match.refused("B: draft 1", NotYourTurn)
    match.refused("A: draft 3", "E_HERO_NOT_OFFERED")
    match.refused("A: draft 9", "E_HERO_NOT_OFFERED")
    match.refused("A: pass", "E_WRONG_COMMAND")
    match.refused("A: discover pub-1", "E_WRONG_COMMAND")
    match.refused("X: draft 1", NotSeated)
    assert match.offers() == (1, 2, 4, 5)


def test_t04_deal() -> None:
    objects = "sac-1 pub-1 cul-1 res-1 ind-1 sac-2 pub-2 cul-2 res-2 ind-7"
    match = Match(3, (1, 2, 3, 4, 5), objects, pawn="B")
    match.play("B: draft 4", "C: draft 2", "A: draft 3")
    assert match.hand("B") == {"sac-1", "res-1", "pub-2"}
    assert match.hand("C") == {"pub-1", "ind-1", "cul-2"}
    assert match.hand("A") == {"cul-1", "sac-2", "res-2"}
    assert match.view().deck == 31
    assert match.state.deck[0] == "ind-7"
    assert match.asked() == "C target"


def test_t05_numbers_nobody_holds() -> None:
    match = Match(3, (1, 2, 3, 4, 5))
    match.play("A: draft 5", "B: draft 2", "C: draft 3", "B: skip", "B: pass")
    match.take("C")
    match.play("C: skip", "C: pass")
    called = [event for event in match.told() if isinstance(event, events.Absent | events.Revealed)]
    assert called == [
        events.Absent((1,)),
        events.Revealed(B, 2, "holtze"),
        events.Revealed(C, 3, "ligon"),
        events.Absent((4,)),
        events.Revealed(A, 5, "baildon"),
    ]


def test_t06_szramek_acts_by_himself_and_is_protected() -> None:
    objects = "pub-1 cul-1 sac-1 pub-2 cul-2 res-1 pub-3 cul-3 res-2 sac-2 ind-1"
    match = Match(3, (5, 1, 2, 3, 4), objects)
    match.play("A: draft 1", "B: draft 2", "C: draft 4")
    assert match.hand("A") == {"pub-1", "pub-2", "pub-3", "sac-2"}
    assert match.asked() == "A discover"
    match.play("A: discover sac-2")
    assert match.asked() == "B target"
    match.refused("B: target 0", "E_TARGET_PROTECTED")
    match.refused("B: target 1", "E_TARGET_SELF")
    match.refused("B: target 3", "E_NO_SUCH_PLAYER")
    match.play("B: target 2")
    assert set(match.private("B").opposite) == {"sac-1", "res-1", "res-2"}
    assert match.asked() == "B swap"


def test_t07_nobody_to_choose() -> None:
    match = Match(2, (3, 1, 2, 4, 5), "pub-1 cul-1 pub-2 cul-2 pub-3 cul-3 ind-1")
    match.play("A: draft 1", "B: draft 2")
    told = [note.what for note in match.play("A: pass")]
    assert told[1:] == [events.Revealed(B, 2, "holtze"), events.NobodyToChoose(B)]
    assert match.asked() == "B discover"
    match.refused("B: discover cul-1", "E_WRONG_CLASS")
    match.play("B: pass")
    assert (match.view().round, match.view().pawn, match.asked()) == (2, B, "B draft")


def holtze_and_zillmann() -> Match:
    """The position of T8 after the draft."""
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 pub-3 cul-1 ind-1 res-1 sac-2")
    match.play("A: draft 2", "B: draft 4")
    return match


def test_t08_holtze_looks_and_exchanges() -> None:
    match = holtze_and_zillmann()
    assert match.hand("A") == {"sac-1", "cul-1", "res-1"}
    assert match.hand("B") == {"pub-3", "ind-1", "sac-2"}
    match.refused("A: discover sac-1", "E_ACTION_FIRST")
    match.play("A: target 1")
    assert set(match.private("A").opposite) == {"pub-3", "ind-1", "sac-2"}
    assert match.private("B").opposite == ()
    assert not any(isinstance(event, events.YouSawHand) for event in match.told() + match.told("B"))
    match.refused("A: pass", "E_ACTION_FIRST")
    match.refused("A: swap ind-1 pub-3", "E_CARD_NOT_IN_HAND")
    match.refused("A: swap res-1 pub-4", "E_CARD_NOT_IN_TARGET_HAND")
    match.refused("A: target 1", "E_WRONG_COMMAND")
    match.refused("B: skip", NotYourTurn)
    match.play("A: swap res-1 pub-3")
    assert match.hand("A") == {"sac-1", "cul-1", "pub-3"}
    assert match.hand("B") == {"ind-1", "sac-2", "res-1"}
    assert match.asked() == "A discover"
    match.play("A: discover pub-3")
    assert match.front("A") == ("pub-3",)
    assert match.told()[-4:] == [
        events.Discovered(A, "pub-3"),
        events.Described("pub-3.text"),
        events.Absent((3,)),
        events.Revealed(B, 4, "zillmann"),
    ]
    assert match.asked() == "B discard"


def at_ligon() -> Match:
    """The position of T9 before Ligoń's player takes a card."""
    objects = "sac-1 sac-2 sac-3 sac-4 sac-5 sac-6 sac-7 sac-8 sac-9 ind-1 cul-1 res-1 pub-1"
    match = Match(3, (2, 1, 3, 4, 5), objects)
    match.play("A: draft 3", "B: draft 1", "C: draft 4")
    assert "ind-1" in match.hand("B")
    match.play("B: pass")
    return match


def test_t09_ligon_the_pile_and_the_pawn() -> None:
    match = at_ligon()
    assert match.private("A").viewed == ("cul-1", "res-1", "pub-1")
    assert match.private("B").viewed == match.private("C").viewed == ()
    assert match.view().deck == 27
    match.refused("A: take sac-1", "E_CARD_NOT_VIEWED")
    match.refused("A: skip", "E_NOT_OPTIONAL")
    match.play("A: take cul-1")
    assert match.view().deck == 29
    assert match.state.deck[-2:] == ("res-1", "pub-1")
    match.play("A: pawn 2")
    assert match.view().pawn == C
    match.play("A: discover cul-1", "C: skip", "C: pass")
    assert (match.view().round, match.view().pawn, match.asked(), match.locked()) == (2, A, "A draft", "A")

    kept = at_ligon()
    kept.play("A: take cul-1", "A: skip", "A: discover cul-1", "C: skip", "C: pass")
    assert (kept.view().pawn, kept.asked()) == (B, "B draft")


def test_t10_the_zillmanns_exchange_cards() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 ind-1 pub-1 ind-2 cul-1 ind-3 res-5 pub-2 sac-3")
    match.play("A: draft 4", "B: draft 5")
    assert match.hand("A") == {"sac-1", "pub-1", "cul-1"}
    match.refused("A: discard sac-1 pub-1 cul-1 ind-7", "E_COUNT")
    match.refused("A: discard sac-1 sac-1", "E_DUPLICATE_CARD")
    match.refused("A: discard ind-1", "E_CARD_NOT_IN_HAND")
    match.refused("A: discover res-5", "E_ACTION_FIRST")
    before = match.state
    match.play("A: discard")
    assert match.told()[-1] == events.Skipped(A, "discard")
    assert match.hand("A") == {"sac-1", "pub-1", "cul-1"}
    match.state = before
    match.play("A: discard sac-1 pub-1")
    assert match.hand("A") == {"cul-1", "res-5", "pub-2"}
    assert match.state.returned == ("sac-1", "pub-1")
    assert (match.state.deck[0], match.view().deck) == ("sac-3", 32)
    assert match.asked() == "A discover"


def after_t11() -> Match:
    """T11 played, with the piles of T12 and T13 stacked for what follows."""
    match = Match(2, (1, 2, 3, 4, 5), "pub-1 sac-1 ind-1 cul-1 sac-2 res-1 cul-2")
    match.stack((1, 2, 3, 4, 5), "sac-3 pub-1 cul-1 res-2 ind-2 pub-2 sac-4")
    match.stack((1, 2, 3, 4, 5))
    match.play("A: draft 5", "B: draft 4", "B: skip", "B: discover res-1")
    assert match.hand("A") == {"pub-1", "ind-1", "sac-2", "cul-2"}
    match.refused("A: discover pub-1", "E_WRONG_CLASS")
    match.refused("A: discover ind-2", "E_CARD_NOT_IN_HAND")
    match.play("A: discover ind-1")
    return match


def test_t11_baildon_discovers_industry_only() -> None:
    match = after_t11()
    assert (match.view().round, match.view().pawn, match.locked(), match.asked()) == (2, B, "AB", "B draft")


def after_t12() -> Match:
    match = after_t11()
    match.refused("A: discover pub-1", NotYourTurn)
    match.play("B: draft 5")
    match.refused("A: discover pub-1", "E_LOCKED")
    match.play("A: draft 1")
    return match


def test_t12_the_lock() -> None:
    match = after_t12()
    assert ("aside", (1,)) in [(seen.what, seen.heroes) for seen in match.private("A").seen]
    assert match.hand("A") == {"pub-1", "res-2", "pub-2", "sac-4"}
    assert {"sac-3", "cul-1", "ind-2"} < match.hand("B")
    assert match.view().players[A].protected
    assert events.TurnEnded(A, "locked") in match.told()
    assert len(match.hand("B")) == 4
    assert match.asked() == "B discover"
    match.refused("A: discover sac-4", NotYourTurn)


def test_t13_out_of_turn() -> None:
    match = after_t12()
    assert match.view().players[B].locked
    assert match.view().players[B].exempt
    match.play("B: discover ind-2")
    assert match.front("B") == ("res-1", "ind-2")
    assert (match.view().round, match.view().pawn, match.locked()) == (3, A, "B")
    match.play("A: draft 3", "B: draft 5")
    match.take("A")
    match.play("A: skip", "A: pass")
    assert events.TurnEnded(B, "owned") in match.told()
    assert (match.view().round, match.locked()) == (4, "")


def test_t14_out_of_turn_without_a_suitable_card() -> None:
    objects = "pub-1 sac-1 cul-1 sac-2 pub-2 sac-3 cul-2"
    match = Match(2, (1, 2, 3, 4, 5), objects, tables={"A": "res-1"}, locked="A", pawn="B", round=2)
    match.play("B: draft 4", "A: draft 5", "B: skip", "B: pass")
    assert match.hand("A") == {"sac-1", "sac-2", "sac-3", "cul-2"}
    assert match.asked() == "A discover"
    match.refused("A: discover sac-1", "E_WRONG_CLASS")
    match.play("A: pass")
    assert (match.view().round, match.locked()) == (3, "")


def test_t15_class_already_owned() -> None:
    objects = "pub-2 sac-1 cul-1 pub-3 sac-2 cul-2 pub-4 sac-3 cul-3"
    match = Match(3, (1, 2, 3, 4, 5), objects, tables={"A": "pub-1"})
    match.play("A: draft 2", "B: draft 4", "C: draft 5")
    match.refused("A: discover pub-2", "E_CLASS_OWNED")
    match.play("A: target 1", "A: swap pub-2 sac-1")
    assert events.TurnEnded(A, "owned") in match.told()
    assert match.hand("B") == {"pub-2", "sac-2", "sac-3"}
    assert match.asked() == "B discard"
    match.refused("A: discover pub-3", NotYourTurn)


def test_t16_round_end() -> None:
    match = Match(3, (1, 2, 3, 4, 5), "sac-1 pub-1 res-1 cul-1 cul-2 cul-3 cul-4 cul-5 cul-6")
    match.stack((5, 4, 3, 2, 1))
    match.play("A: draft 5", "B: draft 2", "C: draft 4")
    match.play("B: skip", "B: discover pub-1", "C: discard cul-3 cul-6", "C: discover res-1", "A: pass")
    view = match.view()
    assert (view.round, view.deck, view.returned, view.pawn, match.locked()) == (2, 38, 0, B, "BC")
    assert [player.hand for player in view.players] == [0, 0, 0]
    assert match.asked() == "B draft"
    assert match.offers() == (1, 2, 3, 4)


def test_t17_the_game_ends_in_the_middle_of_a_round() -> None:
    objects = "pub-1 sac-2 cul-2 pub-2 sac-3 cul-3 pub-3 sac-4 cul-4"
    match = Match(3, (1, 2, 3, 4, 5), objects, tables={"A": "sac-1 cul-1 res-1 ind-1"})
    match.play("A: draft 2", "B: draft 4", "C: draft 5", "A: skip", "A: discover pub-2")
    assert match.view().result == Result(places=(1, 2, 2), winners=(A,), how="victory")
    assert match.asked() == ""
    assert match.view().pawn == A
    assert [event.seat for event in match.told() if isinstance(event, events.Revealed)] == [A]
    match.refused("B: discard", Over)


def test_t18_short_variant() -> None:
    match = Match(4, (1, 2, 3, 4, 5), "res-1", variant="short3", tables={"A": "sac-1 cul-1"})
    match.play("A: draft 4", "B: draft 2", "C: draft 3", "D: draft 5", "B: skip", "B: pass")
    match.take("C")
    match.play("C: skip", "C: pass", "A: skip", "A: discover res-1")
    assert match.view().result == Result(places=(1, 2, 2, 2), winners=(A,), how="victory")
    assert not match.state.players[D].revealed


def test_t19_the_default_variant_compact() -> None:
    three = Match(3, (2, 5, 1, 4), variant="compact")
    assert (three.view().deck, three.view().need) == (32, 4)
    assert not [card for card in three.state.deck if card.startswith("cul")]
    assert three.offers() == (1, 4, 5)
    three.play("A: draft 5")
    assert three.offers() == (1, 4)
    three.play("B: draft 1")
    assert three.offers() == (2, 4)
    three.refused("C: draft 3", "E_HERO_NOT_OFFERED")

    two = Match(2, (5, 1, 2), variant="compact")
    assert (two.view().deck, two.view().need) == (24, 3)
    assert two.offers() == (1, 2)
    two.play("A: draft 1")
    assert two.offers() == (2, 5)

    four = Match(4, (3, 1, 5, 2, 4), variant="compact")
    assert (four.view().deck, four.view().need) == (40, 5)
    four.play("A: draft 2", "B: draft 5", "C: draft 1")
    assert four.offers() == (3, 4)


def test_t20_markiefka_gives() -> None:
    match = Match(2, (2, 1, 3, 4, 5), "pub-1 cul-1 pub-2 cul-2 pub-3 cul-3 sac-1 sac-2", cast="second")
    match.play("A: draft 1", "B: draft 4")
    assert len(match.hand("A")) == 5
    assert match.asked() == "A give"
    match.refused("A: skip", "E_NOT_OPTIONAL")
    match.refused("A: give cul-1", "E_CARD_NOT_IN_HAND")
    match.play("A: give sac-2")
    assert match.hand("A") == {"pub-1", "pub-2", "pub-3", "sac-1"}
    assert match.hand("B") == {"cul-1", "cul-2", "cul-3", "sac-2"}
    assert match.asked() == "A discover"

    three = Match(3, (2, 1, 3, 4, 5), cast="second")
    three.play("A: draft 1", "B: draft 4", "C: draft 5")
    assert three.asked() == "A target"
    three.refused("A: skip", "E_NOT_OPTIONAL")
    three.refused("A: target 0", "E_TARGET_SELF")


def test_t21_grundmann_takes_a_random_card() -> None:
    objects = "sac-1 sac-2 pub-1 cul-1 cul-2 pub-2 res-1 res-2 pub-3 ind-1 ind-2"
    match = Match(3, (1, 2, 3, 4, 5), objects, cast="second")
    match.play("A: draft 2", "B: draft 4", "C: draft 5")
    assert match.hand("A") == {"sac-1", "cul-1", "res-1", "ind-1"}
    assert match.asked() == "A target"
    match.dice.picks = ["pub-2"]
    match.play("A: target 2")
    assert match.hand("A") == {"sac-1", "cul-1", "res-1", "ind-1", "pub-2"}
    assert match.hand("C") == {"pub-1", "pub-3", "ind-2"}
    assert match.asked() == "A discover"


def test_t22_uthemann_exchanges_hands_of_different_size() -> None:
    objects = "res-1 pub-1 sac-1 cul-1 res-2 sac-2 cul-2 res-3 sac-3 ind-1"
    match = Match(3, (1, 2, 3, 4, 5), objects, cast="second")
    match.play("A: draft 4", "B: draft 2", "C: draft 5", "B: skip", "B: discover pub-1")
    assert match.hand("B") == {"res-2", "res-3", "ind-1"}
    match.play("A: target 1")
    assert match.hand("A") == {"res-2", "res-3", "ind-1"}
    assert match.hand("B") == {"res-1", "cul-1", "cul-2"}
    match.play("A: discover res-3")
    assert match.front("A") == ("res-3",)


def at_friemann() -> Match:
    """The position of T23 before Friemann's player chooses."""
    objects = "cul-1 pub-1 sac-1 cul-2 pub-2 sac-2 cul-3 pub-3 sac-3 ind-1 ind-2 ind-3"
    match = Match(3, (1, 2, 4, 3, 5), objects, cast="second")
    match.play("A: draft 3", "B: draft 2", "C: draft 5", "B: skip", "B: pass")
    return match


def test_t23_friemann_looks_at_a_hero() -> None:
    match = at_friemann()
    match.refused("A: target 1", "E_TARGET_REVEALED")
    told = match.play("A: target 2")
    assert events.YouSawHero(C, 5, "godula") in match.told("A")
    assert events.LookedAtHero(A, C) in match.told()
    assert [match.view(name).players[C].hero for name in (None, "A", "B")] == [None] * 3
    assert [seen.heroes for seen in match.private("A").seen if seen.what == "hero"] == [(5,)]
    assert {note.to for note in told if isinstance(note.what, events.YouSawHero)} == {A}
    assert match.ask() == Discard(1, 1)
    match.refused("A: skip", "E_NOT_OPTIONAL")
    match.refused("A: discard", "E_COUNT")
    match.refused("A: discard cul-1 cul-2", "E_COUNT")
    match.play("A: discard cul-1")
    assert match.hand("A") == {"cul-2", "cul-3", "ind-2", "ind-3"}
    assert match.asked() == "A discover"

    two = Match(2, (1, 2, 3, 4, 5), cast="second")
    two.play("A: draft 3", "B: draft 2", "B: skip", "B: pass")
    assert events.NobodyToChoose(A) in two.told()
    assert two.asked() == "A discard"


def test_t24_godula_while_locked() -> None:
    objects = "sac-1 pub-1 cul-1 pub-2 res-1 pub-3 cul-5 ind-4"
    match = Match(2, (1, 2, 3, 4, 5), objects, cast="second", locked="A")
    match.play("A: draft 5", "B: draft 2", "B: skip", "B: pass")
    assert match.asked() == "A discard"
    match.refused("A: discard sac-1 cul-1", "E_COUNT")
    match.refused("A: discover ind-4", "E_ACTION_FIRST")
    match.play("A: discard sac-1")
    assert match.hand("A") == {"cul-1", "res-1", "ind-4"}
    assert match.asked() == "A discover"
    match.play("A: discover ind-4")
    assert match.locked() == "A"


def test_t25_round_cap() -> None:
    match = Match(3, (1, 2, 3, 4, 5), game=HeroesGame(replace(TABLES, round_cap=1)))
    discoveries = {"A": (("sac-1", "pub-1"), 5), "B": (("sac-2", "cul-1"), 4), "C": (("res-1",), 3)}
    players = tuple(Player(table=table, reached=reached) for table, reached in discoveries.values())
    deck = tuple(card for card in match.state.deck if not any(card in player.table for player in players))
    match.state = replace(match.state, players=players, deck=deck, discoveries=5)
    match.play("A: draft 2", "B: draft 4", "C: draft 5", "A: skip", "B: skip", "B: pass", "C: pass")
    assert match.view().result == Result(places=(2, 1, 3), winners=(B,), how="round_cap")
    assert match.view().pawn == A
    assert [event for event in match.told() if isinstance(event, events.Capped | events.Won)] == [
        events.Capped(1),
        events.Won(B),
    ]


def test_t26_what_the_others_learn() -> None:
    match = holtze_and_zillmann()
    match.play("A: target 1", "A: swap res-1 pub-3")
    assert match.told()[-3:] == [
        events.Revealed(A, 2, "holtze"),
        events.LookedAtHand(A, B),
        events.Swapped(A, B),
    ]
    assert [player.hand for player in match.view().players] == [3, 3]
    public = str(match.view()) + str(match.told())
    assert not [name for name in ("ind-1", "sac-2", "res-1", "pub-3") if name in public]
    assert match.private("A").seen == (
        Seen(what="packet", seat=None, cards=(), heroes=(2, 3, 4, 5)),
        Seen(what="hand", seat=B, cards=("sac-2", "pub-3", "ind-1"), heroes=()),
        Seen(what="given", seat=B, cards=("res-1",), heroes=()),
        Seen(what="taken", seat=B, cards=("pub-3",), heroes=()),
    )
    assert match.private("B").seen == (
        Seen(what="packet", seat=None, cards=(), heroes=(1, 3, 4, 5)),
        Seen(what="aside", seat=None, cards=(), heroes=(1,)),
        Seen(what="leftover", seat=None, cards=(), heroes=(1, 3, 5)),
        Seen(what="lost", seat=A, cards=("pub-3",), heroes=()),
        Seen(what="got", seat=A, cards=("res-1",), heroes=()),
    )
    assert match.told("B")[-1] == events.SwappedWithYou(A, lost=("pub-3",), got=("res-1",))
    assert match.view("A").players[B].hero is None
    assert match.view("A").absent == (1,)
    others = [match.game.disguise(match.state, A, Dice(seed_of(number))) for number in range(40)]
    assert {other.players[B].hero for other in others} == {3, 4, 5}


def test_t27_timeouts() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 pub-3 cul-1 ind-1 res-1 sac-2")
    match.dice.picks = [2, 4]
    assert [match.timeout() for _ in range(5)] == ["draft 2", "draft 4", "skip", "pass", "skip"]
    assert len(match.hand("B")) == 3
    assert match.view().returned == 0

    holtze = holtze_and_zillmann()
    holtze.play("A: target 1")
    assert isinstance(holtze.ask(), Swap)
    assert [holtze.timeout() for _ in range(2)] == ["skip", "pass"]

    ligon = at_ligon()
    assert [ligon.timeout() for _ in range(3)] == ["take cul-1", "skip", "pass"]

    markiefka = Match(3, (2, 1, 3, 4, 5), cast="second")
    markiefka.play("A: draft 1", "B: draft 4", "C: draft 5")
    assert markiefka.ask() == Target((B, C), optional=False)
    assert markiefka.timeout() == "target 1"
    given = sorted(markiefka.hand("A"))[0]
    markiefka.dice.picks = [given]
    assert markiefka.timeout() == f"give {given}"

    friemann = at_friemann()
    assert friemann.timeout() == "skip"
    held = friemann.hand("A")
    verb, card = friemann.timeout().split()
    assert verb == "discard"
    assert friemann.hand("A") == held - {card}


def test_t28_forced_steps() -> None:
    game = with_action(
        "zillmann",
        (
            data.Discard(2, 3, "d"),
            data.ChoosePlayer("t", "other"),
            data.GiveCard("t"),
        ),
    )
    match = Match(2, (2, 4, 1, 3, 5), "sac-1 pub-1 cul-1 pub-2 res-1 pub-3", game=game)
    match.play("A: draft 4", "B: draft 1", "B: pass")
    assert match.asked() == "A discard"
    match.refused("A: discard sac-1", "E_COUNT")
    match.refused("A: skip", "E_NOT_OPTIONAL")
    match.play("A: discard sac-1 cul-1")
    assert match.told("B")[-1] == events.GivenToYou(A, "res-1")
    assert events.TurnEnded(A, "empty") in match.told()
    assert match.view().round == 2


def test_t29_an_empty_hand_is_no_target() -> None:
    match = Match(3, (1, 2, 3, 4, 5))
    match.play("A: draft 2", "B: draft 4", "C: draft 5")
    players = match.state.players
    emptied = (*players[:C], replace(players[C], hand=()))
    match.state = replace(match.state, players=emptied, deck=match.state.deck + players[C].hand)
    assert match.ask() == Target((B,), optional=True)
    match.refused("A: target 2", "E_TARGET_EMPTY")
    match.play("A: skip")
    assert match.asked() == "A discover"
    match.play("A: pass", "B: skip", "B: pass")
    assert len(match.hand("C")) == 1
    assert match.asked() == "C discover"
