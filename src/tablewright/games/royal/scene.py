"""The table of The Royal Ascension as one viewer sees it."""

from __future__ import annotations

from tablewright.engine.contract import LOST, SPECTATOR, Pack
from tablewright.engine.piles import BOTTOM
from tablewright.engine.scene import Piece, Scene
from tablewright.engine.sets import size
from tablewright.games.royal.battles import strength
from tablewright.games.royal.cards import FULL, value, without
from tablewright.games.royal.pack import RANK_NAMES, Names
from tablewright.games.royal.setting_up import unclaimed
from tablewright.games.royal.shop import price
from tablewright.games.royal.state import (
    CLUBS,
    COMMIT,
    DIAMONDS,
    DRAFT,
    HEARTS,
    HOME,
    NO_CARD,
    OFF_BOARD,
    OFFER,
    PER_SUIT,
    READY,
    SHOP,
    SPADES,
    SPOTS,
    SUITS,
    TERRITORIES,
    VISIT,
    State,
    Tables,
)
from tablewright.games.royal.table import is_alive
from tablewright.games.royal.winning import points, result
from tablewright.games.royal.words import SEAT_NAMES, SIGNS, cards_in_short, ranks_of
from tablewright.packs.problems import listed

TONES = ("red", "yellow", "blue", "magenta")
NOUNS = {HEARTS: "heart", DIAMONDS: "diamond"}
SPOT_SIGNS = {HEARTS: SIGNS[HEARTS], DIAMONDS: SIGNS[DIAMONDS], SPADES: SIGNS[SPADES], SHOP: "$"}


def scene(v: State, pack: Pack, seat: int) -> Scene:
    """The key, the board and the shop; then the others clockwise from the viewer, and the viewer last."""
    names: Names = pack.names
    near = v.place[0 if seat == SPECTATOR else seat]
    others = [v.order[(near + 1 + i) % v.seats] for i in range(v.seats)]
    drafting = v.step == DRAFT
    return Scene(
        title=f"The Royal Ascension · {'the draft' if drafting else f'round {v.round}'}",
        areas=(
            *((draft(v, names, pack.tables),) if drafting else (key(names), board(v, pack.tables), shop(v))),
            *(realm(v, names, pack.tables, owner, seat) for owner in others),
            *((battle(v, names, pack.tables, seat),) if v.step == COMMIT and not v.ended else ()),
            *((basket(v),) if v.step == VISIT and v.active == seat and not v.ended else ()),
            *((ending(v, names, pack.tables),) if v.ended else ()),
        ),
    )


# ------------------------------------------------------------------------------------------------ shared places


def key(names: Names) -> Piece:
    """royal.comp.key: what each action card does, open to all."""
    rows = tuple(
        Piece("card", f"action-{kind}", f"{names.ranks[kind]} {names.actions[kind]}:", text=names.effects[kind])
        for kind in range(1, len(names.actions))
    )
    return Piece("area", "key", "Action key: what the Spades do", inside=rows)


def draft(v: State, names: Names, t: Tables) -> Piece:
    """The territories that nobody has taken yet."""
    free = tuple(territory(names, t, n) for n in range(TERRITORIES) if unclaimed(v) >> n & 1)
    return Piece("area", "draft", "The draft", inside=(Piece("row", "unclaimed", "Unclaimed", inside=free),))


def territory(names: Names, t: Tables, n: int) -> Piece:
    return Piece("card", f"territory-{n}", f"{names.territories[n]} {t.points[n]}")


def board(v: State, t: Tables) -> Piece:
    """royal.comp.board: the loop with the tokens on it, and home in the middle."""
    spots = " ".join(f"{spot}{SPOT_SIGNS[t.space[spot]]}{tokens(v, spot)}" for spot in range(1, SPOTS + 1))
    home = "".join(SEAT_NAMES[seat] for seat in range(v.seats) if v.spot[seat] == HOME)
    middle = f"home {home} · " if home else ""
    return Piece("area", "board", "Board", inside=(Piece("track", "track", "Loop", text=f"{middle}{spots}"),))


