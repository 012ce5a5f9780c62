"""What a player may choose, and why not.

`forbids` is the one place where legality is written: `refuse` asks it about any number, `options` lists what it does
not forbid.
"""

from __future__ import annotations

from tablewright.engine.actions import action, first, kind_of, second, third
from tablewright.engine.contract import LOST, WON
from tablewright.engine.events import Log, tell
from tablewright.engine.kernel import entry, kernel
from tablewright.engine.record import Row32
from tablewright.engine.sets import has, set_of
from tablewright.games.west.effects import (
    ACCEPT,
    CYCLE_DECK,
    DECLINE,
    DISCARD_CARD,
    NAME_TYPE,
    PICK,
    RADIATE_GATE,
    RECOVER_CARD,
    SWAP_CARDS,
    TAKE_CARD,
    USE_LOCUS,
    answer,
    can_deed,
    can_line,
    can_swap,
)
from tablewright.games.west.rules import (
    advance,
    build_locus,
    can_complete,
    can_pay_locus,
    can_salvage,
    complete_cityengine,
    doppelgate_cost,
    make_doppelgate,
    next_step,
    pass_action,
    react_barter,
    react_radiate,
    react_salvage,
    take_all,
    take_two,
    use_listed,
    winner,
)
from tablewright.games.west.state import (
    ACTION,
    BOOK,
    CITYENGINE,
    CYCLE,
    DISCARD,
    DISCARD_ANY,
    DOPPELGATE,
    FACILITY,
    GATES,
    HAND_LIMIT,
    LOCUS,
    LOCUS_DECKS,
    MIDDLE,
    OPPONENT_DISCARDS,
    PRIME,
    RADIATE,
    REACTION,
    REFILL,
    RUN,
    SWAP,
    TAKE,
    TRIGGER,
    TYPES,
    USE_TOP,
    State,
    Tables,
)
from tablewright.games.west.table import DECLINES, current, discard, held, in_hand, top_locus
from tablewright.packs.program import CHOOSE, MAY, RECOVER

# The actions of a turn; the answers inside an effect are numbered in `effects`.
TAKE_ALL = 1  # of type a
TAKE_TWO = 2  # of types a and b, a not above b
BUILD = 3  # the Locus on top of deck a
COMPLETE = 4  # the Cityengine
PASS = 5
USE_LISTED = 6  # effect a of those listed: a Locus, or the Cityengine
SALVAGE = 7  # a Facility of type a
MAKE = 8  # a Doppelgate, paid with type a

LAST_KIND = NAME_TYPE
MOST_OPTIONS = 40
OF_A_DECK = set_of(BUILD, CYCLE_DECK, USE_LOCUS)  # kinds whose argument is a Locus deck
BARE = set_of(COMPLETE, PASS, ACCEPT, DECLINE)  # kinds without an argument

OVER = BOOK.number("west.end.winner")
NOT_YOURS = BOOK.number("west.turn.holder")
NOT_ASKED = BOOK.number("west.turn.in-order")
NOT_COMPLETABLE = BOOK.number("west.action.completable-scope")
TWO_TYPES_ONCE = BOOK.number("west.facility-action.take-two")
LOCUS_NOT_THERE = BOOK.number("west.locus-action.play")
LOCUS_NOT_PAID = BOOK.number("west.locus-action.pay")
ONCE_ONLY = BOOK.number("west.cityengine.once")
PLAN_NOT_MET = BOOK.number("west.cityengine.requirement")
MUST_ACT = BOOK.number("west.turn.no-action")
LISTED_ONCE = BOOK.number("west.prime.snapshot")
NOT_OPEN = BOOK.number("west.reaction.open")
NOT_READY = BOOK.number("west.doppelgate.ready-spent")
DOPPELGATE_COST = BOOK.number("west.doppelgate.cost")
MANDATORY = BOOK.number("west.effects.mandatory")
CANNOT = BOOK.number("west.effects.best-ability")
NOT_HELD = BOOK.number("west.effects.who-chooses")
DIFFERENT_TYPE = BOOK.number("west.reaction.barter")

# ------------------------------------------------------------------------------------------------ whose choice


@kernel
def asked(g: State, t: Tables) -> int:
    """The seat that must choose now."""
    frame = g.frames[current(g)]
    if frame.step == RUN:
        return 1 - frame.seat if t.code[frame.line].op == OPPONENT_DISCARDS else frame.seat
    return 1 - frame.seat if frame.line == REACTION else frame.seat


@entry
def awaiting(g: State, t: Tables) -> int:
    """One seat at a time, until the game is over."""
    return 0 if g.ended != 0 else 1 << asked(g, t)


