"""The choice that the viewer of The West: Ascendant has to make: the current effect, and the options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablewright.engine.core import agenda
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.games.west import choices as c
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.picture.cards import cityengine, facility, gate, locus
from tablewright.games.west.picture.world import ENGINE_TONE, PICK_ICON
from tablewright.games.west.state import CITYENGINE, RUN, State
from tablewright.packs.duel.picture import alternatives, chosen_with, offered

SOURCE = "under-way"
ROWS = {c.SALVAGE_CARD: "Just discarded", c.RECOVER_CARD: "Discard pile", c.NAME_TYPE: "Types of Facility"}


def under_way(v: State, pack: Pack, choices: Sequence[int]) -> tuple[Piece, ...]:
    """The effect that asks, with choices that concern no piece on the table; empty if there are none."""
    if not choices:
        return ()
    names: Names = pack.names
    frame = v.agenda.frames[agenda.under_way(v.agenda)]
    source = (effect_source(v, names, frame.line),) if frame.step == RUN else ()
    inside = (
        *source,
        *alternatives(names.phrases, frame.line, chosen_with(c.PICK, choices), PICK_ICON),
        *(reaction(names, n, f"react-{n}") for n in chosen_with(c.REACT, choices)),
        *offered(choices, ROWS, partial(facility, names)),
        *listed(v, names, choices),
    )
    label = "Current effect" if source else "Your options"
    return (Piece("area", "choice", label, place="choice", inside=inside),) if inside else ()


def effect_source(v: State, names: Names, line: int) -> Piece:
    """The card that a line of the code belongs to."""
    card = names.cards[line]
    if card in names.types:
        return facility(names, names.types.index(card), SOURCE)
    if card in names.gates:
        return gate(names, names.gates.index(card), SOURCE, "")
    if card in names.loci:
        number = names.loci.index(card)
        return locus(names, number, names.locus_kind[number], id=SOURCE)
    if card in names.reactions:
        return reaction(names, names.reactions.index(card), SOURCE)
    texts = {engine.plan.name: engine.plan_text for engine in names.cityengines}
    texts |= {engine.complete.name: engine.complete_text for engine in names.cityengines}
    return Piece("card", SOURCE, card, text=texts.get(card, ""), tone=ENGINE_TONE, icon=PICK_ICON, face=card)


def reaction(names: Names, number: int, id: str) -> Piece:
    """A reaction of the Turn Sequence card."""
    name = names.reactions[number]
    return Piece("card", id, name, text=names.reaction_text[number], icon=PICK_ICON, face=name)


def listed(v: State, names: Names, choices: Sequence[int]) -> tuple[Piece, ...]:
    """PRIME or TRIGGER EFFECTS still to be used in this step."""
    left = chosen_with(c.USE_LISTED, choices)
    if not left:
        return ()
    cards = tuple(
        cityengine(names, v.cityengine[v.active], bool(v.complete[v.active]), f"listed-{CITYENGINE}")
        if k == CITYENGINE
        else locus(names, k, names.locus_kind[k], id=f"listed-{k}")
        for k in left
    )
    return (Piece("row", "listed", "Not used yet", inside=cards),)
