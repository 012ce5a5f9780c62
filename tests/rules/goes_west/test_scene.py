"""The table as a picture: what each piece offers and to whom, that nothing it names is missing, and how it looks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.goes_west.board import GAME, A, B, Board
from rules.goes_west.layout import write_job
from rules.goes_west.moves import set_out
from rules.showing import Moment, contrast, known_icons, missing_looks, offered, twice
from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Palette, Piece
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import events, pieces, stages
from tablewright.games.goes_west.pack.sentences import rows_of
from tablewright.games.goes_west.picture import icons
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.words.narrating import behind
from tablewright.games.goes_west.words.verdict import scores
from tablewright.match import Match, configure

PACK = GAME.load(None)
MOVES = 70
PIECES = set(c.CHOICES.kinds) - {  # what is about a piece: all but endings and answers to others
    c.PASS,
    c.END_TURN,
    c.AGREE,
    c.REFUSE,
    c.STOP,
    c.MOVE_EACH_OTHER,
    c.WITHDRAW,
    c.SLEEP,
    c.COUNTER,
}
EVENINGS = [  # every mode, and missions with a wagon, railways, bandits, marks and promised tiles
    (2, "versus", "discovery"),
    (5, "versus", "bounty-season"),
    (1, "solo", "alone-with-the-oxen"),
    (2, "cooperative", "relief-train"),
    (3, "cooperative", "across-the-great-water"),
    (4, "cooperative", "the-golden-spike"),
]


@pytest.fixture(params=EVENINGS, ids=lambda evening: evening[2], scope="module")
def match(request: pytest.FixtureRequest) -> list[Moment]:
    """A match as it stands after each of its first random moves."""
    seats, mode, mission = request.param
    config = configure(GAME, seats, mode, {"mission": mission}, PACK)
    match, chance = Match.start(GAME, PACK, config, seed=3), random.Random(3)
    while not match.over and len(match.moves) < MOVES:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    return [Moment(match.at(n)) for n in range(0, len(match.moves) + 1)]


# ------------------------------------------------------------------------------------------------ what pieces offer


def test_every_choice_on_a_piece_is_the_viewers_own_and_every_choice_about_a_piece_lies_on_one(
    match: list[Moment],
) -> None:
    for point in match:
        for viewer in range(point.seats):
            legal, found = point.legal(viewer), offered(point.scene(viewer))
            assert found <= set(legal)
            assert {act for act in legal if kind_of(act) in PIECES} <= found


def test_who_may_not_choose_is_offered_nothing(match: list[Moment]) -> None:
    for point in match:
        silent = [seat for seat in range(point.seats) if not point.legal(seat)]
        assert all(offered(point.scene(viewer)) == set() for viewer in (SPECTATOR, *silent))


def test_most_choices_have_a_piece(match: list[Moment]) -> None:
    kinds = Counter(
        kind_of(act) in PIECES for point in match for seat in range(point.seats) for act in point.legal(seat)
    )
    assert kinds[True] > 2 * kinds[False]


def test_nothing_else_than_endings_and_answers_to_others_has_no_piece() -> None:
    board = Board.empty("solo").hand(A, "boots").stock(A, food=1).unknown((1, 0))
    assert [text for text in board.described(A) if text not in on_pieces(board)] == ["End the day"]


def on_pieces(board: Board, seat: int = A) -> dict[str, list[str]]:
    """What the pieces offer, in words, each with the ids of the pieces that offer it."""
    v, found = board.view(seat), dict[str, list[str]]()
    for piece in board.scene(seat).walk():
        for act in piece.actions:
            found.setdefault(GAME.describe(act, v, board.pack, seat), []).append(piece.id)
    return found


def test_cards_land_character_and_mission_offer_their_jobs() -> None:
    board = Board("solo", mission="new-world").hand(A, "boots", "boots", "boots", "weary").stock(A, food=3)
    board.land("t03", (0, 0))
    found = on_pieces(board)
    boot, weary = board.design("boots"), board.design("weary")
    assert found["Play Boot: pay 1 food to walk 1"] == [f"hand-0-{boot}"]
    assert found["Treat Weary: pay 1 food to discard this card"] == [f"hand-0-{weary}"]
    assert found["Work at Honey Oak Stand: gain 1 die of food"] == ["space-0-0", "here"]
    assert found["Mission: discard 3 items to walk 1"] == ["mission-job-0"]
    assert any(ids == ["character-0"] for ids in found.values())


def test_a_purchase_lies_on_its_card_and_a_bought_card_on_both_piles() -> None:
    board = Board.empty("solo").row("canoe").stock(A, wood=3)
    (bought,) = [ids for text, ids in on_pieces(board).items() if text.startswith("Buy Canoe for 3 wood")]
    assert board.pieces(A)[bought[0]].label == "Canoe"
    board.buy(A, "canoe")
    assert on_pieces(board) == {
        "Put Canoe on top of your draw pile (you draw it next)": ["placing", "draw-0"],
        "Put Canoe on your discard pile": ["placing", "discard-0"],
    }


def test_a_trade_is_written_with_the_things_of_both() -> None:
    board = Board.empty("cooperative").hand(A, "boots", "pan").hand(B, "knife").stock(A, wood=1).stock(B, gold=1)
    assert on_pieces(board)["Offer B a trade"] == ["character-1"]
    found = on_pieces(board.do(A, "offer", B))
    assert found["Give 1 wood"] == ["stock-0-0"]
    assert found["Ask for 1 gold"] == ["stock-1-3"]
    assert found["Ask for B's Knife"] == [f"hand-1-{board.design('knife')}"]
    assert found["Give your Pan"] == found["Discard Pan to pay for the trade"] == [f"hand-0-{board.design('pan')}"]


def test_a_card_that_nobody_has_seen_is_asked_for_at_the_hand() -> None:
    board = Board.empty("versus").hand(A, "boots", "pan").hand(B, "knife").do(A, "offer", B)
    assert on_pieces(board)["Ask for B's Knife"] == ["hand-1-unseen"]


def test_answers_to_a_job_are_pieces_in_a_choice_area() -> None:
    board = Board.empty("solo").card_with("pay x gold; gain x wood").stock(A, gold=2).use()
    shown = board.pieces(A)
    assert shown["under-way"].place == "choice"
    assert [answer.label for answer in shown["answers"].inside] == [
        f"X = {x}: Pay {x} gold to gain {x} wood." for x in range(3)
    ]
    board = Board.empty("solo").card_with("gain 1 any").use()
    labels = [answer.label for answer in board.pieces(A)["answers"].inside]
    assert labels == ["Gain 1 wood", "Gain 1 food", "Gain 1 metal", "Gain 1 gold"]


def test_what_others_are_doing_is_shown_in_the_middle() -> None:
    board = Board.empty("cooperative").unknown((1, 0))
    set_out(board, "walk 1")
    watched = board.pieces(B)["under-way"]
    assert (watched.place, [piece.label for piece in watched.inside]) == ("middle", ["A's move: 1 walking left"])


def test_a_tile_that_was_found_can_be_entered_from_a_card() -> None:
    board = set_out(Board.empty("solo").unknown((1, 0), "t10"), "walk 2").attempt(A, "W")
    assert on_pieces(board)["Go there on foot, 1 walking"] == ["space-1-0", "found"]
    assert (board.pieces(A)["found"].label, board.pieces(A)["found"].text) == (
        "Wild Herd (prairie)", "Discard 1 item to gain 3 dice of food.",
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ pieces


def test_ids_are_unique_and_every_area_has_its_place(match: list[Moment]) -> None:
    for point in match:
        for viewer in (0, SPECTATOR):
            shown = point.scene(viewer)
            assert twice(shown) == []
            assert all(area.kind == "area" and area.place for area in shown.areas)
            seats = [area.seat for area in shown.areas if area.place == "seat"]
            assert sorted(seat for seat in seats if seat is not None) == list(range(point.seats))
            assert seats[-1] == max(viewer, 0)


def test_every_piece_has_a_label_and_looks_as_the_world_knows(match: list[Moment]) -> None:
    for point in match:
        assert missing_looks(point.scene(0), GAME.world) == set()
        for piece in point.scene(0).walk():
            assert piece.label or piece.kind == "stats"
            assert piece.kind != "card" or piece.face or piece.label == "hidden card"


def test_a_meeple_keeps_its_id_as_it_travels() -> None:
    board = set_out(Board.empty("solo").land("forest", (1, 0)), "walk 1")
    assert "meeple-0" in ids_in(board.pieces(A)["space-0-0"])
    board.step(A, "W")
    assert "meeple-0" in ids_in(board.pieces(A)["space-1-0"])


def ids_in(piece: Piece) -> list[str]:
    return [inner.id for inner in piece.inside]


def test_a_tile_shows_its_land_its_star_its_job_and_what_stands_there() -> None:
    board = Board.empty("solo").land("t10", (1, 0), front=(4, 9)).bandits((1, 0), 2).railway((1, 0))
    cell = board.pieces(A)["space-1-0"]
    assert (cell.face, cell.tone, cell.value) == ("prairie", "prairie", "4 9")
    assert {(thing.label, thing.count) for thing in cell.inside} == {
        ("Job: Discard 1 item to gain 3 dice of food.", None), ("Bandits", 2), ("Railway", None),
    }  # fmt: skip
    assert board.pieces(A)["space-0-0"].mark == "here"


def test_a_face_down_tile_has_no_face() -> None:
    cell = Board.empty("solo").unknown((1, 0), "t35").pieces(A)["space-1-0"]
    assert (cell.face, cell.text, cell.tone) == ("", "", "unknown")
    assert cell.label.startswith(f"Unknown tile (star {cell.value})")


def test_a_card_says_just_what_the_pack_prints() -> None:
    shown = Board.empty("cooperative").hand(A, "boots").hand(B, "hatchet").pieces(A).values()
    printed = {piece.label: (piece.text, piece.face) for piece in shown if piece.id.startswith(("hand-0-", "hand-1-"))}
    assert printed == {
        "Boot": ("Pay 1 food to walk 1.", "boots"),
        "Hatchet": ("In a forest, gain 2 dice of wood.\nAttack with 1 die.", "hatchet"),
    }


def test_a_card_has_a_line_of_colour_where_it_can_be_read() -> None:
    board = Board.empty("solo").hand(A, "boots").character(A, "hattie-crowe")
    shown = board.discards(A, "hatchet").pieces(A)
    assert shown["character-0"].flavour == "Nobody marches past her fire."
    assert {piece.label: piece.flavour for piece in shown.values() if piece.face in ("boots", "hatchet")} == {
        "Boot": "Resoled twice, walked through once.",
        "Hatchet": "",  # on a pile, with nothing of what it says
    }


def test_the_p1_token_lies_before_its_holder() -> None:
    board = Board("versus", 2, first="B")
    assert "p1-token" in ids_in(board.pieces(A)["stock-1"])
    assert "p1-token" not in ids_in(board.pieces(A)["stock-0"])
    assert "p1-token" not in Board("cooperative").pieces(A)


def test_the_end_is_a_sheet_with_what_was_counted() -> None:
    board = Board.empty("versus").stock(B, wood=2)
    board.g.score[A], board.g.score[B], board.g.ended, board.g.winners = 5, 9, stages.TIME_OUT, 1 << B
    shown = board.pieces(A)
    assert shown["ending"].place == "end"
    assert shown["result"].label == "B wins: the days have run out"
    sheet = [(line.seat, line.value, line.mark, line.text) for line in shown["sheet"].inside]
    assert sheet == [
        (B, "9 of 24", "won", "2 resources, in column W0"), (A, "5 of 24", "", "no resources, in column W0"),
    ]  # fmt: skip


def test_the_dead_stand_below_those_who_outlived_them() -> None:
    board = Board.empty("versus")
    board.g.score[A], board.g.score[B], board.g.ended, board.g.winners = 5, 9, stages.LAST_ALIVE, 1 << A
    board.g.alive = 1 << A

    sheet = [(line.seat, line.mark) for line in board.pieces(A)["sheet"].inside]

    assert sheet == [(A, "won"), (B, "dead")]
    assert [score.seat for score in scores(board.g, board.pack)] == [A]


# ------------------------------------------------------------------------------------------------ the world


@pytest.mark.parametrize("light", [GAME.world.light, GAME.world.dark], ids=["light", "dark"])
def test_text_can_be_read_in_both_lights(light: Palette) -> None:
    for paper in (light.ground, light.surface):
        assert contrast(light.ink, paper) >= 7
        assert contrast(light.soft, paper) >= 4.5
        assert contrast(light.accent, paper) >= 4.5
        assert contrast(light.glow, paper) >= 3
    assert contrast(light.on_accent, light.accent) >= 4.5


@pytest.mark.parametrize("tone", GAME.world.tones)
def test_a_tone_is_seen_on_both_papers_and_can_bear_text(tone: str) -> None:
    colour = GAME.world.tones[tone]
    assert min(contrast(colour, GAME.world.light.surface), contrast(colour, GAME.world.dark.surface)) >= 2
    assert max(contrast(colour, "#14110d"), contrast(colour, "#ffffff")) >= 4.5


def test_every_icon_is_among_those_that_are_bundled() -> None:
    named = {GAME.world.icon, *GAME.world.marks.values(), icons.SOMEBODY, icons.UNKNOWN}
    named |= {*GAME.look.icons.values(), *icons.KINDS.values()}
    named |= {icon for table in icons.NAMED.values() for icon in table.values()}
    named |= {row.icon for row in STEPS.rows.values()} - icons.NAMED.keys()
    named |= {value for name, value in vars(icons).items() if name.isupper() and isinstance(value, str)}
    named |= {*icons.RESOURCES, *icons.TERRAINS}
    assert named <= known_icons()


def test_every_house_card_and_character_has_a_pictogram_of_its_own() -> None:
    assert {*PACK.names.card_ids, *PACK.names.character_ids} == GAME.look.icons.keys()


def test_a_card_of_another_pack_shows_what_it_is_for() -> None:
    pack = GAME.load(None)

    def icon(id: str, kind: int, job: str) -> str:
        return icons.card_icon(id, kind, rows_of(pack.tables, write_job(pack, job)))

    assert icon("gold-pan", pieces.TRADE, "in river; gain 2 dice gold") == "gold-nuggets"
    assert icon("mule", pieces.TRADE, "walk 2") == "boots"
    assert icon("dray", pieces.TRADE, "walk 1 or haul 2") == "old-wagon"
    assert icon("flask", pieces.TRADE, "gain 1 pain") == icons.PAIN
    assert icon("sprain", pieces.PAIN, "discard 1 item; scrap this") == icons.PAIN


# ------------------------------------------------------------------------------------------------ the rules behind


EVENTS = range(1, len(events.EVENTS.kinds))


@pytest.mark.parametrize("what", EVENTS)
def test_every_kind_of_event_has_rules_behind_it_that_are_in_the_book(what: int) -> None:
    for a in range(6):
        for seat in (-1, 0):
            rules = behind(Seen(what, seat, a, 0, 0))
            assert rules
            assert [id for id in rules if id not in GAME.book] == []


def test_the_rules_behind_an_event_tell_how_it_came_about() -> None:
    assert behind(Seen(events.DIED, A, 2, 0, 0))[0] == "dgw.death.idle-day"
    assert behind(Seen(events.STEPPED, A, 1, 0, pieces.SAIL))[-1] == "dgw.move.sail-costs"
    assert behind(Seen(events.BATTLE_BEGINS, -1, 0, 0, 2))[0] == "dgw.battle.bandit-start"
    assert behind(Seen(events.GAME_OVER, -1, stages.TIME_OUT, 0, 0))[0] == "dgw.lose.day-track"


# ------------------------------------------------------------------------------------------------ focus


def test_every_question_has_a_focus(match: list[Moment]) -> None:
    for point in match:
        for viewer in range(point.seats):
            scene = point.scene(viewer)
            assert (scene.focus in [area.id for area in scene.areas]) == bool(point.legal(viewer))


def test_a_day_is_played_on_the_map() -> None:
    board = Board("versus", 2)
    assert board.scene(board.asked).focus == "country"
