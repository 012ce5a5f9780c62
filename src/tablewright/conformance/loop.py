"""The loop of `selfcheck`: whole random games of any game at machine speed, the cheap checks at every move."""

from __future__ import annotations

from tablewright.engine.core.agenda import ASTRAY
from tablewright.engine.core.dice import Dice, Key, roll, start, word
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row32, RowU8, one, record
from tablewright.engine.game.contract import (
    AnyState,
    AnyTables,
    Apply,
    Audit,
    Awaiting,
    Config,
    Features,
    Options,
    Outcome,
    Redeal,
    Refuse,
    Setup,
    View,
)

# What can go wrong.
FINE = 0
NO_OPTIONS = 1
REFUSED_OPTION = 2
DOUBLE_OPTION = 3
HIDDEN_OPTION = 4
LOST_PIECE = 5
ENDLESS = 6
EARLY_OUTCOME = 7
NO_OUTCOME = 8
VIEW_AWAITS = 9
VIEW_OPTIONS = 10
VIEW_DICE = 11
REDEAL_UNLIKE = 12
REDEAL_LOST_PIECE = 13
TOO_MANY_OPTIONS = 14
VIEW_FEATURES = 15
FRAME_ASTRAY = 16

# Where the loop's states lie in its array, and what its tally counts.
TRUE, SEEN, REDEALT, SEEN_AGAIN = 0, 1, 2, 3
STATES = 4
GAMES, DECISIONS, LONGEST, FAULT_GAME, FAULT_MOVE, FAULT_SEAT = 0, 1, 2, 3, 4, 5
REASONS = 8  # from here on, how often each reason ended a game
TALLY = 40

# What each byte of a state is.
PLAIN, OF_DICE, OF_MARK = 0, 1, 2  # OF_MARK: it tells whether a frame of an agenda went astray

LOOK = 16  # one position in so many is looked at in full
BEND = 4  # at one in so many, something that is no option is asked about


@record
class Tools:
    """What the loop needs beside the game."""

    luck = one(Dice)  # which moves are made
    key = one(Key)
    log = one(Log)


@kernel
def set_key(key: Key, low: int, high: int, number: int, purpose: int) -> None:
    """The key for one purpose in one game of a run."""
    key.word[0] = low
    key.word[1] = high
    key.word[2] = number
    key.word[3] = purpose


@kernel
def begin(tools: Tools, low: int, high: int, number: int) -> None:
    """Start the luck of a game, and leave the key of its dice."""
    set_key(tools.key, low, high, number, 1)
    start(tools.luck, tools.key)
    set_key(tools.key, low, high, number, 0)


@kernel
def any_key(tools: Tools) -> None:
    """Make a key by luck."""
    for i in range(4):
        tools.key.word[i] = word(tools.luck)


@kernel
def wipe(cells: RowU8, state: int, size: int) -> None:
    """Set the bytes of one state to 0."""
    for i in range(state * size, state * size + size):
        cells[i] = 0


@kernel
def copy(cells: RowU8, target: int, source: int, size: int) -> None:
    """Make one state equal to another."""
    for i in range(size):
        cells[target * size + i] = cells[source * size + i]


@kernel
def pick_seat(dice: Dice, mask: int) -> int:
    """A random seat of a mask."""
    count = 0
    for seat in range(8):
        count += mask >> seat & 1
    nth = roll(dice, count)
    for seat in range(8):
        if mask >> seat & 1 == 1:
            if nth == 0:
                return seat
            nth -= 1
    return 0


@kernel
def doubtful(dice: Dice, action: int) -> int:
    """Something to ask about that may be no option: an option with one bit turned, or any number at all."""
    if roll(dice, 2) == 0:
        return action ^ (1 << roll(dice, 31))
    return word(dice) - (1 << 31)


@kernel
def is_among(out: Row32, n: int, action: int) -> bool:
    found = False
    for i in range(n):
        found = found or out[i] == action
    return found


@kernel
def repeats(out: Row32, n: int) -> bool:
    """Whether a list names an action twice."""
    found = False
    for i in range(1, n):
        found = found or is_among(out, i, out[i])
    return found


@kernel
def same_list(out: Row32, n: int, other: Row32, m: int) -> bool:
    same = n == m
    for i in range(min(n, m)):
        same = same and out[i] == other[i]
    return same


@kernel
def has_dice(cells: RowU8, sorts: RowU8, state: int) -> bool:
    """Whether a state has anything in its dice."""
    size, found = len(sorts), False
    for i in range(size):
        found = found or (sorts[i] == OF_DICE and cells[state * size + i] != 0)
    return found


@kernel
def is_astray(cells: RowU8, sorts: RowU8, state: int) -> bool:
    """Whether a frame went astray in some agenda of a state."""
    size, found = len(sorts), False
    for i in range(size):
        found = found or (sorts[i] == OF_MARK and cells[state * size + i] == ASTRAY)
    return found


