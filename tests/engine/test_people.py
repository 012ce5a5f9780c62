"""Seats in words: by letters where nobody has a name, by names and "you" where people read."""

from __future__ import annotations

import msgspec
import pytest

from tablewright.engine.game.sentences import told
from tablewright.engine.marking import INITIALS, NAMES, marked, plain_form
from tablewright.engine.people import NOBODY, People, Seats, kept
from tablewright.engine.scene import Piece

A, B = NAMES[:2]
SEATS = Seats("AB")
PEOPLE = People.called(["Ada", "Bo"], "AB")


@pytest.mark.parametrize(
    ("text", "to_ada", "to_others"),
    [
        (f"{A} loses 2 (38 left).", "You lose 2 (38 left).", "Ada loses 2 (38 left)."),
        (f"{A} has 3 points left and scores 9 in all.", "You have 3 points left and score 9 in all.", None),
        (f"{A} would lose 2, but is at 0 points.", "You would lose 2, but are at 0 points.", None),
        (f"{A} is ready.", "You are ready.", "Ada is ready."),
        (f"{A} scores 2, and The Collector loses 3.", "You score 2, and The Collector loses 3.", None),
        (f"{A} does not react.", "You do not react.", None),
        (f"{A} passes.", "You pass.", "Ada passes."),
        (f"{A} has a hand full of danger and dies.", "You have a hand full of danger and die.", None),
        (f"{A} uses Well Gate: draws 1.", "You use Well Gate: draws 1.", "Ada uses Well Gate: draws 1."),
        (f"{A}'s Node is Reset to level 1.", "Your Node is Reset to level 1.", "Ada's Node is Reset to level 1."),
        (f"{A} Discharges the Node.", "You Discharge the Node.", "Ada Discharges the Node."),
        (f"{B} attacks {A}.", "Bo attacks you.", "Bo attacks Ada."),
        (f"{B} offers {A} Gears for nothing.", "Bo offers you Gears for nothing.", None),
        (f"{A} and {B} trade.", "You and Bo trade.", "Ada and Bo trade."),
        (f"{B} declines the offer of {A}.", "Bo declines your offer.", "Bo declines the offer of Ada."),
        (f"The job of {A} ends there.", "Your job ends there.", "The job of Ada ends there."),
        (f"Nothing happens, as {A} holds 6 cards.", "Nothing happens, as you hold 6 cards.", None),
        (f"{B} died, and {A} alone was left.", "Bo died, and you alone were left.", "Bo died, and Ada alone was left."),
        (f"Round 2: {A} rolls 4.", "Round 2: you roll 4.", "Round 2: Ada rolls 4."),
        (f"Hand of {A}", "Your hand", "Hand of Ada"),
        (f"Your Zone ({A})", "Your Zone", None),
        (f"{A} (you)", "You", None),
        (f"{A} (Josiah Penn) (you)", "You (Josiah Penn)", None),
        (f"Player {A}", "You", "Ada"),
        ("A Vault comes into the middle.", "A Vault comes into the middle.", "A Vault comes into the middle."),
    ],
)
def test_who_reads_is_you_and_the_verbs_agree(text: str, to_ada: str, to_others: str | None) -> None:
    assert PEOPLE.tell(text, 0) == to_ada
    if to_others is not None:
        assert PEOPLE.tell(text) == to_others


def test_everybody_has_one_name_and_no_two_have_the_same() -> None:
    people = People.called(["Ada", "", "artisan", "Artisan"], "ABCD")
    assert people.names == ("Ada", "Player B", "artisan C", "Artisan D")


def test_a_pawn_has_the_first_letter_of_a_name_unless_two_names_begin_alike() -> None:
    assert People.called(["Zoe", "Ada"], "AB").initials == ("Z", "A")
    assert People.called(["Ada", "Art"], "AB").initials == ("A", "B")


def test_the_reader_is_a_y_as_in_you_unless_somebody_else_is() -> None:
    people = People.called(["Player A", "Apprentice"], "AB")
    assert people.initials_for(0) == ("Y", "A")
    assert people.initials_for(1) == ("P", "Y")
    assert people.initials_for(NOBODY) == ("P", "A")
    assert people.tell(INITIALS[0], 0) == "Y"
    assert People.called(["Ada", "Yves"], "AB").initials_for(0) == ("A", "Y")


