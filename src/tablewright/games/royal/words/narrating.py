"""Events of The Royal Ascension in words, where a sentence of `events` is not enough."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.games.royal import events as e
from tablewright.games.royal.events import EVENTS
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.games.royal.state import ALLIANCE, BOOK, CLUBS, DECREE, NO_CARD, ROUND_CAP, WON_MAJORITY
from tablewright.games.royal.words.names import ORDINALS, REASONS, SUIT_NOUNS, in_short
from tablewright.packs.problems import listed


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """The sentence of an event, with no more in it than the reader may know."""
    names: Names = pack.names
    said = EVENTS.told(
        event, names, seats, reasons=REASONS, ordinals=ORDINALS,
        alliance=names.actions[ALLIANCE], decree=names.actions[DECREE],
    )  # fmt: skip
    return said or told(event, names, EVENTS.who(event, seats), seats)


def told(event: Seen, names: Names, who: str, seats: Sequence[str]) -> str:
    """The sentence of an event that needs more than its numbers."""
    a, b = event.a, event.b
    match event.what:
        case e.DRAWS:
            drawn = f"a {SUIT_NOUNS[a]}" if event.hidden == UNSEEN else names.cards[a][event.hidden]
            return f"{who} {agreeing('draws')} {drawn}."
        case e.TURNS_UP:
            name = names.actions[a]
            drawn = name if event.hidden == UNSEEN else f"{names.spades[event.hidden]} ({name})"
            return f'{who} {agreeing("draws")} {drawn}: "{names.effects[a]}"'
        case e.REVEALS:
            hearts = [names.hearts[rank] for rank in (b, event.c) if rank != NO_CARD]
            return f"{who} {agreeing('fights')} with {listed([names.lands[a], *hearts], 'and')}."
        case e.THROWS:
            return throw_told(event, [event.c - sum(faces_of(event))], who)
        case e.FORFEITS:
            return f"{who} {agreeing('loses')} {names.cards[a][b]}, picked at random by {seats[event.c]}."
        case e.SPENDS:
            return f"{who} {agreeing('discards')} {names.cards[a][b]} after the battle."
        case _:
            ranks = [rank for rank in (*divmod(a, 16), *divmod(b, 16)) if rank != NO_CARD]
            return f"The shops offer {listed(in_short(CLUBS, ranks), 'and')}." if ranks else "The shops are empty."


def faces_of(throw: Seen) -> list[int]:
    """royal.battle.four-dice: the dice of a roll."""
    return [*divmod(throw.a, 10), *(divmod(throw.b, 10) if throw.b else ())]


def throw_told(throw: Seen, terms: Sequence[int], who: str) -> str:
    """A roll in a battle, added to the strength that is made of these terms."""
    faces = faces_of(throw)
    return f"{who} {agreeing('rolls')} {' '.join(map(str, faces))}: {sum_with_dice(terms, faces)}."


def sum_with_dice(terms: Sequence[int], faces: Sequence[int]) -> str:
    """royal.battle.formula: a total in the order in which it is added up, `13 - 10 + dice 14 = 17`."""
    first, *others = terms
    signed = "".join(f" {'-' if term < 0 else '+'} {abs(term)}" for term in others)
    return f"{first}{signed} + dice {sum(faces)} = {sum(terms) + sum(faces)}"


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_ACTIONS = {kind: BOOK.ids(action.clauses) for kind, action in ACTIONS.rows.items()}
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
