"""The games for OpenSpiel: importing this module registers them.

    import pyspiel
    import tablewright.envs.openspiel

    game = pyspiel.load_game("tablewright_royal(seats=3)")
    state = game.new_initial_state()

A match begins with a node of chance that picks one of `deals` deals, each as likely as any other; all dice follow from
the deal. So the tree is finite, and a history says everything. A state knows the future, as OpenSpiel's states do:
honest agents choose by observations, which are the signs of the seat, or its table in words.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
import pyspiel

from tablewright import library
from tablewright.engine.game.contract import LOST, SPECTATOR, WON
from tablewright.envs.episode import LIMIT, Episode
from tablewright.envs.numbering import Numbering
from tablewright.envs.observing import Observer
from tablewright.envs.spaces import SIGNS
from tablewright.games.registry import find, names
from tablewright.library import Refused

PREFIX = "tablewright_"
DEALS = 1000
CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


def short_name(name: str) -> str:
    """The name of a game for `pyspiel.load_game`.

    >>> short_name("goes-west")
    'tablewright_goes_west'
    """
    return PREFIX + name.replace("-", "_")


def type_of(name: str) -> Any:
    """A game as OpenSpiel sorts it."""
    spec, kinds = find(name), pyspiel.GameType
    return kinds(
        short_name=short_name(name), long_name=spec.title, dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC, information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM, reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(spec.seats), min_num_players=min(spec.seats), provides_information_state_string=False,
        provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification={"mode": "", "seats": 0, "pack": "", "deals": DEALS, "limit": LIMIT},
    )  # fmt: skip


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says nothing of its types
    """A game with its mode, seats and pack, as OpenSpiel loads it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.loaded = library.load(
            name, mode=given.get("mode") or None, seats=given.get("seats") or None, pack=given.get("pack") or None
        )
        self.deals, limit = int(given.get("deals", DEALS)), int(given.get("limit", LIMIT))
        if self.deals < 1:
            raise Refused(f"A game has 1 deal or more, not {self.deals}.")
        self.episode = Episode(self.loaded, limit)
        info = pyspiel.GameInfo(
            num_distinct_actions=Numbering(self.loaded.spec).size, max_chance_outcomes=self.deals,
            num_players=self.loaded.seats, min_utility=-1.0, max_utility=1.0, max_game_length=limit,
        )  # fmt: skip
        super().__init__(type_of(name), info, given)

    def new_initial_state(self) -> State:
        """A match of which not even the deal is known."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Onlooker | None:
        """The onlooker of a seat, or of the public if nothing private is asked for; none that forgets nothing."""
        if params:
            raise ValueError(f"Observers take no parameters, such as {next(iter(params))!r}.")
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if asked.perfect_recall:
            return None
        return Onlooker(self, is_public=asked.private_info == pyspiel.PrivateInfoType.NONE)


class Playthrough:
    """The course of one match; a copy of it goes its own way."""

    def __init__(self, episode: Episode) -> None:
        self.episode, self.dealt = episode.clone(), False

    def __deepcopy__(self, memo: dict[int, Any]) -> Playthrough:
        other = copy(self)
        other.episode = self.episode.clone()
        return other


class State(pyspiel.State):  # type: ignore[misc]
    """One match at one moment."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.course, self.deals = Playthrough(game.episode), game.deals

    @property
    def episode(self) -> Episode:
        """The match as environments have it."""
        return self.course.episode

    def current_player(self) -> int:
        """The seat whose turn it is, or chance before the deal."""
        if not self.course.dealt:
            return int(CHANCE)
        turn = self.episode.turn
        return int(TERMINAL) if turn is None else turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely as any other."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.course.dealt:
            self.episode.give(self.current_player(), action)
        else:
            self.episode.reset(action)
            self.course.dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"Deal {action}"
        numbering, game = self.episode.numbering, self.episode.game
        return numbering.words(action, game.pack, self.episode.begun[player] if self.course.dealt else 0)

    def is_terminal(self) -> bool:
        """Whether the match is over or cut off."""
        return self.course.dealt and self.episode.done

    def returns(self) -> list[float]:
        """For each seat: -1 lost, 0 shared, 1 won; all 0 on the way, and of a match that is cut off."""
        outcome = self.episode.outcome if self.course.dealt else None
        if outcome is None:
            return [0.0] * self.episode.seats
        return [2.0 * (result - LOST) / (WON - LOST) - 1.0 for result in outcome.results]

    def __str__(self) -> str:
        return self.episode.text() if self.course.dealt else "Nothing is dealt yet."


class Onlooker:
    """Someone who looks at states: a seat sees its signs as a tensor and its table in words, the public only words."""

    def __init__(self, game: Game, *, is_public: bool) -> None:
        self.observer, self.is_public = Observer(game.episode, SIGNS), is_public
        self.tensor = np.zeros(0 if is_public else len(game.loaded.signs), np.float32)
        self.dict = {} if is_public else {SIGNS: self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Look at a state from a seat."""
        if not self.is_public:
            seen = self.observer.observe(state.episode, player, False) if state.course.dealt else {"observation": 0}
            self.tensor[:] = seen["observation"]

    def string_from(self, state: State, player: int) -> str:
        """The table as a seat reads it, or everybody."""
        if not state.course.dealt:
            return str(state)
        return state.episode.text(SPECTATOR if self.is_public else player)


def register_all() -> None:
    """Tell OpenSpiel of every game."""
    for name in names():
        if short_name(name) not in pyspiel.registered_names():
            made = type(short_name(name), (Game,), {"__init__": _beginning(name)})
            pyspiel.register_game(type_of(name), made)


def _beginning(name: str) -> Any:
    def begin(self: Game, params: dict[str, Any] | None = None) -> None:
        Game.__init__(self, name, params)

    return begin


register_all()
