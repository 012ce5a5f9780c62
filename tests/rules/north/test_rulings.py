"""Rulings: our reading of unclear spots."""

from __future__ import annotations

import pytest

from rules.north.board import HOUSE, A, B, Board, fresh_game, total
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.north.events import DISCHARGES, DRAWS, LOSES, STAYS, USES
from tablewright.games.north.rules.motions import number
from tablewright.games.north.state import CLOSED, DECK, DISCARD, END_CHECK, HAND_LOSS, OTHER_TAKES, REFILL, YOU_LOSE

# ------------------------------------------------------------------------------------------------ DIRECTIVES


@pytest.mark.rule("north.directive.discard-from-hand")
@pytest.mark.parametrize("directive", ["reprogram", "build"])
def test_the_ancient_discarded_comes_from_hand_and_goes_to_ones_own_discard(directive: str) -> None:
    board = Board(hand_a="drudge, sifter", hand_b="drudge", zone_a="drudge", wastes="colossus", top="dynamo")
    board.play(directive, "drudge", *(["colossus"] if directive == "reprogram" else []))

    assert board.hand(A) == {"sifter": 1}
    assert board.discarded(A)["drudge"] == 1
    assert (board.hand(B), board.discarded(B)) == ({"drudge": 1}, {})


@pytest.mark.rule("north.directive.discard-from-hand")
def test_a_card_that_is_not_in_hand_cannot_be_discarded() -> None:
    board = Board(hand_a="sifter", zone_a="drudge", discard_a="drudge", deck_a="drudge")

    assert board.why_not("build", "drudge") == "north.directive.discard-from-hand"


@pytest.mark.rule("north.directive.one-by-one")
def test_a_directive_may_use_what_an_earlier_one_did() -> None:
    board = Board(hand_a="gleaner", deck_a="lampwright 2", wastes="drudge").play("deploy", "gleaner")

    assert board.arguments("deploy") == ["lampwright"]  # drawn by the first DIRECTIVE


@pytest.mark.rule("north.directive.one-by-one")
def test_nothing_but_a_directive_is_asked_for() -> None:
    board = Board(hand_a="drudge")

    assert board.why_not("flip", 0) == "north.directive.one-by-one"
    assert board.why_not("take left", "drudge") == "north.directive.one-by-one"


@pytest.mark.rule("north.directive.counts")
@pytest.mark.parametrize(
    ("chosen", "legal"),
    [
        ((1, 1, 0, 0), {"reprogram", "build", "deploy", "discharge"}),
        ((2, 0, 0, 0), {"build", "deploy", "discharge"}),
        ((0, 2, 0, 0), {"reprogram", "deploy", "discharge"}),
        ((0, 0, 2, 0), {"reprogram", "build", "discharge"}),
    ],
)
def test_three_different_directives_or_one_twice_and_another_once(
    chosen: tuple[int, int, int, int], legal: set[str]
) -> None:
    assert Board(hand_a="drudge, colossus", wastes="mourner", chosen=chosen).option_kinds == legal


@pytest.mark.rule("north.directive.discharge-once")
def test_discharge_cannot_be_chosen_while_the_node_is_discharged() -> None:
    board = Board(hand_a="drudge 3", levels=(2, 1)).play("discharge")
    if not board.settled:
        board.play("pick", 0)

    assert "discharge" not in board.option_kinds
    assert board.why_not("discharge") == "north.directive.discharge-once"


@pytest.mark.rule("north.directive.must-be-possible")
def test_a_directive_can_be_chosen_only_if_its_moves_can_be_made() -> None:
    assert "build" not in Board(hand_a="drudge", wastes_deck=0).option_kinds
    assert "reprogram" not in Board(hand_a="drudge", wastes="").option_kinds
    assert "reprogram" not in Board(hand_a="drudge", wastes="gleaner, sifter").option_kinds
    assert Board(hand_a="drudge", wastes_deck=0).why_not("build", "drudge") == "north.directive.must-be-possible"


@pytest.mark.rule("north.directive.must-be-possible")
def test_where_all_can_see_that_none_can_be_chosen_the_rest_are_skipped() -> None:
    board = Board(hand_a="", levels=(0, 1), chosen=(1, 0, 0, 1))

    assert board.step == OTHER_TAKES


@pytest.mark.rule("north.directive.must-be-possible")
def test_where_only_the_hand_forbids_it_the_player_is_asked_and_passes() -> None:
    board = Board(hand_a="drudge", wastes="gleaner, sifter", wastes_deck=0, levels=(0, 1), chosen=(0, 0, 2, 0))
    assert (board.asked, board.option_kinds) == (A, {"pass"})

    assert board.play("pass").step == OTHER_TAKES


