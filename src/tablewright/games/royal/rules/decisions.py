"""Legality: which actions a player may choose, and which clause forbids the others.

`legal` is the one place where legality is written: for each kind of action, the set of arguments with which it may be
taken now. `options` lists the members, `refuse` looks one up and names the clause if it is not there.
"""

from __future__ import annotations

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, size, without_lowest
from tablewright.games.royal import choices as c
from tablewright.games.royal import steps
from tablewright.games.royal.rules import battles, shop
from tablewright.games.royal.rules.actions import split_prize
from tablewright.games.royal.rules.cards import FIRST, bit, copies, rank_at, without
from tablewright.games.royal.rules.setting_up import draft, unclaimed
from tablewright.games.royal.rules.turn import LEFT, RIGHT, advance, move
from tablewright.games.royal.rules.winning import result
from tablewright.games.royal.state import BOOK, CLUBS, HEARTS, MOST_AGAIN, NO_CARD, State, Tables

OF_RANK = set_of(c.ATTACH, c.WIELD, c.CHOOSE_WEAPON, c.LAY)  # kinds whose members are cards (see `cards`)
AFTER_TERRITORY = set_of(c.ATTACH, c.WIELD, c.FIGHT)

OVER = BOOK.number("royal.win.immediate")
NOT_YOURS = BOOK.number("royal.turn.order")
NOT_ASKED = BOOK.number("royal.turn.in-order")
IS_OUT = BOOK.number("royal.elim.out")
IS_BARRED = BOOK.number("royal.battle.exclude-loser")
NO_OPPONENT = BOOK.number("royal.battle.choose-opponent")
TERRITORY_FIRST = BOOK.number("royal.battle.commit-optional")
TWO_HEARTS = BOOK.number("royal.hearts.max-two")
NOT_OFFERED = BOOK.number("royal.shop.stock")
NOTHING_TAKEN = BOOK.number("royal.shop.bundle")
DIAMOND_NOT_HELD = BOOK.number("royal.shop.combine")
IN_ORDER = BOOK.number("royal.shop.payment-order")

# ------------------------------------------------------------------------------------------------ whose choice


@kernel
def asked(g: State) -> int:
    """The seats that must choose now, as a set."""
    if g.step == steps.COMMIT:
        return battles.choosing(g)
    return 1 << (g.target if g.step == steps.ANSWER else g.active)


@entry
def awaiting(g: State, t: Tables) -> int:
    """One seat, or all combatants who are not ready; none when the game is over."""
    return 0 if g.ended != 0 else asked(g)


@kernel
def takes_part(g: State, seat: int) -> bool:
    """Whether a seat may choose now: one who is ready for battle may still begin again while others choose."""
    return has(g.fighters, seat) if g.step == steps.COMMIT else has(asked(g), seat)


# ------------------------------------------------------------------------------------------------ legality


@kernel
def legal(g: State, t: Tables, seat: int, kind: int) -> int:
    """With which argument a kind of action is legal, of those that are asked for, as a set.

    Where the argument is a rank, the members are cards; of a kind without an argument the only member is 0.
    """
    if kind == c.GO:
        return 1 << LEFT | 1 << RIGHT  # royal.turn.direction
    if kind == c.CLAIM:
        return unclaimed(g)
    if kind == c.TAKE_PRIZE:
        return (2 << t.npc_prize) - 1  # royal.npc.split: any split
    if kind == c.ATTACK:
        return battles.eligible(g)
    if kind == c.CHOOSE_WEAPON:
        return shop.affordable(g)
    if kind == c.LAY:
        return shop.payable(g)
    if kind == c.BEGIN_AGAIN:
        return 1 if has_begun(g, seat) and g.again[seat] < MOST_AGAIN else 0
    if g.step == steps.COMMIT:
        return legal_commitment(g, seat, kind)
    return 1


@kernel
def legal_commitment(g: State, seat: int, kind: int) -> int:
    """royal.battle.commit-optional: one territory, which is compulsory; then any cards, in any order."""
    lane = g.lane[seat]
    if kind == c.FIELD:
        return g.realm[seat] if lane == steps.CHOOSE_TERRITORY else 0
    if lane != steps.CHOOSE_CARDS:
        return 0
    if kind == c.ATTACH:
        if size(g.hearts[seat]) == battles.MOST_HEARTS:  # royal.hearts.max-two
            return 0
        return without(g.hand[seat, HEARTS], g.hearts[seat]) & FIRST
    if kind == c.WIELD:
        return without(g.hand[seat, CLUBS], g.clubs[seat]) & FIRST
    return 1  # c.FIGHT


