"""What a choice of The West: Ascendant lacks, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, both
from tablewright.games.west import choices as c
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules import decisions
from tablewright.games.west.rules.acting import doppelgate_cost
from tablewright.games.west.rules.motions import in_hand, top_locus
from tablewright.games.west.state import State


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice lacks that cannot be made now; empty where the rule itself says it better."""
    if decisions.refuse(v, pack.tables, seat, act) == decisions.NOT_ASKED:
        return ""
    names: Names = pack.names
    held = {name: in_hand(v, seat, kind) for kind, name in enumerate(names.types)}
    match kind_of(act):
        case c.BUILD:
            locus = top_locus(v, first(act))
            needed = names.locus_requires[locus]
            missing = [name for name in dict.fromkeys(needed) if held[name] < needed.count(name)]
            needs, lacks = (both(map(a_, those)) for those in (needed, missing))
            return f"{names.loci[locus]} needs {needs}; you lack {lacks}."
        case c.MAKE:
            cost, name = doppelgate_cost(v, pack.tables, seat), names.types[first(act)]
            return f"A Doppelgate costs {cost} of one type; you have {held[name]} {name}."
        case _:
            return ""
