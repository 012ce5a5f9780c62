"""The map: its grid, what shows face up and face down, stars, and Bandit Camps."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.goes_west.board import HOUSE, A, B, Board
from rules.goes_west.moves import everybody_passes, nights_of, set_out
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west.rules import night
from tablewright.games.goes_west.rules.tiles import into_pile


@pytest.mark.rule("dgw.map.grid")
def test_players_move_and_work_on_the_tiles_of_a_square_grid() -> None:
    board = Board.empty().land("forest", (1, 0)).land("prairie", (1, 1), job="gain 1 wood")

    set_out(board, "walk 2").step(A, "W").step(A, "S")

    assert board.where(A) == (1, 1)
    assert board.work(A).units(A) == {"wood": 1}


@pytest.mark.rule("dgw.map.revealed-by-stepping", "dgw.move.onto-face-down")
def test_a_face_down_tile_turns_up_as_somebody_steps_to_it() -> None:
    board = set_out(Board.empty().unknown((1, 0), "forest"), "walk 1")
    assert not board.is_up((1, 0))

    board.attempt(A, "W")
    assert board.is_up((1, 0))

    assert board.enter("walk").where(A) == (1, 0)


@pytest.mark.rule("dgw.map.coordinates")
def test_columns_count_westward_from_the_start_grid_and_rows_southward_from_the_meeples() -> None:
    board = Board("versus", 2, "discovery")

    assert (board.where(A), board.where(B)) == ((0, 0), (0, 0))
    assert board.face_up() == {(column, line) for column in (0, 1) for line in (-1, 0, 1)}
    assert max(column for column, _ in board.map()) == 2


@pytest.mark.rule("dgw.map.coordinates")
@pytest.mark.parametrize(("direction", "place"), [("W", (1, 0)), ("E", (-1, 0)), ("S", (0, 1)), ("N", (0, -1))])
def test_west_is_the_next_column_and_south_the_next_row(direction: str, place: tuple[int, int]) -> None:
    board = set_out(Board.empty().land("forest", place), "walk 1")

    assert board.step(A, direction).where(A) == place


@pytest.mark.rule("dgw.map.star-both-sides")
def test_bandits_appear_on_face_up_and_face_down_tiles_with_the_rolled_star() -> None:
    board = Board.empty().land("forest", (1, 0), star=5).unknown((2, 0), star=5).unknown((3, 0), star=6)
    nights_of(board, night.NIGHT_APPEAR).rolls((5 - 1, 20))

    everybody_passes(board)

    assert board.all_bandits() == {(1, 0): 1, (2, 0): 1}


@pytest.mark.rule("dgw.map.star-both-sides")
@pytest.mark.parametrize(("front", "comes"), [((), 0), ((6,), 0), ((5,), 1), ((2, 5, 9), 1)])
def test_of_a_face_up_tile_only_the_stars_on_its_front_count(front: tuple[int, ...], comes: int) -> None:
    board = Board.empty().land("forest", (1, 0), star=5, front=front)
    nights_of(board, night.NIGHT_APPEAR).rolls((5 - 1, 20))

    everybody_passes(board)

    assert board.all_bandits().get((1, 0), 0) == comes


@pytest.mark.rule("dgw.map.star-both-sides")
def test_land_that_is_revealed_can_be_safer_than_it_was() -> None:
    board = Board.empty("solo").unknown((1, 0), "village", star=17).card_with("reveal 1")
    board.t.front[board.tile_number("t33")] = 0
    assert board.pieces(A)["space-1-0"].value == "17"

    board.use()
    nights_of(board, night.NIGHT_APPEAR).rolls((17 - 1, 20))
    everybody_passes(board)

    assert board.pieces(A)["space-1-0"].value == ""
    assert board.all_bandits() == {}


@pytest.mark.rule("dgw.map.star-both-sides")
def test_a_tile_that_goes_back_into_the_pile_is_known_there_by_its_back() -> None:
    board = Board.empty().land("forest", (1, 0), star=14, front=(3, 8))
    into_pile(board.g, board.space((1, 0)))

    assert (board.g.pile[14], board.t.starred[14].bit_count()) == (1, 1)


@pytest.mark.rule("dgw.map.bare")
def test_a_camp_without_land_is_entered_like_a_prairie_and_no_place_condition_holds_there() -> None:
    board = set_out(Board.empty().land("t47", (1, 0)), "walk 1").step(A, "W")
    assert board.where(A) == (1, 0)

    for place in ("forest", "prairie", "mountain", "village", "water", "river"):
        assert board.copy().card_with(f"in {place}; gain 1 food").why_not_use() == "dgw.cond.place"
    assert "Gulch Camp (camp, stars 6 and 10)" in board.pieces(A)["space-1-0"].label


@pytest.mark.rule("dgw.map.star-both-sides")
def test_nobody_knows_the_star_of_the_next_tile_in_the_pile() -> None:
    def star_of_next(seed: int) -> int:
        board = set_out(Board.empty().unknown((1, 0), "forest"), "walk 1").reseed(seed).attempt(A, "W")
        return board.g.star[board.space((2, 0))] + 0

    assert len({star_of_next(seed) for seed in range(12)}) > 3


@pytest.mark.rule("dgw.map.face-down-view")
def test_a_face_down_tile_shows_its_star_and_nothing_else() -> None:
    board = Board.empty().unknown((1, 0), "village", star=17).promised((2, 0), "water")
    there, searched = board.space((1, 0)), board.space((2, 0))

    for seat in (A, B):
        seen = board.view(seat)
        assert (seen.star[there], seen.tile[there], seen.promise[there]) == (17, 0, 0)
        assert seen.tile[searched] == 0


@pytest.mark.rule("dgw.map.face-down-view")
def test_the_picture_of_a_face_down_tile_names_neither_terrain_nor_job() -> None:
    board = Board.empty().unknown((1, 0), "t35", star=17).land("t33", (2, 0))
    shown = str(list(board.pieces(A).values()))

    assert "Mercy Wells" in shown
    assert "Three Lanterns" not in shown


@pytest.mark.rule("dgw.map.star-range")
def test_stars_run_from_1_to_12_with_four_backs_each() -> None:
    stars = Counter(HOUSE.tables.star[tile] for tile in range(HOUSE.tables.tiles))

    assert stars == dict.fromkeys(range(1, 13), 4)


@pytest.mark.rule("dgw.map.star-range")
def test_villages_and_half_of_all_fronts_have_no_star_and_camps_have_two() -> None:
    t = HOUSE.tables
    stars = [t.front[tile].bit_count() for tile in range(t.tiles)]

    assert 22 <= stars.count(0) <= 26
    assert {stars[tile] for tile in range(t.tiles) if has(t.terrain[pieces.VILLAGE], tile)} == {0}
    assert {stars[tile] for tile in range(t.tiles) if has(t.camp, tile)} == {2}


@pytest.mark.rule("dgw.map.star-range")
@pytest.mark.parametrize("result", [13, 17, 20])
def test_a_d20_of_13_or_more_places_nothing(result: int) -> None:
    board = Board("versus", 2, "discovery")
    before = board.all_bandits()
    nights_of(board, night.NIGHT_APPEAR)
    board.until(questions.EVENING).rolls((result - 1, 20))
    while board.g.asks == questions.EVENING:
        board.do(None, "drop", board.in_hand(board.asked)[0])
        board.sleep()

    assert board.all_bandits() == before


@pytest.mark.rule("dgw.map.camp-empty")
def test_a_bandit_camp_without_bandits_has_no_effect() -> None:
    board = Board.empty().land("forest", (0, 0), camp=True, job="in forest; gain 1 wood")
    nights_of(board, night.NIGHT_ATTACK, night.NIGHT_MOVE)

    assert board.work(A).units(A) == {"wood": 1}
    assert everybody_passes(board.end_turn(A)).all_bandits() == {}
