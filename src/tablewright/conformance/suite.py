"""Running the suite: random games, every check against every position and move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tablewright.conformance.careful import Careful, key_of, key_text, usual_config
from tablewright.conformance.checks import (
    OF_A_GAME,
    OF_A_MOVE,
    OF_A_POSITION,
    Story,
    every_target_plays_the_same_game,
    name_of,
    positions_never_return,
    promise_of,
)
from tablewright.conformance.moment import OVER, Finding, Moment, Move
from tablewright.conformance.report import Fault, Report
from tablewright.engine.core.events import Log, forget, rows_of
from tablewright.engine.core.kernel import CallCycle, call_order
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR, STOPPED, Game, Pack

OUT_OF_TURN = 8  # one move in so many is by a seat that owes nothing, where one has options


def kernels_call_in_order(game: Game) -> Iterator[Finding]:
    """No kernel calls itself, not even round about."""
    try:
        call_order(game.kernels())
    except CallCycle as circle:
        yield Finding(str(circle))


def games_end(decisions: int, most: int) -> Iterator[Finding]:
    """Every game is over within a bounded number of decisions."""
    if decisions >= most:
        yield Finding(f"after {decisions} decisions it is still under way")


def rules_run_clean(problem: Exception) -> Iterator[Finding]:
    """Interpreted, where every number is checked, no kernel stops with an error."""
    yield Finding(f"a kernel stops: {type(problem).__name__}: {problem}")


def promises() -> dict[str, str]:
    """Every check by name, with the promise that it holds a game to."""
    every: list[Callable[..., Iterator[Finding]]] = [
        kernels_call_in_order, games_end, rules_run_clean, every_target_plays_the_same_game,
        *OF_A_POSITION, *OF_A_MOVE, *OF_A_GAME,
    ]  # fmt: skip
    return {name_of(check): promise_of(check) for check in every}


def check_game(
    game: Game,
    pack: Pack,
    *,
    games: int = 20,
    seed: int = 0,
    machine: bool = True,
    interpreted: int = 2,
    most_decisions: int = 5_000,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Hold every promise against random games; `interpreted` of them are also played by the checked build.

    With `machine` false all is interpreted: slower by far, nothing is compiled, and targets cannot be compared.
    """
    report = Report(game.name, tuple(promises()))
    for finding in kernels_call_in_order(game):
        report.add(Fault(name_of(kernels_call_in_order), promise_of(kernels_call_in_order), game.name, finding.what))
        return report  # compiling it would crash
    ask = Careful(game, pack, machine=machine)
    for number in range(games):
        run = Run(ask, seed, number, most_decisions, report)
        run.play(compare=machine and number < interpreted)
        if progress:
            progress(number + 1, games)
        if name_of(games_end) in report.failed:
            break  # the next would be as long
    return report


def rounds_in(game: Game, pack: Pack, seed: int, games: int, most_decisions: int) -> Iterator[Fault]:
    """Play random games and yield those in which a position returns; check nothing else."""
    ask = Careful(game, pack, machine=True)
    for number in range(games):
        run = Run(ask, seed, number, most_decisions, Report(game.name, ()))
        run.wander()
        yield from run.report.faults


@dataclass
class Run:
    """One game of the suite."""

    ask: Careful
    seed: int
    number: int
    most: int
    report: Report
    moves: list[Move] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    logs: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.config = usual_config(self.ask.game, self.ask.pack, self.number)
        self.luck = Random(f"{self.seed}/{self.number}")
        self.log = Log()

    def play(self, *, compare: bool) -> None:
        """Play to the end, checking on the way."""
        try:
            first = self._moments()
            story = Story(first, self.moves, self.states, self.logs)
            for check in OF_A_GAME:
                self.note(check, check(story))
            if compare:
                self.note(every_target_plays_the_same_game, every_target_plays_the_same_game(story))
        except (ArithmeticError, IndexError, ValueError) as problem:
            self.note(rules_run_clean, rules_run_clean(problem))

    def wander(self) -> None:
        """Play to the end and check whether a position returns."""
        g = self.ask.fresh(self.config, key_of(self.seed, self.number, 0), self.log)
        first = self._at(g)
        here = first
        while here.move != OVER and len(self.moves) < self.most:
            self.moves.append(here.move)
            here = self._at(here.result)
        self.note(positions_never_return, positions_never_return(Story(first, self.moves, self.states, self.logs)))

    def _moments(self) -> Moment:
        g = self.ask.fresh(self.config, key_of(self.seed, self.number, 0), self.log)
        first = here = self._at(g)
        while here.move != OVER and len(self.moves) < self.most:
            self._check(OF_A_POSITION, here)
            self._check(OF_A_MOVE, here)
            self.moves.append(here.move)
            self.logs.append(rows_of(here.log))
            here = self._at(here.result)
        self._check(OF_A_POSITION, here)
        if here.mask:
            self.note(games_end, games_end(len(self.moves), self.most))
        reason, _ = self.ask.results(here.g, self.config.seats)
        self.report.played(len(self.moves), self._reason(reason))
        return first

    def _reason(self, reason: int) -> str:
        game = self.ask.game
        return game.why_ended(reason) if STOPPED <= reason < len(game.reasons) else f"reason {reason}"

    def _at(self, g: Any) -> Moment:
        """The moment at a state, with a move chosen and made; kept for the story."""
        self.states.append(g)
        move = self._choose(g)
        before = clone(self.log)
        forget(before)
        forget(self.log)
        result = g if move == OVER else self.ask.after(g, self.log, *move)
        return Moment(
            self.ask, self.config, self.seed, self.number, len(self.moves), g, move, before, clone(self.log), result
        )

    def _choose(self, g: Any) -> Move:
        """A random option of a random seat that owes a decision; now and then of one that does not."""
        mask = self.ask.awaiting(g)
        owing = [seat for seat in range(self.config.seats) if mask >> seat & 1]
        if not owing:
            return OVER
        if self.luck.randrange(OUT_OF_TURN) == 0:
            free = [s for s in range(self.config.seats) if s not in owing and self.ask.legal(g, s)]
            owing = free or owing
        seat = self.luck.choice(owing)
        options = self.ask.legal(g, seat)
        return (seat, self.luck.choice(options)) if options else OVER

    def _check(self, checks: Iterable[Callable[[Moment], Iterator[Finding]]], here: Moment) -> None:
        for check in checks:
            if name_of(check) not in self.report.failed:
                self.note(check, check(here))

    def note(self, check: Callable[..., Any], found: Iterator[Finding]) -> None:
        """Add the first finding of a check to the report."""
        for finding in found:
            self.report.add(self._fault(check, finding))
            return

    def _fault(self, check: Callable[..., Any], finding: Finding) -> Fault:
        game, seat = self.ask.game, finding.seat
        name = "" if seat is None else "spectator" if seat == SPECTATOR else game.seat_names[seat]
        return Fault(
            check=name_of(check), promise=promise_of(check), game=game.name, what=finding.what, number=self.number,
            seats=self.config.seats, mode=game.mode_of(self.config),
            key=key_text(key_of(self.seed, self.number, 0)), move=len(self.moves), seat=name, moves=tuple(self.moves),
        )  # fmt: skip
