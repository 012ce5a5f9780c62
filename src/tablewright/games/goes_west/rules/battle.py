"""Battles: players on a tile with bandits commit battle jobs, then each side attacks once.

What is committed is kept in `g.battle`, where the jobs put it: the starter's while the action is gathered, that of the
others while the battle asks them. The frame of a battle says how far it is (`line`) and who is still to be asked
(`left`, as a set).
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events, frames, grammar, questions
from tablewright.games.goes_west.pieces import NOBODY, OF_PAIN, VERSUS
from tablewright.games.goes_west.rules import common
from tablewright.games.goes_west.rules.cards import clear_played
from tablewright.games.goes_west.rules.death import cut_the_dead
from tablewright.games.goes_west.rules.using import asks_for_jobs
from tablewright.games.goes_west.rules.wagon import damage_wagon, hurt_wagon
from tablewright.games.goes_west.rules.winning import WIN_CLEARED
from tablewright.games.goes_west.state import State, Tables

COMMIT, FIRST_ATTACK, OVER = 0, 1, 3  # how far a battle is; between the last two comes the second attack

# ------------------------------------------------------------------------------------------------ the start


@kernel
def begin_battle(g: State, t: Tables, e: Log, space: int, starter: int) -> None:
    """A battle starts on a tile: by a player's battle jobs (dgw.battle.player-start) or, for NOBODY, by the bandits.

    dgw.battle.bystanders: everybody on the tile is in it.
    """
    g.battle.space = space
    g.battle.starter = starter
    g.battle.seats = common.present_at(g, space)
    for seat in range(g.seats):
        if has(g.battle.seats, seat) and g.at[seat] != space:
            common.change_over(g, seat)  # dgw.mission.two-meeples: it is the one here that fights
    others = g.battle.seats if starter == NOBODY else g.battle.seats & ~(1 << starter)
    common.lay(g, frames.BATTLE, starter, 0, others, 0)
    tell(e, events.BATTLE_BEGINS, starter, g.column[space], g.line[space], g.bandits[space])  # none: against the wagon


@kernel
def run_battle(g: State, t: Tables, e: Log) -> None:
    """dgw.battle.order: the initiating side attacks first, the other then counter-attacks.

    That is all (dgw.battle.one-round), and for the starter it is one action (dgw.act.battle-one-action).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.line == COMMIT:
        if not ask_the_next(g, t):
            g.battle.seats &= common.players_at(g, g.battle.space)  # a job that reveals can push players off the map
            frame.line = FIRST_ATTACK
    elif frame.line == OVER:
        end_battle(g)
    else:
        players_turn = (g.battle.starter != NOBODY) == (frame.line == FIRST_ATTACK)
        frame.line += 1
        if players_turn:
            players_attack(g, t, e)
        else:
            bandits_attack(g, t, e)


@kernel
def end_battle(g: State) -> None:
    """The battle is over; at night there is no action whose end would clear the table."""
    if g.battle.starter == NOBODY:
        clear_played(g)
        clear(g.busy)
    clear(g.battle)
    finish(g.agenda)
    cut_the_dead(g)


# ------------------------------------------------------------------------------------------------ commitments


