"""Data tokens of TAMASHII: gained, dumped, discarded, prepared, salvaged; Catie tokens and locks."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.desk import LOST, A, Desk
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, pieces
from tablewright.games.tamashii.pieces import (
    CATIE,
    COMPETITIVE,
    CORRUPTED,
    INARI,
    OPEN,
    POWER,
)
from tablewright.games.tamashii.rules.components.launcher import lift
from tablewright.games.tamashii.rules.data import tokens

LOCKS = ("....#", "....#", "....#", "....#")


def refilled(desk: Desk, goes_on: bool = False) -> bool:
    """A's launcher is refilled up to the next Catie token; whether A is asked."""
    tokens.refill(desk.g, desk.t, desk.e, A, goes_on)
    return desk.run()


# ---------------------------------------------------------------------------------------------------- gaining tokens


@pytest.mark.rule("tamashii.keyword.gain-token", "tamashii.data.supply")
def test_a_gained_token_goes_from_the_pool_to_the_dump_if_there_is_one() -> None:
    desk = Desk()
    desk.g.pool[OPEN] = 1

    assert not desk.do("gain 2 open")
    assert desk.in_dump() == "O"
    assert desk.g.pool[OPEN] == 0


def test_tokens_are_gained_into_the_bag_and_onto_the_launcher() -> None:
    desk = Desk()
    desk.launcher("AAAA#", "AAAA#", "AAAA#", "AA..#")

    assert not desk.do("gain 1 open into bag")
    assert desk.in_bag() == "O"
    assert desk.do("gain 1 inari onto launcher")
    assert desk.chooses(c.PLACE_TOKEN) == {INARI}
    assert not desk.answer(c.PLACE_TOKEN, INARI, 18)
    assert desk.drawn()[3] == "AA.I#"


def test_without_an_empty_slot_a_token_for_the_launcher_goes_to_the_dump() -> None:
    desk = Desk()
    desk.launcher("AAAA#", "AAAA#", "AAAA#", "AAA.#")

    assert not desk.do("gain 2 inari onto launcher")
    assert desk.drawn()[3] == "AAAI#"
    assert desk.in_dump() == "I"


@pytest.mark.rule("tamashii.flow.choice-owner")
def test_a_basic_token_is_chosen_among_those_in_supply() -> None:
    desk = Desk()
    desk.g.pool[pieces.F] = 0

    assert desk.do("gain 1 basic")
    assert desk.options() == {(c.CHOOSE_KIND, kind) for kind in (pieces.A, pieces.M, pieces.L)}
    assert not desk.answer(c.CHOOSE_KIND, pieces.L)
    assert desk.in_dump() == "L"


@pytest.mark.rule("tamashii.catie.maximum", "tamashii.catie.gain-limit")
def test_nobody_has_more_than_two_catie_tokens() -> None:
    desk = Desk()
    desk.launcher("K...#", "....#", "....#", "....#")

    assert not desk.do("gain 3 Catie")
    assert desk.in_dump() == "K"
    assert desk.g.pool[CATIE] == 8


@pytest.mark.rule("tamashii.flow.modules")
def test_no_catie_token_is_gained_where_they_are_not_used() -> None:
    desk = Desk()
    desk.g.with_catie = 0

    assert not desk.do("gain 1 Catie")
    assert desk.in_dump() == ""


@pytest.mark.rule("tamashii.corrupted.source")
def test_corrupted_tokens_come_from_the_pool_of_the_scenario() -> None:
    desk = Desk()

    assert not desk.do("gain 2 corrupted")
    assert desk.in_dump() == "XX"
    assert desk.g.corrupted == 3
    assert [event.a for event in desk.told(events.POOL)] == [3]


@pytest.mark.rule("tamashii.corrupted.loss-trigger", "tamashii.corrupted.partial-gain", "tamashii.corrupted.loss-card")
@pytest.mark.rule("tamashii.keyword.pool-loss")
def test_who_must_gain_a_corrupted_token_and_finds_none_loses_the_scenario() -> None:
    desk = Desk()
    desk.g.corrupted = 1

    assert not desk.do("gain 2 corrupted; gain 1 EXP")
    assert desk.in_dump() == "X"
    assert desk.g.card == 1 + LOST
    assert (desk.top.step, desk.top.line) == (frames.ENDING, frames.LOST_BY_POOL)
    assert desk.g.exp[A] == 0  # what was under way is dropped


@pytest.mark.rule("tamashii.corrupted.loss-trigger")
def test_taking_the_last_corrupted_token_loses_nothing() -> None:
    desk = Desk()
    desk.g.corrupted = 1

    assert not desk.do("gain 1 corrupted; gain 1 EXP")
    assert desk.top.step == frames.TURN
    assert desk.g.exp[A] == 1


