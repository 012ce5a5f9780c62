"""`selfcheck`: the conformance suite at scale. Whole games in a compiled loop, on every core, the same for one seed.

A game's number and the seed decide all that happens in it, so that the threads share out the games as they like. A game
with a fault is played again, move by move, in the checked build, to say what went wrong.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from tablewright.conformance import loop
from tablewright.conformance.careful import (
    SLACK,
    Careful,
    dice_spans,
    differing,
    key_of,
    key_text,
    setups,
    usual_config,
)
from tablewright.conformance.loop import Run
from tablewright.conformance.report import Fault, Report
from tablewright.conformance.suite import check_game, promises, rounds_in
from tablewright.engine.core.agenda import marks_of
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import clone, layout, raw
from tablewright.engine.game.contract import SPECTATOR, Game, Pack, RuleSet, bindings, compiled_rule_set
from tablewright.engine.game.playing import on_machine, records
from tablewright.engine.machine.on_demand import compile_all, compiled

CHUNK = 2_000  # games that a thread plays at a time; every other chunk looks at signs in place of features
IN_FULL, INTERPRETED = 6, 2  # games with every check of the suite, and how many of them on both targets
WANDERING = 100  # games in which no position may come back

PROMISES = {
    loop.NO_OPTIONS: ("options-are-never-empty", "A seat that owes a decision has something to decide."),
    loop.REFUSED_OPTION: ("options-are-exactly-what-is-not-refused", "No option is refused."),
    loop.DOUBLE_OPTION: ("options-are-exactly-what-is-not-refused", "Every option is listed once."),
    loop.HIDDEN_OPTION: ("options-are-exactly-what-is-not-refused", "Every action that is not refused is listed."),
    loop.TOO_MANY_OPTIONS: ("options-are-exactly-what-is-not-refused", "The list is no longer than the game declares."),
    loop.LOST_PIECE: ("pieces-are-conserved", "Every piece is somewhere, and only once, after every move."),
    loop.FRAME_ASTRAY: ("the-agenda-has-room", "The agenda has room for every frame."),
    loop.ENDLESS: ("games-end", "Every game is over within a bounded number of decisions."),
    loop.EARLY_OUTCOME: ("outcome-tells-the-end", "The outcome is 0 while somebody owes a decision."),
    loop.NO_OUTCOME: ("outcome-tells-the-end", "A game that is over has a named reason."),
    loop.VIEW_AWAITS: ("awaiting-is-the-same-on-every-view", "Everybody can tell who owes a decision."),
    loop.VIEW_OPTIONS: ("options-are-the-same-on-the-view", "A seat's options follow from its view alone."),
    loop.VIEW_FEATURES: (
        "features-are-the-same-on-the-view",
        "A seat's features and signs follow from its view alone.",
    ),
    loop.VIEW_DICE: ("views-carry-no-dice", "No view holds any part of the dice."),
    loop.REDEAL_UNLIKE: ("redeals-keep-what-is-known", "A redealt state gives its viewer the same view."),
    loop.REDEAL_LOST_PIECE: ("redeals-are-whole", "A redealt state has every piece somewhere, and only once."),
}


def selfcheck(
    game: Game,
    pack: Pack,
    games: int = 10_000,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    *,
    threads: int = 0,
    most_decisions: int = 20_000,
) -> Report:
    """Hold every promise against a few games, then play many in a compiled loop with the cheap checks at every move.

    It stops at the first fault. What holds here, `check_game` does not reject: both run the same checks. `progress` is
    told how many games are done, of how many. The report depends on the seed alone, never on `threads` (0: one for each
    core).
    """
    few = check_game(
        game, pack, games=min(IN_FULL, games), interpreted=INTERPRETED, seed=seed, most_decisions=most_decisions
    )
    if not few.ok:
        return few
    for fault in rounds_in(game, pack, seed, min(WANDERING, games), most_decisions):
        few.add(fault)
        return few
    return play_many(game, pack, games, seed, progress, threads=threads, most_decisions=most_decisions)


def play_many(
    game: Game,
    pack: Pack,
    games: int,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    *,
    threads: int = 0,
    most_decisions: int = 20_000,
) -> Report:
    """Play many games in a compiled loop with the cheap checks at every move; the second half of `selfcheck`."""
    compile_all(game.kernels())
    many = ManyGames(game, pack, seed, most_decisions)
    report = Report(game.name, tuple(promises()))
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    for first, count, run, wrong in _in_order(many, chunks, threads or os.cpu_count() or 1):
        _add_up(report, game, run)
        if wrong != loop.FINE:
            report.add(many.explain(wrong, run))
            break
        if progress:
            progress(first + count, games)
    return report


Played = tuple[int, int, Run, int]  # first game, number of games, results, fault


def _in_order(many: ManyGames, chunks: list[tuple[int, int]], threads: int) -> Iterator[Played]:
    """Play chunks of games on several threads; yield the results in order."""
    with ThreadPoolExecutor(threads) as pool:
        waiting: list[Future[Played]] = []
        todo = iter(chunks)
        try:
            while True:
                while len(waiting) < 2 * threads and (chunk := next(todo, None)) is not None:
                    waiting.append(pool.submit(many.play, *chunk))
                if not waiting:
                    return
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


def _add_up(report: Report, game: Game, run: Run) -> None:
    report.games += run.games
    report.decisions += run.decisions
    report.longest = max(report.longest, run.longest)
    for reason, name in enumerate(game.reasons):
        if times := run.ended[reason]:
            report.reasons[name] = report.reasons.get(name, 0) + times


@dataclass(frozen=True, eq=False)
class ManyGames:
    """One run of many games, and the compiled loop that plays it."""

    game: Game
    pack: Pack
    seed: int
    most_decisions: int

    def looked_at(self, number: int) -> str:
        """The list of numbers looked at in a game: features, or in every other chunk signs, if there are any."""
        return "signs" if self.game.signs and number // CHUNK % 2 == 1 else "features"

    @cached_property
    def rules(self) -> dict[str, RuleSet]:
        """The rules by the list that is looked at."""
        return {name: compiled_rule_set(self.game, kernel) for name, (kernel, _) in self.game.lists.items()}

    @cached_property
    def loop(self) -> dict[str, Any]:
        """The loop by the list that is looked at."""
        lists = self.game.lists.items()
        return {name: compiled(loop.play_games, bindings(self.game, kernel)) for name, (kernel, _) in lists}

    @cached_property
    def configs(self) -> Any:
        """Every count of seats, every mode and many settings, in turn."""
        numbers = range(setups(self.game))
        return np.concatenate([np.array([on_machine(usual_config(self.game, self.pack, n))]) for n in numbers])

    @cached_property
    def sorts(self) -> Any:
        """The kind of each byte of a state."""
        sorts = np.full(layout(self.game.State).size, loop.PLAIN, np.uint8)
        for begin, end in dice_spans(layout(self.game.State)):
            sorts[begin:end] = loop.OF_DICE
        sorts[marks_of(self.game.State)] = loop.OF_MARK
        return sorts

    def play(self, first: int, count: int, moves: Any = None) -> Played:
        """Play a chunk of games."""
        what = self.looked_at(first)
        work, run = records(self.game.State, loop.STATES), self._run(what)
        out, other = (np.zeros(max(self.game.most_options, run.features, 8) + SLACK, np.int32) for _ in range(2))
        wrong = self.loop[what](
            work, work.view(np.uint8), self.sorts, on_machine(clone(self.pack.tables)), self.configs, on_machine(run),
            first, count, out, other, np.zeros(0, np.int32) if moves is None else moves, self.rules[what],
        )  # fmt: skip
        return first, count, run, int(wrong)

    def _run(self, what: str) -> Run:
        """A run that has not begun."""
        run = Run()
        run.seed[0], run.seed[1] = self.seed & 0xFFFFFFFF, self.seed >> 32 & 0xFFFFFFFF
        run.most_options, run.most_decisions = self.game.most_options, self.most_decisions
        run.features = len(self.game.lists[what][1])
        run.log.quiet = 1
        return run

    def explain(self, wrong: int, run: Run) -> Fault:
        """A fault in words: its game is played again, its moves noted, and its last position asked about once more."""
        number, made, seat = run.game, run.move, run.seat
        noted = np.zeros(2 * made + 2, np.int32)
        self.play(number, 1, noted)
        moves = [(int(noted[2 * i]), int(noted[2 * i + 1])) for i in range(made)]
        check, promise = PROMISES[wrong]
        config = usual_config(self.game, self.pack, number)
        viewer = "spectator" if seat == SPECTATOR else self.game.seat_names[seat]
        return Fault(
            check=check, promise=promise, game=self.game.name, what=self._found(wrong, number, moves, seat),
            number=number, seats=config.seats, mode=self.game.mode_of(config),
            key=key_text(key_of(self.seed, number, 0)), move=made, seat=viewer, moves=tuple(moves),
        )  # fmt: skip

    def _found(self, wrong: int, number: int, moves: list[tuple[int, int]], seat: int) -> str:
        """The checked build's message at the position of a fault."""
        ask = Careful(self.game, self.pack, machine=False)
        log = Log()
        log.quiet = 1
        try:
            g = ask.fresh(usual_config(self.game, self.pack, number), key_of(self.seed, number, 0), log)
            for move in moves:
                g = ask.after(g, log, *move)
            return _in_words(ask, wrong, g, seat, self.looked_at(number))
        except (ArithmeticError, IndexError, ValueError) as problem:
            return f"interpreted, a kernel stops: {type(problem).__name__}: {problem}"


