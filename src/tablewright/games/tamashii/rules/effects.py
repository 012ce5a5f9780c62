"""Effects: the programs that cards, tiles and abilities hold, carried out row by row.

tamashii.format.language: an effect is a list of units from left to right; tamashii.district.partial: what cannot be
done is skipped. A program is a frame on the agenda whose `line` is the next row. A deed with a choice asks for one unit
at a time; `registers` says what the frame of a program remembers of it. Blocks are frames above the program that they
belong to, and know what it knows.
"""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, set_of, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import ANY_ASSET, ASSETS, MOST_ASSET
from tablewright.games.tamashii.rules import deeds_data, deeds_enemies, deeds_scenario, deeds_streets, rolling
from tablewright.games.tamashii.rules.assets import asset_sum
from tablewright.games.tamashii.rules.attempting import begin_test, follow
from tablewright.games.tamashii.rules.common import amount, finish, in_order, then, under_way
from tablewright.games.tamashii.rules.costs import can_pay, pay
from tablewright.games.tamashii.rules.launcher import at_risk
from tablewright.games.tamashii.rules.possible import counted, if_holds, part_would_do, ways
from tablewright.games.tamashii.rules.whom import players_at, players_meant
from tablewright.games.tamashii.state import State, Tables

FIRST_DEED = w.GAIN_ASSET


def deeds(*ops: int) -> int:
    """The set of some deeds, counted from the first one on."""
    return set_of(*(op - FIRST_DEED for op in ops))


# Deeds that always leave a choice; others do where they say "asset", "basic", "any type" or "another player".
CHOOSING = deeds(
    w.STEAL_ASSET, w.DISCARD_DATA, w.DUMP_DATA, w.PROGRAM, w.SALVAGE, w.CONVERT, w.UNLOCK, w.JAM, w.MOVE,
    w.REVEAL_ADJACENT, w.REVEAL, w.TAKE_BODY, w.EQUIP_FREE, w.REROLL_DICE, w.SET_DICE,
)  # fmt: skip

# tamashii.effect.may: "up to so many" can be declined, everything else is carried out as far as it can be.
UP_TO = deeds(
    w.DISCARD_DATA, w.PROGRAM, w.SALVAGE, w.CONVERT, w.MOVE, w.GO_TO, w.REVEAL_ADJACENT, w.REVEAL, w.EQUIP_FREE,
    w.REROLL_DICE, w.SET_DICE,
)  # fmt: skip

