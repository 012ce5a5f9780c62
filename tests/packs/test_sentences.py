"""The two faces of a line say the same: the sentence that people read, read back, is the program that runs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from packs.reading import SentenceReader, names_in
from tablewright.games.north.pack import loading as north
from tablewright.games.west.pack import loading as west
from tablewright.games.west.pack.box import WestBox
from tablewright.games.west.pack.vocabulary import language as west_language
from tablewright.packs.effects.language import Effect, Language, Scribe
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.sentences import several
from tablewright.packs.source import Source, Text

ROOM = 5_000
GOLDEN = Path(__file__).parents[1] / "golden"
WEST_PACKS = (west.HOUSE, *sorted((GOLDEN / "west").glob("*.toml")))


@dataclass(frozen=True)
class Tongue:
    """A game's language, with the names of its house pack."""

    language: Language
    called: dict[str, str]
    reader: SentenceReader

    @property
    def ids(self) -> dict[str, int]:
        return {id: n for n, id in enumerate(self.called)}

    def scribe(self) -> Scribe:
        return Scribe(self.language, Source(west.HOUSE), self.ids, ROOM, called=self.called)

    def effect(self, *lines: str) -> tuple[Effect, list[Row]]:
        """What lines become."""
        book = self.scribe()
        effect = book.write([Text(line, 1) for line in lines])
        assert book.source.problems == []
        return effect, book.rows[1:-1]

    def sentences(self, *lines: str) -> str:
        return " ".join(self.effect(*lines)[0].sentences)

    def read_back(self, text: str) -> list[Row]:
        """The program that the sentences of an effect become."""
        book = self.scribe()
        for tree in self.reader.lines(text):
            book.step(tree)
        return book.rows[1:]


@cache
def tongue(game: str) -> Tongue:
    if game == "west":
        names = west.load().names
        language, called = west_language(), dict(zip(names.type_ids, names.types, strict=True))
    else:
        names = north.load().names
        language, called = north.language(), dict(zip(names.facility_ids, names.facilities, strict=True))
    return Tongue(language, called, SentenceReader(language, called))


GAMES = ("west", "north")


# ------------------------------------------------------------------------------------------------ every form


@pytest.mark.parametrize("game", GAMES)
def test_every_form_has_a_face_and_no_face_is_of_another_form(game: str) -> None:
    language = tongue(game).language
    rules = ("deed", "condition", "count", *language.vocabulary.lists)
    wording = language.vocabulary.wording
    assert set(wording.faces) == {form for rule in rules for form in names_in(language, rule)}
    assert set(wording.nouns) == set(language.vocabulary.kinds)


# ------------------------------------------------------------------------------------------------ every pack


PACKS = [*(("west", path) for path in WEST_PACKS), ("north", north.HOUSE)]


@pytest.mark.parametrize(("game", "path"), PACKS)
def test_every_line_of_every_pack_reads_back_as_the_program_that_it_is(game: str, path: Path) -> None:
    box = WestBox(Source(path)) if game == "west" else north.NorthBox(Source(path))
    effects = [effect for _, effect in box.effects()]
    assert len(effects) > 25
    for effect in effects:
        if effect.lines:
            lines = [str(line.text) for line in effect.lines]
            assert tongue(game).read_back(" ".join(effect.sentences)) == tongue(game).effect(*lines)[1], lines


LISTED = [
    ("west", "scoring", Source(west.HOUSE).data["reference"]["scoring"]),
    ("west", "ending", Source(west.HOUSE).data["turn-sequence"]["end"]),
    ("west", "requirement", [*Source(west.HOUSE).data["cityengine"][0]["plan"]["requires"], "discard 2 vault"]),
    ("north", "scoring", Source(north.HOUSE).data["reference"]["scoring"]),
    ("north", "ending", Source(north.HOUSE).data["turn-sequence"]["end"]),
    ("north", "ending", Source(north.HOUSE).data["solo-turn-sequence"]["end"]),
]


@pytest.mark.parametrize(("game", "rule", "lines"), LISTED)
def test_every_line_of_a_list_reads_back(game: str, rule: str, lines: list[str]) -> None:
    book = tongue(game).scribe()
    for line, told in zip(lines, book.told([Text(line, 1) for line in lines], rule), strict=True):
        tree = book.language.parse(Text(line, 1), book.source, book.names, rule)
        assert told != line
        assert tongue(game).reader.tree(told, rule) == tree


# ------------------------------------------------------------------------------------------------ everything sayable


def filled(game: str, forms: tuple[str, ...]) -> st.SearchStrategy[str]:
    """One of some forms with numbers and names in its holes."""
    found = tongue(game)
    names = st.sampled_from(sorted(found.called))
    numbers = st.sampled_from((1, 2, 3, 4))

    def fill(form: str) -> st.SearchStrategy[str]:
        form = form.replace("took N types", "took 2 types")
        holes = re.findall(r"\bN\b|TYPE|FACILITY", form)
        parts = re.split(r"\bN\b|TYPE|FACILITY", form)
        values = st.tuples(*(numbers.map(str) if hole == "N" else names for hole in holes))
        return values.map(lambda said: "".join(map("".join, zip(parts, (*said, ""), strict=True))))

    return st.sampled_from(forms).flatmap(fill)


