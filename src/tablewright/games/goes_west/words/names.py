"""Names of things in Deck Goes West: places, tiles, cards, jobs and their steps, movement and stock."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from tablewright.engine.core.record import Row16, Row64
from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.people import Seats
from tablewright.engine.wording import count_of, dice_of, either
from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS, TERRAIN_WORDS, Row
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pack.sentences import card_name, inline, phrase, row_of, rows_of, say
from tablewright.games.goes_west.rules.common import vp_cost
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.cards import LAY_OFF
from tablewright.games.goes_west.rules.steps.points import VP_LOSS
from tablewright.games.goes_west.rules.steps.table import JobStep
from tablewright.games.goes_west.state import STARS, WORD, Move, State, Step, Tables
from tablewright.packs.problems import listed

SEAT_NAMES = Seats("ABCDE")
RESOURCE_NAMES = RESOURCE_WORDS
TERRAIN_NAMES = TERRAIN_WORDS
BARE = "camp"  # the land of a tile without types
DIRECTIONS = ("north", "east", "south", "west")
GAIT_NAMES = ("walking", "climbing", "sailing", "hauling")
GAIT_WAYS = {pieces.WALK: "on foot", pieces.CLIMB: "climbing", pieces.SAIL: "by boat", pieces.HAUL: "with the wagon"}
KIND_NAMES = ("Starter", "Trade", "Pain", "Exhaustion")

# ------------------------------------------------------------------------------------------------ places


def row_name(line: int) -> str:
    """A row of the map, counted from the row of the start: N2, mid, S1."""
    return f"N{-line}" if line < 0 else f"S{line}" if line else "mid"


def spot(column: int, line: int) -> str:
    """A place on the map: its column, counted westward from the start, and its row (dgw.map.coordinates)."""
    return f"W{column} {row_name(line)}"


def spot_of(v: State, space: int) -> str:
    return spot(v.column[space], v.line[space])


def tile_terrains(t: Tables, tile: int) -> list[int]:
    """The types that a tile prints."""
    return [terrain for terrain in range(pieces.TERRAINS) if has(t.terrain[terrain], tile)]


def land_of(t: Tables, tile: int) -> str:
    """The types that a tile prints, in one word; dgw.map.bare: only a Bandit Camp has none."""
    return "/".join(TERRAIN_NAMES[terrain] for terrain in tile_terrains(t, tile)) or BARE


def stars_of(v: State, t: Tables, space: int) -> list[int]:
    """dgw.map.star-both-sides: the stars that can be read on a space."""
    if not has(v.up, space):
        return [v.star[space]]
    front = t.front[v.tile[space] - 1]
    return [star for star in range(STARS + 1) if has(front, star)]


def tile_name(pack: Pack, tile: int) -> str:
    """A tile and its types: `Old Adit (mountain)`."""
    names: Names = pack.names
    return f"{names.tiles[tile]} ({land_of(pack.tables, tile)})"


def space_name(v: State, pack: Pack, space: int) -> str:
    """The tile on a space as everybody knows it: by its name, or face down by its star."""
    if has(v.up, space):
        name, known = pack.names.tiles[v.tile[space] - 1], land_of(pack.tables, v.tile[space] - 1)
    else:
        promise = f", {TERRAIN_NAMES[v.promise[space] - 1]}" if v.promise[space] else ""
        name, known = "the unknown tile", f"star {v.star[space]}{promise}"
    return f"{name} ({', '.join([known, *upon(v, space)])})"


def upon(v: State, space: int) -> list[str]:
    """The railway and the bandits on a space."""
    bandits = [count_of(v.bandits[space], "bandit")] if v.bandits[space] else []
    return ["railway", *bandits] if has(v.railed, space) else bandits


# ------------------------------------------------------------------------------------------------ cards and jobs


def designs_in(t: Tables, words: Sequence[int] | Row64) -> list[tuple[int, int]]:
    """The designs in a set of copies, each with how many copies of it."""
    copies = (word * WORD + copy for word, held in enumerate(words) for copy in members(held))
    return list(Counter(t.design[copy] for copy in copies).items())


def cards_listed(pack: Pack, members: Sequence[int] | Row64) -> str:
    """The cards of a set by name: `2 Boot, Knife`."""
    found = designs_in(pack.tables, members)
    return ", ".join(f"{n} {pack.names.cards[design]}" if n > 1 else pack.names.cards[design] for design, n in found)


def jobs_listed(names: Names, first: int, count: int, between: str = "\n") -> str:
    """The jobs in a stretch of the tables, a sentence each."""
    return between.join(names.jobs[job] for job in range(first, first + count))


def rows_at_cost(v: State, t: Tables, job: int) -> list[Row]:
    """dgw.setup.gentle-rest: the steps of a job, without the VP that it does not cost here."""
    rows = rows_of(t, job)
    return rows if vp_cost(v, t, job, 1) else without_vp_cost(rows)


def without_vp_cost(rows: list[Row]) -> list[Row]:
    """The steps of a job except those that lose VP; where one could be chosen, it loses 0."""
    kept = [row for row in rows if row.op != VP_LOSS or row.choice]
    return [replace(row, n=0, x=0, dice=0) if row.op == VP_LOSS else row for row in kept or rows]


def job_at_cost(v: State, pack: Pack, job: int) -> str:
    """A job in a sentence, at the cost that applies on this scoreboard."""
    names: Names = pack.names
    rows = rows_at_cost(v, pack.tables, job)
    if rows == rows_of(pack.tables, job):
        return names.jobs[job]
    return say(rows, names.sorts, pack.tables.jobs[job].event, pack.tables.jobs[job].host)


def card_text(pack: Pack, design: int, between: str = "\n") -> str:
    """The jobs of a card, a sentence each."""
    t: Tables = pack.tables
    return jobs_listed(pack.names, t.first_job[design], t.job_count[design], between)


def price(pack: Pack, design: int, corner: int) -> str:
    """The price in a corner of a Trade card: `2 metal and 1 wood`, `1 gold in a village`, or its whole text."""
    asked = inline(pack.names.jobs[pack.tables.first_corner[design] + corner])
    place = re.fullmatch(r"((?:in|on|at) [a-z ]+), pay (.*)", asked)
    return f"{place[2]} {place[1]}" if place else asked.removeprefix("pay ")


def cards_of(names: Names, cls: int, so_many: str) -> str:
    """Cards of a class in a sentence: `1 card`, `2 items`, `3 dice Pain cards`, `2 blue items`."""
    return f"{so_many} {card_name(cls, names.sorts)}{'' if so_many == '1' else 's'}"


def step_words(names: Names, step: Step) -> str:
    """One step of a job, in words."""
    return phrase(row_of(step), names.sorts)


def card_deed(number: int) -> JobStep:
    """The step for which a player chooses cards, by the number that its frame keeps."""
    return STEPS.rows.get(number, STEPS.rows[LAY_OFF])


def shortfall(pack: Pack, row: int) -> str:
    """Why a job stops at a step: `not in a village or at a river`, `cannot build a railway`."""
    step = pack.tables.steps[row]
    word = STEPS.rows[step.op]
    if not word.holds:
        return f"cannot {step_words(pack.names, step)}"
    return word.unmet or f"not {either(step_words(pack.names, one) for one in alternatives(pack.tables, row))}"


def alternatives(t: Tables, row: int) -> list[Step]:
    """A step and the others that could be chosen in its place."""
    choice, first = t.steps[row].choice, row - t.steps[row].branch
    following = takewhile(lambda n: t.steps[n].choice == choice, range(first, len(t.steps)))
    return [t.steps[n] for n in following] if choice else [t.steps[row]]


# ------------------------------------------------------------------------------------------------ stock and movement


def units(stock: Sequence[int] | Row16) -> str:
    """Units of resources: `2 wood, 5 food`; empty if there are none."""
    return ", ".join(f"{stock[r]} {RESOURCE_NAMES[r]}" for r in range(pieces.RESOURCES) if stock[r])


def movement(move: Move) -> str:
    """The movement left in a move: `2 walking and a ride of 5`."""
    parts = [f"{move.points[gait]} {GAIT_NAMES[gait]}" for gait in range(pieces.GAITS) if move.points[gait]]
    parts += [f"a ride of {far}" if n == 1 else f"{n} rides of {far}" for far, n in enumerate(move.rides) if n]
    return listed(parts, "and")


def some(fixed: int, dice: int) -> str:
    """A fixed amount and dice: `2`, `3 dice`, `2 and 3 dice`."""
    parts = (str(fixed) if fixed else "", dice_of(dice) if dice else "")
    return " and ".join(filter(None, parts)) or "0"
