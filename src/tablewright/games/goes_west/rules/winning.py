"""Winning and losing: the score track, the end of the days, death, and who is left.

A seat dies in a kernel that lies on top of the agenda, and its frames are taken off: whoever calls `check_hand`, `die`
or `die_together` returns at once and touches no frame afterwards.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import LOST, SHARED
from tablewright.engine.game.contract import WON as HAS_WON
from tablewright.games.goes_west import events, frames, grammar, stages
from tablewright.games.goes_west.pieces import DANGER, GAITS, NOBODY, NOWHERE, RESOURCES, SEATS, VERSUS
from tablewright.games.goes_west.places import BAG, DISCARD, HAND, NO_CARD, PLAYED, SHOWN, TOP
from tablewright.games.goes_west.rules.cards import clear_played, go_home, next_in, number_of, take
from tablewright.games.goes_west.rules.common import hand_limit, next_seat, total_stock
from tablewright.games.goes_west.state import FARTHEST, WORD, WORDS, State, Tables

# How somebody died, as the log says it.
BY_DANGER, BY_IDLENESS, BY_A_FULL_HAND = 1, 2, 3

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
    column = g.column[g.at[seat]] + 0
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


@kernel
def everybody(g: State) -> int:
    """All seats of the game, as a set."""
    return (1 << g.seats) - 1


# ------------------------------------------------------------------------------------------------ the score track


@kernel
def check_score(g: State, t: Tables, e: Log) -> None:
    """dgw.win.score-track: a token on the last space of the Score Track wins; further on is no more than that.

    dgw.win.simultaneous: it is called when a job is completed, and an event for all who caused it; who arrived
    together is told apart by the VP beyond the end, then as in any tie. In Versus the winner is one token's owner
    (dgw.mode.versus.win), outside Versus all win as one (dgw.mode.coop.shared-score, dgw.mode.solo.win). Some missions
    ask for more (dgw.mission.win).
    """
    last = t.board[g.board].score
    if g.mode != VERSUS:
        if g.score[0] >= last and has_done_all(g, t, 0):
            end(g, e, stages.SCORE_REACHED, everybody(g))
        return
    arrived = 0
    for seat in range(g.seats):
        if g.score[seat] >= last and has(g.alive, seat) and has_done_all(g, t, seat):
            arrived |= 1 << seat
    if arrived != 0:
        end(g, e, stages.SCORE_REACHED, best_of(g, arrived))


@kernel
def eastmost_of(g: State, seat: int) -> int:
    """The column of a living player's meeple, of two that of the one further East."""
    column = g.column[g.at[seat]] + 0
    return column if g.other_at[seat] == NOWHERE else min(column, g.column[g.other_at[seat]])


@kernel
def has_done_all(g: State, t: Tables, seat: int) -> bool:
    """dgw.mission.win: whether everything that the mission asks for besides the score is there now.

    How far West: all living meeples, in Versus that of the seat.
    """
    mission = t.mission[g.mission]
    if mission.wins[grammar.WIN_WAGON] > 0 and (
        g.wagon == NOWHERE or g.column[g.wagon] < mission.wins[grammar.WIN_WAGON]
    ):
        return False
    for other in range(g.seats):
        counts = has(g.alive, other) and (other == seat or g.mode != VERSUS)
        if counts and eastmost_of(g, other) < mission.wins[grammar.WIN_WEST]:
            return False
    for count in range(grammar.WIN_RAILWAYS, grammar.WINS):
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


# ------------------------------------------------------------------------------------------------ death


@kernel
def is_full_of_danger(g: State, t: Tables, seat: int) -> bool:
    """dgw.death.hand-of-danger: the danger cards in hand equal the hand limit (or pass it)."""
    return number_of(g, t, HAND + seat, DANGER) >= hand_limit(g, t, seat)


@kernel
def check_hand(g: State, t: Tables, e: Log, seat: int) -> bool:
    """dgw.death.danger-check-moment: look for death after a change to a hand; whether it came."""
    if not is_full_of_danger(g, t, seat):
        return False
    die(g, t, e, seat, BY_DANGER)
    return True


@kernel
def die(g: State, t: Tables, e: Log, seat: int, how: int) -> None:
    """One character dies."""
    die_together(g, t, e, 1 << seat, how)


