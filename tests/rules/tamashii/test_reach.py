"""How many program moves away a pattern is: what the search finds, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.tamashii.laid import (
    EMPTY,
    LOCKED,
    ME,
    SIGNS,
    accepts,
    drawn,
    launcher,
    lying,
    patterns,
    row_of,
    some_launcher,
)
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import clone
from tablewright.engine.core.sets import has
from tablewright.games.tamashii.pieces import COLUMNS
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO, cross, edges_open
from tablewright.games.tamashii.rules.data.patterns import any_fit
from tablewright.games.tamashii.rules.data.reach import MOST_MOVES, distance, within
from tablewright.games.tamashii.state import NONE, State

TEXTS = (
    "AAA",
    "AMFL",
    "AF",
    "A.A/.L.",
    "FF./.FC",
    "FF./.LL",
    "A.M/.C./F.L",
    "COOK",
    "C**C",
    "LA*",
    "AM/FL",
    "AF./.LC",
    "FOF/.C.",
)
PATTERNS = patterns(*TEXTS)


def moves_found(g: State, text: str, k: int) -> list[int] | None:
    """The moves that the search finds; they are carried out here, and must be possible and lead to the pattern."""
    pattern, out = TEXTS.index(text), row_of(MOST_MOVES)
    n = within(g, PATTERNS, ME, pattern, k, out)
    assert n == distance(g, PATTERNS, ME, pattern, k)
    if n == NONE:
        return None
    assert n <= k
    after = clone(g)
    for move in list(out)[:n]:
        assert has(edges_open(after, ME), move), (drawn(g), text)
        cross(after, Log(), ME, move)
    assert any_fit(after, PATTERNS, ME, pattern), (drawn(g), drawn(after), text)
    return list(out)[:n]


def fewest(g: State, text: str, k: int) -> int | None:
    """The least number of moves that lead to a pattern, by trying everything; tokens of no use are as good as none."""
    accepted = {sign: {token for token in "AMFLOXKI" if accepts(sign, token, SIGNS[g.core[ME]])} for sign in SIGNS}
    ways = [[(COLUMNS * row + column, accepted[sign]) for row, column, sign in cells] for cells in lying(text)]
    useful = {token for sign in text if sign in SIGNS for token in accepted[sign]} | {LOCKED}
    seen = reached = {"".join(sign if sign in useful else EMPTY for line in drawn(g) for sign in line)}
    for moves in range(k + 1):
        if any(all(slots[slot] in tokens for slot, tokens in way) for slots in reached for way in ways):
            return moves
        reached = {after for slots in reached for after in moved(slots)} - seen
        seen = seen | reached
    return None


def moved(slots: str) -> Iterator[str]:
    """A launcher after each single move that changes it."""
    for first, second in zip(EDGE_FROM, EDGE_TO, strict=True):
        here, there = slots[first], slots[second]
        if here != there and LOCKED not in (here, there):
            yield slots[:first] + there + slots[first + 1 : second] + here + slots[second + 1 :]


@pytest.mark.rule("tamashii.program.slide")
def test_a_token_slides_into_its_place() -> None:
    g = launcher("AA.A.")

    assert moves_found(g, "AAA", 1) == [2]
    assert moves_found(g, "AAA", 0) is None


@pytest.mark.rule("tamashii.program.switch")
def test_one_switch_serves_two_tokens() -> None:
    assert moves_found(launcher("AFML."), "AMFL", 3) == [1]


def test_a_pattern_that_lies_there_needs_no_moves() -> None:
    assert moves_found(launcher(".AAA."), "AAA", 3) == []


def test_other_tokens_are_moved_past() -> None:
    found = moves_found(launcher("AXMA#", "XXXX#", "A...#", "....#"), "AAA", 8)

    assert found is not None
    assert len(found) == fewest(launcher("AXMA#", "XXXX#", "A...#", "....#"), "AAA", 4)


@pytest.mark.rule("tamashii.program.locked-slots")
def test_locked_slots_are_gone_around() -> None:
    apart = launcher("....A", "....#", "....F", "....#")
    open_way = launcher("....A", ".....", "....F", "....#")

    assert len(moves_found(open_way, "AF", 3) or []) == 1
    assert len(moves_found(apart, "AF", 5) or []) == fewest(apart, "AF", 3) == 3


def test_with_too_few_tokens_there_is_no_way() -> None:
    assert moves_found(launcher("A...A"), "AAA", MOST_MOVES) is None
    assert moves_found(launcher("OOK..", core="A"), "COOK", MOST_MOVES) is None  # Catie cannot be both core and Catie


def test_patterns_are_not_mirrored_where_all_agreed_so() -> None:
    g = launcher(".FF..", "AL...", core="A")
    t = patterns("FF./.LC")
    assert distance(g, t, ME, 0, 6) == 0

    g.strict = 1
    assert distance(g, t, ME, 0, 6) > 0


def test_the_moves_are_nearly_always_the_fewest() -> None:
    dice, tried, not_the_fewest = Random(11), 0, 0
    for _ in range(70):
        g, text = some_launcher(dice), dice.choice(TEXTS)
        found, least = moves_found(g, text, 3), fewest(g, text, 3)
        tried += least is not None and least > 0
        not_the_fewest += least is not None and (found is None or len(found) > least)
        assert found is None or least is not None, (drawn(g), text)
    assert tried > 25
    assert not_the_fewest <= 1


def test_a_longer_way_leads_there_too() -> None:
    dice, lengths = Random(12), []
    for _ in range(25):
        text, slots = dice.choice(TEXTS), dice.choices(".X", k=20)
        needed = [sign for sign in text.replace("C", "A").replace("*", "A") if sign in SIGNS]
        for slot, sign in zip(dice.sample(range(20), len(needed)), needed, strict=True):
            slots[slot] = sign
        found = moves_found(launcher(*("".join(slots[at : at + COLUMNS]) for at in range(0, 20, COLUMNS))), text, 12)
        lengths.append(NONE if found is None else len(found))
    assert max(lengths) > 5
    assert NONE not in lengths
