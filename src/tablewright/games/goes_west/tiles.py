"""Land tiles: the spaces of the map, the tile pile, and what lies face down.

A face-down tile shows its star and nothing else, and which tile it is does not exist until it is revealed:

* `unseen` holds the tiles of which nobody knows where they are: in the pile, face down on the map, or face down on the
  tile discard pile. `pile` and `spent_down` count those in the two piles by star, the spaces show the rest.
* All that is known of an unseen tile is its star, so whatever lies in a place with a star is as likely one of the
  unseen tiles with that star as another. Drawing a tile to lay it face down is therefore drawing a star, each as likely
  as the pile has tiles with it (`draw_star`); turning a tile up is drawing one of the unseen tiles with its star
  (`face_of`). These are the chances of a pile that was shuffled once and for all.
* Tiles that were seen become unseen when they are shuffled into a new pile; dgw.tiles.rebuild-mixes shuffles the
  face-down tiles of the map along with them, so that the same holds afterwards.
* A face-down tile that a mission's setup searched for is settled: `promise` tells its terrain, which all know, and
  `tile` is what it is; it is not among the unseen (dgw.tiles.promise-shown).
"""

from __future__ import annotations

from tablewright.engine.dice import roll
from tablewright.engine.events import Log, tell
from tablewright.engine.kernel import kernel
from tablewright.engine.sets import has, lowest, nth, size, without_lowest
from tablewright.games.goes_west.state import (
    EAST,
    NOBODY,
    NORTH,
    NOWHERE,
    SOUTH,
    STARS,
    TILES,
    WEST,
    State,
    Tables,
)
from tablewright.games.goes_west.telling import BANDIT_CAMPS, REVEALED, TILE_PILE_REBUILT

ALL_SPACES = (1 << TILES) - 1

# ------------------------------------------------------------------------------------------------ spaces


@kernel
def direction_of(columns: int, lines: int) -> int:
    """dgw.move.cardinal: the direction of a place so many columns West and lines South, NOWHERE unless it is next."""
    if columns == 0:
        return NORTH if lines == -1 else SOUTH if lines == 1 else NOWHERE
    if lines == 0:
        return EAST if columns == -1 else WEST if columns == 1 else NOWHERE
    return NOWHERE


@kernel
def column_towards(g: State, space: int, direction: int) -> int:
    """dgw.map.coordinates: the column next to a space in a direction; columns count Westward.

    dgw.setup.compass, dgw.setup.room-west: the scoreboard is in the East, and the map grows away from it.
    """
    return g.column[space] + (1 if direction == WEST else -1 if direction == EAST else 0)


@kernel
def line_towards(g: State, space: int, direction: int) -> int:
    """The line next to a space in a direction; lines count Southward."""
    return g.line[space] + (1 if direction == SOUTH else -1 if direction == NORTH else 0)


@kernel
def open_space(g: State, column: int, line: int) -> int:
    """dgw.map.grid: the lowest free space comes to lie at a place, linked with all spaces next to it."""
    space = lowest(~g.used & ALL_SPACES)
    g.column[space] = column
    g.line[space] = line
    for direction in range(4):
        g.next_to[space, direction] = NOWHERE
    others = g.used
    while others != 0:
        other = lowest(others)
        direction = direction_of(g.column[other] - column, g.line[other] - line)
        if direction != NOWHERE:
            g.next_to[space, direction] = other
            g.next_to[other, direction ^ 2] = space
        others = without_lowest(others)
    g.used |= 1 << space
    return space


@kernel
def close_space(g: State, space: int) -> None:
    """dgw.tiles.removed-contents: a space is no longer there, nor is anything that lay on it."""
    for direction in range(4):
        other = g.next_to[space, direction]
        if other != NOWHERE:
            g.next_to[other, direction ^ 2] = NOWHERE
        g.next_to[space, direction] = 0
    g.column[space] = 0
    g.line[space] = 0
    g.tile[space] = 0
    g.promise[space] = 0
    g.star[space] = 0
    g.bandits[space] = 0
    others = ~(1 << space)
    g.used &= others
    g.up &= others
    g.railed &= others
    g.marked &= others
    g.camps &= others
    g.rolling &= others
    g.move.been[0] &= others
    g.move.been[1] &= others
    g.move.wagon_been &= others


@kernel
def east_of(g: State, column: int) -> int:
    """The spaces that lie further East than a column, as a set."""
    members, spaces = 0, g.used
    while spaces != 0:
        space = lowest(spaces)
        if g.column[space] < column:
            members |= 1 << space
        spaces = without_lowest(spaces)
    return members


