"""Setup: locks, boards, bags, classes and the first player (tamashii.lock.*, tamashii.setup.*)."""

from __future__ import annotations

import pytest

from rules.tamashii.house import TOKENS, A, B, House
from rules.tamashii.table import HOUSE
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pieces import ATT, COMPETITIVE, COOPERATIVE, MOV, OPEN, PRO, TYPES
from tablewright.games.tamashii.rules.cards.standing import stat
from tablewright.games.tamashii.rules.scenario.scenario import draw_card
from tablewright.games.tamashii.state import NONE

AMBER, AZURE, CRIMSON, JADE = range(4)
REAPER, BRAWLER, TRICKSTER, WHISPERER = range(4)
U01, U03 = 1 << 0, 1 << 2
LATE_BODIES = {HOUSE.names.bodies[i] for i in range(HOUSE.tables.bodies) if HOUSE.tables.body[i].code == 3}


def bodies(unlocked: int) -> set[str]:
    """The bodies that are in a game, be it in the market or in the deck."""
    house = House(opened=False, unlocked=unlocked)
    return house.members(house.g.market | house.g.bodies_in_deck, house.names.bodies)


# ---------------------------------------------------------------------------------------------------- locks


@pytest.mark.rule("tamashii.lock.opened-by-scenarios")
def test_the_last_card_of_a_scenario_unlocks_components() -> None:
    house = House(unlocked=0)
    draw_card(house.g, house.t, house.e, house.names.card_ids.index("S01-V"))
    house.run()
    assert house.g.ended == frames.VICTORY
    assert house.g.unlocks == U01


@pytest.mark.rule("tamashii.lock.unlock-procedure")
def test_an_unlocked_body_is_in_the_body_deck() -> None:
    assert len(LATE_BODIES) == 2
    assert bodies(unlocked=U03) - bodies(unlocked=0) == LATE_BODIES


@pytest.mark.rule("tamashii.lock.x00-always")
def test_what_has_no_other_code_is_never_locked() -> None:
    every = {HOUSE.names.bodies[i] for i in range(HOUSE.tables.bodies)}
    assert bodies(unlocked=0) == every - LATE_BODIES


@pytest.mark.rule("tamashii.lock.profile")
@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_every_game_uses_what_the_profile_has_unlocked(mode: int) -> None:
    for unlocked in (0, 255):
        house = House(opened=False, mode=mode, unlocked=unlocked)
        in_game = house.members(house.g.market | house.g.bodies_in_deck, house.names.bodies)
        assert in_game >= LATE_BODIES if unlocked else not in_game & LATE_BODIES


# ---------------------------------------------------------------------------------------------------- boards


@pytest.mark.rule("tamashii.setup.player-board", "tamashii.setup.boards-unique")
def test_everybody_takes_one_of_the_four_boards() -> None:
    house = House(opened=False)
    assert house.can(c.TAKE_BOARD) == {AMBER, AZURE, CRIMSON, JADE}
    house.choose(c.TAKE_BOARD, CRIMSON)
    assert house.g.board[A] == CRIMSON
    assert house.why_no(c.TAKE_BOARD, CRIMSON, seat=B) == "tamashii.setup.boards-unique"
    assert house.can(c.TAKE_BOARD, seat=B) == {AMBER, AZURE, JADE}


@pytest.mark.rule("tamashii.setup.neutral-pool")
def test_what_players_do_not_have_lies_in_the_shared_supply() -> None:
    house = House(opened=False)
    before = [house.g.pool[kind] for kind in range(TYPES)]
    assert house.g.pool[OPEN] > 0
    house.choose(c.TAKE_BOARD, AMBER).choose(c.TAKE_BOARD, AZURE)
    assert [before[kind] - house.g.pool[kind] for kind in range(TYPES)] == [7, 7, 6, 6]


@pytest.mark.rule("tamashii.setup.lock-tokens")
def test_the_rightmost_column_begins_locked() -> None:
    house = House(opened=False).choose(c.TAKE_BOARD, AMBER)
    assert [house.sign(A, slot) for slot in range(20)] == list("....#" * 4)


@pytest.mark.rule("tamashii.setup.asset-markers", "tamashii.setup.trace-zero")
def test_assets_and_trace_begin_at_zero() -> None:
    house = House()
    for seat in (A, B):
        assert [house.g.asset[seat, asset] for asset in range(4)] == [0, 0, 0, 0]
        assert house.g.trace[seat] == 0


@pytest.mark.rule("tamashii.setup.integrity-five")
def test_integrity_and_its_maximum_begin_at_five() -> None:
    house = House()
    assert (house.g.integrity[A], house.g.limiter[A]) == (5, 5)


@pytest.mark.rule("tamashii.setup.time-zero")
def test_time_is_zero_until_the_first_card_sets_it() -> None:
    assert House(opened=False).g.time == 0
    assert House().g.time == 8


@pytest.mark.rule("tamashii.setup.core-slot")
@pytest.mark.parametrize(("board", "core"), [(AMBER, "A"), (AZURE, "M"), (CRIMSON, "F"), (JADE, "L")])
def test_the_core_data_is_what_the_board_shows(board: int, core: str) -> None:
    house = House(opened=False).choose(c.TAKE_BOARD, board)
    assert TOKENS[house.g.core[A]] == core


@pytest.mark.rule("tamashii.setup.core-faces")
def test_every_type_can_become_the_core_type() -> None:
    house = House().turn(frames.LAUNCHING)
    house.do("set core to any type")
    assert {TOKENS[kind] for kind in house.can(c.CHOOSE_KIND)} >= set("MFL")  # Amber has A


