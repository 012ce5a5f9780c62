"""Rolling player dice, and what can be changed about a roll: reroll assets once, and abilities about rolls."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON
from tablewright.engine.core.cases import cases
from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_ATTACK_ROLL, ON_ROLL
from tablewright.games.tamashii.pieces import FACES, REROLL, SPARK, SURGE
from tablewright.games.tamashii.readings import REROLL_ENEMY_DICE
from tablewright.games.tamashii.rules.cards.triggers import carry_out, mandatory, set_off, with_room
from tablewright.games.tamashii.rules.common import finish, then, under_way
from tablewright.games.tamashii.rules.components.assets import lose_asset
from tablewright.games.tamashii.state import NONE, State, Tables

FACE_OF = (0, 0, 1, 2, 3, 4)  # tamashii.die.player: spark, spark, surge, blade, ward, glitch
SYMBOL_SIDES = 3  # tamashii.die.symbol: eye on three sides, fang on three
NUMBERS = (0, 1, 1, 2, 2, 3)  # tamashii.die.number
MOST_ROLLED = 62  # tamashii.die.unlimited: more than any card can ask for
MOST_TOLD = 7  # of one face, in an event

# ------------------------------------------------------------------------------------------------ the dice


@kernel
def roll_face(g: State) -> int:
    """tamashii.die.player: one player die is rolled; its face."""
    return FACE_OF[roll(g.dice, 6)]


@kernel
def roll_symbol(g: State) -> int:
    """tamashii.die.symbol: the enemy symbol die is rolled: EYE or FANG."""
    return roll(g.dice, 6) // SYMBOL_SIDES


@kernel
def roll_number(g: State) -> int:
    """tamashii.die.number: the enemy number die is rolled: 0 is the blank."""
    return NUMBERS[roll(g.dice, len(NUMBERS))]


@kernel
def tell_enemy_dice(g: State, e: Log, seat: int) -> None:
    """Both enemy dice of an attack roll, as they lie."""
    tell(e, events.ENEMY_DICE, seat, registers.number_die(g.agenda.frames[COMMON]), g.symbol, g.stacked[seat])


@kernel
def told_roll(g: State, seat: int) -> int:
    """A roll as events tell of it: three bits for each face, which say up to seven."""
    told = 0
    for face in range(FACES):
        told |= min(g.roll[seat, face], MOST_TOLD) << (3 * face)
    return told


@kernel
def successes(g: State, seat: int) -> int:
    """tamashii.test.successes, tamashii.test.symbol-reading: spark is one success, surge two, all else none.

    tamashii.die.glitch: a glitch is a failure.
    """
    return g.roll[seat, SPARK] + 2 * g.roll[seat, SURGE]


# ------------------------------------------------------------------------------------------------ a roll


@kernel
def begin_roll(g: State, t: Tables, e: Log, seat: int, purpose: int, n: int) -> None:
    """Roll n player dice, and lay on the agenda what can still be changed about them; without dice nothing is rolled.

    tamashii.attack.roll-all: all together.
    """
    n = min(n, MOST_ROLLED)
    clear(g.roll[seat])
    clear(g.marked[seat])
    for _ in range(n):
        g.roll[seat, roll_face(g)] += 1
    if n > 0:
        tell(e, events.ROLLS, seat, purpose, n, told_roll(g, seat))
        then(g, frames.ROLL, seat, purpose)


@kernel
def add_face(g: State, e: Log, face: int, n: int) -> None:
    """Dice that show a face are added to the attack roll of the player whose combat is under way."""
    seat = g.agenda.frames[COMMON].seat + 0
    n = min(n, MOST_ROLLED - bag_size(g.roll[seat]))
    if n > 0:
        g.roll[seat, face] += n
        tell(e, events.ADDS_DICE, seat, face, n, 0)


@kernel
def reroll_marked(g: State, e: Log, seat: int) -> None:
    """All dice that a player marked are rerolled together; tamashii.asset.reroll-others: whatever allows it."""
    n = bag_size(g.marked[seat])
    for face in range(FACES):
        g.roll[seat, face] -= g.marked[seat, face]
    clear(g.marked[seat])
    for _ in range(n):
        g.roll[seat, roll_face(g)] += 1
    if n > 0:
        tell(e, events.REROLLS, seat, NONE, n, told_roll(g, seat))


# ------------------------------------------------------------------------------------------------ abilities about it


@kernel
def attack_abilities(t: Tables) -> int:
    """How many abilities are about attack rolls alone: those about any roll stand right behind them."""
    return t.with_trigger[ON_ROLL] - t.with_trigger[ON_ATTACK_ROLL]


@kernel
def waiting_abilities(g: State, t: Tables, at: int) -> int:
    """The abilities that this roll sets off and that are not through, as a set from the first about attack rolls on.

    tamashii.effect.depth: those for which the agenda has room.
    """
    frame = g.agenda.frames[at]
    depth, of_attacks = at % frames.DEEP + 1, attack_abilities(t)
    found = (set_off(g, t, frame.seat, ON_ROLL, 0) & with_room(g, t, ON_ROLL, depth)) << of_attacks
    if frame.line == frames.FOR_ATTACK:
        found |= set_off(g, t, frame.seat, ON_ATTACK_ROLL, 0) & with_room(g, t, ON_ATTACK_ROLL, depth)
    return found & ~registers.roll_abilities_through(frame, of_attacks)


@kernel
def mandatory_abilities(t: Tables) -> int:
    """Those among them that happen by themselves."""
    return mandatory(t, ON_ROLL) << attack_abilities(t) | mandatory(t, ON_ATTACK_ROLL)


@kernel
def use_on_roll(g: State, t: Tables, e: Log, at: int, i: int) -> None:
    """The i-th of these abilities is used; it is through for this roll."""
    frame = g.agenda.frames[at]
    registers.use_roll_ability(frame, i, attack_abilities(t))
    carry_out(g, t, e, frame.seat, t.with_trigger[ON_ATTACK_ROLL] + i)


# ------------------------------------------------------------------------------------------------ the question


@kernel
def can_mark(g: State, at: int) -> int:
    """tamashii.asset.reroll-use: the faces of which a die can be rerolled for one reroll asset, as a set.

    tamashii.asset.reroll-once, tamashii.combat.single-reroll-window: only while the window of this roll is open.
    tamashii.asset.reroll-when: whatever the roll is for. tamashii.combat.enemy-dice-fixed: player dice only, or at
    tables that read it so the enemy dice of an attack roll too.
    """
    frame = g.agenda.frames[at]
    seat = frame.seat + 0
    if registers.are_rerolls_over(frame) or g.asset[seat, REROLL] == 0:
        return 0
    found = 0
    for face in range(FACES):
        if g.roll[seat, face] > g.marked[seat, face]:
            found |= 1 << face
    if frame.line == frames.FOR_ATTACK and has(g.readings, REROLL_ENEMY_DICE):
        found |= (1 << c.NUMBER_DIE | 1 << c.SYMBOL_DIE) & ~registers.marked_enemy_dice(frame)
    return found


@kernel
def run_roll(g: State, t: Tables, e: Log) -> bool:
    """What must change the roll does, then its owner is asked while anything else can.

    tamashii.combat.order-rerolls: abilities before or after the asset window. tamashii.reset.skip-phase: nobody who has
    reset changes anything any more.
    """
    at = under_way(g)
    frame = g.agenda.frames[at]
    seat = frame.seat + 0
    if has(g.out, seat):
        finish(g)
        return False
    if registers.has_marked(frame):
        if can_mark(g, at) == 0:
            roll_again(g, e, at)  # tamashii.effect.silent
            return False
        return True
    waiting = waiting_abilities(g, t, at)
    must = waiting & mandatory_abilities(t)
    if size(must) == 1:
        use_on_roll(g, t, e, at, lowest(must))
        return False
    if waiting == 0 and can_mark(g, at) == 0:
        finish(g)
        return False
    return True


@kernel
def abilities_to_use(g: State, t: Tables, at: int) -> int:
    """The abilities that can change the roll, those that must first; the set begins at `triggers.first_ability`.

    tamashii.combat.order-rerolls: none between the dice that are marked and their reroll.
    """
    waiting = 0 if registers.has_marked(g.agenda.frames[at]) else waiting_abilities(g, t, at)
    must = waiting & mandatory_abilities(t)
    return must if must != 0 else waiting


@kernel
def must_use_ability(g: State, t: Tables, at: int) -> bool:
    """Whether an ability must change the roll before anything else does."""
    return abilities_to_use(g, t, at) & mandatory_abilities(t) != 0


@kernel
def faces_to_mark(g: State, t: Tables, at: int) -> int:
    """tamashii.asset.reroll-use: the faces of which a die can be marked for the reroll, as a set."""
    return 0 if must_use_ability(g, t, at) else can_mark(g, at)


@kernel
def may_roll_again(g: State, t: Tables, at: int) -> int:
    """tamashii.combat.single-reroll-window: once a die is marked."""
    return 1 if registers.has_marked(g.agenda.frames[at]) else 0


@kernel
def may_keep_roll(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.asset.reroll-when: unless a die is marked."""
    return 0 if registers.has_marked(g.agenda.frames[at]) or must_use_ability(g, t, at) else 1


