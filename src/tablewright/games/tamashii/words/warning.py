"""Warnings: consequences that the words of a choice do not mention."""

from __future__ import annotations

from tablewright.engine.wording import count_of
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import registers
from tablewright.games.tamashii.pieces import COMPETITIVE, CORRUPTED, MOVED, TOP_TRACE
from tablewright.games.tamashii.rules.components.launcher import token_at
from tablewright.games.tamashii.rules.planning.planning import moves_left
from tablewright.games.tamashii.rules.turn.action import trace_of
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.games.tamashii.words.under_way import frame_before


def of_trace(v: State, t: Tables, seat: int, tile: int, *, moved: bool) -> str:
    """tamashii.move.entry-trace, tamashii.move.stationary-trace: the trace of a tile, and enemies at the top."""
    if has_no_trace(v, t):
        return ""
    if v.tile[tile] == 0:
        return ": trace unknown"
    n = trace_of(v, t, seat, tile, moved)
    top = ", 2 enemies attach" if v.trace[seat] + n >= TOP_TRACE and n else ""
    return f": trace +{n}{top}"


def of_bot(v: State, t: Tables, seat: int, tile: int) -> str:
    """The change of trace if the BOT goes to a tile, or uses its own district for the player (no tile)."""
    if tile != NONE:  # tamashii.bot.stand-in-move: its move counts as the player's; tamashii.bot.free: else it is free
        return of_trace(v, t, seat, tile, moved=True) if v.stands_in else ""
    frame = frame_before(v, seat)
    if frame is None or frame.line != f.DISTRICT or has_no_trace(v, t) or v.bot_stood:
        return ""
    after, top = trace_after_exchange(v, t, seat)
    return f": trace {v.trace[seat]} to {after}{', 2 enemies attach' if top else ''}"


def trace_after_exchange(v: State, t: Tables, seat: int) -> tuple[int, bool]:
    """tamashii.bot.stand-in-district: the trace by the BOT's tile, and whether it reaches the top."""
    n = trace_of(v, t, seat, v.bot_at, v.bot_went == MOVED)
    after = v.trace[seat] - min(v.traced, v.trace[seat]) + n
    return (0, True) if n and after >= TOP_TRACE else (after, False)


def has_no_trace(v: State, t: Tables) -> bool:
    """tamashii.planning.prologue-no-trace: whether this game has no trace."""
    return v.mode != COMPETITIVE and bool(t.scenario[v.scenario].prologue)


def of_unused_moves(v: State, t: Tables, seat: int) -> str:
    """tamashii.program.may-stop: moves that are given up."""
    left = moves_left(v, t, seat)
    return f" ({count_of(left, 'move')} unused)" if left else ""


def of_discarding(v: State, seat: int, slot: int) -> str:
    """tamashii.upgrade.memory-discard: a discarded corrupted token never returns."""
    return " (removed from the game)" if token_at(v, seat, slot) == CORRUPTED and v.mode != COMPETITIVE else ""


def of_corruption(v: State, seat: int) -> str:
    """tamashii.launch.corrupted-dumped: the corrupted tokens that go to the dump."""
    n = v.on[seat, CORRUPTED].bit_count()
    return f" (dumps {count_of(n, 'corrupted token')})" if n else ""


def of_wounds(v: State, seat: int) -> str:
    """tamashii.reset.trigger: wounds that force a reset."""
    frame = frame_before(v, seat)
    if frame is None:
        return ""
    left = v.integrity[seat] - registers.wounds(frame)
    if left > 0:
        return f" (integrity falls to {left})"
    return " (you reset: gain 2 corrupted tokens, dump your launcher, maybe lose your body)"
