"""The text on action cards: a pack states it in a few words, people read it in full."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.engine.wording import sentence
from tablewright.games.royal.state import ALL_IN, ALLIANCE, DECREE, NPC, PLAGUE
from tablewright.packs.effects.sentences import HOLE, Face

# `{n}` is the last number of a sentence, `{m}` the one before it.
FACES = {
    ALL_IN: Face("the loser of this turn's battle loses every territory"),
    DECREE: Face(
        "all players fight. The winner takes a territory from each loser,"
        " and each loser makes the winner discard a random heart"
    ),
    ALLIANCE: Face("keep this card. When you are attacked, you may discard it to avoid the battle"),
    NPC: Face(
        "roll a die. On {m} or more, draw 1 heart or diamond",
        "roll a die. On {m} or more, draw {n} cards in any mix of hearts and diamonds",
    ),
    PLAGUE: Face("subtract {n} from your strength in your next battle"),
}


def told(kind: int, numbers: tuple[int, ...]) -> str:
    """The text of an action card, as people read it."""
    *before, last = numbers or (1,)
    holes = {"n": str(last), "m": str(before[0]) if before else ""}
    return sentence(HOLE.sub(lambda hole: holes[hole[2]], FACES[kind].of(last))) + "."


def read(text: str) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every reading of an action card's text: the kind of action, and its numbers."""
    for kind, face in FACES.items():
        for variant, words in face.variants().items():
            pattern = HOLE.sub(lambda hole: f"(?P<{hole[2]}>[0-9]+)", sentence(words).replace(".", r"\."))
            if found := re.fullmatch(pattern + r"\.", text):
                said = {"n": "1"} if face.many and variant == "one" else {}
                said |= found.groupdict()
                yield kind, tuple(int(said[key]) for key in "mn" if key in said)
