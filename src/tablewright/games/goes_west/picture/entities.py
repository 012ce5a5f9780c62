"""The table of Deck Goes West as rows, for learners."""

from __future__ import annotations

from collections import Counter

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.entities import HIDDEN, NOBODYS, Entities, Rows
from tablewright.games.goes_west import places, questions
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.picture.offers import hand_id, space_id, unseen_id
from tablewright.games.goes_west.picture.seats import how_many
from tablewright.games.goes_west.pieces import (
    EXHAUSTION,
    FIRST_COLOUR,
    NOWHERE,
    PAIN,
    RESOURCES,
    SEATS,
    TERRAINS,
    TRADE,
    VERSUS,
)
from tablewright.games.goes_west.rules.cards import number_of_kind
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.state import State, Tables
from tablewright.games.goes_west.words.names import designs_in

KINDS = ("Starter", "Trade card", "Pain", "Exhaustion")
UNITS = ("wood", "food", "metal", "gold", "any resource")
LANDS = ("forest", "prairie", "mountain", "village", "water", "river", "railway")
GAITS = ("walks", "climbs", "sails", "hauls")
COLOURS = tuple(f"colour {n}" for n in range(s.COLOURS))
STARS = tuple(f"star {n}" for n in range(1, s.STARS + 1))
FILLING = {"<resource>": UNITS, "<place>": LANDS, "<gait>": GAITS}


def told(facts: str) -> tuple[str, ...]:
    """The names of a deed for learners, one for each thing that its word can name."""
    hole = next((hole for hole in FILLING if hole in facts), "")
    return tuple(facts.replace(hole, name) for name in FILLING[hole]) if hole else (facts,)


BY_WORD = {number: told(word.facts) for number, word in sorted(STEPS.rows.items()) if word.facts}
TELLS = tuple(dict.fromkeys(name for names in BY_WORD.values() for name in names))
COSTS = tuple(f"costs {unit}" for unit in UNITS)
# All copies of cards apart, in a view at most once each; tiles with bandits; what each seat has; and an offer.
ROOM = s.CARDS + 2 * s.TILES + s.MISSION_JOBS + SEATS * (RESOURCES + 7) + s.STARS + 40


def deed_of(step: s.Step) -> str:
    """The name of what a step does; empty for conditions of missions."""
    names = BY_WORD.get(step.op, ("",))
    return names[step.what] if len(names) > 1 else names[0]


def jobs(t: Tables, first: int, count: int) -> dict[str, int]:
    """How much some jobs do of each deed, all together."""
    found = Counter[str]()
    for job in range(first, first + count):
        for row in range(t.jobs[job].first, t.jobs[job].end):
            if name := deed_of(t.steps[row]):
                found[name] += max(1, t.steps[row].n)
    return dict(found)


def card_facts(t: Tables, n: int) -> dict[str, int]:
    """A card: its kind, its colours, its jobs, and what its corners cost together."""
    if n >= s.DESIGNS or t.copies_of[n] == 0:
        return {}
    word, bit = divmod(t.first_copy[n], s.WORD)
    kinds = {name: has(t.of_kind[k, word], bit) for k, name in enumerate(KINDS)}
    colours = {name: has(t.fits[FIRST_COLOUR + k, word], bit) for k, name in enumerate(COLOURS)}
    paid = jobs(t, t.first_corner[n], t.corner_count[n])
    costs = {cost: paid.get(f"pays {unit}", 0) for cost, unit in zip(COSTS, UNITS, strict=True)}
    return jobs(t, t.first_job[n], t.job_count[n]) | kinds | colours | costs


def tile_facts(t: Tables, n: int) -> dict[str, int]:
    """A land tile: its types, the stars on its front, and its jobs."""
    lands = {f"is {LANDS[k]}": has(t.terrain[k], n) for k in range(TERRAINS)}
    stars = {STARS[k - 1]: has(t.front[n], k) for k in range(1, s.STARS + 1)}
    return jobs(t, t.tile_job[n], t.tile_jobs[n]) | lands | stars | {"Bandit Camp": has(t.camp, n)}


def character_facts(t: Tables, n: int) -> dict[str, int]:
    """A character: its jobs and its hand limit."""
    return jobs(t, t.character_job[n], t.character_jobs[n]) | {"hand limit": t.hand[n]}


