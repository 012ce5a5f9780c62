"""The quest phase: events, player activities, world activity, and the first player token (tamashii.quest.*)."""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.pieces import COMPETITIVE, SOLO
from tablewright.games.tamashii.rules.bot import can_stand_in, end_step, stand_in
from tablewright.games.tamashii.rules.cards.learning import can_learn, learn
from tablewright.games.tamashii.rules.common import always, begin, begin_world, next_seat, under_way
from tablewright.games.tamashii.rules.effects.effects import would_do
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.rules.scenario.scenario import lower_time
from tablewright.games.tamashii.rules.turn import heists
from tablewright.games.tamashii.sources import SPECIAL_CARD
from tablewright.games.tamashii.state import ACTIVITIES, State, Tables

SLOTS = 2 * ACTIVITIES  # of activities: those of the active card, then those of special cards
COMPLETED_EVENT = 2 * SLOTS  # of State.tried, behind the activities of the player and of the BOT

# ------------------------------------------------------------------------------------------------ stages


@kernel
def run_quest(g: State, t: Tables, e: Log) -> bool:
    """One player's part of a step of the quest phase; whether the player is asked."""
    frame = g.agenda.frames[under_way(g)]
    seat, stage = frame.seat, frame.line
    if stage == frames.EVENTS:
        asked = g.with_city == 1 and (heists.completable(g, t, seat) != 0 or bot_completable(g, t, seat) != 0)
    elif stage == frames.ACTIVITY:
        asked = activities(g, t, seat) != 0 or (can_stand_in(g) and bot_activities(g, t, seat) != 0)
    elif stage == frames.GOAL_TESTS:
        asked = g.mode == COMPETITIVE and versus.goal_tests(g, t, seat) != 0
    else:
        asked = can_learn(g, t, seat)  # tamashii.protocol.asked
    return asked and not registers.is_stage_done(frame) and not has(g.out, seat)


# ------------------------------------------------------------------------------------------------ player activities


@kernel
def activities(g: State, t: Tables, seat: int) -> int:
    """tamashii.quest.activity: the activities of the active card that a player may do now, as a set of their slots.

    tamashii.scenario.special-reference: and those of special cards in play.
    """
    members = activities_of(g, t, seat, g.card - 1) if g.card > 0 else 0
    left = g.beside + 0
    while left != 0:
        if t.card[lowest(left)].kind == SPECIAL_CARD:
            members |= activities_of(g, t, seat, lowest(left))
        left = without_lowest(left)
    return members


@kernel
def activities_of(g: State, t: Tables, seat: int, number: int) -> int:
    """The activities of one card that a player may do now, as a set of their slots.

    tamashii.quest.order, tamashii.test.one-attempt: each once; tamashii.format.activity: some are for one player only.
    """
    members, card = 0, t.card[number]
    for i in range(card.activities):
        slot = card.slot + i
        free = not has(g.tried[seat], tried_bit(g, slot)) and (card.all_may[i] == 1 or not was_done(g, slot))
        if free and would_do(g, t, seat, card.activity[i]):
            members |= 1 << slot
    return members


@kernel
def card_with(g: State, t: Tables, slot: int) -> int:
    """The card in play whose activity has a slot; the active card, if no special card has it."""
    left = g.beside + 0
    while left != 0:
        card = t.card[lowest(left)]
        if card.kind == SPECIAL_CARD and card.slot <= slot < card.slot + card.activities:
            return lowest(left)
        left = without_lowest(left)
    return g.card - 1


@kernel
def tried_bit(g: State, i: int) -> int:
    """The BOT that acts besides its owner has its own attempts."""
    return i + SLOTS if g.stands_in == 1 else i


@kernel
def was_done(g: State, i: int) -> bool:
    """Whether anybody has done an activity in this turn."""
    for seat in range(g.seats):
        if has(g.tried[seat], i) or has(g.tried[seat], i + SLOTS):
            return True
    return False