@pytest.mark.rule("north.directive.must-be-possible")
def test_a_player_who_can_choose_a_directive_must() -> None:
    board = Board(hand_a="drudge")

    assert board.why_not("pass") == "north.directive.must-be-possible"


# ------------------------------------------------------------------------------------------------ Reprogram, Node


@pytest.mark.rule("north.reprogram.spark-sees-discard")
@pytest.mark.parametrize("choice", ["drudge", "revenant"])
def test_a_spark_may_choose_the_cost_and_the_reprogrammed_ancient_itself(choice: str) -> None:
    board = Board(hand_a="drudge", wastes="revenant").play("reprogram", "drudge", "revenant").play("recover", choice)

    assert board.hand(A) == {choice: 1}


@pytest.mark.rule("north.node.faces")
def test_discharge_turns_live_to_discharged_and_reset_turns_it_to_level_1() -> None:
    board = Board(levels=(4, 1), hand_a="drudge", wastes="colossus", chosen=(0, 1, 1, 0)).play("discharge")

    assert [s.a for s in board.happened(DISCHARGES)] == [4]
    assert board.levels == (1, 1)  # that was the third DIRECTIVE, and the Node was Reset
    assert Board(levels=(0, 1), hand_a="drudge").pieces(B)["node-0"].mark == "Discharged"


@pytest.mark.rule("north.node.no-charge-discharged")
@pytest.mark.parametrize("level", [0, 4])
def test_charging_a_discharged_node_or_one_at_level_4_does_nothing(level: int) -> None:
    board = Board(levels=(level, 1), hand_a="lampwright, drudge").play("deploy", "lampwright")

    assert board.levels == (level, 1)
    assert board.points == (50, 49)  # the rest of its Protocol


@pytest.mark.rule("north.node.effect-on-discharge")
def test_the_effect_is_that_of_the_level_announced_and_used_while_the_node_has_none() -> None:
    board = Board(levels=(4, 1), hand_a="drudge", wastes="stormherald, lampwright").play("discharge")
    assert board.points == (50, 44)
    board.play("reprogram free", "stormherald")  # its Spark would Charge the Node

    assert board.levels == (0, 1)


@pytest.mark.rule("north.node.effect-on-discharge")
def test_the_effect_is_used_in_full_before_the_next_directive() -> None:
    board = Board(levels=(2, 1), hand_a="drudge", deck_a="sifter").play("discharge")
    assert board.option_kinds == {"pick"}

    board.play("pick", 1).play("capture", "colossus")
    assert "deploy" in board.option_kinds


@pytest.mark.rule("north.node.outside-zone")
def test_a_node_is_no_card_of_the_zone() -> None:
    board = Board(zone_a="", levels=(3, 1), hand_a="drudge").play("discharge")
    assert board.settled  # no card to flip

    assert Board(points=(5, 5), active=B, wastes_deck=0, step=END_CHECK).g.score[A] == 5
    assert Board().effect("opponent loses 1 per ancient in zone, max 9").points == (50, 50)


# ------------------------------------------------------------------------------------------------ Outpost


@pytest.mark.rule("north.outpost.is-facility")
def test_the_printed_protocol_is_that_of_the_facility_named_outpost() -> None:
    at = HOUSE.names.facilities.index("Outpost")

    assert HOUSE.names.facility_text[at] == (
        "Use the PROTOCOL of an Ancient in the Wastes. The opponent loses 1 point. "
        "If you have 3 or more Outposts in your Zone, the opponent loses 2 more points."
    )


@pytest.mark.rule("north.outpost.counts-itself")
def test_an_outpost_counts_itself_and_only_cards_showing_that_side() -> None:
    third = Board(zone_a="outpost/drudge, outpost, colossus", wastes="").effect("flip 1 in zone")
    assert third.play("flip", "colossus").points == (50, 47)

    not_showing = Board(zone_a="drudge, outpost, colossus", wastes="").effect("flip 1 in zone")
    assert not_showing.play("flip", "colossus").points == (50, 49)


@pytest.mark.rule("north.outpost.copy-stays")
def test_an_ancient_used_from_the_wastes_stays_there_and_you_are_the_outposts_owner() -> None:
    board = Board(zone_a="drudge", wastes="gleaner", deck_a="sifter 2").effect("flip 1 in zone")

    assert board.wastes == {"gleaner": 1}
    assert total(board.hand(A)) == 2