@kernel
def kinds_asked(g: State, t: Tables) -> int:
    """The kinds of action that answer the question on top of the agenda, a bit each."""
    frame = g.frames[current(g)]
    if frame.step == RUN:
        return kinds_for_effect(t.code[frame.line].op)
    if frame.line == ACTION:
        return 1 << TAKE_ALL | 1 << TAKE_TWO | 1 << BUILD | 1 << COMPLETE | 1 << PASS
    if frame.line == REACTION:
        return 1 << RADIATE_GATE | 1 << DECLINE | (1 << SWAP_CARDS if g.acted == FACILITY else 1 << SALVAGE)
    if frame.line == DOPPELGATE:
        return 1 << MAKE | 1 << DECLINE
    if frame.line == HAND_LIMIT:
        return 1 << DISCARD_CARD
    return 1 << USE_LISTED


@kernel
def kinds_for_effect(op: int) -> int:
    """The kinds of action that answer a line of an effect."""
    if op == MAY:
        return 1 << ACCEPT | 1 << DECLINE
    if op == CHOOSE:
        return 1 << PICK | 1 << DECLINE
    if op == SWAP:
        return 1 << SWAP_CARDS | 1 << DECLINE
    if op == DISCARD_ANY or op == OPPONENT_DISCARDS:
        return 1 << DISCARD_CARD
    if op == TAKE:
        return 1 << TAKE_CARD
    if op == RECOVER:
        return 1 << RECOVER_CARD
    if op == CYCLE:
        return 1 << CYCLE_DECK
    if op == USE_TOP:
        return 1 << USE_LOCUS
    if op == RADIATE:
        return 1 << RADIATE_GATE
    return 1 << NAME_TYPE


@kernel
def first_range(g: State, t: Tables, kind: int) -> int:
    """How many values the first argument of a kind of action has."""
    if has(OF_A_DECK, kind):
        return LOCUS_DECKS
    if kind == USE_LISTED:
        return CITYENGINE + 1
    if kind == RADIATE_GATE:
        return GATES
    if kind == PICK:
        return t.code[g.frames[current(g)].line].a
    if has(BARE, kind):
        return 1
    return TYPES


@kernel
def second_range(kind: int) -> int:
    """How many values the second argument of a kind of action has."""
    return TYPES if kind == TAKE_TWO or kind == SWAP_CARDS else 1


