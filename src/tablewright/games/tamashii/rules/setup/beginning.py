"""Before the first turn: boards, classes, pets, protocols, starting tiles, and the opening of the game."""

from __future__ import annotations

from tablewright.engine.core.agenda import push
from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.record import Row8, clear
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.pieces import CATIE, CLASSES, COMPETITIVE, COOPERATIVE, OWNERS, START_INTEGRITY, TYPES
from tablewright.games.tamashii.rules.cards.augments import open_deck
from tablewright.games.tamashii.rules.common import begin, finish, in_order, is_unlocked, told_tile, under_way
from tablewright.games.tamashii.rules.scenario.scenario import draw_card, draw_diary
from tablewright.games.tamashii.state import BOARDS, NONE, State, Tables

EACH_BASIC = 3  # tamashii.setup.bag-basic
ALL_ROWS = 15
BY_BOTH, BY_TEAMS, BY_LONERS = 1, 2, 3  # Augment.start

# ------------------------------------------------------------------------------------------------ picks


@kernel
def untaken(g: State, members: int, taken: Row8) -> int:
    """Of a set, what no player has taken."""
    for seat in range(g.seats):
        if taken[seat] != NONE:
            members &= ~(1 << taken[seat])
    return members


@kernel
def dealt_to(g: State, seat: int) -> int:
    """tamashii.setup.pick-order: where boards are dealt, the one that a player gets."""
    return (g.dealt_from + seat) % BOARDS


@kernel
def free_classes(g: State) -> int:
    """tamashii.setup.boards-unique: classes that nobody has, as a set."""
    return untaken(g, (1 << CLASSES) - 1, g.role[:])


@kernel
def start_tiles(g: State, t: Tables) -> int:
    """tamashii.versus.start-tiles, tamashii.versus.start-distinct:
    Shelter and Damaged districts without a character.
    """
    tiles = 0
    for tile in range(t.map[g.layout].tiles):
        if has(g.up, tile) and (g.tile[tile] == 1 + t.shelter or g.tile[tile] == 1 + t.damaged):
            tiles |= 1 << tile
    return untaken(g, tiles, g.at[:])


@kernel
def take_board(g: State, t: Tables, e: Log, seat: int, board: int) -> None:
    """tamashii.setup.player-board: launcher, tracks, core data and bag of a player.

    tamashii.setup.asset-markers, tamashii.setup.trace-zero: tracks that are not named here stand on 0.
    """
    g.board[seat] = board
    g.core[seat] = t.walker[board].core  # tamashii.setup.core-slot; tamashii.setup.core-spare: any other is at hand
    g.locked[seat] = ALL_ROWS  # tamashii.setup.lock-tokens
    g.integrity[seat] = START_INTEGRITY  # tamashii.setup.integrity-five
    g.limiter[seat] = START_INTEGRITY
    for kind in range(TYPES):
        g.bag[seat, kind] = EACH_BASIC
        g.pool[kind] -= EACH_BASIC
    extra = CATIE if g.with_catie == 1 else g.core[seat] + 0  # tamashii.setup.bag-core-extra, tamashii.catie.bag
    g.bag[seat, extra] += 1
    g.pool[extra] -= 1
    if g.mode != COMPETITIVE:  # tamashii.scenario.place-characters
        g.at[seat] = t.scenario[g.scenario].start
    tell(e, events.TAKES_BOARD, seat, board, 0, 0)


@kernel
def take_class(g: State, t: Tables, e: Log, seat: int, role: int) -> None:
    """tamashii.setup.class-choice, tamashii.setup.class-deck: the augments of a class, two of them equipped at once.

    tamashii.setup.remove-solo-pvp, tamashii.solo.starting-augments, tamashii.versus.starting-augments: of the two that
    belong to one mode, the other is out of the game.
    """
    g.role[seat] = role
    of_mode = BY_TEAMS if g.mode == COOPERATIVE else BY_LONERS
    left = t.of_owner[role]
    while left != 0:
        augment = lowest(left)
        left = without_lowest(left)
        begins = t.augment[augment].start
        if begins == BY_BOTH or begins == of_mode:  # tamashii.setup.starting-augments, tamashii.setup.starting-equipped
            g.equipped[seat] |= 1 << augment
        elif begins == 0 and is_unlocked(g, t.augment[augment].code):
            g.in_deck |= 1 << augment
    tell(e, events.TAKES_CLASS, seat, role, 0, 0)


@kernel
def open_decks(g: State, t: Tables) -> None:
    """tamashii.scenario.faction-decks, tamashii.scenario.faction-available:
    the cards of the factions that are listed.
    """
    for owner in range(CLASSES, OWNERS):
        if has(g.decks_open, owner - CLASSES):
            open_deck(g, t, owner)


# ------------------------------------------------------------------------------------------------ stages


@kernel
def run_beginning(g: State, t: Tables, e: Log) -> bool:
    """tamashii.setup.pick-order: boards, then classes in seat order, then protocols all at once;
    whether one is asked.
    """
    frame = g.agenda.frames[under_way(g)]
    if frame.line == frames.OPENING:
        open_game(g, t, e)
        return False
    if frame.line == frames.PICK_PROTOCOLS and not registers.is_stage_done(frame) and has_protocols(g, t):
        registers.finish_stage(frame)
        deal_protocols(g, t, e)  # each is asked in a lane of their own, and then this goes on
        return False
    through = registers.players_through(frame)
    if through == g.seats or not is_asked_for(g, t, frame.line):
        registers.reset_players_through(frame)
        registers.reopen_stage(frame)
        frame.line += 1
        return False
    frame.seat = in_order(g, through) if frame.line == frames.START_TILES else through
    if g.dealt == 1 and frame.line <= frames.PICK_CLASSES:
        boards = frame.line == frames.PICK_BOARDS
        picked(g, t, e, dealt_to(g, frame.seat) if boards else draw_from_set(g.dice, free_classes(g)))
        return False
    return True


