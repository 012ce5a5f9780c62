"""A player in words: any function from a text to a text plays every game through what a person would read.

    python -m baselines.words west --games 4
    python -m baselines.words west --url http://localhost:8000/v1 --model NAME

For each decision the model reads the table as its seat sees it, the question, and the choices with their numbers and
rules. An answer without a number, or with one that is refused, is asked for once more with the reason. After that the
first choice is taken and counted, so that nobody takes luck for play. Without `--url` a stub answers, which needs no
network; with it, any server that speaks the chat completions of OpenAI's interface, by the standard library alone.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import tablewright
from tablewright.envs.evaluating import evaluate
from tablewright.envs.numbering import Numbering
from tablewright.envs.observing import Observation
from tablewright.library import Refused, UnknownGame, UnknownPlayer

Model: TypeAlias = Callable[[str], str]  # a prompt to an answer

MOST_SHOWN = 4  # actions that one number leaves
NO_NUMBER = "Your answer ended without a number of a choice."
CHOICE = re.compile(r"choice\W*(\d+)", re.IGNORECASE)
OWN_LIST = re.compile(r"(?:\n {1,3}\d+  .*(?:\n {6,}.*)*)+\s*\Z")  # the choices as the table numbers them
ASK = """\
You play {title}. This is all that you may know:

{text}

Your choices, with the rules behind them in brackets:
{choices}

The rules named:
{rules}
{again}
Think as long as you like. End your answer with one line, "Choice: " and the number of one choice."""


class Player:
    """An agent that asks a model, and counts how that went."""

    words = True  # `evaluate` puts the table in words into its observations

    def __init__(self, game: tablewright.Game, model: Model) -> None:
        self.game, self.model, self.numbering = game, model, Numbering(game.spec)
        self.decisions = self.asked_again = self.fell_back = 0

    def __call__(self, seen: Observation) -> int:
        """The number that the model chooses; one that the table refuses comes back with a reason."""
        reason = seen.get("reason")
        if reason is None:
            self.decisions += 1
            number = self._asked(seen, "")
            if number is not None:
                return number
        self.asked_again += 1
        number = self._asked(seen, reason or NO_NUMBER)
        if number is not None and number in seen["choices"]:
            return number
        self.fell_back += 1
        return int(next(iter(seen["choices"])))

    def _asked(self, seen: Observation, reason: str) -> int | None:
        return number_in(self.model(self.prompt(seen, reason)))

    def prompt(self, seen: Observation, reason: str = "") -> str:
        """The table, the question and the choices, and why the last answer was refused."""
        choices: dict[int, list[str]] = seen["choices"]
        rules = {number: self.numbering.clauses(number) for number in choices}
        named = sorted({id for ids in rules.values() for id in ids})
        return ASK.format(
            title=self.game.title,
            text=OWN_LIST.sub("", seen["text"]),
            choices="\n".join(f"{number}: {told(choices[number])} [{', '.join(rules[number])}]" for number in choices),
            rules="\n".join(f"{id}: {self.game.clause(id).text}" for id in named),
            again=f"\nYour last answer was refused. {reason} Choose another number.\n" if reason else "",
        )

    def __str__(self) -> str:
        told = f"{self.decisions} decisions, {self.asked_again} asked again, "
        return told + f"{self.fell_back} fell back to the first choice"


def told(actions: Sequence[str]) -> str:
    """The actions that a number leaves, in one line; WAIT leaves none."""
    more = f" | and {len(actions) - MOST_SHOWN} more" if len(actions) > MOST_SHOWN else ""
    return " | ".join(actions[:MOST_SHOWN]) + more or "Wait"


def number_in(answer: str) -> int | None:
    """The number that an answer ends with: that of its last `Choice:`, or else its last number.

    >>> number_in("Option 1 costs 3 points. Choice: 107.")
    107
    """
    found = CHOICE.findall(answer) or re.findall(r"\d+", answer)
    return int(found[-1]) if found and len(found[-1]) < 10 else None


# ------------------------------------------------------------------------------------------------ models


class Stub:
    """A model without a network: it takes what sounds strong, and now and then anything."""

    STRONG = ("lose", "build", "win", "score", "draw", "gain", "take", "deal", "attack", "yes")
    WEAK = ("pass", "no", "end", "discard", "decline", "stop")
    ANYTHING = 0.25  # how often: else it might go round in circles

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def __call__(self, prompt: str) -> str:
        """Answer by the words of the choices alone."""
        listed = prompt.partition("Your choices")[2].partition("\nThe rules named:")[0]
        choices = re.findall(r"^(\d+): (.*) \[", listed, re.MULTILINE)
        if self.chance.random() < self.ANYTHING:
            number, words = self.chance.choice(choices)
        else:
            number, words = max(choices, key=lambda choice: self.strength(choice[1]))
        return f"{words} sounds good.\nChoice: {number}"

    def strength(self, words: str) -> float:
        """How strong a choice sounds, with chance between equals."""
        said = re.findall(r"[a-z]+", words.lower())
        return (
            sum(word in self.STRONG for word in said) - sum(word in self.WEAK for word in said) + self.chance.random()
        )


class Endpoint:
    """A model behind a URL that speaks OpenAI's chat completions."""

    def __init__(self, url: str, model: str, key: str = "", seconds: float = 120, tries: int = 3) -> None:
        self.url, self.model, self.key, self.seconds, self.tries = url.rstrip("/"), model, key, seconds, tries

    def __call__(self, prompt: str) -> str:
        """The model's answer. A server that is busy is asked again; one that cannot answer is `Refused`."""
        asked = {"model": self.model, "messages": [{"role": "user", "content": prompt}], "temperature": 0}
        heads = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {self.key}"} if self.key else {})
        request = Request(f"{self.url}/chat/completions", json.dumps(asked).encode(), heads)
        for left in reversed(range(self.tries)):
            try:
                with urlopen(request, timeout=self.seconds) as reply:
                    return str(json.load(reply)["choices"][0]["message"]["content"] or "")
            except HTTPError as error:
                if left == 0 or error.code not in (408, 429, 500, 502, 503, 504):
                    raise Refused(f"{self.url} answers {error.code} {error.reason}.") from None
            except (URLError, TimeoutError) as error:
                if left == 0:
                    raise Refused(f"{self.url} cannot be reached: {getattr(error, 'reason', error)}.") from None
            except (ValueError, LookupError, TypeError):
                raise Refused(f"{self.url} does not answer as chat completions do.") from None
            time.sleep(2.0 ** (self.tries - left) / 2)
        raise AssertionError("the last try answers or raises")


