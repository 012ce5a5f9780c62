"""The table of steps: what a row says of a step of a job, and what the chapters that declare them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.games.goes_west import frames, keys
from tablewright.games.goes_west.rules.common import MOST_STOCK, lay, throw_for
from tablewright.games.goes_west.rules.reading import amount
from tablewright.games.goes_west.state import State, Tables
from tablewright.packs.effects.words import Word, Words

GOES_ON, WAITS, FAILS = range(3)  # what becomes of a job after a step

# What steps leave to those behind them, as a set of bits, while it is tried whether a job can be done.
MOVED = 1  # nobody knows where the meeple will be, or which tiles will lie face up
DRAWN = 2  # nor what will be in hand
BUILT, MARKED = 4, 8  # there will be a railway, or a marker, where the meeple is
ASKED = 16  # some cards of the hand are spoken for

When = Callable[[Any], bool]  # of a step as a job writes it: its `n`, `x`, `dice` and `what`


def always(step: Any) -> bool:
    return True


def never(step: Any) -> bool:
    return False


def by_x(step: Any) -> bool:
    return bool(step.x)


@dataclass(frozen=True, kw_only=True)
class JobStep(Word):
    """A step of a job: something to do, or a condition that the steps behind it need.

    `does` carries a step out, and `why_not` is the clause that is in the way before the job starts, or 0. A condition
    `holds` when the job comes to it, and `why_unmet` is the clause that says beforehand that it will not.
    """

    jobs: tuple[str, ...]  # examples: whole jobs

    does: Callable[..., int] | None = None
    why_not: Callable[..., int] | None = None
    holds: Callable[..., bool] | None = None
    why_unmet: Callable[..., int] | None = None
    may_fail: When = always  # whether a step with `why_not` or `why_unmet` can be in the way at all
    leaves: int = 0
    brings: Callable[..., bool] | None = None  # whether it helps its player: it does not only take, ask or move
    takes: Callable[..., bool] | None = None  # whether it is sure to take something from its player
    key: int = keys.NONE  # of a job that ends with it; what it names is added from keys.GAIN on

    moves: bool = False
    fights: bool = False
    attacks: bool = False
    draws: bool = False
    from_hand: bool = False  # takes cards that are chosen in the hand
    this: bool = False  # moves the card that bears the job
    on_map: bool = False  # done on the meeple's tile, or asks about it
    of_event: bool = False  # asks about the event that set off the job
    for_one: bool = False  # of all who caused the event
    bounds_x: bool = False  # takes what a player has so much of
    only_mission: bool = False
    needs_wagon: When = never
    balance: int = 0  # of the goods that it names: 1 it gives them, -1 it takes them
    of_points: bool = False  # the goods are VP
    ends: bool = False  # its means come to an end within a day, whatever is paid
    sets_off: tuple[int, ...] = ()  # events

    unmet: str = ""  # of a condition: why the job stops, in words, if not `not {says}`
    asks: str = "discard"  # what is done with a card that a player chooses for it
    verb: str = "Discard"  # and an answer
    icon: str = "hand"
    facts: str = ""  # what it does, for learners


STEPS = Words("step", JobStep, line="t.steps[line]", kept={"a": "row.n", "b": "row.what", "c": "row.what"})
step = STEPS.add

# ------------------------------------------------------------------------------------------------ what all share


@kernel
def surely() -> bool:
    """What holds for a step whatever it says."""
    return True


@kernel
def rolled(g: State, t: Tables, e: Log, at: int, line: int) -> int:
    """The amount of a step as it is done: dgw.dice.worth, of dice the total of a roll.

    dgw.dice.success-is-job, dgw.dice.example: four dice that total three are three.
    """
    frame = g.agenda.frames[at]
    n = min(amount(t.steps[line], frame.spare), MOST_STOCK)
    return throw_for(g, e, frame.seat, n) if t.steps[line].dice == 1 else n


@kernel
def failed(g: State, at: int) -> int:
    """What becomes of a job whose step cannot be done: an event goes on (dgw.event.impossible-step)."""
    return GOES_ON if g.agenda.frames[at].done == frames.CAUSED else FAILS


@kernel
def costs(g: State, at: int, n: int) -> None:
    """dgw.job.mission-free-once, dgw.job.tile-free-once: a chosen job took something from its player."""
    if n > 0 and g.agenda.frames[at].done == frames.RUNNING:
        g.agenda.frames[at].done = frames.COSTING
        clear(g.unpaid)


@kernel
def lay_part(g: State, what: int, seat: int, card: int, left: int, kept: int) -> int:
    """Lay a part of a job on the agenda, unless there is nothing to do."""
    if left <= 0:
        return GOES_ON
    lay(g, what, seat, card, left, kept)
    return WAITS
