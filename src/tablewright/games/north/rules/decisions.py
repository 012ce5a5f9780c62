"""Legality: which actions a player may choose, and which clause forbids the others.

`legal` and `legal_second` are where legality is written: for each kind of action, the set of arguments with which it
may be taken now. `options` lists the members, `refuse` looks one up and names the clause if it is not there.
"""

from __future__ import annotations

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of, second
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.north import choices as c
from tablewright.games.north import events
from tablewright.games.north import state as s
from tablewright.games.north.rules import turn
from tablewright.games.north.rules.abilities import play
from tablewright.games.north.rules.deeds import EXCHANGE_ANCIENT, is_of_others
from tablewright.games.north.rules.effects import among, answer, asking, asking_line, ways
from tablewright.games.north.rules.motions import hand, in_zone, kinds_of
from tablewright.games.north.rules.possible import exchangeable, partners_for_owner
from tablewright.games.north.rules.scoring import winner
from tablewright.games.north.state import BOOK, State, Tables
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.interpreter import OWN
from tablewright.packs.effects.program import MAY

ANSWERS = c.CHOICES.answers  # by what asks: the steps of a turn, and the deeds, which are declared by now
TWO = set_of(c.REPROGRAM, c.EXCHANGE_CARDS)  # kinds with two arguments
BIDS = (1 << s.MOST_BID + 1) - 1  # every number of points that can be named, as a set
PLACES = set_of(s.FIRST, s.SECOND)

OVER = BOOK.number("north.score.winner")
NOT_YOURS = BOOK.number("north.turn.pass")
NOT_ASKED = BOOK.number("north.directive.one-by-one")
TWICE_ONLY = BOOK.number("north.directive.counts")
NOT_HELD = BOOK.number("north.directive.discard-from-hand")
NOT_POSSIBLE = BOOK.number("north.directive.must-be-possible")
OTHER_VALUE = BOOK.number("north.reprogram.different-value")
NOT_IN_WASTES = BOOK.number("north.reprogram.meaning")
MANDATORY = BOOK.number("north.effects.mandatory")
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
    frame = g.agenda.frames[under_way(g.agenda)]
    others = frame.step != s.RUN and (frame.line == s.OTHER_TAKES or frame.line == s.PLACING)
    return 1 - frame.seat if others else frame.seat


@entry
def awaiting(g: State, t: Tables) -> int:
    """One seat at a time, until the game is over."""
    return 0 if g.ended != 0 else 1 << asked(g)


