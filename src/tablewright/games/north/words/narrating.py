"""Narration of events in The North that need more than a sentence of `events`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import a_, count_of
from tablewright.games.north import events as e
from tablewright.games.north import state as s
from tablewright.games.north.events import EVENTS
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.state import DEEP
from tablewright.games.north.words.names import REASONS, points
from tablewright.packs.duel.narrating import lacks, loss, skipped

ALWAYS_LOST = 2  # north.solo.you-lose

TOO_DEEP = f"{DEEP - 1} abilities are already in progress, and no more fit"
SOURCES = {  # the card that an ability comes from, and its text
    e.FROM_ANCIENT: ("{b:ancients}", "{b:protocol_text}"),
    e.FROM_FACILITY: ("{b:facilities}", "{b:facility_text}"),
    e.FROM_SPARK: ("{b:ancients}'s SPARK", "{b:spark_text}"),
    e.FROM_NODE: ("[their/your] Node", "{b:level_text}"),
}


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event in words, as far as the reader may know it."""
    names: Names = pack.names
    words: dict[str, Any] = {"points": points, "reasons": REASONS, "too_deep": TOO_DEEP}
    if event.what in (e.USES, e.TOO_DEEP):
        words["source"], words["text"] = (EVENTS.told_as(said, event, names, seats) for said in SOURCES[event.a])
    if event.what == e.BUILDS:
        words["behind"] = "" if event.hidden == UNSEEN else f" ({names.ancients[event.hidden]} behind)"
    return EVENTS.told(event, names, seats, **words) or told(event, pack, seats)


def told(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event whose sentence depends on more than its numbers."""
    names: Names = pack.names
    a, b, who = event.a, event.b, EVENTS.who(event, seats)
    other = seats[1 - event.seat] if 0 <= 1 - event.seat < len(seats) else EVENTS.nobody
    match event.what:
        case e.LOSES:
            return loss(who, "", event)
        case e.LOSES_FOR_HAND:
            return loss(who, f" for {count_of(a + event.c, 'card')} in {other}'s hand", event)
        case e.LOSES_IN_WASTES:
            return loss(who, in_wastes(a + event.c), event)
        case e.UNMET:
            return skipped(pack, a, needed(pack, a, who))
        case e.UNDONE:
            why = WHY_UNDONE[event.c].format(who=who, other=other)
            return f'{names.cards[a]}: "{names.phrases[a]}" is {"only partly" if b else "not"} possible{why}.'
        case e.PLAYS:
            side = "" if b else f" as {a_(names.backs[a])}"
            return f"{who} {agreeing('plays')} {names.ancients[a]}{side}."
        case e.FLIPS:
            shown, hidden = (names.ancients[a], names.backs[a])[:: 1 if b else -1]
            return f"{who} {agreeing('flips')} {hidden} to {shown}."
        case _:
            gone = names.ancients[a] if event.c else f"{names.backs[a]} ({names.ancients[a]} behind)"
            return f"{who} {agreeing('exchanges')} {gone} for {names.ancients[b]}."


WHY_UNDONE = {
    0: "",
    e.NOTHING_TO_DRAW: ": {who}'s Deck and Discard are empty",
    e.DISCHARGED_NODE: ": {who}'s Node is Discharged",
    e.NODE_AT_FOUR: ": {who}'s Node is at level 4",
    e.EMPTY_DISCARD: ": {who}'s Discard is empty",
    e.OTHER_DISCARD: ": {other}'s Discard is empty",
    e.EMPTY_HAND: ": {who}'s hand is empty",
    e.EMPTY_WASTES: ": the Wastes are empty",
    e.EMPTY_PILE: ": the Wastes Deck is empty",
    e.EMPTY_ZONE: ": {who}'s Zone is empty",
    e.ALL_FLIPPED: ": every card in {who}'s Zone was already flipped this turn",
    e.NO_ANCIENT: ": no card in {who}'s Zone shows an Ancient",
    e.ALL_EXCHANGED: ": every Ancient in the Wastes was already exchanged this turn",
    e.SAME_NAMES: ": no card in {who}'s Zone can be exchanged for one with another name",
}


def in_wastes(loss: int) -> str:
    """The parts of the loss at the end of a solo turn (north.solo.you-lose)."""
    ancients = loss - ALWAYS_LOST
    if ancients == 0:
        return ""
    return f": {ALWAYS_LOST}, plus {ancients} for the {'Ancient' if ancients == 1 else 'Ancients'} left in the Wastes"


def needed(pack: Pack, line: int, who: str) -> str:
    """The cards that a player needs in the Zone for the condition on a line."""
    kind, n = pack.tables.code[line].c >> 8, pack.tables.code[line].c & 255
    kinds = {s.ZONE_ANCIENT: "Ancient", s.ZONE_FACILITY: "Facility"}
    return lacks(who, n, kinds.get(kind) or pack.names.facilities[kind])


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_ABILITIES: dict[int, tuple[str, ...]] = {
    e.FROM_ANCIENT: ("north.protocol.ancient",),
    e.FROM_FACILITY: ("north.protocol.any-card", "north.facility.protocol"),
    e.FROM_SPARK: ("north.reprogram.meaning",),
    e.FROM_NODE: ("north.node.effect-on-discharge",),
}
BEHIND_ENDS = ("", "north.end.deck", "north.end.zero")


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event: those of its kind, and of its ability or ending."""
    rules = EVENTS.clauses(event)
    if event.what == e.USES:
        return (*BEHIND_ABILITIES[event.a], *rules)
    return (BEHIND_ENDS[event.a], *rules) if event.what == e.ENDS else rules
