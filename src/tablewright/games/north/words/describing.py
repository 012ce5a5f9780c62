"""The North in words: choices, questions and events, made from views only."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, sentence
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.rules import decisions as d
from tablewright.games.north.rules import effects as f
from tablewright.games.north.rules import motions as e
from tablewright.games.north.rules.effects import asking
from tablewright.games.north.rules.motions import current, in_zone
from tablewright.games.north.rules.turn import STARTING_POINTS, directives_made
from tablewright.games.north.state import (
    A_TURN,
    ANCIENT,
    BUILT,
    COLLECTOR,
    DEEP,
    DIRECTIVES,
    DISCARD_AS_ANCIENT,
    DISCARD_AS_FACILITY,
    EXCHANGED,
    FLIPPED,
    HAND_AS_ANCIENT,
    NAMING,
    PLACING,
    RUN,
    SECOND,
    SIDE,
    WHICH,
    State,
)
from tablewright.packs.program import CHOOSE, MAY

REASONS = ("", "the Wastes Deck has run low", "a player is at 0 points")
NOBODY_SITS = "The Collector"
SEATS = ("A", "B")


def side_name(v: State, side: int) -> str:
    """What a side of the table is called."""
    return NOBODY_SITS if v.solo and side == COLLECTOR else SEATS[side]


def zone_name(names: Names, card: int) -> str:
    """A card in a Zone by the side that it shows, and what is known of its other side."""
    if card & SIDE == ANCIENT:
        return names.ancients[card & WHICH]
    if card & SIDE == BUILT:
        return names.facilities[card & WHICH]
    return f"{names.backs[card & WHICH]} ({names.ancients[card & WHICH]} behind)"


def past(card: int) -> str:
    """What happened to a card of a Zone this turn."""
    marks = [word for bit, word in ((FLIPPED, "flipped"), (EXCHANGED, "exchanged")) if card & bit]
    return " and ".join(marks)


def line_asked(v: State) -> int:
    """The line of the ability that asks, or -1 if the turn itself asks."""
    frame = v.frames[current(v)]
    return frame.line if frame.step == RUN else -1


# ------------------------------------------------------------------------------------------------ choices


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    names: Names = pack.names
    kind, a, b = kind_of(act), first(act), second(act)
    if kind in (d.NAME_POINTS, d.CHOOSE_PLACE):
        return describe_bid(kind, a, v)
    if kind <= d.TAKE_LEFT:
        return describe_turn(kind, a, b, v, names, seat)
    if kind in (f.FLIP_CARD, f.EXCHANGE_CARDS, f.USE_ZONE):
        return describe_zone(kind, a, b, v, names, seat)
    line = line_asked(v)
    match kind:
        case f.ACCEPT:
            return f"Yes: {names.phrases[line]}"
        case f.DECLINE:
            return "No"
        case f.PICK:
            return sentence(names.phrases[line + 1 + a])
        case f.RECOVER_CARD:
            return f"Recover {names.ancients[a]} from your Discard"
        case f.CAPTURE_CARD:
            return f"Capture {names.ancients[a]} (Value {names.values[a]})"
        case f.REPROGRAM_CARD:
            return f"Reprogram {names.ancients[a]}; SPARK: {names.spark_text[a]}"
        case f.SWEEP_CARD:
            return f"Sweep {names.ancients[a]} under the Wastes Deck"
        case f.STEAL_CARD:
            return f"Steal {names.ancients[a]} (Value {names.values[a]}) from the other Discard"
        case f.USE_WASTES:
            return f"Use {names.ancients[a]}: {names.protocol_text[a]}"
        case f.PLAY_CARD:
            return describe_play(asking(pack.tables, line), a, names)
        case _:
            return f"Action {act}"


def describe_bid(kind: int, a: int, v: State) -> str:
    """What a choice of the bidding does, in words."""
    if kind == d.NAME_POINTS:
        return f"Name {points(a)}" if a else "Name no points: both begin alike"
    if a == SECOND:
        return f"Be the Second Player and begin with {STARTING_POINTS - v.bid}"
    return f"Be the First Player; the other begins with {STARTING_POINTS - v.bid}"


def points(n: int) -> str:
    """So many points, in words."""
    return "1 point" if n == 1 else f"{n} points"


def describe_turn(kind: int, a: int, b: int, v: State, names: Names, seat: int) -> str:
    """What a choice of the turn itself does, in words."""
    match kind:
        case d.REPROGRAM:
            return f"Reprogram {names.ancients[b]}, discarding {names.ancients[a]}"
        case d.BUILD:
            return f"Build {a_(names.facilities[v.top - 1])}, discarding {names.ancients[a]}"
        case d.DEPLOY:
            return f"Deploy {names.ancients[a]}"
        case d.DISCHARGE:
            return f"Discharge the Node at level {v.level[seat]}"
        case d.PASS:
            return "Pass: no DIRECTIVE can be chosen"
        case _:
            return f"Take {names.ancients[a]} (Value {names.values[a]}) into your Discard"


def describe_zone(kind: int, a: int, b: int, v: State, names: Names, seat: int) -> str:
    """What a choice of a card in one's Zone does, in words."""
    card = in_zone(v, seat, a)
    now, which = zone_name(names, card), card & WHICH
    before = f", {past(card)} this turn" if past(card) else ""
    match kind:
        case f.EXCHANGE_CARDS:
            return f"Exchange {now}{before} for {names.ancients[b]}: {names.protocol_text[b]}"
        case f.USE_ZONE:
            return f"Use {now}{before}: {names.protocol_text[which]}"
        case _ if card & SIDE == ANCIENT:
            back = names.facilities.index(names.backs[which])
            return f"Flip {now}{before} to {names.backs[which]}: {names.facility_text[back]}"
        case _ if card & SIDE == BUILT:
            return f"Flip {now}{before} and see which Ancient is behind it"
        case _:
            return f"Flip {names.backs[which]}{before} to {names.ancients[which]}: {names.protocol_text[which]}"


