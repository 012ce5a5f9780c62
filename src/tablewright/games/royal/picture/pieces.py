"""The pieces of The Royal Ascension: cards, territories, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tablewright.engine.game.contract import Pack
from tablewright.engine.people import kept
from tablewright.engine.scene import Piece
from tablewright.games.royal.pack.loading import RANK_NAMES, RANK_WORDS, SUIT_NAMES, Names
from tablewright.games.royal.picture import world
from tablewright.games.royal.rules.cards import SECOND, bit, counted
from tablewright.games.royal.rules.motions import offered
from tablewright.games.royal.state import CLUBS, HOME, SPADES, State, Tables
from tablewright.games.royal.words.names import SEAT_NAMES

KEPT = 4_096  # pieces that are alike are made once
NOUNS = ("heart", "diamond", "weapon")


@dataclass(frozen=True, slots=True)
class Look:
    """One viewer's view, and its content."""

    v: State
    t: Tables
    names: Names
    viewer: int
    chooses: bool  # whether the viewer has a choice
    twins: int  # ranks of clubs of which both copies lie open


def look(v: State, pack: Pack, viewer: int, choices: Sequence[int]) -> Look:
    """A view as its viewer looks at it."""
    return Look(v, pack.tables, pack.names, viewer, bool(choices), twins(v))


def player(names: Names, seat: int) -> str:
    """A seat and its character, as a heading: `A Eadric`."""
    return SEAT_NAMES.instead_of(seat, names.short[seat])


# ------------------------------------------------------------------------------------------------ cards


@lru_cache(KEPT)
def suit_card(id: str, suit: int, rank: int, mark: str) -> Piece:
    """A card face up: `Queen of Hearts`, `9 of Clubs`."""
    name = RANK_NAMES[rank]
    return Piece(
        "card",
        id,
        f"{RANK_WORDS.get(name, name)} of {SUIT_NAMES[suit]}",
        tone=world.SUIT_TONES[suit],
        mark=mark,
        icon=world.SUIT_ICONS[suit],
        value=name,
        face=f"{world.SUIT_ICONS[suit]}-{rank}",
    )


@lru_cache(KEPT)
def unseen_cards(where: str, suit: int, count: int, text: str = "") -> Piece:
    """Hearts, diamonds or weapons that the viewer does not see, face down."""
    noun = NOUNS[suit] if count == 1 else f"{NOUNS[suit]}s"
    id = f"{where}-{suit}-unseen"
    return Piece(
        "card", id, f"unseen {noun}", text=text, count=count, tone=world.SUIT_TONES[suit], icon=world.SUIT_ICONS[suit]
    )


@lru_cache(KEPT)
def action_card(names: Names, id: str, kind: int, value: str, count: int | None = None) -> Piece:
    """An action card with its text; the same kind looks the same whatever its rank (royal.alliance.alike)."""
    return Piece(
        "card",
        id,
        names.actions[kind],
        text=names.effects[kind],
        count=count,
        tone=world.SUIT_TONES[SPADES],
        icon=world.ACTION_ICONS[kind],
        value=value,
        face=f"action-{kind}",
    )


def twins(v: State) -> int:
    """The ranks of clubs of which a viewer sees both copies, in hands and in the shop, as bits of the second copies."""
    hands = [v.hand[seat, CLUBS] | v.seen[seat, CLUBS] for seat in range(v.seats)]
    return sum(map(counted, hands), counted(offered(v))) & SECOND


def club_id(look: Look, rank: int, where: str) -> str:
    """The id of a club: a single open one keeps its own everywhere; of two alike, each is known by its place.

    So no card seems to travel from one place to another because its twin has left the table.
    """
    return f"clubs-{rank}-{where}" if look.twins >> bit(rank) + 1 & 1 else f"clubs-{rank}"


# ------------------------------------------------------------------------------------------------ territories, tokens


def territory(look: Look, n: int, owner: int | None) -> Piece:
    """A territory in the tincture of its owner."""
    return territory_card(look.names, n, look.t.points[n], owner)


@lru_cache(KEPT)
def territory_card(names: Names, n: int, points: int, owner: int | None) -> Piece:
    """A territory with its value, in its owner's colour."""
    return Piece(
        "card",
        f"territory-{n}",
        names.territories[n],
        tone="" if owner is None else world.SEAT_TONES[owner],
        icon=world.TERRITORY_ICONS[n],
        value=str(points),
        face=f"territory-{n}",
    )


@kept(KEPT)
def token(names: Names, seat: int, spot: int, kind: int) -> Piece:
    """A character's token on its spot."""
    where = "at home" if spot == HOME else f"on spot {spot}, {names.spaces[kind]}"
    return Piece(
        "tokens",
        f"token-{seat}",
        f"{player(names, seat)} {where}",
        tone=world.SEAT_TONES[seat],
        icon=world.CHARACTER_ICONS[seat],
        value=SEAT_NAMES.initial(seat),
        seat=seat,
    )
