"""Basics for every chapter of the rules: agenda, turn order, stocks, scores, dice and events.

Chapters never run one another: they lay frames on the agenda (`then`), and `running` runs whatever lies on top.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import then
from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events, frames
from tablewright.games.goes_west.pieces import NOBODY, NOWHERE, RAILWAY, RESOURCES, SEATS, VERSUS
from tablewright.games.goes_west.state import State, Tables

MOST_STOCK = 9_999
JOB_DIE = (0, 0, 1, 1, 1, 2)  # dgw.dice.job-faces
MOST_AT_ONCE = 10  # job dice that one roll of the engine's dice gives: 6 to the 10th fits

# ------------------------------------------------------------------------------------------------ the agenda


@kernel
def ask(g: State, what: int, chooser: int) -> None:
    """Wait for a choice; NOBODY: anybody may choose."""
    g.asks = what
    g.chooser = chooser


@kernel
def lay(g: State, step: int, seat: int, card: int, left: int, kept: int) -> int:
    """Lay a frame on the agenda, to be run next, with what it holds (see `frames`); where it lies."""
    at = then(g.agenda, step, seat, 0)
    frame = g.agenda.frames[at]
    frame.card = card
    frame.left = left
    frame.kept = kept
    return at


# ------------------------------------------------------------------------------------------------ seats


@kernel
def first_of(members: int, seat: int) -> int:
    """The first of some seats clockwise, beginning with a seat itself; the set is not empty."""
    onward = members >> seat
    return seat + lowest(onward) if onward != 0 else lowest(members)


@kernel
def next_seat(g: State, seat: int) -> int:
    """The next living player clockwise; the same one if there is no other."""
    for _ in range(SEATS):
        seat = seat + 1 if seat + 1 < g.seats else 0
        if has(g.alive, seat):
            return seat
    return seat


@kernel
def players_at(g: State, space: int) -> int:
    """The living players on a space, as a set."""
    members = 0
    for seat in range(g.seats):
        if has(g.alive, seat) and g.at[seat] == space:
            members |= 1 << seat
    return members


@kernel
def present_at(g: State, space: int) -> int:
    """dgw.mission.two-meeples: the living players of whom any meeple is on a space, as a set."""
    members = players_at(g, space)
    for seat in range(g.seats):
        if has(g.alive, seat) and g.other_at[seat] == space:
            members |= 1 << seat
    return members


@kernel
def change_over(g: State, seat: int) -> None:
    """dgw.mission.two-meeples: the other meeple of a player acts from now on."""
    here, lying, other_lying = g.at[seat], g.lying >> seat & 1, g.other_lying >> seat & 1
    g.at[seat] = g.other_at[seat]
    g.other_at[seat] = here
    g.lying = g.lying & ~(1 << seat) | other_lying << seat
    g.other_lying = g.other_lying & ~(1 << seat) | lying << seat
    g.second ^= 1 << seat


@kernel
def spaces_of(g: State, seat: int) -> int:
    """The spaces of a living player's meeples, as a set."""
    spaces = 1 << g.at[seat]
    return spaces if g.other_at[seat] == NOWHERE else spaces | 1 << g.other_at[seat]


@kernel
def spaces_of_players(g: State) -> int:
    """The spaces where living players are, as a set."""
    spaces = 0
    for seat in range(g.seats):
        if has(g.alive, seat):
            spaces |= spaces_of(g, seat)
    return spaces


@kernel
def hand_limit(g: State, t: Tables, seat: int) -> int:
    """dgw.death.hand-limit: hand limit and hand size are one number, the draw figure on the character."""
    return t.hand[g.character[seat]]


# ------------------------------------------------------------------------------------------------ where somebody stands


@kernel
def is_terrain(g: State, t: Tables, space: int, terrain: int) -> bool:
    """Whether a face-up space has a terrain, or a railway."""
    if terrain == RAILWAY:
        return has(g.railed, space)
    return has(g.up, space) and has(t.terrain[terrain], g.tile[space] - 1)


@kernel
def space_at(g: State, column: int, line: int) -> int:
    """The space in use at a column and a line, or NOWHERE."""
    spaces = g.used
    while spaces != 0:
        space = lowest(spaces)
        if g.column[space] == column and g.line[space] == line:
            return space
        spaces = without_lowest(spaces)
    return NOWHERE


