"""Printed clauses about cards: Ancients, Reprogramming, Facilities, flips, exchanges, abilities, the Outpost."""

from __future__ import annotations

import pytest

from rules.north.board import HOUSE, A, Board
from tablewright.games.north.events import DISCARDS, FLIPS, LOSES, REPROGRAMS, USES
from tablewright.games.north.rules.motions import in_zone
from tablewright.games.north.state import ANCIENT, SIDE, WHICH
from tablewright.packs.effects.program import END


@pytest.mark.rule("north.ancient.features")
def test_every_ancient_has_a_value_a_name_a_protocol_and_a_spark() -> None:
    names, t = HOUSE.names, HOUSE.tables
    for kind in names.kinds.values():
        assert names.ancients[kind]
        assert names.values[kind]
        assert t.code[t.protocol[kind]].op != END
        assert t.code[t.spark[kind]].op != END


@pytest.mark.rule("north.ancient.values")
def test_the_values_of_ancients_are_0_i_and_ii() -> None:
    assert {HOUSE.names.values[kind] for kind in HOUSE.names.kinds.values()} == {"0", "I", "II"}


@pytest.mark.rule("north.reprogram.cost")
def test_an_ancient_in_hand_is_discarded_to_reprogram_one_in_the_wastes() -> None:
    board = Board(hand_a="drudge, mourner", wastes="colossus").play("reprogram", "drudge", "colossus")

    assert board.hand(A) == {"mourner": 1}
    assert board.discarded(A) == {"drudge": 1, "colossus": 1}


@pytest.mark.rule("north.reprogram.cost")
def test_without_a_card_in_hand_nothing_can_be_reprogrammed() -> None:
    board = Board(wastes="colossus")

    assert board.option_kinds == {"discharge"}
    assert board.why_not("reprogram", "drudge", "colossus") == "north.directive.discard-from-hand"


@pytest.mark.rule("north.reprogram.different-value")
@pytest.mark.parametrize(
    ("hand", "targets"),
    [
        ("drudge", ["mourner", "colossus"]),
        ("longstrider", ["gleaner", "colossus"]),
        ("revenant", ["gleaner", "mourner"]),
    ],
)
def test_the_two_ancients_must_have_different_values(hand: str, targets: list[str]) -> None:
    board = Board(hand_a=hand, wastes="gleaner, mourner, colossus")

    assert board.seconds("reprogram", hand) == targets


@pytest.mark.rule("north.reprogram.different-value")
def test_an_ancient_of_equal_value_is_refused() -> None:
    board = Board(hand_a="drudge", wastes="gleaner, colossus")

    assert board.why_not("reprogram", "drudge", "gleaner") == "north.reprogram.different-value"


@pytest.mark.rule("north.reprogram.order")
def test_the_ancient_goes_to_the_discard_before_its_spark_is_used() -> None:
    board = Board(hand_a="drudge", wastes="revenant").play("reprogram", "drudge", "revenant")

    assert board.order(DISCARDS, REPROGRAMS, USES) == [DISCARDS, REPROGRAMS, USES]
    assert board.arguments("recover") == ["drudge", "revenant"]  # its own Spark may take it back


@pytest.mark.rule("north.reprogram.meaning")
def test_to_reprogram_is_to_move_from_the_wastes_to_ones_discard_and_use_the_spark() -> None:
    board = Board(hand_a="mourner", wastes="drudge, gleaner").play("reprogram", "mourner", "drudge")

    assert board.wastes == {"gleaner": 1}
    assert board.discarded(A) == {"mourner": 1, "drudge": 1}
    assert board.points == (50, 47)  # the Drudge's Spark


@pytest.mark.rule("north.protocol.ancient")
def test_an_ancient_played_from_hand_has_its_protocol_used() -> None:
    assert Board(hand_a="drudge").play("deploy", "drudge").points == (50, 48)


@pytest.mark.rule("north.protocol.ancient")
def test_an_ancient_exchanged_into_the_zone_has_its_protocol_used() -> None:
    board = Board(zone_a="gleaner", wastes="longstrider").effect("exchange 1 in zone with wastes")

    assert board.zone(A) == ["longstrider"]
    assert board.points == (50, 47)


@pytest.mark.rule("north.protocol.ancient")
def test_an_ancient_played_from_the_discard_has_its_protocol_used() -> None:
    assert Board(discard_a="drudge").effect("play 1 from discard as ancient").points == (50, 48)


@pytest.mark.rule("north.protocol.any-card")
def test_a_facility_that_joins_the_zone_has_its_protocol_used() -> None:
    board = Board(hand_a="drudge", top="dynamo").play("build", "drudge")

    assert board.levels == (2, 1)  # the Dynamo Charges the Node
    assert board.points == (50, 49)


@pytest.mark.rule("north.facility.back")
def test_the_reverse_of_every_ancient_is_a_facility() -> None:
    for kind in HOUSE.names.kinds.values():
        name = HOUSE.names.ancient_ids[kind]
        board = Board(zone_a=name, wastes="", run=False).effect("flip 1 in zone")
        assert board.zone(A) == [f"{HOUSE.names.backs[kind].lower()}/{name}"]


@pytest.mark.rule("north.facility.ways")
def test_a_card_comes_to_the_zone_as_a_facility_by_build_from_hand_from_discard_and_by_a_flip() -> None:
    assert Board(hand_a="drudge", top="dynamo").play("build", "drudge").zone(A) == ["dynamo"]
    assert Board(shown_a="lampwright").effect("play 1 from hand as facility").zone(A) == ["dynamo/lampwright"]
    assert Board(discard_a="lampwright").effect("play 1 from discard as facility").zone(A) == ["dynamo/lampwright"]
    assert Board(zone_a="lampwright").effect("flip 1 in zone").zone(A) == ["dynamo/lampwright"]


