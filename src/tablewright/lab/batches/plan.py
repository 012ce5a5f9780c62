"""The plan of a batch: the games to play, and the players."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.lab.batches.loops import AT_RANDOM, BY_LEARNING, BY_WORTH
from tablewright.players import find
from tablewright.players.interface import UnknownPlayer
from tablewright.players.learnt import network_for
from tablewright.players.quick import worth_of

ONE_PLY = {"random": AT_RANDOM, "quick": BY_WORTH, "learnt": BY_LEARNING}
SEARCH = re.compile(r"search (\d{1,6})")

Progress = Callable[[int], None]  # games played so far


@dataclass(frozen=True)
class Plan:
    """The plan of a batch, apart from the numbers of its games."""

    game: Game
    pack: Pack
    config: Config
    players: tuple[str, ...]  # the player in each seat
    seed: int

    @property
    def mode(self) -> str:
        return self.game.mode_of(self.config)

    @property
    def how(self) -> tuple[int, ...] | None:
        """How each seat chooses, as the loops take it; None where somebody plays outside of them."""
        return ways_of(self.players)


def ways_of(players: Sequence[str]) -> tuple[int, ...] | None:
    """How players of these names choose, as the loops take it; None where they do not all fit into one."""
    ways = [ONE_PLY.get(name, simulations_of(name)) for name in players]
    inside = tuple(way for way in ways if way is not None)
    searching = sum(way > AT_RANDOM for way in inside)
    return inside if len(inside) == len(ways) and searching in (0, len(ways)) else None


def simulations_of(name: str) -> int | None:
    """The simulations of `search 400`; None for all other names."""
    found = SEARCH.fullmatch(name)
    return int(found[1]) if found and int(found[1]) > 0 else None


def check_players(plan: Plan) -> None:
    """Say it in a sentence if somebody named in a plan cannot play."""
    for name in plan.players:
        if name not in ONE_PLY and simulations_of(name) is None:
            find(name)
        if name == "quick":
            worth_of(plan.game)
        if (name == "learnt" or simulations_of(name)) and network_for(plan.game, plan.mode) is None:
            raise UnknownPlayer(
                f"{name!r} needs a learnt evaluation, and {plan.game.title} has none{of_mode(plan)}. Choose another "
                "player."
            )
    if plan.how is None and any(name == "learnt" or simulations_of(name) for name in plan.players):
        raise UnknownPlayer(
            "Players like 'search 100' only play each other, and 'learnt' only plays those that look at most one move "
            "ahead (random, quick, learnt)."
        )


def of_mode(plan: Plan) -> str:
    return f" for its mode {plan.mode!r}" if plan.mode else ""
