"""Every clause has a test, every printed clause its code, and every id that is named exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.engine.rulebook import Rulebook
from tablewright.games.registry import find, names
from tablewright.rulebooks import KINDS, all_books, coverage_of, folder_of_tests, marks_in

TESTS = Path(__file__).parents[1]


@pytest.fixture(params=all_books(), ids=lambda book: book.path.parent.name)
def book(request: pytest.FixtureRequest) -> Rulebook:
    """The rulebook of each game in turn."""
    chosen: Rulebook = request.param
    return chosen


def test_every_clause_has_a_test(book: Rulebook) -> None:
    assert coverage_of(book).missing == []


def test_every_printed_clause_is_cited_by_code(book: Rulebook) -> None:
    assert coverage_of(book).uncited == []


def test_every_clause_that_is_named_exists(book: Rulebook) -> None:
    assert coverage_of(book).unknown == {}


def test_ids_are_unique_and_begin_alike(book: Rulebook) -> None:
    ids = [clause.id for clause in book.clauses]

    assert sorted(set(ids)) == sorted(ids)
    assert [id for id in ids if not id.startswith(f"{book.prefix}.")] == []
    assert [id for id in ids if book.cited_in(id) != {id}] == [], "an id that citations cannot be searched for"


def test_every_clause_is_of_a_known_kind_in_a_section_and_says_something(book: Rulebook) -> None:
    assert {clause.kind for clause in book.clauses} <= set(KINDS)
    assert [clause.id for clause in book.clauses if not (clause.section.strip() and clause.text.strip())] == []


def test_every_ruling_says_why(book: Rulebook) -> None:
    assert [clause.id for clause in book.clauses if clause.kind == "ruling" and not clause.why.strip()] == []


def test_an_inert_clause_says_why(book: Rulebook) -> None:
    reasons = {row["id"]: row["inert"] for row in book.data["clause"] if "inert" in row}

    assert {id: why for id, why in reasons.items() if not (isinstance(why, str) and why.strip())} == {}


def test_every_book_belongs_to_a_registered_game() -> None:
    registered = {find(name).book.path.resolve() for name in names()}

    assert {book.path.resolve() for book in all_books()} == registered


def test_rule_marks_are_spelled_out_and_name_clauses_of_our_books() -> None:
    marks = marks_in(TESTS)
    prefixes = {book.prefix for book in all_books()}

    assert marks.faults == []
    assert {id: places for id, places in marks.places.items() if id.split(".")[0] not in prefixes} == {}


def test_the_tests_of_this_checkout_are_found() -> None:
    assert folder_of_tests() == TESTS
