"""Many games in one call: a number for each goes in, and what each next seat sees and can do comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from tablewright.engine.core.record import clone, over, raw
from tablewright.envs.episode import LIMIT
from tablewright.envs.numbering import Numbering
from tablewright.envs.stepping import RESET, Terms
from tablewright.library import Game, Position, Refused, load
from tablewright.match.playing import rules_of
from tablewright.match.terms import dice_key, key_from_seed

if TYPE_CHECKING:
    from tablewright.envs.on_cores import OnCores
    from tablewright.envs.on_gpu import OnGpu

MOST_GAMES = 1 << 22

Array: TypeAlias = Any  # of NumPy, or of the GPU


class Step(NamedTuple):
    """The news of each game after a call. The arrays are the vector's own: the next call writes over them."""

    features: Array  # of the seat that is asked: games x features
    mask: Array  # true for each number that it can give: games x numbers
    rewards: Array  # of the game that ended: games x seats; -1 lost, 0 shared, 1 won, and 0 while it goes on
    terminated: Array  # whether a game ended by its rules, and a new one began
    truncated: Array  # whether a game was cut off, and a new one began


class VectorEnv:
    """Many games of one kind, stepped together by compiled rules.

    >>> import tablewright
    >>> from tablewright.envs import VectorEnv
    >>> env = VectorEnv(tablewright.load("west"), games=64, seed=7)
    >>> step = env.step(env.random())
    >>> step.features.shape, step.mask.shape, step.rewards.shape
    ((64, 108), (64, 231), (64, 2))

    Each game asks one seat at a time: `turn` names it, and `features` and `mask` are that seat's. Of several that are
    asked at once, the next one clockwise after who acted last comes first; none learns what another chose in secret.
    Features are the game's signs, plain facts that are quick to write; of a game without signs, the features of its
    learnt evaluation. A game that ends begins anew in the same call; what every seat saw at its end is in
    `last_features`. Everything follows from the seed, whatever the number of threads, and a GPU plays the same games.
    """

    def __init__(
        self, game: Game | str, games: int = 1024, *, seed: int = 0, limit: int = LIMIT, features: bool = True,
        threads: int | None = None, on: str = "cores",
    ) -> None:  # fmt: skip
        self.game = load(game) if isinstance(game, str) else game
        if not 1 <= games <= MOST_GAMES:
            raise Refused(f"A vector holds 1 to {MOST_GAMES:,} games, not {games}.")
        if limit < 1:
            raise Refused(f"A game is cut off after 1 number or more, not {limit}.")
        spec, terms = self.game.spec, Terms()
        self.numbering = Numbering(spec)
        terms.games, terms.limit, terms.size, terms.room = games, limit, self.numbering.size, spec.most_options
        terms.wide = len(self.game.signs) if features else 0
        terms.quiet.quiet = 1
        raw(terms.config)[:] = raw(self.game.config)
        self._terms = terms
        self._engine = self._engine_for(on, threads)
        self.reset(seed)

    def _engine_for(self, on: str, threads: int | None) -> OnCores | OnGpu:
        if on == "cores":
            from tablewright.envs.on_cores import OnCores

            return OnCores(self.game.spec, self.game.pack, self._terms, self.numbering.table, threads)
        if on == "gpu":
            from tablewright.envs.on_gpu import OnGpu

            return OnGpu(self.game.spec, self.game.pack, self._terms, self.numbering.table)
        raise Refused(f"Games are played on cores or on a gpu, not on {on!r}.")

    @property
    def games(self) -> int:
        """How many games there are."""
        return self._terms.games

    @property
    def seats(self) -> int:
        """How many seats each game has."""
        return self._terms.config.seats

    @property
    def size(self) -> int:
        """How many numbers the space of actions has, 0 included, which is never asked for here."""
        return self._terms.size

    # -------------------------------------------------------------------------------------------- playing

    def reset(self, seed: int | None = None) -> Step:
        """Begin every game anew, with the dice of a seed, or with the same dice as before."""
        if seed is not None:
            if not -(1 << 63) <= seed < 1 << 63:
                raise Refused("A seed is a whole number of at most 64 bits.")
            self._terms.seed = seed
            self._engine.agree()
        self._engine.put(np.full(self.games, RESET, np.int32))
        self._engine.step()
        return self.told()

    def step(self, numbers: Array) -> Step:
        """Carry out a number in each game, in the place of the seat that is asked; `RESET` begins a game anew.

        A number that cannot be given changes nothing in its game, and `refused` says so.
        """
        if len(numbers) != self.games:
            raise Refused(f"Give one number for each of {self.games} games, not {len(numbers)}.")
        self._engine.put(numbers)
        self._engine.step()
        return self.told()

    def random(self, chance: np.random.Generator | None = None) -> Any:
        """A number for each game at random, of those that can be given; from an unseeded generator if none is named."""
        here, count = self._engine.here(self._row("numbers")), self._engine.here(self.count)
        spread = (chance or np.random.default_rng()).random(self.games, np.float32)
        picked = np.minimum((spread * count).astype(np.int32), count - 1)
        return here[np.arange(self.games), picked]

    # -------------------------------------------------------------------------------------------- what is told

    def told(self) -> Step:
        """The news of each game after the last call."""
        return Step(self.features, self.mask, self.rewards, self.terminated, self.truncated)

    @property
    def features(self) -> Array:
        """The game as the seat that is asked sees it, in whole numbers; `Game.signs` names them and their scale."""
        return self._row("features") if self._terms.wide else np.zeros((self.games, 0), np.int32)

    @property
    def mask(self) -> Array:
        """The numbers that the seat that is asked can give, as true and false for each of the space."""
        return self._row("mask").view(np.bool_)

    @property
    def numbers(self) -> Array:
        """The numbers that it can give, as a list: the first `count` in each row."""
        return self._row("numbers")

    @property
    def count(self) -> Array:
        """How many numbers it can give."""
        return self._noted("count")

    @property
    def actions(self) -> Any:
        """The kind and the three arguments of each action that it can choose: the first `options` in each row.

        They are made of a copy in this machine's memory.
        """
        acts = self._engine.here(self._row("acts"))
        return np.stack([acts >> 24, acts >> 16 & 255, acts >> 8 & 255, acts & 255], axis=-1)

    @property
    def options(self) -> Array:
        """How many actions it can choose from; after the first of two numbers, those before it."""
        return self._noted("options")

    @property
    def pending(self) -> Array:
        """The first of two numbers, where it has been given; else 0."""
        return self._noted("begun")

    @property
    def turn(self) -> Array:
        """The seat that is asked."""
        return self._noted("turn")

    @property
    def length(self) -> Array:
        """How many numbers were given so far in each game."""
        return self._noted("length")

    @property
    def rewards(self) -> Array:
        """The results of games that ended in the last call, by seat: -1 lost, 0 shared, 1 won; else 0."""
        return self._noted("results")

    @property
    def terminated(self) -> Array:
        """Whether a game ended by its rules in the last call."""
        return self._noted("over").view(np.bool_)

    @property
    def truncated(self) -> Array:
        """Whether a game was cut off in the last call."""
        return self._noted("cut_off").view(np.bool_)

    @property
    def refused(self) -> Array:
        """Whether the number for a game could not be given."""
        return self._noted("refused").view(np.bool_)

    @property
    def last_features(self) -> Array:
        """The features of every seat at the end of the last game: games x seats x features."""
        if not self._terms.wide:
            return np.zeros((self.games, self.seats, 0), np.int32)
        return self._engine.arrays.last.reshape(self.games, self.seats, self._terms.wide)

    def _row(self, name: str) -> Array:
        return getattr(self._engine.arrays, name).reshape(self.games, -1)

    def _noted(self, name: str) -> Array:
        return self._engine.noted(name)

    # -------------------------------------------------------------------------------------------- single games

    def position(self, game: int) -> Position:
        """An independent copy of a game as a position. It knows the future: its dice are the true ones."""
        state: Any = over(
            self.game.spec.State, bytearray(self._engine.here(self._engine.states[game : game + 1]).tobytes())
        )
        return Position(self.game, state)

    def imagine(self, seed: int) -> None:
        """Deal anew, in each game, all that the seat that is asked cannot know: hidden cards and the dice to come.

        It is made from that seat's view alone, and changes nothing that it sees or can do. So a search that plays on
        from there is honest; `save` the true games before, and `restore` them after it. Not on a GPU.
        """
        if not isinstance(self._engine.states, np.ndarray):
            raise Refused("Games on a GPU cannot be imagined anew. Search on cores.")
        spec, rules = self.game.spec, rules_of(self.game.spec, self.game.pack, self.game.compiled)
        for i, seat in enumerate(self.turn):
            state: Any = over(spec.State, bytearray(self._engine.states[i : i + 1].tobytes()))
            world = clone(rules.seen(state, int(seat)))
            key = key_from_seed(seed * MOST_GAMES + i, "imagined")
            rules.redeal(world, self.game.pack.tables, int(seat), dice_key(key))
            self._engine.overwrite(self._engine.states[i : i + 1], np.frombuffer(bytes(raw(world)), np.uint8))

    def save(self) -> bytes:
        """All games as they stand, to be restored in a vector made alike."""
        return bytes(raw(self._terms)) + b"".join(self._engine.here(part).tobytes() for part in self._parts())

    def restore(self, saved: bytes) -> Step:
        """Go back to what was saved."""
        terms, parts = raw(self._terms), self._parts()
        if len(saved) != terms.nbytes + sum(part.nbytes for part in parts):
            raise Refused("This was not saved by a vector of the same game, settings and number of games.")
        terms[:] = saved[: terms.nbytes]
        at = terms.nbytes
        for part in parts:
            self._engine.overwrite(part, np.frombuffer(saved, np.uint8, part.nbytes, at))
            at += part.nbytes
        self._engine.agree()
        return self.told()

    def _parts(self) -> list[Any]:
        a = self._engine.arrays
        return [self._engine.states, a.courses, a.acts, a.numbers, a.mask, a.features, a.last]

    def close(self) -> None:
        """Let threads and memory go."""
        self._engine.close()
