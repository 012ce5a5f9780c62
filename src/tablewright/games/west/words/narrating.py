"""Narration of events in The West: Ascendant that need more than a sentence of `events`."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.sentences import with_forms
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import count_of
from tablewright.games.west import events as e
from tablewright.games.west import state as s
from tablewright.games.west.events import EVENTS
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules import counts
from tablewright.games.west.words.names import REASONS, all_of, two_of
from tablewright.packs.duel.narrating import lacks, loss, skipped
from tablewright.packs.effects.program import Op

SOURCES = {  # using an effect: the card that it comes from, and its text
    e.FROM_TYPE: '{who} [uses] the {b:types} PULSE: "{b:pulse_text}"',
    e.FROM_GATE: '{who} [uses] {b:gates}: "{b:radiate_text}"',
    e.FROM_LOCUS: '{who} [uses] {b:loci}: "{b:locus_text}"',
    e.FROM_COMPLETE: '{who} [uses] [their/your] Complete {b:cityengines.name}: "{b:cityengines.complete_text}"',
    e.FROM_PLAN: '{who} [uses] [their/your] {b:cityengines.name} Plan: "{b:cityengines.plan_text}"',
    e.FROM_REACTION: "{who} [reacts]: {b:reactions}.",
}
DECLINES = ("{who} [declines].", "{who} [does] not react.")  # a `may`, a reaction
WHY_LISTED = {
    e.JUST_UNCOVERED: "was uncovered by this ACTION, so it is used now",
    e.SINCE_MOVED: "was face up when this step began, so it is still used",
}


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event in words, as far as the reader may know it."""
    said = EVENTS.told(event, pack.names, seats, reasons=REASONS, why_listed=WHY_LISTED)
    return said or told(event, pack, seats)


def told(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event whose sentence depends on more than its numbers."""
    names: Names = pack.names
    who, a, b, types = EVENTS.who(event, seats), event.a, event.b, names.types
    match event.what:
        case e.USES if event.c:  # the line of a condition that is not met: all that the card says
            return skipped(pack, event.c, instead(event, event.c, pack, seats))
        case e.USES:
            return EVENTS.told_as(SOURCES[a], event, names, seats)
        case e.DECLINES:
            return EVENTS.told_as(DECLINES[a], event, names, seats)
        case e.TAKES_ALL:
            return f"{who} {agreeing('takes')} {all_of(b, types[a])}."
        case e.TAKES_TWO:
            return f"{who} {agreeing('takes')} {two_of(types[a], types[b])}."
        case e.LOSES:
            return loss(who, "", event)
        case e.LOSES_FOR_CARDS:
            return loss(who, f" for {count_of(a + event.c, 'card')} taken", event)
        case e.UNMET:
            return skipped(pack, a, instead(event, a, pack, seats))
        case _:
            return f"{who} {agreeing('shows')} {count_of(b, types[a])}."


def instead(event: Seen, line: int, pack: Pack, seats: Sequence[str]) -> str:
    """Why the condition on a line is not met, for the user of an effect."""
    return unmet(pack.tables.code[line], seats[event.seat], seats[1 - event.seat])


def unmet(op: Op, who: str, other: str) -> str:
    """Why a condition is not met."""
    n = op.c
    if op.b == counts.ZONE_HAS:
        return lacks(who, n & 255, *(("Locus", "Loci") if n >> 8 == s.ZONE_LOCUS else ("Doppelgate", "Doppelgates")))
    cards, few_cards, few_types = count_of(n, "card"), none_or_fewer(n, "card"), none_or_fewer(n, "type")
    said = with_forms(counts.CONDITIONS.rows[op.b].unmet)
    return said.format(who=who, other=other, cards=cards, few_cards=few_cards, few_types=few_types)


def none_or_fewer(n: int, what: str) -> str:
    """`no cards`, `fewer than 3 cards`."""
    return f"no {what}s" if n == 1 else f"fewer than {count_of(n, what)}"


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
    """The rules behind an event: those of its kind, and of its effect, reaction or ending."""
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
