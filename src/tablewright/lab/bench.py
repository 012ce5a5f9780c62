"""Bench: the speed of a game on one core, per second of the process's own time, since machines are shared."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import tempfile
import time
from dataclasses import replace
from typing import Any

from tablewright.engine.attached import attached
from tablewright.engine.core.record import layout
from tablewright.engine.game.contract import Config, Game, Pack, bindings
from tablewright.engine.game.playing import records
from tablewright.engine.machine.on_demand import compiled
from tablewright.lab.simulate import RandomPlay
from tablewright.match import Match, configure
from tablewright.players import ADVISER, Progress
from tablewright.players.greedy import words
from tablewright.players.learnt import network_for
from tablewright.players.levels import STYLES
from tablewright.players.loops import copy_many
from tablewright.players.search import LEARNT, RANDOM
from tablewright.players.searcher import Tree

WINDOWS = 7
WINDOW_S = 0.5
COPIES = 200_000
SEARCH = 2000  # simulations of one search
PLACES = 64  # states copied among: they fit the nearest cache, as a search's do


def bench(
    game: Game, pack: Pack, *, cold: bool = True, search: bool = False, window_s: float = WINDOW_S,
    progress: Progress | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Size and speeds of a game; `search` measures the strongest level too, `cold` also compiles it all afresh."""
    steps = WINDOWS + 1 + search + cold
    decisions, games = [], []
    play = RandomPlay(game, pack, configure(game, pack=pack), seed=1)
    warm_up, _, _ = play.play(0, 200)
    chunk, first = max(200, 200 * 50_000 // max(1, warm_up)), 200
    for window in range(WINDOWS):
        _tell(progress, window, steps, "random play")
        made, played, took = _window(play, first, chunk, window_s)
        first += played
        decisions.append(made / took)
        games.append(played / took)
    _tell(progress, WINDOWS, steps, "copies of states")
    report: dict[str, Any] = {
        "state_bytes": layout(game.State).size,
        "decisions_per_s": round(statistics.median(decisions)),
        "games_per_s": round(statistics.median(games)),
        "copy_ns": round(copy_time(game), 1),
    }
    if search:
        _tell(progress, WINDOWS + 1, steps, "search")
        report |= search_speed(game, pack, window_s)
    if cold:
        _tell(progress, steps - 1, steps, "cold compile")
        report["compile_s"] = round(cold_compile(game), 1)
    _tell(progress, steps, steps, "")
    return report


def _tell(progress: Progress | None, done: int, of: int, what: str) -> None:
    if progress:
        progress(done, of, what)


def _window(play: RandomPlay, first: int, chunk: int, window_s: float) -> tuple[int, int, float]:
    """Play for a while: decisions made, games played, processor time taken."""
    made, played, begun = 0, 0, time.process_time()
    while (took := time.process_time() - begun) < window_s:
        made += play.play(first + played, chunk)[0]
        played += chunk
    return made, played, took


def copy_time(game: Game) -> float:
    """Nanoseconds to copy one state inside a compiled loop: the median of several runs."""
    states = records(game.State, PLACES)
    loop, cells, runs = compiled(copy_many, bindings(game)), words(states), []
    for _ in range(WINDOWS):
        begun = time.process_time()
        loop(states, cells, COPIES)
        runs.append((time.process_time() - begun) / COPIES * 1e9)
    return statistics.median(runs)


def search_speed(game: Game, pack: Pack, window_s: float) -> dict[str, Any]:
    """Simulations a second on one core, over positions of a whole game: as the master searches, and with playouts.

    `decisions_each` is how long a playout from there is: the mean of what that game had left.
    """
    config = configure(game, pack=pack)
    positions, left = positions_of_a_game(game, pack, config)
    network = network_for(game, game.mode_of(config))
    report: dict[str, Any] = {}
    for name, judging in (("simulations_per_s", LEARNT), ("playouts_per_s", RANDOM)):
        style = replace(STYLES[ADVISER], judging=judging)
        speeds = []
        for window in range(WINDOWS):
            done, begun = 0, time.process_time()
            while (took := time.process_time() - begun) < window_s or done == 0:
                view, seat = positions[(done // SEARCH + window) % len(positions)]
                tree = Tree(game, pack, config, network, style)
                tree.begin(view, seat, SEARCH)
                tree.grow(done, SEARCH, float("inf"))
                done += SEARCH
            speeds.append(done / took)
        report[name] = round(statistics.median(speeds))
    report["decisions_each"] = round(left, 1)
    return report


def positions_of_a_game(game: Game, pack: Pack, config: Config) -> tuple[list[tuple[Any, int]], float]:
    """The view and seat at every choice of a random game, and the mean number of decisions left."""
    match = Match.start(game, pack, config, seed=1)
    chance, found, when = random.Random(1), [], []
    while not match.over:
        seat = match.awaiting[0]
        options = match.rules.legal(match.state, seat)
        if len(options) > 1:
            found.append((match.view(seat), seat))
            when.append(len(match.moves))
        match.play(seat, chance.choice(options))
    return found, len(match.moves) - statistics.mean(when)


def cold_compile(game: Game) -> float:
    """Seconds of processor time to compile a game and the loops over it in a new process with an empty cache."""
    with (
        tempfile.TemporaryDirectory(prefix="tablewright-cold-") as folder,
        attached("tablewright.lab.cold", game.name) as start,
    ):
        begun = os.times()
        environment = {**os.environ, "TABLEWRIGHT_CACHE": folder}
        subprocess.run(start.command, check=True, env=environment, pass_fds=start.pass_fds)
        ended = os.times()
    return ended.children_user - begun.children_user + ended.children_system - begun.children_system
