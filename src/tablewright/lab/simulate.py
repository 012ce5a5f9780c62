"""Simulate: many games between computer players, and their results."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablewright import players as opponents
from tablewright.engine.core.events import Log, Seen
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import LOST, SHARED, STOPPED, WON, Config, Game, Pack, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.lab.hall import LIMIT, Fixture, Setup, play
from tablewright.match import Refused, configure
from tablewright.players import Progress
from tablewright.players.greedy import words
from tablewright.players.loops import Played, Series, play_many
from tablewright.players.quick import BEYOND, KINDS, event_of_kind, play_quickly, worth_of

CHUNK = 20_000  # games between two words of progress, at most
PATIENCE_S = 0.2  # and no longer than about this: only in between can a simulation be stopped by hand


@dataclass
class Tally:
    """The results of many games."""

    game: str
    pack: str
    players: tuple[str, ...]
    seed: int
    games: int = 0
    unfinished: int = 0
    won: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    unit: str = ""  # what a round is called where the rounds of each game are known,
    rounds: list[int] = field(default_factory=list)  # and how many were over at its end
    uses: dict[str, int] = field(default_factory=dict)  # in how many games a thing happened, where it was counted
    by_place: list[float] = field(default_factory=list)  # games won by each place in the turn order, a shared one half

    @property
    def decisions(self) -> int:
        return sum(self.lengths)

    def as_words(self, seat_names: Sequence[str]) -> dict[str, Any]:
        """The tally for a JSON reader."""
        seats = [
            {"seat": seat_names[s], "player": player, "won": self.won[s], "shared": self.shared[s],
             "share": round((self.won[s] + self.shared[s] / 2) / self.games, 4) if self.games else 0.0}
            for s, player in enumerate(self.players)
        ]  # fmt: skip
        return {
            "game": self.game, "pack": self.pack, "players": list(self.players), "seed": self.seed, "games": self.games,
            "wins": {seat_names[s]: self.won[s] for s in range(len(self.players))}, "seats": seats,
            "reasons": dict(self.reasons.most_common()), "unfinished": self.unfinished, "decisions": self.decisions,
            "places": [round(won / self.games, 4) for won in self.by_place], "length": self._length(),
            "rounds": self._rounds(), "uses": self.uses,
        }  # fmt: skip

    def _rounds(self) -> dict[str, float | str]:
        if not self.rounds:
            return {}
        tenth = sorted(self.rounds)[len(self.rounds) // 10]
        return {
            "unit": self.unit, "fewest": min(self.rounds), "tenth": tenth, "median": statistics.median(self.rounds),
            "most": max(self.rounds),
        }  # fmt: skip

    def _length(self) -> dict[str, float]:
        if not self.lengths:
            return {}
        spread = statistics.pstdev(self.lengths)
        return {
            "shortest": min(self.lengths), "mean": round(statistics.fmean(self.lengths), 2),
            "median": statistics.median(self.lengths), "longest": max(self.lengths), "deviation": round(spread, 2),
        }  # fmt: skip


def simulate(
    game: Game, pack: Pack, players: Sequence[str], games: int, seed: int, *, config: Config | None = None,
    progress: Progress | None = None, workers: int = 1,
) -> Tally:  # fmt: skip
    """Play many games; the same seed gives the same games."""
    config = config or configure(game, len(players), pack=pack)
    for name in players:
        opponents.find(name)
    tally = Tally(game.name, pack.name, tuple(players), seed, won=[0] * config.seats, shared=[0] * config.seats)
    if set(players) in ({"random"}, {"quick"}):
        machine = (
            RandomPlay(game, pack, config, seed) if players[0] == "random" else QuickPlay(game, pack, config, seed)
        )
        _at_machine_speed(game, machine, games, tally, progress)
        tally.uses = machine.uses(pack)
    else:
        _by_players(game, pack, config, games, seed, tally, progress, workers)
    return tally


class RandomPlay:
    """Random games of one kind, in one compiled loop."""

    def __init__(self, game: Game, pack: Pack, config: Config, seed: int) -> None:
        self.game, self.config, self.series = game, config, Series()
        self.series.seed, self.series.limit, self.series.log.quiet = seed, LIMIT, 1
        raw(self.series.config)[:] = raw(config)
        self._tables, self._rules = on_machine(pack.tables), compiled_rule_set(game)
        self._states = records(game.State, 1)
        self._out = np.zeros(game.most_options, np.int32)
        self._loop = compiled(play_many, bindings(game))

    def uses(self, pack: Pack) -> dict[str, int]:
        """Random play counts nothing: it would only measure how often a thing can be chosen."""
        return {}

    def count_places(self, by_place: list[float]) -> None:
        """Add the game just played to the results by place in the turn order."""
        last: Any = over(self.game.State, bytearray(self._states[0].tobytes()))
        for seat in range(self.config.seats):
            if self.game.place_of:
                by_place[self.game.place_of(last, seat)] += self.series.results[seat] / WON

    def play(self, first: int, games: int) -> tuple[int, list[int], list[int]]:
        """Play games from number `first` on: decisions, and the reason and length of each game."""
        self.series.first, played = first, records(Played, games)
        decisions = self._run(on_machine(self.series), played)
        return decisions, played["reason"].tolist(), played["length"].tolist()

    def _run(self, series: Any, played: Any) -> int:
        decisions: int = self._loop(
            self._states, words(self._states), self._tables, series, played, self._out, self._rules
        )
        return decisions


class QuickPlay(RandomPlay):
    """Games between players that look one move ahead, in one compiled loop that also counts events."""

    def __init__(self, game: Game, pack: Pack, config: Config, seed: int) -> None:
        super().__init__(game, pack, config, seed)
        worth_of(game)
        self.series.log.quiet = 0
        self._quiet, self._states = Log(), records(game.State, 4)
        self._quiet.quiet = 1
        self._counted, self._last = np.zeros(KINDS, np.int32), np.zeros(KINDS, np.int32)
        self._loop = compiled(play_quickly, bindings(game))

    def _run(self, series: Any, played: Any) -> int:
        decisions: int = self._loop(
            self._states, words(self._states), self._tables, series, on_machine(self._quiet), played, self._out,
            self._counted, self._last, self._rules,
        )  # fmt: skip
        return decisions

    def uses(self, pack: Pack) -> dict[str, int]:
        """In how many games each thing happened, in words."""
        return uses_in_words(
            self.game, pack, {int(kind): int(self._counted[kind]) for kind in self._counted.nonzero()[0]}
        )


def _at_machine_speed(game: Game, play: RandomPlay, games: int, tally: Tally, progress: Progress | None) -> None:
    placed = isinstance(play, QuickPlay) and game.place_of is not None and len(tally.won) > 1
    most = 1 if placed else CHUNK  # the place of a seat is read off the last state of each game
    tally.by_place = [0.0] * len(tally.won) if placed else []
    first, chunk = 0, 1
    while first < games:
        if progress:
            progress(first, games, "")
        begun, chunk = time.perf_counter(), min(chunk, games - first)
        _, reasons, lengths = play.play(first, chunk)
        first += chunk
        chunk = min(most, 2 * chunk if time.perf_counter() - begun < PATIENCE_S else max(1, chunk // 2))
        if placed:
            play.count_places(tally.by_place)
        for reason in reasons:
            _count_ending(game, tally, reason)
        tally.lengths += lengths
    tally.games = games
    for seat in range(len(tally.won)):
        tally.shared[seat] = play.series.tally[seat, SHARED]
        tally.won[seat] = play.series.tally[seat, WON]


def _count_ending(game: Game, tally: Tally, reason: int) -> None:
    if reason == STOPPED:
        raise Refused(
            f"A game with the pack {tally.pack!r} could not continue: more had to happen at once than the game has "
            f"room for. Run 'tablewright selfcheck {tally.game} --pack PATH' to see where."
        )
    if reason:
        tally.reasons[game.reasons[reason]] += 1
    else:
        tally.unfinished += 1


def _by_players(
    game: Game, pack: Pack, config: Config, games: int, seed: int, tally: Tally, progress: Progress | None, workers: int
) -> None:  # fmt: skip
    plan = [Fixture(tally.players, number) for number in range(games)]
    found = play(game, pack, [Setup("", config)], plan, seed, workers=workers, progress=progress)
    if found.stopped:
        raise KeyboardInterrupt
    placed = game.place_of is not None and config.seats > 1
    tally.by_place = [0.0] * config.seats if placed else []
    tally.unit = game.clock.unit if game.clock else ""
    counted: Counter[int] = Counter()
    for played in found.games:
        if game.clock:
            tally.rounds.append(played.rounds)
        _count_ending(game, tally, played.reason)
        tally.lengths.append(played.length)
        tally.games += 1
        counted.update(played.kinds)
        for seat, result in enumerate(played.results if played.reason else [LOST] * config.seats):
            tally.won[seat] += result == WON
            tally.shared[seat] += result == SHARED
            if placed:
                tally.by_place[played.places[seat]] += result / WON
    tally.uses = uses_in_words(game, pack, counted)


def uses_in_words(game: Game, pack: Pack, counted: Mapping[int, int]) -> dict[str, int]:
    """The share of games with each event, in words; events not counted separately are omitted."""
    found: Counter[str] = Counter()
    for kind, games in counted.items():
        what, a, b = event_of_kind(kind)
        if BEYOND in (a, b):
            continue
        if text := game.narrate(Seen(what, 0, a, b, 0), pack, ["Somebody"] * max(game.seats)):
            found[text] += games
    return dict(found.most_common())
