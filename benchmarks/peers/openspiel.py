"""OpenSpiel: random play from Python and in C++, copies of states, its tree searches."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, SIMULATIONS, Stopwatch

pyspiel: Any = import_module("pyspiel")

ROLLOUTS = ["spades", "hearts", "leduc_poker", "crazy_eights", "dou_dizhu", "gin_rummy", "backgammon"]
WHOLE_GAMES = ["hearts", "crazy_eights", "cribbage", "hanabi"]
FROM_PYTHON = ["leduc_poker", "hearts", "crazy_eights"]
CLONES = ["leduc_poker", "hearts", "crazy_eights", "gin_rummy", "backgammon"]
SEARCHES = ["spades", "hearts", "crazy_eights", "gin_rummy"]
BLIND_SEARCHES = ["hearts", "gin_rummy"]

SEED = 7
EXPLORE = 2.0
NODES = 1000  # megabytes that a search may fill
SAMPLE = 60  # games that say how long one is
DEALS = 16
rng = random.Random(SEED)

Work = tuple[Callable[[], float], float | None]


def chance(state: Any) -> int:
    """What chance does at this node."""
    outcomes, left = state.chance_outcomes(), rng.random()
    for action, weight in outcomes:
        left -= weight
        if left <= 0:
            return int(action)
    return int(outcomes[-1][0])


def play(state: Any) -> tuple[int, int]:
    """Play a state to its end at random: decisions, turns of chance."""
    decisions, chances, anywhere = 0, 0, rng.random
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance(state))
            chances += 1
        else:
            options = state.legal_actions()
            state.apply_action(options[int(anywhere() * len(options))])
            decisions += 1
    return decisions, chances


def a_choice(game: Any, after: float = 0) -> Any:
    """A state in which a player has a real choice, that many moves into a random game."""
    while True:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance(state))
            else:
                options = state.legal_actions()
                if moves >= after and len(options) > 1:
                    return state
                state.apply_action(rng.choice(options))
            moves += 1


def lengths(state: Any, games: int = SAMPLE) -> tuple[float, float]:
    """Mean decisions and turns of chance from a state to the end."""
    played = [play(state.clone()) for _ in range(games)]
    return sum(decisions for decisions, _ in played) / games, sum(chances for _, chances in played) / games


@cache
def a_root(name: str) -> tuple[Any, float]:
    """Where searches begin, and decisions from there: of several deals the shortest, which is the best case."""
    game = pyspiel.load_game(name)
    root = min((a_choice(game) for _ in range(DEALS)), key=lambda state: lengths(state, 1)[0])
    return root, lengths(root)[0]


def evaluator(rollouts: int) -> Any:
    return pyspiel.RandomRolloutEvaluator(rollouts, SEED)


def rollouts(game: Any) -> Work:
    """Its best case: copy and play to the end in C++. A search of one simulation only rolls out its root."""
    many = 50
    root, decisions = a_root(str(game))
    bot = pyspiel.MCTSBot(game, evaluator(many), EXPLORE, 1, NODES, False, SEED, False)

    def work() -> float:
        bot.mcts_search(root)
        return many * decisions

    return work, None


def whole_games(game: Any) -> Work:
    """Deal and play in C++ with its random bots."""
    decisions, chances = lengths(game.new_initial_state())
    share = decisions / (decisions + chances)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def work() -> float:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, rng.getrandbits(30))
        return float(state.move_number()) * share

    return work, None


def clones(game: Any) -> Work:
    """Copies of a state in the middle of a game."""
    decisions, chances = lengths(game.new_initial_state())
    clone = a_choice(game, after=(decisions + chances) / 2).clone

    def work() -> float:
        for _ in range(100):
            clone()
        return 100

    return work, None


def search(game: Any, simulations: int = 1000) -> Work:
    """Tree search with one random rollout per simulation; it sees all cards."""
    root, decisions = a_root(str(game))
    bot = pyspiel.MCTSBot(game, evaluator(1), EXPLORE, simulations, NODES, False, SEED, False)

    def work() -> float:
        bot.mcts_search(root)
        return simulations

    return work, decisions


def blind_search(game: Any, simulations: int = 200) -> Work:
    """Information-set tree search: it redeals what the seat cannot see."""
    root, decisions = a_root(str(game))
    policy = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(SEED, evaluator(1), EXPLORE, simulations, -1, policy, False, False)

    def work() -> float:
        bot.step(root)
        return simulations

    return work, decisions


def slow_search(game: Any, simulations: int = 100) -> Work:
    """Its tree search written in Python."""
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    numpy: Any = import_module("numpy")
    dice = numpy.random.RandomState(SEED)
    root, decisions = a_root(str(game))
    bot = mcts.MCTSBot(game, EXPLORE, simulations, mcts.RandomRolloutEvaluator(1, dice), solve=False, random_state=dice)

    def work() -> float:
        bot.mcts_search(root)
        return simulations

    return work, decisions


def from_python(game: Any) -> Work:
    """Deal and play move by move from Python."""
    return lambda: play(game.new_initial_state())[0], None


FIGURES = [
    (DECISIONS, "rollouts in C++", rollouts, ROLLOUTS),
    (DECISIONS, "whole games in C++", whole_games, WHOLE_GAMES),
    (DECISIONS, "from Python", from_python, FROM_PYTHON),
    (COPIES, "State.clone from Python", clones, CLONES),
    (SIMULATIONS, "tree search in C++, sees all", search, SEARCHES),
    (SIMULATIONS, "information-set search in C++", blind_search, BLIND_SEARCHES),
    (SIMULATIONS, "tree search in Python, sees all", slow_search, ["hearts"]),
]


def main() -> None:
    watch = Stopwatch(f"OpenSpiel {version('open_spiel')}")
    for what, how, work_on, games in FIGURES:
        for game in games:
            with watch.trying(game):
                work, each = work_on(pyspiel.load_game(game))
                watch.add(what, game, how, work, each)
    watch.serve()


if __name__ == "__main__":
    main()
