"""Harm to players: wounds, shields, integrity, trace, and the reset at 0 integrity."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_SPEND_SHIELD, ON_SUFFER, ON_WOULD_SUFFER, TO_DUMP
from tablewright.games.tamashii.pieces import CORRUPTED, FANG, INSANE, MOST_INTEGRITY, SHIELD, TOP_TRACE
from tablewright.games.tamashii.rules.cards.bodies import lose_active
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.city.streets import reveal
from tablewright.games.tamashii.rules.combat.cutting import cut
from tablewright.games.tamashii.rules.combat.enemies import attach_drawn, discard_all
from tablewright.games.tamashii.rules.combat.rolling import roll_symbol
from tablewright.games.tamashii.rules.common import finish, is_ending, then, told_tile, under_way
from tablewright.games.tamashii.rules.components.launcher import move_to_dump, occupied
from tablewright.games.tamashii.rules.components.places import shelter
from tablewright.games.tamashii.rules.data.tokens import gain_token
from tablewright.games.tamashii.state import State, Tables

ABOUT_TO, SHIELDS, STRUCK = range(3)  # stages of a packet of wounds
BY_RESET = 2  # corrupted tokens that a reset brings
BY_TOP_SPACE = 2  # enemies that the top space of the trace track brings

# ------------------------------------------------------------------------------------------------ wounds


@kernel
def wound(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """tamashii.wound.packet: a player is about to suffer wounds, all of one effect together.

    tamashii.wound.anywhere: from any source, in any phase.
    """
    if n > 0:
        at = then(g, frames.WOUNDS, seat, ABOUT_TO)
        registers.set_wounds(g.agenda.frames[at], n)


@kernel
def wound_for_cost(g: State, seat: int, n: int, reserved: int) -> None:
    """tamashii.wound.anywhere: wounds that a player pays; the shields that the rest of the cost takes are reserved."""
    at = then(g, frames.WOUNDS, seat, ABOUT_TO)
    registers.set_wounds(g.agenda.frames[at], n)
    registers.mark_as_cost(g.agenda.frames[at], reserved)


@kernel
def prevent(g: State, e: Log, seat: int, n: int) -> None:
    """Wounds of the packet that a player is about to suffer are prevented, before shields."""
    for at in range(under_way(g), g.lane * frames.DEEP - 1, -1):
        frame = g.agenda.frames[at]
        if frame.step == frames.WOUNDS and frame.seat == seat:
            n = min(n, registers.wounds(frame))
            if n > 0:
                registers.prevent_wounds(frame, n)
                tell(e, events.PREVENTS, seat, n, 0, 0)
            return


@kernel
def run_wounds(g: State, t: Tables, e: Log) -> bool:
    """tamashii.resolve.shields: what happens before wounds are suffered, then shields, then integrity is lost.

    tamashii.asset.shield-optional: shields may be kept, so a player who has some is asked.
    tamashii.effect.silent: but not where a cost would bring integrity to 0 without them.
    """
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat + 0
    if frame.line == ABOUT_TO:
        frame.line = SHIELDS
        happens(g, t, e, seat, ON_WOULD_SUFFER, 0)
    elif frame.line == SHIELDS and registers.wounds(frame) > 0 and shields_left(g) > 0:
        if may_suffer(g):
            return True
        answer_wounds(g, t, e, c.BLOCK, 0, 0)
    else:
        suffer(g, t, e)
    return False


@kernel
def shields_left(g: State) -> int:
    """How many shields can block the wounds under way: all but those that the rest of a cost takes."""
    frame = g.agenda.frames[under_way(g)]
    return g.asset[frame.seat, SHIELD] - registers.shields_kept(frame)


@kernel
def may_suffer(g: State) -> bool:
    """tel.cost.suffer-n-wounds: whether the wounds may be taken unblocked; a cost never brings integrity to 0."""
    frame = g.agenda.frames[under_way(g)]
    return not registers.is_cost(frame) or registers.wounds(frame) < g.integrity[frame.seat]


@kernel
def legal_wounds(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.wound.packet: shields, or none: one decision for the whole packet."""
    return 1


