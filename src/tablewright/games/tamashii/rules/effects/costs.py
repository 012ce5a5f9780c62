"""Costs: whether the whole of one can be paid, and paying it part by part, from left to right."""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.tamashii import frames, registers
from tablewright.games.tamashii.pieces import ANY_ASSET, ASSETS, SHIELD
from tablewright.games.tamashii.rules.cards.prices import (
    COST_ASSET,
    COST_DISCARD,
    COST_DUMP,
    COST_ENEMIES,
    COST_EXP,
    COST_TRACE,
    COST_WOUNDS,
    asked_kind,
    is_choice,
    takes_tokens,
)
from tablewright.games.tamashii.rules.combat.enemies import attach_drawn, can_draw
from tablewright.games.tamashii.rules.combat.harm import raise_trace, wound_for_cost
from tablewright.games.tamashii.rules.common import amount, finish, then, under_way
from tablewright.games.tamashii.rules.components.assets import asset_sum, assets_owned, lose_asset, lose_exp
from tablewright.games.tamashii.rules.components.launcher import matching
from tablewright.games.tamashii.rules.data.tokens import discard_slot, dump_slots
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects import program

MOST_TOKEN_PARTS = 4  # parts of one cost that take tokens from the launcher
NAMELESS = 0  # of a cost that names nothing

# ------------------------------------------------------------------------------------------------ can it be paid?


@kernel
def can_pay(g: State, t: Tables, seat: int, line: int) -> bool:
    """Whether a player can pay every part of a cost; tamashii.asset.personal: with the own assets alone."""
    first = amount(g, t.code[line].a)
    if not tokens_suffice(g, t, seat, line, first, 0) or not assets_suffice(g, t, seat, line, first, ANY_ASSET):
        return False
    return wounds_bearable(g, t, seat, line, first, ANY_ASSET) and rest_suffices(g, t, seat, line, first)


@kernel
def due(g: State, t: Tables, line: int, first: int, cost: int, what: int) -> int:
    """How much this part and all later ones ask for of one cost, by what it names; `first` of its own part."""
    total, row = 0, line
    while t.code[row].op != program.END:
        if t.code[row].op == cost and t.code[row].b == what:
            total += first if row == line else amount(g, t.code[row].a)
        row += 1
    return total


@kernel
def asset_due(g: State, t: Tables, line: int, first: int, asset: int) -> int:
    """How much of an asset this part and all later ones ask for by its name."""
    return due(g, t, line, first, COST_ASSET, asset)


@kernel
def rest_suffices(g: State, t: Tables, seat: int, line: int, first: int) -> bool:
    """tamashii.keyword.spend-asset: whether there is enough EXP, and enough enemies in the deck, for a cost."""
    if due(g, t, line, first, COST_EXP, NAMELESS) > g.exp[seat]:
        return False
    attached = due(g, t, line, first, COST_ENEMIES, NAMELESS)
    return attached == 0 or attached <= can_draw(g, t)


@kernel
def tokens_suffice(g: State, t: Tables, seat: int, line: int, first: int, gone: int) -> bool:
    """Whether the tokens on the launcher, but for those that are gone, are enough for this part and all later ones.

    Of its own part only `first` tokens are still due. One token pays for one part only: they suffice if every choice of
    parts has, among all that any of them accepts, as many tokens as it needs together.
    """
    for chosen in range(1, 1 << MOST_TOKEN_PARTS):
        slots, need, part, row = 0, 0, 0, line
        while t.code[row].op != program.END:
            if takes_tokens(t.code[row].op):
                if has(chosen, min(part, MOST_TOKEN_PARTS - 1)):
                    slots |= matching(g, seat, t.code[row].b)
                    need += first if row == line else amount(g, t.code[row].a)
                part += 1
            row += 1
        if size(slots & ~gone) < need:
            return False
        if chosen + 1 >= 1 << part:
            return True
    return True


@kernel
def assets_suffice(g: State, t: Tables, seat: int, line: int, first: int, gone: int) -> bool:
    """Whether the assets, but for one of those `gone`, are enough for this part and all later ones."""
    total, named = 0, 0
    for asset in range(ASSETS):
        own = asset_due(g, t, line, first, asset)
        have = g.asset[seat, asset] - (1 if asset == gone else 0)
        if own > have:
            return False
        total += have
        named += own
    return named + asset_due(g, t, line, first, ANY_ASSET) <= total


@kernel
def wounds_bearable(g: State, t: Tables, seat: int, line: int, first: int, gone: int) -> bool:
    """Whether the wounds of this part and all later ones leave integrity above 0, with shields if need be."""
    wounds = due(g, t, line, first, COST_WOUNDS, NAMELESS)
    return wounds == 0 or wounds - spare_shields(g, t, seat, line, first, gone) < g.integrity[seat]


@kernel
def spare_shields(g: State, t: Tables, seat: int, line: int, first: int, gone: int) -> int:
    """The shields, but for one if a shield is `gone`, that this part and all later ones leave to block wounds."""
    other = 0
    for asset in range(ASSETS):
        if asset != SHIELD:
            other += g.asset[seat, asset] - (1 if asset == gone else 0) - asset_due(g, t, line, first, asset)
    shields = g.asset[seat, SHIELD] - (1 if gone == SHIELD else 0) - asset_due(g, t, line, first, SHIELD)
    return max(0, shields - max(0, asset_due(g, t, line, first, ANY_ASSET) - other))


# ------------------------------------------------------------------------------------------------ paying