@kernel
def die_together(g: State, t: Tables, e: Log, seats: int, how: int) -> None:
    """Characters die at one moment; an empty set is no death.

    dgw.lose.character-death: outside Versus that is the end for all (dgw.mode.coop.loss, dgw.mode.solo.loss-death).
    In Versus they are eliminated and the others play on; a lone survivor wins at once (dgw.death.versus). If nobody is
    left, the best of those who died last wins (dgw.death.all-at-once).
    """
    seats &= g.alive
    if seats == 0:
        return
    dead = seats
    while dead != 0:
        tell(e, events.DIED, lowest(dead), how, 0, 0)
        dead = without_lowest(dead)
    if g.mode != VERSUS:
        end(g, e, stages.DEATH, 0)
        return
    best = best_of(g, seats)
    eliminate_all(g, t, e, seats)
    if g.alive == 0:
        end(g, e, stages.ALL_DEAD, best)
    elif size(g.alive) == 1:
        end(g, e, stages.LAST_ALIVE, g.alive)


@kernel
def eliminate_all(g: State, t: Tables, e: Log, seats: int) -> None:
    """dgw.death.elimination, and the P1 Token goes to the next living player (dgw.death.p1-holder)."""
    g.alive &= ~seats
    while seats != 0:
        seat = lowest(seats)
        seats = without_lowest(seats)
        eliminate(g, t, seat)
        forget(g, seat)
    if g.alive != 0 and not has(g.alive, g.first):
        g.first = next_seat(g, g.first)
        tell(e, events.P1_PASSED, g.first, 0, 0, 0)
    close_ranks(g)
    cut_the_dead(g)


@kernel
def close_ranks(g: State) -> None:
    """dgw.event.party-causer: a death is no party-west, so the record moves to the eastmost survivor without one."""
    eastmost = NOWHERE
    for seat in range(g.seats):
        if has(g.alive, seat) and (eastmost == NOWHERE or eastmost_of(g, seat) < eastmost):
            eastmost = eastmost_of(g, seat)
    g.party = max(g.party, eastmost)


@kernel
def eliminate(g: State, t: Tables, seat: int) -> None:
    """dgw.death.elimination: meeples, stock and deck leave the game; railways and marks stay.

    The score is kept as a record of how far the token had come.
    """
    g.lying &= ~(1 << seat)
    g.tapped &= ~(1 << seat)
    g.passed &= ~(1 << seat)
    g.idle &= ~(1 << seat)
    g.held &= ~(1 << seat)
    g.worked[seat] = 0
    g.rested[seat] = 0
    g.busy[seat] = 0
    g.at[seat] = NOWHERE
    g.other_at[seat] = NOWHERE
    g.other_lying &= ~(1 << seat)
    g.changed &= ~(1 << seat)
    for resource in range(RESOURCES):
        g.stock[seat, resource] = 0
    for w in range(WORDS):
        g.cards[SHOWN + seat, w] = 0
    send_home(g, t, HAND + seat)
    send_home(g, t, BAG + seat)
    send_home(g, t, TOP + seat)
    send_home(g, t, DISCARD + seat)
    send_home(g, t, PLAYED + seat)
    g.top[seat] = 0


