"""The Royal Ascension: basic gameplay, the board and moving."""

from __future__ import annotations

from random import Random

import pytest

from rules.royal.board import KINDS, A, B, Board, C, D, drafted_game
from tablewright.games.royal.events import (
    DISPLAYS,
    DRAWS,
    EVENT_ROLL,
    FINDS_NONE,
    MOVES,
    PICKS,
    RESHUFFLES,
    ROLLS_ORDER,
    THROWS,
    TURNS,
    TURNS_UP,
)
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.rules.turn import LEFT, RIGHT, destination
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, HOME, SPADES, SPOTS
from tablewright.games.royal.steps import ANSWER, BEGIN_TURN, COMMIT, DRAFT, END_TURN, MOVE, PICK, SPLIT, VISIT

# ------------------------------------------------------------------------------------------------ card values


@pytest.mark.rule("royal.card.number-value", "royal.card.queen-twelve", "royal.card.six-gold", "royal.card.ace-low")
@pytest.mark.rule("royal.card.face-values")
def test_cards_are_worth_their_number() -> None:
    board = Board(hands=("QH AH JH KH", "6D AD JD QD KD", "AC JC QC KC 6C"))

    assert value(board.g.hand[A, HEARTS]) == 12 + 1 + 11 + 13
    assert value(board.g.hand[B, DIAMONDS]) == 6 + 1 + 11 + 12 + 13
    assert value(board.g.hand[C, CLUBS]) == 1 + 11 + 12 + 13 + 6


# ------------------------------------------------------------------------------------------------ rolling and moving


@pytest.mark.rule("royal.turn.roll-one", "royal.turn.roll-then-choose")
def test_one_die_is_thrown_and_seen_before_the_way_is_chosen() -> None:
    board = Board(step=BEGIN_TURN, rolls="4", spots={A: 20})

    assert board.g.die == 4
    assert [(turn.seat, turn.b) for turn in board.happened(TURNS)] == [(A, 4)]
    assert board.view(A).die == 4
    board.play("go", "right")
    assert [(move.seat, move.a) for move in board.happened(MOVES)] == [(A, 24)]


@pytest.mark.rule("royal.turn.direction")
def test_the_mover_chooses_left_or_right() -> None:
    for way, spot in (("left", 17), ("right", 23)):
        board = Board(die=3, spots={A: 20})
        assert board.kinds() == {"go"}
        assert sorted(board.may("go")) == [LEFT, RIGHT]
        board.play("go", way)
        assert board.g.spot[A] == spot


@pytest.mark.rule("royal.turn.full-move")
def test_the_whole_roll_is_moved_in_one_direction() -> None:
    board = Board(die=5, spots={A: 20})

    assert board.why_not("go", 2) == "royal.turn.full-move"
    assert board.why_not("leave") == "royal.turn.in-order"
    assert {destination(20, 5, way) for way in board.may("go")} == {15, 25}


@pytest.mark.rule("royal.board.loop", "royal.board.directions")
@pytest.mark.parametrize(
    ("spot", "die", "left", "right"), [(34, 5, 29, 4), (1, 1, 35, 2), (35, 1, 34, 1), (3, 6, 32, 9)]
)
def test_the_spots_form_a_closed_loop(spot: int, die: int, left: int, right: int) -> None:
    assert destination(spot, die, LEFT) == left
    assert destination(spot, die, RIGHT) == right


