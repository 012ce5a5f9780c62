"""A match in the words of whoever reads: others by their names, and "you" for the reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.engine.marking import NAMES, marked
from tablewright.engine.naming import known_name
from tablewright.engine.people import People
from tablewright.engine.scene import Scene
from tablewright.engine.wording import sentence
from tablewright.match import Choice, Match
from tablewright.match.gains import gained
from tablewright.terminal.news import in_few_lines


def people_at(match: Match, people: Sequence[int]) -> People:
    """The names at a terminal: levels for computers, letters for people, or You for a single person."""
    levels = [sentence(known_name(who).replace("-", " ")) for who in match.players] or [""] * match.seats
    person = "You" if len(people) == 1 else ""
    return People.called([person if seat in people else level for seat, level in enumerate(levels)], match.names)


@dataclass(frozen=True)
class Words:
    """The texts of a match for a seat."""

    match: Match
    people: People

    def scene(self, seat: int) -> Scene:
        """The table as a seat sees it."""
        with marked():
            scene = self.match.scene(seat)
        return self.people.show(scene, seat)

    def verdict(self, seat: int) -> str:
        """The winner of a finished match and the reason, or "" if the game gives none."""
        match = self.match
        with marked():
            told = match.game.verdict(match.view(seat), match.pack, NAMES[: match.seats]) if match.game.verdict else ""
        return self.people.tell(told, seat)

    def question(self, seat: int) -> str:
        with marked():
            asked = self.match.game.question(self.match.view(seat), self.match.pack, seat)
        return self.people.tell(asked, seat)

    def choices(self, seat: int) -> list[Choice]:
        """Every choice that a seat has now."""
        with marked():
            legal = self.match.legal(seat)
        return [replace(choice, text=self.people.tell(choice.text, seat)) for choice in legal]

    def story(self, seat: int, since: int = 0, *, short: bool = False) -> list[str]:
        """The log from a step on, one line an event; with `short`, repeated events are merged."""
        game, pack, marks = self.match.game, self.match.pack, NAMES[: self.match.seats]
        with marked():
            told = [line for step in self.match.events(seat, since) for line in game.told(step, pack, marks)]
        lines = [line for line in told if line]
        return [self.people.tell(line, seat) for line in (in_few_lines(lines, NAMES) if short else lines)]

    def gained(self, seat: int, since: int) -> list[str]:
        """The gains of others by their moves after a step, a sentence for each run of moves of one seat."""
        match, rules = self.match, self.match.rules
        runs = list[tuple[int, int, int]]()  # the seat, its first move and its last
        for move in match.moves[since:]:
            if move.seat != seat and match.showed(move.number, seat):
                if runs and runs[-1][0] == move.seat:
                    runs[-1] = (move.seat, runs[-1][1], move.number)
                else:
                    runs.append((move.seat, move.number, move.number))
        marks, view = NAMES[: match.seats], match.view_after
        with marked():
            told = [gained(rules, marks, who, view(first - 1, seat), view(last, seat)) for who, first, last in runs]
        return [self.people.tell(line, seat) for line in told]

    def others_acted(self, seat: int, since: int) -> bool:
        """Whether a seat knows of anything that happened after its own move, which is the first of these steps."""
        return any(self.match.events(seat, since)[1:])
