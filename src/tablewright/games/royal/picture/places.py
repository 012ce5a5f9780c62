"""The shared places of The Royal Ascension: the board, the shop with the piles, the key, the cards that are known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablewright.engine.core.piles import BOTTOM
from tablewright.engine.core.sets import has, members, size
from tablewright.engine.marking import agreeing
from tablewright.engine.people import kept
from tablewright.engine.scene import Piece
from tablewright.games.royal import steps
from tablewright.games.royal.pack.loading import RANK_NAMES, SUIT_NAMES, Names
from tablewright.games.royal.picture import world
from tablewright.games.royal.picture.pieces import (
    KEPT,
    Look,
    action_card,
    club_id,
    player,
    suit_card,
    territory,
    token,
    unseen_cards,
)
from tablewright.games.royal.rules.motions import plays_open
from tablewright.games.royal.rules.setting_up import unclaimed
from tablewright.games.royal.state import (
    CLUBS,
    FACES,
    HOME,
    NO_CARD,
    OFF_BOARD,
    OFFER,
    PER_SUIT,
    SPADES,
    SPOTS,
    SUITS,
    State,
)
from tablewright.games.royal.words.names import ranks_of

PACKS = 16  # of so many packs, what never changes is kept ready


@lru_cache(PACKS)
def key(names: Names) -> Piece:
    """royal.comp.key: the text of every action card."""
    cards = tuple(
        action_card(names, f"action-{kind}", kind, names.ranks[kind]) for kind in range(1, len(names.actions))
    )
    inside = (Piece("row", "actions", "Spades", inside=cards),)
    return Piece("area", "key", "Action cards", inside=inside, steady=True, place="side")


def draft(look: Look) -> Piece:
    """The territories that nobody has taken yet."""
    free = tuple(territory(look, n, None) for n in members(unclaimed(look.v)))
    row = Piece("row", "unclaimed", "Unclaimed territories", inside=free)
    return Piece("area", "draft", "Draft", inside=(row,), place="middle")


# ------------------------------------------------------------------------------------------------ the board


def board(look: Look) -> Piece:
    """royal.comp.board: the loop with the tokens on it, home in the middle, and this turn's roll."""
    v = look.v
    spots = enumerate(tuple(v.spot)[: v.seats])
    ring = loop(look.names, tuple(look.t.space), tuple((seat, spot) for seat, spot in spots if spot != OFF_BOARD))
    mover = player(look.names, v.active)
    roll = Piece("die", "roll", f"{mover} rolled {v.die}", value=str(v.die), most=FACES)
    dice = Piece("dice", "dice", f"{mover} {agreeing('rolls')}", inside=(roll,), icon=world.DIE_ICON)
    return Piece("area", "board", "Board", inside=(ring, dice), place="middle")


@kept(KEPT)
def loop(names: Names, kinds: tuple[int, ...], tokens: tuple[tuple[int, int], ...]) -> Piece:
    """The 35 spots, clockwise, with the tokens on them.

    royal.setup.home: the green circle in the middle, with the tokens that have not left it.
    """
    spots, standing = list(bare_spots(kinds)), dict[int, tuple[Piece, ...]]()
    for seat, spot in tokens:
        standing[spot] = (*standing.get(spot, ()), token(names, seat, spot, kinds[spot]))
    waiting = standing.pop(HOME, ())
    for spot, inside in standing.items():
        spots[spot - 1] = spot_piece(spot, kinds[spot], inside)
    home = Piece("space", "home", "Home", inside=waiting, tone="green", mark="centre", icon=world.HOME_ICON)
    return Piece("ring", "loop", "Loop", inside=(*spots, home))


@lru_cache(PACKS)
def bare_spots(kinds: tuple[int, ...]) -> tuple[Piece, ...]:
    """The board without anything on it."""
    return tuple(spot_piece(spot, kinds[spot]) for spot in range(1, SPOTS + 1))


def spot_piece(spot: int, kind: int, inside: tuple[Piece, ...] = ()) -> Piece:
    return Piece(
        "space",
        f"spot-{spot}",
        f"Spot {spot}, {Names.spaces[kind]}",
        tone=world.SPACE_TONES[kind],
        inside=inside,
        icon=world.SPACE_ICONS[kind],
        value=str(spot),
    )


