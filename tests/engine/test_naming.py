"""Names: one rule for what a name may be, and names that nobody takes for another's."""

from __future__ import annotations

import random
import unicodedata

import pytest

from tablewright.engine.marking import INITIALS, NAMES
from tablewright.engine.naming import LONGEST_NAME, WrongName, known_name, likeness, name_from, told_apart
from tablewright.engine.people import People

UNREADABLE = (
    *NAMES, *INITIALS, "\ue0ff", "\U000f0000", "\x00", "\n", "\x1b", "\x85", "\xad", "\u061c", "\u200b", "\u200d",
    "\u2028", "\u202e", "\u2066", "\ufeff", "\ud800", "\uffff", "\U000e0041",
)  # fmt: skip
BLANK = ("\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u17b4", "\u180b", "\u034f", "\U0001d159")


@pytest.mark.parametrize("odd", [*UNREADABLE, *BLANK], ids=ascii)
def test_a_name_has_nothing_in_it_that_nobody_can_see(odd: str) -> None:
    for text in (odd, f"Ada{odd}", f"{odd} Ada", f"A{odd}da"):
        with pytest.raises(WrongName, match="invisible characters"):
            name_from(text)
        assert known_name(text) == ""


@pytest.mark.parametrize("text", ["\u0301", "\ufe0f", " \u0308 "], ids=ascii)
def test_a_name_shows_something(text: str) -> None:
    with pytest.raises(WrongName, match="is blank"):
        name_from(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", ""),
        ("   ", ""),
        ("  Ada  ", "Ada"),
        ("Ada   Lovelace", "Ada Lovelace"),
        ("Ada\u00a0\u3000Lovelace", "Ada Lovelace"),
        ("Rene\u0301", "Ren\u00e9"),
        ("Łucja Święta", "Łucja Święta"),
        ("محمد", "محمد"),
        ("さくら", "さくら"),
        ("Zoë 🂡", "Zoë 🂡"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_kept_composed_and_with_single_spaces(text: str, name: str) -> None:
    assert name_from(text) == name


@pytest.mark.parametrize("text", ["x" * (LONGEST_NAME + 1), "A" + "\u0335" * 9, "you", "YOU", "\uff39ou", "Your"])
def test_names_that_are_too_long_too_crowded_or_the_readers(text: str) -> None:
    with pytest.raises(WrongName, match=r"^.*\. .*\.$"):
        name_from(text)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ada", "Ada", "Ada A"), ("Ada A", "Ada B", "Ada A C")),
        (("Ada A", "Ada", "Ada"), ("Ada A", "Ada B", "Ada C")),
        (("Ada", "ADA", "Bo"), ("Ada A", "ADA B", "Bo")),
        (("\uff21da", "Ada", "Bo"), ("\uff21da A", "Ada B", "Bo")),
        (("Ada\ufe0f", "Ada", "Bo"), ("Ada\ufe0f A", "Ada B", "Bo")),
        (("", "", ""), ("Player A", "Player B", "Player C")),
        (("Player B", "", "Bo"), ("Player B A", "Player B", "Bo")),
        (("Player B", "Ada", "Bo"), ("Player B A", "Ada", "Bo")),
        (("B", "Ada", "Bo"), ("B A", "Ada", "Bo")),
        (("b", "a", "c"), ("b A", "a B", "c")),
        (("Grandmaster", "Grandmaster", "Bo"), ("Grandmaster A", "Grandmaster B", "Bo")),
    ],
)
def test_no_two_at_a_table_are_called_alike(names: tuple[str, ...], told: tuple[str, ...]) -> None:
    assert told_apart(names, "ABC") == told


def test_names_made_to_clash_are_told_apart() -> None:
    chance = random.Random(1)
    for _ in range(3000):
        names = [" ".join(chance.choice(("Ada", "ada", "A", "B", "Player", "C")) for _ in range(chance.randrange(4)))
                 for _ in range(5)]  # fmt: skip
        told = told_apart(names, "ABCDE")
        assert len({likeness(name) for name in told}) == 5


def test_a_name_is_never_looked_through_for_marks() -> None:
    people = People((f"{NAMES[1]}{INITIALS[1]}", "Bo"), ("A", "B"))
    assert people.tell(f"{NAMES[0]} beats {NAMES[1]}.") == f"{NAMES[1]}{INITIALS[1]} beats Bo."


def test_what_is_kept_is_a_name() -> None:
    chance = random.Random(2)
    for _ in range(3000):
        text = "".join(chr(chance.choice((chance.randrange(0x250), chance.randrange(0x30000)))) for _ in range(4))
        if name := known_name(text):
            assert known_name(name) == name == unicodedata.normalize("NFC", name)
