"""Agents by seat, for both environments of PettingZoo: their spaces, their words, and copies."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any, Self

from gymnasium.spaces import Dict, Discrete

from tablewright.envs.played import Played, Setup
from tablewright.envs.spaces import action_space
from tablewright.library import Game, Match, Refused


def agents_of(seats: int) -> list[str]:
    """The names of agents, by seat."""
    return [f"seat_{seat}" for seat in range(seats)]


def seat_of(agent: str, agents: Sequence[str]) -> int:
    """The seat of an agent."""
    try:
        return agents.index(agent)
    except ValueError:
        raise Refused(f"There is no agent {agent!r}. The agents are {', '.join(agents)}.") from None


class OfAgents:
    """An environment of one match whose agents are `seat_0`, `seat_1` and so on."""

    def _seat(self, game: Game, setup: Setup | None, volunteers: bool, order: str) -> None:
        """Take the seats of a game."""
        setup = setup or Setup()
        self._played = Played(game, setup, range(game.seats) if volunteers else (), order=order)
        self.game, self.metadata, self.render_mode = game, self._played.metadata, setup.render_mode
        self.possible_agents = agents_of(game.seats)
        self.action_spaces: dict[str, Discrete] = {
            agent: action_space(self._played.episode.numbering) for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, Dict] = {
            agent: deepcopy(self._played.observer.space) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's numbers."""
        return self.action_spaces[agent]

    def text(self, agent: str) -> str:
        """The table as an agent sees it, with its question and its choices."""
        return self._played.episode.text(seat_of(agent, self.possible_agents))

    def history(self, agent: str) -> list[str]:
        """The events of this match that an agent has seen, as sentences, the oldest first."""
        return self._played.history(seat_of(agent, self.possible_agents))

    def match(self) -> Match:
        """The match so far with its record: to save, to replay and to prove. It tells the key of the dice."""
        return self._played.match()

    def close(self) -> None:
        """Do nothing: an environment holds no window, and all pictures of a process come from one browser."""

    def clone(self) -> Self:
        """An independent environment at the same moment. It knows the future: the same dice are to come."""
        other = copy(self)
        other._played, other.agents = self._played.clone(), list(self.agents)
        other.action_spaces = deepcopy(self.action_spaces)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self._played.pickled(self, bool(self._played.episode.volunteers))