@pytest.mark.rule("north.facility.protocol")
def test_every_facility_has_a_protocol() -> None:
    t = HOUSE.tables
    assert all(t.code[t.facility[back]].op != END for back in range(4))


@pytest.mark.rule("north.flip.is-play")
def test_a_flip_uses_the_protocol_of_the_side_now_shown() -> None:
    to_ancient = Board(zone_a="outpost/drudge").effect("flip 1 in zone")
    assert (to_ancient.zone(A), to_ancient.points) == (["drudge"], (50, 48))

    to_facility = Board(zone_a="lampwright").effect("flip 1 in zone")
    assert (to_facility.zone(A), to_facility.levels, to_facility.points) == (["dynamo/lampwright"], (2, 1), (50, 49))


@pytest.mark.rule("north.flip.is-add")
def test_the_side_shown_by_a_flip_counts_as_added_so_it_counts_itself() -> None:
    board = Board(zone_a="dynamo/lampwright, dynamo/overseer, stormherald").effect("flip 1 in zone")
    board.play("flip", "stormherald")

    assert board.points == (50, 47)  # 1, and 2 more: the third Dynamo sees three


@pytest.mark.rule("north.effects.mandatory")
def test_an_ability_without_may_cannot_be_declined() -> None:
    board = Board(hand_a="wainwright, drudge, gleaner").play("deploy", "wainwright")

    assert board.option_kinds == {"play"}
    assert board.why_not("decline") == "north.effects.mandatory"


@pytest.mark.rule("north.effects.mandatory")
def test_a_flip_that_hurts_must_be_made_all_the_same() -> None:
    board = Board(hand_a="weathervane", zone_a="dynamo/lampwright, drudge", wastes="").play("deploy", "weathervane")

    assert (board.option_kinds, board.why_not("decline")) == ({"flip"}, "north.effects.mandatory")


@pytest.mark.rule("north.effects.best-ability")
def test_an_ability_is_carried_out_as_far_as_possible() -> None:
    board = Board(hand_a="mourner", discard_a="drudge").play("deploy", "mourner")

    assert board.hand(A) == {"drudge": 1}  # 'recover 2', and there was one
    assert board.points == (50, 49)


@pytest.mark.rule("north.exchange.same-name")
def test_a_card_is_not_exchanged_for_one_with_an_equal_name() -> None:
    board = Board(zone_a="mourner, gleaner", wastes="mourner, drudge").effect("exchange 1 in zone with wastes")

    assert board.seconds("exchange", "mourner") == ["drudge"]
    assert board.seconds("exchange", "gleaner") == ["drudge", "mourner"]
    assert board.why_not("exchange", "mourner", "mourner") == "north.exchange.same-name"


@pytest.mark.rule("north.exchange.same-name")
def test_where_only_an_equal_name_is_left_there_is_no_exchange() -> None:
    board = Board(zone_a="mourner", wastes="mourner 2").effect("exchange 1 in zone with wastes")

    assert (board.settled, board.zone(A)) == (True, ["mourner"])


@pytest.mark.rule("north.zone.stays")
def test_a_card_in_a_zone_stays_there_turn_after_turn() -> None:
    board = Board(zone_a="mourner, outpost/drudge", hand_a="", deck_a="gleaner 3", deck_b="sifter 3", levels=(0, 0))
    board.play("take left", "drudge")  # by B; B's turn follows

    assert board.asked == 1
    assert board.zone(A) == ["mourner", "outpost/drudge"]


# ------------------------------------------------------------------------------------------------ Outpost


@pytest.mark.rule("north.outpost.copy")
def test_an_outpost_uses_the_protocol_of_an_ancient_in_the_wastes() -> None:
    board = Board(hand_a="gleaner", top="outpost", wastes="drudge, longstrider, mourner, colossus")
    board.play("build", "gleaner")
    assert board.arguments("use in wastes") == ["drudge", "longstrider", "mourner", "colossus"]

    assert board.play("use in wastes", "longstrider").points == (50, 46)  # 3, and the Outpost's own 1


@pytest.mark.rule("north.outpost.loss")
def test_an_outpost_costs_the_other_player_one() -> None:
    assert Board(zone_a="drudge", wastes="").effect("flip 1 in zone").points == (50, 49)


@pytest.mark.rule("north.outpost.bonus")
@pytest.mark.parametrize(("others", "loss"), [("", 1), ("outpost", 1), ("outpost, outpost", 3), ("outpost 3", 3)])
def test_with_three_outposts_the_other_player_loses_two_more(others: str, loss: int) -> None:
    board = Board(zone_a=f"drudge, {others}", wastes="").effect("flip 1 in zone")
    if not board.settled:
        board.play("flip", "drudge")

    assert board.points == (50, 50 - loss)


@pytest.mark.rule("north.flip.is-play")
def test_flipping_a_built_card_shows_an_ancient_with_that_back() -> None:
    board = Board(zone_a="hangar", run=False).effect("flip 1 in zone")

    card = in_zone(board.g, A, 0)
    assert card & SIDE == ANCIENT
    assert HOUSE.names.backs[card & WHICH] == "Hangar"
    assert len(board.happened(FLIPS)) == 1
    assert board.order(FLIPS, USES, LOSES)[:2] == [FLIPS, USES]
