"""`tablewright ladder`: a table of levels, as text, as JSON and in a page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tablewright.cli.common import Misused
from tablewright.cli.pages import with_block

from .conftest import Command, Screen

LADDER = ("ladder", "west", "--levels", "random,quick", "--games", "6", "--seed", "3")


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    for row in report["levels"]:
        del row["ms"]
    return report


def test_the_same_seed_gives_the_same_ratings(command: Command) -> None:
    first, again = (
        without_times(json.loads(command.fine(*LADDER, "--workers", n, "--json"))) for n in ("1", "2")
    )  # fmt: skip

    assert first == again
    assert [row["level"] for row in first["levels"]] == ["random", "quick"]
    assert first["played"] == first["planned"] == 6
    assert first["command"] == "tablewright ladder west --games 6 --seed 3 --levels random,quick"


def test_the_table_goes_into_its_place_in_a_page(command: Command, tmp_path: Path) -> None:
    page = tmp_path / "levels.md"
    usual, own = "<!-- ladder west versus -->", "<!-- ladder west versus levels=random,quick -->"
    page.write_text(f"# Levels\n\n{usual}\nkept\n<!-- end -->\n\n{own}\nold\n<!-- end -->\n\nThe rest.\n")

    table = command.fine(*LADDER, "--write", page)

    lines = table.splitlines()
    title = "The West: Ascendant, versus, levels=random,quick"
    assert lines[0] == f"{title}: 6 games, seed 3"
    assert lines[1].split()[:4] == ["level", "Elo", "95%", "sure"]
    assert [line.split()[0] for line in lines[2:4]] == ["random", "quick"]
    assert max(map(len, lines)) <= 80
    text = page.read_text()
    assert text.startswith(f"# Levels\n\n{usual}\nkept\n<!-- end -->\n\n{own}\n### {title}\n\n| level | Elo |")
    assert text.endswith("<!-- end -->\n\nThe rest.\n")
    assert "old" not in text
    assert re.search(r"^\| quick \| \d+ \|", text, re.MULTILINE)
    made = r"Made on \d{4}-\d\d-\d\d with `tablewright ladder west --games 6 --seed 3 --levels random,quick`"
    assert re.search(made, text)


def test_levels_may_differ_in_how_many_games_they_imagine_alone(command: Command) -> None:
    words = ("ladder", "west", "--simulations", "8,2", "--games", "4", "--workers", "1", "--json")
    report = json.loads(command.fine(*words))

    assert [row["level"] for row in report["levels"]] == ["master@2", "master@8"]
    assert report["levels"][1]["below"] == "master@2"
    assert report["played"] == 4
    assert report["command"] == "tablewright ladder west --games 4 --seed 1 --simulations 8,2"


def test_solo_levels_play_every_mission_and_have_shares_instead_of_elo(command: Command) -> None:
    words = ("ladder", "goes-west", "--mode", "solo", "--levels", "random", "--games", "3", "--workers", "1", "--json")
    report = json.loads(command.fine(*words))

    assert report["together"] is True
    assert report["setups"] == ["new-world", "alone-with-the-oxen", "the-claim"]
    (row,) = report["levels"]
    assert row["games"] == 3
    assert "elo" not in row


def test_ctrl_c_prints_what_is_known(command: Command) -> None:
    page = command.folder / "levels.md"
    screen = Screen(command, "ladder", "west", "--levels", "random,greedy", "--games", "4000", "--write", str(page))
    screen.until("greedy against random")

    text = screen.break_off()

    assert "of 4,000 games were played: stopped by hand." in text
    assert "was not changed: the ladder is incomplete." in text
    assert not page.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["west", "--levels", "random,gredy"], "Did you mean 'greedy'?"),
        (["west", "--levels", "random,random"], "A level can be on the ladder only once"),
        (["west", "--levels", "random"], "A ladder needs at least two levels"),
        (["west", "--seats", "3"], "takes 2 players, not 3"),
        (["west", "--levels", "random,master@0"], "how many games it imagines"),
        (["west", "--levels", "random,greedy@9"], "write a level, @ and"),
        (["west", "--simulations", "70,many"], "whole numbers separated by commas"),
        (["west", "--simulations", "70"], "A ladder needs at least two levels"),
        (["west", "--simulations", "70,16", "--levels", "random,quick"], "either --levels or --simulations"),
        (["west", "--over", "weather"], "has no setting 'weather'"),
        (["north", "--set", "collector=harder", "--over", "collector"], "is fixed by --set"),
        (["west", "--write", "no-such-folder/levels.md"], "Cannot write no-such-folder/levels.md"),
        (["chess"], "There is no game called 'chess'"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_explained(command: Command, words: list[str], sentence: str) -> None:
    assert sentence in command.fails("ladder", *words, code=2)


def test_a_page_that_cannot_take_the_table_is_refused_before_play(command: Command, tmp_path: Path) -> None:
    (tmp_path / "levels.md").write_text("<!-- ladder west versus -->\n")

    said = command.fails("ladder", "west", "--games", "1000000", "--write", "levels.md", code=2)

    assert "but no <!-- end --> after it. Add that line where the table ends." in said


# ------------------------------------------------------------------------------------------------ pages

PLACE = Path("levels.md")


def test_a_page_without_the_table_gets_it_where_tables_go() -> None:
    page = with_block("# Levels\n\n<!-- ladders -->\n\nThe rest.\n", "<!-- ladder a b -->", "table", PLACE)

    assert page == "# Levels\n\n<!-- ladder a b -->\ntable\n<!-- end -->\n\n<!-- ladders -->\n\nThe rest.\n"


def test_a_page_without_a_place_for_tables_gets_it_at_its_end() -> None:
    assert with_block("# Levels\n", "<!-- x -->", "table", PLACE) == "# Levels\n\n<!-- x -->\ntable\n<!-- end -->\n"
    assert with_block("", "<!-- x -->", "table", PLACE) == "<!-- x -->\ntable\n<!-- end -->\n"


def test_the_same_table_again_changes_nothing_else() -> None:
    once = with_block("a\n<!-- ladders -->\nz\n", "<!-- x -->", "one", PLACE)
    both = with_block(once, "<!-- y -->", "two", PLACE)

    assert with_block(both, "<!-- x -->", "one", PLACE) == both
    assert with_block(both, "<!-- x -->", "new", PLACE) == both.replace("one", "new")


def test_a_table_without_an_end_is_explained() -> None:
    with pytest.raises(Misused, match=r"levels\.md has <!-- x --> but no <!-- end --> after it"):
        with_block("<!-- x -->\nlost\n", "<!-- x -->", "table", PLACE)
