"""The action cards of The Royal Ascension: what people read, read back, is what the pack says."""

from __future__ import annotations

from itertools import product

import pytest

from tablewright.games.royal.pack.faces import FACES, read, told
from tablewright.games.royal.pack.loading import LIMITS, SENTENCES, load
from tablewright.games.royal.state import NPC, PLAGUE


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_sentence_reads_back_with_its_numbers(kind: int) -> None:
    for numbers in product(*(range(low, high + 1) for low, high in LIMITS.get(kind, ()))):
        assert list(read(told(kind, numbers))) == [(kind, numbers)]


def test_every_sentence_of_a_pack_has_a_face() -> None:
    assert set(FACES) == set(SENTENCES)


def test_cards_say_their_numbers_in_full() -> None:
    effects = load().names.effects
    assert effects[PLAGUE] == "Subtract 10 from your strength in your next battle."
    assert effects[NPC] == "Roll a die. On 5 or more, draw 2 cards in any mix of hearts and diamonds."
    assert told(NPC, (6, 1)).endswith("draw 1 heart or diamond.")
    assert all(effect.endswith(".") and ";" not in effect for effect in effects[1:])
