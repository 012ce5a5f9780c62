"""What a choice of Deck Goes West lacks, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import both, count_of, either
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west.places import HAND, NO_CARD
from tablewright.games.goes_west.rules import exploring, moving, possible, using
from tablewright.games.goes_west.rules.cards import number_in
from tablewright.games.goes_west.rules.decisions import NOT_ASKED, refuse
from tablewright.games.goes_west.rules.exploring import SIGHT
from tablewright.games.goes_west.rules.movement import distance, entry_cost
from tablewright.games.goes_west.rules.railways import stations
from tablewright.games.goes_west.state import MOST_LABOUR, Job, State, Tables
from tablewright.games.goes_west.words.names import (
    GAIT_NAMES,
    GAIT_WAYS,
    RESOURCE_NAMES,
    TERRAIN_NAMES,
    cards_of,
    land_of,
    movement,
    space_name,
)

NO = "no"
AT_ANOTHER_TIME = {  # what was used already, and when it can be used again
    using.DREW_TODAY: "It was used today already: it draws once a day.",
    using.USED_TODAY: "It was used today already: once a day is all.",
    using.TAPPED: "Your character has worked today, and is awake again tomorrow.",
    using.OTHER_FINAL_STEP: "It ends otherwise than the job that you have begun: such as end alike go together.",
    using.FREE_HERE: "You worked here for nothing. Use a card, your character or a mission job first.",
    using.TIRED_OUT: f"You have used {MOST_LABOUR} tile jobs today, and that is the most.",
    using.LYING: "You are lying down after your work here: step off the tile and come back to work here again.",
}
TOO_SHORT = (moving.TOO_FEW, *moving.BARRED)


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice lacks that cannot be made now; empty where the rule itself says it better."""
    why = refuse(v, pack.tables, seat, act)
    match kind_of(act):
        case _ if why == NOT_ASKED and kind_of(act) not in (c.STEP, c.ATTEMPT):
            return ""
        case c.PLAY | c.TREAT | c.TAP | c.WORK | c.TASK:
            job = using.job_number(v, pack.tables, seat, kind_of(act), first(act), second(act))
            bearer = using.bearer_of(v, pack.tables, seat, kind_of(act), first(act), second(act))
            return of_job(why, v, pack, seat, job, bearer) if job >= 0 else of_no_job(act, v, pack, seat)
        case c.BUY:
            design = pack.tables.design[v.row[first(act)] - 1]
            return of_job(why, v, pack, seat, pack.tables.first_corner[design] + second(act), NO_CARD)
        case c.STEP | c.ATTEMPT if why == NOT_ASKED:
            return "Going there takes movement: first use a job that brings some." if v.asks == questions.ACTION else ""
        case c.STEP | c.ENTER:
            return of_step(why, act, v, pack)
        case c.RIDE if why == moving.NO_RAILWAY:
            railways = stations(v, pack.tables).bit_count()
            return f"Trains run from railway to railway; the map has {railways or 'none'} so far."
        case c.RIDE if why == moving.TOO_FAR:
            return f"It is {distance(v, v.at[third(act)], first(act))} away; you have {movement(v.move)}."
        case c.LOOK if why == exploring.OUT_OF_SIGHT:
            return f"You see tiles up to {SIGHT} away; it is {distance(v, v.at[seat], first(act))} away."
        case _:
            return ""


# ------------------------------------------------------------------------------------------------ jobs


def of_job(why: int, v: State, pack: Pack, seat: int, number: int, bearer: int) -> str:
    """dgw.job.all-or-nothing: what a job asks for, and what there is."""
    t: Tables = pack.tables
    job = t.jobs[number]
    here = v.at[seat]
    match why:
        case possible.TOO_LITTLE:
            return of_paying(job, v, seat)
        case possible.TOO_FEW_CARDS:
            return of_cards(job, v, pack, seat, bearer)
        case possible.NOT_THE_PLACE | possible.NO_RAILWAY if job.places:
            wanted = either(TERRAIN_NAMES[place] for place in range(len(TERRAIN_NAMES)) if has(job.places, place))
            return f"It needs {wanted}; you are at {space_name(v, pack, here)}."
        case possible.BANDITS_HERE | using.BANDITS_ON_TILE:
            return f"It needs a tile without bandits; {count_of(v.bandits[here], 'bandit')} on yours."
        case using.NO_BANDITS:
            return f"It needs bandits to fight; there are none at {space_name(v, pack, here)}."
        case possible.NO_WAGON_HERE:
            return "It needs the wagon; it is not where you are."
        case _:
            return AT_ANOTHER_TIME.get(why, "")


def of_no_job(act: int, v: State, pack: Pack, seat: int) -> str:
    """A tile without any job says so."""
    tile = using.tile_under(v, seat)
    if kind_of(act) != c.WORK or tile < 0 or pack.tables.tile_jobs[tile]:
        return ""
    return f"{pack.names.tiles[tile]} has no job to do."


def of_paying(job: Job, v: State, seat: int) -> str:
    """dgw.res.pay: units that a job takes in any case, and those of them that are there."""
    asked = {r: job.pay[r] for r in range(pieces.RESOURCES) if job.pay[r]}
    short = {r: v.stock[seat, r] for r, n in asked.items() if v.stock[seat, r] < n}
    if not short:
        return ""
    costs = both(f"{n} {RESOURCE_NAMES[r]}" for r, n in asked.items())
    return f"It costs {costs}; you have {both(f'{n or NO} {RESOURCE_NAMES[r]}' for r, n in short.items())}."


def of_cards(job: Job, v: State, pack: Pack, seat: int, bearer: int) -> str:
    """dgw.cardop.exact-number: cards of a class that a job takes from the hand, and how many are there."""
    if not job.cards:
        return f"It takes more cards than your hand has: {number_in(v, HAND + seat)}."
    there = possible.to_spare(v, pack.tables, seat, bearer, job.cards_of)
    another = " besides itself" if bearer != NO_CARD else ""
    return f"It takes {cards_of(pack.names, job.cards_of, str(job.cards))}{another}; you have {there or 'none'}."


# ------------------------------------------------------------------------------------------------ moves


def of_step(why: int, act: int, v: State, pack: Pack) -> str:
    """dgw.move.cost-by-destination: what a step takes in every way of going, and the movement that is left."""
    if why not in TOO_SHORT:
        return ""
    enters = kind_of(act) == c.ENTER
    mover = v.move.mover if enters else third(act)
    target = v.move.target if enters else v.next_to[v.at[mover], first(act)]
    prices = {gait: entry_cost(v, pack.tables, v.at[mover], target, gait) for gait in range(len(GAIT_NAMES) - 1)}
    ways = either(f"{price} {GAIT_NAMES[gait]}" for gait, price in prices.items() if price)
    name = land_of(pack.tables, v.tile[target] - 1)
    if not any(prices.values()):
        return f"Nobody gets onto {name} {GAIT_WAYS[pieces.WALK]} or by boat from here."
    return f"A step onto {name} takes {ways}; you have {movement(v.move) or 'no movement left'}."