# ------------------------------------------------------------------------------------------------ shop and piles


def shop(look: Look) -> Piece:
    """royal.shop.stock: the offer that both shops share, the face-down piles and the discard pile."""
    v = look.v
    piles = tuple([pile(suit, in_pile(v, suit)) for suit in range(SUITS)])
    discarded = sum(map(size, v.discard))
    inside = (
        *offer(look),
        Piece("row", "piles", "Draw piles", inside=piles),
        Piece("pile", "discard", "Discard pile", count=discarded, icon=world.DISCARD_ICON),
    )
    return Piece("area", "shop", "Shop and draw piles", inside=inside, place="middle")


def offer(look: Look) -> tuple[Piece, ...]:
    """The clubs in the shop; with closed hands there are some during a visit, face up for the visitor alone."""
    v = look.v
    cards = [offered_club(look, at) for at in range(OFFER) if v.offer[at] != NO_CARD and not has(v.basket, at)]
    if hidden := looked_at(v) - OFFER + tuple(v.offer).count(NO_CARD):
        cards.append(unseen_cards("shop", CLUBS, hidden))
    return (Piece("row", "offer", "For sale", inside=tuple(cards)),) if cards or plays_open(v) else ()


def looked_at(v: State) -> int:
    """royal.hidden.shop: the number of clubs in the shop, visible or not."""
    if not plays_open(v) and v.step == steps.VISIT:
        return min(OFFER, left_over(v, CLUBS))
    return OFFER - tuple(v.offer).count(NO_CARD)


def offered_club(look: Look, at: int) -> Piece:
    """A weapon on display, which the visitor may pick."""
    rank = look.v.offer[at]
    return suit_card(club_id(look, rank, f"shop-{at}"), CLUBS, rank, "")


@lru_cache(KEPT)
def pile(suit: int, count: int) -> Piece:
    """royal.setup.suit-piles: a face-down pile; hearts and diamonds offer draws from an event."""
    name, tone, icon = f"{SUIT_NAMES[suit]} pile", world.SUIT_TONES[suit], world.SUIT_ICONS[suit]
    return Piece("pile", f"pile-{suit}", name, count=count, tone=tone, icon=icon)


def in_pile(v: State, suit: int) -> int:
    """How many cards a pile has: all that are nowhere else."""
    shown = looked_at(v) if suit == CLUBS else int(suit == SPADES and v.drawn != NO_CARD)
    return left_over(v, suit) - shown


def left_over(v: State, suit: int) -> int:
    """royal.clubs.shop-supply: how many cards of a suit no player holds and none has discarded; all can count them."""
    return PER_SUIT - size(v.discard[suit]) - sum([v.count[seat, suit] for seat in range(v.seats)])


# ------------------------------------------------------------------------------------------------ known cards


def known(look: Look) -> Piece:
    """royal.discard.open, royal.shop.refresh: the discarded cards, and the known ones under the clubs."""
    v = look.v
    return known_area(tuple(v.discard), tuple(v.under)[PER_SUIT - v.ends[BOTTOM] :])


@lru_cache(KEPT)
def known_area(discarded: tuple[int, ...], under: tuple[int, ...]) -> Piece:
    """Discarded cards by suit, and the known cards under the clubs in order."""
    lines = [known_cards(f"discarded-{suit}", SUIT_NAMES[suit], ranks_of(discarded[suit])) for suit in range(SUITS)]
    inside = [Piece("stats", "discards", "Discarded", inside=tuple(lines))]
    if under:
        bottom = known_cards("under", "in order", under)
        inside.append(Piece("stats", "bottom", "Bottom of the Clubs pile", inside=(bottom,)))
    return Piece("area", "known", "Known cards", inside=tuple(inside), steady=True, place="side")


def known_cards(id: str, label: str, ranks: Sequence[int]) -> Piece:
    return Piece("stat", id, label, value=" ".join(RANK_NAMES[rank] for rank in ranks) or "none")
