"""The pieces that offer each choice of The Royal Ascension."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import members
from tablewright.engine.game.choices import by_piece
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Offers
from tablewright.games.royal import choices as c
from tablewright.games.royal import steps
from tablewright.games.royal.picture.pieces import look
from tablewright.games.royal.picture.places import offered_club
from tablewright.games.royal.picture.realms import laid_cards, numbered
from tablewright.games.royal.rules.turn import LEFT, RIGHT, destination
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, SPADES, State


def offers(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Offers:
    """The choices of a seat by the pieces that offer them: all they are about, except cards laid down already."""
    if v.step == steps.SPLIT:
        return prizes(choices)
    laid = laid_down(v, pack, seat) if v.field[seat] or v.basket else ()
    return by_piece({act: [id for id in about(act, v, pack, seat) if id not in laid] for act in choices})


def prizes(acts: Sequence[int]) -> Offers:
    """royal.npc.split: the prizes that draw from a pile, the one that draws most from it first."""
    return {f"pile-{HEARTS}": tuple(acts[:0:-1]), f"pile-{DIAMONDS}": tuple(acts[:-1])}


def laid_down(v: State, pack: Pack, seat: int) -> set[str]:
    """The ids of the cards that a seat has committed, pays with or has picked in the shop."""
    seen = look(v, pack, seat, ())
    laid = [card for suit in (HEARTS, DIAMONDS, CLUBS) for card in laid_cards(seen, suit)]
    return {card.id for card in (*laid, *(offered_club(seen, at) for at in members(v.basket)))}


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces that an action is about.

    A move is about the spot where it ends, a prize about the piles, and an alliance about every one in hand.
    """
    kind, a = kind_of(act), first(act)
    if kind == c.GO and v.step == steps.MOVE and a in (LEFT, RIGHT):
        return (f"spot-{destination(v.spot[v.active], v.die, a)}",)
    if kind == c.TAKE_PRIZE:
        return f"pile-{HEARTS}", f"pile-{DIAMONDS}"
    if kind == c.ALLY:
        return tuple(f"hand-{seat}-{SPADES}-{rank}-{copy}" for rank, copy in numbered(v.hand[seat, SPADES]))
    return c.CHOICES.pieces(act, seat)
