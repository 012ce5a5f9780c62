"""The tables of docs/make-a-pack.md that show both faces of what packs can say. To write them anew:

python tests/packs/faces_page.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.pack import sentences
from tablewright.games.goes_west.pack.language import Reader, language, sorts_of
from tablewright.games.goes_west.pack.loading import HOUSE
from tablewright.games.tamashii.pack import phrases
from tablewright.packs.source import Source, Text

PAGE = Path(__file__).parents[2] / "docs" / "make-a-pack.md"
FILLED = {"AMOUNT": "2", "RESOURCE": "food", "PLACE": "forest", "CLASS": "item", "danger": "pain"}
WHOLE = (  # jobs that show how steps hang together
    "in mountain; discard 1 item; gain 2 dice metal",
    "pay 2 metal; pay 1 wood; build rail",
    "discard 2 brown or discard 2 red; scrap this",
    "pay 2x any; gain x any",
    "scrap 1 [leg wound]; gain 1 food",
    "on reveal; vp +1; if westmost; vp +1",
    "on clear; gain 2 gold; once; vp +3",
)
COLOURS = ("blue", "green", "brown", "red")
CARDS = ("Leg Wound",)
KINDS = {
    "control": "Combining effects", "action": "Actions", "cost": "Costs",
    "condition": "Conditions, after `if` and `while`", "trigger": "Triggers, after `when`",
    "counter": "Counters, after `for each`", "modifier": "Standing changes, after `always` and `while`",
    "count": "Counts, in the braces of a `goal`",
}  # fmt: skip


def of_jobs() -> Iterator[str]:
    """The forms of jobs of Deck Goes West, filled in, and some whole jobs."""
    yield from ("| in the pack | on the card |", "| --- | --- |")
    reader = Reader(Source(HOUSE), COLOURS, CARDS)
    filled = [re.sub("|".join(FILLED), lambda hole: FILLED[hole[0]], form) for form in language().forms()]
    for line in (*(f"{form}; vp +1" if form.startswith("on ") else form for form in filled), *WHOLE):
        job = reader.read(Text(line, 0), grammar.ON_MISSION)
        yield f"| `{line}` | {sentences.say(job.rows, sorts_of(COLOURS, reader.named), job.event)} |"


def of_texts() -> Iterator[str]:
    """Every form of TAMASHII beside what people read of it."""
    for kind, title in KINDS.items():
        yield from (f"{title}:", "", "| in the pack | on the card |", "| --- | --- |")
        yield from (f"| `{shown(form)}` | `{shown(said)}` |" for form, said in phrases.says(kind).items())
        yield ""


def shown(form: str) -> str:
    """A form in a table: bars are signs of the table."""
    return form.replace("|", "\\|")


TABLES = {"jobs of Deck Goes West": of_jobs, "texts of TAMASHII": of_texts}


def with_tables(page: str) -> str:
    """The page with its tables as they should be."""
    for name, table in TABLES.items():
        begin, end = f"<!-- both faces: {name} -->\n", "<!-- end -->\n"
        before, found, rest = page.partition(begin)
        assert found, f"the page has no place for the {name}"
        lines = "\n".join(table()).strip()
        page = f"{before}{begin}\n{lines}\n\n{end}{rest.partition(end)[2]}"
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
