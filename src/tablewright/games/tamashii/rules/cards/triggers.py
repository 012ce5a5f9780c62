"""Triggers: abilities that begin with "when".

An ability that says only "when" happens by itself; tamashii.flow.trigger-order: if several are waiting, their owner
orders them. One that says "once per turn" is offered, and may be let pass.

Abilities stand in the order of their triggers. Sets of those with one trigger count from the first of them on.
"""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import ASSETS, MOST_ASSET
from tablewright.games.tamashii.rules.cards.abilities import in_force, is_used, mark_used
from tablewright.games.tamashii.rules.cards.prices import looks_payable
from tablewright.games.tamashii.rules.common import begin, finish, then, under_way
from tablewright.games.tamashii.rules.components.assets import asset_sum
from tablewright.games.tamashii.rules.components.launcher import free
from tablewright.games.tamashii.rules.conditions.holding import holds
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects import program

# What a quick look at a player shows, where a deed that stands alone would do nothing (Tables.idle).
FULL_ASSETS, FULL_LAUNCHER, FULL_INTEGRITY, NO_ENEMIES = range(1, 5)
MOST_STIRRED = 250  # tamashii.effect.depth: abilities that can be set off in one turn

# ------------------------------------------------------------------------------------------------ setting off


@kernel
def happens(g: State, t: Tables, e: Log, seat: int, trigger: int, about: int) -> None:
    """Something happened to a player: the abilities that it sets off are laid on the agenda, if there are any.

    tamashii.effect.depth: those for which there is no room there do not happen.
    """
    waiting = set_off(g, t, seat, trigger, about)
    if waiting == 0:
        return
    able = waiting & with_room(g, t, trigger, g.agenda.depth[g.lane])
    if able != waiting:
        tell(e, events.TOO_DEEP, seat, trigger, 0, 0)
    if able != 0:
        at = then(g, frames.TRIGGER, seat, trigger)
        others = every(t, trigger) & ~able  # what comes into force later was not set off
        registers.set_off_by(g.agenda.frames[at], about, others)


@kernel
def set_off(g: State, t: Tables, seat: int, trigger: int, about: int) -> int:
    """The abilities of a player that answer to a trigger now, as a set.

    tamashii.reset.skip-phase: none of a player who has reset in this phase.
    """
    if has(g.out, seat) or g.stirred >= MOST_STIRRED:
        return 0
    found, first = 0, t.with_trigger[trigger] + 0
    for ability in range(first, t.with_trigger[trigger + 1]):
        if trigger == w.ON_DIE and t.ability[ability].about != about:
            continue
        if in_force(g, t, seat, ability) and can_happen(g, t, seat, ability):
            found |= 1 << (ability - first)
    return found


@kernel
def can_happen(g: State, t: Tables, seat: int, ability: int) -> bool:
    """tamashii.flow.once-per-turn: whether it is mandatory, or was not used this turn and is worth offering."""
    if t.ability[ability].once == 0:
        return True
    return not is_used(g, seat, ability) and not is_idle(g, t, seat, t.ability[ability].line)


@kernel
def with_room(g: State, t: Tables, trigger: int, depth: int) -> int:
    """The abilities with a trigger for which a lane that has so many frames has room, as a set."""
    found, first = 0, t.with_trigger[trigger] + 0
    for ability in range(first, t.with_trigger[trigger + 1]):
        if depth + t.ability[ability].deep <= frames.DEEP:
            found |= 1 << (ability - first)
    return found


@kernel
def every(t: Tables, trigger: int) -> int:
    """All abilities with a trigger, as a set."""
    return (1 << (t.with_trigger[trigger + 1] - t.with_trigger[trigger])) - 1


@kernel
def mandatory(t: Tables, trigger: int) -> int:
    """The abilities with a trigger that happen by themselves, as a set."""
    found, first = 0, t.with_trigger[trigger] + 0
    for ability in range(first, t.with_trigger[trigger + 1]):
        if t.ability[ability].once == 0:
            found |= 1 << (ability - first)
    return found


@kernel
def carry_out(g: State, t: Tables, e: Log, seat: int, ability: int) -> None:
    """An ability is used: its effect is begun, for its owner."""
    if t.ability[ability].once == 1:
        mark_used(g, seat, ability)
    g.stirred += 1
    tell(e, events.USES_ABILITY, seat, ability, 0, 0)
    line, place = t.ability[ability].line + 0, registers.printed(frames.BY_ABILITY, ability)
    row = t.code[line]
    if t.ability[ability].once == 0 or not is_accepted(g, t, seat, line):
        begin(g, seat, line, place, 0)
    else:
        begin(g, seat, line + 1, place, 0)
        if row.op == program.PAY:
            then(g, frames.PAYING, seat, row.b)


