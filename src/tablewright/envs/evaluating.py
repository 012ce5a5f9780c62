"""The command that evaluates an agent against fixed opponents, and proves the records of evaluations.

python -m tablewright.envs.evaluating west --agent baselines.ppo:agent --against quick --record runs/west
python -m tablewright.envs.evaluating --split test --agent baselines.words:agent --record runs/test
python -m tablewright.envs.evaluating --prove runs/west
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from tablewright import library
from tablewright.envs.evaluation import SUMMARY, Agent, Evaluation, evaluate, prove
from tablewright.envs.spaces import SIGNS
from tablewright.envs.splits import Choice, Part, evaluate_split, is_split, prove_split, split_names
from tablewright.envs.variants import variant
from tablewright.library import Game, Refused

__all__ = ["SUMMARY", "Agent", "Evaluation", "evaluate", "made", "main", "prove"]

GAMES = 100  # where nobody says how many


def made(name: str, game: Game) -> Agent:
    """The agent that `module:function` makes for a game."""
    module, _, function = name.partition(":")
    try:
        make = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as reason:
        raise Refused(f"There is no agent {name!r}: {reason}. Name a module and a function: module:function.") from None
    try:
        agent: Agent = make(game)
    except OSError as reason:
        raise Refused(f"The agent {name!r} cannot be made: {reason}.") from None
    return agent


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    say = argparse.ArgumentParser(
        prog="python -m tablewright.envs.evaluating", description="Evaluate an agent against fixed opponents."
    )
    say.add_argument("game", nargs="?", help="a game, such as west")
    say.add_argument("--agent", metavar="MODULE:FUNCTION", help="what makes the agent, given the game")
    say.add_argument("--split", metavar="NAME", help=f"all tables of a split: {', '.join(split_names())}")
    say.add_argument("--against", metavar="LEVEL", help="who holds the other seats (quick; of a split, all it has)")
    say.add_argument("--games", type=int, help=f"matches ({GAMES}; of a split, with each pack, as it declares)")
    say.add_argument("--seed", type=int, default=0, help="other deals (0)")
    say.add_argument("--observe", default=SIGNS, help="the form of observations (signs)")
    say.add_argument("--mode", help="of the game")
    say.add_argument("--seats", type=int, help="of the game")
    cards = say.add_mutually_exclusive_group()
    cards.add_argument("--pack", type=Path, help="a pack of your own, such as one that the agent has not seen")
    cards.add_argument("--variant", type=int, metavar="SEED", help="a generated variant of the house pack")
    say.add_argument("--record", type=Path, metavar="DIR", help="keep every match in a new folder")
    say.add_argument("--prove", type=Path, metavar="DIR", help="prove a record instead")
    asked = say.parse_args(words)
    try:
        if asked.prove:
            print(f"{prove_split(asked.prove) if is_split(asked.prove) else prove(asked.prove)}\nThe record holds.")
        elif asked.split and asked.agent:
            print(_on_split(asked))
        elif asked.game and asked.agent:
            print(_on_one(asked))
        else:
            say.error("name a game or a --split and an --agent, or a record to --prove")
    except (Refused, library.UnknownGame, library.UnknownPlayer, library.PackError) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def _on_one(asked: argparse.Namespace) -> str:
    """The results at one table."""
    pack = asked.pack if asked.variant is None else variant(asked.game, asked.variant)
    game = library.load(asked.game, mode=asked.mode, seats=asked.seats, pack=pack)
    found = evaluate(
        made(asked.agent, game), game, against=asked.against or "quick", games=GAMES if asked.games is None else
        asked.games, seed=asked.seed, observe=asked.observe, record=asked.record,
    )  # fmt: skip
    return str(found)


def _on_split(asked: argparse.Namespace) -> str:
    """The results at all tables of a split."""
    for name in ("mode", "seats", "pack", "variant"):
        if getattr(asked, name) is not None:
            raise Refused(f"A split has tables of its own, so --{name} cannot be said. Leave it out.")
    if asked.game is not None:
        library.load(asked.game)
    if asked.games is not None and asked.games < 1:
        raise Refused(f"Play 1 match or more with each pack, not {asked.games}.")

    def told(part: Part, n: int, of: int) -> None:
        print(f"\r{n} of {of}: {part.folder}".ljust(70), end="" if n < of else "\n", file=sys.stderr, flush=True)

    found = evaluate_split(
        lambda game: made(asked.agent, game), Choice(asked.split, asked.game, asked.against, asked.games),
        seed=asked.seed, observe=asked.observe, record=asked.record, progress=told if sys.stderr.isatty() else None,
    )  # fmt: skip
    return str(found)


if __name__ == "__main__":
    sys.exit(main())
