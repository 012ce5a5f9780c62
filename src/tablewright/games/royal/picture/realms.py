"""A player's part of the table: character, territories, cards."""

from __future__ import annotations

from functools import lru_cache

from tablewright.engine.core.sets import has, members, size
from tablewright.engine.scene import Piece
from tablewright.games.royal import steps
from tablewright.games.royal.pack.loading import RANK_NAMES
from tablewright.games.royal.picture import world
from tablewright.games.royal.picture.pieces import (
    KEPT,
    Look,
    action_card,
    club_id,
    player,
    suit_card,
    territory,
    unseen_cards,
)
from tablewright.games.royal.rules.cards import copies, value, without
from tablewright.games.royal.rules.motions import plays_open
from tablewright.games.royal.rules.winning import points
from tablewright.games.royal.state import ALLIANCE, CLUBS, DIAMONDS, HEARTS, MAJORITY, PLAGUE, SPADES, State
from tablewright.games.royal.words.names import ranks_of, worth_of_unseen


def realm(look: Look, owner: int) -> Piece:
    """Everything a player owns; the areas of other seats are steady."""
    v, own = look.v, owner == look.viewer
    alive = has(v.alive, owner)
    inside = [character(look, owner)]
    if alive:
        inside += [majority(v, owner), numbers(look, owner), *plagues(look, owner), lands(look, owner)]
    if alive and v.step != steps.DRAFT:
        inside += [*alliances(look, owner), Piece("fan", f"hand-{owner}", "Hand", inside=tuple(hand(look, owner)))]
    return Piece(
        "area",
        f"realm-{owner}",
        f"{player(look.names, owner)}{' (you)' if own else ''}",
        tone=world.SEAT_TONES[owner],
        mark=world.ACTIVE if v.active == owner and not v.ended else "" if alive else world.OUT,
        inside=tuple(inside),
        steady=not own,
        place="seat",
        seat=owner,
    )


def character(look: Look, owner: int) -> Piece:
    """The player's character, and whether they may be attacked."""
    v = look.v
    sits_out = v.barred == owner and not v.ended
    return Piece(
        "tokens",
        f"character-{owner}",
        look.names.characters[owner],
        tone=world.SEAT_TONES[owner],
        mark=world.SITS_OUT if sits_out else "",
        icon=world.CHARACTER_ICONS[owner],
        seat=owner,
    )


def majority(v: State, owner: int) -> Piece:
    """royal.win.seven: how near a player is to the throne."""
    n, icon, tone = size(v.realm[owner]), world.REALM_ICON, world.SEAT_TONES[owner]
    return Piece("track", f"majority-{owner}", "Territories", count=n, most=max(n, MAJORITY), icon=icon, tone=tone)


def numbers(look: Look, owner: int) -> Piece:
    """royal.territory.value: the value of a player's territories, and the viewer's own gold."""
    v, worth = look.v, points(look.t, look.v.realm[owner])
    stats = [Piece("stat", f"points-{owner}", "Points", value=str(worth), icon=world.POINTS_ICON)]
    if owner == look.viewer and v.step != steps.DRAFT:
        gold = value(v.hand[owner, DIAMONDS])
        stats.append(Piece("stat", f"gold-{owner}", "Gold", value=str(gold), icon=world.GOLD_ICON))
    return Piece("stats", f"numbers-{owner}", "Standing", inside=tuple(stats))


def plagues(look: Look, owner: int) -> tuple[Piece, ...]:
    """royal.plague.carry: the penalty on a player's next battle."""
    if not (n := look.v.plagues[owner]):
        return ()
    name, effect = look.names.actions[PLAGUE], look.names.effects[PLAGUE]
    return (
        Piece("tokens", f"plague-{owner}", name, text=effect, count=n, icon=world.ACTION_ICONS[PLAGUE], tone="magenta"),
    )


def lands(look: Look, owner: int) -> Piece:
    """royal.hidden.ownership-open: a player's territories, but for one that the viewer has sent to battle."""
    sent = look.v.field[owner] - 1
    there = [n for n in members(look.v.realm[owner]) if n != sent]
    cards = [territory(look, n, owner) for n in there]
    return Piece("row", f"territories-{owner}", "Realm", inside=tuple(cards))


# ------------------------------------------------------------------------------------------------ cards


def alliances(look: Look, owner: int) -> tuple[Piece, ...]:
    """royal.hidden.action-open: the Secret Alliances that a player keeps; of another's, how many.

    All are alike (royal.alliance.alike).
    """
    v, own = look.v, owner == look.viewer
    if not v.count[owner, SPADES]:
        return ()
    known = v.hand[owner, SPADES] if own else v.seen[owner, SPADES]
    cards = [
        action_card(look.names, f"hand-{owner}-{SPADES}-{rank}-{copy}", ALLIANCE, RANK_NAMES[rank])
        for rank, copy in numbered(known)
    ]
    if hidden := v.count[owner, SPADES] - size(known):
        cards.append(action_card(look.names, f"hand-{owner}-{SPADES}-unseen", ALLIANCE, "", count=hidden))
    return (Piece("row", f"alliances-{owner}", "Alliances", inside=tuple(cards)),)


def hand(look: Look, owner: int) -> list[Piece]:
    """A hand: the viewer's own cards, or another player's publicly seen cards and the number of others."""
    v, own, pieces = look.v, owner == look.viewer, list[Piece]()
    for suit in (HEARTS, DIAMONDS, CLUBS):
        known = v.hand[owner, suit] if own else v.seen[owner, suit]
        pieces += [
            card(look, owner, suit, rank, copy) for rank, copy in numbered(without(known, laid_down(v, owner, suit)))
        ]
        if hidden := v.count[owner, suit] - size(known):
            text = f"worth {worth_of_unseen(v, owner)} in total, going by the price paid" if suit == CLUBS else ""
            pieces.append(unseen_cards(f"hand-{owner}", suit, hidden, text))
    return pieces


def laid_down(v: State, owner: int, suit: int) -> int:
    """royal.battle.secret-commit, royal.shop.combine: cards that the viewer has committed, or pays with.

    Those of others no view shows.
    """
    if suit == DIAMONDS:
        return v.laid if v.active == owner else 0
    return v.hearts[owner] if suit == HEARTS else v.clubs[owner]


def laid_cards(look: Look, suit: int) -> list[Piece]:
    """The cards the viewer has laid down, as copies that the hand does not show."""
    owner = look.viewer
    chosen = laid_down(look.v, owner, suit)
    left = without(look.v.hand[owner, suit], chosen)
    return [card(look, owner, suit, rank, copies(left, rank) + copy) for rank, copy in numbered(chosen)]


@lru_cache(KEPT)
def numbered(cards: int) -> tuple[tuple[int, int], ...]:
    """Cards as ranks, each with the number of its copy."""
    ranks = ranks_of(cards)
    return tuple((rank, int(i > 0 and ranks[i - 1] == rank)) for i, rank in enumerate(ranks))


def card(look: Look, owner: int, suit: int, rank: int, copy: int) -> Piece:
    """A card in a hand; on the viewer's own it says whether all have seen it, unless all see such cards."""
    hides = suit == HEARTS or (suit == CLUBS and not plays_open(look.v))
    seen = hides and owner == look.viewer and copies(look.v.seen[owner, suit], rank) > copy
    id = club_id(look, rank, f"{owner}-{copy}") if suit == CLUBS else f"hand-{owner}-{suit}-{rank}-{copy}"
    return suit_card(id, suit, rank, world.SEEN if seen else "")
