"""Golden choices: what every computer opponent does at a few points of every game, in every mode.

Machines of every kind choose the same, and hold a state in the same bytes. Where a rule, a feature, a weight or the
search has changed, write them anew:

    python tests/golden/choices.py
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from tablewright import players
from tablewright.engine.game.contract import Game
from tablewright.games.registry import find, names
from tablewright.match import Match, configure

FILE = Path(__file__).with_suffix(".txt")
QUARTERS = (1, 2, 3)  # of a game played by chance
SEED = 4
SIMULATIONS = {"master": 300, "grandmaster": 1000}  # of those who would else think by the clock


def text(game: Game) -> str:
    """What each opponent does at each point of a game."""
    lines = (line for mode in game.modes for match in points(game, mode) for line in choices(match, mode))
    return "".join(f"{line}\n" for line in lines)


def points(game: Game, mode: str) -> Iterator[Match]:
    """A match played by chance, at a few points where there is something to choose."""
    match = Match.start(game, game.load(None), configure(game, mode=mode), seed=SEED, machine=True)
    chance, open_at = random.Random(SEED), []
    while waiting := match.awaiting:
        options = match.rules.legal(match.state, waiting[-1])
        if len(options) > 1:
            open_at.append(len(match.moves))
        match.play(waiting[-1], options[chance.randrange(len(options))])
    for quarter in QUARTERS:
        yield match.at(open_at[len(open_at) * quarter // 4])


def choices(match: Match, mode: str) -> Iterator[str]:
    """What each opponent does at one point."""
    game, seat = match.game, match.awaiting[-1]
    options = {choice.action: choice.text for choice in match.legal(seat)}
    where, state = f"{game.name} {mode} move {len(match.moves) + 1}", match.digest()[:8]
    yield f"{where}: {match.names[seat]} has {len(options)} choices in state {state}"
    for name in players.names():
        player = players.find(name).sit(game, match.pack, match.config, SEED)
        budget = players.Budget(SIMULATIONS.get(name))
        chosen = player.choose(match.view(seat), seat, list(options), budget)
        yield f"    {name:<12}{chosen:<12}{options[chosen]}"


def main() -> None:
    FILE.write_text("\n".join(text(find(name)) for name in names()), encoding="utf-8")


if __name__ == "__main__":
    main()
