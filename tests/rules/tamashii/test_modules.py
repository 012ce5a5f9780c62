"""Modules that a table may ask for: Catie tokens, Catie's diary, the cyberdog, and inari tokens."""

from __future__ import annotations

from typing import Any

import pytest

from rules.tamashii.house import A, B, House
from tablewright.engine.core.actions import action
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Config
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pieces import CATIE, INARI, SHIELD
from tablewright.games.tamashii.rules.setup.setting_up import DIARY_CARDS, LIVING_CITY, choose_modules
from tablewright.games.tamashii.rules.turn.heists import rewards_left
from tablewright.games.tamashii.words.describing import describe

AMBER, AZURE, REAPER, BRAWLER = 0, 1, 0, 1
CAT, DOG = range(2)
U01, U02, U05 = 1 << 0, 1 << 1, 1 << 4
BESIDE_THEM = 3  # the slot to the right of three in the first row
OWN_SIDES = 2  # of the setting


def picks_pets(catie: int = 0, cyberdog: int = 0, unlocked: int = 255) -> House:
    """Boards and classes are picked, and what comes next is asked."""
    house = House(opened=False, catie=catie, cyberdog=cyberdog, unlocked=unlocked)
    house.choose(c.TAKE_BOARD, AMBER).choose(c.TAKE_BOARD, AZURE)
    return house.choose(c.TAKE_CLASS, REAPER).choose(c.TAKE_CLASS, BRAWLER)


# ---------------------------------------------------------------------------------------------------- Catie tokens


@pytest.mark.rule("tamashii.catie.bag")
def test_with_them_a_bag_begins_with_a_catie_token_instead_of_the_additional_one() -> None:
    assert House(opened=False, catie=1).choose(c.TAKE_BOARD, AZURE).bag() == "AAAMMMFFFLLLK"
    assert House(opened=False, catie=0).choose(c.TAKE_BOARD, AZURE).bag() == "AAAMMMMFFFLLL"


@pytest.mark.rule("tamashii.catie.launch-effect")
def test_launched_with_a_pattern_it_recovers_or_deals_damage() -> None:
    house = House("KAK.#", catie=1).attach(A, "Pylon Crab")
    house.g.integrity[A], house.g.side[A] = 3, 1 << 2  # the second one shows its other side
    house.now(frames.LAUNCHING).launch("shield")
    assert (house.g.integrity[A], house.left("Pylon Crab")) == (4, 4)


@pytest.mark.rule("tamashii.catie.effect-by-side")
@pytest.mark.parametrize(("side", "integrity", "left"), [(0, 4, 5), (1, 3, 4)])
def test_the_side_chosen_when_it_is_placed_decides(side: int, integrity: int, left: int) -> None:
    house = House("A.A.#", catie=1).fill(bag="K").attach(A, "Pylon Crab").turn(frames.LAUNCHING)
    house.g.integrity[A] = 3
    house.do("prepare 1").choose(c.PLACE_TOKEN, CATIE, 1).choose(c.TURN_CATIE, 1, side)
    house.launch("shield")
    assert (house.g.integrity[A], house.left("Pylon Crab")) == (integrity, left)


@pytest.mark.rule("tamashii.catie.gain-pattern")
def test_core_open_open_catie_gains_a_catie_token() -> None:
    house = House("AOOK#", catie=1).fill().now(frames.LAUNCHING)
    house.launch("catie")
    assert house.dump() == "AOOKK"


# ---------------------------------------------------------------------------------------------------- the diary


def diary(house: House, name: str, seat: int = A) -> House:
    """A player has a diary card, and no other."""
    house.g.diary[seat] = 1 + house.names.diaries.index(name)
    house.g.diary_left &= ~(1 << house.names.diaries.index(name))
    return house


@pytest.mark.rule("tamashii.diary.optional")
@pytest.mark.parametrize(("unlocked", "asked_for", "dealt"), [(U02, 1, True), (U02, 0, False), (0, 1, False)])
def test_diary_cards_are_dealt_if_they_are_unlocked_and_asked_for(unlocked: int, asked_for: int, dealt: bool) -> None:
    house = House(unlocked=unlocked, diary=asked_for)
    assert (house.g.diary[A] > 0, house.g.diary[B] > 0) == (dealt, dealt)


