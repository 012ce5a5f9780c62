"""What happens in The Royal Ascension, told in words: what a sentence of `events` alone cannot say."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.games.royal import events as e
from tablewright.games.royal.events import EVENTS
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.state import ALL_IN, ALLIANCE, CLUBS, DECREE, NO_CARD, NPC, PLAGUE, ROUND_CAP, WON_MAJORITY
from tablewright.games.royal.words.names import REASONS, in_short
from tablewright.packs.problems import listed


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it."""
    names: Names = pack.names
    said = EVENTS.told(event, names, seats, reasons=REASONS, decree=names.actions[DECREE])
    return said or told(event, names, EVENTS.who(event, seats), seats)


def told(event: Seen, names: Names, who: str, seats: Sequence[str]) -> str:
    """An event whose telling depends on more than its numbers."""
    a, b = event.a, event.b
    match event.what:
        case e.DRAWS:
            drawn = f"a card of {names.suits[a]}" if event.hidden == UNSEEN else names.cards[a][event.hidden]
            return f"{who} draws {drawn}."
        case e.TURNS_UP:
            drawn = "draws" if event.hidden == UNSEEN else f"turns up {names.spades[event.hidden]},"
            return f'{who} {drawn} {names.actions[a]}: "{names.effects[a]}"'
        case e.REVEALS:
            hearts = [names.hearts[rank] for rank in (b, event.c) if rank != NO_CARD]
            return f"{who} fights with {listed([names.lands[a], *hearts], 'and')}."
        case e.THROWS:
            faces = [*divmod(a, 10), *(divmod(b, 10) if b else ())]
            return f"{who} throws {' '.join(map(str, faces))}: {event.c} in all."
        case e.FORFEITS:
            return f"{who} loses {names.cards[a][b]} to a blind pick by {seats[event.c]}."
        case e.SPENDS:
            return f"{who} has spent {names.cards[a][b]}."
        case _:
            ranks = [rank for rank in (*divmod(a, 16), *divmod(b, 16)) if rank != NO_CARD]
            return f"The shops offer {listed(in_short(CLUBS, ranks), 'and') or 'nothing'}."


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_ACTIONS: dict[int, tuple[str, ...]] = {
    ALL_IN: ("royal.allin.effect", "royal.allin.stakes", "royal.allin.cards"),
    DECREE: ("royal.decree.all-fight", "royal.decree.prize", "royal.decree.heart-loss"),
    ALLIANCE: ("royal.alliance.effect", "royal.alliance.hold", "royal.alliance.defence-only"),
    NPC: ("royal.npc.roll", "royal.npc.reward", "royal.npc.then-battle"),
    PLAGUE: ("royal.plague.effect", "royal.plague.carry", "royal.plague.stack"),
}
BEHIND_ENDS: dict[int, tuple[str, ...]] = {
    WON_MAJORITY: ("royal.win.seven", "royal.win.immediate"),
    ROUND_CAP: ("royal.win.round-cap", "royal.win.cap-ranking"),
}


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event; an action card and the end of the game bring their own."""
    rules = EVENTS.clauses(event)
    if event.what == e.TURNS_UP:
        return rules + BEHIND_ACTIONS.get(event.a, ())
    return rules + BEHIND_ENDS.get(event.a, ()) if event.what == e.ENDS else rules