def describe_play(deed: int, a: int, names: Names) -> str:
    """Playing a card to the Zone, in words."""
    where = "your Discard" if deed in (DISCARD_AS_ANCIENT, DISCARD_AS_FACILITY) else "your hand"
    if deed in (HAND_AS_ANCIENT, DISCARD_AS_ANCIENT):
        return f"Play {names.ancients[a]} from {where}: {names.protocol_text[a]}"
    back = names.facilities.index(names.backs[a])
    return f"Play {names.ancients[a]} from {where} as {a_(names.backs[a])}: {names.facility_text[back]}"


# ------------------------------------------------------------------------------------------------ questions


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    names: Names = pack.names
    frame = v.frames[current(v)]
    if frame.step == RUN:
        card, phrase = names.cards[frame.line], names.phrases[frame.line]
        op = pack.tables.code[frame.line].op
        if op == MAY:
            return f"{card}: you may {phrase}{'. Do it?' if asking(pack.tables, frame.line) == MAY else '.'}"
        if op == CHOOSE:
            return f"{card}: choose one."
        return f"{card}: {phrase}{f' ({frame.left} to go)' if frame.left > 1 else ''}."
    if frame.line == NAMING:
        return "How many points lower shall the Second Player begin? The other player then chooses the place."
    if frame.line == PLACING:
        return f"The Second Player begins {points(v.bid)} lower. Which place do you take?"
    if frame.line == DIRECTIVES:
        return f"Your DIRECTIVE {directives_made(v) + 1} of {A_TURN}: {', '.join(open_words(v))}."
    return "Their turn is over: take one Ancient that is left in the Wastes."


def open_words(v: State) -> list[str]:
    """The DIRECTIVES by name, with those chosen already marked."""
    words = ("Reprogram", "Build", "Deploy", "Discharge")
    times = ("", " (chosen once)", " (chosen twice)")
    return [f"{word}{times[v.chosen[n]]}" for n, word in enumerate(words)]


# ------------------------------------------------------------------------------------------------ rules behind choices

