"""The West: Ascendant in words: choices, questions and events, made from views only."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, count_of, sentence
from tablewright.games.west import state as s
from tablewright.games.west.pack.loading import Names, Sides
from tablewright.games.west.rules import decisions as d
from tablewright.games.west.rules import effects as f
from tablewright.games.west.rules import motions as e
from tablewright.games.west.rules.acting import doppelgate_cost, opens_with
from tablewright.games.west.rules.motions import top_locus
from tablewright.games.west.state import (
    ACTION,
    CITYENGINE,
    DOPPELGATE,
    FACILITY,
    HAND_LIMIT,
    MIDDLE,
    OPPONENT_DISCARDS,
    PRIME,
    REACTION,
    RUN,
    ZONE_LOCUS,
    State,
)
from tablewright.packs.program import CHOOSE, END, MAY, ZONE_HAS, Op

SEATS = ("A", "B")
REASONS = ("", "a player is at 0 points", "a Zone is full", "the middle could not be refilled")


TURN_KINDS = {d.TAKE_ALL, d.TAKE_TWO, d.BUILD, d.COMPLETE, d.PASS, d.USE_LISTED, d.MAKE, d.REACT}


def listed(names: Names, effect: int, own: Sides) -> str:
    """A listed effect by its card's name and text."""
    if effect == CITYENGINE:
        return f"{own.name}: {own.complete_text}"
    return f"{names.loci[effect]}: {names.locus_text[effect]}"


def line_asked(v: State) -> int:
    """The line of the effect that asks, or -1 if the turn itself asks."""
    frame = v.agenda.frames[under_way(v.agenda)]
    return frame.line if frame.step == RUN else -1


# ------------------------------------------------------------------------------------------------ choices


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    kind, a, b = kind_of(act), first(act), second(act)
    if kind in TURN_KINDS:
        return describe_turn(kind, a, b, v, pack, seat)
    reaction = reaction_named(v, pack, kind)
    text = describe_answer(act, v, pack, reaction)
    told = reaction and not text.lower().startswith(reaction.lower())
    return f"{reaction}: {text[:1].lower()}{text[1:]}" if told else text


def reaction_named(v: State, pack: Pack, kind: int) -> str:
    """The name of the reaction that an answer begins; empty if it begins none."""
    names: Names = pack.names
    if (
        v.agenda.frames[under_way(v.agenda)].step == RUN
        or v.agenda.frames[under_way(v.agenda)].line != REACTION
        or kind == f.DECLINE
    ):
        return ""
    return names.reactions[opens_with(v, pack.tables, kind)]


def describe_answer(act: int, v: State, pack: Pack, reaction: str) -> str:
    """What an answer does, in words."""
    names: Names = pack.names
    kind, a, b, line = kind_of(act), first(act), second(act), line_asked(v)
    match kind:
        case f.ACCEPT:
            return f"Yes: {names.phrases[line]}"
        case f.DECLINE:
            return describe_decline(v, pack)
        case f.PICK:
            return sentence(names.phrases[line + 1 + a])
        case f.DISCARD_CARD:
            return f"Discard {a_(names.types[a])}"
        case f.TAKE_CARD:
            return f"Take {a_(names.types[a])} from the middle"
        case f.RECOVER_CARD:
            return f"Recover {a_(names.types[a])} from the discard pile"
        case f.SWAP_CARDS:
            return f"{reaction or 'Swap'}: put {a_(names.types[a])}, take {a_(names.types[b])}"
        case f.SALVAGE_CARD:
            return f"Salvage the {names.types[a]} just discarded"
        case f.CYCLE_DECK:
            return f"Move {names.loci[top_locus(v, a)]} to the bottom of Locus deck {a + 1}"
        case f.USE_LOCUS:
            return f"Use {names.loci[top_locus(v, a)]}: {names.locus_text[top_locus(v, a)]}"
        case f.RADIATE_GATE:
            return f"Radiate {names.gates[a]}: {names.radiate_text[a]}"
        case f.NAME_TYPE:
            return f"Name {names.types[a]}"
        case _:
            return f"Action {act}"


