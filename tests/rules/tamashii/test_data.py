"""Data tokens and assets of TAMASHII: launchers, refill, gains, dumps, program moves, conditions and costs."""

from __future__ import annotations

from random import Random

import pytest

from rules.tamashii.desk import LOST, TOKENS, A, B, Desk
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, pieces
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import (
    CATIE,
    COMPETITIVE,
    CORRUPTED,
    INARI,
    MEMORY,
    OPEN,
    POWER,
    REROLL,
    SHIELD,
    SOLO,
)
from tablewright.games.tamashii.rules import assets, launcher, tokens

FULL = ("AAAAA", "AAAAA", "AAAAA", "AAAAA")
LOCKS = ("....#", "....#", "....#", "....#")


def refilled(desk: Desk) -> bool:
    tokens.refill(desk.g, desk.t, desk.e, A)
    return desk.run()


def crossed(desk: Desk, one: int, other: int) -> bool:
    """Make the program move between two slots, if there is one."""
    edges = [e for e in range(pieces.EDGES) if {launcher.EDGE_FROM[e], launcher.EDGE_TO[e]} == {one, other}]
    if not edges or not launcher.can_cross(desk.g, A, edges[0]):
        return False
    launcher.cross(desk.g, desk.e, A, edges[0])
    return True


# ---------------------------------------------------------------------------------------------------- the launcher


