"""The country: revealing and growing, taking up the East, railways, what steps cost, and the map at the start."""

from __future__ import annotations

from tablewright.engine.core.agenda import then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.goes_west import events, frames, grammar, pieces
from tablewright.games.goes_west.rules import tiles
from tablewright.games.goes_west.rules.common import change_over, happens, present_at, space_at, spaces_of
from tablewright.games.goes_west.state import BOOK, STARS, State, Tables

SIGHT = 2  # dgw.reveal.telescope
MOST_MOVEMENT = 9_999
MOST_RIDES = 99

BANDITS_THERE = BOOK.number("dgw.rail.build-no-bandits")
RAILWAY_THERE = BOOK.number("dgw.rail.build-once")
RAIL_ON_WATER = BOOK.number("dgw.rail.build-land")
BRIDGE_ON_LAND = BOOK.number("dgw.rail.build-bridge")
MARK_THERE = BOOK.number("dgw.mission.mark")

# ------------------------------------------------------------------------------------------------ revealing


@kernel
def may_reveal(g: State, t: Tables) -> bool:
    """dgw.mission.reveal-limit: whether the mission lets one more tile be revealed, in this game and today."""
    mission = t.mission[g.mission]
    if mission.reveals > 0 and g.revealed[0] >= mission.reveals:
        return False
    return mission.daily_reveals == 0 or g.revealed[1] < mission.daily_reveals


@kernel
def has_room(g: State, space: int, direction: int) -> bool:
    """dgw.reveal.around-four: whether a tile is to be added next to a face-up one.

    dgw.reveal.east-limit, dgw.reveal.east-limit-column: none comes to lie further East than the eastmost face-up tile;
    only the neighbour in the East can, since the tile itself counts.
    """
    if g.next_to[space, direction] != pieces.NOWHERE:
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
            if not has_room(g, space, direction):
                continue
            if tiles.pile_size(g) == 0:
                found = find_tiles(g, t, e, kept)
                growing |= found
                kept |= found
                if tiles.pile_size(g) == 0:
                    return  # dgw.tiles.last-line: the missing tiles are not placed
                if not has_room(g, space, direction):
                    continue
            tiles.lay_down(g, tiles.column_towards(g, space, direction), tiles.line_towards(g, space, direction))


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
    record = g.party + 0
    grow(g, t, e, space)
    if g.party > record:
        party_comes_west(g, seat, record + 1, g.party - record - 1, 0)
    happens(g, grammar.ON_REVEAL, 1 << seat, g.column[space], moving_west)


@kernel
def distance(g: State, a: int, b: int) -> int:
    """Orthogonal steps between two spaces, over gaps and any terrain."""
    return abs(g.column[a] - g.column[b]) + abs(g.line[a] - g.line[b])


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


# ------------------------------------------------------------------------------------------------ tiles run out


@kernel
def find_tiles(g: State, t: Tables, e: Log, kept: int) -> int:
    """dgw.tiles.refill-order: an empty pile is rebuilt from its discard pile, or else from the eastmost line.

    The spaces that were revealed because players were pushed onto them, as a set.
    """
    tiles.rebuild_pile(g, t, e)
    if tiles.pile_size(g) != 0:
        return 0
    return take_up_east(g, t, e, kept)


@kernel
def take_up_east(g: State, t: Tables, e: Log, kept: int) -> int:
    """dgw.tiles.run-out, dgw.tiles.east-line: the eastmost line is taken up and shuffled into a pile.

    dgw.tiles.last-line: not if it holds a tile that is being revealed, nor if it is the only one. The spaces that
    players were pushed onto and that were face down, as a set; they are revealed without event.
    """
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


@kernel
def push_west(g: State, e: Log, line: int) -> int:
    """dgw.tiles.run-out-players, dgw.tiles.forced-shift: who is on a line shifts West and takes an Exhaustion card.

    The cards are placed by choice (dgw.danger.destination), clockwise from the P1 holder (dgw.seat.choice-order). The
    wagon shifts too, without event (dgw.wagon.not-removed). Where they go, as a set of spaces.
    """
    targets = 0
    first = g.first if g.mode == pieces.VERSUS else 0
    for i in range(g.seats):
        seat = (first + g.seats - 1 - i) % g.seats  # the last comes first: agendas run backwards
        if has(g.alive, seat) and spaces_of(g, seat) & line != 0:
            take_danger(g, seat, pieces.OF_EXHAUSTION)
            targets |= push_meeple(g, e, seat, line)
            if g.other_at[seat] != pieces.NOWHERE:
                change_over(g, seat)
                targets |= push_meeple(g, e, seat, line)
                change_over(g, seat)
    if g.wagon != pieces.NOWHERE and has(line, g.wagon):
        g.wagon = shelter(g, g.wagon)
        targets |= 1 << g.wagon
    return targets


