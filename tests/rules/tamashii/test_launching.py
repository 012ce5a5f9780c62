"""The launch step: what can be launched, how often, and what a launch does (tamashii.launch.*, tamashii.pattern.*)."""

from __future__ import annotations

import pytest

from rules.tamashii.house import A, B, House
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import ASCEND, MEMORY, POWER, REROLL, SHIELD


def launching(launcher: str, *equipped: str, scenario: str = "s01") -> House:
    """A's launch step, with some augments equipped."""
    return House(launcher, scenario=scenario).equip(*equipped).now(frames.LAUNCHING)


# ---------------------------------------------------------------------------------------------------- the step


@pytest.mark.rule("tamashii.launch.any-number", "tamashii.pattern.source-basic")
def test_all_that_lies_there_may_be_launched() -> None:
    house = launching("AAA.#/MMM.#/FFF.#/LLL.#")
    for name in ("shield", "memory", "power", "reroll"):
        house.launch(name)
    assert [house.g.asset[A, asset] for asset in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("tamashii.launch.any-number")
def test_a_diary_card_can_be_used_in_the_launch_step_too() -> None:
    house = House("AAA.#")
    house.g.diary[A] = 1 + house.names.diaries.index("Warm Engine")
    house.now(frames.LAUNCHING)
    assert house.can(c.USE_DIARY)
    assert house.patterns == {"shield"}


@pytest.mark.rule("tamashii.launch.one-by-one")
@pytest.mark.parametrize("order", [("shield", "memory"), ("memory", "shield")])
def test_one_at_a_time_in_the_order_that_the_player_likes(order: tuple[str, str]) -> None:
    house = launching("AAA.#/MMM.#")
    for name in order:
        house.launch(name)
    assert [house.names.patterns[seen.a] for seen in house.happened(events.LAUNCHES)] == list(order)


@pytest.mark.rule("tamashii.launch.dump-then-resolve", "tamashii.keyword.launch")
def test_tokens_are_dumped_before_the_effect_is_resolved() -> None:
    house = launching("FAF.#", "Lone Harvest").attach(A, "Ticket Warden").launch("Lone Harvest")
    assert house.can(c.PICK)  # the effect is under way
    assert (house.drawn(), house.dump()) == ("", "AFF")
    house.choose(c.PICK, 1)
    assert house.g.asset[A, POWER] == 1


@pytest.mark.rule("tamashii.launch.effect-before-next")
def test_no_launch_while_an_effect_is_under_way() -> None:
    house = launching("FAF.#/LLL.#", "Lone Harvest").attach(A, "Ticket Warden")
    assert house.patterns == {"Lone Harvest", "reroll"}
    house.launch("Lone Harvest")
    assert house.patterns == set()
    assert house.choose(c.PICK, 1).patterns == {"reroll"}


@pytest.mark.rule("tamashii.launch.not-in-combat", "tamashii.pattern.launch-step-only")
@pytest.mark.parametrize("stage", [frames.PLANNING, frames.MOVING, frames.DISTRICT, frames.SPENDING_POWER])
def test_no_launch_in_any_other_step(stage: int) -> None:
    house = House("AAA.#").attach(A, "Gutter Drone")
    house.g.asset[A, POWER], house.g.integrity[A] = 1, 3
    house.now(stage)
    assert (house.step, house.asked) == (stage, A)
    assert house.patterns == set()
    assert house.why_no_launch("shield") == "tamashii.turn.phases"


@pytest.mark.rule("tamashii.launch.leftover-stays")
def test_tokens_that_were_not_launched_stay() -> None:
    house = launching("AAAM#/LF..#").launch("shield")
    house.idle_until(frames.MOVING, B)
    assert house.drawn() == "...M#/LF..#"


@pytest.mark.rule("tamashii.launch.corrupted-dumped", "tamashii.corrupted.launch-dump")
@pytest.mark.parametrize(
    ("before", "after"), [("MX..#/.XX.#", "M...#"), ("MXX.#/MMM.#/...X#", "M...#/MMM.#")], ids=["idle", "unlaunched"]
)
def test_all_corrupted_tokens_are_dumped_at_the_end(before: str, after: str) -> None:
    house = launching(before).idle_until(frames.MOVING, B)
    assert (house.drawn(), house.dump()) == (after, "XXX")


@pytest.mark.rule("tamashii.launch.end-order")
def test_what_the_end_sets_off_comes_before_corrupted_tokens_are_dumped() -> None:
    house = House("AX..#")
    house.g.trace[A] = 3
    house.now(frames.LAUNCH_ENDS)
    assert house.can(c.USE_ABILITY)  # Amber: dump 1 A to lower trace
    assert house.drawn() == "AX..#"
    house.idle_until(frames.MOVING, B)
    assert house.drawn() == "A...#"


@pytest.mark.rule("tamashii.launch.non-pattern")
def test_an_effect_of_the_launch_step_without_a_pattern_can_be_used_once() -> None:
    house = House("AA..#")
    house.g.trace[A] = 6
    house.now(frames.LAUNCH_ENDS)
    house.choose(c.USE_ABILITY, *house.can(c.USE_ABILITY)).choose(c.CHOOSE_TOKEN, 0)
    assert (house.asked, house.step) == (B, frames.MOVING)
    assert (house.g.trace[A], house.drawn()) == (4, ".A..#")


# ---------------------------------------------------------------------------------------------------- how often


@pytest.mark.rule("tamashii.pattern.once")
def test_each_pattern_can_be_launched_once() -> None:
    house = launching("AAA.#/AAA.#").launch("shield", on=0b111)
    assert house.drawn() == "....#/AAA.#"
    assert house.step != frames.LAUNCHING  # nothing is left to launch
    assert house.g.asset[A, SHIELD] == 1


@pytest.mark.rule("tamashii.pattern.once")
def test_a_second_launch_of_a_pattern_is_refused() -> None:
    house = launching("AAA.#/AAA.#/MMM.#").launch("shield", on=0b111)
    assert house.patterns == {"memory"}
    assert house.why_no_launch("shield") == "tamashii.pattern.once"


@pytest.mark.rule("tamashii.pattern.once-window")
def test_in_the_next_turn_it_can_be_launched_again() -> None:
    house = launching("AAA.#/AAA.#").launch("shield", on=0b111)
    turn = house.g.turn
    house.idle_until(frames.LAUNCHING, A)
    assert house.g.turn == turn + 1
    assert "shield" in house.patterns


@pytest.mark.rule("tamashii.pattern.asset-long-excludes")
def test_the_long_form_does_not_grant_the_short_form_too() -> None:
    house = launching("FFFFF").launch("power-long")
    assert house.g.asset[A, POWER] == 2
    assert house.dump() == "FFFFF"
    assert len(house.happened(events.LAUNCHES)) == 1


@pytest.mark.rule("tamashii.pattern.short-long-separate")
def test_short_and_long_form_can_both_be_launched_with_different_tokens() -> None:
    house = launching("FFFFF/FFF.#").launch("power-long").launch("power")
    assert house.g.asset[A, POWER] == 3


@pytest.mark.rule("tamashii.pattern.same-tokens")
def test_alike_patterns_of_different_sources_can_both_be_launched() -> None:
    house = launching("FFF.#/FFF.#", "Scythe Routine").attach(A, "Pylon Crab")
    house.launch("power", on=0b111).launch("Scythe Routine")
    assert house.g.asset[A, POWER] == 1
    assert house.left("Pylon Crab") == 2


# ---------------------------------------------------------------------------------------------------- sources


@pytest.mark.rule("tamashii.pattern.marked")
def test_only_what_has_a_pattern_can_be_launched() -> None:
    assert launching("FFF.#", "Grim Tally").patterns == {"power"}  # its text has no pattern
    assert launching("FFF.#", "Scythe Routine").patterns == {"power", "Scythe Routine"}


@pytest.mark.rule("tamashii.pattern.source-augments")
def test_patterns_of_several_augments() -> None:
    house = launching("LFA.#/AFA.#", "Bone Ledger", "Ram Protocol")
    assert house.patterns == {"Bone Ledger", "Ram Protocol"}
    house.launch("Bone Ledger", on=0b11).launch("Ram Protocol")
    assert [house.g.asset[A, asset] for asset in (SHIELD, POWER, REROLL)] == [1, 1, 1]


@pytest.mark.rule("tamashii.pattern.source-enemy")
def test_several_patterns_of_the_top_enemy() -> None:
    house = House("MM..#/....#/MLM.#/.A..#").attach(A, "Ledger Spider").now(frames.LAUNCHING)
    small_hack = house.pattern("Ledger Spider, hack")
    large_hack, repel = small_hack + 1, house.pattern("Ledger Spider, repel")
    assert house.can(c.LAUNCH) == {small_hack, large_hack, repel}
    house.launch("Ledger Spider, hack")
    assert house.can(c.LAUNCH) == {large_hack, repel}


@pytest.mark.rule("tamashii.pattern.source-other")
def test_the_pattern_of_the_scenario_card() -> None:
    house = House("A.A.#/.L..#")
    house.g.at[A] = house.tile("Root A")
    before = house.g.marks[ASCEND, house.tile("Root A")]
    house.now(frames.LAUNCHING).launch("Weeds in the Wire")
    assert house.g.marks[ASCEND, house.tile("Root A")] == before - 1


@pytest.mark.rule("tamashii.pattern.shared-sources")
def test_the_pattern_of_a_shared_card_is_there_once_for_each_player() -> None:
    house = House("A.A.#/.L..#/A.A.#/.L..#").lay("A.A.#/.L..#", B)
    house.g.at[A] = house.g.at[B] = house.tile("Root A")
    house.now(frames.LAUNCH_BEGINS).launch("Weeds in the Wire")
    assert house.patterns == set()
    assert house.now(frames.LAUNCH_BEGINS, B).patterns == {"Weeds in the Wire"}


# ---------------------------------------------------------------------------------------------------- enemies


@pytest.mark.rule("tamashii.enemy.patterns-top")
def test_only_patterns_of_the_top_enemy() -> None:
    house = House("MM..#/FF..#").attach(A, "Gutter Drone", "Ticket Warden").now(frames.LAUNCHING)
    assert house.patterns == {"Gutter Drone, hack"}
    assert house.why_no_launch("Ticket Warden, hack") == "tamashii.enemy.patterns-top"


@pytest.mark.rule("tamashii.enemy.new-top-patterns")
def test_patterns_of_a_new_top_enemy_are_there_at_once() -> None:
    house = House("FF..#/AMA.#/FFM.#").attach(A, "Gutter Drone", "Pylon Crab").now(frames.LAUNCHING)
    house.launch("Gutter Drone, hack", on=0b11).launch("Gutter Drone, repel", on=0b111 << 5)
    assert house.stack(A) == ["Pylon Crab"]
    house.launch("Pylon Crab, hack")
    assert house.left("Pylon Crab") == 3


@pytest.mark.rule("tamashii.enemy.hack")
def test_a_hack_does_what_it_says_and_the_enemy_stays() -> None:
    house = House("LM..#").attach(A, "Vendor Shell").now(frames.LAUNCHING)
    house.launch("Vendor Shell, hack").choose(c.CHOOSE_ASSET, MEMORY)
    assert house.g.asset[A, MEMORY] == 1
    assert house.stack(A) == ["Vendor Shell"]


@pytest.mark.rule("tamashii.enemy.hack")
def test_a_hack_whose_damage_is_enough_removes_the_enemy() -> None:
    house = House("FF..#").attach(A, "Gutter Drone")
    house.g.damage[house.enemy("Gutter Drone")] = 2
    house.now(frames.LAUNCHING).launch("Gutter Drone, hack")
    assert house.stack(A) == []