legal_roll = cases(
    {c.MARK_DIE: faces_to_mark, c.ROLL_AGAIN: may_roll_again, c.USE_ABILITY: abilities_to_use},
    otherwise=may_keep_roll,
    by="kind",
)


@kernel
def mark_die(g: State, t: Tables, e: Log, face: int) -> None:
    """tamashii.asset.reroll-use: a die that shows a face, or one of the enemy dice, is marked for a reroll asset."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat + 0
    lose_asset(g, e, seat, REROLL, 1)
    if face < FACES:
        g.marked[seat, face] += 1
    else:
        registers.mark_enemy_die(frame, face)
    registers.mark_dice(frame)


@kernel
def roll_marked(g: State, t: Tables, e: Log) -> None:
    """The marked dice are rolled again."""
    roll_again(g, e, under_way(g))


@kernel
def use_chosen(g: State, t: Tables, e: Log, ability: int) -> None:
    """An ability changes the roll."""
    use_on_roll(g, t, e, under_way(g), ability - t.with_trigger[ON_ATTACK_ROLL])


@kernel
def keep_roll(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """The roll is kept."""
    finish(g)


answer_roll = cases(
    {c.MARK_DIE: mark_die, c.ROLL_AGAIN: roll_marked, c.USE_ABILITY: use_chosen}, otherwise=keep_roll, by="kind"
)


@kernel
def roll_again(g: State, e: Log, at: int) -> None:
    """tamashii.combat.single-reroll-window: the marked dice are rerolled, and assets have done their part."""
    frame = g.agenda.frames[at]
    of_enemies = registers.marked_enemy_dice(frame)
    reroll_marked(g, e, frame.seat)
    if has(of_enemies, c.NUMBER_DIE):
        registers.set_number_die(g.agenda.frames[COMMON], roll_number(g))
    if has(of_enemies, c.SYMBOL_DIE):
        g.symbol = roll_symbol(g)
    if of_enemies != 0:
        tell_enemy_dice(g, e, frame.seat)
    registers.close_rerolls(frame)