@pytest.mark.rule("tamashii.corrupted.exhausted", "tamashii.flow.card-over-rule")
def test_a_scenario_may_say_that_an_empty_pool_loses_nothing() -> None:
    desk = Desk()
    desk.t.scenario[0].lenient, desk.g.corrupted = 1, 0

    assert not desk.do("gain 1 corrupted; gain 1 EXP")
    assert (desk.in_dump(), desk.g.exp[A]) == ("", 1)


@pytest.mark.rule("tamashii.versus.corrupted-neutral")
def test_in_competitive_games_corrupted_tokens_are_gained_like_any_other() -> None:
    desk = Desk(mode=COMPETITIVE)
    desk.g.pool[CORRUPTED] = 1

    assert not desk.do("gain 2 corrupted; gain 1 EXP")
    assert (desk.in_dump(), desk.g.exp[A]) == ("X", 1)


# ---------------------------------------------------------------------------------------------------- dump and discard


@pytest.mark.rule("tamashii.keyword.dump-tokens", "tamashii.open.harm-general", "tamashii.inari.normal-removal")
def test_harm_to_data_of_no_type_takes_tokens_of_the_owners_choice() -> None:
    desk = Desk()
    desk.launcher("AOXI#", "....#", "....#", "....#")

    assert desk.do("dump 2 data")
    assert desk.options() == {(c.CHOOSE_TOKEN, 0), (c.CHOOSE_TOKEN, 1), (c.CHOOSE_TOKEN, 3)}
    assert desk.answer(c.CHOOSE_TOKEN, 1)
    assert not desk.answer(c.CHOOSE_TOKEN, 3)
    assert desk.drawn()[0] == "A.X.#"
    assert desk.in_dump() == "OI"


@pytest.mark.rule("tamashii.effect.silent")
def test_where_all_that_match_must_go_nobody_is_asked() -> None:
    desk = Desk()
    desk.launcher("AMX.#", "....#", "....#", "....#")

    assert not desk.do("dump 3 data")
    assert desk.drawn()[0] == "..X.#"


@pytest.mark.rule("tamashii.open.harm-general", "tamashii.open.wild-basic")
@pytest.mark.parametrize(("given", "left"), [(0, ".OXI#"), (1, "A.XI#")])
def test_harm_to_basic_data_takes_an_open_token_only_in_place_of_another(given: int, left: str) -> None:
    desk = Desk()
    desk.launcher("AOXI#", "....#", "....#", "....#")

    assert desk.do("dump 2 basic")
    assert desk.chooses(c.CHOOSE_TOKEN) == {0, 1}
    assert not desk.answer(c.CHOOSE_TOKEN, given)
    assert desk.drawn()[0] == left


@pytest.mark.rule("tamashii.open.harm-general")
@pytest.mark.parametrize(("text", "left"), [("dump all basic", "..OX#"), ("dump 5 basic", "..OX#")])
def test_harm_to_all_basic_data_leaves_open_tokens(text: str, left: str) -> None:
    desk = Desk()
    desk.launcher("AMOX#", "....#", "....#", "....#")
    if text == "dump 5 basic":
        assert desk.do(text)
        assert desk.answer(c.CHOOSE_TOKEN, 0)
        assert not desk.answer(c.CHOOSE_TOKEN, 1)
    else:
        assert not desk.do(text)
    assert desk.drawn()[0] == left

    assert not desk.do(text)  # only the open token is left
    assert desk.drawn()[0] == left


@pytest.mark.rule("tamashii.open.immune")
def test_harm_to_a_named_type_leaves_open_tokens_alone() -> None:
    desk = Desk()
    desk.launcher("AAO.#", "....#", "....#", "....#")

    assert not desk.do("dump 3 A")
    assert desk.drawn()[0] == "..O.#"


@pytest.mark.rule("tamashii.open.wild-basic")
def test_a_cost_of_a_named_type_can_be_paid_with_open_tokens() -> None:
    desk = Desk()
    desk.launcher("MO..#", "....#", "....#", "....#")

    assert desk.can_pay("dump 1 A")
    assert not desk.pay("dump 1 A")
    assert desk.drawn()[0] == "M...#"


def test_dump_all_takes_every_matching_token() -> None:
    desk = Desk()
    desk.launcher("AMXO#", "....#", "....#", "....#")

    assert not desk.do("dump all data")
    assert desk.drawn()[0] == "..X.#"
    assert desk.in_dump() == "AMO"


@pytest.mark.rule("tamashii.effect.dump-together")
def test_corrupted_tokens_dumped_together_are_one_occasion() -> None:
    desk = Desk()
    desk.when(w.ON_DUMP_CORRUPTED, "gain 1 power")
    desk.launcher("XXX.#", "....#", "....#", "....#")

    assert not desk.do("dump all corrupted")
    assert desk.g.asset[A, POWER] == 1


