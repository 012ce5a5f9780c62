"""Players of the lab: the computer opponents by their names, and levels that think more or less than they usually do.

`master@10000` is a master that imagines 10,000 games for each decision, however long that takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright import players
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.players import ADVISER, LEVELS, Opponent, Player

AT = "@"
MOST = 10_000_000  # simulations: minutes for a decision


def thinking(simulations: Sequence[int], level: str = ADVISER) -> list[str]:
    """The names of players of a level that imagine so many games for each decision."""
    return [f"{level}{AT}{n}" for n in simulations]


def opponent(name: str) -> Opponent:
    """The player of a name; a level may be followed by how many games it imagines for each decision."""
    level, at, number = name.partition(AT)
    if not at:
        return players.find(name)
    if level not in LEVELS or not number.isdecimal() or not 1 <= int(number) <= MOST:
        raise players.UnknownPlayer(
            f"There is no player {name!r}: write a level, {AT} and how many games it imagines for each decision, "
            f"1 to {MOST:,}. The levels: {', '.join(LEVELS)}."
        )

    def sit(game: Game, pack: Pack, config: Config, seed: int) -> Player:
        from tablewright.players.levels import STYLES
        from tablewright.players.searcher import Searcher

        usual, n = STYLES[level], int(number)
        style = replace(usual, simulations=n, secrets=n if usual.secrets else 0, looks=0, milliseconds=0)
        return Searcher(game, pack, config, seed, style)

    return replace(players.find(level), name=name, sit=sit)