def describe_turn(kind: int, a: int, b: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice of the turn itself does, in words."""
    names: Names = pack.names
    own = names.cityengines[v.cityengine[seat]]
    match kind:
        case d.TAKE_ALL:
            n = v.count[MIDDLE, a]
            cards = count_of(n, names.types[a]) if n == 1 else f"all {count_of(n, names.types[a])}"
            return f"Take {cards}; PULSE: {names.pulse_text[a]}"
        case d.TAKE_TWO if a == b:
            return f"Take two {names.types[a]}s"
        case d.TAKE_TWO:
            return f"Take {a_(names.types[a])} and {a_(names.types[b])}"
        case d.BUILD:
            locus = top_locus(v, a)
            paid = " and ".join(names.locus_requires[locus])
            return f"Build {names.loci[locus]} for {paid}; {names.locus_kind[locus]}: {names.locus_text[locus]}"
        case d.COMPLETE:
            return f"Complete the {own.name}: {own.plan_text}"
        case d.PASS:
            return "Pass: no ACTION can be completed"
        case d.USE_LISTED:
            return f"Use {listed(names, a, own)}"
        case d.REACT:
            return f"{names.reactions[a]}: {names.reaction_text[a]}"
        case _:
            cost = doppelgate_cost(v, pack.tables, seat)
            gate = f"{names.gates[v.top]}: {names.radiate_text[v.top]}" if v.top else "the next card, after a reshuffle"
            return f"Make a Doppelgate for {count_of(cost, names.types[a])} ({gate})"


def describe_decline(v: State, pack: Pack) -> str:
    """Declining, in words that fit what is declined."""
    names: Names = pack.names
    line = line_asked(v)
    if line >= 0:
        return "No" if pack.tables.code[line].op == MAY else f"None of it can be done: {names.phrases[line]}"
    return "No reaction" if v.agenda.frames[under_way(v.agenda)].line == REACTION else "Make no Doppelgate"


# ------------------------------------------------------------------------------------------------ questions


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    names: Names = pack.names
    frame = v.agenda.frames[under_way(v.agenda)]
    if frame.step == RUN:
        card = names.cards[frame.line]
        op = pack.tables.code[frame.line].op
        if op == MAY:
            return f"{card}: you may {names.phrases[frame.line]}. Do it?"
        if op == CHOOSE:
            return f"{card}: choose one."
        if op == OPPONENT_DISCARDS:
            return f"{card}: discard a Facility of your choice ({frame.left} to go)."
        return f"{card}: {names.phrases[frame.line]}."
    match frame.line:
        case x if x == ACTION:
            return "Your ACTION: take Facilities, build a Locus, or complete your Cityengine."
        case x if x == REACTION:
            return f"Your reaction to their {'FACILITY' if v.acted == FACILITY else 'LOCUS'} ACTION."
        case x if x == DOPPELGATE:
            return "The end of your turn: make a Doppelgate?"
        case x if x == HAND_LIMIT:
            return f"You hold {v.hand_size[seat]} cards: discard down to {pack.tables.hand_limit}."
        case x if x == PRIME:
            return "Which PRIME EFFECT do you use next?"
        case _:
            return "Which TRIGGER EFFECT do you use next?"


# ------------------------------------------------------------------------------------------------ rules behind choices

RULES_BEHIND: dict[int, tuple[str, ...]] = {
    d.TAKE_ALL: ("west.facility-action.take-all", "west.facility-action.order", "west.facility-action.loss"),
    d.TAKE_TWO: ("west.facility-action.take-two", "west.facility-action.loss"),
    d.BUILD: ("west.locus-action.pay", "west.locus-action.play", "west.reaction.salvage"),
    d.COMPLETE: ("west.cityengine.requirement", "west.cityengine.result", "west.cityengine.not-action"),
    d.PASS: ("west.turn.no-action",),
    d.USE_LISTED: ("west.prime.order", "west.prime.snapshot", "west.trigger.order"),
    d.REACT: ("west.reaction.one-may", "west.reaction.open"),
    f.SALVAGE_CARD: ("west.reaction.salvage", "west.reaction.one-may"),
    d.MAKE: ("west.doppelgate.cost", "west.doppelgate.on-play", "west.doppelgate.one-per-turn"),
    f.ACCEPT: ("west.effects.mandatory",),
    f.DECLINE: ("west.effects.mandatory", "west.reaction.one-may"),
    f.PICK: ("west.effects.who-chooses",),
    f.DISCARD_CARD: ("west.effects.who-chooses", "west.discard.shared"),
    f.TAKE_CARD: ("west.facility-action.count",),
    f.RECOVER_CARD: ("west.discard.shared",),
    f.SWAP_CARDS: ("west.reaction.barter",),
    f.CYCLE_DECK: ("west.locus.below-hidden",),
    f.USE_LOCUS: ("west.locus.faces", "west.locus.effect"),
    f.RADIATE_GATE: ("west.doppelgate.ready-spent", "west.reaction.radiate"),
    f.NAME_TYPE: ("west.hand.hidden",),
}


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice."""
    frame = v.agenda.frames[under_way(v.agenda)]
    if frame.step != RUN and frame.line == HAND_LIMIT:
        return ("west.turn.hand-limit",)
    if frame.step != RUN and frame.line == DOPPELGATE and kind_of(act) == f.DECLINE:
        return ("west.doppelgate.when",)
    return RULES_BEHIND.get(kind_of(act), ())


# ------------------------------------------------------------------------------------------------ events


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it; empty if it needs no telling."""
    names: Names = pack.names
    who = seats[event.seat] if event.seat >= 0 else ""
    a, b = event.a, event.b
    types = names.types
    match event.what:
        case e.BEGINS:
            return f"{who} is the Start Player."
        case e.TURNS:
            return f"Round {a}: {who}'s turn."
        case e.READIES:
            return f"{who}: all Doppelgates become ready."
        case e.USES:
            if event.c:  # the line of a condition that is not met: all that the card says
                return f"{who} uses {names.loci[b]}: nothing happens, as {instead(event, event.c, pack, seats)}."
            return f"{who} {source(names, a, b)}."
        case e.TAKES_ALL:
            return f"{who} takes all {types[a]}s ({b})."
        case e.TAKES_TWO:
            return f"{who} takes {f'two {types[a]}s' if a == b else f'{a_(types[a])} and {a_(types[b])}'}."
        case e.BUILDS:
            return f"{who} builds {names.loci[a]}."
        case e.UNCOVERS:
            return f"Locus deck {a + 1} shows {names.loci[b]}{', too late for this step' if event.c else ''}."
        case e.LISTED:
            return listed_all_the_same(names.loci[a], b)
        case e.LOSES:
            return loss(who, "", event)
        case e.LOSES_FOR_CARDS:
            return loss(who, ", 1 for each card taken", event)
        case e.UNMET:
            return f"{names.cards[a]}: {skipped(pack, a)}, as {instead(event, a, pack, seats)}."
        case e.UNDONE:
            return f"{names.cards[a]}: '{names.phrases[a]}' cannot be done{' any further' if b else ''}."
        case e.DRAWS:
            card = "a card" if event.hidden == UNSEEN else a_(types[event.hidden])
            return f"{who} draws {card}."
        case e.RECOVERS:
            return f"{who} recovers {a_(types[a])} from the discard pile."
        case e.DISCARDS:
            return f"{who} discards {a_(types[a])}."
        case e.TAKES:
            return f"{who} takes {a_(types[a])} from the middle."
        case e.SWAPS:
            return f"{who} puts {a_(types[a])} into the middle and takes {a_(types[b])}."
        case e.CYCLES:
            return f"{who} moves {names.loci[b]} to the bottom of Locus deck {a + 1}."
        case e.NAMES:
            return f"{who} names {types[a]}."
        case e.SHOWS:
            return f"{who} shows {count_of(b, types[a])}."
        case e.RADIATES:
            return f"{who} spends {names.gates[a]}: {names.radiate_text[a]}."
        case e.MAKES:
            return f"{who} makes {a_(names.gates[a])}."
        case e.COMPLETES:
            return f"{who} completes the {names.cityengines[a].name}."
        case e.REFILLS:
            return f"{sentence(a_(types[a]))} comes into the middle."
        case e.RESHUFFLES:
            return f"The discard pile is shuffled into a new deck of {a}."
        case e.PASSES:
            return f"{who} passes."
        case e.DECLINES:
            return f"{who} does not react." if a else f"{who} declines."
        case e.SALVAGES:
            return f"{who} salvages {a_(types[a])}."
        case e.ENDS:
            return f"The game ends: {REASONS[a]}."
        case e.SCORES:
            return f"{who} has {a} points left and scores {b} in all."
        case _:
            return ""


def loss(who: str, why: str, event: Seen) -> str:
    """A loss of points; where fewer were left than were to be lost, that is told (west.points.excess)."""
    lost, left, short = event.a, event.b, event.c
    if short == 0:
        return f"{who} loses {lost or 'nothing'}{why} ({left} left)."
    if lost == 0:
        return f"{who} would lose {short}{why}, but is at 0 points."
    return f"{who} loses {lost}, not {lost + short}{why}: then no points are left."


def listed_all_the_same(locus: str, why: int) -> str:
    """Why an effect is used that a player might not have reckoned with."""
    if why == e.JUST_UNCOVERED:
        return f"{locus} was uncovered by this ACTION, so it is face up and answers it."
    return f"{locus} was in force when this step began, so it is used though it has moved."


def skipped(pack: Pack, line: int) -> str:
    """What a false `if` leaves out: all that a card says, or one of its lines."""
    names: Names = pack.names
    whole = names.cards[line - 1] != names.cards[line] and pack.tables.code[pack.tables.code[line].a].op == END
    return "nothing happens" if whole else f"'{names.phrases[line + 1]}' does not happen"


def instead(event: Seen, line: int, pack: Pack, seats: Sequence[str]) -> str:
    """What is the case instead of the condition on a line, for the user of an effect."""
    return unmet(pack.tables.code[line], seats[event.seat], seats[1 - event.seat])


def unmet(op: Op, who: str, other: str) -> str:
    """What is the case instead of a condition."""
    n = op.c
    match op.b:
        case x if x == ZONE_HAS:
            one, more = ("Locus", "Loci") if n >> 8 == ZONE_LOCUS else ("Doppelgate", "Doppelgates")
            few = f"no {one}" if n & 255 == 1 else f"fewer than {n & 255} {more}"
            return f"{who} has {few} in the Zone"
        case s.HAND_AT_MOST:
            return f"{who} holds more than {count_of(n, 'card')}"
        case s.HAND_AT_LEAST:
            return f"{who} holds {none_or_fewer(n, 'card')}"
        case s.OPPONENT_HAND_AT_MOST:
            return f"{other} holds more than {count_of(n, 'card')}"
        case s.OPPONENT_HAND_AT_LEAST:
            return f"{other} holds {none_or_fewer(n, 'card')}"
        case s.TOOK_CARDS:
            return f"{who} took {none_or_fewer(n, 'card')} with this turn's ACTION"
        case s.TOOK_TYPES:
            return f"{who} took {none_or_fewer(n, 'type')} with this turn's ACTION"
        case s.FACILITY_ACTION:
            return f"{who} took no FACILITY ACTION this turn"
        case s.LOCUS_ACTION:
            return f"{who} took no LOCUS ACTION this turn"
        case _:
            return f"{who} used no PULSE this turn"


def none_or_fewer(n: int, what: str) -> str:
    """Fewer than so many."""
    return f"no {what}" if n == 1 else f"fewer than {count_of(n, what)}"


def source(names: Names, kind: int, which: int) -> str:
    """What it is to use an effect: the card that it comes from, and what that says."""
    match kind:
        case f.FROM_TYPE:
            return f"uses the {names.types[which]} PULSE: {names.pulse_text[which]}"
        case f.FROM_GATE:
            return f"uses {names.gates[which]}: {names.radiate_text[which]}"
        case f.FROM_LOCUS:
            return f"uses {names.loci[which]}: {names.locus_text[which]}"
        case f.FROM_COMPLETE:
            own = names.cityengines[which]
            return f"uses the Complete {own.name}: {own.complete_text}"
        case f.FROM_REACTION:
            return f"reacts: {names.reactions[which]}"
        case _:
            own = names.cityengines[which]
            return f"uses the {own.name} Plan: {own.plan_text}"


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND: dict[int, tuple[str, ...]] = {
    e.BEGINS: ("west.setup.start-random", "west.setup.start-player", "west.setup.second-player"),
    e.TURNS: ("west.turn.steps", "west.turn.pass"),
    e.READIES: ("west.turn.ready", "west.doppelgate.on-play", "west.cityengine.result"),
    e.USES: ("west.effects.mandatory", "west.effects.best-ability"),
    e.TAKES_ALL: ("west.facility-action.take-all", "west.facility-action.order"),
    e.TAKES_TWO: ("west.facility-action.take-two", "west.facility-action.two-no-pulse"),
    e.BUILDS: ("west.locus-action.pay", "west.locus-action.play"),
    e.UNCOVERS: ("west.locus.faces", "west.locus-action.reveal"),
    e.LOSES: ("west.points.attack", "west.points.floor", "west.points.excess"),
    e.DRAWS: ("west.hand.hidden", "west.hand.seen", "west.doppelgate.top-known"),
    e.RECOVERS: ("west.discard.shared", "west.hand.seen"),
    e.DISCARDS: ("west.discard.shared", "west.facility.by-type"),
    e.TAKES: ("west.facility.take", "west.facility-action.count"),
    e.SWAPS: ("west.reaction.barter", "west.cityengine.complete"),
    e.CYCLES: ("west.locus.below-hidden", "west.locus-action.reveal"),
    e.NAMES: ("west.effects.named-shown",),
    e.SHOWS: ("west.effects.named-shown", "west.hand.seen"),
    e.RADIATES: ("west.doppelgate.ready-spent", "west.reaction.radiate"),
    e.MAKES: ("west.doppelgate.cost", "west.doppelgate.on-play"),
    e.COMPLETES: ("west.cityengine.requirement", "west.cityengine.result", "west.cityengine.not-action"),
    e.LOSES_FOR_CARDS: ("west.facility-action.loss", "west.facility-action.count", "west.points.floor"),
    e.UNMET: ("west.effects.mandatory", "west.effects.partial-order"),
    e.UNDONE: ("west.effects.best-ability", "west.effects.partial-order"),
    e.LISTED: ("west.prime.snapshot", "west.trigger.snapshot"),
    e.REFILLS: ("west.turn.refill", "west.setup.middle"),
    e.RESHUFFLES: ("west.deck.reshuffle",),
    e.PASSES: ("west.turn.no-action",),
    e.DECLINES: ("west.effects.mandatory", "west.effects.best-ability"),
    e.SALVAGES: ("west.reaction.salvage",),
    e.ENDS: ("west.end.check-when",),
    e.SCORES: ("west.end.on-reference", "west.score.points-left", "west.end.winner"),
}
BEHIND_EFFECTS: dict[int, tuple[str, ...]] = {
    f.FROM_TYPE: ("west.facility-action.take-all", "west.facility-action.pulse-once"),
    f.FROM_GATE: ("west.doppelgate.on-play",),
    f.FROM_LOCUS: ("west.prime.which", "west.trigger.which", "west.locus.effect"),
    f.FROM_COMPLETE: ("west.cityengine.complete", "west.turn.prime"),
    f.FROM_PLAN: ("west.cityengine.result",),
    f.FROM_REACTION: ("west.reaction.granted", "west.reaction.one-may"),
}
BEHIND_ENDS = ("", "west.end.zero", "west.end.zone", "west.end.supply")


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event."""
    rules = BEHIND[event.what]
    match event.what:
        case e.USES:
            return (*BEHIND_EFFECTS[event.a], *rules)
        case e.DECLINES if event.a:
            return ("west.reaction.one-may",)
        case e.ENDS:
            return (BEHIND_ENDS[event.a], *rules)
        case _:
            return rules
