"""The evaluation of an agent: a number of matches against a fixed opponent, with an interval and a record to prove.

The agent sits in every seat equally often, and match n has seed n of the evaluation, so that everybody's agents meet
the same deals. A record is a folder with every match as a file, which `tablewright verify` proves, and a summary. To
prove it whole, every match is verified, its result is compared with the summary, and every opponent is asked again what
it would choose. That the agent chose by its observations alone is not proved: nobody can see that in its moves.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from tablewright import library
from tablewright.engine.wording import count_of
from tablewright.envs.episode import LIMIT, Episode
from tablewright.envs.ids import metadata
from tablewright.envs.numbering import Numbering
from tablewright.envs.observing import Observation
from tablewright.envs.opponents import Opponents
from tablewright.envs.played import Setup
from tablewright.envs.solo_env import Solo
from tablewright.envs.spaces import SIGNS
from tablewright.lab.intervals import Interval, wilson
from tablewright.library import Game, Match, MatchFileError, Refused, Result

Agent: TypeAlias = Callable[[Observation], int]  # an observation to a number that its mask allows
IN_WORDS = ("text", "choices", "reason")  # of an info: what an agent that asks for words is told besides
Progress: TypeAlias = Callable[[int, int], None]

SUMMARY = "evaluation.json"
CUT_OFF = "cut off"
TERMS = ("rules_version", "mode", "seats", "settings")  # of the metadata: those that a match tells too
SPREAD = 1_000_003  # between the seeds of two evaluations


@dataclass(frozen=True)
class Evaluation:
    """The results of an agent against fixed opponents."""

    told: dict[str, Any]  # exactly what was played: the metadata of its environment
    against: str
    seed: int
    results: tuple[str, ...]  # of each match: won, shared, lost, or cut off

    @property
    def games(self) -> int:
        """How many matches were played."""
        return len(self.results)

    @property
    def won(self) -> int:
        """How many the agent won alone or with its team."""
        return Counter(self.results)[Result.WON.name.lower()]

    @property
    def share(self) -> float:
        """The share of matches that it won."""
        return self.won / self.games

    @property
    def interval(self) -> Interval:
        """The 95% interval of that share."""
        return wilson(self.won, self.games)

    def __str__(self) -> str:
        others = ", ".join(f"{n} {what}" for what, n in sorted(Counter(self.results).items()) if what != "won")
        low, high = self.interval.low, self.interval.high
        return (
            f"{self.told['id']} against {self.against}: won {self.won} of {count_of(self.games, 'game')}, "
            f"{self.share:.1%} ({low:.1%} to {high:.1%}){'; ' if others else ''}{others}"
        )


def evaluate(
    agent: Agent, game: str | Game, *, against: str = "quick", games: int = 100, seed: int = 0, observe: str = SIGNS,
    limit: int = LIMIT, record: Path | None = None, progress: Progress | None = None,
) -> Evaluation:  # fmt: skip
    """Let an agent play matches against a named level in all other seats.

    With `record`, a new folder keeps every match and the summary. An agent with an attribute `words` that is true also
    finds the table as `text` in its observations, its `choices` in words by their numbers, and after a number that was
    dropped, the `reason`.

    >>> from tablewright.envs.evaluating import evaluate
    >>> def first(observation):
    ...     return int(observation["action_mask"].argmax())
    >>> print(evaluate(first, "west", against="random", games=20))
    tablewright/west-v2 against random: won 13 of 20 games, 65.0% (43.3% to 81.9%); 7 lost
    """
    if games < 1:
        raise Refused(f"Play 1 match or more, not {games}.")
    if record is not None:
        if record.exists():
            raise Refused(f"{record} is there already. Name a new folder.")
        record.mkdir(parents=True)
    chosen = library.load(game) if isinstance(game, str) else game
    in_words = bool(getattr(agent, "words", False))
    seated = [Solo(chosen, Setup(observe, limit=limit, words=in_words), against, seat) for seat in range(chosen.seats)]
    results = []
    for n in range(games):
        env = seated[n % chosen.seats]
        results.append(_play(env, agent, seed * SPREAD + n))
        if record is not None:
            env.match().save(record / _file(n))
        if progress:
            progress(n + 1, games)
    found = Evaluation(seated[0].metadata, against, seed, tuple(results))
    if record is not None:
        told = {"environment": found.told, "against": against, "seed": seed, "results": results}
        (record / SUMMARY).write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return found


def _play(env: Solo, agent: Agent, seed: int) -> str:
    """One match; its result for the agent."""
    observation, info = env.reset(seed=seed)
    done = "result" in info
    while not done:
        if env.words:
            observation = observation | {key: info[key] for key in IN_WORDS if key in info}
        observation, _, terminated, truncated, info = env.step(agent(observation))
        done = terminated or truncated
    return str(info.get("result", CUT_OFF))


def _file(n: int) -> str:
    return f"match-{n:05}.json"


# ------------------------------------------------------------------------------------------------ the proof


def prove(record: Path, progress: Progress | None = None) -> Evaluation:
    """Prove a record; the evaluation that it tells of. One that does not hold is `Refused` with a sentence."""
    try:
        told = json.loads((record / SUMMARY).read_text(encoding="utf-8"))
        found = Evaluation(told["environment"], told["against"], int(told["seed"]), tuple(told["results"]))
    except (OSError, ValueError, KeyError, TypeError):
        raise Refused(f"{record} holds no record: {SUMMARY} is missing or damaged.") from None
    for n, result in enumerate(found.results):
        _prove(found, n, result, record / _file(n))
        if progress:
            progress(n + 1, found.games)
    return found


def _prove(found: Evaluation, n: int, result: str, file: Path) -> None:
    """Prove one match: its dice and moves, its seed, its result, and that the opponents chose as they do."""
    try:
        verdict = library.verify(file)
        match = library.open(file)
    except (OSError, MatchFileError) as reason:
        raise Refused(f"{file.name} cannot be read: {reason}") from None
    if not verdict.holds:
        raise Refused(f"{file.name} does not hold: {verdict.problems[0]}")
    game, seat, seed = match.game, n % match.game.seats, found.seed * SPREAD + n
    if match.commitment != game.new(seed).commitment:
        raise Refused(f"{file.name} is not the match of seed {seed}.")
    if game.pack.hash != found.told["pack_hash"]:
        raise Refused(f"{file.name} was played with another pack than the summary says.")
    played = metadata(game, Numbering(game.spec))
    if any(played[key] != found.told.get(key) for key in TERMS):
        raise Refused(f"{file.name} was played by other terms than the summary says.")
    said = match.outcome.results[seat].name.lower() if match.outcome else CUT_OFF
    if said != result:
        raise Refused(f"{file.name} ended {said} for the agent, and the summary says {result}.")
    _ask_again(match, seat, found.against, seed, file.name)


def _ask_again(match: Match, seat: int, against: str, seed: int, name: str) -> None:
    """Let every opponent choose again."""
    opponents = Opponents(match.game, seat, against)
    episode = Episode(match.game, limit=len(match.moves) + 1)
    episode.reset(seed)
    for move in match.moves:
        if move.seat != seat and opponents.choose(episode, move.seat) != move.action:
            raise Refused(f"In {name}, move {move.number} is not what {against} chooses.")
        episode.play(move.seat, move.action)
