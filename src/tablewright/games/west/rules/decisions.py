"""What a player may choose, and why not.

`legal` is the one place where legality is written: for each kind of action, the set of arguments with which it may be
taken now. `options` lists the members, `refuse` looks one up and names the clause if it is not there.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.west.rules.acting import (
    answers_action,
    build_locus,
    can_complete,
    can_pay_locus,
    complete_cityengine,
    doppelgate_cost,
    make_doppelgate,
    opens_with,
    pass_action,
    react,
    take_all,
    take_two,
)
from tablewright.games.west.rules.effects import (
    ACCEPT,
    DECLINE,
    DISCARD_CARD,
    PICK,
    RADIATE_GATE,
    SALVAGE_CARD,
    SWAP_CARDS,
    alternatives,
    answer,
    answer_at_once,
    answer_to,
    can_line,
    choices,
    swaps,
)
from tablewright.games.west.rules.ending import winner
from tablewright.games.west.rules.motions import (
    DECLINES,
    discard,
    held,
    in_hand,
    next_step,
    top_locus,
    types_at,
    types_in_hand,
)
from tablewright.games.west.rules.turn import advance, use_listed
from tablewright.games.west.state import (
    ACTION,
    BOOK,
    DOPPELGATE,
    HAND_LIMIT,
    LOCUS_DECKS,
    MIDDLE,
    OPPONENT_DISCARDS,
    REACTION,
    RUN,
    SWAP,
    TYPES,
    State,
    Tables,
)
from tablewright.packs.program import CHOOSE, MAY

# The actions of a turn; the answers inside an effect, and SALVAGE_CARD among these, are numbered in `effects`.
TAKE_ALL = 1  # of type a
TAKE_TWO = 2  # of types a and b, a not above b
BUILD = 3  # the Locus on top of deck a
COMPLETE = 4  # the Cityengine
PASS = 5
USE_LISTED = 6  # effect a of those listed: a Locus, or the Cityengine
MAKE = 8  # a Doppelgate, paid with type a
REACT = 20  # with reaction a, where it is not chosen by the answer to its first question

LAST_KIND = REACT
MOST_OPTIONS = 50  # six reactions at once: 12 swaps, 15 Doppelgates, types and Locus decks
TWO_TYPES = set_of(TAKE_TWO, SWAP_CARDS)  # kinds with two arguments

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
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == RUN:
        return 1 - frame.seat if t.code[frame.line].op == OPPONENT_DISCARDS else frame.seat
    return 1 - frame.seat if frame.line == REACTION else frame.seat


@entry
def awaiting(g: State, t: Tables) -> int:
    """One seat at a time, until the game is over."""
    return 0 if g.ended != 0 else 1 << asked(g, t)


@kernel
def kinds_asked(g: State, t: Tables) -> int:
    """The kinds of action that answer the question on top of the agenda, as a set."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == RUN:
        return kinds_for_effect(t.code[frame.line].op)
    if frame.line == ACTION:
        return 1 << TAKE_ALL | 1 << TAKE_TWO | 1 << BUILD | 1 << COMPLETE | 1 << PASS
    if frame.line == REACTION:
        return kinds_of_reaction(g, t)
    if frame.line == DOPPELGATE:
        return 1 << MAKE | 1 << DECLINE
    if frame.line == HAND_LIMIT:
        return 1 << DISCARD_CARD
    return 1 << USE_LISTED


@kernel
def kinds_of_reaction(g: State, t: Tables) -> int:
    """The kinds of action with which a player may react to this ACTION, or decline, as a set."""
    kinds = 1 << DECLINE
    for n in range(t.reactions):
        if answers_action(g, t, n):
            kinds |= 1 << (t.reaction_opening[n] if t.reaction_opening[n] > 0 else REACT)
    return kinds


@kernel
def kinds_for_effect(op: int) -> int:
    """The kinds of action that answer a line of an effect, as a set."""
    if op == MAY:
        return 1 << ACCEPT | 1 << DECLINE
    if op == CHOOSE:
        return 1 << PICK | 1 << DECLINE
    if op == SWAP:
        return 1 << SWAP_CARDS | 1 << DECLINE
    return 1 << answer_to(op)


