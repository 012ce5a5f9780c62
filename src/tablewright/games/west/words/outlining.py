"""The actions of The West: Ascendant in words that hold at any moment."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.outlining import GAME, if_used, known, most_alternatives
from tablewright.games.west import choices as c
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.state import LOCUS_DECKS
from tablewright.games.west.words.describing import SAYS
from tablewright.games.west.words.names import two_of
from tablewright.packs.effects.program import CHOOSE
from tablewright.packs.effects.sentences import several

AS_DESCRIBED = (c.PASS, c.DISCARD_CARD, c.TAKE_CARD, c.RECOVER_CARD, c.NAME_TYPE)
OUTLINES = {kind: SAYS[kind] for kind in AS_DESCRIBED} | {
    c.TAKE_ALL: "Take all {a:plurals} from the middle",
    c.TAKE_TWO: "Take {two} from the middle",
    c.BUILD: "Build the top Locus of {a:decks}",
    c.COMPLETE: "Complete your Cityengine",
    c.USE_LISTED: "Use {a:effects}",
    c.MAKE: "Make a Doppelgate for {a:plurals}",
    c.REACT: "React with {a:answers}",
    c.DECLINE: "Decline",
    c.SALVAGE_CARD: "Salvage {a:an types} just discarded",
    c.ACCEPT: "Answer yes",
    c.PICK: "Answer with alternative {a:+1}",
    c.SWAP_CARDS: "Swap {a:an types} for {b:an types} from the middle",
    c.CYCLE_DECK: "Move the top Locus of {a:decks} to the bottom",
    c.USE_LOCUS: "Use the top Locus of {a:decks}",
    c.RADIATE_GATE: "Radiate {a:doppelgates}",
}
DECKS = tuple(f"deck {1 + deck}" for deck in range(LOCUS_DECKS))


def outline(act: int, pack: Pack) -> str:
    """An action in words that hold at any moment."""
    names: Names = pack.names
    words = {
        "plurals": tuple(several(name) for name in names.types),
        "two": two_of(names.types[first(act)], names.types[second(act)]) if kind_of(act) == c.TAKE_TWO else "",
        "decks": known(DECKS, "deck", GAME),
        "effects": known((*names.loci, "your Cityengine"), "Locus"),
        "answers": known(names.reactions, "reaction"),
        "doppelgates": known(names.gates, "Doppelgate"),
    }
    text = said(act, OUTLINES, names, **words)
    return if_used(kind_of(act) != c.PICK or first(act) < most_alternatives(pack.tables.code, CHOOSE), text)