@kernel
def is_asked_for(g: State, t: Tables, stage: int) -> bool:
    """tamashii.setup.prologue-skip: which of the picks in seat order this game has."""
    if stage == frames.PICK_CLASSES:
        return t.scenario[g.scenario].prologue == 0
    if stage == frames.PICK_PETS:
        return g.with_dogs > 0
    if stage == frames.PICK_PROTOCOLS:
        return False
    return stage != frames.START_TILES or g.mode == COMPETITIVE


@kernel
def has_protocols(g: State, t: Tables) -> bool:
    """tamashii.versus.no-protocols, tamashii.setup.prologue-skip: only scenarios have them, but for the prologue."""
    return g.mode != COMPETITIVE and t.scenario[g.scenario].prologue == 0


@kernel
def deal_protocols(g: State, t: Tables, e: Log) -> None:
    """tamashii.setup.protocol-choice: two random ones each."""
    left = 0
    for protocol in range(t.protocols):
        if is_unlocked(g, t.protocol[protocol].code):
            left |= 1 << protocol
    for seat in range(g.seats):
        for i in range(2):
            if left != 0:
                protocol = draw_from_set(g.dice, left)
                left &= ~(1 << protocol)
                g.offered[seat, i] = 1 + protocol
        if g.offered[seat, 0] > 0:
            tell(e, events.DEALT_PROTOCOLS, seat, g.offered[seat, 0] - 1, max(0, g.offered[seat, 1] - 1), 0)
            push(g.agenda, 1 + seat, frames.PROTOCOL, seat, 0)


@kernel
def boards_to_take(g: State, t: Tables, at: int) -> int:
    """tamashii.setup.boards-unique: the boards that nobody has taken, or the one that was dealt, as a set."""
    return untaken(g, (1 << BOARDS) - 1, g.board[:]) if g.dealt == 0 else 1 << dealt_to(g, g.agenda.frames[at].seat)


@kernel
def classes_to_take(g: State, t: Tables, at: int) -> int:
    """tamashii.setup.boards-unique: the classes that nobody has taken, as a set."""
    return free_classes(g)


@kernel
def either_pet(g: State, t: Tables, at: int) -> int:
    """tamashii.cyberdog.swap: a cybercat or a cyberdog."""
    return 3


@kernel
def protocols_to_keep(g: State, t: Tables, at: int) -> int:
    """tamashii.setup.protocol-choice: either of the two, or the only one, as a set."""
    return 3 if g.offered[g.agenda.frames[at].seat, 1] > 0 else 1


@kernel
def tiles_to_start_on(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.versus.start-tiles: the start tiles that are left, as a set."""
    return start_tiles(g, t)


legal_pick = cases(
    {
        c.TAKE_BOARD: boards_to_take,
        c.TAKE_CLASS: classes_to_take,
        c.TAKE_PET: either_pet,
        c.KEEP_PROTOCOL: protocols_to_keep,
    },
    otherwise=tiles_to_start_on,
    by="kind",
)


@kernel
def picked(g: State, t: Tables, e: Log, a: int) -> None:
    """Carry out a pick, and go on with the next player."""
    frame = g.agenda.frames[under_way(g)]
    if frame.line == frames.PICK_BOARDS:
        take_board(g, t, e, frame.seat, a)
    elif frame.line == frames.PICK_CLASSES:
        take_class(g, t, e, frame.seat, a)
    elif frame.line == frames.PICK_PETS:  # tamashii.cyberdog.needs-catie
        g.pet[frame.seat] = a
        tell(e, events.TAKES_PET, frame.seat, a, 0, 0)
    else:
        g.at[frame.seat] = a
        tell(e, events.STARTS_AT, frame.seat, told_tile(g, a), 0, 0)
    registers.count_player_through(frame)


@kernel
def answer_protocol(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.setup.protocol-choice, tamashii.protocol.one: one is kept, the other goes back to the box."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    g.protocol[seat] = g.offered[seat, a]
    tell(e, events.KEEPS_PROTOCOL, seat, g.protocol[seat] - 1, 0, 0)
    clear(g.offered[seat])
    finish(g)


# ------------------------------------------------------------------------------------------------ the opening


@kernel
def open_game(g: State, t: Tables, e: Log) -> None:
    """tamashii.scenario.first-card-resolve, or tamashii.versus.conditions-card: the first card, or starting bonuses."""
    open_decks(g, t)
    deal_diary(g, e)
    frame = g.agenda.frames[under_way(g)]
    frame.line = frames.TURN_BEGINS
    if g.mode == COMPETITIVE:
        for i in range(g.seats):
            last = in_order(g, g.seats - 1 - i)
            begin(g, last, t.bonus[g.conditions - 1], registers.printed(frames.BY_CONDITIONS, g.conditions - 1), 0)
    else:  # tamashii.scenario.first-card
        draw_card(g, t, e, t.scenario[g.scenario].first_card)


@kernel
def deal_diary(g: State, e: Log) -> None:
    """tamashii.diary.draw, tamashii.diary.supply: one unlocked card each, from the first player on while they last."""
    for i in range(g.seats):
        draw_diary(g, e, in_order(g, i))
