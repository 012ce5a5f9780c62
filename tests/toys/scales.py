"""Scales: two seats lay weights on their pans, and a large die says most of the rest.

It proves the lab: what is true of a pack is known, since a pack says what each sort weighs, what it needs, and how much
lies on a seat's pan from the start. The printed pack is fair to the bone: nothing weighs anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of
from tablewright.engine.core.dice import Dice, Key, roll, start
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32, i8, i16, one, public, record, show_public
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import LOST, SHARED, WON, Config, Pack
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from toys.common import toy

BOOK = Rulebook(Path(__file__).with_suffix(".toml"))
OFFER_CLAUSE = BOOK.number("scales.turn.offer")
LAY_CLAUSE = BOOK.number("scales.turn.lay")
TILT_CLAUSE = BOOK.number("scales.end.tilt")

SEATS = 2
SORTS = 6
TURNS = 4  # of each seat
DIE = 20
OFFERED = 2
TILTED = 1

CHOICES = Choices(BOOK)
choice = CHOICES.to()
LAY = choice(1, OFFERED, "", "turn.lay")
PASS = choice(2, (), "", "turn.pass")
FORMS = CHOICES.forms

EVENTS = Happenings(BOOK)
SHOWS = EVENTS.add(
    "{who} is shown {a:things} and {b:things}.", "turn.offer", deed="shown a:things, shown b:things", turn=True
)
LAYS = EVENTS.add("{who} lays {a:things}.", "turn.lay", deed="laid a:things")
PASSES = EVENTS.add("{who} lays nothing.", "turn.pass")
TILTS = EVENTS.add("The scales tilt.", "end.tilt")


@record
class State:
    """One game of Scales."""

    dice = one(Dice)
    beginner = public(i8())
    taken = public(i8())  # turns
    ended = public(i8())
    offer = public(i8(OFFERED))
    laid = public(i8(SEATS))  # how many weights lie on each pan
    weight = public(i16(SEATS))


@record
class Tables:
    """What a pack of Scales says."""

    weighs = i8(SORTS)
    needs = i8(SORTS)  # weights that lie on the pan already
    lead = i8(SEATS)  # what lies on a pan from the start


@kernel
def active(g: State) -> int:
    return (g.beginner + g.taken) % SEATS


@kernel
def begin_turn(g: State, e: Log) -> None:
    """scales.turn.offer"""
    for i in range(OFFERED):
        g.offer[i] = roll(g.dice, SORTS)
    tell(e, SHOWS, active(g), g.offer[0], g.offer[1], 0)


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    g.beginner = roll(g.dice, SEATS)
    for seat in range(SEATS):
        g.weight[seat] = t.lead[seat]
    begin_turn(g, e)


@entry
def awaiting(g: State, t: Tables) -> int:
    return 0 if g.ended else 1 << active(g)


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    kind = kind_of(act)
    if g.ended or seat != active(g):
        return TILT_CLAUSE
    if kind < 0 or kind > LAST_KIND or not is_formed(act, FORMS[kind]):
        return OFFER_CLAUSE
    if kind == LAY and g.laid[seat] < t.needs[g.offer[first(act)]]:
        return LAY_CLAUSE
    return 0


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for i in range(OFFERED + 1):
        act = action(LAY, i, 0, 0) if i < OFFERED else action(PASS, 0, 0, 0)
        if refuse(g, t, seat, act) == 0:
            out[n] = act
            n += 1
    return n


@kernel
def tilt(g: State, e: Log) -> None:
    """scales.end.tilt"""
    for seat in range(SEATS):
        g.weight[seat] += roll(g.dice, DIE)
    g.ended = TILTED
    tell(e, TILTS, -1, 0, 0, 0)


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    if kind_of(act) == LAY:
        sort = g.offer[first(act)]
        g.laid[seat] += 1
        g.weight[seat] += t.weighs[sort]
        tell(e, LAYS, seat, sort, 0, 0)
    else:
        tell(e, PASSES, seat, 0, 0, 0)
    g.taken += 1
    if g.taken == TURNS * SEATS:
        tilt(g, e)
    else:
        begin_turn(g, e)


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    show_public(g, v)


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    start(v.dice, key)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    for seat in range(SEATS):
        mine, other = g.weight[seat], g.weight[1 - seat]
        out[seat] = WON if mine > other else SHARED if mine == other else LOST
    return g.ended


@entry
def audit(g: State, t: Tables) -> int:
    return 0 if g.laid[0] + g.laid[1] <= g.taken <= TURNS * SEATS else 1


@entry
def place_of(g: State, seat: int) -> int:
    return (seat - g.beginner) % SEATS


def tables_with(weighs: Mapping[int, int], needs: Mapping[int, int], lead: int) -> Tables:
    """Nothing weighs or needs anything, but for what is said; `lead` lies on seat A's pan."""
    t = Tables()
    for sort in range(SORTS):
        t.weighs[sort], t.needs[sort] = weighs.get(sort, 0), needs.get(sort, 0)
    t.lead[0] = lead
    return t


THINGS = ("feather", "pebble", "coin", "brick", "anvil", "bell")
GAME = replace(
    toy(
        globals(), name="scales", seats=(2,), most_options=3, tables=tables_with({}, {}, 0), things=THINGS,
        reasons=("under way", "the scales have tilted"), verbs={LAY: "lay", PASS: "pass"},
    ),
    place_of=place_of,
)  # fmt: skip


def pack_with(weighs: Mapping[int, int] | None = None, needs: Mapping[int, int] | None = None, lead: int = 0) -> Pack:
    """A pack of which it is known what is unfair in it."""
    return replace(GAME.load(None), tables=tables_with(weighs or {}, needs or {}, lead))
