"""The scores of Deck Goes West, and what decided the game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.goes_west import stages
from tablewright.games.goes_west.pieces import VERSUS
from tablewright.games.goes_west.state import State, Tables


def scores(v: State, pack: Pack) -> list[Score]:
    """dgw.mode.versus.win: the score of each rival; partners share one score, which is on the table."""
    if v.mode != VERSUS:
        return []
    most = pack.tables.board[v.board].score
    return [Score(seat, v.score[seat], f"{v.score[seat]} of {most} VP") for seat in range(v.seats)]


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """The reason why the game ended, the day and the score."""
    t: Tables = pack.tables
    board = t.board[v.board]
    winners = both(seats[seat] for seat in range(v.seats) if has(v.winners, seat))
    dead = both(seats[seat] for seat in range(v.seats) if not has(v.alive, seat))
    day = f"on day {min(v.day + 1, board.days)} of {board.days}"  # v.day are over
    match v.ended:
        case stages.SCORE_REACHED if v.mode == VERSUS:
            return f"{winners} filled the score track ({board.score} VP) {day}."
        case stages.SCORE_REACHED:
            return f"The score track was filled {day}: {v.score[0]} of {board.score} VP."
        case stages.TIME_OUT if v.mode == VERSUS:
            best = max(v.score[seat] for seat in range(v.seats))
            return f"The days ran out after day {board.days}. The leader had {best} of {board.score} VP."
        case stages.TIME_OUT:
            return f"The days ran out after day {board.days}, with {v.score[0]} of {board.score} VP."
        case stages.DEATH:
            who = seats[0] if v.seats == 1 else "A character"  # the dead stay on the table: the game is over for all
            return f"{who} died {day}, with {v.score[0]} of {board.score} VP."
        case stages.LAST_ALIVE:
            return f"{dead} died {day}, so {winners} {agreeing('wins')}."
        case stages.ALL_DEAD:
            return f"Everyone died {day}."
        case _:
            return ""
