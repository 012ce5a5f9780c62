"""The table of The West: Ascendant as one viewer sees it."""

from __future__ import annotations

from tablewright.engine.contract import SPECTATOR, Pack
from tablewright.engine.scene import Piece, Scene
from tablewright.engine.wording import count_of
from tablewright.games.west.ending import end_scoring
from tablewright.games.west.pack import Names
from tablewright.games.west.state import (
    DISCARD,
    FIRST_GATE,
    GATES,
    LOCI,
    LOCUS_DECKS,
    MIDDLE,
    SHOWN,
    TYPES,
    State,
)
from tablewright.games.west.table import held, in_hand, top_locus

SEATS = ("A", "B")
TONES = ("red", "blue", "yellow", "green")


def scene(v: State, pack: Pack, seat: int) -> Scene:
    """The other Zone on top, the shared table between, one's own Zone and hand below."""
    names: Names = pack.names
    near = 0 if seat == SPECTATOR else seat
    return Scene(
        title=f"The West: Ascendant · round {v.round}",
        areas=(
            zone(v, names, 1 - near, seat),
            locus_decks(v, names),
            middle(v, names),
            zone(v, names, near, seat),
            *((final_scores(v, pack),) if v.ended else ()),
        ),
    )


def zone(v: State, names: Names, owner: int, viewer: int) -> Piece:
    """A player's points, Zone and hand."""
    you = " (you)" if owner == viewer else ""
    turn = " · active" if v.active == owner and not v.ended else ""
    second = " · Second Player" if v.second == owner else ""
    return Piece(
        "area",
        f"zone-{owner}",
        f"{SEATS[owner]}{you}: {v.points[owner]} points{second}{turn}",
        inside=(
            hand(v, names, owner, viewer),
            Piece("row", f"gates-{owner}", "Doppelgates", inside=tuple(doppelgates(v, names, owner))),
            Piece("row", f"loci-{owner}", "Built", inside=(*loci(v, names, owner), cityengine(v, names, owner))),
            *((scoring(names, f"reference-{owner}"),) if owner == viewer else ()),  # west.reference.look
        ),
    )


def scoring(names: Names, id: str) -> Piece:
    """The back of a Reference card: the scoring list."""
    return Piece("text", id, "Scoring", text="; ".join(names.scoring))


def hand(v: State, names: Names, owner: int, viewer: int) -> Piece:
    """A hand: one's own cards by type; of another's, how many, and those that were seen to arrive."""
    open_hand = owner == viewer or bool(v.ended)
    known = [in_hand(v, owner, k) if open_hand else v.count[SHOWN + owner, k] for k in range(TYPES)]
    cards = [
        Piece("card", f"hand-{owner}-{k}", names.types[k], text=names.pulse_text[k], count=known[k], tone=TONES[k])
        for k in range(TYPES)
        if known[k]
    ]
    unseen = v.hand_size[owner] - sum(known)
    if unseen:
        cards.append(Piece("card", f"hand-{owner}-unseen", "unseen", count=unseen))
    return Piece("row", f"hand-{owner}", f"Hand {v.hand_size[owner]}", count=v.hand_size[owner], inside=tuple(cards))


def doppelgates(v: State, names: Names, owner: int) -> list[Piece]:
    """Doppelgates in a Zone, each kind with how many are ready and how many are spent."""
    pieces = []
    for gate in range(GATES):
        for mark, n in (("ready", v.ready[owner, gate]), ("spent", v.gates[owner, gate] - v.ready[owner, gate])):
            if n:
                pieces.append(
                    Piece(
                        "card",
                        f"gate-{owner}-{gate}-{mark}",
                        names.gates[gate],
                        text=names.radiate_text[gate],
                        count=n if gate != FIRST_GATE else None,
                        mark=mark,
                    )
                )
    return pieces


def loci(v: State, names: Names, owner: int) -> list[Piece]:
    """Loci in a Zone."""
    return [
        Piece("card", f"locus-{k}", names.loci[k], text=names.locus_text[k], mark=names.locus_kind[k])
        for k in range(LOCI)
        if v.zone_loci[owner] >> k & 1
    ]


def cityengine(v: State, names: Names, owner: int) -> Piece:
    """A Cityengine, on its Plan or its Complete side."""
    if v.complete[owner]:
        return Piece("card", f"cityengine-{owner}", "Cityengine", text=names.complete_text, mark="Complete")
    needs = ", ".join(names.plan_requires)
    return Piece("card", f"cityengine-{owner}", "Cityengine", text=f"needs {needs}: {names.plan_text}", mark="Plan")


def locus_decks(v: State, names: Names) -> Piece:
    """The three Locus decks: their tops, how many lie below, and which are known to be at the bottom."""
    piles = []
    for deck in range(LOCUS_DECKS):
        size = v.locus_deck_size[deck]
        if size == 0:
            piles.append(Piece("pile", f"locus-deck-{deck}", f"Locus deck {deck + 1}: empty", count=0))
            continue
        top = top_locus(v, deck)
        below = [names.loci[v.locus_deck[deck, i] - 1] for i in range(1, size) if v.locus_deck[deck, i]]
        known = f"; at the bottom: {', '.join(below)}" if below else ""
        requires = " + ".join(names.locus_requires[top])
        card = Piece(
            "card",
            f"locus-{top}",
            names.loci[top],
            text=f"{names.locus_text[top]}  [{requires}]{known}",
            mark=names.locus_kind[top],
        )
        piles.append(Piece("pile", f"locus-deck-{deck}", f"Locus deck {deck + 1}", count=size, inside=(card,)))
    return Piece("area", "locus-decks", "Loci", inside=tuple(piles))


def middle(v: State, names: Names) -> Piece:
    """The middle, the deck with the back that shows, and the discard pile."""
    cards = tuple(
        Piece("card", f"middle-{k}", names.types[k], text=names.pulse_text[k], count=v.count[MIDDLE, k], tone=TONES[k])
        for k in range(TYPES)
        if v.count[MIDDLE, k]
    )
    thrown = ", ".join(count_of(v.count[DISCARD, k], names.types[k]) for k in range(TYPES) if v.count[DISCARD, k])
    top = Piece("card", "deck-top", names.gates[v.top], text=names.radiate_text[v.top], mark="top") if v.top else None
    return Piece(
        "area",
        "middle",
        "Middle",
        inside=(
            Piece("row", "middle-row", "Facilities", inside=cards),
            Piece("pile", "deck", "Deck", count=v.deck_size, inside=(top,) if top else ()),
            Piece("pile", "discard", "Discard", count=held(v, DISCARD), text=thrown),
        ),
    )


def final_scores(v: State, pack: Pack) -> Piece:
    """End scoring, seat by seat."""
    rows = tuple(
        Piece(
            "text",
            f"score-{p}",
            f"{SEATS[p]}: {v.points[p]} left + {end_scoring(v, pack.tables, p)} = {v.score[p]}",
        )
        for p in range(2)
    )
    return Piece("area", "scores", "Final scores", inside=(*rows, scoring(pack.names, "scoring")))
