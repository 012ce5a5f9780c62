"""The quest phase of TAMASHII: player activities, world activity, time, and how a scenario ends."""

from __future__ import annotations

import pytest

from rules.tamashii.table import A, B, C, Table
from tablewright.engine.core.sets import has, set_of
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import ASCEND, SUCCESS
from tablewright.games.tamashii.rules.scenario import scenario

U01, U03 = 0, 2


def saying(text: str, sheet: str = "p00", seats: int = 2) -> Table:
    """The world activity of the active card says this."""
    table = Table(sheet, seats=seats)
    table.t.card[table.g.card - 1].world = table.write(text)
    return table


# ---------------------------------------------------------------------------------------------------- player activity


@pytest.mark.rule("tamashii.quest.activity")
def test_players_may_contribute_through_the_activity_of_the_active_card() -> None:
    table = Table("s01").launcher(A, "AAMM")
    root = table.tile("Root A")
    table.g.at[A], table.g.up = root, table.g.up | 1 << root
    table.turn(frames.ACTIVITY).run()
    assert table.option_kinds == {"try", "pass on"}

    table.play("try", 0)

    assert table.option_kinds == {"choose token", "decline"}
    assert table.copy().play("decline").g.marks[ASCEND, root] == 3


@pytest.mark.rule("tamashii.quest.activity")
def test_an_activity_that_is_passed_counts() -> None:
    table = Table("s01").launcher(A, "AAAA", "AAAA")
    root = table.tile("Root A")
    table.g.at[A], table.g.up = root, table.g.up | 1 << root

    table.turn(frames.ACTIVITY).run().play("try", 0)
    for slot in (0, 1, 2, 3, 5, 6, 7, 8):
        table.play("choose token", slot)

    assert len(table.happened(events.PASSED_TEST)) == 1
    assert table.g.marks[ASCEND, root] == 2


@pytest.mark.rule("tamashii.quest.activity-none")
def test_without_such_a_section_the_step_is_skipped() -> None:
    table = Table("p00").launcher(A, "AAMM").launcher(B, "AAMM")

    table.turn(frames.ACTIVITY).go_on()

    assert table.step == frames.WORLD_ACTIVITY


@pytest.mark.rule("tamashii.quest.order")
def test_players_act_in_order_from_the_first_player_each_once() -> None:
    table = Table("s02", seats=3, first=B)
    for seat in (A, B, C):
        table.launcher(seat, "AAMM")
    table.turn(frames.ACTIVITY, B).run()
    order = []

    while table.step == frames.ACTIVITY:
        order.append(table.asked)
        table.play("try", 0).play("choose token", 0)
        while table.may("enough") or table.may("keep roll"):
            table.play("enough") if table.may("enough") else table.play("keep roll")

    assert order == [B, C, A]


# ---------------------------------------------------------------------------------------------------- world activity


@pytest.mark.rule("tamashii.world.resolve", "tamashii.world.time-reduced")
def test_the_world_activity_is_carried_out_every_turn_and_lowers_time() -> None:
    table = Table("p00")

    assert [table.world().g.time for _ in range(3)] == [5, 4, 3]


@pytest.mark.rule("tamashii.world.top-down", "tamashii.world.if-true")
def test_of_conditions_that_hold_the_first_counts_and_its_effects_are_resolved_in_order() -> None:
    table = Table("s02")
    table.g.marks_on_card[SUCCESS], table.g.up = 4, table.g.up | 1 << table.tile("Stop 1")

    table.world()

    moments = [seen.what for seen in table.heard[A] if seen.what in (events.MARKS, events.MARKER, events.TIME)]
    assert moments[-3:] == [events.MARKS, events.MARKER, events.TIME]
    assert (table.g.marks_on_card[SUCCESS], table.g.marker[0], table.g.time) == (0, 1, 9)
    assert [table.g.trace[seat] for seat in (A, B)] == [0, 0]


@pytest.mark.rule("tamashii.world.if-true")
def test_a_condition_that_holds_leaves_those_below_it_aside() -> None:
    table = Table("p00")
    table.g.marks_on_card[SUCCESS], table.g.time = 3, 1

    assert (table.world().active, table.g.ended) == ("P00-2", 0)


@pytest.mark.rule("tamashii.world.if-false")
def test_a_condition_that_does_not_hold_is_skipped_for_the_next_or_the_otherwise() -> None:
    to_the_next, to_the_otherwise = Table("s02"), Table("s02")
    to_the_next.g.time = 1

    assert to_the_next.world().active == "S02-L"
    to_the_otherwise.world()
    assert (to_the_otherwise.active, to_the_otherwise.g.time, to_the_otherwise.g.trace[A]) == ("S02-1", 9, 1)


@pytest.mark.rule("tamashii.world.nested")
def test_an_otherwise_has_conditions_of_its_own() -> None:
    somebody, nobody = Table("s05").draw("S05-3"), Table("s05").draw("S05-3")
    crown = somebody.tile("Crown")
    somebody.g.at[B] = crown

    somebody.world()
    nobody.world()

    assert ([somebody.g.integrity[seat] for seat in (A, B)], somebody.g.marks[ASCEND, crown]) == ([4, 4], 4)
    assert ([nobody.g.integrity[seat] for seat in (A, B)], nobody.g.marks[ASCEND, crown]) == ([5, 5], 5)