@pytest.mark.rule("royal.board.home-gate")
def test_the_first_step_from_home_enters_spot_one() -> None:
    assert {destination(HOME, 1, way) for way in (LEFT, RIGHT)} == {1}
    assert [destination(HOME, die, RIGHT) for die in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert [destination(HOME, die, LEFT) for die in range(1, 7)] == [1, 35, 34, 33, 32, 31]


@pytest.mark.rule("royal.board.home-exit-only", "royal.board.home-off-track")
def test_home_is_never_entered_again() -> None:
    reached = {destination(spot, die, way) for spot in range(1, 36) for die in range(1, 7) for way in (LEFT, RIGHT)}

    assert reached == set(range(1, SPOTS + 1))


@pytest.mark.rule("royal.turn.silent", "royal.board.home-gate")
def test_a_first_move_of_one_is_not_asked() -> None:
    board = Board(step=BEGIN_TURN, spots={A: HOME, B: 20, C: 20}, rolls="1")

    assert [(move.seat, move.a) for move in board.happened(MOVES)] == [(A, 1)]
    assert board.asked == [B]


@pytest.mark.rule("royal.turn.only-landing", "royal.shop.exact-landing")
def test_only_the_space_where_the_move_ends_has_an_effect() -> None:
    board = Board(die=5, spots={A: 6}, hands=("KD",), next_cards="9H")

    board.play("go", "right")  # over a Spades and the shop to 11, Hearts

    assert board.hearts(A) == "9"
    assert board.happened(TURNS_UP) == []
    assert board.happened(DISPLAYS) == []
    assert board.g.active == B


@pytest.mark.rule("royal.turn.share-space")
def test_meeting_another_token_has_no_effect() -> None:
    board = Board(die=1, spots={A: 1, B: 2, C: 2})

    board.play("go", "right")

    assert [board.g.spot[seat] for seat in (A, B, C)] == [2, 2, 2]
    assert board.happened(PICKS) == []


# ------------------------------------------------------------------------------------------------ landing


@pytest.mark.rule("royal.turn.draw", "royal.turn.one-card", "royal.turn.drawn-worth")
@pytest.mark.parametrize(("spot", "suit", "card"), [(3, HEARTS, "9H"), (2, DIAMONDS, "9D")])
def test_a_suit_space_gives_exactly_one_card_of_its_suit(spot: int, suit: int, card: str) -> None:
    board = Board(die=1, spots={A: spot - 1}, next_cards=card)

    board.play("go", "right")

    assert board.hand(A, suit) == "9"
    assert value(board.g.hand[A, suit]) == 9
    assert [(event.seat, event.a) for event in board.happened(DRAWS)] == [(A, suit)]
    assert board.g.active == B  # nothing was asked: the draw is compulsory


@pytest.mark.rule("royal.board.kinds", "royal.board.shop-no-draw")
def test_a_shop_gives_no_card_to_draw() -> None:
    board = Board(die=1, spots={A: 9})

    board.play("go", "right")

    assert board.happened(DRAWS) == []
    assert [board.g.hand[A, suit] for suit in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("royal.spades.landing", "royal.action.draw", "royal.battle.start")
def test_a_spades_space_gives_an_action_card_and_starts_a_battle() -> None:
    board = Board(die=1, spots={A: 3}, next_cards="4S")

    board.play("go", "right")

    assert [(event.seat, event.hidden) for event in board.happened(TURNS_UP, A)] == [(A, 4)]
    assert (board.g.step, board.kinds()) == (PICK, {"attack"})


@pytest.mark.rule("royal.battle.start")
def test_no_other_space_starts_a_battle() -> None:
    for spot in (2, 3, 10, 27):
        board = Board(die=1, spots={A: spot - 1})
        board.play("go", "right")
        assert board.happened(PICKS) == []
        assert board.g.active == B


@pytest.mark.rule("royal.turn.end")
def test_the_turn_is_over_when_the_space_is_done() -> None:
    board = Board(die=1, spots={A: 2}, next_cards="9H", rolls="3")

    board.play("go", "right")

    assert (board.g.active, board.g.step, board.asked) == (B, MOVE, [B])


@pytest.mark.rule("royal.turn.in-order")
def test_a_choice_of_another_step_is_refused() -> None:
    board = Board(die=1, spots={A: 3}, hands=("KD 5H 4S", "9H"))

    for what, argument in (("attack", B), ("ally", 0), ("fight", 0), ("pay", "K"), ("claim", 3), ("prize", 1)):
        assert board.why_not(what, argument) == "royal.turn.in-order"
    assert board.why_not("go", "left", seat=B) == "royal.turn.order"


# ------------------------------------------------------------------------------------------------ dice, rounds


@pytest.mark.rule("royal.turn.dice-table", "royal.comp.dice")
def test_which_dice_are_thrown_when() -> None:
    game = drafted_game(3, seed=4)
    luck = Random(4)
    while game.g.ended == 0:
        game.play_on(luck)

    assert all(1 <= roll.a <= 6 and 1 <= roll.b <= 6 for roll in game.happened(ROLLS_ORDER))
    assert {turn.b for turn in game.happened(TURNS)} <= {1, 2, 3, 4, 5, 6}
    assert {event.a for event in game.happened(EVENT_ROLL)} <= {1, 2, 3, 4, 5, 6}
    for throw in game.happened(THROWS):
        assert all(1 <= face <= 6 for pair in (throw.a, throw.b) for face in divmod(pair, 10))


@pytest.mark.rule("royal.turn.round", "royal.turn.order")
def test_a_round_is_one_turn_for_each_player_still_in_the_game() -> None:
    board = Board(seats=4, realms=(4, 0, 4, 4), active=A, spots={A: 2, C: 2, D: 2}, die=1)
    turns = [(board.g.active, board.g.round)]
    for _ in range(5):
        board.g.die = 1
        board.play("go", "left" if board.g.spot[board.g.active] == 2 else "right")
        turns.append((board.g.active, board.g.round))

    assert turns == [(A, 1), (C, 1), (D, 1), (A, 2), (C, 2), (D, 2)]


# ------------------------------------------------------------------------------------------------ piles and hands


@pytest.mark.rule("royal.deck.reshuffle")
def test_an_empty_pile_is_made_anew_from_the_discards_of_its_suit() -> None:
    board = Board(die=1, spots={A: 2}, discard="3D 4S").empty_pile(HEARTS, to=C)
    board.g.hand[C, HEARTS] = 0b1111  # all but four hearts lie discarded
    board.g.count[C, HEARTS] = 4
    board.g.discard[HEARTS] = (1 << 26) - 1 ^ 0b1111

    board.play("go", "right")

    assert [(event.a, event.b) for event in board.happened(RESHUFFLES)] == [(HEARTS, 22)]
    assert board.g.discard[HEARTS] == 0
    assert board.g.pile[HEARTS].bit_count() == 21
    assert board.g.count[A, HEARTS] == 1
    assert board.discarded(DIAMONDS) == "3"  # suits never mix
    assert board.discarded(SPADES) == "4"


@pytest.mark.rule("royal.deck.exhausted")
def test_with_neither_pile_nor_discards_no_card_is_drawn() -> None:
    board = Board(die=1, spots={A: 2}).empty_pile(HEARTS, to=C)

    board.play("go", "right")

    assert [(event.seat, event.a) for event in board.happened(FINDS_NONE)] == [(A, HEARTS)]
    assert board.g.count[A, HEARTS] == 0
    assert board.g.active == B


@pytest.mark.rule("royal.deck.exhausted")
def test_spades_cannot_run_out() -> None:
    board = Board(die=1, spots={A: 3}, hands=("", "3S 3S 4S 4S 5S 5S 6S 6S"), next_cards="7S", rolls="1")

    assert board.g.discard[SPADES].bit_count() == 26 - 8 - 1
    board.play("go", "right")
    assert board.happened(TURNS_UP)


@pytest.mark.rule("royal.hand.no-limit")
def test_a_hand_may_grow_as_large_as_it_likes() -> None:
    many = " ".join(f"{rank}H {rank}H" for rank in ("2", "3", "4", "5", "6", "7", "8"))
    board = Board(die=1, spots={A: 2}, hands=(many,), next_cards="KH")

    board.play("go", "right")

    assert board.g.count[A, HEARTS] == 15
    assert board.g.active == B


@pytest.mark.rule("royal.discard.pile", "royal.discard.open")
def test_there_is_one_open_discard_pile() -> None:
    board = Board(discard="9H 9H 2D KC 3S")

    for viewer in (A, B, C):
        assert list(board.view(viewer).discard) == list(board.g.discard)
        shown = board.pieces(viewer)
        assert shown["discard"].count == 5
        assert [line.value for line in shown["discards"].inside] == ["9 9", "2", "K", "3"]


@pytest.mark.rule("royal.trade.none")
def test_nothing_is_ever_given_away() -> None:
    game = drafted_game(4, seed=6)
    luck = Random(6)
    offered: set[str] = set()
    while game.g.ended == 0:
        offered |= game.kinds()
        realms, fought = list(game.g.realm), len(game.happened(THROWS))
        game.play_on(luck)
        if len(game.happened(THROWS)) == fought:
            assert list(game.g.realm) == realms

    assert offered <= set(KINDS)
    assert not {"give", "trade", "sell"} & set(KINDS)


STEPS = {DRAFT, MOVE, VISIT, SPLIT, PICK, ANSWER, COMMIT}


@pytest.mark.rule("royal.turn.silent")
def test_only_steps_with_a_choice_wait_for_one() -> None:
    game = drafted_game(3, seed=7)
    luck = Random(7)
    while game.g.ended == 0:
        assert game.g.step in STEPS
        if game.g.step == PICK:
            assert len(game.options()) > 1
        if game.g.step == ANSWER:
            assert game.alliances(game.g.target)
        if game.g.step == VISIT:
            assert game.g.count[game.g.active, DIAMONDS] > 0
        game.play_on(luck)

    assert game.g.step == END_TURN


@pytest.mark.rule("royal.turn.begin-again")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_comes_to_its_end_though_all_begin_again_whenever_they_may(seats: int) -> None:
    game, luck = drafted_game(seats, seed=6), Random(6)
    decisions = 0
    while game.g.ended == 0 and decisions < 3_000:
        seat = luck.choice(game.asked)
        again = game.act("begin again")
        options = game.options(seat)
        game.play_action(seat, again if again in options else luck.choice(options))
        decisions += 1

    assert game.g.ended
