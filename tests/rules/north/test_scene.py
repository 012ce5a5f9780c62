"""The scenes of The North: what the pieces offer, what they look like, what the log goes by."""

from __future__ import annotations

import pytest

from rules.north.board import Board
from rules.showing import flaws, illegal_offers, known_icons, moments, offered, scene_of, too_faint
from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.north import events as e
from tablewright.games.north.choices import DECLINE, PASS
from tablewright.games.north.game import GAME
from tablewright.games.north.picture import world
from tablewright.games.north.state import BOOK
from tablewright.games.north.words.describing import describe
from tablewright.games.north.words.names import SEATS
from tablewright.games.north.words.narrating import BEHIND_ABILITIES, behind, narrate

PACK = GAME.load(None)
A, B = 0, 1
EVENTS = range(1, len(e.EVENTS.kinds))
WAYS = [(1, 2), (2, 2), (3, 1), (4, 1)]  # seed, seats


@pytest.mark.parametrize(("seed", "seats"), WAYS)
def test_pieces_offer_their_viewer_what_is_legal_and_nobody_else_anything(seed: int, seats: int) -> None:
    for match in moments(GAME, PACK, seed, seats):
        assert illegal_offers(match) == []


@pytest.mark.parametrize(("seed", "seats"), WAYS)
def test_every_choice_but_passing_and_declining_lies_at_a_piece(seed: int, seats: int) -> None:
    for match in moments(GAME, PACK, seed, seats):
        for seat in match.awaiting:
            left = set(match.rules.legal(match.state, seat)) - offered(scene_of(match, seat))
            assert {kind_of(action) for action in left} <= {PASS, DECLINE}


@pytest.mark.parametrize(("seed", "seats"), [(5, 2), (6, 1)])
def test_every_piece_has_an_id_of_its_own_and_looks_that_the_table_knows(seed: int, seats: int) -> None:
    assert [flaw for match in moments(GAME, PACK, seed, seats) for flaw in flaws(match)] == []


def test_what_is_at_a_seat_lies_there_and_the_collector_has_no_seat() -> None:
    scene = Board().scene(B)
    assert [(area.id, area.seat) for area in scene.areas if area.place == "seat"] == [("side-0", A), ("side-1", B)]

    alone = Board(solo=True).scene(A)
    assert [(area.id, area.seat) for area in alone.areas if area.place == "seat"] == [
        ("collector", None),
        ("side-0", A),
    ]


def test_a_directive_lies_at_its_own_card_and_at_all_that_it_moves() -> None:
    board = Board(hand_a="drudge", wastes="longstrider, colossus")
    shown = board.pieces(A)
    both = set(shown["hand-0-0"].actions) & set(shown["directive-0"].actions) & set(shown["wastes-30"].actions)
    assert [describe(act, board.view(A), PACK, A) for act in both] == ["Reprogram Colossus, discarding Drudge"]
    assert set(shown["node-0"].actions) == set(shown["directive-3"].actions)
    assert set(shown["wastes-top"].actions) == set(shown["directive-1"].actions)


@pytest.mark.parametrize(("viewer", "place"), [(A, "choice"), (B, "side"), (SPECTATOR, "side")])
def test_the_directives_are_a_choice_for_the_active_player_and_a_reference_for_others(viewer: int, place: str) -> None:
    shown = Board(hand_a="drudge", chosen=(1, 0, 0, 0)).pieces(viewer)
    assert shown["directives"].place == place
    assert [shown[f"directive-{n}"].mark for n in range(4)] == ["chosen once", "", "", ""]


def test_an_ability_that_asks_lies_before_its_user_alone_with_what_it_takes_out_of_a_discard() -> None:
    board = Board(hand_a="revenant", discard_a="drudge, sifter").play("deploy", "revenant")
    shown = board.pieces(A)
    assert shown["under-way"].label == "Revenant"
    assert [piece.label for piece in shown["offers"].inside] == ["Drudge", "Sifter"]
    assert set(shown["offer-0"].actions) == set(shown["discard-0-0"].actions) != set()
    for viewer in (B, SPECTATOR):
        assert "under-way" not in board.pieces(viewer)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_node_shows_its_level_and_while_it_is_discharged_what_that_level_does(level: int) -> None:
    board = Board(levels=(level, 1), hand_a="drudge", zone_a="drudge, sifter", deck_a="sifter")
    node = board.pieces(B)["node-0"]
    assert (node.count, node.most, node.text) == (level, 4, PACK.names.level_text[level])

    board.play("discharge")
    assert (board.pieces(B)["node-0"].count, board.pieces(B)["node-0"].mark) == (0, "Discharged")
    if level > 1:  # the first level asks nothing
        assert board.pieces(A)["under-way"].text == PACK.names.level_text[level]


