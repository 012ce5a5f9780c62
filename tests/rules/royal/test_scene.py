"""The Royal Ascension on the table: what its pieces offer, how it looks, and which rules stand behind what happened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.royal.board import HOUSE, OPEN_HANDS, A, B, Board, C, battle, drafted_game, fresh_game, landing
from rules.showing import contrast, known_icons, missing_looks, offered, too_faint, twice
from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Palette, Piece, Scene
from tablewright.games.royal import choices as d
from tablewright.games.royal import events as table
from tablewright.games.royal.game import GAME
from tablewright.games.royal.picture.world import SHARED
from tablewright.games.royal.state import ALL_IN, DIAMONDS, PLAGUE, ROUND_CAP, WON_MAJORITY
from tablewright.games.royal.steps import ANSWER, PICK, SPLIT, VISIT

AAA_TEXT = 7
OF_NO_PIECE = {d.DECLINE, d.FIGHT, d.BEGIN_AGAIN, d.LEAVE}


def random_tables() -> Iterator[Board]:
    """Every position of some games between players who choose anything."""
    for seats, seed, spent, hands in ((3, 8, "kept", "closed"), (4, 11, "all-spent", "open")):
        luck = Random(seed)
        board = fresh_game(seats, seed, settings={"used-cards": spent, "hands": hands})
        while not board.g.ended:
            yield board
            board.play_on(luck)
        yield board


def scenes(board: Board) -> dict[int, Scene]:
    """What each seat and a spectator see."""
    return {seat: board.scene(seat) for seat in (*range(board.g.seats), SPECTATOR)}


# ------------------------------------------------------------------------------------------------ what pieces offer


def test_pieces_offer_what_their_viewer_may_do_and_nothing_else() -> None:
    kinds: set[int] = set()
    for board in random_tables():
        for viewer, scene in scenes(board).items():
            legal = set() if viewer == SPECTATOR else set(board.options(viewer))
            kinds |= {kind_of(act) for act in legal}
            assert offered(scene) == {act for act in legal if kind_of(act) not in OF_NO_PIECE}
    assert kinds == set(d.CHOICES.kinds)


def test_an_action_is_about_every_piece_that_offers_it() -> None:
    for board in random_tables():
        for viewer, scene in scenes(board).items():
            about = {act: GAME.pieces_of(act, board.view(viewer), HOUSE, viewer) for act in offered(scene)}
            assert all(piece.id in about[act] for piece in scene.walk() for act in piece.actions)


def test_every_piece_has_an_id_of_its_own_and_a_label_and_every_area_a_place() -> None:
    for board in random_tables():
        for viewer, scene in scenes(board).items():
            assert not twice(scene)
            assert all(piece.label for piece in scene.walk())
            assert all(area.kind == "area" and area.place for area in scene.areas)
            seated = [area.seat for area in scene.areas if area.place == "seat"]
            assert sorted(seat for seat in seated if seat is not None) == list(range(board.g.seats))
            assert viewer == SPECTATOR or seated[-1] == viewer


def test_what_is_seen_of_others_depends_on_the_view_alone() -> None:
    board = battle(hands=("9H 7C", "KH 3C")).commit(A, "vapor-vale", "9H 7C")
    other = battle(hands=("2H 7C", "KH 3C")).commit(A, "flare-lands")

    assert board.scene(C) == other.scene(C)


def test_a_move_is_offered_on_the_spots_where_it_ends() -> None:
    shown = Board(spots={A: 34}, die=5).pieces(A)

    assert {id for id, piece in shown.items() if piece.actions} == {"spot-4", "spot-29"}


def test_an_opponent_is_attacked_by_the_token_or_the_character() -> None:
    board = Board(step=PICK, spots={B: 12})
    shown = board.pieces(A)

    for piece in ("token-1", "character-1"):
        assert shown[piece].actions == (board.act("attack", B),)
    assert not shown["character-0"].actions


def test_a_prize_is_drawn_from_the_piles_it_comes_from() -> None:
    board = Board(step=SPLIT)
    shown = board.pieces(A)

    assert shown["pile-0"].actions == (board.act("prize", 2), board.act("prize", 1))
    assert shown["pile-1"].actions == (board.act("prize", 0), board.act("prize", 1))
    assert not shown["pile-2"].actions


def test_an_alliance_is_used_by_any_of_them() -> None:
    board = Board(step=ANSWER, target=B, hands=("", "3S 6S", "4S"), settings=OPEN_HANDS)

    assert board.pieces(B)["hand-1-3-3-0"].actions == board.pieces(B)["hand-1-3-6-0"].actions == (board.act("ally"),)
    assert not board.pieces(B)["hand-2-3-4-0"].actions
    assert not offered(board.scene(A))


# ------------------------------------------------------------------------------------------------ pieces that travel


def row(pieces: dict[str, Piece], id: str) -> set[str]:
    return {piece.id for piece in pieces[id].inside}


def test_committed_cards_lie_in_the_battle_and_not_in_the_hand() -> None:
    board = battle(hands=("9H 9H 7C", "KH")).play("field", "vapor-vale", seat=A).play("attach", "9", seat=A)
    shown = board.pieces(A)

    assert row(shown, "commitment") == {"territory-2", "hand-0-0-9-1"}
    assert row(shown, "hand-0") == {"hand-0-0-9-0", "clubs-7"}
    assert "territory-2" not in row(shown, "territories-0")
    assert {shown[f"sum-{of}"].value for of in ("field", "hearts", "total")} == {"13", "9", "22"}
    assert shown["battle"].place == "choice"
    assert board.pieces(C)["battle"].place == "middle"


def test_a_purchase_lies_before_the_buyer_alone() -> None:
    board = Board(step=VISIT, hands=("7D 9D",), offer="3C 5C 7C KC").play("pick", "K").play("pay", "9")
    shown = board.pieces(A)

    assert row(shown, "picked") == {"clubs-13"}
    assert row(shown, "laid") == {"hand-0-1-9-0"}
    assert row(shown, "hand-0") == {"hand-0-1-7-0"}
    assert (shown["paid"].count, shown["paid"].most) == (9, 13)
    assert "basket" not in board.pieces(B)
    assert row(board.pieces(B), "offer") == {"shop-2-unseen"}


def test_a_weapon_is_followed_from_the_shop_to_the_hand() -> None:
    board = Board(
        step=VISIT, hands=("7D",), offer="3C 5C 7C KC", under="2C 2C 4C 4C 6C 6C 8C 8C", next_cards="9C 9C AC AC",
        settings=OPEN_HANDS,
    )  # fmt: skip
    assert "clubs-7" in row(board.pieces(B), "offer")

    board.play("pick", "7").play("pay", "7")

    assert "clubs-7" in row(board.pieces(B), "hand-0")


def test_with_closed_hands_its_buyer_alone_can_follow_it() -> None:
    board = Board(step=VISIT, hands=("7D",), offer="3C 5C 7C KC")
    assert "clubs-7" in row(board.pieces(A), "offer")

    board.play("pick", "7").play("pay", "7")

    assert row(board.pieces(A), "hand-0") == {"clubs-7"}
    assert row(board.pieces(B), "hand-0") == {"hand-0-2-unseen"}


def test_of_two_weapons_alike_neither_seems_to_travel() -> None:
    both = Board(hands=("7C", "7C"), offer="3C", settings=OPEN_HANDS).pieces(C)
    shared = Board(hands=("7C",), offer="7C", settings=OPEN_HANDS).pieces(C)

    assert row(both, "hand-0") == {"clubs-7-0-0"}
    assert row(both, "hand-1") == {"clubs-7-1-0"}
    assert row(shared, "offer") == {"clubs-7-shop-0"}


# ------------------------------------------------------------------------------------------------ what is shown


def test_who_is_near_the_throne_can_be_counted() -> None:
    shown = Board(realms=(6, 3, 3)).pieces(SPECTATOR)

    assert (shown["majority-0"].count, shown["majority-0"].most) == (6, 7)
    assert shown["points-0"].value == "82"


def test_cards_are_read_aloud_in_full_and_have_their_rank_and_suit_in_sight() -> None:
    queen = Board(hands=("QH",)).pieces(A)["hand-0-0-12-0"]

    assert (queen.label, queen.value, queen.icon, queen.face) == ("Queen of Hearts", "Q", "hearts", "hearts-12")


def test_hidden_cards_lie_face_down_and_are_one_piece() -> None:
    back = Board(hands=("", "QH 3H 5D")).pieces(A)["hand-1-0-unseen"]

    assert (back.count, back.face, back.value) == (2, "", "")


def test_an_all_in_lies_open_with_its_text() -> None:
    shown = landing("JS").pieces(B)

    assert (shown["stakes"].label, shown["stakes"].text) == (HOUSE.names.actions[ALL_IN], HOUSE.names.effects[ALL_IN])
    assert shown["battle"].place == "middle"


def test_the_score_sheet_lists_all_best_first() -> None:
    game, luck = drafted_game(4, seed=21), Random(21)
    while game.g.ended == 0:
        game.play_on(luck)
    shown = game.pieces(SPECTATOR)

    territories = [int(line.value.split()[0]) for line in shown["scores"].inside]
    assert territories == sorted(game.sizes, reverse=True)
    assert shown["scores"].inside[0].mark in ("won", "shares the win")
    assert shown["ending"].place == "end"


# ------------------------------------------------------------------------------------------------ the world


def test_contrast_is_reckoned_as_it_should_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("light", [GAME.world.light, GAME.world.dark], ids=["light", "dark"])
def test_all_can_be_read_in_both_lights(light: Palette) -> None:
    assert not too_faint(light, GAME.world.tones)
    assert contrast(light.ink, light.ground) >= AAA_TEXT


def test_every_tone_icon_and_mark_is_known() -> None:
    marks: set[str] = set()
    for board in random_tables():
        for scene in scenes(board).values():
            assert not missing_looks(scene, GAME.world)
            marks |= {piece.mark for piece in scene.walk()}
    assert marks == {"", "centre", *GAME.world.marks} - {SHARED}
    assert {GAME.world.icon, *GAME.world.marks.values()} <= known_icons()


# ------------------------------------------------------------------------------------------------ rules behind events


def test_every_kind_of_event_has_rules_behind_it() -> None:
    happened = {event.what for board in random_tables() for event in board.heard(SPECTATOR) if board.g.ended}
    numbers = range(table.ROLLS_ORDER, table.LOOKS + 1)

    assert happened <= set(numbers)
    assert len(table.EVENTS.kinds) == len(numbers) + 1
    assert all(kind.clauses for kind in table.EVENTS.kinds[1:])


def test_every_rule_behind_an_event_is_in_the_book() -> None:
    known = {clause.id for clause in GAME.book.clauses}
    for what in range(1, len(table.EVENTS.kinds)):
        for a in range(PLAGUE + 1):
            rules = GAME.rules_behind(Seen(what, A, a, a, 0))
            assert rules
            assert set(rules) <= known


def test_action_cards_and_endings_bring_their_own_rules() -> None:
    assert "royal.allin.effect" in GAME.rules_behind(Seen(table.TURNS_UP, A, ALL_IN, 0, 0))
    assert "royal.win.seven" in GAME.rules_behind(Seen(table.ENDS, -1, WON_MAJORITY, 0, 0))
    assert "royal.win.round-cap" in GAME.rules_behind(Seen(table.ENDS, -1, ROUND_CAP, 0, 0))
    assert "royal.turn.draw" in GAME.rules_behind(Seen(table.DRAWS, A, DIAMONDS, 0, 0))


# ------------------------------------------------------------------------------------------------ focus


def focus(board: Board, seat: int) -> str:
    return board.scene(seat).focus


def test_a_move_is_answered_on_the_board_and_a_battle_in_its_own_area() -> None:
    assert focus(Board(spots={A: 34}, die=5), A) == "board"
    assert focus(Board(spots={A: 34}, die=5), B) == ""
    fight = battle(hands=("9H", "KH"))
    assert focus(fight, B) == f"realm-{B}", "a territory is chosen first"
    fight.g.field[B] = 1
    assert focus(fight, B) == "battle"


def test_a_visit_begins_in_the_shop_and_ends_with_paying() -> None:
    board = Board(step=VISIT, hands=("7D 9D",), offer="3C 5C 7C KC")
    assert focus(board, A) == "shop"
    assert focus(board.play("pick", "K").play("pay", "9"), A) == "basket"


def test_every_question_has_a_focus() -> None:
    for board in random_tables():
        for viewer, scene in scenes(board).items():
            asked = viewer != SPECTATOR and bool(board.options(viewer))
            assert (scene.focus in [area.id for area in scene.areas]) == asked
