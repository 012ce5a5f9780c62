"""The records of TAMASHII: the state, and the tables of a pack.

Almost nothing is hidden: which tokens a bag holds is open (tamashii.flow.own-bag), and whatever lies in a bag, in a
shuffled deck or face down does not exist until it is drawn or revealed. So a state holds, of all decks, which cards can
still come; and every field but the dice is open to all.

Sets are numbers whose bits are their members: slots of a launcher (20), tiles of the map, augments, enemies, goals.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import agenda
from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import i8, i16, i32, i64, many, one, public, record
from tablewright.engine.rulebook import Rulebook
from tablewright.games.tamashii.frames import DEEP, LANES
from tablewright.games.tamashii.grammar import MOST_TRIGGERS
from tablewright.games.tamashii.pieces import ASSETS, FACES, KINDS, LETTERS, OWNERS, SEATS
from tablewright.packs.effects.program import Op

BOOK = Rulebook.beside(__file__)

# ------------------------------------------------------------------------------------------------ how much there can be

AUGMENTS = 62
ENEMIES = 63
BODIES = 16
BOARDS = 4
TILES = 24  # on one map
DISTRICTS = 32
LAYOUTS = 24
TOLD = TILES * LAYOUTS  # tiles of all maps, as events tell of them
NOT_TOLD = DISTRICTS + 1  # the district of a tile that is hidden, as events tell of it
SCENARIOS = 16
NO_SCENARIO = SCENARIOS - 1  # a blank sheet
CARDS = 63  # scenario cards
PATTERNS = 256
PLACEMENTS = 8000
COMBAT_FRAMES = 100
ABILITIES = 126
ABILITY_WORDS = 2
PROTOCOLS = 16
STEPS = 3  # of a protocol
EXPLORATIONS = 16  # kinds of exploration token
STACK = 32  # enemies that one player can have attached
CONDITIONS = 8
ENHANCEMENTS = 12
PVP = 8
GOALS = 31
EVENTS = 16
REWARDS = 24
DIARY = 12
MARKERS = 2
STOPS = 8  # of a marker
ACTIVITIES = 4  # of a scenario card, and of all special cards of a scenario together
STANDING = 4
PLACES_OF_LAUNCH = 4
CODE = 6000
REFUSED = 12  # trade offers that are remembered
TOPPED = 8  # enemies that a scenario puts on top of the deck
DEEDS = 128  # numbers of deeds
CODES = 24  # of locked components; U01 is bit 0
NONE = -1

# ------------------------------------------------------------------------------------------------ play


@record
class State:
    """One game of TAMASHII."""

    dice = one(Dice)  # never shown

    # launchers, bags and dumps, by seat
    on = public(i32(SEATS, KINDS))  # the slots that hold each kind of token
    side = public(i32(SEATS))  # tamashii.catie.side: the slots of Catie tokens that show the second side
    locked = public(i8(SEATS))  # rows whose slot of column 5 is locked, as a set
    bag = public(i8(SEATS, KINDS))
    dump = public(i8(SEATS, KINDS))
    hand = public(i8(SEATS, KINDS))  # tokens that were drawn and are about to be placed
    pool = public(i8(KINDS))  # the neutral pool; of corrupted data only in competitive games
    corrupted = public(i8())  # the scenario's pool on the time track
    core = public(i8(SEATS))  # type
    pet = public(i8(SEATS))  # 1: cyberdog

    # players
    board = public(i8(SEATS))  # NONE until chosen
    role = public(i8(SEATS))  # class, or NONE
    asset = public(i8(SEATS, ASSETS))
    exp = public(i16(SEATS))
    integrity = public(i8(SEATS))
    limiter = public(i8(SEATS))
    trace = public(i8(SEATS))
    at = public(i8(SEATS))  # tile
    body = public(i8(SEATS))  # 1 + the active advanced body; 0: the walker
    spare_body = public(i8(SEATS))  # 1 + the other one; 0: none
    shaken = public(i8(SEATS))  # destabilization tokens on a board
    enemies_shaken = public(i8(SEATS))  # and on a stack of enemies
    cancels = public(i8(SEATS))  # enemy frames that will be cancelled this turn
    protocol = public(i8(SEATS))  # 1 + the learning protocol
    offered = public(i8(SEATS, 2))  # 1 + the two that were dealt
    learnt = public(i8(SEATS))  # steps completed
    diary = public(i8(SEATS))  # 1 + the diary card that can still be used
    city = public(i8(SEATS, 2))  # 1 + the events held
    out = public(i8())  # seats that reset in this phase and are out of it, as a set

    # augments, as sets
    in_deck = public(i64())  # in the shuffled part of a class or faction deck
    under = public(i8(AUGMENTS))  # cards at the bottom of a class deck: the order in which they came there, from 1
    unequipped = public(i64(SEATS))
    equipped = public(i64(SEATS))
    drawn = public(i64(SEATS))  # drawn, and one of them is to be kept
    traded = public(i64())  # have changed hands in this planning phase

    # bodies
    bodies_in_deck = public(i32())  # in the shuffled part of the deck
    market = public(i32())
    bodies_under = public(i8(BODIES))  # at the bottom of the deck: the order in which they came there, from 1

    # enemies
    stack = public(i8(SEATS, STACK))  # 1 + the enemies of a player, the top enemy first
    stacked = public(i8(SEATS))  # how many
    damage = public(i8(ENEMIES))
    fresh = public(i8(4))  # never seen cards in the deck, by level, from 1; which ones they are nobody can know
    unseen = public(i64())  # cards that such a card can be
    enemies_in_deck = public(i64())  # cards that were shuffled into the deck after they had been seen
    discarded = public(i64())
    topped = public(i8())  # cards that the scenario put on top, still there
    below = public(i8(STACK))  # 1 + cards at the bottom of the deck, the first to come first
    defeated = public(i64())  # in this game

    # the map
    layout = public(i8())
    tile = public(i8(TILES))  # 1 + district; 0 while nobody can know it
    up = public(i32())  # tiles face up
    explored = public(i32())  # tiles with an exploration token
    left_tokens = public(i8(EXPLORATIONS))  # exploration tokens that are not revealed yet, by kind
    marks = public(i8(2, TILES))  # success and ascend tokens on tiles
    marks_on_card = public(i8(2))
    marks_beside = public(i8(2))  # on plot cards that stay
    die_on = public(i8(TILES))  # 0 no dice token, 1 a hidden one of a set, 1 + its value face up, 5 a hidden random one
    hidden_dice = public(i8())  # the values of the hidden ones of a set, as a set
    marker = public(i8(MARKERS))  # the stop it stands on, or NONE
    decks_open = public(i8())  # factions whose decks are in play, as a set of owners less CLASSES

    # the BOT
    bot_at = public(i8())  # NONE: there is none
    batteries = public(i8())
    stands_in = public(i8())  # in this step
    bot_went = public(i8())  # in this turn: 0 not yet, 1 stayed or moved in its step, 2 moved
    bot_stood = public(i8())  # 1: it stood in for this turn's move & trace step
    stepped = public(i8())  # 1: in this move & trace step the player has moved already, and the BOT may still
    traced = public(i8())  # trace added by the player's own tile in this turn's move & trace step

    # this turn and this game, by seat
    went = public(i8(SEATS))  # 0 move & trace step not over, 1 stayed, 2 moved
    revealed = public(i8(SEATS))
    launched = public(i8(SEATS))
    hacked = public(i8(SEATS))
    slain = public(i8(SEATS))
    slain_ever = public(i16(SEATS))
    repelled_ever = public(i16(SEATS))
    revealed_ever = public(i16(SEATS))
    used = public(i64(SEATS, ABILITY_WORDS))  # once-per-turn abilities
    stirred = public(i16())  # abilities that were set off this turn
    tried = public(i32(SEATS))  # tests, activities or events attempted in this step
    launched_here = public(i64(4))  # patterns that were launched in this launch step, as a set

    # dice
    roll = public(i8(SEATS, FACES))  # the latest roll of each player
    marked = public(i8(SEATS, FACES))  # dice of it that are about to be rerolled
    attack = public(i8(FACES))  # dice of the attack roll that are not assigned yet
    added = public(i8())  # dice that will be added to the attack roll
    symbol = public(i8())
    number = public(i8())  # where the number die lies: NONE, or how many enemies lie above
    frames_used = public(i8(BODIES + 1))  # combat frames used in this combat, by body, the walker first, as sets
    declined = public(i8())  # 1: the active player has used or declined a combat frame in this combat

    # planning
    moves = public(i8(SEATS))  # program moves made
    offer = public(i8(SEATS, 2))  # 1 + the augments that a seat gives and wants; 0: none
    refused = public(i32(REFUSED))  # trade offers refused in this phase

    # the scenario
    card = public(i8())  # 1 + the active plot card; 0 in competitive games
    beside = public(i64())  # special cards in play, and plot cards that stay, as a set
    removed = public(i64())  # special cards that an effect has removed: they do not come back
    time = public(i8())
    unlocks = public(i32())  # codes that the last card unlocked, as a set
    locks = public(i32())
    events_left = public(i32())  # in the shuffled event deck
    events_spent = public(i32())
    rewards_out = public(i32())  # revealed in the heist under way
    diary_left = public(i32())  # unlocked diary cards that nobody has
    diary_used = public(i32())  # used in this game, or locked when it began
    goals_left = public(i32())  # in the shuffled goal deck
    goal_next = public(i8())  # 1 + the one face up on top of it
    goals_up = public(i32())
    goals_taken = public(i32(SEATS))
    enhancement = public(i8())  # 1 + the one in play
    pvp = public(i8())  # 1 + the one in play
    conditions = public(i8())  # 1 + the one in play

    # the game
    seats = public(i8())
    mode = public(i8())
    scenario = public(i8())  # NO_SCENARIO in competitive games
    difficulty = public(i8())
    clock = public(i8())  # turns that a scenario card gives fewer, at most
    codes = public(i32())  # unlocked components
    with_city = public(i8())
    with_catie = public(i8())
    with_diary = public(i8())
    with_dogs = public(i8())
    strict = public(i8())  # 1: patterns are turned, not mirrored
    readings = public(i8())  # passages of the rulebook that this table reads the other way, as a set (see readings)
    first = public(i8())  # the holder of the first player token
    began = public(i8())  # its first holder
    dealt = public(i8())  # 1: boards and classes are dealt, not chosen
    dealt_from = public(i8())  # then, the board of the first seat; the others follow in their order
    next_first = public(i8())  # 1 + who takes it at the end of the turn instead; 0: it is passed on
    turn = public(i16())
    lane = public(i8())  # the lane of the agenda that is run now
    points = public(i16(SEATS))  # victory points, once counted
    ended = public(i8())  # why the game is over; 0 while it is not
    agenda = public(agenda(DEEP, LANES))


# ------------------------------------------------------------------------------------------------ content


@record
class Pattern:
    """A pattern that can be launched."""

    first = i16()  # of its placements; those that need no mirror come first
    count = i16()
    plain = i16()  # placements that need no mirror
    letters = i16()  # as a set
    line = i16()  # its effect
    source = i8()  # BASIC_PATTERN and so on (see `sources`)
    which = i8()  # the enemy, body, augment, scenario card, sheet, pvp card; of a basic pattern its number
    places = i8()  # of one on a scenario card, sheet or pvp card: at how many places it can be launched,
    place = i16(PLACES_OF_LAUNCH)  # and where
    hack = i8()
    needs = i8(LETTERS)  # how many tokens for each letter
    worth = i8()  # about what its effect is worth, for those who judge: see judging.promises


@record
class Placement:
    """One way in which a pattern can lie on the launcher."""

    slots = i32()  # all that it uses, as a set
    beside = i32()  # orthogonally next to them
    need = i32(LETTERS)  # the slots that must show each letter


@record
class District:
    """A district tile."""

    group = i8()
    code = i8()  # 1 + the bit of its lock code; 0: X00
    count = i8()
    entry = i8()
    stationary = i8()
    line = i16()
    faction = i8()  # of a hideout, as an owner of augments; else NONE


@record
class Enemy:
    """An enemy card."""

    level = i8()
    boss = i8()  # of the scenario pool
    code = i8()
    integrity = i8()
    per_player = i8()
    eye = i16()
    fang = i16()
    bounty = i16()
    pattern = i16()  # its first pattern; hacks, then repels
    patterns = i8()


@record
class CombatFrame:
    """A combat frame of a body."""

    repeat = i8()  # 1: any number of its face, again and again
    face = i8()  # of a repeatable one
    need = i8(FACES)  # dice of each face, of one that is used once
    line = i16()


@record
class Body:
    """A body: an advanced one, or the walker of a board."""

    code = i8()
    stat = i8(3)
    core = i8()  # of a board
    ability = i8()  # 1 + it; 0: none
    pattern = i16()  # NONE for a walker
    frame = i16()  # the first of its combat frames
    frames = i8()


@record
class Augment:
    """An augment card."""

    owner = i8()
    start = i8()  # 0 no starting augment, 1 in every mode, 2 co-operative, 3 solo and competitive
    code = i8()
    cost = i8()
    pattern = i16()  # or NONE
    ability = i8()  # 1 + it; 0: none
    breaks = i8()


@record
class Protocol:
    """A learning protocol."""

    code = i8()
    need = i16(STEPS)  # conditions
    reward = i16(STEPS)  # an effect, or 0
    ability = i8(STEPS)  # 1 + an ability that the step gives for good; 0: none


@record
class Ability:
    """Something that a card gives as long as it is in force."""

    trigger = i8()  # NO_TRIGGER for a modifier
    about = i8()  # ON_DIE: the value of the dice token
    once = i8()  # per turn
    line = i16()  # its effect
    modifier = i8()
    by = i8()  # how much; of USE_AS the first type
    to = i8()  # of USE_AS the second
    condition = i16()  # of a modifier that holds only for a while; 0: always
    source = i8()  # ON_AUGMENT_CARD and so on (see `sources`)
    which = i8()
    step = i8()  # of a protocol
    order = i8()  # which of the abilities with its trigger it is
    deep = i8()  # frames of the agenda that it can need


@record
class Layout:
    """A map: of a scenario or of a generator card."""

    tiles = i8()
    q = i8(TILES)
    r = i8(TILES)
    near = i32(TILES)  # the tiles next to each
    district = i8(TILES)  # 1 + which; FROM_CITY or FROM_HIDEOUTS: drawn from that group
    up = i32()
    explored = i32()
    from_players = i8(TILES)  # with fewer players it is another tile, face down:
    otherwise = i8(TILES)  # as `district`


@record
class Scenario:
    """A scenario sheet."""

    code = i8()
    prologue = i8()
    layout = i8()
    start = i8()  # tile
    shelter = i8()  # where resets go
    first_card = i8()
    lost_card = i8()
    corrupted = i8(5)  # by number of players
    deck = i8(4)  # random enemies, by level
    stacked = i8()
    tops = i8()
    top = i8(TOPPED)
    factions = i8()  # as a set of owners less CLASSES
    lenient = i8()  # 1: an empty pool of corrupted data loses nothing
    yokai = i8()
    inari = i8()
    batteries = i8()  # of the BOT at first
    bot_tests = i8()  # 1: the BOT's presence is enough for tests of this scenario
    bot_acts = i8()  # 1: the BOT may do player activities besides its owner, for a battery
    one_mark = i8()  # 1: a tile holds at most one success token
    marks = i8(10, TILES)  # at first: row 5 * mark + the number of players
    stops = i8(MARKERS)
    stop = i8(MARKERS, STOPS)
    pattern = i16()  # the first that the sheet has
    patterns = i8()


@record
class Card:
    """A scenario card."""

    kind = i8()  # see `sources`
    immediate = i16()
    pattern = i16()  # the first that it has
    patterns = i8()
    activities = i8()
    slot = i8()  # of its first activity among all that can be in play: 0 for a plot card, from ACTIVITIES on for others
    activity = i16(ACTIVITIES)
    all_may = i8(ACTIVITIES)  # 1: each player once a turn; 0: one player
    standing = i8(STANDING)  # 1 + abilities
    world = i16()  # its world activity, a program
    stays = i8()


@record
class Goal:
    """A goal card."""

    code = i8()
    need = i16()  # conditions, or 0
    data = i16()  # of its test
    number = i8()
    place = i16()
    vp = i8()


@record
class CityEvent:
    """An event card of the Living City."""

    code = i8()
    number = i8()
    place = i16()
    need = i16()
    pay = i16()


@record
class Tables:
    """The tables of a pack."""

    code = many(Op, CODE)  # every effect, cost and condition, one after another; row 0 is an effect that does nothing
    pattern = many(Pattern, PATTERNS)
    patterns = i16()
    basics = i8()  # the first of them
    catie_pattern = i16()
    redeem_pattern = i16()
    bot_pattern = i16()
    placement = many(Placement, PLACEMENTS)

    districts = i8()
    district = many(District, DISTRICTS)
    shelter = i8()
    damaged = i8()
    explorations = i8()
    exploration = i16(EXPLORATIONS)  # effects
    exploration_count = i8(EXPLORATIONS)

    enemies = i8()
    enemy = many(Enemy, ENEMIES)
    of_level = i64(4)  # street enemies, as sets
    bosses = i64()
    bodies = i8()
    body = many(Body, BODIES)
    walker = many(Body, BOARDS)
    frame = many(CombatFrame, COMBAT_FRAMES)
    augments = i8()
    augment = many(Augment, AUGMENTS)
    of_owner = i64(OWNERS)
    protocols = i8()
    protocol = many(Protocol, PROTOCOLS)
    abilities = i8()
    ability = many(Ability, ABILITIES)
    idle = i8(DEEDS)  # of deeds, by number: what a quick look shows where one would do nothing (rules/triggers)
    with_trigger = i16(MOST_TRIGGERS + 1)  # abilities are in the order of their triggers: where each begins

    layouts = i8()
    map = many(Layout, LAYOUTS)
    scenarios = i8()
    scenario = many(Scenario, SCENARIOS)
    cards = i8()
    card = many(Card, CARDS)

    maps = i8()  # of the generator: layouts from `first_map` on
    first_map = i8()
    condition_cards = i8()
    condition_code = i8(CONDITIONS)
    condition_deck = i8(CONDITIONS, 4)
    condition_stacked = i8(CONDITIONS)
    bonus = i16(CONDITIONS)
    enhancements = i8()
    enhancement_code = i8(ENHANCEMENTS)
    enhancement = i8(ENHANCEMENTS)  # 1 + abilities
    pvps = i8()
    pvp_code = i8(PVP)
    pvp = i16(PVP)  # patterns
    goals = i8()
    goal = many(Goal, GOALS)
    events = i8()
    event = many(CityEvent, EVENTS)
    rewards = i8()
    reward = i16(REWARDS)
    reward_number = i8(REWARDS)
    reward_code = i8(REWARDS)
    diaries = i8()
    diary = i16(DIARY)
    diary_code = i8(DIARY)
