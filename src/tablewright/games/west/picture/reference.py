"""What lies beside the table of The West: Ascendant, and its score sheet."""

from __future__ import annotations

from functools import lru_cache

from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.scene import Piece
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules.ending import pairs, score_cityengine
from tablewright.games.west.rules.motions import types_in_hand
from tablewright.games.west.state import State, Tables
from tablewright.games.west.words.names import SEATS


def turn_sequence(v: State, names: Names) -> Piece:
    """The Turn Sequence card, both sides, and the step that it has come to."""
    now = names.steps.index(v.agenda.frames[0].line) if v.agenda.depth[0] and not v.ended else -1
    return steps_area((*names.front, *names.back), now)


@lru_cache(64)
def steps_area(steps: tuple[str, ...], now: int) -> Piece:
    """The steps of a turn, one of them marked."""
    inside = tuple(Piece("text", f"step-{n}", step, mark="now" if n == now else "") for n, step in enumerate(steps))
    return Piece("area", "turn", "Turn Sequence", place="side", inside=(Piece("row", "steps", "Steps", inside=inside),))


def reference(names: Names, viewer: int) -> Piece:
    """The back of the viewer's Reference card (west.reference.look), and when the game ends."""
    return reference_area("reference" if viewer == SPECTATOR else f"reference-{viewer}", names.scoring, names.end)


@lru_cache(64)
def reference_area(id: str, scoring: tuple[str, ...], end: tuple[str, ...]) -> Piece:
    """What is scored, and when."""
    inside = (
        Piece("text", id, "Scoring", text="; ".join(scoring)),
        Piece("text", "ends", "The game ends with", text="; ".join(end)),
    )
    return Piece("area", "references", "Reference", place="side", steady=True, inside=inside)


def final_scores(v: State, pack: Pack) -> tuple[Piece, ...]:
    """End scoring, seat by seat, once the game is over."""
    if v.ended <= 0:
        return ()
    sheets = tuple(
        Piece("stats", f"score-{p}", f"Score of {name}", value=str(v.score[p]), seat=p, inside=score_sheet(v, pack, p))
        for p, name in enumerate(SEATS)
    )
    return (Piece("area", "scores", "Final scores", place="end", inside=sheets),)


def score_sheet(v: State, pack: Pack, seat: int) -> tuple[Piece, ...]:
    """The lines of end scoring, as the Reference card lists them; they add up to the score."""
    t: Tables = pack.tables
    loci, paired, types = size(v.zone_loci[seat]), pairs(v, t, seat), size(types_in_hand(v, seat))
    lines = (
        ("left", "Points left", v.points[seat]),
        ("loci", f"Loci ({loci})", t.score_locus * loci),
        ("pairs", f"Pairs of Prime and Trigger ({paired})", t.score_pair * paired),
        ("gates", f"Doppelgates ({v.doppelgates[seat]})", t.score_doppelgate * v.doppelgates[seat]),
        ("city", "Cityengine complete", score_cityengine(v, t, seat)),
        ("hand", f"Types in hand ({types})", t.score_type * types),
        ("total", "Total", v.score[seat]),
    )
    return tuple(Piece("stat", f"score-{seat}-{id}", label, value=str(n)) for id, label, n in lines)
