"""How things stand in TAMASHII, and what decided it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pieces import COMPETITIVE, CORRUPTED
from tablewright.games.tamashii.rules.launcher import pool_count
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
            return f"Time was up. {who_won(v, seats)}"
        case _:
            return ""


def who_won(v: State, seats: Sequence[str]) -> str:
    """tamashii.versus.winner, tamashii.vp.tie: who has the most victory points, and what decided between equals."""
    best, most = winners(v), max(v.points[seat] for seat in range(v.seats))
    ahead = [seat for seat in range(v.seats) if has(best, seat)]
    level = [seat for seat in range(v.seats) if v.points[seat] == most]
    who = both(seats[seat] for seat in ahead)
    if level == ahead:
        return f"{who} {'has' if len(ahead) == 1 else 'have'} the most victory points: {most}."
    tied = both(seats[seat] for seat in level)
    wins = "wins" if len(ahead) == 1 else "win"
    return (
        f"{tied} tie with {most} VP; {who} {wins} with fewer corrupted tokens ({pool_count(v, ahead[0], CORRUPTED)})."
    )
