"""The distance of a launcher from launchable patterns, which measures programming."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.games.tamashii.pieces import SLOTS
from tablewright.games.tamashii.rules.cards.standing import may_use_as
from tablewright.games.tamashii.rules.components.stacks import top_enemy
from tablewright.games.tamashii.rules.data.patterns import asked, shown, usable, ways
from tablewright.games.tamashii.rules.turn.launching import is_here
from tablewright.games.tamashii.sources import SPECIAL_CARD
from tablewright.games.tamashii.state import NONE, State, Tables

ONE_SHORT, TWO_SHORT = 4, 9  # a pattern that lacks one token counts a fourth, with two a ninth


@kernel
def lacking(g: State, t: Tables, seat: int, pattern: int, used_as: int) -> int:
    """How many of a pattern's slots do not show what they should, in the placement that lacks least."""
    shown_0, shown_1, shown_2 = shown(g, seat, 0, used_as), shown(g, seat, 1, used_as), shown(g, seat, 2, used_as)
    first, least = t.pattern[pattern].first, SLOTS
    for placement in range(ways(g, t, pattern)):
        at = first + placement
        lacks = size(asked(t, at, 0) & ~shown_0) + size(asked(t, at, 1) & ~shown_1) + size(asked(t, at, 2) & ~shown_2)
        if lacks < least:
            least = lacks
            if least == 0:
                return 0
    return least


@kernel
def promise(g: State, t: Tables, seat: int, pattern: int, used_as: int) -> int:
    """What a pattern is worth as it lies, in hundredths."""
    lacks = lacking(g, t, seat, pattern, used_as)
    if lacks > 2:
        return 0
    full = 100 * t.pattern[pattern].worth
    return full if lacks == 0 else full // ONE_SHORT if lacks == 1 else full // TWO_SHORT


@kernel
def readiness(g: State, t: Tables, seat: int) -> int:
    """What all patterns that a player could launch are worth as they lie, in hundredths."""
    used_as, total = may_use_as(g, t, seat), 0
    if size(usable(g, seat)) < 2:
        return 0
    for pattern in range(t.basics):
        total += promise(g, t, seat, pattern, used_as)
    left = g.equipped[seat]
    while left != 0:
        pattern = t.augment[lowest(left)].pattern
        left = without_lowest(left)
        if pattern != NONE:
            total += promise(g, t, seat, pattern, used_as)
    left = g.market
    while left != 0:
        total += promise(g, t, seat, t.body[lowest(left)].pattern, used_as)
        left = without_lowest(left)
    return total + others(g, t, seat, used_as)


@kernel
def printed(g: State, t: Tables, seat: int, pattern: int, n: int, used_as: int) -> int:
    """What so many patterns of a sheet or a scenario card are worth: half, where the player is elsewhere."""
    total = 0
    for i in range(pattern, pattern + n):
        whole = promise(g, t, seat, i, used_as)
        total += whole if is_here(g, t, seat, i) else whole // 2
    return total


@kernel
def others(g: State, t: Tables, seat: int, used_as: int) -> int:
    """The same, for the patterns of the top enemy, the scenario, the PvP card, the BOT and modules."""
    total, enemy = 0, top_enemy(g, seat)
    if enemy != NONE:
        for i in range(t.enemy[enemy].patterns):
            total += promise(g, t, seat, t.enemy[enemy].pattern + i, used_as)
    sheet = t.scenario[g.scenario]
    total += printed(g, t, seat, sheet.pattern, sheet.patterns, used_as)
    if g.card > 0:
        total += printed(g, t, seat, t.card[g.card - 1].pattern, t.card[g.card - 1].patterns, used_as)
    left = g.beside + 0
    while left != 0:
        card = t.card[lowest(left)]
        left = without_lowest(left)
        if card.kind == SPECIAL_CARD:
            total += printed(g, t, seat, card.pattern, card.patterns, used_as)
    if g.pvp > 0 and is_here(g, t, seat, t.pvp[g.pvp - 1]):
        total += promise(g, t, seat, t.pvp[g.pvp - 1], used_as)
    if g.bot_at != NONE and g.batteries < 2:
        total += promise(g, t, seat, t.bot_pattern, used_as)
    if g.with_catie == 1:
        total += promise(g, t, seat, t.catie_pattern, used_as)
    return total
