"""The effects of The West: Ascendant: every PULSE, RADIATE, PRIME, TRIGGER and Cityengine effect.

How an effect goes from line to line, and when it asks, is the interpreter's (see `packs.effects.interpreter`): a choice
is made silently only where everybody can see that there is just one (west.turn.silent), only `may` can be declined
(west.effects.mandatory), and what cannot be done, or no further, is passed over (west.effects.best-ability,
west.effects.partial-order).
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second
from tablewright.engine.core.agenda import Frame, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, set_of, size, without_lowest
from tablewright.games.west import choices as c
from tablewright.games.west import events
from tablewright.games.west import state as s
from tablewright.games.west.rules import motions
from tablewright.games.west.state import State, Tables
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.flow import done_once
from tablewright.packs.effects.interpreter import NO_ACTION, NOT_OPEN, interpreter
from tablewright.packs.effects.program import DRAW, END, IF, RECOVER

# Sets of deeds: those whose number says how often they are done; those that leave a choice; those that a hidden hand
# may forbid; and those that discard from the user's own hand.
REPEATED = set_of(DRAW, RECOVER, s.DISCARD_ANY, s.OPPONENT_DISCARDS, s.TAKE, s.SWAP)
ASKED = set_of(
    RECOVER, s.DISCARD_ANY, s.OPPONENT_DISCARDS, s.TAKE, s.SWAP, s.CYCLE, s.USE_TOP, s.RADIATE, s.NAME, s.SALVAGE
)
HIDDEN = set_of(s.DISCARD_TYPE, s.DISCARD_EACH, s.SWAP)
OWN_DISCARDS = set_of(s.DISCARD_ANY, s.DISCARD_TYPE, s.DISCARD_EACH)
ALL_TYPES = set_of(*range(s.TYPES))

# Conditions that ask for this turn's ACTION: once it was taken they stay as they are.
OF_THE_ACTION = set_of(s.TOOK_CARDS, s.TOOK_TYPES, s.PULSE_USED, s.FACILITY_ACTION, s.LOCUS_ACTION)


@kernel
def begin(g: State, e: Log, seat: int, line: int, source: int, which: int) -> None:
    """Put an effect on the agenda: `seat` uses it from its first line on."""
    then(g.agenda, s.RUN, seat, line)
    tell(e, events.USES, seat, source, which, 0)


# ------------------------------------------------------------------------------------------------ conditions, counts


@kernel
def zone_has(g: State, t: Tables, seat: int, kind: int) -> int:
    """`X in zone`: how many Loci or Doppelgates show in a Zone; other cards count for nothing (west.zone.markers)."""
    if kind == s.ZONE_LOCUS:
        return size(g.zone_loci[seat])
    return g.doppelgates[seat]  # west.doppelgate.reference-counts: the starting one too


@kernel
def holds_else(g: State, user: int, condition: int, n: int) -> bool:
    """Whether a condition about hands or this turn's ACTION is true for the user of an effect now."""
    own_action = user == g.active
    if condition == s.HAND_AT_MOST:
        return g.hand_size[user] <= n
    if condition == s.HAND_AT_LEAST:
        return g.hand_size[user] >= n
    if condition == s.OPPONENT_HAND_AT_MOST:
        return g.hand_size[1 - user] <= n
    if condition == s.OPPONENT_HAND_AT_LEAST:
        return g.hand_size[1 - user] >= n
    if condition == s.TOOK_CARDS:
        return own_action and g.took >= n
    if condition == s.TOOK_TYPES:
        return own_action and g.took_types >= n
    if condition == s.FACILITY_ACTION or condition == s.LOCUS_ACTION:
        return own_action and g.acted == (s.FACILITY if condition == s.FACILITY_ACTION else s.LOCUS)
    return condition == s.PULSE_USED and own_action and g.pulse_used == 1


