"""How the lines on the cards of The West: Ascendant read, in the words of the rulebook."""

from __future__ import annotations

from tablewright.packs.duel.faces import COMMON
from tablewright.packs.effects.sentences import IF_THEY_DO, THEN, Face, Wording

DEEDS = {
    "draw": Face("draw a Facility", "draw {n} Facilities"),
    "recover": Face(
        "take a Facility from the discard pile into your hand",
        "take {n} Facilities from the discard pile into your hand",
    ),
    "discard_any": Face("discard a Facility", "discard {n} Facilities"),
    "discard_type": Face("discard {a name}"),
    "discard_each": Face("discard a Facility of each type"),
    "opponent_discards": Face(
        "the opponent [discards|discard] a Facility of their choice",
        "the opponent [discards|discard] {n} Facilities of their choice",
        then=IF_THEY_DO,
    ),
    "take": Face("take a Facility from the middle", "take {n} Facilities from the middle"),
    "swap": Face(
        "swap a Facility from your hand for one of another type in the middle",
        "swap a Facility from your hand for one of another type in the middle, {n} times",
    ),
    "cycle": Face("move the top Locus of a deck to its bottom"),
    "use_top": Face("use the effect of a Locus on top of a deck"),
    "radiate": Face("spend one of your ready Doppelgates and use its RADIATE effect"),
    "ready_all": Face("ready all your Doppelgates"),
    "name": Face("name a type of Facility", then=THEN),
    "salvage": Face("take one of the two Facilities discarded for this turn's Locus into your hand"),
}
CONDITIONS = {
    "hand_at_most": Face("you hold 1 card or none", "you hold {n} or fewer cards", "you hold no cards"),
    "hand_at_least": Face("you hold a card", "you hold {n} or more cards"),
    "opponent_hand_at_most": Face(
        "the opponent holds 1 card or none", "the opponent holds {n} or fewer cards", "the opponent holds no cards"
    ),
    "opponent_hand_at_least": Face("the opponent holds a card", "the opponent holds {n} or more cards"),
    "took_cards": Face(
        "you took a Facility with this turn's ACTION", "you took {n} or more Facilities with this turn's ACTION"
    ),
    "took_types": Face(
        "you took Facilities with this turn's ACTION", "you took Facilities of {n} types with this turn's ACTION"
    ),
    "pulse_used": Face("you used a PULSE this turn"),
    "facility_action": Face("you took a FACILITY ACTION this turn"),
    "locus_action": Face("you took a LOCUS ACTION this turn"),
}
COUNTS = {"named_in_opponent_hand": Face("card of that type in their hand")}
LISTS = {
    "plan_zone": Face("have {a kind} in your Zone", "have {n} or more {kinds} in your Zone"),
    "plan_each": Face("discard a Facility of each type"),
    "plan_type": Face("discard {a name}", "discard {n} {names}"),
    "score_locus": Face("{n} for each Locus in your Zone"),
    "score_pair": Face("{n} for each pair of a Prime and a Trigger in your Zone"),
    "score_doppelgate": Face("{n} for each Doppelgate in your Zone"),
    "score_cityengine": Face("{n} if your Cityengine is Complete"),
    "score_type": Face("{n} for each type of Facility in your hand"),
    "end_points": Face(
        "a player is at 1 point or none", "a player is at {n} points or fewer", "a player is at 0 points"
    ),
    "end_built": Face("a Zone has a built card", "a Zone has {n} built cards"),
    "end_middle": Face("the middle cannot be refilled", "the middle cannot be refilled to {n} Facilities"),
}
WORDING = Wording(
    faces=COMMON | DEEDS | CONDITIONS | COUNTS | LISTS,
    nouns={"locus": ("Locus", "Loci"), "doppelgate": ("Doppelgate", "Doppelgates")},
)