RULES_BEHIND: dict[int, tuple[str, ...]] = {
    d.REPROGRAM: ("north.directive.reprogram", "north.reprogram.different-value", "north.reprogram.order"),
    d.BUILD: ("north.directive.build", "north.directive.discard-from-hand", "north.facility.front"),
    d.DEPLOY: ("north.directive.deploy", "north.protocol.ancient"),
    d.DISCHARGE: ("north.directive.discharge", "north.node.effect-on-discharge", "north.turn.reset-node"),
    d.PASS: ("north.directive.must-be-possible",),
    d.TAKE_LEFT: ("north.turn.other-takes", "north.turn.other-chooses"),
    d.NAME_POINTS: ("north.bid.name", "north.bid.choose"),
    d.CHOOSE_PLACE: ("north.bid.choose", "north.end.second-player-only", "north.tie.second"),
    f.ACCEPT: ("north.ability.may",),
    f.DECLINE: ("north.ability.may", "north.effects.mandatory"),
    f.PICK: ("north.effects.mandatory",),
    f.RECOVER_CARD: ("north.hand.known",),
    f.CAPTURE_CARD: ("north.capture.meaning",),
    f.REPROGRAM_CARD: ("north.reprogram.meaning", "north.reprogram.free"),
    f.SWEEP_CARD: ("north.sweep.meaning",),
    f.STEAL_CARD: ("north.steal.meaning",),
    f.FLIP_CARD: ("north.flip.is-play", "north.flip.once-per-turn"),
    f.EXCHANGE_CARDS: ("north.exchange.meaning", "north.exchange.same-name", "north.exchange.once-per-turn"),
    f.USE_WASTES: ("north.outpost.copy", "north.outpost.copy-stays"),
    f.USE_ZONE: ("north.copy.zone",),
    f.PLAY_CARD: ("north.protocol.any-card", "north.facility.face-shown"),
}


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice."""
    return RULES_BEHIND.get(kind_of(act), ())


# ------------------------------------------------------------------------------------------------ events


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it; empty if it needs no telling."""
    names: Names = pack.names
    who = seats[event.seat] if 0 <= event.seat < len(seats) else NOBODY_SITS
    return told_of_turn(event, names, who) or told_of_ability(event, names, who)


def told_of_turn(event: Seen, names: Names, who: str) -> str:
    """An event of the turn itself, in words; empty if it is none."""
    a, b = event.a, event.b
    match event.what:
        case e.BEGINS:
            return f"{who} is the First Player."
        case e.NAMES_POINTS:
            return f"{who} names {points(a)} that the Second Player shall begin lower."
        case e.CHOOSES_PLACE:
            return f"{who} chooses to be the {'Second' if a == SECOND else 'First'} Player."
        case e.DEALS:
            return f"{who}'s Deck begins with one of each Value 0 Ancient and {a_(names.ancients[a])}."
        case e.TURNS:
            return f"Turn {a}: {who} shuffles hand, Discard and Deck, and draws."
        case e.DRAWS:
            card = "a card" if event.hidden == UNSEEN else names.ancients[event.hidden]
            return f"{who} draws {card} (back: {names.facilities[a]})."
        case e.RESHUFFLES:
            return f"{who}'s Deck is empty: the Discard is shuffled into a new one of {a}."
        case e.DISCARDS:
            return f"{who} discards {names.ancients[a]}."
        case e.BUILDS:
            behind = "" if event.hidden == UNSEEN else f" ({names.ancients[event.hidden]} behind)"
            return f"{who} builds {a_(names.facilities[a])}{behind}."
        case e.DISCHARGES:
            return f"{who} Discharges the Node at level {a}."
        case e.CHARGES:
            return f"{who}'s Node is Charged to level {a}."
        case e.RESETS:
            return f"{who}'s Node is Reset to level 1."
        case e.PASSES:
            return f"{who} can choose no DIRECTIVE and skips {a}."
        case e.TAKES:
            return f"{who} takes {names.ancients[a]} from the Wastes."
        case e.COMES_UP:
            return f"{names.ancients[a]} comes into the Wastes."
        case e.COLLECTS:
            return f"The Collector takes {names.ancients[a]}."
        case e.COLLECTS_UNSEEN:
            return f"The Collector takes the top card of the Wastes Deck, unseen (back: {names.facilities[a]})."
        case e.ENDS:
            return f"The game ends: {REASONS[a]}."
        case e.SCORES:
            return f"{who} has {a} points left and scores {b} in all."
        case _:
            return ""


def told_of_ability(event: Seen, names: Names, who: str) -> str:
    """An event inside an ability, in words; empty if it is none."""
    a, b = event.a, event.b
    match event.what:
        case e.USES:
            return f"{who} uses {source(names, a, b)}."
        case e.TOO_DEEP:
            why = f"{DEEP - 1} abilities are under way inside one another, and there is no room for another"
            return f"{who} does not use {source(names, a, b)}: {why}."
        case e.COPIES_PROTOCOL:
            return f"{who} chooses {names.ancients[a]} in the Wastes."
        case e.REPROGRAMS:
            return f"{who} Reprograms {names.ancients[a]}."
        case e.PLAYS:
            side = "" if b else f" as {a_(names.backs[a])}"
            return f"{who} plays {names.ancients[a]}{side}."
        case e.LOSES:
            return f"{who} loses {a or 'nothing'} ({b} left)."
        case e.RECOVERS:
            return f"{who} recovers {names.ancients[a]}."
        case e.CAPTURES:
            return f"{who} captures {names.ancients[a]}."
        case e.SWEEPS:
            return f"{who} sweeps {names.ancients[a]} under the Wastes Deck."
        case e.FLIPS:
            shown, hidden = (names.ancients[a], names.backs[a])[:: 1 if b else -1]
            return f"{who} flips {hidden} to {shown}."
        case e.EXCHANGES:
            gone = names.ancients[a] if event.c else f"{names.backs[a]} ({names.ancients[a]} behind)"
            return f"{who} exchanges {gone} for {names.ancients[b]}."
        case e.STAYS:
            return f"{who} shows {names.ancients[a]} behind {names.backs[a]}: it stays, being of the same name."
        case e.STEALS:
            return f"{who} steals {names.ancients[a]}."
        case e.DECLINES:
            return f"{who} declines."
        case _:
            return ""


