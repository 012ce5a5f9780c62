"""Clauses that settle what the register left open: what is known, what is alike, how deep abilities nest."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from rules.north.board import A, B, Board, fresh_game
from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.dice import Key
from tablewright.engine.core.record import clone, raw
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.north.choices import DECLINE
from tablewright.games.north.events import DEALS, TAKES, TOO_DEEP
from tablewright.games.north.rules.motions import count_of
from tablewright.games.north.state import (
    AT_ZERO,
    BACKS,
    CLOSED,
    DECK,
    DEEP,
    DISCARD,
    END_CHECK,
    OTHER_TAKES,
    SHOWN,
    SHUFFLE,
    State,
)

# ------------------------------------------------------------------------------------------------ what is known


@pytest.mark.rule("north.setup.dealt-openly")
def test_all_see_which_value_i_card_each_player_begins_with() -> None:
    board = fresh_game(2)

    for viewer in (A, B):
        deals = board.happened(DEALS, viewer)
        assert {event.seat for event in deals} == {A, B}
        for event in deals:
            v = board.view(viewer)
            dealt = v.cards[DECK + event.seat] + v.cards[CLOSED + event.seat]
            assert count_of(board.t, dealt, event.a) == 1


@pytest.mark.rule("north.hand.backs")
def test_the_backs_of_a_hand_are_seen_by_both() -> None:
    board = Board(hand_a="drudge, colossus, mourner", deck_a="longstrider")

    for viewer in (A, B, SPECTATOR):
        assert [board.view(viewer).hand_backs[A, back] for back in range(BACKS)] == [2, 0, 0, 1]
    assert {"hand-0-back-0", "hand-0-back-3"} <= set(board.pieces(B))


def redealt_hands(board: Board, viewer: int, seat: int, times: int) -> Counter[tuple[str, ...]]:
    """How often each hand is dealt to a seat in states that a viewer must reckon with."""
    hands: Counter[tuple[str, ...]] = Counter()
    for n in range(times):
        g: State = clone(board.view(viewer))
        key = Key()
        key.word[0] = n
        board.rules.redeal(g, board.t, viewer, key)
        assert board.rules.audit(g, board.t) == board.rules.audit(board.g, board.t)
        hands[tuple(sorted(board.name(k) for k in board.kinds if count_of(board.t, g.cards[CLOSED + seat], k)))] += 1
    return hands


@pytest.mark.rule("north.hand.backs")
def test_a_redealt_hand_has_the_backs_that_were_seen_each_possibility_as_likely_as_it_is() -> None:
    board = Board(hand_a="drudge", deck_a="ferrier 2, gleaner, sifter")  # an Outpost back: the Drudge or a Ferrier
    hands = redealt_hands(board, B, A, 600)

    assert set(hands) == {("drudge",), ("ferrier",)}
    assert 150 < hands["drudge",] < 250  # one in three
    assert set(redealt_hands(board, A, A, 5)) == {("drudge",)}


@pytest.mark.rule("north.hand.known")
def test_a_recovered_card_stays_known() -> None:
    board = Board(discard_a="colossus", hand_a="drudge", deck_a="sifter").effect("recover 1")

    assert board.count(board.view(B).cards[SHOWN + A], "colossus") == 1
    assert ("Colossus", "II") in [(piece.label, piece.value) for piece in board.pieces(B).values()]


@pytest.mark.rule("north.hand.known")
def test_when_the_deck_runs_out_and_the_discard_is_shuffled_the_hand_is_known() -> None:
    board = Board(hand_a="drudge, mourner", discard_a="gleaner, sifter").effect("draw 1")
    v = board.view(B)

    assert board.count(v.cards[SHOWN + A], "drudge") == 1
    assert board.count(v.cards[SHOWN + A], "mourner") == 1
    assert sum(v.hand_backs[A, back] for back in range(BACKS)) == 1  # the card just drawn


@pytest.mark.rule("north.hand.known")
def test_of_two_equal_cards_the_known_one_leaves_the_hand_first() -> None:
    board = Board(hand_a="drudge", shown_a="drudge").play("deploy", "drudge")

    assert (board.at(CLOSED), board.at(SHOWN)) == ({"drudge": 1}, {})


@pytest.mark.rule("north.hand.known")
def test_a_shuffle_at_the_start_of_a_turn_forgets_what_was_known() -> None:
    board = Board(shown_a="drudge, mourner, colossus", deck_a="gleaner 3", step=SHUFFLE)

    assert board.at(SHOWN) == {}


@pytest.mark.rule("north.facility.face-shown")
def test_a_card_played_from_hand_as_a_facility_is_known_and_a_built_one_to_nobody() -> None:
    played = Board(hand_a="drudge", wastes="").effect("play 1 from hand as facility")
    assert played.view(B).zone[0] == played.g.zone[0]
    assert played.pieces(B)["zone-0-0"].mark == "Drudge behind"

    built = Board(hand_a="drudge, sifter", top="dynamo").play("build", "drudge")
    assert built.pieces(A)["zone-0-0"].mark == ""
    lampwright = Counter(flipped(seed) for seed in range(40))
    assert len(lampwright) > 2  # what is behind it is decided when it is seen


def flipped(seed: int) -> str:
    """What a built Dynamo turns out to be."""
    return Board(zone_a="dynamo", wastes="", seed=seed).effect("flip 1 in zone").zone(A)[0]


@pytest.mark.rule("north.facility.face-shown")
def test_a_swept_card_that_is_built_is_known() -> None:
    board = Board(hand_a="drudge, sifter", under="lampwright", wastes_deck=0).play("build", "drudge")

    assert board.zone(A) == ["dynamo/lampwright"]


# ------------------------------------------------------------------------------------------------ what is alike


@pytest.mark.rule("north.flip.new-arrival")
def test_a_card_that_comes_back_by_way_of_a_discard_may_be_flipped_and_exchanged_again() -> None:
    board = Board(zone_a="outpost/drudge", wastes="longstrider").effect("flip 1 in zone")  # now flipped
    board.effect("exchange 1 in zone with wastes")  # the Drudge goes to the Wastes, exchanged
    board.effect("capture 1").effect("play 1 from discard as ancient")
    assert board.zone(A) == ["longstrider", "drudge"]

    board.effect("flip 1 in zone")
    assert board.arguments("flip") == ["longstrider", "drudge"]


@pytest.mark.rule("north.zone.alike")
def test_alike_cards_in_a_zone_are_offered_as_one() -> None:
    board = Board(zone_a="drudge, gleaner, drudge, outpost/drudge, outpost/drudge, outpost, outpost")
    board.effect("flip 1 in zone")

    assert board.arguments("flip") == ["drudge", "gleaner", "outpost/drudge", "outpost"]
    assert board.may("flip", 0)
    assert board.why_not("flip", 2) == "north.zone.alike"


@pytest.mark.rule("north.zone.alike")
def test_cards_to_which_something_happened_this_turn_are_told_apart() -> None:
    board = Board(zone_a="outpost/drudge, drudge", wastes="sifter, mourner").effect("flip 1 in zone")
    board.play("flip", "outpost/drudge").effect("exchange 1 in zone with wastes")

    assert board.arguments("exchange") == ["drudge", "drudge"]


@pytest.mark.rule("north.zone.alike")
def test_of_equal_ancients_in_the_wastes_one_that_an_exchange_put_there_leaves_first() -> None:
    board = Board(zone_a="gleaner, sifter", wastes="gleaner, longstrider").effect("exchange 1 in zone with wastes")
    board.play("exchange", "gleaner", "longstrider").effect("capture 1")  # one of two Gleaners
    board.effect("exchange 1 in zone with wastes")

    assert board.zone(A) == ["longstrider", "gleaner"]  # the one left may still be exchanged


# ------------------------------------------------------------------------------------------------ silent choices


@pytest.mark.rule("north.turn.silent")
def test_a_choice_that_all_can_see_is_forced_is_made_silently_and_told() -> None:
    board = Board(wastes="drudge 2", step=OTHER_TAKES, deck_b="sifter")

    assert [s.a for s in board.happened(TAKES)] == [board.kind("drudge")]
    assert board.asked == B  # in B's own turn


@pytest.mark.rule("north.turn.silent")
@pytest.mark.parametrize(
    ("closed", "shown", "is_asked"),
    [("drudge", "", False), ("drudge 2", "", True), ("", "drudge 2", False), ("drudge", "drudge", True)],
)
def test_where_a_hidden_hand_leaves_one_choice_the_player_is_asked(closed: str, shown: str, is_asked: bool) -> None:
    board = Board(hand_a=closed, shown_a=shown, wastes="").effect("play 1 from hand as ancient")

    assert board.settled != is_asked


@pytest.mark.rule("north.turn.silent")
def test_a_directive_is_always_chosen_by_its_player() -> None:
    board = Board(hand_a="", levels=(2, 1))

    assert (board.asked, board.option_kinds) == (A, {"discharge"})


# ------------------------------------------------------------------------------------------------ chains

# Every card with an Outpost behind it, Ancient side up: each flip makes an Outpost, which uses the Weathervane of the
# Wastes, which flips the next; and two Weathervanes to be flipped up on the way.
LONG = "drudge 3, longstrider 3, ferrier 3, colossus 3, dynamo/weathervane 2"


def longest_chain(board: Board, width: int) -> tuple[int, list[Board]]:
    """How deep abilities can be made to nest, by a search that follows the deepest few positions; and how those end."""
    deepest, ends, edge = board.g.agenda.depth[0], [], [board]
    while edge:
        found: dict[bytes, Board] = {}
        for here in edge:
            for act in here.options:
                if kind_of(act) != DECLINE:
                    there = here.copy().apply(act)
                    deepest = max(deepest, there.g.agenda.depth[0])
                    if there.settled:
                        ends.append(there)
                    else:
                        found[bytes(raw(there.g))] = there
        edge = sorted(found.values(), key=lambda there: -there.g.agenda.depth[0])[:width]
    return deepest, ends


@pytest.mark.rule("north.ability.depth")
def test_the_longest_chain_fills_the_room_and_what_is_set_off_beyond_it_is_not_used() -> None:
    deepest, ends = longest_chain(Board(zone_a=LONG, wastes="weathervane").effect("flip 1 in zone"), width=2)

    assert deepest == DEEP == 24  # the turn, and 23 abilities
    assert any(end.happened(TOO_DEEP) for end in ends)
    assert all(end.g.agenda.depth[0] == 1 for end in ends)  # everything that was under way was finished


@pytest.mark.rule("north.ability.depth")
def test_with_fewer_cards_that_set_each_other_off_the_room_is_never_used_up() -> None:
    board = Board(
        zone_a="drudge, colossus, dynamo/weathervane, dynamo/overseer, hangar/trawler, hangar/leviathan, mourner",
        wastes="weathervane, longstrider, overseer, mourner",
        shown_a="wainwright, ferrier",
    )
    deepest, ends = longest_chain(board.effect("flip 1 in zone"), width=6)

    assert 8 < deepest < DEEP
    assert not any(end.happened(TOO_DEEP) for end in ends)


# ------------------------------------------------------------------------------------------------ endings


@pytest.mark.rule("north.end.reason")
def test_where_both_ends_are_reached_a_player_at_0_is_the_reason() -> None:
    assert Board(points=(0, 5), wastes_deck=2, active=B, step=END_CHECK).g.ended == AT_ZERO


@pytest.mark.rule("north.end.comes")
@pytest.mark.parametrize("solo", [False, True])
def test_every_turn_takes_a_card_out_of_the_wastes_and_its_deck_for_good(solo: bool) -> None:
    board = fresh_game(6, solo=solo)
    left = {board.g.turns: board.wastes_deck + sum(board.wastes.values())}
    for played in board.play_out(Random(6)):
        left[played.g.turns] = played.wastes_deck + sum(played.wastes.values())
    counts = [left[turn] for turn in sorted(left)]

    assert all(later < earlier for earlier, later in pairwise(counts))
    assert board.discarded(A) == {}
    assert board.g.cards[DISCARD + B] == 0
