"""The ladder: computer opponents against each other, seats rotated, so that their strength can be told.

Most games are between neighbours, where they tell most. Each deal is played twice, with seats mirrored, so that luck of
the deal falls on both. Where all seats win or lose together, or there is only one, every level plays the same deals
instead.

Tables run side by side in processes of their own: the compiled part of a player would run beside others in threads, but
the Python around it would not, and quick levels are mostly that. Every game has its own seeds, so the number of
processes changes nothing but the time it takes.
"""

from __future__ import annotations

import math
import multiprocessing
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tablewright import players
from tablewright.engine.contract import Config, Game, Pack
from tablewright.engine.record import over, raw
from tablewright.engine.rules import Rules
from tablewright.games import registry
from tablewright.lab.simulate import one_game
from tablewright.match import key_from_seed
from tablewright.players import USUAL, Budget, Player, Progress

TOGETHER = ("cooperative", "solo")  # modes in which all seats win or lose alike
UNDER = "random"  # the rung below every level
APART = 1_000_000  # between the deals of two pairings
BY_HAND = "stopped by hand"


@dataclass(frozen=True)
class Setup:
    """One way to set the game up, and what to call it."""

    name: str
    config: Config


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, at which deal, set up in which way."""

    levels: tuple[str, ...]
    deal: int
    setup: int = 0
    pair: tuple[str, ...] = ()  # the levels that meet, the lower one first; none where all play together

    @property
    def title(self) -> str:
        return " against ".join(reversed(self.pair or self.levels[:1]))


@dataclass(frozen=True)
class Thinking:
    """How much a level has thought: choices between several options, and the time they took."""

    choices: int = 0
    seconds: float = 0.0

    def __add__(self, other: Thinking) -> Thinking:
        return Thinking(self.choices + other.choices, self.seconds + other.seconds)

    @property
    def ms(self) -> float:
        return 1000 * self.seconds / self.choices if self.choices else 0.0


@dataclass(frozen=True)
class Played:
    """One game that was played."""

    fixture: Fixture
    reason: int  # 0: given up as endless
    results: tuple[int, ...]
    places: tuple[int, ...]
    thinking: dict[str, Thinking]

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win; where nobody won, all have the same."""
        most = max(self.results)
        winners = sum(result == most for result in self.results)
        return tuple((result == most) / winners for result in self.results)


def is_together(game: Game, config: Config) -> bool:
    """Whether all seats win or lose together, so that no seat can be better than another."""
    return config.seats == 1 or (bool(game.modes) and game.modes[config.mode] in TOGETHER)


# ------------------------------------------------------------------------------------------------ who meets whom


@dataclass(frozen=True)
class Pairing:
    """Two levels that meet, and in how many games."""

    lower: str
    upper: str
    games: int


def rungs(levels: Sequence[str]) -> tuple[list[str], list[str]]:
    """The levels as a chain from the weakest, and those beside it, whose place among them is not known beforehand."""
    if not any(level in players.LEVELS for level in levels):
        return list(levels), []
    chain = [level for level in levels if level in (UNDER, *players.LEVELS)]
    return sorted(chain, key=lambda level: level != UNDER), [level for level in levels if level not in chain]


def references(levels: Sequence[str]) -> list[str]:
    """Those that the strongest level is measured against, besides the one below it."""
    named = set(players.LEVELS)
    return [level for level in levels if level not in named] if named & set(levels) else []


