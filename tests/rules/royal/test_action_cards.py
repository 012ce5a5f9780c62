"""The Royal Ascension: the five action cards."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.royal.board import HOUSE, A, B, Board, C, D, battle, decree, landing
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.staging import Staging
from tablewright.games.royal.events import (
    ALLIES,
    DECLINES,
    EVENT_ROLL,
    FINDS_NONE,
    FORFEITS,
    IS_BARRED,
    IS_OUT,
    NO_FIGHT,
    PICKS,
    SPLITS,
    TAKES,
    THROWS,
    TIES,
    TURNS_UP,
    WINS,
)
from tablewright.games.royal.game import GAME
from tablewright.games.royal.picture import world
from tablewright.games.royal.state import ALLIANCE, CLUBS, DECREE, DIAMONDS, HEARTS, NOBODY, SPADES
from tablewright.games.royal.steps import ANSWER, MOVE, PICK

# ------------------------------------------------------------------------------------------------ in general


@pytest.mark.rule("royal.action.draw", "royal.hidden.action-open")
@pytest.mark.parametrize("card", ["JS", "4S", "9S", "2S"])
def test_a_drawn_spade_is_shown_to_all(card: str) -> None:
    board = landing(card)

    for viewer in (A, B, C, SPECTATOR):
        assert [event.seat for event in board.happened(TURNS_UP, viewer)] == [A]
        assert [event.a for event in board.happened(TURNS_UP, viewer)] == [
            event.a for event in board.happened(TURNS_UP)
        ]


@pytest.mark.rule("royal.action.before-battle")
def test_the_action_is_resolved_in_full_before_the_battle() -> None:
    board = landing("7S", rolls="5")

    assert board.kinds() == {"prize"}
    assert board.happened(PICKS) == []
    board.play("prize", 2)
    assert board.kinds() == {"attack"}


@pytest.mark.rule("royal.action.mandatory")
@pytest.mark.parametrize("card", ["2S", "KS", "JS", "9S", "3S"])
def test_the_action_takes_effect_without_being_asked(card: str) -> None:
    board = landing(card, rolls="1")

    assert board.kinds(board.asked[0]) in ({"attack"}, {"field"})  # nothing to accept or decline
    assert board.g.plagues[A] == (card == "2S")
    assert board.g.fighters == (0b111 if card == "KS" else 0)


@pytest.mark.rule("royal.action.discard")
@pytest.mark.parametrize("card", ["2", "9", "K"])
def test_plague_event_and_decree_are_discarded_once_resolved(card: str) -> None:
    board = landing(f"{card}S", rolls="1")

    assert board.g.pile[SPADES] == 0
    assert board.discarded(SPADES).split().count(card) == 2


@pytest.mark.rule("royal.action.discard")
def test_all_in_is_discarded_after_the_battle_and_an_alliance_when_used() -> None:
    board = landing("JS")
    assert board.discarded(SPADES).split().count("J") == 1
    board.play("attack", B).commit(A).commit(B)
    assert board.discarded(SPADES).split().count("J") == 2

    board = Board(step=ANSWER, target=B, hands=("", "5S"))
    assert board.discarded(SPADES) == ""
    board.play("ally")
    assert board.discarded(SPADES) == "5"


# ------------------------------------------------------------------------------------------------ All In


@pytest.mark.rule("royal.allin.effect", "royal.allin.stakes")
@pytest.mark.parametrize(("winner", "loser"), [(A, B), (B, A)])
def test_all_in_the_winner_takes_every_territory_of_the_loser(winner: int, loser: int) -> None:
    board = battle(winner=winner, seats=4, drawn="JS").commit(A).commit(B)

    assert len(board.realm(winner)) == 6
    assert board.realm(loser) == set()
    assert [event.seat for event in board.happened(IS_OUT)] == [loser]


@pytest.mark.parametrize(("drawn", "title"), [("JS", "All In"), ("", "Battle")])
def test_an_all_in_is_called_so_however_little_there_is_to_lose(drawn: str, title: str) -> None:
    board = battle(winner=A, realms=(3, 1, 5), **({"drawn": drawn} if drawn else {}))
    assert GAME.staked is not None

    staging = GAME.staked(Staging("Battle", (), (), "", world.BATTLE_ICON), board.view(C), HOUSE)

    assert staging.title == title


@pytest.mark.rule("royal.allin.one-opponent")
def test_all_in_is_against_one_opponent_and_others_risk_nothing() -> None:
    board = landing("JS", seats=4)
    assert board.may("attack") == [B, C, D]

    board.play("attack", C).commit(A).commit(C)

    assert [throw.seat for throw in board.happened(THROWS)][:2] == [A, C]
    assert (len(board.realm(B)), len(board.realm(D))) == (3, 3)


@pytest.mark.rule("royal.allin.one-territory-strength")
def test_all_in_still_counts_one_territory_for_each_side() -> None:
    board = battle(drawn="JS", realms=("mewtopia char-forest", 5, 5), rolls="1 1 1 1  1 1 1 1").commit(A, "char-forest")
    board.commit(B, "lucio-land")

    assert board.happened(THROWS)[0].c == 18 + 4


@pytest.mark.rule("royal.allin.picks")
def test_the_winner_of_an_all_in_still_forfeits_a_heart_and_a_club() -> None:
    board = battle(winner=A, seats=4, drawn="JS", hands=("9H 9C",)).commit(A).commit(B)

    assert [(event.a, event.c) for event in board.happened(FORFEITS)] == [(HEARTS, B), (CLUBS, B)]


@pytest.mark.rule("royal.allin.moves-on")
def test_after_an_alliance_the_stakes_apply_to_the_next_opponent() -> None:
    board = landing("JS", seats=4, hands=("", "6S"), rolls="6 6 6 6 1 1 1 1")
    board.play("attack", B).play("ally").play("attack", C).commit(A, "jiggy-jungle").commit(C)

    assert len(board.realm(B)) == 3
    assert board.alive == [A, B, D]
    assert len(board.realm(A)) == 6


@pytest.mark.rule("royal.allin.void")
def test_without_a_battle_all_in_is_discarded_without_effect() -> None:
    board = landing("JS", barred=A)

    assert [event.seat for event in board.happened(NO_FIGHT)] == [A]
    assert board.g.drawn == 0
    assert board.discarded(SPADES).split().count("J") == 2
    assert board.sizes == [4, 4, 4]


# ------------------------------------------------------------------------------------------------ Royal Decree


@pytest.mark.rule("royal.decree.all-fight", "royal.decree.includes-drawer", "royal.decree.melee")
@pytest.mark.parametrize("card", ["QS", "KS"])
def test_every_surviving_player_fights_the_drawer_among_them(card: str) -> None:
    board = landing(card, seats=4, realms=(4, 4, 0, 4))

    assert board.asked == [A, B, D]
    for seat in (A, B, D):
        board.commit(seat)
    assert {throw.seat for throw in board.happened(THROWS)} == {A, B, D}
    assert len(board.happened(WINS)) == 1


@pytest.mark.rule("royal.decree.melee", "royal.decree.prize", "royal.decree.used-territory")
def test_the_highest_total_wins_the_committed_territory_of_every_loser() -> None:
    board = decree(seats=4, rolls="1 1 1 1  6 6 6 6  1 1 1 1  1 1 1 1")
    for seat, territory in ((A, "vapor-vale"), (B, "lucio-land"), (C, "teal-shore"), (D, "mewtopia")):
        board.commit(seat, territory)

    assert [event.seat for event in board.happened(WINS)] == [B]
    assert {"vapor-vale", "teal-shore", "mewtopia"} <= board.realm(B)
    assert board.sizes == [2, 6, 2, 2]


@pytest.mark.rule("royal.decree.heart-loss", "royal.decree.heart-order", "royal.decree.no-club-loss")
def test_each_loser_picks_a_heart_of_the_winner_clockwise_from_them() -> None:
    board = decree(
        seats=4, order=(A, C, B, D), hands=("", "", "2H 4H 6H 8H 9C"), rolls="1 1 1 1  6 6 6 6  1 1 1 1  1 1 1 1"
    )
    for seat in range(4):
        board.commit(seat)

    assert [event.seat for event in board.happened(WINS)] == [C]
    picks = board.happened(FORFEITS)
    assert [(pick.seat, pick.a, pick.c) for pick in picks] == [(C, HEARTS, B), (C, HEARTS, D), (C, HEARTS, A)]
    assert len({pick.b for pick in picks}) == 3  # each a different card
    assert board.g.count[C, HEARTS] == 1
    assert board.clubs(C) == "9"


@pytest.mark.rule("royal.decree.heart-order")
def test_picks_stop_when_the_winner_has_no_hearts() -> None:
    board = decree(seats=4, hands=("2H",), rolls="6 6 6 6  1 1 1 1  1 1 1 1  1 1 1 1")
    for seat in range(4):
        board.commit(seat)

    assert [(pick.b, pick.c) for pick in board.happened(FORFEITS)] == [(2, B)]


@pytest.mark.rule("royal.decree.tie")
def test_only_those_who_share_the_highest_total_roll_again() -> None:
    board = decree(
        realms=("lucio-land pika-hills 2", "teal-shore bulben-crest 2", "jiggy-jungle 3"),
        rolls="1 1 1 3  1 1 1 3  1 1 1 1   1 1 1 1  2 2 2 2",
    )
    board.commit(A, "lucio-land").commit(B, "teal-shore").commit(C, "jiggy-jungle")

    throws = [(throw.seat, throw.c) for throw in board.happened(THROWS)]
    assert throws == [(A, 21), (B, 21), (C, 17), (A, 19), (B, 23)]
    assert [event.a for event in board.happened(TIES)] == [21]
    assert [event.seat for event in board.happened(WINS)] == [B]


@pytest.mark.rule("royal.decree.is-battle")
def test_no_second_battle_follows_a_decree() -> None:
    board = landing("QS")
    for seat in (A, B, C):
        board.commit(seat)

    assert board.happened(PICKS) == []
    assert (board.g.active, board.g.step) == (B, MOVE)


@pytest.mark.rule("royal.decree.no-alliance")
def test_an_alliance_cannot_be_used_against_a_decree() -> None:
    board = landing("QS", hands=("", "3S 4S", "5S"))

    assert board.asked == [A, B, C]
    assert "ally" not in board.kinds(B)
    assert board.why_not("ally", seat=B) == "royal.turn.in-order"
    for seat in (A, B, C):
        board.commit(seat)
    assert board.alliances(B) == "3 4"


@pytest.mark.rule("royal.decree.simultaneous")
def test_several_players_may_be_eliminated_together_after_all_transfers_and_picks() -> None:
    board = decree(seats=4, realms=(4, 1, 6, 1), hands=("2H 3H 4H",), rolls="6 6 6 6  1 1 1 1  1 1 1 1  1 1 1 1")
    for seat in (A, C):
        board.commit(seat)

    assert board.order_of(TAKES, FORFEITS, IS_OUT) == [TAKES, FORFEITS, IS_OUT]
    assert [event.seat for event in board.happened(IS_OUT)] == [B, D]
    assert len(board.happened(FORFEITS)) == 3  # those about to be out pick too
    assert board.sizes == [7, 0, 5, 0]


@pytest.mark.rule("royal.repeat.decree-void", "royal.repeat.decree-reset")
def test_a_decree_voids_the_bar_and_leaves_nobody_barred() -> None:
    board = landing("KS", barred=B)
    assert board.asked == [A, B, C]
    for seat in (A, B, C):
        board.commit(seat)

    assert board.g.barred == NOBODY
    assert board.happened(IS_BARRED) == []


# ------------------------------------------------------------------------------------------------ Secret Alliance


@pytest.mark.rule("royal.alliance.hold", "royal.alliance.defence-only", "royal.battle.mandatory")
def test_an_alliance_is_kept_and_does_not_spare_the_drawer_their_attack() -> None:
    board = landing("4S")

    assert board.alliances(A) == "4"
    assert board.kinds() == {"attack"}
    assert board.why_not("ally") == "royal.turn.in-order"


@pytest.mark.rule("royal.alliance.effect", "royal.alliance.discard")
def test_its_holder_escapes_a_battle_they_were_picked_for() -> None:
    board = Board(seats=4, step=PICK, hands=("", "", "5S")).play("attack", C).play("ally")

    assert [(event.seat, event.a, event.b) for event in board.happened(ALLIES)] == [(C, 5, A)]
    assert board.discarded(SPADES) == "5"
    assert board.alliances(C) == ""
    assert board.may("attack") == [B, D]


@pytest.mark.rule("royal.alliance.hold")
def test_playing_it_is_optional() -> None:
    board = Board(step=PICK, hands=("", "5S 9H")).play("attack", B)
    assert board.asked == [B]
    assert board.kinds() == {"ally", "decline"}

    board.play("decline")

    assert [event.seat for event in board.happened(DECLINES)] == [B]
    assert board.alliances(B) == "5"
    assert board.asked == [A, B]


@pytest.mark.rule("royal.alliance.timing")
def test_the_holder_decides_before_anyone_commits() -> None:
    board = Board(step=PICK, hands=("9H", "5S 9H")).play("attack", B)

    assert board.asked == [B]
    assert board.options(A) == []
    board.play("decline")
    assert board.why_not("ally", seat=B) == "royal.turn.in-order"  # too late now


@pytest.mark.rule("royal.turn.silent")
def test_a_player_without_an_alliance_is_not_asked() -> None:
    assert Board(step=PICK).play("attack", B).asked == [A, B]


@pytest.mark.rule("royal.alliance.redirect")
def test_the_attacker_must_pick_another_until_nobody_is_left() -> None:
    board = Board(seats=4, step=PICK, hands=("", "3S", "4S", "6S"))
    board.play("attack", C).play("ally")
    assert board.kinds() == {"attack"}
    board.play("attack", B).play("ally")
    assert board.asked == [D]  # the only one left was picked without asking

    board.play("ally")

    assert [event.seat for event in board.happened(NO_FIGHT)] == [A]
    assert (board.g.active, board.g.step) == (B, MOVE)


@pytest.mark.rule("royal.alliance.no-result", "royal.alliance.no-ally")
def test_an_avoided_battle_has_no_winner_or_loser() -> None:
    board = Board(step=PICK, barred=C, plagues={A: 1}, hands=("9H", "6S 9H"), run=False)
    board.run().play("ally")

    assert board.sizes == [4, 4, 4]
    assert (board.hearts(A), board.hearts(B)) == ("9", "9")
    assert board.g.plagues[A] == 1
    assert board.g.barred == C  # as before: no battle has been fought
    assert board.g.spared == 0  # the next turn binds nobody


@pytest.mark.rule("royal.alliance.stock")
def test_each_of_several_alliances_cancels_one_picking() -> None:
    board = Board(step=PICK, hands=("", "3S 3S 6S")).play("attack", B).play("ally")
    assert board.alliances(B) == "3 6"

    g = board.g
    g.step, g.active, g.spared, g.target, g.fighters = PICK, A, 0, NOBODY, 0
    for seat in (A, C):
        g.lane[seat] = g.field[seat] = 0
    board.run().play("attack", B).play("ally")
    assert board.alliances(B) == "6"


@pytest.mark.rule("royal.alliance.alike")
def test_the_lowest_of_several_alliances_is_used() -> None:
    board = Board(step=PICK, hands=("", "6S 4S 5S")).play("attack", B)

    assert len(board.options()) == 2  # to use one, or not
    board.play("ally")
    assert board.discarded(SPADES) == "4"


# ------------------------------------------------------------------------------------------------ NPC event


@pytest.mark.rule("royal.npc.roll")
@pytest.mark.parametrize(("die", "succeeds"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)])
def test_five_or_six_succeeds(die: int, succeeds: bool) -> None:
    board = landing("8S", rolls=str(die))

    assert [(event.a, event.b) for event in board.happened(EVENT_ROLL)] == [(die, succeeds)]
    assert (board.kinds() == {"prize"}) is succeeds


@pytest.mark.rule("royal.npc.reward", "royal.npc.pile-choice", "royal.npc.split", "royal.npc.prize-two")
@pytest.mark.parametrize(("hearts", "diamonds"), [(0, 2), (1, 1), (2, 0)])
def test_the_winner_splits_two_cards_between_hearts_and_diamonds(hearts: int, diamonds: int) -> None:
    board = landing("10S", rolls="6")
    assert sorted(board.may("prize")) == [0, 1, 2]
    assert board.why_not("prize", 3) == "royal.npc.split"

    board.play("prize", hearts)

    assert (board.g.count[A, HEARTS], board.g.count[A, DIAMONDS]) == (hearts, diamonds)
    assert [(event.a, event.b) for event in board.happened(SPLITS)] == [(hearts, diamonds)]


@pytest.mark.rule("royal.npc.split")
def test_the_split_is_declared_before_drawing() -> None:
    board = landing("10S", rolls="6")

    board.play("prize", 1)

    assert board.order_of(SPLITS) == [SPLITS]
    assert board.kinds() == {"attack"}  # both cards at once, no further choice


@pytest.mark.rule("royal.npc.then-battle")
def test_the_battle_follows_and_the_cards_just_won_may_be_used() -> None:
    board = landing("10S", rolls="6")
    board.play("prize", 2).play("attack", B)
    board.play("field", "jiggy-jungle", seat=A)

    assert len(board.may("attach", A)) >= 1
    assert landing("10S", rolls="2").kinds() == {"attack"}


@pytest.mark.rule("royal.npc.short-pile")
def test_what_one_pile_cannot_give_comes_from_the_other() -> None:
    board = landing("10S", rolls="6").empty_pile(HEARTS, to=C)

    board.play("prize", 2)

    assert (board.g.count[A, HEARTS], board.g.count[A, DIAMONDS]) == (0, 2)


@pytest.mark.rule("royal.npc.short-pile")
def test_with_both_piles_dry_the_prize_is_lost() -> None:
    board = landing("10S", rolls="6").empty_pile(HEARTS, to=C).empty_pile(DIAMONDS, to=C)

    board.play("prize", 1)

    assert (board.g.count[A, HEARTS], board.g.count[A, DIAMONDS]) == (0, 0)
    assert len(board.happened(FINDS_NONE)) == 4


# ------------------------------------------------------------------------------------------------ Plague


@pytest.mark.rule("royal.plague.effect")
@pytest.mark.parametrize("card", ["AS", "2S"])
def test_a_plague_costs_ten_in_the_upcoming_battle(card: str) -> None:
    board = landing(card, realms=("teal-shore", 5, 6)).load("1 1 1 1 1 1 1 1")
    board.play("attack", B).commit(A).commit(B, "jiggy-jungle")

    assert [(throw.seat, throw.c) for throw in board.happened(THROWS)] == [(A, 15 + 4 - 10), (B, 13 + 4)]


@pytest.mark.rule("royal.plague.carry")
def test_a_plague_waits_for_the_next_actual_battle_in_any_role() -> None:
    board = landing("2S", barred=A)
    assert board.g.plagues[A] == 1  # no battle this turn

    board.g.active, board.g.step, board.g.barred = C, PICK, NOBODY
    board.load("1 1 1 1 1 1 1 1").run().play("attack", A).commit(C, "mewtopia").commit(A, "vapor-vale")

    assert board.happened(THROWS)[1].c == 13 + 4 - 10
    assert board.g.plagues[A] == 0


@pytest.mark.rule("royal.plague.carry")
def test_a_plague_counts_in_a_royal_decree_and_ends_with_it() -> None:
    board = decree(plagues={B: 1}, rolls="1 1 1 1 1 1 1 2 1 1 1 1")
    board.commit(A, "vapor-vale").commit(B, "teal-shore").commit(C, "mewtopia")

    assert [throw.c for throw in board.happened(THROWS)] == [17, 10, 24]
    assert board.g.plagues[B] == 0


@pytest.mark.rule("royal.plague.stack")
def test_plagues_add_up_and_end_together() -> None:
    board = battle(plagues={A: 2}, rolls="1 1 1 1 1 1 1 1").commit(A, "vapor-vale").commit(B, "teal-shore")

    assert board.happened(THROWS)[0].c == 13 + 4 - 20
    assert board.g.plagues[A] == 0


@pytest.mark.rule("royal.plague.no-floor")
def test_a_total_may_fall_below_zero() -> None:
    board = battle(plagues={A: 3}, rolls="1 1 1 1 1 1 1 1").commit(A, "vapor-vale").commit(B, "teal-shore")

    assert board.happened(THROWS)[0].c == -13


@pytest.mark.rule("royal.plague.carry")
def test_a_bystander_keeps_their_plague() -> None:
    board = battle(plagues={C: 1}).commit(A).commit(B)

    assert board.g.plagues[C] == 1


@pytest.mark.rule("royal.decree.heart-loss", "royal.alliance.hold")
def test_cards_say_who_removes_a_heart_and_what_is_optional() -> None:
    assert HOUSE.names.effects[DECREE].endswith("and each loser makes the winner discard a random heart.")
    assert HOUSE.names.effects[ALLIANCE] == (
        "Keep this card. When you are attacked, you may discard it to avoid the battle."
    )


def test_every_action_turns_up_in_its_proportion() -> None:
    seen: Counter[int] = Counter()
    for seed in range(1, 131):
        board = Board(die=1, spots={A: 3}, seed=seed)
        board.play("go", "right")
        seen[board.happened(TURNS_UP)[0].a] += 1

    assert set(seen) == {1, 2, 3, 4, 5}
    assert seen[3] + seen[4] > seen[1] + seen[2] + seen[5]