def _in_words(ask: Careful, wrong: int, g: Any, seat: int, looked_at: str) -> str:
    if wrong == loop.LOST_PIECE:
        return f"the audit says: {ask.game.faults[ask.audit(g)]}"
    if wrong == loop.FRAME_ASTRAY:
        return "a frame did not fit on the agenda"
    if wrong == loop.ENDLESS:
        return f"still under way, awaiting {ask.awaiting(g):#b}"
    if wrong in (loop.EARLY_OUTCOME, loop.NO_OUTCOME):
        return f"the outcome is {ask.results(g, 0)[0]} while {ask.awaiting(g):#b} owes a decision"
    if wrong == loop.VIEW_AWAITS:
        return f"the state awaits {ask.awaiting(g):#b}, the view {ask.awaiting(ask.seen(g, seat)):#b}"
    if wrong == loop.VIEW_DICE:
        return "the dice can be read in the view"
    if wrong == loop.VIEW_OPTIONS:
        return f"options are {ask.legal(g, seat)} on the state and {ask.legal(ask.seen(g, seat), seat)} on the view"
    if wrong == loop.VIEW_FEATURES:
        return _features_in_words(ask, g, seat, looked_at)
    if wrong in (loop.REDEAL_UNLIKE, loop.REDEAL_LOST_PIECE):
        return _redeal_in_words(ask, g, seat)
    refused = [f"{action:#010x}" for action in ask.legal(g, seat) if ask.refuse(g, seat, action)]
    return f"{len(ask.legal(g, seat))} options, of which refused: {', '.join(refused) or 'none'}"


def _features_in_words(ask: Careful, g: Any, seat: int, what: str) -> str:
    """The features or signs that the view does not determine, in words."""
    pairs = zip(ask.written(what, g, seat).values, ask.written(what, ask.seen(g, seat), seat).values, strict=True)
    told = zip(ask.game.lists[what][1], pairs, strict=True)
    return "; ".join(
        f"{f.name!r} is {true} on the state and {seen} on its view" for f, (true, seen) in told if true != seen
    )


def _redeal_in_words(ask: Careful, g: Any, seat: int) -> str:
    """Look for a redeal that shows the fault; the loop's own key is not kept."""
    v = ask.seen(g, seat)
    for n in range(50):
        redealt = ask.redealt(v, seat, key_of(0, n, 7))
        if code := ask.audit(redealt):
            return f"the audit of a redealt state says: {ask.game.faults[code]}"
        again = ask.seen(redealt, seat)
        if ask.without_dice(again) != ask.without_dice(v):
            return f"before and after the redeal {differing(ask.game, bytes(raw(v)), ask.without_dice(again))}"
    return "fifty further redeals of the position showed nothing wrong; the compiled kernel may write out of bounds"
