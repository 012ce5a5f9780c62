"""The actions of The North in words that hold at any moment."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.outlining import GAME, NEVER, if_used, known, most_alternatives
from tablewright.games.north import choices as c
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.state import MOST_BID
from tablewright.games.north.words.describing import SAYS
from tablewright.games.north.words.names import points
from tablewright.packs.effects.program import CHOOSE

AS_DESCRIBED = (c.REPROGRAM, c.DEPLOY, c.PASS, c.RECOVER_CARD, c.SWEEP_CARD)
OUTLINES = {kind: SAYS[kind] for kind in AS_DESCRIBED} | {
    c.BUILD: "Build the top Facility of the Wastes Deck, discarding {a:ancients}",
    c.DISCHARGE: "Discharge your Node",
    c.TAKE_LEFT: "Take {a:ancients} into your Discard",
    c.ACCEPT: "Answer yes",
    c.DECLINE: "Answer no",
    c.PICK: "Answer with alternative {a:+1}",
    c.CAPTURE_CARD: "Capture {a:ancients}",
    c.REPROGRAM_CARD: "Reprogram {a:ancients}",
    c.STEAL_CARD: "Steal {a:ancients} from your opponent's Discard",
    c.FLIP_CARD: "Flip card {a:+1} of your Zone",
    c.EXCHANGE_CARDS: "Exchange card {a:+1} of your Zone for {b:ancients}",
    c.USE_WASTES: "Use {a:ancients} in the Wastes",
    c.USE_ZONE: "Use card {a:+1} of your Zone",
    c.PLAY_CARD: "Play {a:ancients}",
    c.NAME_POINTS: "Bid {a:points}",
    c.CHOOSE_PLACE: "Be {a:places}",
}
PLACES = ("the First Player", "the Second Player")


def outline(act: int, pack: Pack) -> str:
    """An action in words that hold at any moment."""
    names: Names = pack.names
    words = {"ancients": known(names.ancients, "Ancient"), "points": points, "places": known(PLACES, "player", GAME)}
    text = said(act, OUTLINES, names, **words)
    match kind_of(act):
        case c.NAME_POINTS:
            return if_used(first(act) <= MOST_BID, text, NEVER)
        case c.PICK:
            return if_used(first(act) < most_alternatives(pack.tables.code, CHOOSE), text)
        case _:
            return text