@kernel
def push_meeple(g: State, e: Log, seat: int, line: int) -> int:
    """A meeple that acts is pushed off a line, if it is there; where to, as a set."""
    if not has(line, g.at[seat]):
        return 0
    to = shelter(g, g.at[seat])
    come_to(g, seat, to)
    tell(e, events.SHIFTED, seat, g.column[to], g.line[to], 0)
    return 1 << to


@kernel
def shelter(g: State, space: int) -> int:
    """dgw.tiles.forced-shift: due West, or else the nearest space of the next line, North on a tie."""
    if g.next_to[space, pieces.WEST] != pieces.NOWHERE:
        return g.next_to[space, pieces.WEST]
    best, least = pieces.NOWHERE, 0
    spaces = g.used
    while spaces != 0:
        other = lowest(spaces)
        if g.column[other] == g.column[space] + 1:
            south = g.line[other] - g.line[space]
            far = 2 * south + 1 if south > 0 else -2 * south
            if best == pieces.NOWHERE or far < least:
                best, least = other, far
        spaces = without_lowest(spaces)
    return best


# ------------------------------------------------------------------------------------------------ leaving the East


@kernel
def eastmost_meeple(g: State) -> int:
    """The column of the eastmost living player; the party's record if nobody lives."""
    spaces = 0
    for seat in range(g.seats):
        if has(g.alive, seat):
            spaces |= spaces_of(g, seat)
    return g.party if spaces == 0 else tiles.eastmost_column(g, spaces)


@kernel
def remove_east(g: State, t: Tables, e: Log, number: int) -> None:
    """dgw.night.remove-east.range, dgw.night.remove-east.measure: tiles too far East go, together with their bandits.

    The wagon counts as a meeple (dgw.wagon.not-removed). Bandits, railways and marks leave with their tiles
    (dgw.tiles.removed-contents); that is not a clearing (dgw.battle.clear-only-by-battle).
    """
    column = eastmost_meeple(g)
    if g.wagon != pieces.NOWHERE:
        column = min(column, g.column[g.wagon])
    gone = tiles.east_of(g, column - number)
    if gone != 0:
        tell(e, events.TILES_REMOVED, pieces.NOBODY, size(gone), 0, 0)
    while gone != 0:
        tiles.onto_discard_pile(g, lowest(gone))
        gone = without_lowest(gone)


# ------------------------------------------------------------------------------------------------ building and marking


@kernel
def stations(g: State, t: Tables) -> int:
    """dgw.rail.ride, dgw.mission.trains: the spaces between which trains run: Railway Tiles, and land of some types."""
    found, land = g.railed + 0, 0
    types = t.mission[g.mission].stations
    while types != 0:
        land |= t.terrain[lowest(types)]
        types = without_lowest(types)
    spaces = g.up if land != 0 else 0
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if has(land, g.tile[space] - 1):
            found |= 1 << space
    return found


@kernel
def why_not_build(g: State, t: Tables, seat: int, bridge: int) -> int:
    """dgw.rail.build: what forbids a railway (0) or a bridge (1) where a meeple stands, or 0."""
    space = g.at[seat]
    if g.bandits[space] > 0:
        return BANDITS_THERE
    if has(g.railed, space):
        return RAILWAY_THERE
    if has(t.terrain[pieces.WATER], g.tile[space] - 1):
        return 0 if bridge == 1 else RAIL_ON_WATER
    return BRIDGE_ON_LAND if bridge == 1 else 0


@kernel
def build(g: State, t: Tables, e: Log, seat: int) -> None:
    """dgw.rail.build, dgw.rail.tile-definition, dgw.rail.build-event, dgw.event.build: a railway, for every player.

    Its token comes from the supply (dgw.rail.token), and whose it was does not matter any longer (dgw.rail.any-player).
    What it scores is the mission's to say (dgw.rail.usual-score).
    """
    space = g.at[seat]
    g.railed |= 1 << space
    g.tally[grammar.WIN_RAILWAYS] += 1
    tell(e, events.BUILT, seat, g.column[space], g.line[space], 0)
    happens(g, grammar.ON_BUILD, 1 << seat, g.column[space], 0)