@kernel
def pay(g: State, t: Tables, e: Log, seat: int, line: int) -> None:
    """Lay the payment of a cost on the agenda; what lies beneath goes on when it is paid."""
    if line > 0:
        then(g, frames.PAYING, seat, line)


@kernel
def run_paying(g: State, t: Tables, e: Log) -> bool:
    """Parts of a cost are paid from left to right; ask only where there is a choice."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    op = t.code[frame.line].op + 0
    if op == program.END or is_dropped(g, at):
        finish(g)
        return False
    if not registers.is_part_begun(frame):
        registers.begin_part(frame, amount(g, t.code[frame.line].a))
    if frame.left == 0:
        registers.next_part(frame)
        return False
    if is_choice(op):
        return run_choice(g, t, e)
    n, line = frame.left + 0, frame.line + 0
    frame.left = 0
    pay_at_once(op, g, t, e, frame.seat, n, line)
    return False


@kernel
def is_dropped(g: State, at: int) -> bool:
    """tamashii.reset.cuts-effect: whether the player has reset over this cost, and pays nothing more."""
    seat = g.agenda.frames[at].seat
    if g.agenda.frames[at - 1].step == frames.RUN:
        return registers.is_cut_for(g.agenda.frames[at - 1], seat)
    return has(g.out, seat)


@kernel
def run_choice(g: State, t: Tables, e: Log) -> bool:
    """Ask which token or asset goes next; tamashii.effect.silent: not, where all that could go must go."""
    at = under_way(g)
    frame = g.agenda.frames[at]
    possible = payable(g, t, at)
    if possible == 0:
        frame.left = 0  # nothing left to pay with: a trigger has taken it meanwhile
        return False
    if takes_tokens(t.code[frame.line].op):
        forced = size(possible) <= frame.left
    else:
        forced = size(possible) == 1 or asset_sum(g, frame.seat) <= frame.left
    if forced:
        pay_one(g, t, e, lowest(possible))
        return False
    return True


@kernel
def payable(g: State, t: Tables, at: int) -> int:
    """The slots, or assets, of which one can go now so that all the rest can still be paid."""
    frame = g.agenda.frames[at]
    row = t.code[frame.line]
    if takes_tokens(row.op):
        return payable_slots(g, t, frame.seat, frame.line, frame.left, matching(g, frame.seat, row.b))
    if row.b < ASSETS:
        return assets_owned(g, frame.seat) & 1 << row.b
    return payable_assets(g, t, frame.seat, frame.line, frame.left)


@kernel
def payable_slots(g: State, t: Tables, seat: int, line: int, left: int, slots: int) -> int:
    """Of these slots, those whose token can pay for one of this part."""
    found = 0
    while slots != 0:
        one = slots & -slots
        if tokens_suffice(g, t, seat, line, left - 1, one):
            found |= one
        slots = without_lowest(slots)
    return found


@kernel
def payable_assets(g: State, t: Tables, seat: int, line: int, left: int) -> int:
    """The assets of which one can pay for one of this part, where any will do."""
    found = 0
    for asset in range(ASSETS):
        if g.asset[seat, asset] == 0 or not assets_suffice(g, t, seat, line, left - 1, asset):
            continue
        if wounds_bearable(g, t, seat, line, left - 1, asset):
            found |= 1 << asset
    return found


@kernel
def dump_one(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """The token on a slot is dumped."""
    dump_slots(g, t, e, seat, 1 << slot)


@kernel
def spend_one(g: State, t: Tables, e: Log, seat: int, asset: int) -> None:
    """One of an asset is spent."""
    lose_asset(g, e, seat, asset, 1)


give_one = cases(  # of a part with a choice
    {COST_DUMP: dump_one, COST_DISCARD: discard_slot, COST_ASSET: spend_one}, otherwise=spend_one
)


@kernel
def pay_one(g: State, t: Tables, e: Log, a: int) -> None:
    """The token on slot a, or one of asset a, is paid."""
    frame = g.agenda.frames[under_way(g)]
    frame.left -= 1
    give_one(t.code[frame.line].op, g, t, e, frame.seat, a)


@kernel
def pay_exp(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """tamashii.keyword.spend-asset: EXP is spent."""
    lose_exp(g, e, seat, n)


@kernel
def pay_wounds(g: State, t: Tables, e: Log, seat: int, n: int, line: int) -> None:
    """tamashii.asset.shield-block, tamashii.wound.anywhere: wounds of a cost may be blocked like any others."""
    wound_for_cost(g, seat, n, g.asset[seat, SHIELD] - spare_shields(g, t, seat, line, 0, ANY_ASSET))


@kernel
def pay_enemies(g: State, t: Tables, e: Log, seat: int, n: int, line: int) -> None:
    """So many enemies are drawn and attached."""
    attach_drawn(g, t, e, seat, n)


pay_at_once = cases(  # a part that is no choice of tokens or assets
    {COST_EXP: pay_exp, COST_WOUNDS: pay_wounds, COST_TRACE: raise_trace, COST_ENEMIES: pay_enemies},
    otherwise=pay_enemies,
)


@kernel
def legal_paying(g: State, t: Tables, at: int, kind: int) -> int:
    """The slots whose token, or the assets of which one, can be paid next."""
    return payable(g, t, at) if kind == asked_kind(t.code[g.agenda.frames[at].line].op) else 0


@kernel
def answer_paying(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """The token on slot a, or one of asset a, is paid."""
    pay_one(g, t, e, a)
