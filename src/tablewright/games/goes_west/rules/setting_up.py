"""Setup: the mission and its options, the piles, the map, characters and decks, and the first player."""

from __future__ import annotations

from tablewright.engine.core.agenda import then
from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, nth, size
from tablewright.engine.game.contract import Config
from tablewright.games.goes_west import frames, stages
from tablewright.games.goes_west.pieces import (
    COOPERATIVE,
    NOBODY,
    NOWHERE,
    RESOURCES,
    STARTER,
    TERRAINS,
    TRADE,
    VERSUS,
    WATER,
)
from tablewright.games.goes_west.places import BAG, BOX, SUPPLY
from tablewright.games.goes_west.rules import tiles
from tablewright.games.goes_west.rules.cards import copy_in, deal_to_row, put, take
from tablewright.games.goes_west.rules.common import space_at
from tablewright.games.goes_west.state import BOARDS, DESIGNS, ROW, STARS, WORDS, State, Tables

# The settings of a game, by their place in the config.
MISSION, BOARD, DICE, DIFFICULTY, CLOSED_HANDS, FIRST_PLAYER, REDEAL_START, REPEATS, CHARACTERS, CREDIT = range(10)

EASIEST, HARDEST = 1, 3  # difficulties
DICE_OPTIONS = 3
D20, D12 = 0, 1  # members of a dice option
DEALT = 0  # characters