@kernel
def why_not_mark(g: State, seat: int) -> int:
    """dgw.mission.mark: not where there is a marker already."""
    return MARK_THERE if has(g.marked, g.at[seat]) else 0


@kernel
def mark(g: State, e: Log, seat: int) -> None:
    """dgw.mission.mark: the mission's marker on the meeple's tile."""
    space = g.at[seat]
    g.marked |= 1 << space
    g.tally[grammar.WIN_MARKS] += 1
    tell(e, events.MARKED, seat, g.column[space], g.line[space], 0)


# ------------------------------------------------------------------------------------------------ entering and leaving


@kernel
def entry_cost(g: State, t: Tables, origin: int, target: int, gait: int) -> int:
    """dgw.move.cost-by-destination: the movement that a step onto a face-up space takes, or 0 if it is not allowed.

    On foot (dgw.move.walk-costs, dgw.move.walk-mountain, dgw.move.walk-water), and likewise with the wagon
    (dgw.wagon.terrain); climbing (dgw.move.climb-costs, dgw.move.climb-water); in a boat (dgw.move.sail-costs,
    dgw.move.sail-mountain), and onto land only from a Water or River tile (dgw.move.sail-land, dgw.move.sail-origin).
    Of several types the best counts (dgw.move.multi-type, dgw.move.multi-type-forbidden), a tile without any is easy
    (dgw.map.bare), and a railway is one more type (dgw.move.railway-as-type). What is left does not matter on foot
    (dgw.move.off-water).
    """
    tile = g.tile[target] - 1
    railed = has(g.railed, target)
    plain = t.terrain[pieces.FOREST] | t.terrain[pieces.PRAIRIE] | t.terrain[pieces.VILLAGE] | t.bare
    if gait == pieces.SAIL:
        wet = t.terrain[pieces.WATER] | t.terrain[pieces.RIVER]
        if has(wet, tile):
            return 1
        return 1 if (railed or has(plain, tile)) and has(wet, g.tile[origin] - 1) else 0
    if railed or has(plain | t.terrain[pieces.RIVER], tile):
        return 1
    if has(t.terrain[pieces.MOUNTAIN], tile):
        return 1 if gait == pieces.CLIMB else 2
    return 0


@kernel
def take_danger(g: State, seat: int, cls: int) -> None:
    """A player is to take one danger card of a class (dgw.cardop.gain), or one more if lines are taken up in a row."""
    for i in range(g.agenda.depth[0]):
        frame = g.agenda.frames[g.agenda.depth[0] - 1 - i]
        if frame.step == frames.DANGER:
            if frame.seat == seat and frame.card == cls:
                frame.left += 1
                return
        else:
            break
    frame = g.agenda.frames[then(g.agenda, frames.DANGER, seat, 0)]
    frame.card = cls
    frame.left = 1


@kernel
def leave(g: State, seat: int) -> None:
    """dgw.move.leave-bandits, dgw.rail.ride-leave-bandits: one Pain card if bandits are there.

    dgw.move.leave-bandits-each: however many; it is taken by the player whose meeple leaves, whoever pays for the step.
    """
    if g.bandits[g.at[seat]] > 0:
        take_danger(g, seat, pieces.OF_PAIN)


@kernel
def come_to(g: State, seat: int, space: int) -> None:
    """dgw.job.tile-stand-up: a meeple is on another space, standing."""
    g.at[seat] = space
    g.lying &= ~(1 << seat)


@kernel
def party_moves_on(g: State, causer: int, moving_west: int) -> bool:
    """dgw.event.party-west: if the eastmost living meeple passes the record, it moves on by one column; whether it did.

    Somebody who came further has to ask again when the event is over (dgw.event.party-causer).
    """
    if eastmost_meeple(g) <= g.party:
        return False
    g.party += 1
    party_comes_west(g, causer, g.party, 0, moving_west)
    return True


@kernel
def party_comes_west(g: State, causer: int, column: int, more: int, moving_west: int) -> None:
    """dgw.event.party-west: the event of a column, and of so many more behind it, one after the other."""
    happens(g, grammar.ON_PARTY_WEST, 1 << causer, column, moving_west)
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.seat = causer
    frame.spare = more


