"""Deeds about assets and data tokens: what each does, and what there is to choose in it."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size, kinds_in_bag
from tablewright.engine.core.sets import lowest, without_lowest
from tablewright.games.tamashii import events
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import ASSETS, CORRUPTED, TYPES
from tablewright.games.tamashii.rules import launcher, tokens
from tablewright.games.tamashii.rules.assets import (
    assets_open,
    assets_owned,
    gain_asset,
    gain_exp,
    lose_asset,
    lose_exp,
)
from tablewright.games.tamashii.rules.whom import players_meant
from tablewright.games.tamashii.state import State, Tables

EVERY_TYPE = (1 << TYPES) - 1
EVERY_ASSET = (1 << ASSETS) - 1

# ------------------------------------------------------------------------------------------------ without a choice


@kernel
def do_data(g: State, t: Tables, e: Log, seat: int, op: int, n: int, b: int, c: int) -> None:
    """Carry out a deed about assets or data that leaves no choice."""
    if op == w.GAIN_ASSET:
        gain_asset(g, e, seat, b, n)
    elif op == w.GAIN_EXP:
        gain_exp(g, e, seat, n)
    elif op == w.GAIN_DATA:
        tokens.gain_token(g, t, e, seat, lowest(kinds_named(g, seat, b)), n, c)
    elif op == w.LOSE_ASSET:
        lose_asset(g, e, seat, b, n)
    elif op == w.LOSE_EXP:
        lose_exp(g, e, seat, n)
    elif op == w.DUMP_ALL:
        tokens.dump_slots(g, t, e, seat, launcher.at_risk(g, seat, b))
    elif op == w.PREPARE:
        tokens.prepare(g, t, e, seat, n)
    elif op == w.RECYCLE:
        tokens.recycle(g, e, seat)
    elif op == w.SET_CORE:
        set_core(g, e, seat, b)


@kernel
def set_core(g: State, e: Log, seat: int, kind: int) -> None:
    """tamashii.core.change, tamashii.core.change-now: the core data slot shows another type from now on."""
    if g.core[seat] != kind:
        g.core[seat] = kind
        tell(e, events.CORE, seat, kind, 0, 0)


@kernel
def kinds_named(g: State, seat: int, data: int) -> int:
    """The kinds of token that can come where a word for data names what is gained, as a set."""
    if data == w.BASIC:
        return EVERY_TYPE
    return 1 << g.core[seat] if data == w.CORE else 1 << data


# ------------------------------------------------------------------------------------------------ what can be chosen


@kernel
def assets_to_choose(g: State, seat: int, op: int, b: int, victim: int) -> int:
    """The assets of which one can be gained, lost or stolen next, as a set."""
    if op == w.GAIN_ASSET:
        return assets_open(g, seat)
    if op == w.LOSE_ASSET:
        return assets_owned(g, seat)
    return assets_owned(g, victim) & assets_open(g, seat) & (1 << b if b < ASSETS else EVERY_ASSET)


@kernel
def victims(g: State, seat: int, b: int, who: int, cut_mark: int) -> int:
    """The players from whom something can be stolen, as a set."""
    found, players = 0, players_meant(g, seat, who, cut_mark)
    while players != 0:
        if assets_to_choose(g, seat, w.STEAL_ASSET, b, lowest(players)) != 0:
            found |= players & -players
        players = without_lowest(players)
    return found


@kernel
def kinds_in_dump(g: State, seat: int, data: int) -> int:
    """The kinds of token in a dump that a word for data accepts, as a set."""
    return launcher.kinds_of(g, seat, data) & kinds_in_bag(g.dump[seat])


@kernel
def convertible(g: State, seat: int, data: int, to: int) -> int:
    """The slots whose token can be swapped for one of another kind, as a set."""
    found, slots = 0, launcher.matching(g, seat, data)
    while slots != 0:
        if kinds_for(g, seat, lowest(slots), to) != 0:
            found |= slots & -slots
        slots = without_lowest(slots)
    return found


@kernel
def kinds_for(g: State, seat: int, slot: int, to: int) -> int:
    """The kinds of token, in supply, for which the one on a slot can be swapped; not its own."""
    kinds = kinds_named(g, seat, to) & launcher.can_gain(g, seat)
    return kinds & ~(1 << launcher.token_at(g, seat, slot))


@kernel
def data_to_choose(g: State, seat: int, op: int, b: int, c: int) -> int:
    """The slots, kinds, edges or rows that can be chosen next in a deed about data, as a set."""
    if op == w.GAIN_DATA:
        return kinds_named(g, seat, b) & launcher.can_gain(g, seat)
    if op == w.DISCARD_DATA:
        return kinds_in_dump(g, seat, b) if c == w.FROM_DUMP else launcher.matching(g, seat, b)
    if op == w.DUMP_DATA:
        return launcher.harmed(g, seat, b) if launcher.at_risk(g, seat, b) != 0 else 0
    if op == w.PROGRAM:
        return launcher.edges_open(g, seat)
    if op == w.SALVAGE:
        return kinds_in_dump(g, seat, b) if launcher.free(g, seat) != 0 else 0
    if op == w.CONVERT:
        return convertible(g, seat, b, c)
    if op == w.UNLOCK:
        return g.locked[seat]  # tamashii.launcher.unlock-choice
    if op == w.JAM:
        return launcher.can_jam(g, seat)
    return EVERY_TYPE  # w.SET_CORE


# ------------------------------------------------------------------------------------------------ what was chosen


@kernel
def choose_asset(g: State, e: Log, seat: int, op: int, a: int, victim: int) -> None:
    """One of asset a is gained, lost or stolen."""
    if op == w.GAIN_ASSET:
        gain_asset(g, e, seat, a, 1)
    elif op == w.LOSE_ASSET:
        lose_asset(g, e, seat, a, 1)
    else:
        lose_asset(g, e, victim, a, 1)
        gain_asset(g, e, seat, a, 1)


@kernel
def choose_data(g: State, t: Tables, e: Log, seat: int, op: int, c: int, a: int, b: int) -> None:
    """One token is gained, discarded, dumped, moved, salvaged or swapped; one lock goes or comes."""
    if op == w.GAIN_DATA:
        tokens.gain_token(g, t, e, seat, a, 1, c)
    elif op == w.DISCARD_DATA and c == w.FROM_DUMP:
        tokens.discard_from_dump(g, e, seat, a)
    elif op == w.DISCARD_DATA:
        tokens.discard_slot(g, t, e, seat, a)
    elif op == w.DUMP_DATA:
        tokens.dump_slots(g, t, e, seat, 1 << a)
    elif op == w.PROGRAM:
        launcher.cross(g, e, seat, a)
    elif op == w.SALVAGE:
        g.dump[seat, a] -= 1
        tokens.lay(g, e, seat, a, b)
    elif op == w.CONVERT:
        tokens.convert_slot(g, t, e, seat, a, b)
    elif op == w.UNLOCK:
        launcher.unlock_row(g, e, seat, a)
    elif op == w.JAM:
        launcher.jam_row(g, e, seat, a)
    else:
        set_core(g, e, seat, a)


# ------------------------------------------------------------------------------------------------ would it do anything?


@kernel
def would_do_data(g: State, t: Tables, seat: int, op: int, b: int, c: int, cut_mark: int) -> bool:
    """Whether a deed about assets or data would change anything for a player."""
    if op == w.GAIN_EXP:
        return True
    if op == w.GAIN_ASSET:
        return assets_open(g, seat) & (1 << b if b < ASSETS else EVERY_ASSET) != 0
    if op == w.LOSE_ASSET:
        return assets_owned(g, seat) & (1 << b if b < ASSETS else EVERY_ASSET) != 0
    if op == w.STEAL_ASSET:
        return victims(g, seat, b, c, cut_mark) != 0
    if op == w.LOSE_EXP:
        return g.exp[seat] > 0
    if op == w.DUMP_ALL:
        return launcher.at_risk(g, seat, b) != 0
    if op == w.RECYCLE:
        return kinds_in_dump(g, seat, w.TOKEN) != 0
    if op == w.PREPARE:
        stock = bag_size(g.bag[seat]) > 0 or kinds_in_dump(g, seat, w.TOKEN) != 0
        return stock and launcher.free(g, seat) != 0
    if op == w.SET_CORE:
        return b == w.ANY_TYPE or g.core[seat] != b
    if op == w.GAIN_DATA and b == CORRUPTED and tokens.is_fatal(g, t):
        return True
    return data_to_choose(g, seat, op, b, c) != 0