@pytest.mark.rule("tamashii.launcher.grid")
@pytest.mark.rule("tamashii.launcher.adjacency")
@pytest.mark.rule("tamashii.program.no-diagonal")
def test_adjacent_slots_differ_by_one_in_row_or_column() -> None:
    edges = set(zip(launcher.EDGE_FROM, launcher.EDGE_TO, strict=True))

    assert edges == {
        (a, b) for a in range(20) for b in range(a + 1, 20) if abs(a // 5 - b // 5) + abs(a % 5 - b % 5) == 1
    }
    assert len(edges) == pieces.EDGES


@pytest.mark.rule("tamashii.refill.order")
@pytest.mark.rule("tamashii.refill.one-at-a-time")
@pytest.mark.rule("tamashii.refill.dark-slots")
@pytest.mark.rule("tamashii.launcher.highlighted")
@pytest.mark.rule("tamashii.launcher.dark")
def test_a_refill_fills_the_empty_highlighted_slots_and_no_others() -> None:
    desk = Desk()
    desk.launcher("M...#", "....#", "....#", "....#")
    desk.bag("A" * 12)

    refilled(desk)

    assert desk.drawn() == ["M.A.#", ".A.A#", "A.A.#", ".A.A#"]
    assert desk.in_bag() == "A" * 5


@pytest.mark.rule("tamashii.launcher.locked-column")
@pytest.mark.rule("tamashii.program.locked-slots")
def test_an_unlocked_slot_of_column_5_is_highlighted() -> None:
    desk = Desk()
    desk.launcher("M.M.#", ".M.M.", "M.M.#", ".M.M#")
    desk.bag("AA")

    refilled(desk)

    assert desk.drawn() == ["M.M.#", ".M.MA", "M.M.#", ".M.M#"]


@pytest.mark.rule("tamashii.refill.reading-order")
@pytest.mark.rule("tamashii.refill.both-empty")
def test_when_tokens_run_out_the_first_slots_in_reading_order_are_filled() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("AA")

    refilled(desk)

    assert desk.drawn() == ["A.A.#", "....#", "....#", "....#"]


@pytest.mark.rule("tamashii.refill.recycle")
def test_the_dump_goes_into_the_bag_when_a_draw_is_due_and_the_bag_is_empty() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("A")
    desk.dump("M" * 9)

    refilled(desk)

    assert desk.drawn()[0] == "A.M.#"
    assert (desk.in_bag(), desk.in_dump()) == ("MM", "")
    assert len(desk.told(events.RECYCLES)) == 1


@pytest.mark.rule("tamashii.refill.recycle")
def test_a_bag_that_is_just_empty_is_not_filled_before_the_next_draw() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("A" * 8)
    desk.dump("M")

    refilled(desk)

    assert (desk.in_bag(), desk.in_dump()) == ("", "M")


@pytest.mark.rule("tamashii.refill.corrupted-drawn")
@pytest.mark.rule("tamashii.corrupted.blocks")
def test_corrupted_tokens_take_a_slot_like_any_other() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("X" * 8)

    refilled(desk)

    assert desk.drawn() == ["X.X.#", ".X.X#", "X.X.#", ".X.X#"]
    assert not has_slot(launcher.free(desk.g, A), 0)


def has_slot(slots: int, slot: int) -> bool:
    return slots >> slot & 1 == 1


@pytest.mark.rule("tamashii.refill.simultaneous")
def test_a_refill_touches_nobody_else() -> None:
    desk = Desk()
    desk.launcher(*LOCKS, seat=B)
    desk.bag("M" * 9, seat=B)
    desk.bag("A" * 9)

    refilled(desk)

    assert desk.drawn(B) == list(LOCKS)
    assert desk.in_bag(B) == "M" * 9


def test_a_refill_tells_what_was_drawn() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("AAAMOOXX")

    refilled(desk)

    (event,) = desk.told(events.REFILLS)
    assert (event.a, event.b, event.c) == (8, 3 + 13, 2 + 2 * 13)


# ---------------------------------------------------------------------------------------------------- program moves


@pytest.mark.rule("tamashii.program.slide")
@pytest.mark.rule("tamashii.program.slide-target")
def test_a_token_slides_onto_an_empty_slot_beside_it() -> None:
    desk = Desk()
    desk.launcher("A...#", "....#", "....#", "....#")

    assert crossed(desk, 0, 1)
    assert desk.drawn()[0] == ".A..#"
    assert crossed(desk, 0, 1)
    assert desk.drawn()[0] == "A...#"
    assert crossed(desk, 0, 1)
    assert [(event.a, event.b) for event in desk.told(events.SLIDES)] == [(0, 1), (1, 0), (0, 1)]
    assert not crossed(desk, 2, 3)  # nothing there
    assert not crossed(desk, 1, 7)  # diagonal


@pytest.mark.rule("tamashii.program.switch")
@pytest.mark.rule("tamashii.program.no-empty-move")
def test_two_adjacent_tokens_change_places_unless_they_are_alike() -> None:
    desk = Desk()
    desk.launcher("AMM.#", "....#", "....#", "....#")

    assert crossed(desk, 0, 1)
    assert desk.drawn()[0] == "MAM.#"
    desk.launcher("AAM.#")
    assert not crossed(desk, 5, 6)


@pytest.mark.rule("tamashii.program.locked-slots")
def test_no_token_moves_onto_a_locked_slot() -> None:
    desk = Desk()
    desk.launcher("...A#", "...A.", "....#", "....#")

    assert not crossed(desk, 3, 4)
    assert crossed(desk, 8, 9)


@pytest.mark.rule("tamashii.program.corrupted-movable")
@pytest.mark.parametrize("sign", "XOKI")
def test_every_kind_of_token_can_be_moved(sign: str) -> None:
    desk = Desk()
    desk.launcher(f"{sign}A..#", "....#", "....#", "....#")

    assert crossed(desk, 0, 1)
    assert crossed(desk, 1, 2)
    assert desk.drawn()[0] == f"A.{sign}.#"


def test_the_open_edges_are_those_between_slots_that_differ_and_are_not_locked() -> None:
    random = Random(1)
    for _ in range(40):
        desk = Desk()
        desk.launcher(*("".join(random.choices(".AMXK", k=4)) + random.choice("#.A") for _ in range(4)))
        desk.g.side[A] = desk.g.on[A, CATIE] & random.getrandbits(20)
        shown = [(desk._sign(A, slot), has_slot(desk.g.side[A], slot)) for slot in range(20)]
        differ = {
            edge
            for edge, (one, other) in enumerate(zip(launcher.EDGE_FROM, launcher.EDGE_TO, strict=True))
            if shown[one] != shown[other] and "#" not in (shown[one][0], shown[other][0])
        }

        edges = launcher.edges_open(desk.g, A)

        assert {edge for edge in range(pieces.EDGES) if has_slot(edges, edge)} == differ


@pytest.mark.rule("tamashii.keyword.program")
@pytest.mark.rule("tamashii.effect.may")
def test_program_makes_up_to_so_many_moves() -> None:
    desk = Desk()
    desk.launcher("A...#", "....#", "....#", "....#")

    assert desk.do("program 2")
    assert (c.ENOUGH, 0) in desk.options()
    assert desk.answer(c.MOVE_TOKEN, 0)
    assert not desk.answer(c.MOVE_TOKEN, 1)
    assert desk.drawn()[0] == "..A.#"
    assert desk.do("program 2")
    assert not desk.answer(c.ENOUGH)
    assert desk.drawn()[0] == "..A.#"


def test_a_catie_token_keeps_its_side_when_it_moves() -> None:
    desk = Desk()
    desk.launcher("KK..#", "....#", "....#", "....#")
    desk.g.side[A] = 1

    assert crossed(desk, 0, 1)  # they show different sides
    assert desk.g.side[A] == 2
    assert crossed(desk, 1, 2)
    assert desk.g.side[A] == 4


# ---------------------------------------------------------------------------------------------------- what matches what


MATCHES = {
    "A": "AKO", "M": "MO", "core": "AKO", "basic": "AMFLKO", "data": "AMFLOKI", "token": TOKENS,
    "open": "O", "corrupted": "X", "Catie": "K", "inari": "I",
}  # fmt: skip


@pytest.mark.rule("tamashii.data.types")
@pytest.mark.rule("tamashii.open.wild-basic")
@pytest.mark.rule("tamashii.open.wild-core-any")
@pytest.mark.rule("tamashii.open.one-way")
@pytest.mark.rule("tamashii.open.not-special")
@pytest.mark.rule("tamashii.core.meaning")
@pytest.mark.rule("tamashii.core.any-meaning")
@pytest.mark.rule("tamashii.corrupted.not-data")
@pytest.mark.rule("tamashii.catie.basic-core")
@pytest.mark.rule("tamashii.inari.data")
@pytest.mark.parametrize("word", MATCHES)
def test_which_tokens_a_word_for_data_accepts(word: str) -> None:
    desk = Desk()
    desk.launcher("AMFL#", "OXKI#", core="A")

    for n, more in ((len(MATCHES[word]), False), (len(MATCHES[word]) + 1, True)):
        assert desk.holds(f"you have {n} or more {word} on your launcher") is not more
    assert {desk._sign(A, slot) for slot in range(20) if has_slot(matching(desk, word), slot)} == set(MATCHES[word])


def matching(desk: Desk, word: str) -> int:
    data = desk.t.code[desk.cost(f"dump 1 {word}")].b
    return launcher.matching(desk.g, A, data)


@pytest.mark.rule("tamashii.catie.follows-core")
@pytest.mark.rule("tamashii.core.change")
@pytest.mark.rule("tamashii.core.change-now")
def test_with_another_core_type_catie_tokens_and_core_data_change() -> None:
    desk = Desk()
    desk.launcher("AMK.#", core="A")

    assert not desk.do("set core to M")
    assert [event.a for event in desk.told(events.CORE)] == [pieces.M]
    assert not desk.holds("you have 2 or more A on your launcher")
    assert desk.holds("you have 2 or more M on your launcher and you have 2 or more core on your launcher")


@pytest.mark.rule("tamashii.data.core-tokens")
@pytest.mark.parametrize("core", "AMFL")
def test_any_type_can_be_the_new_core_type(core: str) -> None:
    desk = Desk()
    desk.launcher(*LOCKS, core=core)

    assert desk.do("set core to any type")
    assert desk.chooses(c.CHOOSE_KIND) == {pieces.A, pieces.M, pieces.F, pieces.L}
    assert not desk.answer(c.CHOOSE_KIND, pieces.L)
    assert desk.g.core[A] == pieces.L


# ---------------------------------------------------------------------------------------------------- gaining tokens


@pytest.mark.rule("tamashii.keyword.gain-token")
@pytest.mark.rule("tamashii.data.supply")
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


@pytest.mark.rule("tamashii.catie.maximum")
@pytest.mark.rule("tamashii.catie.gain-limit")
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


@pytest.mark.rule("tamashii.corrupted.loss-trigger")
@pytest.mark.rule("tamashii.corrupted.partial-gain")
@pytest.mark.rule("tamashii.corrupted.loss-card")
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


@pytest.mark.rule("tamashii.corrupted.exhausted")
@pytest.mark.rule("tamashii.flow.card-over-rule")
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


@pytest.mark.rule("tamashii.keyword.dump-tokens")
@pytest.mark.rule("tamashii.open.harm-general")
@pytest.mark.rule("tamashii.inari.normal-removal")
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


@pytest.mark.rule("tamashii.keyword.discard-tokens")
@pytest.mark.rule("tamashii.effect.may")
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


@pytest.mark.rule("tamashii.corrupted.discard-to-box")
@pytest.mark.rule("tamashii.corrupted.no-return")
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
    assert desk.asked == A
    for _ in range(2):
        (slot,) = desk.chooses(c.TURN_CATIE)
        asked = desk.answer(c.TURN_CATIE, slot, 1)
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


@pytest.mark.rule("tamashii.keyword.unlock")
@pytest.mark.rule("tamashii.launcher.unlock-choice")
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


# ---------------------------------------------------------------------------------------------------- assets and EXP


@pytest.mark.rule("tamashii.keyword.gain-asset")
@pytest.mark.rule("tamashii.keyword.lose-asset")
@pytest.mark.rule("tamashii.asset.track")
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


def test_wounds_as_a_cost_cannot_be_blocked_and_never_bring_a_reset() -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD], desk.g.integrity[A] = 5, 3

    assert not desk.can_pay("suffer 3 wounds")
    assert not desk.pay("suffer 2 wounds")
    assert (desk.g.integrity[A], desk.g.asset[A, SHIELD]) == (1, 5)


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


@pytest.mark.rule("tamashii.bot.presence")
@pytest.mark.rule("tamashii.bot.presence-count")
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