@kernel
def look_alike(cells: RowU8, sorts: RowU8, a: int, b: int) -> bool:
    """Whether two states are equal, their dice apart."""
    size, same = len(sorts), True
    for i in range(size):
        same = same and (sorts[i] == OF_DICE or cells[a * size + i] == cells[b * size + i])
    return same


@kernel
def finished(tally: Row32, made: int, reason: int) -> None:
    """Count a finished game."""
    tally[REASONS + reason] += 1
    tally[GAMES] += 1
    tally[DECISIONS] += made
    if made > tally[LONGEST]:
        tally[LONGEST] = made


@entry
def play_games(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, tools: Tools, configs: Many[Config],
    low: int, high: int, first: int, games: int, most_options: int, declared: int, most_decisions: int,
    out: Row32, other: Row32, moves: Row32, tally: Row32,
    setup: Setup, awaiting: Awaiting, options: Options, refuse: Refuse, apply: Apply, view: View, redeal: Redeal,
    outcome: Outcome, audit: Audit, features: Features,
) -> int:  # fmt: skip
    """Random games until one has a fault, which is returned, or all are played; `moves` keeps those of the last game.

    `cells` are the bytes of `work`, `sorts` says what they are, `declared` is how many features there are. One
    function, because kernels that take rules cannot call each other.
    """
    size = len(sorts)
    g, seen, redealt = work[TRUE], work[SEEN], work[REDEALT]
    for number in range(first, first + games):
        config = configs[number % len(configs)]
        begin(tools, low, high, number)
        wipe(cells, TRUE, size)
        setup(g, t, tools.log, config, tools.key)
        tally[FAULT_GAME] = number
        tally[FAULT_SEAT] = -1
        made = 0
        while True:
            tally[FAULT_MOVE] = made
            mask = awaiting(g, t)
            if mask == 0:
                break
            if made == most_decisions:
                return ENDLESS
            seat = pick_seat(tools.luck, mask)
            in_full = roll(tools.luck, LOOK) == 0
            if in_full:  # now and then a seat that owes nothing makes the move
                stranger = roll(tools.luck, config.seats)
                if options(g, t, stranger, out) > 0:
                    seat = stranger
            tally[FAULT_SEAT] = seat
            n = options(g, t, seat, out)
            if n == 0:
                return NO_OPTIONS
            if n > most_options:
                return TOO_MANY_OPTIONS
            chosen = out[roll(tools.luck, n)]
            if refuse(g, t, seat, chosen) != 0:
                return REFUSED_OPTION
            if roll(tools.luck, BEND) == 0:
                asked = doubtful(tools.luck, chosen)
                if refuse(g, t, seat, asked) == 0 and not is_among(out, n, asked):
                    return HIDDEN_OPTION

            if in_full:
                if repeats(out, n):
                    return DOUBLE_OPTION
                if is_astray(cells, sorts, TRUE):
                    return FRAME_ASTRAY
                if audit(g, t) != 0:
                    return LOST_PIECE
                if outcome(g, t, other) != 0:
                    return EARLY_OUTCOME
                viewer = roll(tools.luck, config.seats + 1) - 1  # the spectator too
                tally[FAULT_SEAT] = viewer
                wipe(cells, SEEN, size)
                view(g, t, viewer, seen)
                if has_dice(cells, sorts, SEEN):
                    return VIEW_DICE
                if awaiting(seen, t) != mask:
                    return VIEW_AWAITS
                if viewer == seat and not same_list(out, n, other, options(seen, t, seat, other)):
                    return VIEW_OPTIONS
                if viewer >= 0:
                    features(g, t, viewer, out)
                    features(seen, t, viewer, other)
                    if not same_list(out, declared, other, declared):
                        return VIEW_FEATURES
                copy(cells, REDEALT, SEEN, size)
                any_key(tools)
                redeal(redealt, t, viewer, tools.key)
                if audit(redealt, t) != 0:
                    return REDEAL_LOST_PIECE
                wipe(cells, SEEN_AGAIN, size)
                view(redealt, t, viewer, work[SEEN_AGAIN])
                if not look_alike(cells, sorts, SEEN, SEEN_AGAIN):
                    return REDEAL_UNLIKE

            if 2 * made + 1 < len(moves):
                moves[2 * made] = seat
                moves[2 * made + 1] = chosen
            apply(g, t, tools.log, seat, chosen)
            made += 1
        tally[FAULT_SEAT] = -1
        if is_astray(cells, sorts, TRUE):
            return FRAME_ASTRAY
        if audit(g, t) != 0:
            return LOST_PIECE
        reason = outcome(g, t, other)
        if reason <= 0 or REASONS + reason >= TALLY:
            return NO_OUTCOME
        finished(tally, made, reason)
    return FINE
