"""What a player may choose, and why not.

`legal` and `legal_second` are where legality is written: for each kind of action, the set of arguments with which it
may be taken now. `options` lists the members, `refuse` looks one up and names the clause if it is not there.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second, third
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.north.rules.effects import (
    ACCEPT,
    CAPTURE_CARD,
    DECLINE,
    EXCHANGE_CARDS,
    FLIP_CARD,
    PICK,
    REPROGRAM_CARD,
    STEAL_CARD,
    SWEEP_CARD,
    USE_WASTES,
    USE_ZONE,
    answer,
    answer_to,
    asking,
)
from tablewright.games.north.rules.motions import current, hand, in_zone, kinds_of, lying
from tablewright.games.north.rules.possible import OTHERS, alternatives, choices, exchangeable, partners_for_owner
from tablewright.games.north.rules.scoring import winner
from tablewright.games.north.rules.turn import (
    advance,
    can_build,
    can_discharge,
    choose_place,
    direct_build,
    direct_deploy,
    direct_discharge,
    direct_reprogram,
    may_choose,
    name_points,
    pass_directives,
    take_left,
)
from tablewright.games.north.state import (
    ANCIENT,
    BOOK,
    DEPLOYING,
    DIRECTIVES,
    EXCHANGE_ANCIENT,
    EXCHANGED,
    FIRST,
    FLIPPED,
    KINDS,
    MOST_BID,
    NAMING,
    OTHER_TAKES,
    PLACING,
    REPROGRAMMING,
    RUN,
    SECOND,
    SIDE,
    WASTES,
    State,
    Tables,
)
from tablewright.packs.program import CHOOSE, MAY

# The actions of a turn; the answers inside an ability are numbered in `effects`.
REPROGRAM = 1  # discard kind a, Reprogram kind b
BUILD = 2  # discard kind a
DEPLOY = 3  # kind a
DISCHARGE = 4
PASS = 5  # no DIRECTIVE can be chosen
TAKE_LEFT = 6  # kind a, out of the Wastes after the other's turn

# The actions before the first turn, where the places are bid for.
NAME_POINTS = 20  # a, by which the Second Player begins lower
CHOOSE_PLACE = 21  # a: FIRST or SECOND

LAST_KIND = CHOOSE_PLACE
LAST_MEMBER = 62  # of a set
MOST_OPTIONS = 200  # every card of a Zone for each of four Ancients
TWO = set_of(REPROGRAM, EXCHANGE_CARDS)  # kinds with two arguments
NONE = set_of(DISCHARGE, PASS, ACCEPT, DECLINE)  # and with none
IN_TURN = set_of(REPROGRAM, BUILD, DEPLOY, DISCHARGE, PASS)
BIDS = (1 << MOST_BID + 1) - 1  # every number of points that can be named, as a set
PLACES = set_of(FIRST, SECOND)

OVER = BOOK.number("north.score.winner")
NOT_YOURS = BOOK.number("north.turn.pass")
NOT_A_BID = BOOK.number("north.bid.name")
NOT_A_PLACE = BOOK.number("north.bid.choose")
NOT_ASKED = BOOK.number("north.directive.one-by-one")
TWICE_ONLY = BOOK.number("north.directive.counts")
NOT_HELD = BOOK.number("north.directive.discard-from-hand")
NOT_POSSIBLE = BOOK.number("north.directive.must-be-possible")
OTHER_VALUE = BOOK.number("north.reprogram.different-value")
NOT_IN_WASTES = BOOK.number("north.reprogram.meaning")
DISCHARGED_ALREADY = BOOK.number("north.directive.discharge-once")
MUST_TAKE = BOOK.number("north.turn.other-chooses")
MANDATORY = BOOK.number("north.effects.mandatory")
CANNOT = BOOK.number("north.effects.best-ability")
NOT_CAPTURED = BOOK.number("north.capture.meaning")
NOT_FREE = BOOK.number("north.reprogram.free")
NOT_SWEPT = BOOK.number("north.sweep.meaning")
NOT_STOLEN = BOOK.number("north.steal.meaning")
NOT_COPIED = BOOK.number("north.outpost.copy")
NOT_IN_ZONE = BOOK.number("north.zone.stays")
NOT_ANCIENT = BOOK.number("north.copy.zone")
FLIPPED_ONCE = BOOK.number("north.flip.once-per-turn")
EXCHANGED_ONCE = BOOK.number("north.exchange.once-per-turn")
SAME_NAME = BOOK.number("north.exchange.same-name")
NOT_ITSELF = BOOK.number("north.other.meaning")
ALIKE = BOOK.number("north.zone.alike")
WRONG_EXCHANGE = BOOK.number("north.exchange.meaning")

# ------------------------------------------------------------------------------------------------ whose choice


@kernel
def asked(g: State) -> int:
    """The seat that must choose now: the active player, but for what is left in the Wastes and for a place."""
    frame = g.frames[current(g)]
    others = frame.step != RUN and (frame.line == OTHER_TAKES or frame.line == PLACING)
    return 1 - frame.seat if others else frame.seat


@entry
def awaiting(g: State, t: Tables) -> int:
    """One seat at a time, until the game is over."""
    return 0 if g.ended != 0 else 1 << asked(g)


@kernel
def kinds_asked(g: State, t: Tables) -> int:
    """The kinds of action that answer the question on top of the agenda, as a set."""
    frame = g.frames[current(g)]
    if frame.step != RUN:
        return kinds_of_step(frame.line)
    op = asking(t, frame.line)
    if op == MAY:
        return 1 << ACCEPT | 1 << DECLINE
    if op == CHOOSE:
        return 1 << PICK
    return 1 << answer_to(op) | (1 << DECLINE if t.code[frame.line].op == MAY else 0)


@kernel
def kinds_of_step(step: int) -> int:
    """The kinds of action that a step of the Turn Sequence card, or of the bidding before it, asks for."""
    if step == DIRECTIVES:
        return IN_TURN
    if step == NAMING:
        return 1 << NAME_POINTS
    return 1 << CHOOSE_PLACE if step == PLACING else 1 << TAKE_LEFT


# ------------------------------------------------------------------------------------------------ legality


@kernel
def legal(g: State, t: Tables, seat: int, kind: int) -> int:
    """With which first argument a kind of action is legal, of those that are asked for, as a set."""
    if kind == REPROGRAM:
        return payers(g, t, seat)
    if kind == BUILD:
        return kinds_of(t, hand(g, seat)) if can_build(g) else 0
    if kind == DEPLOY:
        return kinds_of(t, hand(g, seat)) if may_choose(g, DEPLOYING) else 0
    if kind == DISCHARGE:
        return 1 if can_discharge(g, seat) else 0
    if kind == PASS:
        return 0 if can_direct(g, t, seat) else 1
    if kind == TAKE_LEFT:
        return kinds_of(t, lying(g, WASTES))
    if kind == ACCEPT or kind == DECLINE:
        return 1  # a `may` is not offered if it cannot be done
    if kind == NAME_POINTS:
        return BIDS
    if kind == CHOOSE_PLACE:
        return PLACES
    frame = g.frames[current(g)]
    if kind == PICK:
        return alternatives(g, t, frame.line, frame.card, seat)
    slots = choices(g, t, seat, asking(t, frame.line), frame.card)
    return exchange_slots(g, t, seat, slots) if kind == EXCHANGE_CARDS else slots


@kernel
def legal_second(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """With which second argument, a set of kinds, given a legal first one."""
    if kind == REPROGRAM:
        return targets(g, t, t.value[a])
    wanted = exchangeable(g, t)
    kinds = partners_for_owner(in_zone(g, seat, a), wanted)
    return kinds if kinds != 0 else wanted


@kernel
def exchange_slots(g: State, t: Tables, seat: int, slots: int) -> int:
    """Of cards that all think can be exchanged, those of which their owner knows it too.

    Where the owner alone knows that none can, and must choose, it is any of them: its front is shown, and it stays
    (north.exchange.front).
    """
    wanted, known, left = exchangeable(g, t), 0, slots
    while left != 0:
        slot = lowest(left)
        left = without_lowest(left)
        if partners_for_owner(in_zone(g, seat, slot), wanted) != 0:
            known |= 1 << slot
    return slots if known == 0 and not has(kinds_asked(g, t), DECLINE) else known


@kernel
def targets(g: State, t: Tables, value: int) -> int:
    """north.reprogram.different-value: the Ancients in the Wastes of other Values than that discarded, as a set."""
    return kinds_of(t, lying(g, WASTES)) & ~t.valued[value]


@kernel
def payers(g: State, t: Tables, seat: int) -> int:
    """The Ancients in a hand that can be discarded to Reprogram something, as a set."""
    if not may_choose(g, REPROGRAMMING):
        return 0
    kinds = 0
    for value in range(3):
        if targets(g, t, value) != 0:
            kinds |= t.valued[value]
    return kinds_of(t, hand(g, seat) & kinds)


@kernel
def can_direct(g: State, t: Tables, seat: int) -> bool:
    """north.directive.must-be-possible: whether any DIRECTIVE can be chosen; who can choose one must."""
    if can_discharge(g, seat) or payers(g, t, seat) != 0:
        return True
    return g.hand_size[seat] > 0 and (can_build(g) or may_choose(g, DEPLOYING))


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action."""
    if g.ended != 0 or asked(g) != seat:
        return 0
    n = 0
    kinds = kinds_asked(g, t)
    while kinds != 0:
        kind = lowest(kinds)
        kinds = without_lowest(kinds)
        firsts = legal(g, t, seat, kind)
        while firsts != 0:
            a = lowest(firsts)
            firsts = without_lowest(firsts)
            if has(TWO, kind):
                seconds = legal_second(g, t, seat, kind, a)
                while seconds != 0:
                    out[n] = action(kind, a, lowest(seconds), 0)
                    n += 1
                    seconds = without_lowest(seconds)
            else:
                out[n] = action(kind, a, 0, 0)
                n += 1
    return n


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    if asked(g) != seat:
        return NOT_YOURS
    kind, a, b = kind_of(act), first(act), second(act)
    if kind == DECLINE and g.frames[current(g)].step == RUN and not has(kinds_asked(g, t), DECLINE):
        return MANDATORY
    if kind < 1 or kind > LAST_KIND or not has(kinds_asked(g, t), kind) or third(act) != 0:
        return NOT_ASKED
    if has(TWO, kind):
        if b >= KINDS:
            return NOT_ASKED
    elif b != 0 or (has(NONE, kind) and a != 0):
        return NOT_ASKED
    if a > LAST_MEMBER:
        return NOT_ASKED
    if not has(legal(g, t, seat, kind), a):
        return forbidden_by(g, t, seat, kind, a)
    if has(TWO, kind) and not has(legal_second(g, t, seat, kind, a), b):
        return second_forbidden_by(g, t, seat, kind, a, b)
    return 0


