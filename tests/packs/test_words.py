"""Words of cards, declared once: the kernels that are made from their rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from tablewright.engine.rulebook import Rulebook
from tablewright.games.goes_west import grammar as jobs
from tablewright.games.goes_west.rules.night import NIGHT
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.winning import WINS
from tablewright.games.goes_west.state import BOOK as GOES_WEST
from tablewright.games.north.rules import counts as north_counts
from tablewright.games.north.rules import deeds as north
from tablewright.games.north.state import BOOK as NORTH
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.games.royal.state import BOOK as ROYAL
from tablewright.games.west.rules import counts as west_counts
from tablewright.games.west.rules import deeds as west
from tablewright.games.west.state import BOOK as WEST
from tablewright.packs.effects.words import BadWord, Word, Words, form

DECLARED = [
    *((WEST, words) for words in (west.DEEDS, west_counts.CONDITIONS, west_counts.COUNTS)),
    *((NORTH, words) for words in (north.DEEDS, north_counts.CONDITIONS, north_counts.COUNTS)),
    *((GOES_WEST, words) for words in (STEPS, jobs.EVENTS, NIGHT, WINS)),
    (ROYAL, ACTIONS),
]


@dataclass(frozen=True, kw_only=True)
class Verb(Word):
    """A word of these tests."""

    does: Callable[..., int]
    loud: bool = False


def add(n: int, much: int) -> int:
    return n + much


def twice(much: int) -> int:
    return 2 * much


def nothing(t: Any, line: int, much: int) -> int:
    return 0


def threefold(t: Any, line: int) -> int:
    return 3 * int(t.code[line].n)


def verbs(**columns: Any) -> Words[Verb]:
    words = Words("verb", Verb, kept={"a": "row.n"}, **columns)
    words.add(1, form("add <n>", "Add n.", "add 2"), does=add, clauses="turn.add")
    words.add(2, form("double", "Twice as much.", "double"), does=twice, loud=True)
    return words


def table(*rows: tuple[int, int]) -> Any:
    return SimpleNamespace(code=[SimpleNamespace(op=op, n=n) for op, n in rows])


def test_a_line_is_handed_on_to_the_kernel_of_its_word() -> None:
    do = verbs().kernel("does", otherwise=nothing)
    t = table((1, 5), (2, 0), (3, 0))

    assert [do(t, line, 4) for line in range(3)] == [9, 8, 0]


def test_what_is_given_is_worked_out_for_a_kernel_that_takes_it() -> None:
    do = verbs().kernel("does", otherwise=nothing, n=threefold)

    assert do(table((1, 5)), 0, 4) == 15 + 4


def by_number(verb: int, much: int, n: int) -> int:
    return -1


def test_words_without_lines_are_handed_on_by_number() -> None:
    do = verbs(line="", op="verb").kernel("does", otherwise=by_number)

    assert [do(verb, 4, 1) for verb in (1, 2, 3)] == [5, 8, -1]


def test_a_flag_says_of_each_word_whether_something_holds() -> None:
    is_loud = verbs().flag(lambda row: row.loud)

    assert [is_loud(number) for number in (1, 2, 3)] == [False, True, False]


def test_a_word_names_the_clauses_that_it_follows() -> None:
    assert [row.clauses for row in verbs().rows.values()] == ["turn.add", ""]


@pytest.mark.parametrize(("book", "words"), DECLARED, ids=lambda given: getattr(given, "kind", ""))
def test_every_clause_that_a_word_names_is_in_the_rulebook(book: Rulebook, words: Words[Any]) -> None:
    for row in words.rows.values():
        assert len(book.ids(row.clauses)) == len(row.clauses.split())


def without_much(t: Any, line: int) -> int:
    return 0


def test_a_kernel_takes_only_what_it_can_be_given() -> None:
    with pytest.raises(BadWord, match="add of 'add <n>' takes 'much'"):
        verbs().kernel("does", otherwise=without_much)
