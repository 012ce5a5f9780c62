"""Why a choice of The West: Ascendant is not possible now, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, both, count_of
from tablewright.games.west import choices as c
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules import decisions
from tablewright.games.west.rules.acting import doppelgate_cost
from tablewright.games.west.rules.motions import in_hand, top_locus
from tablewright.games.west.state import State
from tablewright.games.west.words.names import required


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """The reason why a choice is not possible now, or "" if the clause says it better."""
    if decisions.refuse(v, pack.tables, seat, act) == decisions.NOT_ASKED:
        return ""
    names: Names = pack.names
    held = {name: in_hand(v, seat, kind) for kind, name in enumerate(names.types)}
    match kind_of(act):
        case c.BUILD:
            locus = top_locus(v, first(act))
            needed = names.locus_requires[locus]
            short = {name: needed.count(name) - held[name] for name in needed}
            missing = (a_(name) if n == 1 else count_of(n, name) for name, n in short.items() if n > 0)
            return f"{names.loci[locus]} needs {required(needed)}. You are missing {both(missing)}."
        case c.MAKE:
            cost, name = doppelgate_cost(v, pack.tables, seat), names.types[first(act)]
            return f"A Doppelgate costs {cost} Facilities of one type (you have {count_of(held[name], name)})."
        case _:
            return ""
