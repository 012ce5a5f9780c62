"""The lines that the cards of The West: Ascendant may use, and how large their numbers may be."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablewright.games.west import state
from tablewright.games.west.pack.faces import WORDING
from tablewright.games.west.state import CARDS, DEEP, LOCI, MIDDLE_SIZE, ZONE_DOPPELGATE, ZONE_LOCUS
from tablewright.packs.effects.language import Language, Vocabulary, named_alike

# Each Doppelgate in a Zone can put itself and a Locus on the agenda; four frames lie beneath, and the starting
# Doppelgate is not a built card.
MOST_BUILT = (DEEP - 4) // 2 - 1

VOCABULARY = Vocabulary(
    grammar=Path(__file__).with_name("effects.lark"),
    name="TYPE",
    wording=WORDING,
    kinds={"locus": ZONE_LOCUS, "doppelgate": ZONE_DOPPELGATE},
    deeds=named_alike(
        state,
        "discard_any discard_type discard_each opponent_discards take swap cycle use_top radiate ready_all"
        " name salvage",
    ),
    conditions=named_alike(
        state,
        "hand_at_most hand_at_least opponent_hand_at_most opponent_hand_at_least"
        " took_cards took_types pulse_used facility_action locus_action",
    ),
    counts=named_alike(state, "named_in_opponent_hand"),
    lists=("requirement", "scoring", "ending"),
    limits={
        "draw": (1, CARDS),
        "recover": (1, CARDS),
        "discard_any": (1, CARDS),
        "opponent_discards": (1, CARDS),
        "take": (1, MIDDLE_SIZE),
        "zone_has locus": (1, LOCI),
        "zone_has doppelgate": (1, MOST_BUILT + 1),
        "hand_at_most": (0, CARDS),
        "hand_at_least": (1, CARDS),
        "opponent_hand_at_most": (0, CARDS),
        "opponent_hand_at_least": (1, CARDS),
        "took_cards": (1, MIDDLE_SIZE),
        "took_types": (1, 2),  # take-all takes one type, take-two two at most
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
