"""The hall: games between computer players, in sequence or in parallel, and their results.

Tables run side by side in processes of their own: the compiled part of a player would run beside others in threads, but
the Python around it would not, and quick levels are mostly that. Every game has its own seeds, so the number of
processes changes nothing but the time it takes.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from tablewright.engine.attached import end_with_parent
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.game.playing import Rules
from tablewright.games import registry
from tablewright.lab.budgets import opponent
from tablewright.match import dice_key, key_from_seed
from tablewright.players import USUAL, Budget, Player, Progress
from tablewright.players.quick import kind_of_event

BY_HAND = "stopped by hand"
LIMIT = 100_000  # decisions after which a game is given up as endless


@dataclass(frozen=True)
class Setup:
    """One setup of the game, and its name."""

    name: str
    config: Config


@dataclass(frozen=True)
class Fixture:
    """One game to be played: its players by seat, its deal and its setup."""

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
    length: int = 0  # decisions
    kinds: frozenset[int] = frozenset()  # of events that happened
    movers: tuple[int, ...] = ()  # the seat that made each decision,
    moves: tuple[int, ...] = ()  # and which
    rounds: int = 0  # that were over when it ended, of a game that counts them

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win; equal shares if nobody won."""
        most = max(self.results)
        winners = sum(result == most for result in self.results)
        return tuple((result == most) / winners for result in self.results)


class Flag(Protocol):
    """A flag that tells all workers to stop."""

    def is_set(self) -> bool: ...


class PlayStopped(Exception):
    """Play was stopped in the middle of a game."""


class Watched:
    """A player that is timed and stops when all should stop."""

    def __init__(self, player: Player, stop: Flag) -> None:
        self.player, self.stop = player, stop
        self.thinking = Thinking()

    def choose(self, view: Any, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        if self.stop.is_set():
            raise PlayStopped
        begun = time.perf_counter()
        chosen = self.player.choose(view, seat, options, budget)
        if len(options) > 1:
            self.thinking += Thinking(1, time.perf_counter() - begun)
        return chosen


@dataclass
class Course:
    """The course of a game: its last state, each seat's decisions, and the kinds of event that happened."""

    g: Any
    movers: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    kinds: set[int] = field(default_factory=set)


def game_key(seed: int, number: int) -> Key:
    """The key of the game with a number, under a seed."""
    return dice_key(key_from_seed(seed, f"game {number} of"))


def one_game(rules: Rules, config: Config, seed: int, number: int, seated: Sequence[Player]) -> Course:
    """Play one game to its end."""
    g, log = rules.game.State(), Log()
    course = Course(g)
    rules.setup(g, rules.tables, log, config, game_key(seed, number))
    waiting, seat = rules.waiting(g), number % config.seats
    while waiting and len(course.moves) < LIMIT:
        if seat not in waiting:  # where several may choose, who has begun goes on
            seat = next((other for other in waiting if other > seat), waiting[0])
        action = seated[seat].choose(rules.seen(g, seat), seat, rules.legal(g, seat))
        log.used = 0
        rules.apply(g, rules.tables, log, seat, action)
        for i in range(log.used):
            row = log.rows[i]
            course.kinds.add(kind_of_event(row.what, row.a, row.b))
        course.movers.append(seat)
        course.moves.append(action)
        waiting = rules.waiting(g)
    return course


class Hall:
    """A room with one table, at which games are played one after the other."""

    def __init__(self, game: Game, pack: Pack, setups: Sequence[Setup], seed: int, stop: Flag) -> None:
        self.game, self.pack, self.setups, self.seed, self.stop = game, pack, setups, seed, stop
        self.rules = Rules(game, pack, machine=True)

    def play(self, fixture: Fixture) -> Played:
        """Play one game to its end."""
        config = self.setups[fixture.setup].config
        seated = [self._sit(fixture, config, seat) for seat in range(config.seats)]
        course = one_game(self.rules, config, self.seed, fixture.deal, seated)
        reason, results = self.rules.results(course.g, config.seats)
        place_of = self.game.place_of or (lambda _, seat: seat)
        rounds = self.game.clock.over(course.g) if self.game.clock else 0
        thinking: dict[str, Thinking] = {}
        for level, player in zip(fixture.levels, seated, strict=True):
            thinking[level] = thinking.get(level, Thinking()) + player.thinking
        return Played(
            fixture, reason, results, tuple(place_of(course.g, seat) for seat in range(config.seats)), thinking,
            len(course.moves), frozenset(course.kinds), tuple(course.movers), tuple(course.moves),
            rounds,
        )  # fmt: skip

    def _sit(self, fixture: Fixture, config: Config, seat: int) -> Watched:
        level = fixture.levels[seat]
        own = key_from_seed(self.seed, f"{level} in seat {seat} of game {fixture.deal} of")
        player = opponent(level).sit(self.game, self.pack, config, int.from_bytes(own[:6], "little"))
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
    """Play the games of a plan; Ctrl-C stops early and keeps those already played."""
    done: dict[int, Played] = {}
    stopped = ""
    try:
        with closing(games_of(game, pack, setups, plan, seed, workers)) as finished:
            for n, played in finished:
                done[n] = played
                if progress:
                    progress(len(done), len(plan), played.fixture.title)
    except KeyboardInterrupt:
        stopped = BY_HAND
    except BrokenProcessPool:
        stopped = "a worker process was killed"
    return Results([done[n] for n in sorted(done)], len(plan), stopped)


Finished = Generator[tuple[int, Played], None, None]


def games_of(
    game: Game, pack: Pack, setups: Sequence[Setup], plan: Sequence[Fixture], seed: int, workers: int
) -> Finished:
    """The games of a plan as they finish, each with its number."""
    return (_side_by_side if workers > 1 else _one_by_one)(game, pack, setups, plan, seed, workers)


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
    end_with_parent()
    game = registry.find(name)
    setups = [Setup(name, over(Config, bytearray(config))) for name, config in words]
    _hall[:] = [Hall(game, game.load(pack), setups, seed, stop)]


def _play_in_hall(fixture: Fixture) -> Played:
    return _hall[0].play(fixture)
