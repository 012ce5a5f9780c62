"""The scores of TAMASHII, and what decided the game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.staging import Score
from tablewright.engine.wording import both
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pieces import COMPETITIVE, CORRUPTED
from tablewright.games.tamashii.rules.launcher import pool_count
from tablewright.games.tamashii.rules.versus import winners
from tablewright.games.tamashii.state import State


def scores(v: State, pack: Pack) -> list[Score]:
    """tamashii.vp.reveal: the points of a competitive game that is over; before the end goals are hidden."""
    if v.mode != COMPETITIVE or not v.ended:
        return []
    return [Score(seat, v.points[seat], f"{v.points[seat]} VP") for seat in range(v.seats)]


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """How the game ended, and why."""
    names: Names = pack.names
    card = names.cards[v.card - 1] if v.card else ""
    match v.ended:
        case f.VICTORY:
            return f"Victory: {card}." if card else "Victory."
        case f.LOST_BY_CARD:
            return f"Defeat: {card}." if card else "Defeat."
        case f.LOST_BY_POOL:
            return "Defeat: the corrupted pool ran out."
        case f.TIME_UP:
            return f"Time is up. {who_won(v, seats)}"
        case _:
            return ""


def who_won(v: State, seats: Sequence[str]) -> str:
    """tamashii.versus.winner, tamashii.vp.tie: the winners, their points, and what broke a tie."""
    best, most = winners(v), max(v.points[seat] for seat in range(v.seats))
    ahead = [seat for seat in range(v.seats) if has(best, seat)]
    level = [seat for seat in range(v.seats) if v.points[seat] == most]
    who = both(seats[seat] for seat in ahead)
    wins = agreeing("wins") if len(ahead) == 1 else "share the win" if level == ahead else "win"
    if level == ahead:
        return f"{who} {wins} with {most} VP."
    tied, corrupted = both(seats[seat] for seat in level), pool_count(v, ahead[0], CORRUPTED)
    return f"{tied} tie with {most} VP; {who} {wins} with fewer corrupted tokens ({corrupted})."
