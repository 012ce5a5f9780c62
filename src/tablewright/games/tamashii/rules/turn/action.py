"""The action phase: move & trace, district effect, launch; each player completes all three (tamashii.action.order)."""

from __future__ import annotations

from tablewright.engine.core.cases import cases
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
from tablewright.games.tamashii.rules.common import always, begin, told_tile, under_way, where
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
def in_reach(g: State, t: Tables, at: int) -> int:
    """tamashii.move.range, tamashii.move.once: the tiles to which the player can move, as a set."""
    seat = g.agenda.frames[at].seat
    free = g.stepped == 0 and g.stands_in == 0
    return reachable(g, t, g.at[seat], stat(g, t, seat, MOV)) if free else 0


@kernel
def in_reach_of_bot(g: State, t: Tables, at: int) -> int:
    """tamashii.bot.move: the tiles to which the BOT can move, as a set."""
    return reachable(g, t, g.bot_at, BOT_MOV) if may_move_bot(g, t) else 0


@kernel
def is_untouched(g: State) -> bool:
    """Whether neither the player nor the BOT has moved in this step."""
    return g.stepped == 0 and g.bot_went == NOT_YET


@kernel
def may_begin_with_bot(g: State, t: Tables, at: int) -> int:
    """tamashii.bot.battery-when: the BOT stands in from the beginning of the step."""
    return 1 if is_untouched(g) and can_stand_in(g) else 0


@kernel
def may_begin_with_diary(g: State, t: Tables, at: int) -> int:
    """tamashii.diary.when: before anybody moves."""
    return 1 if is_untouched(g) and g.diary[g.agenda.frames[at].seat] > 0 else 0


legal_move = cases(  # tamashii.move.optional: staying always, also of the BOT, once the player has moved
    {
        c.MOVE: in_reach,
        c.MOVE_BOT: in_reach_of_bot,
        c.STAND_IN: may_begin_with_bot,
        c.USE_DIARY: may_begin_with_diary,
    },
    otherwise=always,
    by="kind",
)


@kernel
def move(g: State, t: Tables, e: Log, tile: int) -> None:
    """The player moves to a tile."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    g.stepped = 1
    g.went[seat] = MOVED
    tell(e, events.MOVES, seat, told_tile(g, tile), 0, 0)
    arrive(g, t, e, seat, tile, 0)


@kernel
def move_bot(g: State, t: Tables, e: Log, tile: int) -> None:
    """tamashii.bot.free, tamashii.bot.explore; tamashii.bot.stand-in-move: standing in, that is the step's move."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    g.bot_went = MOVED
    if g.stands_in == 1:
        g.stepped = 1
        g.went[seat] = MOVED
    tell(e, events.BOT_MOVES, seat, told_tile(g, tile), 0, 0)
    arrive(g, t, e, seat, tile, 1)


@kernel
def begin_with_bot(g: State, t: Tables, e: Log) -> None:
    """The BOT stands in for the player, and moves next."""
    stand_in(g, t, e)
    g.bot_stood = 1


@kernel
def stay(g: State, t: Tables, e: Log, kind: int, a: int) -> None:
    """tamashii.move.optional: the player stays, or where the player has moved the BOT does."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    if g.stepped == 1 or g.stands_in == 1:
        g.bot_went = STAYED
    if g.stepped == 0:
        g.stepped = 1
        g.went[seat] = STAYED
        tell(e, events.STAYS, seat, 0, 0, 0)


@kernel
def use_diary(g: State, t: Tables, e: Log) -> None:
    """tamashii.diary.one, tamashii.diary.relock: the player's diary card is used, and locked until it is redeemed."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    card = g.diary[seat] - 1
    g.diary[seat] = 0
    g.diary_used |= 1 << card
    tell(e, events.USES_DIARY, seat, card, 0, 0)
    begin(g, seat, t.diary[card], registers.printed(frames.BY_DIARY, card), 0)


answer_move = cases(
    {c.MOVE: move, c.MOVE_BOT: move_bot, c.STAND_IN: begin_with_bot, c.USE_DIARY: use_diary},
    otherwise=stay,
    by="kind",
)


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
def may_use_district(g: State, t: Tables, at: int) -> int:
    """tamashii.district.optional: where the effect of the tile would do something."""
    return 1 if can_use_district(g, t, g.agenda.frames[at].seat) else 0


