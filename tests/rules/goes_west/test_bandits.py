"""Bandits at night: whom they attack, where they go, where they appear, and how large groups split."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.goes_west.board import A, At, B, Board
from rules.goes_west.fights import bandit_rolls, battles, compass_rolls, strikes
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.pieces import GOLD

FAR = (9, 9)  # where the players are, unless it matters


def wild(*step: str, mode: str = "solo", seats: int = 1) -> Board:
    """A night with some steps on a map far from the players."""
    board = Board.empty(mode, seats=seats).land("prairie", FAR).night_list(*step)
    for seat in range(seats):
        board.meeple(seat, FAR)
    return board


def plains(board: Board, *places: At) -> Board:
    """Land without bandits."""
    for at in places:
        board.land("prairie", at)
    return board


# ---------------------------------------------------------------------------------------------------- attack


@pytest.mark.rule("dgw.night.no-bandits-skip")
def test_with_no_bandits_nobody_attacks_and_nobody_moves() -> None:
    board = Board.empty("solo").night_list("bandits-attack", "bandits-move")
    before = board.g.dice.count, board.g.dice.left
    board.to_night()

    assert (board.g.dice.count, board.g.dice.left) == before
    assert (battles(board), compass_rolls(board), board.all_bandits()) == ([], [], {})


@pytest.mark.rule("dgw.night.bandits-attack.order")
def test_bandits_attack_column_by_column_from_the_west_and_in_a_column_from_the_north() -> None:
    board = Board.empty("cooperative", seats=4).night_list("bandits-attack")
    for seat, at in enumerate([(0, -1), (2, 1), (2, -1), (1, -2)]):
        board.land("prairie", at, bandits=1).meeple(seat, at)
    board.night()

    assert battles(board) == [(2, -1), (2, 1), (1, -2), (0, -1)]


@pytest.mark.rule("dgw.night.group-definition")
def test_all_bandits_on_a_tile_attack_as_one_group() -> None:
    board = Board.empty("cooperative", seats=3).bandits((0, 0), 5).night_list("bandits-attack")
    board.talents(B, "walk 1").dice((5, 4)).to_night()

    assert battles(board) == [(0, 0)]
    assert strikes(board) == [("bandits", 4, 0, 4)]


# ---------------------------------------------------------------------------------------------------- move


@pytest.mark.rule("dgw.night.bandits-move.order")
def test_bandits_move_column_by_column_from_the_west_and_in_a_column_from_the_north() -> None:
    board = wild("bandits-move")
    for at in [(1, 3), (1, 0), (3, 5), (3, 2)]:
        board.land("prairie", at, bandits=1)
    board.compass("+", "+", "+", "+").to_night()

    assert [at for at, _ in compass_rolls(board)] == [(3, 2), (3, 5), (1, 0), (1, 3)]


@pytest.mark.rule("dgw.night.bandits-move.who")
def test_groups_on_the_tile_of_a_player_or_on_a_bandit_camp_do_not_roll() -> None:
    board = wild("bandits-move").bandits(FAR, 1).land("t47", (3, 0), bandits=2).land("forest", (6, 0), bandits=3)
    board.compass("+").to_night()

    assert compass_rolls(board) == [((6, 0), "+")]
    assert board.all_bandits() == {FAR: 1, (3, 0): 2, (6, 0): 4}


@pytest.mark.rule("dgw.night.bandits-move.step")
@pytest.mark.parametrize(("face", "target"), [("N", (5, -1)), ("S", (5, 1)), ("W", (6, 0))])
def test_the_whole_group_goes_one_space_in_the_rolled_direction(face: str, target: At) -> None:
    board = wild("bandits-move").land("prairie", (5, 0), bandits=4)
    plains(board, (4, 0), (6, 0), (5, -1), (5, 1)).compass(face).to_night()

    assert board.all_bandits() == {target: 4}


@pytest.mark.rule("dgw.night.bandits-move.plus")
def test_a_plus_adds_one_bandit_and_the_group_stays() -> None:
    board = wild("bandits-move").land("prairie", (5, 0), bandits=4)
    plains(board, (4, 0), (6, 0)).compass("+").to_night()

    assert board.all_bandits() == {(5, 0): 5}


@pytest.mark.rule("dgw.night.bandits-move.any-face", "dgw.night.bandits-move.terrain")
@pytest.mark.parametrize("what", ["water", "mountain", "village", "face down"])
def test_bandits_enter_any_terrain_and_tiles_face_up_or_face_down(what: str) -> None:
    board = wild("bandits-move").land("prairie", (5, 0), bandits=2)
    if what == "face down":
        board.unknown((6, 0))
    else:
        board.land(what, (6, 0))
    board.compass("W").to_night()

    assert board.all_bandits() == {(6, 0): 2}
    assert board.is_up((6, 0)) == (what != "face down")  # and they reveal nothing


@pytest.mark.rule("dgw.night.bandits-move.blocked")
def test_with_no_tile_west_but_one_east_a_roll_of_west_takes_the_group_east() -> None:
    board = wild("bandits-move").land("prairie", (5, 0), bandits=2)
    plains(board, (4, 0)).compass("W").to_night()

    assert board.all_bandits() == {(4, 0): 2}


@pytest.mark.rule("dgw.night.bandits-move.stuck")
def test_a_group_that_can_go_neither_way_gains_one_bandit() -> None:
    board = wild("bandits-move").land("prairie", (5, 0), bandits=2)
    plains(board, (5, 1), (5, -1)).compass("W").to_night()

    assert board.all_bandits() == {(5, 0): 3}


@pytest.mark.rule("dgw.night.bandits-move.meeting", "dgw.night.bandits-move.once")
def test_a_group_that_has_not_moved_yet_rolls_at_once_when_it_is_met() -> None:
    board = wild("bandits-move").land("prairie", (7, 0), bandits=3).land("prairie", (7, 1), bandits=2)
    board.land("prairie", (7, -1), bandits=1).land("forest", (8, 1)).land("forest", (6, 0))
    # (7, -1) goes first and moves South onto (7, 0), which rolls at once: South onto (7, 1), which rolls West.
    board.compass("S", "S", "W").to_night()

    assert compass_rolls(board) == [((7, -1), "S"), ((7, 0), "S"), ((7, 1), "W")]
    assert board.all_bandits() == {(7, 0): 1, (7, 1): 3, (8, 1): 2}


@pytest.mark.rule("dgw.night.bandits-move.meeting")
def test_a_met_group_rolls_before_any_other_group() -> None:
    board = wild("bandits-move").land("prairie", (7, 0), bandits=1).land("prairie", (6, 0), bandits=2)
    board.land("prairie", (6, -3), bandits=5)
    # West of (7, 0) there is nothing, so it goes East onto (6, 0); in order (6, -3) would come before that one.
    board.compass("W", "+", "+").to_night()

    assert [at for at, _ in compass_rolls(board)] == [(7, 0), (6, 0), (6, -3)]


@pytest.mark.rule("dgw.night.bandits-move.once")
def test_a_group_that_already_rolled_is_not_moved_again_when_it_is_met() -> None:
    board = wild("bandits-move").land("prairie", (7, 0), bandits=1).land("prairie", (6, 0), bandits=2)
    board.compass("+", "W").to_night()

    assert compass_rolls(board) == [((7, 0), "+"), ((6, 0), "W")]
    assert board.all_bandits() == {(7, 0): 4}


@pytest.mark.rule("dgw.night.bandits-move.merge")
def test_groups_that_share_a_tile_when_the_step_is_over_are_one_group() -> None:
    board = wild("bandits-move", "bandits-move").land("prairie", (7, 0), bandits=1).land("prairie", (6, 0), bandits=2)
    board.compass("+", "W", "W").to_night()

    assert board.all_bandits() == {(6, 0): 4}  # the second time they go together, back East
    assert len(board.events(events.BANDITS_ROLLED)) == 3


@pytest.mark.rule("dgw.night.bandits-move.meeting-exempt")
def test_a_met_group_on_a_camp_or_with_a_player_does_not_roll_and_they_merge() -> None:
    board = wild("bandits-move").bandits(FAR, 1).land("prairie", (8, 9), bandits=2)
    board.land("t47", (3, 0), bandits=1).land("prairie", (2, 0), bandits=3)
    board.compass("W", "W").to_night()

    assert compass_rolls(board) == [((8, 9), "W"), ((2, 0), "W")]
    assert board.all_bandits() == {FAR: 3, (3, 0): 4}


@pytest.mark.rule("dgw.night.bandits-move.meeting-stays")
@pytest.mark.parametrize("face", ["+", "N"])
def test_a_met_group_that_rolls_a_plus_or_is_stuck_grows_by_one_and_merges(face: str) -> None:
    board = wild("bandits-move").land("prairie", (7, 0), bandits=4).land("prairie", (6, 0), bandits=2)
    board.compass("W", face).to_night()

    assert compass_rolls(board) == [((7, 0), "W"), ((6, 0), face)]
    assert board.all_bandits() == {(6, 0): 4 + 2 + 1}


@pytest.mark.rule("dgw.night.bandits-move.onto-player")
def test_a_group_that_comes_to_a_player_stops_and_attacks_only_in_the_next_night() -> None:
    board = wild("bandits-move", "bandits-attack").land("prairie", (8, 9), bandits=1)
    board.night_list("bandits-attack", "bandits-move").compass("W").to_night()
    assert board.all_bandits() == {FAR: 1}
    assert battles(board) == []

    board.dice((1, 0)).to_night()
    assert battles(board) == [FAR]
    assert len(board.events(events.BANDITS_ROLLED)) == 1  # and there it does not roll


@pytest.mark.rule("dgw.map.camp-empty")
def test_a_camp_without_bandits_does_nothing_until_bandits_return() -> None:
    board = wild("bandits-attack", "bandits-move").land("t47", (3, 0)).land("prairie", (2, 0), bandits=1)
    camper = board.copy().meeple(A, (3, 0))
    assert camper.may(A, "work", 0)  # its job is open to all
    assert battles(camper.compass("+").to_night()) == []

    board.compass("W").to_night()
    assert board.all_bandits() == {(3, 0): 1}
    board.to_night()  # now it holds them
    assert compass_rolls(board) == [((2, 0), "W")]


# ---------------------------------------------------------------------------------------------------- the dice


@pytest.mark.rule("dgw.dice.compass-faces")
def test_the_six_faces_of_the_compass_die_are_one_north_one_south_three_wests_and_a_plus() -> None:
    def thrown(face: int) -> str:
        board = wild("bandits-move").land("prairie", (5, 0), bandits=1).rolls((face, 6)).to_night()
        return compass_rolls(board)[0][1]

    assert sorted(thrown(face) for face in range(6)) == ["+", "N", "S", "W", "W", "W"]


@pytest.mark.rule("dgw.dice.bandit-pair")
@pytest.mark.parametrize(("dice", "sides"), [("d12", 12), ("d20", 20)])
def test_the_bandit_dice_are_a_d12_and_a_d20(dice: str, sides: int) -> None:
    board = Board.empty("solo", dice=dice).night_list("bandits-appear").scoreboard(9, 9, (4, 0, 0))
    board.rolls(*((face, sides) for face in (0, sides // 2, sides - 2, sides - 1))).to_night()

    assert bandit_rolls(board) == [(sides, n) for n in (1, sides // 2 + 1, sides - 1, sides)]


@pytest.mark.rule("dgw.dice.both")
def test_both_dice_are_thrown_together_and_equal_results_place_twice() -> None:
    board = Board.empty("solo", dice="both").night_list("bandits-appear").scoreboard(9, 9, (2, 0, 0))
    board.land("forest", (5, 0), star=7).land("forest", (6, 0), star=3)
    board.rolls((6, 12), (6, 20), (0, 12), (2, 20)).to_night()

    assert bandit_rolls(board) == [(12, 7), (20, 7), (12, 1), (20, 3)]
    assert board.all_bandits() == {(5, 0): 2, (6, 0): 1}


# ---------------------------------------------------------------------------------------------------- appear


@pytest.mark.rule("dgw.night.appear.rolls", "dgw.night.risk.value")
@pytest.mark.parametrize(
    ("day", "score", "rolls"), [(0, 0, 1), (3, 9, 1), (4, 0, 2), (0, 10, 2), (7, 0, 3), (0, 20, 3), (4, 20, 3)]
)
def test_the_dice_are_rolled_as_often_as_the_section_of_the_furthest_token_says(
    day: int, score: int, rolls: int
) -> None:
    board = wild("bandits-appear").scoreboard(9, 30, (1, 0, 0), (2, 4, 10), (3, 7, 20)).day(day).score(A, score)
    board.to_night()

    assert len(bandit_rolls(board)) == rolls


@pytest.mark.rule("dgw.night.risk.token")
@pytest.mark.parametrize(("first", "second"), [(4, 17), (17, 4)])
def test_in_versus_scores_of_4_and_17_on_day_2_of_scoreboard_a_are_a_bandit_risk_of_2(first: int, second: int) -> None:
    board = wild("bandits-appear", mode="versus", seats=2).score(A, first).score(B, second).day(2)
    board.scoreboard(10, 24, (1, 0, 0), (1, 4, 8), (2, 7, 16)).to_night()

    assert len(bandit_rolls(board)) == 2


@pytest.mark.rule("dgw.night.risk.token")
def test_outside_versus_the_shared_token_counts() -> None:
    board = wild("bandits-appear", mode="cooperative", seats=2).score(A, 17)
    board.scoreboard(10, 24, (1, 0, 0), (1, 4, 8), (2, 7, 16)).to_night()

    assert len(bandit_rolls(board)) == 2


@pytest.mark.rule("dgw.night.appear.place", "dgw.map.star-both-sides")
def test_one_bandit_comes_to_every_tile_of_the_map_with_the_rolled_star_face_up_or_down() -> None:
    board = wild("bandits-appear").scoreboard(9, 9, (1, 0, 0))
    board.land("forest", (3, 0), star=7, bandits=2).unknown((4, 0), star=7).land("forest", (5, 0), star=8)
    board.rolls((6, 20)).to_night()

    assert board.all_bandits() == {(3, 0): 3, (4, 0): 1}


# ---------------------------------------------------------------------------------------------------- split


def crowd(bandits: int, *neighbours: At) -> Board:
    """A group in the open, and a night in which no star is rolled that lies here."""
    board = wild("bandits-appear").scoreboard(9, 9, (1, 0, 0)).land("forest", (5, 0), star=1, bandits=bandits)
    for at in neighbours:
        board.land("prairie", at, star=2)
    return board.rolls((19, 20))


CROSS = ((4, 0), (6, 0), (5, 1), (5, -1))


@pytest.mark.rule("dgw.night.split.move", "dgw.night.split.trigger")
def test_of_six_bandits_with_four_neighbours_two_stay_and_each_neighbour_gains_one() -> None:
    assert crowd(6, *CROSS).to_night().all_bandits() == {(5, 0): 2, **dict.fromkeys(CROSS, 1)}


@pytest.mark.rule("dgw.night.split.trigger")
def test_five_do_not_split() -> None:
    assert crowd(5, *CROSS).to_night().all_bandits() == {(5, 0): 5}


@pytest.mark.rule("dgw.night.split.blocked")
def test_a_bandit_that_cannot_go_its_way_stays() -> None:
    assert crowd(6, (6, 0), (5, 1)).to_night().all_bandits() == {(5, 0): 4, (6, 0): 1, (5, 1): 1}


@pytest.mark.rule("dgw.night.split.repeat")
def test_a_group_that_a_split_makes_large_splits_as_well() -> None:
    board = crowd(6, *CROSS).bandits((4, 0), 5).land("prairie", (3, 0), star=2).to_night()

    # (5, 0) sends one to each side; (4, 0), now six, sends one to (5, 0) and one to (3, 0).
    assert board.all_bandits() == {(5, 0): 3, (4, 0): 4, (3, 0): 1, (6, 0): 1, (5, 1): 1, (5, -1): 1}


@pytest.mark.rule("dgw.night.split.scope")
def test_every_group_is_tested_after_bandits_appear_and_at_no_other_time() -> None:
    assert crowd(7, *CROSS).to_night().bandits_at((5, 0)) == 3  # it did not grow in this step

    for other in ("bandits-move", "bandits-attack", "trade-row"):
        board = crowd(7, *CROSS).night_list(other).compass("+").to_night()
        assert board.events(events.BANDITS_SPLIT) == []


@pytest.mark.rule("dgw.night.split.order-and-limit")
def test_splits_go_from_west_to_east_and_north_before_south() -> None:
    board = crowd(6).bandits((5, 0), 0)
    for at in [(3, 0), (5, 3), (5, 0), (4, -5)]:
        board.land("prairie", at, star=2, bandits=6)
    for column, line in [(3, 0), (5, 3), (5, 0), (4, -5)]:
        board.land("mountain" if column != 3 else "water", (column, line + 1), star=2)
    board.to_night()

    order = [(event.a, event.b) for event in board.events(events.BANDITS_SPLIT)]
    assert order == [(5, 0), (5, 3), (4, -5), (3, 0)]


@pytest.mark.rule("dgw.night.split.order-and-limit", "dgw.night.split.repeat")
def test_what_is_left_of_a_group_does_not_split_again_by_itself() -> None:
    board = crowd(40, *CROSS).to_night()

    assert [(event.a, event.b) for event in board.events(events.BANDITS_SPLIT)] == [(5, 0)]
    assert board.bandits_at((5, 0)) == 40 - 4


@pytest.mark.rule("dgw.night.split.order-and-limit")
def test_a_tile_to_which_splits_bring_bandits_splits_at_most_three_times_a_night() -> None:
    board = crowd(40, *CROSS)
    for at in CROSS:
        board.bandits(at, 40)
    board.to_night()

    splits = Counter((event.a, event.b) for event in board.events(events.BANDITS_SPLIT))
    assert splits[5, 0] == max(splits.values()) == 3


# ---------------------------------------------------------------------------------------------------- the wagon

WAGON = (5, 0)


def wagon_night(bandits: int, *steps: str, mode: str = "cooperative", seats: int = 2) -> Board:
    """The wagon among bandits, away from the players; every point of damage costs one VP."""
    mission = {"cooperative": "wheels-to-the-sunset", "versus": "discovery", "solo": "alone-with-the-oxen"}[mode]
    board = Board.empty(mode, seats=seats, mission=mission).tasks("on wagon-damage; vp -x")
    for seat in range(seats):
        board.score(seat, 9).talents(seat, "walk 1")
    return board.land("prairie", WAGON, bandits=bandits).wagon(WAGON).night_list(*steps)


def damage_taken(board: Board) -> list[int]:
    """The points of damage of the wagon, each time that it took some."""
    return [event.a for event in board.events(events.WAGON_HURT)]


@pytest.mark.rule("dgw.wagon.attack", "dgw.wagon.damage-event")
@pytest.mark.parametrize(("mode", "seats"), [("cooperative", 2), ("solo", 1)])
def test_bandits_at_the_wagon_without_players_roll_a_die_each_and_every_hit_is_one_damage(
    mode: str, seats: int
) -> None:
    board = wagon_night(4, "bandits-attack", mode=mode, seats=seats).dice((4, 5)).to_night()

    assert (battles(board), damage_taken(board), board.g.score[A]) == ([], [5], 9 - 5)


@pytest.mark.rule("dgw.wagon.attack")
@pytest.mark.parametrize(("hits", "damage"), [(5, 1), (2, 1), (1, 0), (0, 0)])
def test_with_players_there_the_unsaved_hits_of_the_battle_are_exactly_one_damage(hits: int, damage: int) -> None:
    board = wagon_night(4, "bandits-attack").meeple(A, WAGON).talents(A, "defend 1")
    board.to_night()
    assert board.g.asks == questions.FIGHT
    board.dice((4, hits)).tap(A, 0).until(questions.ACTION)

    assert (battles(board), sum(damage_taken(board)), board.g.score[A]) == ([WAGON], damage, 9 - damage)


@pytest.mark.rule("dgw.wagon.attack")
def test_a_battle_by_day_does_not_damage_the_wagon() -> None:
    board = wagon_night(2).meeple(A, WAGON).hand(A, "long-rifle").dice((2, 2), (2, 3)).play(A, "long-rifle")

    assert strikes(board)[1] == ("bandits", 3, 0, 3)
    assert board.until(questions.ACTION).events(events.WAGON_HURT) == []


@pytest.mark.rule("dgw.wagon.damage-event")
def test_in_versus_damage_hits_every_player_on_the_tile_or_nobody() -> None:
    alone = wagon_night(1, "bandits-attack", mode="versus", seats=3).dice((1, 2)).to_night()
    assert (damage_taken(alone), list(alone.g.score)[:3]) == ([2], [9, 9, 9])

    board = wagon_night(1, "bandits-attack", mode="versus", seats=3).meeple(A, WAGON).meeple(B, WAGON)
    board.dice((1, 2)).night()
    assert (damage_taken(board), list(board.g.score)[:3]) == ([1], [8, 8, 9])


@pytest.mark.rule("dgw.x.damage", "dgw.wagon.damage-event")
@pytest.mark.parametrize(("job", "lost"), [("vp -x", 3), ("vp -2x", 6), ("vp -1", 1)])
def test_x_is_the_damage_taken_and_nobody_chooses_it(job: str, lost: int) -> None:
    board = wagon_night(3, "bandits-attack").tasks(f"on wagon-damage; {job}").dice((3, 3)).to_night()

    assert (board.g.asks, damage_taken(board), board.g.score[A]) == (questions.ACTION, [3], 9 - lost)


@pytest.mark.rule("dgw.x.damage", "dgw.event.impossible-step")
def test_what_the_damage_takes_is_taken_as_far_as_it_is_there() -> None:
    job = "on wagon-damage; pay x food; pay x any; vp -x"
    board = wagon_night(3, "bandits-attack").tasks(job).stock(A, food=1, gold=5, wood=2).dice((3, 3)).to_night()
    assert board.g.asks == questions.WAY

    board.do(A, "choose", GOLD)
    assert (board.units(A), board.g.score[A]) == ({"gold": 2, "wood": 2}, 6)


@pytest.mark.rule("dgw.wagon.pins-bandits")
def test_a_group_at_the_wagon_does_not_roll_its_movement() -> None:
    board = wagon_night(2, "bandits-move").land("forest", (7, 0), bandits=1).compass("+").to_night()

    assert compass_rolls(board) == [((7, 0), "+")]
    assert board.all_bandits() == {WAGON: 2, (7, 0): 2}
