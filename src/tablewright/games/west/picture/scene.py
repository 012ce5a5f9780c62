"""The table of The West: Ascendant as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add

from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.people import kept
from tablewright.engine.scene import Piece, Scene
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.picture.cards import KEPT, cityengine, facility, gate, locus
from tablewright.games.west.picture.goal import GOAL, counter
from tablewright.games.west.picture.reference import final_scores, reference, turn_sequence
from tablewright.games.west.picture.under_way import under_way
from tablewright.games.west.picture.world import BUILT_ICON, COST_ICON, POINTS_ICON
from tablewright.games.west.rules.acting import doppelgate_cost
from tablewright.games.west.rules.motions import built
from tablewright.games.west.rules.turn import STARTING_POINTS
from tablewright.games.west.state import CLOSED, DISCARD, LOCI, LOCUS_DECKS, MIDDLE, SHOWN, State, Tables
from tablewright.games.west.words.names import SEATS


def scene(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """The opponent's Zone on top, the shared table in the middle, the viewer's Zone and hand below, and the choice."""
    names: Names = pack.names
    near = 0 if seat == SPECTATOR else seat
    return Scene(
        title=f"The West: Ascendant · round {v.round}",
        areas=(
            zone(v, pack, 1 - near, seat),
            locus_decks(v, names),
            middle(v, names),
            turn_sequence(v, names),
            reference(names, seat),
            zone(v, pack, near, seat),
            *under_way(v, pack, choices),
            *final_scores(v, pack),
        ),
        goal=GOAL,
        counter=counter(v, pack, seat),
    )


# ------------------------------------------------------------------------------------------------ Zones


def zone(v: State, pack: Pack, owner: int, viewer: int) -> Piece:
    """A player's points, Zone and hand; the viewer's own hand is nearest."""
    t: Tables = pack.tables
    names: Names = pack.names
    whose = f"Your Zone ({SEATS[owner]})" if owner == viewer else f"{SEATS[owner]}'s Zone"
    second = " · Second Player" if v.second == owner else ""
    cost = doppelgate_cost(v, t, owner)
    return Piece(
        "area",
        f"zone-{owner}",
        f"{whose}{second}",
        mark="active" if v.active == owner and not v.ended else "",
        place="seat",
        seat=owner,
        inside=(
            Piece("track", f"points-{owner}", "Points", count=v.points[owner], most=STARTING_POINTS, icon=POINTS_ICON),
            Piece("track", f"built-{owner}", "Built cards", count=built(v, owner), most=t.end_built, icon=BUILT_ICON),
            Piece("stat", f"cost-{owner}", "Next Doppelgate", value=f"{cost} of one type", icon=COST_ICON),
            doppelgates(names, owner, tuple(v.gates[owner]), tuple(v.ready[owner])),
            loci(names, owner, v.zone_loci[owner], v.cityengine[owner], bool(v.complete[owner])),
            hand(v, names, owner, viewer),
        ),
    )


def hand(v: State, names: Names, owner: int, viewer: int) -> Piece:
    """A hand: the viewer's own cards by type, or the opponent's number of cards and known ones."""
    known = tuple(v.count[SHOWN + owner])
    if owner == viewer or v.ended:
        known = tuple(map(add, known, v.count[CLOSED + owner]))
    return hand_of(names, owner, owner == viewer, known, v.hand_size[owner])


@kept(KEPT)
def hand_of(names: Names, owner: int, own: bool, known: tuple[int, ...], size: int) -> Piece:
    """A hand of a size, with the number of known cards of each type."""
    cards = [facility(names, k, f"hand-{owner}-{k}", n) for k, n in enumerate(known) if n]
    if unseen := size - sum(known):
        cards.append(Piece("card", f"hand-{owner}-unseen", "hidden card", count=unseen))
    label = "Your hand" if own else f"{SEATS[owner]}'s hand"
    return Piece("fan", f"hand-{owner}", label, count=size, seat=owner, inside=tuple(cards))


@lru_cache(KEPT)
def doppelgates(names: Names, owner: int, held: tuple[int, ...], ready: tuple[int, ...]) -> Piece:
    """Doppelgates in a Zone, each ready or spent; of several alike, the ready ones first."""
    cards = tuple(
        gate(names, kind, f"gate-{owner}-{kind}-{n}", "ready" if n < ready[kind] else "spent")
        for kind, count in enumerate(held)
        for n in range(count)
    )
    return Piece("row", f"gates-{owner}", "Doppelgates", inside=cards)


@lru_cache(KEPT)
def loci(names: Names, owner: int, own: int, which: int, complete: bool) -> Piece:
    """Loci in a Zone, and its Cityengine."""
    cards = [locus(names, k, names.locus_kind[k]) for k in range(LOCI) if own >> k & 1]
    engine = cityengine(names, which, complete, f"cityengine-{owner}")
    return Piece("row", f"loci-{owner}", "Loci and Cityengine", inside=(*cards, engine))


# ------------------------------------------------------------------------------------------------ the shared table


def locus_decks(v: State, names: Names) -> Piece:
    """The three Locus decks."""
    piles = tuple(
        locus_deck(names, deck, tuple(v.locus_deck[deck])[: v.locus_deck_size[deck]]) for deck in range(LOCUS_DECKS)
    )
    return Piece("area", "locus-decks", "Loci", place="middle", inside=piles)


@lru_cache(KEPT)
def locus_deck(names: Names, deck: int, cards: tuple[int, ...]) -> Piece:
    """A Locus deck: its top card, its size, and the cards known to be at the bottom."""
    id = f"locus-deck-{deck}"
    if not cards:
        return Piece("pile", id, f"Locus deck {deck + 1}: empty", count=0)
    known = [card - 1 for card in cards if card]  # the top always is
    top = locus(names, known[0], names.locus_kind[known[0]], priced=True)
    beneath = (locus(names, k, "at the bottom") for k in known[1:])
    return Piece("pile", id, f"Locus deck {deck + 1}", count=len(cards), inside=(top, *beneath))


def middle(v: State, names: Names) -> Piece:
    """The middle, the deck with the back on top, and the discard pile, which is open to all."""
    shown = (gate(names, v.top, "deck-top", "top"),) if v.top else ()
    thrown = tuple(v.count[DISCARD])
    return Piece(
        "area",
        "middle",
        "Middle",
        place="middle",
        inside=(
            Piece("row", "middle-row", "Facilities", inside=facilities(names, "middle", tuple(v.count[MIDDLE]))),
            Piece("pile", "deck", "Deck", count=v.deck_size, inside=shown),
            Piece("pile", "discard", "Discard pile", count=sum(thrown), inside=facilities(names, "discard", thrown)),
        ),
    )


@lru_cache(KEPT)
def facilities(names: Names, id: str, counts: tuple[int, ...]) -> tuple[Piece, ...]:
    """Facilities in a place, by type."""
    return tuple(facility(names, k, f"{id}-{k}", n) for k, n in enumerate(counts) if n)
