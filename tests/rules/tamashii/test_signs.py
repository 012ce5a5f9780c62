"""TAMASHII: the plain facts that learners see."""

from __future__ import annotations

import pytest

from rules.prospects import idle, in_play, outgrown
from rules.tamashii.table import HOUSE, A, B, C, Table
from tablewright.engine.game.playing import numbers
from tablewright.games.tamashii import frames, questions
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.judging.signs import ASKED, LINES, SIGNS, signs
from tablewright.games.tamashii.pieces import COMPETITIVE, POWER, SUCCESS
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.state import State

NAMES = [sign.name for sign in SIGNS]
RARE = {  # in short random games: scenarios that are drawn by chance, and what comes late in them
    *(f"scenario {k}" for k in range(1, 9)), *(f"boss {place}" for place in range(2, 5)), "marker 2",
    "inari tokens in my bag", "inari tokens in my dump", "inari tokens to place", "damage of enemy 3",
    "damage of enemy 4", "dice to add", "special tile",
}  # fmt: skip


def written(g: State, seat: int, table: Table) -> list[int]:
    """What the kernel writes."""
    out = numbers(len(SIGNS))
    signs(g, table.t, seat, out)
    return list(out)


def look(table: Table, seat: int = A) -> dict[str, int]:
    """The signs by name; the same on the view."""
    mine = written(table.g, seat, table)
    v = State()
    GAME.view(table.g, table.t, seat, v)
    assert mine == written(v, seat, table)
    return dict(zip(NAMES, mine, strict=True))


def test_every_question_is_told_apart() -> None:
    answered = {n for n, kinds in enumerate(decisions.ANSWERS) if kinds}

    assert answered - {questions.READY} == {*ASKED, *(questions.LINE + operation for operation in LINES)}


def test_only_rare_things_are_idle_and_none_far_beyond_its_scale() -> None:
    found = in_play(GAME, HOUSE, range(0, 400, 11), "signs")

    assert {name for name in idle(found) if not name.startswith("asks: ") and " on " not in name} <= RARE
    assert outgrown(GAME, found, 10, "signs") == []


def test_the_phase_and_the_question_are_told() -> None:
    table = Table("s01", seats=3).turn(frames.MOVING, B)
    seen = [look(table, seat) for seat in (A, B, C)]

    assert [mine["my choice"] for mine in seen] == [0, 1, 0]
    assert [mine["asks: a move"] for mine in seen] == [0, 1, 0]
    assert [mine["turns to mine"] for mine in seen] == [2, 0, 1]
    assert [mine["asked"] for mine in seen] == [1, 1, 1]
    assert [mine["action phase"] for mine in seen] == [1, 1, 1]
    assert [mine["first player asked"] for mine in seen] == [1, 0, 0]


def test_boards_are_told_clockwise() -> None:
    table = Table("s01", seats=3)
    table.g.asset[C, POWER], table.g.integrity[B], table.g.exp[A], table.g.trace[C] = 3, 2, 7, 4
    seen = [look(table, seat) for seat in (A, B, C)]

    assert [mine["my power"] for mine in seen] == [0, 0, 3]
    assert (seen[A]["second player's power"], seen[B]["first player's power"]) == (3, 3)
    assert (seen[A]["first player's integrity"], seen[C]["second player's integrity"]) == (2, 2)
    assert (seen[A]["my exp"], seen[C]["first player's exp"], seen[B]["first player's trace"]) == (7, 7, 4)
    assert [mine["third player's integrity"] for mine in map(look, [Table("s01", seats=4)])] == [5]


def test_the_launcher_is_told_slot_by_slot() -> None:
    table = Table("s01").launcher(A, "AM...", "..X..")
    table.g.locked[A] = 0b0011
    seen = look(table)

    assert {name for name in NAMES if " on " in name and name[-2:-1] in "ABCD" and seen[name]} == {
        "Aegis on A1", "Mnemo on A2", "corrupted on B3",
    }  # fmt: skip
    assert (seen["Aegis tokens on my launcher"], seen["corrupted tokens on my launcher"]) == (1, 1)
    assert (seen["free slots"], seen["locked row A"], seen["locked row C"]) == (20 - 3 - 2, 1, 0)
    assert look(table, B)["first player's locks"] == 2


def test_enemies_are_told_from_the_top_of_the_stack() -> None:
    table = Table("s01").attach(A, "Gutter Drone", "Ticket Warden")
    table.g.damage[table.enemy("Ticket Warden")] = 1
    seen = look(table)

    assert seen["enemies"] == look(table, B)["first player's enemies"] == 2
    assert (seen["enemy 1"], seen["enemy 2"], seen["enemy 3"]) == (1, 1, 0)
    assert seen["integrity of enemy 1"] == table.left("Gutter Drone")
    assert (seen["integrity of enemy 2"], seen["damage of enemy 2"]) == (table.left("Ticket Warden"), 1)
    assert seen["their integrity"] == table.left("Gutter Drone") + table.left("Ticket Warden")


def test_the_dice_of_a_combat_are_told() -> None:
    seen = look(Table("s01").attach(A, "Gutter Drone").combat(A, dice="spark 2, blade", number=1))

    assert (seen["unused sparks"], seen["unused blades"], seen["unused wards"]) == (2, 1, 0)
    assert (seen["combat phase"], seen["asks: a combat frame"]) == (1, 1)


def test_my_tile_and_what_lies_about_it() -> None:
    table = Table("s01", seats=2)
    at = int(table.g.at[A])
    table.g.marks[SUCCESS, at] = 2
    seen = look(table)

    assert (seen["on the map"], seen["success here"], seen["success on the map"]) == (1, 2, 2)
    assert seen["others here"] == 1
    assert seen["tiles beside"] == table.t.map[table.g.layout].near[at].bit_count()
    assert seen["revealed tiles"] + seen["facedown tiles"] == table.t.map[table.g.layout].tiles


@pytest.mark.parametrize("taken", [0, 1])
def test_goals_count_in_competitive_games(taken: int) -> None:
    table = Table(mode=COMPETITIVE)
    table.g.goals_taken[B] = taken
    seen = look(table)

    assert (seen["their goals"], look(table, B)["goals"]) == (taken, taken)
    assert sum(seen[f"scenario {k}"] for k in range(1, 9)) == 0
