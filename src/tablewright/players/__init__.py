"""Computer opponents for any game. Each chooses from its seat's view alone."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.players.interface import (
    ADVISER,
    LEVELS,
    TREES,
    USUAL,
    USUAL_LEVEL,
    Budget,
    Effort,
    Pace,
    Paced,
    Player,
    Progress,
    Thinker,
    Thought,
    UnknownPlayer,
    WrongWeights,
)

__all__ = [
    "ADVISER", "LEVELS", "TREES", "USUAL", "USUAL_LEVEL", "Budget", "Effort", "Opponent", "Pace", "Paced", "Player",
    "Progress", "Thinker", "Thought", "UnknownPlayer", "WrongWeights", "find", "names", "thinker",
]  # fmt: skip


@dataclass(frozen=True)
class Opponent:
    """A kind of computer opponent: its name, the loops it must compile, how it takes a seat, how long it thinks."""

    name: str
    help: str
    loops: Callable[[], tuple[Callable[..., Any], ...]]
    sit: Callable[[Game, Pack, Config, int], Player]
    effort: Effort = Effort.MOMENT

    def prepare(self, game: Game, progress: Progress | None = None) -> None:
        """Compile the player's loops, or load them from the cache."""
        if loops := self.loops():
            from tablewright.players.preparing import prepare

            prepare(game, progress, loops)


# Players are imported when they are wanted: who plays against people only never waits for the compiler.


def _random(game: Game, pack: Pack, config: Config, seed: int) -> Player:
    from tablewright.players.at_random import Random

    return Random(seed)


def _quick_loops() -> tuple[Callable[..., Any], ...]:
    from tablewright.players.quick import look_ahead

    return (look_ahead,)


def _quick(game: Game, pack: Pack, config: Config, seed: int) -> Player:
    from tablewright.players.quick import Quick

    return Quick(game, pack, seed)


def _greedy_loops() -> tuple[Callable[..., Any], ...]:
    from tablewright.players.loops import weigh

    return (weigh,)


def _greedy(game: Game, pack: Pack, config: Config, seed: int) -> Player:
    from tablewright.players.greedy import Greedy

    return Greedy(game, pack, seed)


def _search_loops() -> tuple[Callable[..., Any], ...]:
    from tablewright.players.searcher import LOOPS

    return LOOPS


def _level(name: str, help: str, effort: Effort = Effort.MOMENT) -> Opponent:
    def sit(game: Game, pack: Pack, config: Config, seed: int) -> Player:
        return thinker(name, game, pack, config, seed)

    return Opponent(name, help, _search_loops, sit, effort)


def thinker(name: str, game: Game, pack: Pack, config: Config, seed: int) -> Thinker:
    """A player of a level, which can also explain its choices."""
    from tablewright.players.levels import STYLES
    from tablewright.players.searcher import Searcher

    return Searcher(game, pack, config, seed, STYLES[name])


OPPONENTS = {
    opponent.name: opponent
    for opponent in (
        Opponent("random", "plays random moves", tuple, _random),
        Opponent("quick", "looks one move ahead and takes the best-looking move", _quick_loops, _quick),
        Opponent("greedy", "tries each move in a few simulated games", _greedy_loops, _greedy, Effort.SHORT),
        _level("newcomer", "knows the rules but misses good moves"),
        _level("apprentice", "plans its own move but rarely sees your reply"),
        _level("journeyman", "thinks a move or two ahead"),
        _level("artisan", "thinks several moves ahead"),
        _level("master", "simulates thousands of games and answers at once", Effort.SHORT),
        _level("grandmaster", "the strongest player; thinks for up to a second", Effort.LONG),
    )
}


def names() -> list[str]:
    """The names of all computer opponents: three plain ones, then the levels, the weakest first."""
    return list(OPPONENTS)


def find(name: str) -> Opponent:
    """The computer opponent of a name."""
    if name not in OPPONENTS:
        near = difflib.get_close_matches(name, OPPONENTS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownPlayer(f"There is no player {name!r}.{hint} The players: {', '.join(OPPONENTS)}.")
    return OPPONENTS[name]
