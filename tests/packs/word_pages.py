"""The effect language of each game, form by form, for its page in docs/pack-language (written by pack_pages.py)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from packs.faces_page import COLOURS, KINDS, shown
from packs.line_pages import of_actions, of_lines
from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.pack import language, missions, sentences
from tablewright.games.goes_west.pack import loading as goes_west
from tablewright.games.goes_west.pack.language import Reader, sorts_of
from tablewright.games.goes_west.pack.mission_terms import EITHER
from tablewright.games.goes_west.rules.night import NIGHT
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.winning import WINS
from tablewright.games.goes_west.state import BOOK
from tablewright.games.tamashii.pack import forms
from tablewright.games.tamashii.pack import loading as tamashii
from tablewright.packs.effects.words import Form, Word, Words
from tablewright.packs.source import Source, Text

Pack = Mapping[str, Any]
HOW_FORMS_ARE_WRITTEN = """\
Forms have holes in angle brackets; [what fills them](#what-fills-the-holes) is listed below. Write a form as it is,
whatever the number: `attach 1 enemies`. Only the sentence on the card changes with it, as in `{die|dice}`. A word that
takes no number is written twice to happen twice."""
TERMINALS = {"terminal": "What fills the holes", "pattern-letter": "Letters of patterns", "syntax": "Texts as a whole"}
ON_A_HOST = re.compile(r"^(item|danger|character|tile|mission|corner)\b[^:;]*: | +\(key.*")


def of_words(game: str) -> Iterator[str]:
    """The lines of a page about the effect language of a game."""
    yield from PAGES[game]()


# ------------------------------------------------------------------------------------------------ TAMASHII


def of_tamashii() -> Iterator[str]:
    """Every form, as it is declared."""
    yield from (HOW_FORMS_ARE_WRITTEN, "")
    house = tuple(texts_of(tomllib.loads(tamashii.HOUSE.read_text(encoding="utf-8")), ""))
    for kind, title in {**KINDS, **TERMINALS}.items():
        yield from (f"## {title}", "", "| in the pack | on the card | meaning | where | example | in the house pack |")
        yield "| --- | --- | --- | --- | --- | --- |"
        for row in forms.grammar_rows():
            if row["kind"] == kind:
                said = f"`{shown(row['says'])}`" if "says" in row else "-"
                where, example = shown(row.get("legality", "-")), shown(row.get("example", "-"))
                where = exact_words(row["match"]) if kind == "terminal" else where
                yield (
                    f"| `{shown(row['form'])}` | {said} | {shown(row['meaning'])} | {where} | `{example}` "
                    f"| {used(kind, row['form'], house)} |"
                )
        yield ""


def exact_words(match: str) -> str:
    """The exact words that can fill a hole; `[Name]` stands for a name in brackets."""
    words = [word for word in match.split("|") if re.fullmatch(r"[A-Za-z' ]+", word)]
    words += ["[Name]"] if r"\[" in match else []
    return f"one of {', '.join(f'`{word}`' for word in words)}" if len(words) > 1 else "in the forms that name it"


def used(kind: str, form: str, house: tuple[tuple[str, str], ...]) -> str:
    """The first card of the house pack that says a form, with its words."""
    if kind not in forms.KINDS:
        return "-"
    pattern = re.compile(
        rf"(?:^|[;:{{|] ?|when | and |if |while |may |pay |each ){forms.as_pattern(form)}(?=$|[;:}}| ])"
    )
    return next((card for card, text in house if pattern.search(text)), "-")


def texts_of(part: Any, card: str) -> Iterator[tuple[str, str]]:
    """Every text of a pack with the name of the card that it stands on."""
    if isinstance(part, Mapping):
        card = part.get("name") or part.get("title") or part.get("id") or card
        for key, value in part.items():
            if key not in ("name", "id", "note", "story", "prologue"):
                yield from texts_of(value, card)
    elif isinstance(part, list):
        for value in part:
            yield from texts_of(value, card)
    elif isinstance(part, str):
        yield card, part


# ------------------------------------------------------------------------------------------------ Deck Goes West


def of_goes_west() -> Iterator[str]:
    """How jobs are put together, and every word of jobs and missions as it is declared."""
    yield from ("## Jobs as a whole", "")
    for row in BOOK.data["grammar"]:
        yield from (f"### `{row['name']}`", "", f"`{row['form']}`", "", row["meaning"], "", row["legality"], "")
        yield from both_faces(row["examples"])
    yield from ("## Steps", "", *in_full(STEPS))
    yield from ("## Events", "", *in_full(grammar.EVENTS))
    yield from ("## Nights", "", "Each text of `night` is one of these steps.", "", *as_table(NIGHT))
    yield from ("## Goals", "", "Each text of `win` is one of these goals.", "", *as_table(WINS))


def in_full(words: Words[Any]) -> Iterator[str]:
    """The words of jobs, by number."""
    for _, word in sorted(words.rows.items()):
        yield from section_of(word)


def section_of(word: Any) -> Iterator[str]:
    """A word of jobs with its forms, and whole jobs that say it."""
    yield from (f"### {', '.join(f'`{language.shown(form)}`' for form in word.forms)}", "")
    for form in word.forms:
        name = f"`{missions.begins(form)}`: " if len(word.forms) > 1 else ""
        yield from (f"{name}{form.meaning} {form.legality}", "")
    if word.limits:
        yield from ("AMOUNT is a plain number from {} to {}.".format(*word.limits), "")
    yield from both_faces(word.jobs)
    yield from (f"Rules: {rules(word)}.", "")


def both_faces(jobs: Iterable[str]) -> Iterator[str]:
    """Jobs as a pack writes them, and as people read them."""
    cards = tuple(card["name"] for kind in ("starter", "trade", "pain", "exhaustion") for card in _house()[kind])
    yield from ("| in the pack | on the card |", "| --- | --- |")
    for job in jobs:
        yield f"| `{shown(job)}` | {spoken(ON_A_HOST.sub('', job), cards)} |"
    yield ""


def as_table(words: Words[Any]) -> Iterator[str]:
    """Words of missions, a line each."""
    yield from ("| in the pack | on the card | meaning | where | rules |", "| --- | --- | --- | --- | --- |")
    for text, (word, form) in zip(missions.shown(words), words.forms.values(), strict=True):
        yield f"| `{text}` | {with_n(form)} | {form.meaning} | {form.legality} | {rules(word)} |"
    yield ""


def with_n(form: Form) -> str:
    """What people read of a word with a number, for several."""
    return EITHER.sub(r"\2", form.says.replace("<n>", "N"))


def rules(word: Word) -> str:
    """The clauses behind a word."""
    return ", ".join(f"`{clause}`" for clause in BOOK.ids(word.clauses))


def spoken(job: str, cards: tuple[str, ...]) -> str:
    """The sentence of a job; a stroke for what is no whole job."""
    source = Source(goes_west.HOUSE)
    reader = Reader(source, COLOURS, cards)
    read = reader.read(Text(job, 0), grammar.ON_ITEM if " this" in job else grammar.ON_MISSION)
    return "-" if source.problems else sentences.say(read.rows, sorts_of(COLOURS, reader.named), read.event)


def _house() -> Pack:
    return tomllib.loads(goes_west.HOUSE.read_text(encoding="utf-8"))


PAGES: dict[str, Callable[[], Iterator[str]]] = {
    "west": partial(of_lines, "west"),
    "north": partial(of_lines, "north"),
    "royal": of_actions,
    "goes-west": of_goes_west,
    "tamashii": of_tamashii,
}
