"""Cards drawn, discarded, scrapped and gained, one after the other."""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, then, under_way
from tablewright.engine.core.dice import roll, wide
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events, frames, questions
from tablewright.games.goes_west.pieces import ANY_CARD, DANGER, EXHAUSTION, ITEM, OF_EXHAUSTION, OF_PAIN, PAIN
from tablewright.games.goes_west.places import BAG, DISCARD, HAND, NO_CARD, PLAYED, TOP
from tablewright.games.goes_west.rules import cards, possible
from tablewright.games.goes_west.rules.common import ask
from tablewright.games.goes_west.rules.death import check_hand
from tablewright.games.goes_west.rules.reading import is_within
from tablewright.games.goes_west.rules.steps.cards import (
    LAY_OFF,
    SEARCH,
    cards_asked,
    claim,
    danger_left,
    fits,
    to_spare,
)
from tablewright.games.goes_west.rules.using import copy_to_use
from tablewright.games.goes_west.state import BOOK, FIRST_NAMED, State, Tables

WRONG_CARD = BOOK.number("dgw.cardop.no-crossover")
NEEDED_LATER = BOOK.number("dgw.cardop.exact-number")

# ------------------------------------------------------------------------------------------------ drawing


@kernel
def run_draw(g: State, t: Tables, e: Log) -> None:
    """dgw.cardop.draw: the cards of a draw step, as many as there are (dgw.cardop.draw-short).

    dgw.death.danger-check-moment: after each of them its player may be dead, and then this frame is gone.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    seat, cls = frame.seat, frame.card
    while frame.left > 0:
        frame.left -= 1
        copy = cards.draw_card(g, t, e, seat) if cls == ANY_CARD else draw_fitting(g, t, e, seat, cls)
        if copy == NO_CARD:
            break
        if check_hand(g, t, e, seat):
            return
    finish(g.agenda)


@kernel
def draw_fitting(g: State, t: Tables, e: Log, seat: int, cls: int) -> int:
    """The topmost card of a class, from the draw pile or else from the discard pile shuffled under it; or NO_CARD.

    dgw.cardop.passed-over: everybody sees what is turned over, the card that is taken as well.
    """
    copy = take_fitting(g, t, seat, cls)
    if copy == NO_CARD and cards.number_in(g, DISCARD + seat) > 0:
        cards.reshuffle(g, e, seat)  # all that is left of the draw pile is known, and so is the hand
        copy = take_fitting(g, t, seat, cls)
    if copy != NO_CARD:
        cards.draw_openly(g, t, e, seat, copy)
    return copy


@kernel
def take_fitting(g: State, t: Tables, seat: int, cls: int) -> int:
    """Take the topmost card of a class out of a draw pile: its known cards, then the shuffled ones; or NO_CARD.

    dgw.cardop.passed-over: those that are turned over come to lie under the cards known so far, one after the other.
    """
    above, copy = NO_CARD, g.top[seat] - 1
    while copy != NO_CARD and not fits(t, copy, cls):
        above, copy = copy, wide(g.below[copy]) - 1
    if copy != NO_CARD:
        cards.off_draw_pile(g, seat, above, copy)
        return copy
    for left in range(cards.number_in(g, BAG + seat), 0, -1):
        copy = cards.nth_in(g, BAG + seat, roll(g.dice, left))
        cards.take(g, BAG + seat, copy)
        if fits(t, copy, cls):
            return copy
        cards.put(g, TOP + seat, copy)
        cards.lay_beneath(g, seat, above, copy + 1)
        above = copy
    return NO_CARD


# ------------------------------------------------------------------------------------------------ discarding, scrapping


@kernel
def bearer_beneath(g: State) -> int:
    """The card whose job asks for cards, or NO_CARD."""
    beneath = g.agenda.frames[under_way(g.agenda) - 1]
    return beneath.left if beneath.step == frames.JOB else NO_CARD


@kernel
def run_cards(g: State, t: Tables, e: Log) -> None:
    """dgw.cardop.discard, dgw.cardop.scrap: cards of a class leave the hand by choice, as many as there are.

    Where hands are open nothing is asked that has one answer: all that fit have to go, or all are alike.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.kept == SEARCH:
        run_search(g, t, e)
        return
    seat, bearer = frame.seat, bearer_beneath(g)
    while frame.left > 0:
        there = to_spare(g, t, seat, bearer, frame.card)
        if there == 0:
            break
        only = only_card(g, t, seat, HAND, there <= frame.left) if cards.hands_are_open(g) else NO_CARD
        if only == NO_CARD:
            ask(g, questions.CARD, seat)
            return
        answer_card(g, t, e, seat, only)
    finish(g.agenda)


