"""The Royal Ascension: battles, from the choice of an opponent to the new bar."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.royal.board import HOUSE, A, B, Board, C, D, battle, decree, landing
from tablewright.engine.core.events import UNSEEN
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.royal.events import (
    FORFEITS,
    IS_BARRED,
    IS_OUT,
    IS_READY,
    NO_FIGHT,
    PICKS,
    RECONSIDERS,
    REVEALS,
    TAKES,
    THROWS,
    TIES,
    TURNS,
    TURNS_UP,
    WIELDS,
    WINS,
)
from tablewright.games.royal.game import GAME
from tablewright.games.royal.rules.battles import strength
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, NOBODY, SPADES
from tablewright.games.royal.steps import ANSWER, COMMIT, MOVE, PICK


def told(board: Board) -> list[str]:
    """The log as everybody reads it."""
    return [GAME.narrate(event, HOUSE, "ABCD") for event in board.heard(SPECTATOR)]


# ------------------------------------------------------------------------------------------------ choosing an opponent


@pytest.mark.rule("royal.battle.choose-opponent", "royal.battle.mandatory")
def test_who_landed_must_pick_one_opponent() -> None:
    board = landing("4S")

    assert board.asked == [A]
    assert board.kinds() == {"attack"}
    assert board.may("attack") == [B, C]
    assert board.why_not("attack", A) == "royal.battle.choose-opponent"
    assert board.why_not("attack", D) == "royal.battle.choose-opponent"  # three play
    board.play("attack", C)
    assert board.asked == [A, C]


@pytest.mark.rule("royal.battle.exclude-loser", "royal.battle.eligible")
def test_a_player_who_lost_the_previous_battle_cannot_be_picked() -> None:
    board = landing("4S", seats=4, barred=C)

    assert board.may("attack") == [B, D]
    assert board.why_not("attack", C) == "royal.battle.exclude-loser"


@pytest.mark.rule("royal.battle.eligible", "royal.elim.out")
def test_an_eliminated_player_cannot_be_picked() -> None:
    board = landing("4S", seats=4, realms=(4, 4, 0, 4))

    assert board.may("attack") == [B, D]
    assert board.why_not("attack", C) == "royal.elim.out"


@pytest.mark.rule("royal.battle.eligible")
def test_a_player_spared_this_turn_cannot_be_picked_again() -> None:
    board = Board(seats=4, step=PICK, spared=1 << D)

    assert board.may("attack") == [B, C]
    assert board.why_not("attack", D) == "royal.battle.eligible"


@pytest.mark.rule("royal.turn.silent")
def test_a_single_eligible_opponent_is_picked_without_asking() -> None:
    board = landing("4S", barred=C)

    assert [(pick.seat, pick.a) for pick in board.happened(PICKS)] == [(A, B)]
    assert board.asked == [A, B]


@pytest.mark.rule("royal.repeat.bar", "royal.repeat.both-roles")
def test_a_barred_player_can_neither_be_picked_nor_attack() -> None:
    assert landing("4S", barred=B).g.fighters == 1 << A | 1 << C

    board = landing("4S", barred=A)
    assert [event.seat for event in board.happened(NO_FIGHT)] == [A]
    assert (board.g.active, board.g.step) == (B, MOVE)


@pytest.mark.rule("royal.battle.none-eligible", "royal.repeat.expires")
def test_without_an_eligible_opponent_there_is_no_battle_and_the_bar_stays() -> None:
    board = landing("4S", barred=A)

    assert board.alliances(A) == "4"  # the action card has still been resolved
    assert board.g.barred == A
    assert board.g.active == B


@pytest.mark.rule("royal.repeat.bar", "royal.repeat.one-landing")
def test_who_is_told_to_sit_out_the_next_battle_does_so_though_a_landing_brings_none() -> None:
    board = battle(seats=4, winner=B, hands=("", "", "9H", "6S 6S")).commit(A).commit(B)
    assert "A sits out the next battle, except for a Royal Decree." in told(board)

    g = board.g
    g.active, g.step, g.spared = C, PICK, 1 << B | 1 << D  # both of them used an alliance
    board.run()
    assert board.happened(NO_FIGHT)
    g.active, g.step, g.spared = D, PICK, 0
    board.run()

    assert board.why_not("attack", A) == "royal.battle.exclude-loser"
    board.play("attack", C).commit(D).commit(C)
    assert g.barred in (C, D)


@pytest.mark.rule("royal.repeat.action-still")
def test_a_barred_player_still_resolves_the_action_card() -> None:
    assert landing("2S", barred=A).g.plagues[A] == 1
    assert landing("KS", barred=A).g.fighters == 0b111


@pytest.mark.rule("royal.repeat.one-landing")
def test_the_bar_covers_the_next_battle_only() -> None:
    board = landing("4S", barred=C).commit(A).commit(B)

    assert board.g.barred in (A, B)  # C's bar is over, whoever lost

    board = Board(die=1, spots={A: 2}, barred=C)
    board.play("go", "right")  # Hearts: no landing on Spades
    assert board.g.barred == C


@pytest.mark.rule("royal.repeat.latest-loser")
@pytest.mark.parametrize(("winner", "loser"), [(A, B), (B, A)])
def test_the_loser_of_the_latest_battle_is_barred_and_nobody_else(winner: int, loser: int) -> None:
    board = battle(winner=winner, barred=C).commit(A).commit(B)

    assert board.g.barred == loser
    assert [event.seat for event in board.happened(IS_BARRED)] == [loser]


# ------------------------------------------------------------------------------------------------ committing


@pytest.mark.rule("royal.battle.territory-each", "royal.battle.own-territory")
def test_each_combatant_selects_one_of_their_own_territories() -> None:
    board = battle(realms=("mewtopia teal-shore 2", "char-forest pika-hills 2", 4))

    assert board.why_not("field", "char-forest", seat=A) == "royal.battle.own-territory"
    assert board.why_not("field", "mewtopia", seat=B) == "royal.battle.own-territory"
    board.play("field", "mewtopia", seat=A).play("field", "pika-hills", seat=B)

    shown = {event.seat: board.names.territories[event.a] for event in board.happened(REVEALS)}
    assert shown == {A: "Mewtopia", B: "Pika Hills"}


@pytest.mark.rule("royal.battle.hearts", "royal.hearts.max-two")
def test_at_most_two_held_hearts_may_be_attached() -> None:
    board = battle(hands=("4H 7H 9H",)).play("field", "jiggy-jungle", seat=A)
    assert board.why_not("attach", "K", seat=A) == "royal.battle.hearts"

    board.play("attach", "4", seat=A)
    assert board.why_not("attach", "4", seat=A) == "royal.battle.hearts"  # there is but one
    board.play("attach", "9", seat=A)

    assert board.why_not("attach", "7", seat=A) == "royal.hearts.max-two"
    assert board.kinds(A) == {"fight", "begin again"}


@pytest.mark.rule("royal.hearts.max-two")
def test_two_hearts_alike_may_be_attached() -> None:
    board = battle(hands=("9H 9H 9D",)).play("field", "jiggy-jungle", seat=A)

    board.play("attach", "9", seat=A).play("attach", "9", seat=A)

    assert strength(board.g, board.t, A) == 13 + 9 + 9


@pytest.mark.rule("royal.clubs.no-limit")
def test_any_number_of_weapons_may_be_used() -> None:
    board = battle(hands=("2C 5C 9C 9C KC",)).play("field", "jiggy-jungle", seat=A)
    for rank in ("9", "2", "K", "5", "9"):
        board.play("use", rank, seat=A)

    assert strength(board.g, board.t, A) == 13 + 2 + 5 + 9 + 9 + 13
    assert board.why_not("use", "9", seat=A) == "royal.clubs.no-limit"


@pytest.mark.rule("royal.battle.commit-optional")
@pytest.mark.parametrize("cards", ["", "4H", "9H", "4H 9H", "6C", "4H 6C", "4H 9H 6C KC"])
def test_any_cards_may_be_committed_or_none(cards: str) -> None:
    board = battle(hands=("4H 9H 6C KC",)).commit(A, "vapor-vale", cards)

    assert board.g.lane[A] == 0
    assert board.asked == [B]


@pytest.mark.rule("royal.battle.commit-optional")
def test_a_territory_is_compulsory() -> None:
    board = battle(hands=("4H 6C",))

    for what, rank in (("fight", 0), ("attach", "4"), ("use", "6")):
        assert board.why_not(what, rank, seat=A) == "royal.battle.commit-optional"


@pytest.mark.rule("royal.battle.secret-commit", "royal.hidden.show-territory")
def test_nothing_is_revealed_before_all_are_in_and_then_everything_before_the_dice() -> None:
    board = battle(hands=("9H 7C", "KH"))
    board.commit(A, "vapor-vale", "9H 7C")
    assert board.happened(REVEALS) == []
    assert board.happened(THROWS) == []

    board.commit(B, "teal-shore", "KH")

    assert board.order_of(REVEALS, WIELDS, THROWS) == [REVEALS, WIELDS, THROWS]
    reveals = [(event.seat, event.a, event.b, event.c) for event in board.happened(REVEALS)]
    assert reveals == [(A, 2, 9, 0), (B, 7, 13, 0)]


@pytest.mark.rule("royal.battle.secret-commit")
def test_combatants_commit_at_the_same_time_in_any_order() -> None:
    for first, then in ((A, B), (B, A)):
        board = battle(hands=("9H", "KH"))
        assert board.asked == [A, B]
        board.commit(first)
        assert board.asked == [then]
        board.commit(then)
        assert board.happened(WINS)


@pytest.mark.rule("royal.turn.begin-again")
def test_a_combatant_may_begin_again_and_nobody_else_learns_of_it() -> None:
    board = battle(hands=("9H 7C", "KH"))
    assert board.why_not("begin again", seat=A) == "royal.turn.begin-again"
    before = {seat: board.view(seat) for seat in (B, C)}

    board.play("field", "vapor-vale", seat=A).play("attach", "9", seat=A).play("begin again", seat=A)

    assert board.kinds(A) == {"field"}
    assert {seat: board.view(seat) for seat in (B, C)} == before
    assert board.heard(B) == board.heard(C) == []
    assert board.heard(A) != []


@pytest.mark.rule("royal.turn.begin-again")
def test_a_commitment_may_be_begun_again_three_times() -> None:
    board = battle(hands=("9H 7C", "KH"))
    for _ in range(3):
        board.play("field", "vapor-vale", seat=A).play("begin again", seat=A)
    board.play("field", "vapor-vale", seat=A)

    assert board.why_not("begin again", seat=A) == "royal.turn.begin-again"
    assert board.kinds(A) == {"attach", "use", "fight"}
    assert board.play("field", "teal-shore", seat=B).kinds(B) == {"attach", "fight", "begin again"}
    board.play("fight", seat=A)
    assert board.options(A) == []  # who is ready has no more thoughts to think again


@pytest.mark.rule("royal.turn.begin-again")
def test_the_next_battle_may_be_begun_again_afresh() -> None:
    board = battle(winner=B, hands=("9H", "KH"))
    for _ in range(3):
        board.play("field", "vapor-vale", seat=A).play("begin again", seat=A)
    board.commit(A).commit(B)

    assert list(board.g.again) == [0] * 4


@pytest.mark.rule("royal.turn.begin-again")
def test_who_was_ready_may_think_again_while_another_is_choosing() -> None:
    board = battle(hands=("9H 7C", "KH")).commit(A, "vapor-vale", "9H")
    assert board.asked == [B]
    assert board.kinds(A) == {"begin again"}

    board.play("begin again", seat=A)

    assert board.asked == [A, B]
    assert [event.seat for event in board.happened(IS_READY)] == [A]
    assert [event.seat for event in board.happened(RECONSIDERS)] == [A]  # that all may know
    board.commit(B, "teal-shore").commit(A, "jiggy-jungle")
    assert [event.a for event in board.happened(REVEALS)] == [0, 7]


@pytest.mark.rule("royal.turn.silent")
def test_an_only_territory_without_cards_leaves_nothing_to_ask() -> None:
    board = battle(realms=(1, 5, 6), hands=("", "9H"))

    assert board.asked == [B]
    assert board.options(A) == []
    assert board.why_not("begin again", seat=A) == "royal.turn.begin-again"


@pytest.mark.rule("royal.turn.silent")
def test_an_only_territory_with_cards_is_fielded_and_the_cards_are_asked_for() -> None:
    board = battle(realms=("mewtopia", 5, 6), hands=("9H", "9H"))

    assert board.kinds(A) == {"attach", "fight"}
    assert board.view(A).field[A] > 0
    assert board.view(B).field[A] == 0


# ------------------------------------------------------------------------------------------------ the sum


@pytest.mark.rule("royal.battle.sum", "royal.battle.formula", "royal.battle.dice", "royal.battle.four-dice")
@pytest.mark.rule("royal.battle.dice-help", "royal.hearts.strength", "royal.clubs.strength", "royal.shop.buff")
def test_territory_hearts_weapons_and_four_dice() -> None:
    board = battle(realms=("char-forest", 5, 6), hands=("4H QH 5C 6C",), rolls="1 2 3 4  6 6 6 6", plagues={A: 1})
    board.commit(A, "", "4H QH 5C 6C").commit(B, "lucio-land")

    mine, theirs = board.happened(THROWS)
    assert (mine.a, mine.b) == (12, 34)  # the pair, thrown twice
    assert mine.c == 18 + (4 + 12) + (5 + 6) + (1 + 2 + 3 + 4) - 10
    assert theirs.c == 15 + 24


@pytest.mark.rule("royal.battle.four-dice")
@pytest.mark.parametrize(("rolls", "added"), [("1 1 1 1", 4), ("6 6 6 6", 24)])
def test_the_dice_add_4_to_24(rolls: str, added: int) -> None:
    board = battle(rolls=f"{rolls} 2 2 2 2").commit(A, "vapor-vale").commit(B)

    assert board.happened(THROWS)[0].c == 13 + added


@pytest.mark.rule("royal.battle.strength-example")
def test_a_15_point_territory_with_hearts_of_14_has_strength_29() -> None:
    board = battle(realms=("teal-shore lucio-land", 5, 5), hands=("6H 8H",)).play("field", "teal-shore", seat=A)
    board.play("attach", "6", seat=A).play("attach", "8", seat=A)

    assert strength(board.g, board.t, A) == 29


@pytest.mark.rule("royal.card.armor-word")
def test_armor_is_counted_once() -> None:
    board = battle(hands=("10H 10C",)).play("field", "vapor-vale", seat=A)
    board.play("attach", "10", seat=A)
    assert strength(board.g, board.t, A) == 23
    board.play("use", "10", seat=A)
    assert strength(board.g, board.t, A) == 33


@pytest.mark.rule("royal.card.spade-unvalued")
def test_spades_add_no_strength_and_are_no_gold() -> None:
    board = battle(hands=("6S 5S 9H",)).play("field", "vapor-vale", seat=A)

    assert strength(board.g, board.t, A) == 13
    assert board.why_not("attach", "6", seat=A) == "royal.battle.hearts"
    assert board.why_not("use", "6", seat=A) == "royal.clubs.no-limit"
    assert [(rank, board.t.action[rank]) for rank in (5, 6)] == [(5, 3), (6, 3)]


@pytest.mark.rule("royal.territory.both-roles", "royal.territory.value")
def test_a_territory_is_worth_the_same_in_attack_and_defence() -> None:
    totals = []
    for attacker, defender in (("mewtopia", "char-forest"), ("char-forest", "mewtopia")):
        board = battle(realms=(f"{attacker} 3", f"{defender} 3", 4), rolls="1 1 1 1 2 1 1 1")
        board.commit(A, attacker).commit(B, defender)
        totals.append({throw.seat: throw.c for throw in board.happened(THROWS)})

    assert totals == [{A: 24, B: 23}, {A: 22, B: 25}]


@pytest.mark.rule("royal.plague.effect", "royal.battle.formula")
def test_what_is_told_of_a_battle_adds_up_to_its_total() -> None:
    board = battle(realms=("char-forest", 5, 6), hands=("4H 5C",), rolls="3 2 6 4  1 1 1 1", plagues={A: 2}).commit(
        A, "", "4H 5C"
    )
    board.commit(B, "lucio-land")

    assert [line for line in told(board) if line.startswith("A ")][1:5] == [
        "A fights with Char Forest (18) and the 4 of Hearts.",
        "A uses the 5 of Clubs (+5).",
        "A suffers 2 plagues (-20).",
        "A rolls 3 2 6 4: 7 + dice 15 = 22.",
    ]
    assert 18 + 4 + 5 - 20 + 3 + 2 + 6 + 4 == 22


# ------------------------------------------------------------------------------------------------ winner and ties


@pytest.mark.rule("royal.battle.winner")
@pytest.mark.parametrize("winner", [A, B])
def test_the_greater_total_wins(winner: int) -> None:
    board = battle(winner=winner).commit(A).commit(B)

    totals = {throw.seat: throw.c for throw in board.happened(THROWS)}
    assert max(totals, key=lambda seat: totals[seat]) == winner
    assert [event.seat for event in board.happened(WINS)] == [winner]


@pytest.mark.rule("royal.battle.tie", "royal.battle.tie-dice-only", "royal.plague.tie")
def test_a_tie_rolls_the_dice_again_and_keeps_the_cards() -> None:
    board = battle(
        realms=("teal-shore 3", "lucio-land 3", 4),
        hands=("9H", ""),
        plagues={A: 1},
        rolls="2 2 3 4  2 2 3 3   1 1 1 2  1 1 1 1   6 1 1 1  1 1 1 1",
    )
    board.commit(A, "teal-shore", "9H").commit(B, "lucio-land")

    throws = [(throw.seat, throw.c) for throw in board.happened(THROWS)]
    assert throws == [(A, 25), (B, 25), (A, 19), (B, 19), (A, 23), (B, 19)]
    assert [event.a for event in board.happened(TIES)] == [25, 19]
    assert len(board.happened(REVEALS)) == 2  # nobody chose anew
    assert [event.seat for event in board.happened(WINS)] == [A]
    assert board.g.plagues[A] == 0


# ------------------------------------------------------------------------------------------------ aftermath


@pytest.mark.rule("royal.battle.loser-territory", "royal.battle.winner-takes", "royal.win.means")
@pytest.mark.parametrize(("winner", "loser", "lost"), [(A, B, "teal-shore"), (B, A, "vapor-vale")])
def test_the_loser_gives_up_the_territory_they_fought_with(winner: int, loser: int, lost: str) -> None:
    board = battle(winner=winner).commit(A, "vapor-vale").commit(B, "teal-shore")

    assert lost in board.realm(winner)
    assert lost not in board.realm(loser)
    assert (len(board.realm(winner)), len(board.realm(loser))) == (5, 3)
    assert len(board.realm(C)) == 4


@pytest.mark.rule("royal.battle.loser-pick", "royal.battle.winner-heart", "royal.battle.one-heart")
@pytest.mark.parametrize(("winner", "loser"), [(A, B), (B, A)])
def test_the_winner_loses_one_heart_and_one_club_to_the_loser(winner: int, loser: int) -> None:
    board = battle(winner=winner, hands=("2H 3H 4C 5C", "6H 7H 8C 9C")).commit(A).commit(B)

    assert (board.g.count[winner, HEARTS], board.g.count[loser, HEARTS]) == (1, 2)
    assert (len(board.clubs(winner).split()), len(board.clubs(loser).split())) == (1, 2)
    picks = [(event.seat, event.a, event.c) for event in board.happened(FORFEITS)]
    assert picks == [(winner, HEARTS, loser), (winner, CLUBS, loser)]


@pytest.mark.rule("royal.battle.loser-keeps-cards")
def test_a_loser_who_still_owns_a_territory_keeps_all_their_cards() -> None:
    board = battle(winner=B, hands=("2H 3H 9D 4C 5C 6S", "")).commit(A, "", "2H 3H 4C").commit(B)

    assert (board.hearts(A), board.diamonds(A), board.clubs(A), board.alliances(A)) == ("2 3", "9", "4 5", "6")


@pytest.mark.rule("royal.battle.blind-pick", "royal.card.kingdom-word")
def test_the_forfeit_is_any_heart_held_used_or_not_each_as_likely() -> None:
    lost: Counter[int] = Counter()
    for seed in range(1, 121):
        board = battle(winner=A, hands=("3H 5H 9H",), seed=seed).commit(A, "", "5H 9H").commit(B)
        lost[board.happened(FORFEITS)[0].b] += 1

    assert set(lost) == {3, 5, 9}
    assert all(20 <= n <= 60 for n in lost.values())


@pytest.mark.rule("royal.battle.blind-pick")
def test_two_cards_alike_are_two_chances() -> None:
    lost: Counter[int] = Counter()
    for seed in range(1, 91):
        board = battle(winner=A, hands=("6C 6C 9C",), seed=seed).commit(A).commit(B)
        lost[board.happened(FORFEITS)[0].b] += 1

    assert 45 <= lost[6] <= 75


@pytest.mark.rule("royal.battle.pick-empty")
@pytest.mark.parametrize(("hand", "picks"), [("", []), ("9H", [HEARTS]), ("9C", [CLUBS]), ("9D", [])])
def test_a_pick_with_nothing_to_pick_is_skipped(hand: str, picks: list[int]) -> None:
    board = battle(winner=A, hands=(hand,)).commit(A).commit(B)

    assert [event.a for event in board.happened(FORFEITS)] == picks
    assert board.g.count[A, DIAMONDS] == hand.count("D")  # nothing substitutes


@pytest.mark.rule("royal.battle.cards-kept", "royal.hearts.attach-temporary")
def test_cards_used_in_a_battle_go_back_to_hand() -> None:
    board = battle(winner=B, hands=("2H 3H 4C", "9H 9C")).commit(A, "", "2H 3H 4C").commit(B)

    assert (board.hearts(A), board.clubs(A)) == ("2 3", "4")
    assert (board.g.hearts[A], board.g.clubs[A], board.g.field[A]) == (0, 0, 0)
    assert (board.discarded(HEARTS), board.discarded(CLUBS)) == ("9", "9")  # the winner's forfeits alone


@pytest.mark.rule("royal.territory.no-exhaust")
def test_a_captured_territory_may_fight_at_once() -> None:
    board = battle(winner=A, realms=("jiggy-jungle 3", "mewtopia 3", 4)).commit(A).commit(B, "mewtopia")
    assert "mewtopia" in board.realm(A)

    g = board.g
    g.active, g.step, g.target, g.barred = C, PICK, NOBODY, NOBODY
    board.run().play("attack", A).play("field", "mewtopia", seat=A)

    assert g.field[A] > 0


@pytest.mark.rule("royal.battle.sequence")
def test_the_aftermath_comes_in_its_order() -> None:
    board = battle(winner=A, realms=(4, 2, 6), hands=("9H 9C",), plagues={A: 1, B: 2, C: 1}).commit(A).commit(B)

    order = [WINS, TAKES, FORFEITS, IS_BARRED, TURNS]
    assert board.order_of(*order) == order
    assert [event.a for event in board.happened(FORFEITS)] == [HEARTS, CLUBS]
    assert [board.g.plagues[seat] for seat in (A, B, C)] == [0, 0, 1]


@pytest.mark.rule("royal.battle.sequence", "royal.elim.picks-first")
def test_a_loser_being_eliminated_still_makes_their_picks_first() -> None:
    board = battle(winner=A, seats=4, realms=(4, 1, 3, 4), hands=("9H 9C", "2D")).commit(A).commit(B)

    assert board.order_of(TAKES, FORFEITS, IS_OUT) == [TAKES, FORFEITS, IS_OUT]
    assert [event.c for event in board.happened(FORFEITS)] == [B, B]


# ------------------------------------------------------------------------------------------------ the whole of it


@pytest.mark.rule("royal.turn.spades-sequence", "royal.action.before-battle")
def test_a_spades_turn_from_the_draw_to_its_end() -> None:
    board = landing("9S", seats=4, hands=("9H", "", "6S"), rolls="6")
    assert board.kinds() == {"prize"}  # the action first
    board.play("prize", 1)
    assert (board.g.step, board.kinds()) == (PICK, {"attack"})
    board.play("attack", C)
    assert (board.g.step, board.asked) == (ANSWER, [C])
    board.play("decline")
    assert (board.g.step, board.asked) == (COMMIT, [A, C])
    board.commit(A).commit(C)

    assert board.order_of(TURNS_UP, PICKS, REVEALS, THROWS, WINS, TAKES, TURNS) == [
        TURNS_UP, PICKS, REVEALS, THROWS, WINS, TAKES, TURNS,
    ]  # fmt: skip
    assert (board.g.active, board.g.step) == (B, MOVE)


@pytest.mark.rule("royal.battle.secret-commit")
def test_the_lanes_of_all_show_to_all_only_as_choosing_or_ready() -> None:
    board = decree(seats=4, hands=("9H", "9H", "8H", "8H"))
    board.play("field", "jiggy-jungle", seat=A)
    v = board.view(B)
    assert [v.lane[seat] for seat in range(4)] == [1, 1, 1, 1]
    assert [v.field[seat] for seat in range(4)] == [0, 0, 0, 0]

    board.commit(A)
    assert [board.view(B).lane[seat] for seat in range(4)] == [0, 1, 1, 1]
    assert all(event.hidden == UNSEEN for event in board.heard(B))


def test_spades_are_never_forfeited() -> None:
    board = battle(winner=A, hands=("6S 5S",)).commit(A).commit(B)

    assert board.alliances(A) == "5 6"
    assert board.discarded(SPADES) == ""


@pytest.mark.rule("royal.battle.secret-commit", "royal.battle.own-territory")
def test_a_combatant_without_cards_is_ready_with_the_territory_and_all_are_told() -> None:
    board = battle(realms=(4, 4, 4), hands=("", "9H"))

    board.play("field", sorted(board.realm(A))[0], seat=A)

    assert [event.seat for event in board.happened(IS_READY)] == [A]
