"""Abilities: one interpreter for every PROTOCOL, SPARK and DISCHARGE.

An ability that is under way is a RUN frame on the agenda: whose it is, the line it has reached, the card in the Zone
whose Protocol is in use, how often the deed on that line is still to be done, and whether the last deed was done in
full. Where a deed leaves a choice, the frame stays on top and asks; the answer does the deed once and moves on.

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
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.north.choices import (
    ACCEPT,
    CAPTURE_CARD,
    DECLINE,
    EXCHANGE_CARDS,
    FLIP_CARD,
    PICK,
    PLAY_CARD,
    RECOVER_CARD,
    REPROGRAM_CARD,
    STEAL_CARD,
    SWEEP_CARD,
    USE_WASTES,
    USE_ZONE,
)
from tablewright.games.north.events import (
    CAPTURES,
    COPIES_PROTOCOL,
    DECLINES,
    EXCHANGES,
    FLIPS,
    FROM_ANCIENT,
    FROM_FACILITY,
    FROM_SPARK,
    PLAYS,
    RECOVERS,
    REPROGRAMS,
    STAYS,
    STEALS,
    TOO_DEEP,
    USES,
)
from tablewright.games.north.rules.motions import (
    add_to_zone,
    back_of,
    charge,
    draw,
    in_zone,
    lay,
    lift,
    lose,
    lying,
    move,
    namesakes,
    number,
    one_card,
    out_of_hand,
    out_of_wastes,
    put,
    sweep,
    take,
    turn_over,
)
from tablewright.games.north.rules.possible import (
    AS_ANCIENT,
    ASKED,
    EXCHANGING,
    FLIPPING,
    FROM_HAND,
    NO_SLOT,
    REPEATED,
    alternatives,
    can_deed,
    can_line,
    choices,
    counted,
    exchangeable,
    holds,
    is_hidden,
    partners,
)
from tablewright.games.north.state import (
    ANCIENT,
    CAPTURE,
    DEEP,
    DISCARD,
    EXCHANGED,
    KNOWN,
    REPROGRAM,
    RUN,
    SHOWN,
    SIDE,
    STEAL,
    SWEEP,
    USE_IN_WASTES,
    USE_IN_ZONE,
    WASTES,
    WHICH,
    State,
    Tables,
)
from tablewright.packs.effects.flow import begin_deed, done_once, give_up, goes_on, pass_over
from tablewright.packs.effects.program import CHOOSE, DRAW, END, IF, LOSE, LOSE_PER, MAY, RECOVER

NO_ACTION = 0


@kernel
def begin(g: State, t: Tables, e: Log, seat: int, line: int, slot: int, source: int, which: int) -> None:
    """Put an ability on the agenda; north.effects.mandatory: nobody is asked whether."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == RUN and t.code[frame.line].op == END:
        finish(g.agenda)
    if g.agenda.depth[0] == DEEP:  # north.ability.depth
        tell(e, TOO_DEEP, seat, source, which, 0)
        return
    at = then(g.agenda, RUN, seat, line)
    g.agenda.frames[at].card = slot
    tell(e, USES, seat, source, which, 0)


