"""The ways of abilities with cards: use a Protocol, Reprogram an Ancient, flip, exchange or play a card."""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.north import events
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions, possible
from tablewright.games.north.state import State, Tables
from tablewright.packs.effects.program import END


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
def play(g: State, t: Tables, e: Log, seat: int, kind: int, from_hand: bool, as_ancient: bool) -> None:
    """north.facility.ways, north.facility.face-shown: a card from hand or Discard joins the Zone, all seeing which."""
    if from_hand:
        motions.out_of_hand(g, t, seat, kind)
    else:
        motions.take(g, s.DISCARD + seat, kind)
    side = s.ANCIENT if as_ancient else s.KNOWN
    tell(e, events.PLAYS, seat, kind, 1 if side == s.ANCIENT else 0, 0)
    use_protocol(g, t, e, seat, motions.add_to_zone(g, seat, kind | side))
