"""The clock of days and nights: dawn, the draw, the actions of the day, the evening, and so into the night.

Which stage the day has reached is `g.stage`. The clock's frame lies at the bottom of the agenda and is run whenever all
that a choice set off is over; its `left` is the set of seats whose evening is still to come.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, size
from tablewright.games.goes_west import events, frames, questions, stages
from tablewright.games.goes_west.pieces import ITEM, NOBODY, PAIN, VERSUS
from tablewright.games.goes_west.places import HAND, NO_CARD
from tablewright.games.goes_west.rules import cards, death
from tablewright.games.goes_west.rules.beginning import go_on_beginning
from tablewright.games.goes_west.rules.common import ask, first_of, hand_limit, next_seat
from tablewright.games.goes_west.rules.using import copy_to_use
from tablewright.games.goes_west.state import BOOK, State, Tables

MOST_ACTIONS = 2  # dgw.act.versus-one-or-two

PASS_IS_FINAL = BOOK.number("dgw.act.versus-pass-final")
ALREADY_DONE = BOOK.number("dgw.act.coop-done")
NO_TURNS = BOOK.number("dgw.act.free-order")
ONE_FIRST = BOOK.number("dgw.act.versus-one-or-two")
ONLY_ITEMS = BOOK.number("dgw.day.discard-no-danger")
NOT_IN_HAND = BOOK.number("dgw.day.discard")


@kernel
def run_clock(g: State, t: Tables, e: Log) -> None:
    """dgw.day.order: untap, draw, actions, discard; then the night; and so on (dgw.flow.alternate, dgw.flow.repeat).

    dgw.flow.two-phases, dgw.flow.day-list, dgw.day.on-character: the order is the same for all characters. The Day
    Tracker counts the days; it moves in the night.
    """
    if g.stage == stages.BEGINNING:
        go_on_beginning(g, t, e)
    elif g.stage == stages.DAWN:
        begin_day(g, e)
    elif g.stage == stages.DRAWING:
        draw_hands(g, t, e)
    elif g.stage == stages.ACTING:
        go_on_acting(g)
    elif g.stage == stages.EVENING:
        go_on_evening(g, t, e)
    else:
        g.stage = stages.DAWN


# ------------------------------------------------------------------------------------------------ dawn and draw


@kernel
def begin_day(g: State, e: Log) -> None:
    """dgw.day.untap, dgw.job.character-untap: all that may be done once a day may be done again."""
    tell(e, events.DAY_BEGINS, NOBODY, g.day + 1, 0, 0)
    g.tapped = 0
    g.passed = 0
    g.offered = 0
    g.idle = g.alive
    g.held = 0
    g.changed = 0
    g.revealed[1] = 0
    clear(g.worked)
    clear(g.rested)
    clear(g.unpaid)
    clear(g.labour)
    clear(g.tired)
    g.stage = stages.DRAWING


@kernel
def draw_hands(g: State, t: Tables, e: Log) -> None:
    """dgw.day.draw: everybody draws up to hand size; dgw.death.full-hand: who cannot because the hand is full dies.

    dgw.death.danger-check-moment: nobody chooses anything here, so who dies of these draws dies at the same moment.
    """
    full = 0
    for seat in range(g.seats):
        if has(g.alive, seat) and cards.number_in(g, HAND + seat) >= hand_limit(g, t, seat):
            full |= 1 << seat
    death.die_together(g, t, e, full, death.BY_A_FULL_HAND)
    if g.ended != 0:
        return
    seat = g.first
    for _ in range(size(g.alive)):
        draw_up(g, t, e, seat)
        seat = next_seat(g, seat)
    hurt = 0
    for seat in range(g.seats):
        if has(g.alive, seat) and death.is_full_of_danger(g, t, seat):
            hurt |= 1 << seat
    death.die_together(g, t, e, hurt, death.BY_DANGER)
    begin_acting(g)


@kernel
def draw_up(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.day.draw: from the own deck, up to hand size; dgw.deck.both-empty: or as far as there are cards."""
    if cards.number_in(g, HAND + seat) > 0:
        g.held |= 1 << seat
    for _ in range(hand_limit(g, t, seat) - cards.number_in(g, HAND + seat)):
        if cards.draw_card(g, t, e, seat) == NO_CARD:
            return


# ------------------------------------------------------------------------------------------------ the actions of a day


@kernel
def begin_acting(g: State) -> None:
    """dgw.act.versus-p1-first, dgw.mode.versus.turns: the P1 holder opens the day; the token stays put in the day.

    dgw.act.p1-fixed-in-day: only the night, or death, moves it.
    """
    g.stage = stages.ACTING
    g.turn = g.first
    g.actions = 0
    g.opened = 0


