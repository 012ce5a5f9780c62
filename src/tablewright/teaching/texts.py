"""A game's teaching texts: terms, tips, and a page on how to win.

Three files in the game's folder: `terms.toml` (what its words mean), `words/tips.toml` (what the coach says at a kind
of choice, by the rule behind it) and `learn.toml` (the page, with pieces as they lie in the first lesson).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.game.contract import Game
from tablewright.engine.rulebook import Rulebook
from tablewright.packs.problems import did_you_mean
from tablewright.packs.source import Source
from tablewright.teaching.folders import folder_of

NO_ICON = "-"  # in a list of pictograms, for a word that has none


@dataclass(frozen=True)
class Term:
    """Words with the same meaning, and the meaning."""

    words: tuple[str, ...]
    means: str
    icons: tuple[str, ...] = ()  # of the game's pictograms, one for each word, or empty where it has none


@dataclass(frozen=True)
class Terms:
    """The terms of a game, and words that its cards use and that need no telling."""

    terms: tuple[Term, ...]
    plain: frozenset[str]


@dataclass(frozen=True)
class Tip:
    """A tip for choices that a rule offers."""

    about: tuple[str, ...]  # ids of clauses
    say: str
    modes: tuple[str, ...] = ()  # where it is given; empty: in all


@dataclass(frozen=True)
class Section:
    """A part of the page on how a game is won, and the pieces that it shows."""

    title: str
    text: str
    show: tuple[str, ...]  # ids of pieces
    after: int  # moves of the first lesson, after which they look so


def read_terms(file: Path) -> Terms:
    """The terms of a file; PackError names every mistake in it, with its line."""
    source = Source(file)
    top, known = source.top, dict[str, int]()
    plain = frozenset(word.text.lower() for word in top.texts("plain", []))
    terms = []
    for table in top.each("term"):
        words = table.texts("words")
        for word in words:
            if first := known.get(word.text):
                source.note(word.line, word.text, f"this word is already explained, on line {first}")
            known[word.text] = word.line
        icons = tuple(map(str, table.texts("icons", [])))
        if len(icons) not in (0, 1, len(words)):
            table.note("icons", f"icons must be one for all words, or {len(words)}: one for each")
        icons = tuple("" if icon == NO_ICON else icon for icon in (icons * len(words) if len(icons) == 1 else icons))
        means = str(table.text("means", "" if any(icons) else None))  # a name needs no telling where a picture says it
        terms.append(Term(tuple(map(str, words)), means, icons))
    top.done()
    source.settle()
    return Terms(tuple(terms), plain)


def read_tips(file: Path, book: Rulebook, modes: Collection[str]) -> tuple[Tip, ...]:
    """The tips of a file, each about rules of the book, for some modes of the game or for all."""
    source = Source(file)
    tips = []
    for table in source.top.each("tip"):
        rules = table.texts("about")
        for rule in rules:
            if f"{book.prefix}.{rule}" not in book:
                known = [clause.id.removeprefix(f"{book.prefix}.") for clause in book.clauses]
                source.note(rule.line, rule.text, "there is no such rule", did_you_mean(rule.text, known))
        only = table.texts("modes", [])
        for mode in only:
            if mode.text not in modes:
                source.note(mode.line, mode.text, "there is no such mode", did_you_mean(mode.text, modes))
        about = tuple(f"{book.prefix}.{rule}" for rule in rules)
        tips.append(Tip(about, str(table.text("say")), tuple(map(str, only))))
    source.settle()
    return tuple(tips)


def read_page(file: Path) -> tuple[Section, ...]:
    """The sections of a page."""
    source = Source(file)
    sections = []
    for table in source.top.each("section"):
        show = tuple(map(str, table.texts("show", [])))
        title, text = str(table.text("title")), " ".join(map(str, table.texts("text")))
        sections.append(Section(title, text, show, table.whole("after", 0, 1_000, 0)))
    source.settle()
    return tuple(sections)


def terms_of(game: Game) -> Terms:
    """The terms of a game; a game may have none."""
    file = folder_of(game.name) / "terms.toml"
    return read_terms(file) if file.exists() else Terms((), frozenset())


def tips_of(game: Game) -> tuple[Tip, ...]:
    """The tips of a game; a game may have none."""
    file = folder_of(game.name) / "words" / "tips.toml"
    return read_tips(file, game.book, game.modes) if file.exists() else ()


def page_of(game: Game) -> tuple[Section, ...]:
    """The page of a game; a game may have none."""
    file = folder_of(game.name) / "learn.toml"
    return read_page(file) if file.exists() else ()
