"""A PettingZoo environment in which all agents give a number at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from pettingzoo import ParallelEnv

from tablewright import library
from tablewright.envs.agents import OfAgents, seat_of
from tablewright.envs.episode import LIMIT
from tablewright.envs.numbering import WAIT
from tablewright.envs.observing import Observation
from tablewright.envs.played import Setup, Shown, dropped, game_of, number_of
from tablewright.envs.rewards import RESULT, Shaped
from tablewright.envs.spaces import SIGNS
from tablewright.library import Game
from tablewright.library.play import Place

Observations: TypeAlias = dict[str, Observation]
Infos: TypeAlias = dict[str, dict[str, Any]]
Stepped: TypeAlias = tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]


def parallel(
    name: str | Game, *, mode: str | None = None, seats: int | None = None,
    settings: Mapping[str, object] | None = None, pack: Place | library.Pack | None = None,
    observe: str = SIGNS, rewards: str | Shaped = RESULT, limit: int = LIMIT,
    history: bool | int = False, volunteers: bool = False, words: bool = False, render_mode: str | None = None,
) -> Parallel:  # fmt: skip
    """A PettingZoo environment in which all agents act at once; those that are not asked give 0.

    The options are those of `aec`.
    """
    game = game_of(name, mode, seats, settings, pack)
    return Parallel(game, Setup(observe, rewards, limit, render_mode, words, history), volunteers)


class Parallel(OfAgents, ParallelEnv):  # type: ignore[misc]
    """One match, all agents at once: `seat_0`, `seat_1` and so on."""

    def __init__(self, game: Game, setup: Setup | None = None, volunteers: bool = False) -> None:
        self._seat(game, setup, volunteers, "at once")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        """Begin a match. A seed decides it wholly, and the matches after it; `options` are not used."""
        self._played.reset(seed)
        self.agents = list(self.possible_agents)
        for seat in range(self.game.seats):
            self._played.rewards.on_the_way(self._played.episode, seat)
        return self._observations(), self._infos({})

    def step(self, actions: Mapping[str, Any]) -> Stepped:
        """Carry out a number of each agent, clockwise from the seat that acted last.

        A number that is not legal, or no longer legal when its turn comes, is dropped, and the agent's info says why.
        """
        episode, pay = self._played.episode, self._played.rewards
        episode.must_go_on()
        given = {seat_of(agent, self.possible_agents): number_of(actions[agent]) for agent in actions}
        told = self._carry_out(given)
        rewards = {
            agent: pay.at_the_end(episode, seat) + pay.on_the_way(episode, seat)
            for seat, agent in enumerate(self.possible_agents)
        }
        observations, infos = self._observations(), self._infos(told)
        terminations = dict.fromkeys(self.possible_agents, episode.over)
        truncations = dict.fromkeys(self.possible_agents, episode.truncated)
        if episode.done:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _carry_out(self, given: Mapping[int, int]) -> dict[int, dict[str, Any]]:
        """Carry out numbers in their order; by seat, what became of those that were dropped."""
        episode = self._played.episode
        count, told = episode.given, dict[int, dict[str, Any]]()
        wrong = {seat: episode.why_not(seat, number) for seat, number in given.items()}
        for seat in episode.clockwise():
            number = given.get(seat, WAIT)
            if number == WAIT and wrong.get(seat) is None:
                continue
            if refused := wrong[seat] or episode.why_not(seat, number):
                told[seat] = dropped(number, refused)
            else:
                episode.give(seat, number)
        if episode.given == count and not episode.done:
            episode.let_pass()
        return told

    def _observations(self) -> Observations:
        return {agent: self._played.observe(seat, True) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self, told: Mapping[int, dict[str, Any]]) -> Infos:
        return {
            agent: {**self._played.info(seat, True), **told.get(seat, {})}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Shown:
        """The table as everybody may see it."""
        return self._played.shown(None)

    # -------------------------------------------------------------------------------------------- keeping

    def save(self) -> bytes:
        """The environment at this moment, hidden cards and dice to come included."""
        return self._played.save({"agents": self.agents})

    def restore(self, content: bytes) -> None:
        """Go on from saved bytes, in an environment that is set up alike."""
        self.agents = self._played.restore(content)["agents"]
