"""The table of The North as one viewer sees it."""

from __future__ import annotations

from tablewright.engine.contract import SPECTATOR, Pack
from tablewright.engine.scene import Piece, Scene
from tablewright.games.north.pack import Names
from tablewright.games.north.rules import COLLECTOR, cards_scored, end_scoring
from tablewright.games.north.state import (
    ANCIENT,
    BACKS,
    BUILT,
    CLOSED,
    COLLECTED,
    DECK,
    DISCARD,
    DISCHARGED,
    KINDS,
    KNOWN,
    SHOWN,
    SIDE,
    WASTES,
    WHICH,
    State,
)
from tablewright.games.north.table import count_of, in_zone, lying, number, wastes_deck
from tablewright.games.north.words import NOBODY_SITS, past

SEATS = ("A", "B")
TONES = ("yellow", "cyan", "magenta", "blue")  # by Facility


def scene(v: State, pack: Pack, seat: int) -> Scene:
    """The other side on top, the Wastes between, one's own side below."""
    names: Names = pack.names
    near = 0 if seat == SPECTATOR or v.solo else seat
    far = collector(v, names) if v.solo else side(v, names, 1 - near, seat)
    return Scene(
        title=f"The North · turn {v.turns}",
        areas=(
            far,
            wastes(v, names),
            side(v, names, near, seat),
            *((final_scores(v, pack),) if v.ended else ()),
        ),
    )


def side(v: State, names: Names, owner: int, viewer: int) -> Piece:
    """A player's points, Node, hand, Discard, Deck and Zone."""
    you = " (you)" if owner == viewer else ""
    turn = " · active" if v.active == owner and not v.ended else ""
    second = " · Second Player" if v.second == owner and not v.solo else ""
    return Piece(
        "area",
        f"side-{owner}",
        f"{SEATS[owner]}{you}: {v.points[owner]} points{second}{turn}",
        inside=(
            node(v, names, owner),
            hand(v, names, owner, viewer),
            bundle(v, names, DISCARD + owner, f"discard-{owner}", "Discard"),
            deck(v, names, owner, viewer),
            Piece("row", f"zone-{owner}", f"Zone {v.zone_size[owner]}", inside=tuple(zone(v, names, owner))),
        ),
    )


def node(v: State, names: Names, owner: int) -> Piece:
    """A Node: its level, and what Discharging it would do."""
    level = v.level[owner]
    if level == DISCHARGED:
        return Piece("text", f"node-{owner}", "Node", mark="Discharged")
    return Piece("text", f"node-{owner}", "Node", text=names.level_text[level], mark=f"level {level}")


def ancient(names: Names, kind: int, id: str, count: int, *, spark: bool) -> Piece:
    """An Ancient: in hand its Protocol matters, in the Wastes its Spark too."""
    text = f"PROTOCOL {names.protocol_text[kind]}"
    if spark:
        text += f" · SPARK {names.spark_text[kind]}"
    label = f"{names.ancients[kind]} ({names.values[kind]})"
    several = count if count > 1 else None
    return Piece("card", id, label, text=text, count=several, tone=tone(names, kind), mark=names.backs[kind])


def tone(names: Names, kind: int) -> str:
    return TONES[names.facilities.index(names.backs[kind])]


def hand(v: State, names: Names, owner: int, viewer: int) -> Piece:
    """A hand: one's own cards; of another's those that are known, and the backs of the rest."""
    cards = []
    for kind in range(KINDS):
        n = count_of(lying(v, SHOWN + owner), kind) + count_of(lying(v, CLOSED + owner), kind)
        if n:
            cards.append(ancient(names, kind, f"hand-{owner}-{kind}", n, spark=False))
    if owner != viewer:
        for back in range(BACKS):
            if n := v.hand_backs[owner, back]:
                label = f"unseen {names.facilities[back]}"
                several = n if n > 1 else None
                cards.append(Piece("card", f"hand-{owner}-back-{back}", label, count=several, tone=TONES[back]))
    return Piece("row", f"hand-{owner}", f"Hand {v.hand_size[owner]}", inside=tuple(cards))


def bundle(v: State, names: Names, place: int, id: str, label: str) -> Piece:
    """A public pile, its cards by name."""
    lies = lying(v, place)
    return Piece("pile", id, label, count=number(lies), text=listed(names, lies))