@kernel
def only_card(g: State, t: Tables, seat: int, places: int, any_will_do: bool) -> int:
    """The design of the one card of a hand, or a draw pile, that can be chosen; if all have to go, any; or NO_CARD."""
    found = NO_CARD
    copy = cards.next_in(g, places + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        if why_not_card(g, t, seat, design) == 0:
            if any_will_do:
                return design
            if found != NO_CARD:
                return NO_CARD
            found = design
        copy = cards.next_design_in(g, t, places + seat, copy)
    return found


@kernel
def asked_after(g: State, t: Tables, seat: int, cls: int) -> int:
    """Cards of a class that later steps of the job under way, or final steps gathered, are going to take."""
    beneath = g.agenda.frames[under_way(g.agenda) - 1]
    n = claim(g, t, seat, cls)
    if beneath.step == frames.JOB and (beneath.done == frames.RUNNING or beneath.done == frames.COSTING):
        end = possible.halting_row(g, t, seat, beneath.card, beneath.kept)
        n += cards_asked(t, beneath.card, beneath.kept, beneath.spare, beneath.line, end, cls)
    return n


@kernel
def why_not_card(g: State, t: Tables, seat: int, design: int) -> int:
    """dgw.cardop.no-crossover: a card of the class; dgw.job.all-or-nothing: one that no later step needs.

    dgw.job.danger-no-free-discard: a danger card only where the step names danger.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step != frames.CARDS or t.copies_of[design] == 0:
        return WRONG_CARD
    cls, bearer = frame.card, bearer_beneath(g)
    if frame.kept == SEARCH:
        there = fits(t, t.first_copy[design], cls) and cards.copy_in(g, t, BAG + seat, design) != NO_CARD
        return 0 if there else WRONG_CARD
    if not fits(t, t.first_copy[design], cls) or copy_to_use(g, t, seat, design, 0, bearer) == NO_CARD:
        return WRONG_CARD
    if asked_after(g, t, seat, ANY_CARD) == 0 or not can_still_pay(g, t, seat, bearer):
        return 0
    for inner in range(ITEM, FIRST_NAMED + t.named):
        if not is_within(t, cls, inner) and fits(t, t.first_copy[design], inner):
            asked = asked_after(g, t, seat, inner)
            if asked > 0 and asked == to_spare(g, t, seat, bearer, inner):
                return NEEDED_LATER
    return 0


@kernel
def can_still_pay(g: State, t: Tables, seat: int, bearer: int) -> bool:
    """Whether the hand holds all that is asked now and later; if not, each step is done as far as possible."""
    frame = g.agenda.frames[under_way(g.agenda)]
    for cls in range(ITEM, FIRST_NAMED + t.named):
        now = frame.left if is_within(t, frame.card, cls) else 0
        if now + asked_after(g, t, seat, cls) > to_spare(g, t, seat, bearer, cls):
            return False
    return True


@kernel
def answer_card(g: State, t: Tables, e: Log, seat: int, design: int) -> None:
    """One card goes: to the own discard pile, or to where it belongs (dgw.cardop.scrap-home)."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.kept == SEARCH:
        take_found(g, t, e, seat, design)
        return
    copy = copy_to_use(g, t, seat, design, 0, bearer_beneath(g))
    frame.left -= 1
    if frame.kept == LAY_OFF:
        cards.discard_from_hand(g, t, e, seat, copy)
    else:
        cards.scrap_from_hand(g, t, e, seat, copy)


# ------------------------------------------------------------------------------------------------ searching


@kernel
def run_search(g: State, t: Tables, e: Log) -> None:
    """dgw.cardop.search: cards of a class are chosen from the draw pile; if it has none, from the discard pile too.

    All see what is there, so nothing is asked that has one answer.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    seat, cls = frame.seat, frame.card
    if frame.line == 0:
        frame.line = 1
        cards.open_draw_pile(g, e, seat)
    while frame.left > 0 and has(g.alive, seat):
        there = cards.number_of(g, t, BAG + seat, cls)
        if there == 0 and cards.number_in(g, DISCARD + seat) > 0:
            cards.reshuffle(g, e, seat)
            there = cards.number_of(g, t, BAG + seat, cls)
        if there == 0:
            break
        only = only_card(g, t, seat, BAG, there <= frame.left)
        if only == NO_CARD:
            ask(g, questions.CARD, seat)
            return
        if take_found(g, t, e, seat, only):
            return
    finish(g.agenda)


@kernel
def take_found(g: State, t: Tables, e: Log, seat: int, design: int) -> bool:
    """A card that was found comes into the hand, and all see it; whether its player dies of it."""
    g.agenda.frames[under_way(g.agenda)].left -= 1
    copy = cards.copy_in(g, t, BAG + seat, design)
    cards.take(g, BAG + seat, copy)
    cards.draw_openly(g, t, e, seat, copy)
    return check_hand(g, t, e, seat)


# ------------------------------------------------------------------------------------------------ gaining danger


@kernel
def run_danger(g: State, t: Tables, e: Log) -> None:
    """dgw.cardop.gain, dgw.cardop.gain-each: danger cards are taken one by one, and each is placed by choice.

    Of danger of any kind the kind is chosen for each card, where both are left (dgw.supply.danger-empty).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.left == 0 or danger_left(g, t, DANGER) == 0 or not has(g.alive, frame.seat):
        finish(g.agenda)
    elif frame.card != DANGER:
        take_danger(g, t, e, frame.seat, 1 if frame.card == OF_PAIN else 0)
    elif danger_left(g, t, OF_PAIN) == 0:
        take_danger(g, t, e, frame.seat, 0)
    elif danger_left(g, t, OF_EXHAUSTION) == 0:
        take_danger(g, t, e, frame.seat, 1)
    else:
        ask(g, questions.DANGER, frame.seat)


@kernel
def take_danger(g: State, t: Tables, e: Log, seat: int, pain: int) -> None:
    """dgw.seat.danger-open: a danger card is turned up, and then placed (dgw.card.pain, dgw.card.exhaustion)."""
    g.agenda.frames[under_way(g.agenda)].left -= 1
    copy = cards.danger_card(g, t, e, PAIN if pain == 1 else EXHAUSTION)
    tell(e, events.TOOK_DANGER, seat, t.design[copy], 0, 0)
    place(g, seat, copy)


@kernel
def place(g: State, seat: int, copy: int) -> None:
    """A card that has just been taken or bought is to be placed; until then it lies with the cards played."""
    cards.put(g, PLAYED + seat, copy)
    g.agenda.frames[then(g.agenda, frames.PLACE, seat, 0)].card = copy


@kernel
def run_place(g: State, t: Tables, e: Log) -> None:
    """dgw.cardop.gain, dgw.buy.destination: on top of the own draw pile or of the own discard pile."""
    ask(g, questions.PLACE, g.agenda.frames[under_way(g.agenda)].seat)


@kernel
def answer_place(g: State, t: Tables, e: Log, seat: int, on_top: int) -> None:
    """Where the card goes: everybody sees it."""
    copy = g.agenda.frames[under_way(g.agenda)].card
    cards.take(g, PLAYED + seat, copy)
    if on_top == 1:
        cards.on_draw_pile(g, seat, copy)
    else:
        cards.put(g, DISCARD + seat, copy)
    tell(e, events.PLACED, seat, t.design[copy], on_top, 0)
    finish(g.agenda)
