"""What happens in The North, told in words: what a sentence of `events` alone cannot say."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_
from tablewright.games.north import events as e
from tablewright.games.north.events import EVENTS
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.state import DEEP, SECOND
from tablewright.games.north.words.names import REASONS, points


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it."""
    return EVENTS.told(event, pack.names, seats) or told(event, pack.names, EVENTS.who(event, seats))


def told(event: Seen, names: Names, who: str) -> str:
    """An event whose telling depends on more than its numbers."""
    a, b = event.a, event.b
    match event.what:
        case e.NAMES_POINTS:
            return f"{who} names {points(a)} that the Second Player shall begin lower."
        case e.CHOOSES_PLACE:
            return f"{who} chooses to be the {'Second' if a == SECOND else 'First'} Player."
        case e.BUILDS:
            behind = "" if event.hidden == UNSEEN else f" ({names.ancients[event.hidden]} behind)"
            return f"{who} builds {a_(names.facilities[a])}{behind}."
        case e.PLAYS:
            side = "" if b else f" as {a_(names.backs[a])}"
            return f"{who} plays {names.ancients[a]}{side}."
        case e.USES:
            return f'{who} uses {source(names, a, b)}: "{said(names, a, b)}"'
        case e.TOO_DEEP:
            why = f"{DEEP - 1} abilities are under way inside one another, and there is no room for another"
            return f"{who} does not use {source(names, a, b)}: {why}."
        case e.LOSES:
            return f"{who} loses {a or 'nothing'} ({b} left)."
        case e.FLIPS:
            shown, hidden = (names.ancients[a], names.backs[a])[:: 1 if b else -1]
            return f"{who} flips {hidden} to {shown}."
        case e.EXCHANGES:
            gone = names.ancients[a] if event.c else f"{names.backs[a]} ({names.ancients[a]} behind)"
            return f"{who} exchanges {gone} for {names.ancients[b]}."
        case _:
            return f"The game ends: {REASONS[a]}."


def source(names: Names, kind: int, which: int) -> str:
    """The card that an ability comes from."""
    match kind:
        case e.FROM_ANCIENT:
            return names.ancients[which]
        case e.FROM_FACILITY:
            return names.facilities[which]
        case e.FROM_SPARK:
            return f"the SPARK of {names.ancients[which]}"
        case _:
            return "the Node"


def said(names: Names, kind: int, which: int) -> str:
    """What an ability says on its card."""
    texts = {e.FROM_ANCIENT: names.protocol_text, e.FROM_FACILITY: names.facility_text, e.FROM_SPARK: names.spark_text}
    return texts.get(kind, names.level_text)[which]


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_ABILITIES: dict[int, tuple[str, ...]] = {
    e.FROM_ANCIENT: ("north.protocol.ancient",),
    e.FROM_FACILITY: ("north.protocol.any-card", "north.facility.protocol"),
    e.FROM_SPARK: ("north.reprogram.meaning",),
    e.FROM_NODE: ("north.node.effect-on-discharge",),
}
BEHIND_ENDS = ("", "north.end.deck", "north.end.zero")


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event: those of its kind, and of the ability or the end that it was."""
    rules = EVENTS.clauses(event)
    if event.what == e.USES:
        return (*BEHIND_ABILITIES[event.a], *rules)
    return (BEHIND_ENDS[event.a], *rules) if event.what == e.ENDS else rules
