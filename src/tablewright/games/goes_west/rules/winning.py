"""Winning and losing: the score track, the last day, and elimination."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.goes_west import events, grammar, stages
from tablewright.games.goes_west.pieces import NOBODY, NOWHERE, VERSUS
from tablewright.games.goes_west.rules.common import space_at, spaces_of, spaces_of_players, token, total_stock
from tablewright.games.goes_west.rules.tiles import eastmost_column
from tablewright.games.goes_west.state import State, Tables

COLUMNS = 1 << 16  # more than there are columns
UNITS = 1 << 17  # more than the four stocks of a player hold together

# ------------------------------------------------------------------------------------------------ the end


@kernel
def end(g: State, e: Log, why: int, winners: int) -> None:
    """The game is over, at once: dgw.flow.until, dgw.flow.alternate, dgw.flow.repeat."""
    g.ended = why
    g.winners = winners
    g.asks = 0
    g.chooser = NOBODY
    tell(e, events.GAME_OVER, NOBODY, why, 0, 0)
    while winners != 0:
        tell(e, events.WON, lowest(winners), 0, 0, 0)
        winners = without_lowest(winners)


@kernel
def standing(g: State, seat: int) -> int:
    """How well a seat stands: score, then distance West, then resources.

    dgw.mode.versus.tie-west, dgw.mode.versus.tie-resources; West is the column of the meeple as the game ends
    (dgw.win.tie-west-measure).
    """
    column = g.column[g.at[seat]]
    if g.other_at[seat] != NOWHERE:
        column = max(column, g.column[g.other_at[seat]])
    return (g.score[seat] * COLUMNS + column) * UNITS + total_stock(g, seat)


@kernel
def best_of(g: State, seats: int) -> int:
    """Those who stand highest among some seats, as a set: players still level share the victory (dgw.win.tie-last)."""
    best, highest = 0, -1
    while seats != 0:
        seat = lowest(seats)
        seats = without_lowest(seats)
        worth = standing(g, seat)
        if worth > highest:
            best, highest = 0, worth
        if worth == highest:
            best |= 1 << seat
    return best


# ------------------------------------------------------------------------------------------------ the score track


@kernel
def check_score(g: State, t: Tables, e: Log) -> None:
    """dgw.win.score-track: a token on the last space of the Score Track wins; further on is no more than that.

    dgw.win.simultaneous: it is called when a job is completed, and an event for all who caused it; who arrived
    together is told apart by the VP beyond the end, then as in any tie. In Versus the winner is one token's owner
    (dgw.mode.versus.win), outside Versus all win as one (dgw.mode.coop.shared-score, dgw.mode.solo.win). Some missions
    ask for more (dgw.mission.win).
    """
    arrived = 0
    for seat in range(g.seats):
        if g.score[token(g, seat)] >= t.board[g.board].score and has(g.alive, seat) and has_done_all(g, t, seat):
            arrived |= 1 << seat
    if arrived != 0:
        end(g, e, stages.SCORE_REACHED, best_of(g, arrived) if g.mode == VERSUS else arrived)


@kernel
def has_done_all(g: State, t: Tables, seat: int) -> bool:
    """dgw.mission.win: whether everything that the mission asks for besides the score is there now.

    How far West, and dgw.mission.win-home: all living meeples, in Versus that of the seat.
    """
    mission = t.mission[g.mission]
    far = mission.wins[grammar.WIN_WAGON]
    if far > 0 and (g.wagon == NOWHERE or g.column[g.wagon] < far):
        return False
    spaces = spaces_of(g, seat) if g.mode == VERSUS else spaces_of_players(g)
    if eastmost_column(g, spaces) < mission.wins[grammar.WIN_WEST]:
        return False
    if mission.wins[grammar.WIN_HOME] > 0 and spaces != 1 << space_at(g, 0, 0):
        return False
    for count in range(grammar.WIN_RAILWAYS, grammar.COUNTED):
        if g.tally[count] < mission.wins[count]:
            return False
    return True


# ------------------------------------------------------------------------------------------------ the day track


@kernel
def time_out(g: State, t: Tables, e: Log) -> None:
    """dgw.lose.day-track: the Day Tracker is at the end of its track.

    It is a loss in Cooperative and Solo (dgw.mode.coop.loss, dgw.mode.solo.loss-time); in Versus the highest score
    wins (dgw.mode.versus.time-out, dgw.lose.versus-time-out).
    """
    end(g, e, stages.TIME_OUT, best_of(g, g.alive) if g.mode == VERSUS else 0)


# ------------------------------------------------------------------------------------------------ who has won


@kernel
def result(g: State, t: Tables, seat: int) -> int:
    """How the game ended for a seat: a team wins together, rivals who are level share (dgw.win.tie-last)."""
    if g.ended == 0 or not has(g.winners, seat):
        return LOST
    return SHARED if g.mode == VERSUS and size(g.winners) > 1 else WON
