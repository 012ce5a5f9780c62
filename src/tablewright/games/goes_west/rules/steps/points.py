"""Steps that gain and lose victory points."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import keys
from tablewright.games.goes_west.rules import common
from tablewright.games.goes_west.rules.common import token
from tablewright.games.goes_west.rules.reading import at_most, is_taken
from tablewright.games.goes_west.rules.steps.table import GOES_ON, by_x, costs, step, surely
from tablewright.games.goes_west.state import BOOK, State, Tables
from tablewright.packs.effects.words import form

TOO_MUCH_VP = BOOK.number("dgw.vp.loss")


@kernel
def gain_points(g: State, t: Tables, e: Log, seat: int, n: int) -> int:
    """dgw.vp.gain."""
    common.gain_vp(g, t, e, seat, n)
    return GOES_ON


@kernel
def lose_points(g: State, t: Tables, e: Log, at: int, seat: int, n: int) -> int:
    """dgw.vp.loss, dgw.vp.loss-legal: so many as there are."""
    lost = common.vp_cost(g, t, g.agenda.frames[at].card, n)
    costs(g, at, min(lost, g.score[token(g, seat)]))
    common.lose_vp(g, e, seat, lost)
    return GOES_ON


@kernel
def why_not_lose(g: State, t: Tables, seat: int, job: int, way: int, x: int, line: int) -> int:
    """dgw.vp.loss: what is lost by x has to be there; any other loss is legal (dgw.vp.loss-legal)."""
    if t.steps[line].x == 0 or x == 0:
        return 0
    lost = 0
    for row in range(t.jobs[job].first, line + 1):
        if t.steps[row].op == VP_LOSS and t.steps[row].x == 1 and is_taken(t, job, way, row):
            lost += at_most(t.steps[row], x)
    return TOO_MUCH_VP if lost > g.score[token(g, seat)] else 0


@kernel
def has_points(g: State, seat: int) -> bool:
    return g.score[token(g, seat)] > 0


# ------------------------------------------------------------------------------------------------ the rows

VP_GAIN = step(
    17,
    form(
        "vp +<n>",
        "Move your score token forward, outside versus the one that you share. At the end of the track you win.",
        "vp +2",
        says="gain <points>",
        legality="Our pack prints it on missions only, but any card may have it.",
    ),
    clauses="vp.gain win.score-track",
    jobs=("in village; pay x gold; vp +2x", "on clear; vp +2"),
    does=gain_points,
    brings=surely,
    key=keys.VP,
    balance=1,
    of_points=True,
    icon="horseshoe",
    facts="gains VP",
)

VP_LOSS = step(
    18,
    form(
        "vp -<n>",
        "Move your score token back, to zero at most; outside versus the one that you share.",
        "vp -2",
        says="lose <points>",
        legality="A loss is legal with too few VP; with x the score must hold it.",
    ),
    clauses="vp.loss vp.loss-legal",
    jobs=("vp -4; scrap 3 danger",),
    does=lose_points,
    why_not=why_not_lose,
    may_fail=by_x,
    takes=has_points,
    bounds_x=True,
    balance=-1,
    of_points=True,
    icon="horseshoe",
    facts="loses VP",
)
