"""Solo games of TAMASHII: what is set up otherwise, and the BOT in combat."""

from __future__ import annotations

import pytest

from rules.tamashii.table import SPARKS, A, Table
from tablewright.engine.core.sets import has, size
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pieces import COOPERATIVE, POWER, SOLO, SUCCESS
from tablewright.games.tamashii.rules.common import where
from tablewright.games.tamashii.state import NONE

DRONE, WARDEN = "Gutter Drone", "Ticket Warden"


def alone(scenario: str = "s01") -> Table:
    return Table(scenario, seats=1, bare=False)


# ---------------------------------------------------------------------------------------------------- setup


@pytest.mark.rule("tamashii.solo.one-player")
def test_one_player_always_plays_solo_with_the_bot() -> None:
    assert GAME.modes["solo"] == (1,)
    assert [mode for mode, seats in GAME.modes.items() if 1 in seats] == ["solo"]
    assert (alone().g.mode, alone("p00").g.mode) == (SOLO, SOLO)
    assert NONE not in (alone().g.bot_at, alone("p00").g.bot_at)


@pytest.mark.rule("tamashii.solo.normal-setup")
def test_the_rest_is_set_up_as_for_any_number_of_players() -> None:
    solo, pair = alone().g, Table(bare=False).g

    assert (solo.layout, solo.explored, solo.card, solo.time) == (pair.layout, pair.explored, pair.card, pair.time)
    assert list(solo.fresh) == list(pair.fresh)
    assert (size(solo.market), solo.corrupted) == (2, 4)
    assert (solo.integrity[A], solo.limiter[A], solo.locked[A]) == (5, 5, 15)
    assert sum(solo.bag[A]) + sum(size(slots) for slots in solo.on[A]) == 13
    assert solo.protocol[A] > 0


@pytest.mark.rule("tamashii.solo.starting-augments")
@pytest.mark.parametrize(("seats", "mode", "begins"), [(1, SOLO, [1, 3]), (2, COOPERATIVE, [1, 2])])
def test_the_starting_augment_of_teams_is_replaced_by_the_one_for_loners(
    seats: int, mode: int, begins: list[int]
) -> None:
    table = Table(seats=seats, bare=False)
    g, augment = table.g, table.t.augment

    assert g.mode == mode
    assert sorted(augment[n].start for n in range(table.t.augments) if has(g.equipped[A], n)) == begins
    assert not any(augment[n].start for n in range(table.t.augments) if has(g.in_deck | g.unequipped[A], n))


@pytest.mark.rule("tamashii.solo.bot-figure")
@pytest.mark.parametrize("scenario", ["s01", "s02", "y01"])
def test_the_bot_starts_on_the_tile_of_the_player(scenario: str) -> None:
    table = alone(scenario)

    assert table.g.bot_at == table.g.at[A] != NONE
    assert Table(scenario).g.bot_at == NONE


@pytest.mark.rule("tamashii.solo.bot-card")
def test_the_bot_starts_with_a_charge_in_every_slot_unless_the_sheet_says_otherwise() -> None:
    assert [alone(scenario).g.batteries for scenario in ("s01", "s02", "s05", "p00")] == [5, 5, 5, 3]


@pytest.mark.rule("tamashii.solo.first-player")
def test_alone_one_is_always_the_first_player() -> None:
    assert {Table(seats=1, first=None, seed=seed).g.first for seed in range(5)} == {A}

    table = Table(seats=1).turn(frames.TURN_ENDS).run()
    assert (table.g.first, table.g.turn) == (A, 2)


# ---------------------------------------------------------------------------------------------------- the BOT in combat


def bot_elsewhere() -> Table:
    """The BOT is on another tile than its owner, whom two enemies attack."""
    table = Table(seats=1).attach(A, DRONE, WARDEN)
    table.g.bot_at, table.g.asset[A, POWER] = table.tile("Root A"), 1
    return table


@pytest.mark.rule("tamashii.bot.combat")
def test_standing_in_during_combat_changes_only_where_the_player_is() -> None:
    table = bot_elsewhere().combat(A, dice="spark 2", number=1)

    table.play("stand in")
    assert (where(table.g, A), table.g.batteries) == (table.g.bot_at, 4)

    table.play("use frame", SPARKS, 1)
    assert table.left(DRONE) == 2
    assert (table.g.trace[A], table.g.integrity[A]) == (1, 4)
    assert (table.stack(A), table.g.at[A]) == ([DRONE, WARDEN], table.tile("Shelter"))