@pytest.mark.rule("tamashii.lock.unused-in-setup", "tamashii.lock.code")
@pytest.mark.parametrize(("unlocked", "dealt"), [(0b01000110, {1, 2}), (0b01000010, {2})])
def test_a_diary_card_an_event_and_a_reward_with_a_locked_code_take_no_part(unlocked: int, dealt: set[int]) -> None:
    house = House(unlocked=unlocked, diary=1, city=1, opened=False)
    t = house.t
    t.diaries, t.events, t.rewards = 2, 2, 2
    t.diary_code[0] = t.event[0].code = t.reward_code[0] = 3  # U03
    t.diary_code[1] = t.event[1].code = t.reward_code[1] = 0
    house.g.diary_left = house.g.events_left = 0
    config = Config()
    config.setting[LIVING_CITY] = config.setting[DIARY_CARDS] = 1

    choose_modules(house.g, t, config)

    for cards in (house.g.diary_left, house.g.events_left, rewards_left(house.g, t)):
        assert {1 + card for card in range(2) if has(cards, card)} == dealt


@pytest.mark.rule("tamashii.diary.draw")
def test_everybody_is_dealt_one_at_random() -> None:
    houses = [House(diary=1, seed=seed) for seed in range(1, 7)]
    assert all(house.g.diary[A] != house.g.diary[B] for house in houses)
    assert len({house.g.diary[A] for house in houses}) > 2


@pytest.mark.rule("tamashii.diary.one", "tamashii.diary.relock")
def test_a_diary_card_is_used_once_and_locked_again() -> None:
    house = diary(House(diary=1), "Warm Engine")
    house.g.integrity[A] = 1
    house.now(frames.MOVING).choose(c.USE_DIARY)
    assert house.g.integrity[A] == 4
    assert house.can(c.MOVE)
    assert not house.can(c.USE_DIARY)
    assert house.members(house.g.diary_used, house.names.diaries) == {"Warm Engine"}
    assert "Warm Engine" not in house.members(house.g.diary_left, house.names.diaries)


@pytest.mark.rule("tamashii.diary.one")
def test_a_redeemed_card_comes_to_nobody_in_the_same_game() -> None:
    house = House("AAAAA", diary=1)
    house.g.diary[A] = 0
    house.g.diary_used = 1
    house.now(frames.LAUNCHING).launch("redeem").idle_until(frames.MOVING, A)
    assert house.g.diary[A] == 0


@pytest.mark.rule("tamashii.diary.redeem", "tamashii.diary.redeem-shuffle")
def test_five_core_tokens_bring_a_random_locked_card_back_into_the_deck() -> None:
    back = set()
    for seed in range(1, 7):
        house = House("AAAAA", seed=seed, diary=1)
        house.g.diary_used, house.g.diary_left = 0b111, 0b1000
        house.now(frames.LAUNCHING).launch("redeem")
        assert house.g.diary_used.bit_count() == 2
        assert house.g.diary_used | house.g.diary_left == 0b1111
        back.add(house.g.diary_left)
    assert len(back) > 1


@pytest.mark.rule("tamashii.diary.redeem-pattern")
def test_redeeming_needs_an_unlocked_slot_in_the_fifth_column() -> None:
    assert House("AAAAA", diary=1).now(frames.LAUNCHING).patterns == {"shield", "shield-long", "redeem"}
    full = House("AAAA#/AAAA#/AAAA#/AAAA#", diary=1).now(frames.LAUNCHING)
    assert full.patterns == {"shield"}


@pytest.mark.rule("tamashii.diary.supply")
def test_cards_are_dealt_from_the_first_player_on_while_they_last() -> None:
    all_but_one = (1 << 10) - 2
    locked: dict[str, Any] = {"diary-locked": all_but_one}
    house = House(first=B, diary=1, **locked)
    assert (house.g.diary[A], house.g.diary[B]) == (0, 1)
    assert house.g.diary_used == all_but_one  # a card that was dealt and is not used stays unlocked


