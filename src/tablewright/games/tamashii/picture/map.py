"""The city as a picture: a hex for each district tile, with its trace values and the pieces on it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.sets import has
from tablewright.engine.scene import Piece
from tablewright.games.tamashii.picture import icons, world
from tablewright.games.tamashii.picture.progress import token
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import ASCEND, COMPETITIVE, SUCCESS
from tablewright.games.tamashii.rules.components.marks import is_hidden_die
from tablewright.games.tamashii.state import MARKERS, NONE, TILES
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.warning import has_no_trace

# tamashii.move.entry-trace, tamashii.move.stationary-trace: what `1/2` on a tile means.
TRACE_NUMBERS = "Map · trace: entering/staying"
TRACE_EXPLAINED = (
    "The two numbers on a tile are the trace you gain: the first when you enter it, the second when you stay."
)


def city(s: Sight) -> Piece:
    """tamashii.map.hex: the tiles, with a legend for the two numbers on each."""
    layout = s.pack.tables.map[s.v.layout]
    tiles = tuple(hexagon(s, tile, (layout.q[tile], layout.r[tile])) for tile in range(layout.tiles))
    numbers = "" if has_no_trace(s.v, s.pack.tables) else TRACE_NUMBERS
    hexes = Piece("hexes", "map", numbers or "Map", text=numbers and TRACE_EXPLAINED, inside=tiles)
    return Piece("area", "city", "The city", inside=(hexes,), place="middle")


def hexagon(s: Sight, tile: int, at: tuple[int, int]) -> Piece:
    """A tile: its district or its back, its trace values (entry / stationary), and the pieces on it."""
    v = s.v
    up = has(v.up, tile)
    district = s.pack.tables.district[v.tile[tile] - 1] if v.tile[tile] else None
    trace = f"{district.entry}/{district.stationary}" if district is not None else ""
    here = s.viewer >= 0 and v.at[s.viewer] == tile
    return Piece(
        "hex",
        f"tile-{tile}",
        spoken(s, tile),
        text=short_name(s, tile),
        at=at,
        tone=world.GROUP_TONES[district.group] if up and district is not None else "unknown",
        icon=icons.district_icon(s.pack.names.districts[v.tile[tile] - 1], district.group)
        if district is not None
        else icons.UNKNOWN,
        face=f"district {v.tile[tile]}" if up and district is not None else "",
        value="" if has_no_trace(v, s.pack.tables) else trace,
        mark=world.HERE if here else "",
        inside=tuple(things(s, tile)),
    )


def short_name(s: Sight, tile: int) -> str:
    """The shortest name that identifies a tile."""
    v, names = s.v, s.pack.names
    label = called.tile_label(v, s.pack, tile)
    district = names.districts[v.tile[tile] - 1] if has(v.up, tile) else label
    labelled = names.labels[v.layout * TILES + tile] not in ("", district)
    return f"{label}: {district}" if labelled and district != label else district


def spoken(s: Sight, tile: int) -> str:
    """A tile for reading aloud: its name, its effect, and the trace for entering or staying."""
    v, pack = s.v, s.pack
    name = called.tile_name(v, pack, tile)
    if v.tile[tile] == 0:
        return f"{name}, facedown"
    district = pack.tables.district[v.tile[tile] - 1]
    trace = f" (trace: +{district.entry} to enter, +{district.stationary} to stay)"
    back = "" if has(v.up, tile) else ", facedown"
    said = pack.names.district_texts[v.tile[tile] - 1]
    return f"{name}{back}{': ' if said else ''}{said}{trace}"


def things(s: Sight, tile: int) -> Iterator[Piece]:
    """Characters, the BOT, exploration and dice tokens, marks and markers on a tile."""
    v = s.v
    for seat in range(v.seats):
        if v.at[seat] == tile and v.board[seat] != NONE:
            yield character(s, seat)
    if v.bot_at == tile:
        yield Piece("tokens", "bot", "The BOT", icon=icons.BOT, tone="violet")
    if has(v.explored, tile):
        yield Piece("tokens", f"exploration-{tile}", "Exploration token", icon=icons.EXPLORATION, tone="violet")
    if v.die_on[tile]:
        shown = 0 if is_hidden_die(v, tile) else v.die_on[tile] - 1
        label = f"Dice token {shown}" if shown else "Hidden dice token"
        yield Piece("tokens", f"dice-{tile}", label, icon=icons.DIE, value=str(shown) if shown else "", tone="acid")
    for mark, tone in ((SUCCESS, "acid"), (ASCEND, "danger")):
        if n := v.marks[mark, tile]:
            label = token(s, mark, on_map=True).capitalize()
            yield Piece("tokens", f"mark-{mark}-{tile}", label, count=n, icon=icons.MARKS[mark], tone=tone)
    yield from markers(s, tile)


def markers(s: Sight, tile: int) -> Iterator[Piece]:
    """tamashii.marker.route: the scenario markers on a tile."""
    v = s.v
    if v.mode == COMPETITIVE:
        return
    for marker in range(MARKERS):
        stop = v.marker[marker]
        if stop != NONE and s.pack.tables.scenario[v.scenario].stop[marker, stop] == tile:
            name = s.pack.names.markers[MARKERS * v.scenario + marker]
            yield Piece("tokens", f"marker-{marker}", f"{name} marker", icon=icons.MARKER, tone="amber")


def character(s: Sight, seat: int) -> Piece:
    """A player's figure."""
    name = called.SEAT_NAMES[seat]
    return Piece(
        "tokens", f"character-{seat}", f"{name}'s character", icon=icons.CHARACTER, tone=world.SEAT_TONES[seat],
        value=called.SEAT_NAMES.initial(seat), seat=seat,
    )  # fmt: skip
