"""The goal in the head of the table: what the active card asks for, and a counter that follows the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.tamashii.table import A, B, Table
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pieces import ASCEND, COMPETITIVE, SUCCESS

Change = Callable[[Table], None]


def head(table: Table, viewer: int = A) -> tuple[str, str]:
    scene = table.rules.scene(table.g, viewer)
    return scene.goal, scene.counter


def on_card(card: str, seats: int = 2) -> Table:
    """Players have come to a plot card of its scenario."""
    table = Table(card.partition("-")[0].lower(), seats=seats)
    return table if table.active == card else table.draw(card)


def ascend(place: str, n: int) -> Change:
    def put(table: Table) -> None:
        table.g.marks[ASCEND, table.tile(place)] = n

    return put


def success(n: int) -> Change:
    def put(table: Table) -> None:
        table.g.marks_on_card[SUCCESS] = n

    return put


def enemies(seat: int, *names: str) -> Change:
    def attach(table: Table) -> None:
        for other in range(table.g.seats):
            table.g.stacked[other] = 0
        table.attach(seat, *names)

    return attach


def damage(boss: str, n: int) -> Change:
    def deal(table: Table) -> None:
        table.g.damage[table.enemy(boss)] = n

    return deal


def pushed(table: Table) -> None:
    table.g.marker[0], table.g.marks_on_card[SUCCESS] = 3, 2


def one_mirror_seen(table: Table) -> None:
    table.g.die_on[table.tile("Mirror 1")] = 1 + 2


def lantern(table: Table) -> None:
    table.lanterns("Iron Phalanx Yard")


def one_comes_home(table: Table) -> None:
    enemies(A, "Gutter Drone")(table)
    table.g.at[A], table.g.at[B] = table.tile("Shelter"), table.tile("Iron Phalanx Yard")


GOALS: list[tuple[str, str, str, Change, str]] = [
    ("P00-1", "Wake the port", "0 of 3 launches", success(1), "1 of 3 launches"),
    ("P00-2", "Defeat the hunters", "2 left", enemies(B, "Gutter Drone"), "1 left"),
    ("P00-3", "Be heard at the Relay", "0 of 1 group test passed", success(1), "1 of 1 group test passed"),
    ("S01-1", "Clear the Roots", "9 left", ascend("Root A", 1), "7 left"),
    ("S01-2", "Clear Shelter", "6 left", ascend("Shelter", 1), "1 left"),
    ("S02-1", "Push the tram to the Terminus", "4 stops left, 0 of 4 pushes", pushed, "1 stop left, 2 of 4 pushes"),
    ("S02-2", "Wake the passengers", "8 still asleep", ascend("Terminus", 3), "3 still asleep"),
    ("S03-1", "Find the true mirror", "3 mirrors unseen", one_mirror_seen, "2 mirrors unseen"),
    ("S03-2", "Break the Mirror Self", "38 integrity left", damage("Mirror Self", 8), "30 integrity left"),
    ("S04-1", "Light lanterns, also in all four hideouts", "0 of 9", lantern, "1 of 9"),
    ("S04-2A", "Gather the four quarters", "0 of 10", success(4), "4 of 10"),
    ("S04-2B", "Defeat all enemies and meet in Shelter", "4 enemies left, 2 of 2 there", one_comes_home,
     "1 enemy left, 1 of 2 there"),
    ("S05-1", "Open the three locks", "10 left", ascend("Lock F", 0), "7 left"),
    ("S05-2", "Defeat the Crown Sentinel", "", damage("Crown Sentinel", 3), ""),
    ("S05-3", "Answer the question at the Crown", "4 left", ascend("Crown", 1), "1 left"),
    ("Y01-1", "Launch inari tokens", "0 of 14", success(5), "5 of 14"),
    ("Y01-2", "Defeat the Foxfire Matriarch", "", damage("Foxfire Matriarch", 2), ""),
]  # fmt: skip


@pytest.mark.rule("tamashii.format.card-goal")
@pytest.mark.parametrize(("card", "goal", "before", "change", "after"), GOALS, ids=[row[0] for row in GOALS])
def test_the_counter_follows_the_table(card: str, goal: str, before: str, change: Change, after: str) -> None:
    table = on_card(card)
    turns = f" · {table.g.time} turns left"
    if not before:  # a boss, as strong as its card says
        boss = goal.removeprefix("Defeat the ")
        before, after = (f"{table.left(boss) - n} integrity left" for n in (0, 3 if "Crown" in boss else 2))
    assert head(table) == (goal, before + turns)
    assert head(table, SPECTATOR) == head(table)

    change(table)

    assert head(table) == (goal, after + turns)


def test_every_plot_card_of_the_house_has_its_goal() -> None:
    names = Table("s01").names
    told = {id for id, goal in zip(names.card_ids, names.card_goals, strict=True) if goal}
    assert told == {card for card, *_ in GOALS}


def test_before_the_first_card_it_says_what_that_card_will_ask() -> None:
    assert head(Table("s01", opened=False)) == ("Clear the Roots", "")


def test_the_last_turn_is_told_as_one() -> None:
    table = on_card("S01-1")
    table.g.time = 1
    assert head(table)[1] == "9 left · 1 turn left"


def test_alone_the_bot_stands_in_for_nobody() -> None:
    table = on_card("S04-2B", seats=1)
    table.g.at[A] = table.g.bot_at = table.tile("Shelter")
    assert head(table)[1].startswith("2 enemies left, 1 of 1 there")


def test_a_defeated_boss_has_no_integrity_left() -> None:
    table = on_card("S03-2")
    table.g.defeated |= 1 << table.enemy("Mirror Self")
    assert head(table)[1].startswith("0 integrity left")


def test_a_game_that_is_over_asks_for_nothing() -> None:
    table = on_card("S01-1")
    table.g.ended = frames.VICTORY
    assert head(table) == ("", "")


@pytest.mark.rule("tamashii.versus.goal-hidden")
def test_rivals_count_their_own_goals_and_the_turns() -> None:
    table = Table(seats=2, mode=COMPETITIVE).turn(frames.TURN_BEGINS)
    table.g.time = 3
    table.g.goals_taken[A] = 1 << 0 | 1 << 1
    points = table.t.goal[0].vp + table.t.goal[1].vp
    assert head(table) == ("Finish with the most victory points", f"you took 2 goals ({points} VP) · 3 turns left")
    assert head(table, B)[1] == "you took no goals (0 VP) · 3 turns left"
    assert head(table, SPECTATOR)[1] == "3 turns left"