@pytest.mark.rule("tamashii.diary.supply")
def test_redeeming_with_no_card_locked_does_nothing() -> None:
    house = House("AAAAA", diary=1)
    left = house.g.diary_left
    house.now(frames.LAUNCHING).launch("redeem")
    assert (house.g.diary_left, house.g.diary_used) == (left, 0)


@pytest.mark.rule("tamashii.diary.when")
@pytest.mark.parametrize("stage", [frames.MOVING, frames.DISTRICT, frames.LAUNCHING])
def test_a_diary_card_can_be_used_between_the_steps_of_the_action_phase(stage: int) -> None:
    house = diary(House("AAA.#", diary=1), "Warm Engine")
    house.g.integrity[A] = 1
    assert house.now(stage).can(c.USE_DIARY)

    house.choose(c.USE_DIARY)
    assert house.g.diary[A] == 0
    assert house.g.integrity[A] > 1


@pytest.mark.rule("tamashii.diary.when")
@pytest.mark.parametrize("stage", [frames.PLANNING, frames.SPENDING_POWER, frames.OWN_FRAME])
def test_and_in_no_other_phase(stage: int) -> None:
    house = diary(House(diary=1), "Warm Engine").attach(A, "Gutter Drone")
    house.g.asset[A, 2] = house.g.attack[0] = 1
    house.now(stage)
    assert (house.step, house.asked) == (stage, A)
    assert not house.can(c.USE_DIARY)


@pytest.mark.rule("tamashii.diary.when")
def test_nor_within_the_launch_step_nor_in_the_turn_of_another_player() -> None:
    house = diary(House("AAA.#/MMM.#", diary=1), "Warm Engine").now(frames.LAUNCHING)
    house.launch("shield")
    assert house.patterns == {"memory"}
    assert not house.can(c.USE_DIARY)
    house.now(frames.MOVING, B)
    assert not house.can(c.USE_DIARY, A)


# ---------------------------------------------------------------------------------------------------- the cyberdog


@pytest.mark.rule("tamashii.cyberdog.swap", "tamashii.cyberdog.needs-catie")
def test_everybody_chooses_between_cat_and_dog() -> None:
    house = picks_pets(catie=1, cyberdog=1)
    assert house.can(c.TAKE_PET) == {CAT, DOG}
    house.choose(c.TAKE_PET, DOG).choose(c.TAKE_PET, CAT)
    assert (house.g.pet[A], house.g.pet[B]) == (DOG, CAT)


@pytest.mark.rule("tamashii.cyberdog.swap")
@pytest.mark.parametrize(("unlocked", "offered"), [(U01, set()), (U01 | U05, {CAT, DOG})])
def test_the_dog_can_be_chosen_once_it_is_unlocked(unlocked: int, offered: set[int]) -> None:
    assert picks_pets(catie=1, cyberdog=1, unlocked=unlocked).can(c.TAKE_PET) == offered


@pytest.mark.rule("tamashii.cyberdog.needs-catie")
def test_without_catie_tokens_there_is_no_dog() -> None:
    assert picks_pets(catie=0, cyberdog=1).can(c.TAKE_PET) == set()


def launches_dog(side: int, cyberdog: int) -> House:
    """A launches a cyberdog that shows a side, at a table with this setting."""
    house = House("LKL.#", catie=1, cyberdog=cyberdog).attach(A, "Pylon Crab")
    house.g.pet[A], house.g.core[A], house.g.side[A] = DOG, 3, side << 1
    house.g.integrity[A], house.g.trace[A] = 3, 5
    return house.now(frames.LAUNCHING).launch("reroll")


@pytest.mark.rule("tamashii.cyberdog.sides")
@pytest.mark.parametrize(("side", "shield", "trace"), [(0, 1, 5), (1, 0, 4)])
def test_the_own_sides_of_a_dog_give_a_shield_or_lower_trace(side: int, shield: int, trace: int) -> None:
    house = launches_dog(side, cyberdog=OWN_SIDES)
    assert (house.g.asset[A, SHIELD], house.g.trace[A]) == (shield, trace)
    assert (house.g.integrity[A], house.left("Pylon Crab")) == (3, 5)


