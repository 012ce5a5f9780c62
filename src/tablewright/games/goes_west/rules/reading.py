"""Reading a job: the steps chosen, their amounts, and the final step.

A way is a number with one digit for each choice of the job; rows of alternatives that were not chosen are passed over.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import grammar, keys
from tablewright.games.goes_west.pieces import ANY_CARD, DANGER, FIRST_COLOUR, ITEM, OF_EXHAUSTION, OF_PAIN
from tablewright.games.goes_west.state import FIRST_NAMED, STEPS, Step, Tables

WORST_FACE = 2  # dgw.dice.job-faces: what a die costs at most

BEFORE_MOVING, ATTACKS, BEHIND = 1, 2, 4  # how a way of doing a job fights, as a set of bits

# ------------------------------------------------------------------------------------------------ steps


@kernel
def digit(t: Tables, job: int, way: int, choice: int) -> int:
    """The answer to one choice in a way of making them all."""
    for before in range(choice):
        way //= t.jobs[job].radix[before]
    return way % t.jobs[job].radix[choice]


@kernel
def is_taken(t: Tables, job: int, way: int, row: int) -> bool:
    """Whether a step is done: of the alternatives of a choice only the one chosen is."""
    choice = t.steps[row].choice
    return choice == 0 or digit(t, job, way, choice - 1) == t.steps[row].branch


@kernel
def what_of(t: Tables, job: int, way: int, row: int) -> int:
    """The resource, place, gait or class of a step; dgw.res.any-one-type: each any-icon is one resource.

    Two of them are chosen apart (dgw.res.any-independent) and may agree (dgw.res.any-may-match); what is gained is of
    one kind too (dgw.res.any-gain).
    """
    pick = t.steps[row].pick
    return t.steps[row].what if pick == 0 else digit(t, job, way, pick - 1)


@kernel
def amount(step: Step, x: int) -> int:
    """The number of a step; dgw.x.constant: x is the same in all steps."""
    return step.n * x if step.x == 1 else step.n


@kernel
def at_most(step: Step, x: int) -> int:
    """What a step can cost: of dice, the worst roll."""
    return amount(step, x) * WORST_FACE if step.dice == 1 else amount(step, x)


@kernel
def is_movement(op: int) -> bool:
    return op == grammar.MOVE or op == grammar.RIDE


@kernel
def is_condition(op: int) -> bool:
    """Whether a step of a chosen job asks for something and does nothing."""
    return op == grammar.IN or op == grammar.IF_WAGON_HERE


@kernel
def draws(op: int) -> bool:
    """Whether a step takes cards from the draw pile, so that what is in hand afterwards is not known before."""
    return op == grammar.DRAW or op == grammar.SEARCH


@kernel
def outer_class(t: Tables, cls: int) -> int:
    """The class around a class, itself if there is none: colours are items, Pain and Exhaustion are danger.

    dgw.cardop.any-item, dgw.cardop.coloured-item, dgw.cardop.danger-kinds, dgw.cardop.named.
    """
    if cls >= FIRST_NAMED:
        return t.named_within[cls - FIRST_NAMED]
    if cls >= FIRST_COLOUR:
        return ITEM
    return DANGER if cls == OF_PAIN or cls == OF_EXHAUSTION else cls


@kernel
def is_within(t: Tables, cls: int, outer: int) -> bool:
    """dgw.cardop.no-crossover: whether cards of a class all belong to another."""
    if outer == ANY_CARD:
        return True
    while cls != outer and outer_class(t, cls) != cls:
        cls = outer_class(t, cls)
    return cls == outer


@kernel
def brings(t: Tables, step: Step) -> bool:
    """Whether a step is of use to its player by itself: it does not only take, ask or move."""
    op = step.op
    if op == grammar.LAY_OFF or op == grammar.SCRAP:
        return is_within(t, step.what, DANGER)
    if op == grammar.BUILD_RAIL or op == grammar.BUILD_BRIDGE or op == grammar.ATTACK or op == grammar.DEFEND:
        return True
    return op == grammar.GAIN or draws(op) or op == grammar.VP_GAIN or op == grammar.MARK


@kernel
def next_taken(t: Tables, job: int, way: int, row: int) -> int:
    """The first row from a row on that is done, or that ends the job."""
    while t.steps[row].op != grammar.END_JOB and not is_taken(t, job, way, row):
        row += 1
    return row


@kernel
def tile_with(t: Tables, job: int) -> int:
    """The tile that prints a job."""
    tile = 0
    while not t.tile_job[tile] <= job < t.tile_job[tile] + t.tile_jobs[tile]:
        tile += 1
    return tile


# ------------------------------------------------------------------------------------------------ final steps


@kernel
def key_of_step(t: Tables, job: int, way: int, row: int) -> int:
    """dgw.act.same-final-step: operation and object of a step, amounts and dice aside."""
    op, what = t.steps[row].op, what_of(t, job, way, row)
    if op == grammar.GAIN:
        return keys.GAIN + what
    if is_movement(op):
        return keys.MOVE
    if op == grammar.REVEAL:
        return keys.REVEAL
    if op == grammar.BUILD_RAIL or op == grammar.BUILD_BRIDGE:
        return keys.BUILD
    if what >= FIRST_NAMED and (op == grammar.DRAW or op == grammar.LAY_OFF or op == grammar.SCRAP):
        return keys.NONE  # dgw.cardop.named
    if op == grammar.DRAW:
        return keys.DRAW + what
    if op == grammar.LAY_OFF:
        return keys.LAY_OFF + what
    if op == grammar.SCRAP:
        return keys.SCRAP + what
    if op == grammar.LAY_OFF_THIS:
        return keys.LAY_OFF_THIS
    if op == grammar.SCRAP_THIS:
        return keys.SCRAP_THIS
    if op == grammar.GAIN_DANGER:
        return keys.GAIN_DANGER + what
    if op == grammar.ATTACK or op == grammar.DEFEND:
        return keys.BATTLE
    return keys.VP if op == grammar.VP_GAIN else keys.NONE


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
        elif op == grammar.ATTACK or op == grammar.DEFEND:
            found |= BEHIND if moved else BEFORE_MOVING
            if op == grammar.ATTACK and not moved:
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
    if t.jobs[job].battle == 1 and fights(t, job, way, STEPS) != 0:
        return keys.BATTLE
    return key_of_step(t, job, way, last_row(t, job, way))
