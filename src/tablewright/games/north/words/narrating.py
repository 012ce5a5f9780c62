"""What happens in The North, told in words: what a sentence of `events` alone cannot say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_
from tablewright.games.north import events as e
from tablewright.games.north.events import EVENTS
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.state import DEEP
from tablewright.games.north.words.names import REASONS, points

TOO_DEEP = f"{DEEP - 1} abilities are under way inside one another, and there is no room for another"
SOURCES = {  # the card that an ability comes from, and what it says there
    e.FROM_ANCIENT: ("{b:ancients}", "{b:protocol_text}"),
    e.FROM_FACILITY: ("{b:facilities}", "{b:facility_text}"),
    e.FROM_SPARK: ("the SPARK of {b:ancients}", "{b:spark_text}"),
    e.FROM_NODE: ("the Node", "{b:level_text}"),
}


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it."""
    names: Names = pack.names
    words: dict[str, Any] = {"points": points, "reasons": REASONS, "too_deep": TOO_DEEP}
    if event.what in (e.USES, e.TOO_DEEP):
        words["source"], words["text"] = (EVENTS.told_as(said, event, names, seats) for said in SOURCES[event.a])
    if event.what == e.BUILDS:
        words["behind"] = "" if event.hidden == UNSEEN else f" ({names.ancients[event.hidden]} behind)"
    return EVENTS.told(event, names, seats, **words) or told(event, names, EVENTS.who(event, seats))


def told(event: Seen, names: Names, who: str) -> str:
    """An event whose telling depends on more than its numbers."""
    a, b = event.a, event.b
    match event.what:
        case e.PLAYS:
            side = "" if b else f" as {a_(names.backs[a])}"
            return f"{who} plays {names.ancients[a]}{side}."
        case e.FLIPS:
            shown, hidden = (names.ancients[a], names.backs[a])[:: 1 if b else -1]
            return f"{who} flips {hidden} to {shown}."
        case _:
            gone = names.ancients[a] if event.c else f"{names.backs[a]} ({names.ancients[a]} behind)"
            return f"{who} exchanges {gone} for {names.ancients[b]}."


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