@kernel
def deal(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """A fresh game, before the first dawn and before what comes first (see `beginning`).

    dgw.parts.player-count, dgw.parts.meeples-per-player: each seat has a place on the map and one on the score track.
    dgw.seat.randomness: all that is random comes from the one stream of the key. Day Tracker and scores are at zero
    (dgw.setup.day-tracker-zero, dgw.setup.score-zero, dgw.setup.score-zero-coop).
    """
    start(g.dice, key)
    g.seats = config.seats
    g.alive = (1 << g.seats) - 1
    g.repeats = config.setting[REPEATS]  # dgw.job.mission-repeat
    g.credit = config.setting[CREDIT]  # dgw.battle.clear-credit
    choose_mode(g, config)
    choose_mission(g, t, config)
    choose_options(g, t, config)
    sort_cards(g, t)
    lay_start_map(g, t, e, config.setting[REDEAL_START])  # dgw.setup.start-tile
    deal_characters(g, t, config)
    if config.setting[CHARACTERS] == DEALT:
        share_out(g, t, e)
    choose_first(g, config)
    g.day = t.mission[g.mission].start_day[g.seats]  # dgw.mission.start-day
    g.turn = g.first
    g.chooser = NOBODY
    g.stage = stages.BEGINNING
    clock = g.agenda.frames[then(g.agenda, frames.CLOCK, NOBODY, 0)]
    clock.line = stages.CUTTING if config.setting[CHARACTERS] == DEALT else stages.CHOOSING_CHARACTERS
    clock.left = g.alive


@kernel
def share_out(g: State, t: Tables, e: Log) -> None:
    """All players have their characters: they take stock and decks, and the Trade Row is laid."""
    for seat in range(g.seats):
        take_resources(g, t, seat)
        take_deck(g, t, seat)
    add_starters(g, t)
    lay_trade_row(g, t, e)


# ------------------------------------------------------------------------------------------------ mission and options


@kernel
def choose_mode(g: State, config: Config) -> None:
    """dgw.mode.three: one mode; dgw.seat.coop-open: cooperative hands are open unless the table closes them.

    dgw.mode.coop.open-hands; in Versus they are closed (dgw.seat.hidden), and alone there is nobody to hide from.
    """
    g.mode = config.mode
    closed = g.mode == VERSUS or (g.mode == COOPERATIVE and config.setting[CLOSED_HANDS] == 1)
    g.open_hands = 0 if closed else 1


@kernel
def choose_mission(g: State, t: Tables, config: Config) -> None:
    """dgw.mission.free-choice: the one that is named, if it is of the mode; else the mode's first in the pack.

    dgw.mission.role, dgw.mission.one-only: it alone says what scores on the way West (dgw.flow.travel-west), and all
    know it from the start (dgw.flow.read-mission); dgw.mission.count: the house pack has fifteen. The first of a mode
    is the one to begin with (dgw.mission.first-versus, dgw.mission.first-coop, dgw.mission.first-solo); missions belong
    to a mode (dgw.mode.shared-rules).
    """
    named = config.setting[MISSION] - 1
    if 0 <= named < t.missions and t.mission[named].mode == g.mode:
        g.mission = named
        return
    for mission in range(t.missions):
        if t.mission[mission].mode == g.mode:
            g.mission = mission
            return


@kernel
def choose_options(g: State, t: Tables, config: Config) -> None:
    """dgw.setup.options-table: one scoreboard and one choice of bandit dice of those that the mission offers.

    dgw.setup.first-game-option: the first of each unless others are named; dgw.setup.options-by-players: boards go by
    the number of players; dgw.setup.other-boards-out, dgw.setup.dice-placed. An index past the end is the last one.
    """
    mission = t.mission[g.mission]
    n = 0
    while n < config.setting[BOARD] and n + 1 < BOARDS and mission.boards[g.seats, n + 1] != 0:
        n += 1
    g.board = mission.boards[g.seats, n] - 1
    n = 0
    while n < config.setting[DICE] and n + 1 < DICE_OPTIONS and mission.dice[n + 1] != 0:
        n += 1
    g.die20 = mission.dice[n] >> D20 & 1
    g.die12 = mission.dice[n] >> D12 & 1


# ------------------------------------------------------------------------------------------------ piles and row


@kernel
def sort_cards(g: State, t: Tables) -> None:
    """dgw.setup.sort-piles: Starters aside (dgw.setup.starter-aside), Trade, Pain and Exhaustion in their piles.

    dgw.setup.danger-piles, dgw.setup.trade-pile: shuffled, so that their order does not exist until they are drawn.
    """
    for w in range(WORDS):
        g.cards[BOX, w] = t.of_kind[STARTER, w]
        for kind in range(TRADE, len(t.of_kind)):
            g.cards[SUPPLY, w] |= t.of_kind[kind, w] & ~t.of_kind[STARTER, w]


@kernel
def add_starters(g: State, t: Tables) -> None:
    """dgw.card.both: Starters that are Trade cards too and that nobody begins with go into the Trade pile."""
    for w in range(WORDS):
        left = g.cards[BOX, w] & t.of_kind[TRADE, w]
        g.cards[BOX, w] &= ~left
        g.cards[SUPPLY, w] |= left


@kernel
def lay_trade_row(g: State, t: Tables, e: Log) -> None:
    """dgw.setup.trade-row: five Trade cards face up; the first that is dealt lies at the front."""
    for place in range(ROW):
        deal_to_row(g, t, e, ROW - 1 - place)


# ------------------------------------------------------------------------------------------------ the map


@kernel
def lay_start_map(g: State, t: Tables, e: Log, redeal: int) -> None:
    """dgw.setup.tile-pile, dgw.setup.mission-layout-first: the map, and all that stands on it.

    Named and typed tiles first (dgw.setup.tile-search), then the start grid and the ring (dgw.setup.deal-order). With
    `redeal` the start tile is dealt again while it is Water or a Bandit Camp.
    """
    g.unseen = (1 << t.tiles) - 1
    for star in range(STARS + 1):
        g.pile[star] = size(t.starred[star])
    mission = t.mission[g.mission]
    for n in range(mission.fixed):
        lay_fixed(g, t, e, n, redeal)
    north = -(mission.high // 2)
    for west in range(mission.wide):
        for line in range(north, north + mission.high):
            lay_face_up(g, t, e, mission.wide - 1 - west, line, redeal)
    lay_ring(g, t, mission.wide, north, mission.high)
    for n in range(mission.rails):
        g.railed |= 1 << space_at(g, mission.rail_at[n, 0], mission.rail_at[n, 1])
    for n in range(mission.bandits):
        g.bandits[space_at(g, mission.bandit_at[n, 0], mission.bandit_at[n, 1])] += mission.bandit_at[n, 2]
    place_meeples(g, t)


@kernel
def fitting(g: State, t: Tables, column: int, line: int, wanted: int, redeal: int) -> int:
    """Which of the wanted tiles may come to a place: with `redeal`, no Water and no Bandit Camp where players start."""
    wanted &= g.unseen
    if redeal == 1 and column == 0 and line == 0:
        better = wanted & ~(t.terrain[WATER] | t.camp)
        return better if better != 0 else wanted
    return wanted


@kernel
def lay_fixed(g: State, t: Tables, e: Log, n: int, redeal: int) -> None:
    """dgw.setup.tile-search: a tile that the mission names, or any of the terrain that it names, up or down.

    dgw.tiles.promise-shown: face down, everybody knows its terrain. Where none is left any tile will do.
    """
    mission = t.mission[g.mission]
    column, line = mission.fixed_at[n, 0], mission.fixed_at[n, 1]
    terrain, named = mission.fixed_at[n, 2], mission.fixed_at[n, 3]
    wanted = 1 << named - 1 if named != 0 else t.terrain[terrain] if terrain >= 0 else g.unseen
    wanted = fitting(g, t, column, line, wanted, redeal)
    if wanted == 0:
        wanted = g.unseen
    tile = tiles.search_pile(g, t, wanted)
    space = tiles.open_space(g, column, line)
    if mission.fixed_at[n, 4] == 1:
        tiles.show(g, t, e, space, tile)
        return
    g.tile[space] = tile + 1
    g.star[space] = t.star[tile]
    for first in range(TERRAINS):
        known = first == terrain if terrain >= 0 else g.promise[space] == 0
        if known and has(t.terrain[first], tile):
            g.promise[space] = 1 + first


@kernel
def lay_face_up(g: State, t: Tables, e: Log, column: int, line: int, redeal: int) -> None:
    """dgw.setup.start-grid, dgw.setup.start-grid-axes: a random tile face up, where none lies yet."""
    if g.unseen != 0 and space_at(g, column, line) == NOWHERE:
        tile = tiles.search_pile(g, t, fitting(g, t, column, line, g.unseen, redeal))
        tiles.show(g, t, e, tiles.open_space(g, column, line), tile)


@kernel
def lay_ring(g: State, t: Tables, wide: int, north: int, high: int) -> None:
    """dgw.setup.face-down-ring, dgw.setup.ring-shape: next to the grid in the North, West and South, never East.

    They are places to discover, where bandits may appear (dgw.setup.ring-purpose).
    """
    for column in range(wide):
        lay_unless_taken(g, t, column, north - 1)
    for line in range(north, north + high):
        lay_unless_taken(g, t, wide, line)
    for column in range(wide):
        lay_unless_taken(g, t, column, north + high)


@kernel
def lay_unless_taken(g: State, t: Tables, column: int, line: int) -> None:
    """A face-down tile, unless a tile lies there, none is left or the map has ended (dgw.mission.edges)."""
    if not tiles.is_beyond(g, t, line) and space_at(g, column, line) == NOWHERE and tiles.pile_size(g) != 0:
        tiles.lay_down(g, column, line)


@kernel
def place_meeples(g: State, t: Tables) -> None:
    """dgw.setup.meeple-start: all meeples on the middle tile of the East column; dgw.wagon.start: the wagon too.

    dgw.event.party-west: the record starts at the start column, 0.
    """
    mission = t.mission[g.mission]
    for seat in range(g.seats):
        g.at[seat] = space_at(g, 0, 0)
        g.other_at[seat] = g.at[seat] if mission.meeples > 1 else NOWHERE  # dgw.mission.two-meeples
    g.wagon = space_at(g, mission.wagon_column, mission.wagon_line) if mission.wagon == 1 else NOWHERE
    if g.wagon != NOWHERE and not has(g.up, g.wagon):
        g.wagon = NOWHERE  # dgw.wagon.off-grid: it waits for the tile to be revealed


# ------------------------------------------------------------------------------------------------ players


@kernel
def deal_characters(g: State, t: Tables, config: Config) -> None:
    """dgw.setup.character: everybody gets a character of the agreed difficulty, dgw.setup.first-difficulty: 1 at first.

    dgw.setup.difficulty-short: when these run out the next lower ones follow, so seats are dealt to in random order.
    """
    agreed = min(max(config.setting[DIFFICULTY], EASIEST), HARDEST)
    box = (1 << t.characters) - 1
    without = g.alive
    for n in range(g.seats):
        seat = nth(without, roll(g.dice, g.seats - n))
        without &= ~(1 << seat)
        fitting = of_difficulty(t, box, agreed)
        g.character[seat] = nth(fitting, roll(g.dice, size(fitting)))
        box &= ~(1 << g.character[seat])


@kernel
def of_difficulty(t: Tables, box: int, agreed: int) -> int:
    """dgw.setup.difficulty-short: of the characters in the box those of a difficulty, else of the next lower one.

    A pack may be short of easy characters too: then anyone who is left.
    """
    for lower in range(agreed):
        fitting = 0
        for character in range(t.characters):
            if has(box, character) and t.level[character] == agreed - lower:
                fitting |= 1 << character
        if fitting != 0:
            return fitting
    return box


@kernel
def take_resources(g: State, t: Tables, seat: int) -> None:
    """dgw.setup.start-resources: those listed on the character, and what the mission adds for each player."""
    for resource in range(RESOURCES):
        g.stock[seat, resource] = t.start[g.character[seat], resource] + t.mission[g.mission].extra[resource]


@kernel
def take_deck(g: State, t: Tables, seat: int) -> None:
    """dgw.setup.start-deck: the Starters listed on the character, shuffled (dgw.deck.personal, dgw.deck.cycle).

    dgw.supply.starters-suffice: the pack has enough for any five characters.
    """
    for design in range(DESIGNS):
        for _ in range(t.deck[g.character[seat], design]):
            copy = copy_in(g, t, BOX, design)
            take(g, BOX, copy)
            put(g, BAG + seat, copy)


@kernel
def choose_first(g: State, config: Config) -> None:
    """dgw.flow.first-player, dgw.setup.first-player: the P1 Token goes to the named seat, else to a random one.

    dgw.flow.no-first-player: outside Versus choices at one moment begin at the first seat (dgw.seat.choice-order).
    """
    if g.mode == VERSUS:
        named = config.setting[FIRST_PLAYER] - 1
        g.first = named if 0 <= named < g.seats else roll(g.dice, g.seats)
    g.began = g.first
