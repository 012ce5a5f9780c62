"""Death: when it happens, and what leaves the game with a character.

A seat dies in a kernel that lies on top of the agenda, and its frames are taken off: whoever calls `check_hand`, `die`
or `die_together` returns at once and touches no frame afterwards.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.goes_west import events, frames, grammar, stages
from tablewright.games.goes_west.pieces import DANGER, NOBODY, NOWHERE, SEATS, VERSUS
from tablewright.games.goes_west.places import HAND, NO_CARD, SHOWN, SUPPLY
from tablewright.games.goes_west.rules.cards import clear_played, go_home, next_in, number_of, take
from tablewright.games.goes_west.rules.common import hand_limit, next_seat
from tablewright.games.goes_west.rules.meeples import eastmost_meeple
from tablewright.games.goes_west.rules.winning import best_of, end
from tablewright.games.goes_west.state import WORD, State, Tables

BY_DANGER, BY_IDLENESS, BY_A_FULL_HAND = 1, 2, 3  # how somebody died, as the log says it


# ------------------------------------------------------------------------------------------------ when it comes


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


# ------------------------------------------------------------------------------------------------ what leaves the game


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
    g.party = max(g.party, eastmost_meeple(g))  # dgw.event.party-causer: a death is no party-west
    cut_the_dead(g)


@kernel
def eliminate(g: State, t: Tables, seat: int) -> None:
    """dgw.death.elimination: meeples, stock and deck leave the game; railways and marks stay.

    The score is kept as a record of how far the token had come.
    """
    others = ~(1 << seat)
    g.lying &= others
    g.other_lying &= others
    g.changed &= others
    g.tapped &= others
    g.passed &= others
    g.idle &= others
    g.held &= others
    g.worked[seat] = 0
    g.rested[seat] = 0
    g.unpaid[seat] = 0
    g.labour[seat] = 0
    g.busy[seat] = 0
    g.at[seat] = NOWHERE
    g.other_at[seat] = NOWHERE
    clear(g.stock[seat])
    clear(g.cards[SHOWN + seat])
    for place in range(HAND, SUPPLY, SEATS):  # in hand, in either pile, and played
        send_home(g, t, place + seat)
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


# ------------------------------------------------------------------------------------------------ what the dead began


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
            above = g.agenda.frames[n + 1]  # where nothing lies it has no step
            if above.step == frames.JOB and above.seat == seat:
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
            if frame.kept & ~(1 << frames.SERVED) != 0:
                return
            more = frame.spare if frame.card == grammar.ON_PARTY_WEST else 0
            g.westmost[frame.card] = max(g.westmost[frame.card], 1 + frame.left + more)
        elif frame.step == frames.BATTLE or frame.seat == NOBODY or has(g.alive, frame.seat):
            return
        elif frame.step == frames.MOVE:
            clear(g.move)
        elif frame.step == frames.POOL:  # of the partner of a trade: its action goes on
            clear(g.pool)
            clear(g.bonus)
            clear(g.move)
        finish(g.agenda)


@kernel
def clear_action(g: State) -> None:
    """The action that a death broke off is over, and nothing of it is left on the table."""
    clear_played(g)
    g.offered = 0
    clear(g.busy)
    clear(g.pool)
    clear(g.bonus)
    clear(g.move)
    clear(g.battle)
    clear(g.offer)
