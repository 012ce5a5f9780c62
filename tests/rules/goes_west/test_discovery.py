"""Deck Goes West: Discovery, the mission that the rulebook prints, and markers."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board
from rules.goes_west.moves import order_of_the_night
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import grammar, pieces

WALK, REST, RIDE = range(3)  # its jobs


@pytest.mark.rule("dgw.mission.discovery.options")
@pytest.mark.parametrize(("board", "name"), [("short", "A"), ("long", "B")])
@pytest.mark.parametrize(("dice", "used"), [("d20", (1, 0)), ("d12", (0, 1)), ("both", (1, 1))])
def test_discovery_offers_scoreboards_a_and_b_each_with_d20_d12_or_both(
    board: str, name: str, dice: str, used: tuple[int, int]
) -> None:
    for seats in (2, 5):
        table = Board("versus", seats, "discovery", board=board, dice=dice)

        assert table.names.missions[table.g.mission] == "Discovery"
        assert table.names.boards[table.g.board] == name
        assert (table.g.die20, table.g.die12) == used


@pytest.mark.rule("dgw.mission.discovery.setup", "dgw.mission.discovery.figures")
def test_discovery_uses_the_standard_setup_and_its_figures_only_describe_it() -> None:
    board = Board("versus", 2, "discovery")
    standard = Board("solo", None, "new-world")

    assert board.face_up() == {(column, line) for column in (0, 1) for line in (-1, 0, 1)}  # 2 East-West, 3 North-South
    assert min(column for column, _ in board.map()) == 0  # East offset 0
    assert board.map() == standard.map()
    assert board.face_up() == standard.face_up()
    assert (board.g.railed, board.g.marked, board.g.wagon) == (0, 0, pieces.NOWHERE)


@pytest.mark.rule("dgw.mission.discovery.job-walk", "dgw.mission.discovery.move-kind")
def test_three_item_cards_discarded_are_one_walking_movement() -> None:
    board = Board.empty().land("prairie", (1, 0)).hand(A, "boots", "knife")
    assert board.why_not(A, "task", WALK) == "dgw.cardop.exact-number"

    board.hand(A, "pan").task_job(A, WALK)
    for card in ("boots", "knife", "pan"):
        board.take(card)
    board.settle()
    assert list(board.g.move.points) == [1, 0, 0, 0]  # walking, climbing, sailing, hauling
    board.step(A, "W", "walk")
    assert board.where(A) == (1, 0)
    assert board.in_discards(A) == ["boots", "knife", "pan"]


@pytest.mark.rule("dgw.mission.discovery.job-rest")
def test_four_vp_lost_scrap_three_danger_cards() -> None:
    board = Board.empty().score(A, 10).hand(A, "weary", "weary", "fever").task_job(A, REST).settle()

    for card in ("weary", "fever", "weary"):
        board.take(card)
    assert board.g.score[A] == 6
    assert board.in_hand(A) == []
    assert board.in_spent() == ["fever", "weary", "weary"]
    two = Board.empty().score(A, 10).hand(A, "weary", "fever")
    assert two.why_not(A, "task", REST) == "dgw.cardop.exact-number"


@pytest.mark.rule("dgw.mission.discovery.job-ride")
def test_one_gold_rides_up_to_five() -> None:
    board = Board.empty().land("prairie", (0, 0), rail=True)
    board.land("prairie", (5, 0), rail=True).land("prairie", (6, 0), rail=True).stock(A, gold=2)

    board.task_job(A, RIDE).settle()
    assert board.units(A) == {"gold": 1}
    assert board.why_not(A, "ride", (6, 0), A) == "dgw.rail.ride-distance"
    assert board.ride(A, (5, 0)).where(A) == (5, 0)
    broke = Board.empty().land("prairie", (0, 0), rail=True).land("prairie", (5, 0), rail=True)
    assert not broke.may(A, "task", RIDE)


@pytest.mark.rule("dgw.mission.discovery.on-reveal")
def test_a_reveal_gives_1_vp_and_1_more_if_it_is_the_furthest_west_yet() -> None:
    board = Board.empty().unknown((1, 0), "prairie").unknown((0, 1), "prairie").card_with("reveal 2").tile_pile()

    board.use().settle().look((0, 1))
    assert board.g.score[A] == 2 + 2  # column 0 was the first of all, and column 1 is further West
    east = Board.empty().unknown((1, 0), "prairie").card_with("reveal 1").record(grammar.ON_REVEAL, 1).use().settle()
    assert east.g.score[A] == 1
    assert east.g.score[B] == 0


@pytest.mark.rule("dgw.mission.discovery.on-build")
def test_a_railway_gives_2_vp_and_1_more_if_it_is_the_furthest_west_yet() -> None:
    assert Board.empty().card_with("build rail").use().g.score[A] == 3
    assert Board.empty().card_with("build rail").record(grammar.ON_BUILD, 0).use().g.score[A] == 2


@pytest.mark.rule("dgw.mission.discovery.on-clear")
def test_emptying_a_tile_of_bandits_gives_2_vp() -> None:
    board = Board.empty().bandits((0, 0), 1).card_with("attack 2").dice((1, 0)).use().settle()

    assert board.all_bandits() == {}
    assert (board.g.score[A], board.g.score[B]) == (2, 0)
    left = Board.empty().bandits((0, 0), 3).card_with("attack 2").dice((3, 0)).use().settle()
    assert left.bandits_at((0, 0)) == 1
    assert left.g.score[A] == 0


@pytest.mark.rule("dgw.mission.discovery.night", "dgw.mission.discovery.bandit-tracker")
def test_the_night_of_discovery_runs_in_its_own_order() -> None:
    board = Board.empty().row("cow").land("prairie", (4, 0), bandits=1).land("prairie", (5, 0), bandits=1)
    board.meeple(A, (4, 0)).meeple(B, (4, 0))  # column 0 is over 3 East of everyone

    assert board.to_night().g.day == 1  # Trade Row and tracker come before the Exhaustion cards
    assert board.in_row()[0] != ""
    assert board.all_bandits() == {(4, 0): 1, (5, 0): 1}
    board.night()
    assert order_of_the_night(board) == ["Trade Row", "Exhaustion", "attack", "move", "remove", "appear", "P1"]
    assert (0, 0) not in board.map()
    assert (board.g.day, board.g.first) == (1, B)


@pytest.mark.rule("dgw.mission.discovery.night")
def test_discovery_keeps_tiles_three_east_of_everyone() -> None:
    board = Board.empty().land("prairie", (3, 0)).meeple(A, (3, 0)).meeple(B, (3, 0)).night()

    assert (0, 0) in board.map()


# ------------------------------------------------------------------------------------------------ markers


@pytest.mark.rule("dgw.mission.mark")
def test_a_mark_is_put_on_the_meeples_tile_once() -> None:
    board = Board.empty("solo").land("village", (0, 0)).tasks("pay 1 food; mark; vp +3").stock(A, food=2)

    board.task_job(A).settle()
    assert has(board.g.marked, board.space((0, 0)))
    assert board.why_not(A, "task", 0) == "dgw.mission.mark"
    assert board.units(A) == {"food": 1}


@pytest.mark.rule("dgw.mission.mark")
def test_a_marker_leaves_with_its_tile() -> None:
    board = Board.empty("solo").land("village", (0, 0), mark=True).land("prairie", (9, 0)).meeple(A, (9, 0)).night()

    assert (0, 0) not in board.map()
    assert board.g.marked == 0
