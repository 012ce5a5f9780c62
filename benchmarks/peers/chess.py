"""python-chess: random games of at most 400 plies, and copies of a board without its past."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, Stopwatch

PLIES = 400
rng = random.Random(1)


def play(board: Any, plies: int = PLIES) -> int:
    """Play on at random: moves made."""
    for made in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            return made
        board.push(moves[int(rng.random() * len(moves))])
    return plies


def copy(board: Any) -> int:
    for _ in range(100):
        board.copy(stack=False)
    return 100


def main() -> None:
    chess: Any = import_module("chess")
    watch = Stopwatch(f"python-chess {version('chess')}")
    middle = chess.Board()
    play(middle, 40)
    watch.add(DECISIONS, "chess", "legal_moves, push", lambda: play(chess.Board()))
    watch.add(COPIES, "chess", "Board.copy", lambda: copy(middle))
    watch.serve()


if __name__ == "__main__":
    main()
