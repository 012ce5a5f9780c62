"""The choices of The North in words, made from views only."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, sentence
from tablewright.games.north import choices as c
from tablewright.games.north import state as s
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.rules.deeds import DEEDS
from tablewright.games.north.rules.effects import asking
from tablewright.games.north.rules.motions import in_zone
from tablewright.games.north.rules.turn import STARTING_POINTS
from tablewright.games.north.state import State
from tablewright.games.north.words.names import back_of, points, with_past, zone_name
from tablewright.packs.effects.asking import line_asked

SAYS = {
    c.REPROGRAM: "Reprogram {b:ancients}, discarding {a:ancients}",
    c.DEPLOY: "Deploy {a:ancients}",
    c.PASS: "Pass: no DIRECTIVE is possible",
    c.TAKE_LEFT: "Take {a:ancients} (Value {a:values}) into your Discard",
    c.ACCEPT: "Yes: {phrase}",
    c.DECLINE: "No",
    c.RECOVER_CARD: "Take {a:ancients} from your Discard into your hand",
    c.CAPTURE_CARD: "Capture {a:ancients} (Value {a:values})",
    c.REPROGRAM_CARD: "Reprogram {a:ancients}. SPARK: {a:spark_text}",
    c.SWEEP_CARD: "Sweep {a:ancients} under the Wastes Deck",
    c.STEAL_CARD: "Steal {a:ancients} (Value {a:values}) from your opponent's Discard",
    c.USE_WASTES: "Use {a:ancients}: {a:protocol_text}",
}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice in words."""
    names: Names = pack.names
    a, line = first(act), line_asked(v.agenda, s.RUN)
    if words := said(act, SAYS, names, phrase=names.phrases[line]):
        return words
    match kind_of(act):
        case c.BUILD:
            return f"Build {a_(names.facilities[v.top - 1])}, discarding {names.ancients[a]}"
        case c.DISCHARGE:
            return f"Discharge your Node at level {v.level[seat]}"
        case c.PICK:
            return sentence(names.phrases[line + 1 + a])
        case c.PLAY_CARD:
            return describe_play(asking(pack.tables, line), a, names)
        case c.NAME_POINTS:
            return f"Bid {points(a)}" if a else f"Bid 0 points: both start with {STARTING_POINTS}"
        case c.CHOOSE_PLACE if a == s.SECOND:
            return f"Be the Second Player and start with {points(STARTING_POINTS - v.bid)}"
        case c.CHOOSE_PLACE:
            return f"Be the First Player; your opponent starts with {points(STARTING_POINTS - v.bid)}"
        case c.FLIP_CARD | c.EXCHANGE_CARDS | c.USE_ZONE as kind:
            return describe_zone(kind, a, second(act), v, names, seat)
        case _:
            return f"Action {act}"


def describe_zone(kind: int, a: int, b: int, v: State, names: Names, seat: int) -> str:
    """A choice of a card in one's Zone, in words."""
    card = in_zone(v, seat, a)
    now, which = with_past(zone_name(names, card), card), card & s.WHICH
    match kind:
        case c.EXCHANGE_CARDS:
            return f"Exchange {now} for {names.ancients[b]}: {names.protocol_text[b]}"
        case c.USE_ZONE:
            return f"Use {now}: {names.protocol_text[which]}"
        case _ if card & s.SIDE == s.ANCIENT:
            return f"Flip {now} to {names.backs[which]}: {names.facility_text[back_of(names, which)]}"
        case _ if card & s.SIDE == s.BUILT:
            return f"Flip {now} to the Ancient behind it"
        case _:
            return (
                f"Flip {with_past(names.backs[which], card)} to {names.ancients[which]}: {names.protocol_text[which]}"
            )


def describe_play(deed: int, a: int, names: Names) -> str:
    """Playing a card to the Zone, in words."""
    where = "your Discard" if DEEDS.rows[deed].from_discard else "your hand"
    if DEEDS.rows[deed].as_ancient:
        return f"Play {names.ancients[a]} from {where}: {names.protocol_text[a]}"
    text = names.facility_text[back_of(names, a)]
    return f"Play {names.ancients[a]} from {where} as {a_(names.backs[a])}: {text}"
