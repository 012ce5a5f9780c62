"""Legality: which actions a player may choose, and which clause forbids the others.

`legal` is the one place where legality is written: for each kind of action, the set of arguments with which it may be
taken now. `options` lists the members, `refuse` looks one up and names the clause if it is not there.
"""

from __future__ import annotations

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of, second
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.west import choices as c
from tablewright.games.west import events
from tablewright.games.west import state as s
from tablewright.games.west.rules import acting, effects, motions
from tablewright.games.west.rules.deeds import is_by_opponent
from tablewright.games.west.rules.effects import among, answer, can_use
from tablewright.games.west.rules.ending import winner
from tablewright.games.west.rules.turn import advance, use_listed
from tablewright.games.west.state import BOOK, State, Tables
from tablewright.packs.effects.asking import LINE

ANSWERS = c.CHOICES.answers  # by what asks: the steps of a turn, and the deeds, which are declared by now
TWO_TYPES = set_of(c.TAKE_TWO, c.SWAP_CARDS)  # kinds with two arguments

OVER = BOOK.number("west.end.winner")
NOT_YOURS = BOOK.number("west.turn.holder")
NOT_ASKED = BOOK.number("west.turn.in-order")
EACH_PAIR_ONCE = BOOK.number("west.facility-action.take-two")
LOCUS_NOT_THERE = BOOK.number("west.locus-action.play")
ONCE_ONLY = BOOK.number("west.cityengine.once")
DIFFERENT_TYPE = BOOK.number("west.reaction.barter")

# ------------------------------------------------------------------------------------------------ whose choice


@kernel
def asked(g: State, t: Tables) -> int:
    """The seat that must choose now."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == s.RUN:
        return 1 - frame.seat if is_by_opponent(t.code[frame.line].op) else frame.seat
    return 1 - frame.seat if frame.line == s.REACTION else frame.seat


@entry
def awaiting(g: State, t: Tables) -> int:
    """One seat at a time, until the game is over."""
    return 0 if g.ended != 0 else 1 << asked(g, t)


@kernel
def kinds_asked(g: State, t: Tables) -> int:
    """The kinds of action that answer the question on top of the agenda, as a set."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == s.RUN:
        return ANSWERS[LINE + t.code[frame.line].op]
    return ANSWERS[frame.line] | (kinds_of_reaction(g, t) if frame.line == s.REACTION else 0)


@kernel
def kinds_of_reaction(g: State, t: Tables) -> int:
    """The kinds of action with which a player may react to this ACTION, as a set."""
    kinds = 0
    for n in range(t.reactions):
        if acting.answers_action(g, t, n):
            kinds |= 1 << (t.reaction_opening[n] if t.reaction_opening[n] > 0 else c.REACT)
    return kinds


# ------------------------------------------------------------------------------------------------ legality


@kernel
def legal(g: State, t: Tables, seat: int, kind: int) -> int:
    """With which argument a kind of action is legal, of those that are asked for, as a set.

    The member of a kind with two arguments is TYPES * a + b; of one without, 0.
    """
    if kind == c.TAKE_ALL:
        return motions.types_at(g, s.MIDDLE)
    if kind == c.TAKE_TWO:
        return pairs_in_middle(g)
    if kind == c.BUILD:
        return payable_loci(g, t, seat)
    if kind == c.COMPLETE:
        return 1 if acting.can_complete(g, t, seat) else 0
    if kind == c.PASS:
        return 0 if can_act(g, t, seat) else 1
    if kind == c.USE_LISTED:
        return g.pending
    if kind == c.REACT:
        return named_reactions(g, t, seat)
    if kind == c.MAKE:
        return payable_types(g, t, seat)
    return legal_answer(g, t, seat, kind)


@kernel
def legal_answer(g: State, t: Tables, seat: int, kind: int) -> int:
    """With which argument an answer is legal: most are asked for by an effect, some by a reaction or the hand limit."""
    at = under_way(g.agenda)
    if g.agenda.frames[at].step == s.RUN:
        return effects.legal(g, t, at, kind)
    if kind == c.DISCARD_CARD:
        return motions.types_in_hand(g, seat)
    if kind == c.DECLINE:
        return 1  # west.effects.mandatory: a reaction, or a Doppelgate
    return among(g, t, seat, t.reaction_effect[acting.opens_with(g, t, kind)])


@kernel
def named_reactions(g: State, t: Tables, seat: int) -> int:
    """west.reaction.open: the reactions, of those chosen by name, that can be carried out, as a set."""
    reactions = 0
    for n in range(t.reactions):
        named = acting.answers_action(g, t, n) and t.reaction_opening[n] == 0
        if named and can_use(g, t, seat, t.reaction_effect[n]):
            reactions |= 1 << n
    return reactions