def test_all_that_others_see_of_a_hidden_hand_is_the_backs_of_its_cards() -> None:
    hidden, other = Board(hand_a="drudge"), Board(hand_a="longstrider")  # an Outpost on both backs
    assert [piece.label for piece in hidden.pieces(B)["hand-0"].inside] == ["hidden Outpost"]
    assert hidden.pieces(B)["hand-0"] == other.pieces(B)["hand-0"]


@pytest.mark.parametrize("seats", [1, 2])
def test_the_score_sheet_adds_up(seats: int) -> None:
    *_, match = moments(GAME, PACK, 9, seats)
    shown = {piece.id: piece for piece in scene_of(match, A).walk()}
    for side in (0, 1):
        *lines, total = shown[f"score-{side}"].inside
        assert sum(int(line.value) for line in lines) == int(total.value) == match.state.score[side]


# ------------------------------------------------------------------------------------------------ looks and log


def test_all_can_be_read_in_both_lights() -> None:
    for palette in (GAME.world.light, GAME.world.dark):
        assert too_faint(palette, GAME.world.tones) == []


def test_the_browser_has_every_pictogram() -> None:
    own = {GAME.world.icon, *GAME.world.marks.values(), *world.ICONS.values(), *world.FACILITY_ICONS}
    assert own | {world.ANCIENT_ICON, *world.DIRECTIVE_ICONS} <= known_icons()


def test_every_card_of_the_house_pack_has_a_pictogram_of_its_own() -> None:
    assert {*PACK.names.facility_ids, *PACK.names.ancient_ids} - {""} == world.ICONS.keys()
    assert len(set(world.ICONS.values())) == len(world.ICONS)


def test_every_kind_of_event_has_rules_behind_it_that_exist() -> None:
    rules = {what: behind(Seen(what, A, 1, 0, 0, UNSEEN)) for what in EVENTS}
    assert all(rules.values())
    found = {clause for clauses in rules.values() for clause in clauses}
    for source in BEHIND_ABILITIES:
        found |= set(behind(Seen(e.USES, A, source, 0, 0, UNSEEN)))
    for reason in range(1, len(GAME.reasons)):
        found |= set(behind(Seen(e.ENDS, A, reason, 0, 0, UNSEEN)))
    assert {clause for clause in found if clause not in BOOK} == set()


@pytest.mark.parametrize("seats", [1, 2])
def test_all_that_happens_in_a_game_has_rules_behind_it(seats: int) -> None:
    *_, match = moments(GAME, PACK, 8, seats)
    for seat in (*range(seats), SPECTATOR):
        assert all(GAME.rules_behind(seen) for step in match.events(seat) for seen in step)


def told(board: Board, what: int) -> list[str]:
    """The events of a kind in words, as B reads them."""
    return [narrate(seen, board.pack, SEATS) for seen in board.happened(what, B)]


def test_an_exchange_is_told_by_the_side_that_showed() -> None:
    facility = Board(zone_a="cryovault/sifter", wastes="drudge").effect("exchange 1 in zone with wastes")
    assert told(facility, e.EXCHANGES) == ["A exchanges Cryovault (Sifter behind) for Drudge."]

    ancient = Board(zone_a="sifter", wastes="drudge").effect("exchange 1 in zone with wastes")
    assert told(ancient, e.EXCHANGES) == ["A exchanges Sifter for Drudge."]


def test_an_ability_for_which_there_is_no_room_is_told_with_the_reason() -> None:
    seen = Seen(e.TOO_DEEP, A, e.FROM_FACILITY, 1, 0, UNSEEN)
    said = narrate(seen, PACK, SEATS)

    assert said.startswith("A cannot use Dynamo: ")
    assert said.endswith(": 23 abilities are already in progress, and no more fit.")


# ------------------------------------------------------------------------------------------------ focus


def test_a_directive_is_answered_in_the_wastes_and_an_exchange_in_ones_zone() -> None:
    board = Board(hand_a="drudge", wastes="longstrider, colossus")
    assert board.scene(A).focus == "wastes"
    assert board.scene(B).focus == ""

    exchange = Board(zone_a="sifter", wastes="drudge").effect("exchange 1 in zone with wastes")
    assert exchange.scene(A).focus == "side-0"


def test_without_a_card_to_reprogram_a_directive_is_answered_on_ones_own_side() -> None:
    board = Board(hand_a="", wastes="")
    assert board.scene(A).focus == "side-0"
