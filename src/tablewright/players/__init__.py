"""Computer opponents, over any game. Each is given what its seat may know, and nothing more, and chooses."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.contract import Game, Pack
from tablewright.players.interface import Budget, Player, Progress

__all__ = ["Budget", "Opponent", "Player", "Progress", "UnknownPlayer", "find", "names"]


class UnknownPlayer(LookupError):
    """There is no computer opponent of that name; the text says which there are."""


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
