"""Conditions: what a text asks of a player, of the table or of the scenario.

A list of them holds if all between two ORs hold; they are read for the acting player at the moment of checking.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import ASSETS, CLASSES, CORRUPTED, OPEN, OWNERS, ROWS, SOLO
from tablewright.games.tamashii.rules import marks
from tablewright.games.tamashii.rules.assets import asset_sum
from tablewright.games.tamashii.rules.common import amount, players_on, where
from tablewright.games.tamashii.rules.launcher import in_supply, kinds_of, matching, pool_count
from tablewright.games.tamashii.rules.places import marker_tile, place_tile
from tablewright.games.tamashii.rules.stacks import integrity_left, top_enemy
from tablewright.games.tamashii.state import NONE, State, Tables

# ------------------------------------------------------------------------------------------------ a list of conditions


@kernel
def holds(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a list of conditions holds for a player; one without rows does."""
    return some_hold(g, t, seat, line, False)


@kernel
def holds_for_test(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether conditions around a test hold; tamashii.bot.scenario-rules: some sheets let the BOT's presence do."""
    bot_helps = g.mode == SOLO and g.bot_at != NONE and t.scenario[g.scenario].bot_tests == 1
    return some_hold(g, t, seat, line, bot_helps)


@kernel
def some_hold(g: State, t: Tables, seat: int, line: int, bot_helps: bool) -> bool:
    """Whether all conditions between two ORs hold; `or if` binds weaker than `and`."""
    so = True
    while t.code[line].op != w.END:
        if t.code[line].op == w.OR:
            if so:
                return True
            so = True
        elif so:
            so = is_so(g, t, seat, line) or (bot_helps and bot_is_on(g, t, seat, line))
        line += 1
    return so


@kernel
def bot_is_on(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a condition asks for presence on the tile where the BOT is."""
    return t.code[line].op == w.IS_ON and place_tile(g, t, seat, t.code[line].c) == g.bot_at


@kernel
def is_so(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether one condition holds."""
    row = t.code[line]
    op, n = row.op + 0, amount(g, row.a)
    if op <= w.CLEAN:
        return is_so_of_tracks(g, seat, op, n, row.b)
    if op <= w.TRACE_AT_LEAST:
        return is_so_of_board(g, t, seat, op, n)
    if op <= w.REVEALED_GAME:
        return is_so_of_turn(g, t, seat, op, n, row.c)
    if op <= w.TIME_AT_MOST:
        return is_so_of_players(g, t, seat, op, n, row.c)
    return is_so_of_scenario(g, t, seat, op, n, row.b, row.c)


# ------------------------------------------------------------------------------------------------ the acting player


@kernel
def is_so_of_tracks(g: State, seat: int, op: int, n: int, what: int) -> bool:
    """Assets and data: you have so many, on the launcher or in the whole pool."""
    if op == w.HAS_ASSET:
        return (g.asset[seat, what] if what < ASSETS else asset_sum(g, seat)) >= n
    if op == w.HAS_ON_LAUNCHER:
        return size(matching(g, seat, what)) >= n
    if op == w.HAS_IN_POOL:
        return matching_in_pool(g, seat, what) >= n
    return pool_count(g, seat, CORRUPTED) <= n


@kernel
def matching_in_pool(g: State, seat: int, data: int) -> int:
    """Tokens in bag, dump and launcher that a word for data accepts; open ones count only as open."""
    kinds = kinds_of(g, seat, data)
    if data != OPEN and data != w.DATA and data != w.TOKEN:
        kinds &= ~(1 << OPEN)
    n = 0
    while kinds != 0:
        n += pool_count(g, seat, lowest(kinds))
        kinds = without_lowest(kinds)
    return n


@kernel
def is_so_of_board(g: State, t: Tables, seat: int, op: int, n: int) -> bool:
    """Enemies, augments, bodies, slots, integrity and trace of a player."""
    if op == w.HAS_ENEMIES:
        return g.stacked[seat] >= n
    if op == w.NO_ENEMIES:
        return g.stacked[seat] == 0
    if op == w.EQUIPPED:
        return size(g.equipped[seat]) >= n
    if op == w.EQUIPPED_FACTION:
        return size(g.equipped[seat] & of_factions(t)) >= n
    if op == w.HAS_BODY:
        return g.body[seat] > 0
    if op == w.TWO_BODIES:
        return g.body[seat] > 0 and g.spare_body[seat] > 0
    if op == w.UNLOCKED_SLOTS:
        return ROWS - size(g.locked[seat]) >= n
    if op == w.INTEGRITY_AT_MOST:
        return g.integrity[seat] <= n
    if op == w.MAX_INTEGRITY:
        return g.limiter[seat] >= n
    return g.trace[seat] >= n


@kernel
def of_factions(t: Tables) -> int:
    """All faction augments, as a set."""
    augments = 0
    for owner in range(CLASSES, OWNERS):
        augments |= t.of_owner[owner]
    return augments


@kernel
def is_so_of_turn(g: State, t: Tables, seat: int, op: int, n: int, place: int) -> bool:
    """Where a player is, and what the player has done in this turn or in this game."""
    if op == w.IS_ON:
        tile = place_tile(g, t, seat, place)
        return tile != NONE and tile == where(g, seat)
    if op == w.IS_FIRST:
        return g.first == seat
    if op == w.STAYED:
        return g.went[seat] == 1
    if op == w.REVEALED_TURN:
        return g.revealed[seat] >= n
    if op == w.LAUNCHED_TURN:
        return g.launched[seat] >= n
    if op == w.HACKED_TURN:
        return g.hacked[seat] >= n
    if op == w.DEFEATED_TURN:
        return g.slain[seat] >= 1
    if op == w.DEFEATED_GAME:
        return g.slain_ever[seat] >= n
    if op == w.REPELLED_GAME:
        return g.repelled_ever[seat] >= n
    return g.revealed_ever[seat] >= n


# ------------------------------------------------------------------------------------------------ the table


@kernel
def is_so_of_players(g: State, t: Tables, seat: int, op: int, n: int, place: int) -> bool:
    """How many characters are where, whether anybody has enemies, and time.

    tamashii.bot.presence-count: in solo the BOT counts, and every player means at least as many as there are players.
    """
    if op == w.OTHER_HERE:
        return players_on(g, where(g, seat)) > 1
    if op == w.NOBODY_HAS_ENEMIES:
        for other in range(g.seats):
            if g.stacked[other] > 0:
                return False
        return True
    if op == w.TIME_AT_MOST:
        return g.time <= n
    tile = place_tile(g, t, seat, place)
    return tile != NONE and players_on(g, tile) >= (g.seats if op == w.ALL_ON else n)


@kernel
def is_so_of_scenario(g: State, t: Tables, seat: int, op: int, n: int, what: int, place: int) -> bool:
    """Marks, the pool of corrupted data, the top enemy, the roll, markers and dice tokens."""
    if op == w.MARKS_ON:
        return marks.marks_at(g, t, seat, what, place) >= n
    if op == w.NO_MARKS_ON:
        return marks.marks_at(g, t, seat, what, place) == 0
    if op == w.MARKS_ON_MAP:
        return marks.marks_on_map(g, what) >= n
    if op == w.POOL_AT_MOST:
        return in_supply(g, CORRUPTED) <= n
    if op == w.TOP_ENEMY_AT_MOST:
        return g.stacked[seat] > 0 and integrity_left(g, t, top_enemy(g, seat)) <= n
    if op == w.ROLL_SHOWS:
        return g.roll[seat, what] >= n
    if op == w.MARKER_AT:
        tile = marker_tile(g, t, what)
        return tile != NONE and tile == place_tile(g, t, seat, place)
    if op == w.NEXT_STOP_REVEALED:
        return marks.next_stop_revealed(g, t, what)
    if op == w.HIDDEN_DIE_ON:
        tile = place_tile(g, t, seat, place)
        return tile != NONE and marks.is_hidden_die(g, tile)
    if op == w.DIE_REVEALED:
        return marks.die_revealed(g, n)
    return has(g.defeated, what - w.NAMED)
