"""Warnings: consequences that the words of a choice do not mention."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.record import clone
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of
from tablewright.games.goes_west import grammar, questions
from tablewright.games.goes_west.choices import PASS, SLEEP
from tablewright.games.goes_west.pieces import ITEM, NOBODY
from tablewright.games.goes_west.places import HAND
from tablewright.games.goes_west.rules.cards import number_in, number_of
from tablewright.games.goes_west.rules.clock import idlers
from tablewright.games.goes_west.rules.common import hand_limit
from tablewright.games.goes_west.rules.movement import add_points, add_ride, start_move
from tablewright.games.goes_west.rules.moving import can_go_on, heir
from tablewright.games.goes_west.rules.night import NIGHT_ATTACK
from tablewright.games.goes_west.rules.possible import halting_row
from tablewright.games.goes_west.rules.railways import stations
from tablewright.games.goes_west.rules.reading import at_most
from tablewright.games.goes_west.rules.steps.moving import RIDE, hauls, is_movement
from tablewright.games.goes_west.rules.using import any_whole_way, bearer_of, job_number, use_asked
from tablewright.games.goes_west.state import STEP_ROWS, State, Step, Tables
from tablewright.games.goes_west.words.names import SEAT_NAMES, shortfall

MANY = 9  # for x, where it is not chosen yet

# ------------------------------------------------------------------------------------------------ jobs


def of_stopping(act: int, v: State, pack: Pack, seat: int) -> str:
    """dgw.cond.voluntary: a warning where the job would stop at a condition that is not met."""
    t: Tables = pack.tables
    job = job_number(v, t, seat, kind_of(act), first(act), second(act))
    row = min((halting_row(v, t, seat, job, way) for way in range(t.jobs[job].ways)), default=STEP_ROWS)
    bearer = bearer_of(v, t, seat, kind_of(act), first(act), second(act))
    if row == STEP_ROWS or any_whole_way(v, t, seat, job, bearer, use_asked(v), 0, 1):
        return ""
    return f" (it stops early: {shortfall(pack, row)})"


def of_vain_movement(act: int, v: State, pack: Pack, seat: int) -> str:
    """dgw.move.unused-lost: warn if the movement of a job would be lost, even with the jobs added so far."""
    moves = [step for step in steps_of(act, v, pack.tables, seat) if is_movement(step.op)]
    if moves and all(step.op == RIDE for step in moves) and stations(v, pack.tables).bit_count() < 2:
        return " (no railway to ride yet)"  # whatever other movement there is
    if not moves or v.asks == questions.ENTER or leads_somewhere(v, pack.tables, seat, moves):
        return ""
    if all(hauls(step) for step in moves) and v.wagon != v.at[seat]:
        return " (the wagon is not here)"
    return " (not enough to go anywhere by itself)"


def leads_somewhere(v: State, t: Tables, seat: int, moves: list[Step]) -> bool:
    """Whether a move with the most movement that these steps can give has a first step."""
    there = clone(v)
    joint = v.asks == questions.MORE and v.agenda.frames[under_way(v.agenda)].kept > 0
    start_move(there, seat, v.agenda.frames[under_way(v.agenda)].kept - 1 if joint else NOBODY)
    for step in moves:
        if step.op == RIDE:
            add_ride(there, step.n)
        else:
            add_points(there, step.what, at_most(step, MANY))
    return can_go_on(there, t)


def steps_of(act: int, v: State, t: Tables, seat: int) -> Iterator[Step]:
    """The steps of the job that a choice would use."""
    row = t.jobs[job_number(v, t, seat, kind_of(act), first(act), second(act))].first
    while t.steps[row].op != grammar.END_JOB:
        yield t.steps[row]
        row += 1


# ------------------------------------------------------------------------------------------------ moves


def of_rest_left(v: State) -> str:
    """dgw.trade.movement-units: the player who may use the rest if a trade lets both move."""
    return f", and leave the rest to {SEAT_NAMES[heir(v)]}" if heir(v) != NOBODY else ""


def of_leaving(v: State, start: int) -> str:
    """dgw.move.leave-bandits, as a warning."""
    return "; leaving bandits costs 1 Pain" if v.bandits[start] else ""


# ------------------------------------------------------------------------------------------------ the night


def of_death(v: State, t: Tables, seat: int, *, may_still_discard: bool) -> str:
    """dgw.seat.death-warning: a warning where the player would die at the end of the day."""
    held, items = number_in(v, HAND + seat), number_of(v, t, HAND + seat, ITEM)
    if may_still_discard and items:
        return ""
    if has(idlers(v), seat):
        return " (fatal: you have used no card today)"
    if held >= hand_limit(v, t, seat):
        return f" (fatal at dawn: a hand of {held} has no room to draw)"
    return ""


def is_fatal(act: int, v: State, pack: Pack, seat: int) -> bool:
    """Whether a player is warned that to end the day in this way is to die (dgw.seat.death-warning)."""
    if kind_of(act) not in (PASS, SLEEP):
        return False
    return bool(of_death(v, pack.tables, seat, may_still_discard=kind_of(act) == PASS))


def of_bandits(v: State, pack: Pack, seat: int) -> str:
    """dgw.battle.bandit-start: a warning of bandits on the player's tile."""
    n = v.bandits[v.at[seat]]
    if n == 0 or NIGHT_ATTACK not in list(pack.tables.mission[v.mission].night):
        return ""
    return f" ({count_of(n, 'bandit')} here will attack tonight)"


def of_full_hand(v: State, pack: Pack, seat: int) -> str:
    """dgw.seat.death-warning: a warning of a trade that would fill a hand (dgw.trade.received-to-hand)."""
    given, asked = (sum(map(int.bit_count, cards)) for cards in (v.offer.give_cards, v.offer.ask_cards))
    mine = seat == v.offer.seat
    come = asked - given - 1 if mine else given - asked  # the offering player discards a card as well
    held, limit = number_in(v, HAND + seat) + come, hand_limit(v, pack.tables, seat)
    gets = asked if mine else given
    return f" (you will hold {held} cards: with {limit} or more at dawn you die)" if gets and held >= limit else ""
