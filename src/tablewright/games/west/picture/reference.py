"""Reference cards and score sheets of The West: Ascendant."""

from __future__ import annotations

from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.scene import Piece
from tablewright.engine.wording import both
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules.ending import pairs, score_cityengine
from tablewright.games.west.rules.motions import types_in_hand
from tablewright.games.west.state import State, Tables
from tablewright.games.west.words.names import SEATS
from tablewright.packs.duel.picture import reference_area, score_sheet, score_sheets, steps_area

# The steps of the Turn Sequence card, as people read them.
STEPS_TOLD = {
    "ready": "Ready Doppelgates",
    "prime": "PRIME EFFECTS",
    "action": "ACTION",
    "trigger": "TRIGGER EFFECTS",
    "reaction": "Opponent's reaction",
    "doppelgate": "Make a Doppelgate",
    "refill": "Refill the middle",
    "hand limit": "Hand limit",
    "end check": "End check",
}


def turn_sequence(v: State, names: Names) -> Piece:
    """Both sides of the Turn Sequence card, with the current step marked."""
    now = names.steps.index(v.agenda.frames[0].line) if v.agenda.depth[0] and not v.ended else -1
    return steps_area(tuple(STEPS_TOLD[step] for step in (*names.front, *names.back)), now, steady=False)


def reference(names: Names, viewer: int) -> Piece:
    """The back of the viewer's Reference card (west.reference.look), and the end conditions."""
    id = "reference" if viewer == SPECTATOR else f"reference-{viewer}"
    scoring, end = f"You score {both(names.scoring)}.", f"The game ends when {', or when '.join(names.end)}."
    return reference_area(((id, "Scoring", scoring), ("ends", "End of the game", end)))


def final_scores(v: State, pack: Pack) -> tuple[Piece, ...]:
    """End scoring, seat by seat, once the game is over."""
    sheets = (score_sheet(p, SEATS[p], p, v.score[p], lines_scored(v, pack, p)) for p in range(2))
    return (score_sheets(sheets),) if v.ended > 0 else ()


def lines_scored(v: State, pack: Pack, seat: int) -> tuple[tuple[str, str, int], ...]:
    """The lines of end scoring, as the Reference card lists them; they add up to the score."""
    t: Tables = pack.tables
    loci, paired, types = size(v.zone_loci[seat]), pairs(v, t, seat), size(types_in_hand(v, seat))
    return (
        ("left", "Points left", v.points[seat]),
        ("loci", f"Loci ({loci})", t.score_locus * loci),
        ("pairs", f"Pairs of a Prime and a Trigger ({paired})", t.score_pair * paired),
        ("gates", f"Doppelgates ({v.doppelgates[seat]})", t.score_doppelgate * v.doppelgates[seat]),
        ("city", "Complete Cityengine", score_cityengine(v, t, seat)),
        ("hand", f"Facility types in hand ({types})", t.score_type * types),
        ("total", "Total", v.score[seat]),
    )
