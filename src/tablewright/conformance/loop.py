"""The loop of `selfcheck`: whole random games of any game at machine speed, the cheap checks at every move."""

from __future__ import annotations

from tablewright.engine.core.agenda import ASTRAY
from tablewright.engine.core.dice import Dice, Key, roll, start, word
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row32, RowU8, i16, i32, one, record, u32
from tablewright.engine.game.contract import SPECTATOR, AnyState, AnyTables, Config, RuleSet

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

# Where the loop's states lie in its array.
TRUE, SEEN, REDEALT, SEEN_AGAIN = 0, 1, 2, 3
STATES = 4

# What each byte of a state is.
PLAIN, OF_DICE, OF_MARK = 0, 1, 2  # OF_MARK: it tells whether a frame of an agenda went astray

LOOK = 16  # one position in so many is looked at in full
BEND = 4  # at one in so many, something that is no option is asked about
REASONS = 32  # for which a game can end, at most


@record
class Run:
    """A run of games: its settings, progress and result."""

    seed = u32(2)
    most_options = i32()  # as many as the game says
    most_decisions = i32()  # in one game
    features = i16()  # as many as the game declares

    game = i32()  # which game is under way, after how many decisions, and whose turn it is to be looked at
    move = i32()
    seat = i16()

    games = i32()  # finished
    decisions = i32()
    longest = i32()
    ended = i32(REASONS)  # how often each reason ended a game

    luck = one(Dice)  # which moves are made
    key = one(Key)
    log = one(Log)


@kernel
def set_key(run: Run, purpose: int) -> None:
    """The key for one purpose in the game that is under way."""
    run.key.word[0] = run.seed[0]
    run.key.word[1] = run.seed[1]
    run.key.word[2] = run.game
    run.key.word[3] = purpose


@kernel
def begin(run: Run) -> None:
    """Start the luck of a game, and leave the key of its dice."""
    set_key(run, 1)
    start(run.luck, run.key)
    set_key(run, 0)
    run.move = 0
    run.seat = SPECTATOR


@kernel
def any_key(run: Run) -> None:
    """Make a key by luck."""
    for i in range(4):
        run.key.word[i] = word(run.luck)


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
def finished(run: Run, made: int, reason: int) -> None:
    """Count a finished game."""
    run.ended[reason] += 1
    run.games += 1
    run.decisions += made
    run.longest = max(run.longest, made)


# ------------------------------------------------------------------------------------------------ whole games


