"""The scenario cards of TAMASHII, card by card, and what players do with them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from rules.tamashii.table import A, B, Table
from tablewright.engine.core.actions import first, kind_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pack.loading import HOUSE
from tablewright.games.tamashii.pieces import ASCEND, CORRUPTED, SUCCESS

SHEETS: dict[str, dict[str, Any]] = {
    sheet["id"].lower(): sheet for sheet in tomllib.loads(HOUSE.read_text(encoding="utf-8"))["scenario"]
}
every_scenario = pytest.mark.parametrize("sheet", SHEETS)
every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


# ---------------------------------------------------------------------------------------------------- card by card


def clear_ascend(*places: str) -> Callable[[Table], None]:
    def clear(table: Table) -> None:
        for place in places:
            table.g.marks[ASCEND, table.tile(place)] = 0

    return clear


def success(n: int) -> Callable[[Table], None]:
    def put(table: Table) -> None:
        table.g.marks_on_card[SUCCESS] = n

    return put


def no_enemies(table: Table) -> None:
    for seat in range(table.g.seats):
        table.g.stacked[seat] = 0


def defeated(boss: str) -> Callable[[Table], None]:
    def defeat(table: Table) -> None:
        table.g.defeated |= 1 << table.enemy(boss)

    return defeat


def tram_pushed(table: Table) -> None:
    """The tram is one stop before its terminus, which is revealed, and is pushed."""
    table.g.marker[0], table.g.up = 3, table.g.up | 1 << table.tile("Terminus")
    table.g.marks_on_card[SUCCESS] = 4


def true_mirror(table: Table) -> None:
    table.g.die_on[table.tile("Mirror 2")] = 1 + 3


def lanterns(*elsewhere: str) -> Callable[[Table], None]:
    def light(table: Table) -> None:
        table.lanterns(*(f"tile {n}" for n in (2, 3, 4, 5, 6)), "Iron Phalanx Yard", "Sunken Library", *elsewhere)

    return light


def all_home(table: Table) -> None:
    no_enemies(table)
    for seat in range(table.g.seats):
        table.g.at[seat] = table.tile("Shelter")


STEPS: list[tuple[str, Callable[[Table], None], str]] = [
    ("P00-1", success(3), "P00-2"),
    ("P00-2", no_enemies, "P00-3"),
    ("P00-3", success(1), "P00-V"),
    ("S01-1", clear_ascend("Root A", "Root B", "Root C"), "S01-2"),
    ("S01-2", clear_ascend("Shelter"), "S01-V"),
    ("S02-1", tram_pushed, "S02-2"),
    ("S02-2", clear_ascend("Terminus"), "S02-V"),
    ("S03-1", true_mirror, "S03-2"),
    ("S03-2", defeated("Mirror Self"), "S03-V"),
    ("S04-1", lanterns("Red Thread Teahouse", "Market of Hands"), "S04-2A"),
    ("S04-1", lanterns("tile 10", "Market of Hands"), "S04-2B"),
    ("S04-2A", success(10), "S04-VA"),
    ("S04-2B", all_home, "S04-VB"),
    ("S05-1", clear_ascend("Lock F", "Lock A", "Lock M"), "S05-2"),
    ("S05-2", defeated("Crown Sentinel"), "S05-3"),
    ("S05-3", clear_ascend("Crown"), "S05-V"),
    ("Y01-1", success(14), "Y01-2"),
    ("Y01-2", defeated("Foxfire Matriarch"), "Y01-V"),
]


def on_card(card: str) -> Table:
    """Two players have come to a plot card of its scenario."""
    table = Table(card.partition("-")[0].lower())
    if table.active != card:
        table.draw(card)
        while table.g.agenda.depth[0] > 1:
            table.apply(table.options[0])
    assert table.active == card
    return table


def test_every_plot_card_has_its_step() -> None:
    plots = {card["id"] for sheet in SHEETS.values() for card in sheet["card"] if card["kind"] == "plot"}
    assert {card for card, _, _ in STEPS} == plots


@pytest.mark.rule("tamashii.world.resolve", "tamashii.world.draw-new")
@pytest.mark.parametrize(("card", "complete", "follows"), STEPS)
def test_a_plot_card_that_is_completed_leads_to_the_next(
    card: str, complete: Callable[[Table], None], follows: str
) -> None:
    unfinished, table = on_card(card), on_card(card)
    assert unfinished.world().active == card

    complete(table)
    table.world()

    assert table.active == follows
    assert table.g.ended == (frames.VICTORY if "-V" in follows else 0)


@pytest.mark.rule("tamashii.end.cards")
@pytest.mark.parametrize("card", dict.fromkeys(card for card, _, _ in STEPS if card != "S03-1"))
def test_the_lost_card_comes_when_time_runs_out(card: str) -> None:
    table = on_card(card)
    turns = table.g.time + 0
    late = table.copy()
    late.g.time = 1

    for _ in range(turns - 1):
        table.world()
    assert (table.active, table.g.time, table.g.ended) == (card, 1, 0)

    assert (late.world().active, late.g.ended) == (card.partition("-")[0] + "-L", frames.LOST_BY_CARD)
    assert (table.world().active, table.g.ended) == (card.partition("-")[0] + "-L", frames.LOST_BY_CARD)


def test_out_of_time_the_true_mirror_finds_the_players() -> None:
    table = on_card("S03-1")
    table.g.time = 1

    table.world()

    assert (table.active, table.stack(A)) == ("S03-2", ["Mirror Self"])
    assert [table.g.dump[seat, CORRUPTED] for seat in (A, B)] == [1, 1]


# ---------------------------------------------------------------------------------------------------- what players do


def ascend_on(place: str) -> Callable[[Table], int]:
    return lambda table: table.g.marks[ASCEND, table.tile(place)]


def success_on_card(table: Table) -> int:
    return table.g.marks_on_card[SUCCESS]


def integrity_of(boss: str) -> Callable[[Table], int]:
    return lambda table: table.left(boss)


def tokens_hidden(table: Table) -> int:
    return list(table.g.die_on).count(1)


LAUNCHES: list[tuple[str, str, Callable[[Table], int], int]] = [
    ("P00-1", "Shelter", success_on_card, 1),
    ("S01-1", "Root B", ascend_on("Root B"), -1),
    ("S01-2", "Shelter", ascend_on("Shelter"), -1),
    ("S02-1", "Depot", success_on_card, 1),
    ("S02-2", "Terminus", ascend_on("Terminus"), -1),
    ("S03-1", "Mirror 3", tokens_hidden, -1),
    ("S03-2", "Shelter", integrity_of("Mirror Self"), -2),
    ("S04-2A", "Shelter", success_on_card, 1),
    ("S05-1", "Lock A", ascend_on("Lock A"), -1),
    ("S05-2", "Shelter", integrity_of("Crown Sentinel"), -2),
    ("S05-3", "Crown", ascend_on("Crown"), -2),
    ("Y01-2", "Shelter", integrity_of("Foxfire Matriarch"), -2),
]


def at(table: Table, place: str) -> None:
    """A stands on a tile, which is revealed."""
    table.g.at[A] = table.tile(place)
    table.g.up |= 1 << table.g.at[A]


def test_every_plot_card_with_a_pattern_is_launched() -> None:
    plots = {card["id"] for sheet in SHEETS.values() for card in sheet["card"] if "pattern" in card}
    assert {card for card, *_ in LAUNCHES} == plots


@pytest.mark.rule("tamashii.format.launch-at")
@pytest.mark.parametrize(("card", "place", "counted", "change"), LAUNCHES)
def test_the_pattern_of_a_plot_card_is_launched_where_it_says_and_does_what_it_says(
    card: str, place: str, counted: Callable[[Table], int], change: int
) -> None:
    table = on_card(card)
    pattern = table.t.card[table.card(card)].pattern
    as_written = [row.replace("C", "A").replace("*", "A") for row in table.names.pattern_drawings[pattern]]
    at(table, place)
    table.launcher(A, *as_written).turn(frames.LAUNCHING).run()
    before = counted(table)

    table.apply(next(act for act in table.options if kind_of(act) == c.LAUNCH and first(act) == pattern))

    assert counted(table) - before == change


ACTIVITIES: list[tuple[str, str, int, Callable[[Table], int], int]] = [
    ("P00-3", "Relay", 0, lambda table: int(table.active == "P00-V"), 1),  # at once, since it is all that is asked
    ("S01-1", "Root C", 0, ascend_on("Root C"), -1),
    ("S01-2", "Shelter", 0, ascend_on("Shelter"), -2),
    ("S02-1", "Depot", 0, success_on_card, 1),
    ("S02-2", "Terminus", 0, ascend_on("Terminus"), -1),
    ("S03-1", "Mirror 1", 0, tokens_hidden, -1),
    ("S04-1", "Shelter", 0, lambda table: sum(table.g.marks[SUCCESS]), 1),
    ("S04-2A", "Shelter", 0, success_on_card, 2),
    ("S05-1", "Lock F", 0, ascend_on("Lock F"), -1),
    ("S05-1", "Lock A", 1, ascend_on("Lock A"), -1),
    ("S05-1", "Lock M", 2, ascend_on("Lock M"), -1),
    ("S05-3", "Crown", 0, ascend_on("Crown"), -2),
]


def test_every_activity_of_a_plot_card_is_tried() -> None:
    listed = {
        (card["id"], n)
        for sheet in SHEETS.values()
        for card in sheet["card"]
        for n in range(len(card.get("activity", ())))
    }
    assert {(card, n) for card, _, n, *_ in ACTIVITIES} == listed


@pytest.mark.rule("tamashii.quest.activity")
@pytest.mark.parametrize(("card", "place", "which", "counted", "change"), ACTIVITIES)
def test_the_activity_of_a_plot_card_is_done_where_it_says_and_does_what_it_says(
    card: str, place: str, which: int, counted: Callable[[Table], int], change: int
) -> None:
    table = on_card(card)
    at(table, place)
    if card == "S04-2A":  # where a lantern burns
        table.lanterns(place)
    table.launcher(A, "OOOO", "OOOO", "OOOO", "OOOO").turn(frames.ACTIVITY).run()
    before = counted(table)
    assert [table.may("try", n) for n in range(3)] == [n == which for n in range(3)]

    table.try_all(which)

    assert counted(table) - before == change


@pytest.mark.rule("tamashii.quest.activity")
@pytest.mark.parametrize("card", dict.fromkeys(card for card, *_ in ACTIVITIES if card not in ("S02-1", "S04-1")))
def test_elsewhere_the_activity_of_a_plot_card_is_not_offered(card: str) -> None:
    table = on_card(card)
    at(table, "tile 2" if "tile 2" in table.tiles else table.tiles[1])

    table.launcher(A, "OOOO").turn(frames.ACTIVITY).go_on()

    assert table.step > frames.ACTIVITY or table.asked != A


@pytest.mark.rule("tamashii.format.standing")
def test_foxfire_follows_every_inari_token_that_is_launched() -> None:
    table = on_card("Y01-1").launcher(A, "AAA.", "I...").turn(frames.LAUNCHING).run()

    table.apply(next(act for act in table.options if kind_of(act) == c.LAUNCH))
    table.apply(next(act for act in table.options if kind_of(act) == c.WITH_INARI))

    assert table.g.marks_on_card[SUCCESS] == 1


@pytest.mark.rule("tamashii.world.draw-stops")
@pytest.mark.parametrize(("stop", "follows"), [(3, "S02-2"), (2, "S02-L")])
def test_a_tram_that_arrives_in_the_last_moment_has_arrived(stop: int, follows: str) -> None:
    table = on_card("S02-1")
    tram_pushed(table)
    table.g.marker[0], table.g.time = stop, 1
    table.g.up |= 1 << table.tile("Stop 3")

    assert table.world().active == follows
