"""The North: what a learnt evaluation looks at."""

from __future__ import annotations

import pytest

from rules.north.board import HOUSE, A, B, Board
from rules.prospects import idle, in_play, outgrown
from tablewright.engine.game.playing import numbers
from tablewright.games.north.game import GAME
from tablewright.games.north.judging.features import FEATURES, features
from tablewright.games.north.rules.motions import move
from tablewright.games.north.state import CLOSED, DECK, OTHER_TAKES, State, Tables

GAMES = 20


def written(g: State, seat: int, t: Tables = HOUSE.tables) -> list[int]:
    """What the kernel writes."""
    out = numbers(len(FEATURES))
    features(g, t, seat, out)
    return list(out)


def look(board: Board, seat: int = A) -> dict[str, int]:
    """The features by name."""
    return dict(zip([feature.name for feature in FEATURES], written(board.g, seat, board.t), strict=True))


# ------------------------------------------------------------------------------------------------ all of them


def test_none_is_idle_and_none_far_beyond_its_scale() -> None:
    found = in_play(GAME, HOUSE, range(GAMES))

    assert idle(found) == []
    assert outgrown(GAME, found, 4) == []


def test_another_hand_of_the_opponent_changes_nothing() -> None:
    board = Board(hand_a="drudge", hand_b="mourner", deck_b="archivist, gleaner")
    before = written(board.g, A)
    move(board.g, CLOSED + B, DECK + B, board.kind("mourner"))
    move(board.g, DECK + B, CLOSED + B, board.kind("archivist"))

    assert written(board.g, A) == before
    assert written(board.g, B) != before


# ------------------------------------------------------------------------------------------------ the score


def test_the_score_is_that_of_a_game_that_ends_now() -> None:
    seen = look(
        Board(
            points=(30, 41),
            hand_a="colossus",
            deck_a="drudge, mourner",
            discard_a="leviathan",
            zone_a="gleaner, dynamo",
        )
    )

    assert (seen["my points"], seen["their points"]) == (30, 41)
    assert (seen["my values"], seen["my zone"], seen["my cards"]) == (5, 2, 4)
    assert seen["ahead"] == 30 + 5 + 2 - 41
    assert seen["winning now"] == -1


def test_what_is_mine_to_one_seat_is_theirs_to_the_other() -> None:
    board = Board(points=(20, 30), levels=(2, 4), zone_a="outpost 2", zone_b="mourner", deck_b="drudge", active=A)
    mine, theirs = look(board, A), look(board, B)

    assert theirs["ahead"] == -mine["ahead"] != 0
    assert theirs["winning now"] == -mine["winning now"]
    assert theirs["my turn"] == -mine["my turn"] == -1
    for name in ("points", "danger", "values", "zone", "node", "node full", "cards", "facility 1", "pairs", "ancients"):
        assert (mine[f"my {name}"], mine[f"their {name}"]) == (theirs[f"their {name}"], theirs[f"my {name}"]), name
    assert (mine["mine 1"], mine["theirs 1"], theirs["mine 1"], theirs["theirs 1"]) == (0, 1, 1, 0)


@pytest.mark.parametrize(("zone_b", "winner"), [("", A), ("gleaner", B)])
def test_a_tie_goes_to_who_has_more_cards_then_to_the_second_player(zone_b: str, winner: int) -> None:
    board = Board(points=(30, 30 - len(zone_b.split())), zone_b=zone_b, second=A, active=B)

    assert look(board, A)["ahead"] == 0
    assert look(board, winner)["winning now"] == 1
    assert look(board, 1 - winner)["winning now"] == -1


@pytest.mark.parametrize(("points", "wastes_deck"), [((50, 40), 6), ((12, 2), 30)])
def test_a_lead_counts_more_near_the_end(points: tuple[int, int], wastes_deck: int) -> None:
    early, late = look(Board(points=(50, 40), wastes_deck=32)), look(Board(points=points, wastes_deck=wastes_deck))

    assert early["ahead"] == late["ahead"] == 10
    assert 0 < early["ahead near the end"] < late["ahead near the end"]


def test_the_clock_counts_the_cards_until_the_end() -> None:
    seen = look(Board(wastes_deck=9, second=A))

    assert (seen["cards to the end"], seen["end close"]) == (5, 5)
    assert (seen["second player"], seen["check this turn"], seen["solo"]) == (1, 1, 0)


# ------------------------------------------------------------------------------------------------ the turn


