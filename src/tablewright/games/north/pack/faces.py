"""How the lines on the cards of The North that are no effects read, in the words of the rulebook."""

from __future__ import annotations

from tablewright.packs.effects.sentences import Face

LISTED = {
    "points_left": Face("the points you have left"),
    "score_value": Face("the Value of each Ancient in your Deck"),
    "score_zone": Face("{n} for each card in your Zone"),
    "end_deck": Face(
        "the Wastes Deck has 1 card or none", "the Wastes Deck has {n} or fewer cards", "the Wastes Deck is empty"
    ),
    "end_points": Face(
        "a player is at 1 point or none", "a player is at {n} points or fewer", "a player is at 0 points"
    ),
    "end_solo": Face(
        "you or The Collector are at 1 point or none",
        "you or The Collector are at {n} points or fewer",
        "you or The Collector are at 0 points",
    ),
}
NOUNS = {"ancient": ("Ancient", "Ancients"), "facility": ("Facility", "Facilities")}
