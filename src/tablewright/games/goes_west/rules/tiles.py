"""Land tiles: the spaces of the map, the tile pile, and face-down tiles.

A face-down tile shows the star on its back and nothing else, and which tile it is does not exist until it is revealed:

* `unseen` holds the tiles of which nobody knows where they are: in the pile, face down on the map, or face down on the
  tile discard pile. `pile` counts those in the pile by star; all others lie in spaces, `spent_down` being spaces off
  the map.
* All that is known of an unseen tile is its star, so whatever lies in a place with a star is as likely one of the
  unseen tiles with that star as another. Drawing a tile to lay it face down is therefore drawing a star, each as likely
  as the pile has tiles with it (`draw_star`); turning a tile up is drawing one of the unseen tiles with its star
  (`face_of`). These are the chances of a pile that was shuffled once and for all.
* Tiles that were seen become unseen when they are shuffled into a new pile, and only what is laid from that pile or a
  later one can be one of them (dgw.tiles.rebuild-mixes). So such shuffles are counted (`shuffles`): a place knows how
  many there had been when its tile was laid (`laid`), an unseen tile which of them took it in (`since`), and a tile can
  lie in a place if its number is not the larger one.
* A face-down tile that a mission's setup searched for is settled: `promise` tells its terrain, which all know, and
  `tile` is what it is; it is not among the unseen (dgw.tiles.promise-shown).
"""

from __future__ import annotations

from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, nth, size, without_lowest
from tablewright.games.goes_west import events
from tablewright.games.goes_west.pieces import EAST, NOBODY, NORTH, NOWHERE, SOUTH, WEST
from tablewright.games.goes_west.state import BOOK, STARS, TILES, State, Tables

NO_TILE = BOOK.number("dgw.move.no-tile")
EDGE = BOOK.number("dgw.mission.edges")

ALL_SPACES = (1 << TILES) - 1

# dgw.map.coordinates: how far the next tile in each direction is in columns, counted Westward, and lines, Southward.
# dgw.setup.compass, dgw.setup.room-west: the scoreboard is in the East, and the map grows away from it.
WESTWARD, SOUTHWARD = (0, -1, 0, 1), (-1, 0, 1, 0)

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
def is_beyond(g: State, t: Tables, line: int) -> bool:
    """dgw.mission.edges: whether a row lies beyond the northern or the southern end of the map."""
    mission = t.mission[g.mission]
    return (mission.north > 0 and -line >= mission.north) or (mission.south > 0 and line >= mission.south)


@kernel
def why_no_tile(g: State, t: Tables, space: int, direction: int) -> int:
    """Why nothing lies next to a space: the map ends there (dgw.mission.edges), or there is just no tile."""
    return EDGE if is_beyond(g, t, g.line[space] + SOUTHWARD[direction]) else NO_TILE


@kernel
def open_space(g: State, column: int, line: int) -> int:
    """dgw.map.grid: the lowest free space comes to lie at a place, linked with all spaces next to it."""
    space = lowest(~(g.used | g.spent_down) & ALL_SPACES)
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
    g.laid[space] = 0
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
    column = g.column[lowest(spaces)]
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
    """Draw a tile from a pile that is not empty; all that shows is the star on its back (dgw.map.star-both-sides)."""
    n = roll(g.dice, pile_size(g))
    star = 0
    while n >= g.pile[star]:
        n -= g.pile[star]
        star += 1
    g.pile[star] -= 1
    return star


@kernel
def face_of(g: State, t: Tables, space: int) -> int:
    """Which tile a face-down space turns out to hold: any that can lie there (dgw.tiles.rebuild-mixes).

    Places that were laid before an earlier shuffle take theirs first, from fewer tiles; which, nobody gets to know, and
    it is forgotten. So every way to lie there that is left is as likely as another.
    """
    if g.promise[space] != 0:
        g.promise[space] = 0
        return g.tile[space] - 1
    among = g.unseen & t.starred[g.star[space]]
    earlier = laid_earlier(g, space)
    while earlier != 0:
        other = first_laid(g, earlier)
        earlier &= ~(1 << other)
        fitting = that_can_lie(g, among, other)
        among &= ~(1 << nth(fitting, roll(g.dice, size(fitting))))
    among = that_can_lie(g, among, space)
    tile = nth(among, roll(g.dice, size(among)))
    g.unseen &= ~(1 << tile)
    g.since[tile] = 0
    return tile


@kernel
def that_can_lie(g: State, tiles: int, space: int) -> int:
    """dgw.tiles.rebuild-mixes: of some unseen tiles, those that had not been seen since a space was laid, as a set."""
    if g.shuffles == g.laid[space]:
        return tiles
    members = 0
    while tiles != 0:
        tile = lowest(tiles)
        tiles = without_lowest(tiles)
        if g.since[tile] <= g.laid[space]:
            members |= 1 << tile
    return members


