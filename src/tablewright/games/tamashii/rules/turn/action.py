"""The action phase: move & trace, district effect, launch; each player completes all three (tamashii.action.order)."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import CORRUPTED, MOV, MOVED, NOT_YET, STAYED
from tablewright.games.tamashii.rules.bot import BOT_MOV, can_stand_in, end_step, stand_in
from tablewright.games.tamashii.rules.cards.standing import modifier, stat
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.city import living_city
from tablewright.games.tamashii.rules.city.streets import arrive
from tablewright.games.tamashii.rules.combat.harm import lower_trace, raise_trace
from tablewright.games.tamashii.rules.common import begin, told_tile, under_way, where
from tablewright.games.tamashii.rules.components.places import reachable
from tablewright.games.tamashii.rules.data.tokens import dump_slots
from tablewright.games.tamashii.rules.effects.effects import would_do
from tablewright.games.tamashii.rules.turn.launching import bot_could_launch, can_launch, launch, nothing_launched
from tablewright.games.tamashii.state import NONE, State, Tables


@kernel
def run_action(g: State, t: Tables, e: Log) -> bool:
    """One step of a player's action phase; whether the player is asked."""
    frame = g.agenda.frames[under_way(g)]
    seat, stage = frame.seat, frame.line
    if stage == frames.MOVING:
        if g.stepped == 0 or may_move_bot(g, t):
            return True
        frame.line = frames.TRACING
    elif stage == frames.TRACING:
        frame.line = frames.DISTRICT
        leave_trace(g, t, e, seat)
        end_step(g, e)
    elif stage == frames.DISTRICT:
        if has_something_here(g, t, seat):
            return True
        frame.line = frames.LAUNCH_BEGINS
    elif stage == frames.LAUNCH_BEGINS:
        frame.line = frames.LAUNCHING
        end_step(g, e)  # of the district effect
        clear(g.launched_here)
        happens(g, t, e, seat, w.ON_LAUNCH_BEGINS, 0)
    elif stage == frames.LAUNCHING:
        if can_launch(g, t, seat) or (nothing_launched(g) and (g.diary[seat] > 0 or bot_could_launch(g, t, seat))):
            return True
        frame.line = frames.LAUNCH_ENDS
    elif stage == frames.LAUNCH_ENDS:
        frame.line = frames.LAUNCH_OVER  # tamashii.launch.end-order: triggers first
        happens(g, t, e, seat, w.ON_LAUNCH_ENDS, 0)
    else:
        end_launch(g, t, e, seat)
    return False


# ------------------------------------------------------------------------------------------------ move & trace


@kernel
def begin_moving(g: State) -> None:
    """A player's move & trace step begins."""
    g.stepped = 0
    g.traced = 0


@kernel
def may_move_bot(g: State, t: Tables) -> bool:
    """tamashii.bot.move, tamashii.bot.move-rules: once in this step,
    before or after the player (tamashii.bot.move-order).
    """
    return g.bot_at != NONE and g.bot_went == NOT_YET and (g.stands_in == 0 or g.stepped == 0)


@kernel
def legal_move(g: State, t: Tables, at: int, kind: int) -> int:
    """With which argument a kind of action is legal in the move & trace step, as a set."""
    seat = g.agenda.frames[at].seat
    if kind == c.MOVE:  # tamashii.move.range, tamashii.move.once
        free = g.stepped == 0 and g.stands_in == 0
        return reachable(g, t, g.at[seat], stat(g, t, seat, MOV)) if free else 0
    if kind == c.STAY:  # tamashii.move.optional; for the BOT, once the player has moved
        return 1
    if kind == c.MOVE_BOT:
        return reachable(g, t, g.bot_at, BOT_MOV) if may_move_bot(g, t) else 0
    untouched = g.stepped == 0 and g.bot_went == NOT_YET
    if kind == c.STAND_IN:
        return 1 if untouched and can_stand_in(g) else 0
    return 1 if untouched and g.diary[seat] > 0 else 0  # tamashii.diary.when


@kernel
def answer_move(g: State, t: Tables, e: Log, kind: int, a: int) -> None:
    """A move of the player or of the BOT, or none."""
    seat = g.agenda.frames[under_way(g)].seat
    if kind == c.MOVE:
        g.stepped = 1
        g.went[seat] = MOVED
        tell(e, events.MOVES, seat, told_tile(g, a), 0, 0)
        arrive(g, t, e, seat, a, 0)
    elif kind == c.MOVE_BOT:
        move_bot(g, t, e, seat, a)
    elif kind == c.STAND_IN:
        stand_in(g, e)
        g.bot_stood = 1
    elif kind == c.STAY:
        stay(g, e, seat)
    else:
        use_diary(g, t, e, seat)


@kernel
def move_bot(g: State, t: Tables, e: Log, seat: int, tile: int) -> None:
    """tamashii.bot.free, tamashii.bot.explore; tamashii.bot.stand-in-move: standing in, that is the step's move."""
    g.bot_went = MOVED
    if g.stands_in == 1:
        g.stepped = 1
        g.went[seat] = MOVED
    tell(e, events.BOT_MOVES, seat, told_tile(g, tile), 0, 0)
    arrive(g, t, e, seat, tile, 1)


@kernel
def stay(g: State, e: Log, seat: int) -> None:
    """tamashii.move.optional: the player stays, or where the player has moved the BOT does."""
    if g.stepped == 1 or g.stands_in == 1:
        g.bot_went = STAYED
    if g.stepped == 0:
        g.stepped = 1
        g.went[seat] = STAYED
        tell(e, events.STAYS, seat, 0, 0, 0)


