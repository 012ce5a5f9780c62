"""The reference of packs in docs/pack-language is up to date: keys, examples of the house pack, and schemas."""

from __future__ import annotations

import pytest

from packs.good_packs import GAMES
from packs.pack_pages import page_file, schema_file, schema_text, with_keys, with_words

ANEW = "write it anew with: python tests/packs/pack_pages.py"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_each_game_has_its_keys_and_examples(game: str) -> None:
    page = page_file(game).read_text(encoding="utf-8")

    assert with_keys(game, page) == page, ANEW
    assert with_words(game, page) == page, ANEW


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_of_each_game_is_up_to_date(game: str) -> None:
    assert schema_file(game).read_text(encoding="utf-8") == schema_text(game), ANEW


def test_examples_are_values_of_the_house_pack_with_their_cards() -> None:
    west = page_file("west").read_text(encoding="utf-8")
    assert "| `count = 9` (Crucible) |" in west
    assert "| `hand-limit = 7` (Turn Sequence) |" in west
    tamashii = page_file("tamashii").read_text(encoding="utf-8")
    assert "| `per_player = 7` (" in tamashii
