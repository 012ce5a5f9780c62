"""How the lines on the cards of The North read, in the words of the rulebook."""

from __future__ import annotations

from tablewright.packs.duel.faces import COMMON
from tablewright.packs.effects.sentences import Face, Wording

DEEDS = {
    "draw": Face("draw a card", "draw {n} cards"),
    "recover": Face("take a card from your Discard into your hand", "take {n} cards from your Discard into your hand"),
    "charge": Face("Charge your Node< again>"),
    "capture": Face(
        "capture an Ancient from the Wastes into your Discard", "capture {n} Ancients from the Wastes into your Discard"
    ),
    "reprogram": Face("Reprogram an Ancient in the Wastes", "Reprogram {n} Ancients in the Wastes"),
    "sweep": Face(
        "sweep an Ancient from the Wastes under the Wastes Deck",
        "sweep {n} Ancients, one after another, from the Wastes under the Wastes Deck",
    ),
    "steal": Face("steal an Ancient from the opponent's Discard into yours"),
    "flip": Face("flip a card in your Zone"),
    "flip_other": Face("flip another card in your Zone"),
    "exchange": Face("exchange a card in your Zone for an Ancient in the Wastes"),
    "exchange_other": Face("exchange another card in your Zone for an Ancient in the Wastes"),
    "exchange_ancient": Face("exchange an Ancient in your Zone for one in the Wastes"),
    "use_in_wastes": Face("use the PROTOCOL of an Ancient in the Wastes"),
    "use_in_zone": Face("use the PROTOCOL of an Ancient in your Zone"),
    "hand_as_ancient": Face("play a card from your hand, Ancient side up"),
    "hand_as_facility": Face("play a card from your hand, Facility side up"),
    "discard_as_ancient": Face("play a card from your Discard, Ancient side up"),
    "discard_as_facility": Face("play a card from your Discard, Facility side up"),
}
COUNTS = {"node_level": Face("level of your Node")}
LISTS = {
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
WORDING = Wording(
    faces=COMMON | DEEDS | COUNTS | LISTS,
    nouns={"ancient": ("Ancient", "Ancients"), "facility": ("Facility", "Facilities")},
)
