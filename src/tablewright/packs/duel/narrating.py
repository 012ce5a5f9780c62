"""Events that the games for two report alike: losses of points, and lines without effect."""

from __future__ import annotations

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import a_, count_of
from tablewright.packs.duel.words import LOSE, LOSE_PER
from tablewright.packs.effects.program import END
from tablewright.packs.effects.sentences import several

LOSSES = (LOSE, LOSE_PER)


def loss(who: str, why: str, event: Seen) -> str:
    """A loss of points, and by how much it was cut at 0 (west.points.excess, north.points.floor).

    `a` of the event is the points lost, `b` the points left, `c` the points that could not be lost.
    """
    lost, left, short = event.a, event.b, event.c
    if lost == 0 and short:
        return f"{who} {agreeing('is')} already at 0 points and {agreeing('loses')} nothing."
    instead = f" instead of {lost + short}" if short else ""
    return f"{who} {agreeing('loses')} {count_of(lost, 'point')}{instead}{why} ({left} left)."


def lacks(who: str, n: int, noun: str, nouns: str = "") -> str:
    """The cards that a player would need in the Zone: `you need 4 Doppelgates in your Zone`."""
    cards = a_(noun) if n == 1 else f"{n} {nouns or several(noun)}"
    return f"{who} {agreeing('needs')} {cards} in {agreeing('their', 'your')} Zone"


def skipped(pack: Pack, line: int, why: str) -> str:
    """A line of a card whose condition is not met, and why: all that the card does, or one part of it."""
    code, cards, phrases = pack.tables.code, pack.names.cards, pack.names.phrases
    begins = cards[line - 1] != cards[line] or code[line - 1].op == END
    if begins and code[code[line].a].op == END:
        return f"{cards[line]} has no effect: {why}."
    deed = code[line + 1]
    if deed.op in LOSSES and not begins:
        return f"No extra {'point' if deed.op == LOSE and deed.a == 1 else 'points'}: {why}."
    return f'{cards[line]}: "{phrases[line + 1]}" is skipped: {why}.'