# ---------------------------------------------------------------------------------------------------- a new card


@pytest.mark.rule("tamashii.world.draw-stops")
def test_a_new_card_ends_the_world_activity_at_that_point() -> None:
    table = saying("lower time 1; draw card P00-3; lower time 2; each player: raise trace 1")

    table.world()

    assert (table.active, table.g.time, table.step) == ("P00-3", 6, frames.GOAL_TESTS)
    assert [table.g.trace[seat] for seat in (A, B)] == [0, 0]


@pytest.mark.rule("tamashii.world.draw-discards")
def test_the_old_card_is_discarded_with_every_token_on_it() -> None:
    table = saying("draw card P00-3")
    table.g.marks_on_card[SUCCESS], table.g.marks_on_card[ASCEND] = 2, 1

    table.world()

    assert (table.active, list(table.g.marks_on_card), table.g.beside) == ("P00-3", [0, 0], 0)


@pytest.mark.rule("tamashii.world.draw-new")
def test_the_new_card_is_resolved_and_is_the_active_one_from_then_on() -> None:
    table = saying("draw card P00-2")

    table.world()
    assert (table.active, table.g.time) == ("P00-2", 6)
    assert [len(table.stack(seat)) for seat in (A, B)] == [1, 1]

    assert (table.world().active, table.g.time) == ("P00-2", 5)


@pytest.mark.rule("tamashii.world.then-pass")
def test_after_a_card_was_drawn_the_first_player_token_is_still_passed() -> None:
    table = saying("draw card P00-3")

    table.turn(frames.WORLD_ACTIVITY).run()

    assert (table.active, table.g.first, table.step) == ("P00-3", B, frames.PLANNING)


# ---------------------------------------------------------------------------------------------------- time


@pytest.mark.rule("tamashii.world.time-floor")
def test_time_stops_at_0_which_means_nothing_by_itself() -> None:
    table = saying("lower time 4")

    assert [table.world().g.time for _ in range(3)] == [2, 0, 0]
    assert (table.active, table.g.ended) == ("P00-1", 0)


@pytest.mark.rule("tamashii.track.time-length")
@pytest.mark.parametrize(("asked", "stands"), [(-3, 0), (0, 0), (12, 12), (13, 12)])
def test_time_stays_between_0_and_12(asked: int, stands: int) -> None:
    table = Table("p00")

    scenario.set_time(table.g, table.e, asked)

    assert table.g.time == stands


# ---------------------------------------------------------------------------------------------------- the end


@pytest.mark.rule("tamashii.end.cards")
@pytest.mark.parametrize(("card", "reason", "result"), [("V", frames.VICTORY, WON), ("L", frames.LOST_BY_CARD, LOST)])
def test_a_victory_card_or_a_lost_card_ends_the_scenario_for_all(card: str, reason: int, result: int) -> None:
    table = saying(f"draw card P00-{card}", seats=3)

    table.turn(frames.WORLD_ACTIVITY).run()

    assert table.rules.results(table.g, 3) == (reason, (result,) * 3)
    assert table.asked == -1


@pytest.mark.rule("tamashii.end.unlock", "tamashii.lock.opened-by-scenarios")
def test_the_last_card_unlocks_components_for_later_games() -> None:
    table = Table("s01", unlocked=0)
    assert table.g.unlocks == 0

    table.draw("S01-V")

    assert (table.g.ended, table.g.unlocks, table.g.locks) == (frames.VICTORY, set_of(U01), 0)
    assert [seen.a for seen in table.happened(events.CODE_UNLOCKED)] == [U01]


@pytest.mark.rule("tamashii.end.relock")
def test_a_last_card_may_lock_components_again() -> None:
    table = Table("s01")
    table.t.card[table.card("S01-L")].immediate = table.write("unlock component U01; lock component U03", ending=True)

    table.draw("S01-L")

    assert (table.g.ended, table.g.unlocks, table.g.locks) == (frames.LOST_BY_CARD, set_of(U01), set_of(U03))


@pytest.mark.rule("tamashii.end.persist")
def test_what_is_unlocked_can_appear_in_a_later_game() -> None:
    before, later = Table("s01", unlocked=0), Table("s01", unlocked=set_of(U03))
    engine = before.names.bodies.index("Pale Engine")

    assert not has(before.g.bodies_in_deck | before.g.market, engine)
    assert has(later.g.bodies_in_deck | later.g.market, engine)


@pytest.mark.rule("tamashii.marker.ascend")
def test_ascend_is_the_hold_of_the_enemy_and_success_the_progress_of_players() -> None:
    table = Table("s01")
    for root in ("Root A", "Root B", "Root C"):
        table.g.marks[SUCCESS, table.tile(root)] = table.g.marks[ASCEND, table.tile(root)]

    assert table.copy().world().active == "S01-1"
    for root in ("Root A", "Root B", "Root C"):
        table.g.marks[ASCEND, table.tile(root)] = 0
    assert table.world().active == "S01-2"