@pytest.mark.rule("tamashii.cyberdog.cosmetic")
@pytest.mark.parametrize(("side", "integrity", "enemy"), [(0, 4, 5), (1, 3, 4)])
def test_otherwise_a_dog_does_what_a_cat_does(side: int, integrity: int, enemy: int) -> None:
    house = launches_dog(side, cyberdog=1)
    assert (house.g.asset[A, SHIELD], house.g.trace[A]) == (0, 5)
    assert (house.g.integrity[A], house.left("Pylon Crab")) == (integrity, enemy)


@pytest.mark.rule("tamashii.cyberdog.cosmetic", "tamashii.cyberdog.sides")
@pytest.mark.parametrize(("cyberdog", "sides"), [(1, "recover 1 integrity, or deal 1"), (2, "gain 1 shield, or lower")])
def test_the_choice_of_a_pet_says_what_it_does_at_this_table(cyberdog: int, sides: str) -> None:
    house = picks_pets(catie=1, cyberdog=cyberdog)
    assert describe(action(c.TAKE_PET, DOG, 0, 0), house.g, house.pack, A).startswith(f"A cyberdog: {sides}")
    assert describe(action(c.TAKE_PET, CAT, 0, 0), house.g, house.pack, A).startswith("A cybercat: recover")


@pytest.mark.rule("tamashii.catie.effect-first")
def test_a_launched_cat_deals_its_damage_before_the_pattern_takes_effect() -> None:
    house = House("KOOO#/OOOO#/OOOO#/OOOO#", catie=1).attach(A, "Gutter Drone", "Pylon Crab")
    house.g.damage[house.enemy("Gutter Drone")] = house.left("Gutter Drone") - 1
    house.g.core[A], house.g.side[A] = 0, 1  # it will deal damage

    house.now(frames.LAUNCHING).launch("Gutter Drone, repel", on=1)

    assert house.g.slain[A] == 1  # defeated, not repelled
    assert house.stack(A) == ["Pylon Crab"]


@pytest.mark.rule("tamashii.cyberdog.sides")
def test_unless_the_table_asks_for_dogs_nobody_has_one() -> None:
    assert picks_pets(catie=1).can(c.TAKE_PET) == set()


# ---------------------------------------------------------------------------------------------------- inari tokens


@pytest.mark.rule("tamashii.inari.launch", "tamashii.inari.exp", "tamashii.inari.to-dump")
def test_an_inari_token_beside_a_pattern_can_be_launched_along() -> None:
    house = House("AAAI#", scenario="y01").fill().now(frames.LAUNCHING)
    exp = house.g.exp[A]
    house.launch("shield").choose(c.WITH_INARI, BESIDE_THEM)
    assert house.g.exp[A] == exp + 1
    assert (house.drawn(), house.dump()) == ("", "AAAI")
    assert house.g.asset[A, SHIELD] == 1


@pytest.mark.rule("tamashii.inari.launch")
def test_it_may_be_left_where_it_lies() -> None:
    house = House("AAAI#", scenario="y01").now(frames.LAUNCHING)
    exp = house.g.exp[A]
    house.launch("shield").choose(c.FIRE)
    assert (house.g.exp[A], house.drawn()) == (exp, "...I#")


@pytest.mark.rule("tamashii.inari.to-dump")
def test_it_returns_through_the_bag() -> None:
    house = House("AAAI#", scenario="y01").fill().now(frames.LAUNCHING)
    house.launch("shield").choose(c.WITH_INARI, BESIDE_THEM)
    house.turn(frames.LAUNCHING).do("recycle")
    assert house.bag() == "AAAI"


@pytest.mark.rule("tamashii.inari.use")
@pytest.mark.parametrize("scenario", ["s01", "s02", "s03", "s04", "s05", "y01"])
def test_inari_tokens_are_in_use_only_where_the_gardens_are(scenario: str) -> None:
    house = House(scenario=scenario)
    assert (house.g.pool[INARI] > 0) == ("Gardens" in house.tiles)