@pytest.mark.rule("tamashii.bot.combat", "tamashii.bot.battery-each-step")
def test_a_battery_for_the_attack_roll_does_not_last_until_dice_are_resolved() -> None:
    table = bot_elsewhere().turn(frames.SPENDING_POWER).run()

    table.play("stand in")
    assert (where(table.g, A), table.g.batteries) == (table.g.bot_at, 4)
    table.play("spend power", 1)

    assert table.step == frames.OWN_FRAME
    assert where(table.g, A) == table.g.at[A]
    assert table.play("stand in").g.batteries == 3


# ---------------------------------------------------------------------------------------------------- events


def with_event(*, at: str) -> Table:
    """A, at Stop 2, holds an event that is completed on a tile, for nothing; the BOT is where the tram stands."""
    table = Table("s02", seats=1, city=1).launcher(A, "AAMM")
    table.g.at[A], table.g.city[A, 0] = table.tile("Stop 2"), 1
    table.g.events_left &= ~1
    event = table.t.event[0]
    event.place, event.need, event.pay = table.tile(at), 0, 0
    return table.turn(frames.EVENTS)


@pytest.mark.rule("tamashii.bot.battery-any-step", "tamashii.city.complete-when")
def test_for_a_battery_an_event_is_completed_where_the_bot_is() -> None:
    table = with_event(at="Depot").run()
    assert (table.step, table.option_kinds) == (frames.EVENTS, {"stand in", "pass on"})

    table.play("stand in").play("try", 0)

    assert (table.g.batteries, table.g.city[A, 0]) == (4, 0)
    assert table.top.step == frames.HEIST


@pytest.mark.rule("tamashii.bot.battery-when", "tamashii.bot.battery-each-step")
def test_the_battery_for_an_event_lasts_through_the_activities_of_the_same_step() -> None:
    table = with_event(at="Depot").run().play("stand in").play("pass on")

    assert (table.step, table.g.stands_in, table.g.batteries) == (frames.ACTIVITY, 1, 4)
    assert table.refused("stand in") == "tamashii.bot.battery-when"


@pytest.mark.rule("tamashii.bot.battery-when", "tamashii.bot.battery-instead")
def test_after_completing_an_event_oneself_the_bot_does_not_stand_in_for_the_activities() -> None:
    table = with_event(at="Stop 2").run().play("try", 0)
    while table.step == frames.EVENTS:
        table.apply(table.options[-1])

    assert (table.step, table.option_kinds) == (frames.ACTIVITY, {"try", "pass on"})
    assert table.refused("stand in") == "tamashii.bot.battery-when"


# ---------------------------------------------------------------------------------------------------- rules of a sheet


@pytest.mark.rule("tamashii.bot.scenario-rules")
@pytest.mark.parametrize(
    ("card", "boss"), [("S03-2", "Mirror Self"), ("S05-2", "Crown Sentinel"), ("Y01-2", "Foxfire Matriarch")]
)
def test_alone_a_boss_that_would_be_passed_on_repairs_1_instead(card: str, boss: str) -> None:
    table = Table(card[:3].lower(), seats=1).draw(card)
    whole = table.left(boss)
    table.g.damage[table.enemy(boss)] = 3

    table.world()

    assert (table.stack(A), table.left(boss)) == ([boss], whole - 2)


@pytest.mark.rule("tamashii.bot.scenario-rules")
def test_the_bot_on_the_tile_of_the_tram_is_enough_for_the_test_of_its_owner() -> None:
    table = Table("s02", seats=1).launcher(A, "AAMM")
    table.g.at[A] = table.tile("Stop 2")

    table.turn(frames.ACTIVITY).run().play("try", 0)

    assert table.option_kinds == {"choose token", "decline"}
    assert table.g.batteries == 5


@pytest.mark.rule("tamashii.bot.scenario-rules")
def test_for_a_battery_the_bot_lights_a_lantern_besides_its_owner() -> None:
    table = Table("s04", seats=1).launcher(A, "AAMM", "LLFF")
    table.g.bot_at = table.tile("tile 2")
    table.turn(frames.ACTIVITY).run()

    table.try_all(0).play("stand in").try_all(0)

    lit = {table.tiles[tile] for tile in range(len(table.tiles)) if table.g.marks[SUCCESS, tile]}
    assert (lit, table.g.batteries) == ({"Shelter", "tile 2"}, 4)
