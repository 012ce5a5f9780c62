"""The table of The West: Ascendant as rows, for learners."""

from __future__ import annotations

from operator import add

from tablewright.engine.core import agenda
from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.entities import HIDDEN, Entities, Rows
from tablewright.games.west import state as s
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules.deeds import DEEDS
from tablewright.games.west.state import State, Tables
from tablewright.packs.effects import program
from tablewright.packs.effects.amounts import amounts

FACTS = program.FACTS | {number: row.facts for number, row in DEEDS.rows.items()}
ONCE = frozenset(FACTS) - {number for number, row in DEEDS.rows.items() if "n" in row.forms[0].holes}
REQUIRES = tuple(f"requires type {n}" for n in range(s.TYPES))
ROOM = s.CARDS + s.LOCI + 24  # all cards apart, and Cityengines, starting Doppelgates, hands, piles and players


def effect(t: Tables, start: int) -> dict[str, int]:
    """How much an effect does of each deed."""
    return dict(amounts(t.code, start, FACTS, once=ONCE))


def locus_facts(t: Tables, n: int) -> dict[str, int]:
    """A Locus: its effect, its step and what it requires."""
    required = {REQUIRES[k]: list(t.required[n]).count(k) for k in range(s.TYPES)}
    return effect(t, t.locus_effect[n]) | required | {"prime": has(t.primes, n), "points": t.score_locus}


def plan_facts(t: Tables, n: int) -> dict[str, int]:
    """A Cityengine on its Plan side: the effect of completing it, and what that needs."""
    required = {REQUIRES[k]: t.plan_cost[n, k] for k in range(s.TYPES)}
    needs = {"requires Loci": t.plan_loci[n], "requires Doppelgates": t.plan_doppelgates[n]}
    return effect(t, t.plan_effect[n]) | required | needs


def complete_facts(t: Tables, n: int) -> dict[str, int]:
    """A Cityengine on its Complete side."""
    step = {"prime": t.complete_step[n] == s.PRIME, "points": t.score_cityengine[n]}
    return effect(t, t.complete_effect[n]) | step


ROWS = Entities(ROOM, ("prime", "points", *REQUIRES, "requires Loci", "requires Doppelgates", *FACTS.values()))
FACILITY = ROWS.things("Facility", s.TYPES, lambda t, n: effect(t, t.pulse[n]))
GATE = ROWS.things("Doppelgate", s.GATES, lambda t, n: effect(t, t.radiate[n]) | {"points": t.score_doppelgate})
LOCUS = ROWS.things("Locus", s.LOCI, locus_facts)
PLAN = ROWS.things("Cityengine Plan", 2, plan_facts)
COMPLETE = ROWS.things("Complete Cityengine", 2, complete_facts)
PLAYER = ROWS.things("player")
PILE = ROWS.things("pile")

SEAT = ROWS.zone("seat")
HAND = ROWS.zone("hand")
ZONE = ROWS.zone("Zone")
MIDDLE = ROWS.zone("middle")
DECK = ROWS.zone("deck")
DISCARD = ROWS.zone("discard pile")
LOCI = ROWS.zone("Locus deck")
UNDER_WAY = ROWS.zone("effect under way")

ACTIVE = ROWS.mark("active")
SECOND = ROWS.mark("Second Player")
SEEN = ROWS.mark("known to the opponent")
READY = ROWS.mark("ready")
LISTED = ROWS.mark("to be used in this step")


@ROWS.written
def entities(v: State, pack: Pack, rows: Rows) -> None:
    """Every card that is not hidden, the piles and hidden cards by their number, and the players with their points."""
    for owner in (rows.seat, 1 - rows.seat):
        marks = ACTIVE * (v.active == owner) | SECOND * (v.second == owner)
        rows.add(PLAYER, SEAT, owner, number=v.points[owner], marks=marks, id=f"zone-{owner}")
        hand(v, owner, rows)
        zone(v, owner, rows)
    middle(v, rows)
    for deck in range(s.LOCUS_DECKS):
        locus_deck(v, deck, rows)
    if not v.ended and (source := under_way(v, pack.names)):
        rows.add(source, UNDER_WAY, v.active)


def hand(v: State, owner: int, rows: Rows) -> None:
    """A hand: cards that both players know, those that only the seat knows, and the others by their number."""
    closed = v.count[s.CLOSED + owner]
    for kind, (known, own) in enumerate(zip(v.count[s.SHOWN + owner], closed, strict=True)):
        for count, marks in ((known, SEEN), (own, 0)):
            if count:
                rows.add(FACILITY + kind, HAND, owner, count, marks=marks, id=f"hand-{owner}-{kind}")
    if unseen := v.hand_size[owner] - sum(map(add, v.count[s.SHOWN + owner], closed)):
        rows.add(HIDDEN, HAND, owner, unseen, id=f"hand-{owner}-unseen")


def zone(v: State, owner: int, rows: Rows) -> None:
    """Doppelgates, Loci and the Cityengine in a Zone."""
    for kind, (held, ready) in enumerate(zip(v.gates[owner], v.ready[owner], strict=True)):
        for n in range(held):
            marks = READY * (n < ready)
            rows.add(GATE + kind, ZONE, owner, marks=marks, id=f"gate-{owner}-{kind}-{n}")
    pending = v.pending if v.active == owner else 0
    for n in members(v.zone_loci[owner]):
        rows.add(LOCUS + n, ZONE, owner, marks=LISTED * has(pending, n), id=f"locus-{n}")
    engine = (COMPLETE if v.complete[owner] else PLAN) + v.cityengine[owner]
    rows.add(engine, ZONE, owner, marks=LISTED * has(pending, s.CITYENGINE), id=f"cityengine-{owner}")


def middle(v: State, rows: Rows) -> None:
    """The middle, the discard pile, and the deck with the Doppelgate on top."""
    for place, zone, id in ((s.MIDDLE, MIDDLE, "middle"), (s.DISCARD, DISCARD, "discard")):
        for kind, count in enumerate(v.count[place]):
            if count:
                rows.add(FACILITY + kind, zone, count=count, id=f"{id}-{kind}")
    rows.add(PILE, DECK, count=v.deck_size, id="deck")
    if v.top:
        rows.add(GATE + v.top, DECK, id="deck-top")


def locus_deck(v: State, deck: int, rows: Rows) -> None:
    """A Locus deck, and the cards in it that are known: x is the deck, y how deep a card lies."""
    size = v.locus_deck_size[deck]
    rows.add(PILE, LOCI, count=size, x=deck, id=f"locus-deck-{deck}")
    for depth in range(size):
        if card := v.locus_deck[deck, depth]:
            rows.add(LOCUS + card - 1, LOCI, x=deck, y=depth, id=f"locus-{card - 1}")


def under_way(v: State, names: Names) -> int:
    """The card whose effect is under way, or 0."""
    frame = v.agenda.frames[agenda.under_way(v.agenda)]
    if frame.step != s.RUN:
        return 0
    card = names.cards[frame.line]
    starts = ((FACILITY, names.types), (GATE, names.gates), (LOCUS, names.loci))
    return next((start + named.index(card) for start, named in starts if card in named), 0)
