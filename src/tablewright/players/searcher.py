"""The player that searches, and how well it plays: the same search serves every level."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import raw
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Config, Game, Pack, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.players.interface import FOREVER, TREES, USUAL, WHOLE, Budget, Pace, Thought
from tablewright.players.learnt import chance_in, network_for
from tablewright.players.network import ONE, Network
from tablewright.players.search import LEARNT, RANDOM, SEEN, STATES, Search, tell_root, think
from tablewright.players.tree import Entry

LOOPS = (think, tell_root)
PLAYOUT = 3000  # decisions after which a playout is broken off
FEWEST_ENTRIES, MOST_ENTRIES = 1 << 12, 1 << 18  # that a tree remembers: 32 bytes each, 16 MiB for both trees at most
NOISY = 70  # how much untried choices draw where playouts judge: one game more or less says little
ROOMY = 8  # entries for each simulation: a simulation adds two, and in a crowded table the wrong ones give way
MOMENT_S = 0.004  # between two looks at the clock
SHORT = 400  # simulations: below this, threads cost more than they gain


@dataclass(frozen=True)
class Style:
    """A player's way of thinking, and its mistakes."""

    simulations: int  # for each decision,
    looks: int = 0  # or, instead, for each option: such a player does not look beyond its own move
    milliseconds: int = 0  # at most so long; 0: as long as it takes
    explore: int = 30  # how much untried choices draw, in hundredths
    doubt: int = 10  # how far below its point a choice never tried is taken to be, in hundredths
    overlooks: float = 0.0  # the part of its options that it does not notice
    misjudges: float = 0.0  # how far its judgement of an option is off, as a part of a whole game
    judging: int = LEARNT  # where something was learnt,
    deep: bool = False  # and by the deeper network, where there is one
    secrets: int = 0  # simulations where others choose in secret, of whom it thinks then; 0: it does not think of that


@cache
def crew() -> ThreadPoolExecutor:
    """The threads that all searches share."""
    return ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="search")


def swayed(mood: random.Random) -> float:
    """How far a judgement is off, about as the bell curve has it: twelve even throws, whose sum varies by 1.

    They are added in whole numbers, so that every machine is swayed alike.
    """
    return (sum(mood.getrandbits(32) for _ in range(12)) - (6 << 32)) / (1 << 32)


class Tree:
    """One tree and the room to grow it in."""

    def __init__(self, game: Game, pack: Pack, config: Config, network: Network | None, style: Style) -> None:
        self._states = records(game.State, STATES)
        self._cells = self._states.view(np.int32).reshape(-1)
        log = Log()
        log.quiet = 1
        self._log, self._tables = on_machine(log), on_machine(pack.tables)
        self._network = on_machine(network or Network())
        self._out, self._visits, self._means = (np.zeros(game.most_options, np.int32) for _ in range(3))
        search = Search()
        search.seats, search.limit = config.seats, PLAYOUT
        search.judging = style.judging if network or style.judging != LEARNT else RANDOM
        search.explore = style.explore if search.judging == LEARNT else max(style.explore, NOISY)
        search.doubt, search.passes_over, search.planned = style.doubt, game.left_to_people, game.planned
        search.small_steps = 1 if game.small_steps else 0
        search.secret = game.in_secret if style.secrets else 0
        self._search = on_machine(search)
        self._entries = records(Entry, FEWEST_ENTRIES)
        self._rules = compiled_rule_set(game)
        self._think, self._tell = (compiled(loop, bindings(game)) for loop in LOOPS)

    def begin(self, view: Any, seat: int, simulations: int) -> None:
        """Start a new question; the memory stays unless it is full."""
        self._states.view(np.uint8).reshape(STATES, -1)[SEEN] = np.frombuffer(raw(view), np.uint8)
        self._search["seat"] = seat
        self._search["stamp"] += 1
        while len(self._entries) < min(ROOMY * simulations, MOST_ENTRIES):
            self._entries = records(Entry, 2 * len(self._entries))

    @property
    def weight(self) -> int:
        """The bytes that it holds."""
        return int(self._states.nbytes + self._entries.nbytes + self._search.nbytes)

    def grow(self, seed: int, simulations: int, until: float, done: int = 0) -> int:
        """Go on from so many simulations, at most until a moment; returns how many are done."""
        chunk = simulations if until == FOREVER else 16
        while done < simulations:
            chunk = min(chunk, simulations - done)
            begun = time.perf_counter()
            self._think(
                self._states, self._cells, self._tables, self._log, self._search, self._entries, self._network,
                self._out, seed, done, chunk, self._rules,
            )  # fmt: skip
            done += chunk
            now = time.perf_counter()
            if now >= until:
                break
            chunk = max(1, min(2 * chunk, int(chunk * MOMENT_S / max(now - begun, 1e-6))))
        return done

    def tell(self) -> tuple[dict[int, int], dict[int, int]]:
        """For each option, the number of visits and the sum of results."""
        n = self._tell(
            self._states, self._cells, self._tables, self._search, self._entries, self._out, self._visits, self._means,
            self._rules,
        )  # fmt: skip
        tries = {int(self._out[i]): int(self._visits[i]) for i in range(n)}
        return tries, {int(self._out[i]): int(self._means[i]) * int(self._visits[i]) for i in range(n)}


