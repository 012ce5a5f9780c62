"""The action cards of The Royal Ascension: what people read, read back, is what the pack says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from tablewright.engine.wording import sentence
from tablewright.games.royal.pack.loading import HOUSE, load
from tablewright.games.royal.pack.sentences import form_of, read, shape, shown, told
from tablewright.games.royal.rules.actions import ACTIONS, KEPT
from tablewright.games.royal.state import NPC, PLAGUE, Tables
from tablewright.packs.effects.sentences import HOLE
from tablewright.packs.effects.words import HOLE as HOLE_OF_A_FORM
from tablewright.packs.problems import Problem
from tablewright.packs.source import Source, Text

Said = tuple[int, tuple[int, ...]]


def read_back(text: str) -> Iterator[Said]:
    """Every reading of an action card's text: the kind of action, and its numbers."""
    for kind in ACTIONS.rows:
        form = form_of(kind)
        assert form.face
        for variant, words in form.face.variants().items():
            pattern = HOLE.sub(lambda hole: f"(?P<{hole[2]}>[0-9]+)", sentence(words).replace(".", r"\."))
            if found := re.fullmatch(pattern + r"\.", text):
                holes = ({"n": "1"} if variant == "one" else {}) | found.groupdict()
                yield kind, tuple(int(holes[hole]) for hole in form.holes)


def every_sentence() -> Iterator[tuple[int, tuple[int, ...], str]]:
    """Every action with all its numbers, and the sentence of a pack that says so."""
    for kind, row in ACTIONS.rows.items():
        for numbers in product(*(range(low, high + 1) for low, high in row.ranges)):
            text = form_of(kind).text
            for number in numbers:
                text = HOLE_OF_A_FORM.sub(str(number), text, count=1)
            yield kind, numbers, text


def problem(line: str) -> Problem:
    """The one problem of a sentence on line 7."""
    source = Source(HOUSE)
    read(Text(line, 7), source)
    (found,) = source.problems
    assert (found.file, found.line, found.text) == (HOUSE, 7, line)
    return found


def test_every_sentence_is_understood_and_reads_back_with_its_numbers() -> None:
    source = Source(HOUSE)
    for kind, numbers, text in every_sentence():
        assert read(Text(text, 1), source) == (kind, numbers)
        assert re.fullmatch(shape(), text)
        assert list(read_back(told(kind, numbers))) == [(kind, numbers)]
    assert source.problems == []


def test_every_number_has_a_range_and_a_place_in_the_tables() -> None:
    places = "".join(form_of(kind).registers for kind in ACTIONS.rows)

    assert sorted(places) == sorted(KEPT)
    assert all(hasattr(Tables(), field) for field in KEPT.values())
    assert [len(row.ranges) for row in ACTIONS.rows.values()] == [len(form_of(kind).holes) for kind in ACTIONS.rows]


@pytest.mark.parametrize(
    ("line", "column", "message", "hint"),
    [
        ("-10 in every battle", 7, "'every' is not understood here; expected 'your'",
         "the nearest form is '-N in your next battle'"),
        ("throw 5 or mor: draw 2", 11, "'mor' is not understood here; expected 'more'", "did you mean 'more'?"),
        ("throw 5 or more:", 16, "the line ends too early; expected 'draw'",
         "the nearest form is 'throw N or more: draw N hearts or diamonds'"),
        ("the loser of this turns battle", 18, "'turns' is not understood here; expected 'turn's'",
         "did you mean 'turn's'?"),
        ("all lose", 4, "'lose' is not understood here; expected 'fight'", ""),
        ("throw 7 or more: draw 2 hearts or diamonds", 6, "7 cannot be used here; expected a number from 2 to 6", ""),
        ("-10 in your  next battle", 12, "capitals and spaces count here", "write '-10 in your next battle'"),
    ],
)  # fmt: skip
def test_a_sentence_that_is_nearly_right_is_explained(line: str, column: int, message: str, hint: str) -> None:
    found = problem(line)

    assert (found.column, found.message, found.hint) == (column, message, hint)


def test_cards_say_their_numbers_in_full() -> None:
    effects = load().names.effects
    assert effects[PLAGUE] == "Subtract 10 from your strength in your next battle."
    assert effects[NPC] == "Roll a die. On 5 or more, draw 2 cards in any mix of hearts and diamonds."
    assert told(NPC, (6, 1)).endswith("draw 1 heart or diamond.")
    assert all(effect.endswith(".") and ";" not in effect for effect in effects[1:])
    assert shown(NPC) == "throw N or more: draw N hearts or diamonds"
