"""What happens in The West: Ascendant, told in words: what a sentence of `events` alone cannot say."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, count_of
from tablewright.games.west import events as e
from tablewright.games.west import state as s
from tablewright.games.west.events import EVENTS
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.words.names import REASONS
from tablewright.packs.effects import program
from tablewright.packs.effects.program import Op

SOURCES = {  # what it is to use an effect: the card that it comes from, and what stands on it
    e.FROM_TYPE: '{who} uses the {b:types} PULSE: "{b:pulse_text}"',
    e.FROM_GATE: '{who} uses {b:gates}: "{b:radiate_text}"',
    e.FROM_LOCUS: '{who} uses {b:loci}: "{b:locus_text}"',
    e.FROM_COMPLETE: '{who} uses the Complete {b:cityengines.name}: "{b:cityengines.complete_text}"',
    e.FROM_PLAN: '{who} uses the {b:cityengines.name} Plan: "{b:cityengines.plan_text}"',
    e.FROM_REACTION: "{who} reacts: {b:reactions}.",
}
WHY_LISTED = {
    e.JUST_UNCOVERED: "was uncovered by this ACTION, so it is face up and answers it",
    e.SINCE_MOVED: "was in force when this step began, so it is used though it has moved",
}


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it."""
    said = EVENTS.told(event, pack.names, seats, reasons=REASONS, why_listed=WHY_LISTED)
    return said or told(event, pack, seats)


def told(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event whose telling depends on more than its numbers."""
    names: Names = pack.names
    who, a, b, types = EVENTS.who(event, seats), event.a, event.b, names.types
    match event.what:
        case e.USES if event.c:  # the line of a condition that is not met: all that the card says
            return f"{who} uses {names.loci[b]}: nothing happens, as {instead(event, event.c, pack, seats)}."
        case e.USES:
            return EVENTS.told_as(SOURCES[a], event, names, seats)
        case e.TAKES_TWO:
            return f"{who} takes {f'two {types[a]}s' if a == b else f'{a_(types[a])} and {a_(types[b])}'}."
        case e.LOSES:
            return loss(who, "", event)
        case e.LOSES_FOR_CARDS:
            return loss(who, ", 1 for each card taken", event)
        case e.UNMET:
            return f"{names.cards[a]}: {skipped(pack, a)}, as {instead(event, a, pack, seats)}."
        case _:
            return f"{who} shows {count_of(b, types[a])}."


def loss(who: str, why: str, event: Seen) -> str:
    """A loss of points; where fewer were left than were to be lost, that is told (west.points.excess)."""
    lost, left, short = event.a, event.b, event.c
    if short == 0:
        return f"{who} loses {lost or 'nothing'}{why} ({left} left)."
    if lost == 0:
        return f"{who} would lose {short}{why}, but is at 0 points."
    return f"{who} loses {lost}, not {lost + short}{why}: then no points are left."


def skipped(pack: Pack, line: int) -> str:
    """What a false `if` leaves out: all that a card says, or one of its lines."""
    names: Names = pack.names
    code = pack.tables.code
    whole = names.cards[line - 1] != names.cards[line] and code[code[line].a].op == program.END
    return "nothing happens" if whole else f'"{names.phrases[line + 1]}" does not happen'


def instead(event: Seen, line: int, pack: Pack, seats: Sequence[str]) -> str:
    """What is the case instead of the condition on a line, for the user of an effect."""
    return unmet(pack.tables.code[line], seats[event.seat], seats[1 - event.seat])


INSTEAD = {  # of a condition
    s.HAND_AT_MOST: "{who} holds more than {cards}",
    s.HAND_AT_LEAST: "{who} holds {few_cards}",
    s.OPPONENT_HAND_AT_MOST: "{other} holds more than {cards}",
    s.OPPONENT_HAND_AT_LEAST: "{other} holds {few_cards}",
    s.TOOK_CARDS: "{who} took {few_cards} with this turn's ACTION",
    s.TOOK_TYPES: "{who} took {few_types} with this turn's ACTION",
    s.FACILITY_ACTION: "{who} took no FACILITY ACTION this turn",
    s.LOCUS_ACTION: "{who} took no LOCUS ACTION this turn",
}


def unmet(op: Op, who: str, other: str) -> str:
    """What is the case instead of a condition."""
    n = op.c
    if op.b == program.ZONE_HAS:
        one, more = ("Locus", "Loci") if n >> 8 == s.ZONE_LOCUS else ("Doppelgate", "Doppelgates")
        few = f"no {one}" if n & 255 == 1 else f"fewer than {n & 255} {more}"
        return f"{who} has {few} in the Zone"
    cards, few_cards, few_types = count_of(n, "card"), none_or_fewer(n, "card"), none_or_fewer(n, "type")
    said = INSTEAD.get(op.b, "{who} used no PULSE this turn")
    return said.format(who=who, other=other, cards=cards, few_cards=few_cards, few_types=few_types)


def none_or_fewer(n: int, what: str) -> str:
    """Fewer than so many."""
    return f"no {what}" if n == 1 else f"fewer than {count_of(n, what)}"


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_EFFECTS: dict[int, tuple[str, ...]] = {
    e.FROM_TYPE: ("west.facility-action.take-all", "west.facility-action.pulse-once"),
    e.FROM_GATE: ("west.doppelgate.on-play",),
    e.FROM_LOCUS: ("west.prime.which", "west.trigger.which", "west.locus.effect"),
    e.FROM_COMPLETE: ("west.cityengine.complete", "west.turn.prime"),
    e.FROM_PLAN: ("west.cityengine.result",),
    e.FROM_REACTION: ("west.reaction.granted", "west.reaction.one-may"),
}
BEHIND_ENDS = ("", "west.end.zero", "west.end.zone", "west.end.supply")


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event: those of its kind, and of the effect, the reaction or the end that it was."""
    rules = EVENTS.clauses(event)
    match event.what:
        case e.USES:
            return (*BEHIND_EFFECTS[event.a], *rules)
        case e.DECLINES if event.a:
            return ("west.reaction.one-may",)
        case e.ENDS:
            return (BEHIND_ENDS[event.a], *rules)
        case _:
            return rules
