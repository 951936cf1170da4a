from __future__ import annotations

import pytest

from games.core import plans, table
from games.core.errors import NotSeated, Over, Refused
from games.core.plans import Following, Standing
from games.core.table import Entry
from games.core.values import Plan
from tests.core.test_table import SEED, after, opened, start
from tests.core.toy import TOY, Bet, Hold, Peek, Roll, Wait


def follow(position: table.Position, **orders: tuple[Standing, ...]) -> Following:
    return Following(TOY, position, SEED, {int(name[1:]): standing for name, standing in orders.items()})


def test_a_plan_is_made_for_the_situation_of_now() -> None:
    assert plans.order(TOY, opened(), 1, Hold(2)) == Standing(Hold(2), "turns")
    assert plans.order(TOY, opened(), 1, Hold(2), "turns") == Standing(Hold(2), "turns")


def test_what_makes_no_sense_now_cannot_be_planned() -> None:
    with pytest.raises(Refused, match="no_plan"):
        plans.order(TOY, start(), 1, Hold(2))
    with pytest.raises(Refused, match="no_plan"):
        plans.order(TOY, opened(), 1, Hold(5))
    with pytest.raises(Refused, match="plan_late"):
        plans.order(TOY, opened(), 1, Hold(2), "bets")
    with pytest.raises(NotSeated):
        plans.order(TOY, opened(), None, Hold(2))
    with pytest.raises(Over):
        plans.order(TOY, after(opened(), (0, Roll())), 1, Hold(2))


def test_a_plan_answers_as_its_player_would() -> None:
    position = after(opened(), (0, Wait()))
    following = follow(position, s1=(Standing(Hold(2), "turns"),))
    steps = list(following.steps())
    assert [step.entry for step in steps] == [Entry("act", 1, "3", "wait")]
    assert following.position == after(position, (1, Wait()))
    assert following.orders == {}


def test_plans_of_several_seats_answer_each_other() -> None:
    orders = (Standing(Hold(4), "turns"),)
    following = follow(opened(), s0=orders, s1=orders)
    assert [step.entry.seat for step in following.steps()] == [0, 1, 0, 1]


def test_whoever_has_no_plan_for_the_question_is_asked() -> None:
    position = opened()
    following = follow(position, s1=(Standing(Hold(4), "turns"),))
    assert list(following.steps()) == []
    assert following.position == position
    assert following.orders == {1: (Standing(Hold(4), "turns"),)}


def test_the_first_plan_that_has_a_word_on_it_answers() -> None:
    class Silent(type(TOY)):  # type: ignore[misc]
        def planned(self, view: object, decision: object, plan: Plan) -> Wait | None:
            return Wait() if plan == Hold(3) else None

    standing = (Standing(Hold(4), "turns"), Standing(Hold(3), "turns"))
    following = Following(Silent(), opened(), SEED, {0: standing})
    assert [step.entry.text for step in following.steps()] == ["wait"]


@pytest.mark.parametrize("standing", [Standing(Hold(2), "bets"), Standing(Hold(1), "turns")])
def test_a_plan_lapses_with_its_situation_or_its_sense(standing: Standing) -> None:
    position = after(opened(), (0, Wait()))
    following = follow(position, s1=(standing,))
    assert following.orders == {}
    assert list(following.steps()) == []


def test_plans_end_with_the_match_and_with_their_seat() -> None:
    hold = (Standing(Hold(4), "turns"),)
    over = after(opened(), (0, Peek()), (0, Roll()))
    assert follow(over, s1=hold).orders == {}
    left = table.leave(TOY, opened(), SEED, 1).position
    assert follow(left, s1=hold).orders == {}


def test_only_awaited_questions_are_answered_by_plans() -> None:
    class Betting(type(TOY)):  # type: ignore[misc]
        def plannable(self, view: object, plan: Plan) -> bool:
            return True

        def planned(self, view: object, decision: object, plan: Plan) -> Bet:
            return Bet("high")

    position = after(start(), (1, Bet("low")))
    following = Following(Betting(), position, SEED, {1: (Standing(Hold(1), "bets"),)})
    assert list(following.steps()) == []
