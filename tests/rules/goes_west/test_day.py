"""Deck Goes West: the steps of a day, turns, and a player's deck."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.goes_west.board import GAME, HOUSE, A, B, Board, C
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west import questions, stages
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.rules.clock import run_clock
from tablewright.match import configure
from tablewright.players import thinker

T: s.Tables = HOUSE.tables
TURNS = "pay 1 food; gain 1 wood"  # a job for one action


def rivals(seats: int = 2) -> Board:
    """Rivals who can take any number of actions."""
    board = Board.empty("versus", seats).tasks(TURNS)
    for seat in range(seats):
        board.stock(seat, food=9)
    return board


def at_dawn(mode: str = "solo") -> Board:
    """A table before the first step of a day."""
    board = Board.empty(mode)
    board.g.stage = stages.DAWN
    return board


# ------------------------------------------------------------------------------------------------ steps 1 and 2


@pytest.mark.rule("dgw.day.untap", "dgw.day.order", "dgw.flow.day-list")
def test_a_day_begins_with_untapping_and_only_then_cards_are_drawn() -> None:
    board = at_dawn().deck(A, "boots", "knife")
    board.g.tapped = 1

    run_clock(board.g, board.t, board.e)
    assert board.g.tapped == 0
    assert board.in_hand(A) == []
    run_clock(board.g, board.t, board.e)
    assert board.in_hand(A) == ["boots", "knife"]
    run_clock(board.g, board.t, board.e)
    assert board.g.asks == questions.ACTION


@pytest.mark.rule("dgw.day.order", "dgw.flow.day-list", "dgw.day.actions")
def test_the_actions_come_next_and_the_discards_when_all_have_passed() -> None:
    board = Board.empty("cooperative", 2).hand(A, "boots").hand(B, "knife")

    board.pass_day(A)
    assert board.g.asks == questions.ACTION
    board.pass_day(B)
    assert board.g.asks == questions.EVENING
    assert board.why_not(A, "pass") == "dgw.flow.day-list"


@pytest.mark.rule("dgw.day.draw", "dgw.day.on-character")
@pytest.mark.parametrize(("character", "size"), [("hattie-crowe", 6), ("ruth-calloway", 5)])
def test_everybody_draws_up_to_the_hand_size_on_the_character(character: str, size: int) -> None:
    board = at_dawn().character(A, character).hand(A, "knife", "pan")
    board.deck(A, *["boots"] * 8)

    board.run()
    assert Counter(board.in_hand(A)) == {"knife": 1, "pan": 1, "boots": size - 2}
    assert len(board.in_deck(A)) == 8 - (size - 2)


@pytest.mark.rule("dgw.day.draw")
def test_all_players_draw_from_their_own_decks() -> None:
    board = at_dawn("versus").deck(A, *["boots"] * 5).deck(B, *["knife"] * 5).run()

    assert (set(board.in_hand(A)), set(board.in_hand(B))) == ({"boots"}, {"knife"})


@pytest.mark.rule("dgw.day.on-character")
def test_the_number_of_cards_to_draw_is_on_every_character_and_the_order_is_one_for_all() -> None:
    for n in range(T.characters):
        assert T.hand[n] in (5, 6)
        card = next(card for card in HOUSE.names.deck if card.name == HOUSE.names.characters[n])
        assert ("hand", str(T.hand[n])) in [tuple(fact) for fact in card.facts]


# ------------------------------------------------------------------------------------------------ the deck


@pytest.mark.rule("dgw.deck.cycle", "dgw.deck.reshuffle", "dgw.deck.personal")
def test_cards_run_from_draw_pile_to_hand_to_discard_pile_and_round_again() -> None:
    board = Board.empty("solo").deck(A, "walking-stick").card_with("draw 1 cards").hand(A, "boots").stock(A, food=1)

    board.use().settle()
    assert (board.in_deck(A), board.in_hand(A)) == ([], ["boots", "walking-stick"])
    assert board.in_discards(A) == ["trail-gossip"]
    board.until(questions.EVENING).drop(A, "boots").sleep()
    board.until(questions.PLACE).place("discard")
    hand = board.in_hand(A)
    assert {"boots", "trail-gossip", "walking-stick"} < set(hand)  # the discard pile was shuffled for the draw
    assert len(hand) == 4
    assert board.in_discards(A) == []
    assert len(board.events(tell.SHUFFLED)) == 1


@pytest.mark.rule("dgw.deck.reshuffle")
def test_the_discard_pile_is_shuffled_only_when_a_draw_finds_the_pile_empty() -> None:
    board = at_dawn().hand(A, *["pan"] * 4).deck(A, "boots", "boots").discards(A, "knife").run()
    assert board.in_hand(A) == ["boots", "boots", "pan", "pan", "pan", "pan"]
    assert (board.in_deck(A), board.in_discards(A)) == ([], ["knife"])

    more = at_dawn().hand(A, *["pan"] * 4).deck(A, "boots").discards(A, "knife", "knife").run()
    assert Counter(more.in_hand(A)) == {"pan": 4, "boots": 1, "knife": 1}
    assert (more.in_deck(A), more.in_discards(A)) == (["knife"], [])


@pytest.mark.rule("dgw.deck.both-empty")
def test_with_both_piles_empty_drawing_stops() -> None:
    board = at_dawn().hand(A, "pan").deck(A, "boots").discards(A, "knife").run()

    assert board.in_hand(A) == ["boots", "knife", "pan"]
    assert not board.over


# ------------------------------------------------------------------------------------------------ Versus turns


@pytest.mark.rule("dgw.act.versus-p1-first", "dgw.act.versus-one-or-two", "dgw.act.versus-loop")
def test_three_seats_with_p1_at_seat_2_take_turns_of_1_then_1_or_2_actions() -> None:
    board = rivals(3).opening(B)

    board.task_job(B).settle()
    assert board.asked == C  # one action was all
    board.task_job(C).settle()
    assert board.asked == C
    board.task_job(C).settle()
    assert board.asked == A  # two are the most
    board.task_job(A).settle().end_turn(A)
    assert board.asked == B  # P1 included
    board.task_job(B).settle().task_job(B).settle()
    assert board.asked == C


@pytest.mark.rule("dgw.act.versus-p1-may-pass")
def test_the_opening_turn_is_one_action_or_a_pass() -> None:
    board = rivals().opening(A)
    assert board.why_not(A, "end turn") == "dgw.act.versus-one-or-two"
    assert board.may(A, "pass")

    board.pass_day(A)
    assert board.asked == B
    board.task_job(B).settle().task_job(B).settle()
    assert board.asked == B  # A has passed for the day


@pytest.mark.rule("dgw.act.versus-one-or-two")
def test_a_turn_may_end_after_one_action_but_not_before() -> None:
    board = rivals()

    assert board.why_not(A, "end turn") == "dgw.act.versus-one-or-two"
    board.task_job(A).settle()
    assert board.may(A, "end turn")
    assert board.end_turn(A).asked == B


@pytest.mark.rule("dgw.act.versus-pass-final")
def test_a_pass_is_instead_of_acting_and_final_for_the_day() -> None:
    board = rivals(3)

    board.task_job(A).settle()
    assert board.why_not(A, "pass") == "dgw.act.versus-pass-final"
    board.end_turn(A).pass_day(B)
    turns = []
    for _ in range(4):
        turns.append(board.asked)
        board.task_job(board.asked).settle().end_turn()
    assert turns == [C, A, C, A]


@pytest.mark.rule("dgw.act.versus-loop", "dgw.day.actions")
def test_the_turns_go_on_until_everyone_has_passed() -> None:
    board = rivals(3).hand(A, "boots")

    board.pass_day(A).task_job(B).settle().end_turn(B).pass_day(C)
    assert board.asked == B
    board.task_job(B).settle().end_turn(B)
    assert (board.g.asks, board.asked) == (questions.ACTION, B)  # the last one goes on alone
    board.pass_day(B)
    assert board.g.asks == questions.EVENING


@pytest.mark.rule("dgw.act.p1-fixed-in-day")
def test_the_p1_token_stays_through_all_turns_of_a_day() -> None:
    board = rivals(3).opening(C)

    for _ in range(7):
        board.task_job(board.asked).settle()
        assert board.g.first == C


# ------------------------------------------------------------------------------------------------ done and resuming


@pytest.mark.rule("dgw.act.coop-done")
def test_a_team_member_who_is_done_may_resume_by_taking_an_action() -> None:
    board = Board.empty("cooperative", 3).tasks(TURNS).stock(A, food=2)

    board.pass_day(A).pass_day(B)
    assert board.rules.waiting(board.g) == [C]
    assert board.why_not(A, "pass") == "dgw.act.coop-done"
    board.task_job(A).settle()
    assert board.rules.waiting(board.g) == [A, C]
    assert [event.seat for event in board.events(tell.RESUMED)] == [A]


@pytest.mark.rule("dgw.act.coop-done")
def test_the_action_step_ends_when_the_last_one_is_done() -> None:
    board = Board.empty("cooperative", 2).tasks(TURNS).stock(A, food=2).hand(A, "boots")

    board.pass_day(A).pass_day(B)
    assert board.g.asks == questions.EVENING
    assert board.why_not(A, "task", 0) == "dgw.flow.day-list"
    alone = Board.empty("solo").hand(A, "boots").pass_day(A)
    assert alone.g.asks == questions.EVENING


# ------------------------------------------------------------------------------------------------ step 4


@pytest.mark.rule("dgw.day.discard")
def test_at_the_end_of_a_day_any_number_of_item_cards_may_be_discarded() -> None:
    board = Board.empty("solo").hand(A, "boots", "knife", "pan").pass_day(A)

    board.drop(A, "boots").drop(A, "pan").sleep(A)
    assert board.in_discards(A) == ["boots", "pan"]
    assert board.in_hand(A) == ["knife"]
    every = Board.empty("solo").hand(A, "boots", "knife").pass_day(A).drop(A, "boots").drop(A, "knife")
    assert every.in_hand(A) == []


@pytest.mark.rule("dgw.day.discard")
def test_each_player_may_discard() -> None:
    board = Board.empty("versus", 3).used_a_card(A, B, C)
    for seat in range(3):
        board.hand(seat, "boots")

    for _ in range(3):
        board.pass_day()
    for seat in range(3):
        assert board.g.asks == questions.EVENING
        board.drop(seat, "boots")
    assert all(board.in_discards(seat) == ["boots"] for seat in range(3))


@pytest.mark.rule("dgw.day.discard-no-danger")
def test_danger_cards_cannot_be_discarded_at_the_end_of_a_day() -> None:
    board = Board.empty("solo").hand(A, "weary", "boots").pass_day(A)

    assert board.why_not(A, "drop", "weary") == "dgw.day.discard-no-danger"
    assert board.may(A, "drop", "boots")
    assert board.why_not(A, "drop", "knife") == "dgw.day.discard"


@pytest.mark.rule("dgw.day.discard-optional")
def test_kept_cards_stay_in_hand_for_the_night_and_the_next_day() -> None:
    board = Board.empty("solo").hand(A, "boots", "rusty-pistol").used_a_card(A).pass_day(A)

    board.sleep(A)
    assert board.in_hand(A) == ["boots", "rusty-pistol"]
    board.night()
    assert board.g.day == 1
    assert {"boots", "rusty-pistol"} < set(board.in_hand(A))


@pytest.mark.rule("dgw.seat.choice-order", "dgw.day.discard-optional")
def test_the_evening_goes_clockwise_from_the_p1_holder_each_seeing_the_choices_before() -> None:
    board = Board.empty("versus", 3).used_a_card(A, B, C)
    for seat in range(3):
        board.hand(seat, "boots", "knife")
    board.g.first = B
    while board.g.asks == questions.ACTION:
        board.pass_day()

    order = []
    while board.g.asks == questions.EVENING:
        order.append(board.asked)
        board.drop(board.asked, "boots").sleep()
    assert order == [B, C, A]
    seen = [event.seat for event in board.events(tell.DISCARDED, seat=A)]
    assert seen == [B, C, A]


@pytest.mark.rule("dgw.seat.choice-order")
def test_at_night_a_team_chooses_from_the_first_seat_on() -> None:
    board = Board.empty("cooperative", 3).to_night()

    assert who_places(board, "discard") == [A, B, C]


def who_places(board: Board, pile: str) -> list[int]:
    """Who put their Exhaustion cards onto a pile, one after the other."""
    order = []
    while board.g.asks == questions.PLACE:
        order.append(board.asked)
        board.place(pile)
    return order


@pytest.mark.rule("dgw.seat.choice-order")
def test_at_night_rivals_choose_clockwise_from_the_p1_holder() -> None:
    board = Board.empty("versus", 3)
    board.g.first = C
    board.to_night()

    assert who_places(board, "draw") == [C, A, B]


@pytest.mark.rule("dgw.seat.death-warning")
def test_the_end_of_the_evening_carries_a_warning_while_no_card_was_used() -> None:
    board = Board.empty("solo").hand(A, "boots", "knife").pass_day(A)

    assert "Go to sleep (fatal: you have used no card today)" in board.described(A)
    board.drop(A, "boots")
    assert "Go to sleep" in board.described(A)


@pytest.mark.rule("dgw.seat.death-warning")
@pytest.mark.parametrize("level", ["newcomer", "apprentice"])
def test_no_computer_is_so_careless_as_to_die_of_what_it_is_warned_of(level: str) -> None:
    board = Board.empty("solo").hand(A, "boots", "knife", "boots").pass_day(A)
    options, sleep = board.options(A), board.action("sleep")
    assert sleep in options
    assert len(options) > 1
    solo = configure(GAME, 1, "solo")
    for seed in range(20):
        careless = thinker(level, GAME, board.pack, solo, seed)
        assert careless.choose(board.view(A), A, options) != sleep


@pytest.mark.rule("dgw.seat.death-warning")
def test_the_end_of_the_evening_carries_a_warning_while_the_hand_is_at_hand_size() -> None:
    board = Board.empty("solo").hand(A, *["boots"] * 6).used_a_card(A).pass_day(A)

    assert any(text.startswith("Go to sleep (fatal at dawn") for text in board.described(A))
    board.drop(A, "boots")
    assert "Go to sleep" in board.described(A)
    assert "dgw.seat.death-warning" in GAME.clauses_of(board.action("sleep"), board.view(A), board.pack, A)