@kernel
def laid_earlier(g: State, space: int) -> int:
    """The places of unseen tiles with the star of a space that were laid before a shuffle that came before it."""
    members = 0
    if g.laid[space] == 0:
        return members
    places = g.used & ~g.up | g.spent_down
    while places != 0:
        other = lowest(places)
        places = without_lowest(places)
        if g.star[other] == g.star[space] and g.laid[other] < g.laid[space] and g.promise[other] == 0:
            members |= 1 << other
    return members


@kernel
def first_laid(g: State, places: int) -> int:
    """Of some places, one that was laid before the fewest shuffles."""
    first = lowest(places)
    while places != 0:
        if g.laid[lowest(places)] < g.laid[first]:
            first = lowest(places)
        places = without_lowest(places)
    return first


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

    dgw.tiles.rebuild-mixes: what lies face down on the map stays as it is.
    """
    if g.spent != 0:
        g.shuffles += 1
    while g.spent != 0:
        tile = lowest(g.spent)
        g.spent = without_lowest(g.spent)
        g.pile[t.star[tile]] += 1
        becomes_unseen(g, tile)
    while g.spent_down != 0:
        place = lowest(g.spent_down)
        g.spent_down = without_lowest(g.spent_down)
        g.pile[g.star[place]] += 1
        g.star[place] = 0
        g.laid[place] = 0
    if pile_size(g) != 0:
        tell(e, events.TILE_PILE_REBUILT, NOBODY, 0, 0, 0)


@kernel
def becomes_unseen(g: State, tile: int) -> None:
    """A tile that all had seen is shuffled into the pile, in the latest shuffle."""
    g.unseen |= 1 << tile
    g.since[tile] = g.shuffles


@kernel
def is_settled(g: State, space: int) -> bool:
    """Whether it is fixed which tile lies on a space: it is face up, or its terrain was promised."""
    return has(g.up, space) or g.promise[space] != 0


@kernel
def into_pile(g: State, space: int) -> None:
    """dgw.tiles.run-out: a tile is taken up and shuffled into the pile."""
    g.pile[g.star[space]] += 1
    if is_settled(g, space):
        becomes_unseen(g, g.tile[space] - 1)
    close_space(g, space)


@kernel
def onto_discard_pile(g: State, space: int) -> None:
    """dgw.night.remove-east.pile: a tile is removed, and shows as much as it did; a promised one is turned up."""
    star, laid, settled = g.star[space], g.laid[space], is_settled(g, space)
    if settled:
        g.spent |= 1 << g.tile[space] - 1
    close_space(g, space)
    if not settled:
        g.spent_down |= 1 << space
        g.star[space] = star
        g.laid[space] = laid


# ------------------------------------------------------------------------------------------------ laying and turning up


@kernel
def shows_star(g: State, t: Tables, space: int, star: int) -> bool:
    """dgw.map.star-both-sides: whether a star can be read on a space: on the front of its tile, or else on the back."""
    return has(t.front[g.tile[space] - 1], star) if has(g.up, space) else g.star[space] == star


@kernel
def lay_down(g: State, column: int, line: int) -> None:
    """dgw.map.face-down-view: the next tile of the pile is laid face down."""
    star = draw_star(g)
    space = open_space(g, column, line)
    g.star[space] = star
    g.laid[space] = g.shuffles


@kernel
def show(g: State, t: Tables, e: Log, space: int, tile: int) -> None:
    """A tile lies face up: dgw.reveal.camp, dgw.setup.camp-bandit, a Bandit Camp receives one bandit."""
    g.tile[space] = tile + 1
    g.star[space] = t.star[tile]
    g.laid[space] = 0
    g.up |= 1 << space
    if has(t.camp, tile):
        g.camps |= 1 << space
        g.bandits[space] += 1
        tell(e, events.BANDIT_CAMPS, NOBODY, g.column[space], g.line[space], g.bandits[space])


@kernel
def turn_up(g: State, t: Tables, e: Log, seat: int, space: int) -> None:
    """dgw.reveal.procedure: a tile is turned face up."""
    tile = face_of(g, t, space)
    tell(e, events.REVEALED, seat, g.column[space], g.line[space], tile)
    show(g, t, e, space, tile)
    mission = t.mission[g.mission]
    here = g.column[space] == mission.wagon_column and g.line[space] == mission.wagon_line
    if mission.wagon == 1 and g.wagon == NOWHERE and here:  # dgw.wagon.off-grid
        g.wagon = space
        tell(e, events.WAGON_MET, NOBODY, g.column[space], g.line[space], 0)
