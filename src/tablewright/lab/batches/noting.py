"""Notes on a game in progress: its length, choices, lead changes, and the cards used.

These kernels run beside the rules, on a core and on a GPU alike, and after each move of a game that is played from
outside. What they may know is everything: nothing that plays ever reads it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablewright.engine.core.events import NOBODY, Event
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row16, Row32
from tablewright.engine.game.contract import MOST_SEATS, AnyState, AnyTables, Game, Pack, PlaceOf, RuleSet
from tablewright.engine.game.happenings import PARTS
from tablewright.lab.batches.desks import MOST_DEEDS, Batch, Chart, Desk, Noted
from tablewright.lab.batches.rows import CardDeed, card_deeds
from tablewright.players.network import ONE, judge

NO_DEED = -1


def chart_of(game: Game, pack: Pack) -> tuple[Chart, Any, list[CardDeed]]:
    """The chart of a game's events with a pack: list rows by kind, and all deeds."""
    chart = Chart()
    lists: list[int] = []
    deeds = card_deeds(game, pack)
    number = {deed: n for n, deed in enumerate(deeds)}
    chart.deeds = len(deeds)
    for kind, happening in enumerate(game.events.kinds):
        chart.turn[kind] = int(happening.turn)
        for n, deed in enumerate(happening.deeds):
            names = getattr(pack.names, deed.names)
            chart.part[kind, n] = 1 + PARTS.index(deed.part)
            chart.start[kind, n], chart.size[kind, n] = len(lists), len(names)
            lists += [number.get(CardDeed(deed.done, deed.names, name), NO_DEED) for name in names]
    return chart, np.array(lists or [NO_DEED], np.int32), deeds


@kernel
def counts_of(batch: Batch, desk: Desk) -> int:
    """Where the deeds of a game are counted, in the row of all games."""
    return desk.number * batch.config.seats * batch.chart.deeds


@kernel
def begin_notes(batch: Batch, desk: Desk, noted: Noted, counts: Row16) -> None:
    """Nothing has happened yet."""
    noted.decisions = 0
    noted.turns = 0
    noted.choices = 0
    noted.options = 0
    noted.lead_changes = 0
    noted.leader = NOBODY
    noted.led_since = 0
    desk.fresh = 0
    for seat in range(MOST_SEATS):
        noted.result[seat] = 0
        noted.place[seat] = 0
        noted.seat_choices[seat] = 0
        noted.lowest[seat] = ONE
    if desk.log.quiet == 0:
        first = counts_of(batch, desk)
        for i in range(first, first + batch.config.seats * batch.chart.deeds):
            counts[i] = 0


@kernel
def note_choice(noted: Noted, seat: int, options: int) -> None:
    """A seat is asked, and has so many options."""
    noted.decisions += 1
    if options > 1:
        noted.choices += 1
        noted.options += options
        noted.seat_choices[seat] += 1


@kernel
def note_events(batch: Batch, desk: Desk, noted: Noted, lists: Row32, counts: Row16) -> None:
    """Count the turns and the deeds that a log tells of, and empty it."""
    e, chart, first = desk.log, batch.chart, counts_of(batch, desk)
    for i in range(e.used):
        row = e.rows[i]
        if chart.turn[row.what] > 0:
            noted.turns += 1
            desk.fresh = 1
        if row.seat >= 0 and row.seat < MOST_SEATS:
            for n in range(MOST_DEEDS):
                if chart.part[row.what, n] == 0:
                    break
                which = part_of(row, chart.part[row.what, n])
                if which >= 0 and which < chart.size[row.what, n]:
                    deed = lists[chart.start[row.what, n] + which]
                    if deed != NO_DEED:
                        counts[first + row.seat * chart.deeds + deed] += 1
    e.used = 0
    e.lost = 0


@kernel
def part_of(row: Event, part: int) -> int:
    """One of the numbers of an event."""
    if part == 1:
        return row.a
    if part == 2:
        return row.b
    if part == 3:
        return row.c
    return row.hidden


@kernel
def note_lead(g: AnyState, t: AnyTables, batch: Batch, desk: Desk, noted: Noted, rules: RuleSet) -> None:
    """At the beginning of a turn, see who is ahead by the learnt evaluation; who is level with the leader is not."""
    desk.fresh = 0
    best, ahead = -1, NOBODY
    for seat in range(batch.config.seats):
        chance = judge(g, t, seat, batch.network, desk.scratch, rules)
        if chance < noted.lowest[seat]:
            noted.lowest[seat] = chance
        if chance > best or (chance == best and seat == noted.leader):
            best, ahead = chance, seat
    if ahead != noted.leader:
        if noted.leader != NOBODY:
            noted.lead_changes += 1
        noted.leader = ahead
        noted.led_since = noted.turns


@kernel
def note_move(
    g: AnyState, t: AnyTables, batch: Batch, desk: Desk, noted: Noted, lists: Row32, counts: Row16, rules: RuleSet
) -> None:
    """Note what a move, or the setup, led to; a quiet log tells nothing."""
    if desk.log.quiet == 0:
        note_events(batch, desk, noted, lists, counts)
        if desk.fresh == 1 and batch.network.features > 0:
            note_lead(g, t, batch, desk, noted, rules)


@kernel
def note_end(
    g: AnyState, t: AnyTables, batch: Batch, noted: Noted, out: Row32, rules: RuleSet, place_of: PlaceOf
) -> None:
    """How the game ended, and who sat where in the turn order."""
    noted.reason = rules.outcome(g, t, out)
    for seat in range(batch.config.seats):
        noted.result[seat] = out[seat] if noted.reason > 0 else 0
        noted.place[seat] = place_of(g, seat)
