"""A deed more costs one row and at most two kernels: all else follows, as the toy game Kettle shows."""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from packs.reading import SentenceReader
from tablewright.engine.core.actions import action
from tablewright.match import Match, configure
from tablewright.packs.problems import PackError
from tablewright.players.search import QUICK
from tablewright.players.searcher import Searcher, Style
from toys import kettle

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
FLAGS = re.DOTALL | re.MULTILINE
PLACE = "# (another deed)\n"
ROW = """
@kernel
def others(g: State, seat: int) -> int:
    return (1 << g.seats) - 1 & ~(1 << seat)


@kernel
def swap(g: State, e: Log, seat: int, other: int) -> None:
    mine = g.coins[seat] + 0
    g.coins[seat] = g.coins[other]
    g.coins[other] = mine
    tell(e, COINS, seat, g.coins[seat], 0, 0)


SWAP = deed(
    13,
    line_form("swap with another", "Swap coins.", "swap with another", Face("swap coins with another player")),
    among=others,
    each=swap,
    chosen="other",
    asks=PICK_PLAYER,
    question="With whom?",
)
"""
CARD = ("Mirror", "may: swap with another then gain 1")


@pytest.fixture(scope="module")
def richer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Kettle with one row more."""
    source = Path(kettle.__file__)
    file = tmp_path_factory.mktemp("toys") / "kettle.py"
    file.write_text(source.read_text(encoding="utf-8").replace(PLACE, ROW + PLACE), encoding="utf-8")
    file.with_suffix(".toml").write_bytes(source.with_suffix(".toml").read_bytes())
    spec = spec_from_file_location("richer_kettle", file)
    assert spec
    assert spec.loader
    sys.modules[spec.name] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.fixture
def match(richer: Any) -> Match:
    """Three players, the first of whom has used the new card and accepted."""
    pack = richer.with_cards(CARD, ("Spoon", "gain 2"))
    match = Match.start(richer.GAME, pack, configure(richer.GAME, seats=3, pack=pack), seed=1)
    match.play(0, action(richer.PLAY, 0, 0, 0))
    return match


def asked(match: Match) -> str:
    """The question for the first player."""
    return match.game.question(match.view(0), match.pack, 0)


def test_the_page_on_adding_a_game_shows_this_deed_and_how_kettle_gets_its_interpreter() -> None:
    (section,) = re.findall(r"^### Cards whose lines are programs$(.*?)^## ", PAGE.read_text(encoding="utf-8"), FLAGS)
    blocks = re.findall(r"^```python\n(.*?)^```$", section, FLAGS)
    code = Path(str(kettle.__file__)).read_text(encoding="utf-8")

    assert ROW.strip() + "\n" in blocks
    assert len(blocks) == 4
    assert [block for block in blocks if block.strip() not in code + ROW] == []
    assert [said for said in re.findall(r"`(then\(.*?\))`", section) if said not in code] == []


def test_one_row_and_two_kernels_are_all_that_is_written(richer: Any) -> None:
    old, new = (Path(str(module.__file__)).read_text(encoding="utf-8") for module in (kettle, richer))
    added = [line for line in difflib.ndiff(old.splitlines(), new.splitlines()) if line[0] in "+-"]

    assert [line for line in added if line[0] == "-"] == []
    assert sum("@kernel" in line for line in added) == 2
    assert sum("deed(" in line for line in added) == 1


def test_it_is_parsed_and_what_is_nearly_it_is_explained(richer: Any) -> None:
    assert richer.with_cards(CARD).tables.code[2].op == richer.SWAP
    with pytest.raises(PackError, match=r"'anothr' is not understood here; expected 'another'[^']*hint: did you mean"):
        richer.with_cards(("Mirror", "swap with anothr"))
    with pytest.raises(PackError, match="'swap' is not understood here"):
        kettle.with_cards(CARD)


def test_it_is_told_and_read_back(richer: Any) -> None:
    (text,) = richer.with_cards(CARD).names.texts

    assert text == "You may swap coins with another player. If you do, gain a coin."
    tree = richer.language().parser.parse(CARD[1], start="line")
    assert SentenceReader(richer.language(), {}).lines(text) == [tree]


def test_it_asks_and_offers_what_can_be_chosen(richer: Any, match: Match) -> None:
    assert match.rules.legal(match.state, 0) == [action(richer.ACCEPT, 0, 0, 0), action(richer.DECLINE, 0, 0, 0)]
    match.play(0, action(richer.ACCEPT, 0, 0, 0))

    assert match.awaiting == [0]
    assert asked(match) == "With whom?"
    assert match.rules.legal(match.state, 0) == [action(richer.PICK_PLAYER, other, 0, 0) for other in (1, 2)]


def test_it_is_done_and_undone(richer: Any, match: Match) -> None:
    match.play(0, action(richer.ACCEPT, 0, 0, 0))
    match.state.coins[2] = 9
    match.play(0, action(richer.PICK_PLAYER, 2, 0, 0))
    assert list(match.state.coins[:3]) == [10, 0, 0]  # swapped, and one gained

    match.undo(0)
    assert list(match.state.coins[:3]) == [0, 0, 9]
    assert asked(match) == "With whom?"


def test_it_is_searched(richer: Any, match: Match) -> None:
    """With one turn left, the search swaps with the richest."""
    match.play(0, action(richer.ACCEPT, 0, 0, 0))
    v = match.view(0)
    v.taken, v.coins[1], v.coins[2] = richer.TURNS * 3, 4, 9
    searcher = Searcher(richer.GAME, match.pack, match.config, 1, Style(200, judging=QUICK))

    assert searcher.choose(v, 0, match.rules.legal(v, 0)) == action(richer.PICK_PLAYER, 2, 0, 0)
