"""The cards of The West: Ascendant as pieces, with the text of each side."""

from __future__ import annotations

from functools import lru_cache

from tablewright.engine.scene import Piece
from tablewright.engine.wording import both
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.picture import world
from tablewright.games.west.words.names import required

KEPT = 4_096  # cards and rows of cards in the cache


@lru_cache(KEPT)
def facility(names: Names, kind: int, id: str, count: int | None = None) -> Piece:
    """A Facility, or several alike, with the PULSE of its type."""
    face = names.type_ids[kind]
    return Piece(
        "card",
        id,
        names.types[kind],
        text=f"PULSE: {names.pulse_text[kind]}",
        count=count,
        tone=world.TYPE_TONES[kind],
        icon=world.ICONS.get(face, world.TYPE_ICONS[kind]),
        face=face,
    )


@lru_cache(KEPT)
def gate(names: Names, kind: int, id: str, mark: str) -> Piece:
    """A Doppelgate with its RADIATE effect."""
    face = names.gate_ids[kind]
    return Piece(
        "card",
        id,
        names.gates[kind],
        text=f"RADIATE: {names.radiate_text[kind]}",
        tone=world.GATE_TONE,
        mark=mark,
        icon=world.ICONS.get(face, world.GATE_ICON),
        face=face,
    )


@lru_cache(KEPT)
def locus(names: Names, kind: int, mark: str, *, id: str = "", priced: bool = False) -> Piece:
    """A Locus with its effect; where it can be built, with the two Facilities that it requires."""
    face = names.locus_ids[kind]
    price = f"Requires {required(names.locus_requires[kind])}.\n" if priced else ""
    return Piece(
        "card",
        id or f"locus-{kind}",
        names.loci[kind],
        text=price + names.locus_text[kind],
        tone=world.LOCUS_TONE,
        mark=mark,
        icon=world.ICONS.get(face, world.LOCUS_ICON),
        face=face,
    )


@lru_cache(KEPT)
def cityengine(names: Names, which: int, complete: bool, id: str) -> Piece:
    """A Cityengine, on its Plan or its Complete side."""
    engine = names.cityengines[which]
    needs = f"To complete it: {both(engine.plan_requires)}.\n" if engine.plan_requires else ""
    return Piece(
        "card",
        id,
        engine.name,
        text=engine.complete_text if complete else needs + engine.plan_text,
        tone=world.ENGINE_TONE,
        mark="Complete" if complete else "Plan",
        icon=world.COMPLETE_ICON if complete else world.PLAN_ICON,
        face=(engine.complete if complete else engine.plan).id,
    )
