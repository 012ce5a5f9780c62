"""The lines that the cards of The West: Ascendant may use, and how large their numbers may be."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablewright.games.west import state
from tablewright.games.west.state import CARDS, DEEP, LOCI, MIDDLE_SIZE, ZONE_DOPPELGATE, ZONE_LOCUS
from tablewright.packs.effects.language import Language, Vocabulary

# Each Doppelgate in a Zone can put itself and a Locus on the agenda; four frames lie beneath, and the starting
# Doppelgate is not a built card.
MOST_BUILT = (DEEP - 4) // 2 - 1

VOCABULARY = Vocabulary(
    grammar=Path(__file__).with_name("effects.lark"),
    name="TYPE",
    kinds={"locus": ZONE_LOCUS, "doppelgate": ZONE_DOPPELGATE},
    deeds={
        "discard_any": state.DISCARD_ANY,
        "discard_type": state.DISCARD_TYPE,
        "discard_each": state.DISCARD_EACH,
        "opponent_discards": state.OPPONENT_DISCARDS,
        "take": state.TAKE,
        "swap": state.SWAP,
        "cycle": state.CYCLE,
        "use_top": state.USE_TOP,
        "radiate": state.RADIATE,
        "ready_all": state.READY_ALL,
        "name": state.NAME,
        "salvage": state.SALVAGE,
    },
    conditions={
        "hand_at_most": state.HAND_AT_MOST,
        "hand_at_least": state.HAND_AT_LEAST,
        "opponent_hand_at_most": state.OPPONENT_HAND_AT_MOST,
        "opponent_hand_at_least": state.OPPONENT_HAND_AT_LEAST,
        "took_cards": state.TOOK_CARDS,
        "took_types": state.TOOK_TYPES,
        "pulse_used": state.PULSE_USED,
        "facility_action": state.FACILITY_ACTION,
        "locus_action": state.LOCUS_ACTION,
    },
    counts={"named_in_opponent_hand": state.NAMED_IN_OPPONENT_HAND},
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