@kernel
def answer_wounds(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.asset.shield-block: each shield spent blocks one wound.

    tamashii.asset.shield-maximum, tamashii.wound.max-shields: as many as there are and as can still block something.
    """
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat + 0
    frame.line = STRUCK
    if kind == c.BLOCK:
        n = min(shields_left(g), registers.wounds(frame))
        registers.block_wounds(frame, n)
        g.asset[seat, SHIELD] -= n
        tell(e, events.BLOCKS, seat, n, g.asset[seat, SHIELD], 0)


@kernel
def suffer(g: State, t: Tables, e: Log) -> None:
    """The wounds that are left lower integrity, and what that sets off comes after, spent shields first.

    tamashii.resolve.end-reset: at 0 the player resets at once, and nothing of this is set off any more.
    """
    frame = g.agenda.frames[under_way(g)]
    seat, n, blocked = frame.seat + 0, registers.wounds(frame), registers.blocked(frame)
    finish(g)
    if lowers(g, e, seat, n):
        reset(g, t, e, seat)
        return
    if n > 0:
        happens(g, t, e, seat, ON_SUFFER, 0)
    if blocked > 0:
        happens(g, t, e, seat, ON_SPEND_SHIELD, 0)


# ------------------------------------------------------------------------------------------------ integrity


@kernel
def lowers(g: State, e: Log, seat: int, n: int) -> bool:
    """A player's integrity falls by n; tamashii.reset.trigger, tamashii.keyword.integrity: whether it is at 0 then."""
    n = min(n, g.integrity[seat])
    if n <= 0:
        return False
    g.integrity[seat] -= n
    tell(e, events.SUFFERS, seat, n, g.integrity[seat], 0)
    return g.integrity[seat] == 0


@kernel
def lose_integrity(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """tamashii.wound.integrity-loss: integrity lost by an effect that does not say wounds cannot be shielded."""
    if lowers(g, e, seat, n):
        reset(g, t, e, seat)


@kernel
def recover(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.keyword.recover: integrity rises, never above the limiter."""
    n = min(n, g.limiter[seat] - g.integrity[seat])
    if n > 0:
        g.integrity[seat] += n
        tell(e, events.RECOVERS, seat, n, g.integrity[seat], 0)


@kernel
def raise_max(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.upgrade.exp-integrity: the limiter rises, and integrity with it.

    tamashii.upgrade.max-integrity, tamashii.track.integrity-length: not past the end of the track.
    """
    n = min(n, MOST_INTEGRITY - g.limiter[seat])
    if n > 0:
        g.limiter[seat] += n
        g.integrity[seat] += n
        tell(e, events.RAISES_MAX, seat, g.limiter[seat], g.integrity[seat], 0)


# ------------------------------------------------------------------------------------------------ trace


@kernel
def raise_trace(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """A player's trace rises; tamashii.trace.overshoot, tamashii.track.trace-length: up to the top space, which is 9.

    tamashii.planning.prologue-no-trace: the prologue has no trace.
    """
    if n <= 0 or t.scenario[g.scenario].prologue == 1:
        return
    g.trace[seat] = min(g.trace[seat] + n, TOP_TRACE)
    tell(e, events.TRACE, seat, g.trace[seat], 0, 0)
    if g.trace[seat] == TOP_TRACE:
        reach_top(g, t, e, seat)


@kernel
def reach_top(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.trace.top-space: two enemies are drawn at once, in any phase, and then trace is 0.

    tamashii.trace.attach-who: they attach to this player; tamashii.trace.trigger-per-rise: once for each rise.
    """
    tell(e, events.TRACED, seat, 0, 0, 0)
    attach_drawn(g, t, e, seat, BY_TOP_SPACE)
    zero_trace(g, e, seat)


@kernel
def lower_trace(g: State, e: Log, seat: int, n: int) -> None:
    """A player's trace falls, not below 0."""
    n = min(n, g.trace[seat])
    if n > 0:
        g.trace[seat] -= n
        tell(e, events.TRACE, seat, g.trace[seat], 0, 0)


@kernel
def zero_trace(g: State, e: Log, seat: int) -> None:
    """tamashii.keyword.set-trace: the trace marker is put on space 0."""
    lower_trace(g, e, seat, g.trace[seat])


# ------------------------------------------------------------------------------------------------ reset


@kernel
def reset(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.reset.order: the parts of a reset, in this order, and nothing comes between.

    tamashii.reset.skip-phase, tamashii.reset.rest-of-phase: its player is out for the rest of the phase, so nothing is
    set off for that player either; tamashii.reset.others-continue: others are not concerned. tamashii.bot.reset: nor
    is the BOT. tamashii.corrupted.loss-card: a reset that finds the pool empty is not finished.
    """
    tell(e, events.RESETS, seat, 0, 0, 0)
    g.out |= 1 << seat
    risk_body(g, t, e, seat)
    gain_token(g, t, e, seat, CORRUPTED, BY_RESET, TO_DUMP)  # tamashii.reset.corrupted
    if is_ending(g):
        return
    move_to_dump(g, e, seat, occupied(g, seat))  # tamashii.reset.dump-launcher
    discard_all(g, t, e, seat)
    zero_trace(g, e, seat)  # tamashii.reset.trace
    recover(g, e, seat, g.limiter[seat])  # tamashii.reset.restore
    steady(g, e, seat)
    go_to_shelter(g, t, e, seat)
    cut(g, seat)  # tamashii.reset.cuts-effect
    drop_wounds(g, seat)


@kernel
def risk_body(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.reset.roll: one symbol die is rolled, tamashii.reset.walker-roll: by a walker for nothing.

    tamashii.reset.lose-body, tamashii.reset.next-body, tamashii.reset.which-symbol: on a fang the active advanced body
    is lost, tamashii.reset.keep-body: on an eye it is kept. tamashii.difficulty.insane-reset: lost without a roll.
    """
    lost = g.difficulty == INSANE
    if not lost:
        symbol = roll_symbol(g)
        lost = symbol == FANG
        tell(e, events.RESET_ROLL, seat, symbol, 1 if g.body[seat] > 0 else 0, 0)
    if lost and g.body[seat] > 0:
        lose_active(g, t, e, seat)


@kernel
def steady(g: State, e: Log, seat: int) -> None:
    """tamashii.destabilization.player-clear: destabilization tokens leave the player's board."""
    if g.shaken[seat] > 0:
        g.shaken[seat] = 0
        tell(e, events.SHAKEN_OFF, seat, 0, 0, 0)


@kernel
def go_to_shelter(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.reset.to-shelter: last, the character is placed on the Shelter tile.

    tamashii.reset.facedown-shelter: which is revealed if it lies facedown; an exploration token there is left.
    """
    tile = shelter(g, t)
    g.at[seat] = tile
    tell(e, events.GOES, seat, told_tile(g, tile), 0, 0)
    reveal(g, t, e, seat, tile)


@kernel
def drop_wounds(g: State, seat: int) -> None:
    """tamashii.reset.cuts-effect: wounds that the player who reset was still to suffer are dropped."""
    for at in range(under_way(g), g.lane * frames.DEEP - 1, -1):
        frame = g.agenda.frames[at]
        if frame.step == frames.WOUNDS and frame.seat == seat:
            registers.set_wounds(frame, 0)