def tokens(v: State, spot: int) -> str:
    """Whose tokens stand on a spot."""
    there = "".join(SEAT_NAMES[seat] for seat in range(v.seats) if v.spot[seat] == spot)
    return f"({there})" if there else ""


def shop(v: State) -> Piece:
    """royal.shop.stock, royal.discard.open: the offer, what is known under the clubs pile, piles and discards."""
    offer = tuple(
        Piece("card", f"offer-{at}", f"{RANK_NAMES[v.offer[at]]}{SIGNS[CLUBS]}", tone=TONES[CLUBS])
        for at in range(OFFER)
        if v.offer[at] != NO_CARD
    )
    first = PER_SUIT - v.ends[BOTTOM]
    under = " ".join(f"{RANK_NAMES[v.under[at]]}{SIGNS[CLUBS]}" for at in range(first, PER_SUIT))
    piles = " · ".join(f"{SIGNS[suit]} {in_pile(v, suit)}" for suit in range(SUITS))
    thrown = " · ".join(cards_in_short(suit, v.discard[suit]) for suit in range(SUITS) if v.discard[suit])
    return Piece(
        "area",
        "shop",
        "Shop and piles",
        inside=(
            Piece("row", "offer", "Offer", inside=offer),
            *((Piece("text", "under", f"Under the clubs, in this order: {under}"),) if under else ()),
            Piece("text", "piles", f"Piles: {piles}"),
            Piece("pile", "discard", "Discard", count=sum(size(v.discard[suit]) for suit in range(SUITS)), text=thrown),
        ),
    )


def in_pile(v: State, suit: int) -> int:
    """How many cards a pile has: all that are nowhere else."""
    held = [v.count[seat, suit] if suit < CLUBS else size(v.hand[seat, suit]) for seat in range(v.seats)]
    shown = sum(v.offer[at] != NO_CARD for at in range(OFFER)) if suit == CLUBS else 0
    drawn = int(suit == SPADES and v.drawn != NO_CARD)
    return size(without(FULL, v.discard[suit])) - sum(held) - shown - drawn


# ------------------------------------------------------------------------------------------------ players


def realm(v: State, names: Names, t: Tables, owner: int, viewer: int) -> Piece:
    """A player's territories and cards."""
    if not is_alive(v, owner):
        return Piece("area", f"realm-{owner}", f"{SEAT_NAMES[owner]} {names.short[owner]}: out of the game")
    lands = tuple(territory(names, t, n) for n in range(TERRITORIES) if v.realm[owner] >> n & 1)
    worth = f"Territories {len(lands)}, {points(t, v.realm[owner])} points"
    inside = [Piece("row", f"territories-{owner}", worth, inside=lands)]
    if v.step != DRAFT:
        inside.append(Piece("row", f"hand-{owner}", "Hand", inside=tuple(hand(v, owner, viewer))))
    return Piece("area", f"realm-{owner}", f"{title(v, names, owner, viewer)}", inside=tuple(inside))


def title(v: State, names: Names, owner: int, viewer: int) -> str:
    """Who it is, and how they stand."""
    parts = [f"{SEAT_NAMES[owner]} {names.short[owner]}{' (you)' if owner == viewer else ''}"]
    if v.step != DRAFT and v.spot[owner] not in (HOME, OFF_BOARD):
        parts.append(f"on {v.spot[owner]}")
    if v.plagues[owner]:
        parts.append("plagued" if v.plagues[owner] == 1 else f"plagued {v.plagues[owner]} times")
    if v.barred == owner and not v.ended:
        parts.append("sits out the next battle")
    if v.active == owner and not v.ended:
        parts.append("active")
    return " · ".join(parts)