@kernel
def forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """The clause to name when an action that is asked for is not legal with its first argument."""
    if has(IN_TURN, kind):
        return directive_forbidden_by(g, t, seat, kind, a)
    if kind == TAKE_LEFT:
        return MUST_TAKE
    if kind == NAME_POINTS:
        return NOT_A_BID
    if kind == CHOOSE_PLACE:
        return NOT_A_PLACE
    if kind == CAPTURE_CARD:
        return NOT_CAPTURED
    if kind == REPROGRAM_CARD:
        return NOT_FREE
    if kind == SWEEP_CARD:
        return NOT_SWEPT
    if kind == STEAL_CARD:
        return NOT_STOLEN
    if kind == USE_WASTES:
        return NOT_COPIED
    if kind == FLIP_CARD or kind == EXCHANGE_CARDS or kind == USE_ZONE:
        return slot_forbidden_by(g, t, seat, kind, a)
    return CANNOT


@kernel
def directive_forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """The clause to name when a DIRECTIVE is not legal."""
    if kind == PASS:
        return NOT_POSSIBLE
    if kind == DISCHARGE:
        return DISCHARGED_ALREADY
    if not may_choose(g, kind - 1):
        return TWICE_ONLY
    if not has(kinds_of(t, hand(g, seat)), a):
        return NOT_HELD
    return OTHER_VALUE if kind == REPROGRAM and lying(g, WASTES) != 0 else NOT_POSSIBLE


