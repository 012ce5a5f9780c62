"""Rewards: the result at the end, or the difference of scores, and shaping on the way that changes no best play.

Shaping pays a seat, from each of its decisions to the next, `gamma * phi(then) - phi(now)`. The potential `phi` judges
the seat's view, and is 0 once the match has ended. So whatever a seat does, its shaped rewards, discounted by the same
gamma, come to its other rewards minus the potential of its first decision: a sum that no choice can change. Ng, Harada
and Russell, "Policy invariance under reward transformations" (1999).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.record import clone
from tablewright.engine.game.playing import on_call
from tablewright.engine.staging import Score
from tablewright.envs.episode import Episode
from tablewright.library import Game, Refused
from tablewright.match.terms import dice_key, key_from_seed

RESULT, DIFFERENCE = "result", "difference"
BASES = (RESULT, DIFFERENCE)
SCORE, WORTH = "score", "worth"
POTENTIALS = (SCORE, WORTH)
WORLDS = 4  # that a worth is averaged over: it is declared for whole states, and a view leaves some open


@dataclass(frozen=True)
class Shaped:
    """Rewards with shaping by a potential.

    `by` is `score`, the difference of scores as far as the seat may know, or `worth`, the game's own quick evaluation,
    averaged over deals that the seat has to reckon with. `weight` multiplies the potential, and `gamma` must be the
    discount of the learner.
    """

    base: str = RESULT
    by: str = WORTH
    gamma: float = 1.0
    weight: float = 0.01

    def __post_init__(self) -> None:
        _known("Rewards", self.base, BASES)
        _known("A potential", self.by, POTENTIALS)
        if not 0 < self.gamma <= 1:
            raise Refused(f"A discount lies above 0 and is at most 1: it cannot be {self.gamma}.")


class Rewards:
    """Pays the seats of matches. It remembers the potential that each seat had when it last decided."""

    def __init__(self, game: Game, kind: str | Shaped) -> None:
        self.game = game
        self.shaped = kind if isinstance(kind, Shaped) else None
        self.base = kind.base if isinstance(kind, Shaped) else kind
        _known("Rewards", self.base, BASES)
        self.before: dict[int, float] = {}
        if self.shaped:
            self._potential = potential(game, self.shaped.by)

    def reset(self) -> None:
        """Forget all decisions."""
        self.before = {}

    def at_the_end(self, episode: Episode, seat: int) -> float:
        """The reward of a seat for the end of a match; 0 while it goes on, and where it was cut off."""
        outcome = episode.outcome
        if outcome is None:
            return 0.0
        if self.base == DIFFERENCE and (scores := scores_of(episode, seat)):
            return difference(scores, seat, episode.seats)
        return float(outcome.rewards[seat])

    def on_the_way(self, episode: Episode, seat: int) -> float:
        """The shaping that a seat is paid at a decision, or at the end, since its last decision."""
        if not self.shaped:
            return 0.0
        now = 0.0 if episode.over else self.shaped.weight * self._potential(episode, seat)
        before = self.before.get(seat)
        self.before[seat] = now
        return 0.0 if before is None else self.shaped.gamma * now - before


def potential(game: Game, by: str) -> Callable[[Episode, int], float]:
    """The function that judges a seat's view."""
    return ScorePotential(game) if by == SCORE else WorthPotential(game)


class ScorePotential:
    """The difference of scores as far as the seat may know; 0 where the table shows none."""

    def __init__(self, game: Game) -> None:
        if game.spec.scores is None:
            raise Refused(f"{game.title} shows no scores. Shape by worth.")

    def __call__(self, episode: Episode, seat: int) -> float:
        return difference(scores_of(episode, seat), seat, episode.seats)


class WorthPotential:
    """The worth of the seat's position, averaged over imagined deals: always the same ones for the same view."""

    def __init__(self, game: Game) -> None:
        worth = game.spec.worth
        if worth is None:
            raise Refused(f"{game.title} has no quick evaluation. Shape by score.")
        self._worth = on_call(worth) if game.compiled else worth
        self._redeal = on_call(game.spec.redeal) if game.compiled else game.spec.redeal
        self._keys = [dice_key(key_from_seed(n, "imagined")) for n in range(WORLDS)]

    def __call__(self, episode: Episode, seat: int) -> float:
        view, tables = episode.view(seat), episode.game.pack.tables
        return sum(self._in(clone(view), tables, seat, key) for key in self._keys) / WORLDS

    def _in(self, world: Any, tables: Any, seat: int, key: Any) -> int:
        self._redeal(world, tables, seat, key)
        return int(self._worth(world, tables, seat))


def scores_of(episode: Episode, seat: int) -> Sequence[Score]:
    """The scores as far as a seat may know; none where a game or a mode has none."""
    spec = episode.game.spec
    return spec.scores(episode.view(seat), episode.game.pack) if spec.scores else ()


def difference(scores: Sequence[Score], seat: int, seats: int) -> float:
    """The score of a seat minus the best of the others. A seat without a score counts 0; alone, the score itself."""
    counted = {score.seat: score.value for score in scores}
    if not counted:
        return 0.0
    others = [counted.get(other, 0) for other in range(seats) if other != seat]
    return float(counted.get(seat, 0) - (max(others) if others else 0))


def _known(what: str, name: object, names: Sequence[str]) -> None:
    if name not in names:
        raise Refused(f"{what} cannot be {name!r}. Choose {' or '.join(names)}.")