@kernel
def may_draw_event(g: State, t: Tables, at: int) -> int:
    """tamashii.city.draw-event: where events are in play."""
    return 1 if living_city.can_draw_event(g, t) else 0


@kernel
def may_send_bot(g: State, t: Tables, at: int) -> int:
    """tamashii.bot.battery-use: for a battery."""
    return 1 if can_stand_in(g) else 0


@kernel
def may_use_diary(g: State, t: Tables, at: int) -> int:
    """tamashii.diary.when: while the player acts, and not the BOT."""
    return 1 if g.stands_in == 0 and g.diary[g.agenda.frames[at].seat] > 0 else 0


legal_district = cases(
    {
        c.USE_DISTRICT: may_use_district,
        c.DRAW_EVENT: may_draw_event,
        c.STAND_IN: may_send_bot,
        c.USE_DIARY: may_use_diary,
    },
    otherwise=always,
    by="kind",
)


@kernel
def use_district(g: State, t: Tables, e: Log) -> None:
    """tamashii.district.once: the effect of the tile."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat + 0
    frame.line = frames.LAUNCH_BEGINS
    district = g.tile[where(g, seat)] - 1
    tell(e, events.USES_DISTRICT, seat, district, 0, 0)
    begin(g, seat, t.district[district].line, registers.printed(frames.BY_DISTRICT, district), 0)


@kernel
def draw_event(g: State, t: Tables, e: Log) -> None:
    """tamashii.city.draw-event: an event instead of the effect."""
    frame = g.agenda.frames[under_way(g)]
    frame.line = frames.LAUNCH_BEGINS
    living_city.draw_event(g, t, e, frame.seat)


@kernel
def send_bot(g: State, t: Tables, e: Log) -> None:
    """The BOT stands in: its tile counts."""
    stand_in(g, t, e)
    exchange_trace(g, t, e, g.agenda.frames[under_way(g)].seat)


@kernel
def pass_district(g: State, t: Tables, e: Log, kind: int) -> None:
    """tamashii.district.optional: neither the effect nor an event."""
    g.agenda.frames[under_way(g)].line = frames.LAUNCH_BEGINS


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


answer_district = cases(
    {c.USE_DISTRICT: use_district, c.DRAW_EVENT: draw_event, c.STAND_IN: send_bot, c.USE_DIARY: use_diary},
    otherwise=pass_district,
    by="kind",
)


# ------------------------------------------------------------------------------------------------ launch


@kernel
def may_send_bot_to_launch(g: State, t: Tables, at: int) -> int:
    """tamashii.bot.battery-when: before the first launch."""
    return 1 if nothing_launched(g) and can_stand_in(g) else 0


@kernel
def may_use_diary_first(g: State, t: Tables, at: int) -> int:
    """tamashii.diary.when: before the first launch, while the player acts."""
    return may_use_diary(g, t, at) if nothing_launched(g) else 0


# tamashii.pattern.launch-step-only, tamashii.launch.not-in-combat: no other step asks for a launch.
legal_launching = cases(
    {c.STAND_IN: may_send_bot_to_launch, c.USE_DIARY: may_use_diary_first}, otherwise=always, by="kind"
)


@kernel
def launch_there(g: State, t: Tables, e: Log, pattern: int, placement: int) -> None:
    """The player launches a pattern in one of its placements."""
    launch(g, t, g.agenda.frames[under_way(g)].seat, pattern, placement)


@kernel
def launch_no_more(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """The player launches nothing more."""
    g.agenda.frames[under_way(g)].line = frames.LAUNCH_ENDS


answer_launching = cases(
    {c.LAUNCH: launch_there, c.STAND_IN: stand_in, c.USE_DIARY: use_diary}, otherwise=launch_no_more, by="kind"
)


@kernel
def end_launch(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.launch.corrupted-dumped, tamashii.corrupted.launch-dump; tamashii.launch.leftover-stays:
    the rest lies.
    """
    g.agenda.frames[under_way(g)].line = frames.ACTION_OVER
    end_step(g, e)
    if g.on[seat, CORRUPTED] != 0 and not has(g.out, seat):
        dump_slots(g, t, e, seat, g.on[seat, CORRUPTED])
