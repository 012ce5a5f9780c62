"""Every word that a game's cards and table use, and that is no plain English, is told."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tablewright.engine.game.contract import Game, Pack
from tablewright.games import registry
from tablewright.match import Match
from tablewright.packs.problems import PackError
from tablewright.teaching.texts import read_terms, terms_of

MOVES = 40
TOLD = {"track", "stat", "tokens", "launcher"}  # kinds of piece whose labels are terms
PLAIN_ENGLISH = """
a about add all also an and any are as at be by can card cards choose do each either else every
fewer for from has have here if in into is it its least less may more most next no not now of off on
once one only onto or other out per so than that the their them then there these they this those to
turn twice two under until up use when where which while who with would you your
"""
PLAIN = set(PLAIN_ENGLISH.split())


def names_in(pack: Pack, game: Game) -> set[str]:
    """The words of names: of cards, and of what they are printed on."""
    cards = game.shelf.cards(pack) if game.shelf else ()
    return {word for card in cards for word in re.findall(r"[a-z]+", card.name.lower())}


def on_cards(pack: Pack, game: Game) -> set[str]:
    """The words of all effects."""
    cards = game.shelf.cards(pack) if game.shelf else ()
    return {word for card in cards for line in card.lines for word in re.findall(r"[a-z]+", line.lower())}


def on_table(pack: Pack, game: Game) -> set[str]:
    """The names of numbers, and the marks, of a match that is played at random."""
    match, chance, found = Match.start(game, pack, seed=5), Random(5), set[str]()
    for _ in range(MOVES):
        if match.over:
            break
        seat = match.awaiting[0]
        for piece in match.scene(seat).walk():
            found |= {piece.label} if piece.kind in TOLD and piece.label else set()
            found |= {piece.mark} if piece.mark else set()
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    return found


@pytest.mark.parametrize("name", registry.names())
def test_every_word_of_a_card_is_told(name: str) -> None:
    game = registry.find(name)
    pack, terms = game.load(None), terms_of(game)
    known = {part for term in terms.terms for word in term.words for part in re.findall(r"[a-z]+", word.lower())}

    assert on_cards(pack, game) - known - terms.plain - PLAIN - names_in(pack, game) == set()


@pytest.mark.parametrize("name", registry.names())
def test_every_number_and_mark_of_the_table_is_told(name: str) -> None:
    game = registry.find(name)
    pack, terms = game.load(None), terms_of(game)
    words = [word.lower() for term in terms.terms for word in term.words]
    names = names_in(pack, game)

    untold = {
        label
        for label in on_table(pack, game)
        if not any(word in label.lower() for word in words)
        and not set(re.findall(r"[a-z]{2,}", label.lower())) <= terms.plain | PLAIN | names | {"active"}
    }
    assert untold == set()


def test_a_word_that_is_told_twice_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    file.write_text('[[term]]\nwords = ["PULSE", "PULSE"]\nmeans = "x"\n', encoding="utf-8")

    with pytest.raises(PackError, match=r"terms\.toml:2: this word is already explained"):
        read_terms(file)
