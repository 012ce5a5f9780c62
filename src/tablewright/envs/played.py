"""A match inside an environment, and all that the environments of both libraries do alike with it."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Any, TypeAlias

import numpy as np

from tablewright import library
from tablewright.engine.game.contract import SPECTATOR
from tablewright.envs import history, keeping
from tablewright.envs.episode import LIMIT, Episode
from tablewright.envs.history import room_of
from tablewright.envs.ids import RENDER_MODES, metadata
from tablewright.envs.numbering import WAIT
from tablewright.envs.observing import Observation, Observer
from tablewright.envs.rewards import RESULT, Rewards, Shaped
from tablewright.envs.spaces import SIGNS
from tablewright.games.registry import find
from tablewright.library import Game, Match, Refused
from tablewright.library.play import Place
from tablewright.packs.kept import is_kept, kept_file

RGB_ARRAY = "rgb_array"

Shown: TypeAlias = "str | np.ndarray[Any, np.dtype[np.uint8]] | None"


@dataclass(frozen=True)
class Setup:
    """How an environment is set up, besides its game."""

    observe: str = SIGNS
    rewards: str | Shaped = RESULT
    limit: int = LIMIT
    render_mode: str | None = None
    words: bool = False
    history: bool | int = False


def game_of(
    name: str | Game, mode: str | None, seats: int | None, settings: Mapping[str, object] | None,
    pack: Place | library.Pack | None,
) -> Game:  # fmt: skip
    """The game that is meant: one that is loaded already, or one by name, set up."""
    if isinstance(name, Game):
        if (mode, seats, settings, pack) != (None, None, None, None):
            raise Refused("This game is loaded already. Load it with the mode, seats, settings and pack that you want.")
        return name
    return library.load(name, mode=mode, seats=seats, settings=settings, pack=house(name) if pack is None else pack)


@cache
def house(name: str) -> library.Pack:
    """The house pack of a game, loaded once for all environments."""
    return find(name).load(None)


def told_of(game: Game) -> tuple[Any, ...]:
    """A game in words that make it again, in another process too: a pack goes by its file, or by its content."""
    pack = game.pack
    kept = (pack.name, pack.content) if is_kept(pack.source) else pack.source
    return game.name, game.mode, game.seats, game.settings, None if pack.hash == house(game.name).hash else kept


def made_again(kind: Any, told: tuple[Any, ...], setup: tuple[Any, ...], content: bytes | None) -> Any:
    """An environment as it was when it was pickled."""
    name, mode, seats, settings, source = told
    if isinstance(source, tuple):
        source = find(name).load(kept_file(*source))
    env = kind(game_of(name, mode, seats, settings, source), *setup)
    if content is not None:
        env.restore(content)
    return env


class Played:
    """One match with observations, rewards and words, that can be saved, restored and cloned."""

    def __init__(
        self, game: Game, setup: Setup, volunteers: Iterable[int] = (), **table: Any
    ) -> None:  # fmt: skip
        if setup.render_mode not in (None, *RENDER_MODES):
            raise Refused(f"An environment cannot be shown as {setup.render_mode!r}. Choose ansi, human or rgb_array.")
        if setup.render_mode == RGB_ARRAY:
            from tablewright.envs.browser import must_be_there

            must_be_there()
        self.remembered = room_of(setup.history)
        self.game, self.setup = game, setup
        self.table = table | ({"history": self.remembered} if self.remembered else {})
        self.episode = Episode(game, setup.limit, volunteers, bool(self.remembered))
        self.observer = Observer(self.episode, setup.observe, self.remembered)
        self.rewards = Rewards(game, setup.rewards)
        self.metadata = metadata(game, self.episode.numbering)
        self.chance: np.random.Generator | None = None

    def reset(self, seed: int | None) -> None:
        """Begin a match: that of a seed, or the next one of the series that a seed began."""
        if seed is not None:
            seed = number_of(seed)
            if seed < 0:
                raise Refused(f"A seed is a whole number from 0 on, not {seed}.")
        if seed is not None or self.chance is None:
            self.chance = np.random.default_rng(seed)
        self.begin(seed, self.chance)

    def begin(self, seed: int | None, chance: np.random.Generator) -> None:
        """Begin the match of a seed, or one by chance."""
        self.chance = chance
        self.episode.reset(int(chance.integers(1 << 62)) if seed is None else seed)
        self.rewards.reset()

    # -------------------------------------------------------------------------------------------- what is told

    def observe(self, seat: int, asked: bool) -> Observation:
        """The observation of a seat."""
        return self.observer.observe(self.episode, seat, asked)

    def info(self, seat: int, asked: bool) -> dict[str, Any]:
        """More about the moment, for a seat: its table in words if it is asked, and at the end its result."""
        told: dict[str, Any] = {}
        if self.setup.words and asked and (choices := self.episode.choices(seat)) != {WAIT: []}:
            told["text"], told["choices"] = self.episode.text(seat), choices
        if self.setup.words and asked and self.remembered:
            told["history"] = history.told(self.episode, seat, self.remembered)
        if outcome := self.episode.outcome:
            told["result"], told["ended"] = outcome.results[seat].name.lower(), outcome.reason
        return told

    def history(self, seat: int) -> list[str]:
        """The events of this match that a seat has seen, as sentences, the oldest first."""
        if not self.remembered:
            raise Refused(history.NO_HISTORY)
        return history.told(self.episode, seat)

    def shown(self, seat: int | None) -> Shown:
        """The table as a seat sees it, by the mode of rendering: returned as text or as a picture, or printed."""
        if self.setup.render_mode is None:
            warnings.warn("Choose render_mode='ansi', 'human' or 'rgb_array' to see anything.", stacklevel=3)
            return None
        if self.setup.render_mode == RGB_ARRAY:
            from tablewright.envs.pictures import picture

            return picture(self.episode, seat)
        text = self.episode.text(SPECTATOR if seat is None else seat)
        if self.setup.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def match(self) -> Match:
        """The match so far, with its record."""
        return self.episode.match()

    # -------------------------------------------------------------------------------------------- keeping

    def save(self, around: dict[str, Any]) -> bytes:
        """The match and all around it as bytes."""
        more = {
            "around": around,
            "before": [[seat, value] for seat, value in self.rewards.before.items()],
            "chance": None if self.chance is None else self.chance.bit_generator.state,
        }
        return keeping.kept(self.table, self.episode, more)

    def restore(self, content: bytes) -> dict[str, Any]:
        """Go on from saved bytes; what lay around the match."""
        more = keeping.take_up(self.table, self.episode, content)
        self.rewards.before = dict(more["before"])
        self.chance = None if more["chance"] is None else np.random.default_rng()
        if self.chance is not None:
            self.chance.bit_generator.state = more["chance"]
        around: dict[str, Any] = more["around"]
        return around

    def pickled(self, env: Any, *more: Any) -> tuple[Any, ...]:
        """An environment of this match as pickle takes it."""
        content = env.save() if self.episode.begun_at_all else None
        return made_again, (type(env), told_of(self.game), (self.setup, *more), content)

    def clone(self) -> Played:
        """An independent match at the same moment."""
        other = copy(self)
        other.episode, other.rewards = self.episode.clone(), copy(self.rewards)
        other.rewards.before = dict(self.rewards.before)
        if self.chance is not None:
            other.chance = np.random.default_rng()
            other.chance.bit_generator.state = self.chance.bit_generator.state
        return other


def number_of(value: Any) -> int:
    """A whole number, also one of NumPy's; anything else is `Refused`."""
    try:
        return index(value)
    except TypeError:
        raise Refused(f"{value!r} is not a whole number.") from None


def dropped(number: int, refused: Refused) -> dict[str, Any]:
    """The part of an info that tells of a number that was not carried out."""
    clause = refused.clause.id if refused.clause else None
    return {"dropped": number, "reason": refused.reason, "clause": clause}
