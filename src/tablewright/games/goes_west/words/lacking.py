"""Why a choice of Deck Goes West cannot be made now, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import both, count_of, either
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west.pack.sentences import PLACES
from tablewright.games.goes_west.places import HAND, NO_CARD
from tablewright.games.goes_west.rules import exploring, moving, using
from tablewright.games.goes_west.rules.cards import number_in
from tablewright.games.goes_west.rules.decisions import NOT_ASKED, refuse
from tablewright.games.goes_west.rules.exploring import SIGHT
from tablewright.games.goes_west.rules.movement import distance, entry_cost
from tablewright.games.goes_west.rules.railways import stations
from tablewright.games.goes_west.rules.steps import cards, conditions, resources
from tablewright.games.goes_west.state import MOST_LABOUR, Job, State, Tables
from tablewright.games.goes_west.words.names import (
    GAIT_NAMES,
    RESOURCE_NAMES,
    cards_of,
    land_of,
    movement,
    space_name,
)
from tablewright.games.goes_west.words.under_way import joining

NO = "no"
AT_ANOTHER_TIME = {  # used already, and when it can be used again
    using.DREW_TODAY: "You already used it today. A job that draws works once a day.",
    using.USED_TODAY: "You already used it today. It works once a day.",
    using.TAPPED: "Your character is tapped until tomorrow.",
    using.FREE_HERE: "You already worked here for free. Use a card, your character or a mission job first.",
    using.TIRED_OUT: f"You have used {MOST_LABOUR} tile jobs today, the most allowed.",
    using.LYING: "You are lying down after your work here. Leave the tile and come back to work again.",
}
TOO_SHORT = (moving.TOO_FEW, *moving.BARRED)


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """The reason why a choice is not possible now, or "" if the clause says it better."""
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
            return (
                "You need movement to go there. First use a job that gives some." if v.asks == questions.ACTION else ""
            )
        case c.STEP | c.ENTER:
            return of_step(why, act, v, pack)
        case c.RIDE if why == moving.NO_RAILWAY:
            railways = stations(v, pack.tables).bit_count()
            return f"You need two railways to ride; the map has {railways or 'none'}."
        case c.RIDE if why == moving.TOO_FAR:
            far = count_of(distance(v, v.at[third(act)], first(act)), "tile")
            return f"It is {far} away; you have {movement(v.move)}."
        case c.LOOK if why == exploring.OUT_OF_SIGHT:
            return f"You can reveal tiles up to {SIGHT} away; this one is {distance(v, v.at[seat], first(act))} away."
        case _:
            return ""


# ------------------------------------------------------------------------------------------------ jobs


def of_job(why: int, v: State, pack: Pack, seat: int, number: int, bearer: int) -> str:
    """dgw.job.all-or-nothing: the requirements of a job, and the player's resources."""
    t: Tables = pack.tables
    job = t.jobs[number]
    here = v.at[seat]
    match why:
        case resources.TOO_LITTLE:
            return of_paying(job, v, seat)
        case cards.TOO_FEW_CARDS:
            return of_cards(job, v, pack, seat, bearer)
        case conditions.NOT_THE_PLACE | conditions.NO_RAILWAY if job.places:
            wanted = either(PLACES[place] for place in range(len(PLACES)) if has(job.places, place))
            return f"You must be {wanted}; you are at {space_name(v, pack, here)}."
        case conditions.BANDITS_HERE | using.BANDITS_ON_TILE:
            return f"You cannot do this beside bandits; your tile has {v.bandits[here]}."
        case using.NO_BANDITS:
            return f"There are no bandits to fight at {space_name(v, pack, here)}."
        case conditions.NO_WAGON_HERE:
            return "You must be on the wagon's tile."
        case using.OTHER_FINAL_STEP | using.NO_DICE_FOR_IT:
            return f"Only jobs that {joining(v, pack)} can join this action; the last step counts."
        case _:
            return AT_ANOTHER_TIME.get(why, "")


def of_no_job(act: int, v: State, pack: Pack, seat: int) -> str:
    """A tile without jobs."""
    tile = using.tile_under(v, seat)
    if kind_of(act) != c.WORK or tile < 0 or pack.tables.tile_jobs[tile]:
        return ""
    return f"{pack.names.tiles[tile]} has no job."


def of_paying(job: Job, v: State, seat: int) -> str:
    """dgw.res.pay: the units that a job always takes, and how many of them the player has."""
    asked = {r: job.pay[r] for r in range(pieces.RESOURCES) if job.pay[r]}
    short = {r: v.stock[seat, r] for r, n in asked.items() if v.stock[seat, r] < n}
    if not short:
        return ""
    costs = both(f"{n} {RESOURCE_NAMES[r]}" for r, n in asked.items())
    return f"It costs {costs}; you have {both(f'{n or NO} {RESOURCE_NAMES[r]}' for r, n in short.items())}."


def of_cards(job: Job, v: State, pack: Pack, seat: int, bearer: int) -> str:
    """dgw.cardop.exact-number: the cards that a job takes from the hand, and how many of them are there."""
    if not job.cards:
        return f"It takes more cards than you hold ({number_in(v, HAND + seat)})."
    there = cards.to_spare(v, pack.tables, seat, bearer, job.cards_of)
    another = " besides itself" if bearer != NO_CARD else ""
    return f"It takes {cards_of(pack.names, job.cards_of, str(job.cards))}{another}; you have {there or 'none'}."


# ------------------------------------------------------------------------------------------------ moves


def of_step(why: int, act: int, v: State, pack: Pack) -> str:
    """dgw.move.cost-by-destination: the cost of a step by each kind of movement, and the movement left."""
    if why not in TOO_SHORT:
        return ""
    enters = kind_of(act) == c.ENTER
    mover = v.move.mover if enters else third(act)
    target = v.move.target if enters else v.next_to[v.at[mover], first(act)]
    prices = {gait: entry_cost(v, pack.tables, v.at[mover], target, gait) for gait in range(len(GAIT_NAMES) - 1)}
    ways = either(f"{price} {GAIT_NAMES[gait]}" for gait, price in prices.items() if price)
    name = land_of(pack.tables, v.tile[target] - 1)
    if not any(prices.values()):
        return f"You cannot enter {name} from here."
    return f"Entering {name} takes {ways}; you have {movement(v.move) or 'no movement left'}."
