"""Which pieces of The Royal Ascension a choice is about, also one that cannot be made now."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.contract import Pack
from tablewright.games.royal import choices as c
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, State


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces that a choice is about."""
    a = first(act)
    match kind_of(act):
        case c.CLAIM | c.FIELD:
            return (f"territory-{a}",)
        case c.ATTACK:
            return f"character-{a}", f"token-{a}"
        case c.ATTACH:
            return copies(seat, HEARTS, a)
        case c.LAY:
            return copies(seat, DIAMONDS, a)
        case c.WIELD:
            return f"clubs-{a}", *(f"clubs-{a}-{seat}-{copy}" for copy in range(2)), *copies(seat, CLUBS, a)
        case c.CHOOSE_WEAPON:
            return f"clubs-{a}", *(f"clubs-{a}-shop-{at}" for at in range(len(v.offer)))
        case _:
            return ()


def copies(seat: int, suit: int, rank: int) -> tuple[str, ...]:
    """Both copies of a card in a hand."""
    return tuple(f"hand-{seat}-{suit}-{rank}-{copy}" for copy in range(2))
