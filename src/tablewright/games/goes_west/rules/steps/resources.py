"""Steps that pay and gain resources."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import frames, keys
from tablewright.games.goes_west.pieces import RESOURCES
from tablewright.games.goes_west.rules.common import MOST_STOCK, gain_units, pay_units
from tablewright.games.goes_west.rules.reading import amount, at_most, is_taken, what_of
from tablewright.games.goes_west.rules.steps.table import FAILS, GOES_ON, costs, step, surely
from tablewright.games.goes_west.state import BOOK, State, Step, Tables
from tablewright.packs.effects.words import form

TOO_LITTLE = BOOK.number("dgw.res.pay")


@kernel
def pay(g: State, e: Log, at: int, seat: int, resource: int, n: int) -> int:
    """dgw.res.four, dgw.res.pay: units to the supply (dgw.supply.unlimited).

    A chosen job ends if an event on the way took what it has to pay; dgw.event.impossible-step: an event takes what is
    there.
    """
    if n > g.stock[seat, resource] and g.agenda.frames[at].done != frames.CAUSED:
        return FAILS
    pay_units(g, e, seat, resource, n)
    costs(g, at, n)
    return GOES_ON


@kernel
def gain(g: State, e: Log, seat: int, resource: int, n: int) -> int:
    """dgw.res.four, dgw.res.gain: units from the supply (dgw.supply.unlimited)."""
    gain_units(g, e, seat, resource, n)
    return GOES_ON


@kernel
def why_not_pay(g: State, t: Tables, seat: int, job: int, way: int, x: int, line: int, resource: int, n: int) -> int:
    """dgw.res.pay: whether the stock, and the steps before, fall short of a cost."""
    paid, gained = 0, 0
    for row in range(t.jobs[job].first, line):
        step = t.steps[row]
        if is_of_units(step) and is_taken(t, job, way, row) and what_of(t, job, way, row) == resource:
            if step.op == PAY:
                paid += at_most(step, x)
            elif step.dice == 0:
                gained = min(gained + amount(step, x), MOST_STOCK)
    return TOO_LITTLE if n > g.stock[seat, resource] + gained - paid else 0


@kernel
def x_needed(g: State, t: Tables, seat: int, job: int, way: int, end: int) -> int:
    """dgw.job.all-or-nothing: the least x with which the units that a job gains by x cover its costs up to a step."""
    least = 0
    for resource in range(RESOURCES):
        held, by_x = g.stock[seat, resource], 0
        for row in range(t.jobs[job].first, end):
            step = t.steps[row]
            if is_of_units(step) and is_taken(t, job, way, row) and what_of(t, job, way, row) == resource:
                n = -at_most(step, 1) if step.op == PAY else 0 if step.dice == 1 else at_most(step, 1)
                if step.x == 1:
                    by_x += n
                else:
                    held += n
                if held < 0 and by_x > 0:
                    least = max(least, (by_x - 1 - held) // by_x)
    return least


@kernel
def is_of_units(step: Step) -> bool:
    """Whether a step pays or gains resources."""
    return step.op == PAY or step.op == GAIN


# ------------------------------------------------------------------------------------------------ the rows

PAY = step(
    1,
    form(
        "pay <n> <resource>",
        "Return that many units from your stock to the supply. With dice, roll first and pay the total.",
        "pay 2 food",
        says="pay <units>",
        legality="Your stock holds the amount; with dice it holds twice the number of dice, the worst roll.",
    ),
    clauses="res.pay res.any-one-type",
    jobs=("pay 1 food; walk 1", "pay 3 metal; gain 2 gold", "pay 1 dice food; scrap 1 exhaustion"),
    does=pay,
    why_not=why_not_pay,
    takes=surely,
    bounds_x=True,
    balance=-1,
    icon="coins",
    facts="pays <resource>",
)

GAIN = step(
    2,
    form(
        "gain <n> <resource>",
        "Take that many units from the supply into your stock. As last step with dice it lets others gather along.",
        "gain 2 food",
        says="gain <units>",
        legality="Always legal.",
    ),
    clauses="res.gain res.any-gain coop-bonus.trigger",
    jobs=("in prairie; gain 2 dice food", "pay x gold; gain x any", "scrap this; gain 5 food"),
    does=gain,
    brings=surely,
    key=keys.GAIN,
    balance=1,
    icon="<resource>",
    facts="gains <resource>",
)