@kernel
def foes(g: State, t: Tables, space: int) -> int:
    """How many strike back on a tile: bandits or, dgw.wagon.guards, where there are none the wagon's guards."""
    if g.bandits[space] == 0 and g.wagon == space:
        return t.mission[g.mission].guards
    return g.bandits[space]


@kernel
def has_foes(g: State, t: Tables, space: int) -> bool:
    """Whether there is anything to fight on a tile: bandits, or a wagon that players attack (dgw.wagon.attackable)."""
    return g.bandits[space] > 0 or (g.wagon == space and t.mission[g.mission].attackable == 1)


# ------------------------------------------------------------------------------------------------ stock, score, dice


@kernel
def gain_units(g: State, e: Log, seat: int, resource: int, n: int) -> None:
    """dgw.res.gain: take units from the supply."""
    if n > 0:
        g.stock[seat, resource] = min(g.stock[seat, resource] + n, MOST_STOCK)
        tell(e, events.GAINED, seat, resource, n, 0)


@kernel
def pay_units(g: State, e: Log, seat: int, resource: int, n: int) -> None:
    """dgw.res.pay: return units to the supply, as many as there are (dgw.event.impossible-step)."""
    n = min(n, g.stock[seat, resource])
    if n > 0:
        g.stock[seat, resource] -= n
        tell(e, events.PAID, seat, resource, n, 0)


@kernel
def total_stock(g: State, seat: int) -> int:
    """dgw.win.tie-resources-measure."""
    total = 0
    for resource in range(RESOURCES):
        total += g.stock[seat, resource]
    return total


@kernel
def token(g: State, seat: int) -> int:
    """Whose score token a seat moves (dgw.mode.versus.own-score, dgw.mode.coop.shared-score)."""
    return seat if g.mode == VERSUS else 0


@kernel
def gain_vp(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """dgw.vp.gain: the score advances; `winning` looks whether it arrived. A gentle board has a pace."""
    score = g.score[token(g, seat)]
    gained = min(n, max(most_today(g, t) - score, 0))
    if gained > 0:
        g.score[token(g, seat)] = score + gained
        tell(e, events.SCORED, seat, gained, score + gained, 0)
    if gained < n and t.board[g.board].pace > 0:
        tell(e, events.PACED, seat, n - gained, score + gained, 0)


@kernel
def most_today(g: State, t: Tables) -> int:
    """dgw.setup.gentle-pace: how far the score can go by the end of this day."""
    pace = t.board[g.board].pace
    return pace * (g.day + 1) if pace > 0 else MOST_STOCK


@kernel
def vp_cost(g: State, t: Tables, job: int, n: int) -> int:
    """dgw.setup.gentle-rest: on a gentle board no job that is chosen costs VP; events do as always."""
    return 0 if t.board[g.board].pace > 0 and t.jobs[job].event == 0 else n


@kernel
def lose_vp(g: State, e: Log, seat: int, n: int) -> None:
    """dgw.vp.loss: back to zero at most."""
    lost = min(n, g.score[token(g, seat)])
    g.score[token(g, seat)] -= lost
    if lost > 0:
        tell(e, events.LOST_VP, seat, lost, g.score[token(g, seat)], 0)


@kernel
def throw(g: State, n: int) -> int:
    """The total of n job dice (dgw.dice.job-faces)."""
    total = 0
    while n > 0:
        now = min(n, MOST_AT_ONCE)
        n -= now
        faces = roll(g.dice, 6**now)
        for _ in range(now):
            total += JOB_DIE[faces % 6]
            faces //= 6
    return total


@kernel
def throw_for(g: State, e: Log, seat: int, n: int) -> int:
    """dgw.dice.worth: a roll of n success dice, as everybody sees it."""
    if n == 0:
        return 0
    total = throw(g, n)
    tell(e, events.ROLLED, seat, n, total, 0)
    return total


# ------------------------------------------------------------------------------------------------ events


@kernel
def happens(g: State, event: int, causers: int, column: int, moving_west: int) -> None:
    """An event happened: its jobs come next (dgw.event.timing), for all who caused it, as a set of seats."""
    g.agenda.frames[lay(g, frames.EVENT, NOBODY, event, column, causers)].done = moving_west
