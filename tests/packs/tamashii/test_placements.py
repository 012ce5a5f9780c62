"""Every way in which a pattern can lie on the launcher, and what is wrong with one that cannot."""

from __future__ import annotations

import tomllib

import pytest

from rules.tamashii.laid import cells_of, lying, members, patterns
from tablewright.games.tamashii import state
from tablewright.games.tamashii.pack.placements import cells, fault, needs, placements
from tablewright.games.tamashii.pieces import COLUMNS, A, F, L, M
from tablewright.games.tamashii.state import BOOK

SHAPES = (
    "A",
    "AM",
    "AAA",
    "AMFL",
    "A.A/.L.",
    "FF./.FC",
    "A.M/.C./F.L",
    "COOK",
    "C**C",
    "AM/FL",
    "AAAAA",
    ".A/..",
    "FF/.F",
)


def house_patterns() -> list[str]:
    """Every pattern of the cards that come with the game."""
    found: list[str] = []

    def look(thing: object) -> None:
        if isinstance(thing, dict):
            found.extend(value for key, value in thing.items() if key == "pattern" and isinstance(value, str))
            thing = list(thing.values())
        if isinstance(thing, list):
            for part in thing:
                look(part)

    with (BOOK.path.parent / "packs" / "house.toml").open("rb") as file:
        look(tomllib.load(file))
    return found


@pytest.mark.parametrize("text", SHAPES)
def test_they_are_those_of_a_plain_search(text: str) -> None:
    ways, plain = placements(text.split("/"))
    laid = [cells_of(patterns(text), 0, placement) for placement in range(len(ways))]

    assert len(laid) == len(set(laid)), "one lies there twice"
    assert set(laid) == lying(text)
    assert set(laid[:plain]) == lying(text, mirrored=False)


@pytest.mark.parametrize("text", SHAPES)
def test_the_slots_beside_one_are_next_to_it_and_no_part_of_it(text: str) -> None:
    for way in placements(text.split("/"))[0]:
        used = [divmod(slot, COLUMNS) for slot in members(way.slots)]
        beside = [divmod(slot, COLUMNS) for slot in members(way.beside)]

        assert sorted(slot for need in way.need for slot in members(need)) == members(way.slots)
        assert beside == [
            (row, column)
            for row in range(4)
            for column in range(5)
            if (row, column) not in used and any(abs(row - y) + abs(column - x) == 1 for y, x in used)
        ]


@pytest.mark.rule("tamashii.pattern.mirror")
def test_a_crooked_pattern_lies_in_eight_orientations_and_a_straight_one_in_two() -> None:
    crooked, turned_only = placements(["FF.", ".FC"])
    straight, _ = placements(["AAA"])

    assert len(crooked) == 4 * (3 * 3) + 4 * (2 * 4)  # lying and upright
    assert turned_only == len(crooked) // 2
    assert len(straight) == 4 * 3 + 2 * 5


def test_a_pattern_that_is_its_own_mirror_image_lies_everywhere_once() -> None:
    ways, plain = placements(["A.A", ".L."])

    assert plain == len(ways) == 2 * (3 * 3) + 2 * (2 * 4)


@pytest.mark.rule("tamashii.pattern.notation")
def test_the_letters_of_a_pattern_are_read_row_by_row() -> None:
    assert cells(["A.M", "F*L"]) == ((0, 0, A), (0, 2, M), (1, 0, F), (1, 1, 7), (1, 2, L))
    assert cells(["COK"]) == ((0, 0, 4), (0, 1, 5), (0, 2, 6))
    assert needs(["A.A", "*C*"]) == (2, 0, 0, 0, 1, 0, 0, 2)


@pytest.mark.rule("tamashii.pattern.empty-frame-free")
def test_an_empty_frame_may_lie_off_the_launcher() -> None:
    assert set(placements([".A.", "...", "..."])[0]) == set(placements(["A"])[0])
    assert len(placements([".A.", "...", "..."])[0]) == 20


@pytest.mark.rule("tamashii.pattern.notation")
@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (["AB"], "'B' is not a letter"),
        (["AA", "A"], "equal length"),
        (["..", ".."], "at least one token"),
        ([], "equal length"),
    ],
)
def test_what_is_no_pattern_is_said(rows: list[str], says: str) -> None:
    assert says in fault(rows)


@pytest.mark.rule("tamashii.pattern.size-limit")
def test_a_pattern_has_at_most_four_rows_and_five_columns() -> None:
    assert fault(["A....", ".....", ".....", "....A"]) == ""
    assert "4 rows and 5 columns" in fault(["A"] * 5)
    assert "4 rows and 5 columns" in fault(["AAAAAA"])


@pytest.mark.rule("tamashii.pattern.size-limit")
def test_every_pattern_of_the_house_is_sound_and_lies_somewhere_and_all_have_room() -> None:
    texts = house_patterns()
    counts = [len(placements(text.split("/"))[0]) for text in texts]

    assert [fault(text.split("/")) for text in texts] == [""] * len(texts)
    assert min(counts) > 0
    assert max(counts) < state.PATTERNS, "a placement is named by the second argument of a choice"
    assert sum(counts) <= state.PLACEMENTS


@pytest.mark.rule("tamashii.pattern.size-limit")
@pytest.mark.rule("tamashii.launcher.five-needs-unlock")
def test_a_pattern_wider_than_four_lies_only_in_rows_with_their_last_slot() -> None:
    ways, _ = placements(["AAAAA"])

    assert [members(way.slots) for way in ways] == [[5 * row + column for column in range(5)] for row in range(4)]
