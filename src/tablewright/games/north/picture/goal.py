"""How The North is won, and how near its end is, for the head of the table."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.games.north.rules.motions import wastes_deck
from tablewright.games.north.state import State, Tables
from tablewright.games.north.words.names import NOBODY_SITS


def goal(v: State) -> str:
    """north.score.winner: the player to outscore."""
    return f"Finish with more points than {NOBODY_SITS if v.solo else 'your opponent'}"


def counter(v: State, pack: Pack) -> str:
    """north.end.deck: the Wastes Deck, and the number of cards at which the game ends."""
    t: Tables = pack.tables
    return f"Wastes Deck {wastes_deck(v)}, the game ends at {t.end_deck[v.solo]}"
