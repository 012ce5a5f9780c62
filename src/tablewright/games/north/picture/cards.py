"""The cards of The North as pieces, with the text of each side."""

from __future__ import annotations

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.games.north.pack.loading import Names
from tablewright.games.north.picture.world import ANCIENT_ICON, FACILITY_ICONS, ICONS, TONES
from tablewright.games.north.rules.motions import count_of, kinds_of
from tablewright.games.north.state import ANCIENT, BUILT, KINDS, LOOKED, SIDE, WHICH, Tables
from tablewright.games.north.words.names import back_of, past


def ancient(names: Names, kind: int, id: str, count: int = 1, mark: str | None = None) -> Piece:
    """An Ancient, or several alike, with its Value, PROTOCOL and SPARK; by default its back is its mark."""
    face = names.ancient_ids[kind]
    return Piece(
        "card",
        id,
        names.ancients[kind],
        text=f"PROTOCOL: {names.protocol_text[kind]}\nSPARK: {names.spark_text[kind]}",
        count=count if count > 1 else None,
        tone=TONES[back_of(names, kind)],
        mark=names.backs[kind] if mark is None else mark,
        icon=ICONS.get(face, ANCIENT_ICON),
        value=names.values[kind],
        face=face,
    )


def counted(t: Tables, lies: int) -> list[tuple[int, int]]:
    """The kinds in a bundle, and how many of each."""
    return [(kind, count_of(t, lies, kind)) for kind in range(KINDS) if has(kinds_of(t, lies), kind)]


def bundle(pack: Pack, lies: int, id: str) -> tuple[Piece, ...]:
    """The Ancients of a bundle, by kind."""
    return tuple(ancient(pack.names, kind, f"{id}-{kind}", n) for kind, n in counted(pack.tables, lies))


def listed(pack: Pack, lies: int) -> str:
    """The Ancients of a bundle by name."""
    found = counted(pack.tables, lies)
    return ", ".join(f"{n} {pack.names.ancients[kind]}" if n > 1 else pack.names.ancients[kind] for kind, n in found)


def facility_icon(names: Names, back: int) -> str:
    """The pictogram of a Facility."""
    return ICONS.get(names.facility_ids[back], FACILITY_ICONS[back])


def facility(names: Names, back: int, id: str, mark: str) -> Piece:
    """A card that shows its Facility side."""
    return Piece(
        "card",
        id,
        names.facilities[back],
        text=f"PROTOCOL: {names.facility_text[back]}",
        tone=TONES[back],
        mark=mark,
        icon=facility_icon(names, back),
        face=names.facility_ids[back],
    )


def turned_away(names: Names, back: int, id: str, count: int) -> Piece:
    """A card in the opponent's hand of which only the back is known, or several alike."""
    several = count if count > 1 else None
    label, icon = f"hidden {names.facilities[back]}", facility_icon(names, back)
    return Piece("card", id, label, count=several, tone=TONES[back], icon=icon)


def zone_card(names: Names, card: int, id: str) -> Piece:
    """A card in a Zone by the side that it shows, its other side where the viewer knows it, and its past this turn."""
    which = card & WHICH
    if card & SIDE == ANCIENT:
        return ancient(names, which, id, mark=past(card))
    behind = "" if card & SIDE == BUILT else f"{names.ancients[which]} behind"
    if card & SIDE == LOOKED:
        behind = f"{behind} (only you know)"
    shows = which if card & SIDE == BUILT else back_of(names, which)
    return facility(names, shows, id, ", ".join(filter(None, (behind, past(card)))))
