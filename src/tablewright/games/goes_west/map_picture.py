"""The map of Deck Goes West as a picture: a small tile for each space, West to the left.

The tiles stand in reading order, column by column from the West, and offer the steps of the viewer's meeple: so a table
that lists choices in that order begins with the way West.
"""

from __future__ import annotations

from tablewright.engine.actions import action
from tablewright.engine.contract import SPECTATOR, Pack
from tablewright.engine.scene import Piece
from tablewright.engine.sets import has
from tablewright.games.goes_west import decisions as d
from tablewright.games.goes_west.country import distance
from tablewright.games.goes_west.moving import may_move
from tablewright.games.goes_west.naming import (
    DIRECTIONS,
    SEAT_NAMES,
    TERRAIN_NAMES,
    jobs_listed,
    row_name,
    space_name,
    spot_of,
)
from tablewright.games.goes_west.state import (
    ASK_ACTION,
    ASK_ENTER,
    ASK_LOOK,
    ASK_STEP,
    HAUL,
    NOWHERE,
    TERRAINS,
    TILES,
    State,
    Tables,
)

LETTERS = tuple(name[0].upper() for name in TERRAIN_NAMES[:TERRAINS])
TONES = ("green", "yellow", "white", "magenta", "blue", "cyan")  # by terrain
UNKNOWN, JOB, CAMP, RAIL, MARKER, WAGON = "?", "!", "^", "=", "+", "oo"
AROUND = 3  # steps
SIGNS = {
    UNKNOWN: "face down",
    JOB: "has a job",
    CAMP: "Bandit Camp",
    "x": "x2 bandits",
    RAIL: "railway",
    MARKER: "marked",
    WAGON: "the wagon",
}


def map_picture(v: State, pack: Pack, viewer: int) -> Piece:
    """The map: the picture and what its signs mean; steady where nothing is asked that depends on it."""
    spaces = sorted(
        (space for space in range(TILES) if has(v.used, space)), key=lambda space: (-v.column[space], v.line[space])
    )
    west = max(v.column[space] for space in spaces)
    east = min(v.column[space] for space in spaces)
    north = min(v.line[space] for space in spaces)
    south = max(v.line[space] for space in spaces)
    picture = Piece(
        "grid",
        "map",
        "The map",
        columns=tuple(f"W{column}" for column in range(west, east - 1, -1)),
        rows=tuple(row_name(line) for line in range(north, south + 1)),
        inside=tuple(tile(v, pack, space, viewer, (west - v.column[space], v.line[space] - north)) for space in spaces),
    )
    legend = Piece("text", "legend", legend_of(picture, v))
    calm = v.asks not in (ASK_ACTION, ASK_STEP, ASK_ENTER, ASK_LOOK)
    return Piece("area", "country", "The map (West is left)", inside=(picture, legend), steady=calm)


def tile(v: State, pack: Pack, space: int, viewer: int, at: tuple[int, int]) -> Piece:
    """A tile: its types and star above, what stands on it below."""
    t: Tables = pack.tables
    types = [n for n in range(TERRAINS) if has(v.up, space) and has(t.terrain[n], v.tile[space] - 1)]
    living = [seat for seat in range(v.seats) if has(v.alive, seat)]
    near = [viewer] if viewer in living else living
    return Piece(
        "cell",
        f"space-{v.column[space]}-{v.line[space]}",
        f"{space_name(v, pack, space)} at {spot_of(v, space)}{crowd(v, space)}",
        text=f"{land(v, t, space, types):<3}{f'*{v.star[space]}':>3}\n{tokens(v, space)}",
        tone=TONES[types[0]] if types else "",
        mark="here" if any(v.at[seat] == space for seat in near) else "",
        at=at,
        actions=ways_into(v, t, space, viewer),
    )


