"""The line that players read is the program that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from packs.reading import names_in
from tablewright.games.west.pack.loading import HOUSE
from tablewright.games.west.pack.vocabulary import language
from tablewright.games.west.rules import counts, deeds
from tablewright.games.west.state import BOOK, ZONE_DOPPELGATE, ZONE_LOCUS
from tablewright.packs.duel.words import (
    COUNTED_IN_ZONE,
    DRAW,
    HAS_IN_ZONE,
    IN_ZONE,
    LOSE,
    LOSE_PER,
    LOSES_PER,
    RECOVER,
    ZONE_HAS,
)
from tablewright.packs.effects.language import Effect, Language, Scribe, Vocabulary
from tablewright.packs.effects.program import (
    ALT,
    CHOOSE,
    END,
    IF,
    JUMP,
    MAY,
    THEN,
)
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.sentences import Face
from tablewright.packs.effects.words import Deed, Word, Words, line_form
from tablewright.packs.problems import Problem
from tablewright.packs.source import Source, Text

TYPES = {"crucible": 0, "aqueduct": 1, "beacon": 2, "vault": 3}


def scribe(room: int = 600) -> Scribe:
    return Scribe(language(), Source(HOUSE), TYPES, room)


def written(*lines: str) -> list[Row]:
    """The program that lines become; it begins at row 1."""
    book = scribe()
    book.write([Text(line, n) for n, line in enumerate(lines, start=1)])
    assert book.source.problems == []
    assert book.rows[0] == Row(END)
    assert book.rows[-1] == Row(END)
    return book.rows[1:-1]


def problem(line: str, rule: str = "line") -> Problem:
    """The one problem of a line."""
    book = scribe()
    if rule == "line":
        book.write([Text(line, 7)])
    else:
        book.read(Text(line, 7), rule)
    (found,) = book.source.problems
    assert (found.file, found.line, found.text) == (HOUSE, 7, line)
    return found


# Every form of the effect language that the rulebook lists, and what it becomes.
TERMS: dict[str, dict[tuple[str, ...], list[Row]]] = {
    "[A, B, …]": {("draw 1", "recover 2"): [Row(DRAW, 1), Row(RECOVER, 2)]},
    "may: E": {
        ("may: draw 1",): [Row(MAY, 3), Row(DRAW, 1)],
        ("may: draw 1 then recover 1", "draw 2"): [
            Row(MAY, 5),
            Row(DRAW, 1),
            Row(THEN, 5),
            Row(RECOVER, 1),
            Row(DRAW, 2),
        ],
    },
    "if C: E": {
        ("if pulse used: radiate",): [Row(IF, 3, counts.PULSE_USED), Row(deeds.RADIATE)],
        ("if pulse used: may: draw 1", "draw 2"): [
            Row(IF, 4, counts.PULSE_USED),
            Row(MAY, 4),
            Row(DRAW, 1),
            Row(DRAW, 2),
        ],
    },
    "choose one: A | B": {
        ("choose one: draw 1 | recover 1 then draw 2 | opponent loses 3", "draw 4"): [
            Row(CHOOSE, 3, 12),
            Row(ALT, 5),
            Row(ALT, 7),
            Row(ALT, 11),
            Row(DRAW, 1),
            Row(JUMP, 12),
            Row(RECOVER, 1),
            Row(THEN, 10),
            Row(DRAW, 2),
            Row(JUMP, 12),
            Row(LOSE, 3),
            Row(DRAW, 4),
        ],
    },
    "A then B": {
        ("draw 1 then draw 2 then draw 3",): [Row(DRAW, 1), Row(THEN, 6), Row(DRAW, 2), Row(THEN, 6), Row(DRAW, 3)],
    },
    "opponent loses N": {("opponent loses 2",): [Row(LOSE, 2)]},
    "opponent loses N per X, max M": {
        ("opponent loses 2 per locus in zone, max 6",): [Row(LOSE_PER, 2, IN_ZONE | ZONE_LOCUS << 8, 6)],
    },
    "zone has N X": {
        ("if zone has 2 locus: draw 1",): [Row(IF, 3, ZONE_HAS, ZONE_LOCUS << 8 | 2), Row(DRAW, 1)],
        ("if zone has 4 doppelgate: draw 1",): [Row(IF, 3, ZONE_HAS, ZONE_DOPPELGATE << 8 | 4), Row(DRAW, 1)],
    },
    "X in zone": {
        ("opponent loses 1 per doppelgate in zone, max 3",): [Row(LOSE_PER, 1, IN_ZONE | ZONE_DOPPELGATE << 8, 3)],
    },
    "draw N": {("draw 3",): [Row(DRAW, 3)]},
    "recover N": {("recover 3",): [Row(RECOVER, 3)]},
    "discard N": {("discard 2",): [Row(deeds.DISCARD_ANY, 2)]},
    "discard 1 TYPE": {("discard 1 vault",): [Row(deeds.DISCARD_TYPE, 3)]},
    "discard 1 of each type": {("discard 1 of each type",): [Row(deeds.DISCARD_EACH)]},
    "opponent discards N": {("opponent discards 2",): [Row(deeds.OPPONENT_DISCARDS, 2)]},
    "salvage 1": {("salvage 1",): [Row(deeds.SALVAGE)]},
    "take N from middle": {("take 2 from middle",): [Row(deeds.TAKE, 2)]},
    "swap N with middle": {("swap 2 with middle",): [Row(deeds.SWAP, 2)]},
    "cycle locus": {("cycle locus",): [Row(deeds.CYCLE)]},
    "use top locus": {("use top locus",): [Row(deeds.USE_TOP)]},
    "radiate": {("radiate",): [Row(deeds.RADIATE)]},
    "ready all doppelgates": {("ready all doppelgates",): [Row(deeds.READY_ALL)]},
    "name type": {("name type",): [Row(deeds.NAME)]},
    "named card in opponent hand": {
        ("opponent loses 1 per named card in opponent hand, max 2",): [
            Row(LOSE_PER, 1, counts.NAMED_IN_OPPONENT_HAND, 2)
        ],
    },
    "hand is N or fewer / N or more": {
        ("if hand is 0 or fewer: draw 1",): [Row(IF, 3, counts.HAND_AT_MOST, 0), Row(DRAW, 1)],
        ("if hand is 3 or more: draw 1",): [Row(IF, 3, counts.HAND_AT_LEAST, 3), Row(DRAW, 1)],
        ("if opponent hand is 4 or fewer: draw 1",): [Row(IF, 3, counts.OPPONENT_HAND_AT_MOST, 4), Row(DRAW, 1)],
        ("if opponent hand is 6 or more: draw 1",): [Row(IF, 3, counts.OPPONENT_HAND_AT_LEAST, 6), Row(DRAW, 1)],
    },
    "took N or more": {("if took 3 or more: draw 1",): [Row(IF, 3, counts.TOOK_CARDS, 3), Row(DRAW, 1)]},
    "took N types": {("if took 2 types: draw 1",): [Row(IF, 3, counts.TOOK_TYPES, 2), Row(DRAW, 1)]},
    "pulse used": {("if pulse used: draw 1",): [Row(IF, 3, counts.PULSE_USED), Row(DRAW, 1)]},
    "facility action / locus action": {
        ("if facility action: draw 1",): [Row(IF, 3, counts.FACILITY_ACTION), Row(DRAW, 1)],
        ("if locus action: draw 1",): [Row(IF, 3, counts.LOCUS_ACTION), Row(DRAW, 1)],
    },
}


def test_every_term_of_the_rulebook_is_tried_below() -> None:
    assert [term["form"] for term in BOOK.data["term"]] == list(TERMS)


@pytest.mark.parametrize(
    ("lines", "rows"), [pytest.param(*case, id=form) for form, cases in TERMS.items() for case in cases.items()]
)
def test_a_term_becomes_its_operations(lines: tuple[str, ...], rows: list[Row]) -> None:
    assert written(*lines) == rows


def test_steps_nest() -> None:
    assert written("may: if took 2 or more: choose one: draw 1 | discard 1 then draw 2") == [
        Row(MAY, 11),
        Row(IF, 11, counts.TOOK_CARDS, 2),
        Row(CHOOSE, 2, 11),
        Row(ALT, 6),
        Row(ALT, 8),
        Row(DRAW, 1),
        Row(JUMP, 11),
        Row(deeds.DISCARD_ANY, 1),
        Row(THEN, 11),
        Row(DRAW, 2),
    ]


def test_capitals_and_extra_spaces_do_not_matter() -> None:
    assert written("  If  Zone HAS 2   locus :  Opponent loses 1 ") == written("if zone has 2 locus: opponent loses 1")
    assert written("discard 1 Vault") == written("discard 1 vault")


@pytest.mark.parametrize(
    "line",
    [
        "draw1",
        "drawn 1",
        "draw 1.",
        "draw one",
        "draw 01",
        "draw -1",
        "opponentloses 2",
        "draw 1 draw 1",
        "draw 1then draw 2",
    ],
)
def test_nothing_else_is_forgiven(line: str) -> None:
    assert problem(line).column is not None


def test_effects_follow_one_another_and_the_empty_one_is_row_0() -> None:
    book = scribe()
    first = book.write([Text("draw 1", 1), Text("radiate", 2)])
    second = book.write([Text("may: draw 2", 3)])

    assert book.write([]) == Effect(0, ())
    assert (first.begin, second.begin) == (1, 4)
    assert book.rows == [
        Row(END),
        Row(DRAW, 1),
        Row(deeds.RADIATE),
        Row(END),
        Row(MAY, 6),
        Row(DRAW, 2),
        Row(END),
    ]
    assert first.texts == ("draw 1", "radiate")
    assert first.has(DRAW)
    assert not second.has(deeds.RADIATE)


def test_a_pack_that_says_too_much_is_told_once() -> None:
    book = scribe(room=5)
    for n in range(4):
        book.write([Text("draw 1", n)])
    (found,) = book.source.problems
    assert (found.line, found.message) == (2, "a pack has room for 5 effect steps, and this one is full")


@pytest.mark.parametrize(
    ("line", "column", "message", "hint"),
    [
        ("opponent losses 2", 9, "'losses' is not understood here; expected 'discards' or 'loses'", "mean 'loses'?"),
        ("may: dorw 1", 5, "'dorw' is not understood here", "did you mean 'draw'?"),
        ("draw 1 card", 7, "'card' is not understood here; expected 'then' or the end of the line", "form is 'draw N'"),
        ("if zone has 2 loci: draw 1", 14, "'loci' is not understood here", "the nearest form is 'zone has N locus'"),
        ("if hand is 3: draw 1", 12, "':' is not understood here; expected 'or'", "'hand is N or more'"),
        ("draw 1 then", 11, "the line ends too early; expected 'cycle'", ""),
        ("draw 1 then discard", 19, "the line ends too early; expected N", "form is 'discard N'"),
        ("discard 1 of", 12, "the line ends too early; expected 'each'", "form is 'discard 1 of each type'"),
        ("choose one: draw 1", 18, "the line ends too early; expected '|'", ""),
        ("grab 2 from the middle", 0, "'grab' is not understood here", "the nearest form is 'take N from middle'"),
        ("draw 1; draw 2", 6, "';' is not understood here", "the nearest form is 'draw N'"),
        ("discard 1 crucibel", 10, "this pack has no type 'crucibel'", "did you mean 'crucible'?"),
        ("discard 1 zzz", 10, "this pack has no type 'zzz'", "it has crucible, aqueduct, beacon and vault"),
        ("discard 2 vault", 8, "2 cannot be used here; expected 1", ""),
        ("draw 0", 5, "0 cannot be used here; expected a number from 1 to 36", ""),
        ("if took 6 or more: draw 1", 8, "6 cannot be used here; expected a number from 1 to 5", ""),
        ("if zone has 13 locus: draw 1", 12, "13 cannot be used here; expected a number from 1 to 12", ""),
        ("opponent loses 1 per locus in zone, max 100", 40, "100 cannot be used here", ""),
    ],
)  # fmt: skip
def test_a_line_that_is_not_understood_is_explained(line: str, column: int, message: str, hint: str) -> None:
    found = problem(line)

    assert found.column == column
    assert found.message.startswith(message)
    assert hint in found.hint
    assert hint or not found.hint


@pytest.mark.parametrize(
    ("line", "rule", "hint"),
    [
        ("4 per loci in zone", "scoring", "the nearest form is 'N per locus in zone'"),
        ("either player at nought", "ending", "the nearest form is 'either player at N'"),
        ("zone has 1 locuss", "requirement", "did you mean 'locus'?"),
    ],
)
def test_lines_that_are_no_effects_are_explained_too(line: str, rule: str, hint: str) -> None:
    assert problem(line, rule).hint == hint


def test_a_problem_points_at_the_place_in_the_line() -> None:
    assert str(problem("may: discard 1 wault")) == (
        f"{HOUSE}:7: this pack has no type 'wault'\n"
        "    may: discard 1 wault\n"
        "                   ^\n"
        "    hint: did you mean 'vault'?"
    )


def test_the_vocabulary_has_a_number_for_every_form() -> None:
    west = language()
    assert names_in(west, "deed") == set(west.deeds)
    assert names_in(west, "condition") == set(west.conditions)
    assert names_in(west, "count") == set(west.counts)
    assert names_in(west, "kind") == set(west.vocabulary.kinds)
    for numbers in (west.deeds, west.conditions, west.counts, west.vocabulary.kinds):
        assert len(set(numbers.values())) == len(numbers)


def test_another_game_brings_its_own_words(tmp_path: Path) -> None:
    grammar = tmp_path / "other.lark"
    grammar.write_text('kind: "ancient" -> ancient | NAME\n')
    more, less = Words("deed", Deed), Words("count", Word)
    more.add(LOSE_PER, LOSES_PER)
    more.add(40, line_form("charge node", "", "", Face("charge your Node")))
    more.add(41, line_form("capture <n>", "", "", Face("capture {n} Ancients")))
    less.add(IN_ZONE, COUNTED_IN_ZONE)
    less.add(50, line_form("node level", "", "", Face("level of your Node")))
    asked = Words("condition", Word)
    asked.add(ZONE_HAS, HAS_IN_ZONE)
    nouns = {"ancient": ("Ancient", "Ancients")}
    words = Vocabulary(grammar, {"ancient": 0}, more, asked, less, nouns=nouns)
    book = Scribe(Language(words), Source(HOUSE), {"outpost": 5}, 100)
    lines = [
        "charge node",
        "if zone has 3 outpost: capture 2",
        "opponent loses 1 per node level, max 4",
        "opponent loses 1 per ancient in zone, max 4",
    ]
    book.write([Text(line, 1) for line in lines])

    assert book.source.problems == []
    assert book.rows[1:] == [
        Row(40),
        Row(IF, 4, ZONE_HAS, 5 << 8 | 3),
        Row(41, 2),
        Row(LOSE_PER, 1, 50, 4),
        Row(LOSE_PER, 1, IN_ZONE, 4),
        Row(END),
    ]
