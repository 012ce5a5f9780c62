"""Meeples on the map: the cost of leaving bandits, pushes west, and the party's position."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events, frames, grammar, pieces
from tablewright.games.goes_west.rules import tiles
from tablewright.games.goes_west.rules.common import change_over, happens, lay, spaces_of, spaces_of_players
from tablewright.games.goes_west.state import State

# ------------------------------------------------------------------------------------------------ coming and leaving


@kernel
def come_to(g: State, seat: int, space: int) -> None:
    """dgw.job.tile-stand-up: a meeple is on another space, standing."""
    g.at[seat] = space
    g.lying &= ~(1 << seat)


@kernel
def leave(g: State, seat: int) -> None:
    """dgw.move.leave-bandits, dgw.rail.ride-leave-bandits: one Pain card if bandits are there.

    dgw.move.leave-bandits-each: however many; it is taken by the player whose meeple leaves, whoever pays for the step.
    """
    if g.bandits[g.at[seat]] > 0:
        take_danger(g, seat, pieces.OF_PAIN)


@kernel
def take_danger(g: State, seat: int, cls: int) -> None:
    """A player is to take one danger card of a class (dgw.cardop.gain), or one more if lines are taken up in a row."""
    for i in range(g.agenda.depth[0]):
        frame = g.agenda.frames[g.agenda.depth[0] - 1 - i]
        if frame.step == frames.DANGER:
            if frame.seat == seat and frame.card == cls:
                frame.left += 1
                return
        else:
            break
    lay(g, frames.DANGER, seat, cls, 1, 0)


# ------------------------------------------------------------------------------------------------ pushed West


@kernel
def push_west(g: State, e: Log, line: int) -> int:
    """dgw.tiles.run-out-players, dgw.tiles.forced-shift: who is on a line shifts West and takes an Exhaustion card.

    The cards are placed by choice (dgw.danger.destination), clockwise from the P1 holder (dgw.seat.choice-order). The
    wagon shifts too, without event (dgw.wagon.not-removed). Where they go, as a set of spaces.
    """
    targets = 0
    for i in range(g.seats):
        seat = (g.first + g.seats - 1 - i) % g.seats  # the last comes first: agendas run backwards
        if has(g.alive, seat) and spaces_of(g, seat) & line != 0:
            take_danger(g, seat, pieces.OF_EXHAUSTION)
            targets |= push_meeple(g, e, seat, line)
            if g.other_at[seat] != pieces.NOWHERE:
                change_over(g, seat)
                targets |= push_meeple(g, e, seat, line)
                change_over(g, seat)
    if g.wagon != pieces.NOWHERE and has(line, g.wagon):
        g.wagon = shelter(g, g.wagon)
        targets |= 1 << g.wagon
    return targets


@kernel
def push_meeple(g: State, e: Log, seat: int, line: int) -> int:
    """A meeple that acts is pushed off a line, if it is there; where to, as a set."""
    if not has(line, g.at[seat]):
        return 0
    to = shelter(g, g.at[seat])
    come_to(g, seat, to)
    tell(e, events.SHIFTED, seat, g.column[to], g.line[to], 0)
    return 1 << to


@kernel
def shelter(g: State, space: int) -> int:
    """dgw.tiles.forced-shift: due West, or else the nearest space of the next line, North on a tie."""
    if g.next_to[space, pieces.WEST] != pieces.NOWHERE:
        return g.next_to[space, pieces.WEST]
    best, least = pieces.NOWHERE, 0
    spaces = g.used
    while spaces != 0:
        other = lowest(spaces)
        if g.column[other] == g.column[space] + 1:
            south = g.line[other] - g.line[space]
            far = 2 * south + 1 if south > 0 else -2 * south
            if best == pieces.NOWHERE or far < least:
                best, least = other, far
        spaces = without_lowest(spaces)
    return best


# ------------------------------------------------------------------------------------------------ the party


@kernel
def eastmost_meeple(g: State) -> int:
    """The column of the eastmost living player; the party's record if nobody lives."""
    spaces = spaces_of_players(g)
    return g.party if spaces == 0 else tiles.eastmost_column(g, spaces)


@kernel
def party_moves_on(g: State, causer: int, moving_west: int) -> bool:
    """dgw.event.party-west: if the eastmost living meeple passes the record, it moves on by one column; whether it did.

    Somebody who came further has to ask again when the event is over (dgw.event.party-causer).
    """
    if eastmost_meeple(g) <= g.party:
        return False
    g.party += 1
    party_comes_west(g, causer, g.party, 0, moving_west)
    return True


@kernel
def party_comes_west(g: State, causer: int, column: int, more: int, moving_west: int) -> None:
    """dgw.event.party-west: the event of a column, and of so many more behind it, one after the other."""
    happens(g, grammar.ON_PARTY_WEST, 1 << causer, column, moving_west)
    frame = g.agenda.frames[under_way(g.agenda)]
    frame.seat = causer
    frame.spare = more