def test_seats_are_letters_until_they_are_marked() -> None:
    assert (SEATS[1], SEATS.playing(1, "Eadric"), SEATS.instead_of(1, "Eadric")) == ("B", "B Eadric", "B Eadric")
    with marked():
        assert (SEATS[1], SEATS.playing(1, "Eadric"), SEATS.instead_of(1, "Eadric")) == (B, f"{B} (Eadric)", B)
    assert SEATS.initial(1) == "B"


def test_what_is_kept_of_marked_seats_lies_apart() -> None:
    hand = kept(4)(lambda seat: f"Hand of {SEATS[seat]}")
    assert hand(0) == "Hand of A"
    with marked():
        assert hand(0) == f"Hand of {A}"
    assert hand(0) == "Hand of A"


def test_a_piece_without_marks_is_the_same_piece() -> None:
    plain, other = Piece("card", "1", "A Vault"), Piece("fan", "2", f"Hand of {B}")
    shown = PEOPLE.show_piece(Piece("area", "3", "Middle", inside=(plain, other)), 0)
    assert shown.inside[0] is plain
    assert shown.inside[1].label == "Hand of Bo"
    assert PEOPLE.show_piece(plain, 0) is plain


@pytest.mark.parametrize(("verb", "plain"), [("carries", "carry"), ("loses", "lose"), ("goes", "go"), ("took", "took")])
def test_verbs_in_their_plain_form(verb: str, plain: str) -> None:
    assert plain_form(verb) == plain


@pytest.mark.parametrize("reader", [NOBODY, 0, 1])
@pytest.mark.parametrize("text", [
    f"{NAMES[0]} draws 2 cards and discards 1.", "No mark at all", f'"Quoted": {NAMES[1]} says "\\" twice',
    f"{NAMES[0]} \\", f"\\\\{NAMES[1]}", f"{INITIALS[0]}", f"The hand of {NAMES[0]}; {NAMES[1]}'s Zone · round 3",
])  # fmt: skip
def test_json_with_marks_reads_as_the_piece_that_it_is_of(text: str, reader: int) -> None:
    people = People.called(['A "B" \\', "Zoë"], "AB")
    card = Piece("card", "inner", text, text="plain")
    grid = Piece("grid", "cells", "cells", columns=(text, "x"), rows=(text,))
    piece = Piece("area", "outer", "An area", text=text, value=text, inside=(card, grid))

    told = people.tell_encoded(msgspec.json.encode(piece), reader)

    assert told == msgspec.json.encode(people.show_piece(piece, reader))


ANN, BEN = NAMES[:2]


@pytest.mark.parametrize(
    ("text", "to_ann", "to_ben", "to_others"),
    [
        ("{who} [draws] 2 cards.", "You draw 2 cards.", "Ann draws 2 cards.", "Ann draws 2 cards."),
        ("{who} [attacks] {other} and [is/are] hit.", "You attack Ben and are hit.", "Ann attacks you and is hit.",
         "Ann attacks Ben and is hit."),
        ("{who} [pays] 1, and {other} [draws] [their/your] cards.", "You pay 1, and Ben draws their cards.",
         "Ann pays 1, and you draw your cards.", "Ann pays 1, and Ben draws their cards."),
        ("{who} (Eadric) [fetches] it.", "You (Eadric) fetch it.", "Ann (Eadric) fetches it.",
         "Ann (Eadric) fetches it."),
        ("{n:count of card} {n:one remains/remain} with {who}.", "1 card remains with you.",
         "1 card remains with Ann.", "1 card remains with Ann."),
    ],
)  # fmt: skip
def test_a_word_in_brackets_agrees_with_its_subject(text: str, to_ann: str, to_ben: str, to_others: str) -> None:
    people = People.called(["Ann", "Ben"], "AB")
    with marked():
        said = told(text, {"n": 1}, None, {"who": ANN, "other": BEN})
    assert [people.tell(said, reader) for reader in (0, 1, NOBODY)] == [to_ann, to_ben, to_others]
    assert "[" not in told(text, {"n": 1}, None, {"who": "A", "other": "B"})
