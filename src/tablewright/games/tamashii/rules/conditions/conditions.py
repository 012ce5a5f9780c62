"""Conditions: what a text asks of a player, of the table or of the scenario.

A list of them holds if all between two ORs hold; they are read for the acting player at the moment of checking.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pack.legality import Check
from tablewright.games.tamashii.pieces import ASSETS, CLASSES, CORRUPTED, OPEN, OWNERS, ROWS, SEATS, SOLO
from tablewright.games.tamashii.rules.common import amount, players_on, where
from tablewright.games.tamashii.rules.components import marks
from tablewright.games.tamashii.rules.components.assets import asset_sum
from tablewright.games.tamashii.rules.components.launcher import in_supply, kinds_of, matching, pool_count
from tablewright.games.tamashii.rules.components.places import marker_tile, place_tile
from tablewright.games.tamashii.rules.components.stacks import integrity_left, top_enemy
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import Word, Words, form


@dataclass(frozen=True, kw_only=True)
class Condition(Word):
    """Something that a text asks of a player, of the table or of the scenario."""

    so: Callable[..., bool]
    check: Check | None = None  # where a pack may write it


CONDITIONS = Words("condition", Condition, amount, op=f"row.op & {w.NOT - 1}")
condition = CONDITIONS.add

# ------------------------------------------------------------------------------------------------ assets and data


@kernel
def has_assets(g: State, seat: int, n: int, asset: int) -> bool:
    return (g.asset[seat, asset] if asset < ASSETS else asset_sum(g, seat)) >= n


@kernel
def has_on_launcher(g: State, seat: int, n: int, data: int) -> bool:
    return size(matching(g, seat, data)) >= n


@kernel
def has_in_pool(g: State, seat: int, n: int, data: int) -> bool:
    return matching_in_pool(g, seat, data) >= n


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
def is_clean(g: State, seat: int, n: int) -> bool:
    return pool_count(g, seat, CORRUPTED) <= n


# ------------------------------------------------------------------------------------------------ the player's board


@kernel
def has_enemies(g: State, seat: int, n: int) -> bool:
    return g.stacked[seat] >= n


@kernel
def has_no_enemies(g: State, seat: int) -> bool:
    return g.stacked[seat] == 0


@kernel
def has_equipped(g: State, seat: int, n: int) -> bool:
    return size(g.equipped[seat]) >= n


@kernel
def has_faction_equipped(g: State, t: Tables, seat: int, n: int) -> bool:
    return size(g.equipped[seat] & of_factions(t)) >= n


@kernel
def of_factions(t: Tables) -> int:
    """All faction augments, as a set."""
    augments = 0
    for owner in range(CLASSES, OWNERS):
        augments |= t.of_owner[owner]
    return augments


@kernel
def has_body(g: State, seat: int) -> bool:
    return g.body[seat] > 0


@kernel
def has_two_bodies(g: State, seat: int) -> bool:
    return g.body[seat] > 0 and g.spare_body[seat] > 0


@kernel
def has_unlocked(g: State, seat: int, n: int) -> bool:
    return ROWS - size(g.locked[seat]) >= n


@kernel
def has_integrity_at_most(g: State, seat: int, n: int) -> bool:
    return g.integrity[seat] <= n


@kernel
def has_maximum(g: State, seat: int, n: int) -> bool:
    return g.limiter[seat] >= n


@kernel
def has_exp(g: State, seat: int, n: int) -> bool:
    return g.exp[seat] >= n


@kernel
def is_class(g: State, seat: int, b: int) -> bool:
    return g.role[seat] == b


@kernel
def has_trace(g: State, seat: int, n: int) -> bool:
    return g.trace[seat] >= n


# ------------------------------------------------------------------------------------------------ what a player did


@kernel
def is_on(g: State, t: Tables, seat: int, place: int) -> bool:
    tile = place_tile(g, t, seat, place)
    return tile != NONE and tile == where(g, seat)


@kernel
def is_first(g: State, seat: int) -> bool:
    return g.first == seat


@kernel
def stayed(g: State, seat: int) -> bool:
    return g.went[seat] == pieces.STAYED


@kernel
def moved(g: State, seat: int) -> bool:
    return g.went[seat] == pieces.MOVED


@kernel
def revealed_this_turn(g: State, seat: int, n: int) -> bool:
    return g.revealed[seat] >= n


@kernel
def launched_this_turn(g: State, seat: int, n: int) -> bool:
    return g.launched[seat] >= n


@kernel
def hacked_this_turn(g: State, seat: int, n: int) -> bool:
    return g.hacked[seat] >= n


@kernel
def defeated_this_turn(g: State, seat: int) -> bool:
    return g.slain[seat] >= 1


@kernel
def defeated_so_far(g: State, seat: int, n: int) -> bool:
    return g.slain_ever[seat] >= n


@kernel
def repelled_so_far(g: State, seat: int, n: int) -> bool:
    return g.repelled_ever[seat] >= n


@kernel
def revealed_so_far(g: State, seat: int, n: int) -> bool:
    return g.revealed_ever[seat] >= n


# ------------------------------------------------------------------------------------------------ the players


@kernel
def is_joined(g: State, seat: int) -> bool:
    return players_on(g, where(g, seat)) > 1


@kernel
def are_all_on(g: State, t: Tables, seat: int, place: int) -> bool:
    """tamashii.bot.presence-count: at least as many as there are players; the BOT counts."""
    return are_so_many_on(g, t, seat, g.seats, place)


@kernel
def are_so_many_on(g: State, t: Tables, seat: int, n: int, place: int) -> bool:
    """tamashii.bot.presence-count: in solo the BOT counts."""
    tile = place_tile(g, t, seat, place)
    return tile != NONE and players_on(g, tile) >= n


@kernel
def is_so_many(g: State, n: int) -> bool:
    return g.seats >= n


@kernel
def is_alone(g: State) -> bool:
    return g.seats == 1


@kernel
def has_nobody_enemies(g: State) -> bool:
    for other in range(g.seats):
        if g.stacked[other] > 0:
            return False
    return True


# ------------------------------------------------------------------------------------------------ the table


@kernel
def is_time_at_most(g: State, n: int) -> bool:
    return g.time <= n


@kernel
def is_time_at_least(g: State, n: int) -> bool:
    return g.time >= n


@kernel
def lie_marks_on(g: State, t: Tables, seat: int, n: int, mark: int, place: int) -> bool:
    return marks.marks_at(g, t, seat, mark, place) >= n


@kernel
def lie_no_marks_on(g: State, t: Tables, seat: int, mark: int, place: int) -> bool:
    return marks.marks_at(g, t, seat, mark, place) == 0


@kernel
def lie_marks_on_map(g: State, n: int, mark: int) -> bool:
    return marks.marks_on_map(g, mark) >= n


@kernel
def holds_pool_at_most(g: State, n: int) -> bool:
    return in_supply(g, CORRUPTED) <= n


@kernel
def has_top_enemy_at_most(g: State, t: Tables, seat: int, n: int) -> bool:
    return g.stacked[seat] > 0 and integrity_left(g, t, top_enemy(g, seat)) <= n


@kernel
def shows_roll(g: State, seat: int, n: int, face: int) -> bool:
    return g.roll[seat, face] >= n


@kernel
def is_marker_at(g: State, t: Tables, seat: int, marker: int, place: int) -> bool:
    tile = marker_tile(g, t, marker)
    return tile != NONE and tile == place_tile(g, t, seat, place)


@kernel
def lies_hidden_die_on(g: State, t: Tables, seat: int, place: int) -> bool:
    tile = place_tile(g, t, seat, place)
    return tile != NONE and marks.is_hidden_die(g, tile)


@kernel
def is_die_revealed(g: State, n: int) -> bool:
    return marks.die_revealed(g, n)


@kernel
def is_defeated(g: State, enemy: int) -> bool:
    return has(g.defeated, enemy - w.NAMED)


# ------------------------------------------------------------------------------------------------ the rows

CHECKED = "Checked for the acting player at that moment. Allowed in if, while, need and world fields."

HAS_ASSET = condition(
    2,
    form(
        "you have <n> or more <asset>",
        "Your asset is at least n. 'asset' means the sum of all four.",
        "you have 3 or more power",
        says="you have at least <n> <asset:held>",
        denied="you have fewer than <n> <asset:held>",
        legality=CHECKED,
    ),
    so=has_assets,
)

HAS_ON_LAUNCHER = condition(
    3,
    form(
        "you have <n> or more <data> on your launcher",
        "You have at least n matching tokens on your launcher.",
        "you have 4 or more core on your launcher",
        says="you have at least <n> <data> on your launcher",
        denied="you have fewer than <n> <data> on your launcher",
        legality=CHECKED,
    ),
    so=has_on_launcher,
)

HAS_IN_POOL = condition(
    4,
    form(
        "you have <n> or more <data> in your pool",
        "You have at least n matching tokens in your bag, dump and launcher together. Open tokens count only as "
        "open here.",
        "you have 2 or more open in your pool",
        says="you have at least <n> <data> in your pool",
        denied="you have fewer than <n> <data> in your pool",
        legality=CHECKED,
    ),
    so=has_in_pool,
)

CLEAN = condition(
    5,
    form(
        "you have <n> or fewer corrupted in your pool",
        "You have at most n corrupted tokens in your bag, dump and launcher together.",
        "you have 0 or fewer corrupted in your pool",
        says="you have at most <n> corrupted {token|tokens} in your pool",
        denied="you have more than <n> corrupted {token|tokens} in your pool",
        legality=CHECKED,
    ),
    so=is_clean,
)

HAS_ENEMIES = condition(
    6,
    form(
        "you have <n> or more enemies",
        "At least n enemies are attached to you.",
        "you have 2 or more enemies",
        says="you have at least <n> {enemy|enemies}",
        denied="you have fewer than <n> {enemy|enemies}",
        legality=CHECKED,
    ),
    so=has_enemies,
)

NO_ENEMIES = condition(
    7,
    form(
        "you have no enemies",
        "No enemy is attached to you.",
        "you have no enemies",
        denied="you have an enemy",
        legality=CHECKED,
    ),
    so=has_no_enemies,
)

EQUIPPED = condition(
    8,
    form(
        "you have <n> or more equipped augments",
        "You have at least n equipped augments, including starting ones.",
        "you have 4 or more equipped augments",
        says="you have at least <n> equipped {augment|augments}",
        denied="you have fewer than <n> equipped {augment|augments}",
        legality=CHECKED,
    ),
    so=has_equipped,
)

EQUIPPED_FACTION = condition(
    9,
    form(
        "you have <n> or more equipped faction augments",
        "You have at least n equipped faction augments.",
        "you have 1 or more equipped faction augments",
        says="you have at least <n> equipped faction {augment|augments}",
        denied="you have fewer than <n> equipped faction {augment|augments}",
        legality=CHECKED,
    ),
    so=has_faction_equipped,
)

HAS_BODY = condition(
    10,
    form(
        "you have an advanced body",
        "Your active body is an advanced body.",
        "you have an advanced body",
        denied="you have no advanced body",
        legality=CHECKED,
    ),
    so=has_body,
)

TWO_BODIES = condition(
    11,
    form(
        "you have two advanced bodies",
        "You hold two advanced body cards.",
        "you have two advanced bodies",
        denied="you do not have two advanced bodies",
        legality=CHECKED,
    ),
    so=has_two_bodies,
)

UNLOCKED_SLOTS = condition(
    12,
    form(
        "you have <n> or more unlocked slots",
        "At least n of your slots in column 5 are unlocked.",
        "you have 2 or more unlocked slots",
        says="you have at least <n> unlocked {slot|slots}",
        denied="you have fewer than <n> unlocked {slot|slots}",
        legality=CHECKED,
    ),
    so=has_unlocked,
)

INTEGRITY_AT_MOST = condition(
    13,
    form(
        "your integrity is <n> or less",
        "Your current integrity is at most n.",
        "your integrity is 2 or less",
        denied="your integrity is more than <n>",
        legality=CHECKED,
    ),
    so=has_integrity_at_most,
)

MAX_INTEGRITY = condition(
    14,
    form(
        "your max integrity is <n> or more",
        "Your limiter is at n or higher.",
        "your max integrity is 6 or more",
        denied="your max integrity is less than <n>",
        legality=CHECKED,
    ),
    so=has_maximum,
)

TRACE_AT_LEAST = condition(
    15,
    form(
        "your trace is <n> or more",
        "Your trace is at least n.",
        "your trace is 3 or more",
        denied="your trace is less than <n>",
        legality=CHECKED,
    ),
    so=has_trace,
)

IS_ON = condition(
    16,
    form(
        "you are on <place>",
        "Your character is there, or the BOT while it stands in.",
        "you are on [Relay]",
        denied="you are not on <place>",
        legality=CHECKED,
    ),
    so=is_on,
    check=legality.names_a_tile,
)

IS_FIRST = condition(
    17,
    form(
        "you are the first player",
        "You have the first player token.",
        "you are the first player",
        denied="you are not the first player",
        legality=CHECKED,
    ),
    so=is_first,
)

STAYED = condition(
    18,
    form(
        "you stayed this turn",
        "Your move & trace step of this turn is over, and you did not move in it.",
        "you stayed this turn",
        says="you stayed where you were this turn",
        denied="you did not stay where you were this turn",
        legality=CHECKED,
    ),
    so=stayed,
)

REVEALED_TURN = condition(
    19,
    form(
        "you revealed <n> or more tiles this turn",
        "You or your BOT revealed at least n tiles this turn.",
        "you revealed 1 or more tiles this turn",
        says="you revealed at least <n> {tile|tiles} this turn",
        denied="you revealed fewer than <n> {tile|tiles} this turn",
        legality=CHECKED,
    ),
    so=revealed_this_turn,
)

LAUNCHED_TURN = condition(
    20,
    form(
        "you launched <n> or more patterns this turn",
        "You launched at least n patterns this turn.",
        "you launched 2 or more patterns this turn",
        says="you launched at least <n> {pattern|patterns} this turn",
        denied="you launched fewer than <n> {pattern|patterns} this turn",
        legality=CHECKED,
    ),
    so=launched_this_turn,
)

HACKED_TURN = condition(
    21,
    form(
        "you launched <n> or more hacks this turn",
        "You launched at least n hacks this turn.",
        "you launched 1 or more hacks this turn",
        says="you launched at least <n> {hack|hacks} this turn",
        denied="you launched fewer than <n> {hack|hacks} this turn",
        legality=CHECKED,
    ),
    so=hacked_this_turn,
)

DEFEATED_TURN = condition(
    22,
    form(
        "you defeated an enemy this turn",
        "You defeated at least one enemy this turn.",
        "you defeated an enemy this turn",
        denied="you defeated no enemy this turn",
        legality=CHECKED,
    ),
    so=defeated_this_turn,
)

DEFEATED_GAME = condition(
    23,
    form(
        "you have defeated <n> or more enemies this game",
        "You have defeated at least n enemies this game.",
        "you have defeated 3 or more enemies this game",
        says="you have defeated at least <n> {enemy|enemies} this game",
        denied="you have defeated fewer than <n> {enemy|enemies} this game",
        legality=CHECKED,
    ),
    so=defeated_so_far,
)

REPELLED_GAME = condition(
    24,
    form(
        "you have launched <n> or more repels this game",
        "You have launched at least n repels this game.",
        "you have launched 2 or more repels this game",
        says="you have launched at least <n> {repel|repels} this game",
        denied="you have launched fewer than <n> {repel|repels} this game",
        legality=CHECKED,
    ),
    so=repelled_so_far,
)

REVEALED_GAME = condition(
    25,
    form(
        "you have revealed <n> or more tiles this game",
        "You or your BOT have revealed at least n tiles this game.",
        "you have revealed 2 or more tiles this game",
        says="you have revealed at least <n> {tile|tiles} this game",
        denied="you have revealed fewer than <n> {tile|tiles} this game",
        legality=CHECKED,
    ),
    so=revealed_so_far,
)

OTHER_HERE = condition(
    26,
    form(
        "another player is on your tile",
        "At least one other character is on your tile. In solo the BOT counts.",
        "another player is on your tile",
        denied="no other player is on your tile",
        legality=CHECKED,
    ),
    so=is_joined,
)

ALL_ON = condition(
    27,
    form(
        "every player is on <place>",
        "All characters are there. In solo, you or the BOT.",
        "every player is on [Shelter]",
        denied="not every player is on <place>",
        legality=CHECKED,
    ),
    so=are_all_on,
    check=legality.names_a_tile,
)

PLAYERS_ON = condition(
    28,
    form(
        "<n> or more players are on <place>",
        "At least that many characters are there. In solo the BOT counts.",
        "1 or more players are on [Crown]",
        says="at least <n> {player is|players are} on <place>",
        denied="fewer than <n> {player is|players are} on <place>",
        legality=CHECKED,
    ),
    so=are_so_many_on,
    check=legality.names_a_tile,
)

NOBODY_HAS_ENEMIES = condition(
    29,
    form(
        "no player has enemies",
        "No player has an attached enemy.",
        "no player has enemies",
        denied="a player has enemies",
        legality=CHECKED,
    ),
    so=has_nobody_enemies,
)

TIME_AT_MOST = condition(
    30,
    form(
        "time is <n> or less",
        "The time marker is at n or lower.",
        "time is 1 or less",
        denied="time is more than <n>",
        legality=CHECKED,
    ),
    so=is_time_at_most,
)

MARKS_ON = condition(
    31,
    form(
        "there are <n> or more <mark> on <place>",
        "At least n such tokens are there.",
        "there are P+1 or more success on this card",
        says="{there is|there are} at least <n> <mark> on <place>",
        denied="there are fewer than <n> <mark> on <place>",
        legality=CHECKED,
    ),
    so=lie_marks_on,
)

NO_MARKS_ON = condition(
    32,
    form(
        "there are no <mark> on <place>",
        "No such token is there.",
        "there are no ascend on [Root A]",
        denied="there are <mark> on <place>",
        legality=CHECKED,
    ),
    so=lie_no_marks_on,
)

MARKS_ON_MAP = condition(
    33,
    form(
        "there are <n> or more <mark> on the map",
        "At least n such tokens are on tiles.",
        "there are 2P+5 or more success on the map",
        says="{there is|there are} at least <n> <mark> on the map",
        denied="there are fewer than <n> <mark> on the map",
        legality=CHECKED,
    ),
    so=lie_marks_on_map,
)

POOL_AT_MOST = condition(
    34,
    form(
        "the corrupted pool holds <n> or fewer",
        "The scenario's pool has at most n tokens left.",
        "the corrupted pool holds 2 or fewer",
        says="the corrupted pool holds at most <n> {token|tokens}",
        denied="the corrupted pool holds more than <n> {token|tokens}",
        legality=CHECKED,
    ),
    so=holds_pool_at_most,
)

TOP_ENEMY_AT_MOST = condition(
    35,
    form(
        "the top enemy has <n> or less integrity",
        "The top enemy's integrity minus its damage is at most n.",
        "the top enemy has 3 or less integrity",
        says="the top enemy has at most <n> integrity",
        denied="there is no top enemy with at most <n> integrity",
        legality=CHECKED,
    ),
    so=has_top_enemy_at_most,
)

ROLL_SHOWS = condition(
    36,
    form(
        "the roll shows <n> or more <face>",
        "The roll has at least n dice with that face.",
        "the roll shows 1 or more surge",
        says="the roll shows at least <n> <face>",
        denied="the roll shows fewer than <n> <face>",
        legality=CHECKED,
    ),
    so=shows_roll,
    check=legality.speaks_of_a_roll,
)

MARKER_AT = condition(
    37,
    form(
        "marker <marker> is at <place>",
        "The marker is there.",
        "marker Tram is at [Terminus]",
        says="the <marker> is at <place>",
        denied="the <marker> is not at <place>",
        legality=CHECKED,
    ),
    so=is_marker_at,
    check=legality.names_a_tile,
)

NEXT_STOP_REVEALED = condition(
    38,
    form(
        "the next stop of marker <marker> is revealed",
        "The tile of the marker's next stop is face up.",
        "the next stop of marker Tram is revealed",
        says="the next stop of the <marker> is revealed",
        denied="the next stop of the <marker> is not revealed",
        legality=CHECKED,
    ),
    so=marks.next_stop_revealed,
)

HIDDEN_DIE_ON = condition(
    39,
    form(
        "a hidden dice token is on <place>",
        "A face-down dice token is there.",
        "a hidden dice token is on your tile",
        denied="no hidden dice token is on <place>",
        legality=CHECKED,
    ),
    so=lies_hidden_die_on,
    check=legality.names_a_tile,
)

DIE_REVEALED = condition(
    40,
    form(
        "dice token <n> is revealed",
        "A dice token of that value is face up.",
        "dice token 3 is revealed",
        denied="dice token <n> is not revealed",
        legality=CHECKED,
    ),
    so=is_die_revealed,
    limits=(1, 3, True),
)

IS_DEFEATED = condition(
    41,
    form(
        "<enemy> is defeated",
        "That named enemy has been defeated this scenario.",
        "[Mirror Self] is defeated",
        denied="<enemy> is not defeated",
        legality=CHECKED,
    ),
    so=is_defeated,
    check=legality.names_an_enemy,
)


HAS_EXP = condition(
    42,
    form(
        "you have <n> or more EXP",
        "You have at least n EXP.",
        "you have 3 or more EXP",
        says="you have at least <n> EXP",
        denied="you have fewer than <n> EXP",
        legality=CHECKED,
    ),
    so=has_exp,
)

IS_CLASS = condition(
    43,
    form(
        "you play the <class>",
        "That is your class.",
        "you play the Reaper",
        denied="you do not play the <class>",
        legality=CHECKED,
    ),
    so=is_class,
)

PLAYERS_AT_LEAST = condition(
    44,
    form(
        "there are <n> or more players",
        "At least n players are in the game.",
        "there are 3 or more players",
        says="{there is|there are} at least <n> {player|players}",
        denied="there are fewer than <n> {player|players}",
        legality=CHECKED,
    ),
    so=is_so_many,
    limits=(1, SEATS, True),
)

ALONE = condition(
    45,
    form(
        "you play alone",
        "You are the only player: for text that is for solo games only.",
        "you play alone",
        denied="you do not play alone",
        legality=CHECKED,
    ),
    so=is_alone,
)

TIME_AT_LEAST = condition(
    46,
    form(
        "time is <n> or more",
        "The time marker is at n or higher.",
        "time is 6 or more",
        denied="time is less than <n>",
        legality=CHECKED,
    ),
    so=is_time_at_least,
)

MOVED = condition(
    47,
    form(
        "you moved this turn",
        "Your move & trace step of this turn is over, and you or the BOT in your place moved in it.",
        "you moved this turn",
        denied="you did not move this turn",
        legality=CHECKED,
    ),
    so=moved,
)


@kernel
def never(g: State, t: Tables, seat: int, line: int) -> bool:
    """No row of a list is anything but a condition."""
    return False


is_so = CONDITIONS.kernel("so", otherwise=never)  # whether one condition holds, denied or not


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
            if t.code[line].op >= w.NOT:
                so = not so
        line += 1
    return so


@kernel
def bot_is_on(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a condition asks for presence on the tile where the BOT is."""
    return t.code[line].op == IS_ON and place_tile(g, t, seat, t.code[line].c) == g.bot_at
