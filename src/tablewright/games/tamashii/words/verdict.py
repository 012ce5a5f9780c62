"""How things stand in TAMASHII, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.versus import winners
from tablewright.games.tamashii.state import State


def scores(v: State, pack: Pack) -> list[Score]:
    """tamashii.vp.reveal: the points of a competitive game, once they are shown; before that goals are hidden."""
    if v.mode != COMPETITIVE or not v.ended:
        return []
    return [Score(seat, v.points[seat], f"{v.points[seat]} VP") for seat in range(v.seats)]


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """What ended the game, and how it stood then."""
    names: Names = pack.names
    card = names.cards[v.card - 1] if v.card else ""
    match v.ended:
        case f.VICTORY:
            return f"The story came to its good end with {card}." if card else "The story came to its good end."
        case f.LOST_BY_CARD:
            return f"The story ended badly, with {card}." if card else "The story ended badly."
        case f.LOST_BY_POOL:
            return "The pool of corrupted data ran dry: the city is lost to it."
        case f.TIME_UP:
            best = winners(v)
            who = both(seats[seat] for seat in range(v.seats) if has(best, seat))
            most = max(v.points[seat] for seat in range(v.seats))
            return f"Time was up. {who} {'have' if best & best - 1 else 'has'} the most victory points: {most}."
        case _:
            return ""
