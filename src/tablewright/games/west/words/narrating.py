"""What happens in The West: Ascendant, told in words: what a sentence of `events` alone cannot say."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, count_of, sentence
from tablewright.games.west import events as e
from tablewright.games.west import state as s
from tablewright.games.west.events import EVENTS
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.words.names import REASONS
from tablewright.packs.effects import program
from tablewright.packs.effects.program import Op


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it."""
    return EVENTS.told(event, pack.names, seats) or told(event, pack, seats)


def told(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event whose telling depends on more than its numbers."""
    names: Names = pack.names
    who, a, b, types = EVENTS.who(event, seats), event.a, event.b, names.types
    match event.what:
        case e.USES if event.c:  # the line of a condition that is not met: all that the card says
            return f"{who} uses {names.loci[b]}: nothing happens, as {instead(event, event.c, pack, seats)}."
        case e.USES:
            return f"{who} {source(names, a, b)}"
        case e.TAKES_TWO:
            return f"{who} takes {f'two {types[a]}s' if a == b else f'{a_(types[a])} and {a_(types[b])}'}."
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
            return f'{names.cards[a]}: "{names.phrases[a]}" cannot be done{" any further" if b else ""}.'
        case e.CYCLES:
            return f"{who} moves {names.loci[b]} to the bottom of Locus deck {a + 1}."
        case e.SHOWS:
            return f"{who} shows {count_of(b, types[a])}."
        case e.COMPLETES:
            return f"{who} completes the {names.cityengines[a].name}."
        case e.REFILLS:
            return f"{sentence(a_(types[a]))} comes into the middle."
        case e.DECLINES:
            return f"{who} does not react." if a else f"{who} declines."
        case _:
            return f"The game ends: {REASONS[a]}."


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
    code = pack.tables.code
    whole = names.cards[line - 1] != names.cards[line] and code[code[line].a].op == program.END
    return "nothing happens" if whole else f'"{names.phrases[line + 1]}" does not happen'


def instead(event: Seen, line: int, pack: Pack, seats: Sequence[str]) -> str:
    """What is the case instead of the condition on a line, for the user of an effect."""
    return unmet(pack.tables.code[line], seats[event.seat], seats[1 - event.seat])


def unmet(op: Op, who: str, other: str) -> str:
    """What is the case instead of a condition."""
    n = op.c
    match op.b:
        case program.ZONE_HAS:
            one, more = ("Locus", "Loci") if n >> 8 == s.ZONE_LOCUS else ("Doppelgate", "Doppelgates")
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
    """What it is to use an effect: the card that it comes from, and what stands on it."""
    match kind:
        case e.FROM_TYPE:
            return f'uses the {names.types[which]} PULSE: "{names.pulse_text[which]}"'
        case e.FROM_GATE:
            return f'uses {names.gates[which]}: "{names.radiate_text[which]}"'
        case e.FROM_LOCUS:
            return f'uses {names.loci[which]}: "{names.locus_text[which]}"'
        case e.FROM_REACTION:
            return f"reacts: {names.reactions[which]}."
    own = names.cityengines[which]
    if kind == e.FROM_COMPLETE:
        return f'uses the Complete {own.name}: "{own.complete_text}"'
    return f'uses the {own.name} Plan: "{own.plan_text}"'


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
