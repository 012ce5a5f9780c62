"""A position in words, as one seat reads it: "you" is the reader, the others go by their letters."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.marking import NAMES, marked
from tablewright.engine.people import People
from tablewright.engine.scene import Scene
from tablewright.library.terms import Action, Event

WIDTH = 100


@dataclass(frozen=True)
class Words:
    """The words of a game for one seat at a table of so many."""

    game: Game
    pack: Pack
    seats: int
    seat: int

    @property
    def people(self) -> People:
        letters = self.game.seat_names[: self.seats]
        return People(letters, letters)

    def scene(self, view: Any, numbers: Sequence[int]) -> Scene:
        with marked():
            scene = self.game.drawn(view, self.pack, self.seat, numbers)
        return self.people.show(scene, self.seat)

    def question(self, view: Any) -> str:
        with marked():
            asked = self.game.question(view, self.pack, self.seat)
        return self.people.tell(asked, self.seat)

    def actions(self, view: Any, numbers: Sequence[int]) -> list[Action]:
        with marked():
            texts = [self.game.describe(number, view, self.pack, self.seat) for number in numbers]
        return [
            Action(
                number,
                self.people.tell(text, self.seat),
                self.game.clauses_of(number, view, self.pack, self.seat),
                self.game.pieces_of(number, view, self.pack, self.seat),
            )
            for number, text in zip(numbers, texts, strict=True)
        ]

    def events(self, steps: Sequence[Sequence[Seen]], first: int) -> list[Event]:
        """Events step by step, the first of which has a number."""
        with marked():
            told = [
                (move, seen, self.game.narrate(seen, self.pack, NAMES[: self.seats]))
                for move, step in enumerate(steps, start=first)
                for seen in step
            ]
        return [
            Event(
                move,
                seen.what,
                seen.seat,
                (seen.a, seen.b, seen.c),
                seen.hidden,
                self.people.tell(text, self.seat),
                self.game.rules_behind(seen),
            )
            for move, seen, text in told
        ]

    def table(self, view: Any, numbers: Sequence[int], width: int) -> str:
        """The scene drawn with letters, as a terminal shows it."""
        from rich.console import Console

        from tablewright.terminal.draw import draw

        page = io.StringIO()
        console = Console(file=page, width=width, color_system=None, markup=False, highlight=False, emoji=False)
        draw(self.scene(view, numbers), console, lettering=self.game.lettering)
        return "\n".join(line.rstrip() for line in page.getvalue().splitlines())

    def choices(self, view: Any, actions: Sequence[Action], clauses: bool) -> str:
        """The question, and the actions that answer it, numbered from 1."""
        lines = [self.question(view)]
        for n, action in enumerate(actions, start=1):
            rules = f" [{', '.join(action.clauses)}]" if clauses and action.clauses else ""
            lines.append(f"{n:3}  {action.text}{rules}")
        return "\n".join(lines)
