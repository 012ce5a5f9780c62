"""The records of Deck Goes West: the state, and the tables of a pack.

Every game card is a copy with a number; the copies of one design have numbers that follow one another. Where cards are
is a set of copies for each place, in WORDS numbers of WORD members (see `cards`). The map is a list of spaces in use:
each knows where it lies, what lies next to it and what lies on it (see `tiles`). A face-down tile shows the star on
its back and nothing else, so what it is does not exist until it is revealed.

Columns count Westward, rows Southward: West is column + 1, North is row - 1.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import agenda
from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import i8, i16, i32, i64, many, one, public, record, u8
from tablewright.engine.rulebook import Rulebook
from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.frames import DEEP
from tablewright.games.goes_west.pieces import FIRST_COLOUR, GAITS, RESOURCES, SEATS, TERRAINS
from tablewright.games.goes_west.places import PLACES

BOOK = Rulebook.beside(__file__)

# ------------------------------------------------------------------------------------------------ how much there can be

WORD = 60  # members in one number of a set of copies
WORDS = 4
CARDS = WORD * WORDS  # copies of game cards
DESIGNS = 100
TILES = 60
CHARACTERS = 24
MISSIONS = 24
BOARDS = 8
GENTLE_BOARD = BOARDS - 1  # the place of a mission's gentle board among those on offer (dgw.setup.gentle)
SECTIONS = 8  # of a scoreboard
JOBS = 600
STEP_ROWS = 2400
MISSION_JOBS = 30  # of one mission
JOBS_OF_ONE = 12  # card, tile or character; and its corners
COLOURS = 8
STARS = 20  # a die has no more sides
FARTHEST = 20  # ride n: the largest n
MOST_CHOICES = 6  # or-steps and any-icons of one job
MOST_WAYS = 256  # ways of making those choices
MOST_ANSWERS = 32  # to one of them
NIGHT_STEPS = 12  # each once, and a 0
SPECIAL = 12  # spaces that a mission's setup names, of one sort
ROW = 5  # dgw.buy.five
MOST_LABOUR = 20  # dgw.job.tile-daily
NAMED = 12  # cards that the jobs of a pack can ask for by name
EVENTS = 1 + len(grammar.EVENTS.rows)  # their numbers begin with 1
WINS = 6  # conditions of winning besides the score (winning.WINS); those
COUNTED = 5  # up to this number are counted
FIRST_NAMED = FIRST_COLOUR + COLOURS  # the classes of these come last
CLASSES = FIRST_NAMED + NAMED  # of card, that a step can ask for

# ------------------------------------------------------------------------------------------------ play


@record
class Pool:
    """Jobs with one final step, gathered before it is carried out (dgw.act.job-combine)."""

    seat = i8()
    key = i8()
    jobs = i16()  # how many
    fixed = i16()  # the sum of the fixed amounts of their final steps
    dice = i16()  # and of the dice
    invited = i8()  # seats that were invited to gather along, as a set


@record
class Bonus:
    """dgw.coop-bonus.trigger: gathering together."""

    seats = i8()  # participants, as a set
    dice = i16(SEATS)
    fixed = i16(SEATS)
    rolled = i16(SEATS)


@record
class Move:
    """A move under way: at most one at a time."""

    payer = i8()  # whose movement it is
    partner = i8()  # dgw.trade.move-each-other: whose meeple may be moved too, or NOBODY
    points = i16(GAITS)
    rides = i8(FARTHEST + 1)  # how many rides of each length
    been = i64(2)  # dgw.move.no-repeat: spaces that the payer's and the partner's meeple left at no cost, standing
    wagon_been = i64()  # and the wagon, since the movement changed
    riders = i8()  # players riding with the wagon, as a set
    asked = i8()  # players asked to ride
    refused = i32(2)  # steps of a meeple that its owner refused since the last step: a bit for 4 * how + direction
    way = i8()  # the step that is being tried: direction,
    gait = i8()  # how: a gait, BY_TRIAL or BY_RAIL,
    mover = i8()  # whose meeple,
    target = i8()  # and where to, or NOWHERE


@record
class Battle:
    """A battle under way."""

    space = i8()
    starter = i8()  # a seat, or NOBODY if the bandits started it
    seats = i8()  # players on the tile, as a set
    attackers = i8()  # players who used an attack job
    attack = i16(2)  # fixed hits, and dice
    defend = i16(2)  # fixed saves, and dice


@record
class Offer:
    """A trade that is being offered."""

    seat = i8()
    partner = i8()
    fee = i16()  # 1 + the copy that is discarded to trade; 0 while it is not chosen
    give = i16(RESOURCES)
    ask = i16(RESOURCES)
    give_cards = i64(WORDS)
    ask_cards = i64(WORDS)
    moves = i8()  # bit 0: the offering seat moves either meeple; bit 1: the partner does
    countered = i8()  # 1: the partner answered with an offer of its own, and the two have changed places


@record
class State:
    """One game of Deck Goes West."""

    dice = one(Dice)  # never shown

    # cards
    cards = i64(PLACES, WORDS)  # sets of copies
    tired = public(i64(WORDS))  # dgw.job.draw-once: copies whose draw job was used today
    below = public(u8(CARDS))  # 1 + the copy under a copy whose place on a draw pile is known; 0 under the last
    top = public(i16(SEATS))  # 1 + the copy on top of a draw pile; 0 if its place is not known
    row = public(i16(ROW))  # 1 + the copies in the Trade Row, the newest first; 0 is a gap
    unshown = i16(SEATS)  # only in views: how many cards of a closed hand are not known, and lie in BAG there

    # the map: spaces 0 to TILES - 1, sets of spaces in one number
    used = public(i64())  # spaces that hold a tile
    up = public(i64())  # face up
    railed = public(i64())
    marked = public(i64())
    unseen = i64()  # tiles (not spaces) that lie in the pile or face down: nobody knows where
    spent = public(i64())  # tiles on the tile discard pile, face up
    camps = public(i64())  # spaces that show a Bandit Camp
    column = public(i16(TILES))  # of a space
    line = public(i16(TILES))  # its row
    tile = i8(TILES)  # 1 + the tile on a space; 0 while nobody can know it
    promise = public(i8(TILES))  # 1 + the known terrain of a face-down tile, and then `tile` is settled (hidden)
    star = public(i8(TILES))  # on the back of the tile; what its front shows is Tables.front
    bandits = public(i16(TILES))
    next_to = public(i8(TILES, 4))  # the space in a direction, or NOWHERE
    pile = public(i8(STARS + 1))  # tiles in the tile pile, by star
    spent_down = public(i64())  # spaces off the map, where tiles face down on the tile discard pile keep their stars
    shuffles = public(i16())  # how often tiles that had been seen were shuffled into a new pile
    laid = public(i16(TILES))  # of a space: how many of these shuffles had been when its tile was laid face down
    since = public(i16(TILES))  # of an unseen tile: which of these shuffles took it in, from 1; 0 if it was never seen
    westmost = public(i16(EVENTS))  # 1 + the furthest West column of an event so far; 0 if it has not happened
    party = public(i16())  # dgw.event.party-west: the record
    revealed = public(i16(2))  # tiles, in this game and today, where the mission sets a limit to them
    tally = public(i16(COUNTED))  # railways built, marks set and tiles cleared in this game

    # players
    stock = public(i16(SEATS, RESOURCES))
    score = public(i16(SEATS))  # outside Versus, of seat 0
    character = public(i8(SEATS))
    at = public(i8(SEATS))  # the space of a meeple; of two, that of the one that acts
    lying = public(i8())  # meeples lying down, as a set of seats
    other_at = public(i8(SEATS))  # dgw.mission.two-meeples: the space of the other one, or NOWHERE
    other_lying = public(i8())
    second = public(i8())  # whose second meeple acts
    changed = public(i8())  # players who have switched meeples since the last action
    tapped = public(i8())  # characters
    alive = public(i8())
    passed = public(i8())  # for this day; outside Versus: done
    idle = public(i8())  # has used no card today
    held = public(i8())  # held a card at some moment today
    worked = public(i32(SEATS))  # mission jobs that may not be used again today, as a set
    rested = public(i64(SEATS))  # tiles whose draw job was used today
    unpaid = public(i64(SEATS))  # dgw.job.tile-free-once: tiles whose job was used at no cost since the last other job
    labour = public(i8(SEATS))  # dgw.job.tile-daily: tile jobs used today
    busy = public(i32(SEATS))  # with the setting repeats=once: mission jobs used in this action, as a set
    wagon = public(i8())  # the space of the wagon, or NOWHERE

    # the game
    seats = public(i8())
    mode = public(i8())
    open_hands = public(i8())
    credit = public(i8())  # dgw.battle.clear-credit: 1 if one completes an event for the team
    repeats = public(i8())  # dgw.job.mission-repeat: 1 if a mission job is used once in an action
    mission = public(i8())
    board = public(i8())
    die12 = public(i8())  # whether each of the bandit dice is in use
    die20 = public(i8())
    day = public(i8())  # where the Day Tracker stands
    first = public(i8())  # the holder of the P1 Token
    began = public(i8())  # its holder on the first day
    stage = public(i8())  # of the clock
    turn = public(i8())  # whose turn it is, or which seat chooses at this stage
    actions = public(i8())  # taken in this turn
    opened = public(i8())  # dgw.act.versus-p1-first: whether the P1 holder has had the opening turn
    offered = public(i32())  # dgw.seat.agreement: offers lapsed since the last action, a bit for seat * SEATS + other
    ended = public(i8())  # why the game is over; 0 while it is not
    winners = public(i8())  # as a set of seats

    # what happens now
    asks = public(i8())  # the current question, or 0
    chooser = public(i8())  # the seat asked; NOBODY: any seat (dgw.mode.coop.no-turn-order)
    pool = public(one(Pool))
    bonus = public(one(Bonus))
    move = public(one(Move))
    battle = public(one(Battle))
    offer = one(Offer)
    rolling = public(i64())  # spaces whose bandits still have to attack in this step of the night
    agenda = public(agenda(DEEP))


# ------------------------------------------------------------------------------------------------ content


@record
class Step:
    """One icon of a job, or one alternative of it."""

    op = i8()
    n = i16()  # the printed number; 1 where there is none
    x = i8()  # 1: times x
    dice = i8()  # 1: so many dice
    what = i8()  # resource, terrain, gait or class
    pick = i8()  # 1 + the choice that decides which resource "any" is; 0: `what` is printed
    choice = i8()  # 1 + the choice that decides whether this alternative is taken; 0: it always is
    branch = i8()  # the answer to that choice


@record
class Job:
    """A job: some rows of the steps, and an END_JOB behind them."""

    first = i16()
    end = i16()  # the row behind its last
    host = i8()
    event = i8()  # what sets it off; 0: a player chooses it
    choices = i8()
    ways = i16()  # of making all choices: a way is a number with one digit for each choice, the first the lowest
    radix = i8(MOST_CHOICES)  # answers to each choice
    has_x = i8()
    draws = i8()  # has a draw or search step
    once_for_all = i8()  # of an event: has steps that one alone of those who caused it does
    once = i8()  # on a card: a copy of it is used so once a day (dgw.job.draw-once, dgw.job.danger-once)
    free = i8()  # takes nothing from its player, whatever x is: no pay, discard, scrap, VP loss or gained danger
    battle = i8()  # has an attack or defence step
    attack = i8()  # has an attack step
    own_move = i8()  # has movement with other steps behind it: a move of its own
    by_hand = i8()  # has a discard or scrap step: whether it can be done depends on the hand

    # What `possible.facts` works out from the steps, at the end of loading.
    key = i8()  # the final step, or BY_WAY if it depends on the choices made
    places = i8()  # the places of its first step, one of which is needed, as a set; 0: none is
    tests = i16()  # rows from the first to the last that can be in the way
    pay = i16(RESOURCES)  # units that it takes in any case, of dice the most
    cards = i16()  # cards of one class that it takes from the hand in any case
    cards_of = i8()  # which class
    halts = i8()  # 1: a condition stands behind a step that brings something: the job can stop there
    x_pays = i8()  # 1: it gains units by x before it pays some, so that x = 0 may be too little
    simple = i8()  # 1: with x = 0, nothing but `places`, `pay` and `cards` can be in the way

    points = i32()  # of a mission: VP that it gives, by itself or by what it builds (`aims.write_points`)


@record
class Mission:
    """A mission card."""

    mode = i8()
    wagon = i8()  # whether there is one
    wagon_column = i8()
    wagon_line = i8()
    hauled_by = i8()  # gaits that haul the wagon too, as a set
    guards = i8()  # its defenders against players, who then cannot haul it
    wagon_reveals = i8()  # 1: it reveals the tiles next to it when it moves
    attackable = i8()  # 1: players can attack it, and cannot haul it, with guards or without
    rolls = i8()  # how far it goes by itself in NIGHT_WAGON_WEST and NIGHT_WAGON_EAST
    first_job = i16()
    jobs = i8()  # chosen ones
    event_jobs = i8()  # behind them
    points = i32(EVENTS)  # VP that they give for each event, conditions apart
    errand = i16()  # the first chosen job with VP that names a place, or 0
    wide = i8()  # the start grid, East to West
    high = i8()  # North to South; the meeples start in the middle
    night = i8(NIGHT_STEPS)  # 0 ends the list
    remove = i8()  # the number of NIGHT_REMOVE
    extra = i8(RESOURCES)
    start_day = i8(SEATS + 1)  # by number of players, where the Day Tracker starts
    stations = i16()  # types of land between which trains run, as a set
    halted = i8()  # 1: no train leaves or reaches a tile with bandits
    north = i8()  # 1 + the row at which the map ends in the North, and
    south = i8()  # in the South; 0: nowhere
    reveals = i16()  # tiles that may be revealed in a game, and
    daily_reveals = i8()  # in a day; 0: as many as there are
    meeples = i8()  # of each player, 1 or 2
    scraps = i8()  # cards that each player may scrap from the start deck, and
    picks = i8()  # take from the Trade Row, before the first day
    wins = i16(WINS)  # of each further condition of winning how much it takes; 0: none
    boards = i8(SEATS + 1, BOARDS)  # by number of players, 1 + the boards on offer; 0 ends the list
    dice = i8(3)  # the options on offer: 1 d20, 2 d12, 3 both; 0 ends the list
    rails = i8()  # how many of the following
    rail_at = i8(SPECIAL, 2)  # column and line
    bandits = i8()
    bandit_at = i8(SPECIAL, 3)  # column, line, how many
    fixed = i8()
    fixed_at = i8(SPECIAL, 5)  # column, line, terrain or -1, 1 + tile or 0, face down or up (1)


@record
class Board:
    """A scoreboard."""

    days = i16()
    score = i16()
    pace = i8()  # of a gentle board, the most VP for each day so far; 0: no limit
    sections = i8()
    risk = i8(SECTIONS)
    day_from = i16(SECTIONS)
    score_from = i16(SECTIONS)


@record
class Tables:
    """The tables of a pack."""

    steps = many(Step, STEP_ROWS)  # row 0 is a job that does nothing
    jobs = many(Job, JOBS)

    # game cards
    copies = i16()  # of all designs
    fits = i64(CLASSES, WORDS)  # the copies of each class
    named = i8()  # cards that jobs ask for by name, and
    named_within = i8(NAMED)  # the colour or kind of danger that each belongs to
    of_kind = i64(4, WORDS)  # STARTER, TRADE, PAIN, EXHAUSTION; some are both of the first two
    design = i8(CARDS)  # of a copy
    kind = i8(DESIGNS)
    first_copy = i16(DESIGNS)
    copies_of = i8(DESIGNS)
    first_job = i16(DESIGNS)
    job_count = i8(DESIGNS)
    first_corner = i16(DESIGNS)
    corner_count = i8(DESIGNS)

    # land tiles
    tiles = i8()
    terrain = i64(TERRAINS)  # the tiles that have each
    bare = i64()  # the tiles that have none
    starred = i64(STARS + 1)  # the tiles with each star on the back
    star = i8(TILES)  # on the back
    front = i32(TILES)  # the stars on the front, as a set
    camp = i64()
    tile_job = i16(TILES)
    tile_jobs = i8(TILES)

    # characters
    characters = i8()
    level = i8(CHARACTERS)  # difficulty
    hand = i8(CHARACTERS)
    start = i8(CHARACTERS, RESOURCES)
    deck = i8(CHARACTERS, DESIGNS)  # how many of each Starter
    character_job = i16(CHARACTERS)
    character_jobs = i8(CHARACTERS)

    missions = i8()
    mission = many(Mission, MISSIONS)
    boards = i8()
    board = many(Board, BOARDS)
