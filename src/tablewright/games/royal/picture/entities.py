"""The table of The Royal Ascension as rows, for learners."""

from __future__ import annotations

from tablewright.engine.core.piles import BOTTOM
from tablewright.engine.core.sets import has, members, size
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.entities import Entities, Rows
from tablewright.games.royal import state as s
from tablewright.games.royal import steps
from tablewright.games.royal.picture.pieces import Look, club_id, twins
from tablewright.games.royal.picture.places import in_pile, looked_at
from tablewright.games.royal.picture.realms import laid_down, numbered
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.games.royal.rules.cards import copies, without
from tablewright.games.royal.rules.setting_up import unclaimed
from tablewright.games.royal.rules.winning import points
from tablewright.games.royal.state import State, Tables

SUITS = ("Heart", "Diamond", "Club", "Spade")
SPACES = (*(f"space of {suit}s" for suit in SUITS), "shop")
ACTION_NAMES = ("", *(action.facts for action in ACTIONS.rows.values()))
# All cards apart, known or not; territories, the board with the tokens, and what there is once for each seat.
ROOM = s.SUITS * s.PER_SUIT + s.TERRITORIES + s.SPOTS + 4 * s.SEATS + s.SUITS + 4


def card_facts(t: Tables, n: int) -> dict[str, int]:
    """A card: its suit and rank, and the action of a spade."""
    suit, rank = divmod(n, s.RANKS)
    acts = {ACTION_NAMES[t.action[rank + 1]]: 1} if suit == s.SPADES else {}
    return {SUITS[suit]: 1, "rank": rank + 1} | acts


ROWS = Entities(ROOM, ("rank", "points", *SUITS, *ACTION_NAMES[1:]))
CARD = ROWS.things("card", s.SUITS * s.RANKS, card_facts)
BACK = ROWS.things("face-down card", s.SUITS, lambda t, n: {SUITS[n]: 1})  # its suit is known
TERRITORY = ROWS.things("territory", s.TERRITORIES, lambda t, n: {"points": t.points[n]})
SPACE = ROWS.things("space", len(SPACES), lambda t, n: {SUITS[n]: 1} if n < s.SUITS else {})
PILE = ROWS.things("pile", s.SUITS, lambda t, n: {SUITS[n]: 1})
PLAYER = ROWS.things("player")
TOKEN = ROWS.things("token")
PLAGUE = ROWS.things("Plague")
DIE = ROWS.things("die")

SEAT = ROWS.zone("seat")
HAND = ROWS.zone("hand")
REALM = ROWS.zone("realm")
UNCLAIMED = ROWS.zone("unclaimed")
BOARD = ROWS.zone("board")
SHOP = ROWS.zone("shop")
PILES = ROWS.zone("draw piles")
UNDER = ROWS.zone("bottom of the Clubs pile")
DISCARD = ROWS.zone("discard pile")
DRAWN = ROWS.zone("action under way")

ACTIVE = ROWS.mark("active")
OUT = ROWS.mark("out of the game")
BARRED = ROWS.mark("lost the latest battle")
SPARED = ROWS.mark("used an alliance this turn")
FIGHTS = ROWS.mark("in the battle")
READY = ROWS.mark("ready")
TARGET = ROWS.mark("attacked")
SEEN = ROWS.mark("everybody has seen it")
CHOSEN = ROWS.mark("committed, picked or paid")


@ROWS.written
def entities(v: State, pack: Pack, rows: Rows) -> None:
    """Cards, territories, the board and the shop, and the players with their points."""
    t: Tables = pack.tables
    look = Look(v, t, pack.names, rows.seat, False, twins(v))
    for owner in range(v.seats):
        player(v, t, owner, rows)
        for n in members(v.realm[owner]):
            rows.add(TERRITORY + n, REALM, owner, marks=CHOSEN * (v.field[owner] == n + 1), id=f"territory-{n}")
        if v.step != steps.DRAFT and has(v.alive, owner):
            for suit in range(s.SUITS):
                hand(look, owner, suit, rows)
    if v.step == steps.DRAFT:
        for n in members(unclaimed(v)):
            rows.add(TERRITORY + n, UNCLAIMED, id=f"territory-{n}")
        return
    board(v, t, rows)
    shop(look, rows)
    if v.drawn != s.NO_CARD and not v.ended:
        rows.add(card(s.SPADES, v.drawn), DRAWN, v.active)


