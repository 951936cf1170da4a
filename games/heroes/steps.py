"""The primitives of which actions consist (rules sections 4.4 and 4.5)."""

from __future__ import annotations

from msgspec.structs import replace

from games.heroes import actions, data, events
from games.heroes.actions import HeroesAction
from games.heroes.play import Play
from games.heroes.questions import chosen, current, lifted, limits, number, targets
from games.heroes.state import Turn


def run(play: Play) -> bool:
    """Carry out the action from where it stands up to the next question. Whether it is finished."""
    while (step := current(play.tables, play.state, turn(play))) is not None:
        if not _settle(play, step):
            return False
        _advance(play)
    return True


def answer(play: Play, action: HeroesAction) -> None:
    """Carry out the step that was asked about, as the (legal) answer says, and go to the next one."""
    now = turn(play)
    step = current(play.tables, play.state, now)
    match step, action:
        case _, actions.Skip():
            play.tell(events.Skipped(now.seat, _question(step)))
            if isinstance(step, data.Discard):
                _store(play, step.as_, 0)
        case data.ChoosePlayer(), actions.Target(player):
            _store(play, step.as_, player)
        case data.SwapCards(), actions.Swap(give, take):
            _swap(play, chosen(now, step.with_), (give,), (take,), whole=False)
        case data.TakeViewed(), actions.Take(card):
            _take(play, step, card)
        case data.GiveCard(), actions.Give(card):
            _give(play, chosen(now, step.to), card)
        case data.Discard(), actions.Discard(cards):
            _discard(play, step, cards)
        case data.MovePawn(), actions.Pawn(player):
            play.change(pawn=player)
            play.tell(events.PawnMoved(now.seat, player))
    _advance(play)


def turn(play: Play) -> Turn:
    """The turn in progress."""
    assert isinstance(play.state.stage, Turn)
    return play.state.stage


def _settle(play: Play, step: data.Step) -> bool:
    """Carry out a step if that needs no answer; otherwise do nothing. Whether it is done."""
    now = turn(play)
    seat = now.seat
    match step:
        case data.Draw():
            who = seat if step.who is None else number(now, step.who)
            count = number(now, step.count.ref) if isinstance(step.count, data.Ref) else step.count
            if who is not None and count is not None:
                play.draw(who, count)
        case data.ProtectHand():
            play.alter(seat, protected=True)
            play.tell(events.Protected(seat))
        case data.LiftLock():
            play.change(stage=replace(now, lifted=True))
        case data.ViewDeck():
            _view(play, step)
        case data.TakeViewed():
            cards = lifted(now, step.from_)
            if len(cards) > 1:
                return False
            for card in cards:
                _take(play, step, card)
        case data.Discard():
            return _settle_discard(play, step)
        case data.ChoosePlayer():
            return _settle_target(play, step)
        case data.MovePawn():
            return False
        case _:
            return _settle_with(play, step)
    return True


def _settle_target(play: Play, step: data.ChoosePlayer) -> bool:
    seat = turn(play).seat
    found = targets(play.state, seat, step)
    if not found:
        play.tell(events.NobodyToChoose(seat))
    elif len(found) == 1 and not step.optional:
        _store(play, step.as_, found[0])
    else:
        return False
    return True


def _settle_discard(play: Play, step: data.Discard) -> bool:
    player = play.player(turn(play).seat)
    least, _ = limits(player, step)
    if least < len(player.hand):
        return False
    _discard(play, step, player.hand)
    return True


def _settle_with(
    play: Play, step: data.ViewHand | data.ViewHero | data.SwapCards | data.SwapHands | data.TakeRandom | data.GiveCard
) -> bool:
    """The steps that concern a stored player; without one they are left out."""
    now = turn(play)
    target = number(now, _key(step))
    if target is None:
        return True
    own, other = play.player(now.seat).hand, play.player(target).hand
    match step:
        case data.ViewHand():
            play.remember(now.seat, "hand", target, cards=other)
            play.tell(events.LookedAtHand(now.seat, target))
            play.tell(events.YouSawHand(target, other), to=now.seat)
        case data.ViewHero():
            hero = play.hero(target)
            play.remember(now.seat, "hero", target, heroes=(hero.number,))
            play.tell(events.LookedAtHero(now.seat, target))
            play.tell(events.YouSawHero(target, hero.number, hero.id), to=now.seat)
        case data.SwapHands():
            _swap(play, target, own, other, whole=True)
        case data.TakeRandom():
            _take_random(play, target, step.count)
        case data.SwapCards(optional=optional):
            if own and other:
                if optional or len(own) > 1 or len(other) > 1:
                    return False
                _swap(play, target, own, other, whole=False)
        case data.GiveCard():
            if len(own) > 1:
                return False
            for card in own:
                _give(play, target, card)
    return True


