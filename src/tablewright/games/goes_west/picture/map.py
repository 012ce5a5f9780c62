"""The map of Deck Goes West as a picture: a square for each tile, west on the left, with everything on it.

The tiles come in reading order, column by column from the west, and offer the steps of the viewer's meeple. A table
that lists choices in that order begins with the way west.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.engine.wording import sentence
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.pack.sentences import rows_of
from tablewright.games.goes_west.picture import icons
from tablewright.games.goes_west.picture.offers import space_id
from tablewright.games.goes_west.picture.sight import Sight
from tablewright.games.goes_west.picture.world import FACE_DOWN, HERE, LYING, SEAT_TONES
from tablewright.games.goes_west.rules.movement import distance
from tablewright.games.goes_west.state import State, Tables
from tablewright.games.goes_west.words import names as called
from tablewright.packs.problems import listed

AROUND = 3  # steps
NEEDED = (questions.ACTION, questions.STEP, questions.ENTER, questions.LOOK)  # questions that are answered on the map


def map_picture(s: Sight) -> Piece:
    """The map, steady unless the question depends on it."""
    v = s.v
    spaces = sorted(members(v.used), key=lambda space: (-v.column[space], v.line[space]))
    west, east = v.column[spaces[0]], v.column[spaces[-1]]
    north, south = min(v.line[space] for space in spaces), max(v.line[space] for space in spaces)
    picture = Piece(
        "grid",
        "map",
        "West is on the left",
        columns=tuple(f"W{column}" for column in range(west, east - 1, -1)),
        rows=tuple(called.row_name(line) for line in range(north, south + 1)),
        inside=tuple(tile(s, space, (west - v.column[space], v.line[space] - north)) for space in spaces),
    )
    calm = v.asks not in NEEDED
    return Piece("area", "country", "The map", inside=(picture,), steady=calm, place="middle")


def tile(s: Sight, space: int, at: tuple[int, int]) -> Piece:
    """A tile: its land, its star and its jobs, and everything on it."""
    v, alive = s.v, members(s.v.alive)
    types = terrains(v, s.pack.tables, space)
    tone, icon = look_of(v, space, types)
    here = [seat for seat in alive if v.at[seat] == space]
    waiting = [seat for seat in alive if v.other_at[seat] == space]
    watched = s.viewer in here if s.viewer in alive else bool(here)
    return Piece(
        "cell",
        space_id(v, space),
        f"{title(v, s.pack, space)} at {called.spot_of(v, space)}{crowd(v, space, here, waiting)}",
        tone=tone,
        icon=icon,
        face=called.land_of(s.pack.tables, v.tile[space] - 1) if has(v.up, space) else "",
        value=" ".join(map(str, called.stars_of(v, s.pack.tables, space))),
        mark=HERE if watched else FACE_DOWN if v.promise[space] else "",
        at=at,
        inside=tuple(things(s, space, types, here, waiting)),
    )


def terrains(v: State, t: Tables, space: int) -> list[int]:
    """The types of a face-up tile."""
    return called.tile_terrains(t, v.tile[space] - 1) if has(v.up, space) else []


def look_of(v: State, space: int, types: list[int]) -> tuple[str, str]:
    """The tone and the picture of a tile: of its first type, of the one that a mission promised, or of neither."""
    if has(v.up, space) and not types:
        return "bandits", icons.CAMP  # dgw.map.bare
    shown = types[0] if types else v.promise[space] - 1
    return (called.TERRAIN_NAMES[shown], icons.TERRAINS[shown]) if shown >= 0 else ("unknown", icons.UNKNOWN)


def title(v: State, pack: Pack, space: int) -> str:
    """A space for reading aloud: `Old Adit (mountain, star 4, railway, 2 bandits)`."""
    if not has(v.up, space):
        return sentence(called.space_name(v, pack, space).removeprefix("the "))
    tile, stars = v.tile[space] - 1, called.stars_of(v, pack.tables, space)
    star = f"star{'s' * (len(stars) > 1)} {listed(list(map(str, stars)), 'and')}" if stars else "no star"
    return f"{pack.names.tiles[tile]} ({', '.join([called.land_of(pack.tables, tile), star, *called.upon(v, space)])})"


def jobs_of(v: State, pack: Pack, space: int, between: str = " ") -> str:
    """The jobs of a face-up tile, one sentence each."""
    if not has(v.up, space):
        return ""
    tile, t = v.tile[space] - 1, pack.tables
    return called.jobs_listed(pack.names, t.tile_job[tile], t.tile_jobs[tile], between)


def crowd(v: State, space: int, here: list[int], waiting: list[int]) -> str:
    """The players and bandits on a tile, for screen readers."""
    who = [called.SEAT_NAMES[seat] for seat in here]
    who += [f"{called.SEAT_NAMES[seat]}'s other meeple" for seat in waiting]
    who += ["the wagon"] if v.wagon == space else []
    return f", with {', '.join(who)}" if who else ""


def things(s: Sight, space: int, types: list[int], here: list[int], waiting: list[int]) -> Iterator[Piece]:
    """Everything on a tile besides its first type: other types, its job, meeples, the wagon, bandits, railways."""
    v, place = s.v, f"{s.v.column[space]}-{s.v.line[space]}"
    for n in types[1:]:
        name = called.TERRAIN_NAMES[n]
        yield Piece("tokens", f"land-{place}-{name}", sentence(name), icon=icons.TERRAINS[n], tone=name)
    if job := jobs_of(v, s.pack, space):
        t = s.pack.tables
        icon = icons.job_icon(rows_of(t, t.tile_job[v.tile[space] - 1]))  # of its first job
        yield Piece("tokens", f"job-{place}", f"Job: {job}", icon=icon, text=job)
    for seat in here:
        yield meeple(v, seat)
    for seat in waiting:
        yield meeple(v, seat, acts=False)
    if v.wagon == space:
        guards = s.pack.tables.mission[v.mission].guards  # dgw.wagon.guards
        yield Piece("tokens", "wagon", "The wagon", count=guards or None, icon=icons.WAGON, tone="brown")
    if has(v.camps, space):
        yield Piece("tokens", f"camp-{place}", "Bandit Camp", icon=icons.CAMP, tone="bandits")
    if n := v.bandits[space]:
        yield Piece("tokens", f"bandits-{place}", "Bandits", count=n, icon=icons.BANDITS, tone="bandits")
    if has(v.railed, space):
        yield Piece("tokens", f"rail-{place}", "Railway", icon=icons.RAIL, tone="brown")
    if has(v.marked, space):
        yield Piece("tokens", f"marker-{place}", "Mission marker", icon=icons.MARKER, tone="yellow")


def meeple(v: State, seat: int, *, acts: bool = True) -> Piece:
    """A player's meeple, standing or lying; dgw.mission.two-meeples: of two, the one that acts or the other."""
    mark = LYING if has(v.lying if acts else v.other_lying, seat) else ""
    name = called.SEAT_NAMES[seat]
    which = "-2" if has(v.second, seat) == acts else ""  # the same meeple has the same id, whether it acts or not
    return Piece(
        "tokens", f"meeple-{seat}{which}", f"{name}'s {'meeple' if acts else 'other meeple'}", icon=icons.MEEPLE,
        tone=SEAT_TONES[seat], value=called.SEAT_NAMES.initial(seat), mark=mark, seat=seat,
    )  # fmt: skip


def jobs_around(s: Sight) -> tuple[Piece, ...]:
    """The jobs of the tiles near the viewer's meeple."""
    v, found = s.v, []
    for space in members(v.up):
        far, jobs = distance(v, v.at[s.viewer], space), jobs_of(v, s.pack, space)
        if jobs and 0 < far <= AROUND:
            found.append((far, f"{called.spot_of(v, space)}: {jobs}"))
    if not found:
        return ()
    line = Piece("text", "tile-jobs", "Within three steps", text="\n".join(text for _, text in sorted(found)))
    return (Piece("area", "around", "Jobs nearby", inside=(line,), steady=True, place="side"),)
