"""Rulebooks in use: which clauses have a test, which are cited by code, and the book as a page to read.

The coverage is read off the sources, without running anything: tests name the clauses that they prove with
`@pytest.mark.rule("west.setup.points-40")`, code names the clauses that it carries out in docstrings, comments and
refusals.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablewright.engine.machine.homes import PACKAGE
from tablewright.engine.rulebook import Clause, Rulebook

if TYPE_CHECKING:
    from rich.console import Group
    from rich.text import Text

KINDS = {"printed": "green", "ruling": "yellow", "house": "magenta"}
MEANINGS = {
    "printed": "stated in the printed rules",
    "ruling": "our decision where the printed rules are unclear",
    "house": "house rule, where the printed rules are silent",
}
CODE = (".py", ".lark")
DECLARING = ("choices.py", "events.py")  # where ids stand without the name of the book
NO_TESTS = "The tests are not installed, so coverage is unknown."


class NothingFound(LookupError):
    """The book has no such clause; the message says what it has."""


def all_books() -> list[Rulebook]:
    """The rulebook of every game folder."""
    return [Rulebook(path) for path in sorted((PACKAGE / "games").glob("*/rulebook.toml"))]


def folder_of_tests(package: Path = PACKAGE) -> Path | None:
    """The tests of this checkout, or None where the package was installed without them."""
    root = package.parent.parent
    beside = package.parent.name == "src" and (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    return root / "tests" if beside else None


# ------------------------------------------------------------------------------------------------ marks in tests


@dataclass
class Marks:
    """The clause ids that tests are marked with, and where."""

    places: dict[str, list[str]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)  # marks that cannot be read or prove nothing, in sentences

    def note(self, id: str, place: str) -> None:
        self.places.setdefault(id, []).append(place)


def is_rule_mark(node: ast.AST) -> bool:
    """Whether an expression is `pytest.mark.rule(...)`, or `mark.rule(...)`."""
    match node:
        case ast.Call(func=ast.Attribute(ast.Name("mark") | ast.Attribute(ast.Name("pytest"), "mark"), "rule")):
            return True
        case _:
            return False


@cache
def marks_in(folder: Path) -> Marks:
    """Every rule mark in the test files of a folder, read without running them, and once for all books."""
    marks = Marks()
    for file in sorted(folder.rglob("test_*.py")):
        name, text = file.relative_to(folder.parent).as_posix(), file.read_text(encoding="utf-8")
        if "mark.rule" in text:
            read_marks(ast.parse(text, name), name, marks)
    return marks


def read_marks(tree: ast.Module, name: str, marks: Marks) -> None:
    """Note the rule marks of one test file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test"):
            marks.faults += [
                f"{name}:{mark.lineno}: a rule mark on {node.name}, which is no test"
                for mark in node.decorator_list
                if is_rule_mark(mark)
            ]
        if isinstance(node, ast.Call) and is_rule_mark(node):
            read_mark(node, f"{name}:{node.lineno}", marks)


def read_mark(mark: ast.Call, place: str, marks: Marks) -> None:
    """Note the ids of one mark: they must be there, and spelled out."""
    if not mark.args or mark.keywords:
        marks.faults.append(f"{place}: a rule mark takes the ids of clauses and nothing else")
    for argument in mark.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            marks.note(argument.value, place)
        else:
            marks.faults.append(f"{place}: a rule mark needs ids spelled out, not {ast.unparse(argument)}")


# ------------------------------------------------------------------------------------------------ coverage


def citations(book: Rulebook) -> dict[str, list[str]]:
    """Every id of the book's form that the code of its game names, and in which files."""
    folder = book.path.parent
    cited: dict[str, list[str]] = {}
    for file in sorted(p for p in folder.rglob("*") if p.suffix in CODE):
        text = file.read_text(encoding="utf-8")
        declared = book.declared_in(text) if file.name in DECLARING else set()
        for id in sorted(book.cited_in(text) | declared):
            cited.setdefault(id, []).append(file.relative_to(folder.parent).as_posix())
    return cited


@dataclass(frozen=True)
class Coverage:
    """How far tests and code cover a rulebook."""

    book: Rulebook
    marks: Marks | None  # None where there are no tests to read
    cited: dict[str, list[str]]

    @property
    def testable(self) -> list[Clause]:
        """The clauses that something can test."""
        return [clause for clause in self.book.clauses if not clause.inert]

    @property
    def tested(self) -> list[str] | None:
        """The clauses that a test is marked with."""
        if self.marks is None:
            return None
        return [clause.id for clause in self.book.clauses if clause.id in self.marks.places]

    @property
    def missing(self) -> list[str] | None:
        """The clauses that need a test and have none."""
        if self.marks is None:
            return None
        return [clause.id for clause in self.testable if clause.id not in self.marks.places]

    @property
    def uncited(self) -> list[str]:
        """The printed clauses that no code cites."""
        return [clause.id for clause in self.testable if clause.kind == "printed" and clause.id not in self.cited]

    @property
    def unknown(self) -> dict[str, list[str]]:
        """Ids that a test or the code names and the book does not have, and where."""
        named = dict(self.cited)
        for id, places in self.marks.places.items() if self.marks else ():
            if id.startswith(f"{self.book.prefix}."):
                named[id] = [*named.get(id, []), *places]
        return {id: places for id, places in named.items() if id not in self.book}

    @property
    def complete(self) -> bool:
        """Whether every clause has its test, every printed clause its code, and every name its clause."""
        return self.missing == [] and not self.uncited and not self.unknown

    def as_json(self) -> dict[str, Any]:
        """The coverage as plain data; without tests, their fields are null."""
        tested = self.tested
        report: dict[str, Any] = {
            "game": self.book.path.parent.name,
            "clauses": len(self.book.clauses),
            "tested": None if tested is None else len(tested),
            "cited": sum(clause.id in self.cited for clause in self.book.clauses),
            "missing": self.missing,
            "uncited": self.uncited,
            "unknown": self.unknown,
            "inert": {clause.id: clause.inert for clause in self.book.clauses if clause.inert},
        }
        return report if tested is not None else report | {"note": NO_TESTS}