@kernel
def eastmost_column(g: State, spaces: int) -> int:
    """The column furthest East of a set of spaces that is not empty."""
    column = g.column[lowest(spaces)] + 0
    while spaces != 0:
        column = min(column, g.column[lowest(spaces)])
        spaces = without_lowest(spaces)
    return column


# ------------------------------------------------------------------------------------------------ the tile pile


@kernel
def pile_size(g: State) -> int:
    """How many tiles are left to draw."""
    n = 0
    for star in range(STARS + 1):
        n += g.pile[star]
    return n


@kernel
def draw_star(g: State) -> int:
    """Draw a tile from a pile that is not empty; all that shows is its star (dgw.map.star-both-sides)."""
    n = roll(g.dice, pile_size(g))
    star = 0
    while n >= g.pile[star]:
        n -= g.pile[star]
        star += 1
    g.pile[star] -= 1
    return star


@kernel
def face_of(g: State, t: Tables, space: int) -> int:
    """Which tile a face-down space turns out to hold."""
    if g.promise[space] != 0:
        g.promise[space] = 0
        return g.tile[space] - 1
    among = g.unseen & t.starred[g.star[space]]
    tile = nth(among, roll(g.dice, size(among)))
    g.unseen &= ~(1 << tile)
    return tile


@kernel
def search_pile(g: State, t: Tables, wanted: int) -> int:
    """Take one tile of a set that is not empty out of the pile, any as likely, while no tile lies face down."""
    tile = nth(wanted, roll(g.dice, size(wanted)))
    g.unseen &= ~(1 << tile)
    g.pile[t.star[tile]] -= 1
    return tile


@kernel
def rebuild_pile(g: State, t: Tables, e: Log) -> None:
    """dgw.tiles.reshuffle, dgw.tiles.refill-order: the tile discard pile, if there is one, becomes the pile.

    dgw.tiles.rebuild-mixes: nobody can tell any longer which of its tiles are where.
    """
    tiles = g.spent
    while tiles != 0:
        g.pile[t.star[lowest(tiles)]] += 1
        tiles = without_lowest(tiles)
    g.unseen |= g.spent
    g.spent = 0
    for star in range(STARS + 1):
        g.pile[star] += g.spent_down[star]
        g.spent_down[star] = 0
    if pile_size(g) != 0:
        tell(e, TILE_PILE_REBUILT, NOBODY, 0, 0, 0)


@kernel
def is_settled(g: State, space: int) -> bool:
    """Whether it is fixed which tile lies on a space: it is face up, or its terrain was promised."""
    return has(g.up, space) or g.promise[space] != 0


@kernel
def into_pile(g: State, space: int) -> None:
    """dgw.tiles.run-out: a tile is taken up and shuffled into the pile."""
    g.pile[g.star[space]] += 1
    if is_settled(g, space):
        g.unseen |= 1 << g.tile[space] - 1
    close_space(g, space)


@kernel
def onto_discard_pile(g: State, space: int) -> None:
    """dgw.night.remove-east.pile: a tile is removed, and shows as much as it did; a promised one is turned up."""
    if is_settled(g, space):
        g.spent |= 1 << g.tile[space] - 1
    else:
        g.spent_down[g.star[space]] += 1
    close_space(g, space)


# ------------------------------------------------------------------------------------------------ laying and turning up


@kernel
def lay_down(g: State, column: int, line: int) -> None:
    """dgw.map.face-down-view: the next tile of the pile is laid face down."""
    star = draw_star(g)
    g.star[open_space(g, column, line)] = star


@kernel
def show(g: State, t: Tables, e: Log, space: int, tile: int) -> None:
    """A tile lies face up: dgw.reveal.camp, dgw.setup.camp-bandit, a Bandit Camp receives one bandit."""
    g.tile[space] = tile + 1
    g.star[space] = t.star[tile]
    g.up |= 1 << space
    if has(t.camp, tile):
        g.camps |= 1 << space
        g.bandits[space] += 1
        tell(e, BANDIT_CAMPS, NOBODY, g.column[space], g.line[space], g.bandits[space])


@kernel
def turn_up(g: State, t: Tables, e: Log, seat: int, space: int) -> None:
    """dgw.reveal.procedure: a tile is turned face up."""
    tile = face_of(g, t, space)
    tell(e, REVEALED, seat, g.column[space], g.line[space], tile)
    show(g, t, e, space, tile)