@kernel
def go_on_acting(g: State) -> None:
    """dgw.day.actions: until all have passed. dgw.act.free-order: outside Versus anybody acts at any time.

    dgw.flow.day-purpose: they play cards, buy, and use the jobs of their characters. Outside Versus nobody in
    particular is asked (dgw.mode.coop.no-turn-order, dgw.mode.coop.several-in-a-row).
    """
    if g.alive & ~g.passed == 0:
        begin_evening(g)
    elif g.mode != VERSUS:
        g.actions = 0
        ask(g, questions.ACTION, NOBODY)
    else:
        if turn_is_over(g):
            begin_next_turn(g)
        ask(g, questions.ACTION, g.turn)


@kernel
def turn_is_over(g: State) -> bool:
    """dgw.act.versus-p1-may-pass: the opening turn is one action or a pass; dgw.act.versus-one-or-two: the others."""
    if has(g.passed, g.turn) or not has(g.alive, g.turn):
        return True
    return g.actions >= (MOST_ACTIONS if g.opened == 1 else 1)


@kernel
def begin_next_turn(g: State) -> None:
    """dgw.act.versus-loop: clockwise to the next who has not passed, the P1 holder included."""
    g.opened = 1
    g.actions = 0
    g.turn = first_of(g.alive & ~g.passed, g.turn + 1)


@kernel
def why_not_pass(g: State, t: Tables, seat: int) -> int:
    """dgw.act.versus-pass-final: instead of acting in this turn. dgw.act.coop-done: whoever is done already is done."""
    if g.mode == VERSUS:
        return PASS_IS_FINAL if g.actions > 0 else 0
    return ALREADY_DONE if has(g.passed, seat) else 0


@kernel
def pass_day(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.act.versus-pass-final: no more turns today. dgw.act.coop-done: done, until one takes an action again."""
    g.passed |= 1 << seat
    tell(e, events.PASSED, seat, 1 if g.mode == VERSUS else 0, 0, 0)


@kernel
def why_not_end_turn(g: State, t: Tables, seat: int) -> int:
    """dgw.act.versus-one-or-two: a turn may end after one action."""
    if g.mode != VERSUS:
        return NO_TURNS
    return ONE_FIRST if g.actions == 0 else 0


@kernel
def end_turn(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.act.versus-one-or-two: leave it at one action."""
    g.actions = MOST_ACTIONS


# ------------------------------------------------------------------------------------------------ the evening


@kernel
def begin_evening(g: State) -> None:
    """dgw.day.discard: day step 4, for all players."""
    g.stage = stages.EVENING
    g.actions = 0
    g.opened = 0
    g.turn = g.first
    g.agenda.frames[under_way(g.agenda)].left = g.alive


@kernel
def go_on_evening(g: State, t: Tables, e: Log) -> None:
    """dgw.seat.choice-order: clockwise from the P1 holder; outside Versus from the first seat."""
    frame = g.agenda.frames[under_way(g.agenda)]
    while frame.left != 0:
        g.turn = first_of(frame.left, g.turn)
        if has_evening(g, t, g.turn):
            ask(g, questions.EVENING, g.turn)
            return
        frame.left &= ~(1 << g.turn)
    g.turn = g.first
    end_day(g, t, e)


@kernel
def has_evening(g: State, t: Tables, seat: int) -> bool:
    """Whether there may be something to discard, as far as everybody can see."""
    if cards.hands_are_open(g):
        return cards.number_of(g, t, HAND + seat, ITEM) > 0
    return cards.hand_size(g, seat) > 0


@kernel
def why_not_drop(g: State, t: Tables, seat: int, design: int) -> int:
    """dgw.day.discard: an item card from hand; dgw.day.discard-no-danger."""
    if cards.copy_in(g, t, HAND + seat, design) == NO_CARD:
        return NOT_IN_HAND
    return ONLY_ITEMS if t.kind[design] >= PAIN else 0


@kernel
def drop(g: State, t: Tables, e: Log, seat: int, design: int) -> None:
    """dgw.day.discard: any number of item cards, one by one."""
    cards.discard_from_hand(g, t, e, seat, copy_to_use(g, t, seat, design, 0, NO_CARD))


@kernel
def sleep(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.day.discard-optional: the other cards stay in hand for the night and the next day."""
    g.agenda.frames[under_way(g.agenda)].left &= ~(1 << seat)
    tell(e, events.EVENING_DONE, seat, 0, 0, 0)


@kernel
def idlers(g: State) -> int:
    """dgw.death.idle-day, dgw.death.must-use-one: who held a card today and used none (dgw.death.idle-exempt).

    dgw.death.idle-what-counts: a card is used when it leaves the hand other than by being handed over.
    """
    return g.alive & g.idle & g.held


@kernel
def end_day(g: State, t: Tables, e: Log) -> None:
    """dgw.death.idle-check-moment: idlers die when day step 4 is over; then night falls (dgw.flow.night-purpose)."""
    death.die_together(g, t, e, idlers(g), death.BY_IDLENESS)
    if g.ended != 0:
        return
    g.turn = g.first
    g.stage = stages.NIGHT
    tell(e, events.NIGHT_FALLS, NOBODY, 0, 0, 0)
    then(g.agenda, frames.NIGHT, NOBODY, 0)
