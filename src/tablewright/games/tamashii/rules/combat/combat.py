"""The combat phase: attack roll, the active enemy, and frames in turn (tamashii.combat.*, .attack.*, .resolve.*)."""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import ATT, EYE, FACES, POWER
from tablewright.games.tamashii.rules.bot import can_stand_in, end_step, stand_in
from tablewright.games.tamashii.rules.cards.standing import combat_frame, combat_frames, stat
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.combat.rolling import begin_roll, roll_number, roll_symbol, tell_enemy_dice
from tablewright.games.tamashii.rules.common import always, begin, under_way
from tablewright.games.tamashii.state import NONE, State, Tables


@kernel
def run_combat(g: State, t: Tables, e: Log) -> bool:
    """One step of a player's combat; whether the player is asked."""
    frame = g.agenda.frames[under_way(g)]
    seat, stage = frame.seat, frame.line
    if stage == frames.SPENDING_POWER:
        if g.stacked[seat] == 0:  # tamashii.combat.skip; tamashii.combat.mandatory: all others must roll
            frame.line = frames.COMBAT_OVER
        elif g.asset[seat, POWER] > 0:
            return True
        else:
            spend_power(g, t, e, 0)
    elif stage == frames.ABOUT_TO_ROLL:
        frame.line = frames.ATTACK_ROLL
        happens(g, t, e, seat, w.ON_ABOUT_TO_ROLL, 0)
    elif stage == frames.ATTACK_ROLL:
        frame.line = frames.SETTING_DIE
        roll_attack(g, t, e, seat)
    elif stage == frames.SETTING_DIE:
        frame.line = frames.OWN_FRAME
        end_step(g, e)  # tamashii.bot.battery-each-step: the attack roll is a step of its own
        set_die(g, e, seat)
    elif stage == frames.OWN_FRAME:
        if usable_frames(g, t, seat) != 0:
            return True
        frame.line = frames.COMBAT_OVER if g.number == NONE else frames.ENEMYS_FRAME
    elif stage == frames.ENEMYS_FRAME:
        enemy_acts(g, t, e, seat)
    return False


# ------------------------------------------------------------------------------------------------ attack roll


@kernel
def spend_power(g: State, t: Tables, e: Log, n: int) -> None:
    """tamashii.attack.power, tamashii.asset.power-add, tamashii.combat.power-timing:
    each adds a die, before the roll.
    """
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat + 0
    frame.line = frames.ABOUT_TO_ROLL
    g.added = n
    if n > 0:
        g.asset[seat, POWER] -= n
        tell(e, events.POWERS, seat, n, g.asset[seat, POWER], 0)


