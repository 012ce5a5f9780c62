"""The turn: planning, action, combat, quest, in this order (tamashii.turn.phases)."""

from __future__ import annotations

from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.bot import end_step
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.combat import combat
from tablewright.games.tamashii.rules.combat.enemies import strike_top
from tablewright.games.tamashii.rules.combat.harm import wound
from tablewright.games.tamashii.rules.common import in_order, under_way
from tablewright.games.tamashii.rules.planning.planning import begin_planning
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.rules.setup.beginning import run_beginning
from tablewright.games.tamashii.rules.turn import action, quest
from tablewright.games.tamashii.state import State, Tables


@kernel
def run_turn(g: State, t: Tables, e: Log) -> bool:
    """Go on with the turn by one step; whether somebody is asked."""
    frame = g.agenda.frames[under_way(g)]
    stage = frame.line
    if stage <= frames.OPENING:
        return run_beginning(g, t, e)
    if stage > frames.TURN_BEGINS and g.mode == COMPETITIVE and versus.claim_goals(g, t, e):
        return False  # tamashii.versus.claim-time: between two atomic actions, before all plan and after they have
    if stage <= frames.PLANNING:
        run_planning(g, t, e)
        return False
    if stage <= frames.ACTION_OVER:
        return run_action_phase(g, t, e)
    if stage <= frames.COMBAT_OVER:
        return run_combat_phase(g, t, e)
    return run_quest_phase(g, t, e)


# ------------------------------------------------------------------------------------------------ planning


@kernel
def run_planning(g: State, t: Tables, e: Log) -> None:
    """What comes before all plan at once, and after."""
    frame = g.agenda.frames[under_way(g)]
    if frame.line == frames.TURN_BEGINS:
        begin_turn(g, e)
        frame.line = frames.DESTABILIZED
        registers.reset_players_through(frame)
    elif frame.line == frames.PLANNING:
        if not registers.is_stage_done(frame):
            registers.finish_stage(frame)
            begin_planning(g)
        else:
            begin_phase(g, frames.MOVING)
            action.begin_moving(g)
    elif registers.players_through(frame) == g.seats:
        registers.reset_players_through(frame)
        frame.line += 1
    else:
        seat = in_order(g, registers.players_through(frame))
        registers.count_player_through(frame)
        if frame.line == frames.PLANNING_BEGINS:
            happens(g, t, e, seat, w.ON_PLANNING, 0)
        else:
            shake(g, t, e, seat)


@kernel
def begin_turn(g: State, e: Log) -> None:
    """tamashii.flow.once-per-turn, tamashii.protocol.turn-facts: everything that is counted by the turn begins anew."""
    g.turn += 1
    g.out = 0
    g.stirred = 0
    g.traded = 0
    g.bot_went = 0
    g.bot_stood = 0
    clear(g.refused)
    clear(g.went)
    clear(g.revealed)
    clear(g.launched)
    clear(g.hacked)
    clear(g.slain)
    clear(g.cancels)
    clear(g.moves)
    clear(g.tried)
    clear(g.used)
    clear(g.roll)
    tell(e, events.TURN, NOBODY, g.turn, g.time, 0)


@kernel
def shake(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.destabilization.tick, tamashii.destabilization.order: each token deals 1, from the first player on.

    tamashii.destabilization.player-wounds: on a board as one packet; tamashii.destabilization.enemy-target: on a stack
    as one packet each, credited to its owner (tamashii.destabilization.credit).
    """
    if g.shaken[seat] > 0 or g.enemies_shaken[seat] > 0:
        tell(e, events.SHAKES, seat, g.shaken[seat], g.enemies_shaken[seat], 0)
    for _ in range(g.enemies_shaken[seat]):
        strike_top(g, t, e, seat, 1)
    if g.shaken[seat] > 0:
        wound(g, t, e, seat, g.shaken[seat])


# ------------------------------------------------------------------------------------------------ phases in order


@kernel
def begin_phase(g: State, stage: int) -> None:
    """A phase or step that players go through in order, from the first player on;
    who reset takes part again in a phase.
    """
    frame = g.agenda.frames[under_way(g)]
    frame.line = stage
    registers.reset_players_through(frame)
    registers.reopen_stage(frame)
    registers.forget_acting_enemy(frame)
    frame.seat = g.first


@kernel
def next_player(g: State, stage: int, after: int) -> None:
    """The next player begins with a stage; after the last one the turn goes on with another."""
    frame = g.agenda.frames[under_way(g)]
    registers.count_player_through(frame)
    registers.reopen_stage(frame)
    registers.forget_acting_enemy(frame)
    if registers.players_through(frame) == g.seats:
        begin_phase(g, after)
    else:
        frame.line = stage
        frame.seat = in_order(g, registers.players_through(frame))


@kernel
def run_action_phase(g: State, t: Tables, e: Log) -> bool:
    """tamashii.action.order, tamashii.versus.actions-in-order: all steps of a player before those of the next."""
    frame = g.agenda.frames[under_way(g)]
    if frame.line != frames.ACTION_OVER and not has(g.out, frame.seat):
        return action.run_action(g, t, e)
    end_step(g, e)  # tamashii.reset.skip-phase
    next_player(g, frames.MOVING, frames.SPENDING_POWER)
    action.begin_moving(g)
    if frame.line == frames.SPENDING_POWER:
        g.out = 0
    return False


@kernel
def run_combat_phase(g: State, t: Tables, e: Log) -> bool:
    """tamashii.combat.order, tamashii.resolve.end-reset: all steps of a player before those of the next."""
    frame = g.agenda.frames[under_way(g)]
    if frame.line != frames.COMBAT_OVER and not has(g.out, frame.seat):
        return combat.run_combat(g, t, e)
    combat.end_combat(g, e)
    next_player(g, frames.SPENDING_POWER, frames.EVENTS)
    if frame.line == frames.EVENTS:
        g.out = 0
    return False


@kernel
def run_quest_phase(g: State, t: Tables, e: Log) -> bool:
    """tamashii.quest.activity-none: each step, as far as this game has it."""
    frame = g.agenda.frames[under_way(g)]
    stage = frame.line
    if stage == frames.WORLD_ACTIVITY:
        if registers.is_stage_done(frame):
            begin_phase(g, frames.GOAL_TESTS)
        else:
            registers.finish_stage(frame)
            quest.world_acts(g, t)
    elif stage == frames.TURN_ENDS:
        end_turn(g, t, e)
    elif quest.run_quest(g, t, e):
        return True
    else:
        if stage != frames.EVENTS:  # tamashii.city.complete-when: events belong to the player activity step
            end_step(g, e)
        next_player(g, stage, stage + 1)
    return False


@kernel
def end_turn(g: State, t: Tables, e: Log) -> None:
    """tamashii.quest.pass-token, tamashii.world.then-pass: the token is passed; tamashii.versus.end: time may be up."""
    begin_phase(g, frames.TURN_BEGINS)
    quest.pass_token(g, e)
    if g.mode == COMPETITIVE and g.time == 0:
        versus.time_is_up(g, t, e)
