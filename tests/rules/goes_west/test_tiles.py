"""Land tiles: a pile that runs out, lines that are taken up, players pushed West, and the East left behind."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.goes_west.board import A, At, B, Board, key_of
from rules.goes_west.moves import (
    everybody_passes,
    movement,
    nights_of,
    set_out,
    stars_discarded,
    stars_in_pile,
    tiles_discarded,
)
from tablewright.engine.core.record import raw
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events, pieces
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west.knowledge.redeal import redeal
from tablewright.games.goes_west.rules import night
from tablewright.games.goes_west.rules.tiles import lay_down, onto_discard_pile, open_space, rebuild_pile, turn_up

EAST = ((0, -1), (0, 0), (0, 1))  # a line of three tiles, just enough for the tiles around a revealed one


def country(east: tuple[At, ...] = EAST) -> Board:
    """A and B are in column 1, West of a line of tiles; the tile West of them, once revealed, takes three more."""
    board = Board.empty().land("forest", (1, 0)).unknown((2, 0), "village")
    for at in east:
        board.land("prairie", at)
    return board.meeple(A, (1, 0)).meeple(B, (1, 0)).supply("exhaustion", "weary", "hungry")


def reveal_without_tiles(board: Board) -> Board:
    """A reveals the tile in the West while the tile pile is empty."""
    return set_out(board.tile_pile(), "walk 2").attempt(A, "W")


# ------------------------------------------------------------------------------------------------ new tiles


@pytest.mark.rule("dgw.tiles.run-out")
def test_when_tiles_run_out_the_eastmost_row_is_shuffled_into_a_draw_pile() -> None:
    board = reveal_without_tiles(country())

    assert board.map() == {(1, 0), (2, 0), (2, -1), (2, 1), (3, 0)}
    assert stars_in_pile(board) == {}


@pytest.mark.rule("dgw.tiles.run-out")
def test_the_tiles_taken_up_are_shuffled() -> None:
    def star_in_the_west(seed: int) -> int:
        board = reveal_without_tiles(country().reseed(seed))
        return board.g.star[board.space((3, 0))] + 0

    assert len({star_in_the_west(seed) for seed in range(12)}) > 1


@pytest.mark.rule("dgw.tiles.east-line")
def test_the_eastmost_row_is_the_whole_north_south_line() -> None:
    board = reveal_without_tiles(country(((0, -4), (0, 0), (0, 3))))

    assert min(column for column, _ in board.map()) == 1
    assert (1, 0) in board.map()  # an East-West row would have gone with (0, 0)


@pytest.mark.rule("dgw.tiles.reshuffle", "dgw.tiles.refill-order")
def test_an_empty_pile_is_first_rebuilt_from_the_tile_discard_pile() -> None:
    board = reveal_without_tiles(country().tile_discards("t29", "t30", "t31", "t36"))

    assert set(EAST) <= board.map()
    assert tiles_discarded(board) == set()
    laid = {board.g.star[board.space(at)] + 0 for at in ((2, -1), (2, 1), (3, 0))}
    assert len(laid) == 3
    assert laid | set(stars_in_pile(board)) == {6, 10, 3, 12}


@pytest.mark.rule("dgw.tiles.refill-order")
def test_only_when_the_discard_pile_is_empty_too_is_the_eastmost_line_taken_up() -> None:
    board = reveal_without_tiles(country().tile_discards("t29"))

    assert set(EAST).isdisjoint(board.map())
    assert sum(stars_in_pile(board).values()) == 1  # 1 + 3 tiles, and three are laid


@pytest.mark.rule("dgw.tiles.last-line")
def test_the_line_of_the_tile_that_is_revealed_stays_and_missing_tiles_are_not_placed() -> None:
    board = Board.empty().unknown((0, 1), "village").land("forest", (1, 0)).tile_pile()

    set_out(board, "walk 1").attempt(A, "S")

    assert board.map() == {(0, 0), (0, 1), (1, 0)}


@pytest.mark.rule("dgw.tiles.last-line")
def test_the_only_line_stays() -> None:
    board = Board.empty().unknown((0, 1), "village").tile_pile()

    assert set_out(board, "walk 1").attempt(A, "S").map() == {(0, 0), (0, 1)}


# ------------------------------------------------------------------------------------------------ pushed West


@pytest.mark.rule("dgw.tiles.run-out-players")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_players_on_the_line_shift_one_space_west_and_each_take_an_exhaustion_card(pile: str) -> None:
    board = reveal_without_tiles(country().meeple(B, (0, 0)))
    assert board.asked == B
    board.place(pile, B)

    assert (board.where(A), board.where(B)) == ((1, 0), (1, 0))
    taken = board.on_draw_pile(B) if pile == "draw" else board.in_discards(B)
    assert taken in (["weary"], ["hungry"])
    assert [event.seat for event in board.events(events.TOOK_DANGER)] == [B]


@pytest.mark.rule("dgw.tiles.forced-shift")
def test_a_forced_shift_ignores_terrain_and_bandits_and_stands_the_meeple_up() -> None:
    board = country().land("water", (1, 1)).meeple(B, (0, 1), lying=True).bandits((0, 1), 3)

    reveal_without_tiles(board).place("discard", B)

    assert (board.where(B), board.lies(B)) == ((1, 1), False)
    assert len(board.in_discards(B)) == 1  # the Exhaustion card, and no Pain


@pytest.mark.rule("dgw.tiles.forced-shift")
@pytest.mark.parametrize(
    ("line", "west", "goes_to"),
    [(4, ((1, 2), (1, 7)), (1, 2)), (4, ((1, 3), (1, 5)), (1, 3)), (4, ((1, 1), (1, 6)), (1, 6))],
)
def test_without_a_tile_due_west_the_nearest_of_the_next_line_will_do_and_north_on_a_tie(
    line: int, west: tuple[At, ...], goes_to: At
) -> None:
    board = country((*EAST[:2], (0, line)))
    for at in west:
        board.land("mountain", at)
    reveal_without_tiles(board.meeple(B, (0, line))).place("discard", B)

    assert board.where(B) == goes_to


@pytest.mark.rule("dgw.tiles.forced-shift")
def test_a_face_down_tile_that_somebody_is_pushed_onto_is_revealed_without_event() -> None:
    board = country(((0, -1), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4))).tasks("on reveal; vp +1")
    board.unknown((1, 1), "river").meeple(B, (0, 1))

    reveal_without_tiles(board).place("discard", B)

    assert (board.where(B), board.is_up((1, 1))) == ((1, 1), True)
    assert len(board.events(events.REVEALED)) == 2
    assert (board.g.score[A], board.g.score[B]) == (1, 0)


@pytest.mark.rule("dgw.tiles.removed-contents")
def test_bandits_and_railways_leave_with_the_line_and_nothing_is_cleared() -> None:
    board = reveal_without_tiles(country().bandits((0, 0), 4).railway((0, 1)).task("on clear; vp +9"))

    assert board.all_bandits() == {}
    assert board.g.railed == 0
    assert board.g.score[A] < 9
    assert board.events(events.CLEARED) == []


@pytest.mark.rule("dgw.tiles.shift-mid-move")
def test_a_step_of_a_meeple_that_is_itself_shifted_counts_as_declined_and_the_move_goes_on() -> None:
    board = Board.empty().unknown((1, 0), "village").land("forest", (0, 1)).land("forest", (0, -1)).meeple(B, (0, 1))
    board.tile_pile()

    set_out(board, "walk 2").attempt(A, "W").place("discard", A).place("discard", B)

    assert board.where(A) == (1, 0)
    assert movement(board) == {"walk": 1}
    assert board.may(A, "attempt", "W", A)


@pytest.mark.rule("dgw.tiles.shift-mid-move")
def test_of_two_kinds_of_movement_the_player_picks_which_the_lost_step_uses() -> None:
    board = Board.empty().unknown((1, 0), "village").land("forest", (0, 1)).land("forest", (0, -1)).meeple(B, (0, 1))
    board.tile_pile()

    set_out(board, "walk 1", "sail 1").attempt(A, "W").place("discard", A).place("discard", B)

    assert board.why_not(A, "enter", "walk") == "dgw.tiles.shift-mid-move"
    assert movement(board.decline("sail")) == {"walk": 1}


@pytest.mark.rule("dgw.tiles.run-out")
def test_one_line_after_another_is_taken_up_while_tiles_are_missing() -> None:
    board = reveal_without_tiles(country(((0, 0),)))

    assert board.map() == {(2, 0), (2, -1), (2, 1)}  # one tile came from column 0, one from column 1
    assert [board.where(seat) for seat in (A, B)] == [(2, 0), (2, 0)]
    assert [board.asked, board.place("discard").asked] == [A, B]


@pytest.mark.rule("dgw.tiles.shift-mid-move")
def test_a_telescope_in_progress_measures_from_the_new_tile() -> None:
    board = Board.empty().unknown((1, 0), "village").land("forest", (0, 1)).land("forest", (0, -1)).meeple(B, (0, 1))
    board.unknown((3, 0)).unknown((1, 2)).tile_pile()

    board.card_with("reveal 2").use(A).place("discard", A).place("discard", B)

    assert board.where(A) == (1, 0)
    assert board.may(A, "look", (3, 0))


# ------------------------------------------------------------------------------------------------ what is known


def turned_up(board: Board, *places: At) -> tuple[str, ...]:
    """What the face-down tiles at some places turn out to be, one after the other."""
    for at in places:
        turn_up(board.g, board.t, board.e, A, board.space(at))
        board.audit()
    return tuple(board.tile_at(at) for at in places)


def shares(board: Board, *places: At, tries: int = 600) -> dict[str, float]:
    """How often each tile is what the last of some places turns out to be."""
    found = Counter(turned_up(board.copy().reseed(seed), *places)[-1] for seed in range(tries))
    return {tile: n / tries for tile, n in found.items()}


def reshuffled() -> Board:
    """At (1, 1) lies t13, face down; then t25, with the same star, was shuffled into the pile, and all were laid."""
    board = country().tile_discards("t25", "t29", "t30").unknown((1, 1), star=1).tile_pile()
    set_out(board, "walk 2").attempt(A, "W")
    assert board.g.shuffles == 1
    assert len(board.events(tell.TILE_PILE_REBUILT)) == 1
    return board


@pytest.mark.rule("dgw.tiles.rebuild-mixes")
def test_a_tile_laid_face_down_before_is_never_one_that_lay_open_on_the_discard_pile() -> None:
    board = reshuffled()
    (new,) = [at for at in ((2, -1), (2, 1), (3, 0)) if board.g.star[board.space(at)] == 1]

    assert {turned_up(board.copy().reseed(seed), (1, 1)) for seed in range(80)} == {("t13",)}
    assert {turned_up(board.copy().reseed(seed), new) for seed in range(80)} == {("t25",)}
    assert {turned_up(board.copy().reseed(seed), new, (1, 1)) for seed in range(9)} == {("t25", "t13")}


@pytest.mark.rule("dgw.tiles.rebuild-mixes")
def test_a_tile_laid_face_down_before_is_never_one_of_a_line_that_was_taken_up() -> None:
    board = country(((0, -1), (0, 1))).land("t25", (0, 0)).unknown((1, 1), star=1).tile_pile()
    set_out(board, "walk 2").attempt(A, "W")

    assert (board.g.shuffles, board.map() & set(EAST)) == (1, set())
    assert {turned_up(board.copy().reseed(seed), (1, 1)) for seed in range(80)} == {("t13",)}


def two_old_places() -> tuple[Board, str, list[str]]:
    """Two tiles with star 1 lie face down, the pile is empty; which tile of that star was discarded, and the others."""
    board = Board.empty("solo").unknown((1, 0), star=1).unknown((0, 1), star=1)
    seen, *unseen = [id for id in board.names.tile_ids if board.t.star[board.tile_number(id)] == 1]
    return board.tile_discards(seen).tile_pile(), seen, unseen


@pytest.mark.rule("dgw.tiles.rebuild-mixes")
def test_what_is_laid_from_the_new_pile_is_any_tile_as_likely_as_the_older_places_leave_it() -> None:
    board, seen, unseen = two_old_places()
    for id in unseen[2:]:  # as many old tiles as old places, and one that was seen
        assert not has(board.g.unseen, board.tile_number(id))
    rebuild_pile(board.g, board.t, board.e)
    lay_down(board.g, 2, 0)

    assert shares(board, (2, 0)) == {seen: 1.0}
    old = shares(board, (2, 0), (1, 0))
    assert set(old) == set(unseen[:2])
    assert all(0.4 < share < 0.6 for share in old.values())


@pytest.mark.rule("dgw.tiles.rebuild-mixes")
def test_of_two_old_places_and_one_new_the_chances_are_those_of_all_ways_to_lie() -> None:
    board, seen, unseen = two_old_places()
    board.put_away &= ~(1 << board.tile_number(unseen[2]))  # one old tile more than old places, on the discard pile
    board.g.unseen |= 1 << board.tile_number(unseen[2])
    place = open_space(board.g, 9, 9)
    board.g.star[place] = 1
    onto_discard_pile(board.g, place)
    rebuild_pile(board.g, board.t, board.e)
    lay_down(board.g, 2, 0)
    lay_down(board.g, 3, 0)

    found = shares(board, (3, 0))
    assert 0.45 < found[seen] < 0.55  # one of two new places; the other half is one of three old tiles
    assert all(0.11 < found[id] < 0.23 for id in unseen[:3])


@pytest.mark.rule("dgw.tiles.rebuild-mixes", "dgw.seat.hidden")
def test_everybody_knows_which_tiles_an_old_place_can_hold_and_reckons_with_no_other() -> None:
    board = reshuffled()
    seen, key = board.view(B), key_of(5)
    redeal(seen, board.t, B, key)
    guess = board.copy()
    raw(guess.g)[:] = raw(seen)

    assert turned_up(guess, (1, 1)) == ("t13",)


@pytest.mark.rule("dgw.tiles.promise-shown")
def test_a_face_down_tile_that_was_searched_for_is_known_by_terrain_and_star() -> None:
    board = Board("cooperative", 2, "across-the-great-water")
    space = board.space((2, 0))

    for seat in (A, B):
        seen = board.view(seat)
        assert seen.promise[space] == 1 + pieces.WATER
        assert seen.star[space] == board.g.star[space] > 0
        assert seen.tile[space] == 0


@pytest.mark.rule("dgw.tiles.promise-shown")
def test_a_tile_that_was_searched_for_is_turned_up_when_it_is_removed() -> None:
    board = Board.empty().promised((0, 1), "water").unknown((0, -1), star=4).land("forest", (9, 0))
    tile = board.names.tile_ids[board.g.tile[board.space((0, 1))] - 1]
    board.meeple(A, (9, 0)).meeple(B, (9, 0))

    everybody_passes(nights_of(board, night.NIGHT_REMOVE, number=3))

    assert tile in tiles_discarded(board)
    assert stars_discarded(board) == [4]


# ------------------------------------------------------------------------------------------------ leaving the East


def trail(west: int) -> Board:
    """One line of tiles in columns 0 to so many."""
    board = Board.empty()
    for column in range(1, west + 1):
        board.land(("forest", "prairie")[column % 2], (column, 0))
    return board


@pytest.mark.rule("dgw.night.remove-east.measure", "dgw.night.remove-east.range")
def test_with_the_number_3_and_the_eastmost_meeple_in_column_5_columns_0_and_1_are_removed() -> None:
    board = trail(6).meeple(A, (5, 0)).meeple(B, (6, 0)).bandits((0, 0), 2).bandits((2, 0), 1)

    everybody_passes(nights_of(board, night.NIGHT_REMOVE, number=3))

    assert sorted(board.map()) == [(2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]
    assert board.all_bandits() == {(2, 0): 1}


@pytest.mark.rule("dgw.night.remove-east.pile")
def test_removed_tiles_go_to_a_tile_discard_pile() -> None:
    board = trail(5).land("t24", (0, 0)).meeple(A, (5, 0)).meeple(B, (5, 0)).unknown((0, 1), star=7)
    in_the_pile = stars_in_pile(board)

    everybody_passes(nights_of(board, night.NIGHT_REMOVE, number=4))

    assert tiles_discarded(board) == {"t24"}
    assert stars_discarded(board) == [7]
    assert stars_in_pile(board) == in_the_pile


@pytest.mark.rule("dgw.night.remove-east.optional")
def test_tiles_are_removed_only_in_missions_that_list_it() -> None:
    def columns_left(mission: str) -> int:
        board = Board.empty("cooperative", 2, mission)
        for column in range(1, 8):
            board.land(("forest", "prairie")[column % 2], (column, 0))
        return len(board.meeple(A, (7, 0)).meeple(B, (7, 0)).night().map())

    assert columns_left("the-golden-spike") == 8
    assert columns_left("speed-of-the-slowest") == 4  # number 3: columns 4 to 7
    assert columns_left("wheels-to-the-sunset") == 8  # the wagon is still in column 0
