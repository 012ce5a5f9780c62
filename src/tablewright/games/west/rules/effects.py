"""The effect language: one interpreter for every PULSE, RADIATE, PRIME, TRIGGER and Cityengine effect.

An effect that is under way is a RUN frame on the agenda: whose effect it is, the line it has reached, how often the
deed on that line is still to be done, and whether the last deed was done in full. Where a deed leaves a choice, the
frame stays on top and asks; the answer does the deed once and moves on.

A choice is made silently only where everybody can see that there is just one (west.turn.silent): the `open_` and
`forced` functions look at public things only; what a hidden hand allows, `can_` functions see, for its holder.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second
from tablewright.engine.core.agenda import Frame, finish, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, nth, set_of, size
from tablewright.games.west.rules.motions import (
    DECLINES,
    LOSES,
    NAMES,
    RADIATES,
    READIES,
    RECOVERS,
    SALVAGES,
    SHOWS,
    SWAPS,
    TAKES,
    UNDONE,
    UNMET,
    USES,
    cycle_locus,
    discard,
    draw,
    find,
    from_hand,
    held,
    in_hand,
    locus_decks,
    lose,
    move,
    ready_all,
    spend,
    supply,
    to_hand,
    top_locus,
    types_at,
    types_in_hand,
)
from tablewright.games.west.state import (
    CLOSED,
    CYCLE,
    DISCARD,
    DISCARD_ANY,
    DISCARD_EACH,
    DISCARD_TYPE,
    FACILITY,
    FACILITY_ACTION,
    HAND_AT_LEAST,
    HAND_AT_MOST,
    LOCUS,
    LOCUS_ACTION,
    MIDDLE,
    NAME,
    NAMED_IN_OPPONENT_HAND,
    OPPONENT_DISCARDS,
    OPPONENT_HAND_AT_LEAST,
    OPPONENT_HAND_AT_MOST,
    PULSE_USED,
    RADIATE,
    READY_ALL,
    RUN,
    SALVAGE,
    SHOWN,
    SWAP,
    TAKE,
    TOOK_CARDS,
    TOOK_TYPES,
    TYPES,
    USE_TOP,
    ZONE_LOCUS,
    State,
    Tables,
)
from tablewright.packs.flow import begin_deed, done_once, goes_on, pass_over
from tablewright.packs.program import (
    CHOOSE,
    DRAW,
    END,
    IF,
    IN_ZONE,
    LOSE,
    LOSE_PER,
    MAY,
    RECOVER,
    ZONE_HAS,
)

# Answers: the actions that settle a choice inside an effect.
ACCEPT = 9  # do what the effect says you may
DECLINE = 10  # do not; or: none of it can be done
PICK = 11  # alternative a
DISCARD_CARD = 12  # a Facility of type a from hand
TAKE_CARD = 13  # a Facility of type a from the middle
RECOVER_CARD = 14  # a Facility of type a from the discard pile
SWAP_CARDS = 15  # put type a into the middle, take type b from it
CYCLE_DECK = 16  # Locus deck a
USE_LOCUS = 17  # the Locus on top of deck a
RADIATE_GATE = 18  # a ready Doppelgate of kind a
NAME_TYPE = 19  # type a
SALVAGE_CARD = 7  # a Facility of type a, of those discarded for this turn's Locus

NO_ACTION = 0

# Sets of deeds: those whose number says how often they are done; those that leave a choice; those that a hidden hand
# may forbid; and those that discard from the user's own hand.
REPEATED = set_of(DRAW, RECOVER, DISCARD_ANY, OPPONENT_DISCARDS, TAKE, SWAP)
ASKED = set_of(RECOVER, DISCARD_ANY, OPPONENT_DISCARDS, TAKE, SWAP, CYCLE, USE_TOP, RADIATE, NAME, SALVAGE)
HIDDEN = set_of(DISCARD_TYPE, DISCARD_EACH, SWAP)
OWN_DISCARDS = set_of(DISCARD_ANY, DISCARD_TYPE, DISCARD_EACH)
ALL_TYPES = set_of(*range(TYPES))

# Conditions that ask for this turn's ACTION: once it was taken they stay as they are.
OF_THE_ACTION = set_of(TOOK_CARDS, TOOK_TYPES, PULSE_USED, FACILITY_ACTION, LOCUS_ACTION)

# What is the source of an effect, for the log.
FROM_TYPE, FROM_GATE, FROM_LOCUS, FROM_COMPLETE, FROM_PLAN, FROM_REACTION = range(6)


@kernel
def begin(g: State, e: Log, seat: int, line: int, source: int, which: int) -> None:
    """Put an effect on the agenda: `seat` uses it from its first line on."""
    then(g.agenda, RUN, seat, line)
    tell(e, USES, seat, source, which, 0)


# ------------------------------------------------------------------------------------------------ conditions, counts


@kernel
def zone_has(g: State, seat: int, kind: int) -> int:
    """`X in zone`: how many Loci or Doppelgates show in a Zone; other cards count for nothing (west.zone.markers)."""
    if kind == ZONE_LOCUS:
        return size(g.zone_loci[seat])
    return g.doppelgates[seat]  # west.doppelgate.reference-counts: the starting one too


@kernel
def holds(g: State, user: int, condition: int, n: int) -> bool:
    """Whether a condition is true for the user of an effect now."""
    own_action = user == g.active
    if condition == ZONE_HAS:
        return zone_has(g, user, n >> 8) >= n & 255
    if condition == HAND_AT_MOST:
        return g.hand_size[user] <= n
    if condition == HAND_AT_LEAST:
        return g.hand_size[user] >= n
    if condition == OPPONENT_HAND_AT_MOST:
        return g.hand_size[1 - user] <= n
    if condition == OPPONENT_HAND_AT_LEAST:
        return g.hand_size[1 - user] >= n
    if condition == TOOK_CARDS:
        return own_action and g.took >= n
    if condition == TOOK_TYPES:
        return own_action and g.took_types >= n
    if condition == FACILITY_ACTION or condition == LOCUS_ACTION:
        return own_action and g.acted == (FACILITY if condition == FACILITY_ACTION else LOCUS)
    return condition == PULSE_USED and own_action and g.pulse_used == 1


@kernel
def is_idle(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether an effect can do nothing in this turn, as each of its lines asks for another ACTION than was taken."""
    while t.code[line].op == IF and has(OF_THE_ACTION, t.code[line].b) and not condition_met(g, t, user, line):
        line = t.code[line].a
    return t.code[line].op == END