@kernel
def counted_else(g: State, t: Tables, e: Log, frame: Frame, what: int) -> int:
    """west.effects.named-shown: `per named card in opponent hand`: they show those cards. Shown hands stay known."""
    seat, kind = 1 - frame.seat, frame.kept
    while g.shown == 1 and g.count[s.CLOSED + seat, kind] > 0:
        motions.move(g, t, motions.find(g, t, s.CLOSED + seat, kind), s.SHOWN + seat)
    g.laid_open = motions.in_hand(g, seat, kind)
    tell(e, events.SHOWS, seat, kind, g.laid_open, 0)
    return g.laid_open


# ------------------------------------------------------------------------------------------------ what can be done


@kernel
def swaps(g: State, user: int) -> int:
    """Pairs of types to put and to take, as a set: a hand Facility and a middle Facility of a different type."""
    pairs = 0
    hand, middle = motions.types_in_hand(g, user), motions.types_at(g, s.MIDDLE)
    for put in range(s.TYPES):
        if has(hand, put):
            pairs |= (middle & ~(1 << put)) << s.TYPES * put
    return pairs


@kernel
def choices(g: State, user: int, deed: int) -> int:
    """What a deed leaves to choose from, as a set: types, pairs of types, Locus decks or kinds of Doppelgate."""
    if deed == RECOVER:
        return motions.types_at(g, s.DISCARD)
    if deed == s.TAKE:
        return motions.types_at(g, s.MIDDLE)
    if deed == s.DISCARD_ANY:
        return motions.types_in_hand(g, user)
    if deed == s.OPPONENT_DISCARDS:
        return motions.types_in_hand(g, 1 - user)
    if deed == s.SWAP:
        return swaps(g, user)
    if deed == s.CYCLE:
        return motions.locus_decks(g, 2)
    if deed == s.USE_TOP:
        return motions.locus_decks(g, 1)
    if deed == s.RADIATE:
        return g.ready_gates[user]
    if deed == s.SALVAGE:
        return salvageable(g)
    return ALL_TYPES


@kernel
def salvageable(g: State) -> int:
    """west.reaction.salvage: the types just discarded for a Locus that still lie in the discard pile, as a set."""
    types = 0
    for i in range(2):
        if g.paid[i] > 0:
            types |= 1 << g.paid[i] - 1
    return types & motions.types_at(g, s.DISCARD)


