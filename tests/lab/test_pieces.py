"""Pieces of a run: which there are, and how rows fall to them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablewright.lab.batches.rows import Rows
from tablewright.lab.experiments.pieces import PER_DEED, PER_GAME, Piece, cut, pieces, size_of_piece, stretches


def rows(first: int, games: int) -> Rows:
    """Rows in which every number says which game it belongs to."""
    numbers = np.arange(first, first + games)
    twice = np.stack([numbers, numbers], axis=1)
    kept: dict[str, Any] = {
        name: twice if name in ("results", "places", "seat_choices") else numbers for name in PER_GAME
    }
    return Rows(first, **kept, **{name: np.repeat(numbers, 3) for name in PER_DEED})


def test_pieces_cover_all_games_once_and_packs_side_by_side() -> None:
    assert pieces(2, 25, 10) == [
        Piece(0, 0, 0, 10), Piece(0, 1, 0, 10), Piece(1, 0, 10, 10), Piece(1, 1, 10, 10), Piece(2, 0, 20, 5),
        Piece(2, 1, 20, 5),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("players", "size"),
    [(["random", "quick"], 2000), (["random", "search 1000"], 200), (["newcomer"], 400), (["random", "master"], 25),
     (["search 900000"], 10)],
)  # fmt: skip
def test_who_thinks_longer_has_smaller_pieces(players: list[str], size: int) -> None:
    assert size_of_piece(players, 50_000) == size


def test_stretches_join_what_follows_within_reason() -> None:
    wanted = [piece for piece in pieces(2, 60, 10) if (piece.number, piece.pack) != (1, 1)]

    found = [[(piece.pack, piece.number) for piece in stretch] for stretch in stretches(wanted, 30)]

    assert found == [
        [(0, 0), (0, 1), (0, 2)], [(0, 3), (0, 4), (0, 5)], [(1, 0)], [(1, 2), (1, 3), (1, 4)], [(1, 5)],
    ]  # fmt: skip


def test_a_part_of_rows_has_what_belongs_to_its_games() -> None:
    part = cut(rows(100, 50), 120, 10)

    assert part.first == 120
    assert part.reasons.tolist() == list(range(120, 130))
    assert part.results[:, 1].tolist() == list(range(120, 130))
    assert part.times.tolist() == [game for game in range(120, 130) for _ in range(3)]


def test_deeds_out_of_order_fall_to_their_games() -> None:
    mixed = rows(0, 4)
    shuffled = {name: getattr(mixed, name)[::-1] for name in PER_DEED}

    part = cut(Rows(0, **{name: getattr(mixed, name) for name in PER_GAME}, **shuffled), 1, 2)

    assert part.deed_games.tolist() == [1, 1, 1, 2, 2, 2]
