"""How things stand in Deck Goes West, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.goes_west import stages
from tablewright.games.goes_west.pieces import VERSUS
from tablewright.games.goes_west.state import State, Tables


def scores(v: State, pack: Pack) -> list[Score]:
    """dgw.mode.versus.win: how far each rival has come on the Score Track; partners have one score, which shows."""
    if v.mode != VERSUS:
        return []
    most = pack.tables.board[v.board].score
    return [Score(seat, v.score[seat], f"{v.score[seat]} of {most} VP") for seat in range(v.seats)]


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """What ended the game, by whom, and how far all had come."""
    t: Tables = pack.tables
    board = t.board[v.board]
    winners = both(seats[seat] for seat in range(v.seats) if has(v.winners, seat))
    dead = both(seats[seat] for seat in range(v.seats) if not has(v.alive, seat))
    day = f"on day {min(v.day + 1, board.days)} of {board.days}"  # v.day are over
    match v.ended:
        case stages.SCORE_REACHED if v.mode == VERSUS:
            return f"{winners} came to the end of the Score Track, at {board.score} VP, {day}."
        case stages.SCORE_REACHED:
            return f"The end of the Score Track was reached, {v.score[0]} of {board.score} VP, {day}."
        case stages.TIME_OUT if v.mode == VERSUS:
            best = max(v.score[seat] for seat in range(v.seats))
            return f"Day {board.days} was the last. The furthest on the Score Track came to {best} of {board.score} VP."
        case stages.TIME_OUT:
            return f"Day {board.days} was the last, with {v.score[0]} of {board.score} VP."
        case stages.DEATH:
            who = seats[0] if v.seats == 1 else "A character"  # nobody is taken off the table: it is over for all
            return f"{who} died {day}, with {v.score[0]} of {board.score} VP."
        case stages.LAST_ALIVE:
            return f"{dead} died, and {winners} alone was left alive, {day}."
        case stages.ALL_DEAD:
            return f"Nobody was left alive {day}."
        case _:
            return ""
