"""Computer opponents, over any game. Each is given what its seat may know, and nothing more, and chooses."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.contract import Game, Pack
from tablewright.players.interface import Budget, Player, Progress, UnknownPlayer

__all__ = ["Budget", "Opponent", "Player", "Progress", "UnknownPlayer", "find", "names"]


@dataclass(frozen=True)
class Opponent:
    """A kind of computer opponent: what it is, what it must compile, and how it takes a seat."""

    name: str
    help: str
    prepare: Callable[[Game, Progress | None], None]
    sit: Callable[[Game, Pack, int], Player]


def _nothing(game: Game, progress: Progress | None) -> None:
    """A player of the random kind needs no machine code."""


def _random(game: Game, pack: Pack, seed: int) -> Player:
    from tablewright.players.at_random import Random

    return Random(seed)


def _prepare_quick(game: Game, progress: Progress | None) -> None:
    from tablewright.players.greedy import prepare
    from tablewright.players.quick import look_ahead

    prepare(game, progress, (look_ahead,))


def _quick(game: Game, pack: Pack, seed: int) -> Player:
    from tablewright.players.quick import Quick

    return Quick(game, pack, seed)


def _prepare_greedy(game: Game, progress: Progress | None) -> None:
    from tablewright.players.greedy import prepare

    prepare(game, progress)


def _greedy(game: Game, pack: Pack, seed: int) -> Player:
    from tablewright.players.greedy import Greedy

    return Greedy(game, pack, seed)


OPPONENTS = {
    opponent.name: opponent
    for opponent in (
        Opponent("random", "chooses any legal action, each as likely as the others", _nothing, _random),
        Opponent("quick", "looks one move ahead and takes what looks best then", _prepare_quick, _quick),
        Opponent(
            "greedy", "tries each action in a few imagined games and takes the most promising", _prepare_greedy, _greedy
        ),
    )
}


def names() -> list[str]:
    """The names of all computer opponents, the weakest first."""
    return list(OPPONENTS)


def find(name: str) -> Opponent:
    """The computer opponent of a name."""
    if name not in OPPONENTS:
        near = difflib.get_close_matches(name, OPPONENTS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownPlayer(f"There is no player {name!r}.{hint} The players: {', '.join(OPPONENTS)}.")
    return OPPONENTS[name]
