"""Deeds about integrity, enemies and trace: what each does, and whom it can be about."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import MOST_INTEGRITY
from tablewright.games.tamashii.rules import enemies, harm, stacks
from tablewright.games.tamashii.rules.common import next_seat
from tablewright.games.tamashii.rules.standing import modifier
from tablewright.games.tamashii.rules.whom import players_meant, with_enemies
from tablewright.games.tamashii.state import NONE, State, Tables

# ------------------------------------------------------------------------------------------------ without a choice


@kernel
def do_harm(g: State, t: Tables, e: Log, seat: int, op: int, n: int) -> None:
    """Carry out a deed about the acting player's own integrity, trace or board."""
    if op == w.RECOVER:
        harm.recover(g, e, seat, n)
    elif op == w.SUFFER_WOUNDS:
        harm.wound(g, t, e, seat, n)
    elif op == w.LOSE_INTEGRITY:
        harm.lose_integrity(g, t, e, seat, n)
    elif op == w.RAISE_MAX:
        harm.raise_max(g, e, seat, n)
    elif op == w.PREVENT:
        harm.prevent(g, e, seat, n)
    elif op == w.DESTABILIZE_SELF:
        enemies.shake_player(g, e, seat, n)
    elif op == w.DESTABILIZE_ENEMY:
        enemies.shake_enemies(g, e, seat, n)
    elif op == w.CANCEL_FRAME:
        g.cancels[seat] += 1
        tell(e, events.CANCELS, seat, 0, 0, 0)
    elif op == w.RAISE_TRACE:
        harm.raise_trace(g, t, e, seat, n)
    elif op == w.LOWER_TRACE:
        harm.lower_trace(g, e, seat, n)
    elif op == w.ZERO_TRACE:
        harm.zero_trace(g, e, seat)


@kernel
def do_enemies(g: State, t: Tables, e: Log, at: int, seat: int, op: int, n: int, b: int, c: int) -> None:
    """Carry out a deed about enemies that leaves no choice; `at` is where its program lies."""
    if op == w.DEAL:
        deal(g, t, e, at, seat, packet(g, t, at, seat, n, c), b)
    elif op == w.REPAIR:
        enemies.repair(g, e, registers.printed_number(g.agenda.frames[at]), n)
    elif op == w.ATTACH:
        enemies.attach_drawn(g, t, e, seat, n)
    elif op == w.ATTACH_NAMED:
        enemies.attach(g, t, e, g.first if c == w.FIRST_PLAYER else next_seat(g, seat), b - w.NAMED)
    elif op == w.DISCARD_ENEMY:
        discard(g, t, e, seat, b)
    elif op == w.DEFEAT:
        defeat(g, t, e, at, seat, b)
    elif op == w.SEND_TO_BOTTOM:
        enemies.send_to_bottom(g, t, e, seat)
    else:
        pass_on(g, t, e, seat, b, c)


@kernel
def packet(g: State, t: Tables, at: int, seat: int, n: int, for_each: int) -> int:
    """How much damage one packet is: for each die assigned, or each thing counted, where the text says so.

    An ability may let each hack that deals damage deal more.
    """
    frame = g.agenda.frames[at]
    if for_each == 1:
        n *= registers.multiplier(frame)
    by_pattern = registers.printed_kind(frame) == frames.BY_PATTERN
    if n > 0 and by_pattern and t.pattern[registers.printed_number(frame)].hack == 1:
        n += modifier(g, t, seat, w.HACK_DAMAGE)
    return n


@kernel
def meant(g: State, seat: int, enemy: int) -> int:
    """The enemy that a text means: the one that it names, or the acting player's top enemy; NONE where there is none.

    tamashii.enemy.only-top, tamashii.frame.damage-top: never one beneath it.
    """
    return enemy - w.NAMED if enemy >= w.NAMED else stacks.top_enemy(g, seat)


@kernel
def dealer_of(g: State, at: int, seat: int, enemy: int) -> int:
    """tamashii.damage.exp-to-dealer: who brings an enemy down: the acting player, or its holder where nobody acts."""
    holder = stacks.holder_of(g, enemy)
    return holder if registers.is_world(g.agenda.frames[at]) and holder != NONE else seat


@kernel
def deal(g: State, t: Tables, e: Log, at: int, seat: int, n: int, b: int) -> None:
    """tamashii.combat-note.own-enemies: damage to own enemies, or to the one that is named."""
    if b == w.EVERY_ENEMY:
        enemies.strike_all(g, t, e, seat, n)
    else:
        enemy = meant(g, seat, b)
        enemies.strike(g, t, e, dealer_of(g, at, seat, enemy), enemy, n)