IS_LAND = tuple(f"is {land}" for land in LANDS[:TERRAINS])
ROWS = Entities(ROOM, (*KINDS, *COLOURS, *IS_LAND, *STARS, "Bandit Camp", "hand limit", *COSTS, *TELLS))
CARD = ROWS.things("card", s.DESIGNS, card_facts)
TILE = ROWS.things("tile", s.TILES, tile_facts)
FACE_DOWN = ROWS.things("face-down tile")
PROMISED = ROWS.things("face-down tile of a type", TERRAINS, lambda t, n: {IS_LAND[n]: 1})
CHARACTER = ROWS.things("character", s.CHARACTERS, character_facts)
JOB = ROWS.things("mission job", s.JOBS, lambda t, n: jobs(t, n, 1))
UNIT = ROWS.things("resource", RESOURCES)
PLAYER = ROWS.things("player")
MEEPLE = ROWS.things("meeple")
BANDITS = ROWS.things("bandits")
WAGON = ROWS.things("wagon")
PILE = ROWS.things("pile")

SEAT = ROWS.zone("seat")
HAND = ROWS.zone("hand")
TOP = ROWS.zone("top of the draw pile")
DRAW = ROWS.zone("draw pile or closed hand")
DISCARD = ROWS.zone("discard pile")
PLAYED = ROWS.zone("in play")
TRADE_ROW = ROWS.zone("Trade Row")
SUPPLY = ROWS.zone("supply")
SPENT = ROWS.zone("discard piles of the supply")
MAP = ROWS.zone("map")
TILE_PILE = ROWS.zone("tile pile")
MISSION = ROWS.zone("mission")
OFFERED = ROWS.zone("trade offer")
PLACING = ROWS.zone("to be placed")

ACTIVE = ROWS.mark("turn")
FIRST = ROWS.mark("P1 Token")
PASSED = ROWS.mark("passed or done")
DEAD = ROWS.mark("dead")
IDLE = ROWS.mark("has used no card today")
TAPPED = ROWS.mark("tapped")
LYING = ROWS.mark("lying down")
ACTS = ROWS.mark("the meeple that acts")
RAILED = ROWS.mark("railway")
MARKED = ROWS.mark("mission marker")
CAMP = ROWS.mark("Bandit Camp stands")
WORKED = ROWS.mark("used")


@ROWS.written
def entities(v: State, pack: Pack, rows: Rows) -> None:
    """Cards, the map, the mission and the supply, and the players with their scores."""
    t: Tables = pack.tables
    for owner in range(v.seats):
        player(v, owner, rows)
        if has(v.alive, owner):
            cards_of(v, t, owner, rows)
    land(v, rows)
    row_and_supply(v, t, rows)
    if v.asks in (questions.OFFER, questions.TRADE):
        offer(v, t, rows)
    if v.asks == questions.PLACE:
        placed = v.agenda.frames[under_way(v.agenda)]
        rows.add(CARD + t.design[placed.card], PLACING, placed.seat, id="placing" if v.chooser == rows.seat else "")
    card = t.mission[v.mission]
    for n in range(card.jobs):
        done = WORKED * has(v.worked[rows.seat], n)
        rows.add(JOB + card.first_job + n, MISSION, x=n, marks=done, id=f"mission-job-{n}")


def player(v: State, owner: int, rows: Rows) -> None:
    """A player with the score, the character and the stock."""
    score = v.score[owner if v.mode == VERSUS else 0]
    marks = (
        ACTIVE * (v.turn == owner) | FIRST * (v.mode == VERSUS and v.first == owner) | PASSED * has(v.passed, owner)
        | DEAD * (not has(v.alive, owner)) | IDLE * has(v.idle, owner)
    )  # fmt: skip
    rows.add(PLAYER, SEAT, owner, number=score, marks=marks, id=f"player-{owner}")
    if not has(v.alive, owner):
        return
    tapped = TAPPED * has(v.tapped, owner)
    rows.add(CHARACTER + v.character[owner], SEAT, owner, marks=tapped, id=f"character-{owner}")
    for r in range(RESOURCES):
        rows.add(UNIT + r, SEAT, owner, v.stock[owner, r], id=f"stock-{owner}-{r}")


