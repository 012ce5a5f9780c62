"""Plans for programming: which patterns a player could bring about with the moves that are left, and the moves.

Patterns that lie on the launcher already are left as they are, the most valuable first. Then each pattern that can be
reached is the beginning of a plan, which goes on with others as long as moves are left. The best plans come first.
"""

from __future__ import annotations

from tablewright.engine.core.actions import action
from tablewright.engine.core.agenda import top
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import lowest, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.rules.cards.standing import may_use_as
from tablewright.games.tamashii.rules.components.launcher import exchange
from tablewright.games.tamashii.rules.data.patterns import tokens_of
from tablewright.games.tamashii.rules.data.reach import BITS, LAST_MOVE, fit_beside, moves_in, moves_to
from tablewright.games.tamashii.rules.decisions import asking_lane
from tablewright.games.tamashii.rules.effects.deeds.data import PROGRAM
from tablewright.games.tamashii.rules.planning.planning import moves_left
from tablewright.games.tamashii.rules.turn.launching import WORD, WORDS, bits_of, in_reach, of_scenario
from tablewright.games.tamashii.state import NONE, State, Tables

MOST = 6  # plans
IN_ONE = 3  # patterns that one plan brings about
WORTH = 4  # what a pattern is worth counts so many moves
BEGINS = 128  # where, in the row that plans are written to, the patterns that begin them are noted meanwhile


@kernel
def moves_now(g: State, t: Tables, seat: int) -> int:
    """How many program moves a player can make now, while planning or by an effect."""
    lane = asking_lane(g, seat)
    if lane < 0:
        return 0
    frame = g.agenda.frames[top(g.agenda, lane)]
    if frame.step == frames.PLAN:
        return moves_left(g, t, seat) if frame.line == frames.PROGRAMMING else 0
    return frame.left + 0 if frame.step == frames.RUN and t.code[frame.line].op == PROGRAM else 0


@kernel
def wanted(g: State, t: Tables, seat: int, word: int) -> int:
    """The patterns of one word of numbers that a player may come to launch, the scenario's from anywhere."""
    members = in_reach(g, t, seat, word) | g.launched_here[word] & bits_of(0, word, t.basics)
    return members | of_scenario(g, t, seat, word, True)


@kernel
def lying(g: State, t: Tables, seat: int, used_as: int) -> int:
    """The slots of patterns that lie on the launcher already, apart from each other, as a set."""
    kept = 0
    for least in range(4, -1, -2):  # the most valuable first
        for word in range(WORDS):
            left = wanted(g, t, seat, word)
            while left != 0:
                pattern = word * WORD + lowest(left)
                left = without_lowest(left)
                if t.pattern[pattern].worth > least:
                    placement = fit_beside(g, t, seat, pattern, used_as, kept)
                    if placement != NONE:
                        kept |= tokens_of(t, pattern, placement)
    return kept


@entry
def plans(g: State, t: Tables, seat: int, out: Row32) -> int:
    """tamashii.program.pro-moves: what to program, as plans for a search; the launcher is left as it was."""
    k = moves_now(g, t, seat)
    if k == 0:
        return 0
    used_as = may_use_as(g, t, seat)
    kept = lying(g, t, seat, used_as)
    begins = choose_beginnings(g, t, seat, k, used_as, kept, out)
    n = 0
    for i in range(begins):
        n = write_plan(g, t, seat, k, used_as, kept, out[BEGINS + i], out, n)
    return n


@kernel
def choose_beginnings(g: State, t: Tables, seat: int, k: int, used_as: int, kept: int, out: Row32) -> int:
    """Note the patterns that are best to begin with, the best first; how many."""
    n = 0
    for word in range(WORDS):
        left = wanted(g, t, seat, word)
        while left != 0:
            pattern = word * WORD + lowest(left)
            left = without_lowest(left)
            score = score_of(g, t, seat, pattern, k, used_as, kept)
            if score > 0:
                n = insert(out, n, pattern, score)
    return n


@kernel
def score_of(g: State, t: Tables, seat: int, pattern: int, k: int, used_as: int, kept: int) -> int:
    """How good it is to bring a pattern about, by what it is worth and takes; 0: not at all."""
    if t.pattern[pattern].worth == 0:
        return 0
    moves = moves_to(g, t, seat, pattern, k, used_as, kept)
    n = 0 if moves == NONE else moves_in(moves)
    return 0 if n == 0 else WORTH * t.pattern[pattern].worth + k - n


@kernel
def insert(out: Row32, n: int, pattern: int, score: int) -> int:
    """Put a pattern in its place among the best; how many there are then."""
    at = min(n, MOST)
    while at > 0 and out[BEGINS + MOST + at - 1] < score:
        if at < MOST:
            out[BEGINS + at] = out[BEGINS + at - 1]
            out[BEGINS + MOST + at] = out[BEGINS + MOST + at - 1]
        at -= 1
    if at < MOST:
        out[BEGINS + at] = pattern
        out[BEGINS + MOST + at] = score
    return min(n + 1, MOST)


@kernel
def write_plan(
    g: State, t: Tables, seat: int, k: int, used_as: int, kept: int, pattern: int, out: Row32, n: int
) -> int:
    """Write the plan that begins with a pattern, and a 0; where the next one goes."""
    first = n
    for _ in range(IN_ONE):
        if pattern == NONE:
            break
        moves = moves_to(g, t, seat, pattern, k, used_as, kept)
        for i in range(moves_in(moves) - 1, -1, -1):
            edge = moves >> BITS * i & LAST_MOVE
            exchange(g, seat, edge)
            out[n] = action(c.MOVE_TOKEN, edge, 0, 0)
            n += 1
            k -= 1
        kept |= tokens_of(t, pattern, fit_beside(g, t, seat, pattern, used_as, kept))
        pattern = best_next(g, t, seat, k, used_as, kept)
    for i in range(n - 1, first - 1, -1):
        exchange(g, seat, out[i] >> 16 & 255)
    out[n] = 0
    return n + 1


@kernel
def best_next(g: State, t: Tables, seat: int, k: int, used_as: int, kept: int) -> int:
    """The pattern that is best to bring about with the moves that are left, or NONE."""
    best, most = NONE, 0
    if k == 0:
        return NONE
    for word in range(WORDS):
        left = wanted(g, t, seat, word)
        while left != 0:
            pattern = word * WORD + lowest(left)
            left = without_lowest(left)
            score = score_of(g, t, seat, pattern, k, used_as, kept)
            if score > most:
                best, most = pattern, score
    return best
