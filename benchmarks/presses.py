"""How many presses a person needs for a turn, over recorded matches.

`python -m benchmarks.presses` plays every match in `benchmarks/recorded` again and counts what its players would have
pressed at the table. A choice that stands in the bar of the question, or that is the only one of a piece, is one press.
A choice that comes out of a menu, a list or a second piece is two. Each kind of choice is named by its first rule.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablewright.match import Match, MatchFileError, load

RECORDED = Path(__file__).with_name("recorded")
IN_THE_BAR = 8  # choices; with more than that, those that pieces offer are pressed there (web/src/lib/answers.ts)
TURN: dict[str, Callable[[Any], int]] = {  # the number of the turn, round or day, as all can see it
    "goes-west": lambda v: int(v.day),
    "north": lambda v: int(v.turns),
    "royal": lambda v: int(v.round),
    "tamashii": lambda v: int(v.turn),
    "west": lambda v: int(v.round),
}


@dataclass
class Tally:
    """The presses of one match."""

    match: str
    game: str
    turns: int = 0  # of all seats together
    presses: Counter[str] = field(default_factory=Counter)  # by kind of choice

    @property
    def a_turn(self) -> float:
        """Presses a turn."""
        return self.presses.total() / max(1, self.turns)


@dataclass(frozen=True)
class Decision:
    """A choice of a recorded match, and what lay before its seat then."""

    point: Match  # just before it
    seat: int
    action: int

    @property
    def kind(self) -> str:
        """The kind of choice, by the first rule behind it."""
        clauses = self.point.game.choices.clauses(self.action)
        return clauses[0].partition(".")[2] if clauses else "another choice"

    @property
    def turn(self) -> tuple[int, int]:
        """Whose turn it belongs to, and which."""
        return self.seat, TURN[self.point.game.name](self.point.state)

    def presses(self) -> int:
        """How many presses the choice takes at the table."""
        point, seat = self.point, self.seat
        options = point.rules.legal(point.state, seat)
        if len(options) <= IN_THE_BAR:
            return 1
        scene = point.game.scene(point.view(seat), point.pack, seat)
        offers = [piece.actions for piece in scene.walk() if piece.actions]
        offered = {action for actions in offers for action in actions}
        if self.action in offered:
            return 1 if any(set(actions) & set(options) == {self.action} for actions in offers) else 2
        buttons = [action for action in options if action not in offered]
        return 1 if self.action in buttons[: IN_THE_BAR - 1] else 2


def decisions(match: Match) -> Iterator[Decision]:
    """Every choice of a match, in the order in which they were made."""
    for number, move in enumerate(match.moves):
        yield Decision(match.at(number), move.seat, move.action)


def counted(path: Path) -> Tally:
    """The presses of a recorded match."""
    match = load(path, machine=True)
    tally, turns = Tally(path.stem, match.game.name), set()
    for decision in decisions(match):
        turns.add(decision.turn)
        tally.presses[decision.kind] += decision.presses()
    tally.turns = len(turns)
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
        "match": tally.match, "game": tally.game, "turns": tally.turns, "presses a turn": round(tally.a_turn, 2),
        "presses": dict(tally.presses.most_common()),
    }  # fmt: skip


def table(tallies: Sequence[Tally], most: int) -> str:
    """The presses a turn of each match, and of each game by kind of choice."""
    lines = [f"{'match':24} {'turns':>5} {'presses':>8} {'a turn':>7}"]
    lines += [f"{one.match:24} {one.turns:5} {one.presses.total():8} {one.a_turn:7.1f}" for one in tallies]
    for game in dict.fromkeys(one.game for one in tallies):
        lines += ["", f"{game}, presses a turn by kind of choice", *kinds([t for t in tallies if t.game == game], most)]
    return "\n".join(lines)


def kinds(tallies: Sequence[Tally], most: int) -> Iterator[str]:
    """A line for each kind of choice that takes the most presses."""
    turns = sum(tally.turns for tally in tallies)
    presses = sum((tally.presses for tally in tallies), Counter[str]())
    for kind, number in presses.most_common(most):
        yield f"  {kind:34} {number / turns:6.2f}"


if __name__ == "__main__":
    sys.exit(main())
