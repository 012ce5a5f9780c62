"""Loops over any game at machine speed: random play, playouts for an opponent that thinks, copies of states.

They know the rules only as pointers to kernels. What chooses here is a small generator of its own: the game's dice are
the game's.
"""

from __future__ import annotations

from tablewright.engine.core.dice import WORD, Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row32, copy_cells, i32, i64, one, record
from tablewright.engine.core.sets import lowest, nth, size, without_lowest
from tablewright.engine.game.contract import MOST_SEATS, AnyState, AnyTables, Config, RuleSet

UNFINISHED = 0  # the reason of a game that was cut off


@record
class Series:
    """Games played one after another, and their results."""

    seed = i64()
    first = i64()  # the number of the first game
    limit = i32()  # decisions after which a game is given up as endless
    config = one(Config)
    key = one(Key)
    log = one(Log)
    results = i32(MOST_SEATS)  # of the game that was played last
    tally = i32(MOST_SEATS, 3)  # how often each seat has lost, shared and won


@record
class Played:
    """One game of them."""

    reason = i32()
    length = i32()  # decisions


@kernel
def scatter(x: int) -> int:
    """A number as 32 well-mixed bits, never 0: where a small generator starts."""
    x = (x ^ (x >> 16)) * 0x45D9F3B & WORD
    x = (x ^ (x >> 16)) * 0x45D9F3B & WORD
    return (x ^ (x >> 16)) | 1


@kernel
def step(x: int) -> int:
    """The next number of a small generator (xorshift on 32 bits); good enough to choose by, never for dice."""
    x ^= x << 13 & WORD
    x ^= x >> 17
    return x ^ (x << 5 & WORD)


@kernel
def one_of(mask: int, x: int) -> int:
    """A seat of a mask, chosen by a random word if there are several."""
    if without_lowest(mask) == 0:
        return lowest(mask)
    return nth(mask, scatter(x) * size(mask) >> 32)


@kernel
def set_key(key: Key, seed: int, number: int) -> None:
    """The key of the game or deal with a number, under a seed."""
    key.word[0] = seed & WORD
    key.word[1] = seed >> 32 & WORD
    key.word[2] = number & WORD
    key.word[3] = number >> 32 & WORD


@kernel
def copy_state(cells: Row32, target: int, source: int, width: int) -> None:
    """Copy one state of a row of states over another, as so many words."""
    copy_cells(cells, target * width, source * width, width)


@kernel
def play_on(
    states: Many[AnyState], t: AnyTables, e: Log, place: int, chance: int, limit: int, out: Row32, rules: RuleSet
) -> int:
    """Play a state on at random, to its end, a dead end or the limit; decisions made."""
    g = states[place]
    length = 0
    mask = rules.awaiting(g, t)
    while mask != 0 and length < limit:
        seat = one_of(mask, chance)
        chance = step(chance)
        n = rules.options(g, t, seat, out)
        if n == 0:
            break
        rules.apply(g, t, e, seat, out[chance * n >> 32])
        length += 1
        mask = rules.awaiting(g, t)
    return length


@kernel
def turn_to(series: Series, n: int, cells: Row32) -> int:
    """Make room for game n of a series, from 0, and set its key; where the generator starts that chooses in it."""
    for i in range(len(cells)):
        cells[i] = 0
    set_key(series.key, series.seed, series.first + n)
    return scatter(series.seed * 31 + series.first + n + 1)


@kernel
def note_game(series: Series, played: Played, length: int, reason: int) -> None:
    """Write down what became of a game, and count its results."""
    played.length, played.reason = length, reason
    if reason != UNFINISHED:
        for seat in range(series.config.seats):
            series.tally[seat, series.results[seat]] += 1


@entry
def play_many(
    states: Many[AnyState], cells: Row32, t: AnyTables, series: Series, games: Many[Played], out: Row32, rules: RuleSet
) -> int:
    """Play the games of a series at random; decisions made."""
    decisions = 0
    for n in range(len(games)):
        chance = turn_to(series, n, cells)
        rules.setup(states[0], t, series.log, series.config, series.key)
        length = play_on(states, t, series.log, 0, chance, series.limit, out, rules)
        note_game(series, games[n], length, rules.outcome(states[0], t, series.results[:]))
        decisions += length
    return decisions


@entry
def weigh(
    states: Many[AnyState], cells: Row32, t: AnyTables, e: Log, key: Key, seed: int, seat: int, choices: Row32,
    deals: int, limit: int, out: Row32, results: Row32, scores: Row32, rules: RuleSet,
) -> None:  # fmt: skip
    """Try each choice on the same redealt states, each played out at random; the sum of the seat's results.

    Place 0 of the row of states holds the seat's view; places 1 and 2 are scratch.
    """
    width = len(cells) // len(states)
    for deal in range(deals):
        copy_state(cells, 1, 0, width)
        set_key(key, seed, deal)
        rules.redeal(states[1], t, seat, key)
        for i in range(len(choices)):
            copy_state(cells, 2, 1, width)
            rules.apply(states[2], t, e, seat, choices[i])
            play_on(states, t, e, 2, scatter(seed * 31 + deal + 1), limit, out, rules)
            if rules.outcome(states[2], t, results) != UNFINISHED:
                scores[i] += results[seat]


@entry
def copy_many(states: Many[AnyState], cells: Row32, times: int) -> int:
    """Copy states about in a row of states, to see how long that takes; a number that depends on every copy."""
    places = len(states)
    width = len(cells) // places
    source = 0
    for n in range(times):
        target = (source * 5 + 3 + n) % places
        copy_state(cells, target, source, width)
        cells[target * width] = n
        source = target
    return cells[source * width]


LOOPS = (weigh, play_many, copy_many)
