"""The scores of TAMASHII, and what decided the game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.staging import Score
from tablewright.engine.wording import both, count_of
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pieces import COMPETITIVE, CORRUPTED
from tablewright.games.tamashii.rules.components.launcher import pool_count
from tablewright.games.tamashii.rules.scenario.versus import winners
from tablewright.games.tamashii.state import State


def scores(v: State, pack: Pack) -> list[Score]:
    """tamashii.vp.reveal: the points of a competitive game that is over; before the end goals are hidden."""
    if v.mode != COMPETITIVE or not v.ended:
        return []
    return [Score(seat, v.points[seat], f"{v.points[seat]} VP") for seat in range(v.seats)]


def verdict(v: State, pack: Pack, seats: Sequence[str]) -> str:
    """tamashii.end.cards, tamashii.versus.winner: how the game ended, and why, in one sentence."""
    names: Names = pack.names
    card, why = (names.cards[v.card - 1], names.reasons[v.card - 1]) if v.card else ("", "")
    who, left = both(seats), time_left(v)
    match v.ended:
        case f.VICTORY:
            return f"{who} {why} {left}." if why else f"{who} {win(v)} with {card} {left}." if card else ""
        case f.LOST_BY_CARD:
            return f"{who} {why}." if why else f"{who} {lose(v)} to {card}." if card else ""
        case f.LOST_BY_POOL:
            return f"{who} {lose(v)}: the corrupted pool ran out {left}."
        case f.TIME_UP:
            return f"{who_won(v, seats)}: time was up."
        case _:
            return ""


def win(v: State) -> str:
    """The verb of those who win together."""
    return agreeing("wins") if v.seats == 1 else "win"


def lose(v: State) -> str:
    """The verb of those who lose together."""
    return agreeing("loses") if v.seats == 1 else "lose"


def time_left(v: State) -> str:
    """The turns that the time track still had: on its last step a scenario is lost as the turn ends."""
    return f"with {count_of(v.time - 1, 'turn')} left" if v.time > 1 else "on the last turn"


def who_won(v: State, seats: Sequence[str]) -> str:
    """tamashii.versus.winner, tamashii.vp.tie: the winners, their points, and what broke a tie."""
    best, most = winners(v), max(v.points[seat] for seat in range(v.seats))
    ahead = [seat for seat in range(v.seats) if has(best, seat)]
    level = [seat for seat in range(v.seats) if v.points[seat] == most]
    who = both(seats[seat] for seat in ahead)
    wins = agreeing("wins") if len(ahead) == 1 else "share the win" if level == ahead else "win"
    if level == ahead:
        return f"{who} {wins} with {most} VP"
    corrupted = pool_count(v, ahead[0], CORRUPTED)
    return f"{who} {wins} the tie at {most} VP with fewer corrupted tokens ({corrupted})"