def source(names: Names, kind: int, which: int) -> str:
    """The card that an ability comes from, and what it says."""
    match kind:
        case f.FROM_ANCIENT:
            return f"{names.ancients[which]}: {names.protocol_text[which]}"
        case f.FROM_FACILITY:
            return f"{names.facilities[which]}: {names.facility_text[which]}"
        case f.FROM_SPARK:
            return f"the SPARK of {names.ancients[which]}: {names.spark_text[which]}"
        case _:
            return f"the Node: {names.level_text[which]}"


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND: dict[int, tuple[str, ...]] = {
    e.BEGINS: ("north.setup.first-player",),
    e.DEALS: ("north.setup.starting-deck", "north.setup.dealt-openly"),
    e.TURNS: ("north.turn.shuffle", "north.turn.draw-three"),
    e.DRAWS: ("north.hand.backs", "north.hand.visibility"),
    e.RESHUFFLES: ("north.deck.refill", "north.hand.known"),
    e.REPROGRAMS: ("north.reprogram.meaning", "north.reprogram.order"),
    e.BUILDS: ("north.directive.build", "north.facility.front"),
    e.DISCARDS: ("north.directive.discard-from-hand",),
    e.PLAYS: ("north.directive.deploy", "north.facility.ways", "north.protocol.any-card"),
    e.DISCHARGES: ("north.directive.discharge", "north.node.discharge", "north.node.effect-on-discharge"),
    e.CHARGES: ("north.node.charge", "north.turn.charge-node"),
    e.RESETS: ("north.turn.reset-node",),
    e.USES: ("north.effects.mandatory", "north.effects.best-ability"),
    e.COPIES_PROTOCOL: ("north.outpost.copy", "north.outpost.copy-stays"),
    e.LOSES: ("north.points.floor", "north.turn.hand-loss"),
    e.RECOVERS: ("north.hand.known",),
    e.CAPTURES: ("north.capture.meaning",),
    e.SWEEPS: ("north.sweep.meaning",),
    e.COMES_UP: ("north.turn.refill", "north.setup.wastes"),
    e.FLIPS: ("north.flip.is-play", "north.flip.is-add", "north.flip.once-per-turn"),
    e.EXCHANGES: ("north.exchange.meaning", "north.exchange.names", "north.exchange.once-per-turn"),
    e.STEALS: ("north.steal.meaning",),
    e.TAKES: ("north.turn.other-takes", "north.turn.other-chooses"),
    e.COLLECTS: ("north.solo.collect",),
    e.COLLECTS_UNSEEN: ("north.solo.collect", "north.solo.collector-hidden"),
    e.PASSES: ("north.directive.must-be-possible",),
    e.DECLINES: ("north.ability.may",),
    e.ENDS: ("north.end.second-player-only", "north.solo.end"),
    e.SCORES: ("north.score.gather", "north.score.value", "north.score.zone", "north.score.total"),
    e.TOO_DEEP: ("north.ability.depth",),
    e.NAMES_POINTS: ("north.bid.name",),
    e.CHOOSES_PLACE: ("north.bid.choose",),
    e.STAYS: ("north.exchange.same-name", "north.exchange.front"),
}
BEHIND_ABILITIES: dict[int, tuple[str, ...]] = {
    f.FROM_ANCIENT: ("north.protocol.ancient",),
    f.FROM_FACILITY: ("north.protocol.any-card", "north.facility.protocol"),
    f.FROM_SPARK: ("north.reprogram.meaning",),
    f.FROM_NODE: ("north.node.effect-on-discharge",),
}
BEHIND_ENDS = ("", "north.end.deck", "north.end.zero")


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event."""
    rules = BEHIND[event.what]
    match event.what:
        case e.USES:
            return (*BEHIND_ABILITIES[event.a], *rules)
        case e.ENDS:
            return (BEHIND_ENDS[event.a], *rules)
        case _:
            return rules
