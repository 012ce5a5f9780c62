"""The scenes of The West: Ascendant: what the pieces offer, what they look like, what the log goes by."""

from __future__ import annotations

import pytest

from rules.showing import flaws, illegal_offers, known_icons, moments, offered, scene_of, too_faint
from rules.west.board import Board
from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.west import choices as c
from tablewright.games.west import events as e
from tablewright.games.west.game import GAME
from tablewright.games.west.picture import world
from tablewright.games.west.state import BOOK, END_CHECK
from tablewright.games.west.words import describing as words
from tablewright.games.west.words import narrating

PACK = GAME.load(None)
A, B = 0, 1
EVENTS = range(e.BEGINS, e.LISTED + 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_pieces_offer_their_viewer_what_is_legal_and_nobody_else_anything(seed: int) -> None:
    for match in moments(GAME, PACK, seed):
        assert illegal_offers(match) == []


@pytest.mark.parametrize("seed", [4, 5])
def test_every_choice_but_passing_and_declining_lies_at_a_piece(seed: int) -> None:
    for match in moments(GAME, PACK, seed):
        for seat in match.awaiting:
            left = set(match.rules.legal(match.state, seat)) - offered(scene_of(match, seat))
            assert {kind_of(action) for action in left} <= {c.PASS, c.DECLINE}


@pytest.mark.parametrize("seed", [6, 7])
def test_every_piece_has_an_id_of_its_own_and_looks_that_the_table_knows(seed: int) -> None:
    assert [flaw for match in moments(GAME, PACK, seed) for flaw in flaws(match)] == []


def test_what_is_at_ones_seat_lies_there_and_the_rest_between() -> None:
    scene = Board().scene(B)
    assert [(area.id, area.seat) for area in scene.areas if area.place == "seat"] == [("zone-0", A), ("zone-1", B)]
    assert [area.id for area in scene.areas if area.place == "middle"] == ["locus-decks", "middle"]


def test_a_take_of_two_lies_at_both_its_types_and_a_barter_at_both_its_cards() -> None:
    board = Board(middle="crucible 2, beacon, vault", hand_b="aqueduct")
    shown = board.pieces(A)
    both = set(shown["middle-0"].actions) & set(shown["middle-2"].actions)
    assert [words.describe(act, board.view(A), PACK, A) for act in both] == ["Take a Crucible and a Beacon"]

    board.play("take two", "crucible", "beacon")
    shown = board.pieces(B)
    both = set(shown["hand-1-1"].actions) & set(shown["middle-3"].actions)
    assert [words.describe(act, board.view(B), PACK, B) for act in both] == [
        "Barter: swap an Aqueduct for a Vault from the middle"
    ]


def test_an_effect_that_asks_lies_before_its_user_alone() -> None:
    board = Board(middle="vault, crucible 4", hand_b="vault").play("take all", "vault")
    shown = board.pieces(A)
    assert (shown["under-way"].label, shown["under-way"].text) == ("Vault", f"PULSE: {PACK.names.pulse_text[3]}")
    assert [shown[f"pick-{n}"].label for n in (0, 1)] == [
        "The opponent discards a Facility of their choice.",
        "The opponent loses 1 point.",
    ]
    for viewer in (B, SPECTATOR):
        assert "under-way" not in board.pieces(viewer)


def test_each_doppelgate_shows_whether_it_is_ready_and_offers_to_radiate_only_then() -> None:
    board = Board(zone_b="well-gate 2", hand_b="vault").play("take two", "beacon", "vault")
    gates = board.pieces(B)["gates-1"].inside
    assert [(gate.label, gate.mark, bool(gate.actions)) for gate in gates] == [
        ("First Gate", "ready", True), ("Well Gate", "ready", True), ("Well Gate", "ready", True),
    ]  # fmt: skip
    board.play("radiate", "well-gate")
    assert [gate.mark for gate in board.pieces(A)["gates-1"].inside] == ["ready", "ready", "spent"]


def test_the_score_sheet_adds_up() -> None:
    board = Board(
        points=(0, 5),
        active=B,
        step=END_CHECK,
        zone_a="ember-basilica, toll-engine, glass-gate",
        hand_a="vault, beacon",
    )
    shown = board.pieces(SPECTATOR)
    for seat in (A, B):
        *lines, total = shown[f"score-{seat}"].inside
        assert sum(int(line.value) for line in lines) == int(total.value) == board.g.score[seat]
    assert [line.value for line in shown["score-0"].inside] == ["0", "8", "2", "2", "0", "2", "14"]


# ------------------------------------------------------------------------------------------------ looks and log


def test_all_can_be_read_in_both_lights() -> None:
    for palette in (GAME.world.light, GAME.world.dark):
        assert too_faint(palette, GAME.world.tones) == []


def test_the_browser_has_every_pictogram() -> None:
    own = {GAME.world.icon, *GAME.world.marks.values(), *world.ICONS.values(), *world.TYPE_ICONS}
    assert own <= known_icons()
    assert {world.GATE_ICON, world.LOCUS_ICON, world.PLAN_ICON, world.COMPLETE_ICON, world.PICK_ICON} <= known_icons()


def test_every_card_of_the_house_pack_has_a_pictogram_of_its_own() -> None:
    names = PACK.names
    assert {*names.type_ids, *names.gate_ids, *names.locus_ids} == world.ICONS.keys()
    assert len(set(world.ICONS.values())) == len(world.ICONS)


def test_every_kind_of_event_has_rules_behind_it_that_exist() -> None:
    assert all(narrating.behind(Seen(what, A, 1, 0, 0, UNSEEN)) for what in EVENTS)
    assert len(EVENTS) == len(e.EVENTS.kinds) - 1
    found = {clause for what in EVENTS for clause in narrating.behind(Seen(what, A, 1, 0, 0, UNSEEN))}
    for source in narrating.BEHIND_EFFECTS:
        found |= set(narrating.behind(Seen(e.USES, A, source, 0, 0, UNSEEN)))
    for reason in range(1, len(GAME.reasons)):
        found |= set(narrating.behind(Seen(e.ENDS, A, reason, 0, 0, UNSEEN)))
    found |= set(narrating.behind(Seen(e.DECLINES, A, 0, 0, 0, UNSEEN)))
    assert {clause for clause in found if clause not in BOOK} == set()


def test_all_that_happens_in_a_game_has_rules_behind_it() -> None:
    *_, match = moments(GAME, PACK, 8)
    for seat in (A, B, SPECTATOR):
        assert all(GAME.rules_behind(seen) for step in match.events(seat) for seen in step)


# ------------------------------------------------------------------------------------------------ focus


def test_an_action_is_answered_in_the_middle_and_a_reaction_among_its_options() -> None:
    board = Board(middle="crucible 2, beacon, vault", hand_b="aqueduct")
    assert board.scene(A).focus == "middle"
    assert board.scene(B).focus == ""

    board.play("take two", "crucible", "beacon")
    assert board.scene(B).focus == "middle"


@pytest.mark.parametrize(
    ("effect", "focus"),
    [("discard 1", "zone-0"), ("take 1 from middle", "middle"), ("cycle locus", "locus-decks")],
)
def test_an_effect_is_answered_where_its_cards_lie(effect: str, focus: str) -> None:
    board = Board(middle="crucible 2, beacon, vault", hand_a="aqueduct, vault").effect(effect)
    assert board.scene(A).focus == focus
