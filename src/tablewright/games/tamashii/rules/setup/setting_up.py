"""Setup: what lies on the table before the first turn (tamashii.setup.*, tamashii.scenario.*,
tamashii.versus.setup).
"""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, push
from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.record import Row8
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Config
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import (
    CATIE,
    COMPETITIVE,
    CORRUPTED,
    CORRUPTED_TOKENS,
    INARI,
    INSANE,
    OPEN,
    SEATS,
    SOLO,
    TYPES,
)
from tablewright.games.tamashii.readings import HOW_MANY
from tablewright.games.tamashii.rules.cards.bodies import fill_market
from tablewright.games.tamashii.rules.combat.enemies import is_replaced
from tablewright.games.tamashii.rules.common import is_unlocked, unlocked_cards
from tablewright.games.tamashii.rules.scenario.versus import draw_goal
from tablewright.games.tamashii.sources import FROM_CITY
from tablewright.games.tamashii.state import BOARDS, MARKERS, NO_SCENARIO, NONE, State, Tables

# The settings, in the order of Config.setting.
SCENARIO, DIFFICULTY, UNLOCKED, LIVING_CITY, CATIE_TOKENS, DIARY_CARDS, CYBERDOG, LENGTH, FIRST, MIRRORED, PICKS = (
    range(11)
)
DIARY_LOCKED, CLOCK = 11, 12
FIRST_READING = 13

U01, U02, U05, U07 = 0, 1, 4, 6  # codes of the modules
TIMES = (5, 7, 9)  # tamashii.versus.length
BASIC_TOKENS, OPEN_TOKENS, CATIE_TOKEN_COUNT, INARI_TOKENS = 30, 24, 8, 16


