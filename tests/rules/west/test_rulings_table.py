"""Rulings on what lies on the table, who may know it, and what was settled in play."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.west.board import A, B, Board, changed_house, fresh_game
from tablewright.engine.core.dice import Key
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.west.events import CYCLES, DRAWS, LOSES, RECOVERS, REFILLS, SHOWS, TAKES
from tablewright.games.west.game import GAME
from tablewright.games.west.rules.motions import built
from tablewright.games.west.rules.turn import HAND
from tablewright.games.west.state import (
    ACTION,
    CARDS,
    CLOSED,
    DECK,
    DISCARD,
    DOPPELGATE,
    END_CHECK,
    GATES,
    HAND_LIMIT,
    LOCI,
    LOTS,
    MIDDLE,
    PRIME,
    REFILL,
    SHOWN,
    TYPES,
    ZONE,
    State,
)
from tablewright.packs.problems import PackError

NO_LOCI = ("", "", "")


def cards_at(g: State, place: int) -> set[int]:
    return {card for card in range(CARDS) if g.place[card] == place}


# ------------------------------------------------------------------------------------------------ Cityengine

READY_TO_COMPLETE: dict[str, Any] = {
    "hand_a": "crucible 3, aqueduct, beacon, vault",
    "zone_a": "toll-engine, well-gate",
}


@pytest.mark.rule("west.cityengine.not-action")
def test_completing_sets_off_no_trigger_and_no_reaction_and_the_turn_goes_on() -> None:
    board = Board(**READY_TO_COMPLETE, hand_b="vault", middle="beacon 4", loci=NO_LOCI).play("complete")

    assert board.points == (40, 38)  # the Plan's effect; Toll Engine, which answers any ACTION, was not used
    assert (board.step, board.asked) == (DOPPELGATE, A)  # B, ready to radiate or barter, was not asked
    assert board.may("make", "crucible")
    board.play("decline")
    assert (board.held(MIDDLE), board.asked) == (5, B)  # refilled, and passed on


@pytest.mark.rule("west.cityengine.needs-all")
@pytest.mark.parametrize(
    "missing",
    [
        {"hand_a": "crucible 3, beacon, vault"},
        {"hand_a": "aqueduct, beacon, vault"},
        {"zone_a": "well-gate"},
        {"zone_a": "toll-engine"},
    ],
    ids=["no Aqueduct", "no Crucible", "no Locus", "one Doppelgate"],
)
def test_the_cityengine_needs_every_requirement(missing: dict[str, Any]) -> None:
    assert Board(**READY_TO_COMPLETE, loci=NO_LOCI).may("complete")
    assert Board(**{**READY_TO_COMPLETE, **missing}, loci=NO_LOCI).why_not("complete") == "west.cityengine.requirement"


# ------------------------------------------------------------------------------------------------ Doppelgates


@pytest.mark.rule("west.doppelgate.matching")
def test_matching_facilities_have_the_same_type_as_one_another() -> None:
    assert Board(step=DOPPELGATE, hand_a="crucible, vault").options == [Board().act("decline")]
    board = Board(step=DOPPELGATE, hand_a="crucible, vault 2")
    assert [board.may("make", kind) for kind in ("crucible", "vault")] == [False, True]


@pytest.mark.rule("west.doppelgate.top-known")
def test_the_back_on_top_of_the_deck_is_known_to_all_and_its_face_to_nobody() -> None:
    board = fresh_game(5)
    assert board.g.top != 0

    for seat in (A, B, SPECTATOR):
        view = board.view(seat)
        assert view.top == board.g.top
        assert [view.count[DECK, kind] for kind in range(TYPES)] == [0] * TYPES
        assert [view.deck_gates[gate] for gate in range(GATES)] == [0] * GATES


@pytest.mark.rule("west.doppelgate.not-facility")
def test_a_doppelgate_in_a_zone_has_no_type_that_counts_and_a_card_in_hand_is_no_doppelgate() -> None:
    board = Board(zone_a="glass-gate 4", hand_a="crucible", step=END_CHECK, active=B, points=(0, 40))

    assert board.g.score[A] == 0 + 5 + 1  # five Doppelgates, and one type in hand
    for seat in (A, B, SPECTATOR):
        view = board.view(seat)
        assert cards_at(view, ZONE + A) == set()  # nobody is told which Facilities they were
        assert [view.count[ZONE + A, kind] for kind in range(TYPES)] == [0] * TYPES
    held = Board(hand_a="crucible 9", middle="").effect("opponent loses 1 per doppelgate in zone, max 9")
    assert held.points == (40, 39)  # nine backs in hand count for nothing


@pytest.mark.rule("west.doppelgate.reference-counts")
def test_the_reference_card_counts_as_a_doppelgate() -> None:
    assert Board().effect("if zone has 1 doppelgate: opponent loses 1").points == (40, 39)
    assert Board().effect("opponent loses 1 per doppelgate in zone, max 9").points == (40, 39)
    completing = Board(hand_a="crucible, aqueduct, beacon, vault", zone_a="toll-engine, well-gate", loci=NO_LOCI)
    assert completing.may("complete")  # two Doppelgates: Well Gate and the starting one
    scored = Board(step=END_CHECK, active=B, points=(0, 0))
    assert (scored.g.score[A], scored.g.score[B]) == (1, 1)


@pytest.mark.rule("west.doppelgate.backs")
@pytest.mark.parametrize("hand", ["closed", "shown"])
def test_backs_show_on_top_of_the_deck_and_in_the_zones_and_nowhere_else(hand: str) -> None:
    laid: dict[str, Any] = {
        "hand_a": "vault 2",
        "hand_b": "crucible",
        "discard": "aqueduct 2, vault",
        "middle": "vault 3",
    }
    board = Board(**laid, zone_b="well-gate", hand=hand)
    for kind in ("vault", "aqueduct", "crucible"):
        turn_over(board, board.type(kind))
    other = Board(**laid, zone_b="well-gate", hand=hand)

    for seat in (A, B, SPECTATOR):
        assert cards_at(board.g, MIDDLE) != cards_at(other.g, MIDDLE)  # the same types with other backs
        assert board.view(seat) == other.view(seat)
        assert set(board.view(seat).place) == {DECK}  # no view says which card is where
    assert board.view(A).top == board.g.top
    assert board.gates(B)["well-gate"] == (1, 1)


def turn_over(board: Board, kind: int) -> None:
    """Let each card of a type that lies in no Zone and not in the deck change places with the next one."""
    cards = [c for c in range(board.t.type_start[kind], board.t.type_start[kind + 1]) if board.g.place[c] != DECK]
    places = [board.g.place[card] for card in cards]
    for card, place in zip(cards, [*places[1:], *places[:1]], strict=True):
        board.g.place[card] = place


@pytest.mark.rule("west.doppelgate.backs")
def test_the_log_names_no_back_of_a_card_that_has_left_the_deck() -> None:
    board = Board(middle="vault").effect("draw 2")
    board.play("take all", "vault").play("decline")
    while board.step != ACTION or board.asked == A:
        board.play("decline")

    told = [s for s in board.seen if s.what in (DRAWS, REFILLS)]
    assert len(told) == 7
    assert {(s.b, s.c) for s in told} == {(0, 0)}
    assert {s.a for s in told if s.what == DRAWS} == {0}
    lines = [GAME.narrate(s, board.pack, ("A", "B")) for s in told]
    assert not [line for line in lines if "Gate" in line]


@pytest.mark.rule("west.doppelgate.backs")
def test_which_cards_lie_where_is_dealt_anew_within_what_shows() -> None:
    board = Board(
        hand_a="vault 4", hand_b="beacon 3", discard="vault 3", middle="", zone_a="glass-gate 4", zone_b="well-gate 3"
    )
    behind, in_hand = set(), set()
    for seed in range(30):
        state, key = board.view(A), Key()
        key.word[0] = seed
        board.rules.redeal(state, board.t, A, key)
        assert GAME.audit(state, board.t) == 0
        assert board.rules.seen(state, A) == board.view(A)
        behind |= cards_at(state, ZONE + B)
        in_hand |= {board.t.card_gate[card] for card in cards_at(state, CLOSED + A)}
    assert {board.t.card_gate[card] for card in behind} == {board.gate("well-gate")}
    assert len(behind) == 4
    assert len(in_hand) > 4  # one's own Vaults may have any backs but those that all show


@pytest.mark.rule("west.zone.markers")
def test_the_second_player_card_and_a_plan_count_for_nothing() -> None:
    board = Board(step=END_CHECK, active=B, second=B, points=(0, 0))

    assert (built(board.g, A), built(board.g, B)) == (0, 0)
    assert (board.g.score[A], board.g.score[B]) == (1, 1)  # for the starting Doppelgate alone
    for kind, count in (("locus", 0), ("doppelgate", 1)):
        assert Board().effect(f"opponent loses 1 per {kind} in zone, max 9", user=B).points == (40 - count, 40)


# ------------------------------------------------------------------------------------------------ Loci


@pytest.mark.rule("west.locus.below-hidden")
def test_only_the_tops_are_known_until_play_shows_more() -> None:
    board = Board(loci=("signal-pyre", "cold-ledger", "tithe-bastion"))
    tops = [1 + board.locus(name) for name in ("signal-pyre", "cold-ledger", "tithe-bastion")]
    for seat in (A, B, SPECTATOR):
        view = board.view(seat)
        assert [[view.locus_deck[deck, i] for i in range(4)] for deck in range(3)] == [[top, 0, 0, 0] for top in tops]

    board.effect("cycle locus").play("cycle", "signal-pyre")
    for seat in (A, B, SPECTATOR):
        view = board.view(seat)
        assert [view.locus_deck[0, i] for i in (1, 2, 3)] == [0, 0, tops[0]]  # at the bottom, for all to know


@pytest.mark.rule("west.locus.below-hidden")
def test_what_lies_below_may_be_any_locus_not_seen_yet() -> None:
    board = Board(loci=("signal-pyre", "cold-ledger", "tithe-bastion"))
    uncovered = set()
    for seed in range(60):
        state, key = board.view(A), Key()
        key.word[0] = seed
        board.rules.redeal(state, board.t, A, key)
        other = board.copy()
        other.g = state
        uncovered.add(other.effect("cycle locus").play("cycle", 0).top(0))

    assert len(uncovered) == LOCI - 3


@pytest.mark.rule("west.locus.double")
def test_a_locus_that_pictures_a_facility_twice_requires_two_of_it(tmp_path: Path) -> None:
    change = ('requires = ["crucible", "beacon"]', 'requires = ["vault", "vault"]')  # Ember Basilica
    pack = changed_house(tmp_path, change)

    one = Board(pack=pack, hand_a="vault, beacon", loci=("ember-basilica", "", ""))
    assert one.why_not("build", "ember-basilica") == "west.locus-action.pay"
    two = Board(pack=pack, hand_a="vault 3", loci=("ember-basilica", "", "")).play("build", "ember-basilica")
    assert (two.hand(A), two.discarded, two.zone(A)) == ({"vault": 1}, {"vault": 2}, {"ember-basilica"})


# ------------------------------------------------------------------------------------------------ hands


@pytest.mark.rule("west.hand.public-size")
def test_the_size_of_a_hand_is_public_and_its_cards_are_not() -> None:
    board = Board(hand_a="vault 2, beacon", hand_b="crucible")

    for seat in (B, SPECTATOR):
        view = board.view(seat)
        assert view.hand_size[A] == 3
        assert [view.count[CLOSED + A, kind] for kind in range(TYPES)] == [0] * TYPES
        assert cards_at(view, CLOSED + A) == set()
    others = Board(hand_a="crucible 3", hand_b="crucible")
    assert shown_cards(board, B) == shown_cards(others, B)  # other cards would look the same


def shown_cards(board: Board, seat: int) -> list[tuple[str, int]]:
    """The pieces of A's hand as a seat's scene shows them."""
    pieces = board.scene(seat).walk()
    return [(piece.label, piece.count or 1) for piece in pieces if piece.id.startswith("hand-0-")]


@pytest.mark.rule("west.hand.seen")
def test_a_closed_hand_tells_only_its_size_whatever_was_seen_to_enter_it() -> None:
    board = Board(middle="vault, aqueduct", discard="beacon", loci=NO_LOCI)
    board.effect("recover 1", "draw 1").play("take two", "vault", "aqueduct")

    assert (board.held(SHOWN + A), board.held(CLOSED + A)) == (0, 4)
    for seat in (B, SPECTATOR):
        view = board.view(seat)
        assert view.hand_size[A] == 4
        assert [view.count[place + A, kind] for place in (CLOSED, SHOWN) for kind in range(TYPES)] == [0] * 2 * TYPES
    assert shown_cards(board, B) == [("hidden card", 4)]
    assert GAME.settings[HAND].default == "closed"


@pytest.mark.rule("west.hand.seen")
def test_in_a_shown_hand_a_card_from_the_middle_or_the_pile_stays_known_and_a_drawn_one_is_not() -> None:
    board = Board(middle="vault, aqueduct", discard="beacon", loci=NO_LOCI, hand="shown")
    board.effect("recover 1", "draw 1").play("take two", "vault", "aqueduct")

    seen_by_b = {kind: board.view(B).count[SHOWN + A, board.type(kind)] for kind in ("beacon", "vault", "aqueduct")}
    assert seen_by_b == {"beacon": 1, "vault": 1, "aqueduct": 1}
    assert board.view(B).hand_size[A] == 4  # one more, which B does not know
    assert board.held(CLOSED + A) == 1

    board.play("decline").play("decline").play("take two", *[k for k, n in board.middle.items() for _ in range(n)][:2])
    assert board.view(B).count[SHOWN + A, board.type("beacon")] == 1  # turns later


@pytest.mark.rule("west.hand.seen")
def test_a_known_card_is_known_no_more_once_one_of_its_type_has_left_the_hand() -> None:
    board = Board(shown_a="beacon", hand_a="vault").effect("discard 1").play("discard", "beacon")
    assert board.view(B).count[SHOWN + A, board.type("beacon")] == 0

    board = Board(hand_a="vault 2", shown_a="vault", middle="beacon").effect("discard 1").play("discard", "vault")
    assert (board.held(SHOWN + A), board.held(CLOSED + A)) == (0, 2)  # B knows of no Vault any more
    board.effect("swap 1 with middle").play("swap", "vault", "beacon")
    assert board.held(CLOSED + A) == 1


@pytest.mark.rule("west.hand.seen")
@pytest.mark.parametrize("hand", ["closed", "shown"])
def test_the_setting_says_how_a_game_is_set_up(hand: str) -> None:
    game = fresh_game(3, hand=hand)
    game.play_on(Random(1))

    assert game.g.shown == game.view(B).shown == (hand == "shown")


@pytest.mark.rule("west.facility.by-type")
def test_a_choice_names_a_type_however_many_cards_of_it_there_are() -> None:
    hand = Board(hand_a="vault 3, beacon 2").effect("discard 1")
    assert hand.options == [hand.act("discard", "beacon"), hand.act("discard", "vault")]
    middle = Board(middle="vault 3, beacon 2").effect("take 1 from middle")
    assert middle.options == [middle.act("take", "beacon"), middle.act("take", "vault")]
    pile = Board(discard="vault 3, beacon 2").effect("recover 1")
    assert pile.options == [pile.act("recover", "beacon"), pile.act("recover", "vault")]


@pytest.mark.rule("west.facility.by-type")
@pytest.mark.parametrize("held", [2, 3, 5])
def test_of_several_cards_of_a_type_each_leaves_as_often_as_the_others(held: int) -> None:
    board = Board(hand_a=f"vault {held}", middle="").effect("discard 1")
    left: Counter[int] = Counter()
    for lot in range(0, LOTS, 7):
        other = board.copy()
        other.g.lot = lot
        other.play("discard", "vault")
        left += Counter(cards_at(other.g, DISCARD))

    assert set(left.values()) == {LOTS // 7 // held}


@pytest.mark.rule("west.facility.by-type")
def test_two_cards_that_leave_together_are_any_two() -> None:
    board = Board(hand_a="vault 4", middle="", step=DOPPELGATE)
    pairs: Counter[frozenset[int]] = Counter()
    for lot in range(0, LOTS, 7):
        other = board.copy()
        other.g.lot = lot
        pairs[frozenset(cards_at(other.play("make", "vault").g, DISCARD))] += 1

    assert len(pairs) == 6
    assert set(pairs.values()) == {LOTS // 7 // 6}


@pytest.mark.rule("west.facility.by-type")
def test_the_lot_is_drawn_with_every_card_that_leaves_the_deck_and_moves_no_dice_of_its_own() -> None:
    lots = set()
    for seed in range(1, 40):
        board = Board(seed=seed, hand_a="vault 3").effect("draw 1", "discard 1")
        lots.add(board.g.lot)
        before = clone(board.g.dice)
        assert board.play("discard", "vault").g.dice == before  # so that it can be taken back

    assert len(lots) > 30
    assert all("lot" not in piece.id for piece in board.pieces(A).values())
    assert [board.view(seat).lot for seat in (A, B, SPECTATOR)] == [0, 0, 0]


@pytest.mark.rule("west.effects.named-shown")
def test_named_cards_are_shown_and_where_hands_are_shown_known_from_then_on() -> None:
    for hand, known in (("closed", 0), ("shown", 3)):
        board = Board(zone_a="mirror-gate", hand_b="vault 3, beacon", spent_a="first-gate", hand=hand).effect("radiate")
        board.play("name", "vault")

        assert [(s.seat, s.a, s.b) for s in board.happened(SHOWS)] == [(B, board.type("vault"), 3)]
        assert board.view(A).count[SHOWN + B, board.type("vault")] == known
        assert board.view(A).laid_open == 3  # learnt, beyond the loss of 2: it cannot be taken back
        assert board.view(A).count[SHOWN + B, board.type("beacon")] == 0


@pytest.mark.rule("west.effects.named-shown")
def test_that_the_other_cards_are_of_other_types_is_not_remembered() -> None:
    board = Board(hand_b="beacon 5", deck=20).effect(
        "name type then opponent loses 1 per named card in opponent hand, max 2"
    )
    board.play("name", "vault")
    dealt_vaults = 0
    for seed in range(20):
        state, key = board.view(A), Key()
        key.word[0] = seed
        board.rules.redeal(state, board.t, A, key)
        dealt_vaults += state.count[CLOSED + B, board.type("vault")]

    assert dealt_vaults > 0


@pytest.mark.rule("west.end.hands-open")
def test_both_hands_are_laid_open_when_the_game_has_ended() -> None:
    playing = Board(hand_a="vault 2", hand_b="beacon", step=END_CHECK, active=B, points=(9, 9))
    ended = Board(hand_a="vault 2", hand_b="beacon", step=END_CHECK, active=B, points=(0, 9))

    for seat in (A, B, SPECTATOR):
        view = ended.view(seat)
        assert (view.count[CLOSED + A, ended.type("vault")], view.count[CLOSED + B, ended.type("beacon")]) == (2, 1)
    assert playing.view(B).count[CLOSED + A, playing.type("vault")] == 0
    assert playing.view(A).count[CLOSED + B, playing.type("beacon")] == 0


# ------------------------------------------------------------------------------------------------ silent choices


@pytest.mark.rule("west.turn.silent")
def test_a_choice_that_all_can_see_is_the_only_one_is_made_and_noted() -> None:
    board = Board(middle="vault 2", discard="beacon", locus_sizes=(2, 1, 1))
    board.effect("take 1 from middle", "recover 1", "cycle locus")

    assert board.settled
    assert [s.what for s in board.seen if s.what in (TAKES, RECOVERS, CYCLES)] == [TAKES, RECOVERS, CYCLES]


@pytest.mark.rule("west.turn.silent")
def test_the_order_of_mere_losses_is_not_asked() -> None:
    losses = Board(hand_a="crucible, beacon", zone_a="toll-engine", loci=("signal-pyre", "", ""), locus_sizes=(1, 0, 0))
    losses.play("build", "signal-pyre")
    assert losses.points == (40, 37)
    assert [s.a for s in losses.happened(LOSES)] in ([1, 2], [2, 1])

    idle = Board(zone_a="toll-engine, hammer-gantry", loci=NO_LOCI)
    assert idle.play("take two", "vault", "vault").asked == B  # Hammer Gantry does nothing after this ACTION
    more = Board(zone_a="toll-engine, hammer-gantry", middle="crucible 3", loci=NO_LOCI).play("take all", "crucible")
    assert more.option_kinds == {"use"}  # Hammer Gantry is more than a loss


@pytest.mark.rule("west.turn.silent")
def test_where_a_hidden_hand_leaves_one_choice_or_none_the_player_is_asked() -> None:
    alike = Board(hand_a="vault 8", middle="beacon 5", step=HAND_LIMIT)
    assert alike.options == [alike.act("discard", "vault")]
    nothing_to_pay = Board(hand_a="vault, beacon", step=DOPPELGATE)
    assert nothing_to_pay.options == [nothing_to_pay.act("decline")]
    no_crucible = Board(hand_a="vault", zone_a="slag-spillway", step=PRIME, loci=NO_LOCI)
    assert no_crucible.options == [no_crucible.act("decline")]
    same_type = Board(hand_b="vault", middle="vault 5", spent_b="first-gate", loci=NO_LOCI)
    same_type.play("take two", "vault", "vault")
    assert (same_type.asked, same_type.options) == (B, [same_type.act("decline")])


# ------------------------------------------------------------------------------------------------ points, the end


@pytest.mark.rule("west.points.excess")
def test_a_loss_beyond_the_points_leaves_0_and_the_player_plays_on() -> None:
    board = Board(points=(40, 3), middle="crucible 3, vault 2", hand_b="", loci=NO_LOCI).play("take all", "crucible")
    assert board.points == (40, 0)

    board.play("decline").play("decline")  # no reaction, no Doppelgate
    assert (board.g.ended, board.g.active, board.step) == (0, B, ACTION)
    assert board.play("take two", "vault", "vault").points == (38, 0)


@pytest.mark.rule("west.effects.chains-end")
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([("may: swap 1 with middle", "may: use top locus")], "a Locus that uses a Locus could go on forever"),
        (
            [("may: cycle locus\", \"use top locus", "use top locus\", \"ready all doppelgates")],
            "this could go on forever",
        ),
    ],
    ids=["a Locus uses a Locus", "a Doppelgate in a circle readies Doppelgates"],
)  # fmt: skip
def test_a_pack_whose_effects_could_go_on_without_end_is_refused(
    tmp_path: Path, changes: list[tuple[str, str]], message: str
) -> None:
    with pytest.raises(PackError, match=message):
        changed_house(tmp_path, *changes)


@pytest.mark.rule("west.end.no-round-limit")
def test_no_number_of_rounds_ends_the_game() -> None:
    board = Board(step=REFILL, active=B, run=False)
    board.g.round = 1000
    board.run()

    assert (board.g.ended, board.g.round, board.asked) == (0, 1001, A)


@pytest.mark.rule("west.end.no-round-limit")
def test_a_pack_must_end_the_game_at_some_number_of_points(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="end needs the line 'either player at N'"):
        changed_house(tmp_path, ('"either player at 0", ', ""))
    pack = changed_house(tmp_path, ("either player at 0", "either player at 5"))
    assert Board(pack=pack, step=END_CHECK, active=B, points=(40, 5)).g.ended != 0
    assert Board(pack=pack, step=END_CHECK, active=B, points=(40, 6)).g.ended == 0
