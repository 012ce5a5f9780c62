"""The pages of the pack language list every word of a game, with examples that are understood and read as shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pytest

from packs.good_packs import files, read
from packs.line_pages import FLOW, GAMES, TITLES, Lines, forms_of, of_actions, read_action, says
from packs.pack_pages import page_file
from packs.reading import SentenceReader
from tablewright.games.royal.pack.sentences import told
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.packs.effects.language import LINE

ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \| ([^|]+) \| ([^|]+) \| `([^`]+)`: ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
BAR = "\N{BROKEN BAR}"  # stands for a bar inside a cell
LIST_OF = {title: rule for rule, title in TITLES.items()}


@dataclass(frozen=True)
class Shown:
    """A row of a page."""

    chapter: str
    form: str
    card: str
    numbers: str
    meaning: str
    example: str
    told: str
    used: str

    @property
    def rule(self) -> str:
        """The rule by which its example is read."""
        return LIST_OF.get(self.chapter, LINE)


@cache
def rows(game: str) -> tuple[Shown, ...]:
    """The rows of a page about words."""
    page = page_file(game).read_text(encoding="utf-8").partition("# The effect language")[2]
    chapters = re.split(r"^## ", page, flags=re.MULTILINE)
    found = ((chapter.partition("\n")[0], ROW.findall(chapter.replace("\\|", BAR))) for chapter in chapters)
    return tuple(Shown(title, *(cell.replace(BAR, "|") for cell in row)) for title, cells in found for row in cells)


@cache
def reader(game: str) -> SentenceReader:
    return SentenceReader(GAMES[game].language, GAMES[game].names)


def forms(lines: Lines) -> set[str]:
    """Every form of a game's language."""
    vocabulary = lines.language.vocabulary
    kinds = (vocabulary.deeds, vocabulary.conditions, vocabulary.counts)
    listed = [text for rule in vocabulary.lists for text in forms_of(lines.language, rule).values()]
    return {*(form for form, _, _ in FLOW.values()), *(text for kind in kinds for text in kind.forms), *listed}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_lists_every_form_with_a_meaning(game: str) -> None:
    assert {row.form for row in rows(game)} == forms(GAMES[game])
    assert all(row.meaning[0].isupper() and row.meaning.endswith(".") for row in rows(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_example_of_a_page_reads_as_shown_and_back(game: str) -> None:
    lines = GAMES[game]
    for row in rows(game):
        assert lines.told(row.example, row.rule) == row.told
        tree = lines.language.parser.parse(row.example, start=row.rule)
        if row.rule == LINE:
            assert reader(game).lines(row.told) == [tree]
        else:
            assert reader(game).tree(row.told, row.rule) == tree


@pytest.mark.parametrize("game", GAMES)
def test_every_example_has_its_form_and_every_card_uses_it(game: str) -> None:
    lines = GAMES[game]
    vocabulary = lines.language.vocabulary
    rules = {text: form.rule for kind in (vocabulary.deeds, vocabulary.conditions, vocabulary.counts)
             for text, (_, form) in kind.forms.items()}  # fmt: skip
    flow = {form: rule for rule, (form, _, _) in FLOW.items()}
    for row in rows(game):
        of_list = {text: form for form, text in forms_of(lines.language, row.rule).items()} if row.rule != LINE else {}
        rule = of_list.get(row.form) or rules.get(row.form) or flow[row.form]
        assert says(lines.language.parser.parse(row.example, start=row.rule), rule), row
        using = {card for start, card, _, tree in lines.said if start == row.rule and says(tree, rule)}
        assert row.used in (using or {"-"}), row


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_those_that_a_pack_may_have(game: str) -> None:
    """The example of a form with its largest number is understood, and with one more it is not."""
    lines, tried = GAMES[game], 0
    for row in rows(game):
        if (most := re.fullmatch(r"\d+ to (\d+)", row.numbers)) and "max" not in row.example:
            pattern = (
                re.escape(row.form).replace("<n>", r"(\d+)").replace("<kind>", "[a-z]+").replace("<facility>", "[a-z]+")
            )
            found = re.search(pattern, row.example)
            assert found, row
            for number, fits in ((int(most[1]), True), (int(most[1]) + 1, False)):
                line = row.example[: found.start(1)] + str(number) + row.example[found.end(1) :]
                if fits:
                    assert lines.told(line, row.rule)
                else:
                    with pytest.raises(AssertionError, match="cannot be used here"):
                        lines.told(line, row.rule)
                tried += 1
    assert tried > 10


def test_the_page_of_the_royal_ascension_lists_its_five_sentences() -> None:
    shown = rows("royal")
    cards = {card["name"] for card in read(files("royal")[1])["action"]}

    assert [row.form for row in shown] == list(ACTIONS.forms)
    assert len(list(of_actions())) == len(shown) + 4
    assert {row.used for row in shown} == cards
    assert all(told(*read_action(row.example)) == row.told for row in shown)
