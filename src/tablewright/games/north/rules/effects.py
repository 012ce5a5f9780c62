"""The abilities of The North: every PROTOCOL, SPARK and DISCHARGE.

How an ability goes from line to line, and when it asks, is the interpreter's (see `packs.effects.interpreter`): only
`may` can be declined (north.ability.may), and what cannot be done is passed over, while the next step still happens
(north.effects.best-ability, north.outpost.steps-independent). Its frame names the card in the Zone whose Protocol is in
use as well. In solo play the opponent is The Collector (north.solo.opponent, north.outpost.loss).

An ability set off by another comes on top of it and is carried out completely; then the first goes on
(north.ability.nested). An ability with nothing left to do leaves the agenda before what its last deed set off begins.

Chains end, whatever the players choose. Within a turn the Wastes never grows, so there are at most as many Reprograms
and captures as it holds cards. A card enters a Zone from a hand or a Discard, and those gain cards from the Wastes and
by steals only, which use up the Wastes and the other Discard: so cards enter the Zone a bounded number of times. Each
of their stays allows one exchange and one flip (north.flip.once-per-turn, north.exchange.once-per-turn), and an
exchange begins one new stay, which cannot be exchanged; a front shown in vain (north.exchange.front) is known from then
on, so that happens once to a stay. What is left is using a Protocol without moving anything: an Ancient's Protocol must
not say so, which the pack loader checks, so between two such uses one of the bounded things happens. How deep abilities
nest is limited to the room on the agenda (north.ability.depth).
"""

from __future__ import annotations

from tablewright.engine.core.actions import action, first, kind_of, second
from tablewright.engine.core.agenda import Frame, finish, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.north import choices as c
from tablewright.games.north import events
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions, possible
from tablewright.games.north.state import State, Tables
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.flow import done_once
from tablewright.packs.effects.interpreter import NO_ACTION, NOT_OPEN, interpreter
from tablewright.packs.effects.program import DRAW, END, IF, MAY, RECOVER, ZONE_HAS