@kernel
def slot_forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """The clause to name when a card of the Zone cannot be chosen."""
    frame = g.frames[current(g)]
    deed = asking(t, frame.line)
    if a >= g.zone_size[seat]:
        return NOT_IN_ZONE
    card = in_zone(g, seat, a)
    if has(OTHERS, deed) and frame.card == 1 + a:
        return NOT_ITSELF
    if kind == FLIP_CARD and card & FLIPPED != 0:
        return FLIPPED_ONCE
    if kind == USE_ZONE and card & SIDE != ANCIENT:
        return NOT_ANCIENT
    if kind == EXCHANGE_CARDS:
        if card & EXCHANGED != 0:
            return EXCHANGED_ONCE
        if deed == EXCHANGE_ANCIENT and card & SIDE != ANCIENT:
            return WRONG_EXCHANGE
        if partners_for_owner(card, exchangeable(g, t)) == 0:
            return SAME_NAME
    return ALIKE


@kernel
def second_forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """The clause to name when an action is legal with its first argument and not with its second."""
    wastes = kinds_of(t, lying(g, WASTES))
    there = has(wastes, b)
    if kind == REPROGRAM:
        return OTHER_VALUE if there else NOT_IN_WASTES
    if not there:
        return WRONG_EXCHANGE
    return EXCHANGED_ONCE if has(partners_for_owner(in_zone(g, seat, a), wastes), b) else SAME_NAME


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    kind, a = kind_of(act), first(act)
    if kind == NAME_POINTS:
        name_points(g, e, a)
    elif kind == CHOOSE_PLACE:
        choose_place(g, e, a)
    elif kind > TAKE_LEFT:
        answer(g, t, e, act)
    elif kind == REPROGRAM:
        direct_reprogram(g, t, e, a, second(act))
    elif kind == BUILD:
        direct_build(g, t, e, a)
    elif kind == DEPLOY:
        direct_deploy(g, t, e, a)
    elif kind == DISCHARGE:
        direct_discharge(g, t, e)
    elif kind == PASS:
        pass_directives(g, e)
    else:
        take_left(g, t, e, a)
    advance(g, t, e)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """One winner, and why the game ended; The Collector has no place in the list."""
    for seat in range(1 if g.solo == 1 else 2):
        out[seat] = WON if g.ended > 0 and winner(g, t) == seat else LOST
    return g.ended