def cards_of(v: State, t: Tables, owner: int, rows: Rows) -> None:
    """A player's cards. The unknown cards of a hand lie in the draw pile, and are counted."""
    for design, count in designs_in(t, v.cards[places.HAND + owner]):
        rows.add(CARD + design, HAND, owner, count, id=hand_id(owner, design))
    if v.unshown[owner]:
        rows.add(HIDDEN, HAND, owner, v.unshown[owner], id=unseen_id(owner))
    depth, copy = 0, v.top[owner]
    while copy:
        rows.add(CARD + t.design[copy - 1], TOP, owner, x=depth, id=f"top-{owner}-{depth}")
        depth, copy = depth + 1, v.below[copy - 1]
    for place, zone in ((places.BAG, DRAW), (places.DISCARD, DISCARD), (places.PLAYED, PLAYED)):
        for design, count in designs_in(t, v.cards[place + owner]):
            rows.add(CARD + design, zone, owner, count)
    deck = how_many(v, places.TOP + owner) + how_many(v, places.BAG + owner) - v.unshown[owner]
    rows.add(PILE, DRAW, owner, deck, id=f"draw-{owner}")
    rows.add(PILE, DISCARD, owner, how_many(v, places.DISCARD + owner), id=f"discard-{owner}")


def land(v: State, rows: Rows) -> None:
    """The map: x is the column, westward, y the row; the number on a face-down tile is its star."""
    for space in members(v.used):
        x, y, up = v.column[space], v.line[space], has(v.up, space)
        marks = RAILED * has(v.railed, space) | MARKED * has(v.marked, space) | CAMP * has(v.camps, space)
        down = PROMISED + v.promise[space] - 1 if v.promise[space] else FACE_DOWN
        tile = TILE + v.tile[space] - 1 if up else down
        star = 0 if up else v.star[space]
        rows.add(tile, MAP, x=x, y=y, number=star, marks=marks, id=space_id(v, space))
        if v.bandits[space]:
            rows.add(BANDITS, MAP, NOBODYS, v.bandits[space], x=x, y=y, id=f"bandits-{x}-{y}")
    for owner in members(v.alive):
        meeple(v, owner, v.at[owner], v.lying, rows, acts=True)
        if v.other_at[owner] != NOWHERE:
            meeple(v, owner, v.other_at[owner], v.other_lying, rows, acts=False)
    if v.wagon != NOWHERE:
        rows.add(WAGON, MAP, x=v.column[v.wagon], y=v.line[v.wagon], id="wagon")
    for star, count in enumerate(v.pile):
        if count:
            rows.add(FACE_DOWN, TILE_PILE, count=count, number=star)


def meeple(v: State, owner: int, space: int, lying: int, rows: Rows, *, acts: bool) -> None:
    """A meeple, standing or lying."""
    which = "-2" if has(v.second, owner) == acts else ""
    marks = LYING * has(lying, owner) | ACTS * acts
    rows.add(
        MEEPLE, MAP, owner, x=v.column[space], y=v.line[space], marks=marks, id=f"meeple-{owner}{which}"
    )  # fmt: skip


def offer(v: State, t: Tables, rows: Rows) -> None:
    """The terms of a trade, as far as they are known: what each of the two would give."""
    terms = ((v.offer.seat, v.offer.give, v.offer.give_cards), (v.offer.partner, v.offer.ask, v.offer.ask_cards))
    for owner, units, cards in terms:
        for r, count in enumerate(units):
            if count:
                rows.add(UNIT + r, OFFERED, owner, count)
        for design, count in designs_in(t, cards):
            rows.add(CARD + design, OFFERED, owner, count)


def row_and_supply(v: State, t: Tables, rows: Rows) -> None:
    """The Trade Row, the newest first, and the piles of the supply."""
    for x, copy in enumerate(v.row):
        if copy:
            rows.add(CARD + t.design[copy - 1], TRADE_ROW, x=x, id=f"card-{copy - 1}")
    for word, kind in (("trade", TRADE), ("pain", PAIN), ("exhaustion", EXHAUSTION)):
        rows.add(PILE, SUPPLY, count=number_of_kind(v, t, places.SUPPLY, kind), x=kind, id=f"supply-{word}")
    for design, count in designs_in(t, v.cards[places.SPENT]):
        rows.add(CARD + design, SPENT, count=count)
