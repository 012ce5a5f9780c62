"""At the table people read sentences: the lines of a pack stand in its file, and in what is said of its mistakes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules.showing import moments, scene_of
from tablewright.engine.game.contract import SPECTATOR, Game
from tablewright.games import registry
from tablewright.games.north.pack import loading as north
from tablewright.games.west.pack.vocabulary import language as west_language
from tablewright.match import Match
from tablewright.packs.effects.language import Language
from tablewright.packs.shelf import show

LANGUAGES = {"west": west_language, "north": north.language}
WHOLE_GAMES = [("west", 2, seed) for seed in range(6)] + [
    ("north", seats, seed) for seats in (1, 2) for seed in range(4)
]
BEFORE, AFTER = r"(?:^|[:;|.(\"'] ?)", r"(?:$|[;|:,.)\"'])"
FLOW = r"\bmay: |\bif [^,.\"]*: |choose one: [^.]*\||; "


def program_text(language: Language) -> re.Pattern[str]:
    """Whatever a line of a pack can say, wherever it stands by itself; and what ties such phrases together."""
    rules = ("deed", "condition", *language.vocabulary.lists)
    forms = {form for rule in rules for form in language.forms(rule)}
    phrases = [re.sub(r"\bN\b", r"\\d+", re.sub(r"TYPE|FACILITY", "[a-z-]+", re.escape(form))) for form in forms]
    spaced = "|".join(phrase.replace(r"\ ", " ") for phrase in sorted(phrases, key=len, reverse=True))
    return re.compile(f"{BEFORE}(?:{spaced}){AFTER}|{FLOW}")


def told(match: Match) -> Iterator[str]:
    """All that anybody reads now: scenes, choices, questions, and what has just happened."""
    for seat in (*range(match.seats), SPECTATOR):
        yield from (text for piece in scene_of(match, seat).walk() for text in (piece.label, piece.text, piece.mark))
        yield from match.story(seat, max(0, len(match.moves) - 1))
    for seat in match.awaiting:
        yield match.game.question(match.view(seat), match.pack, seat)
        yield from (choice.text for choice in match.legal(seat))


@pytest.mark.parametrize(("name", "seats", "seed"), WHOLE_GAMES)
def test_nobody_reads_a_line_of_program_text(name: str, seats: int, seed: int) -> None:
    game = registry.find(name)
    program = program_text(LANGUAGES[name]())
    texts = {text for match in moments(game, game.load(None), seed, seats) for text in told(match)}
    assert len(texts) > 100
    assert [text for text in texts if program.search(text)] == []
    assert [text for text in texts if re.search(r"\brecover", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_cards_of_a_pack_are_shown_in_sentences(name: str) -> None:
    game: Game = registry.find(name)
    program = program_text(LANGUAGES[name]())
    assert game.shelf
    cards = show(None, game.shelf)[1]
    facts = [text for card in cards for key, text in card.facts if key not in ("front", "back")]
    lines = [line for card in cards for line in card.lines]
    assert len(lines) > 30
    assert [text for text in (*lines, *facts) if program.search(text)] == []
    assert all(line[0].isupper() and line.endswith(".") for line in lines)


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "opponent loses 1",
        "Yes: draw 1",
        "Use X: draw 1; draw 2",
        "you may: draw 1",
        "'recover 2' cannot be done",
        "recover 1.",
    ],
)
def test_program_text_would_be_found(name: str, text: str) -> None:
    assert program_text(LANGUAGES[name]()).search(text)


@pytest.mark.parametrize(
    "text", ["Draw 2 cards.", "The opponent loses 2 points.", "Choose one: draw a card, or discard."]
)
def test_sentences_are_not_taken_for_program_text(text: str) -> None:
    assert not program_text(west_language()).search(text)