def coverage_of(book: Rulebook, tests: Path | None = None) -> Coverage:
    """The coverage of a rulebook, read from its game's sources and the tests (by default those of this checkout)."""
    folder = tests or folder_of_tests()
    return Coverage(book, None if folder is None else marks_in(folder), citations(book))


# ------------------------------------------------------------------------------------------------ the book to read


def select(book: Rulebook, section: str | None = None, search: str | None = None) -> list[Clause]:
    """The clauses of a section whose id, text or reason has every word searched for."""
    clauses = list(book.clauses)
    if section is not None:
        clauses = [c for c in clauses if section.casefold() in c.section.casefold()]
        if not clauses:
            known = ", ".join(dict.fromkeys(c.section for c in book.clauses))
            raise NothingFound(f"{title(book)} has no section {section!r}. Its sections: {known}.")
    words = (search or "").casefold().split()
    found = [c for c in clauses if all(word in f"{c.id} {c.text} {c.why}".casefold() for word in words)]
    if not found:
        raise NothingFound(f"No rule of {title(book)} mentions {search!r}. Try fewer or shorter words.")
    return found


def title(book: Rulebook) -> str:
    return str(book.data.get("title", book.path.parent.name))


def as_rows(book: Rulebook, section: str | None = None, search: str | None = None) -> list[dict[str, str]]:
    """The book, or the part of it asked for, as plain data."""
    rows = (
        {"id": c.id, "kind": c.kind, "section": c.section, "text": c.text, "why": c.why, "inert": c.inert}
        for c in select(book, section, search)
    )
    return [{name: value for name, value in row.items() if value} for row in rows]


def rules_text(book: Rulebook, section: str | None = None, search: str | None = None) -> Group:
    """The requested part of the book as a page by section; raise NothingFound if there is none."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.rule import Rule
    from rich.text import Text

    clauses = select(book, section, search)
    words = (search or "").split()
    page: list[Any] = [*heading(book, clauses), Text()]
    for name in dict.fromkeys(c.section for c in clauses):
        page += [Rule(Text(name, "bold"), align="left", style="dim"), Text()]
        page += [Padding(part, (0, 0, 0, 2)) for c in clauses if c.section == name for part in parts(c, words)]
    return Group(*page)


def heading(book: Rulebook, clauses: list[Clause]) -> Iterator[Text]:
    """The title, the makers, and the meanings of the kinds of clause."""
    from rich.text import Text

    yield Text(title(book), "bold")
    if designer := book.data.get("designer"):
        yield Text(f"A game by {designer}. The rules in our words.")
    yield Text()
    for kind, colour in KINDS.items():
        count = sum(c.kind == kind for c in clauses)
        yield Text.assemble(f"{count:4} ", (f"{kind:8}", colour), MEANINGS[kind])


def parts(clause: Clause, words: list[str]) -> Iterator[Text]:
    """One clause: its id and kind, its text, and the reasons given."""
    from rich.text import Text

    found = Text(clause.text)
    found.highlight_words(words, "reverse", case_sensitive=False)
    yield Text.assemble((clause.id, "bold cyan"), "  ", (clause.kind, KINDS.get(clause.kind, "")))
    yield found
    if clause.why:
        yield Text(f"Why: {clause.why}", "dim")
    if clause.inert:
        yield Text(f"Not tested: {clause.inert}", "dim")
    yield Text()


def coverage_text(coverage: Coverage) -> Group:
    """The coverage as a page: counts first, then all that is wrong, each in its own line."""
    from rich.console import Group
    from rich.text import Text

    report = coverage.as_json()
    tested = "unknown" if report["tested"] is None else str(report["tested"])
    page = [
        Text(title(coverage.book), "bold"),
        Text(f"{report['clauses']:4} clauses, {len(report['inert'])} of them inert"),
        Text(f"{tested:>4} tested"),
        Text(f"{report['cited']:4} cited by code"),
    ]
    if coverage.marks is None:
        page.append(Text(NO_TESTS, "yellow"))
    page += [Text(f"no test: {id}", "red") for id in coverage.missing or ()]
    page += [Text(f"no code cites it: {id}", "red") for id in coverage.uncited]
    page += [Text(f"no such clause: {id} ({', '.join(at)})", "red") for id, at in coverage.unknown.items()]
    if coverage.complete:
        page.append(Text("Nothing missing.", "green"))
    return Group(*page)
