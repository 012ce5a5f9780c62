"""A PettingZoo environment in turns: one agent at a time, in the order that `Episode` fixes."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Self

from pettingzoo import AECEnv

from tablewright import library
from tablewright.envs.agents import OfAgents, seat_of
from tablewright.envs.episode import LIMIT
from tablewright.envs.observing import Observation
from tablewright.envs.played import Setup, Shown, game_of, number_of
from tablewright.envs.rewards import RESULT, Shaped
from tablewright.envs.spaces import SIGNS
from tablewright.library import Game
from tablewright.library.play import Place


def aec(
    name: str | Game, *, mode: str | None = None, seats: int | None = None,
    settings: Mapping[str, object] | None = None, pack: Place | library.Pack | None = None,
    observe: str = SIGNS, rewards: str | Shaped = RESULT, limit: int = LIMIT,
    history: bool | int = False, volunteers: bool = False, words: bool = False, render_mode: str | None = None,
) -> AEC:  # fmt: skip
    """A PettingZoo environment in which agents act in turns.

    `observe` is `signs`, `features`, `view`, `bytes` or `entities`; `rewards` is `result`, `difference` or `Shaped`.
    With `history` observations hold the latest 64 events that an agent has seen, or as many as you say. With
    `volunteers` seats that owe nothing may act as well, or WAIT. With `words` infos hold the table, the choices and the
    history as text.
    """
    game = game_of(name, mode, seats, settings, pack)
    return AEC(game, Setup(observe, rewards, limit, render_mode, words, history), volunteers)


class AEC(OfAgents, AECEnv):  # type: ignore[misc]
    """One match, one agent at a time: `seat_0`, `seat_1` and so on."""

    def __init__(self, game: Game, setup: Setup | None = None, volunteers: bool = False) -> None:
        super().__init__()
        self._seat(game, setup, volunteers, "in turns")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. A seed decides it wholly, and the matches after it; `options` are not used."""
        self._played.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Turn to the agent that acts next, and tell what it is paid for the way there."""
        episode, rewards = self._played.episode, self._played.rewards
        turn = episode.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
            self.rewards[self.agent_selection] += rewards.on_the_way(episode, turn)
        else:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = rewards.at_the_end(episode, seat) + rewards.on_the_way(episode, seat)
            self.terminations = dict.fromkeys(self.agents, episode.over)
            self.truncations = dict.fromkeys(self.agents, episode.truncated)
            self._deads_step_first()
        self._tell()

    def _tell(self) -> None:
        seats = {agent: seat_of(agent, self.possible_agents) for agent in self.agents}
        self.infos = {agent: self._played.info(seat, self._asked(agent)) for agent, seat in seats.items()}

    def _asked(self, agent: str) -> bool:
        return bool(self.agents) and agent == self.agent_selection

    def step(self, action: Any) -> None:
        """Carry out a number of the agent whose turn it is; one that cannot be given is `Refused`, with its rule."""
        episode = self._played.episode
        if not self.agents:
            episode.must_go_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode.give(seat_of(agent, self.possible_agents), number_of(action))
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """The observation of an agent. Its mask has numbers to give if it is the agent's turn, else WAIT alone."""
        return self._played.observe(seat_of(agent, self.possible_agents), self._asked(agent))

    def render(self) -> Shown:
        """The table as the agent sees it whose turn it is."""
        return self._played.shown(self._played.episode.turn)

    # -------------------------------------------------------------------------------------------- keeping

    def save(self) -> bytes:
        """The environment at this moment, hidden cards and dice to come included."""
        return self._played.save({
            "agents": self.agents, "selection": self.agent_selection if self.agents else "",
            "rewards": self.rewards, "cumulative": self._cumulative_rewards, "terminations": self.terminations,
            "truncations": self.truncations, "skip": self._skip_agent_selection,
        })  # fmt: skip

    def restore(self, content: bytes) -> None:
        """Go on from saved bytes, in an environment that is set up alike."""
        around = self._played.restore(content)
        self.agents, self.agent_selection = around["agents"], around["selection"]
        self.rewards, self._cumulative_rewards = around["rewards"], around["cumulative"]
        self.terminations, self.truncations = around["terminations"], around["truncations"]
        self._skip_agent_selection = around["skip"]
        self._tell()

    def clone(self) -> Self:
        """An independent environment at the same moment. It knows the future: the same dice are to come."""
        other = super().clone()
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if hasattr(self, name):
                setattr(other, name, deepcopy(getattr(self, name)))
        return other