@pytest.mark.rule("north.outpost.copy-stays")
def test_other_in_a_copied_protocol_means_other_than_that_outpost() -> None:
    board = Board(zone_a="outpost/drudge, lampwright", wastes="overseer").effect("flip 1 other in zone", slot=1)
    assert board.zone(A) == ["drudge", "lampwright"]

    board = Board(zone_a="drudge, lampwright, sifter", wastes="trawler, mourner").effect("flip 1 in zone")
    board.play("flip", "drudge").play("use in wastes", "trawler")
    assert board.arguments("exchange") == ["lampwright", "sifter"]
    assert board.why_not("exchange", "outpost/drudge", "mourner") == "north.other.meaning"


@pytest.mark.rule("north.outpost.steps-independent")
def test_with_an_empty_wastes_the_losses_still_happen() -> None:
    assert Board(zone_a="drudge", wastes="").effect("flip 1 in zone").points == (50, 49)


@pytest.mark.rule("north.outpost.steps-independent")
def test_the_bonus_is_checked_after_the_copied_protocol() -> None:
    board = Board(zone_a="outpost, drudge", shown_a="colossus", wastes="ferrier").effect("flip 1 in zone")
    board.play("flip", "drudge")  # the Ferrier in the Wastes plays the Colossus as a third Outpost, which copies it

    assert board.zone(A) == ["outpost", "outpost/drudge", "outpost/colossus"]
    assert board.points == (50, 44)  # 3 for the inner Outpost, then 3 for the outer one


# ------------------------------------------------------------------------------------------------ the turn's back


@pytest.mark.rule("north.turn.other-chooses")
def test_the_other_player_chooses_must_take_one_and_uses_no_spark() -> None:
    board = Board(wastes="drudge, colossus", step=OTHER_TAKES, deck_b="sifter")
    assert (board.asked, board.arguments("take left"), board.option_kinds) == (B, ["drudge", "colossus"], {"take left"})
    assert board.why_not("take left", "mourner") == "north.turn.other-chooses"

    board.play("take left", "drudge")
    assert board.points == (50, 50)
    assert board.order(USES) == []


@pytest.mark.rule("north.turn.other-chooses")
def test_with_nothing_left_nothing_is_taken() -> None:
    board = Board(wastes="", step=OTHER_TAKES, deck_b="sifter 3")

    assert board.at(DECK + B, CLOSED + B, DISCARD + B) == {"sifter": 3}


@pytest.mark.rule("north.turn.hand-kept")
def test_cards_counted_for_the_hand_loss_stay_in_hand() -> None:
    board = Board(hand_a="drudge 2", step=HAND_LOSS, deck_b="sifter")
    board.play("take left", "colossus")

    assert (board.asked, board.hand(A)) == (B, {"drudge": 2})


@pytest.mark.rule("north.turn.refill-short")
def test_the_wastes_is_filled_as_far_as_possible() -> None:
    board = Board(wastes="drudge", wastes_deck=2, step=REFILL, deck_b="sifter")

    assert (total(board.wastes), board.wastes_deck) == (3, 0)


@pytest.mark.rule("north.turn.refill-short")
def test_the_wastes_is_not_filled_at_any_other_time() -> None:
    board = Board(hand_a="mourner, sifter", wastes="drudge, colossus").play("reprogram", "mourner", "drudge")

    assert board.wastes == {"colossus": 1}


@pytest.mark.rule("north.deck.empty-both")
def test_with_deck_and_discard_empty_a_draw_does_nothing() -> None:
    board = Board(hand_a="sifter").effect("draw 1 then opponent loses 5")

    assert (board.hand(A), board.points) == ({"sifter": 1}, (50, 50))


# ------------------------------------------------------------------------------------------------ cards and points


@pytest.mark.rule("north.facility.no-value")
def test_a_card_showing_its_facility_side_is_no_ancient() -> None:
    board = Board(zone_a="outpost/colossus, outpost/drudge, mourner")

    assert board.effect("opponent loses 1 per ancient in zone, max 9").points == (50, 49)
    assert board.effect("opponent loses 1 per facility in zone, max 9").points == (50, 47)
    board = Board(zone_a="outpost/colossus, lampwright, mourner").effect("use protocol of 1 ancient in zone")
    assert board.arguments("use in zone") == ["lampwright", "mourner"]
    assert board.why_not("use in zone", "outpost/colossus") == "north.copy.zone"


