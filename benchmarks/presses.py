"""How many presses a person needs for a turn, over recorded matches.

`python -m benchmarks.presses` plays every match in `benchmarks/recorded` again and counts what its players would have
pressed at the table: in ways that ask everything, that leave to the table what it does by itself, and in which a player
also says "Don't ask again" to what they decline from then on.

A choice that stands in the bar of the question, or that is the only one of a piece, is one press, and so is a token
that is dragged on a launcher. A choice that comes out of a menu, a list or a second piece is two. What the table gives
is none, and a shortcut is one, however many choices it makes. Each kind of choice is named by the first rule behind it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Routine, Shortcut
from tablewright.match import Match, MatchFileError, load
from tablewright.match.asking import Declined, is_forced

RECORDED = Path(__file__).with_name("recorded")
IN_THE_BAR = 8  # choices; with more than that, those that pieces offer are pressed there (web/src/lib/answers.ts)
MOST_AT_ONCE = 12  # choices that a shortcut can stand for
ASKED, TABLE, DECLINED = "all asked", "by the table", "not asked again"
WAYS = (ASKED, TABLE, DECLINED)
TURN: dict[str, Callable[[Any], int]] = {  # the number of the turn, round or day, as all can see it
    "goes-west": lambda v: int(v.day),
    "north": lambda v: int(v.turns),
    "royal": lambda v: int(v.round),
    "tamashii": lambda v: int(v.turn),
    "west": lambda v: int(v.round),
}


@dataclass
class Tally:
    """The presses of one match, in each way, by kind of choice."""

    match: str
    game: str
    turns: int = 0  # of all seats together
    presses: dict[str, Counter[str]] = field(default_factory=lambda: {way: Counter() for way in WAYS})

    def a_turn(self, way: str) -> float:
        """Presses a turn."""
        return self.presses[way].total() / max(1, self.turns)


class Decision:
    """A choice of a recorded match, and what lay before its seat then."""

    def __init__(self, point: Match, seat: int, action: int) -> None:
        self.point, self.seat, self.action = point, seat, action  # the match just before it

    @property
    def kind(self) -> str:
        """The kind of choice, by the first rule behind it."""
        clauses = self.point.game.choices.clauses(self.action)
        return clauses[0].partition(".")[2] if clauses else "another choice"

    @property
    def turn(self) -> tuple[int, int]:
        """Whose turn it belongs to, and which."""
        return self.seat, TURN[self.point.game.name](self.point.state)

    @cached_property
    def view(self) -> Any:
        return self.point.view(self.seat)

    @cached_property
    def options(self) -> list[int]:
        return self.point.rules.legal(self.point.state, self.seat)

    @cached_property
    def forced(self) -> bool:
        """Whether the table answers, because there is one answer."""
        return is_forced(self.point.game, self.view, self.seat, self.point.awaiting, self.options)

    @cached_property
    def routine(self) -> Routine | None:
        game = self.point.game
        if game.routine is None or self.forced:
            return None
        return game.routine(self.view, self.point.pack, self.seat, self.options)

    @property
    def shortcuts(self) -> Sequence[Shortcut]:
        game = self.point.game
        return game.shortcuts(self.view, self.point.pack, self.seat, self.options) if game.shortcuts else ()

    @cached_property
    def presses(self) -> int:
        """How many presses the choice takes at the table by itself."""
        options = self.options
        if len(options) <= IN_THE_BAR:
            return 1
        scene = self.point.rules.scene(self.view, self.seat)
        offers = [piece.actions for piece in scene.walk() if piece.actions]
        offered = {action for actions in offers for action in actions}
        if self.action in offered:
            launchers = [piece for piece in scene.walk() if piece.kind == "launcher"]
            if any(self.action in slot.actions for launcher in launchers for slot in launcher.walk() if slot.at):
                return 1  # dragged to its slot
            return 1 if any(set(actions) & set(options) == {self.action} for actions in offers) else 2
        buttons = [action for action in options if action not in offered]
        return 1 if self.action in buttons[: IN_THE_BAR - 1] else 2

    def marked(self, piece: str, state: Any = None) -> str | None:
        """The state word of a piece, as the seat sees it now or would in another state; None if it is not there."""
        view = self.view if state is None else self.point.rules.seen(state, self.seat)
        scene = self.point.rules.scene(view, self.seat)
        return next((one.mark for one in scene.walk() if one.id == piece), None)

    def after(self, actions: Sequence[int]) -> Any:
        """The state after choices of this seat; None where one of them cannot be made."""
        state, rules, quiet = clone(self.point.state), self.point.rules, self.point._log
        for action in actions:
            if rules.refuse(state, rules.tables, self.seat, action):
                return None
            rules.apply(state, rules.tables, quiet, self.seat, action)
        return state


def decisions(match: Match) -> Iterator[Decision]:
    """Every choice of a match, in the order in which they were made."""
    for number, move in enumerate(match.moves):
        yield Decision(match.at(number), move.seat, move.action)


# ------------------------------------------------------------------------------------------------ what is not pressed


def covered(own: Sequence[Decision], at: int) -> int:
    """How many choices of a seat, from one on, a shortcut stands for, at most: 0 if none does.

    It does if they are its choices, or if it brings its piece to where they bring it, in no more choices.
    """
    decision, most = own[at], 0
    for shortcut in decision.shortcuts:
        n = len(shortcut.actions)
        if [one.action for one in own[at : at + n]] == list(shortcut.actions):
            most = max(most, n)
        elif shortcut.piece:
            most = max(most, reached(own, at, shortcut))
    return most


def reached(own: Sequence[Decision], at: int, shortcut: Shortcut) -> int:
    """After how many choices of its kind a seat came to what a shortcut leads to; 0 if it did not."""
    kind = kind_of(shortcut.actions[0])
    state = own[at].after(shortcut.actions)
    wanted = own[at].marked(shortcut.piece, state) if state is not None else None
    for n in range(1, MOST_AT_ONCE):
        if wanted is None or at + n >= len(own) or kind_of(own[at + n - 1].action) != kind:
            return 0
        if n >= len(shortcut.actions) and own[at + n].marked(shortcut.piece) == wanted:
            return n
    return 0


def swallows(own: Sequence[Decision], at: int, declined: Declined) -> bool:
    """Whether not to be asked again, from one refusal on, would keep a seat from what it chose later."""
    routine = own[at].routine
    if routine is None:
        return True
    trial = Declined(dict(declined.for_good))
    trial.for_the_match(routine)
    later = ((one.routine, one.action) for one in own[at + 1 :])
    return any(
        asked and asked.name == routine.name and act != asked.action and trial.covers(asked) for asked, act in later
    )


def pressed(own: Sequence[Decision], way: str) -> Iterator[tuple[Decision, int]]:
    """The choices of one seat in a way of playing, with the presses that each takes."""
    declined, done_until = Declined(), 0
    for at, decision in enumerate(own):
        routine = decision.routine
        if way == ASKED:
            yield decision, decision.presses
        elif at < done_until or decision.forced:
            yield decision, 0
        elif routine and declined.covers(routine):
            yield decision, 0 if decision.action == routine.action else 1 + decision.presses  # asked to be asked
        else:
            done_until = at + covered(own, at)
            yield decision, 1 if done_until > at else decision.presses
        if routine and decision.action == routine.action:
            declined.note(routine)
            if way == DECLINED and not swallows(own, at, declined):
                declined.for_the_match(routine)


def counted(path: Path) -> Tally:
    """The presses of a recorded match."""
    match = load(path, machine=True)
    seats = defaultdict[int, list[Decision]](list)
    for decision in decisions(match):
        seats[decision.seat].append(decision)
    tally = Tally(path.stem, match.game.name, len({decision.turn for own in seats.values() for decision in own}))
    for way in WAYS:
        for own in seats.values():
            for decision, presses in pressed(own, way):
                tally.presses[way][decision.kind] += presses
    return tally


# ------------------------------------------------------------------------------------------------ the command


def arguments() -> argparse.ArgumentParser:
    """What the command line may say."""
    say = argparse.ArgumentParser(
        prog="python -m benchmarks.presses", description="Count the presses a turn over recorded matches."
    )
    say.add_argument("files", nargs="*", type=Path, metavar="FILE", help="matches; all recorded ones if left out")
    say.add_argument("--game", default="", help="matches of one game only")
    say.add_argument("--most", type=int, default=12, metavar="N", help="kinds of choice named for a game (12)")
    say.add_argument("--json", action="store_true", help="print data instead of a table")
    return say


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    asked = arguments().parse_args(argv)
    try:
        tallies = [counted(path) for path in asked.files or sorted(RECORDED.glob(f"{asked.game}*.json"))]
    except MatchFileError as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(list(map(as_words, tallies)), indent=2) if asked.json else table(tallies, asked.most))
    return 0


def as_words(tally: Tally) -> dict[str, Any]:
    """A tally as data."""
    return {
        "match": tally.match, "game": tally.game, "turns": tally.turns,
        "presses a turn": {way: round(tally.a_turn(way), 2) for way in WAYS},
        "presses": {way: dict(tally.presses[way].most_common()) for way in WAYS},
    }  # fmt: skip


def table(tallies: Sequence[Tally], most: int) -> str:
    """The presses a turn of each match, and of each game by kind of choice."""
    lines = [f"{'presses a turn':34} {'turns':>5}" + "".join(f"{way:>18}" for way in WAYS)]
    lines += [line(one.match, [one]) for one in tallies]
    for game in dict.fromkeys(one.game for one in tallies):
        of_game = [one for one in tallies if one.game == game]
        lines += ["", line(game, of_game), *kinds(of_game, most)]
    return "\n".join(lines)


def line(name: str, tallies: Sequence[Tally]) -> str:
    """Presses a turn of some matches together."""
    turns = sum(tally.turns for tally in tallies)
    figures = (sum(tally.presses[way].total() for tally in tallies) / max(1, turns) for way in WAYS)
    return f"{name:34} {turns:5}" + "".join(f"{figure:18.1f}" for figure in figures)


def kinds(tallies: Sequence[Tally], most: int) -> Iterator[str]:
    """A line for each kind of choice that takes the most presses."""
    turns = max(1, sum(tally.turns for tally in tallies))
    presses = {way: sum((tally.presses[way] for tally in tallies), Counter[str]()) for way in WAYS}
    for kind, _ in presses[ASKED].most_common(most):
        yield f"  {kind:38}" + "".join(f"{presses[way][kind] / turns:18.2f}" for way in WAYS)


if __name__ == "__main__":
    sys.exit(main())
