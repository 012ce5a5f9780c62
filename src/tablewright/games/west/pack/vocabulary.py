"""The lines that the cards of The West: Ascendant may use, and how large their numbers may be."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablewright.games.west.pack.faces import LISTED, NOUNS
from tablewright.games.west.rules.counts import CONDITIONS, COUNTS
from tablewright.games.west.rules.deeds import DEEDS
from tablewright.games.west.state import CARDS, DEEP, LOCI, MIDDLE_SIZE, ZONE_DOPPELGATE, ZONE_LOCUS
from tablewright.packs.effects.language import Language, Vocabulary

# Each Doppelgate in a Zone can put itself and a Locus on the agenda; four frames lie beneath, and the starting
# Doppelgate is not a built card.
MOST_BUILT = (DEEP - 4) // 2 - 1

VOCABULARY = Vocabulary(
    grammar=Path(__file__).with_name("effects.lark"),
    name="TYPE",
    kinds={"locus": ZONE_LOCUS, "doppelgate": ZONE_DOPPELGATE},
    nouns=NOUNS,
    deeds=DEEDS,
    conditions=CONDITIONS,
    counts=COUNTS,
    lists=("requirement", "scoring", "ending"),
    listed=LISTED,
    limits={
        "zone_has_n_kind locus": (1, LOCI),
        "zone_has_n_kind doppelgate": (1, MOST_BUILT + 1),
        "plan_zone locus": (1, LOCI),
        "plan_zone doppelgate": (1, MOST_BUILT + 1),
        "plan_type": (1, CARDS),
        "end_points": (0, 39),  # west.setup.points-40
        "end_built": (1, MOST_BUILT),
        "end_middle": (1, MIDDLE_SIZE),
    },
)


@cache
def language() -> Language:
    """The lines that the cards of this game may use."""
    return Language(VOCABULARY)
