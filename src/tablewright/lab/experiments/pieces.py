"""Pieces: runs of games that are played and kept together, so that little is lost when a run is broken off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from tablewright.lab.batches.plan import simulations_of
from tablewright.lab.batches.rows import Rows
from tablewright.players import LEVELS

FAST = 5000  # games of players that look one move ahead or none
FEW_GAMES, SMALLER = 100_000, 2000  # a short run of them has smaller pieces
SIMULATIONS = 200_000  # of a search, for each game of a piece
FIRST_LEVEL = 400  # games of the weakest level; each level above it thinks about twice as long
FEWEST = 10
PER_GAME = ("reasons", "decisions", "turns", "choices", "options", "lead_changes", "settled", "lowest", "results",
            "places", "seat_choices")  # fmt: skip
PER_DEED = ("deed_games", "deed_seats", "deeds", "times")


@dataclass(frozen=True, order=True)
class Piece:
    """Games that follow one another, with one pack."""

    number: int
    pack: int
    first: int
    games: int


def size_of_piece(players: Iterable[str], games: int) -> int:
    """How many games make a piece, which depends on nothing but the experiment."""
    fast = SMALLER if games < FEW_GAMES else FAST
    return max(FEWEST, min(_suits(name, fast) for name in players))


def _suits(player: str, fast: int) -> int:
    if simulations := simulations_of(player):
        return min(fast, SIMULATIONS // simulations)
    if player in LEVELS:
        return FIRST_LEVEL >> LEVELS.index(player)
    return FIRST_LEVEL if player == "greedy" else fast


def pieces(packs: int, games: int, size: int) -> list[Piece]:
    """All pieces of a run, alternating between two packs, so that partial results can be compared."""
    return [
        Piece(number, pack, first, min(size, games - first))
        for number, first in enumerate(range(0, games, size))
        for pack in range(packs)
    ]


def stretches(wanted: Sequence[Piece], most: int) -> Iterator[list[Piece]]:
    """Pieces that can be played in one go: of one pack, following one another, of so many games at most."""
    run: list[Piece] = []
    for piece in sorted(wanted, key=lambda piece: (piece.pack, piece.number)):
        follows = run and run[-1].pack == piece.pack and run[-1].first + run[-1].games == piece.first
        if run and not (follows and piece.first + piece.games - run[0].first <= most):
            yield run
            run = []
        run.append(piece)
    if run:
        yield run


def cut(rows: Rows, first: int, games: int) -> Rows:
    """The part of a run of games that begins with a number; in the order of games and seats, as all rows are."""
    inside = slice(first - rows.first, first - rows.first + games)
    if len(rows.deed_games) and (np.diff(rows.deed_games) < 0).any():
        order = np.lexsort((rows.deeds, rows.deed_seats, rows.deed_games))
        rows = replace(rows, **{name: getattr(rows, name)[order] for name in PER_DEED})
    begin, end = np.searchsorted(rows.deed_games, (first, first + games))
    kept = {name: getattr(rows, name)[inside] for name in PER_GAME}
    return Rows(first, **kept, **{name: getattr(rows, name)[begin:end] for name in PER_DEED})


def columns_of(rows: Rows) -> dict[str, object]:
    """Rows as plain columns by name: how they travel."""
    return {field.name: getattr(rows, field.name) for field in fields(Rows)}