def hand(v: State, owner: int, viewer: int) -> list[Piece]:
    """A hand: one's own cards; of another's the clubs and alliances, the seen hearts, and how many others."""
    own = owner == viewer
    pieces = []
    for suit in (HEARTS, DIAMONDS):
        known = v.hand[owner, suit] if own else v.seen[owner] if suit == HEARTS else 0
        pieces += faces(v, owner, suit, known, own)
        if hidden := v.count[owner, suit] - size(known):
            noun = NOUNS[suit] if hidden == 1 else f"{NOUNS[suit]}s"
            pieces.append(Piece("card", f"hand-{owner}-{suit}-unseen", f"unseen {noun}", count=hidden))
    for suit in (CLUBS, SPADES):
        pieces += faces(v, owner, suit, v.hand[owner, suit], own)
    return pieces


def faces(v: State, owner: int, suit: int, cards: int, own: bool) -> list[Piece]:
    """Open cards, one piece for each; one's own hearts that everybody has seen say so."""
    pieces, copy = [], 0
    ranks = ranks_of(cards)
    seen = ranks_of(v.seen[owner])
    for i, rank in enumerate(ranks):
        copy = copy + 1 if i and ranks[i - 1] == rank else 0
        mark = "seen" if own and suit == HEARTS and seen.count(rank) > copy else ""
        mark = "alliance" if suit == SPADES else mark
        label = f"{RANK_NAMES[rank]}{SIGNS[suit]}"
        pieces.append(Piece("card", f"hand-{owner}-{suit}-{rank}-{copy}", label, mark=mark, tone=TONES[suit]))
    return pieces


# ------------------------------------------------------------------------------------------------ choices under way


def battle(v: State, names: Names, t: Tables, viewer: int) -> Piece:
    """Who is ready for the battle, and what the viewer has committed."""
    fighters = [seat for seat in range(v.seats) if v.fighters >> seat & 1]
    states = tuple(
        Piece("text", f"lane-{seat}", f"{SEAT_NAMES[seat]} {'is ready' if v.lane[seat] == READY else 'is choosing'}")
        for seat in fighters
    )
    inside = [Piece("row", "lanes", "Combatants", inside=states)]
    if viewer in fighters and v.field[viewer]:
        parts = [names.territories[v.field[viewer] - 1], cards_in_short(HEARTS, v.hearts[viewer])]
        parts += [cards_in_short(CLUBS, v.clubs[viewer])]
        mine = " + ".join(part for part in parts if part)
        inside.append(Piece("text", "commitment", f"You commit {mine}: strength {strength(v, t, viewer)}"))
    kind = "All In battle" if v.drawn != NO_CARD else "Battle" if v.target >= 0 else "Royal Decree"
    return Piece("area", "battle", kind, inside=tuple(inside))


def basket(v: State) -> Piece:
    """What the player at the shop has picked out and laid down."""
    picked = [v.offer[at] for at in range(OFFER) if v.basket >> at & 1]
    clubs = " ".join(f"{RANK_NAMES[rank]}{SIGNS[CLUBS]}" for rank in picked) or "nothing"
    laid = cards_in_short(DIAMONDS, v.laid) or "nothing"
    rows = (
        Piece("text", "picked", f"Picked: {clubs} (price {price(v)})"),
        Piece("text", "laid", f"Laid down: {laid} (gold {value(v.laid)})"),
    )
    return Piece("area", "basket", "Your purchase", inside=rows)


def ending(v: State, names: Names, t: Tables) -> Piece:
    """Who has won, and with how much."""
    best = [seat for seat in range(v.seats) if result(v, t, seat) != LOST]
    who = listed([f"{SEAT_NAMES[seat]} {names.short[seat]}" for seat in best], "and")
    lands, worth = size(v.realm[best[0]]), points(t, v.realm[best[0]])
    won = f"{who} {'wins' if len(best) == 1 else 'share the win'} with {lands} territories of {worth} points"
    return Piece("area", "ending", "The end", inside=(Piece("text", "winners", won),))
