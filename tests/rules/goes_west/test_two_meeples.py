"""Missions with two meeples for each player: which one acts, and where both count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.goes_west.board import HOUSE, A, At, B, Board
from rules.goes_west.moves import everybody_passes, nights_of, ready, set_out, tiles_discarded
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west.rules import night, winning
from tablewright.games.goes_west.rules.exploring import take_up_east
from tablewright.games.goes_west.rules.winning import has_done_all, standing


def house_for_two() -> Pack:
    """The house pack, with two meeples for each player in all its missions."""
    pack = replace(HOUSE, tables=clone(HOUSE.tables))
    for n in range(pack.tables.missions):
        pack.tables.mission[n].meeples = 2
    return pack


def scouts(mode: str = "solo", seats: int | None = None, *, other: At = (3, 0), **settings: Any) -> Board:
    """A line of four tiles; the meeples of A are at its ends, all others together with the first."""
    board = Board.empty(mode, seats, pack=house_for_two(), **settings)
    for column, land in enumerate(("forest", "prairie", "village"), start=1):
        board.land(land, (column, 0))
    for seat in range(board.g.seats):
        board.g.other_at[seat] = board.space(other if seat == A else (0, 0))
    board.audit()
    return board


@pytest.mark.rule("dgw.mission.two-meeples")
def test_both_meeples_start_together() -> None:
    board = Board("versus", 3, pack=house_for_two())

    for seat in range(3):
        assert board.place_of(board.g.other_at[seat]) == board.where(seat) == (0, 0)
    assert Board("versus", 3).g.other_at[A] == pieces.NOWHERE


@pytest.mark.rule("dgw.mission.two-meeples")
def test_a_player_changes_over_once_before_each_action_at_no_cost() -> None:
    board = scouts("versus", 2)
    board.do(A, "change")
    assert (board.where(A), board.g.actions, board.asked) == ((3, 0), 0, A)
    assert board.why_not(A, "change") == "dgw.mission.two-meeples"

    ready(board.card_with("in village; gain 1 gold").use())
    assert board.units(A) == {"gold": 1}
    assert board.may(A, "change")


@pytest.mark.rule("dgw.mission.two-meeples")
def test_who_has_one_meeple_has_nothing_to_change_over_to() -> None:
    assert Board.empty("solo").why_not(A, "change") == "dgw.mission.two-meeples"


@pytest.mark.rule("dgw.mission.two-meeples")
def test_only_the_one_that_acts_moves_and_works() -> None:
    board = set_out(scouts(), "walk 1").step(A, "W")

    assert (board.where(A), board.place_of(board.g.other_at[A])) == ((1, 0), (3, 0))
    assert board.card_with("in village; gain 1 gold").why_not_use() == "dgw.cond.place"


@pytest.mark.rule("dgw.mission.two-meeples")
def test_each_lies_or_stands_by_itself() -> None:
    board = scouts()
    ready(board.works(A, "gain 1 food").work(A))
    assert board.lies(A)

    board.do(A, "change")
    assert not board.lies(A)
    ready(board.works(A, "gain 1 wood").work(A)).do(A, "change")

    assert board.lies(A)
    assert board.units(A) == {"food": 1, "wood": 1}


@pytest.mark.rule("dgw.mission.two-meeples")
def test_bandits_attack_wherever_either_is_and_the_one_there_acts_from_then_on() -> None:
    board = scouts().bandits((3, 0), 1).used_a_card(A).hand(A, "rusty-pistol")
    nights_of(board, night.NIGHT_ATTACK).do(A, "pass").do(A, "sleep")

    assert board.g.asks == questions.FIGHT
    assert board.where(A) == (3, 0)
    assert board.may(A, "play", "rusty-pistol", 1)


@pytest.mark.rule("dgw.mission.two-meeples")
def test_bandits_beside_either_do_not_move_off() -> None:
    board = scouts().bandits((3, 0), 2).used_a_card(A).compass("W")

    everybody_passes(nights_of(board, night.NIGHT_MOVE))

    assert board.all_bandits() == {(3, 0): 2}


@pytest.mark.rule("dgw.mission.two-meeples")
def test_tiles_are_removed_only_far_east_of_the_eastmost_of_all() -> None:
    board = scouts().used_a_card(A).do(A, "change")

    everybody_passes(nights_of(board, night.NIGHT_REMOVE, number=1))

    assert tiles_discarded(board) == set()


@pytest.mark.rule("dgw.mission.two-meeples")
def test_who_is_pushed_west_takes_one_exhaustion_card_for_both() -> None:
    board = scouts(other=(0, 0)).used_a_card(A)
    take_up_east(board.g, board.t, board.e, 0)
    board.run()

    assert (board.where(A), board.place_of(board.g.other_at[A])) == ((1, 0), (1, 0))
    board.do(A, "on discard pile")
    assert len(board.in_discards(A)) == 1


@pytest.mark.rule("dgw.mission.two-meeples")
def test_winning_goes_by_the_one_further_east_and_a_tie_by_the_one_further_west() -> None:
    board = scouts("versus", 2)
    board.t.mission[board.g.mission].wins[winning.WIN_WEST] = 3

    assert standing(board.g, A) > standing(board.g, B)
    assert not has_done_all(board.g, board.t, A)
    assert has_done_all(board.meeple(A, (3, 0)).g, board.t, A)


@pytest.mark.rule("dgw.mission.two-meeples")
def test_a_meeple_keeps_its_id_whether_it_acts_or_not() -> None:
    board = scouts()

    def meeples_at(place: str) -> list[str]:
        return [piece.id for piece in board.pieces(A)[place].inside if piece.id.startswith("meeple")]

    assert (meeples_at("space-0-0"), meeples_at("space-3-0")) == (["meeple-0"], ["meeple-0-2"])
    board.do(A, "change")
    assert (meeples_at("space-0-0"), meeples_at("space-3-0")) == (["meeple-0"], ["meeple-0-2"])