class Searcher:
    """Chooses by search."""

    def __init__(
        self, game: Game, pack: Pack, config: Config, seed: int, style: Style, network: Network | None = None
    ) -> None:
        self.game, self.pack, self.style = game, pack, style
        self._chance = random.Random(seed)
        if network is None and style.judging == LEARNT:
            network = network_for(game, game.mode_of(config), deep=style.deep)
        self._trees = [Tree(game, pack, config, network, style) for _ in range(TREES)]
        self.pace: Pace = WHOLE

    @property
    def weight(self) -> int:
        """The bytes that its trees hold: a few hundred thousand, or 16 million once it has thought for long."""
        return sum(tree.weight for tree in self._trees)

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        return self.consider(view, seat, options, budget)[0].action

    def consider(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> list[Thought]:
        """Every option, the preferred one first; overlooked ones come last."""
        seed, mood = self._chance.getrandbits(48), random.Random(self._chance.getrandbits(48))
        if len(options) == 1:
            return [Thought(options[0], 0.5, 0)]
        self._search(view, seat, len(options), seed, budget)
        thoughts = self._thoughts(options)
        if not any(thought.tries for thought in thoughts):  # one way alone was worth a thought: nothing of any plan
            return sorted(thoughts, key=lambda thought: has(self.game.planned, kind_of(thought.action)))
        if self.style.overlooks or self.style.misjudges:
            ranked = self._at_a_glance(thoughts, mood, self._fatal(view, seat, options))
        else:
            ranked = sorted(thoughts, key=self._rank(thoughts))
        return [replace(thought, value=chance_in(self.game, thought.value)) for thought in ranked]

    def _rank(self, thoughts: list[Thought]) -> Callable[[Thought], tuple[float, float]]:
        """The sort key for thoughts: visits, or mean results in games of many small decisions.

        Then all that were tried at least half as often as any other are looked at first.
        """
        if not self.game.small_steps:
            return lambda thought: (-thought.tries, -thought.value)
        often = max(thought.tries for thought in thoughts) / 2
        return lambda thought: (thought.tries < often, -thought.value if thought.tries else 0.0)

    def _usual(self, options: int) -> int:
        """The default number of simulations per decision for this player."""
        if self.game.in_secret and self.style.secrets:
            return self.style.secrets  # with more it was seen to play worse: docs/levels.md
        return self.style.simulations or self.style.looks * options

    def _search(self, view: Any, seat: int, options: int, seed: int, budget: Budget) -> None:
        """Grow the trees within the budget."""
        simulations, milliseconds = budget.simulations, budget.milliseconds
        if simulations is None and milliseconds is None:
            simulations, milliseconds = self._usual(options), self.style.milliseconds
        seconds = milliseconds / 1000 if milliseconds else FOREVER
        each = -(-(simulations or MOST_ENTRIES * 1000) // TREES)
        for tree in self._trees:
            tree.begin(view, seat, each if simulations else MOST_ENTRIES)
        seeds = [seed * TREES + n for n in range(TREES)]
        if each < SHORT:
            until = time.perf_counter() + seconds
            for tree, own in zip(self._trees, seeds, strict=True):
                tree.grow(own, each, until)
        else:
            self._grow_together(seeds, each, seconds)

    def _grow_together(self, seeds: list[int], each: int, seconds: float) -> None:
        """Grow every tree in a thread of its own, slice by slice."""
        threads, done = self.pace.threads or crew(), [0] * TREES
        while True:
            begun = time.perf_counter()
            until = begun + min(seconds, self.pace.slice_s)
            growing = zip(self._trees, seeds, done, strict=True)
            grown = [threads.submit(tree.grow, own, each, until, so_far) for tree, own, so_far in growing]
            done = [one.result() for one in grown]
            seconds -= time.perf_counter() - begun
            if seconds <= 0 or min(done) >= each:
                return
            self.pace.pause()

    def _thoughts(self, options: Sequence[int]) -> list[Thought]:
        """The combined estimates of all trees."""
        told = [tree.tell() for tree in self._trees]
        thoughts = []
        for option in options:
            tries = sum(tree_tries.get(option, 0) for tree_tries, _ in told)
            total = sum(tree_total.get(option, 0) for _, tree_total in told)
            thoughts.append(Thought(option, total / tries / ONE if tries else 0.0, tries))
        return thoughts

    def _at_stake(self, tried: list[Thought]) -> float:
        """The range of results at stake: the whole game, or this decision alone in games of many small ones."""
        if not self.game.small_steps:
            return 1.0
        return max(thought.value for thought in tried) - min(thought.value for thought in tried)

    def _fatal(self, view: Any, seat: int, options: Sequence[int]) -> set[int]:
        """The options whose words warn of the seat's death."""
        fatal = self.game.fatal
        return {option for option in options if fatal(option, view, self.pack, seat)} if fatal else set()

    def _at_a_glance(self, thoughts: list[Thought], mood: random.Random, fatal: Set[int]) -> list[Thought]:
        """The order in which somebody less careful would put them; what they are warned not to do comes last."""
        tried = [thought for thought in thoughts if thought.tries > 0] or thoughts
        tried = [thought for thought in tried if thought.action not in fatal] or tried
        noticed = [thought for thought in tried if mood.random() >= self.style.overlooks] or [mood.choice(tried)]
        off = self.style.misjudges * self._at_stake(tried)
        felt = {thought.action: thought.value + off * swayed(mood) for thought in noticed}
        overlooked = [thought for thought in thoughts if thought.action not in felt]
        noticed.sort(key=lambda thought: -felt[thought.action])
        return noticed + sorted(overlooked, key=lambda thought: -thought.value)