@kernel
def is_accepted(g: State, t: Tables, seat: int, line: int) -> bool:
    """tamashii.flow.use-accepts: whether an effect begins with an offer that whoever uses it has accepted.

    One with a cost of several parts is still asked, part by part.
    """
    row = t.code[line]
    if row.op == program.PAY:
        return t.code[row.b + 1].op == program.END and looks_payable(g, t, seat, row.b)
    return row.op == program.MAY


# ------------------------------------------------------------------------------------------------ the question


@kernel
def run_trigger(g: State, t: Tables, e: Log) -> bool:
    """tamashii.flow.trigger-order: what must happen happens, ordered by its owner; then what may happen is offered."""
    frame = g.agenda.frames[under_way(g)]
    seat, trigger = frame.seat + 0, frame.line + 0
    waiting = set_off(g, t, seat, trigger, registers.about(frame)) & ~registers.abilities_through(frame)
    must = waiting & mandatory(t, trigger)
    if waiting == 0:
        finish(g)
    elif size(must) == 1:
        registers.use_ability(frame, lowest(must))
        carry_out(g, t, e, seat, t.with_trigger[trigger] + lowest(must))
    else:
        return True
    return False


@kernel
def legal_trigger(g: State, t: Tables, at: int, kind: int) -> int:
    """Which abilities can be used next, as a set that begins at `first_ability`, and whether all can be let pass."""
    frame = g.agenda.frames[at]
    trigger = frame.line + 0
    waiting = set_off(g, t, frame.seat, trigger, registers.about(frame)) & ~registers.abilities_through(frame)
    must = waiting & mandatory(t, trigger)
    if kind == c.LET_PASS:
        return 1 if must == 0 else 0
    return must if must != 0 else waiting


@kernel
def answer_trigger(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """Ability a is used, or whatever is still waiting is let pass."""
    frame = g.agenda.frames[under_way(g)]
    if kind == c.LET_PASS:
        finish(g)
    else:
        registers.use_ability(frame, a - t.with_trigger[frame.line])
        carry_out(g, t, e, frame.seat, a)


@kernel
def first_ability(g: State, t: Tables, at: int) -> int:
    """The ability at which the sets of `legal_trigger` and `legal_roll` begin, for the frame that asks."""
    frame = g.agenda.frames[at]
    return t.with_trigger[w.ON_ATTACK_ROLL if frame.step == frames.ROLL else frame.line]


# ------------------------------------------------------------------------------------------------ not worth asking


@kernel
def is_idle(g: State, t: Tables, seat: int, line: int) -> bool:
    """tamashii.effect.silent: whether a quick look shows that an effect would do nothing for a player now."""
    while t.code[line].op == program.IF and not is_test(t, line + 1):
        line = line + 1 if holds(g, t, seat, t.code[line].b) else t.code[line].a + 0
    row = t.code[line]
    if row.op == program.END:
        return True
    if row.op == program.PAY:
        return t.code[row.a].op == program.END and not looks_payable(g, t, seat, row.b)
    return t.code[line + 1].op == program.END and is_idle_deed(g, t, seat, row.op, row.b)


@kernel
def is_test(t: Tables, line: int) -> bool:
    """Whether a row begins a test, whose conditions may be met by others than the player alone."""
    return t.code[line].op == w.TEST or t.code[line].op == w.GROUP_TEST


@kernel
def is_idle_deed(g: State, t: Tables, seat: int, deed: int, what: int) -> bool:
    """Whether a deed that stands alone would do nothing for a player now, as far as a quick look can tell."""
    idle = t.idle[deed]
    if idle == FULL_INTEGRITY:
        return g.integrity[seat] >= g.limiter[seat]
    if idle == FULL_ASSETS:
        return g.asset[seat, what] == MOST_ASSET if what < ASSETS else asset_sum(g, seat) == ASSETS * MOST_ASSET
    if idle == FULL_LAUNCHER:
        return free(g, seat) == 0
    return idle == NO_ENEMIES and what <= w.EVERY_ENEMY and g.stacked[seat] == 0
