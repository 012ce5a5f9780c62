"""Before the first day: choosing characters, and a mission's scraps and picks.

Each part is gone through clockwise from the P1 holder. The clock's frame keeps the part (`line`), who is still to come
in it (`left`, as a set) and how many cards the player who is asked has scrapped or taken (`done`).
"""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import events, questions, stages
from tablewright.games.goes_west.places import BAG, NO_CARD
from tablewright.games.goes_west.rules.acting import leave_row
from tablewright.games.goes_west.rules.cards import copy_in, go_home, number_in, take
from tablewright.games.goes_west.rules.common import ask, next_seat
from tablewright.games.goes_west.rules.hand import place
from tablewright.games.goes_west.rules.setting_up import share_out
from tablewright.games.goes_west.state import BOOK, State, Tables

NOT_THIS_ONE = BOOK.number("dgw.setup.choose-character")
NOT_IN_DECK = BOOK.number("dgw.mission.scraps")
NOT_IN_ROW = BOOK.number("dgw.mission.picks")


@kernel
def go_on_beginning(g: State, t: Tables, e: Log) -> None:
    """dgw.setup.choose-character, dgw.mission.scraps, dgw.mission.picks: one player after the other, part by part."""
    clock = g.agenda.frames[under_way(g.agenda)]
    while clock.line < stages.READY:
        if clock.left == 0:  # all have gone through this part; with their characters known they take stock and decks
            if clock.line == stages.CHOOSING_CHARACTERS:
                share_out(g, t, e)
            clock.line += 1
            clock.left = g.alive
        elif has_choice(g, t, g.turn):
            ask(g, questions.CHARACTER + clock.line, g.turn)
            return
        else:
            done(g, t, e, g.turn)
    clock.line = 0
    clock.left = 0
    g.turn = g.first
    g.stage = stages.DAWN


@kernel
def has_choice(g: State, t: Tables, seat: int) -> bool:
    """Whether there is something to choose for a seat in this part."""
    clock, mission = g.agenda.frames[under_way(g.agenda)], t.mission[g.mission]
    if clock.line == stages.CHOOSING_CHARACTERS:
        return True
    if clock.line == stages.CUTTING:
        return clock.done < mission.scraps and number_in(g, BAG + seat) > 1
    return clock.done < mission.picks


@kernel
def done(g: State, t: Tables, e: Log, seat: int) -> None:
    """Nothing more is chosen, scrapped or taken: it is the next player's turn in this part."""
    clock = g.agenda.frames[under_way(g.agenda)]
    clock.left &= ~(1 << seat)
    clock.done = 0
    g.turn = next_seat(g, seat)


# ------------------------------------------------------------------------------------------------ characters


@kernel
def why_not_character(g: State, t: Tables, seat: int, a: int) -> int:
    """dgw.setup.choose-character: the one that was dealt, or one of its difficulty that is in the box."""
    if a >= t.characters or t.level[a] != t.level[g.character[seat]]:
        return NOT_THIS_ONE
    for other in range(g.seats):
        if other != seat and g.character[other] == a:
            return NOT_THIS_ONE
    return 0


@kernel
def take_character(g: State, t: Tables, e: Log, seat: int, a: int) -> None:
    """dgw.setup.choose-character: a player decides."""
    g.character[seat] = a
    tell(e, events.TOOK_CHARACTER, seat, a, 0, 0)
    done(g, t, e, seat)


# ------------------------------------------------------------------------------------------------ scraps and picks


@kernel
def why_not_cut(g: State, t: Tables, seat: int, design: int) -> int:
    """dgw.mission.scraps: a card of the start deck."""
    return NOT_IN_DECK if copy_in(g, t, BAG + seat, design) == NO_CARD else 0


@kernel
def cut(g: State, t: Tables, e: Log, seat: int, design: int) -> None:
    """dgw.mission.scraps: the deck lies open, so everybody sees it go."""
    copy = copy_in(g, t, BAG + seat, design)
    take(g, BAG + seat, copy)
    go_home(g, t, copy)
    g.agenda.frames[under_way(g.agenda)].done += 1
    tell(e, events.SCRAPPED, seat, design, 0, 0)


@kernel
def why_not_pick(g: State, t: Tables, seat: int, a: int) -> int:
    """dgw.mission.picks: a card that lies in the Trade Row."""
    return NOT_IN_ROW if g.row[a] == 0 else 0


@kernel
def pick(g: State, t: Tables, e: Log, seat: int, a: int) -> None:
    """dgw.mission.picks: the card costs nothing, and is placed like one that was bought."""
    copy = g.row[a] - 1
    g.agenda.frames[under_way(g.agenda)].done += 1
    tell(e, events.PICKED, seat, t.design[copy], 0, 0)
    leave_row(g, t, e, copy)
    place(g, seat, copy)