def ways_into(v: State, t: Tables, space: int, viewer: int) -> tuple[int, ...]:
    """What the viewer can do to come to a space, or to see it."""
    if v.chooser != viewer or v.asks not in (ASK_STEP, ASK_ENTER, ASK_LOOK):
        return ()
    if v.asks == ASK_LOOK:
        return legal(v, t, viewer, [action(d.LOOK, space, 0, 0)])
    if v.asks == ASK_ENTER:
        return (
            legal(v, t, viewer, [action(d.ENTER, gait, 0, 0) for gait in range(HAUL)]) if v.move.target == space else ()
        )
    movers = [seat for seat in range(v.seats) if may_move(v, seat)]
    steps = [
        act
        for seat in movers
        for way in range(len(DIRECTIONS))
        if v.next_to[v.at[seat], way] == space
        for act in (*(action(d.STEP, way, gait, seat) for gait in range(HAUL)), action(d.ATTEMPT, way, 0, seat))
    ]
    hauls = [
        action(d.HAUL_WAGON, way, 0, 0)
        for way in range(len(DIRECTIONS))
        if v.wagon != NOWHERE and v.next_to[v.wagon, way] == space
    ]
    return legal(v, t, viewer, [*steps, *(action(d.RIDE, space, 0, seat) for seat in movers), *hauls])


def legal(v: State, t: Tables, seat: int, acts: list[int]) -> tuple[int, ...]:
    """Those of some choices that a seat has now."""
    return tuple(act for act in acts if d.refuse(v, t, seat, act) == 0)


def land(v: State, t: Tables, space: int, types: list[int]) -> str:
    """The types of a tile as letters, and whether it has a job."""
    if not has(v.up, space):
        return f"{UNKNOWN}{LETTERS[v.promise[space] - 1] if v.promise[space] else ''}"
    return "".join(LETTERS[n] for n in types) + (JOB if t.tile_jobs[v.tile[space] - 1] else "")


def tokens(v: State, space: int) -> str:
    """Who and what is on a tile, in signs."""
    here = "".join(meeple(v, seat) for seat in range(v.seats) if has(v.alive, seat) and v.at[seat] == space)
    bandits = f"x{v.bandits[space]}" if v.bandits[space] else ""
    camp = CAMP if has(v.camps, space) else ""
    things = (RAIL if has(v.railed, space) else "") + (MARKER if has(v.marked, space) else "")
    return here + (WAGON if v.wagon == space else "") + camp + bandits + things


def meeple(v: State, seat: int) -> str:
    """A meeple that stands, or lies."""
    return SEAT_NAMES[seat].lower() if has(v.lying, seat) else SEAT_NAMES[seat]


def crowd(v: State, space: int) -> str:
    """Who is on a tile, for reading aloud."""
    here = [SEAT_NAMES[seat] for seat in range(v.seats) if has(v.alive, seat) and v.at[seat] == space]
    wagon = ["the wagon"] if v.wagon == space else []
    return f", with {', '.join(here + wagon)}" if here or wagon else ""


def jobs_around(v: State, pack: Pack, viewer: int) -> tuple[Piece, ...]:
    """The jobs of the tiles that lie within a day's walk of the viewer's meeple."""
    if viewer == SPECTATOR or not has(v.alive, viewer):
        return ()
    t: Tables = pack.tables
    found = []
    for space in range(TILES):
        if has(v.up, space) and t.tile_jobs[v.tile[space] - 1] and 0 < distance(v, v.at[viewer], space) <= AROUND:
            tile = v.tile[space] - 1
            jobs = jobs_listed(pack.names, t.tile_job[tile], t.tile_jobs[tile])
            found.append((distance(v, v.at[viewer], space), f"{spot_of(v, space)} {jobs}"))
    text = " · ".join(text for _, text in sorted(found))
    return (Piece("text", "tile-jobs", "Jobs around you", text=text, steady=True),) if text else ()


def legend_of(picture: Piece, v: State) -> str:
    """What the signs on this map mean, those that are there."""
    drawn = [cell.text.split("\n") for cell in picture.inside]
    above, below = "".join(lines[0] for lines in drawn), "".join(lines[1] for lines in drawn)
    parts = [f"{LETTERS[n]} {TERRAIN_NAMES[n]}" for n in range(TERRAINS) if LETTERS[n] in above]
    parts.append("*7 its star")
    parts += [f"{sign} {meaning}" for sign, meaning in SIGNS.items() if sign in above + below and sign != "x"]
    if "x" in below:
        parts.append(SIGNS["x"])
    if v.lying:
        parts.append("A stands, a lies down")
    return ", ".join(parts)
