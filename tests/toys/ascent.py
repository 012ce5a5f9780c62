"""Ascent: climbers go up one of three hills, and what they win and wear out lasts from one climb to the next.

It proves campaigns: scenarios that others open, components that are unlocked and locked again, and cards that are used
up until they are redeemed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of
from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import Row32, i8, one, public, record, show_public
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import (
    LOST,
    WON,
    CampaignRules,
    Component,
    Config,
    Legacy,
    Pack,
    Progress,
    Scenario,
    Sets,
    Setting,
    set_word,
)
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from tablewright.games import registry
from toys.common import toy

BOOK = Rulebook(Path(__file__).with_suffix(".toml"))
STEP = BOOK.number("ascent.climb.step")
ROPES_CLAUSE = BOOK.number("ascent.climb.rope")
MEND_CLAUSE = BOOK.number("ascent.climb.mend")
OVER = BOOK.number("ascent.end.over")

HILL, RIDGE, PEAK = range(3)
HILLS = ("hill", "ridge", "peak")
COMPONENTS = ("u01", "u02")  # boots, and a lantern
BOOTS = 1
ROPES = ("r1", "r2")
STEPS = 3
REACHED, FALLEN = 1, 2

CHOICES = Choices(BOOK)
choice = CHOICES.to()
CLIMB = choice(1, (), "", "climb.step")
FALL = choice(2, (), "", "climb.step")
USE_ROPE = choice(3, len(ROPES), "", "climb.rope")
MEND = choice(4, (), "", "climb.mend")
FORMS = CHOICES.forms

EVENTS = Happenings(BOOK)
CLIMBED = EVENTS.add("{who} climbs; {a} to go.", "climb.step")
FELL = EVENTS.add("{who} falls.", "climb.step")
ROPED = EVENTS.add("{who} uses {a:things}.", "climb.rope")
MENDED = EVENTS.add("{who} mends the ropes.", "climb.mend")


@record
class State:
    """One climb."""

    dice = one(Dice)
    seats = public(i8())
    active = public(i8())
    scenario = public(i8())
    codes = public(i8())
    worn = public(i8())  # ropes, as a set
    left = public(i8())  # steps
    ended = public(i8())


@record
class Tables:
    """What a pack of Ascent says."""

    steps = i8()


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    g.seats = config.seats
    g.scenario, g.codes, g.worn = config.setting[0], config.setting[1], config.setting[2]
    g.left = t.steps


@entry
def awaiting(g: State, t: Tables) -> int:
    return 0 if g.ended else 1 << g.active


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    kind = kind_of(act)
    if g.ended or seat != g.active:
        return OVER
    if kind < 0 or kind > LAST_KIND or not is_formed(act, FORMS[kind]):
        return STEP
    if kind == USE_ROPE:
        return ROPES_CLAUSE if g.worn >> first(act) & 1 else 0
    if kind == MEND:
        return 0 if g.codes & BOOTS and g.worn else MEND_CLAUSE
    return 0


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for kind in range(CLIMB, MEND + 1):
        for what in range(2):
            act = action(kind, what, 0, 0)
            if refuse(g, t, seat, act) == 0:
                out[n] = act
                n += 1
    return n


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    kind = kind_of(act)
    if kind == FALL:
        g.ended = FALLEN
        tell(e, FELL, seat, 0, 0, 0)
        return
    if kind == MEND:
        g.worn = 0
        tell(e, MENDED, seat, 0, 0, 0)
    elif kind == USE_ROPE:
        g.worn |= 1 << first(act)
        g.left -= min(g.left, 2)
        tell(e, ROPED, seat, first(act), 0, 0)
    else:
        g.left -= 1
        tell(e, CLIMBED, seat, g.left, 0, 0)
    g.active = (g.active + 1) % g.seats
    if g.left == 0:
        g.ended = REACHED


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    show_public(g, v)


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    start(v.dice, key)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    for seat in range(g.seats):
        out[seat] = WON if g.ended == REACHED else LOST
    return g.ended


@entry
def audit(g: State, t: Tables) -> int:
    return 0 if 0 <= g.left <= t.steps else 1


# ------------------------------------------------------------------------------------------------ what lasts

SETTINGS = (
    Setting("scenario", "which hill is climbed", {"hill": HILL, "ridge": RIDGE, "peak": PEAK}, "hill"),
    Setting(
        "unlocked", "what the climbers have: codes such as u01+u02", Sets(COMPONENTS), "nothing",
        listed=("nothing", "everything"),
    ),
    Setting("worn", "ropes that are worn out, such as r1", Sets(ROPES), "nothing", listed=("nothing",)),
)  # fmt: skip


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    return (
        Scenario("S1", "hill", "The Hill", "A walk."),
        Scenario("S2", "ridge", "The Ridge", "A climb."),
        Scenario("S3", "peak", "The Peak", "The end of all walks.", "Opens when The Hill and The Ridge are won."),
    )


def components(pack: Pack) -> tuple[Component, ...]:
    return (Component("u01", "boots", "by winning The Hill"), Component("u02", "a lantern", "by winning The Ridge"))


def cards(pack: Pack) -> tuple[Component, ...]:
    return (Component("r1", "a short rope"), Component("r2", "a long rope"))


def is_open(code: str, progress: Progress, pack: Pack) -> bool:
    return code != "S3" or {"S1", "S2"} <= progress.won


def settings_of(progress: Progress, pack: Pack) -> dict[str, str]:
    return {"unlocked": set_word(COMPONENTS, progress.unlocked), "worn": set_word(ROPES, progress.spent)}


def ropes(bits: int) -> tuple[str, ...]:
    return tuple(word for i, word in enumerate(ROPES) if bits >> i & 1)


def legacy(g: Any, settings: Mapping[str, str], pack: Pack) -> Legacy:
    """The Hill gives boots and The Ridge a lantern; who falls from The Peak loses the boots."""
    won, before = g.ended == REACHED, Sets(ROPES)[settings["worn"]]
    unlocks = ((("u01",), ("u02",), ())[g.scenario]) if won else ()
    locks = ("u01",) if g.scenario == PEAK and not won else ()
    return Legacy(
        f"S{1 + g.scenario}", {"weather": "fair"}, unlocks, locks, ropes(g.worn & ~before), ropes(before & ~g.worn)
    )


CAMPAIGN = CampaignRules("scenario", ("unlocked", "worn"), scenarios, components, cards, is_open, settings_of, legacy)


def printed() -> Tables:
    t = Tables()
    t.steps = STEPS
    return t


VERBS: dict[int, str] = {CLIMB: "climb", FALL: "fall", USE_ROPE: "use rope", MEND: "mend"}
THINGS: Sequence[str] = ("a short rope", "a long rope")
GAME = replace(
    toy(
        globals(), name="ascent", seats=(1, 2), most_options=8, tables=printed(), verbs=VERBS, things=THINGS,
        reasons=("under way", "the top is reached", "somebody fell"),
    ),
    settings=SETTINGS, campaign=CAMPAIGN,
)  # fmt: skip


def put_on_the_shelf(
    modules: MutableMapping[str, ModuleType] = sys.modules, shelf: MutableMapping[str, str] = registry.FOLDERS
) -> None:
    """Let the registry find it, as long as this process lasts: a game without lessons or texts of its own."""
    package, module = ModuleType("tablewright.games.ascent"), ModuleType("tablewright.games.ascent.game")
    package.__file__ = str(Path(__file__).parent / "ascent" / "__init__.py")  # a folder that is not there
    module.GAME = GAME  # type: ignore[attr-defined]
    modules.update({package.__name__: package, module.__name__: module})
    shelf["ascent"] = "ascent"