@cache
def a_line(game: str) -> st.SearchStrategy[str]:
    """Any line that a card could say."""
    language = tongue(game).language
    deeds, conditions = filled(game, language.forms("deed")), filled(game, language.forms("condition"))
    chains = st.lists(deeds, min_size=1, max_size=3).map(" then ".join)
    choices = st.lists(chains, min_size=2, max_size=3).map(lambda ways: f"choose one: {' | '.join(ways)}")
    return st.recursive(
        chains | choices,
        lambda inner: (
            inner.map("may: {}".format) | st.tuples(conditions, inner).map(lambda said: "if {}: {}".format(*said))
        ),
        max_leaves=4,
    )


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_whatever_a_card_can_say_reads_back_as_the_same_program(game: str, data: st.DataObject) -> None:
    lines = data.draw(st.lists(a_line(game), min_size=1, max_size=3))
    effect, rows = tongue(game).effect(*lines)
    text = " ".join(effect.sentences)
    assert tongue(game).read_back(text) == rows
    assert not re.search(r"[;|{}<>\[\]]|\s\s|\.\.", text)
    assert all(part[0].isupper() for part in re.split(r"\. (?=\S)", text))
    assert text.endswith(".")


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_other_programs_read_otherwise(game: str, data: st.DataObject) -> None:
    one, other = (tongue(game).effect(data.draw(a_line(game))) for _ in range(2))
    assert (one[0].sentences == other[0].sentences) == (one[1] == other[1])


# ------------------------------------------------------------------------------------------------ as it is printed


@pytest.mark.parametrize(
    ("game", "lines", "told"),
    [
        ("west", ["opponent loses 1"], "The opponent loses 1 point."),
        ("west", ["may: opponent loses 2"], "You may make the opponent lose 2 points."),
        ("west", ["recover 1"], "Take a Facility from the discard pile into your hand."),
        (
            "west",
            ["choose one: opponent discards 1 | opponent loses 1 | draw 1 | opponent loses 2"],
            "Choose one: the opponent discards a Facility of their choice, or loses 1 point, or draw a Facility, or the"
            " opponent loses 2 points.",
        ),
        ("west", ["discard 1 aqueduct"], "Discard an Aqueduct."),
        ("west", ["if zone has 1 locus: draw 2"], "If you have a Locus in your Zone, draw 2 Facilities."),
        ("west", ["if hand is 0 or fewer: draw 1"], "If you hold no cards, draw a Facility."),
        (
            "west",
            ["may: discard 1 crucible then opponent loses 2"],
            "You may discard a Crucible. If you do, the opponent loses 2 points.",
        ),
        (
            "west",
            ["opponent discards 1 then draw 1"],
            "The opponent discards a Facility of their choice. If they do, draw a Facility.",
        ),
        (
            "west",
            ["opponent loses 1", "if zone has 2 locus: opponent loses 1"],
            "The opponent loses 1 point. If you have 2 or more Loci in your Zone, the opponent loses 1 more point.",
        ),
        (
            "west",
            ["may: if pulse used: if locus action: may: draw 1"],
            "You may do this: if you used a PULSE this turn, and if you took a LOCUS ACTION this turn, you may draw a"
            " Facility.",
        ),
        ("north", ["charge node", "charge node"], "Charge your Node. Charge your Node again."),
        (
            "north",
            ["choose one: opponent loses 3 | capture 1 then draw 1"],
            "Choose one: the opponent loses 3 points, or capture an Ancient from the Wastes into your Discard and, if"
            " you do, draw a card.",
        ),
        (
            "north",
            ["if zone has 3 outpost: may: flip 1 in zone"],
            "If you have 3 or more Outposts in your Zone, you may flip a card in your Zone.",
        ),
    ],
)
def test_a_line_reads_as_a_designer_would_print_it(game: str, lines: list[str], told: str) -> None:
    assert tongue(game).sentences(*lines) == told


@pytest.mark.parametrize(
    ("one", "more"), [("Vault", "Vaults"), ("Foundry", "Foundries"), ("Fortress", "Fortresses"), ("Quay", "Quays")]
)
def test_names_have_a_plural(one: str, more: str) -> None:
    assert several(one) == more


def test_what_could_be_read_in_two_ways_is_refused() -> None:
    reader = SentenceReader(west_language(), {"one": "Vault", "two": "Vault, or discard a Vault"})
    with pytest.raises(ValueError, match="in more than one way"):
        reader.lines("Choose one: discard a Vault, or discard a Vault, or draw a Facility.")


def test_a_phrase_stands_inside_another_sentence() -> None:
    book = tongue("west").scribe()
    book.write([Text("may: discard 1 vault then opponent loses 1", 1)])
    assert book.rows[1].phrase == "discard a Vault and, if you do, the opponent loses 1 point"
