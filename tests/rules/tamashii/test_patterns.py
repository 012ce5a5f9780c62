"""Patterns on the launcher: what tokens can stand for, how a pattern may lie, and what it leaves alone."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.laid import (
    ME,
    SIGNS,
    cells_of,
    drawn,
    launcher,
    letters_at,
    lying,
    matching,
    members,
    patterns,
    some_launcher,
)
from tablewright.engine.core.events import Log
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii.pieces import CORRUPTED, OPEN, A, F, L, M
from tablewright.games.tamashii.rules.cards.standing import may_use_as
from tablewright.games.tamashii.rules.components import launcher as rules
from tablewright.games.tamashii.rules.data.patterns import (
    any_fit,
    asked,
    fits,
    inari_beside,
    next_fit,
    shown,
    stands_for,
    tokens_of,
)
from tablewright.games.tamashii.rules.effects.deeds.data import locked_rows
from tablewright.games.tamashii.sources import ON_AUGMENT_CARD
from tablewright.games.tamashii.state import BOOK, NONE, State, Tables

TEXTS = (
    "AAA",
    "AMFL",
    "AF",
    "A.A/.L.",
    "FF./.FC",
    "A.M/.C./F.L",
    "COOK",
    "C**C",
    "LA*",
    "AM/FL",
    "**/.*",
    "AAAAA",
    "FOF/.C.",
)


def fit(g: State, text: str) -> bool:
    """Whether a pattern lies on the launcher."""
    return any_fit(g, patterns(text), ME, 0)


def used_in(g: State, text: str) -> list[list[int]]:
    """The slots of every placement in which a pattern lies on the launcher."""
    t = patterns(text)
    return [members(tokens_of(t, 0, i)) for i in range(t.pattern[0].count) if fits(g, t, ME, 0, i)]


def read_as(token: str, core: str = "A") -> str:
    """The letters for which a token can stand."""
    g = launcher(token, core=core)
    return "".join(sign for letter, sign in enumerate(SIGNS) if stands_for(g, ME, letter, 0) == 1)


def allow(g: State, t: Tables, *pairs: tuple[int, int]) -> None:
    """Give the player an augment for each pair of types: the first may be used as the second."""
    for ability, (used, wanted) in enumerate(pairs):
        row = t.ability[ability]
        row.modifier, row.by, row.to, row.source, row.which = w.USE_AS, used, wanted, ON_AUGMENT_CARD, ability
        g.equipped[ME] |= 1 << ability
    t.abilities = len(pairs)
    for trigger in range(1, w.MOST_TRIGGERS + 1):
        t.with_trigger[trigger] = len(pairs)


# ------------------------------------------------------------------------------------------ against a plain search


@pytest.mark.rule("tamashii.pattern.exact", "tamashii.pattern.mirror")
@pytest.mark.parametrize("strict", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_patterns_lie_where_a_plain_search_finds_them(seed: int, strict: int) -> None:
    dice, t, found = Random(seed), patterns(*TEXTS), 0
    for _ in range(12):
        g = some_launcher(dice)
        g.strict = strict
        for pattern, text in enumerate(TEXTS):
            expected = matching(g, lying(text, mirrored=not strict))
            placements = [i for i in range(t.pattern[pattern].count) if fits(g, t, ME, pattern, i)]

            assert {cells_of(t, pattern, i) for i in placements} == expected, (drawn(g), text)
            assert any_fit(g, t, ME, pattern) == (len(expected) > 0), (drawn(g), text)
            assert walked(g, t, pattern) == placements
            found += len(expected)
    assert found > 0


def walked(g: State, t: Tables, pattern: int) -> list[int]:
    """The placements that fit, one after another."""
    found, after = [], 0
    while (placement := next_fit(g, t, ME, pattern, after, 0)) != NONE:
        found.append(placement)
        after = placement + 1
    return found


@pytest.mark.parametrize("seed", range(3))
def test_three_words_of_letters_tell_how_many_tokens_a_placement_lacks(seed: int) -> None:
    dice, t = Random(seed), patterns(*TEXTS)
    for _ in range(4):
        g = some_launcher(dice)
        for pattern in range(len(TEXTS)):
            for placement in range(t.pattern[pattern].count):
                at = t.pattern[pattern].first + placement
                missing = [asked(t, at, word) & ~shown(g, ME, word, 0) for word in range(3)]
                cells = {frozenset([cell]) for cell in cells_of(t, pattern, placement)}
                expected = cells - matching(g, cells)

                assert sum(slots.bit_count() for slots in missing) == len(expected), (drawn(g), TEXTS[pattern])


def test_a_placement_can_be_explained_slot_by_slot() -> None:
    g, t = launcher(".....", ".F.F.", "..A.."), patterns("F.F/.A.")
    (placement,) = walked(g, t, 0)

    assert letters_at(t, 0, placement) == [(6, F), (8, F), (12, A)]


# ------------------------------------------------------------------------------------------ how a pattern lies


@pytest.mark.rule("tamashii.pattern.exact")
def test_tokens_must_lie_exactly_as_shown() -> None:
    assert fit(launcher("AM...", "FL..."), "AM/FL")
    assert not fit(launcher("AM...", "F.L.."), "AM/FL")
    assert not fit(launcher("AM...", "LF..."), "AM/FL")


@pytest.mark.rule("tamashii.pattern.orientation")
@pytest.mark.parametrize(
    "rows", [("FF...", ".LC.."), (".F...", "LF...", "C...."), ("CL...", ".FF.."), ("..C..", ".FL..", ".F...")]
)
def test_a_pattern_may_be_turned(rows: tuple[str, ...]) -> None:
    g = launcher(*(row.replace("C", "A") for row in rows), core="A")
    g.strict = 1

    assert fit(g, "FF./.LC")


@pytest.mark.rule("tamashii.pattern.mirror")
def test_a_pattern_may_be_mirrored_unless_all_agreed_otherwise() -> None:
    g = launcher(".FF..", "AL...", core="A")
    assert fit(g, "FF./.LC")

    g.strict = 1
    assert not fit(g, "FF./.LC")


@pytest.mark.rule("tamashii.pattern.empty-frame")
@pytest.mark.parametrize("under", ".AMFLOXKI")
def test_an_empty_frame_asks_for_no_empty_slot(under: str) -> None:
    assert fit(launcher(f"A{under}A..", f"{under}L{under}.."), "A.A/.L.")


@pytest.mark.rule("tamashii.pattern.empty-frame-free")
def test_an_empty_frame_may_be_locked_or_off_the_launcher() -> None:
    assert fit(launcher("...L.", "...A#"), "L./A.")
    assert fit(launcher("....L", "....A"), "L./A.")


@pytest.mark.rule("tamashii.pattern.empty-frame-kept")
def test_tokens_under_empty_frames_are_no_part_of_the_pattern() -> None:
    assert used_in(launcher("AFA..", "FLF.."), "A.A/.L.") == [[0, 2, 6]]


@pytest.mark.rule("tamashii.pattern.straight")
def test_in_a_row_is_an_unbroken_line_across_or_down() -> None:
    assert fit(launcher(".AAA."), "AAA")
    assert fit(launcher("A....", "A....", "A...."), "AAA")
    assert not fit(launcher("AA.A."), "AAA")
    assert not fit(launcher("A....", ".A...", "..A.."), "AAA")
    assert not fit(launcher("AA...", ".A..."), "AAA")
    assert not fit(launcher("...AA", "A...."), "AAA"), "a row does not go on in the next"


@pytest.mark.rule("tamashii.pattern.exp-shape")
def test_the_exp_pattern_is_read_from_either_end() -> None:
    assert fit(launcher("AMFL."), "AMFL")
    assert fit(launcher(".LFMA"), "AMFL")
    assert fit(launcher("L....", "F....", "M....", "A...."), "AMFL")
    assert not fit(launcher("MAFL."), "AMFL")


@pytest.mark.rule("tamashii.pattern.notation")
def test_every_letter_of_a_pattern_asks_for_its_token() -> None:
    assert read_as("A", core="M") == "A*"
    assert read_as("M", core="M") == "MC*"
    assert read_as("F", core="M") == "F*"
    assert read_as("L", core="M") == "L*"
    assert read_as(".") == ""


@pytest.mark.rule("tamashii.launch.tokens-chosen")
def test_of_several_placements_each_can_be_told_apart() -> None:
    assert used_in(launcher("AAAA."), "AAA") == [[0, 1, 2], [1, 2, 3]]


@pytest.mark.rule("tamashii.launch.recheck", "tamashii.pattern.same-tokens-reading")
def test_the_launcher_is_matched_as_it_lies_now() -> None:
    g = launcher("AAA..", "AAA..")
    assert used_in(g, "AAA") == [[0, 1, 2], [5, 6, 7]]

    rules.move_to_dump(g, Log(), ME, set_of(0, 1, 2))
    assert used_in(g, "AAA") == [[5, 6, 7]]

    rules.put(g, ME, 0, OPEN)
    rules.put(g, ME, 1, A)
    rules.put(g, ME, 2, A)
    assert used_in(g, "AAA") == [[0, 1, 2], [5, 6, 7]]


# ------------------------------------------------------------------------------------------ the basic patterns


def basics() -> dict[str, str]:
    """The basic patterns of the house pack, with their effects."""
    with (BOOK.path.parent / "packs" / "house.toml").open("rb") as file:
        return {row["pattern"]: row["effect"] for row in tomllib.load(file)["pattern"] if row["basic"]}


@pytest.mark.rule("tamashii.pattern.nine-are", "tamashii.pattern.exp", "tamashii.pattern.exp-shape")
def test_the_basic_patterns_are_four_short_lines_four_long_ones_and_exp() -> None:
    assert sorted(basics()) == sorted(
        ["AAA", "MMM", "FFF", "LLL", "AAAAA", "MMMMM", "FFFFF", "LLLLL", "AMFL"],
    )
    assert basics()["AMFL"] == "gain 1 EXP"


@pytest.mark.rule("tamashii.pattern.asset-four", "tamashii.pattern.asset-three", "tamashii.pattern.asset-short")
@pytest.mark.rule("tamashii.pattern.asset-long", "tamashii.pattern.asset-long-line")
@pytest.mark.parametrize(("sign", "asset"), [("A", "shield"), ("M", "memory"), ("F", "power"), ("L", "reroll")])
def test_three_tokens_of_a_type_gain_its_asset_and_five_gain_two(sign: str, asset: str) -> None:
    assert basics()[3 * sign] == f"gain 1 {asset}"
    assert basics()[5 * sign] == f"gain 2 {asset}"


# ------------------------------------------------------------------------------------------ open and core data


@pytest.mark.rule("tamashii.open.wild-basic")
def test_an_open_token_stands_for_any_basic_data() -> None:
    for text in ("AAA", "MMM", "FFF", "LLL"):
        assert fit(launcher(f"{text[0]}O{text[0]}.."), text)
    assert fit(launcher("OOOO."), "AMFL")
    for data in (A, M, F, L):
        assert rules.matching(launcher("O"), ME, data) == 1, "in tests, and where data is dumped, as well"


@pytest.mark.rule("tamashii.open.wild-core-any")
def test_an_open_token_stands_for_core_data_and_for_any_data() -> None:
    assert read_as("O") == "AMFLCO*"
    assert fit(launcher("OOO.."), "C*C")


@pytest.mark.rule("tamashii.open.required", "tamashii.open.one-way")
def test_nothing_stands_for_an_open_token() -> None:
    assert fit(launcher("AOA..", core="A"), "COC")
    for other in "AMFLXKI":
        assert not fit(launcher(f"A{other}A..", core="A"), "COC")


@pytest.mark.rule("tamashii.open.not-special")
def test_an_open_token_stands_for_no_catie_token() -> None:
    assert fit(launcher("AOOK.", core="A"), "COOK")
    assert not fit(launcher("AOOO.", core="A"), "COOK")


@pytest.mark.rule("tamashii.open.immune", "tamashii.open.harm-general")
def test_harm_to_a_type_leaves_open_tokens_alone_and_harm_to_data_does_not() -> None:
    g = launcher("AOFX.", core="F")

    assert rules.harmed(g, ME, A) == set_of(0)
    assert rules.harmed(g, ME, w.CORE) == set_of(2)
    assert rules.harmed(g, ME, w.DATA) == set_of(0, 1, 2)


@pytest.mark.rule("tamashii.core.meaning")
def test_the_core_symbol_asks_for_the_type_in_the_slot() -> None:
    assert fit(launcher("FAF..", core="F"), "C*C")
    assert not fit(launcher("FAF..", core="A"), "C*C")


@pytest.mark.rule("tamashii.core.change-now")
def test_another_core_type_counts_at_once() -> None:
    g = launcher("FAF..", core="A")
    assert not fit(g, "C*C")

    g.core[ME] = F
    assert fit(g, "C*C")


@pytest.mark.rule("tamashii.core.any-meaning")
def test_any_data_is_basic_data_and_never_corrupted() -> None:
    for token in "AMFLOK":
        assert fit(launcher(f"L{token}L.."), "L*L")
    for token in ".XI":
        assert not fit(launcher(f"L{token}L.."), "L*L")


# ------------------------------------------------------------------------------------------ other tokens


@pytest.mark.rule("tamashii.corrupted.not-data", "tamashii.corrupted.blocks")
def test_corrupted_data_takes_up_a_slot_and_stands_for_nothing() -> None:
    g = launcher("AXA..")

    assert read_as("X") == ""
    assert not fit(g, "AAA")
    assert not rules.free(g, ME) >> 1 & 1
    assert rules.token_at(g, ME, 1) == CORRUPTED


@pytest.mark.rule("tamashii.catie.matches", "tamashii.catie.basic-core")
def test_a_catie_token_is_core_data_any_data_its_type_and_itself() -> None:
    assert read_as("K", core="M") == "MCK*"


@pytest.mark.rule("tamashii.catie.follows-core")
def test_a_catie_token_changes_type_with_the_core() -> None:
    g = launcher("AKA..", core="A")
    assert fit(g, "AAA")

    g.core[ME] = L
    assert not fit(g, "AAA")
    assert fit(g, "ALA")


@pytest.mark.rule("tamashii.inari.blank")
def test_an_inari_token_stands_for_nothing() -> None:
    assert read_as("I") == ""
    assert not fit(launcher("AIA..", core="A"), "A*A")


@pytest.mark.rule("tamashii.inari.adjacent", "tamashii.inari.many")
def test_inari_tokens_count_as_adjacent_beside_the_pattern_itself_only() -> None:
    g, t = launcher("IIAA.", "..I.I", ".....", "..I.."), patterns("AA")
    (placement,) = walked(g, t, 0)

    # slot 1 is left of it and slot 7 below; 0 is next to an inari token, 9 lies diagonally, 17 is far away
    assert inari_beside(g, t, ME, 0, placement) == set_of(1, 7)


@pytest.mark.rule("tamashii.inari.adjacent")
def test_an_inari_token_under_an_empty_frame_is_beside_the_pattern() -> None:
    g, t = launcher("AIA..", ".L..."), patterns("A.A/.L.")
    (placement,) = walked(g, t, 0)

    assert inari_beside(g, t, ME, 0, placement) == set_of(1)


@pytest.mark.rule("tamashii.pattern.used-as")
def test_a_type_that_may_be_used_as_another_matches_its_letter() -> None:
    g, t = launcher("LFL..", core="A"), patterns("LLL", "FFF", "C*C")
    assert not any_fit(g, t, ME, 0)

    allow(g, t, (F, L))
    assert any_fit(g, t, ME, 0)
    assert fits(g, t, ME, 0, 0)
    assert not any_fit(g, t, ME, 1), "it works in one direction"
    assert stands_for(g, ME, L, may_use_as(g, t, ME)) == set_of(0, 1, 2)


@pytest.mark.rule("tamashii.pattern.used-as")
def test_it_stands_for_core_data_of_that_type_and_catie_tokens_of_the_first_type_join_in() -> None:
    g, t = launcher("FFF..", core="L"), patterns("CCC", "LLL")
    allow(g, t, (F, L))
    assert any_fit(g, t, ME, 0)

    catie = launcher("LKL..", core="F")
    catie.equipped[ME] = g.equipped[ME]
    assert any_fit(catie, t, ME, 1)


@pytest.mark.rule("tamashii.pattern.used-as")
def test_it_is_not_passed_on() -> None:
    g, t = launcher("AAA.."), patterns("FFF", "LLL")
    allow(g, t, (A, F), (F, L))

    assert any_fit(g, t, ME, 0)
    assert not any_fit(g, t, ME, 1)
    assert stands_for(g, ME, L, 0) == 0


# ------------------------------------------------------------------------------------------ the launcher


@pytest.mark.rule("tamashii.launcher.grid")
def test_the_launcher_has_four_rows_of_five_slots() -> None:
    assert rules.unlocked(launcher(), ME) == set_of(*range(20))
    assert drawn(launcher("A....", ".....", ".....", "....L")) == ["A....", ".....", ".....", "....L"]
    assert stands_for(launcher("A....", ".....", ".....", "....L"), ME, L, 0) == set_of(19)


@pytest.mark.rule("tamashii.launcher.highlighted", "tamashii.launcher.dark", "tamashii.launcher.locked-column")
def test_every_other_slot_is_highlighted_and_so_is_the_last_column() -> None:
    rows_and_columns = {(1 + slot // 5, 1 + slot % 5) for slot in members(rules.HIGHLIGHTED)}

    assert {place for place in rows_and_columns if place[1] < 5} == {
        (1, 1), (1, 3), (2, 2), (2, 4), (3, 1), (3, 3), (4, 2), (4, 4),
    }  # fmt: skip
    assert {place for place in rows_and_columns if place[1] == 5} == {(1, 5), (2, 5), (3, 5), (4, 5)}
    assert rules.unlocked(launcher("....#", "....#", "....#", "....#"), ME) & rules.LAST_COLUMN == 0


@pytest.mark.rule("tamashii.launcher.adjacency")
def test_slots_are_adjacent_across_and_down() -> None:
    pairs = set(zip(rules.EDGE_FROM, rules.EDGE_TO, strict=True))

    assert len(pairs) == 31
    for first in range(20):
        for second in range(first + 1, 20):
            apart = abs(first // 5 - second // 5) + abs(first % 5 - second % 5)
            assert ((first, second) in pairs) == (apart == 1)


@pytest.mark.rule("tamashii.launcher.five-needs-unlock", "tamashii.pattern.asset-long-line")
def test_a_line_of_five_needs_a_row_whose_last_slot_is_unlocked() -> None:
    assert fit(launcher("....#", "AAAAA"), "AAAAA")
    assert not fit(launcher("AAAA#", "A...#", "A...#", "A...#"), "AAAAA")


@pytest.mark.rule("tamashii.launcher.unlock-choice")
def test_the_lock_token_of_any_row_can_be_removed() -> None:
    g = launcher("....#", ".....", "....#", "....#")
    assert locked_rows(g, ME) == set_of(0, 2, 3)

    rules.unlock_row(g, Log(), ME, 2)
    assert drawn(g) == ["....#", ".....", ".....", "....#"]


@pytest.mark.rule("tamashii.launcher.jam")
def test_only_an_empty_unlocked_slot_of_the_last_column_can_be_jammed() -> None:
    g = launcher("....A", "....#", ".....", "....X")
    assert rules.can_jam(g, ME) == set_of(2)

    rules.jam_row(g, Log(), ME, 2)
    assert rules.can_jam(g, ME) == 0
