"""The table of TAMASHII as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.game.contract import STOPPED, STOPPED_WORDS, Pack
from tablewright.engine.scene import Piece, Scene
from tablewright.engine.wording import sentence
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.picture.goal import counter, goal
from tablewright.games.tamashii.picture.map import city
from tablewright.games.tamashii.picture.scenario import beside, shared
from tablewright.games.tamashii.picture.seats import nearest, player, stage_of_planning
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.picture.under_way import to_begin_with, under_way
from tablewright.games.tamashii.picture.world import SHARED_MARK, WON_MARK
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.scenario.versus import (
    augment_points,
    board_points,
    corruption,
    goal_points,
    winners,
)
from tablewright.games.tamashii.state import State
from tablewright.games.tamashii.words.names import ENDED, SEAT_NAMES

PHASES = {  # by the last stage of each
    f.OPENING: "setup",
    f.PLANNING: "planning",
    f.LAUNCH_OVER: "action",
    f.COMBAT_OVER: "combat",
    f.TURN_ENDS: "quest",
}


def scene(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """The city, the scenario or the goals, the market, the other players, what is under way, and the viewer last."""
    s = Sight(v, pack, seat, choices)
    near, others = nearest(v, seat)
    return Scene(
        title=f"TAMASHII · {where_we_are(s)}",
        areas=(
            *beside(s),
            city(s),
            *shared(s),
            *(player(s, other) for other in others),
            *under_way(s),
            *(stage_of_planning(s) if seat == near else ()),
            player(s, near, to_begin_with(s)),
            *((ending(s),) if v.ended else ()),
        ),
        goal=goal(s),
        counter=counter(s),
    )


def where_we_are(s: Sight) -> str:
    """The scenario, the turn and its phase (tamashii.turn.phases)."""
    v, names = s.v, s.pack.names
    what = names.scenarios[v.scenario] if v.mode != COMPETITIVE else "competitive"
    if v.ended:
        return f"{what} · game over"
    stage = v.agenda.frames[0].line if v.agenda.depth[0] else 0
    phase = next(name for last, name in PHASES.items() if stage <= last)
    return f"{what} · turn {v.turn} · {phase}" if v.turn else f"{what} · {phase}"


def ending(s: Sight) -> Piece:
    """How the game ended: in scenarios the last card, in competitive games everyone's points."""
    v = s.v
    reason = STOPPED_WORDS if v.ended == STOPPED else ENDED[v.ended]
    if v.mode == COMPETITIVE:
        won = winners(v)
        mark = SHARED_MARK if won.bit_count() > 1 else WON_MARK
        table = tuple(sheet(s, seat, mark if won >> seat & 1 else "") for seat in range(v.seats))
        return Piece("area", "ending", sentence(reason), place="end", inside=table)
    if v.card:  # the last card tells the ending
        names, last = s.pack.names, v.card - 1
        return Piece("area", "ending", f"{names.cards[last]}: {reason}", text=names.stories[last], place="end")
    return Piece("area", "ending", sentence(reason), place="end")


def sheet(s: Sight, seat: int, mark: str) -> Piece:
    """A player's victory points by source (tamashii.vp.reveal), and their total."""
    v, t = s.v, s.pack.tables
    parts = {
        "Assets, slots, open tokens, integrity": board_points(v, seat),
        "Augments": augment_points(v, t, seat),
        "Goals": goal_points(v, t, seat),
        "Corruption": -corruption(v, seat),
    }
    lines = tuple(
        Piece("stat", f"points-{seat}-{n}", name, value=str(points), seat=seat)
        for n, (name, points) in enumerate(parts.items())
    )
    total = Piece("stat", f"points-{seat}-total", "Total", value=f"{v.points[seat]} VP", seat=seat)
    return Piece(
        "stats", f"points-{seat}", f"{SEAT_NAMES[seat]}'s victory points", value=f"{v.points[seat]} VP", mark=mark,
        inside=(*lines, total), seat=seat,
    )  # fmt: skip
