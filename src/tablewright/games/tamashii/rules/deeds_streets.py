"""Deeds about movement, tiles, bodies, augments and dice: what each does, and what there is to choose in it."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import FACES, MOV
from tablewright.games.tamashii.rules import augments, bodies, rolling, streets
from tablewright.games.tamashii.rules.common import amount, told_tile, where
from tablewright.games.tamashii.rules.places import facedown, near, place_tile, reachable
from tablewright.games.tamashii.rules.standing import stat
from tablewright.games.tamashii.state import NONE, State, Tables

# ------------------------------------------------------------------------------------------------ without a choice


@kernel
def do_streets(g: State, t: Tables, e: Log, seat: int, op: int, n: int, b: int, c: int) -> None:
    """Carry out a deed about tiles, bodies, augments or dice that leaves no choice."""
    if op == w.GO_TO:
        tile = place_tile(g, t, seat, c)
        if tile != NONE and tile != where(g, seat):
            go_to(g, t, e, seat, op, tile)
    elif op == w.INHABIT:
        bodies.swap_bodies(g, t, e, seat)
    elif op == w.DRAW_CLASS:
        augments.draw_class(g, t, e, seat, n, amount(g, b))
    elif op == w.DRAW_FACTION:
        augments.draw_faction(g, t, e, seat, b, n)
    elif op == w.ROLL:
        rolling.begin_roll(g, t, e, seat, frames.FOR_EFFECT, n)
    elif op == w.ADD_DICE:
        g.added += n
        tell(e, events.ADDS_DICE, seat, NONE, n, 0)
    elif op == w.ADD_FACE:
        rolling.add_face(g, e, b, n)


@kernel
def go_to(g: State, t: Tables, e: Log, seat: int, op: int, tile: int) -> None:
    """tamashii.move.effect-moves: the character is on another tile, with all that lies there, and without trace.

    tamashii.bot.stands-for-you: or the BOT, while it stands in.
    """
    by_bot = 1 if g.stands_in == 1 and g.bot_at != NONE else 0
    if by_bot == 1:
        tell(e, events.BOT_MOVES, seat, told_tile(g, tile), 0, 0)
    else:
        tell(e, events.MOVES if op == w.MOVE else events.GOES, seat, told_tile(g, tile), 0, 0)
    streets.arrive(g, t, e, seat, tile, by_bot)


# ------------------------------------------------------------------------------------------------ what can be chosen


@kernel
def streets_to_choose(g: State, t: Tables, seat: int, op: int, n: int, b: int, c: int) -> int:
    """The tiles, bodies, augments or faces that can be chosen next in such a deed, as a set."""
    here = where(g, seat)
    if op == w.MOVE:
        # tamashii.keyword.move, tamashii.move.effect-move-range: as far as it says, or MOV
        return reachable(g, t, here, n if n > 0 else stat(g, t, seat, MOV))
    if op == w.GO_TO:
        return near(g, t, here) if c == w.AN_ADJACENT_TILE else g.up & ~(1 << here)
    if op == w.REVEAL_ADJACENT:
        return near(g, t, here) & facedown(g, t)
    if op == w.REVEAL:
        return facedown(g, t)
    if op == w.TAKE_BODY:
        return g.market
    if op == w.EQUIP_FREE:
        return g.unequipped[seat]
    return dice_to_choose(g, seat, op, b)


@kernel
def dice_to_choose(g: State, seat: int, op: int, face: int) -> int:
    """tamashii.asset.reroll-others: the faces of which a die can be rerolled, or turned to another face, as a set."""
    found = 0
    for shown in range(FACES):
        if g.roll[seat, shown] > g.marked[seat, shown] and (op == w.REROLL_DICE or shown != face):
            found |= 1 << shown
    return found


# ------------------------------------------------------------------------------------------------ what was chosen


@kernel
def choose_streets(g: State, t: Tables, e: Log, seat: int, op: int, b: int, a: int) -> None:
    """Tile, body, augment or face a is the one."""
    if op == w.MOVE or op == w.GO_TO:
        go_to(g, t, e, seat, op, a)
    elif op == w.REVEAL or op == w.REVEAL_ADJACENT:
        streets.reveal(g, t, e, seat, a)
    elif op == w.TAKE_BODY:
        bodies.take_body(g, t, e, seat, a)
    elif op == w.EQUIP_FREE:
        augments.equip(g, t, e, seat, a, 0)
    elif op == w.REROLL_DICE:
        g.marked[seat, a] += 1
    else:
        g.roll[seat, a] -= 1
        g.roll[seat, b] += 1
        tell(e, events.SETS_DICE, seat, b, 1, 0)


# ------------------------------------------------------------------------------------------------ would it do anything?


@kernel
def would_do_streets(g: State, t: Tables, seat: int, op: int, n: int, b: int, c: int) -> bool:
    """Whether a deed about tiles, bodies, augments or dice would change anything."""
    if op == w.INHABIT:
        return bodies.has_two(g, seat)
    if op == w.DRAW_CLASS:
        return augments.class_deck_size(g, t, seat) > 0
    if op == w.DRAW_FACTION:
        return augments.shuffled_part(g, t, b) != 0
    if op == w.ROLL or op == w.ADD_DICE or op == w.ADD_FACE:
        return True
    if op == w.GO_TO and c != w.A_REVEALED_TILE and c != w.AN_ADJACENT_TILE:
        tile = place_tile(g, t, seat, c)
        return tile != NONE and tile != where(g, seat)
    return streets_to_choose(g, t, seat, op, n, b, c) != 0
