"""Final steps: which jobs can be one action, and how a job fights and moves."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import grammar, keys
from tablewright.games.goes_west.rules.reading import next_taken, what_of
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.moving import is_movement
from tablewright.games.goes_west.state import FIRST_NAMED, STEP_ROWS, Tables

BEFORE_MOVING, ATTACKS, BEHIND = 1, 2, 4  # how a way of doing a job fights, as a set of bits

is_fighting = STEPS.flag(lambda row: row.fights)
is_attack = STEPS.flag(lambda row: row.attacks)
takes_units = STEPS.flag(lambda row: row.balance < 0 and not row.of_points)
key_by_word = STEPS.value("key", otherwise=keys.NONE)


@kernel
def key_of_step(t: Tables, job: int, way: int, line: int) -> int:
    """dgw.act.same-final-step: operation and object of a step, amounts and dice aside.

    dgw.cardop.named: a step about one card by its name has no key.
    """
    key = key_by_word(t.steps[line].op)
    if key < keys.GAIN:
        return key
    what = what_of(t, job, way, line)
    return key + what if what < FIRST_NAMED else keys.NONE


@kernel
def last_row(t: Tables, job: int, way: int) -> int:
    """The last step that is done."""
    row = next_taken(t, job, way, t.jobs[job].first)
    last = row
    while t.steps[row].op != grammar.END_JOB:
        last = row
        row = next_taken(t, job, way, row + 1)
    return last


@kernel
def fights(t: Tables, job: int, way: int, end: int) -> int:
    """How a way of doing a job up to a row fights: before it moves, so with an attack, or behind its movement."""
    found, moved = 0, False
    row = next_taken(t, job, way, t.jobs[job].first)
    while row < end and t.steps[row].op != grammar.END_JOB:
        op = t.steps[row].op
        if is_movement(op):
            moved = True
        elif is_fighting(op):
            found |= BEHIND if moved else BEFORE_MOVING
            if is_attack(op) and not moved:
                found |= ATTACKS
        row = next_taken(t, job, way, row + 1)
    return found


@kernel
def moves_first(t: Tables, job: int, way: int) -> bool:
    """Whether there are other steps behind some movement: a move of its own."""
    moved = False
    row = next_taken(t, job, way, t.jobs[job].first)
    while t.steps[row].op != grammar.END_JOB:
        if is_movement(t.steps[row].op):
            moved = True
        elif moved:
            return True
        row = next_taken(t, job, way, row + 1)
    return False


@kernel
def key_of(t: Tables, job: int, way: int) -> int:
    """The final step of a way of doing a job; dgw.act.battle-key: one that fights is a battle job."""
    if t.jobs[job].key != keys.BY_WAY:
        return t.jobs[job].key
    return worked_out_key(t, job, way)


@kernel
def worked_out_key(t: Tables, job: int, way: int) -> int:
    """The final step, from the steps."""
    if t.jobs[job].battle == 1 and fights(t, job, way, STEP_ROWS) != 0:
        return keys.BATTLE
    return key_of_step(t, job, way, last_row(t, job, way))