@kernel
def use_protocol(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """north.protocol.any-card: the Protocol of the side that a card in the Zone shows.

    north.protocol.ancient, north.facility.protocol: it is used whenever the card joined the Zone or was flipped in it.
    """
    card = in_zone(g, seat, slot)
    if card & SIDE == ANCIENT:
        begin(g, t, e, seat, t.protocol[card & WHICH], 1 + slot, FROM_ANCIENT, card & WHICH)
    else:
        back = back_of(t, card)
        begin(g, t, e, seat, t.facility[back], 1 + slot, FROM_FACILITY, back)


@kernel
def join_zone(g: State, t: Tables, e: Log, seat: int, card: int) -> None:
    """A card is added to a Zone, and its Protocol is used."""
    use_protocol(g, t, e, seat, add_to_zone(g, seat, card))


@kernel
def reprogram(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """north.reprogram.meaning, north.reprogram.order: an Ancient goes from the Wastes to the Discard; then SPARK."""
    tell(e, REPROGRAMS, seat, kind, 0, 0)
    out_of_wastes(g, t, kind)
    put(g, DISCARD + seat, kind)
    begin(g, t, e, seat, t.spark[kind], NO_SLOT, FROM_SPARK, kind)


@kernel
def flip(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """north.flip.is-play, north.flip.is-add: the side that a flip shows counts as played, so its Protocol is used."""
    turn_over(g, t, seat, slot)
    card = in_zone(g, seat, slot)
    tell(e, FLIPS, seat, card & WHICH, 1 if card & SIDE == ANCIENT else 0, slot)
    use_protocol(g, t, e, seat, slot)


@kernel
def same_name_behind(g: State, t: Tables, e: Log, seat: int, slot: int, kind: int) -> bool:
    """north.exchange.front: a front that not all know is shown before an exchange; whether it forbids it."""
    if not is_hidden(in_zone(g, seat, slot)):
        return False
    behind = lift(g, t, seat, slot)
    lay(g, seat, slot, behind | KNOWN)
    if not has(namesakes(behind), kind):
        return False
    tell(e, STAYS, seat, behind, 0, 0)
    return True


@kernel
def exchange(g: State, t: Tables, e: Log, seat: int, slot: int, kind: int) -> None:
    """north.exchange.meaning: a card of the Zone and an Ancient of the Wastes change places, Ancient sides up.

    The card that leaves is no longer the one whose Protocol is in use, should it have been.
    """
    side_up = 1 if in_zone(g, seat, slot) & SIDE == ANCIENT else 0
    leaving = lift(g, t, seat, slot)
    for i in range(g.agenda.depth[0]):
        if g.agenda.frames[i].card == 1 + slot:
            g.agenda.frames[i].card = NO_SLOT
    take(g, WASTES, kind)
    put(g, WASTES, leaving)
    g.marked += one_card(leaving)
    lay(g, seat, slot, kind | ANCIENT | EXCHANGED)
    tell(e, EXCHANGES, seat, leaving, kind, side_up)
    use_protocol(g, t, e, seat, slot)


@kernel
def play(g: State, t: Tables, e: Log, seat: int, deed: int, kind: int) -> None:
    """north.facility.ways, north.facility.face-shown: a card from hand or Discard joins the Zone, all seeing which."""
    if has(FROM_HAND, deed):
        out_of_hand(g, t, seat, kind)
    else:
        take(g, DISCARD + seat, kind)
    side = ANCIENT if has(AS_ANCIENT, deed) else KNOWN
    tell(e, PLAYS, seat, kind, 1 if side == ANCIENT else 0, 0)
    join_zone(g, t, e, seat, kind | side)


# ------------------------------------------------------------------------------------------------ forced choices


@kernel
def forced_answer(g: State, t: Tables, frame: Frame) -> int:
    """The one answer that everybody can see is possible, as an action; else NO_ACTION (north.turn.silent)."""
    deed, seat = t.code[frame.line].op, frame.seat
    if has(FROM_HAND, deed) and g.hand_size[seat] > 1 and number(t, lying(g, SHOWN + seat)) < g.hand_size[seat]:
        return NO_ACTION  # it depends on a hidden hand
    left = choices(g, t, seat, deed, frame.card)
    if without_lowest(left) != 0:
        return NO_ACTION
    if has(EXCHANGING, deed):
        slot = lowest(left)
        kinds = partners(in_zone(g, seat, slot), exchangeable(g, t))
        return action(EXCHANGE_CARDS, slot, lowest(kinds), 0) if without_lowest(kinds) == 0 else NO_ACTION
    return action(answer_to(deed), lowest(left), 0, 0)


@kernel
def asking(t: Tables, line: int) -> int:
    """The operation that asks: of a `may` before a deed with a choice, that deed, so that one answer says it all."""
    op = t.code[line].op
    return t.code[line + 1].op if op == MAY and has(ASKED, t.code[line + 1].op) else op


@kernel
def times(t: Tables, line: int) -> int:
    """How often the deed on a line is to be done."""
    return t.code[line].a if has(REPEATED, t.code[line].op) else 1


@kernel
def answer_to(deed: int) -> int:
    """The kind of action that answers a deed with a choice."""
    if deed == RECOVER:
        return RECOVER_CARD
    if deed == CAPTURE:
        return CAPTURE_CARD
    if deed == REPROGRAM:
        return REPROGRAM_CARD
    if deed == SWEEP:
        return SWEEP_CARD
    if deed == STEAL:
        return STEAL_CARD
    if deed == USE_IN_WASTES:
        return USE_WASTES
    if deed == USE_IN_ZONE:
        return USE_ZONE
    if has(FLIPPING, deed):
        return FLIP_CARD
    return EXCHANGE_CARDS if has(EXCHANGING, deed) else PLAY_CARD


# ------------------------------------------------------------------------------------------------ carrying out


@kernel
def run(g: State, t: Tables, e: Log) -> bool:
    """Carry out one line of the ability on top of the agenda; whether its user must choose first."""
    frame = g.agenda.frames[under_way(g.agenda)]
    op = t.code[frame.line]
    if op.op == END:
        finish(g.agenda)
    elif op.op == MAY:
        # north.ability.may: only 'may' can be declined
        if can_line(g, t, frame.line + 1, frame.card, frame.seat):
            return True
        pass_over(frame, op)
    elif op.op == CHOOSE:
        return choose_one(g, t, e, frame)
    elif not goes_on(frame, op, op.op == IF and holds(g, t, frame.seat, op.b, op.c)):
        return do_deed(g, t, e, frame)
    return False


@kernel
def choose_one(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """`choose one`: ask for an alternative; with one that can be done it is that, with none nothing happens."""
    picks = alternatives(g, t, frame.line, frame.card, frame.seat)
    if size(picks) > 1:
        return True
    if picks == 0:
        pass_over(frame, t.code[frame.line])
    else:
        answer(g, t, e, action(PICK, lowest(picks), 0, 0))
    return False


@kernel
def do_deed(g: State, t: Tables, e: Log, frame: Frame) -> bool:
    """Do the deed on a line, once; whether it must be asked how."""
    op = t.code[frame.line]
    begin_deed(frame, times(t, frame.line))
    if not can_deed(g, t, frame.line, frame.card, frame.seat):
        # north.effects.best-ability, north.outpost.steps-independent: as far as possible; the next step still happens
        give_up(frame)
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
def do_plain_deed(g: State, t: Tables, e: Log, frame: Frame) -> None:
    """A deed that leaves nothing to choose; north.solo.opponent: in solo play the opponent is The Collector."""
    op, seat = t.code[frame.line], frame.seat
    if op.op == LOSE:
        lose(g, e, 1 - seat, op.a)  # north.outpost.loss
    elif op.op == LOSE_PER:
        lose(g, e, 1 - seat, min(op.a * counted(g, t, seat, op.b), op.c))
    elif op.op == DRAW:
        draw(g, t, e, seat)
    else:
        charge(g, e, seat)
    done_once(frame)


# ------------------------------------------------------------------------------------------------ answers


@kernel
def answer(g: State, t: Tables, e: Log, act: int) -> None:
    """Settle the choice that the ability on top of the agenda asks for."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind, a = kind_of(act), first(act)
    if kind == ACCEPT:
        frame.line += 1
    elif kind == PICK:
        frame.line = t.code[frame.line + 1 + a].a
    elif kind == DECLINE:
        tell(e, DECLINES, frame.seat, 0, 0, 0)
        pass_over(frame, t.code[frame.line])
    else:
        if t.code[frame.line].op == MAY:
            frame.line += 1
            begin_deed(frame, times(t, frame.line))
        do_asked(g, t, e, act)


@kernel
def do_asked(g: State, t: Tables, e: Log, act: int) -> None:
    """Do a deed once, as it was chosen."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind, a = kind_of(act), first(act)
    if kind < REPROGRAM_CARD or kind == SWEEP_CARD or kind == STEAL_CARD:
        move_answered(g, t, e, frame.seat, kind, a)
        done_once(frame)
    else:
        set_off(g, t, e, act)


@kernel
def move_answered(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """Carry out an answer that moves a card and sets nothing off."""
    if kind == RECOVER_CARD:
        move(g, DISCARD + seat, SHOWN + seat, a)  # north.hand.known: everybody saw which
        g.hand_size[seat] += 1
        tell(e, RECOVERS, seat, a, 0, 0)
    elif kind == CAPTURE_CARD:  # north.capture.meaning
        out_of_wastes(g, t, a)
        put(g, DISCARD + seat, a)
        tell(e, CAPTURES, seat, a, 0, 0)
    elif kind == SWEEP_CARD:
        sweep(g, t, e, seat, a)
    else:  # north.steal.meaning
        move(g, DISCARD + 1 - seat, DISCARD + seat, a)
        tell(e, STEALS, seat, a, 0, 0)


@kernel
def set_off(g: State, t: Tables, e: Log, act: int) -> None:
    """Carry out an answer that sets off another ability: this one has done its part and waits beneath."""
    frame = g.agenda.frames[under_way(g.agenda)]
    kind, a, seat = kind_of(act), first(act), frame.seat
    deed, source = t.code[frame.line].op, frame.card
    if kind == EXCHANGE_CARDS and same_name_behind(g, t, e, seat, a, second(act)):
        return  # another exchange is chosen, if there is one
    done_once(frame)
    if kind == REPROGRAM_CARD:  # north.reprogram.free
        reprogram(g, t, e, seat, a)
    elif kind == FLIP_CARD:
        flip(g, t, e, seat, a)
    elif kind == EXCHANGE_CARDS:
        exchange(g, t, e, seat, a, second(act))
    elif kind == USE_WASTES:
        # north.outpost.copy, north.outpost.copy-stays: it stays in the Wastes, and `other` means what it meant before
        tell(e, COPIES_PROTOCOL, seat, a, 0, 0)
        begin(g, t, e, seat, t.protocol[a], source, FROM_ANCIENT, a)
    elif kind == USE_ZONE:  # north.copy.zone
        use_protocol(g, t, e, seat, a)
    else:
        play(g, t, e, seat, deed, a)
