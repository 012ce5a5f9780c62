"""The choice that the viewer of The North has to make: a bid, a DIRECTIVE, or part of an ability."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablewright.engine.core import agenda
from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.engine.wording import sentence
from tablewright.games.north import choices as c
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.picture.cards import ancient, facility
from tablewright.games.north.picture.offers import plays_from_discard
from tablewright.games.north.picture.world import DIRECTIVE_ICONS, NODE_ICON, PICK_ICON, POINTS_ICON
from tablewright.games.north.state import A_TURN, BOOK, DIRECTIVES, RUN, TOP_LEVEL, TURN, State
from tablewright.games.north.words.names import CHOSEN, WORDS, points
from tablewright.packs.duel.picture import alternatives, chosen_with, offered
from tablewright.packs.effects.asking import line_asked

SOURCE = "under-way"
ROWS = {c.RECOVER_CARD: "Your Discard", c.STEAL_CARD: "Opponent's Discard"}
FROM_DISCARD = {c.PLAY_CARD: "Your Discard"}
# The clause of each DIRECTIVE, without its name.
TEXTS = tuple(sentence(BOOK[f"north.directive.{word.lower()}"].text.split(": ", 1)[1]) for word in WORDS)


def directives(v: State, choices: Sequence[int]) -> Piece:
    """The four DIRECTIVES, each marked by how often it was chosen; a choice where the viewer has to make one."""
    asked = bool(choices) and line_asked(v.agenda, TURN) == DIRECTIVES
    cards = tuple(
        Piece("card", f"directive-{n}", word, text=TEXTS[n], mark=CHOSEN[times], icon=DIRECTIVE_ICONS[n], face=word)
        for n, (word, times) in enumerate(zip(WORDS, v.chosen, strict=True))
    )
    label = f"DIRECTIVES: {sum(v.chosen)} of {A_TURN} chosen"
    return Piece("area", "directives", label, place="choice" if asked else "side", steady=not asked, inside=cards)


def bidding(choices: Sequence[int]) -> tuple[Piece, ...]:
    """The points to bid or the places to choose, for the viewer asked; empty for others."""
    if not choices or kind_of(choices[0]) not in (c.NAME_POINTS, c.CHOOSE_PLACE):
        return ()
    naming = kind_of(choices[0]) == c.NAME_POINTS
    cards = tuple(bid_card(first(act), naming) for act in choices)
    return (Piece("area", "bidding", "Your bid" if naming else "Your place", place="choice", inside=cards),)


def bid_card(n: int, naming: bool) -> Piece:
    """A number of points to bid, or a place to choose."""
    if naming:
        return Piece("card", f"bid-{n}", points(n), value=str(n), icon=POINTS_ICON, face=f"points-{n}")
    place = ("First", "Second")[n]
    return Piece("card", f"bid-{n}", f"{place} Player", value=str(1 + n), icon=PICK_ICON, face=place)


def under_way(v: State, pack: Pack, choices: Sequence[int]) -> tuple[Piece, ...]:
    """The ability that asks, with the cards of a Discard it offers; empty if none asks."""
    frame = v.agenda.frames[agenda.under_way(v.agenda)]
    if not choices or frame.step != RUN:
        return ()
    names: Names = pack.names
    rows = ROWS | (FROM_DISCARD if plays_from_discard(v, pack.tables) else {})
    inside = (
        ability_source(pack, frame.line),
        *alternatives(names.phrases, frame.line, chosen_with(c.PICK, choices), PICK_ICON),
        *offered(choices, rows, partial(ancient, names)),
    )
    return (Piece("area", "choice", "Current ability", place="choice", inside=inside),)


def ability_source(pack: Pack, line: int) -> Piece:
    """The card that a line of the code belongs to; of the Node, with the level that begins last before it."""
    names: Names = pack.names
    card = names.cards[line]
    if card in names.kinds:
        kind = names.kinds[card]
        return ancient(names, kind, SOURCE, mark=names.backs[kind] if names.ancients[kind] == card else "")
    if card in names.facilities:
        return facility(names, names.facilities.index(card), SOURCE, "")
    level = max(n for n in range(1, TOP_LEVEL + 1) if pack.tables.discharge[n] <= line)
    label = f"{names.node} at level {level}"
    return Piece("card", SOURCE, label, text=names.level_text[level], icon=NODE_ICON, tone="red", face="node")