# ------------------------------------------------------------------------------------------------ legality


@kernel
def legal(g: State, t: Tables, seat: int, kind: int) -> int:
    """With which argument a kind of action is legal, of those that are asked for, as a set.

    The member of a kind with two arguments is TYPES * a + b; of one without, 0.
    """
    if kind == TAKE_ALL:
        return types_at(g, MIDDLE)
    if kind == TAKE_TWO:
        return pairs_in_middle(g)
    if kind == BUILD:
        return payable_loci(g, t, seat)
    if kind == COMPLETE:
        return 1 if g.complete[seat] == 0 and can_complete(g, t, seat) else 0
    if kind == PASS:
        return 0 if can_act(g, t, seat) else 1
    if kind == USE_LISTED:
        return g.pending
    if kind == REACT:
        return named_reactions(g, t, seat)
    if kind == MAKE:
        return payable_types(g, t, seat)
    return legal_answer(g, t, seat, kind)


@kernel
def legal_answer(g: State, t: Tables, seat: int, kind: int) -> int:
    """The same for answers: most are asked for by an effect, some by a reaction or the hand limit."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if kind == RADIATE_GATE:
        return g.ready_gates[seat]
    if kind == SWAP_CARDS:
        return swaps(g, seat)
    if kind == DISCARD_CARD:
        return types_in_hand(g, seat)
    if kind == ACCEPT:
        return 1 if can_line(g, t, seat, frame.line + 1) else 0
    if kind == PICK:
        return alternatives(g, t, seat, frame.line)
    if kind == DECLINE:
        return 1 if may_decline(g, t, seat) else 0
    line = frame.line if frame.step == RUN else t.reaction_effect[opens_with(g, t, kind)]
    return choices(g, seat, t.code[line].op)


@kernel
def named_reactions(g: State, t: Tables, seat: int) -> int:
    """west.reaction.open: the reactions, of those chosen by name, that can be carried out, as a set."""
    reactions = 0
    for n in range(t.reactions):
        named = answers_action(g, t, n) and t.reaction_opening[n] == 0
        if named and can_line(g, t, seat, t.reaction_effect[n]):
            reactions |= 1 << n
    return reactions


@kernel
def pairs_in_middle(g: State) -> int:
    """west.facility-action.take-two: two Facilities, of types that match or differ; each pair once."""
    pairs = 0
    for a in range(TYPES):
        if g.count[MIDDLE, a] > 0:
            for b in range(a, TYPES):
                if g.count[MIDDLE, b] > (1 if a == b else 0):
                    pairs |= 1 << TYPES * a + b
    return pairs


@kernel
def payable_loci(g: State, t: Tables, seat: int) -> int:
    """west.locus.shared-decks: Locus decks whose top a hand can pay for."""
    decks = 0
    for deck in range(LOCUS_DECKS):
        if g.locus_deck_size[deck] > 0 and can_pay_locus(g, t, seat, top_locus(g, deck)):
            decks |= 1 << deck
    return decks


@kernel
def payable_types(g: State, t: Tables, seat: int) -> int:
    """west.doppelgate.pay: types of which a hand holds the price of a Doppelgate."""
    types, cost = 0, doppelgate_cost(g, t, seat)
    for kind in range(TYPES):
        if in_hand(g, seat, kind) >= cost:
            types |= 1 << kind
    return types


@kernel
def can_act(g: State, t: Tables, seat: int) -> bool:
    """west.action.completable, west.turn.no-action: whether anything can be completed; who can act must act."""
    if held(g, MIDDLE) > 0 or payable_loci(g, t, seat) != 0:
        return True
    return g.complete[seat] == 0 and can_complete(g, t, seat)


@kernel
def may_decline(g: State, t: Tables, seat: int) -> bool:
    """west.effects.mandatory: one may decline a `may`, a reaction, a Doppelgate; else only what cannot be done."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step != RUN or t.code[frame.line].op == MAY:
        return True
    if t.code[frame.line].op == SWAP:
        return swaps(g, seat) == 0
    return alternatives(g, t, seat, frame.line) == 0


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action."""
    if g.ended != 0 or asked(g, t) != seat:
        return 0
    n = 0
    kinds = kinds_asked(g, t)
    while kinds != 0:
        kind = lowest(kinds)
        members = legal(g, t, seat, kind)
        while members != 0:
            out[n] = with_argument(kind, lowest(members))
            n += 1
            members = without_lowest(members)
        kinds = without_lowest(kinds)
    return n


@kernel
def with_argument(kind: int, x: int) -> int:
    """An action of a kind with a member of its legal set."""
    return action(kind, x // TYPES, x % TYPES, 0) if has(TWO_TYPES, kind) else action(kind, x, 0, 0)


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    if asked(g, t) != seat:
        return NOT_YOURS
    kind = kind_of(act)
    if kind < 1 or kind > LAST_KIND or not has(kinds_asked(g, t), kind):
        return NOT_ASKED
    x = TYPES * first(act) + second(act) if has(TWO_TYPES, kind) else first(act)
    if x > 62 or with_argument(kind, x) != act:
        return NOT_ASKED
    if has(legal(g, t, seat, kind), x):
        return 0
    return forbidden_by(g, seat, kind, first(act), second(act))


@kernel
def forbidden_by(g: State, seat: int, kind: int, a: int, b: int) -> int:
    """The clause to name when an action that is asked for is not legal."""
    if kind == TAKE_ALL or kind == TAKE_TWO:
        return TWO_TYPES_ONCE if kind == TAKE_TWO and a > b else NOT_COMPLETABLE
    if kind == BUILD:
        return LOCUS_NOT_THERE if a >= LOCUS_DECKS or g.locus_deck_size[a] == 0 else LOCUS_NOT_PAID
    if kind == COMPLETE:
        return ONCE_ONLY if g.complete[seat] == 1 else PLAN_NOT_MET
    if kind == PASS:
        return MUST_ACT
    if kind == USE_LISTED:
        return LISTED_ONCE
    if kind == SALVAGE_CARD or kind == REACT:
        return NOT_OPEN
    if kind == MAKE:
        return DOPPELGATE_COST
    if kind == SWAP_CARDS:
        return DIFFERENT_TYPE if a == b else NOT_OPEN
    if kind == DISCARD_CARD:
        return NOT_HELD
    if kind == RADIATE_GATE:
        return NOT_READY
    return MANDATORY if kind == DECLINE else CANNOT


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    frame = g.agenda.frames[under_way(g.agenda)]
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
            next_step(g, t)
    elif frame.line == HAND_LIMIT:
        discard(g, t, e, seat, first(act))
    else:
        use_listed(g, t, e, first(act))
    advance(g, t, e)


@kernel
def apply_action(g: State, t: Tables, e: Log, act: int) -> None:
    """west.action.kinds: a FACILITY or a LOCUS ACTION, the Cityengine instead, or nothing.

    A FACILITY ACTION is a take-all or a take-two (west.facility-action.modes).
    """
    kind = kind_of(act)
    g.uncovered = 0
    if kind == TAKE_ALL:
        take_all(g, t, e, first(act))
    elif kind == TAKE_TWO:
        take_two(g, t, e, first(act), second(act))
    elif kind == BUILD:
        build_locus(g, t, e, first(act))
    elif kind == COMPLETE:
        complete_cityengine(g, t, e)
    else:
        pass_action(g, t, e)


@kernel
def apply_reaction(g: State, t: Tables, e: Log, act: int) -> None:
    """west.reaction.one-may: one reaction, or none."""
    kind = kind_of(act)
    if kind == DECLINE:
        tell(e, DECLINES, 1 - g.active, 1, 0, 0)
        next_step(g, t)
    elif kind == REACT:
        react(g, t, e, first(act))
    else:
        react(g, t, e, opens_with(g, t, kind))
        answer_at_once(g, t, e, act)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """One winner, and why the game ended."""
    for seat in range(2):
        out[seat] = WON if g.ended > 0 and winner(g) == seat else LOST
    return g.ended