@kernel
def begin(g: State, t: Tables, e: Log, seat: int, line: int, slot: int, source: int, which: int) -> None:
    """Put an ability on the agenda; north.effects.mandatory: nobody is asked whether."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == s.RUN and t.code[frame.line].op == END:
        finish(g.agenda)
    if g.agenda.depth[0] == s.DEEP:  # north.ability.depth
        tell(e, events.TOO_DEEP, seat, source, which, 0)
        return
    at = then(g.agenda, s.RUN, seat, line)
    g.agenda.frames[at].card = slot
    tell(e, events.USES, seat, source, which, 0)


@kernel
def use_protocol(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """north.protocol.any-card: the Protocol of the side that a card in the Zone shows.

    north.protocol.ancient, north.facility.protocol: it is used whenever the card joined the Zone or was flipped in it.
    """
    card = motions.in_zone(g, seat, slot)
    if card & s.SIDE == s.ANCIENT:
        begin(g, t, e, seat, t.protocol[card & s.WHICH], 1 + slot, events.FROM_ANCIENT, card & s.WHICH)
    else:
        back = motions.back_of(t, card)
        begin(g, t, e, seat, t.facility[back], 1 + slot, events.FROM_FACILITY, back)


@kernel
def reprogram(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """north.reprogram.meaning, north.reprogram.order: an Ancient goes from the Wastes to the Discard; then SPARK."""
    tell(e, events.REPROGRAMS, seat, kind, 0, 0)
    motions.out_of_wastes(g, t, kind)
    motions.put(g, s.DISCARD + seat, kind)
    begin(g, t, e, seat, t.spark[kind], possible.NO_SLOT, events.FROM_SPARK, kind)


@kernel
def flip(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """north.flip.is-play, north.flip.is-add: the side that a flip shows counts as played, so its Protocol is used."""
    card = motions.in_zone(g, seat, slot)
    side = s.KNOWN if card & s.SIDE == s.ANCIENT else s.ANCIENT
    kind = motions.lift(g, t, seat, slot)
    motions.lay(g, seat, slot, kind | side | s.FLIPPED | card & s.EXCHANGED)
    tell(e, events.FLIPS, seat, kind, 1 if side == s.ANCIENT else 0, slot)
    use_protocol(g, t, e, seat, slot)


@kernel
def same_name_behind(g: State, t: Tables, e: Log, seat: int, slot: int, kind: int) -> bool:
    """north.exchange.front: a front that not all know is shown before an exchange; whether it forbids it."""
    if not possible.is_hidden(motions.in_zone(g, seat, slot)):
        return False
    behind = motions.lift(g, t, seat, slot)
    motions.lay(g, seat, slot, behind | s.KNOWN)
    if not has(motions.namesakes(behind), kind):
        return False
    tell(e, events.STAYS, seat, behind, 0, 0)
    return True


@kernel
def exchange(g: State, t: Tables, e: Log, seat: int, slot: int, kind: int) -> None:
    """north.exchange.meaning: a card of the Zone and an Ancient of the Wastes change places, Ancient sides up.

    The card that leaves is no longer the one whose Protocol is in use, should it have been.
    """
    side_up = 1 if motions.in_zone(g, seat, slot) & s.SIDE == s.ANCIENT else 0
    leaving = motions.lift(g, t, seat, slot)
    for i in range(g.agenda.depth[0]):
        if g.agenda.frames[i].card == 1 + slot:
            g.agenda.frames[i].card = possible.NO_SLOT
    motions.take(g, s.WASTES, kind)
    motions.put(g, s.WASTES, leaving)
    g.marked += 1 << leaving
    motions.lay(g, seat, slot, kind | s.ANCIENT | s.EXCHANGED)
    tell(e, events.EXCHANGES, seat, leaving, kind, side_up)
    use_protocol(g, t, e, seat, slot)


@kernel
def play(g: State, t: Tables, e: Log, seat: int, deed: int, kind: int) -> None:
    """north.facility.ways, north.facility.face-shown: a card from hand or Discard joins the Zone, all seeing which."""
    if has(possible.FROM_HAND, deed):
        motions.out_of_hand(g, t, seat, kind)
    else:
        motions.take(g, s.DISCARD + seat, kind)
    side = s.ANCIENT if has(possible.AS_ANCIENT, deed) else s.KNOWN
    tell(e, events.PLAYS, seat, kind, 1 if side == s.ANCIENT else 0, 0)
    use_protocol(g, t, e, seat, motions.add_to_zone(g, seat, kind | side))


# ------------------------------------------------------------------------------------------------ forced choices


@kernel
def forced_answer(g: State, t: Tables, frame: Frame) -> int:
    """The one answer that everybody can see is possible, as an action; NOT_OPEN if there is none, else NO_ACTION.

    north.turn.silent: of a hand, the other player knows the size and the cards that were shown.
    """
    deed, seat = t.code[frame.line].op, frame.seat
    if has(possible.FROM_HAND, deed) and g.hand_size[seat] > max(1, motions.number(t, g.cards[s.SHOWN + seat])):
        return NO_ACTION
    left = possible.choices(g, t, seat, deed)
    if without_lowest(left) != 0:
        return NO_ACTION
    if left == 0:
        return NOT_OPEN
    if has(possible.EXCHANGING, deed):
        slot = lowest(left)
        kinds = possible.partners(motions.in_zone(g, seat, slot), possible.exchangeable(g, t))
        return action(c.EXCHANGE_CARDS, slot, lowest(kinds), 0) if without_lowest(kinds) == 0 else NO_ACTION
    return action(lowest(c.ANSWERS[LINE + deed]), lowest(left), 0, 0)


@kernel
def asking(t: Tables, line: int) -> int:
    """The operation that asks: of a `may` before a deed with a choice, that deed, so that one answer says it all."""
    op = t.code[line].op
    return t.code[line + 1].op if op == MAY and has(possible.ASKED, t.code[line + 1].op) else op


# ------------------------------------------------------------------------------------------------ what cannot be done


@kernel
def why_undone(g: State, t: Tables, frame: Frame) -> int:
    """Why the deed on a line cannot be done, as all can see; 0 where no single reason can be given."""
    line, seat = frame.line + 0, frame.seat
    while t.code[line].op == MAY or t.code[line].op == IF:
        if t.code[line].op == IF and not zone_holds(g, t, seat, line):
            return 0
        line += 1
    deed = t.code[line].op
    if deed == DRAW:
        return events.NOTHING_TO_DRAW
    if deed == s.CHARGE:
        return events.DISCHARGED_NODE if g.level[seat] == s.DISCHARGED else events.NODE_AT_FOUR
    if deed == RECOVER or has(possible.FROM_DISCARD, deed):
        return events.EMPTY_DISCARD
    if deed == s.STEAL:
        return events.OTHER_DISCARD
    if has(possible.FROM_HAND, deed):
        return events.EMPTY_HAND
    if has(possible.IN_SLOTS, deed):
        return why_no_slot(g, t, seat, deed)
    if not has(possible.ASKED, deed):
        return 0  # none of several alternatives
    return events.EMPTY_PILE if g.cards[s.WASTES] != 0 else events.EMPTY_WASTES


@kernel
def zone_holds(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether the condition on a line is true: cards of this game ask for nothing but what is in a Zone."""
    n = t.code[line].c
    return t.code[line].b == ZONE_HAS and possible.zone_has(g, t, seat, n >> 8) >= n & 255