@kernel
def may_send_bot(g: State, t: Tables, seat: int) -> bool:
    """tamashii.bot.battery-when: before the player has done anything, or besides, where the scenario says so."""
    return can_stand_in(g) and (g.tried[seat] == 0 or t.scenario[g.scenario].bot_acts == 1)


@kernel
def bot_completable(g: State, t: Tables, seat: int) -> int:
    """tamashii.bot.battery-any-step: the events that a player could complete if the BOT stood in, as a set."""
    if not may_send_bot(g, t, seat):
        return 0
    g.stands_in = 1
    members = heists.completable(g, t, seat)
    g.stands_in = 0
    return members


@kernel
def bot_activities(g: State, t: Tables, seat: int) -> int:
    """The activities that a player could do if the BOT stood in, as a set."""
    if not may_send_bot(g, t, seat):
        return 0
    g.stands_in = 1
    members = activities(g, t, seat)
    g.stands_in = 0
    return members


@kernel
def may_stand_in(g: State, t: Tables, at: int) -> int:
    """tamashii.bot.battery-when: where the BOT may be sent."""
    return 1 if may_send_bot(g, t, g.agenda.frames[at].seat) else 0


@kernel
def to_try(g: State, t: Tables, at: int) -> int:
    """The events, activities or tests that a player can try, as a set."""
    frame = g.agenda.frames[at]
    if frame.line == frames.EVENTS:
        return heists.completable(g, t, frame.seat)
    if frame.line == frames.ACTIVITY:
        return activities(g, t, frame.seat)
    return versus.goal_tests(g, t, frame.seat)


legal_quest = cases({c.STAND_IN: may_stand_in, c.TRY: to_try}, otherwise=always, by="kind")


@kernel
def learn_next(g: State, t: Tables, e: Log) -> None:
    """tamashii.protocol.asked: the next step of the player's protocol is completed."""
    learn(g, t, e, g.agenda.frames[under_way(g)].seat)


@kernel
def try_one(g: State, t: Tables, e: Log, a: int) -> None:
    """A player tries event, activity or test a."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat
    if frame.line == frames.EVENTS:
        if g.mode == SOLO and g.stands_in == 0:
            g.tried[seat] |= 1 << COMPLETED_EVENT
        heists.complete(g, t, e, seat, a)
    elif frame.line == frames.ACTIVITY:
        g.tried[seat] |= 1 << tried_bit(g, a)
        card = card_with(g, t, a)
        i = a - t.card[card].slot
        tell(e, events.TRIES, seat, card, i, 0)
        begin(g, seat, t.card[card].activity[i], registers.printed(frames.BY_CARD, card), 0)
    else:
        versus.try_goal(g, t, e, seat, a)


@kernel
def try_no_more(g: State, t: Tables, e: Log, kind: int, a: int) -> None:
    """The player is done with this stage."""
    registers.finish_stage(g.agenda.frames[under_way(g)])


answer_quest = cases({c.STAND_IN: stand_in, c.LEARN: learn_next, c.TRY: try_one}, otherwise=try_no_more, by="kind")


# ------------------------------------------------------------------------------------------------ the world


@kernel
def world_acts(g: State, t: Tables) -> None:
    """tamashii.world.resolve, tamashii.world.top-down: the active card's world activity, every turn."""
    if g.card > 0:
        begin_world(g, t.card[g.card - 1].world, g.card - 1)


@kernel
def pass_token(g: State, e: Log) -> None:
    """tamashii.quest.pass-token: clockwise, unless somebody has taken it; tamashii.versus.quest-time: time falls."""
    g.first = g.next_first - 1 if g.next_first > 0 else next_seat(g, g.first)
    g.next_first = 0
    if g.seats > 1:
        tell(e, events.IS_FIRST, g.first, 0, 0, 0)
    end_step(g, e)
    if g.mode == COMPETITIVE:
        lower_time(g, e, 1)