@kernel
def hurt_wagon(g: State, e: Log, causer: int, damage: int) -> None:
    """dgw.wagon.damage-event, dgw.event.wagon-damage: damage to the wagon, for all on its tile or for the one score."""
    damage_wagon(g, e, present_at(g, g.wagon) if g.mode == pieces.VERSUS else 1 << causer, damage)


@kernel
def damage_wagon(g: State, e: Log, causers: int, damage: int) -> None:
    """dgw.x.damage: an event for all who caused it, whose jobs have the damage as their x."""
    tell(e, events.WAGON_HURT, pieces.NOBODY, damage, 0, 0)
    happens(g, grammar.ON_WAGON_DAMAGE, causers, g.column[g.wagon], 0)
    g.agenda.frames[under_way(g.agenda)].spare = damage


# ------------------------------------------------------------------------------------------------ movement to come


@kernel
def add_points(g: State, gait: int, n: int) -> None:
    """dgw.move.collect-first, dgw.rail.ride-combine: movement of a kind for the move that comes or is under way."""
    g.move.points[gait] = min(g.move.points[gait] + n, MOST_MOVEMENT)
    movement_changed(g)


@kernel
def add_ride(g: State, n: int) -> None:
    """dgw.rail.ride-no-stacking: one ride of at most n, counted apart from all others."""
    g.move.rides[n] = min(g.move.rides[n] + 1, MOST_RIDES)
    movement_changed(g)


@kernel
def movement_changed(g: State) -> None:
    """dgw.move.no-repeat: with other movement left, every situation is a new one."""
    g.move.been[0] = 0
    g.move.been[1] = 0
    g.move.wagon_been = 0


@kernel
def start_move(g: State, payer: int, partner: int) -> None:
    """dgw.move.then-step: the movement of a player is spent, on a trade partner's meeple too unless that is NOBODY."""
    g.move.payer = payer
    g.move.partner = partner
    g.move.target = pieces.NOWHERE
    then(g.agenda, frames.MOVE, payer, 0)


# ------------------------------------------------------------------------------------------------ the map at the start


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
    lay_ring(g, mission.wide, north, mission.high)
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
        better = wanted & ~(t.terrain[pieces.WATER] | t.camp)
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
    for first in range(pieces.TERRAINS):
        known = first == terrain if terrain >= 0 else g.promise[space] == 0
        if known and has(t.terrain[first], tile):
            g.promise[space] = 1 + first


@kernel
def lay_face_up(g: State, t: Tables, e: Log, column: int, line: int, redeal: int) -> None:
    """dgw.setup.start-grid, dgw.setup.start-grid-axes: a random tile face up, where none lies yet."""
    if g.unseen != 0 and space_at(g, column, line) == pieces.NOWHERE:
        tile = tiles.search_pile(g, t, fitting(g, t, column, line, g.unseen, redeal))
        tiles.show(g, t, e, tiles.open_space(g, column, line), tile)


@kernel
def lay_ring(g: State, wide: int, north: int, high: int) -> None:
    """dgw.setup.face-down-ring, dgw.setup.ring-shape: next to the grid in the North, West and South, never East.

    They are places to discover, where bandits may appear (dgw.setup.ring-purpose).
    """
    for column in range(wide):
        lay_unless_taken(g, column, north - 1)
    for line in range(north, north + high):
        lay_unless_taken(g, wide, line)
    for column in range(wide):
        lay_unless_taken(g, column, north + high)


@kernel
def lay_unless_taken(g: State, column: int, line: int) -> None:
    """A face-down tile, unless a tile lies there or none is left."""
    if space_at(g, column, line) == pieces.NOWHERE and tiles.pile_size(g) != 0:
        tiles.lay_down(g, column, line)


@kernel
def place_meeples(g: State, t: Tables) -> None:
    """dgw.setup.meeple-start: all meeples on the middle tile of the East column; dgw.wagon.start: the wagon too.

    dgw.event.party-west: the record starts at the start column.
    """
    mission = t.mission[g.mission]
    for seat in range(g.seats):
        g.at[seat] = space_at(g, 0, 0)
        g.other_at[seat] = g.at[seat] if mission.meeples > 1 else pieces.NOWHERE  # dgw.mission.two-meeples
    g.wagon = space_at(g, mission.wagon_column, mission.wagon_line) if mission.wagon == 1 else pieces.NOWHERE
    if g.wagon != pieces.NOWHERE and not has(g.up, g.wagon):
        g.wagon = pieces.NOWHERE  # dgw.wagon.off-grid: it waits for the tile to be revealed
    g.party = 0