@kernel
def use_diary(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.diary.one, tamashii.diary.relock: the player's diary card is used, and locked until it is redeemed."""
    card = g.diary[seat] - 1
    g.diary[seat] = 0
    g.diary_used |= 1 << card
    tell(e, events.USES_DIARY, seat, card, 0, 0)
    begin(g, seat, t.diary[card], registers.printed(frames.BY_DIARY, card), 0)


@kernel
def leave_trace(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.move.entry-trace, tamashii.move.stationary-trace: by the tile of the player, or of the BOT.

    tamashii.move.entry-new-tile: also where this very move revealed it; tamashii.bot.trace-tile.
    """
    n = trace_of(g, t, seat, where(g, seat), g.went[seat] == MOVED)
    before = g.trace[seat] + 0
    raise_trace(g, t, e, seat, n)
    g.traced = max(0, g.trace[seat] - before)  # tamashii.bot.stand-in-district: nothing if that triggered the top space


@kernel
def trace_of(g: State, t: Tables, seat: int, tile: int, moved: bool) -> int:
    """The entry or stationary value of a tile, for a player."""
    district = t.district[g.tile[tile] - 1]
    if moved:
        return max(0, district.entry - modifier(g, t, seat, w.LESS_ENTRY_TRACE))
    return district.stationary + 0


# ------------------------------------------------------------------------------------------------ district effect


@kernel
def can_use_district(g: State, t: Tables, seat: int) -> bool:
    """tamashii.district.optional: the tile where a player is has an effect that would do something."""
    return would_do(g, t, seat, t.district[g.tile[where(g, seat)] - 1].line)


@kernel
def has_something_here(g: State, t: Tables, seat: int) -> bool:
    """Whether there is anything to choose in the district effect step."""
    if g.diary[seat] > 0 or can_stand_in(g) or living_city.can_draw_event(g, t):
        return True
    return can_use_district(g, t, seat)


@kernel
def legal_district(g: State, t: Tables, at: int, kind: int) -> int:
    """Which kinds of action are legal in the district effect step."""
    seat = g.agenda.frames[at].seat
    if kind == c.USE_DISTRICT:
        return 1 if can_use_district(g, t, seat) else 0
    if kind == c.DRAW_EVENT:
        return 1 if living_city.can_draw_event(g, t) else 0
    if kind == c.STAND_IN:
        return 1 if can_stand_in(g) else 0
    if kind == c.USE_DIARY:
        return 1 if g.stands_in == 0 and g.diary[seat] > 0 else 0
    return 1


@kernel
def answer_district(g: State, t: Tables, e: Log, kind: int) -> None:
    """tamashii.district.once: the tile's effect, an event instead, or neither."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat + 0
    if kind == c.STAND_IN:
        stand_in(g, e)
        exchange_trace(g, t, e, seat)
        return
    if kind == c.USE_DIARY:
        use_diary(g, t, e, seat)
        return
    frame.line = frames.LAUNCH_BEGINS
    if kind == c.USE_DISTRICT:
        district = g.tile[where(g, seat)] - 1
        tell(e, events.USES_DISTRICT, seat, district, 0, 0)
        begin(g, seat, t.district[district].line, registers.printed(frames.BY_DISTRICT, district), 0)
    elif kind == c.DRAW_EVENT:  # tamashii.city.draw-event
        living_city.draw_event(g, t, e, seat)


@kernel
def exchange_trace(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.bot.stand-in-district: the trace of the player's own tile is exchanged for that of the BOT's."""
    n, before = trace_of(g, t, seat, g.bot_at, g.bot_went == MOVED), g.traced + 0
    if g.bot_stood == 1 or n == before or t.scenario[g.scenario].prologue == 1:
        return
    tell(e, events.BOT_TRACE, seat, n, before, 0)
    if n > 0:
        g.trace[seat] -= min(before, g.trace[seat])
        raise_trace(g, t, e, seat, n)
    else:
        lower_trace(g, e, seat, before)


# ------------------------------------------------------------------------------------------------ launch


@kernel
def legal_launching(g: State, t: Tables, at: int, kind: int) -> int:
    """Which kinds of action, other than launches, are legal in the launch step.

    tamashii.pattern.launch-step-only, tamashii.launch.not-in-combat: no other step asks for a launch.
    """
    seat = g.agenda.frames[at].seat
    if kind == c.STAND_IN:
        return 1 if nothing_launched(g) and can_stand_in(g) else 0
    if kind == c.USE_DIARY:
        return 1 if nothing_launched(g) and g.stands_in == 0 and g.diary[seat] > 0 else 0
    return 1


@kernel
def answer_launching(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """A launch, or no more of them."""
    frame = g.agenda.frames[under_way(g)]
    if kind == c.LAUNCH:
        launch(g, t, frame.seat, a, b)
    elif kind == c.STAND_IN:
        stand_in(g, e)
    elif kind == c.USE_DIARY:
        use_diary(g, t, e, frame.seat)
    else:
        frame.line = frames.LAUNCH_ENDS


@kernel
def end_launch(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.launch.corrupted-dumped, tamashii.corrupted.launch-dump; tamashii.launch.leftover-stays:
    the rest lies.
    """
    g.agenda.frames[under_way(g)].line = frames.ACTION_OVER
    end_step(g, e)
    if g.on[seat, CORRUPTED] != 0 and not has(g.out, seat):
        dump_slots(g, t, e, seat, g.on[seat, CORRUPTED])
