"""Exploring: tiles are revealed, by steps or from afar, and new ones laid around them.

When tiles run out, and at night, the East goes.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.goes_west import events, grammar, pieces, questions
from tablewright.games.goes_west.rules import tiles
from tablewright.games.goes_west.rules.common import ask, happens
from tablewright.games.goes_west.rules.meeples import eastmost_meeple, party_comes_west, push_west
from tablewright.games.goes_west.rules.movement import distance
from tablewright.games.goes_west.rules.winning import WIN_HOME
from tablewright.games.goes_west.state import BOOK, State, Tables

SIGHT = 2  # dgw.reveal.telescope

NOTHING_TO_REVEAL = BOOK.number("dgw.reveal.telescope")
OUT_OF_SIGHT = BOOK.number("dgw.reveal.telescope-range")
NO_MORE_LAND = BOOK.number("dgw.mission.reveal-limit")


# ------------------------------------------------------------------------------------------------ revealing


@kernel
def may_reveal(g: State, t: Tables) -> bool:
    """dgw.mission.reveal-limit: whether the mission lets one more tile be revealed, in this game and today."""
    mission = t.mission[g.mission]
    if mission.reveals > 0 and g.revealed[0] >= mission.reveals:
        return False
    return mission.daily_reveals == 0 or g.revealed[1] < mission.daily_reveals


@kernel
def has_room(g: State, t: Tables, space: int, direction: int) -> bool:
    """dgw.reveal.around-four: whether a tile is to be added next to a face-up one.

    dgw.reveal.east-limit, dgw.reveal.east-limit-column: none comes to lie further East than the eastmost face-up tile;
    only the neighbour in the East can, since the tile itself counts. dgw.mission.edges: nor beyond the mission's edges.
    """
    if g.next_to[space, direction] != pieces.NOWHERE or tiles.why_no_tile(g, t, space, direction) == tiles.EDGE:
        return False
    return direction != pieces.EAST or tiles.eastmost_column(g, g.up) < g.column[space]


@kernel
def grow(g: State, t: Tables, e: Log, revealed: int) -> None:
    """dgw.reveal.procedure, dgw.setup.deal-order: face-down tiles come North, East, South and West of a revealed tile.

    If the tiles run out on the way, players pushed West may reveal further tiles; these grow when this one has grown.
    No tile that is revealed along with it is taken up.
    """
    growing, kept = 1 << revealed, 1 << revealed
    while growing != 0:
        space = lowest(growing)
        growing = without_lowest(growing)
        for direction in range(4):
            if not has_room(g, t, space, direction):
                continue
            if tiles.pile_size(g) == 0:
                tiles.rebuild_pile(g, t, e)  # dgw.tiles.refill-order: or else from the eastmost line
                found = take_up_east(g, t, e, kept) if tiles.pile_size(g) == 0 else 0
                growing |= found
                kept |= found
                if tiles.pile_size(g) == 0:
                    return  # dgw.tiles.last-line: the missing tiles are not placed
                if not has_room(g, t, space, direction):
                    continue
            tiles.lay_down(g, g.column[space] + tiles.WESTWARD[direction], g.line[space] + tiles.SOUTHWARD[direction])


@kernel
def reveal(g: State, t: Tables, e: Log, seat: int, space: int, moving_west: int) -> None:
    """dgw.reveal.procedure, dgw.reveal.event, dgw.event.reveal: turn a tile up, add tiles around it, and the event.

    dgw.event.moving-west-scope: by moving West only in an attempted step West. dgw.event.party-causer: lines that were
    taken up on the way may have brought the whole party further West, and however many they were, that is one frame.
    """
    if t.mission[g.mission].reveals + t.mission[g.mission].daily_reveals > 0:
        g.revealed[0] += 1
        g.revealed[1] += 1
    tiles.turn_up(g, t, e, seat, space)
    record = g.party
    grow(g, t, e, space)
    if seat == pieces.NOBODY:
        return  # dgw.wagon.reveals
    if g.party > record:
        party_comes_west(g, seat, record + 1, g.party - record - 1, 0)
    happens(g, grammar.ON_REVEAL, 1 << seat, g.column[space], moving_west)


# ------------------------------------------------------------------------------------------------ telescopes


@kernel
def in_sight(g: State, t: Tables, seat: int) -> int:
    """dgw.reveal.telescope, dgw.reveal.telescope-range: the face-down spaces at most 2 from a meeple, as a set."""
    members, down, at = 0, g.used & ~g.up if may_reveal(g, t) else 0, g.at[seat]
    while down != 0:
        space = lowest(down)
        if distance(g, at, space) <= SIGHT:
            members |= 1 << space
        down = without_lowest(down)
    return members


@kernel
def run_look(g: State, t: Tables, e: Log) -> None:
    """dgw.reveal.telescope-sequence: the next tile to reveal, once all that the last one set off has happened.

    With none in range the rest lapses (dgw.reveal.telescope-short); a single one is not asked for.
    """
    seat = g.agenda.frames[under_way(g.agenda)].seat
    spaces = in_sight(g, t, seat) if has(g.alive, seat) else 0
    if spaces == 0:
        finish(g.agenda)
    elif without_lowest(spaces) == 0:
        look(g, t, e, seat, lowest(spaces))
    else:
        ask(g, questions.LOOK, seat)


@kernel
def why_not_look(g: State, t: Tables, seat: int, space: int) -> int:
    """dgw.reveal.telescope, dgw.reveal.telescope-range: what forbids revealing a space, or 0."""
    if not has(g.used & ~g.up, space):
        return NOTHING_TO_REVEAL
    if not may_reveal(g, t):
        return NO_MORE_LAND
    return OUT_OF_SIGHT if distance(g, g.at[seat], space) > SIGHT else 0


@kernel
def look(g: State, t: Tables, e: Log, seat: int, space: int) -> None:
    """dgw.reveal.telescope: one tile is revealed; that is not by moving West (dgw.event.moving-west-scope)."""
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.left -= 1
    if frame.left <= 0:
        finish(g.agenda)
    reveal(g, t, e, seat, space, 0)


# ------------------------------------------------------------------------------------------------ beside the wagon


@kernel
def beside_wagon(g: State, t: Tables) -> int:
    """dgw.wagon.reveals: the first face-down space next to the wagon that may be revealed, or NOWHERE."""
    if g.wagon != pieces.NOWHERE and may_reveal(g, t):
        for direction in range(pieces.DIRECTIONS):
            space = g.next_to[g.wagon, direction]
            if space != pieces.NOWHERE and not has(g.up, space):
                return space
    return pieces.NOWHERE


@kernel
def run_scout(g: State, t: Tables, e: Log) -> None:
    """dgw.wagon.reveals: the next tile beside the wagon, once all that the last one set off has happened."""
    seat, space = g.agenda.frames[under_way(g.agenda)].seat, beside_wagon(g, t)
    if space == pieces.NOWHERE:
        finish(g.agenda)
    else:
        reveal(g, t, e, seat, space, 0)


# ------------------------------------------------------------------------------------------------ tiles run out


@kernel
def take_up_east(g: State, t: Tables, e: Log, kept: int) -> int:
    """dgw.tiles.run-out, dgw.tiles.east-line: the eastmost line is taken up and shuffled into a pile.

    dgw.tiles.last-line: not if it holds a tile that is being revealed, nor if it is the only one, nor where players
    have to come back (dgw.mission.win-home). The spaces that players were pushed onto and that were face down, as a
    set; they are revealed without event.
    """
    if t.mission[g.mission].wins[WIN_HOME] > 0:
        return 0
    column = tiles.eastmost_column(g, g.used)
    line = tiles.east_of(g, column + 1)
    if line & kept != 0 or line == g.used:
        return 0
    tell(e, events.LINE_TAKEN_UP, pieces.NOBODY, column, 0, 0)
    revealed = push_west(g, e, line) & ~g.up
    g.shuffles += 1
    while line != 0:
        tiles.into_pile(g, lowest(line))
        line = without_lowest(line)
    spaces = revealed
    while spaces != 0:
        tiles.turn_up(g, t, e, pieces.NOBODY, lowest(spaces))
        spaces = without_lowest(spaces)
    if eastmost_meeple(g) > g.party:
        g.party += 1  # dgw.event.party-west: `reveal` tells of it
    return revealed


# ------------------------------------------------------------------------------------------------ leaving the East


@kernel
def remove_east(g: State, t: Tables, e: Log) -> None:
    """dgw.night.remove-east.range, dgw.night.remove-east.measure: tiles too far East go, together with their bandits.

    How far is too far, the mission says (dgw.night.remove-east.optional). The wagon counts as a meeple
    (dgw.wagon.not-removed). Bandits, railways and marks leave with their tiles (dgw.tiles.removed-contents); that is
    not a clearing (dgw.battle.clear-only-by-battle).
    """
    column = eastmost_meeple(g)
    if g.wagon != pieces.NOWHERE:
        column = min(column, g.column[g.wagon])
    gone = tiles.east_of(g, column - t.mission[g.mission].remove)
    if gone != 0:
        tell(e, events.TILES_REMOVED, pieces.NOBODY, size(gone), 0, 0)
    while gone != 0:
        tiles.onto_discard_pile(g, lowest(gone))
        gone = without_lowest(gone)