# ------------------------------------------------------------------------------------------------ legality


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every action that is not refused."""
    if g.ended != 0 or asked(g, t) != seat:
        return 0
    n = 0
    kinds = kinds_asked(g, t)
    for kind in range(1, LAST_KIND + 1):
        if kinds >> kind & 1:
            for a in range(first_range(g, t, kind)):
                for b in range(second_range(kind)):
                    if forbids(g, t, seat, kind, a, b) == 0:
                        out[n] = action(kind, a, b, 0)
                        n += 1
    return n


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    if asked(g, t) != seat:
        return NOT_YOURS
    kind, a, b = kind_of(act), first(act), second(act)
    if kind < 1 or kind > LAST_KIND or kinds_asked(g, t) >> kind & 1 == 0:
        return NOT_ASKED
    if a >= first_range(g, t, kind) or b >= second_range(kind) or third(act) != 0:
        return NOT_ASKED
    return forbids(g, t, seat, kind, a, b)


@kernel
def forbids(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """The clause that forbids an action of a kind that is asked for, or 0."""
    if kind <= PASS:
        return forbids_action(g, t, seat, kind, a, b)
    if kind <= MAKE:
        return forbids_step(g, t, seat, kind, a)
    return forbids_answer(g, t, seat, kind, a, b)


@kernel
def forbids_action(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """west.action.completable, west.action.legal-when: an ACTION is open only if all of it can be carried out now."""
    if kind == TAKE_ALL:
        return 0 if g.count[MIDDLE, a] > 0 else NOT_COMPLETABLE
    if kind == TAKE_TWO:
        if a > b:
            return TWO_TYPES_ONCE
        enough = g.count[MIDDLE, a] >= 2 if a == b else g.count[MIDDLE, a] > 0 and g.count[MIDDLE, b] > 0
        return 0 if enough else NOT_COMPLETABLE
    if kind == BUILD:
        if g.locus_deck_size[a] == 0:
            return LOCUS_NOT_THERE
        return 0 if can_pay_locus(g, t, seat, top_locus(g, a)) else LOCUS_NOT_PAID
    if kind == COMPLETE:
        if g.complete[seat] == 1:
            return ONCE_ONLY
        return 0 if can_complete(g, t, seat) else PLAN_NOT_MET
    return MUST_ACT if can_act(g, t, seat) else 0


@kernel
def can_act(g: State, t: Tables, seat: int) -> bool:
    """Whether any ACTION, or the Cityengine, can be completed: who can act must act (west.turn.no-action)."""
    if held(g, MIDDLE) > 0 or (g.complete[seat] == 0 and can_complete(g, t, seat)):
        return True
    for deck in range(LOCUS_DECKS):
        if g.locus_deck_size[deck] > 0 and can_pay_locus(g, t, seat, top_locus(g, deck)):
            return True
    return False


@kernel
def forbids_step(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """What forbids a choice that a step of the turn asks for."""
    if kind == USE_LISTED:
        return 0 if g.pending >> a & 1 else LISTED_ONCE
    if kind == SALVAGE:
        return 0 if can_salvage(g, t, a) else NOT_OPEN
    return 0 if in_hand(g, seat, a) >= doppelgate_cost(g, seat) else DOPPELGATE_COST


@kernel
def forbids_answer(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """What forbids an answer; most are asked for inside an effect, some by a reaction or the hand limit."""
    if kind == DISCARD_CARD:
        return 0 if in_hand(g, seat, a) > 0 else NOT_HELD
    if kind == TAKE_CARD:
        return 0 if g.count[MIDDLE, a] > 0 else CANNOT
    if kind == RECOVER_CARD:
        return 0 if g.count[DISCARD, a] > 0 else CANNOT
    if kind == SWAP_CARDS:
        if a == b:
            return DIFFERENT_TYPE
        return 0 if in_hand(g, seat, a) > 0 and g.count[MIDDLE, b] > 0 else NOT_OPEN
    if kind == CYCLE_DECK:
        return 0 if g.locus_deck_size[a] >= 2 else CANNOT
    if kind == USE_LOCUS:
        return 0 if g.locus_deck_size[a] >= 1 else CANNOT
    if kind == RADIATE_GATE:
        return 0 if g.ready[seat, a] > 0 else NOT_READY
    if kind == NAME_TYPE:
        return 0
    return forbids_flow(g, t, seat, kind, a)


@kernel
def forbids_flow(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """What forbids accepting, picking an alternative, or declining."""
    frame = g.frames[current(g)]
    if frame.step != RUN:
        return 0  # a reaction or a Doppelgate can always be declined
    op = t.code[frame.line]
    if kind == ACCEPT:
        return 0 if can_line(g, t, seat, frame.line + 1) else CANNOT
    if kind == PICK:
        return 0 if can_deed(g, t, seat, t.code[frame.line + 1 + a].a) else CANNOT
    if op.op == CHOOSE:
        return MANDATORY if can_line(g, t, seat, frame.line) else 0
    if op.op == SWAP:
        return MANDATORY if can_swap(g, seat) else 0
    return 0


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    frame = g.frames[current(g)]
    if frame.step == RUN:
        answer(g, t, e, act)
    elif frame.line == ACTION:
        apply_action(g, t, e, act)
    elif frame.line == REACTION:
        apply_reaction(g, t, e, act)
    elif frame.line == DOPPELGATE:
        if kind_of(act) == MAKE:
            make_doppelgate(g, t, e, first(act))
        else:
            next_step(g, REFILL)
    elif frame.line == HAND_LIMIT:
        discard(g, t, e, seat, first(act))
    else:
        use_listed(g, t, e, first(act))
    advance(g, t, e)


@kernel
def apply_action(g: State, t: Tables, e: Log, act: int) -> None:
    """west.action.kinds: a FACILITY or a LOCUS ACTION, the Cityengine instead, or nothing."""
    kind = kind_of(act)
    if kind == TAKE_ALL:
        take_all(g, t, e, first(act))
    elif kind == TAKE_TWO:
        take_two(g, t, e, first(act), second(act))
    elif kind == BUILD:
        build_locus(g, t, e, first(act))
    elif kind == COMPLETE:
        complete_cityengine(g, t, e)
    else:
        pass_action(g, e)


@kernel
def apply_reaction(g: State, t: Tables, e: Log, act: int) -> None:
    """west.reaction.one-may: one reaction, or none."""
    kind = kind_of(act)
    if kind == RADIATE_GATE:
        react_radiate(g, t, e, first(act))
    elif kind == SWAP_CARDS:
        react_barter(g, t, e, first(act), second(act))
    elif kind == SALVAGE:
        react_salvage(g, t, e, first(act))
    else:
        tell(e, DECLINES, 1 - g.active, 1, 0, 0)
        next_step(g, DOPPELGATE)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """One winner, and why the game ended."""
    for seat in range(2):
        out[seat] = WON if g.ended != 0 and winner(g) == seat else LOST
    return g.ended


__all__ = ["LOCUS", "MOST_OPTIONS", "PRIME", "TRIGGER", "apply", "awaiting", "options", "outcome", "refuse"]
