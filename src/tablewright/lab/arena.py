"""Self-play on cores: a thread plays chunks of games between searches and collects training data."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import MOST_SEATS, WON, Config, Game, Pack, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.players.learnt import chance_in
from tablewright.players.network import HIDDEN, ONE, Network
from tablewright.players.search import LEARNT, QUICK, Search
from tablewright.players.selfplay import STATES, UNJUDGED, Drill, Told, self_play
from tablewright.players.tree import Entry

CHUNK = 8  # games played in one go by one thread
ENTRIES = 1 << 12  # that a search remembers, of one game
LIMIT = 5000  # decisions after which a game is given up
ROOM = 400  # rows for each game
UNUSUAL = 4  # one chunk in so many has settings as they fall


@dataclass(frozen=True)
class Course:
    """How a network is trained."""

    generations: int = 6
    games: int = 4000  # in each generation, after a first one of four times as many
    simulations: int = 64  # for each decision
    keep: int = 3  # one decision in so many is learnt from
    window: int = 3  # generations learnt from at once
    epochs: int = 12
    explore: int = 40
    seed: int = 1
    secrets: bool = field(default=False, repr=False)  # whether seats think about what others choose in secret
    hidden: int = field(default=HIDDEN, repr=False)  # units of the network; its weights show how many


def setup_of(game: Game, pack: Pack, mode: int, number: int) -> Config:
    """The setup of a chunk of games: every number of seats in turn, and what a pack offers if it can be listed.

    Other settings are mostly the usual ones, and as they fall in one chunk of so many.
    """
    config = Config()
    config.mode = mode
    seats = [n for n, way in game.ways() if way == mode]
    config.seats = seats[number % len(seats)]
    chance = random.Random(number)
    unusual = chance.randrange(UNUSUAL) == 0
    name = game.mode_of(config)
    for i, setting in enumerate(game.settings_with(pack)):
        values = setting.numbers_in(name)
        if setting in pack.settings and not setting.listed:
            config.setting[i] = values[number // len(seats) % len(values)]
        else:
            config.setting[i] = chance.choice(values) if unusual else setting.values[setting.default]
    return config


class Arena:
    """Room for one thread to play in."""

    def __init__(self, game: Game, pack: Pack) -> None:
        self.game, self.states = game, records(game.State, STATES)
        self.tables = on_machine(pack.tables)
        self.out = np.zeros(game.most_options, np.int32)
        self.entries = records(Entry, ENTRIES)
        self.rules = compiled_rule_set(game)
        self.loop = compiled(self_play, bindings(game))

    def play(self, course: Course, network: Network | None, config: Config, number: int) -> tuple[Any, Any]:
        """Play the chunk of games with this number; return its training data."""
        drill, s = drill_of(self.game, course, network, number), search_for(self.game, course, network)
        told = records(Told, ROOM * CHUNK)
        rows, results = np.zeros((len(told), drill.width), np.int16), np.zeros((CHUNK, MOST_SEATS), np.int32)
        used = self.loop(
            self.states, self.states.view(np.int32).reshape(-1), self.tables, on_machine(drill), on_machine(s),
            self.entries, on_machine(config), self.out, rows.reshape(-1), told, results.reshape(-1), self.rules,
        )  # fmt: skip
        return to_learn(self.game, rows[:used], told[:used], results)


def drill_of(game: Game, course: Course, network: Network | None, number: int) -> Drill:
    """The shared data of a chunk of games with this number."""
    drill = Drill()
    drill.seed, drill.first = course.seed, number * CHUNK
    drill.simulations, drill.limit, drill.keep = course.simulations, LIMIT, course.keep
    drill.width, drill.quiet.quiet = len(game.feature_list), 1
    if network:
        raw(drill.network)[:] = raw(network)
    return drill


def search_for(game: Game, course: Course, network: Network | None) -> Search:
    """How seats search in self-play; with nothing learnt yet they look one move ahead."""
    s = Search()
    s.judging, s.explore = LEARNT if network else QUICK, course.explore
    s.passes_over, s.planned = game.left_to_people, game.planned
    s.small_steps = 1 if game.small_steps else 0
    s.secret = game.in_secret if course.secrets else 0
    return s


def to_learn(game: Game, rows: Any, told: Any, results: Any) -> tuple[Any, Any]:
    """Training rows of finished games with targets: half the result, half the evaluation."""
    ended, judged = results[told["game"], told["seat"]], told["judged"]
    over, known = ended != UNJUDGED, judged != UNJUDGED
    target = ended.astype(np.float32) / WON
    target[known] = (target[known] + chance_in(game, judged[known].astype(np.float32) / ONE)) / 2
    return rows[over], target[over]