@kernel
def discard(g: State, t: Tables, e: Log, seat: int, b: int) -> None:
    """tamashii.enemy.discard-no-exp: enemies leave without EXP."""
    for _ in range(g.stacked[seat] if b == w.EVERY_ENEMY else 1):
        enemies.discard(g, t, e, meant(g, seat, b))


@kernel
def defeat(g: State, t: Tables, e: Log, at: int, seat: int, b: int) -> None:
    """tamashii.keyword.defeat: enemies are defeated, with EXP and bounty."""
    for _ in range(g.stacked[seat] if b == w.EVERY_ENEMY else 1):
        enemy = meant(g, seat, b)
        enemies.defeat(g, t, e, dealer_of(g, at, seat, enemy), enemy)


@kernel
def pass_on(g: State, t: Tables, e: Log, seat: int, b: int, who: int) -> None:
    """An enemy passes to the first player, or to the player after the one that it was attached to."""
    enemy = meant(g, seat, b)
    holder = stacks.holder_of(g, enemy)
    enemies.pass_on(g, t, e, enemy, g.first if who == w.FIRST_PLAYER else next_seat(g, holder))


# ------------------------------------------------------------------------------------------------ what can be chosen


@kernel
def players_to_choose(g: State, t: Tables, seat: int, op: int, b: int, c: int, cut_mark: int) -> int:
    """The players of whom one can be chosen in a deed about enemies, as a set."""
    if op == w.ATTACH_NAMED:
        return players_meant(g, seat, c, cut_mark)
    if op == w.PASS_ENEMY:
        holder = stacks.holder_of(g, meant(g, seat, b))
        return 0 if holder == NONE else players_meant(g, seat, c, cut_mark) & ~(1 << holder)
    who = w.OTHER_ON_TILE if b == w.TOP_OF_OTHER_HERE else w.OTHER_PLAYER
    return with_enemies(g, players_meant(g, seat, who, cut_mark))


@kernel
def choose_player(g: State, t: Tables, e: Log, at: int, seat: int, op: int, n: int, b: int, c: int, other: int) -> None:
    """The deed is about the player who was chosen; tamashii.combat-note.own-enemies: the text allows it."""
    if op == w.DEAL:
        enemies.strike(g, t, e, seat, stacks.top_enemy(g, other), packet(g, t, at, seat, n, c))
    elif op == w.DISCARD_ENEMY:
        enemies.discard(g, t, e, stacks.top_enemy(g, other))
    elif op == w.DEFEAT:
        enemies.defeat(g, t, e, seat, stacks.top_enemy(g, other))
    elif op == w.ATTACH_NAMED:
        enemies.attach(g, t, e, other, b - w.NAMED)
    else:
        enemies.pass_on(g, t, e, meant(g, seat, b), other)


# ------------------------------------------------------------------------------------------------ would it do anything?


@kernel
def would_do_harm(g: State, t: Tables, seat: int, op: int) -> bool:
    """Whether a deed about the acting player's own integrity, trace or board would change anything."""
    if op == w.RECOVER:
        return g.integrity[seat] < g.limiter[seat]
    if op == w.RAISE_MAX:
        return g.limiter[seat] < MOST_INTEGRITY
    if op == w.DESTABILIZE_ENEMY:
        return g.stacked[seat] > 0
    if op == w.LOWER_TRACE or op == w.ZERO_TRACE:
        return g.trace[seat] > 0
    return True


@kernel
def would_do_enemies(g: State, t: Tables, seat: int, op: int, b: int, c: int, cut_mark: int) -> bool:
    """Whether a deed about enemies would find one."""
    if op == w.ATTACH:
        return enemies.can_draw(g, t) > 0
    if op == w.REPAIR:
        return True
    if op == w.SEND_TO_BOTTOM:
        return g.stacked[seat] > 1
    if op == w.ATTACH_NAMED:
        return not has(g.defeated, b - w.NAMED)
    if b >= w.NAMED:
        return stacks.holder_of(g, b - w.NAMED) != NONE
    if b == w.TOP_OF_OTHER_HERE or b == w.TOP_OF_OTHER or (op == w.PASS_ENEMY and c <= w.OTHER_PLAYER):
        return players_to_choose(g, t, seat, op, b, c, cut_mark) != 0
    return g.stacked[seat] > 0