def _key(
    step: data.ViewHand | data.ViewHero | data.SwapCards | data.SwapHands | data.TakeRandom | data.GiveCard,
) -> str:
    match step:
        case data.ViewHand(key) | data.ViewHero(key) | data.GiveCard(key) | data.SwapHands(key):
            return key
        case data.SwapCards(key) | data.TakeRandom(key):
            return key


def _question(step: data.Step | None) -> str:
    """What the step that was skipped would have asked."""
    match step:
        case data.ChoosePlayer():
            return "target"
        case data.SwapCards():
            return "swap"
        case data.Discard():
            return "discard"
    return "pawn"


def _advance(play: Play) -> None:
    now = turn(play)
    play.change(stage=replace(now, step=now.step + 1))


def _store(play: Play, key: str, value: int | tuple[str, ...]) -> None:
    now = turn(play)
    values = {**dict(now.values), key: value}
    play.change(stage=replace(now, values=tuple(values.items())))


def _view(play: Play, step: data.ViewDeck) -> None:
    seat = turn(play).seat
    cards = play.lift(step.count)
    _store(play, step.as_, cards)
    if cards:
        play.tell(events.Viewed(seat, len(cards)))
        play.tell(events.YouViewed(cards), to=seat)


def _take(play: Play, step: data.TakeViewed, card: str) -> None:
    now = turn(play)
    rest = tuple(other for other in lifted(now, step.from_) if other != card)
    _store(play, step.from_, ())
    play.change(deck=play.state.deck + rest)
    play.hold(now.seat, gain=(card,))
    play.remember(now.seat, "bottom", cards=rest)
    play.tell(events.Kept(now.seat, len(rest)))
    play.tell(events.YouKept(card, rest), to=now.seat)


def _swap(play: Play, target: int, given: tuple[str, ...], taken: tuple[str, ...], *, whole: bool) -> None:
    seat = turn(play).seat
    play.hold(seat, gain=taken, lose=given)
    play.hold(target, gain=given, lose=taken)
    play.remember(seat, "given", target, cards=given)
    play.remember(seat, "taken", target, cards=taken)
    play.remember(target, "lost", seat, cards=taken)
    play.remember(target, "got", seat, cards=given)
    play.tell(events.SwappedHands(seat, target) if whole else events.Swapped(seat, target))
    play.tell(events.YouSwapped(target, given, taken), to=seat)
    play.tell(events.SwappedWithYou(seat, lost=taken, got=given), to=target)


def _take_random(play: Play, target: int, count: int) -> None:
    seat = turn(play).seat
    for _ in range(min(count, len(play.player(target).hand))):
        card = play.dice.pick(play.player(target).hand)
        play.hold(target, lose=(card,))
        play.hold(seat, gain=(card,))
        play.remember(seat, "taken", target, cards=(card,))
        play.remember(target, "lost", seat, cards=(card,))
        play.tell(events.Took(seat, target))
        play.tell(events.YouTook(target, card), to=seat)
        play.tell(events.TakenFromYou(seat, card), to=target)


def _give(play: Play, target: int, card: str) -> None:
    seat = turn(play).seat
    play.hold(seat, lose=(card,))
    play.hold(target, gain=(card,))
    play.remember(seat, "given", target, cards=(card,))
    play.remember(target, "got", seat, cards=(card,))
    play.tell(events.Gave(seat, target))
    play.tell(events.YouGave(target, card), to=seat)
    play.tell(events.GivenToYou(seat, card), to=target)


def _discard(play: Play, step: data.Discard, cards: tuple[str, ...]) -> None:
    seat = turn(play).seat
    _store(play, step.as_, len(cards))
    if cards:
        play.hold(seat, lose=cards)
        play.change(returned=play.tables.ordered([*play.state.returned, *cards]))
        play.remember(seat, "discarded", cards=cards)
        play.tell(events.Discarded(seat, len(cards)))
        play.tell(events.YouDiscarded(cards), to=seat)
