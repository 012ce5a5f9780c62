"""The table of The North as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.scene import Piece, Scene
from tablewright.games.north import state as s
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.picture.cards import bundle, facility, listed, turned_away, zone_card
from tablewright.games.north.picture.goal import counter, goal
from tablewright.games.north.picture.reference import final_scores, reference, turn_sequence
from tablewright.games.north.picture.under_way import bidding, directives, under_way
from tablewright.games.north.picture.world import COLLECTOR_ICON, NODE_ICON, POINTS_ICON
from tablewright.games.north.rules.motions import in_zone, number, wastes_deck
from tablewright.games.north.rules.scoring import value_of
from tablewright.games.north.rules.turn import STARTING_POINTS, STARTING_POINTS_SOLO
from tablewright.games.north.state import State
from tablewright.games.north.words.names import NOBODY_SITS, SEATS


def scene(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """The opponent's side on top, the Wastes in the middle, the viewer's side below, and the choice to make."""
    names: Names = pack.names
    near = 0 if seat == SPECTATOR or v.solo else seat
    return Scene(
        title=f"The North · {f'turn {v.turns}' if v.turns else 'bidding'}",
        areas=(
            collector(v, pack) if v.solo else side(v, pack, 1 - near, seat),
            wastes(v, pack),
            turn_sequence(v),
            reference(v, names),
            side(v, pack, near, seat),
            *((directives(v, choices),) if not v.ended else ()),
            *bidding(choices),
            *under_way(v, pack, choices),
            *final_scores(v, pack),
        ),
        goal=goal(v),
        counter=counter(v, pack),
    )


# ------------------------------------------------------------------------------------------------ the two sides


def side(v: State, pack: Pack, owner: int, viewer: int) -> Piece:
    """A player's points, Node, Zone, Deck, Discard and hand; the viewer's own hand is nearest."""
    names: Names = pack.names
    whose = f"Your side ({SEATS[owner]})" if owner == viewer else f"{SEATS[owner]}'s side"
    second = f" · Second Player (started with {STARTING_POINTS - v.bid})" if v.second == owner and not v.solo else ""
    most = STARTING_POINTS_SOLO if v.solo else STARTING_POINTS
    thrown = v.cards[s.DISCARD + owner]
    slots = tuple(
        zone_card(names, in_zone(v, owner, slot), f"zone-{owner}-{slot}") for slot in range(v.zone_size[owner])
    )
    return Piece(
        "area",
        f"side-{owner}",
        f"{whose}{second}",
        mark="active" if v.active == owner and not v.ended else "",
        place="seat",
        seat=owner,
        inside=(
            Piece("track", f"points-{owner}", "Points", count=v.points[owner], most=most, icon=POINTS_ICON),
            node(v, names, owner),
            Piece("row", f"zone-{owner}", "Zone", count=v.zone_size[owner], inside=slots),
            *deck(v, pack, owner),
            Piece(
                "pile",
                f"discard-{owner}",
                "Discard",
                count=number(pack.tables, thrown),
                inside=bundle(pack, thrown, f"discard-{owner}"),
            ),
            hand(v, pack, owner, viewer),
        ),
    )


def node(v: State, names: Names, owner: int) -> Piece:
    """A Node: its level, and the effect of Discharging it."""
    level = v.level[owner]
    mark = "Discharged" if level == s.DISCHARGED else ""
    return Piece(
        "track",
        f"node-{owner}",
        "Node",
        text=names.level_text[level],
        count=level,
        most=s.TOP_LEVEL,
        mark=mark,
        tone="red",
        icon=NODE_ICON,
    )


def hand(v: State, pack: Pack, owner: int, viewer: int) -> Piece:
    """A hand: the viewer's own cards, or the opponent's known cards and the backs of the others."""
    cards = bundle(pack, v.cards[s.SHOWN + owner] + v.cards[s.CLOSED + owner], f"hand-{owner}")
    backs = v.hand_backs[owner]
    unseen = tuple(
        turned_away(pack.names, back, f"hand-{owner}-back-{back}", backs[back])
        for back in range(s.BACKS)
        if owner != viewer and backs[back]
    )
    label = "Your hand" if owner == viewer else f"{SEATS[owner]}'s hand"
    return Piece("fan", f"hand-{owner}", label, count=v.hand_size[owner], seat=owner, inside=(*cards, *unseen))


def deck(v: State, pack: Pack, owner: int) -> tuple[Piece, ...]:
    """A Deck: its size, its top back, and the cards the viewer knows."""
    top = v.deck_top[owner] - 1
    shows = (facility(pack.names, top, f"deck-{owner}-top", "top"),) if top >= 0 else ()
    pile = Piece("pile", f"deck-{owner}", "Deck", count=v.deck_size[owner], inside=shows)
    lies = v.cards[s.DECK + owner]
    label = "In Deck and hand" if number(pack.tables, lies) > v.deck_size[owner] else "In the Deck"
    holds = (Piece("text", f"deck-{owner}-holds", label, text=listed(pack, lies)),) if lies else ()
    return (pile, *holds)


def collector(v: State, pack: Pack) -> Piece:
    """The Collector's points, its Deck, and its score so far (north.solo.collector-score)."""
    unseen = sum(v.collected[back] for back in range(s.BACKS))
    seen = v.cards[s.COLLECTED]
    parts = [part for part in (f"{unseen} face down" if unseen else "", listed(pack, seen)) if part]
    return Piece(
        "area",
        "collector",
        NOBODY_SITS,
        place="seat",
        inside=(
            Piece("stat", f"points-{s.COLLECTOR}", "Points", value=str(v.points[s.COLLECTOR]), icon=COLLECTOR_ICON),
            *(() if v.ended else (score_so_far(v, pack, unseen),)),
            Piece(
                "pile",
                "collected",
                "Deck",
                count=number(pack.tables, seen) + unseen,
                text=", ".join(parts),
                tone="white",
            ),
        ),
    )


def score_so_far(v: State, pack: Pack, unseen: int) -> Piece:
    """The Collector's score if the game ended now; nobody knows the Values of its face-down cards."""
    known = v.points[s.COLLECTOR] + value_of(pack.tables, v.cards[s.COLLECTED])
    value = f"{known} + {unseen} face down" if unseen else str(known)
    return Piece("stat", f"so-far-{s.COLLECTOR}", "If it ended now", value=value, icon=POINTS_ICON)


# ------------------------------------------------------------------------------------------------ the Wastes


def wastes(v: State, pack: Pack) -> Piece:
    """The Wastes, the Wastes Deck with the back on top, and the cards swept under it."""
    names: Names = pack.names
    swept = ", ".join(names.ancients[v.under[i]] for i in range(v.under_size))
    under = (Piece("pile", "wastes-under", "Swept under the deck", count=v.under_size, text=swept),) if swept else ()
    top = (facility(names, v.top - 1, "wastes-top", "top"),) if v.top else ()
    return Piece(
        "area",
        "wastes",
        "The Wastes",
        place="middle",
        inside=(
            Piece("row", "wastes-row", "Ancients", inside=bundle(pack, v.cards[s.WASTES], "wastes")),
            Piece("pile", "wastes-deck", "Wastes Deck", count=wastes_deck(v), inside=top),
            *under,
        ),
    )