@pytest.mark.rule("tamashii.keyword.discard-tokens", "tamashii.effect.may")
def test_discarded_tokens_go_to_the_pool_and_one_may_stop() -> None:
    desk = Desk()
    desk.launcher("AM..#", "....#", "....#", "....#")
    desk.dump("F")

    assert desk.do("discard 2 token")
    assert desk.options() == {(c.CHOOSE_TOKEN, 0), (c.CHOOSE_TOKEN, 1), (c.ENOUGH, 0)}  # the launcher only
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert not desk.answer(c.ENOUGH)
    assert desk.drawn()[0] == ".M..#"
    assert desk.g.pool[pieces.A] == 10


def test_discarding_from_the_dump_names_a_kind() -> None:
    desk = Desk()
    desk.dump("XF")

    assert desk.do("discard 2 token from dump")
    assert desk.chooses(c.CHOOSE_KIND) == {CORRUPTED, pieces.F}
    assert desk.answer(c.CHOOSE_KIND, CORRUPTED)
    assert not desk.answer(c.ENOUGH)
    assert desk.in_dump() == "F"


@pytest.mark.rule("tamashii.corrupted.discard-to-box", "tamashii.corrupted.no-return")
def test_a_discarded_corrupted_token_never_comes_back_to_the_pool_of_a_scenario() -> None:
    desk = Desk()
    desk.launcher("X...#", "....#", "....#", "....#")

    assert desk.do("discard 1 corrupted")
    assert not desk.answer(c.CHOOSE_TOKEN, 0)
    assert (desk.g.corrupted, desk.g.pool[CORRUPTED]) == (5, 0)


def test_in_competitive_games_it_goes_to_the_neutral_pool() -> None:
    desk = Desk(mode=COMPETITIVE)
    desk.launcher("X...#", "....#", "....#", "....#")

    assert desk.do("discard 1 corrupted")
    assert not desk.answer(c.CHOOSE_TOKEN, 0)
    assert desk.g.pool[CORRUPTED] == 10


# ---------------------------------------------------------------------------------------------------- prepare, salvage


@pytest.mark.rule("tamashii.keyword.prepare")
def test_prepare_draws_tokens_together_and_places_them_on_chosen_slots() -> None:
    desk = Desk()
    desk.launcher("MMMM#", "MMMM#", "MMMM#", "MM..#")
    desk.bag("AF")

    assert desk.do("prepare 3")  # no more than there are empty slots
    assert desk.options() == {(c.PLACE_TOKEN, kind, slot) for kind in (pieces.A, pieces.F) for slot in (17, 18)}
    assert not desk.answer(c.PLACE_TOKEN, pieces.F, 17)
    assert desk.drawn()[3] == "MMFA#"


def test_prepare_recycles_when_the_bag_is_empty() -> None:
    desk = Desk()
    desk.launcher("MMMM#", "MMMM#", "MMMM#", "MM..#")
    desk.bag("A")
    desk.dump("AA")

    assert not desk.do("prepare 2")  # two alike on two slots: one way only
    assert desk.drawn()[3] == "MMAA#"
    assert (desk.in_bag(), desk.in_dump()) == ("A", "")


def test_salvage_moves_tokens_from_the_dump_onto_the_launcher() -> None:
    desk = Desk()
    desk.launcher("MMMM#", "MMMM#", "MMMM#", "MM..#")
    desk.dump("AXF")

    assert desk.do("salvage 2 data")
    assert desk.chooses(c.PLACE_TOKEN) == {pieces.A, pieces.F}
    assert desk.answer(c.PLACE_TOKEN, pieces.F, 18)
    assert not desk.answer(c.ENOUGH)
    assert desk.drawn()[3] == "MM.F#"
    assert desk.in_dump() == "AX"


def test_recycle_puts_the_dump_into_the_bag() -> None:
    desk = Desk()
    desk.dump("AX")

    assert not desk.do("recycle")
    assert (desk.in_bag(), desk.in_dump()) == ("AX", "")


def test_converted_tokens_are_swapped_for_others_in_supply() -> None:
    desk = Desk()
    desk.launcher("AX..#", "....#", "....#", "....#")
    desk.g.pool[pieces.F] = 0

    assert desk.do("convert 2 basic to basic")
    assert desk.options() == {(c.CONVERT_TOKEN, 0, pieces.M), (c.CONVERT_TOKEN, 0, pieces.L), (c.ENOUGH, 0)}
    assert desk.answer(c.CONVERT_TOKEN, 0, pieces.L)
    assert not desk.answer(c.ENOUGH)
    assert desk.drawn()[0] == "LX..#"
    assert (desk.g.pool[pieces.A], desk.g.pool[pieces.L]) == (10, 8)


