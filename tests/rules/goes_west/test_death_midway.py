"""Death in the middle of things in Versus: in a job, a move, a battle, a gathering, of P1, and of the last at once."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, At, B, Board, C, D, E
from rules.goes_west.fights import battles, strikes
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.goes_west import events, pieces, places, questions, stages
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.pieces import NOBODY
from tablewright.games.goes_west.rules import common, death, movement

HERE = (0, 0)


def frail(*seats: int, players: int = 3) -> Board:
    """Rivals of whom some die of the next danger card they draw, and one lies on top of their draw pile."""
    board = Board.empty("versus", seats=players).scoreboard(20, 50, (1, 0, 0))
    for seat in range(players):
        board.talents(seat, "walk 1")
    for seat in seats:
        board.hand_limit(seat, 1).on_top(seat, "fever")
    return board


def dead(board: Board) -> list[int]:
    """Who died, in order; none of them has anything left."""
    seats = [event.seat for event in board.events(events.DIED)]
    for seat in seats:
        assert not board.g.alive >> seat & 1
        assert board.g.at[seat] == pieces.NOWHERE
        assert board.units(seat) == {}
        where = (places.HAND, places.BAG, places.TOP, places.DISCARD, places.PLAYED, places.SHOWN)
        assert all(board.g.cards[place + seat, w] == 0 for place in where for w in range(s.WORDS))
    return seats


def is_idle(board: Board) -> bool:
    """Whether nothing is left of an action that was broken off."""
    g = board.g
    parts = (g.pool.jobs, g.pool.key, g.bonus.seats, g.battle.seats, g.battle.attackers, g.move.payer, g.offer.fee)
    return g.agenda.depth[0] == 1 and not any(parts) and not any(g.move.points)


# ---------------------------------------------------------------------------------------------------- in a job


@pytest.mark.rule("dgw.death.versus", "dgw.death.elimination")
def test_what_the_dead_were_about_to_do_is_off_the_agenda_also_when_another_has_to_place_a_card_first() -> None:
    board = frail(A).tasks("on reveal; draw 1 cards").land("prairie", (1, 0)).unknown((2, 0), "prairie").tile_pile()
    board.meeple(A, (1, 0)).meeple(B, (1, 0)).card_with("reveal 2; build rail; gain 1 gold").hand_limit(A, 1)
    board.use()

    assert (dead(board), board.g.asks) == ([A], questions.PLACE)
    board.until(questions.ACTION)
    assert (board.asked, is_idle(board), board.g.railed) == (B, True, 0)


@pytest.mark.rule("dgw.death.versus", "dgw.death.elimination", "dgw.death.danger-check-moment")
def test_who_dies_in_a_job_does_not_finish_it_and_the_next_player_acts() -> None:
    board = frail(A).stock(A, wood=3, food=1).discards(A, "cow", "boots").hand(A, "knife").railway(HERE)
    board.card_with("draw 1 cards; gain 9 gold; vp +5").hand_limit(A, 1)
    board.use()

    assert (dead(board), board.over) == ([A], False)
    assert (board.g.asks, board.asked, is_idle(board)) == (questions.ACTION, B, True)
    assert board.in_spent() == ["cow", "fever"]  # Trade and danger cards go to their discard piles
    assert {"boots", "knife", "trail-gossip"} <= set(board.in_box())  # Starters are out of the game
    assert board.railed(HERE)
    assert board.pass_day(B).asked == C


@pytest.mark.rule("dgw.death.versus")
def test_jobs_gathered_before_a_deadly_one_are_not_carried_out() -> None:
    board = frail(A).land("forest", HERE).hand(A, "hatchet").card_with("draw 1 cards; in forest; gain 4 dice wood")
    board.play(A, "hatchet", 0).use()

    assert (dead(board), board.events(events.ROLLED), board.asked, is_idle(board)) == ([A], [], B, True)


@pytest.mark.rule("dgw.death.versus")
def test_a_lone_survivor_wins_at_once() -> None:
    board = frail(A, players=2).score(A, 40).card_with("draw 1 cards; vp +9").use()

    assert (board.g.ended, board.results) == (stages.LAST_ALIVE, (LOST, WON))


@pytest.mark.rule("dgw.death.versus")
def test_the_dead_have_no_turn_and_the_day_ends_when_all_others_have_passed() -> None:
    board = frail(B).night_list("pass-p1").pass_day(A).card_with("draw 1 cards; gain 1 wood", seat=B).use(B)
    assert (dead(board), board.asked) == ([B], C)
    board.pass_day(C)

    assert board.g.first == C  # the night is over: the token went past the dead B
    assert board.asked == C


@pytest.mark.rule("dgw.death.versus", "dgw.death.elimination")
def test_who_dies_in_the_middle_of_a_step_leaves_the_move_undone() -> None:
    board = frail(A).hand(A, "boots").stock(A, food=1).unknown((1, 0), "mountain")
    board.printed("trail-gossip", "draw 1 cards; walk 1").hand(A, "trail-gossip").hand_limit(A, 1)
    board.play(A, "boots").go(A).attempt(A, "W")
    assert board.g.asks == questions.ENTER
    board.play(A, "trail-gossip")

    assert (dead(board), board.asked, is_idle(board)) == ([A], B, True)
    assert board.is_up((1, 0))


# ---------------------------------------------------------------------------------------------------- in a battle


def fight(*frail_ones: int) -> Board:
    """Three rivals among bandits; clearing the tile is worth 2 VP."""
    return frail(*frail_ones).bandits(HERE, 2).tasks("on clear; vp +2")


DEADLY = "draw 1 cards; attack 9"


@pytest.mark.rule("dgw.death.versus", "dgw.battle.commit")
def test_a_battle_whose_starter_dies_while_committing_does_not_begin() -> None:
    board = fight(A).hand(A, "long-rifle").card_with(DEADLY).play(A, "long-rifle").use()

    assert (dead(board), battles(board), board.asked, is_idle(board)) == ([A], [], B, True)
    assert board.bandits_at(HERE) == 2


@pytest.mark.rule("dgw.death.versus", "dgw.battle.pain-each")
def test_a_battle_goes_on_without_one_who_dies_while_committing() -> None:
    board = fight(B).hand(A, "long-rifle").card_with(DEADLY, seat=B).hand(C, "hound").play(A, "long-rifle").use(B)
    assert (dead(board), board.g.asks, board.asked) == ([B], questions.FIGHT, C)
    board.dice((2, 1), (1, 2), (2, 0)).play(C, "hound", 1)

    assert strikes(board) == [("players", 2, 1, 1), ("bandits", 2, 0, 2)]
    board.until(questions.ACTION)
    assert (board.asked, board.g.actions, is_idle(board)) == (A, 1, True)


@pytest.mark.rule("dgw.death.versus", "dgw.night.bandits-attack.who")
def test_a_night_goes_on_after_a_death_in_its_battle() -> None:
    board = fight(A).card_with(DEADLY).used_a_card(A, B, C).night_list("bandits-attack", "pass-p1").to_night()
    board.dice((2, 1)).use(A).until(questions.ACTION)

    assert dead(board) == [A]
    assert strikes(board) == [("bandits", 1, 0, 1)]
    assert [event.seat for event in board.events(events.P1_PASSED)] == [B, C]  # at once, and then by the night's step
    assert board.g.first == C


@pytest.mark.rule("dgw.battle.clear-credit", "dgw.event.order", "dgw.death.versus")
def test_one_who_dies_of_the_clearing_event_does_not_take_it_from_the_others_who_caused_it() -> None:
    board = frail(A).bandits(HERE, 1).tasks("on clear; draw 1 cards; vp +2", "on clear; vp +1")
    board.hand(A, "long-rifle").hand(B, "long-rifle").deck(B, "boots").play(A, "long-rifle")
    board.dice((1, 0)).play(B, "long-rifle")

    assert (dead(board), board.g.score[B], board.in_hand(B)) == ([A], 3, ["boots"])
    assert (board.g.asks, board.asked, is_idle(board)) == (questions.ACTION, B, True)


@pytest.mark.rule("dgw.event.order", "dgw.death.versus")
def test_a_rival_who_dies_of_an_event_after_the_first_leaves_the_first_with_everything() -> None:
    board = frail(B).bandits(HERE, 1).tasks("on clear; vp +1", "on clear; draw 1 cards")
    board.hand(A, "long-rifle").hand(B, "long-rifle").deck(A, "boots").play(A, "long-rifle")
    board.dice((1, 0)).play(B, "long-rifle")

    assert (dead(board), board.g.score[A], board.in_hand(A)) == ([B], 1, ["boots"])
    assert (board.asked, board.g.actions) == (A, 1)


def flight(*frail_ones: int) -> Board:
    """A wagon among bandits, whose damage makes those on its tile draw a card; B has agreed to ride with A."""
    board = frail(*frail_ones).land("forest", (1, 0)).land("forest", (0, -1)).wagon(HERE).bandits(HERE, 1)
    board.tasks("on wagon-damage; draw 1 cards", "on wagon-west; vp +4")
    return board.card_with("haul 1; gain 5 gold").use().carry(A, B).agree(B)


@pytest.mark.rule("dgw.death.versus", "dgw.wagon.damage-event", "dgw.wagon.haul")
@pytest.mark.parametrize(("direction", "target"), [("W", (1, 0)), ("N", (0, -1))])
def test_a_hauler_killed_by_the_damage_takes_no_pain_and_the_rider_does(direction: str, target: At) -> None:
    board = flight(A).haul(A, direction)
    assert dead(board) == [A]
    assert (board.g.asks, board.asked) == (questions.PLACE, B)
    board.place("discard", B)

    assert (board.where(B), board.place_of(board.g.wagon)) == (target, target)
    assert dead(board) == [A]  # who gains nothing any longer
    assert (board.g.asks, board.asked, is_idle(board)) == (questions.ACTION, B, True)


@pytest.mark.rule("dgw.death.versus", "dgw.wagon.damage-event", "dgw.wagon.haul")
def test_a_rider_killed_by_the_damage_takes_no_pain_and_the_hauler_goes_on() -> None:
    board = flight(B).haul(A, "W")
    assert (dead(board), board.g.asks, board.asked) == ([B], questions.PLACE, A)
    board.place("discard", A)

    assert (board.units(A), board.g.score[A]) == ({"gold": 5}, 4)
    assert (board.g.asks, board.asked, board.g.actions, is_idle(board)) == (questions.ACTION, A, 1, True)


# ---------------------------------------------------------------------------------------------------- in a trade


@pytest.mark.rule("dgw.death.versus", "dgw.trade.move-each-other")
def test_a_partner_who_dies_while_gathering_movement_leaves_none_of_it_behind() -> None:
    board = frail(B).hand(A, "knife", "boots").hand(B, "stout-boots").stock(A, food=9).land("forest", (1, 0))
    board.card_with("draw 1 cards; walk 3", seat=B)
    board.do(A, "offer", B).do(A, "move each other", 1).do(A, "fee", "knife").do(A, "send").agree(B)
    board.play(B, "stout-boots", 0).use(B)
    assert (dead(board), board.g.asks, board.asked, board.g.actions) == ([B], questions.ACTION, A, 1)
    assert is_idle(board)
    board.play(A, "boots").go(A).step(A, "W")  # one step, and no more

    assert (board.g.asks, board.asked, board.where(A)) == (questions.ACTION, C, (1, 0))


# ---------------------------------------------------------------------------------------------------- in a gathering

SHARED_WORK = "draw 1 cards; in forest; gain 3 dice food"


@pytest.mark.rule("dgw.death.versus", "dgw.coop-bonus.joining")
def test_an_invited_player_who_dies_leaves_the_gathering_and_it_goes_on() -> None:
    board = frail(B).land("forest", HERE).hand(A, "knife", "boots").card_with(SHARED_WORK, seat=B).play(A, "knife")
    board.invite(A, B).agree(B).use(B)
    assert (dead(board), board.g.asks, board.asked) == ([B], questions.MORE, A)
    board.dice((2, 3)).go(A)

    assert board.units(A) == {"food": 3}  # with nobody's half
    assert (board.asked, board.g.actions, is_idle(board)) == (A, 1, True)


@pytest.mark.rule("dgw.death.versus", "dgw.coop-bonus.half-best-other")
def test_dice_that_the_dead_had_brought_are_not_rolled() -> None:
    board = frail(B).land("forest", HERE).hand(A, "knife").hand(B, "hunting-knife").card_with(SHARED_WORK, seat=B)
    board.play(A, "knife").invite(A, B).agree(B).play(B, "hunting-knife").dice((2, 1)).use(B)

    assert (dead(board), board.units(A), len(board.events(events.ROLLED))) == ([B], {"food": 1}, 1)


@pytest.mark.rule("dgw.death.versus", "dgw.coop-bonus.joining")
def test_a_gathering_whose_inviter_dies_comes_to_nothing_for_all() -> None:
    board = frail(A).land("forest", HERE).hand(A, "knife").card_with(SHARED_WORK).hand(B, "hunting-knife")
    board.play(A, "knife").invite(A, B).agree(B).play(B, "hunting-knife")
    assert (board.g.asks, board.asked) == (questions.MORE, A)
    board.use(A)

    assert (dead(board), board.units(B), board.events(events.ROLLED)) == ([A], {}, [])
    assert (board.in_discards(B), board.asked, is_idle(board)) == (["hunting-knife"], B, True)


# ---------------------------------------------------------------------------------------------------- the P1 holder


@pytest.mark.rule("dgw.death.p1-holder")
def test_the_token_of_a_dead_p1_goes_at_once_to_the_next_living_player_clockwise() -> None:
    board = frail(A, B, players=4).opening(A)
    board.card_with("draw 1 cards; gain 1 wood").use()
    assert (board.g.first, board.asked) == (B, B)
    board.card_with("draw 1 cards; gain 1 wood", "mission", seat=B).use(B)

    assert (dead(board), board.g.first, board.asked) == ([A, B], C, C)
    assert [event.seat for event in board.events(events.P1_PASSED)] == [B, C]
    assert board.pass_day(C).asked == D


@pytest.mark.rule("dgw.death.p1-holder", "dgw.seat.choice-order")
def test_choices_of_the_night_begin_with_the_new_p1() -> None:
    board = frail(A).night_list("exhaustion").card_with("draw 1 cards; gain 1 wood").use().to_night()
    assert (board.g.asks, board.asked) == (questions.PLACE, B)

    assert board.place("discard", B).asked == C


# ---------------------------------------------------------------------------------------------------- all at once


def evening(**score: int) -> Board:
    """Rivals who hold a card and use none today."""
    board = Board.empty("versus", seats=3).night_list()
    for seat, word in enumerate("abc"):
        board.hand(seat, "boots").score(seat, score.get(word, 0))
    return board


@pytest.mark.rule("dgw.death.all-at-once")
def test_if_all_die_at_one_moment_the_highest_score_wins() -> None:
    board = evening(a=3, b=9, c=5).to_night()

    assert (board.g.ended, board.results) == (stages.ALL_DEAD, (LOST, WON, LOST))


@pytest.mark.rule("dgw.death.all-at-once", "dgw.mode.versus.tie-west", "dgw.mode.versus.tie-resources")
def test_ties_among_the_last_dead_are_broken_as_ever() -> None:
    west = evening(a=9, b=9).land("forest", (1, 0)).meeple(B, (1, 0)).stock(A, gold=4).to_night()
    assert west.results == (LOST, WON, LOST)

    rich = evening(a=9, b=9, c=9).stock(A, wood=1).stock(C, gold=1, wood=1).to_night()
    assert rich.results == (LOST, LOST, WON)

    level = evening(a=9, b=9, c=2).stock(A, wood=2).stock(B, food=1, gold=1).to_night()
    assert level.results == (SHARED, SHARED, LOST)


@pytest.mark.rule("dgw.death.all-at-once")
def test_those_who_died_before_do_not_count() -> None:
    board = evening(a=30, b=1, c=2).hand_limit(A, 1).on_top(A, "fever")
    board.card_with("draw 1 cards; gain 1 wood").use()
    assert dead(board) == [A]

    assert board.to_night().results == (LOST, LOST, WON)


@pytest.mark.rule("dgw.death.versus", "dgw.death.idle-check-moment")
def test_if_all_but_one_die_at_one_moment_the_last_one_wins_whatever_the_scores() -> None:
    board = evening(a=30, b=0, c=20).used_a_card(B).to_night()

    assert (board.g.ended, board.results) == (stages.LAST_ALIVE, (LOST, WON, LOST))


@pytest.mark.rule("dgw.death.full-hand", "dgw.death.all-at-once")
def test_full_hands_at_the_draw_kill_at_one_moment_too() -> None:
    board = evening(a=1, b=2, c=3).used_a_card(A, B, C)
    for seat in (A, B, C):
        board.hand_limit(seat, 1)
    board.to_night()

    assert (board.g.ended, board.results) == (stages.ALL_DEAD, (LOST, LOST, WON))
    assert [event.a for event in board.events(events.DIED)] == [3, 3, 3]


@pytest.mark.rule("dgw.death.danger-check-moment", "dgw.death.all-at-once")
def test_hands_that_the_draw_fills_with_danger_kill_at_one_moment_too() -> None:
    board = frail(A, B, C).score(B, 4).night_list()
    for seat in (A, B, C):
        board.pass_day(seat)

    assert (board.g.ended, board.results) == (stages.ALL_DEAD, (LOST, WON, LOST))
    assert [event.a for event in board.events(events.DIED)] == [1, 1, 1]


@pytest.mark.rule("dgw.death.versus", "dgw.trade.move-each-other")
def test_only_the_death_of_the_partner_ends_a_move_that_is_made_for_two() -> None:
    board = Board.empty("versus", 3)
    movement.start_move(board.g, A, B)

    death.forget(board.g, C)
    assert board.g.move.partner == B
    death.forget(board.g, B)
    assert board.g.move.partner == NOBODY


@pytest.mark.rule("dgw.death.versus")
@pytest.mark.parametrize("alive", [A, C, E])
def test_clockwise_of_the_only_one_alive_come_they_themselves(alive: int) -> None:
    board = Board.empty("versus", 5)
    board.g.alive = 1 << alive

    assert common.next_seat(board.g, alive) == alive
