"""Flatiron through Discord when things go wrong: old and strange buttons, undos, restarts, absent players."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest

from games.core import text
from games.core.values import Note
from games.flatiron.game import FlatironGame
from games.flatiron.state import FlatironState, Nested, Turn
from render.words import Words
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import act, arrange, by_panel, look, person_at
from tests.face.test_flatiron import question
from tests.face.test_tangram_city_mishaps import forged
from tests.flatiron.tabletop import Match as Tabletop

WORDS = Words()
MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
FULL = [["white", "p2"], ["grey", "p2"], ["black", "p2"]]
TOWER = [{"floor": floor, "sockets": FULL} for floor in ("f09", "f03", "f11", "f07", "f01")]


@pytest.fixture(autouse=True)
def _plain(plain_pictures: None) -> None:
    """Pictures are not what is tried here."""


class Laid:
    """A match laid out as the examples of the rules are, and the person who is player A of them."""

    def __init__(self, world: World, number: int, people: tuple[Person, ...]) -> None:
        self.world = world
        self.number = number
        self.a = people[0]
        self.b = people[-1]

    @property
    async def state(self) -> FlatironState:
        found = (await look(self.world, self.number)).running.state
        assert isinstance(found, FlatironState)
        return found

    @property
    async def asked(self) -> str:
        """The question that is put now."""
        return question(await look(self.world, self.number))

    @property
    async def seq(self) -> int:
        return (await look(self.world, self.number)).seq

    async def play(self, *lines: str) -> None:
        """Let whoever is asked answer by commands such as "do black:2"."""
        for line in lines:
            match = await look(self.world, self.number)
            actions = {text.write(action): action for action in match.legal(match.waiting[0])}
            await act(self.world, self.number, actions[line])

    def boards(self) -> list[Post]:
        return [post for post in self.world.posts(self.world.thread) if post.pictures]


async def lay(
    world: World, patch: pytest.MonkeyPatch, changes: dict[str, Any] | None = None, *lines: str, solo: bool = False
) -> Laid:
    """Start a match that is laid out with these changes, and played on by these answers."""
    table = Tabletop(changes, solo=solo)
    table.play(*lines)

    def new(*_: object) -> tuple[FlatironState, tuple[Note, ...]]:
        return table.state, ()

    people = (world["Ann"],) if solo else (world["Ann"], world["Bob"])
    with patch.context() as patched:
        patched.setattr(FlatironGame, "new", new)
        number = await arrange(world, *people, game="flatiron")
    match = await look(world, number)
    return Laid(world, number, tuple(person_at(world, match, seat) for seat in range(len(people))))


@pytest.mark.parametrize("solo", [False, True])
async def test_a_token_spent_before_the_move_makes_no_new_board(
    world: World, monkeypatch: pytest.MonkeyPatch, solo: bool
) -> None:
    laid = await lay(world, monkeypatch, {"turn": "p1", "p1.newspaper_tokens": ["np_cash"]}, solo=solo)
    await laid.play("use_token np_cash")
    assert await laid.asked == "choose_location"
    assert len(laid.boards()) == 1


@pytest.mark.parametrize("solo", [False, True])
async def test_a_move_taken_back_makes_no_new_board(world: World, monkeypatch: pytest.MonkeyPatch, solo: bool) -> None:
    laid = await lay(world, monkeypatch, {"turn": "p1"}, solo=solo)
    await laid.play("move fifth")
    answer = await laid.a.slash("game undo")
    await laid.a.click("Undo", answer.post)
    assert await laid.asked == "choose_location"
    assert len(laid.boards()) == 1
    # The next turn is called for as ever.
    await laid.play("move fifth", "take_money")
    assert len(laid.boards()) == 2


async def test_old_buttons_show_the_present_question(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = await lay(world, monkeypatch)
    opened = await laid.a.click("Play")
    chosen = await laid.a.click("Move: 22nd Street", opened.post)
    first = next(button.custom_id for button in chosen.post.buttons if button.custom_id.startswith("do:"))
    await laid.a.click("Confirm", chosen.post)
    asked = await laid.a.click("Play")
    second = next(button.custom_id for button in asked.post.buttons if button.custom_id.endswith(":activate"))
    undone = await laid.a.slash("game undo")
    await laid.a.click("Undo", undone.post)
    before = await laid.seq
    for custom_id, post in ((first, chosen.post), (second, asked.post)):
        answer = await laid.a.press(custom_id, forged(post, custom_id))
        assert answer.private
        assert WORDS("error.stale") in answer.text
        assert "Where do you move?" in answer.text
    assert await laid.seq == before


async def test_the_panel_of_somebody_else_answers_for_whoever_presses_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = {"p1.board": "board1_amber", "p2.newspaper_tokens": ["np_cash"]}
    laid = await lay(world, monkeypatch, changes, "A: move fifth", "A: activate", "A: do 23rd:0")
    opened = await laid.a.click("Play")
    before = await laid.seq
    (menu,) = opened.post.selects
    for person in (laid.b, world["Dora"]):
        for custom_id in (menu.custom_id, f"{menu.custom_id} buy-white".replace("pick:", "do:", 1)):
            answer = await person.press(custom_id, forged(laid.boards()[-1], custom_id))
            assert answer.private
            assert "white" not in answer.text
            assert not [button for button in answer.post.buttons if button.custom_id.startswith("do:")]
    assert await laid.seq == before


async def test_the_same_press_twice_is_one_answer(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {"p1.newspaper_tokens": ["np_cash", "np_cash"], "active_newspaper": "np_swap"}
    laid = await lay(world, monkeypatch, changes)
    opened = await laid.a.click("Play")
    which = await laid.a.click("Use token", opened.post)
    chosen = await laid.a.choose("Cash prize", on=which.post)
    await laid.a.twice("Confirm", chosen.post)
    player = (await laid.state).players[0]
    assert (player.money, player.tokens, player.used) == (10, ("np_cash",), 1)


async def test_a_restart_in_the_middle_of_nested_actions_keeps_everything(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = {
        "p1.cards.fifth.top": ["s5_2"],
        "active_newspaper": "np_column",
        "p1.newspaper_tokens": ["np_swap"],
        "p1.money": 9,
    }
    lines = ("A: move fifth", "A: activate", "A: do newspaper")
    laid = await lay(world, monkeypatch, changes, *lines)
    before = await laid.state
    assert isinstance(before.stage, Turn)
    assert isinstance(before.stage.frames[-1], Nested)
    await world.restart()
    assert await laid.state == before
    assert len(laid.boards()) == 1
    refused = await laid.a.slash("flatiron use-token", token="np_swap", choices="white:grey")
    assert WORDS("flatiron.error.MID_ACTION") in refused.text
    assert WORDS("flatiron.error.CANNOT_SKIP") in (await laid.a.slash("flatiron skip")).text
    match = await look(world, laid.number)
    await by_panel(world, match, laid.a, next(action for action in match.legal(0) if "black" in text.write(action)))
    assert (await laid.state).players[0].depot == ("black",)
    assert await laid.asked == "resolve_action"


DRAWN = ({"p1.vp": 8, "p1.depot": ["black"]}, "A: move 23rd", "A: activate", "A: do black:2")
"""The Journalist has been passed, and one of two newspaper tokens is to be kept."""


async def test_closed_direct_messages_keep_a_choice_secret_and_possible(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes, *lines = DRAWN
    world.close_dms(world["Ann"])
    world.close_dms(world["Bob"])
    laid = await lay(world, monkeypatch, changes, *lines[:-1])
    await laid.play("do black:2")
    names = ("Exchange", "Feature story")
    public = "\n".join("\n".join((post.text, *post.alt_texts)) for post in world.posts(world.thread))
    assert WORDS("private.closed", player=f"<@{laid.a.id}>") in public
    assert not [name for name in names if name in public]
    opened = await laid.a.click("Play")
    assert opened.private
    assert all(name in opened.text for name in names)
    done = await laid.a.click("Confirm", (await laid.a.click("Keep: Feature story", opened.post)).post)
    assert "You keep Feature story and give away Exchange." in done.text
    hand = await laid.b.click("My hand")
    assert hand.private
    assert "Exchange" in "\n".join(hand.post.alt_texts)
    public = "\n".join("\n".join((post.text, *post.alt_texts)) for post in world.posts(world.thread))
    assert not [name for name in names if name in public]


NESTED = ({"p1.board": "board1_amber"}, "A: move fifth", "A: activate", "A: do 23rd:0")
"""An action that another one started has to be carried out."""
PLACING = (
    {"p1.money": 5, "p1.reputation_tokens": 1, "p2.reputation_tokens": 1, "building": TOWER},
    "A: move 23rd",
    "A: activate",
    "A: do",
)
"""The Roof is up, and both have a reputation token to place."""


@pytest.mark.parametrize("moment", [NESTED, DRAWN], ids=["nested", "choosing"])
async def test_a_moderator_has_the_rules_answer_in_mid_turn(
    world: World, monkeypatch: pytest.MonkeyPatch, moment: tuple[Any, ...]
) -> None:
    laid = await lay(world, monkeypatch, *moment)
    mod = world.join("Mod", permissions=MANAGER)
    before = await laid.seq
    told = await mod.slash("mod skip", player=laid.a.member.user, reason="away")
    assert await laid.seq > before
    match = await look(world, laid.number)
    assert [match.seats[seat] for seat in match.waiting] == [laid.b.id], "the whole turn is over"
    public = "\n".join(post.text for post in world.posts(world.thread))
    for secret in ("Exchange", "Feature story", "np_swap"):
        assert secret not in told.text + public


@pytest.mark.parametrize("moment", [NESTED, DRAWN, PLACING], ids=["nested", "choosing", "placing"])
async def test_a_substitute_takes_over_in_mid_turn(
    world: World, monkeypatch: pytest.MonkeyPatch, moment: tuple[Any, ...]
) -> None:
    laid = await lay(world, monkeypatch, *moment)
    mod, cem = world.join("Mod", permissions=MANAGER), world["Cem"]
    before = await laid.state
    told = await mod.slash("mod replace", player=laid.a.member.user, substitute=cem.member, reason="away")
    assert "Exchange" not in told.text
    assert await laid.state == before
    assert (await laid.a.slash("flatiron skip")).private
    assert await laid.state == before
    opened = await cem.click("Play")
    assert opened.private
    while (await look(world, laid.number)).status == "running" and (await laid.state).turn == before.turn:
        await act(world, laid.number)
    assert cem.id in (await look(world, laid.number)).seats


@pytest.mark.parametrize("who", ["a", "b"])
@pytest.mark.parametrize("moment", [({},), NESTED, DRAWN, PLACING], ids=["moving", "nested", "choosing", "placing"])
async def test_the_other_plays_on_when_one_resigns(
    world: World, monkeypatch: pytest.MonkeyPatch, moment: tuple[Any, ...], who: str
) -> None:
    laid = await lay(world, monkeypatch, *moment)
    gone, other = (laid.a, laid.b) if who == "a" else (laid.b, laid.a)
    await gone.slash("game resign", confirm=True)
    match = await look(world, laid.number)
    assert [match.seats[seat] for seat in match.waiting] == [other.id]
    refused = await gone.slash("flatiron skip")
    assert refused.private
    assert (await look(world, laid.number)).seq == match.seq
    for _ in range(3):
        if (await look(world, laid.number)).status == "running":
            await act(world, laid.number)


async def test_who_plays_alone_may_resign_and_daniel_is_left(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = await lay(world, monkeypatch, {"turn": "p1"}, "A: move fifth", solo=True)
    await laid.a.slash("game resign", confirm=True)
    assert (await look(world, laid.number)).status == "ended"
    assert "without a winner" in world.posts(world.thread)[-1].text


NONSENSE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("move", {"location": "İstanbul"}),
    ("move", {"location": ""}),
    ("activate", {}),
    ("buy-card", {"position": "top"}),
    ("buy-decree", {"decree": "dec_audit", "street": "fifth", "position": "sol"}),
    ("newspaper", {"choices": "s22_3"}),
    ("do", {}),
    ("do", {"choices": "s22_3"}),
    ("do", {"choices": "22nd:top"}),
    ("do", {"choices": "sell-black"}),
    ("do", {"choices": "buy-grey nonsense"}),
    ("do", {"choices": "buy-grey, buy-grey"}),
    ("do", {"choices": "buy-greyx2"}),
    ("do", {"choices": "white:٢"}),
    ("do", {"choices": "ığüşöç İ"}),
    ("do", {"choices": "buy-white " * 30}),
    ("do", {"choices": "Ş" * 300}),
    ("use-token", {"token": "np_cash"}),
    ("use-token", {"token": "np_swap", "choices": "white:white"}),
    ("use-token", {"token": "np_swap", "choices": "white:grey white:black"}),
    ("keep", {"token": "np_cash"}),
    ("end-turn", {}),
    ("place-reputation", {"streets": "22nd, 23rd"}),
)
TRADING = ({"p1.newspaper_tokens": ["np_swap"], "p1.depot": ["white"]}, "A: move 22nd", "A: activate")
"""A trade is asked about, and a newspaper token could be spent before it."""


async def test_nonsense_is_refused_in_private(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = await lay(world, monkeypatch, *TRADING)
    before = await laid.seq
    laid.a.locale = "tr"
    for command, given in NONSENSE:
        answer = await laid.a.slash(f"flatiron {command}", **given)
        assert answer.private
        # Nothing stands below a refusal.
        assert not answer.post.buttons
        assert "below" not in answer.text
        assert len(answer.text) < 1000
        assert await laid.seq == before, (command, given)


@pytest.mark.parametrize("way", ["do", "pick"])
async def test_strange_buttons_are_answered_in_private(
    world: World, monkeypatch: pytest.MonkeyPatch, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    laid = await lay(world, monkeypatch, *TRADING)
    before = await look(world, laid.number)
    _, name = before.decision(0) or (None, "")
    strange = [" ".join((command.replace("-", "_"), *given.values())) for command, given in NONSENSE]
    for choice in (*strange, "use_token", "auto_gains off", "İ", ""):
        custom_id = f"{way}:{laid.number}:{name}:{choice}"[:100]
        answer = await laid.a.press(custom_id, forged(laid.boards()[-1], custom_id))
        assert answer.private
        assert await laid.seq == before.seq, choice
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