def test_a_token_can_become_a_catie_token_up_to_two() -> None:
    desk = Desk()
    desk.launcher("AAK.#", "....#", "....#", "....#")

    assert desk.do("convert 2 A to Catie")
    assert desk.answer(c.CONVERT_TOKEN, 0, CATIE)
    assert desk.chooses(c.TURN_CATIE) == {0}
    assert not desk.answer(c.TURN_CATIE, 0, 1)  # there are two now
    assert desk.drawn()[0] == "KAK.#"


def test_tokens_in_hand_for_which_there_is_no_slot_any_more_go_to_the_dump() -> None:
    desk = Desk()
    desk.launcher("MMMM#", "MMMM#", "MMMM#", "MM..#")
    desk.bag("AF")

    assert desk.do("prepare 2")
    desk.launcher(*LOCKS[:3], "..MM#")
    assert not desk.run()
    assert desk.in_dump() == "AF"


# ---------------------------------------------------------------------------------------------------- Catie tokens


@pytest.mark.rule("tamashii.catie.side")
def test_whenever_a_catie_token_comes_onto_the_launcher_its_owner_chooses_the_side() -> None:
    desk = Desk()
    desk.launcher("M.M.#", ".M.M#", "....#", "....#")
    desk.bag("KKAA")

    assert refilled(desk)
    for _ in range(2):
        assert desk.asked == A
        (slot,) = desk.chooses(c.TURN_CATIE)
        assert not desk.answer(c.TURN_CATIE, slot, 1)
        asked = refilled(desk, goes_on=True)
    assert not asked
    assert desk.g.side[A] == desk.g.on[A, CATIE] != 0


@pytest.mark.rule("tamashii.catie.side")
def test_a_catie_token_that_leaves_forgets_its_side() -> None:
    desk = Desk()
    desk.launcher("....#", "....#", "....#", "....#")
    desk.dump("K")

    assert desk.do("salvage 1 Catie")
    assert desk.answer(c.PLACE_TOKEN, CATIE, 3)
    assert not desk.answer(c.TURN_CATIE, 3, 1)
    assert desk.g.side[A] == 8
    assert not desk.do("dump all Catie")
    assert desk.g.side[A] == 0


@pytest.mark.rule("tamashii.catie.side")
def test_a_catie_token_dumped_before_its_side_is_chosen_has_none() -> None:
    desk = Desk()
    desk.launcher("....#", "....#", "....#", "....#")
    desk.dump("K")

    assert desk.do("salvage 1 Catie")
    assert desk.answer(c.PLACE_TOKEN, CATIE, 3)
    lift(desk.g, A, 3)  # as for a group test that another player asks for meanwhile
    assert not desk.answer(c.TURN_CATIE, 3, 1)
    assert desk.g.side[A] == 0


@pytest.mark.rule("tamashii.cyberdog.cosmetic")
def test_a_cyberdog_token_shows_a_side_too() -> None:
    desk = Desk()
    desk.g.pet[A] = 1
    desk.launcher("....#", "....#", "....#", "....#")
    desk.dump("K")

    assert desk.do("salvage 1 Catie")
    assert desk.answer(c.PLACE_TOKEN, CATIE, 18)
    assert desk.options() == {(c.TURN_CATIE, 18, 0), (c.TURN_CATIE, 18, 1)}


# ---------------------------------------------------------------------------------------------------- locks


@pytest.mark.rule("tamashii.keyword.unlock", "tamashii.launcher.unlock-choice")
def test_a_player_chooses_which_lock_is_removed() -> None:
    desk = Desk()
    desk.launcher("....#", "....#", ".....", "....#")

    assert desk.do("unlock 1")
    assert desk.options() == {(c.CHOOSE_ROW, 0), (c.CHOOSE_ROW, 1), (c.CHOOSE_ROW, 3)}
    assert not desk.answer(c.CHOOSE_ROW, 3)
    assert desk.drawn() == ["....#", "....#", ".....", "....."]


@pytest.mark.rule("tamashii.launcher.jam")
def test_a_jam_locks_an_empty_slot_of_column_5_again() -> None:
    desk = Desk()
    desk.launcher("....A", ".....", "....#", "....#")

    assert not desk.do("jam 2")
    assert desk.drawn() == ["....A", "....#", "....#", "....#"]


@pytest.mark.rule("tamashii.keyword.discard-tokens")
def test_a_token_discarded_from_the_dump_is_told() -> None:
    desk = Desk()
    desk.dump("XX")

    assert desk.do("discard 1 corrupted from dump")
    assert not desk.answer(c.CHOOSE_KIND, CORRUPTED)

    assert desk.in_dump() == "X"
    assert [(told.seat, told.a, told.b) for told in desk.told(events.DISCARDS)] == [(A, CORRUPTED, 1)]
