"""The gains of TAMASHII: what is worth telling when a move changes it, the most important first."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import members, size
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.gains import Gain, Gains, Read
from tablewright.engine.game.playing import loaded_kernel
from tablewright.engine.wording import sentence
from tablewright.games.tamashii.judging import aims
from tablewright.games.tamashii.judging.plans import wanted
from tablewright.games.tamashii.picture.within_reach import slots_of
from tablewright.games.tamashii.pieces import (
    ASCEND,
    COMPETITIVE,
    CORRUPTED,
    INARI,
    KINDS,
    MEMORY,
    OPEN,
    POWER,
    REROLL,
    SHIELD,
    SUCCESS,
)
from tablewright.games.tamashii.rules.components.launcher import pool_count
from tablewright.games.tamashii.rules.components.marks import marks_on_map
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.rules.scenario.versus import goal_points
from tablewright.games.tamashii.rules.turn.launching import WORD, WORDS
from tablewright.games.tamashii.state import NONE, State


def card(v: State, pack: Pack, seat: int) -> int:
    return v.card


def marks(mark: int) -> Read:
    """Tokens on the map, on the active card and beside it."""
    return lambda v, pack, seat: marks_on_map(v, mark) + v.marks_on_card[mark] + v.marks_beside[mark]


def goals(v: State, pack: Pack, seat: int) -> int:
    """tamashii.versus.goal-hidden: the points of goals that the viewer knows to be taken."""
    return goal_points(v, pack.tables, seat) if v.mode == COMPETITIVE else 0


def integrity(v: State, pack: Pack, seat: int) -> int:
    return v.integrity[seat]


def board(v: State, pack: Pack, seat: int) -> int:
    return v.board[seat]


def maximum(v: State, pack: Pack, seat: int) -> int:
    return v.limiter[seat]


def exp(v: State, pack: Pack, seat: int) -> int:
    return v.exp[seat]


def asset(which: int) -> Read:
    return lambda v, pack, seat: v.asset[seat, which]


def slain(v: State, pack: Pack, seat: int) -> int:
    return v.slain_ever[seat]


def enemies(v: State, pack: Pack, seat: int) -> int:
    """The enemies that a player has met and not shaken off: defeated ones are told apart."""
    return v.stacked[seat] + v.slain_ever[seat]


def stack(v: State, pack: Pack, seat: int) -> int:
    """The enemies that a player faces, as a set."""
    return sum(1 << v.stack[seat, n] for n in range(v.stacked[seat]))


def enemy_integrity(v: State, pack: Pack, seat: int) -> int:
    """The integrity that the enemies of a seat have left together."""
    return sum(integrity_left(v, pack.tables, v.stack[seat, n] - 1) for n in range(v.stacked[seat]))


def tokens(kind: int) -> Read:
    """Tokens of a kind, wherever a player has them."""
    return lambda v, pack, seat: pool_count(v, seat, kind)


def augments(v: State, pack: Pack, seat: int) -> frozenset[str]:
    return named(pack.names.augments, v.equipped[seat] | v.unequipped[seat])


def equipped(v: State, pack: Pack, seat: int) -> frozenset[str]:
    return named(pack.names.augments, v.equipped[seat])


def named(names: Sequence[str], which: int) -> frozenset[str]:
    """The names of a set."""
    return frozenset(names[member] for member in members(which))


def lined_up(v: State, pack: Pack, seat: int) -> frozenset[str]:
    """The patterns that lie on a launcher, by name; none where the search for them is not loaded as machine code."""
    find, t = loaded_kernel(slots_of), pack.tables
    if find is None or v.board[seat] == NONE or v.ended:
        return frozenset()
    words = [wanted(v, t, seat, word) for word in range(WORDS)]
    patterns = (word * WORD + bit for word, bits in enumerate(words) for bit in members(bits))
    return frozenset(
        sentence(pack.names.patterns[pattern]).replace(", ", " ") for pattern in patterns if find(v, t, seat, pattern)
    )


def laid(v: State, pack: Pack, seat: int) -> int:
    """The tokens on a launcher."""
    return sum(size(v.on[seat, kind]) for kind in range(KINDS))


def distance(v: State, pack: Pack, seat: int) -> int:
    """The tiles between a player and the nearest place where the active card asks for something."""
    if v.mode == COMPETITIVE or v.ended or v.at[seat] < 0:
        return 0
    tiles = aims.goal_tiles(v, pack.tables, seat)
    return aims.distance(v, pack.tables, v.at[seat], tiles) if tiles else 0


def slots(v: State, pack: Pack, seat: int) -> int:
    return -size(v.locked[seat])


def bodies(v: State, pack: Pack, seat: int) -> int:
    return (1 if v.body[seat] else 0) + (1 if v.spare_body[seat] else 0)


def trace(v: State, pack: Pack, seat: int) -> int:
    return v.trace[seat]


def revealed(v: State, pack: Pack, seat: int) -> int:
    return size(v.up)


def pool(v: State, pack: Pack, seat: int) -> int:
    return v.corrupted if v.mode != COMPETITIVE else 0


def time(v: State, pack: Pack, seat: int) -> int:
    return v.time


def batteries(v: State, pack: Pack, seat: int) -> int:
    return v.batteries if v.bot_at >= 0 else 0


GAINS = Gains(
    (
        Gain(card, "the scenario moves on to its next card", whole=True),
        Gain(goals, "[gains] {n} VP"),
        Gain(marks(SUCCESS), "[places] {n:success token}", "[removes] {n:success token}"),
        Gain(marks(ASCEND), "[places] {n:ascend token}", "[removes] {n:ascend token}", good=-1),
        Gain(distance, "", "[comes] {n:tile} closer to the goal", good=-1, within=card),
        Gain(slain, "[defeats] {n:enemy/enemies}"),
        Gain(integrity, "[recovers] {n} integrity", "[loses] {n} integrity", others=True, within=board),
        Gain(enemies, "[has] to face {n:more enemy/more enemies}", "[gets] rid of {n:enemy/enemies}", good=-1),
        Gain(enemy_integrity, "", "[deals] {n} damage", good=-1, within=stack),
        Gain(maximum, "[raises] [their/your] maximum integrity", within=board),
        Gain(augments, "[gains] {n:augment}", "[loses] {n:augment}"),
        Gain(equipped, "[equips] {n:augment}", "[unequips] {n:augment}"),
        Gain(bodies, "[inhabits] a new body", "[loses] a body"),
        Gain(slots, "[unlocks] {n:slot}", "[has] {n:slot} jammed", within=board),
        Gain(exp, "[gains] {n} EXP", "[spends] {n} EXP"),
        Gain(asset(SHIELD), "[gains] {n:shield}", "[spends] {n:shield}"),
        Gain(asset(POWER), "[gains] {n} power", "[spends] {n} power"),
        Gain(asset(MEMORY), "[gains] {n} memory", "[spends] {n} memory"),
        Gain(asset(REROLL), "[gains] {n:reroll}", "[spends] {n:reroll}"),
        Gain(tokens(CORRUPTED), "[takes] {n:corrupted token}", "[gets] rid of {n:corrupted token}", good=-1),
        Gain(tokens(OPEN), "[gains] {n:open token}", "[loses] {n:open token}"),
        Gain(tokens(INARI), "[gains] {n:inari token}", "[loses] {n:inari token}"),
        Gain(trace, "[raises] [their/your] trace by {n}", "[lowers] [their/your] trace by {n}", good=-1),
        Gain(lined_up, "[gets] {n:pattern} ready to launch", step=True),
        Gain(laid, "[puts] {n:token} on [their/your] launcher", step=True),
        Gain(revealed, "[reveals] {n:tile}", step=True),
        Gain(pool, "the corrupted pool grows by {n:token}", "the corrupted pool shrinks by {n:token}", whole=True),
        Gain(batteries, "the BOT gains {n:battery/batteries}", "the BOT spends {n:battery/batteries}", whole=True),
        Gain(time, "{n:turn is/turns are} won", "{n:turn is/turns are} used up", whole=True),
    ),
    together=lambda v: v.mode != COMPETITIVE,
)