def card(suit: int, rank: int) -> int:
    """The number of a card."""
    return CARD + suit * s.RANKS + rank - 1


def player(v: State, t: Tables, owner: int, rows: Rows) -> None:
    """A player with the value of their territories, their token and what is pending on them."""
    commits = v.step == steps.COMMIT and has(v.fighters, owner)
    marks = (
        ACTIVE * (v.active == owner and not v.ended) | OUT * (not has(v.alive, owner)) | BARRED * (v.barred == owner)
        | SPARED * has(v.spared, owner) | FIGHTS * commits | TARGET * (v.target == owner)
        | READY * (commits and v.lane[owner] == steps.READY)
    )  # fmt: skip
    rows.add(PLAYER, SEAT, owner, number=points(t, v.realm[owner]), marks=marks, id=f"realm-{owner}")
    if v.plagues[owner] and has(v.alive, owner):
        rows.add(PLAGUE, SEAT, owner, v.plagues[owner], id=f"plague-{owner}")


def hand(look: Look, owner: int, suit: int, rows: Rows) -> None:
    """Cards of a suit in a hand: one's own, or those that everybody has seen, and the number of the others."""
    v, own = look.v, owner == look.viewer
    known = v.hand[owner, suit] if own else v.seen[owner, suit]
    kept = known if suit == s.SPADES else without(known, laid_down(v, owner, suit))
    for rank, copy in numbered(known):
        shown = SEEN * (copies(v.seen[owner, suit], rank) > copy)
        marks = shown | CHOSEN * (copy >= copies(kept, rank))
        id = f"hand-{owner}-{suit}-{rank}-{copy}" if suit != s.CLUBS else club_id(look, rank, f"{owner}-{copy}")
        rows.add(card(suit, rank), HAND, owner, marks=marks, id=id)
    if hidden := v.count[owner, suit] - size(known):
        rows.add(BACK + suit, HAND, owner, hidden, id=f"hand-{owner}-{suit}-unseen")


def board(v: State, t: Tables, rows: Rows) -> None:
    """The spots and the tokens on them: x is the spot, 0 is home; and the die."""
    for spot in range(1, s.SPOTS + 1):
        rows.add(SPACE + t.space[spot], BOARD, x=spot, id=f"spot-{spot}")
    for owner in range(v.seats):
        if v.spot[owner] != s.OFF_BOARD:
            rows.add(TOKEN, BOARD, owner, x=v.spot[owner], id=f"token-{owner}")
    rows.add(DIE, BOARD, v.active, number=v.die, id="roll")


def shop(look: Look, rows: Rows) -> None:
    """The clubs on offer, the draw piles, the discarded cards, and what is known under the clubs: x is the order."""
    v = look.v
    for x, rank in enumerate(v.offer):
        if rank != s.NO_CARD:
            id = club_id(look, rank, f"shop-{x}")
            rows.add(card(s.CLUBS, rank), SHOP, x=x, marks=CHOSEN * has(v.basket, x), id=id)
    if hidden := looked_at(v) - s.OFFER + tuple(v.offer).count(s.NO_CARD):
        rows.add(BACK + s.CLUBS, SHOP, count=hidden, id=f"shop-{s.CLUBS}-unseen")
    for suit in range(s.SUITS):
        rows.add(PILE + suit, PILES, count=in_pile(v, suit), id=f"pile-{suit}")
        for rank in range(1, s.RANKS + 1):
            if count := copies(v.discard[suit], rank):
                rows.add(card(suit, rank), DISCARD, count=count)
    for x, rank in enumerate(tuple(v.under)[s.PER_SUIT - v.ends[BOTTOM] :]):
        rows.add(card(s.CLUBS, rank), UNDER, x=x)