def listed(names: Names, lies: int) -> str:
    """The Ancients of a bundle by name and Value."""
    found = [(kind, count_of(lies, kind)) for kind in range(KINDS) if count_of(lies, kind)]
    return ", ".join(f"{n} {names.ancients[k]}" if n > 1 else names.ancients[k] for k, n in found)


def deck(v: State, names: Names, owner: int, viewer: int) -> Piece:
    """A Deck: its size, the back on top, and what is in it as far as the viewer can tell."""
    top = f"top {names.facilities[v.deck_top[owner] - 1]}" if v.deck_top[owner] else ""
    lies = lying(v, DECK + owner)
    with_hand = "with the unseen hand: " if number(lies) > v.deck_size[owner] else ""
    text = f"{with_hand}{listed(names, lies)}" if lies else ""
    return Piece("pile", f"deck-{owner}", "Deck", count=v.deck_size[owner], text=text, mark=top)


def zone(v: State, names: Names, owner: int) -> list[Piece]:
    """The cards in a Zone, in the order in which they came."""
    pieces = []
    for slot in range(v.zone_size[owner]):
        card = in_zone(v, owner, slot)
        which = card & WHICH
        shows = which if card & SIDE == BUILT else names.facilities.index(names.backs[which])
        text = names.protocol_text[which] if card & SIDE == ANCIENT else names.facility_text[shows]
        label = names.ancients[which] if card & SIDE == ANCIENT else names.facilities[shows]
        behind = f"{names.ancients[which]} behind" if card & SIDE == KNOWN else ""
        mark = ", ".join(filter(None, (behind, past(card))))
        pieces.append(Piece("card", f"zone-{owner}-{slot}", label, text=text, tone=TONES[shows], mark=mark))
    return pieces


def wastes(v: State, names: Names) -> Piece:
    """The Wastes, its Deck with the back that shows, and what was swept under it."""
    cards = []
    for kind in range(KINDS):
        if n := count_of(lying(v, WASTES), kind):
            cards.append(ancient(names, kind, f"wastes-{kind}", n, spark=True))
    swept = ", ".join(names.ancients[v.under[i]] for i in range(v.under_size))
    under = (Piece("pile", "wastes-under", "Swept under it", count=v.under_size, text=swept),) if swept else ()
    return Piece(
        "area",
        "wastes",
        "The Wastes",
        inside=(
            Piece("row", "wastes-row", "Ancients", inside=tuple(cards)),
            Piece("pile", "wastes-deck", "Wastes Deck", count=wastes_deck(v), inside=top_card(v, names)),
            *under,
        ),
    )


def top_card(v: State, names: Names) -> tuple[Piece, ...]:
    """The Facility that shows on top of the Wastes Deck: what Build would add."""
    if v.top == 0:
        return ()
    text = names.facility_text[v.top - 1]
    return (Piece("card", "wastes-top", names.facilities[v.top - 1], text=text, tone=TONES[v.top - 1], mark="top"),)


def collector(v: State, names: Names) -> Piece:
    """The Collector's points and Deck."""
    unseen = sum(v.collected[back] for back in range(BACKS))
    seen = listed(names, lying(v, COLLECTED))
    parts = [part for part in (f"{unseen} unseen" if unseen else "", seen) if part]
    size = number(lying(v, COLLECTED)) + unseen
    pile = Piece("pile", "collected", "Deck", count=size, text=", ".join(parts))
    return Piece("area", "collector", f"{NOBODY_SITS}: {v.points[COLLECTOR]} points", inside=(pile,))


def final_scores(v: State, pack: Pack) -> Piece:
    """End scoring, side by side."""
    rows = []
    for p in range(2):
        name = NOBODY_SITS if v.solo and p == COLLECTOR else SEATS[p]
        scored = f"{v.points[p]} left + {end_scoring(v, pack.tables, p)} = {v.score[p]}, {cards_scored(v, p)} cards"
        rows.append(Piece("text", f"score-{p}", f"{name}: {scored}"))
    scoring = Piece("text", "scoring", "Scoring", text="; ".join(pack.names.scoring))
    return Piece("area", "scores", "Final scores", inside=(*rows, scoring))