@kernel
def kinds_asked(g: State, t: Tables) -> int:
    """The kinds of action that answer the question on top of the agenda, as a set."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step != s.RUN:
        return ANSWERS[frame.line]
    declining = 1 << c.DECLINE if t.code[frame.line].op == MAY else 0
    return ANSWERS[LINE + asking(t, frame.line)] | declining


# ------------------------------------------------------------------------------------------------ legality


@kernel
def legal(g: State, t: Tables, seat: int, kind: int) -> int:
    """With which first argument a kind of action is legal, of those that are asked for, as a set."""
    if kind == c.REPROGRAM:
        return payers(g, t, seat)
    if kind == c.BUILD:
        return kinds_of(t, hand(g, seat)) if turn.can_build(g) else 0
    if kind == c.DEPLOY:
        return kinds_of(t, hand(g, seat)) if turn.may_choose(g, s.DEPLOYING) else 0
    if kind == c.DISCHARGE:
        return 1 if turn.can_discharge(g, seat) else 0
    if kind == c.PASS:
        return 0 if can_direct(g, t, seat) else 1
    if kind == c.TAKE_LEFT:
        return kinds_of(t, g.cards[s.WASTES])
    if kind == c.ACCEPT or kind == c.DECLINE:
        return 1  # a `may` is not offered if it cannot be done
    if kind == c.NAME_POINTS:
        return BIDS
    if kind == c.CHOOSE_PLACE:
        return PLACES
    frame = g.agenda.frames[under_way(g.agenda)]
    if kind == c.PICK:
        return ways(g, t, seat, frame.line, OWN)
    slots = among(g, t, seat, asking_line(t, frame.line))
    return exchange_slots(g, t, seat, slots) if kind == c.EXCHANGE_CARDS else slots


@kernel
def legal_second(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """With which second argument, a set of kinds, given a legal first one."""
    if kind == c.REPROGRAM:
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
    return slots if known == 0 and not has(kinds_asked(g, t), c.DECLINE) else known


@kernel
def targets(g: State, t: Tables, value: int) -> int:
    """north.reprogram.different-value: the Ancients in the Wastes of other Values than that discarded, as a set."""
    return kinds_of(t, g.cards[s.WASTES]) & ~t.valued[value]


@kernel
def payers(g: State, t: Tables, seat: int) -> int:
    """The Ancients in a hand that can be discarded to Reprogram something, as a set."""
    if not turn.may_choose(g, s.REPROGRAMMING):
        return 0
    kinds = 0
    for value in range(3):
        if targets(g, t, value) != 0:
            kinds |= t.valued[value]
    return kinds_of(t, hand(g, seat) & kinds)


@kernel
def can_direct(g: State, t: Tables, seat: int) -> bool:
    """north.directive.must-be-possible: whether any DIRECTIVE can be chosen; who can choose one must."""
    if turn.can_discharge(g, seat) or payers(g, t, seat) != 0:
        return True
    return g.hand_size[seat] > 0 and (turn.can_build(g) or turn.may_choose(g, s.DEPLOYING))


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
    if kind < 0 or kind > LAST_KIND or not is_formed(act, c.FORMS[kind]) or not has(kinds_asked(g, t), kind):
        ability_asks = g.agenda.frames[under_way(g.agenda)].step == s.RUN
        return MANDATORY if kind == c.DECLINE and ability_asks else NOT_ASKED
    if not has(legal(g, t, seat, kind), a):
        return forbidden_by(g, t, seat, kind, a)
    if has(TWO, kind) and not has(legal_second(g, t, seat, kind, a), b):
        return second_forbidden_by(g, t, seat, kind, a, b)
    return 0


@kernel
def forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """The clause to name when an action that is asked for is not legal with its first argument."""
    if kind == c.REPROGRAM or kind == c.BUILD or kind == c.DEPLOY:
        return directive_forbidden_by(g, t, seat, kind, a)
    if kind == c.FLIP_CARD or kind == c.EXCHANGE_CARDS or kind == c.USE_ZONE:
        return slot_forbidden_by(g, t, seat, kind, a)
    return c.REFUSED_BY[kind]


@kernel
def directive_forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """The clause to name when a DIRECTIVE that takes a card of the hand is not legal."""
    if not turn.may_choose(g, kind - c.REPROGRAM):
        return TWICE_ONLY
    if not has(kinds_of(t, hand(g, seat)), a):
        return NOT_HELD
    return OTHER_VALUE if kind == c.REPROGRAM and g.cards[s.WASTES] != 0 else NOT_POSSIBLE


@kernel
def slot_forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """The clause to name when a card of the Zone cannot be chosen."""
    frame = g.agenda.frames[under_way(g.agenda)]
    deed = asking(t, frame.line)
    if a >= g.zone_size[seat]:
        return NOT_IN_ZONE
    card = in_zone(g, seat, a)
    if is_of_others(deed) and frame.card == 1 + a:
        return NOT_ITSELF
    if kind == c.FLIP_CARD and card & s.FLIPPED != 0:
        return FLIPPED_ONCE
    if kind == c.USE_ZONE and card & s.SIDE != s.ANCIENT:
        return NOT_ANCIENT
    if kind == c.EXCHANGE_CARDS:
        if card & s.EXCHANGED != 0:
            return EXCHANGED_ONCE
        if deed == EXCHANGE_ANCIENT and card & s.SIDE != s.ANCIENT:
            return WRONG_EXCHANGE
        if partners_for_owner(card, exchangeable(g, t)) == 0:
            return SAME_NAME
    return ALIKE


@kernel
def second_forbidden_by(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """The clause to name when an action is legal with its first argument and not with its second."""
    wastes = kinds_of(t, g.cards[s.WASTES])
    there = has(wastes, b)
    if kind == c.REPROGRAM:
        return OTHER_VALUE if there else NOT_IN_WASTES
    if not there:
        return WRONG_EXCHANGE
    return EXCHANGED_ONCE if has(partners_for_owner(in_zone(g, seat, a), wastes), b) else SAME_NAME


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on; DIRECTIVES, the first kinds, are counted."""
    kind, a = kind_of(act), first(act)
    if kind <= c.DISCHARGE:
        g.chosen[kind - c.REPROGRAM] += 1
    if kind == c.NAME_POINTS:
        turn.name_points(g, e, a)
    elif kind == c.CHOOSE_PLACE:
        turn.choose_place(g, e, a)
    elif kind > c.TAKE_LEFT:
        answer(g, t, e, kind, a, second(act))
    elif kind == c.REPROGRAM:
        turn.direct_reprogram(g, t, e, a, second(act))
    elif kind == c.BUILD:
        turn.direct_build(g, t, e, a)
    elif kind == c.DEPLOY:  # north.directive.deploy: a card of the hand joins the Zone Ancient side up
        play(g, t, e, seat, a, True, True)
    elif kind == c.DISCHARGE:
        turn.direct_discharge(g, t, e)
    elif kind == c.PASS:  # north.directive.must-be-possible: those that are left are skipped
        tell(e, events.PASSES, seat, s.A_TURN - turn.directives_made(g), 0, 0)
        turn.next_step(g, s.NODE)
    else:
        turn.take_left(g, t, e, a)
    turn.advance(g, t, e)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """One winner, and why the game ended; The Collector has no place in the list."""
    for seat in range(1 if g.solo == 1 else 2):
        out[seat] = WON if g.ended > 0 and winner(g, t) == seat else LOST
    return g.ended


@entry
def place_of(g: State, seat: int) -> int:
    """Of a seat in the turn order, from 0."""
    return int(seat == g.second)