@pytest.mark.rule("north.score.zone-not-value")
def test_a_card_in_the_zone_scores_1_on_either_side() -> None:
    board = Board(
        points=(10, 10), active=B, step=END_CHECK, wastes_deck=4, wastes="", zone_a="colossus", zone_b="outpost/drudge"
    )

    assert (board.g.score[A], board.g.score[B]) == (11, 11)


@pytest.mark.rule("north.points.floor")
def test_points_never_drop_below_0() -> None:
    board = Board(points=(50, 2)).effect("opponent loses 9").effect("opponent loses 1 then opponent loses 1")

    assert board.points == (50, 0)


@pytest.mark.rule("north.points.floor")
def test_points_never_rise_before_end_scoring() -> None:
    from random import Random

    board = fresh_game(5)
    before = board.points
    for played in board.play_out(Random(5)):
        assert played.points[A] <= before[A]
        assert played.points[B] <= before[B]
        before = played.points


@pytest.mark.rule("north.points.zero-plays-on")
def test_a_player_at_0_keeps_taking_turns_and_may_still_win() -> None:
    board = Board(points=(0, 9), active=A, step=END_CHECK, deck_a="colossus 3", deck_b="drudge 3")
    assert board.asked == B
    over = Board(points=(0, 2), active=B, step=END_CHECK, deck_a="colossus 3, overseer", deck_b="drudge 3")

    assert (over.g.score[A], over.g.score[B]) == (8, 2)


# ------------------------------------------------------------------------------------------------ abilities


@pytest.mark.rule("north.ability.nested")
def test_an_ability_set_off_in_the_middle_is_carried_out_completely_first() -> None:
    board = Board(hand_a="wainwright, longstrider").play("deploy", "wainwright")

    assert [s.a for s in board.happened(LOSES)] == [3, 1]  # the Longstrider's loss, then the Wainwright's own


@pytest.mark.rule("north.ability.nested")
def test_the_first_ability_goes_on_even_if_its_card_was_flipped_meanwhile() -> None:
    board = Board(hand_a="weathervane", zone_a="dynamo/weathervane", wastes="").play("deploy", "weathervane")
    # It flips the other up, which flips the first.

    assert board.zone(A) == ["weathervane", "dynamo/weathervane"]
    assert [s.a for s in board.happened(LOSES)] == [1, 1, 1]  # Dynamo, the other Weathervane, and the first after all


@pytest.mark.rule("north.ability.nested")
def test_the_first_ability_goes_on_even_if_its_card_was_exchanged_meanwhile() -> None:
    board = Board(hand_a="weathervane", zone_a="hangar/trawler", wastes="drudge").play("deploy", "weathervane")
    # It flips the Trawler up, which exchanges it.

    assert board.zone(A) == ["trawler", "drudge"]
    assert [s.a for s in board.happened(LOSES)] == [2, 1, 1]


@pytest.mark.rule("north.ability.may")
def test_a_step_with_may_can_be_declined_and_the_rest_happens() -> None:
    board = Board(levels=(3, 1), zone_a="drudge, lampwright").play("discharge")
    assert board.option_kinds == {"flip", "decline"}

    board.play("decline")
    assert (board.points, board.zone(A)) == ((50, 46), ["drudge", "lampwright"])


@pytest.mark.rule("north.ability.may")
def test_no_protocol_or_spark_of_the_house_pack_says_may() -> None:
    names = HOUSE.names

    assert not [text for text in (*names.protocol_text, *names.spark_text, *names.facility_text) if "may" in text]
    assert [level for level, text in enumerate(names.level_text) if "may" in text] == [3]  # the Node is neither


@pytest.mark.rule("north.exchange.names")
def test_a_facility_is_not_exchanged_for_the_ancient_behind_it() -> None:
    assert Board(zone_a="cryovault/mourner", wastes="mourner").effect("exchange 1 in zone with wastes").settled

    board = Board(zone_a="cryovault/mourner, gleaner", wastes="mourner, drudge").effect(
        "exchange 1 in zone with wastes"
    )
    assert board.seconds("exchange", "cryovault/mourner") == ["drudge"]
    assert board.seconds("exchange", "gleaner") == ["drudge", "mourner"]
    assert board.why_not("exchange", "cryovault/mourner", "mourner") == "north.exchange.same-name"