@kernel
def send_home(g: State, t: Tables, place: int) -> None:
    """dgw.death.elimination: Trade and danger cards go to their discard piles, Starters out of the game."""
    copy = next_in(g, place, 0)
    while copy != NO_CARD:
        take(g, place, copy)
        go_home(g, t, copy)
        g.below[copy] = 0
        g.tired[copy // WORD] &= ~(1 << copy % WORD)
        copy = next_in(g, place, copy)


# ------------------------------------------------------------------------------------------------ what the dead leave


@kernel
def forget(g: State, seat: int) -> None:
    """Nothing that is under way counts on a seat any longer."""
    others = ~(1 << seat)
    g.pool.invited &= others
    g.bonus.seats &= others
    g.bonus.dice[seat] = 0
    g.bonus.fixed[seat] = 0
    g.bonus.rolled[seat] = 0
    g.battle.seats &= others
    g.battle.attackers &= others
    g.move.riders &= others
    g.move.asked &= others
    for n in range(g.agenda.depth[0]):
        frame = g.agenda.frames[n]
        if frame.step == frames.EVENT:
            if (
                n + 1 < g.agenda.depth[0]
                and g.agenda.frames[n + 1].step == frames.JOB
                and g.agenda.frames[n + 1].seat == seat
            ):
                frame.line = 0  # the jobs of the next who caused it are all still to come
            frame.kept &= others
        elif frame.step == frames.POOL and frame.kept == 1 + seat:
            frame.kept = 0
        elif frame.step == frames.MOVE and g.move.partner == seat:
            g.move.partner = NOBODY


@kernel
def is_of_the_dead(g: State) -> bool:
    """Whether what lies on top of the agenda was to be done by somebody who is dead: a battle or an event is not."""
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.step == frames.EVENT or frame.step == frames.BATTLE or frame.seat == NOBODY:
        return False
    return not has(g.alive, frame.seat)


@kernel
def cut_the_dead(g: State) -> None:
    """What the dead were about to do is off the agenda, down to the first frame that concerns somebody else.

    A battle goes on without them; so does an event that others caused too, and `furthest West` counts one that only
    they caused (dgw.event.westmost-record).
    """
    while g.agenda.depth[0] > 0:
        frame = g.agenda.frames[under_way(g.agenda)]
        if frame.step == frames.CLOCK or frame.step == frames.NIGHT:
            clear_action(g)
            return
        if frame.step == frames.EVENT:
            if frame.kept != 0:
                return
            more = frame.spare if frame.card == grammar.ON_PARTY_WEST else 0
            g.westmost[frame.card] = max(g.westmost[frame.card], 1 + frame.left + more)
        elif frame.step == frames.BATTLE or frame.seat == NOBODY or has(g.alive, frame.seat):
            return
        elif frame.step == frames.MOVE:
            clear_the_move(g)
        elif frame.step == frames.POOL:  # of the partner of a trade: its action goes on
            clear_gathering(g)
            clear_the_move(g)
        finish(g.agenda)


@kernel
def clear_action(g: State) -> None:
    """The action that a death broke off is over, and nothing of it is left on the table."""
    clear_played(g)
    g.offered = 0
    rest_all(g)
    clear_gathering(g)
    clear_the_move(g)
    clear_battle(g)
    clear_offer(g)


@kernel
def rest_all(g: State) -> None:
    """dgw.job.mission-repeat: what is used once in an action may be used in the next."""
    for seat in range(SEATS):
        g.busy[seat] = 0


@kernel
def clear_gathering(g: State) -> None:
    """No jobs are gathered."""
    g.pool.seat = 0
    g.pool.key = 0
    g.pool.jobs = 0
    g.pool.fixed = 0
    g.pool.dice = 0
    g.pool.invited = 0
    g.bonus.seats = 0
    for seat in range(SEATS):
        g.bonus.dice[seat] = 0
        g.bonus.fixed[seat] = 0
        g.bonus.rolled[seat] = 0


@kernel
def clear_the_move(g: State) -> None:
    """Nobody is moving, and no movement is left."""
    for gait in range(GAITS):
        g.move.points[gait] = 0
    for n in range(FARTHEST + 1):
        g.move.rides[n] = 0
    leave_movement(g)


@kernel
def leave_movement(g: State) -> None:
    """Nobody is moving; what movement there is stays for the next."""
    g.move.payer = 0
    g.move.partner = 0
    for which in range(2):
        g.move.been[which] = 0
        g.move.refused[which] = 0
    g.move.wagon_been = 0
    g.move.riders = 0
    g.move.asked = 0
    g.move.way = 0
    g.move.gait = 0
    g.move.mover = 0
    g.move.target = 0


@kernel
def clear_battle(g: State) -> None:
    """Nobody is fighting."""
    g.battle.space = 0
    g.battle.starter = 0
    g.battle.seats = 0
    g.battle.attackers = 0
    for n in range(2):
        g.battle.attack[n] = 0
        g.battle.defend[n] = 0


@kernel
def clear_offer(g: State) -> None:
    """Nobody is offering anything."""
    g.offer.seat = 0
    g.offer.partner = 0
    g.offer.fee = 0
    g.offer.moves = 0
    g.offer.countered = 0
    for resource in range(RESOURCES):
        g.offer.give[resource] = 0
        g.offer.ask[resource] = 0
    for w in range(WORDS):
        g.offer.give_cards[w] = 0
        g.offer.ask_cards[w] = 0


# ------------------------------------------------------------------------------------------------ who has won


@kernel
def result(g: State, t: Tables, seat: int) -> int:
    """How the game ended for a seat: a team wins together, rivals who are level share (dgw.win.tie-last)."""
    if g.ended == 0 or not has(g.winners, seat):
        return LOST
    return SHARED if g.mode == VERSUS and size(g.winners) > 1 else HAS_WON
