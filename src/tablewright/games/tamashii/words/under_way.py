"""The frame that asks a seat of TAMASHII, its question, and its words."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, Frame, top
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import registers
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.state import State, Tables
from tablewright.games.tamashii.words.names import bearer, with_players

NOTHING = 0  # asked of a seat


def frame_before(v: State, seat: int) -> Frame | None:
    """The frame that asks a seat; if none does, the one that it waits for."""
    lane = decisions.asking_lane(v, seat) if seat >= 0 else -1
    if lane < 0:
        lane = 1 + seat if seat >= 0 and v.agenda.depth[1 + seat] > 0 else COMMON
    return v.agenda.frames[top(v.agenda, lane)] if v.agenda.depth[lane] > 0 else None


def is_asked(v: State, seat: int) -> bool:
    """Whether a seat owes an answer."""
    return seat >= 0 and decisions.asking_lane(v, seat) >= 0


def question_before(v: State, t: Tables, seat: int) -> int:
    """The number of a seat's current question; READY for a player who may resume planning."""
    if is_asked(v, seat):
        return decisions.question(v, t, top(v.agenda, decisions.asking_lane(v, seat)))
    frame = frame_before(v, seat)
    waits = frame is not None and frame.step == f.PLAN and frame.seat == seat
    return q.READY if waits and v.ended == 0 else NOTHING


def begun_by(pack: Pack, frame: Frame) -> str:
    """The card behind a question, as its beginning: `Neon Bazaar: `; empty where a rule asks."""
    said = bearer(pack, registers.printed_on(frame)) if frame.step == f.RUN else ""
    return f"{said}: " if said else ""


def phrase_of(v: State, pack: Pack, line: int) -> str:
    """The sentence of a row of a program, a cost or a test; empty past the last row."""
    names: Names = pack.names
    return with_players(names, names.phrases[line], v.seats) if 0 <= line < len(names.phrases) else ""


def accepted(phrase: str) -> str:
    """The offer of an optional effect: `gain 1 EXP` of `You may gain 1 EXP.`"""
    return inline(phrase).removeprefix("you may").lstrip(" ,:")