def test_the_turn_says_how_many_directives_are_left_and_to_whom() -> None:
    board = Board(hand_a="drudge, mourner", chosen=(1, 0, 1, 0), active=A)
    mine, theirs = look(board, A), look(board, B)

    assert (mine["my turn"], mine["my choice"], mine["my directives left"]) == (1, 1, 1)
    assert (mine["reprograms chosen"], mine["builds chosen"], mine["deploys chosen"]) == (1, 0, 1)
    assert (theirs["my turn"], theirs["my choice"], theirs["their directives left"]) == (-1, 0, 1)
    assert theirs["reprograms chosen"] == theirs["my directives left"] == 0


def test_the_choice_of_what_is_left_in_the_wastes_is_the_other_players() -> None:
    board = Board(step=OTHER_TAKES, active=A)

    assert look(board, A)["my choice"] == 0
    assert look(board, B)["my choice"] == 1


def test_an_ability_under_way_says_what_it_will_still_do() -> None:
    board = Board(discard_a="drudge, gleaner", zone_a="outpost 3").effect(
        "recover 1", "opponent loses 1", "if zone has 3 outpost: opponent loses 2", "if zone has 3 dynamo: draw 1"
    )

    seen = {seat: look(board, seat) for seat in (A, B)}
    assert seen[A]["deeds to come"] == 3 == -seen[B]["deeds to come"]
    assert seen[A]["loss to come"] == 3 == -seen[B]["loss to come"]


def test_a_choice_of_alternatives_is_one_deed_and_no_loss_yet() -> None:
    lines = "choose one: opponent loses 3 | capture 1", "opponent loses 2 per node level, max 4"
    seen = look(Board(levels=(3, 1)).effect(*lines))

    assert (seen["deeds to come"], seen["loss to come"]) == (2, 4)


# ------------------------------------------------------------------------------------------------ cards


def test_my_hand_is_told_by_ancient_and_theirs_by_size() -> None:
    seen = look(Board(hand_a="drudge 2, mourner", hand_b="gleaner", deck_a="drudge"))
    ancient = 1 + list(HOUSE.names.kinds).index("Mourner")

    assert (seen["my hand"], seen["their hand"], seen["my deck"]) == (3, 1, 1)
    assert (seen["in my hand 1"], seen[f"in my hand {ancient}"]) == (2, 1)
    assert (seen["mine 1"], seen[f"mine {ancient}"]) == (3, 1)


def test_zones_show_their_facilities_and_which_build_makes_three() -> None:
    seen = look(Board(zone_a="outpost 2, dynamo, mourner", zone_b="hangar/gleaner", top="outpost"))

    assert [seen[f"my facility {b}"] for b in (1, 2, 3, 4)] == [2, 1, 0, 0]
    assert [seen[f"their facility {b}"] for b in (1, 2, 3, 4)] == [0, 0, 1, 0]
    assert (seen["my pairs"], seen["my ancients"]) == (1, 1)
    assert (seen["top 1"], seen["top 2"], seen["top is my third"], seen["top is their third"]) == (1, 0, 1, 0)


def test_a_discharged_node_and_a_full_one_are_marked() -> None:
    seen = look(Board(levels=(0, 4), chosen=(0, 0, 0, 1), hand_a="drudge"))

    assert (seen["my node"], seen["my node discharged"], seen["my node full"]) == (0, 1, 0)
    assert (seen["their node"], seen["their node discharged"], seen["their node full"]) == (4, 0, 1)


# ------------------------------------------------------------------------------------------------ solo


def test_in_solo_play_the_wastes_are_what_the_collector_threatens_to_take() -> None:
    wastes = "colossus, longstrider, drudge"
    solo, versus = look(Board(solo=True, points=(40, 60), wastes=wastes)), look(Board(wastes=wastes))

    assert (solo["solo"], solo["check this turn"], solo["second player"]) == (1, 1, 0)
    assert (solo["wastes"], solo["wastes values"], solo["wastes for the collector"]) == (3, 3, 6)
    assert (versus["wastes"], versus["wastes for the collector"]) == (3, 0)


def test_the_collectors_deck_counts_as_theirs() -> None:
    board = Board(solo=True, points=(40, 60), wastes="colossus, longstrider", chosen=(1, 1, 1, 0), levels=(1, 0))
    turn_over = look(board)

    assert turn_over["their cards"] == turn_over["their zone"] == 3  # both Ancients, and one unseen off the Wastes Deck
    assert turn_over["their values"] == 3
    assert turn_over["ahead"] == 40 - 4 - (60 + 3 + 1)
