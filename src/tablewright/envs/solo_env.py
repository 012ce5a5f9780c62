"""A Gymnasium environment: a solo game, or one seat against computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from typing import Any

import gymnasium
import numpy as np

from tablewright import library
from tablewright.envs.episode import LIMIT
from tablewright.envs.observing import Observation
from tablewright.envs.opponents import Opponents
from tablewright.envs.played import Played, Setup, Shown, dropped, game_of, number_of
from tablewright.envs.rewards import RESULT, Shaped
from tablewright.envs.spaces import SIGNS, action_space
from tablewright.games.registry import find
from tablewright.library import Game, Match, Refused
from tablewright.library.play import Place

AGAINST = "quick"  # where nobody names an opponent


def solo(
    name: str | Game, *, mode: str | None = None, seats: int | None = None,
    settings: Mapping[str, object] | None = None, pack: Place | library.Pack | None = None,
    against: str | Sequence[str] | None = None, seat: int = 0, observe: str = SIGNS,
    rewards: str | Shaped = RESULT, limit: int = LIMIT,
    history: bool | int = False, volunteers: bool = False, words: bool = False, render_mode: str | None = None,
) -> Solo:  # fmt: skip
    """A Gymnasium environment for one agent.

    A game that can be played solo is, unless you name a mode, seats or an opponent. Otherwise the agent sits at `seat`,
    and computers hold the others: `against` is one name for all of them, or a name for each. The other options are
    those of `aec`.
    """
    if isinstance(name, str) and mode is None and seats is None and against is None:
        mode = next((way for way, counts in find(name).modes.items() if counts == (1,)), None)
    game = game_of(name, mode, seats, settings, pack)
    return Solo(game, Setup(observe, rewards, limit, render_mode, words, history), against or AGAINST, seat, volunteers)


class Solo(gymnasium.Env[Observation, Any]):
    """One seat of a match; computers hold the others."""

    def __init__(
        self, game: Game, setup: Setup | None = None, against: str | Sequence[str] = AGAINST, seat: int = 0,
        volunteers: bool = False,
    ) -> None:  # fmt: skip
        setup = setup or Setup()
        if not 0 <= seat < game.seats:
            raise Refused(f"There is no seat {seat}: seats go from 0 to {game.seats - 1}.")
        self._opponents = Opponents(game, seat, against)
        self._played = Played(
            game, setup, (seat,) if volunteers else (), order="alone", seat=seat, against=self._opponents.told()
        )  # fmt: skip
        self.game, self.seat, self.against = game, seat, against
        self.metadata, self.render_mode, self.words = self._played.metadata, setup.render_mode, setup.words
        self.action_space = action_space(self._played.episode.numbering)
        self.observation_space = self._played.observer.space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match. A seed decides it wholly, and the matches after it; `options` are not used."""
        super().reset(seed=seed)
        self._played.begin(seed, self.np_random)
        self._opponents.reset()
        self._let_others_play()
        self._played.rewards.on_the_way(self._played.episode, self.seat)
        return self._observed()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a number, and let the others play until the seat is asked again.

        A number that cannot be given is dropped, and the info says why.
        """
        episode, rewards = self._played.episode, self._played.rewards
        episode.must_go_on()
        number, told = number_of(action), dict[str, Any]()
        if refused := episode.why_not(self.seat, number):
            told = dropped(number, refused)
            episode.let_pass()
        else:
            episode.give(self.seat, number)
            self._let_others_play()
        reward = rewards.at_the_end(episode, self.seat) + rewards.on_the_way(episode, self.seat)
        observation, info = self._observed()
        return observation, reward, episode.over, episode.truncated, info | told

    def _let_others_play(self) -> None:
        """The others play until it is the seat's turn, or the match is done."""
        episode = self._played.episode
        while (turn := episode.turn) is not None and turn != self.seat:
            episode.play(turn, self._opponents.choose(episode, turn))

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        return self._played.observe(self.seat, True), self._played.info(self.seat, True)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask of the numbers that can be given, as some libraries ask for it."""
        return self._played.observer.mask(self._played.episode, self.seat, True).astype(np.bool_)

    def render(self) -> Shown:
        """The table as the seat sees it."""
        return self._played.shown(self.seat)

    def text(self) -> str:
        """The table as the seat sees it, with its question and its choices."""
        return self._played.episode.text(self.seat)

    def history(self) -> list[str]:
        """The events of this match that the seat has seen, as sentences, the oldest first."""
        return self._played.history(self.seat)

    def match(self) -> Match:
        """The match so far with its record: to save, to replay and to prove. It tells the key of the dice."""
        return self._played.match()

    # -------------------------------------------------------------------------------------------- keeping

    def save(self) -> bytes:
        """The environment at this moment, hidden cards and dice to come included."""
        return self._played.save({})

    def restore(self, content: bytes) -> None:
        """Go on from saved bytes, in an environment that is set up alike, seat and opponents."""
        self._played.restore(content)
        self._np_random = self._played.chance
        self._opponents.reset()

    def clone(self) -> Solo:
        """An independent environment at the same moment. It knows the future: the same dice are to come."""
        other = copy(self)
        other._played, other._opponents = self._played.clone(), copy(self._opponents)
        other._opponents.reset()
        other.action_space = deepcopy(self.action_space)
        other._np_random = other._played.chance
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Solo:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self._played.pickled(self, self.against, self.seat, bool(self._played.episode.volunteers))
