"""Every clause that `refuse` can return is returned in some test: an assertion asks a board and spells out the id.

    assert board.why_not("build", "vault") == "west.locus-action.pay"

Both sides are read off the sources, so that the check holds whichever tests run, and in whatever order.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from project.refusals import CannotTell, clauses_refused, returned
from tablewright.engine.core.kernel import kernel
from tablewright.games.registry import FOLDERS, find, names

RULES = Path(__file__).parents[1] / "rules"
ASKING = {"why_not", "why_not_act", "why_not_use", "why_no", "why_no_launch", "why_no_trade"}  # they ask `refuse`
# Clauses that stand in a kernel from which `refuse` never gets them, and why.
NEVER = {
    "dgw.job.when": "jobs answer four questions; `use_asked` knows all of them, and `refuse` turns away any other",
    "tamashii.upgrade.when": "`refuse` asks `why_no_upgrade` about upgrades alone",
}


def ids_asserted(tree: ast.AST) -> Iterator[str]:
    """The texts that assertions of a test file hold against the answer of a board; parameters count by their values."""
    for test in ast.walk(tree):
        if isinstance(test, ast.FunctionDef):
            given = [node for mark in test.decorator_list for node in ast.walk(mark)]
            for node in ast.walk(test):
                if isinstance(node, ast.Assert) and _asks(node):
                    named = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                    takes = named & {argument.arg for argument in test.args.args}
                    yield from _texts([*ast.walk(node), *(given if takes else ())])


def _asks(claim: ast.Assert) -> bool:
    """Whether an assertion says that what a board answers equals something."""
    parts = list(ast.walk(claim))
    compares = [part for part in parts if isinstance(part, ast.Compare)]
    calls = (part.func for part in parts if isinstance(part, ast.Call))
    asked = any(isinstance(called, ast.Attribute) and called.attr in ASKING for called in calls)
    return asked and bool(compares) and all(isinstance(op, ast.Eq) for each in compares for op in each.ops)


def _texts(nodes: list[ast.AST]) -> Iterator[str]:
    return (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


@pytest.mark.parametrize("name", names())
def test_every_clause_that_refuse_can_return_is_returned_in_a_test(name: str) -> None:
    files = sorted((RULES / FOLDERS[name]).glob("test_*.py"))
    asserted = {id for file in files for id in ids_asserted(ast.parse(file.read_text(encoding="utf-8")))}
    missing = clauses_refused(find(name)) - asserted - NEVER.keys()
    assert not missing, f"No test has seen `refuse` return {', '.join(sorted(missing))}."


def test_what_is_never_returned_is_still_in_the_code_and_in_no_test() -> None:
    can = {id for name in names() for id in clauses_refused(find(name))}
    files = sorted(RULES.glob("*/test_*.py"))
    asserted = {id for file in files for id in ids_asserted(ast.parse(file.read_text(encoding="utf-8")))}
    assert NEVER.keys() <= can
    assert not NEVER.keys() & asserted


# ------------------------------------------------------------------------------------------------ how it reads

LIMIT, PRICE, TABLE = 3, 4, (0, 5, 6)


@kernel
def limit(n: int) -> int:
    return LIMIT if n > 2 else 0


@kernel
def whole(n: int) -> int:
    why = limit(n)
    if why != 0:
        return why
    return TABLE[n]


@kernel
def price(n: int) -> int:
    if n == 1:
        return whole(n)
    return PRICE


@kernel
def puzzle(n: int) -> int:
    return n + 1


def test_numbers_names_calls_variables_and_tables_are_followed() -> None:
    assert set(returned(limit)) == {LIMIT, 0}
    assert set(returned(whole)) == {limit, *TABLE}
    assert set(returned(price)) == {whole, PRICE}


def test_a_return_of_another_form_is_an_error() -> None:
    with pytest.raises(CannotTell, match=r"puzzle returns n \+ 1"):
        list(returned(puzzle))


@pytest.mark.parametrize(
    ("claim", "ids"),
    [
        ('assert board.why_not("build") == "a.b"', ["a.b", "build"]),
        ('assert (board.asked, board.why_no(1)) == (B, "a.b")', ["a.b"]),
        ("assert board.why_not(*action) == clause", ["c.d"]),
        ('assert board.why_not("build") != "a.b"', []),
        ('assert board.options == "a.b"', []),
        ('board.why_not("build") == "a.b"', []),
    ],
)
def test_only_an_assertion_that_asks_and_says_what_it_is_counts(claim: str, ids: list[str]) -> None:
    text = f"@parametrize('c.d')\ndef test(clause):\n    {claim}\n"
    assert sorted(set(ids_asserted(ast.parse(text)))) == ids