def unseen_mourner(*, wastes: str, effect: str, zone: str = "cryovault") -> Board:
    """A Zone with a Cryovault that nobody has looked behind; the last card with such a back is a Mourner."""
    rest = "sifter 3, archivist 3, revenant 3, mourner 1"
    return Board(zone_a=zone, wastes=wastes, deck_b=rest).effect(effect)


@pytest.mark.rule("north.exchange.front")
def test_an_unseen_front_is_shown_first_and_a_card_of_the_same_name_stays_known() -> None:
    board = unseen_mourner(wastes="mourner", effect="exchange 1 in zone with wastes then opponent loses 9")

    assert [seen.a for seen in board.happened(STAYS, B)] == [board.kind("mourner")]
    assert (board.zone(A), board.wastes, board.points) == (["cryovault/mourner"], {"mourner": 1}, (50, 50))
    assert board.settled


@pytest.mark.rule("north.exchange.front")
def test_another_exchange_is_chosen_where_the_front_shown_has_the_same_name() -> None:
    board = unseen_mourner(wastes="mourner, drudge", effect="may: exchange 1 in zone with wastes")
    board.play("exchange", "cryovault", "mourner")

    assert (board.zone(A), board.points) == (["drudge"], (50, 48))  # the one exchange that is left
    assert board.wastes == {"mourner": 2}


@pytest.mark.rule("north.exchange.front")
def test_an_unseen_front_of_another_name_is_exchanged_at_once() -> None:
    board = unseen_mourner(wastes="mourner, drudge", effect="exchange 1 in zone with wastes")
    board.play("exchange", "cryovault", "drudge")

    assert (board.zone(A), board.happened(STAYS)) == (["drudge"], [])


# ------------------------------------------------------------------------------------------------ knowledge


@pytest.mark.rule("north.deck.top-known")
def test_both_know_the_back_on_top_of_each_deck_and_not_its_front() -> None:
    board = Board(deck_a="drudge, ferrier", hand_a="colossus")  # all with an Outpost behind them
    for viewer in (A, B, SPECTATOR):
        assert board.view(viewer).deck_top[A] == 1
    assert board.g.cards[DECK + A] == board.view(A).cards[DECK + A]  # which of the two it is, is not decided yet


@pytest.mark.rule("north.hand.visibility")
def test_a_hand_is_hidden_its_size_and_the_discard_are_public() -> None:
    board = Board(hand_a="drudge, mourner", deck_a="gleaner", discard_a="colossus")
    v = board.view(B)

    assert (v.hand_size[A], v.cards[CLOSED + A]) == (2, 0)
    assert board.count(v.cards[DISCARD + A], "colossus") == 1
    assert number(board.t, v.cards[DECK + A]) == 3  # the hand is somewhere among these
    assert board.view(A).cards[CLOSED + A] == board.g.cards[CLOSED + A]


@pytest.mark.rule("north.hand.visibility")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    board = Board(deck_a="drudge").effect("draw 1")

    assert [s.hidden for s in board.happened(DRAWS, A)] == [board.kind("drudge")]
    assert [s.hidden for s in board.happened(DRAWS, B)] == [-1]


# ------------------------------------------------------------------------------------------------ solo


@pytest.mark.rule("north.solo.opponent")
def test_in_solo_play_the_other_player_is_the_collector() -> None:
    assert Board(solo=True, points=(40, 60), hand_a="drudge").play("deploy", "drudge").points == (40, 58)
    assert Board(solo=True, points=(40, 0), step=END_CHECK).g.ended != 0


@pytest.mark.rule("north.solo.collector-passive")
def test_a_step_aimed_at_what_the_collector_has_not_does_nothing() -> None:
    board = Board(solo=True, points=(40, 60), hand_a="archivist").play("deploy", "archivist")

    assert board.points == (40, 57)  # nothing to steal: the other alternative


@pytest.mark.rule("north.solo.collector-passive")
def test_the_collector_takes_no_turns_and_is_never_asked() -> None:
    from random import Random

    board = fresh_game(2, solo=True)
    for played in board.play_out(Random(2)):
        assert played.asked in (A, -1)
    assert (board.g.hand_size[B], board.g.zone_size[B], board.g.level[B], board.discarded(B)) == (0, 0, 0, {})


@pytest.mark.rule("north.solo.count-before-collect")
def test_your_loss_counts_the_wastes_before_they_are_collected() -> None:
    board = Board(solo=True, points=(40, 60), wastes="drudge, mourner", step=YOU_LOSE, deck_a="sifter")

    assert board.points[A] == 40 - 2 - 2
    assert board.collected == {"drudge": 1, "mourner": 1}