@kernel
def roll_attack(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.attack.dice, tamashii.attack.roll-all: ATT and what was added, and both enemy dice, all together.

    tamashii.combat.enemy-dice-fixed: the turn's frame keeps the number die until it is set.
    """
    registers.set_number_die(g.agenda.frames[under_way(g)], roll_number(g))
    g.symbol = roll_symbol(g)
    tell_enemy_dice(g, e, seat)
    begin_roll(g, t, e, seat, frames.FOR_ATTACK, stat(g, t, seat, ATT) + g.added)
    g.added = 0


@kernel
def set_die(g: State, e: Log, seat: int) -> None:
    """tamashii.active.place, tamashii.active.too-high, tamashii.active.blank: where the number die comes to lie."""
    number = registers.number_die(g.agenda.frames[under_way(g)])
    g.number = NONE if number == 0 or g.stacked[seat] == 0 else min(number, g.stacked[seat]) - 1
    for face in range(FACES):
        g.attack[face] = g.roll[seat, face]
    clear(g.frames_used)  # tamashii.board.frames-on-body: tracked for each card
    g.declined = 0


# ------------------------------------------------------------------------------------------------ own frames


@kernel
def is_usable(g: State, t: Tables, seat: int, i: int) -> bool:
    """tamashii.frame.requirement, tamashii.frame.assign, tamashii.frame.once, tamashii.resolve.die-spent:
    now, with these dice.
    """
    frame = t.frame[combat_frame(g, t, seat, i)]
    if frame.repeat == 1:  # tamashii.frame.repeatable, tamashii.frame.repeat-symbols
        return g.attack[frame.face] > 0
    if has(g.frames_used[g.body[seat]], i):
        return False
    for face in range(FACES):
        if g.attack[face] < frame.need[face]:
            return False
    return True


@kernel
def usable_frames(g: State, t: Tables, seat: int) -> int:
    """The combat frames that can be used now, as a set; tamashii.resolve.fizzle: whether or not they do anything."""
    members = 0
    for i in range(combat_frames(g, t, seat)):
        if is_usable(g, t, seat, i):
            members |= 1 << i
    return members


@kernel
def most_dice(g: State, t: Tables, seat: int, i: int) -> int:
    """tamashii.frame.repeat-any-number: how many dice a repeatable frame can take;
    0 for others, which take what they say.
    """
    frame = t.frame[combat_frame(g, t, seat, i)]
    return g.attack[frame.face] + 0 if frame.repeat == 1 else 0


@kernel
def use_frame(g: State, t: Tables, e: Log, i: int, dice: int) -> None:
    """tamashii.resolve.player-frame, tamashii.frame.one-packet: dice are assigned and the effect is resolved."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    number = combat_frame(g, t, seat, i)
    frame = t.frame[number]
    if frame.repeat == 1:
        g.attack[frame.face] -= dice
    else:
        g.frames_used[g.body[seat]] |= 1 << i
        for face in range(FACES):
            g.attack[face] -= frame.need[face]
            dice += frame.need[face]
    tell(e, events.USES_FRAME, seat, number, dice, 0)
    g.declined = 1
    g.agenda.frames[under_way(g)].line = frames.ENEMYS_FRAME
    begin(g, seat, frame.line, registers.printed(frames.BY_FRAME, number), dice)


# ------------------------------------------------------------------------------------------------ enemy frames


@kernel
def enemy_acts(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.resolve.alternate, tamashii.resolve.one-side-left:
    the active enemy's frame, then it is the player's turn.
    """
    frame = g.agenda.frames[under_way(g)]
    if registers.is_enemy_acting(frame):
        registers.end_enemy_act(frame)
        frame.line = frames.OWN_FRAME
        advance_die(g, seat, registers.acting_enemy(frame))
        return
    if g.number == NONE:
        frame.line = frames.OWN_FRAME
        return
    enemy = g.stack[seat, g.number] - 1  # tamashii.resolve.active-enemy
    registers.begin_enemy_act(frame, enemy)
    if g.cancels[seat] > 0:
        g.cancels[seat] -= 1
        tell(e, events.CANCELLED, seat, enemy, 0, 0)
        return
    tell(e, events.ENEMY_ACTS, seat, enemy, g.symbol, 0)  # tamashii.resolve.enemy-frame, tamashii.enemy.you
    line = t.enemy[enemy].eye if g.symbol == EYE else t.enemy[enemy].fang
    begin(g, seat, line, registers.printed(frames.BY_ENEMY, enemy), 0)


@kernel
def advance_die(g: State, seat: int, enemy: int) -> None:
    """tamashii.resolve.die-advances, tamashii.resolve.die-leaves: one card closer to the top enemy, and off behind it.

    tamashii.combat-note.die-shifts: where the enemy has left meanwhile, the die has moved already.
    """
    if g.number != NONE and g.stack[seat, g.number] == 1 + enemy:
        g.number -= 1  # from the top enemy to NONE


# ------------------------------------------------------------------------------------------------ answers


@kernel
def power_to_spend(g: State, t: Tables, at: int) -> int:
    """tamashii.attack.power: any number of the power that the player has, as a set."""
    return (1 << g.asset[g.agenda.frames[at].seat, POWER] + 1) - 1


@kernel
def frames_to_use(g: State, t: Tables, at: int) -> int:
    """tamashii.frame.assign: the combat frames that can be used, as a set."""
    return usable_frames(g, t, g.agenda.frames[at].seat)


@kernel
def may_send_bot(g: State, t: Tables, at: int) -> int:
    """tamashii.bot.battery-when: at the first question of its step."""
    is_first = g.agenda.frames[at].line == frames.SPENDING_POWER or g.declined == 0
    return 1 if is_first and can_stand_in(g) else 0


legal_combat = cases(
    {c.SPEND_POWER: power_to_spend, c.USE_FRAME: frames_to_use, c.STAND_IN: may_send_bot}, otherwise=always, by="kind"
)


@kernel
def decline(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.resolve.decline: no combat frame now.

    tamashii.resolve.end-done: once the number die lies on no enemy, declining is the end.
    """
    g.declined = 1
    g.agenda.frames[under_way(g)].line = frames.COMBAT_OVER if g.number == NONE else frames.ENEMYS_FRAME


answer_combat = cases(  # tamashii.bot.combat
    {c.SPEND_POWER: spend_power, c.USE_FRAME: use_frame, c.STAND_IN: stand_in}, otherwise=decline, by="kind"
)


@kernel
def end_combat(g: State, e: Log) -> None:
    """A player's combat is over: dice are put away."""
    g.number = NONE
    g.declined = 0
    clear(g.attack)
    end_step(g, e)