@kernel
def pairs_in_middle(g: State) -> int:
    """west.facility-action.take-two: two Facilities, of types that match or differ; each pair once."""
    pairs = 0
    for a in range(s.TYPES):
        if g.count[s.MIDDLE, a] > 0:
            for b in range(a, s.TYPES):
                if g.count[s.MIDDLE, b] > (1 if a == b else 0):
                    pairs |= 1 << s.TYPES * a + b
    return pairs


@kernel
def payable_loci(g: State, t: Tables, seat: int) -> int:
    """west.locus.shared-decks: Locus decks whose top a hand can pay for."""
    decks = 0
    for deck in range(s.LOCUS_DECKS):
        if g.locus_deck_size[deck] > 0 and acting.can_pay_locus(g, t, seat, motions.top_locus(g, deck)):
            decks |= 1 << deck
    return decks


@kernel
def payable_types(g: State, t: Tables, seat: int) -> int:
    """west.doppelgate.pay: types of which a hand holds the price of a Doppelgate."""
    types, cost = 0, acting.doppelgate_cost(g, t, seat)
    for kind in range(s.TYPES):
        if motions.in_hand(g, seat, kind) >= cost:
            types |= 1 << kind
    return types


@kernel
def can_act(g: State, t: Tables, seat: int) -> bool:
    """west.action.completable, west.turn.no-action: whether anything can be completed; who can act must act."""
    return motions.held(g, s.MIDDLE) > 0 or payable_loci(g, t, seat) != 0 or acting.can_complete(g, t, seat)


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
            x = lowest(members)
            out[n] = action(kind, x // s.TYPES, x % s.TYPES, 0) if has(TWO_TYPES, kind) else action(kind, x, 0, 0)
            n += 1
            members = without_lowest(members)
        kinds = without_lowest(kinds)
    return n


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    if asked(g, t) != seat:
        return NOT_YOURS
    kind, a, b = kind_of(act), first(act), second(act)
    if kind < 0 or kind > LAST_KIND or not is_formed(act, c.FORMS[kind]) or not has(kinds_asked(g, t), kind):
        return NOT_ASKED
    x = s.TYPES * a + b if has(TWO_TYPES, kind) else a
    return 0 if has(legal(g, t, seat, kind), x) else forbidden_by(g, seat, kind, a, b)


@kernel
def forbidden_by(g: State, seat: int, kind: int, a: int, b: int) -> int:
    """The clause to name when an action that is asked for is not legal."""
    if kind == c.TAKE_TWO and a > b:
        return EACH_PAIR_ONCE
    if kind == c.BUILD and (a >= s.LOCUS_DECKS or g.locus_deck_size[a] == 0):
        return LOCUS_NOT_THERE
    if kind == c.COMPLETE and g.complete[seat] == 1:
        return ONCE_ONLY
    if kind == c.SWAP_CARDS and a == b:
        return DIFFERENT_TYPE
    return c.REFUSED_BY[kind]


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == s.RUN:
        answer(g, t, e, kind_of(act), first(act), second(act))
    elif frame.line == s.ACTION:
        apply_action(g, t, e, act)
    elif frame.line == s.REACTION:
        apply_reaction(g, t, e, act)
    elif frame.line == s.DOPPELGATE:
        if kind_of(act) == c.MAKE:
            acting.make_doppelgate(g, t, e, first(act))
        else:
            motions.next_step(g, t)
    elif frame.line == s.HAND_LIMIT:
        motions.discard(g, t, e, seat, first(act))
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
    if kind == c.TAKE_ALL:
        acting.take_all(g, t, e, first(act))
    elif kind == c.TAKE_TWO:
        acting.take_two(g, t, e, first(act), second(act))
    elif kind == c.BUILD:
        acting.build_locus(g, t, e, first(act))
    elif kind == c.COMPLETE:
        acting.complete_cityengine(g, t, e)
    else:  # west.turn.no-action: no Trigger and no reaction follow
        tell(e, events.PASSES, g.active, 0, 0, 0)
        motions.next_step(g, t)


@kernel
def apply_reaction(g: State, t: Tables, e: Log, act: int) -> None:
    """west.reaction.one-may: one reaction, or none."""
    kind = kind_of(act)
    if kind == c.DECLINE:
        tell(e, events.DECLINES, 1 - g.active, 1, 0, 0)
        motions.next_step(g, t)
    elif kind == c.REACT:
        acting.react(g, t, e, first(act))
    else:
        acting.react(g, t, e, acting.opens_with(g, t, kind))
        answer(g, t, e, kind, first(act), second(act))


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """One winner, and why the game ended."""
    for seat in range(2):
        out[seat] = WON if g.ended > 0 and winner(g) == seat else LOST
    return g.ended


@entry
def place_of(g: State, seat: int) -> int:
    """Of a seat in the turn order, from 0."""
    return int(seat == g.second)