@kernel
def has_begun(g: State, seat: int) -> bool:
    """royal.turn.begin-again: whether there is anything to take back; to be ready without one's cards is a choice."""
    if g.step != steps.COMMIT:
        return g.basket != 0
    return battles.has_chosen(g, seat) or (g.lane[seat] == steps.READY and battles.has_cards(g, seat))


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action."""
    if g.ended != 0 or not takes_part(g, seat):
        return 0
    n = 0
    kinds = c.ANSWERS[g.step]
    while kinds != 0:
        kind = lowest(kinds)
        members = legal(g, t, seat, kind)
        while members != 0:
            x = lowest(members)
            out[n] = action(kind, rank_at(x) if has(OF_RANK, kind) else x, 0, 0)
            n += 1
            members = without_lowest(members)
        kinds = without_lowest(kinds)
    return n


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    """The clause that forbids an action, or 0."""
    if g.ended != 0:
        return OVER
    if not takes_part(g, seat):
        return NOT_YOURS
    kind, a = kind_of(act), first(act)
    if kind < 0 or kind > LAST_KIND or not is_formed(act, c.FORMS[kind]) or not has(c.ANSWERS[g.step], kind):
        return NOT_ASKED
    if has(OF_RANK, kind) and a == NO_CARD:
        return NOT_ASKED
    legal_now = has(legal(g, t, seat, kind), bit(a) if has(OF_RANK, kind) else a)
    return 0 if legal_now else forbidden_by(g, seat, kind, a)


@kernel
def forbidden_by(g: State, seat: int, kind: int, a: int) -> int:
    """The clause to name when an action that is asked for is not legal."""
    if kind == c.ATTACK:
        if a >= g.seats or a == g.active:
            return NO_OPPONENT
        if not has(g.alive, a):
            return IS_OUT
        if g.barred == a:
            return IS_BARRED
    if kind == c.FIELD and g.lane[seat] != steps.CHOOSE_TERRITORY:
        return NOT_ASKED
    if has(AFTER_TERRITORY, kind) and g.lane[seat] == steps.CHOOSE_TERRITORY:
        return TERRITORY_FIRST
    if kind == c.ATTACH and size(g.hearts[seat]) == battles.MOST_HEARTS:
        return TWO_HEARTS
    if kind == c.CHOOSE_WEAPON:
        if copies(shop.on_display(g), a) == 0:
            return NOT_OFFERED
        if g.laid != 0:
            return IN_ORDER
    if kind == c.LAY and g.basket == 0:
        return NOTHING_TAKEN
    if kind == c.LAY and copies(shop.purse(g), a) == 0:
        return DIAMOND_NOT_HELD
    return c.REFUSED_BY[kind]


# ------------------------------------------------------------------------------------------------ carrying out


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    """Carry out a legal action, then run on."""
    kind, a = kind_of(act), first(act)
    if g.step == steps.COMMIT:
        apply_commitment(g, e, seat, kind, a)
    elif kind == c.CHOOSE_WEAPON:
        shop.take_club(g, e, a)
    elif kind == c.LAY:
        shop.lay_diamond(g, e, a)
    elif kind == c.LEAVE:
        shop.leave(g, e)
    elif kind == c.BEGIN_AGAIN:
        shop.empty_basket(g, e)
    elif kind == c.GO:
        move(g, t, e, a)
    elif kind == c.CLAIM:
        draft(g, e, seat, a)
    elif kind == c.TAKE_PRIZE:
        split_prize(g, t, e, a)
    elif kind == c.ATTACK:
        battles.pick(g, e, a)
    elif kind == c.ALLY:
        battles.use_alliance(g, e)
    else:
        battles.accept_battle(g, e)
    advance(g, t, e)


@kernel
def apply_commitment(g: State, e: Log, seat: int, kind: int, a: int) -> None:
    """royal.battle.secret-commit: one step of a commitment."""
    if kind == c.FIELD:
        battles.field_territory(g, e, seat, a)
    elif kind == c.ATTACH:
        battles.add_heart(g, e, seat, a)
    elif kind == c.WIELD:
        battles.add_club(g, e, seat, a)
    elif kind == c.FIGHT:
        battles.be_ready(g, e, seat)
    else:
        battles.choose_anew(g, e, seat)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    """Each seat's result, and why the game ended."""
    for seat in range(g.seats):
        out[seat] = result(g, t, seat)
    return g.ended


@entry
def place_of(g: State, seat: int) -> int:
    """Of a seat in the turn order, from 0."""
    return g.place[seat]
