"""The result of a batch as columns: a row for each game, each seat, and each card used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from tablewright.engine.game.contract import Game, Pack

Column = np.ndarray[Any, np.dtype[Any]]
UNKNOWN = -1


@dataclass(frozen=True)
class CardDeed:
    """Something that can be done with a card of a pack."""

    done: str  # drawn, bought, ...
    group: str  # the list of names that the card stands in
    card: str


def card_deeds(game: Game, pack: Pack) -> list[CardDeed]:
    """Every deed that the game's events can report for a pack's cards, indexed by number."""
    found: dict[CardDeed, None] = {}
    for happening in game.events.kinds:
        for deed in happening.deeds:
            found |= {CardDeed(deed.done, deed.names, card): None for card in getattr(pack.names, deed.names) if card}
    return list(found)


@dataclass(frozen=True)
class Rows:
    """A run of games, the first of which has the number `first`: the same seed and numbers give the same rows anywhere.

    Shares and chances are in thousandths; UNKNOWN where nobody can say.
    """

    first: int
    # one value for each game
    reasons: Column  # why it ended, by the game's numbers; 0: given up as endless
    decisions: Column
    turns: Column  # turns or rounds that began
    choices: Column  # decisions between several options
    options: Column  # how many options these had, all together
    lead_changes: Column  # how often somebody else was ahead at the beginning of a turn than at the one before
    settled: Column  # when who led last took the lead for good, as a share of the turns
    lowest: Column  # the lowest chance that who won had at the beginning of a turn
    # one value for each game and seat
    results: Column  # LOST, SHARED or WON
    places: Column  # in the turn order, from 0
    seat_choices: Column
    # one value for each game, seat and deed that occurred
    deed_games: Column  # numbers of games
    deed_seats: Column
    deeds: Column  # places in `card_deeds`
    times: Column  # how often

    @property
    def games(self) -> int:
        return len(self.reasons)

    @property
    def seats(self) -> int:
        return int(self.results.shape[1])


def joined(parts: Sequence[Rows]) -> Rows:
    """Runs of games that follow one another, as one."""
    columns = [field.name for field in fields(Rows)][1:]
    return Rows(parts[0].first, *(np.concatenate([getattr(part, name) for part in parts]) for name in columns))