@entry
def play_games(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, configs: Many[Config], run: Run, first: int,
    games: int, out: Row32, other: Row32, moves: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """Random games until one has a fault, which is returned, or all are played; `moves` keeps those of the last game.

    `cells` are the bytes of `work`, and `sorts` says what they are.
    """
    for number in range(first, first + games):
        config = configs[number % len(configs)]
        run.game = number
        fault = play_game(work, cells, sorts, t, config, run, out, other, moves, rules)
        if fault != FINE:
            return fault
    return FINE


@kernel
def play_game(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, config: Config, run: Run, out: Row32,
    other: Row32, moves: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """One random game from its setup to its end; what is wrong with it."""
    g = work[TRUE]
    begin(run)
    wipe(cells, TRUE, len(sorts))
    rules.setup(g, t, run.log, config, run.key)
    mask = rules.awaiting(g, t)
    while mask != 0:
        if run.move == run.most_decisions:
            return ENDLESS
        fault = make_move(work, cells, sorts, t, config, run, mask, out, other, moves, rules)
        if fault != FINE:
            return fault
        run.move += 1
        mask = rules.awaiting(g, t)
    run.seat = SPECTATOR
    return fault_at_the_end(work, cells, sorts, t, run, other, rules)


@kernel
def make_move(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, config: Config, run: Run, mask: int, out: Row32,
    other: Row32, moves: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """A random move of a random seat, unless something is wrong before it is made: what."""
    g = work[TRUE]
    seat = pick_seat(run.luck, mask)
    in_full = roll(run.luck, LOOK) == 0
    if in_full:  # now and then a seat that owes nothing makes the move
        stranger = roll(run.luck, config.seats)
        if rules.options(g, t, stranger, out) > 0:
            seat = stranger
    run.seat = seat
    n = rules.options(g, t, seat, out)
    if n == 0:
        return NO_OPTIONS
    if n > run.most_options:
        return TOO_MANY_OPTIONS
    chosen = out[roll(run.luck, n)]
    fault = fault_in_refusing(g, t, run, seat, chosen, out, n, rules)
    if fault == FINE and in_full:
        fault = fault_in_state(work, cells, sorts, t, out, n, other, rules)
    if fault == FINE and in_full:
        fault = fault_in_view(work, cells, sorts, t, config, run, mask, seat, out, n, other, rules)
    if fault != FINE:
        return fault
    if 2 * run.move + 1 < len(moves):
        moves[2 * run.move] = seat
        moves[2 * run.move + 1] = chosen
    rules.apply(g, t, run.log, seat, chosen)
    return FINE


# ------------------------------------------------------------------------------------------------ what is checked


@kernel
def fault_in_refusing(
    g: AnyState, t: AnyTables, run: Run, seat: int, chosen: int, out: Row32, n: int, rules: RuleSet
) -> int:
    """No option is refused, and now and then: whatever is not refused is an option."""
    if rules.refuse(g, t, seat, chosen) != 0:
        return REFUSED_OPTION
    if roll(run.luck, BEND) == 0:
        asked = doubtful(run.luck, chosen)
        if rules.refuse(g, t, seat, asked) == 0 and not is_among(out, n, asked):
            return HIDDEN_OPTION
    return FINE


@kernel
def fault_in_state(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, out: Row32, n: int, other: Row32, rules: RuleSet
) -> int:
    """While a seat owes a decision its options are all different, every piece is in its place, and nothing is won."""
    if repeats(out, n):
        return DOUBLE_OPTION
    if is_astray(cells, sorts, TRUE):
        return FRAME_ASTRAY
    if rules.audit(work[TRUE], t) != 0:
        return LOST_PIECE
    if rules.outcome(work[TRUE], t, other) != 0:
        return EARLY_OUTCOME
    return FINE


@kernel
def fault_in_view(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, config: Config, run: Run, mask: int, seat: int,
    out: Row32, n: int, other: Row32, rules: RuleSet,
) -> int:  # fmt: skip
    """What somebody sees holds no dice, says as much as the state about what is theirs, and can be redealt."""
    viewer = roll(run.luck, config.seats + 1) + SPECTATOR  # the spectator too
    run.seat = viewer
    seen = work[SEEN]
    wipe(cells, SEEN, len(sorts))
    rules.see(work[TRUE], t, viewer, seen)
    if has_dice(cells, sorts, SEEN):
        return VIEW_DICE
    if rules.awaiting(seen, t) != mask:
        return VIEW_AWAITS
    if viewer == seat and not same_list(out, n, other, rules.options(seen, t, seat, other)):
        return VIEW_OPTIONS
    if viewer != SPECTATOR:
        rules.features(work[TRUE], t, viewer, out)
        rules.features(seen, t, viewer, other)
        if not same_list(out, run.features, other, run.features):
            return VIEW_FEATURES
    return fault_in_redeal(work, cells, sorts, t, run, viewer, rules)


@kernel
def fault_in_redeal(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, run: Run, viewer: int, rules: RuleSet
) -> int:
    """A redealt state has every piece in its place, and looks to its viewer as the true one does."""
    copy(cells, REDEALT, SEEN, len(sorts))
    any_key(run)
    rules.redeal(work[REDEALT], t, viewer, run.key)
    if rules.audit(work[REDEALT], t) != 0:
        return REDEAL_LOST_PIECE
    wipe(cells, SEEN_AGAIN, len(sorts))
    rules.see(work[REDEALT], t, viewer, work[SEEN_AGAIN])
    if not look_alike(cells, sorts, SEEN, SEEN_AGAIN):
        return REDEAL_UNLIKE
    return FINE


@kernel
def fault_at_the_end(
    work: Many[AnyState], cells: RowU8, sorts: RowU8, t: AnyTables, run: Run, other: Row32, rules: RuleSet
) -> int:
    """A game that is over has every piece in its place and a named reason, and is counted."""
    if is_astray(cells, sorts, TRUE):
        return FRAME_ASTRAY
    if rules.audit(work[TRUE], t) != 0:
        return LOST_PIECE
    reason = rules.outcome(work[TRUE], t, other)
    if reason <= 0 or reason >= REASONS:
        return NO_OUTCOME
    finished(run, run.move, reason)
    return FINE