def agent(game: tablewright.Game) -> Player:
    """The player of the model that the environment names, for `tablewright.envs.evaluating`.

    `WORDS_URL`, `WORDS_MODEL` and `WORDS_KEY` name an endpoint; without a URL the stub plays.
    """
    url = os.environ.get("WORDS_URL", "")
    model = Endpoint(url, os.environ.get("WORDS_MODEL", ""), os.environ.get("WORDS_KEY", "")) if url else Stub()
    return Player(game, model)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    say = argparse.ArgumentParser(prog="python -m baselines.words", description="Let a language model play a game.")
    say.add_argument("game", help="a game, such as west")
    say.add_argument("--url", help="of an endpoint, such as http://localhost:8000/v1; without it a stub answers")
    say.add_argument("--model", default="", help="its name there")
    say.add_argument("--against", default="quick", help="who holds the other seats (quick)")
    say.add_argument("--games", type=int, default=4, help="matches (4)")
    say.add_argument("--seed", type=int, default=0, help="other deals (0)")
    say.add_argument("--mode", help="of the game")
    say.add_argument("--seats", type=int, help="of the game")
    say.add_argument("--record", type=Path, metavar="DIR", help="keep every match in a new folder")
    asked = say.parse_args(words)
    model: Any = Endpoint(asked.url, asked.model, os.environ.get("WORDS_KEY", "")) if asked.url else Stub(asked.seed)
    try:
        game = tablewright.load(asked.game, mode=asked.mode, seats=asked.seats)
        player = Player(game, model)
        print(evaluate(player, game, against=asked.against, games=asked.games, seed=asked.seed, record=asked.record))
    except (Refused, UnknownGame, UnknownPlayer) as reason:
        print(reason, file=sys.stderr)
        return 1
    print(player)
    return 0


if __name__ == "__main__":
    sys.exit(main())