@kernel
def ask_the_next(g: State, t: Tables) -> bool:
    """dgw.battle.commit: each player on the tile may play any number of battle jobs; whether somebody is asked.

    By day clockwise from the starter, whose own jobs are in already (dgw.battle.needs-attack); by night from the P1
    holder (dgw.seat.choice-order). All is committed before the first die (dgw.battle.commit-before-dice).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    begin = g.first if g.battle.starter == NOBODY else g.battle.starter
    while frame.left & g.battle.seats != 0:
        seat = common.first_of(frame.left & g.battle.seats, begin)
        if asks_for_jobs(g, t, questions.FIGHT, seat):
            return True
        frame.left &= ~(1 << seat)
    return False


# ------------------------------------------------------------------------------------------------ the players' attack


@kernel
def players_attack(g: State, t: Tables, e: Log) -> None:
    """dgw.battle.players-attack-hits, dgw.battle.players-attack-saves, dgw.battle.players-attack-result.

    Dice and certain hits (dgw.battle.attack-dice, dgw.battle.attack-fixed) make one total; the bandits save with one
    die each, and every hit beyond that removes a bandit (dgw.battle.damage), or damages the wagon (dgw.wagon.guards,
    dgw.wagon.attackable).
    """
    space = g.battle.space
    bandits = g.bandits[space]
    if not common.has_foes(g, t, space) or g.battle.seats == 0 or g.battle.attack[0] + g.battle.attack[1] == 0:
        return
    hits = g.battle.attack[0] + common.throw(g, g.battle.attack[1])
    saves = common.throw(g, common.foes(g, t, space))
    if bandits == 0:
        tell(e, events.WAGON_STRUCK, g.battle.starter, hits, saves, max(hits - saves, 0))
        if hits > saves:
            damage_wagon(g, e, credited(g), hits - saves)
        return
    removed = min(max(hits - saves, 0), bandits)
    g.bandits[space] -= removed
    tell(e, events.PLAYERS_STRIKE, g.battle.starter, hits, saves, removed)
    if removed == bandits:
        clear_tile(g, e)


@kernel
def credited(g: State) -> int:
    """dgw.battle.clear-credit: who completes the event of an attack, as a set: each who attacked, the whole of it.

    With credit=team one of a team does it for all: the starter if among them, else the next clockwise.
    """
    if g.credit == 0 or g.mode == VERSUS:
        return g.battle.attackers
    return 1 << common.first_of(g.battle.attackers, g.first if g.battle.starter == NOBODY else g.battle.starter)


@kernel
def clear_tile(g: State, e: Log) -> None:
    """dgw.battle.clear-event, dgw.event.clear: the last bandit is gone, the only way to clear a tile.

    Bandits that move off, split or leave with their tile are not cleared (dgw.battle.clear-only-by-battle).
    """
    space = g.battle.space
    g.tally[WIN_CLEARED] += 1
    tell(e, events.CLEARED, g.battle.starter, g.column[space], g.line[space], 0)
    common.happens(g, grammar.ON_CLEAR, credited(g), g.column[space], 0)


# ------------------------------------------------------------------------------------------------ the bandits' attack


@kernel
def bandits_attack(g: State, t: Tables, e: Log) -> None:
    """dgw.battle.bandits-attack-hits, dgw.battle.bandits-attack-saves, dgw.battle.bandits-attack-result.

    One die per bandit hits; only those left after the players' first attack strike (dgw.battle.survivors-counter).
    Saves, by dice and certain ones (dgw.battle.defend-dice, dgw.battle.defend-fixed), are pooled, and each player on
    the tile takes the full rest as Pain (dgw.battle.pain-each), placed by choice (dgw.danger.destination). So do the
    guards of a wagon that was attacked (dgw.wagon.guards).
    """
    space = g.battle.space
    if common.foes(g, t, space) == 0 or g.battle.seats == 0:
        return
    hits = common.throw(g, common.foes(g, t, space))
    saves = g.battle.defend[0] + common.throw(g, g.battle.defend[1])
    pain = max(hits - saves, 0)
    tell(e, events.BANDITS_STRIKE if g.bandits[space] > 0 else events.GUARDS_STRIKE, NOBODY, hits, saves, pain)
    if pain == 0:
        return
    if g.battle.starter == NOBODY and g.wagon == space and t.mission[g.mission].attackable == 0:
        hit_wagon(g, e, 1)  # dgw.wagon.attack: exactly 1
    danger_for_all(g, g.battle.seats, OF_PAIN, pain)


@kernel
def danger_for_all(g: State, members: int, cls: int, n: int) -> None:
    """dgw.seat.choice-order: n danger cards come to each of some seats, who place them clockwise from the P1 holder."""
    for i in range(g.seats):
        seat = (g.first + g.seats - 1 - i) % g.seats  # the last one first: frames are run from the top
        if has(members, seat):
            common.lay(g, frames.DANGER, seat, cls, n, 0)


@kernel
def hit_wagon(g: State, e: Log, damage: int) -> None:
    """dgw.wagon.attack, dgw.wagon.damage-event: bandits damage the wagon.

    Outside Versus its event is carried out once, by a player on the tile or else by the first player, for all.
    """
    there = common.present_at(g, g.wagon)
    hurt_wagon(g, e, common.first_of(there, g.first) if there != 0 else g.first, damage)
