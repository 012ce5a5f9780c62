"""The scores of Deck Goes West, and what decided the game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.staging import Score
from tablewright.engine.wording import both, count_of
from tablewright.games.goes_west import stages
from tablewright.games.goes_west.pieces import NOWHERE, VERSUS
from tablewright.games.goes_west.rules.cards import hand_size
from tablewright.games.goes_west.rules.clock import idlers
from tablewright.games.goes_west.rules.common import hand_limit, total_stock
from tablewright.games.goes_west.rules.death import is_full_of_danger
from tablewright.games.goes_west.state import State, Tables


def scores(v: State, pack: Pack) -> list[Score]:
    """dgw.mode.versus.win: the scores of those who can still win; partners share one score, which is on the table."""
    if v.mode != VERSUS:
        return []
    most, last = pack.tables.board[v.board].score, v.ended == stages.ALL_DEAD
    living = [seat for seat in range(v.seats) if last or has(v.alive, seat)]
    return [Score(seat, v.score[seat], f"{v.score[seat]} of {most} VP") for seat in living]


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """Why the game ended, when and for whom, in one sentence."""
    t: Tables = pack.tables
    board = t.board[v.board]
    day = f"on day {min(v.day + 1, board.days)} of {board.days}"  # v.day are over
    won = [seat for seat in range(v.seats) if has(v.winners, seat)]
    winners = both(seats[seat] for seat in won)
    win = agreeing("wins") if len(won) == 1 else "win" if v.mode != VERSUS else "share the win"
    match v.ended:
        case stages.SCORE_REACHED if v.mode == VERSUS:
            return f"{winners} {win} {day} with a full score track: {v.score[won[0]]} of {board.score} VP."
        case stages.SCORE_REACHED:
            return f"{winners} filled the score track {day}, {to_spare(board.days - v.day - 1)}."
        case stages.TIME_OUT if v.mode == VERSUS:
            return f"{winners} {win} {by_what(v, won, board.score)}: the days ran out."
        case stages.TIME_OUT:
            return f"{both(seats)} ran out of days {score_of(v, board.score)}."
        case stages.DEATH:
            who, how = how_died(v, t, seats)
            return f"{who} died {day}{how} {score_of(v, board.score)}."
        case stages.LAST_ALIVE:
            return f"{winners} {win} {day} as the last player alive."
        case stages.ALL_DEAD:
            return f"{winners} {win} {by_what(v, won, board.score)}: everyone died {day}."
        case _:
            return ""


def to_spare(days: int) -> str:
    """The days that a team had left."""
    return f"with {count_of(days, 'day')} to spare" if days else "with no days to spare"


def score_of(v: State, most: int) -> str:
    """The score of a team that lost; a full track alone does not win every mission (dgw.mission.win)."""
    unfinished = "with the mission unfinished " if v.score[0] >= most else ""
    return f"{unfinished}({v.score[0]} of {most} VP)"


def by_what(v: State, won: Sequence[int], most: int) -> str:
    """dgw.mode.versus.tie-west, dgw.mode.versus.tie-resources: the score of the winners, and what broke a tie.

    The dead leave the map, so nothing is said of how a tie among them was broken.
    """
    best = v.score[won[0]]
    level = [seat for seat in range(v.seats) if has(v.alive, seat) and v.score[seat] == best]
    if len(level) <= len(won):
        return f"with {best} of {most} VP"
    west = max(furthest_west(v, seat) for seat in level)
    where = f"{'the tie ' if len(won) == 1 else ''}at {best} of {most} VP"
    if [furthest_west(v, seat) for seat in level].count(west) == len(won):
        return f"{where}, furthest west (W{west})"
    return f"{where}, with the most resources ({total_stock(v, won[0])})"


def furthest_west(v: State, seat: int) -> int:
    """dgw.win.tie-west-measure: the column of a seat's westmost meeple."""
    return max(v.column[at] for at in (v.at[seat], v.other_at[seat]) if at != NOWHERE)


def how_died(v: State, t: Tables, seats: Sequence[str]) -> tuple[str, str]:
    """dgw.lose.character-death: who died outside Versus, and of what, as far as the viewer can see the hands."""
    alone, everybody = v.seats == 1, range(v.seats)
    causes = (
        ([seat for seat in everybody if is_full_of_danger(v, t, seat)], ", with a hand full of danger cards"),
        ([n for n in everybody if v.stage == stages.DRAWING and hand_size(v, n) >= hand_limit(v, t, n)],
         ", with no room in hand at dawn"),
        ([seat for seat in everybody if v.stage == stages.EVENING and has(idlers(v), seat)],
         ", after a day without using a card"),
    )  # fmt: skip
    for who, how in causes:
        if who:
            return both(seats[seat] for seat in who), how
    return seats[0] if alone else "A character", ""
