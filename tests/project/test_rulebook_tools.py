"""The coverage of a rulebook, and the book as a page to read, shown on a small game with gaps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from tablewright.engine.rulebook import Rulebook
from tablewright.rulebooks import (
    Coverage,
    NothingFound,
    as_rows,
    citations,
    coverage_of,
    coverage_text,
    folder_of_tests,
    marks_in,
    rules_text,
)

pytest_plugins = ["pytester"]

BOOK = """
title = "Pebbles"
designer = "Nobody in particular"

[[clause]]
id = "pebbles.setup.heap"
kind = "printed"
section = "Set up"
text = "The heap has nine pebbles."

[[clause]]
id = "pebbles.turn.take"
kind = "printed"
section = "Turn"
text = "Take one pebble or two."

[[clause]]
id = "pebbles.turn.last"
kind = "ruling"
section = "Turn"
text = "Whoever takes the last pebble wins."
why = "The source names no winner."

[[clause]]
id = "pebbles.game.length"
kind = "printed"
section = "Set up"
text = "A game lasts a minute."
inert = "How long people think is up to them."
"""

RULES = '''
def take(g):
    """pebbles.turn.take: one pebble or two (see pebbles.turn.pass, and games.pebbles.rules.take)."""
'''

MARKED = """
import pytest

@pytest.mark.rule("pebbles.setup.heap", "pebbles.setup.lid")
def test_the_heap(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("pebbles.turn.last"))])
def test_the_end(n): ...

@pytest.mark.rule(f"pebbles.{1}")
def test_a_made_up_id(): ...

@pytest.mark.rule("pebbles.turn.last")
def helper(): ...

@pytest.mark.rule()
def test_nothing(): ...
"""


@pytest.fixture
def pebbles(tmp_path: Path) -> Rulebook:
    """A small game with gaps: its book, one source file, and one test file beside it."""
    (tmp_path / "pebbles").mkdir()
    (tmp_path / "pebbles/rulebook.toml").write_text(BOOK)
    (tmp_path / "pebbles/rules.py").write_text(RULES)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_pebbles.py").write_text(MARKED)
    return Rulebook(tmp_path / "pebbles/rulebook.toml")


def show(page: object) -> str:
    """A page as plain text, 80 columns wide."""
    console = Console(width=80, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(page)
    return capture.get()


def test_coverage_names_every_gap(pebbles: Rulebook, tmp_path: Path) -> None:
    report = coverage_of(pebbles, tmp_path / "tests").as_json()

    assert json.loads(json.dumps(report)) == {
        "game": "pebbles",
        "clauses": 4,
        "tested": 2,
        "cited": 1,
        "missing": ["pebbles.turn.take"],
        "uncited": ["pebbles.setup.heap"],
        "unknown": {
            "pebbles.turn.pass": ["pebbles/rules.py"],
            "pebbles.setup.lid": ["tests/test_pebbles.py:4"],
        },
        "inert": {"pebbles.game.length": "How long people think is up to them."},
    }


def test_marks_that_prove_nothing_are_faults(pebbles: Rulebook, tmp_path: Path) -> None:
    assert marks_in(tmp_path / "tests").faults == [
        "tests/test_pebbles.py:13: a rule mark on helper, which is no test",
        "tests/test_pebbles.py:10: a rule mark needs ids spelled out, not f'pebbles.{1}'",
        "tests/test_pebbles.py:16: a rule mark takes the ids of clauses and nothing else",
    ]


def test_an_installation_without_tests_has_no_folder_of_tests(tmp_path: Path) -> None:
    assert folder_of_tests(tmp_path / "site-packages/tablewright") is None


def test_without_tests_the_report_says_so(pebbles: Rulebook) -> None:
    coverage = Coverage(pebbles, None, citations(pebbles))

    assert coverage.as_json()["tested"] is None
    assert coverage.as_json()["missing"] is None
    assert not coverage.complete
    assert "tests are not installed" in show(coverage_text(coverage))


def test_the_coverage_page_has_a_line_for_each_gap(pebbles: Rulebook, tmp_path: Path) -> None:
    page = show(coverage_text(coverage_of(pebbles, tmp_path / "tests")))

    assert "no test: pebbles.turn.take" in page
    assert "no code cites it: pebbles.setup.heap" in page
    assert "no such clause: pebbles.turn.pass (pebbles/rules.py)" in page
    assert "Nothing missing" not in page


def test_the_page_goes_by_section_and_tells_the_kinds_apart_in_words(pebbles: Rulebook) -> None:
    lines = [line.strip() for line in show(rules_text(pebbles)).splitlines()]

    order = ["pebbles.setup.heap  printed", "pebbles.game.length  printed", "pebbles.turn.last  ruling"]
    assert [line for line in lines if line in order] == order
    assert "Why: The source names no winner." in lines
    assert "Not tested: How long people think is up to them." in lines


def test_a_part_of_the_book_can_be_asked_for(pebbles: Rulebook) -> None:
    assert [row["id"] for row in as_rows(pebbles, section="turn")] == ["pebbles.turn.take", "pebbles.turn.last"]
    assert [row["id"] for row in as_rows(pebbles, search="TAKES last")] == ["pebbles.turn.last"]
    assert "pebbles.turn.take" not in show(rules_text(pebbles, search="winner"))


def test_a_part_that_is_not_there_is_refused_with_what_there_is(pebbles: Rulebook) -> None:
    with pytest.raises(NothingFound, match=r"Pebbles has no section 'scoring'. Its sections: Set up, Turn\."):
        rules_text(pebbles, section="scoring")
    with pytest.raises(NothingFound, match=r"No rule of Pebbles mentions 'dragon'"):
        rules_text(pebbles, search="dragon")


# ------------------------------------------------------------------------------------------------ the mark itself


def test_a_mark_with_an_unknown_id_stops_its_test_with_a_sentence(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((Path(__file__).parents[1] / "conftest.py").read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers = rule(id): a clause\n")
    pytester.makepyfile("import pytest\n\n@pytest.mark.rule('west.setup.points-41')\ndef test_points(): pass\n")

    outcome = pytester.runpytest("-p", "no:cacheprovider", "-p", "no:schemathesis")

    outcome.assert_outcomes(errors=1)
    outcome.stdout.fnmatch_lines(["test_points is marked with 'west.setup.points-41': no rulebook has it."])