def pairings(levels: Sequence[str], games: int) -> list[Pairing]:
    """Who meets whom: neighbours, levels two apart, and the strongest and the middle one against references."""
    chain, beside = rungs(levels)
    few = math.ceil(games / 4)
    met = {(chain[i], chain[i + 1]): games for i in range(len(chain) - 1)}
    met |= {(chain[i], chain[i + 2]): few for i in range(len(chain) - 2)}
    met |= {(level, chain[len(chain) // 2]): few for level in beside}
    met |= {(level, chain[-1]): games for level in references(levels)}
    return [Pairing(lower, upper, n) for (lower, upper), n in met.items()]


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Every way in which two levels, 0 and 1, can share a table, but for their mirror images."""
    return [tuple(mix >> (seats - 1 - seat) & 1 for seat in range(seats)) for mix in range(1, 2 ** (seats - 1))]


def plan_meetings(levels: Sequence[str], games: int, setups: Sequence[Setup]) -> list[Fixture]:
    """The games of all pairings, in whole rounds of seatings, mixed so that a part of them tells of all."""
    ways = seatings(setups[0].config.seats)
    plan: list[tuple[float, Fixture]] = []
    for n, pairing in enumerate(pairings(levels, games)):
        pair = (pairing.lower, pairing.upper)
        round_of = len(ways) * len(setups)
        deals = round_of * math.ceil(pairing.games / 2 / round_of)
        for deal in range(deals):
            seating, setup = ways[deal % len(ways)], deal // len(ways) % len(setups)
            for mirrored in (0, 1):
                seated = tuple(pair[side ^ mirrored] for side in seating)
                plan.append(((deal + 0.5) / deals, Fixture(seated, n * APART + deal, setup, pair)))
    return [fixture for _, fixture in sorted(plan, key=lambda item: item[0])]


def plan_missions(levels: Sequence[str], games: int, setups: Sequence[Setup]) -> list[Fixture]:
    """Every level at the same deals, as many of each setup."""
    deals = len(setups) * math.ceil(games / len(setups))
    return [
        Fixture((level,) * setups[0].config.seats, deal, deal % len(setups))
        for deal in range(deals)
        for level in levels
    ]


# ------------------------------------------------------------------------------------------------ playing


class Flag(Protocol):
    """What says that all should stop."""

    def is_set(self) -> bool: ...


class GotUp(Exception):
    """The ladder was stopped in the middle of a game."""


class Watched:
    """A player whose thinking is timed, and who gets up when the ladder is stopped."""

    def __init__(self, player: Player, stop: Flag) -> None:
        self.player, self.stop = player, stop
        self.thinking = Thinking()

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        if self.stop.is_set():
            raise GotUp
        begun = time.perf_counter()
        chosen = self.player.choose(view, seat, options, budget)
        if len(options) > 1:
            self.thinking += Thinking(1, time.perf_counter() - begun)
        return chosen


class Hall:
    """A room with one table, at which games of a ladder are played one after the other."""

    def __init__(self, game: Game, pack: Pack, setups: Sequence[Setup], seed: int, stop: Flag) -> None:
        self.game, self.pack, self.setups, self.seed, self.stop = game, pack, setups, seed, stop
        self.rules = Rules(game, pack, machine=True)

    def play(self, fixture: Fixture) -> Played:
        """Play one game to its end."""
        config = self.setups[fixture.setup].config
        seated = [self._sit(fixture, config, seat) for seat in range(config.seats)]
        g, _ = one_game(self.rules, config, self.seed, fixture.deal, seated, USUAL)
        reason, results = self.rules.results(g, config.seats)
        place_of = self.game.place_of or (lambda _, seat: seat)
        thinking: dict[str, Thinking] = {}
        for level, player in zip(fixture.levels, seated, strict=True):
            thinking[level] = thinking.get(level, Thinking()) + player.thinking
        return Played(fixture, reason, results, tuple(place_of(g, seat) for seat in range(config.seats)), thinking)

    def _sit(self, fixture: Fixture, config: Config, seat: int) -> Watched:
        level = fixture.levels[seat]
        own = key_from_seed(self.seed, f"{level} in seat {seat} of game {fixture.deal} of")
        player = players.find(level).sit(self.game, self.pack, config, int.from_bytes(own[:6], "little"))
        return Watched(player, self.stop)


@dataclass(frozen=True)
class Results:
    """The games that were played, in the order of the plan, and why there are no more of them."""

    games: list[Played]
    planned: int
    stopped: str = ""


def play(
    game: Game, pack: Pack, setups: Sequence[Setup], plan: Sequence[Fixture], seed: int, *, workers: int = 1,
    progress: Progress | None = None,
) -> Results:  # fmt: skip
    """Play the games of a plan; Ctrl-C ends it early and keeps what was played."""
    done: dict[int, Played] = {}
    stopped = ""
    games = _side_by_side if workers > 1 else _one_by_one
    try:
        with closing(games(game, pack, setups, plan, seed, workers)) as finished:
            for n, played in finished:
                done[n] = played
                if progress:
                    progress(len(done), len(plan), played.fixture.title)
    except KeyboardInterrupt:
        stopped = BY_HAND
    except BrokenProcessPool:
        stopped = "a process that played was ended from outside"
    return Results([done[n] for n in sorted(done)], len(plan), stopped)


Finished = Generator[tuple[int, Played], None, None]


def _one_by_one(
    game: Game, pack: Pack, setups: Sequence[Setup], plan: Sequence[Fixture], seed: int, _: int
) -> Finished:
    hall = Hall(game, pack, setups, seed, threading.Event())
    for n, fixture in enumerate(plan):
        yield n, hall.play(fixture)


def _side_by_side(
    game: Game, pack: Pack, setups: Sequence[Setup], plan: Sequence[Fixture], seed: int, workers: int
) -> Finished:
    # spawned, not forked: a fork of a program with threads, such as a progress bar's, may hang
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    words = [(setup.name, bytes(raw(setup.config))) for setup in setups]
    pool = ProcessPoolExecutor(workers, context, _open_hall, (game.name, pack.source, words, seed, stop))
    try:
        with _deaf_to_ctrl_c():  # as those are that start now: it is for the one that started them
            waiting = {pool.submit(_play_in_hall, fixture): n for n, fixture in enumerate(plan)}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


_hall: list[Hall] = []  # of this process


def _open_hall(name: str, pack: Path, words: list[tuple[str, bytes]], seed: int, stop: Flag) -> None:
    """Get a process ready."""
    game = registry.find(name)
    setups = [Setup(name, over(Config, bytearray(config))) for name, config in words]
    _hall[:] = [Hall(game, game.load(pack), setups, seed, stop)]


def _play_in_hall(fixture: Fixture) -> Played:
    return _hall[0].play(fixture)
