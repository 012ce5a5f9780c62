"""Winning and losing: the score track, the last day, and elimination."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.goes_west import events, stages
from tablewright.games.goes_west.pieces import NOBODY, NOWHERE, VERSUS
from tablewright.games.goes_west.rules.common import space_at, spaces_of, spaces_of_players, token, total_stock
from tablewright.games.goes_west.rules.tiles import eastmost_column
from tablewright.games.goes_west.state import WINS as CONDITIONS
from tablewright.games.goes_west.state import State, Tables
from tablewright.packs.effects.words import Word, Words, form

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


# ------------------------------------------------------------------------------------------------ goals


@dataclass(frozen=True, kw_only=True)
class Win(Word):
    """A condition of winning that a mission has besides the score."""

    reached: Callable[..., bool]
    needs_wagon: bool = False


@kernel
def is_party_west(g: State, seat: int, n: int) -> bool:
    return eastmost_column(g, party_of(g, seat)) >= n


@kernel
def is_wagon_west(g: State, n: int) -> bool:
    return g.wagon != NOWHERE and g.column[g.wagon] >= n


@kernel
def is_home(g: State, seat: int) -> bool:
    """dgw.mission.win-home: on the start tile."""
    return party_of(g, seat) == 1 << space_at(g, 0, 0)


@kernel
def party_of(g: State, seat: int) -> int:
    """The spaces of the meeples that a goal is about, as a set: all living ones, in Versus those of the seat."""
    return spaces_of(g, seat) if g.mode == VERSUS else spaces_of_players(g)


@kernel
def is_counted(g: State, goal: int, n: int) -> bool:
    return g.tally[goal] >= n


@kernel
def is_no_goal(g: State, seat: int, goal: int, n: int) -> bool:
    return True


WINS = Words("win", Win, op="goal")
win = WINS.add

WIN_WEST = win(
    0,
    form(
        "west <n>",
        "All living meeples are in column n or further west; in versus those of the player.",
        "west 8",
        says="get every meeple to column W<n> or further west",
        legality="Not together with 'home'.",
    ),
    clauses="mission.win",
    reached=is_party_west,
)

WIN_WAGON = win(
    1,
    form(
        "wagon west <n>",
        "The wagon is in column n or further west.",
        "wagon west 6",
        says="get the wagon to column W<n> or further west",
        legality="Only in missions with a wagon.",
    ),
    clauses="mission.win",
    reached=is_wagon_west,
    needs_wagon=True,
)

WIN_RAILWAYS = win(
    2,
    form(
        "railways <n>",
        "All players together have built n railways.",
        "railways 4",
        says="build <n> {railway|railways}",
        legality="In any mission.",
    ),
    clauses="mission.win",
    reached=is_counted,
)

WIN_MARKS = win(
    3,
    form(
        "marks <n>",
        "All players together have set n markers.",
        "marks 3",
        says="place <n> {marker|markers}",
        legality="In any mission.",
    ),
    clauses="mission.win",
    reached=is_counted,
)

WIN_CLEARED = win(
    4,
    form(
        "cleared <n>",
        "All players together have cleared n tiles of bandits.",
        "cleared 5",
        says="clear <n> {tile|tiles} of bandits",
        legality="In any mission.",
    ),
    clauses="mission.win",
    reached=is_counted,
)

WIN_HOME = win(
    5,
    form(
        "home",
        "All living meeples are on the start tile; in versus those of the player.",
        "home",
        says="get every meeple back to the start tile",
        legality="Not together with 'west', nor with 'remove-east' at night.",
    ),
    clauses="mission.win-home",
    reached=is_home,
)

is_reached = WINS.kernel("reached", otherwise=is_no_goal)

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
    """dgw.mission.win: whether everything that the mission asks for besides the score is there now."""
    mission = t.mission[g.mission]
    for goal in range(CONDITIONS):
        if mission.wins[goal] > 0 and not is_reached(g, seat, goal, mission.wins[goal]):
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
