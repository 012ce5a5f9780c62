"""The goal of a mission and the viewer's progress, for the header."""

from __future__ import annotations

from tablewright.engine.core.sets import members
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.games.goes_west.pack.mission_terms import win
from tablewright.games.goes_west.pieces import VERSUS
from tablewright.games.goes_west.state import State
from tablewright.packs.problems import listed


def goal(v: State, pack: Pack) -> str:
    """dgw.win.score-track, dgw.mission.win: how this mission is won."""
    fill = "Be the first to fill your score track" if v.mode == VERSUS else "Fill the score track"
    wins = pack.tables.mission[v.mission].wins
    further = [win(condition, number) for condition, number in enumerate(wins) if number]
    return listed([fill, *further], "and")


def counter(v: State, pack: Pack, seat: int) -> str:
    """dgw.night.day-track-length: the score and the day, each against the end of its track."""
    board = pack.tables.board[v.board]
    return f"{score(v, board.score, seat)}, day {min(v.day + 1, board.days)} of {board.days}"


def score(v: State, most: int, seat: int) -> str:
    """The team's score, or in Versus the viewer's beside the best of the rivals still alive."""
    if v.mode != VERSUS:
        return f"{v.score[0]} of {most}"
    best = max((v.score[other] for other in members(v.alive) if other != seat), default=0)
    return f"best {best} of {most}" if seat == SPECTATOR else f"{v.score[seat]} of {most}, best rival {best}"
