"""The table of The North as rows, for learners."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.engine.core import agenda
from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.entities import NOBODYS, Entities, Rows
from tablewright.games.north import state as s
from tablewright.games.north.rules.deeds import DEEDS
from tablewright.games.north.rules.motions import count_of, in_zone, kinds_of, wastes_deck
from tablewright.games.north.state import State, Tables
from tablewright.packs.effects import program
from tablewright.packs.effects.amounts import amounts

FACTS = program.FACTS | {number: row.facts for number, row in DEEDS.rows.items()}
ONCE = frozenset(program.FACTS)
SPARK = {name: f"SPARK: {name}" for name in FACTS.values()}
BACKED = tuple(f"back {n}" for n in range(s.BACKS))
# Cards by kind, in a view at most once each; backs of hands, of The Collector and on decks; piles and the rest.
CARDS_OF_TURN = s.DISCHARGING + 1
ROOM = s.CARDS + 3 * s.BACKS + 3 + 8 + CARDS_OF_TURN + 12


def effect(t: Tables, start: int) -> dict[str, int]:
    """How much an effect does of each deed."""
    return dict(amounts(t.code, start, FACTS, once=ONCE))


def ancient_facts(t: Tables, n: int) -> dict[str, int]:
    """An Ancient: its Value, its back, its PROTOCOL and its SPARK."""
    if not t.kinds >> n & 1:
        return {}
    spark = {SPARK[name]: count for name, count in effect(t, t.spark[n]).items()}
    return effect(t, t.protocol[n]) | spark | {"Value": t.value[n], BACKED[t.back[n]]: 1}


def facility_facts(t: Tables, n: int) -> dict[str, int]:
    """A Facility: its PROTOCOL."""
    return effect(t, t.facility[n]) | {BACKED[n]: 1}


ROWS = Entities(ROOM, ("Value", *BACKED, *FACTS.values(), *SPARK.values()))
ANCIENT = ROWS.things("Ancient", s.KINDS, ancient_facts)
FACILITY = ROWS.things("Facility", s.BACKS, facility_facts)
NODE = ROWS.things("Node", s.TOP_LEVEL + 1, lambda t, n: effect(t, t.discharge[n]))  # by level
DIRECTIVE = ROWS.things("DIRECTIVE", CARDS_OF_TURN)
PLAYER = ROWS.things("player")
PILE = ROWS.things("pile")

SEAT = ROWS.zone("seat")
HAND = ROWS.zone("hand")
ZONE = ROWS.zone("Zone")
DECK = ROWS.zone("Deck or closed hand")
ON_DECK = ROWS.zone("on top of a Deck")
DISCARD = ROWS.zone("Discard")
WASTES = ROWS.zone("Wastes")
WASTES_DECK = ROWS.zone("Wastes Deck")
SWEPT = ROWS.zone("under the Wastes Deck")
COLLECTED = ROWS.zone("Deck of The Collector")
TURN = ROWS.zone("turn")
UNDER_WAY = ROWS.zone("ability under way")

ACTIVE = ROWS.mark("active")
SECOND = ROWS.mark("Second Player")
BACK = ROWS.mark("Ancient side unknown")
AS_FACILITY = ROWS.mark("Facility side up")
OWN_SECRET = ROWS.mark("only I know the Ancient side")
SEEN = ROWS.mark("known to the opponent")
FLIPPED = ROWS.mark("flipped this turn")
EXCHANGED = ROWS.mark("exchanged this turn")


@ROWS.written
def entities(v: State, pack: Pack, rows: Rows) -> None:
    """Every card that the seat knows, backs of others, piles, Nodes, DIRECTIVES and players with their points."""
    t: Tables = pack.tables
    for owner in (0, 1):
        marks = ACTIVE * (v.active == owner) | SECOND * (v.second == owner)
        if v.solo and owner == s.COLLECTOR:
            rows.add(PLAYER, SEAT, owner, number=v.points[owner], id="collector")
            continue
        rows.add(PLAYER, SEAT, owner, number=v.points[owner], marks=marks, id=f"side-{owner}")
        rows.add(NODE + v.level[owner], SEAT, owner, number=v.level[owner], id=f"node-{owner}")
        hand_and_deck(v, t, owner, rows)
        for slot in range(v.zone_size[owner]):
            thing, marks = card_in_zone(in_zone(v, owner, slot))
            rows.add(thing, ZONE, owner, x=slot, marks=marks, id=f"zone-{owner}-{slot}")
    wastes(v, t, rows)
    if v.solo:
        bundle(t, v.cards[s.COLLECTED], COLLECTED, s.COLLECTOR, rows)
        backs(v.collected, COLLECTED, s.COLLECTOR, rows)
    for n in range(0 if v.ended else CARDS_OF_TURN):
        rows.add(DIRECTIVE + n, TURN, v.active, number=v.chosen[n], id=f"directive-{n}")
    if not v.ended and (source := under_way(v, pack)):
        rows.add(source, UNDER_WAY, v.active)


def counted(t: Tables, lies: int) -> list[tuple[int, int]]:
    """The kinds in a bundle, and how many of each."""
    return [(kind, count_of(t, lies, kind)) for kind in members(kinds_of(t, lies))] if lies else []


def bundle(t: Tables, lies: int, zone: int, owner: int, rows: Rows, marks: int = 0, id: str = "") -> None:
    """The Ancients of a bundle, by kind."""
    for kind, count in counted(t, lies):
        rows.add(ANCIENT + kind, zone, owner, count, marks=marks, id=f"{id}-{kind}" if id else "")


def backs(counts: Iterable[int], zone: int, owner: int, rows: Rows, id: str = "") -> None:
    """Cards of which only the backs are known."""
    for back, count in enumerate(counts):
        if count:
            rows.add(FACILITY + back, zone, owner, count, marks=BACK, id=f"{id}-{back}" if id else "")


def hand_and_deck(v: State, t: Tables, owner: int, rows: Rows) -> None:
    """A hand, a Deck and a Discard; a card in a closed hand that the seat cannot know counts to the Deck."""
    bundle(t, v.cards[s.SHOWN + owner], HAND, owner, rows, SEEN, f"hand-{owner}")
    bundle(t, v.cards[s.CLOSED + owner], HAND, owner, rows, id=f"hand-{owner}")
    if owner != rows.seat:
        backs(v.hand_backs[owner], HAND, owner, rows, f"hand-{owner}-back")
    bundle(t, v.cards[s.DECK + owner], DECK, owner, rows)
    rows.add(PILE, DECK, owner, v.deck_size[owner], id=f"deck-{owner}")
    if v.deck_top[owner]:
        rows.add(FACILITY + v.deck_top[owner] - 1, ON_DECK, owner, marks=BACK, id=f"deck-{owner}-top")
    bundle(t, v.cards[s.DISCARD + owner], DISCARD, owner, rows, id=f"discard-{owner}")


def card_in_zone(card: int) -> tuple[int, int]:
    """A card in a Zone as a thing with its marks."""
    which, side = card & s.WHICH, card & s.SIDE
    past = FLIPPED * bool(card & s.FLIPPED) | EXCHANGED * bool(card & s.EXCHANGED)
    if side == s.BUILT:
        return FACILITY + which, past | AS_FACILITY | BACK
    if side == s.ANCIENT:
        return ANCIENT + which, past
    return ANCIENT + which, past | AS_FACILITY | OWN_SECRET * (side == s.LOOKED)


def wastes(v: State, t: Tables, rows: Rows) -> None:
    """The Wastes, the Wastes Deck with the back on top, and the cards swept under it: x is their order."""
    moved = kinds_of(t, v.marked)
    for kind, count in counted(t, v.cards[s.WASTES]):
        rows.add(ANCIENT + kind, WASTES, count=count, marks=EXCHANGED * has(moved, kind), id=f"wastes-{kind}")
    rows.add(PILE, WASTES_DECK, count=wastes_deck(v), id="wastes-deck")
    if v.top:
        rows.add(FACILITY + v.top - 1, WASTES_DECK, marks=BACK, id="wastes-top")
    for x in range(v.under_size):
        rows.add(ANCIENT + v.under[x], SWEPT, NOBODYS, x=x)


def under_way(v: State, pack: Pack) -> int:
    """The card whose ability is under way, or 0."""
    frame = v.agenda.frames[agenda.under_way(v.agenda)]
    if frame.step != s.RUN:
        return 0
    card = pack.names.cards[frame.line]
    if card in pack.names.kinds:
        return ANCIENT + int(pack.names.kinds[card])
    return FACILITY + pack.names.facilities.index(card) if card in pack.names.facilities else 0
