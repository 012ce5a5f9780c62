"""Assets, EXP, costs and conditions of TAMASHII."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.desk import A, B, Desk
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, pieces
from tablewright.games.tamashii.pieces import (
    MEMORY,
    POWER,
    REROLL,
    SHIELD,
    SOLO,
)
from tablewright.games.tamashii.rules.components import assets

# ---------------------------------------------------------------------------------------------------- assets and EXP


@pytest.mark.rule("tamashii.keyword.gain-asset", "tamashii.keyword.lose-asset", "tamashii.asset.track")
@pytest.mark.rule("tamashii.asset.bounds")
def test_assets_stay_between_0_and_5() -> None:
    desk = Desk()

    assert not desk.do("gain 4 shield; gain 4 shield; lose 2 shield; lose 1 memory")
    assert desk.g.asset[A, SHIELD] == 3
    assert [(event.b, event.c) for event in desk.told(events.GAINS_ASSET)] == [(4, 4), (1, 5)]
    assert [(event.a, event.b) for event in desk.told(events.LOSES_ASSET)] == [(SHIELD, 2)]


@pytest.mark.rule("tamashii.data.type-asset")
def test_each_type_of_data_yields_its_own_asset() -> None:
    types = (pieces.A, pieces.M, pieces.F, pieces.L)

    assert dict(zip(types, (SHIELD, MEMORY, POWER, REROLL), strict=True)) == {kind: kind for kind in types}


@pytest.mark.rule("tamashii.asset.personal")
def test_assets_are_their_owners_alone() -> None:
    desk = Desk()
    desk.g.asset[B, MEMORY] = 5

    assert not desk.can_pay("spend 1 memory", A)
    assert desk.can_pay("spend 1 memory", B)


def test_any_asset_is_chosen_one_by_one_among_those_that_can_still_be_gained() -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD] = 5

    assert desk.do("gain 2 asset")
    assert desk.options() == {(c.CHOOSE_ASSET, asset) for asset in (MEMORY, POWER, REROLL)}
    assert desk.answer(c.CHOOSE_ASSET, POWER)
    assert not desk.answer(c.CHOOSE_ASSET, REROLL)
    assert assets.asset_sum(desk.g, A) == 7


def test_any_asset_is_lost_among_those_one_has() -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD], desk.g.asset[A, POWER] = 1, 2

    assert desk.do("lose 2 asset")
    assert desk.chooses(c.CHOOSE_ASSET) == {SHIELD, POWER}
    assert not desk.answer(c.CHOOSE_ASSET, SHIELD)  # then only power is left
    assert assets.asset_sum(desk.g, A) == 1
    assert not desk.do("lose 2 asset")


@pytest.mark.rule("tamashii.track.exp-uncapped")
def test_exp_has_no_upper_limit_and_never_falls_below_0() -> None:
    desk = Desk()

    assert not desk.do("gain 9 EXP; gain 9 EXP")
    assert desk.g.exp[A] == 18
    assert not desk.do("lose 9 EXP; lose 9 EXP; lose 9 EXP")
    assert desk.g.exp[A] == 0


# ---------------------------------------------------------------------------------------------------- costs


@pytest.mark.rule("tamashii.keyword.spend-asset")
def test_a_cost_is_payable_only_if_every_part_is() -> None:
    desk = Desk()
    desk.g.asset[A, MEMORY], desk.g.exp[A] = 1, 1

    assert desk.can_pay("spend 1 memory and spend 1 EXP")
    assert not desk.can_pay("spend 2 memory and spend 1 EXP")
    assert not desk.can_pay("spend 1 memory and spend 2 EXP")
    assert not desk.can_pay("spend 1 memory and dump 1 data")


def test_one_token_pays_for_one_part_only() -> None:
    desk = Desk()
    desk.launcher("O...#", "....#", "....#", "....#")

    assert desk.can_pay("dump 1 A")
    assert desk.can_pay("dump 1 M")
    assert not desk.can_pay("dump 1 A and dump 1 M")
    desk.launcher("OA..#")
    assert desk.can_pay("dump 1 A and dump 1 M")


def test_a_token_that_a_later_part_needs_cannot_pay_for_an_earlier_one() -> None:
    desk = Desk()
    desk.launcher("OAA.#", "....#", "....#", "....#")

    assert desk.pay("dump 1 A and dump 1 M")
    assert desk.options() == {(c.CHOOSE_TOKEN, 1), (c.CHOOSE_TOKEN, 2)}
    assert not desk.answer(c.CHOOSE_TOKEN, 2)
    assert desk.drawn()[0] == ".A..#"


def test_any_asset_pays_as_long_as_the_later_parts_can_be_paid() -> None:
    desk = Desk()
    desk.g.asset[A, MEMORY], desk.g.asset[A, POWER], desk.g.asset[A, SHIELD] = 1, 1, 1

    assert desk.pay("spend 1 asset and spend 1 memory")
    assert desk.chooses(c.CHOOSE_ASSET) == {POWER, SHIELD}
    assert not desk.answer(c.CHOOSE_ASSET, POWER)
    assert [desk.g.asset[A, asset] for asset in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("tamashii.wound.anywhere", "tamashii.asset.shield-block", "tamashii.asset.shield-optional")
@pytest.mark.parametrize(("answer", "left"), [(c.BLOCK, (3, 3)), (c.SUFFER, (1, 5))])
def test_wounds_as_a_cost_may_be_blocked(answer: int, left: tuple[int, int]) -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD], desk.g.integrity[A] = 5, 3

    assert desk.pay("suffer 2 wounds")
    assert not desk.answer(answer)
    assert (desk.g.integrity[A], desk.g.asset[A, SHIELD]) == left


@pytest.mark.rule("tamashii.wound.anywhere")
def test_wounds_as_a_cost_never_bring_a_reset() -> None:
    desk = Desk()
    desk.g.integrity[A] = 3
    assert not desk.can_pay("suffer 3 wounds")

    desk.g.asset[A, SHIELD] = 1
    assert desk.can_pay("suffer 3 wounds")
    assert not desk.pay("suffer 3 wounds")  # the shield is needed, so nobody is asked
    assert (desk.g.integrity[A], desk.g.asset[A, SHIELD]) == (1, 0)


@pytest.mark.rule("tamashii.wound.anywhere")
@pytest.mark.parametrize("cost", ["suffer 2 wounds and spend 1 shield", "suffer 2 wounds and spend 1 asset"])
def test_a_shield_that_the_rest_of_the_cost_takes_blocks_nothing(cost: str) -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD], desk.g.integrity[A] = 2, 2
    assert desk.can_pay(cost)

    assert not desk.pay(cost)
    assert (desk.g.integrity[A], desk.g.asset[A, SHIELD]) == (1, 0)

    desk.g.asset[A, SHIELD], desk.g.integrity[A] = 1, 2
    assert not desk.can_pay(cost)


@pytest.mark.rule("tamashii.wound.anywhere")
def test_an_asset_is_paid_so_that_the_wounds_behind_it_can_be_blocked() -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD], desk.g.asset[A, POWER], desk.g.integrity[A] = 1, 1, 1

    assert not desk.pay("spend 1 asset and suffer 1 wounds")
    assert (desk.g.integrity[A], desk.g.asset[A, SHIELD], desk.g.asset[A, POWER]) == (1, 0, 0)


def test_wounds_as_a_cost_are_suffered() -> None:
    desk = Desk()
    desk.when(w.ON_SUFFER, "gain 1 EXP")

    assert not desk.pay("suffer 1 wounds")
    assert (desk.g.integrity[A], desk.g.exp[A]) == (4, 1)


def test_trace_and_enemies_as_a_cost() -> None:
    desk = Desk()
    desk.t.of_level[1] = desk.g.unseen = 3
    desk.g.fresh[1] = 2

    assert desk.can_pay("raise trace 3 and attach 2 enemies")
    assert not desk.can_pay("attach 3 enemies")
    assert not desk.pay("raise trace 3 and attach 2 enemies")
    assert (desk.g.trace[A], desk.g.stacked[A]) == (3, 2)


def test_a_discarded_cost_goes_to_the_pool() -> None:
    desk = Desk()
    desk.launcher("A...#", "....#", "....#", "....#")

    assert not desk.pay("discard 1 basic")
    assert desk.in_dump() == ""
    assert desk.g.pool[pieces.A] == 10


# ---------------------------------------------------------------------------------------------------- conditions


def test_conditions_about_a_player() -> None:
    desk = Desk()
    g = desk.g
    g.asset[A, SHIELD], g.asset[A, POWER], g.trace[A], g.integrity[A], g.limiter[A] = 2, 1, 3, 2, 6
    g.body[A], g.went[A], g.revealed[A], g.launched[A], g.hacked[A] = 1, 1, 2, 3, 1
    g.slain[A], g.slain_ever[A], g.repelled_ever[A], g.revealed_ever[A] = 1, 4, 2, 5
    g.equipped[A], desk.t.of_owner[pieces.SEEKERS], g.locked[A] = 0b111, 0b100, 0b1100

    for so in (
        "you have 2 or more shield", "you have 3 or more asset", "you have no enemies", "you have an advanced body",
        "you have 3 or more equipped augments", "you have 1 or more equipped faction augments", "you stayed this turn",
        "you have 2 or more unlocked slots", "your integrity is 2 or less", "your max integrity is 6 or more",
        "your trace is 3 or more", "you are the first player", "you revealed 2 or more tiles this turn",
        "you launched 3 or more patterns this turn", "you launched 1 or more hacks this turn",
        "you defeated an enemy this turn", "you have defeated 4 or more enemies this game",
        "you have launched 2 or more repels this game", "you have revealed 5 or more tiles this game",
    ):  # fmt: skip
        assert desk.holds(so), so
    for not_so in (
        "you have 3 or more shield", "you have 4 or more asset", "you have 1 or more enemies",
        "you have two advanced bodies", "you have 4 or more equipped augments", "your integrity is 1 or less",
        "you have 2 or more equipped faction augments", "you have 3 or more unlocked slots",
        "your max integrity is 7 or more", "your trace is 4 or more", "you revealed 3 or more tiles this turn",
        "you launched 4 or more patterns this turn", "you launched 2 or more hacks this turn",
        "you have defeated 5 or more enemies this game", "you have launched 3 or more repels this game",
        "you have revealed 6 or more tiles this game",
    ):  # fmt: skip
        assert not desk.holds(not_so), not_so
    assert not desk.holds("you are the first player", B)


def test_and_binds_stronger_than_or_if() -> None:
    desk = Desk()
    yes, no = "you have no enemies", "you have 1 or more enemies"

    assert desk.holds(f"{yes} and {yes}")
    assert not desk.holds(f"{yes} and {no}")
    assert desk.holds(f"{no} and {yes} or if {yes}")
    assert desk.holds(f"{yes} or if {no} and {no}")
    assert not desk.holds(f"{no} or if {yes} and {no}")


def test_in_the_pool_open_tokens_count_only_as_open() -> None:
    desk = Desk()
    desk.launcher("AO..#", "....#", "....#", "....#")
    desk.bag("A")
    desk.dump("AX")

    assert desk.holds("you have 3 or more A in your pool")
    assert not desk.holds("you have 4 or more A in your pool")
    assert desk.holds("you have 1 or more open in your pool")
    assert desk.holds("you have 1 or fewer corrupted in your pool")
    assert not desk.holds("you have 0 or fewer corrupted in your pool")


@pytest.mark.rule("tamashii.bot.presence", "tamashii.bot.presence-count")
def test_conditions_about_where_players_are() -> None:
    desk = Desk()
    desk.g.at[B] = 2

    assert desk.holds("you are on [Street]")
    assert not desk.holds("you are on [Street]", B)
    assert desk.holds("1 or more players are on [Alley]")
    assert not desk.holds("2 or more players are on [Alley]")
    assert not desk.holds("every player is on [Street]")
    assert not desk.holds("another player is on your tile")
    desk.g.at[B] = 1
    assert desk.holds("every player is on [Street] and another player is on your tile")
    solo = Desk(seats=1, mode=SOLO)
    solo.g.bot_at = 2
    assert solo.holds("every player is on [Alley]")
    assert not solo.holds("another player is on your tile")


def test_conditions_about_the_table() -> None:
    desk = Desk()
    g, t = desk.g, desk.t
    g.time, g.marks_on_card[pieces.SUCCESS], g.marks[pieces.ASCEND, 2], g.die_on[1], g.die_on[2] = 3, 3, 2, 1, 4
    t.scenario[0].stops[0], g.marker[0], g.defeated = 4, 1, 2
    for stop in range(4):
        t.scenario[0].stop[0, stop] = stop

    for so in (
        "time is 3 or less", "there are P+1 or more success on this card", "there are no ascend on your tile",
        "there are 2 or more ascend on [Alley]", "there are 2 or more ascend on the map", "no player has enemies",
        "the corrupted pool holds 5 or fewer", "marker Tram is at [Street]", "a hidden dice token is on your tile",
        "the next stop of marker Tram is revealed", "dice token 3 is revealed", "[Golem] is defeated",
    ):  # fmt: skip
        assert desk.holds(so), so
    g.marker[0] = 2  # before the roof, which is facedown
    for not_so in (
        "time is 2 or less", "there are 2P or more success on this card", "there are no ascend on [Alley]",
        "there are 3 or more ascend on the map", "the corrupted pool holds 4 or fewer", "marker Tram is at [Street]",
        "a hidden dice token is on [Alley]", "the next stop of marker Tram is revealed", "dice token 1 is revealed",
        "[Drone] is defeated", "the top enemy has 9 or less integrity",
    ):  # fmt: skip
        assert not desk.holds(not_so), not_so
    desk.attach(B, 1)
    assert not desk.holds("no player has enemies")
    assert desk.holds("the top enemy has 4 or less integrity", B)
    assert not desk.holds("the top enemy has 3 or less integrity", B)


def test_a_condition_about_the_roll() -> None:
    desk = Desk()
    desk.g.roll[A, pieces.SURGE] = 1

    assert desk.holds("the roll shows 1 or more surge", rolled=True)
    assert not desk.holds("the roll shows 2 or more surge", rolled=True)
