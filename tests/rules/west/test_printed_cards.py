"""The West: Ascendant as printed: Facility, Doppelgate, Locus and Cityengine cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rules.west.board import HOUSE, A, B, Board, changed_house, quiet_game
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.wording import a_
from tablewright.games.west.events import FROM_GATE, FROM_LOCUS, FROM_TYPE, RADIATES, USES
from tablewright.games.west.state import (
    ACTION,
    CARDS,
    DECK,
    DOPPELGATE,
    END_CHECK,
    FIRST_GATE,
    LOCI,
    LOCUS_DECKS,
    NOTHING,
    PRIME,
    REACTION,
    READY,
    TRIGGER,
    TYPES,
    ZONE,
)
from tablewright.packs.problems import PackError

EACH = "crucible, aqueduct, beacon, vault"
HOUSE_TYPES = ["crucible", "aqueduct", "beacon", "vault"]
PRIMES = [
    "ember-basilica", "tithe-bastion", "slag-spillway", "prism-causeway", "reservoir-crown", "census-spire",
]  # fmt: skip
TRIGGERS = ("hammer-gantry", "signal-pyre", "toll-engine", "lockwater-mill", "cold-ledger", "twin-observatory")


def luck() -> Random:
    """Where it does not matter what is chosen."""
    return Random(1)


def loci_used(board: Board) -> list[str]:
    """The Loci whose effects have been used so far, in order."""
    return [board.id(board.names.loci[event.b]) for event in board.happened(USES) if event.a == FROM_LOCUS]


# ------------------------------------------------------------------------------------------------ Facilities


@pytest.mark.rule("west.facility.take")
def test_to_take_a_facility_is_to_move_it_from_the_middle_into_the_hand() -> None:
    board = Board(middle="crucible 2, beacon 2, vault", hand_a="aqueduct")
    deck = board.g.deck_size
    board.play("take two", "beacon", "vault")

    assert board.middle == {"crucible": 2, "beacon": 1}
    assert board.hand(A) == {"aqueduct": 1, "beacon": 1, "vault": 1}
    assert board.g.hand_size[A] == 3
    assert board.g.deck_size == deck
    assert board.discarded == {}


@pytest.mark.rule("west.facility.multi-use")
def test_a_vault_in_hand_pays_for_a_locus_a_doppelgate_and_a_cityengine_and_can_be_bartered() -> None:
    locus = Board(hand_a="beacon, vault", loci=("census-spire", "", "")).play("build", "census-spire")
    assert (locus.hand(A), locus.discarded) == ({}, {"beacon": 1, "vault": 1})

    gate = Board(middle="crucible 5", hand_a="vault 2", step=DOPPELGATE)
    gate.g.top = gate.gate("glass-gate")
    gate.play("make", "vault")
    assert gate.hand(A) == {}
    assert gate.gates(A) == {"first-gate": (1, 1), "glass-gate": (1, 1)}

    city = Board(hand_a=EACH, zone_a="ember-basilica, glass-gate").play("complete")
    assert (city.hand(A), city.g.complete[A]) == ({}, 1)

    barter = Board(middle="crucible 2, beacon 3", hand_b="vault").play("take all", "crucible")
    barter.play("swap", "vault", "beacon")
    assert barter.hand(B) == {"beacon": 1}


@pytest.mark.rule("west.facility.type")
def test_every_facility_has_exactly_one_of_four_types() -> None:
    counted = Counter(HOUSE.names.types[HOUSE.tables.card_type[card]] for card in range(CARDS))

    assert counted == {"Crucible": 9, "Aqueduct": 9, "Beacon": 9, "Vault": 9}
    board = quiet_game()
    for card in range(CARDS):
        types = [k for k in range(TYPES) if board.t.type_start[k] <= card < board.t.type_start[k + 1]]
        assert types == [board.t.card_type[card]]


@pytest.mark.rule("west.facility.type")
def test_a_pack_with_a_fifth_type_is_refused(tmp_path: Path) -> None:
    fifth = '[[facility]]\nid = "fifth"\nname = "Fifth"\ncount = 4\npulse = ["draw 1"]\n\n'
    with pytest.raises(PackError, match="4 types of Facility; this one has 5"):
        changed_house(tmp_path, ("[[facility]]", fifth + "[[facility]]"))


@pytest.mark.rule("west.facility.pulse")
@pytest.mark.parametrize("kind", HOUSE_TYPES)
def test_every_facility_has_a_pulse_that_taking_all_of_its_type_uses(kind: str) -> None:
    board = Board(middle=f"{kind} 2", hand_b="vault 2")
    board.play("take all", kind)

    assert board.names.pulse_text[board.type(kind)]
    pulses = [event.b for event in board.happened(USES) if event.a == FROM_TYPE]
    assert pulses == [board.type(kind)]


@pytest.mark.rule("west.facility.pulse")
def test_a_facility_without_a_pulse_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="pulse"):
        changed_house(tmp_path, ('pulse = ["draw 1"]\n', ""))


# ------------------------------------------------------------------------------------------------ Doppelgates


@pytest.mark.rule("west.doppelgate.back")
def test_the_reverse_of_every_facility_card_is_a_doppelgate() -> None:
    t, gates = HOUSE.tables, HOUSE.names.gates
    for card in range(CARDS):
        assert FIRST_GATE < t.card_gate[card] < len(gates)
        assert gates[t.card_gate[card]].endswith("Gate")


@pytest.mark.rule("west.doppelgate.back", "west.doppelgate.source", "west.doppelgate.play")
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_doppelgate_made_is_the_back_of_the_card_on_top_of_the_deck(seed: int) -> None:
    board = Board(hand_a="vault 2", step=DOPPELGATE, seed=seed)
    showing, deck = board.g.top, {card for card in range(CARDS) if board.g.place[card] == DECK}
    board.play("make", "vault")

    (made,) = [card for card in range(CARDS) if board.g.place[card] == ZONE + A]
    assert made in deck
    assert board.t.card_gate[made] == showing
    assert board.gates(A).keys() == {"first-gate", board.id(board.names.gates[showing])}


@pytest.mark.rule("west.doppelgate.back")
def test_a_pack_in_which_a_facility_has_no_doppelgate_behind_it_is_refused(tmp_path: Path) -> None:
    bare = ('name = "Glass Gate"\ncount = 4', 'name = "Glass Gate"\ncount = 3\nbehind = ["crucible", "vault", "vault"]')
    with pytest.raises(PackError, match="8 Doppelgates on their backs"):
        changed_house(tmp_path, bare)


@pytest.mark.rule("west.doppelgate.radiate")
def test_every_doppelgate_has_a_radiate_effect_which_its_making_uses() -> None:
    for gate in range(1, 10):
        board = Board(middle="crucible 5", hand_a="vault 2", hand_b="beacon 2", discard="crucible", step=DOPPELGATE)
        board.g.top = gate
        board.play("make", "vault")
        used = [event.b for event in board.happened(USES) if event.a == FROM_GATE]
        assert board.names.radiate_text[gate]
        assert used == [gate]


@pytest.mark.rule("west.doppelgate.radiate")
def test_a_doppelgate_without_a_radiate_effect_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="radiate"):
        changed_house(tmp_path, ('radiate = ["recover 1"]\n', ""))


@pytest.mark.rule("west.doppelgate.starting")
def test_the_reference_card_is_a_doppelgate_that_can_radiate_from_the_first_turn_on() -> None:
    game = quiet_game()
    other = 1 - game.g.active
    game.play("take two", *[kind for kind, n in game.middle.items() for _ in range(n)][:2])
    while game.step == TRIGGER:  # one Trigger is there, and another may be
        game.play_on(luck())

    assert (game.asked, game.step, game.g.round) == (other, REACTION, 1)
    assert game.may("radiate", "first-gate")
    game.play("radiate", "first-gate")
    (radiated,) = game.happened(RADIATES)
    assert (radiated.seat, radiated.a) == (other, FIRST_GATE)
    assert game.gates(other) == {"first-gate": (1, 0)}


@pytest.mark.rule("west.reference.look")
def test_the_back_of_ones_own_reference_card_can_be_read_at_any_moment() -> None:
    own_turn = Board(hand_b="vault")
    reaction = own_turn.copy().play("take two", "beacon", "vault")
    amid_effect = own_turn.copy().play("take all", "vault")
    over = Board(points=(0, 5), active=B, step=END_CHECK)
    assert (own_turn.asked, reaction.asked, amid_effect.asked, over.asked) == (A, B, A, -1)

    for board in (own_turn, reaction, amid_effect, over):
        for seat in (A, B):
            back = board.pieces(seat)[f"reference-{seat}"]
            assert back.text == (
                "You score the points you have left, 4 for each Locus in your Zone, 2 for each pair of a Prime and a "
                "Trigger in your Zone, 1 for each Doppelgate in your Zone, 8 if your Cityengine is Complete and 1 for "
                "each type of Facility in your hand."
            )


# ------------------------------------------------------------------------------------------------ Loci


@pytest.mark.rule("west.locus.start")
def test_no_locus_starts_in_a_zone_and_all_twelve_are_in_the_decks() -> None:
    game = quiet_game()
    assert game.zone(A) == game.zone(B) == set()
    tops = {game.locus(game.top(deck)) for deck in range(LOCUS_DECKS)}
    below = {locus for locus in range(LOCI) if game.g.hidden_loci >> locus & 1}
    assert len(tops) == 3
    assert tops | below == set(range(LOCI))
    assert tops & below == set()


@pytest.mark.rule("west.locus.kind", "west.locus.effect")
@pytest.mark.parametrize("name", PRIMES)
def test_a_prime_has_one_effect_used_in_the_prime_step_and_never_as_a_trigger(name: str) -> None:
    board = Board(zone_a=name, hand_a="crucible", loci=("", "", ""), step=PRIME)
    while board.step == PRIME:
        board.play_on(luck())
    assert loci_used(board) == [name]

    board.play("take two", "beacon", "vault")
    assert loci_used(board) == [name]
    assert board.names.locus_kind[board.locus(name)] == "Prime"


@pytest.mark.rule("west.locus.kind", "west.locus.effect")
@pytest.mark.parametrize("name", TRIGGERS)
@pytest.mark.parametrize("action", ["facility", "locus"])
def test_a_trigger_has_one_effect_used_upon_an_action_and_never_as_a_prime(name: str, action: str) -> None:
    board = Board(
        zone_a=name, hand_a="crucible, beacon", loci=("ember-basilica", "", ""), step=PRIME, locus_sizes=[1] * 3
    )
    assert board.step == ACTION
    assert name not in loci_used(board)

    board.play("build", "ember-basilica") if action == "locus" else board.play("take two", "beacon", "vault")
    assert loci_used(board).count(name) == 1
    assert board.names.locus_kind[board.locus(name)] == "Trigger"


@pytest.mark.rule("west.locus.effect")
def test_a_locus_without_an_effect_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="effect"):
        changed_house(tmp_path, ('effect = ["if hand is 3 or fewer: draw 1"]\n', ""))


@pytest.mark.rule("west.locus.two-required")
@pytest.mark.parametrize("requires", ['["crucible"]', '["crucible", "beacon", "vault"]'])
def test_every_locus_names_two_required_facilities_no_more_and_no_fewer(tmp_path: Path, requires: str) -> None:
    assert [len(names) for names in HOUSE.names.locus_requires] == [2] * LOCI
    with pytest.raises(PackError, match=r"requires"):
        changed_house(tmp_path, ('requires = ["crucible", "beacon"]', f"requires = {requires}"))


@pytest.mark.rule("west.locus.faces")
def test_the_top_of_each_locus_deck_is_always_known_to_both_players() -> None:
    board = Board(hand_a="crucible, beacon", loci=("ember-basilica", "cold-ledger", "tithe-bastion"))
    before = [board.top(deck) for deck in range(LOCUS_DECKS)]
    board.play("build", "ember-basilica")
    after = [board.top(deck) for deck in range(LOCUS_DECKS)]

    assert before == ["ember-basilica", "cold-ledger", "tithe-bastion"]
    assert after[0] not in ("", *before)
    assert after[1:] == before[1:]
    for seat in (A, B, SPECTATOR):
        view, shown = board.view(seat), board.pieces(seat)
        for deck in range(LOCUS_DECKS):
            assert view.locus_deck[deck, 0] == 1 + board.locus(after[deck])
            assert [board.id(card.label) for card in shown[f"locus-deck-{deck}"].inside] == [after[deck]]


@pytest.mark.rule("west.locus.acquire")
def test_a_locus_is_gained_by_discarding_its_two_required_facilities_from_hand() -> None:
    board = Board(hand_a="crucible, beacon, vault", loci=("ember-basilica", "", ""))
    board.play("build", "ember-basilica")

    assert board.zone(A) == {"ember-basilica"}
    assert board.discarded == {"crucible": 1, "beacon": 1}
    assert board.hand(A) == {"vault": 1}


@pytest.mark.rule("west.locus.acquire")
def test_facilities_of_the_middle_do_not_pay_for_a_locus() -> None:
    board = Board(middle="crucible 3, beacon 2", hand_a="crucible", loci=("ember-basilica", "", ""))
    assert not board.may("build", "ember-basilica")
    assert board.why_not("build", "ember-basilica") == "west.locus-action.pay"


@pytest.mark.rule("west.locus.required-shown")
@pytest.mark.parametrize(("name", "one", "other"), [
    ("ember-basilica", "crucible", "beacon"), ("tithe-bastion", "crucible", "vault"),
    ("slag-spillway", "crucible", "aqueduct"), ("prism-causeway", "aqueduct", "beacon"),
    ("reservoir-crown", "aqueduct", "vault"), ("census-spire", "beacon", "vault"),
    ("hammer-gantry", "crucible", "aqueduct"), ("signal-pyre", "crucible", "beacon"),
    ("toll-engine", "crucible", "vault"), ("lockwater-mill", "aqueduct", "beacon"),
    ("cold-ledger", "aqueduct", "vault"), ("twin-observatory", "beacon", "vault"),
])  # fmt: skip
def test_the_required_facilities_are_the_two_types_pictured_on_the_locus(name: str, one: str, other: str) -> None:
    for first in range(TYPES):
        for second in range(first + 1, TYPES):
            held = {HOUSE_TYPES[first], HOUSE_TYPES[second]}
            board = Board(hand_a=", ".join(held), loci=(name, "", ""))
            assert board.may("build", name) == (held == {one, other})

    shown = Board(loci=(name, "", "")).pieces(B)[f"locus-{board.locus(name)}"]
    assert shown.text.startswith(f"Requires {a_(one.title())} and {a_(other.title())}.\n")


# ------------------------------------------------------------------------------------------------ Cityengines


@pytest.mark.rule("west.cityengine.one-each")
def test_each_player_has_a_cityengine_of_their_own() -> None:
    board = Board(zone_a="ember-basilica, glass-gate", zone_b="toll-engine, well-gate", hand_a=EACH, hand_b=EACH)
    board.play("complete")

    assert (board.g.complete[A], board.g.complete[B]) == (1, 0)
    shown = board.pieces(A)
    assert (shown["cityengine-0"].mark, shown["cityengine-1"].mark) == ("Complete", "Plan")

    theirs = Board(
        active=B, zone_a="ember-basilica, glass-gate", zone_b="toll-engine, well-gate", hand_a=EACH, hand_b=EACH
    )
    theirs.play("complete")
    assert (theirs.g.complete[A], theirs.g.complete[B]) == (0, 1)


@pytest.mark.rule("west.cityengine.sides")
def test_a_cityengine_shows_its_plan_side_and_once_completed_its_complete_side() -> None:
    board = Board(hand_a=EACH, zone_a="ember-basilica, glass-gate")
    plan = board.pieces(B)["cityengine-0"]
    board.play("complete")
    complete = board.pieces(B)["cityengine-0"]

    assert plan.mark == "Plan"
    assert plan.text == (
        "To complete it: have a Locus in your Zone, have 2 or more Doppelgates in your Zone and discard a Facility of "
        "each type.\n"
        "The opponent loses 2 points for each Locus in your Zone, at most 6 in all. Ready all your Doppelgates."
    )
    assert complete.mark == "Complete"
    assert complete.text == (
        "Choose one: the opponent loses 1 point, or swap a Facility from your hand for one of another type in the "
        "middle."
    )


@pytest.mark.rule("west.cityengine.once")
def test_a_cityengine_is_completed_at_most_once_in_a_game() -> None:
    again = Board(hand_a=EACH, zone_a="ember-basilica, glass-gate", complete="A")
    assert not again.may("complete")
    assert again.why_not("complete") == "west.cityengine.once"


@pytest.mark.rule("west.cityengine.once")
def test_a_cityengine_is_completed_only_during_ones_own_turn() -> None:
    board = Board(hand_a=EACH, hand_b=EACH, zone_b="ember-basilica, glass-gate")
    assert board.why_not("complete", seat=B) == "west.turn.holder"

    board.play("take two", "vault", "vault")
    assert board.asked == B  # to react
    assert not board.may("complete")
    assert board.why_not("complete") == "west.turn.in-order"

    own = Board(active=B, hand_b=EACH, zone_b="ember-basilica, glass-gate")
    assert own.may("complete")


@pytest.mark.rule("west.cityengine.card-text")
def test_what_completing_needs_and_does_is_what_the_cityengine_card_says(tmp_path: Path) -> None:
    pack = changed_house(
        tmp_path,
        ('requires = ["zone has 1 locus", "zone has 2 doppelgate", "discard 1 of each type"]',
         'requires = ["zone has 2 locus", "discard 2 vault"]'),
        ('effect = ["opponent loses 2 per locus in zone, max 6", "ready all doppelgates"]',
         'effect = ["opponent loses 7"]'),
    )  # fmt: skip
    short = Board(pack=pack, hand_a="vault 2", zone_a="ember-basilica")
    assert short.why_not("complete") == "west.cityengine.requirement"

    board = Board(pack=pack, hand_a="vault 3", zone_a="ember-basilica, toll-engine", spent_a="first-gate")
    board.play("complete")
    assert board.points == (40, 33)
    assert board.discarded == {"vault": 2}
    assert board.gates(A) == {"first-gate": (1, 0)}  # this card does not make it ready
    assert board.g.complete[A] == 1


@pytest.mark.rule("west.cityengine.instead")
def test_completing_the_cityengine_replaces_the_facility_or_locus_action_of_the_turn() -> None:
    board = Board(hand_a=EACH, zone_a="tithe-bastion, glass-gate", loci=("ember-basilica", "", ""))
    assert board.option_kinds == {"take all", "take two", "build", "complete"}

    middle = board.middle
    board.play("complete")
    assert board.g.acted == NOTHING
    assert (board.g.active, board.asked) == (B, B)  # no ACTION, no reaction, no card to make a Doppelgate with
    assert board.middle == middle
    assert board.zone(A) == {"tithe-bastion"}


@pytest.mark.rule("west.cityengine.instead")
def test_who_has_taken_an_action_cannot_complete_the_cityengine_in_the_same_turn() -> None:
    board = Board(hand_a=EACH, zone_a="ember-basilica, glass-gate", loci=("", "", ""), step=READY)
    board.play("take two", "vault", "vault")
    assert board.g.active == A
    while board.g.active == A:
        assert not board.may("complete")
        board.play("decline")