@kernel
def open_deed(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether, as far as everybody can see, the deed on a line could be done at least once."""
    deed = t.code[line].op
    if deed == DRAW:
        return motions.supply(g) > 0
    if has(OWN_DISCARDS, deed):
        return g.hand_size[user] > 0
    if deed == s.OPPONENT_DISCARDS:
        return g.hand_size[1 - user] > 0
    if deed == s.SWAP:
        return g.hand_size[user] > 0 and motions.held(g, s.MIDDLE) > 0
    if has(ASKED, deed):
        return choices(g, user, deed) != 0
    return True  # losing points (also at 0), readying and naming can always be done


@kernel
def can_deed(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether the deed on a line can be done at least once; the user's own hand is looked at."""
    deed = t.code[line].op
    if deed == s.DISCARD_TYPE:
        return motions.in_hand(g, user, t.code[line].a) > 0
    if deed == s.DISCARD_EACH:
        return motions.types_in_hand(g, user) == ALL_TYPES
    if deed == s.SWAP:
        return swaps(g, user) != 0
    return open_deed(g, t, user, line)


# ------------------------------------------------------------------------------------------------ forced choices


@kernel
def forced_answer(g: State, t: Tables, frame: Frame) -> int:
    """The one answer that everybody can see is possible, as an action; NOT_OPEN if there is none, else NO_ACTION."""
    deed = t.code[frame.line].op
    if not open_deed(g, t, frame.seat, frame.line):
        return NOT_OPEN
    if deed == s.SWAP:
        return NO_ACTION  # it depends on a hidden hand
    left = choices(g, frame.seat, deed)
    if deed == s.DISCARD_ANY or deed == s.OPPONENT_DISCARDS:
        hand = g.hand_size[frame.seat if deed == s.DISCARD_ANY else 1 - frame.seat]
        return action(c.DISCARD_CARD, lowest(left), 0, 0) if hand <= frame.left else NO_ACTION  # the whole hand goes
    return action(answer_to(deed), lowest(left), 0, 0) if without_lowest(left) == 0 else NO_ACTION


@kernel
def answer_to(deed: int) -> int:
    """The kind of action that answers a deed with a choice."""
    return lowest(c.ANSWERS[LINE + deed] & ~(1 << c.DECLINE))


# ------------------------------------------------------------------------------------------------ carrying out


@kernel
def lose(g: State, e: Log, seat: int, n: int) -> None:
    """A player loses points by an effect."""
    motions.lose_points(g, e, seat, n, events.LOSES)


@kernel
def do_else(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """`ready all doppelgates`; or `discard 1 TYPE` and `discard 1 of each type`, in full, or noted that it was not."""
    op = t.code[frame.line]
    if op.op == s.READY_ALL:
        motions.ready_all(g, e, frame.seat)
        return
    for kind in range(s.TYPES):
        if op.op == s.DISCARD_EACH or op.a == kind:
            if motions.in_hand(g, frame.seat, kind) > 0:
                motions.discard(g, t, e, frame.seat, kind)
            else:
                frame.done = 0


# ------------------------------------------------------------------------------------------------ answers


@kernel
def do_asked(g: State, t: Tables, e: Log, act: int) -> None:
    """Do a deed once, as it was chosen; what it sets off comes on top of its effect."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind, a = kind_of(act), first(act)
    if kind == c.USE_LOCUS:
        done_once(frame)
        locus = motions.top_locus(g, a)
        begin(g, e, frame.seat, t.locus_effect[locus], events.FROM_LOCUS, locus)
    elif kind == c.RADIATE_GATE:  # west.doppelgate.ready-spent: it is spent first
        done_once(frame)
        motions.spend(g, frame.seat, a)
        tell(e, events.RADIATES, frame.seat, a, 0, 0)
        then(g.agenda, s.RUN, frame.seat, t.radiate[a])
    else:
        move_answered(g, t, e, frame, act)
        done_once(frame)


@kernel
def move_answered(g: State, t: Tables, e: Log, frame: Frame, act: int) -> None:
    """Carry out an answer that moves cards, or names a type."""
    kind, a, user = kind_of(act), first(act), frame.seat
    if kind == c.DISCARD_CARD:
        # west.effects.who-chooses: who discards from their own hand has chosen
        motions.discard(g, t, e, 1 - user if t.code[frame.line].op == s.OPPONENT_DISCARDS else user, a)
    elif kind == c.TAKE_CARD:
        motions.to_hand(g, t, user, s.MIDDLE, a)
        tell(e, events.TAKES, user, a, 0, 0)
    elif kind == c.RECOVER_CARD:
        motions.to_hand(g, t, user, s.DISCARD, a)
        tell(e, events.RECOVERS, user, a, 0, 0)
    elif kind == c.SALVAGE_CARD:
        motions.to_hand(g, t, user, s.DISCARD, a)
        tell(e, events.SALVAGES, user, a, 0, 0)
    elif kind == c.SWAP_CARDS:
        motions.to_hand(g, t, user, s.MIDDLE, second(act))
        motions.from_hand(g, t, user, a, s.MIDDLE)
        tell(e, events.SWAPS, user, a, second(act), 0)
    elif kind == c.CYCLE_DECK:
        motions.cycle_locus(g, t, e, user, a)
    else:
        frame.kept = a
        tell(e, events.NAMES, user, a, 0, 0)


# ------------------------------------------------------------------------------------------------ from line to line

run, answer, alternatives, condition_met, open_line, can_line = interpreter(globals(), c, events, motions)


@kernel
def is_idle(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether an effect can do nothing in this turn, as each of its lines asks for another ACTION than was taken."""
    while t.code[line].op == IF and has(OF_THE_ACTION, t.code[line].b) and not condition_met(g, t, user, line):
        line = t.code[line].a
    return t.code[line].op == END