@pytest.mark.rule("tamashii.setup.core-spare")
def test_a_core_token_that_leaves_its_slot_can_come_back() -> None:
    house = House().turn(frames.LAUNCHING)
    house.do("set core to F")
    assert TOKENS[house.g.core[A]] == "F"
    house.do("set core to A")
    assert TOKENS[house.g.core[A]] == "A"


@pytest.mark.rule("tamashii.setup.walker")
def test_everybody_begins_as_the_walker_of_the_board() -> None:
    house = House()
    assert (house.g.body[A], house.g.spare_body[A]) == (0, 0)
    assert [stat(house.g, house.t, A, which) for which in (ATT, PRO, MOV)] == [3, 5, 2]  # of Amber
    assert [stat(house.g, house.t, B, which) for which in (ATT, PRO, MOV)] == [2, 6, 2]  # of Azure


@pytest.mark.rule("tamashii.setup.bag-basic", "tamashii.setup.bag-core-extra")
def test_a_bag_begins_with_three_of_each_type_and_one_of_the_core_type() -> None:
    house = House(opened=False).choose(c.TAKE_BOARD, AZURE)
    assert house.bag() == "AAAMMMMFFFLLL"


@pytest.mark.rule("tamashii.setup.bag-mixed")
def test_nobody_knows_what_comes_out_of_a_bag_first() -> None:
    assert len({House(seed=seed, bare=False).drawn() for seed in range(1, 5)}) == 4


# ---------------------------------------------------------------------------------------------------- classes


@pytest.mark.rule("tamashii.setup.class-choice", "tamashii.setup.boards-unique")
def test_everybody_picks_a_class_that_is_left_and_has_its_deck() -> None:
    house = House(opened=False).choose(c.TAKE_BOARD, AMBER).choose(c.TAKE_BOARD, AZURE)
    assert house.can(c.TAKE_CLASS) == {REAPER, BRAWLER, TRICKSTER, WHISPERER}
    house.choose(c.TAKE_CLASS, TRICKSTER)
    assert house.why_no(c.TAKE_CLASS, TRICKSTER) == "tamashii.setup.boards-unique"
    assert house.can(c.TAKE_CLASS) == {REAPER, BRAWLER, WHISPERER}
    deck = house.members(house.g.in_deck, house.names.augment_ids)
    assert deck == {f"TR{i}" for i in range(4, 10)}


@pytest.mark.rule("tamashii.setup.starting-augments", "tamashii.setup.starting-equipped")
def test_the_two_starting_augments_are_equipped_for_nothing() -> None:
    house = House(bare=False)
    assert house.members(house.g.equipped[A], house.names.augment_ids) == {"RE1", "RE2"}
    assert house.members(house.g.equipped[B], house.names.augment_ids) == {"BR1", "BR2"}
    assert house.g.unequipped[A] == house.g.unequipped[B] == 0


@pytest.mark.rule("tamashii.setup.remove-solo-pvp")
@pytest.mark.parametrize(("mode", "gone"), [(COOPERATIVE, {"RE3"}), (COMPETITIVE, {"RE2"})])
def test_the_starting_augment_of_other_modes_is_out_of_the_game(mode: int, gone: set[str]) -> None:
    house = House(opened=False, mode=mode)
    for pick in (AMBER, AZURE):
        house.choose(c.TAKE_BOARD, pick)
    house.choose(c.TAKE_CLASS, REAPER)
    somewhere = house.members(house.g.in_deck | house.g.equipped[A] | house.g.unequipped[A], house.names.augment_ids)
    assert {f"RE{i}" for i in range(1, 10)} - somewhere == gone


# ---------------------------------------------------------------------------------------------------- picks


@pytest.mark.rule("tamashii.setup.pick-order")
def test_boards_then_classes_in_seat_order_then_protocols_all_at_once() -> None:
    house = House(opened=False, seats=3, first=B)
    asked = []
    while house.can(c.TAKE_BOARD) | house.can(c.TAKE_CLASS):
        asked.append((house.asked, "board" if house.can(c.TAKE_BOARD) else "class"))
        house.idle()
    assert asked == [(0, "board"), (1, "board"), (2, "board"), (0, "class"), (1, "class"), (2, "class")]
    assert house.waiting == {0, 1, 2}
    assert all(house.can(c.KEEP_PROTOCOL, seat) == {0, 1} for seat in range(3))


@pytest.mark.rule("tamashii.setup.pick-order")
def test_who_makes_no_pick_is_dealt_one_at_random() -> None:
    houses = [House(picks=1, seed=seed) for seed in range(1, 9)]
    assert len({house.g.board[A] for house in houses}) > 1
    assert len({house.g.role[A] for house in houses}) > 1
    assert all(house.g.board[A] != house.g.board[B] != NONE for house in houses)
    assert all(house.g.role[A] != house.g.role[B] != NONE for house in houses)


@pytest.mark.rule("tamashii.flow.first-player-random")
def test_the_first_player_is_drawn_unless_the_table_says_who() -> None:
    assert {House(opened=False, first=None, seed=seed).g.first for seed in range(1, 12)} == {A, B}
    assert {House(opened=False, first=B, seed=seed).g.first for seed in range(1, 12)} == {B}


# ---------------------------------------------------------------------------------------------------- texts over rules


@pytest.mark.rule("tamashii.flow.card-over-rule")
@pytest.mark.parametrize(("scenario", "ended"), [("s01", frames.LOST_BY_POOL), ("p00", 0)])
def test_a_scenario_can_say_otherwise_than_the_rules(scenario: str, ended: int) -> None:
    house = House(scenario=scenario).turn(frames.LAUNCHING)
    house.g.corrupted = 0
    house.do("gain 1 corrupted").run()  # by the rules an empty pool is the end; the prologue is lenient
    assert house.g.ended == ended
