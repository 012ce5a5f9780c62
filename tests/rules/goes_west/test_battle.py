"""Battles: who may start one, what is committed, and how each side attacks once."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C
from rules.goes_west.fights import battles, order_of, pains, strikes
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.pieces import NOBODY

HERE, AWAY = (0, 0), (1, 0)


def lone(bandits: int, *cards: str) -> Board:
    """One player among bandits, with cards in hand."""
    return Board.empty("solo").bandits(HERE, bandits).hand(A, *cards)


def rivals(bandits: int, seats: int = 2) -> Board:
    """Rivals on a tile with bandits; their characters have no battle jobs."""
    board = Board.empty("versus", seats=seats).bandits(HERE, bandits)
    for seat in range(seats):
        board.talents(seat, "walk 1")
    return board


# ---------------------------------------------------------------------------------------------------- battle jobs


@pytest.mark.rule("dgw.battle.jobs", "dgw.battle.player-start", "dgw.act.battle")
def test_a_player_on_a_tile_with_bandits_starts_a_battle_with_an_attack_icon_as_dice_or_as_a_number() -> None:
    for card in ("rusty-pistol", "long-rifle"):  # attack 2 dice; attack 2
        assert lone(0, card).why_not(A, "play", card, 0) == "dgw.battle.player-start"
        board = lone(5, card).play(A, card, 0)
        assert battles(board) == [HERE]


@pytest.mark.rule("dgw.battle.jobs")
def test_only_jobs_with_an_attack_or_defence_icon_can_be_committed() -> None:
    board = rivals(1).hand(A, "long-rifle").hand(B, "rusty-pistol", "boots").stock(B, food=1).play(A, "long-rifle")

    assert board.g.asks == questions.FIGHT
    assert board.why_not(B, "play", "boots", 0) == "dgw.battle.jobs"
    assert board.may(B, "play", "rusty-pistol", 0)
    assert board.may(B, "play", "rusty-pistol", 1)


@pytest.mark.rule("dgw.battle.attack-dice", "dgw.battle.players-attack-hits")
def test_attack_dice_are_rolled_for_hits() -> None:
    board = lone(2, "scattergun").dice((5, 3), (2, 2), (1, 0)).play(A, "scattergun")  # attack 5 dice

    assert strikes(board)[0] == ("players", 3, 2, 1)


@pytest.mark.rule("dgw.battle.attack-fixed")
def test_a_fixed_attack_is_so_many_certain_hits() -> None:
    for roll in (0, 1):
        board = lone(4, "long-rifle").dice((4, 1), (3, roll)).play(A, "long-rifle")  # attack 2; the bandits roll 4 dice
        assert strikes(board)[0] == ("players", 2, 1, 1)


@pytest.mark.rule("dgw.battle.defend-dice", "dgw.battle.bandits-attack-saves")
def test_defence_dice_are_rolled_for_saves() -> None:
    board = lone(4, "long-rifle", "hound").dice((4, 2), (4, 5), (2, 3))
    board.play(A, "long-rifle").play(A, "hound", 1)  # attack 2; defend 2 dice

    assert strikes(board) == [("players", 2, 2, 0), ("bandits", 5, 3, 2)]


@pytest.mark.rule("dgw.battle.defend-fixed")
def test_a_fixed_defence_is_so_many_certain_saves() -> None:
    board = lone(4, "long-rifle", "barricade").stock(A, wood=1).dice((4, 2), (4, 5))
    board.play(A, "long-rifle").play(A, "barricade", 0)  # attack 2; pay 1 wood; defend 3

    assert board.units(A) == {}
    assert strikes(board) == [("players", 2, 2, 0), ("bandits", 5, 3, 2)]


@pytest.mark.rule("dgw.battle.needs-attack")
def test_who_starts_a_battle_must_use_an_attack_job() -> None:
    board = lone(1, "hound", "long-rifle")

    assert board.why_not(A, "play", "hound", 1) == "dgw.battle.needs-attack"
    assert board.play(A, "long-rifle").may(A, "play", "hound", 1)


@pytest.mark.rule("dgw.battle.needs-attack")
def test_others_on_the_tile_may_defend_only_attack_only_or_do_nothing() -> None:
    board = rivals(1).hand(A, "long-rifle").hand(B, "rusty-pistol").play(A, "long-rifle")
    assert board.asked == B
    assert {"play", "go"} == board.kinds(B)

    for battle in (
        board.copy().dice((1, 2), (1, 1)).go(B),
        board.copy().dice((1, 2), (1, 1), (1, 0)).play(B, "rusty-pistol", 1),  # defend 1 dice
        board.copy().dice((2, 0), (1, 2), (1, 1)).play(B, "rusty-pistol", 0),  # attack 2 dice
    ):
        assert strikes(battle) == [("players", 2, 2, 0), ("bandits", 1, 0, 1)]


@pytest.mark.rule("dgw.act.battle-key")
def test_a_job_with_an_attack_step_is_a_battle_job_whatever_its_last_step() -> None:
    board = lone(2, "long-rifle").card_with("attack 1; gain 2 food")
    assert lone(0).card_with("attack 1; gain 2 food").why_not_use() == "dgw.battle.player-start"

    board.play(A, "long-rifle")
    assert board.g.asks == questions.MORE
    board.dice((2, 0)).use()

    assert board.units(A) == {"food": 2}
    assert strikes(board) == [("players", 3, 0, 2)]


# ---------------------------------------------------------------------------------------------------- committing


@pytest.mark.rule("dgw.battle.commit")
def test_each_player_on_the_tile_may_play_any_number_of_battle_jobs_and_pays_for_them() -> None:
    board = rivals(9, seats=3).land("prairie", AWAY).meeple(C, AWAY)
    board.hand(A, "deputy-star", "boots", "rusty-pistol").hand(B, "barricade", "dynamite").stock(B, wood=1)
    board.hand(C, "long-rifle").printed("deputy-star", "discard 1 item; attack 3")
    board.play(A, "deputy-star", 0).take("boots").play(A, "rusty-pistol", 0)
    assert board.asked == B
    board.dice((2, 2), (9, 0))
    board.play(B, "barricade", 0).play(B, "dynamite", 0)  # pay 1 wood; defend 3 and scrap this; attack 5

    assert strikes(board) == [("players", 3 + 2 + 5, 0, 9)]  # C, who is not on the tile, is not asked
    assert (board.in_discards(A), board.in_hand(A)) == (["boots", "deputy-star", "rusty-pistol"], [])
    assert (board.in_discards(B), board.in_spent(), board.units(B)) == (["barricade"], ["dynamite"], {})


@pytest.mark.rule("dgw.battle.commit-before-dice")
def test_all_battle_jobs_are_committed_before_the_first_die_is_rolled() -> None:
    board = rivals(3).hand(A, "rusty-pistol").hand(B, "hound").play(A, "rusty-pistol", 0)

    assert board.g.asks == questions.FIGHT
    assert strikes(board) == []
    board.play(B, "hound", 1)
    told = order_of(board, events.USED_ITEM, events.PLAYERS_STRIKE, events.BANDITS_STRIKE)
    assert told[:3] == [events.USED_ITEM, events.USED_ITEM, events.PLAYERS_STRIKE]


# ---------------------------------------------------------------------------------------------------- the attacks


@pytest.mark.rule("dgw.battle.order", "dgw.battle.one-round")
def test_who_starts_attacks_first_then_the_others_strike_back_and_that_is_all() -> None:
    by_day = lone(5, "long-rifle").dice((5, 1), (4, 3)).play(A, "long-rifle")
    assert [whose for whose, *_ in strikes(by_day)] == ["players", "bandits"]

    at_night = lone(5, "long-rifle").used_a_card(A).night_list("bandits-attack").to_night()
    assert at_night.g.asks == questions.FIGHT
    at_night.play(A, "long-rifle")
    assert [whose for whose, *_ in strikes(at_night.until(questions.ACTION))] == ["bandits", "players"]


@pytest.mark.rule("dgw.battle.one-round", "dgw.battle.player-start")
def test_a_new_battle_needs_a_new_action() -> None:
    board = lone(5, "long-rifle", "long-rifle").dice((5, 3), (5, 0)).play(A, "long-rifle").go()
    assert (board.g.asks, len(battles(board))) == (questions.ACTION, 1)

    board.dice((5, 3), (5, 0)).play(A, "long-rifle")
    assert len(battles(board)) == 2


@pytest.mark.rule("dgw.battle.players-attack-saves")
def test_the_bandits_save_with_one_die_each() -> None:
    board = lone(7, "scattergun").dice((5, 9), (7, 8), (6, 0)).play(A, "scattergun")

    assert strikes(board)[0] == ("players", 9, 8, 1)
    assert board.bandits_at(HERE) == 6


@pytest.mark.rule("dgw.battle.players-attack-result", "dgw.battle.survivors-counter", "dgw.battle.damage")
def test_three_bandits_four_hits_and_two_saves_leave_one_bandit_which_rolls_one_die() -> None:
    board = lone(3, "scattergun").dice((5, 4), (3, 2), (1, 2)).play(A, "scattergun")

    assert board.bandits_at(HERE) == 1
    assert strikes(board) == [("players", 4, 2, 2), ("bandits", 2, 0, 2)]


@pytest.mark.rule("dgw.battle.damage")
def test_more_saves_than_hits_are_no_damage() -> None:
    board = lone(3, "long-rifle", "barricade").stock(A, wood=1).dice((3, 5), (3, 2))
    board.play(A, "long-rifle").play(A, "barricade", 0)

    assert strikes(board) == [("players", 2, 5, 0), ("bandits", 2, 3, 0)]
    assert (board.bandits_at(HERE), pains(board, A), board.g.asks) == (3, 0, questions.ACTION)


@pytest.mark.rule("dgw.battle.survivors-counter", "dgw.battle.players-attack-result")
def test_with_no_bandit_left_there_is_no_counter_attack() -> None:
    board = lone(1, "dynamite").dice((1, 0)).play(A, "dynamite")  # attack 5

    assert strikes(board) == [("players", 5, 0, 1)]
    assert (board.bandits_at(HERE), pains(board, A)) == (0, 0)


@pytest.mark.rule("dgw.battle.bandits-attack-hits")
def test_bandits_hit_with_one_die_each() -> None:
    board = lone(4, "long-rifle").dice((4, 8), (4, 7)).play(A, "long-rifle")

    assert strikes(board)[1] == ("bandits", 7, 0, 7)


@pytest.mark.rule("dgw.battle.bandits-attack-result", "dgw.battle.pain-each")
def test_two_players_three_hits_and_one_pooled_save_are_two_pain_for_each() -> None:
    board = rivals(3).hand(A, "long-rifle").hand(B, "scattergun")
    board.play(A, "long-rifle").dice((3, 2), (3, 3)).play(B, "scattergun", 1)  # attack 2; defend 1

    assert strikes(board) == [("players", 2, 2, 0), ("bandits", 3, 1, 2)]
    board.until(questions.ACTION)
    assert (pains(board, A), pains(board, B)) == (2, 2)


@pytest.mark.rule("dgw.battle.bystanders")
def test_a_rival_who_only_stands_by_is_hurt_as_well_and_one_elsewhere_is_not() -> None:
    board = rivals(2, seats=3).land("prairie", AWAY).meeple(C, AWAY).hand(A, "long-rifle")
    board.dice((2, 2), (2, 1)).play(A, "long-rifle").until(questions.ACTION)

    assert [pains(board, seat) for seat in (A, B, C)] == [1, 1, 0]


# ---------------------------------------------------------------------------------------------------- clearing


@pytest.mark.rule("dgw.battle.clear-event", "dgw.event.clear")
def test_removing_the_last_bandit_is_the_clearing_event() -> None:
    board = lone(2, "long-rifle").tasks("on clear; vp +2")
    assert board.copy().dice((2, 1), (1, 0)).play(A, "long-rifle").g.score[A] == 0

    board.dice((2, 0)).play(A, "long-rifle")
    assert board.g.score[A] == 2
    assert order_of(board, events.CLEARED, events.SCORED) == [events.CLEARED, events.SCORED]


@pytest.mark.rule("dgw.battle.clear-credit")
def test_every_rival_who_used_an_attack_job_has_the_event_in_full() -> None:
    board = rivals(1, seats=3).tasks("on clear; vp +2").hand(A, "long-rifle").hand(B, "long-rifle").hand(C, "hound")
    board.play(A, "long-rifle").play(B, "long-rifle").dice((1, 0)).play(C, "hound", 1)  # defend 2 dice

    assert [board.g.score[seat] for seat in (A, B, C)] == [2, 2, 0]


@pytest.mark.rule("dgw.battle.clear-credit")
def test_a_team_that_clears_a_tile_has_the_whole_event_for_each_who_attacked() -> None:
    board = Board.empty("cooperative", 3).tasks("on clear; gain 3 gold; vp +2").bandits(HERE, 1)
    board.hand(A, "long-rifle").hand(B, "long-rifle").hand(C, "hound").play(A, "long-rifle").play(B, "long-rifle")
    board.dice((1, 0)).play(C, "hound", 1)  # defend 2 dice

    assert [board.units(seat) for seat in (A, B, C)] == [{"gold": 3}, {"gold": 3}, {}]
    assert board.g.score[A] == 4


@pytest.mark.rule("dgw.battle.clear-credit")
def test_with_credit_team_the_starter_has_the_event_for_all_and_rivals_each_have_their_own() -> None:
    for mode, units, score in (("cooperative", [{"gold": 3}, {}], 2), ("versus", [{"gold": 3}, {"gold": 3}], 2)):
        board = Board.empty(mode, 2, credit="team").tasks("on clear; gain 3 gold; vp +2").bandits(HERE, 1)
        board.hand(A, "long-rifle").hand(B, "long-rifle").play(A, "long-rifle").dice((1, 0)).play(B, "long-rifle")

        assert ([board.units(seat) for seat in (A, B)], board.g.score[A] + 0) == (units, score)


@pytest.mark.rule("dgw.battle.clear-only-by-battle")
def test_bandits_that_move_off_split_or_go_with_their_tile_are_not_cleared() -> None:
    board = Board.empty("solo").tasks("on clear; vp +2").land("prairie", (5, 0)).meeple(A, (5, 0))
    board.land("prairie", (4, 0), bandits=2).land("prairie", (1, 0), bandits=1)
    board.night_list("remove-east 3", "bandits-move").compass("N").to_night()

    assert (1, 0) not in board.map()
    assert board.bandits_at((4, 0)) == 3  # nowhere to go
    board.land("prairie", (4, 1)).compass("S").to_night()
    assert board.bandits_at((4, 0)) == 0
    assert board.g.score[A] == 0
    assert board.events(events.CLEARED) == []


# ---------------------------------------------------------------------------------------------------- actions


@pytest.mark.rule("dgw.act.battle", "dgw.act.battle-one-action")
def test_a_battle_is_one_action_of_its_starter_and_none_of_the_others() -> None:
    board = rivals(5).hand(A, "long-rifle", "rusty-pistol").hand(B, "long-rifle")
    board.play(A, "long-rifle").play(A, "rusty-pistol", 0).play(B, "long-rifle")
    board.until(questions.ACTION)

    assert (board.asked, board.g.actions) == (A, 1)
    board.end_turn(A)
    assert (board.asked, board.g.actions) == (B, 0)


@pytest.mark.rule("dgw.battle.bandit-start", "dgw.night.bandits-attack.who")
def test_bandits_start_a_battle_at_their_step_on_the_tile_of_a_player() -> None:
    board = Board.empty("solo").bandits(HERE, 1).land("prairie", AWAY, bandits=4).night_list("bandits-attack")
    board.dice((1, 0)).to_night()

    (event,) = board.events(events.BATTLE_BEGINS)
    assert (event.seat, event.a, event.b, event.c) == (NOBODY, 0, 0, 1)
    assert strikes(board) == [("bandits", 0, 0, 0)]


@pytest.mark.rule("dgw.job.character-at-night", "dgw.job.night-limit")
def test_at_night_an_untapped_character_may_fight_and_nothing_but_battle_jobs_is_of_use() -> None:
    board = Board.empty("solo").bandits(HERE, 2).talents(A, "attack 2", "walk 1").hand(A, "boots").stock(A, food=1)
    board.used_a_card(A).night_list("bandits-attack").to_night()
    assert board.why_not(A, "tap", 1) == "dgw.job.night-limit"
    assert board.why_not(A, "play", "boots", 0) == "dgw.job.night-limit"

    board.dice((2, 0), (2, 0)).tap(A, 0)
    assert board.bandits_at(HERE) == 0
    assert len(board.events(events.USED_CHARACTER)) == 1
