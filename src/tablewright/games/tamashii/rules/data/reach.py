"""How many program moves away a pattern is, and which ones: for computer players, and for "what could I launch".

For a pattern a move is an exchange along an edge of the launcher, of a token that it can use for anything else
(tamashii.program.slide, tamashii.program.switch): an empty slot and a token that it cannot use are the same to it. The
search lays the pattern in each of its placements. Its guide is how many steps the nearest tokens are short of the slots
that need them, in all. With one move, two moves and so on, it goes on only while enough moves are left for all those
steps; then it looks for one step that a move saves, by a switch that serves two tokens.

The moves that are found always lead to the pattern. Their number is nearly always the least, but not promised to be: a
token that is the nearest to two slots makes the guide too hopeful, and the search gives up after a number of looks.

Sets of slots are three to a word, as in `patterns`. Moves are packed into one number, five bits for each edge, the
first move highest, below a leading 1.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, size, without_lowest
from tablewright.games.tamashii.pieces import COLUMNS, EDGES, SLOTS
from tablewright.games.tamashii.rules.cards import standing
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO, EVERY_SLOT, LAST_COLUMN, unlocked
from tablewright.games.tamashii.rules.data.patterns import (
    next_fit,
    slots_asked,
    slots_showing,
    stands_for,
    three_of,
    tokens_of,
    ways,
)
from tablewright.games.tamashii.state import NONE, State, Tables

EACH = set_of(0, SLOTS, 2 * SLOTS)  # slot 0 in each set of a word
NOT_LAST_COLUMN = (EVERY_SLOT & ~LAST_COLUMN) * EACH
NOT_TOP_ROW = (EVERY_SLOT & EVERY_SLOT << COLUMNS) * EACH
NOT_BOTTOM_ROW = (EVERY_SLOT >> COLUMNS) * EACH

NO_MOVES = 1  # the packed form of none
BITS = 5  # of a packed move
LAST_MOVE = (1 << BITS) - 1
MOST_MOVES = 12  # that fit into one number

TRIES = 24  # placements that are searched with one number of moves
PATIENCE = 250  # positions that are looked at in each
MOST_SAVED = 4  # the largest number of moves with which a switch that serves two tokens is looked for

# ------------------------------------------------------------------------------------------------ sets in words


@kernel
def exchanged(slots: int, first: int, second: int) -> int:
    """The sets of a word after whatever lies on two slots has changed places."""
    differ = (slots >> first ^ slots >> second) & EACH
    return slots ^ (differ << first | differ << second)


@kernel
def grown(slots: int, free: int) -> int:
    """tamashii.launcher.adjacency: the sets of a word with all slots next to them; locked slots are walls."""
    across = (slots & NOT_LAST_COLUMN) << 1 | slots >> 1 & NOT_LAST_COLUMN
    down_or_up = slots << COLUMNS & NOT_TOP_ROW | slots >> COLUMNS & NOT_BOTTOM_ROW
    return (slots | across | down_or_up) & free


@kernel
def short_of(
    need_0: int, need_1: int, need_2: int, have_0: int, have_1: int, have_2: int, free: int, limit: int
) -> int:
    """How many steps the nearest tokens are from the slots that need them, in all; 0 if and only if none is missing.

    A number above the limit says only that it is above.
    """
    steps = 0
    while steps <= limit:
        missing = size(need_0 & ~have_0) + size(need_1 & ~have_1) + size(need_2 & ~have_2)
        if missing == 0:
            return steps
        steps += missing
        have_0, have_1, have_2 = grown(have_0, free), grown(have_1, free), grown(have_2, free)
    return steps


# ------------------------------------------------------------------------------------------------ packed moves


@kernel
def moves_in(moves: int) -> int:
    """How many moves a packed number holds."""
    n = 0
    while moves > NO_MOVES:
        moves >>= BITS
        n += 1
    return n


# ------------------------------------------------------------------------------------------------ the search


@kernel
def can_be_next(moves: int, edge: int, have_0: int, have_1: int, have_2: int, free: int) -> bool:
    """Whether a move along an edge can be the next: it changes something, and no other order says the same."""
    first, second = EDGE_FROM[edge], EDGE_TO[edge]
    differ = (
        have_0 >> first ^ have_0 >> second | have_1 >> first ^ have_1 >> second | have_2 >> first ^ have_2 >> second
    )
    if differ & EACH == 0 or not has(free, first) or not has(free, second):
        return False
    if moves == NO_MOVES or edge > moves & LAST_MOVE:
        return True
    before, after = EDGE_FROM[moves & LAST_MOVE], EDGE_TO[moves & LAST_MOVE]
    if first == before:
        return second != after  # the same move again would take it back
    return first == after or second == before or second == after  # moves apart from each other come in one order only


@kernel
def moves_onto(
    need_0: int, need_1: int, need_2: int, have_0: int, have_1: int, have_2: int, free: int, most: int, slack: int
) -> int:
    """At most so many moves after which tokens lie as needed, packed, or NONE: the first that the search comes upon."""
    moves, made, edge, looks = NO_MOVES, 0, 0, 0
    while looks < PATIENCE:
        if edge == EDGES:  # nothing more to try here: take the last move back
            if made == 0:
                return NONE
            edge = moves & LAST_MOVE
            moves, made = moves >> BITS, made - 1
            first, second = EDGE_FROM[edge], EDGE_TO[edge]
            have_0 = exchanged(have_0, first, second)
            have_1 = exchanged(have_1, first, second)
            have_2 = exchanged(have_2, first, second)
        elif can_be_next(moves, edge, have_0, have_1, have_2, free):
            looks += 1
            first, second = EDGE_FROM[edge], EDGE_TO[edge]
            next_0 = exchanged(have_0, first, second)
            next_1 = exchanged(have_1, first, second)
            next_2 = exchanged(have_2, first, second)
            left = most - made - 1
            limit = left + min(slack, left)
            steps = short_of(need_0, need_1, need_2, next_0, next_1, next_2, free, limit)
            if steps <= limit:
                moves, made = moves << BITS | edge, made + 1
                if steps == 0:
                    return moves
                have_0, have_1, have_2 = next_0, next_1, next_2
                edge = -1
        edge += 1
    return NONE


@kernel
def moves_with(g: State, t: Tables, seat: int, pattern: int, most: int, slack: int, used_as: int, kept: int) -> int:
    """At most so many moves that lead to a pattern in one of its placements, packed, or NONE; some slots are kept as
    they are.

    With slack, only the placements that are a step too far are searched: the others have been.
    """
    letters = t.pattern[pattern].letters
    some = three_of(letters)
    more = three_of(letters & ~some)
    rest = letters & ~some & ~more
    have_0, have_1 = slots_showing(g, seat, some, used_as), slots_showing(g, seat, more, used_as)
    have_2 = slots_showing(g, seat, rest, used_as)
    free, tries = (unlocked(g, seat) & ~kept) * EACH, 0
    have_0, have_1, have_2 = have_0 & free, have_1 & free, have_2 & free
    for at in range(t.pattern[pattern].first, t.pattern[pattern].first + ways(g, t, pattern)):
        need_0, need_1, need_2 = slots_asked(t, at, some), slots_asked(t, at, more), slots_asked(t, at, rest)
        steps = short_of(need_0, need_1, need_2, have_0, have_1, have_2, free, most + slack)
        if steps > most + slack or (slack > 0 and steps <= most):
            continue
        moves = moves_onto(need_0, need_1, need_2, have_0, have_1, have_2, free, most, slack)
        tries += 1
        if moves != NONE or tries == TRIES:
            return moves
    return NONE


@kernel
def can_be_formed(g: State, t: Tables, seat: int, pattern: int, used_as: int) -> bool:
    """Whether there are tokens enough for a pattern, wherever they lie: for any of its letters together."""
    letters = t.pattern[pattern].letters
    together = letters
    while together != 0:
        needed, slots, left = 0, 0, together
        while left != 0:
            needed += t.pattern[pattern].needs[lowest(left)]
            slots |= stands_for(g, seat, lowest(left), used_as)
            left = without_lowest(left)
        if needed > size(slots):
            return False
        together = together - 1 & letters
    return True


@kernel
def fit_beside(g: State, t: Tables, seat: int, pattern: int, used_as: int, kept: int) -> int:
    """The first placement in which a pattern lies on the launcher without the slots that are kept, or NONE."""
    placement = next_fit(g, t, seat, pattern, 0, used_as)
    while placement != NONE and tokens_of(t, pattern, placement) & kept != 0:
        placement = next_fit(g, t, seat, pattern, placement + 1, used_as)
    return placement


@kernel
def moves_to(g: State, t: Tables, seat: int, pattern: int, k: int, used_as: int, kept: int) -> int:
    """At most k program moves that lead to a pattern, packed, or NONE: nearly always as few as there can be.

    What lies on the slots that are kept stays there, and is not used.
    """
    if fit_beside(g, t, seat, pattern, used_as, kept) != NONE:
        return NO_MOVES
    if not can_be_formed(g, t, seat, pattern, used_as):
        return NONE
    for most in range(1, min(k, MOST_MOVES) + 1):
        moves = moves_with(g, t, seat, pattern, most, 0, used_as, kept)
        if moves == NONE and most <= MOST_SAVED:
            moves = moves_with(g, t, seat, pattern, most, 1, used_as, kept)
        if moves != NONE:
            return moves
    return NONE


# ------------------------------------------------------------------------------------------------ what callers ask


@kernel
def distance(g: State, t: Tables, seat: int, pattern: int, k: int) -> int:
    """After how many program moves a pattern fits, if k or fewer are enough; else NONE."""
    moves = moves_to(g, t, seat, pattern, k, standing.may_use_as(g, t, seat), 0)
    return NONE if moves == NONE else moves_in(moves)


@kernel
def within(g: State, t: Tables, seat: int, pattern: int, k: int, out: Row32) -> int:
    """As `distance`, and the edges to move along, one after another, are written to `out`."""
    moves = moves_to(g, t, seat, pattern, k, standing.may_use_as(g, t, seat), 0)
    if moves == NONE:
        return NONE
    n = moves_in(moves)
    for i in range(n):
        out[i] = moves >> BITS * (n - 1 - i) & LAST_MOVE
    return n