@kernel
def condition_met(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether the condition of an `if` is true now."""
    return holds(g, user, t.code[line].b, t.code[line].c)


@kernel
def counted(g: State, t: Tables, e: Log, frame: Frame, what: int) -> int:
    """How much a `per X` counts now."""
    if what & 255 == IN_ZONE:
        return zone_has(g, frame.seat, what >> 8)
    if what & 255 == NAMED_IN_OPPONENT_HAND:
        return reveal_named(g, t, e, 1 - frame.seat, frame.kept)
    return 0


@kernel
def reveal_named(g: State, t: Tables, e: Log, seat: int, kind: int) -> int:
    """west.effects.named-shown: they show their cards of that type; how many. Shown hands stay known."""
    while g.shown == 1 and g.count[CLOSED + seat, kind] > 0:
        move(g, t, find(g, t, CLOSED + seat, kind), SHOWN + seat)
    g.laid_open = in_hand(g, seat, kind)
    tell(e, SHOWS, seat, kind, g.laid_open, 0)
    return g.laid_open


# ------------------------------------------------------------------------------------------------ what can be done


@kernel
def swaps(g: State, user: int) -> int:
    """Pairs of types to put and to take, as a set: a hand Facility and a middle Facility of a different type."""
    pairs = 0
    hand, middle = types_in_hand(g, user), types_at(g, MIDDLE)
    for put in range(TYPES):
        if has(hand, put):
            pairs |= (middle & ~(1 << put)) << TYPES * put
    return pairs


@kernel
def choices(g: State, user: int, deed: int) -> int:
    """What a deed leaves to choose from, as a set: types, pairs of types, Locus decks or kinds of Doppelgate."""
    if deed == RECOVER:
        return types_at(g, DISCARD)
    if deed == TAKE:
        return types_at(g, MIDDLE)
    if deed == DISCARD_ANY:
        return types_in_hand(g, user)
    if deed == OPPONENT_DISCARDS:
        return types_in_hand(g, 1 - user)
    if deed == SWAP:
        return swaps(g, user)
    if deed == CYCLE:
        return locus_decks(g, 2)
    if deed == USE_TOP:
        return locus_decks(g, 1)
    if deed == RADIATE:
        return g.ready_gates[user]
    if deed == SALVAGE:
        return salvageable(g)
    return ALL_TYPES


@kernel
def salvageable(g: State) -> int:
    """west.reaction.salvage: the types just discarded for a Locus that still lie in the discard pile, as a set."""
    types = 0
    for i in range(2):
        if g.paid[i] > 0:
            types |= 1 << g.paid[i] - 1
    return types & types_at(g, DISCARD)


@kernel
def open_deed(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether, as far as everybody can see, the deed on a line could be done at least once."""
    deed = t.code[line].op
    if deed == DRAW:
        return supply(g) > 0
    if has(OWN_DISCARDS, deed):
        return g.hand_size[user] > 0
    if deed == OPPONENT_DISCARDS:
        return g.hand_size[1 - user] > 0
    if deed == SWAP:
        return g.hand_size[user] > 0 and held(g, MIDDLE) > 0
    if has(ASKED, deed):
        return choices(g, user, deed) != 0
    return True  # losing points (also at 0), readying and naming can always be done


@kernel
def can_deed(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether the deed on a line can be done at least once; the user's own hand is looked at."""
    deed = t.code[line].op
    if deed == DISCARD_TYPE:
        return in_hand(g, user, t.code[line].a) > 0
    if deed == DISCARD_EACH:
        return types_in_hand(g, user) == ALL_TYPES
    if deed == SWAP:
        return swaps(g, user) != 0
    return open_deed(g, t, user, line)


@kernel
def first_deed(g: State, t: Tables, user: int, line: int) -> int:
    """The line of the first deed behind `may` and `if`, or 0 if a condition on the way is false."""
    while t.code[line].op == MAY or t.code[line].op == IF:
        if t.code[line].op == IF and not condition_met(g, t, user, line):
            return 0
        line += 1
    return line


@kernel
def open_line(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether, as far as everybody can see, the first part of a line could be done."""
    line = first_deed(g, t, user, line)
    if t.code[line].op != CHOOSE:
        return line > 0 and open_deed(g, t, user, line)
    for i in range(t.code[line].a):
        if open_deed(g, t, user, t.code[line + 1 + i].a):
            return True
    return False


@kernel
def can_line(g: State, t: Tables, user: int, line: int) -> bool:
    """Whether the first part of a line can be done; the user's own hand is looked at."""
    line = first_deed(g, t, user, line)
    if t.code[line].op != CHOOSE:
        return line > 0 and can_deed(g, t, user, line)
    return alternatives(g, t, user, line) != 0


# ------------------------------------------------------------------------------------------------ forced choices


@kernel
def alternatives(g: State, t: Tables, user: int, line: int) -> int:
    """The alternatives of a `choose one` that can be done, as a set."""
    picks = 0
    for i in range(t.code[line].a):
        if can_deed(g, t, user, t.code[line + 1 + i].a):
            picks |= 1 << i
    return picks


@kernel
def forced_pick(g: State, t: Tables, user: int, line: int) -> int:
    """The one alternative that everybody can see is left, as an action; else NO_ACTION."""
    forced = NO_ACTION
    for i in range(t.code[line].a):
        begins = t.code[line + 1 + i].a
        if open_deed(g, t, user, begins):
            if forced != NO_ACTION or has(HIDDEN, t.code[begins].op):
                return NO_ACTION
            forced = action(PICK, i, 0, 0)
    return forced


@kernel
def forced_answer(g: State, t: Tables, frame: Frame) -> int:
    """The one answer that everybody can see is possible, as an action; else NO_ACTION."""
    deed = t.code[frame.line].op
    if deed == SWAP:
        return NO_ACTION  # it depends on a hidden hand
    left = choices(g, frame.seat, deed)
    if deed == DISCARD_ANY or deed == OPPONENT_DISCARDS:
        hand = g.hand_size[frame.seat if deed == DISCARD_ANY else 1 - frame.seat]
        return action(DISCARD_CARD, nth(left, 0), 0, 0) if hand <= frame.left else NO_ACTION  # the whole hand goes
    return action(answer_to(deed), nth(left, 0), 0, 0) if size(left) == 1 else NO_ACTION


@kernel
def answer_to(op: int) -> int:
    """The kind of action that answers a deed with a choice."""
    if op == DISCARD_ANY or op == OPPONENT_DISCARDS:
        return DISCARD_CARD
    if op == TAKE:
        return TAKE_CARD
    if op == RECOVER:
        return RECOVER_CARD
    if op == SWAP:
        return SWAP_CARDS
    if op == CYCLE:
        return CYCLE_DECK
    if op == USE_TOP:
        return USE_LOCUS
    if op == RADIATE:
        return RADIATE_GATE
    if op == SALVAGE:
        return SALVAGE_CARD
    return NAME_TYPE


# ------------------------------------------------------------------------------------------------ carrying out


@kernel
def run(g: State, t: Tables, e: Log) -> bool:
    """Carry out one line of the effect on top of the agenda; whether its user must choose first."""
    frame = g.agenda.frames[under_way(g.agenda)]
    op = t.code[frame.line]
    if op.op == END:
        finish(g.agenda)
    elif op.op == MAY:
        # west.effects.mandatory: only 'may' can be declined
        if open_line(g, t, frame.seat, frame.line + 1):
            return True
        leave_undone(t, e, frame)
    elif op.op == CHOOSE:
        return choose_one(g, t, e, frame)
    elif op.op == IF:
        goes_on(frame, op, meets(g, t, e, frame))
    elif not goes_on(frame, op, False):
        return do_deed(g, t, e, frame)
    return False


@kernel
def meets(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """`if`: whether the condition is true now; if not, that is told, as nothing else happens."""
    met = condition_met(g, t, frame.seat, frame.line)
    if not met:
        tell(e, UNMET, frame.seat, frame.line, 0, 0)
    return met


@kernel
def leave_undone(t: Tables, e: Log, frame: Frame) -> None:
    """west.effects.best-ability, west.effects.partial-order: what cannot be done, or no further, is passed over."""
    tell(e, UNDONE, frame.seat, frame.line, 1 if 0 < frame.left < t.code[frame.line].a else 0, 0)
    pass_over(frame, t.code[frame.line])


@kernel
def choose_one(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """`choose one`: ask for an alternative; skip it if nobody can see one that could be done."""
    if not open_line(g, t, frame.seat, frame.line):
        leave_undone(t, e, frame)
        return False
    forced = forced_pick(g, t, frame.seat, frame.line)
    if forced == NO_ACTION:
        return True
    answer(g, t, e, forced)
    return False


@kernel
def do_deed(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """Do the deed on a line, once; whether it must be asked how."""
    op = t.code[frame.line]
    reach_deed(t, frame)
    if not open_deed(g, t, frame.seat, frame.line):
        leave_undone(t, e, frame)
        return False
    if has(ASKED, op.op):
        forced = forced_answer(g, t, frame)
        if forced == NO_ACTION:
            return True
        answer(g, t, e, forced)
        return False
    do_plain_deed(g, t, e, frame)
    return False


@kernel
def reach_deed(t: Tables, frame: Frame) -> None:
    """Come to a deed: its number says how often it is to be done, unless it is a number of something else."""
    op = t.code[frame.line]
    begin_deed(frame, op.a if has(REPEATED, op.op) else 1)


@kernel
def answer_at_once(g: State, t: Tables, e: Log, act: int) -> None:
    """Settle the first question of the effect on top of the agenda, which has just begun."""
    reach_deed(t, g.agenda.frames[under_way(g.agenda)])
    answer(g, t, e, act)


@kernel
def do_plain_deed(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """A deed that leaves nothing to choose."""
    op, user = t.code[frame.line], frame.seat
    if op.op == LOSE:
        lose(g, e, 1 - user, op.a, LOSES)
    elif op.op == LOSE_PER:
        lose(g, e, 1 - user, min(op.a * counted(g, t, e, frame, op.b), op.c), LOSES)
    elif op.op == DRAW:
        draw(g, t, e, user)
    elif op.op == READY_ALL:
        ready_all(g, user)
        tell(e, READIES, user, 0, 0, 0)
    else:
        discard_named(g, t, e, frame)
    done_once(frame)


@kernel
def discard_named(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """`discard 1 TYPE` and `discard 1 of each type`: done in full, or noted that it was not."""
    op = t.code[frame.line]
    for kind in range(TYPES):
        if op.op == DISCARD_EACH or op.a == kind:
            if in_hand(g, frame.seat, kind) > 0:
                discard(g, t, e, frame.seat, kind)
            else:
                frame.done = 0


# ------------------------------------------------------------------------------------------------ answers


@kernel
def answer(g: State, t: Tables, e: Log, act: int) -> None:
    """Settle the choice that the effect on top of the agenda asks for."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind, a = kind_of(act), first(act)
    if kind == ACCEPT:
        frame.line += 1
    elif kind == PICK:
        frame.line = t.code[frame.line + 1 + a].a
    elif kind == DECLINE:
        tell(e, DECLINES, frame.seat, 0, 0, 0)  # or own up that none of it can be done
        pass_over(frame, t.code[frame.line])
    elif kind == USE_LOCUS:
        done_once(frame)
        use_locus(g, t, e, frame.seat, top_locus(g, a))
    elif kind == RADIATE_GATE:
        done_once(frame)
        radiate(g, t, e, frame.seat, a)
    else:
        move_answered(g, t, e, frame, act)
        done_once(frame)


@kernel
def move_answered(g: State, t: Tables, e: Log, frame: Frame, act: int) -> None:
    """Carry out an answer that moves cards, or names a type."""
    kind, a, user = kind_of(act), first(act), frame.seat
    if kind == DISCARD_CARD:
        # west.effects.who-chooses: who discards from their own hand has chosen
        discard(g, t, e, 1 - user if t.code[frame.line].op == OPPONENT_DISCARDS else user, a)
    elif kind == TAKE_CARD:
        to_hand(g, t, user, MIDDLE, a)
        tell(e, TAKES, user, a, 0, 0)
    elif kind == RECOVER_CARD:
        to_hand(g, t, user, DISCARD, a)
        tell(e, RECOVERS, user, a, 0, 0)
    elif kind == SALVAGE_CARD:
        to_hand(g, t, user, DISCARD, a)
        tell(e, SALVAGES, user, a, 0, 0)
    elif kind == SWAP_CARDS:
        swap(g, t, e, user, a, second(act))
    elif kind == CYCLE_DECK:
        cycle_locus(g, t, e, user, a)
    else:
        frame.kept = a
        tell(e, NAMES, user, a, 0, 0)


@kernel
def swap(g: State, t: Tables, e: Log, user: int, put: int, take: int) -> None:
    """Put a hand Facility into the middle and take one of a different type from it."""
    to_hand(g, t, user, MIDDLE, take)
    from_hand(g, t, user, put, MIDDLE)
    tell(e, SWAPS, user, put, take, 0)


@kernel
def use_locus(g: State, t: Tables, e: Log, seat: int, locus: int) -> None:
    """Use the effect of a Locus, whatever its kind."""
    begin(g, e, seat, t.locus_effect[locus], FROM_LOCUS, locus)


@kernel
def radiate(g: State, t: Tables, e: Log, seat: int, gate: int) -> None:
    """west.doppelgate.ready-spent: spend a ready Doppelgate first, then use its RADIATE effect."""
    spend(g, seat, gate)
    tell(e, RADIATES, seat, gate, 0, 0)
    then(g.agenda, RUN, seat, t.radiate[gate])
