"""The outcome of a combat frame before it is used: the rules are asked about a world that the view allows.

They are asked as machine code. Where that is not loaded it would take longer than the rest of the table, so nothing is
said. Only what no die and no hidden card decides is told: damage, defeats and what the fighter has afterwards.
"""

from __future__ import annotations

from tablewright.engine.core.actions import first, second
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log, Seen, seen_by
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.playing import loaded_kernel
from tablewright.engine.wording import sentence
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events as e
from tablewright.games.tamashii.knowledge.redeal import redeal
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.rules.cards.standing import combat_frame
from tablewright.games.tamashii.state import State
from tablewright.games.tamashii.words import names as called

WORLD = Key()  # any: what dice decide is not told
ENEMYS_TURN = (e.ENEMY_ACTS, e.CANCELLED)  # with these the frame is over


def outcomes(s: Sight, number: int) -> str:
    """The outcome of a combat frame of the viewer, a line for each number of dice that it may take."""
    frame = s.pack.tables.frame[combat_frame(s.v, s.pack.tables, s.viewer, number)]
    acts = [act for act in s.of_kind(c.USE_FRAME) if first(act) == number]
    told = [(second(act), words) for act in acts if (words := outcome(s, act))]
    if not frame.repeat:
        return "".join(sentence(f"{words}.") for _, words in told)
    return "\n".join(f"{n} {called.faces_named(n, frame.face, s.pack.names)}: {words}." for n, words in told)


def outcome(s: Sight, act: int) -> str:
    """The outcome of a choice before the enemies act, in words; empty where nothing is certain."""
    deal, play = loaded_kernel(redeal), loaded_kernel(decisions.apply)
    if deal is None or play is None:
        return ""
    world: State = over(State, bytearray(raw(s.v)))
    deal(world, s.pack.tables, s.viewer, WORLD)
    log = Log()
    play(world, s.pack.tables, log, s.viewer, act)
    found = list[Seen]()
    for seen in seen_by(log, s.viewer):
        if seen.what in ENEMYS_TURN:
            break
        found.append(seen)
    return ", ".join(dict.fromkeys(told for seen in found if (told := in_short(s, seen, found))))


def in_short(s: Sight, seen: Seen, found: list[Seen]) -> str:
    """A certain effect: `defeats Gutter Drone`, `Gutter Drone: 2 of 4 integrity left`, `+1 memory`."""
    names = s.pack.names
    defeated = {one.a for one in found if one.what == e.DEFEATS}
    match seen.what:
        case e.DEFEATS:
            return f"defeats {names.enemies[seen.a]}"
        case e.DAMAGES if seen.a not in defeated:
            return f"{names.enemies[seen.a]}: {seen.c} integrity left"
        case e.GAINS_ASSET if seen.seat == s.viewer:
            return f"+{called.asset_count(seen.b, seen.a, names)}"
        case e.RECOVERS if seen.seat == s.viewer:
            return f"+{seen.a} integrity"
        case e.CANCELS:
            return "cancels the next enemy frame"
        case _:
            return ""
