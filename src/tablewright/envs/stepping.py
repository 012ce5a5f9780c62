"""The kernels of many games in one call: carry out a number in each game, and write down what its next seat can do.

A game that is over begins anew in the same call, with the next dice of its own series. So it changes nothing how many
games there are beside it, or which of them share a core or a GPU.
"""

from __future__ import annotations

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Many, Row8, Row32, i8, i32, i64, one, record
from tablewright.engine.core.sets import lowest, without_lowest
from tablewright.engine.game.contract import MOST_SEATS, WON, AnyState, AnyTables, Config, RuleSet
from tablewright.envs.numbering import number_of, then_number_of
from tablewright.players.loops import set_key

RESET = -1  # instead of a number: the game begins anew, and its series of dice with it
ILLEGAL, BEGUN = -1, 0  # instead of an action


@record
class Course:
    """The notes about one game, from call to call."""

    turn = i32()  # the seat that is asked
    count = i32()  # how many numbers it can give
    over = i8()  # 1: a game ended by its rules in this call,
    cut_off = i8()  # it ended because it was too long,
    refused = i8()  # or the number could not be given
    mover = i32()  # the seat that acted last
    length = i32()  # numbers given so far in this game
    results = i32(MOST_SEATS)  # of the game that ended in this call: -1 lost, 0 shared, 1 won; else 0
    options = i32()  # how many actions the seat can choose from
    begun = i32()  # the first of two numbers, if it has been given
    episode = i32()  # the number of the game in its series
    key = one(Key)  # of its dice


@record
class Terms:
    """The terms that all games of a vector share. Kernels only read them."""

    seed = i64()
    games = i32()
    limit = i32()  # numbers after which a game is cut off
    size = i32()  # of the space of numbers
    room = i32()  # for the actions of a seat
    wide = i32()  # features of a seat; 0: nobody wants them
    config = one(Config)
    quiet = one(Log)  # nobody reads of these games


@entry
def step_share(
    states: Many[AnyState], cells: Row32, t: AnyTables, terms: Terms, table: Row32, given: Row32, courses: Many[Course],
    acts: Row32, numbers: Row32, mask: Row8, features: Row32, last: Row32, start: int, stop: int, rules: RuleSet,
) -> None:  # fmt: skip
    """Step the games from `start` on, before `stop`."""
    for i in range(start, stop):
        step_game(states, cells, t, terms, table, given, courses, acts, numbers, mask, features, last, i, rules)


@kernel
def threads_stepping(
    states: Many[AnyState], cells: Row32, tables: Many[AnyTables], shared: Many[Terms], table: Row32, given: Row32,
    courses: Many[Course], acts: Row32, numbers: Row32, mask: Row8, features: Row32, last: Row32, thread: int,
    threads: int, rules: RuleSet,
) -> None:  # fmt: skip
    """Step all games on a GPU, each thread its own."""
    for i in range(thread, len(states), threads):
        step_game(
            states, cells, tables[0], shared[0], table, given, courses, acts, numbers, mask, features, last, i, rules
        )


@kernel
def step_game(
    states: Many[AnyState], cells: Row32, t: AnyTables, terms: Terms, table: Row32, given: Row32, courses: Many[Course],
    acts: Row32, numbers: Row32, mask: Row8, features: Row32, last: Row32, i: int, rules: RuleSet,
) -> None:  # fmt: skip
    """Step game i by the number given for it."""
    g, course = states[i], courses[i]
    mine, lit = i * terms.room, i * terms.size  # where its lists and its mask begin
    if course.over != 0:
        for seat in range(MOST_SEATS):
            course.results[seat] = 0
    course.over = course.cut_off = course.refused = 0
    if given[i] == RESET:
        course.episode = 0
        asked = begin(cells, g, t, terms, course, i, rules)
    else:
        act = ILLEGAL
        if 0 <= given[i] < terms.size and mask[lit + given[i]] != 0:
            act = action_told(table, course, acts, mine, given[i])
        if act == ILLEGAL:
            course.refused = 1
            return
        course.length += 1
        if act == BEGUN and course.length < terms.limit:
            course.begun = given[i]
            light(table, course, acts, numbers, mine, mask, lit)
            return
        if act != BEGUN:
            rules.apply(g, t, terms.quiet, course.turn, act)
            course.mover = course.turn
        asked = rules.awaiting(g, t)
        if asked == 0 or course.length >= terms.limit:
            finish(g, t, terms, course, last, asked == 0, i, rules)
            course.episode += 1
            asked = begin(cells, g, t, terms, course, i, rules)
    course.turn = asked_next(asked, course.mover)
    course.options = rules.options(g, t, course.turn, acts[mine : mine + terms.room])
    course.begun = 0
    light(table, course, acts, numbers, mine, mask, lit)
    if terms.wide > 0:
        rules.features(g, t, course.turn, features[i * terms.wide : (i + 1) * terms.wide])


@kernel
def begin(cells: Row32, g: AnyState, t: AnyTables, terms: Terms, course: Course, i: int, rules: RuleSet) -> int:
    """Set up game i anew, with the dice of its number in its series; the seats that are asked."""
    width = len(cells) // terms.games
    for cell in range(i * width, (i + 1) * width):
        cells[cell] = 0
    set_key(course.key, terms.seed, course.episode * terms.games + i)
    rules.setup(g, t, terms.quiet, terms.config, course.key)
    course.length = 0
    course.mover = terms.config.seats - 1
    return rules.awaiting(g, t)


@kernel
def finish(
    g: AnyState, t: AnyTables, terms: Terms, course: Course, last: Row32, over: bool, i: int, rules: RuleSet
) -> None:
    """Note how game i ended, with each seat's result around 0, and what every seat sees at its end."""
    if over:
        course.over = 1
        rules.outcome(g, t, course.results[:])
        for seat in range(MOST_SEATS):
            course.results[seat] = course.results[seat] - WON // 2 if seat < terms.config.seats else 0
    else:
        course.cut_off = 1
    if terms.wide > 0:
        for seat in range(terms.config.seats):
            at = (i * terms.config.seats + seat) * terms.wide
            rules.features(g, t, seat, last[at : at + terms.wide])


@kernel
def asked_next(asked: int, mover: int) -> int:
    """The next seat of a mask, clockwise after who acted last."""
    if without_lowest(asked) == 0:
        return lowest(asked)
    after = asked >> (mover + 1) << (mover + 1)
    return lowest(asked if after == 0 else after)


@kernel
def action_told(table: Row32, course: Course, acts: Row32, mine: int, number: int) -> int:
    """The action that a number tells of those that begin at `mine`; BEGUN if it is the first of two."""
    for k in range(mine, mine + course.options):
        act = acts[k]
        if course.begun == 0 and number_of(table, act) == number:
            return act if then_number_of(table, act) == 0 else BEGUN
        if course.begun != 0 and number_of(table, act) == course.begun and then_number_of(table, act) == number:
            return act
    return ILLEGAL


@kernel
def light(table: Row32, course: Course, acts: Row32, numbers: Row32, mine: int, mask: Row8, lit: int) -> None:
    """Write the numbers that can be given, each once, and light them in the mask in place of those before."""
    for k in range(mine, mine + course.count):
        mask[lit + numbers[k]] = 0
    count = 0
    for k in range(mine, mine + course.options):
        number = number_of(table, acts[k])
        if course.begun != 0:
            if number != course.begun:
                continue
            number = then_number_of(table, acts[k])
        if mask[lit + number] == 0:
            mask[lit + number] = 1
            numbers[mine + count] = number
            count += 1
    course.count = count
