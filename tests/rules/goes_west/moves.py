"""Moves and nights on small tables: setting out with so much movement, and nights of a few steps."""

from __future__ import annotations

from rules.goes_west.board import A, Board
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west import frames, questions
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.pack.language import GAIT_WORDS

NIGHT_TOLD = {
    tell.TRADE_ROW_MOVED: "Trade Row", tell.TOOK_DANGER: "Exhaustion", tell.BATTLE_BEGINS: "attack",
    tell.BANDITS_ROLLED: "move", tell.TILES_REMOVED: "remove", tell.BANDIT_ROLL: "appear", tell.P1_PASSED: "P1",
}  # fmt: skip


def set_out(board: Board, *jobs: str, seat: int = A) -> Board:
    """A seat uses mission jobs that give movement, all as one move, and is asked for the first step."""
    for job in jobs:
        board.task(job)
    first = board.t.mission[board.g.mission].jobs - len(jobs)
    for n in range(len(jobs)):
        board.task_job(seat, first + n)
    return ready(board)


def ready(board: Board) -> Board:
    """All jobs are gathered, if anybody asks."""
    return board.go() if board.g.asks == questions.MORE else board


def movement(board: Board) -> dict[str, int]:
    """The movement left in the move under way, without what there is none of."""
    points = {word: board.g.move.points[gait] + 0 for word, gait in GAIT_WORDS.items()}
    return {word: n for word, n in points.items() if n}


def rides(board: Board) -> list[int]:
    """The rides left in the move under way, the shortest first."""
    return [n for n in range(s.FARTHEST + 1) for _ in range(board.g.move.rides[n])]


def on_the_move(board: Board) -> bool:
    """Whether a move is under way."""
    return any(board.g.agenda.frames[n].step == frames.MOVE for n in range(board.g.agenda.depth[0]))


def nights_of(board: Board, *steps: int, number: int | None = None) -> Board:
    """The mission lists these steps of the night alone; a number is that of Remove Eastern Tiles."""
    mission = board.t.mission[board.g.mission]
    for n in range(s.NIGHT_STEPS):
        mission.night[n] = steps[n] if n < len(steps) else 0
    if number is not None:
        mission.remove = number
    return board


def everybody_passes(board: Board) -> Board:
    """The day is over, and the night runs to the first question that it asks."""
    return board.to_night()


def order_of_the_night(board: Board) -> list[str]:
    """The steps of the nights so far that happened, in the order in which they first did."""
    return list(dict.fromkeys(NIGHT_TOLD[event.what] for event in board.events(*NIGHT_TOLD)))


def tiles_discarded(board: Board) -> set[str]:
    """The ids of the tiles that lie face up on the tile discard pile."""
    return {str(board.names.tile_ids[n]) for n in range(board.t.tiles) if has(board.g.spent, n)}


def stars_discarded(board: Board) -> list[int]:
    """The stars of the tiles that lie face down on the tile discard pile."""
    return [board.g.star[n] + 0 for n in range(s.TILES) if has(board.g.spent_down, n)]


def stars_in_pile(board: Board) -> dict[int, int]:
    """How many tiles of each star the tile pile has."""
    return {star: board.g.pile[star] + 0 for star in range(s.STARS + 1) if board.g.pile[star]}
