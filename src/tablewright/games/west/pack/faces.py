"""How the lines on the cards of The West: Ascendant that are no effects read, in the words of the rulebook."""

from __future__ import annotations

from tablewright.packs.effects.sentences import Face

LISTED = {
    "points_left": Face("the points you have left"),
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
NOUNS = {"locus": ("Locus", "Loci"), "doppelgate": ("Doppelgate", "Doppelgates")}
