"""What the hand-built tables of all games have in common: a position, what may be chosen, and what happened since.

A game's board lays out its own pieces and says what its actions are called. Everything is refereed by the interpreted
build, which checks every number; only the audit is machine code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

from tablewright.engine.core.actions import action, kind_of
from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.events import Log, Seen, forget, seen_by
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.game.playing import Rules, on_call
from tablewright.engine.scene import Piece, Scene

A, B = 0, 1
NOBODY = -1
AUDITS: dict[str, Callable[[Any, Any], int]] = {}  # by game


def key_of(seed: int) -> Key:
    """The key with which tests begin the dice."""
    key = Key()
    key.word[0] = seed
    return key


def fault_in(game: Game, g: Any, t: Any) -> int:
    """What a game's audit says; as machine code, which the checks of every game hold against the interpreted one.

    After every move it looks at every piece: interpreted, that takes longer than the rules do.
    """
    if game.name not in AUDITS:
        AUDITS[game.name] = on_call(game.audit)
    return AUDITS[game.name](g, t)


def changed_file(house: Path, folder: Path, *changes: tuple[str, str]) -> Path:
    """A house pack with pieces of its text replaced, each of which must be there; the file."""
    text = house.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"the house pack does not say {old!r}"
        text = text.replace(old, new, 1)
    file = folder / "changed.toml"
    file.write_text(text, encoding="utf-8")
    return file


def changed(game: Game, house: Path, folder: Path, *changes: tuple[str, str]) -> Pack:
    """The house pack of a game, changed and read."""
    return game.load(changed_file(house, folder, *changes))


class Position:
    """One position, and what happened since."""

    game: ClassVar[Game]
    kinds_of_action: ClassVar[Mapping[str, int]]  # by their words
    advance: ClassVar[Callable[[Any, Any, Log], None]]  # the rules that run on until somebody must choose
    listeners: ClassVar[tuple[int, ...]] = (A, B)

    g: Any

    def take_up(self, pack: Pack, seed: int) -> None:
        """Begin with an empty state, dice, and a copy of the pack, into which tests may write."""
        self.pack = replace(pack, tables=clone(pack.tables))
        self.names, self.t = self.pack.names, self.pack.tables
        self.rules = Rules(self.game, self.pack)
        self.clear()
        start(self.g.dice, key_of(seed))

    def clear(self) -> None:
        """An empty state, in which nothing has happened."""
        self.g, self.e = self.game.State(), Log()
        self.heard: dict[int, list[Seen]] = {seat: [] for seat in self.listeners}

    def set_up(self, config: Config, seed: int) -> Self:
        """A game just set up from a seed instead."""
        self.clear()
        self.rules.setup(self.g, self.t, self.e, config, key_of(seed))
        return self.note()

    # -------------------------------------------------------------------------------------------- play

    def run(self) -> Self:
        """Run on until somebody must choose."""
        type(self).advance(self.g, self.t, self.e)
        return self.note()

    def note(self) -> Self:
        """Remember what happened, as far as each listener may know it."""
        for seat, heard in self.heard.items():
            heard += seen_by(self.e, seat)
        forget(self.e)
        return self

    def act(self, what: str, *arguments: str | int) -> int:
        """An action by its words and arguments, which are numbers or what the game calls them."""
        kind = self.kinds_of_action[what]
        numbers = [x if isinstance(x, int) else self.argument(kind, i, x) for i, x in enumerate(arguments)]
        a, b, c = (*numbers, 0, 0, 0)[:3]
        return action(kind, a, b, c)

    def argument(self, kind: int, place: int, name: str) -> int:
        """What a name stands for as an argument of a kind of action."""
        raise NotImplementedError

    def play(self, what: str, *arguments: str | int) -> Self:
        """Let the seat that is asked take an action; it must be legal."""
        refused = self.why_not(what, *arguments)
        assert not refused, f"{what} {arguments} is refused by {refused}"
        return self.apply(self.act(what, *arguments))

    def apply(self, act: int) -> Self:
        """Let the seat that is asked take an action, given as a number."""
        self.rules.apply(self.g, self.t, self.e, self.asked, act)
        return self.note()

    def play_on(self, luck: Random) -> Self:
        """Let the seat that is asked take any legal action."""
        return self.apply(luck.choice(self.options))

    def play_out(self, luck: Random) -> Iterator[Self]:
        """Take any legal actions up to the end of the game, stopping after each; it must come."""
        for _ in range(1000):
            yield self.play_on(luck)
            if self.asked == NOBODY:
                return
        raise AssertionError("the game does not end")

    def why_not(self, what: str, *arguments: str | int, seat: int | None = None) -> str:
        """The id of the clause that forbids an action; empty if none does."""
        return self.why_not_act(self.act(what, *arguments), seat)

    def why_not_act(self, act: int, seat: int | None = None) -> str:
        """The id of the clause that forbids an action, given as a number; empty if none does."""
        refused = self.rules.refuse(self.g, self.t, self.asked if seat is None else seat, act)
        return self.game.book[refused].id if refused else ""

    def may(self, what: str, *arguments: str | int) -> bool:
        """Whether the seat that is asked may take an action."""
        return self.act(what, *arguments) in self.options

    # -------------------------------------------------------------------------------------------- looking

    @property
    def asked(self) -> int:
        """The seat that must choose; NOBODY if the game is over."""
        return next(iter(self.rules.waiting(self.g)), NOBODY)

    @property
    def options(self) -> list[int]:
        return self.rules.legal(self.g, self.asked)

    @property
    def option_kinds(self) -> set[str]:
        """What kinds of choice there are, in the words of `act`."""
        by_number = {number: word for word, number in self.kinds_of_action.items()}
        return {by_number[kind_of(act)] for act in self.options}

    @property
    def step(self) -> int:
        """The step of the turn."""
        line: int = self.g.agenda.frames[0].line
        return line

    @property
    def settled(self) -> bool:
        """Whether no effect is under way: the turn itself goes on."""
        return bool(self.g.agenda.depth[0] == 1)

    def view(self, seat: int) -> Any:
        """What a seat may know."""
        return self.rules.seen(self.g, seat)

    def scene(self, seat: int) -> Scene:
        """The table as a seat sees it."""
        return self.rules.scene(self.view(seat), seat)

    def pieces(self, seat: int) -> dict[str, Piece]:
        """What a seat's table shows, by id."""
        return {piece.id: piece for piece in self.scene(seat).walk()}

    def happened(self, what: int, seat: int = A) -> list[Seen]:
        """The events of a kind so far, as a seat may know them."""
        return [seen for seen in self.heard[seat] if seen.what == what]

    def copy(self) -> Self:
        """The same position, to try something else."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.g, other.e, other.heard = clone(self.g), Log(), {seat: list(heard) for seat, heard in self.heard.items()}
        return other
