"""Reading a job: the steps chosen, and their amounts.

A way is a number with one digit for each choice of the job; rows of alternatives that were not chosen are passed over.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.pieces import ANY_CARD, DANGER, FIRST_COLOUR, ITEM, OF_EXHAUSTION, OF_PAIN
from tablewright.games.goes_west.state import FIRST_NAMED, Step, Tables

WORST_FACE = 2  # dgw.dice.job-faces: what a die costs at most

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
def what_of(t: Tables, job: int, way: int, line: int) -> int:
    """The resource, place, gait or class of a step; dgw.res.any-one-type: each any-icon is one resource.

    Two of them are chosen apart (dgw.res.any-independent) and may agree (dgw.res.any-may-match); what is gained is of
    one kind too (dgw.res.any-gain).
    """
    pick = t.steps[line].pick
    return t.steps[line].what if pick == 0 else digit(t, job, way, pick - 1)


@kernel
def amount(step: Step, x: int) -> int:
    """The number of a step; dgw.x.constant: x is the same in all steps."""
    return step.n * x if step.x == 1 else step.n


@kernel
def at_most(step: Step, x: int) -> int:
    """What a step can cost: of dice, the worst roll."""
    return amount(step, x) * WORST_FACE if step.dice == 1 else amount(step, x)


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
