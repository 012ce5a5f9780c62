"""The tool that mutates the rules: what it changes, what it leaves alone, and which mutants it samples."""

from __future__ import annotations

import ast
from copy import deepcopy
from types import FunctionType
from typing import Any

import pytest

from mutants.mutating import Mutant, Rule, code_of, edits, mutants_of, rules_of, sampled
from mutants.reaching import NOTES, Reach
from tablewright.engine.machine.homes import PACKAGE
from tablewright.games.registry import FOLDERS

FILE = PACKAGE / "games/west/rules/invented.py"
TEXT = '''
def may(a: int, b: int) -> bool:
    """One promise, with a 7 in it."""
    if a < 3 and not b:
        tell(a)
    return a == b
'''


def rule(text: str = TEXT) -> Rule:
    (tree,) = ast.parse(text).body
    assert isinstance(tree, ast.FunctionDef)
    return Rule(FILE, tree, text)


def run(tree: ast.FunctionDef, *arguments: Any, **names: Any) -> Any:
    """What a function gives, with what it names outside itself."""
    return FunctionType(code_of(tree, FILE), names)(*arguments)


def mutated(mutant: Mutant) -> ast.FunctionDef:
    tree = deepcopy(mutant.rule.tree)
    node = list(ast.walk(tree))[mutant.place]
    edits(node, tree)[mutant.variant][1](node)
    return tree


def test_comparisons_constants_conditions_and_calls_are_changed_and_nothing_else() -> None:
    assert {(mutant.kind, mutant.line, mutant.after) for mutant in mutants_of([rule()])} == {
        ("comparison", 4, "if a <= 3 and (not b):"),
        ("constant", 4, "if a < 4 and (not b):"),
        ("condition", 4, "if not (a < 3 and (not b)):"),
        ("condition", 4, "if a < 3 or not b:"),
        ("condition", 4, "if not b and (not b):"),  # an operand is left out: the other stands twice
        ("condition", 4, "if a < 3 and a < 3:"),
        ("condition", 4, "if a < 3 and (not not b):"),
        ("call", 5, "None"),
        ("condition", 6, "return True"),
        ("condition", 6, "return False"),
        ("comparison", 6, "return a != b"),
    }


def test_a_mutant_does_what_it_says() -> None:
    (other,) = (mutant for mutant in mutants_of([rule()]) if mutant.after == "return a != b")

    assert run(rule().tree, 5, 5) is True
    assert run(mutated(other), 5, 5) is False


def test_statements_note_that_they_were_reached() -> None:
    reach, told = Reach([rule()]), list[int]()
    (tree,) = reach.noted.values()
    reach.notes = bytearray(len(reach.numbers))

    assert run(tree, 1, 0, tell=told.append, **{NOTES: reach.notes}) is False
    assert (told, sum(reach.notes)) == ([1], 4)
    reach.taken()
    assert run(tree, 9, 9, tell=told.append, **{NOTES: reach.notes}) is True
    assert sum(reach.notes) == 3, "all but the call"


def test_a_sample_stays_as_it_is_where_nothing_was_edited() -> None:
    one, other = rule(), rule(TEXT.replace("may", "must").replace("3", "8"))
    edited = rule(TEXT.replace("may", "must").replace("3", "9"))
    before = [mutant.name for mutant in sampled(mutants_of([one, other]), 10, seed=1)]
    after = [mutant.name for mutant in sampled(mutants_of([one, edited]), 10, seed=1)]

    assert len(before) == 10
    assert len({*before} & {*after}) > 4
    assert before != [mutant.name for mutant in sampled(mutants_of([one, other]), 10, seed=2)]


@pytest.mark.parametrize("folder", FOLDERS.values())
def test_every_mutant_of_every_game_has_a_name_of_its_own_and_can_be_run(folder: str) -> None:
    mutants = mutants_of(rules_of(folder))

    assert len(mutants) > 500
    assert len({mutant.name for mutant in mutants}) == len({(mutant.rule.file.name, mutant.name) for mutant in mutants})
    assert len({(mutant.rule.file, mutant.name) for mutant in mutants}) == len(mutants)
    for mutant in sampled(mutants, 40, seed=3):
        assert code_of(mutated(mutant), mutant.rule.file).co_freevars == mutant.rule.loaded().__code__.co_freevars
