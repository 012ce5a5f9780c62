"""What a choice of The North does, in words, made from views only."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, sentence
from tablewright.games.north import choices as c
from tablewright.games.north import state as s
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.rules.effects import asking
from tablewright.games.north.rules.motions import in_zone
from tablewright.games.north.rules.turn import STARTING_POINTS
from tablewright.games.north.state import State
from tablewright.games.north.words.names import line_asked, past, points, zone_name


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    names: Names = pack.names
    kind, a, b = kind_of(act), first(act), second(act)
    if kind in (c.NAME_POINTS, c.CHOOSE_PLACE):
        return describe_bid(kind, a, v)
    if kind <= c.TAKE_LEFT:
        return describe_turn(kind, a, b, v, names, seat)
    if kind in (c.FLIP_CARD, c.EXCHANGE_CARDS, c.USE_ZONE):
        return describe_zone(kind, a, b, v, names, seat)
    line = line_asked(v)
    match kind:
        case c.ACCEPT:
            return f"Yes: {names.phrases[line]}"
        case c.DECLINE:
            return "No"
        case c.PICK:
            return sentence(names.phrases[line + 1 + a])
        case c.RECOVER_CARD:
            return f"Take {names.ancients[a]} from your Discard into your hand"
        case c.CAPTURE_CARD:
            return f"Capture {names.ancients[a]} (Value {names.values[a]})"
        case c.REPROGRAM_CARD:
            return f"Reprogram {names.ancients[a]}. SPARK: {names.spark_text[a]}"
        case c.SWEEP_CARD:
            return f"Sweep {names.ancients[a]} under the Wastes Deck"
        case c.STEAL_CARD:
            return f"Steal {names.ancients[a]} (Value {names.values[a]}) from the other Discard"
        case c.USE_WASTES:
            return f"Use {names.ancients[a]}: {names.protocol_text[a]}"
        case c.PLAY_CARD:
            return describe_play(asking(pack.tables, line), a, names)
        case _:
            return f"Action {act}"


def describe_bid(kind: int, a: int, v: State) -> str:
    """What a choice of the bidding does, in words."""
    if kind == c.NAME_POINTS:
        return f"Name {points(a)}" if a else "Name no points: both begin alike"
    if a == s.SECOND:
        return f"Be the Second Player and begin with {STARTING_POINTS - v.bid}"
    return f"Be the First Player; the other begins with {STARTING_POINTS - v.bid}"


def describe_turn(kind: int, a: int, b: int, v: State, names: Names, seat: int) -> str:
    """What a choice of the turn itself does, in words."""
    match kind:
        case c.REPROGRAM:
            return f"Reprogram {names.ancients[b]}, discarding {names.ancients[a]}"
        case c.BUILD:
            return f"Build {a_(names.facilities[v.top - 1])}, discarding {names.ancients[a]}"
        case c.DEPLOY:
            return f"Deploy {names.ancients[a]}"
        case c.DISCHARGE:
            return f"Discharge the Node at level {v.level[seat]}"
        case c.PASS:
            return "Pass: no DIRECTIVE can be chosen"
        case _:
            return f"Take {names.ancients[a]} (Value {names.values[a]}) into your Discard"


def describe_zone(kind: int, a: int, b: int, v: State, names: Names, seat: int) -> str:
    """What a choice of a card in one's Zone does, in words."""
    card = in_zone(v, seat, a)
    now, which = zone_name(names, card), card & s.WHICH
    before = f", {past(card)} this turn" if past(card) else ""
    match kind:
        case c.EXCHANGE_CARDS:
            return f"Exchange {now}{before} for {names.ancients[b]}: {names.protocol_text[b]}"
        case c.USE_ZONE:
            return f"Use {now}{before}: {names.protocol_text[which]}"
        case _ if card & s.SIDE == s.ANCIENT:
            back = names.facilities.index(names.backs[which])
            return f"Flip {now}{before} to {names.backs[which]}: {names.facility_text[back]}"
        case _ if card & s.SIDE == s.BUILT:
            return f"Flip {now}{before} and see which Ancient is behind it"
        case _:
            return f"Flip {names.backs[which]}{before} to {names.ancients[which]}: {names.protocol_text[which]}"


def describe_play(deed: int, a: int, names: Names) -> str:
    """Playing a card to the Zone, in words."""
    where = "your Discard" if deed in (s.DISCARD_AS_ANCIENT, s.DISCARD_AS_FACILITY) else "your hand"
    if deed in (s.HAND_AS_ANCIENT, s.DISCARD_AS_ANCIENT):
        return f"Play {names.ancients[a]} from {where}: {names.protocol_text[a]}"
    back = names.facilities.index(names.backs[a])
    return f"Play {names.ancients[a]} from {where} as {a_(names.backs[a])}: {names.facility_text[back]}"