@kernel
def why_no_slot(g: State, t: Tables, seat: int, deed: int) -> int:
    """Why no card of a Zone can be flipped, used or exchanged (north.flip.once-per-turn, north.exchange.same-name)."""
    if g.zone_size[seat] == 0:
        return events.EMPTY_ZONE
    if has(possible.FLIPPING, deed):
        return events.ALL_FLIPPED
    if deed == s.USE_IN_ZONE:
        return events.NO_ANCIENT
    if g.cards[s.WASTES] == 0:
        return events.EMPTY_WASTES
    return events.ALL_EXCHANGED if possible.exchangeable(g, t) == 0 else events.SAME_NAMES


# ------------------------------------------------------------------------------------------------ carrying out


@kernel
def do_else(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """Charge the Node."""
    motions.charge(g, e, frame.seat)


@kernel
def do_asked(g: State, t: Tables, e: Log, act: int) -> None:
    """Do a deed once, as it was chosen; an ability that it sets off comes on top, and this one waits beneath."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind, a, seat = kind_of(act), first(act), frame.seat
    deed, source = t.code[frame.line].op, frame.card
    if kind == c.EXCHANGE_CARDS and same_name_behind(g, t, e, seat, a, second(act)):
        return  # another exchange is chosen, if there is one
    done_once(frame)
    if kind == c.REPROGRAM_CARD:  # north.reprogram.free
        reprogram(g, t, e, seat, a)
    elif kind == c.FLIP_CARD:
        flip(g, t, e, seat, a)
    elif kind == c.EXCHANGE_CARDS:
        exchange(g, t, e, seat, a, second(act))
    elif kind == c.USE_WASTES:
        # north.outpost.copy, north.outpost.copy-stays: it stays in the Wastes, and `other` means what it meant before
        tell(e, events.COPIES_PROTOCOL, seat, a, 0, 0)
        begin(g, t, e, seat, t.protocol[a], source, events.FROM_ANCIENT, a)
    elif kind == c.USE_ZONE:  # north.copy.zone
        use_protocol(g, t, e, seat, a)
    elif kind == c.PLAY_CARD:
        play(g, t, e, seat, deed, a)
    else:
        move_answered(g, t, e, seat, kind, a)


@kernel
def move_answered(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """Carry out an answer that moves a card and sets nothing off."""
    if kind == c.RECOVER_CARD:
        motions.move(g, s.DISCARD + seat, s.SHOWN + seat, a)  # north.hand.known: everybody saw which
        g.hand_size[seat] += 1
        tell(e, events.RECOVERS, seat, a, 0, 0)
    elif kind == c.CAPTURE_CARD:  # north.capture.meaning
        motions.out_of_wastes(g, t, a)
        motions.put(g, s.DISCARD + seat, a)
        tell(e, events.CAPTURES, seat, a, 0, 0)
    elif kind == c.SWEEP_CARD:
        motions.sweep(g, t, e, seat, a)
    else:  # north.steal.meaning
        motions.move(g, s.DISCARD + 1 - seat, s.DISCARD + seat, a)
        tell(e, events.STEALS, seat, a, 0, 0)


# ------------------------------------------------------------------------------------------------ from line to line

run, answer, alternatives, condition_met, *_ = interpreter(globals(), c, events, motions, possible)