# Deeds that choose so often as they say; others once.
SO_OFTEN = deeds(
    w.GAIN_ASSET, w.GAIN_DATA, w.LOSE_ASSET, w.STEAL_ASSET, w.DISCARD_DATA, w.DUMP_DATA, w.PROGRAM, w.SALVAGE,
    w.CONVERT, w.UNLOCK, w.JAM, w.REVEAL_ADJACENT, w.REVEAL, w.EQUIP_FREE, w.REROLL_DICE, w.SET_DICE,
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ a program


@kernel
def run_effect(g: State, t: Tables, e: Log) -> bool:
    """Carry out the next row of the program on top; whether it asks."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if row.op < FIRST_DEED:
        return run_flow(g, t, e, at)
    if registers.is_cut_for(frame, frame.seat) and concerns_player(row.op, row.b):
        go_on(g, at)
        return False
    if has_choice(row.op, row.b, row.c):
        return run_choice(g, t, e, at)
    line = frame.line + 0
    frame.line += 1
    do_deed(g, t, e, at, frame.seat, line)
    return False


@kernel
def go_on(g: State, at: int) -> None:
    """A deed is over: the program goes on with the next row."""
    frame = g.agenda.frames[at]
    frame.line += 1
    registers.end_deed(frame)


@kernel
def do_deed(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> None:
    """Carry out a deed that leaves no choice; its program stands on the next row already."""
    row = t.code[line]
    op, n = row.op + 0, amount(g, row.a)
    if op <= w.SET_CORE:
        deeds_data.do_data(g, t, e, seat, op, n, row.b, row.c)
    elif op <= w.PREVENT or (op >= w.DESTABILIZE_SELF and op <= w.ZERO_TRACE):
        deeds_enemies.do_harm(g, t, e, seat, op, n)
    elif op <= w.PASS_ENEMY:
        deeds_enemies.do_enemies(g, t, e, at, seat, op, n, row.b, row.c)
    elif op <= w.ADD_FACE:
        deeds_streets.do_streets(g, t, e, seat, op, n, row.b, row.c)
    else:
        deeds_scenario.do_scenario(g, t, e, seat, line)


@kernel
def concerns_player(op: int, b: int) -> bool:
    """tamashii.reset.cuts-effect: whether a deed is the acting player's own, not about a named enemy or the table."""
    if op > w.ADD_FACE:
        return op == w.CHARGE or op == w.TAKE_FIRST  # all else is what all share
    return not (w.DEAL <= op <= w.PASS_ENEMY and b >= w.NAMED)


# ------------------------------------------------------------------------------------------------ control words


@kernel
def run_flow(g: State, t: Tables, e: Log, at: int) -> bool:
    """Carry out a row that governs others; whether it asks."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    op = row.op + 0
    if op == w.END:
        finish(g)
    elif op == w.JUMP:
        frame.line = row.a
    elif op == w.IF:  # read once, before the unit; tamashii.world.if-true, tamashii.world.if-false
        frame.line = line + 1 if if_holds(g, t, seat, line) else row.a + 0
    elif op <= w.CHOOSE:
        if not registers.is_cut_for(frame, seat):
            return run_offer(g, t, e, at)
        frame.line = row.b if op == w.CHOOSE else row.a
    else:
        return run_block(g, t, e, at)
    return False


@kernel
def run_offer(g: State, t: Tables, e: Log, at: int) -> bool:
    """tamashii.effect.may: what can be declined is offered; tamashii.effect.choose: what must be chosen is asked."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if row.op == w.MAY:
        if part_would_do(g, t, seat, line + 1, row.a):
            return True
        frame.line = row.a
    elif row.op == w.PAY:
        if can_pay(g, t, seat, row.b):
            return True
        frame.line = row.a  # not offered unless the whole cost can be paid
    else:
        open_ways = ways(g, t, seat, line)
        if size(open_ways) > 1:
            return True
        frame.line = row.b if open_ways == 0 else t.code[line + 1 + lowest(open_ways)].a
    return False


@kernel
def run_block(g: State, t: Tables, e: Log, at: int) -> bool:
    """A block, or a test, is laid on top, and the program goes on behind it; whether a player must be chosen first."""
    frame = g.agenda.frames[at]
    seat, line, cut_mark = frame.seat + 0, frame.line + 0, registers.cut_mark(frame)
    row = t.code[line]
    op, b = row.op + 0, row.b + 0
    if op == w.WHO:
        players = players_meant(g, seat, b, cut_mark)
        if size(players) > 1 and not registers.is_cut(cut_mark, seat):
            return True
        frame.line = row.a
        if size(players) == 1:
            follow(g, at, lowest(players), line + 1)
        return False
    frame.line = row.a
    if op == w.EACH:
        players = players_at(g, t, seat, b, cut_mark)  # they are fixed now
        if players != 0:
            registers.let_each_go(g.agenda.frames[then(g, frames.EACH, seat, line + 1)], players)
    elif op == w.FOR_EACH:
        lay_repeat(g, t, at, seat, line + 1, counted(g, seat, b, row.c))
    elif not registers.is_cut(cut_mark, seat):
        begin_test(g, t, seat, line, op == w.GROUP_TEST)
    return False


@kernel
def run_each(g: State, t: Tables, e: Log) -> bool:
    """The next player, from the first player clockwise, does the block as acting player."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    for i in range(g.seats):
        seat = in_order(g, i)
        if has(registers.players_to_go(frame), seat):
            registers.count_off_player(frame, seat)
            if not registers.is_cut_for(g.agenda.frames[at - 1], seat):
                follow(g, at - 1, seat, frame.line)
            return False
    finish(g)
    return False


@kernel
def lay_repeat(g: State, t: Tables, at: int, seat: int, line: int, n: int) -> None:
    """A block will be done so often; damage that it deals is one packet, times the count."""
    if n > 0 and t.code[line].op == w.DEAL and t.code[line].c == 1:
        follow(g, at, seat, line)
        registers.set_multiplier(g.agenda.frames[under_way(g)], n)
    elif n > 0:
        g.agenda.frames[then(g, frames.REPEAT, seat, line)].left = n


@kernel
def run_repeat(g: State, t: Tables, e: Log) -> bool:
    """The block is done once more."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    if frame.left == 0:
        finish(g)
    else:
        frame.left -= 1
        follow(g, at - 1, frame.seat, frame.line)
    return False


# ------------------------------------------------------------------------------------------------ deeds with a choice


@kernel
def has_choice(op: int, b: int, what: int) -> bool:
    """Whether a deed leaves a choice to somebody."""
    if op > w.SET_DICE:
        return False
    if has(CHOOSING, op - FIRST_DEED):
        return True
    if op == w.GAIN_ASSET or op == w.LOSE_ASSET:
        return b == ANY_ASSET
    if op == w.GAIN_DATA:
        return b == w.BASIC
    if op == w.SET_CORE:
        return b == w.ANY_TYPE
    if op == w.DEAL or op == w.DISCARD_ENEMY or op == w.DEFEAT:
        return b == w.TOP_OF_OTHER or b == w.TOP_OF_OTHER_HERE
    if op == w.ATTACH_NAMED or op == w.PASS_ENEMY:
        return what == w.OTHER_PLAYER or what == w.OTHER_ON_TILE
    return op == w.GO_TO and (what == w.A_REVEALED_TILE or what == w.AN_ADJACENT_TILE)


@kernel
def run_choice(g: State, t: Tables, e: Log, at: int) -> bool:
    """Ask for the next unit of a deed; tamashii.effect.silent: not, where it can be done in one way only."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    op = row.op + 0
    if not registers.is_deed_begun(frame):
        registers.begin_deed(frame)
        frame.left = amount(g, row.a) if has(SO_OFTEN, op - FIRST_DEED) else 1
        if op == w.DUMP_DATA:  # tamashii.open.harm-general: open tokens stand in for others, and add nothing
            frame.left = min(frame.left, size(at_risk(g, frame.seat, row.b)))
    possible = answers(g, t, at) if frame.left > 0 else 0
    if possible == 0:
        end_choice(g, t, e, at)
        return False
    if has(UP_TO, op - FIRST_DEED):
        return True
    if size(possible) > 1 and not is_forced(g, frame.seat, op, frame.left, possible):
        return True
    choose(g, t, e, at, lowest(possible), 0)
    return False


@kernel
def is_forced(g: State, seat: int, op: int, left: int, possible: int) -> bool:
    """Whether a deed will take all that there is, whatever is chosen first."""
    if op == w.DUMP_DATA or op == w.UNLOCK or op == w.JAM:
        return size(possible) <= left
    if op == w.LOSE_ASSET:
        return asset_sum(g, seat) <= left
    return op == w.GAIN_ASSET and ASSETS * MOST_ASSET - asset_sum(g, seat) <= left


@kernel
def end_choice(g: State, t: Tables, e: Log, at: int) -> None:
    """A deed with a choice is over; dice that were chosen to be rerolled are."""
    frame = g.agenda.frames[at]
    if t.code[frame.line].op == w.REROLL_DICE:
        rolling.reroll_marked(g, e, frame.seat)
    go_on(g, at)


@kernel
def asked_kind(op: int, what: int, has_victim: bool) -> int:
    """The kind of action that answers a deed with a choice."""
    if op == w.GAIN_ASSET or op == w.LOSE_ASSET:
        return c.CHOOSE_ASSET
    if op == w.STEAL_ASSET:
        return c.CHOOSE_ASSET if has_victim else c.CHOOSE_PLAYER
    if op == w.DUMP_DATA:
        return c.CHOOSE_TOKEN
    if op == w.DISCARD_DATA:
        return c.CHOOSE_KIND if what == w.FROM_DUMP else c.CHOOSE_TOKEN
    if op == w.GAIN_DATA or op == w.SET_CORE:
        return c.CHOOSE_KIND
    if op == w.PROGRAM:
        return c.MOVE_TOKEN
    if op == w.SALVAGE:
        return c.PLACE_TOKEN
    if op == w.CONVERT:
        return c.CONVERT_TOKEN
    if op == w.UNLOCK or op == w.JAM:
        return c.CHOOSE_ROW
    if op <= w.PASS_ENEMY:
        return c.CHOOSE_PLAYER
    if op <= w.REVEAL:
        return c.CHOOSE_TILE
    if op == w.TAKE_BODY:
        return c.CHOOSE_BODY
    return c.CHOOSE_AUGMENT if op == w.EQUIP_FREE else c.CHOOSE_FACE


@kernel
def answers(g: State, t: Tables, at: int) -> int:
    """What can be chosen next in the deed of a program, as a set."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    seat, op, b, what = frame.seat + 0, row.op + 0, row.b + 0, row.c + 0
    if op == w.STEAL_ASSET and not registers.has_victim(frame):
        return deeds_data.victims(g, seat, b, what, registers.cut_mark(frame))
    if op == w.GAIN_ASSET or op == w.LOSE_ASSET or op == w.STEAL_ASSET:
        return deeds_data.assets_to_choose(g, seat, op, b, registers.victim(frame))
    if op <= w.SET_CORE:
        return deeds_data.data_to_choose(g, seat, op, b, what)
    if op <= w.PASS_ENEMY:
        return deeds_enemies.players_to_choose(g, t, seat, op, b, what, registers.cut_mark(frame))
    return deeds_streets.streets_to_choose(g, t, seat, op, amount(g, row.a), b, what)


@kernel
def choose(g: State, t: Tables, e: Log, at: int, a: int, b: int) -> None:
    """One unit of a deed is done with what was chosen."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    seat, op = frame.seat + 0, row.op + 0
    if op == w.STEAL_ASSET and not registers.has_victim(frame):
        registers.steal_from(frame, a)
        return
    frame.left -= 1
    if op == w.GAIN_ASSET or op == w.LOSE_ASSET or op == w.STEAL_ASSET:
        deeds_data.choose_asset(g, e, seat, op, a, registers.victim(frame))
    elif op <= w.SET_CORE:
        deeds_data.choose_data(g, t, e, seat, op, row.c, a, b)
    elif op <= w.PASS_ENEMY:
        deeds_enemies.choose_player(g, t, e, at, seat, op, amount(g, row.a), row.b, row.c, a)
    else:
        deeds_streets.choose_streets(g, t, e, seat, op, row.b, a)


# ------------------------------------------------------------------------------------------------ the question


@kernel
def legal_effect(g: State, t: Tables, at: int, kind: int) -> int:
    """With which first argument a kind of action answers the row that asks, as a set."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    op = row.op + 0
    if op < FIRST_DEED:
        return legal_flow(g, t, at, kind)
    if kind == c.ENOUGH:
        return 1 if op <= w.SET_DICE and has(UP_TO, op - FIRST_DEED) else 0
    return answers(g, t, at) if kind == asked_kind(op, row.c, registers.has_victim(frame)) else 0


@kernel
def legal_flow(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.effect.may, tamashii.effect.choose: how an offer, a choice, or the question for a player is answered."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if row.op == w.MAY or row.op == w.PAY:
        return 1 if kind == c.ACCEPT or kind == c.DECLINE else 0
    if row.op == w.CHOOSE:
        return ways(g, t, frame.seat, frame.line) if kind == c.PICK else 0
    if row.op == w.WHO and kind == c.CHOOSE_PLAYER:
        return players_meant(g, frame.seat, row.b, registers.cut_mark(frame))
    return 0


@kernel
def answer_effect(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """Carry out a legal answer to the row that asks."""
    at = under_way(g)
    if kind == c.ENOUGH:
        end_choice(g, t, e, at)
    elif t.code[g.agenda.frames[at].line].op < FIRST_DEED:
        answer_flow(g, t, e, at, kind, a)
    else:
        choose(g, t, e, at, a, b)


@kernel
def answer_flow(g: State, t: Tables, e: Log, at: int, kind: int, a: int) -> None:
    """An offer is accepted or declined, a unit is picked, or a player is chosen."""
    frame = g.agenda.frames[at]
    seat, line = frame.seat + 0, frame.line + 0
    row = t.code[line]
    if kind == c.DECLINE:
        tell(e, events.DECLINES, seat, 0, 0, 0)
        frame.line = row.a
    elif kind == c.ACCEPT:
        frame.line = line + 1
        if row.op == w.PAY:
            pay(g, t, e, seat, row.b)
    elif kind == c.PICK:
        frame.line = t.code[line + 1 + a].a
    else:
        frame.line = row.a
        follow(g, at, a, line + 1)