@kernel
def lay_out(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """Everything that does not wait for a choice; the first question is the choice of boards."""
    start(g.dice, key)
    g.seats = config.seats
    g.mode = config.mode
    g.scenario = NO_SCENARIO if g.mode == COMPETITIVE else config.setting[SCENARIO]
    g.difficulty = config.setting[DIFFICULTY]  # tamashii.difficulty.modes
    g.clock = config.setting[CLOCK]
    g.codes = config.setting[UNLOCKED]
    g.strict = config.setting[MIRRORED]
    for reading in range(HOW_MANY):
        g.readings |= config.setting[FIRST_READING + reading] << reading
    g.dealt = config.setting[PICKS]
    g.dealt_from = roll(g.dice, BOARDS)
    choose_modules(g, t, config)
    fill_pools(g, t)
    seat_players(g)
    choose_first(g, e, config.setting[FIRST])
    set_up_bodies(g, t, e)
    if g.mode == COMPETITIVE:
        g.time = TIMES[config.setting[LENGTH]]
        set_up_generator(g, t, e)
    else:
        set_up_scenario(g, t)
    push(g.agenda, COMMON, frames.TURN, 0, frames.PICK_BOARDS)


@kernel
def choose_modules(g: State, t: Tables, config: Config) -> None:
    """tamashii.flow.modules: what the table asks for, once unlocked; the prologue uses none of it."""
    if t.scenario[g.scenario].prologue == 1:
        return
    g.with_city = config.setting[LIVING_CITY] if has(g.codes, U07) else 0
    g.with_catie = config.setting[CATIE_TOKENS] if has(g.codes, U01) else 0  # tamashii.catie.optional
    g.with_dogs = config.setting[CYBERDOG] if has(g.codes, U05) and g.with_catie == 1 else 0
    if has(g.codes, U02) and config.setting[DIARY_CARDS] == 1:  # tamashii.diary.optional
        g.with_diary = 1
        cards = unlocked_cards(g, t.diary_code[:], t.diaries)
        g.diary_used = config.setting[DIARY_LOCKED] & cards  # tamashii.diary.relock: since an earlier game
        g.diary_left = cards & ~g.diary_used
    if g.with_city == 1:  # tamashii.city.decks
        for event in range(t.events):
            if is_unlocked(g, t.event[event].code):
                g.events_left |= 1 << event


@kernel
def fill_pools(g: State, t: Tables) -> None:
    """tamashii.setup.neutral-pool, tamashii.data.supply: the shared supply."""
    for kind in range(TYPES):
        g.pool[kind] = BASIC_TOKENS
    g.pool[OPEN] = OPEN_TOKENS
    g.pool[CATIE] = CATIE_TOKEN_COUNT if g.with_catie == 1 else 0
    g.pool[INARI] = INARI_TOKENS if t.scenario[g.scenario].inari == 1 else 0  # tamashii.inari.use
    if g.mode == COMPETITIVE:  # tamashii.versus.no-pool, tamashii.versus.corrupted-neutral
        g.pool[CORRUPTED] = CORRUPTED_TOKENS
    else:  # tamashii.scenario.corrupted-pool
        g.corrupted = t.scenario[g.scenario].corrupted[g.seats]


@kernel
def seat_players(g: State) -> None:
    """Nobody has a board, a class or a place yet."""
    for seat in range(SEATS):
        g.board[seat] = NONE
        g.role[seat] = NONE
        g.at[seat] = NONE
    for marker in range(MARKERS):
        g.marker[marker] = NONE
    g.number = NONE
    g.bot_at = NONE


@kernel
def choose_first(g: State, e: Log, wish: int) -> None:
    """tamashii.flow.first-player-random, tamashii.scenario.first-player: at random, or as the table says.

    tamashii.solo.first-player: alone one is always first; tamashii.versus.first-player: generator games do the same.
    """
    g.first = wish - 1 if 0 < wish <= g.seats else roll(g.dice, g.seats)
    g.began = g.first
    tell(e, events.IS_FIRST, g.first, 0, 0, 0)


@kernel
def set_up_bodies(g: State, t: Tables, e: Log) -> None:
    """tamashii.setup.body-deck, tamashii.setup.body-market: one card more than there are players.

    tamashii.setup.prologue-skip: the prologue has no market.
    """
    if t.scenario[g.scenario].prologue == 1:
        return
    for body in range(t.bodies):
        if is_unlocked(g, t.body[body].code):
            g.bodies_in_deck |= 1 << body
    fill_market(g, t, e)


# ------------------------------------------------------------------------------------------------ scenarios


@kernel
def set_up_scenario(g: State, t: Tables) -> None:
    """tamashii.scenario.follow-sheet: map, tokens, enemies, factions and the BOT as the sheet says.

    tamashii.solo.normal-setup: for one player too.
    tamashii.setup.time-zero: time stands on 0 until a card sets it.
    """
    sheet = t.scenario[g.scenario]
    lay_map(g, t, sheet.layout)
    for mark in range(2):  # tamashii.scenario.other-setup, tamashii.format.tokens
        for tile in range(t.map[g.layout].tiles):
            g.marks[mark, tile] = sheet.marks[5 * mark + g.seats, tile]
    g.topped = sheet.tops  # tamashii.scenario.enemy-deck-order
    named, replaced = 0, 0
    for i in range(sheet.tops):
        named |= 1 << sheet.top[i]
        replaced += 1 if is_replaced(g, t, sheet.top[i]) else 0
    stack_enemies(g, t, named, replaced, sheet.deck[1], sheet.deck[2], sheet.deck[3])
    g.decks_open = sheet.factions  # tamashii.scenario.faction-decks
    if g.mode == SOLO:  # tamashii.solo.bot-figure, tamashii.solo.bot-card
        g.bot_at = sheet.start
        g.batteries = sheet.batteries


@kernel
def lay_map(g: State, t: Tables, layout: int) -> None:
    """tamashii.scenario.tiles, tamashii.scenario.tiles-faceup, tamashii.scenario.exploration-tokens: the map."""
    g.layout = layout
    sheet = t.map[layout]
    for tile in range(sheet.tiles):
        district = district_on_sheet(g, t, tile)
        if district < FROM_CITY:  # tamashii.flow.sheet-known: others are drawn when they are revealed
            g.tile[tile] = district
        if has(sheet.up, tile) and sheet.from_players[tile] <= g.seats:
            g.up |= 1 << tile
    g.explored = sheet.explored
    for kind in range(t.explorations):  # tamashii.exploration.set
        g.left_tokens[kind] = t.exploration_count[kind]


@kernel
def district_on_sheet(g: State, t: Tables, tile: int) -> int:
    """tamashii.format.from-players: 1 + the district that the map lists for a tile, or FROM_CITY or FROM_HIDEOUTS."""
    sheet = t.map[g.layout]
    return sheet.otherwise[tile] + 0 if sheet.from_players[tile] > g.seats else sheet.district[tile] + 0


@kernel
def stack_enemies(g: State, t: Tables, named: int, replaced: int, one: int, two: int, three: int) -> None:
    """tamashii.scenario.enemy-deck-random, tamashii.enemy.random-deck: so many of each level from the street pool.

    Those that the sheet names stay out of it; tamashii.difficulty.named-enemies: as many of level 2, or else 3, as
    replace some of them are set apart. tamashii.difficulty.insane-enemies, tamashii.difficulty.replace: each level 1
    card becomes one of level 2, then 3.
    """
    for enemy in range(t.enemies):
        if is_unlocked(g, t.enemy[enemy].code) and not has(t.bosses | named, enemy):
            g.unseen |= 1 << enemy
    if g.difficulty == INSANE:
        one, two = 0, one + two
    twos, threes = size(g.unseen & t.of_level[2]), size(g.unseen & t.of_level[3])
    apart = min(replaced, twos)
    twos, threes = twos - apart, max(0, threes - (replaced - apart))
    if g.difficulty == INSANE:
        spill = max(0, two - twos)
        two, three = two - spill, three + spill
    g.fresh[1] = min(one, size(g.unseen & t.of_level[1]))
    g.fresh[2] = min(two, twos)
    g.fresh[3] = min(three, threes)


# ------------------------------------------------------------------------------------------------ the generator


@kernel
def random_unlocked(g: State, codes: Row8, n: int) -> int:
    """A random one of n cards, of those that can be used by their lock codes."""
    return draw_from_set(g.dice, unlocked_cards(g, codes, n))


@kernel
def set_up_generator(g: State, t: Tables, e: Log) -> None:
    """tamashii.versus.setup: map, conditions, enhancement, PvP card and goals; tamashii.versus.unused-cards:
    one of each.
    """
    lay_map(g, t, t.first_map + roll(g.dice, t.maps))  # tamashii.versus.map-card
    deck = random_unlocked(g, t.condition_code[:], t.condition_cards)
    g.conditions = 1 + deck  # tamashii.versus.conditions-card
    stack_enemies(g, t, 0, 0, t.condition_deck[deck, 1], t.condition_deck[deck, 2], t.condition_deck[deck, 3])
    g.enhancement = 1 + random_unlocked(g, t.enhancement_code[:], t.enhancements)  # tamashii.versus.enhancement
    g.pvp = 1 + random_unlocked(g, t.pvp_code[:], t.pvps)  # tamashii.versus.pvp-card
    tell(e, events.SETS_UP, g.first, g.layout - t.first_map, g.conditions - 1, (g.enhancement - 1) * 16 + g.pvp - 1)
    deal_goals(g, t, e)


@kernel
def deal_goals(g: State, t: Tables, e: Log) -> None:
    """tamashii.versus.goal-shuffle, tamashii.versus.goals, tamashii.versus.goal-top: two or three, and the next one."""
    for goal in range(t.goals):
        if is_unlocked(g, t.goal[goal].code):
            g.goals_left |= 1 << goal
    for _ in range(2 if g.seats == 2 else 3):
        goal = draw_goal(g)
        g.goals_up |= 1 << goal
        tell(e, events.GOAL_UP, g.first, goal, 0, 0)
    g.goal_next = 1 + draw_goal(g)
