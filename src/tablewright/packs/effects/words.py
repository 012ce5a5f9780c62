"""The words of a game's cards, declared once: one row for everything that a card can say.

    DEEDS = Words("action", Deed, amount)
    GAIN_EXP = DEEDS.add(17, form("gain <n> EXP", "Add n EXP.", "gain 1 EXP"), does=gain_exp, worth=4)

A row has the number that programs know the word by, one form or more in which a pack writes it, and whatever else its
kind of word has: a deed the kernel that does it, the kernel that says whether it would do anything, and what it asks.
The parser, the sentences and the reference are made from the forms; the kernels that rules call are made from the rows,
with `kernel`, `value` and `flag`.

A form has holes in angle brackets. What fills them goes to the registers of an operation: an amount to `a`, places and
players to `c`, anything else to `b`, or to the next that is free. A kernel of a row names what it takes: the parameters
that all of its column are handed, a hole of the form (`asset` for <asset>, `goal_tile` for <goal-tile>, `n` for the
first amount as it counts now; of two holes alike the second is `other_data`), or a register.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Generic, ParamSpec, TypeVar, get_type_hints

from tablewright.engine.core.kernel import kernel
from tablewright.packs.effects.sentences import Face

P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W", bound="Word")

HOLE = re.compile(r"<([a-z-]+)>")
REGISTERS = "abc"
USUAL = {"n": "a", "place": "c", "goal-tile": "c", "who": "c"}
AMOUNT = "n"
AGAIN = ("", "other_", "third_")  # before the name of a hole
CHOSEN, SECOND = "chosen", "second"
ALWAYS = "Always allowed; skip what you cannot do."


class BadWord(ValueError):
    """A word is declared in a way that nothing can be made of."""


@dataclass(frozen=True)
class Form:
    """One way in which a pack writes a word, and how people read it."""

    text: str
    meaning: str
    example: str
    says: str
    legality: str
    denied: str  # how people read the opposite, of a condition
    registers: str  # of its holes, in order
    fixed: Mapping[str, int]  # the registers that the form itself fills
    face: Face | None = None  # how people read it in a game whose sentences have faces

    @property
    def holes(self) -> tuple[str, ...]:
        return tuple(HOLE.findall(self.text))

    @property
    def places(self) -> dict[str, str]:
        """The registers of its holes, by the names that kernels give them; of two alike the second is `other_place`."""
        found: dict[str, str] = {}
        for hole, register in zip(self.holes, self.registers, strict=True):
            name = hole.replace("-", "_")
            found[next(f"{which}{name}" for which in AGAIN if f"{which}{name}" not in found)] = register
        return found

    @property
    def slug(self) -> str:
        """The form as part of an id: `gain-n-exp`."""
        return re.sub(r"[^a-z0-9]+", "-", self.text.lower()).strip("-")

    @property
    def rule(self) -> str:
        """The form as the name of a rule of a grammar: `gain_n_exp`."""
        return self.slug.replace("-", "_")


def form(
    text: str,
    meaning: str,
    example: str,
    *,
    says: str = "",
    legality: str = ALWAYS,
    denied: str = "",
    registers: str = "",
    face: Face | None = None,
    **fixed: int,
) -> Form:
    """A form; people read it as it is written unless it `says` something else."""
    return Form(text, meaning, example, says or text, legality, denied, registers or "".join(usual(text)), fixed, face)


def line_form(text: str, meaning: str, example: str, face: Face) -> Form:
    """A form of a line: its holes go to the registers in their order."""
    return form(text, meaning, example, registers=REGISTERS[: len(HOLE.findall(text))], face=face)


def usual(text: str) -> Iterator[str]:
    """The registers to which the holes of a form go."""
    free = list(REGISTERS)
    for hole in HOLE.findall(text):
        if not free:
            raise BadWord(f"'{text}' has more than {len(REGISTERS)} holes.")
        wanted = USUAL.get(hole, "b")
        taken = wanted if wanted in free else free[0]
        free.remove(taken)
        yield taken


@dataclass(frozen=True, kw_only=True)
class Word:
    """A row: a word of the language."""

    number: int
    forms: tuple[Form, ...]
    limits: tuple[int, int, bool] | None = None  # of its amounts: the least, the most, and whether only plain numbers
    clauses: str = ""  # the rules behind it, by their ids in the game's own book

    def place_of(self, name: str) -> str | None:
        """The register that a kernel means by the name of a hole, or of the register itself."""
        places = {form.places[name] for form in self.forms if name in form.places}
        if len(places) > 1:
            raise BadWord(f"{self.forms[0].text}: <{name}> stands in several registers; name the register instead.")
        return next(iter(places), name if name in REGISTERS else None)


@dataclass(frozen=True, kw_only=True)
class Deed(Word):
    """Something that cards do.

    `does` carries it out. Where it leaves a choice, always or as `leaves_choice` says, `among` gives what can be chosen
    next, as a set, and `each` does one unit with what was chosen; so often as its number says, or once. `would`
    says whether it would do anything, as everybody can see; unsaid, it would if there is something to choose, or if
    there is nothing to choose at all. `would_own` says it as its player knows. The interpreter has the rest.
    """

    does: Callable[..., None] | None = None
    would: Callable[..., bool] | None = None
    would_own: Callable[..., bool] | None = None
    among: Callable[..., int] | None = None
    each: Callable[..., None] | None = None
    leaves_choice: Callable[..., bool] | None = None
    is_forced: Callable[..., bool] | None = None  # whether it will take all that there is, whatever is chosen first
    seconds: Callable[..., int] | None = None  # what can go with a choice, as a set
    settles: Callable[..., bool] | None = None  # whether an answer settles something else first
    chosen: str = ""  # what `each` calls what was chosen, and what went with it, if not `chosen` and `second`
    asks: int = 0  # the kind of action that answers
    so_often: bool = False
    up_to: bool = False  # can be declined, also in the middle
    doubtful: bool = False  # its player alone may know whether it can be done
    private: bool = False  # its player alone knows what there is to choose from
    question: str = ""
    where: str = ""  # the area of the table in which it is answered
    facts: str = ""  # what it does, for learners
    worth: int = 0  # of one unit, to a player who does it


@dataclass(frozen=True)
class Words(Generic[W]):
    """All words of one kind, in rulebook order."""

    kind: str
    row: type[W]
    amount: Callable[..., int] | None = None  # (g, a): an amount as it counts now
    line: str = "t.code[line]"  # where a line of a program is
    op: str = "row.op"  # where it keeps that number; or what a kernel calls it that is handed nothing else
    kept: Mapping[str, str] = field(default_factory=dict)  # and its registers, where they are not those of the line
    rows: dict[int, W] = field(default_factory=dict)

    def add(self, number: int, *forms: Form, **columns: Any) -> int:
        """Declare a word; its number is given back."""
        if number in self.rows:
            raise BadWord(f"{self.kind} {number} is taken by '{self.rows[number].forms[0].text}'.")
        if twice := {one.text for one in forms} & self.forms.keys():
            raise BadWord(f"'{twice.pop()}' is declared twice.")
        self.rows[number] = self.row(number=number, forms=forms, **columns)
        return number

    @property
    def forms(self) -> dict[str, tuple[W, Form]]:
        """Every form with its word, by number."""
        return {form.text: (row, form) for _, row in sorted(self.rows.items()) for form in row.forms}

    # -------------------------------------------------------------------------------------------- kernels

    def kernel(self, column: str, otherwise: Callable[P, R], **given: Callable[..., Any]) -> Callable[P, R]:
        """The kernel that hands a line of a program on to what its word has in a column; if nothing, to `otherwise`.

        Kernels of the column may also take what is `given`: each name with the kernel that works it out.
        """
        handed, names = list(signature(otherwise).parameters), dict[str, Any](otherwise=otherwise, amount=self.amount)
        names |= {f"given_{name}": rule for name, rule in given.items()}
        text = f"    op = {self.op}\n"
        for word in self.rows.values():
            rule = getattr(word, column)
            if rule is not None:
                names[f"{column}_{word.number}"] = rule
                taken = ", ".join(self._taken(word, rule, name, handed, given) for name in signature(rule).parameters)
                text += f"    if op == {word.number}:\n        return {column}_{word.number}({taken})\n"
        text += f"    return otherwise({', '.join(handed)})\n"
        row = f"    row = {self.line}\n" if "row." in text else ""
        text = f"def {column}({', '.join(handed)}):\n{row}{text}"
        whole: Callable[P, R] = made(column, text, names, get_type_hints(otherwise), otherwise)
        return whole

    def _taken(
        self, row: W, rule: Callable[..., Any], name: str, handed: list[str], given: Mapping[str, Callable[..., Any]]
    ) -> str:
        """The argument for a parameter of a kernel."""
        if name in handed:
            return name
        if name in given:
            return f"given_{name}({', '.join(signature(given[name]).parameters)})"
        if name in (called := getattr(row, CHOSEN, "").split()):
            return (CHOSEN, SECOND)[called.index(name)]
        if name == AMOUNT and self.amount is not None:
            return "amount(g, row.a)"
        if place := row.place_of(name):
            return self.kept.get(place, f"row.{place}")
        told = f"{rule.__name__} of '{row.forms[0].text}' takes '{name}'"
        raise BadWord(f"{told}, which is neither handed on ({', '.join(handed)}) nor a hole of its form.")

    def value(self, column: str, otherwise: int) -> Callable[[int], int]:
        """The kernel that gives what a word, by its number, has in a column; if nothing, `otherwise`."""
        text = f"def {column}(op):\n"
        for row in self.rows.values():
            if there := getattr(row, column):
                text += f"    if op == {row.number}:\n        return {int(there)}\n"
        text += f"    return {otherwise}\n"
        rule: Callable[[int], int] = made(column, text, {}, {"op": int, "return": int}, self.add)
        return rule

    def flag(self, holds: Callable[[W], bool]) -> Callable[[int], bool]:
        """The kernel that says of a word, by its number, whether something holds for its row."""
        numbers = [row.number for row in self.rows.values() if holds(row)]
        text = f"def flag(op):\n    return {' or '.join(f'op == {number}' for number in numbers) or False}\n"
        rule: Callable[[int], bool] = made("flag", text, {}, {"op": int, "return": bool}, self.add)
        return rule


def made(name: str, text: str, names: dict[str, Any], hints: dict[str, Any], beside: Callable[..., Any]) -> Any:
    """A kernel from its text."""
    scope = names | {"__name__": beside.__module__}
    exec(compile(text, f"<{name}, by {beside.__module__}>", "exec"), scope)
    rule = scope[name]
    rule.__annotations__ = hints
    return kernel(rule)
