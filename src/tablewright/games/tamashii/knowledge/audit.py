"""The audit of TAMASHII: every token and every card is in one place, and every track within its bounds."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, overflowed
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.faults import Faults
from tablewright.games.tamashii.frames import DEEP, LANES
from tablewright.games.tamashii.pieces import (
    ASSETS,
    BATTERIES,
    CATIE,
    COMPETITIVE,
    CORRUPTED,
    CORRUPTED_TOKENS,
    FACES,
    INARI,
    KINDS,
    MOST_ASSET,
    MOST_INTEGRITY,
    MOST_TIME,
    OPEN,
    ROWS,
    START_INTEGRITY,
    TOP_TRACE,
    TYPES,
)
from tablewright.games.tamashii.rules.combat.enemies import LEVELS, tokens_left
from tablewright.games.tamashii.rules.components.launcher import pool_count, unlocked
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.rules.effects.deeds.scenario import ADD_CORRUPTED
from tablewright.games.tamashii.rules.setup.setting_up import (
    BASIC_TOKENS,
    CATIE_TOKEN_COUNT,
    INARI_TOKENS,
    OPEN_TOKENS,
)
from tablewright.games.tamashii.state import CODE, NONE, STACK, State, Tables

FAULTS = Faults()
WRONG_TRACK = FAULTS.add("an asset, integrity, trace, EXP or time is out of bounds")
WRONG_TILE = FAULTS.add("a character stands on no tile")
FRAME_ASTRAY = FAULTS.add("a frame did not fit on the agenda")


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found: every piece in one place, every track within its bounds."""
    fault = audit_tokens(g, t)
    for seat in range(g.seats):
        fault = fault or audit_launcher(g, seat) or audit_tracks(g, seat) or audit_stack(g, t, seat)
        if fault == 0 and not NONE <= g.at[seat] < t.map[g.layout].tiles:
            fault = WRONG_TILE
    fault = fault or audit_cards(g, t) or audit_enemies(g, t)
    if fault == 0 and not (0 <= g.time <= MOST_TIME and 0 <= g.batteries <= BATTERIES):
        fault = WRONG_TRACK
    if fault == 0:
        fault = audit_agenda(g)
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


# ------------------------------------------------------------------------------------------------ tokens


WRONG_TOKENS = FAULTS.add("a data token is lost or doubled")


@kernel
def audit_tokens(g: State, t: Tables) -> int:
    """tamashii.data.supply: as many tokens of each kind as there are, in all places together."""
    for kind in range(KINDS):
        n = g.pool[kind] + (g.corrupted if kind == CORRUPTED else 0)
        if g.pool[kind] < 0 or g.corrupted < 0:
            return WRONG_TOKENS
        for seat in range(g.seats):
            if g.bag[seat, kind] < 0 or g.dump[seat, kind] < 0 or g.hand[seat, kind] < 0:
                return WRONG_TOKENS
            n += pool_count(g, seat, kind)
        if not are_all(g, t, kind, n):
            return WRONG_TOKENS
    return 0


@kernel
def are_all(g: State, t: Tables, kind: int, n: int) -> bool:
    """Whether so many tokens of a kind are all there are.

    tamashii.corrupted.discard-to-box: in scenarios, corrupted ones leave the game one by one, unless a card brings
    them back.
    tamashii.inari.use, tamashii.flow.modules: there may be no inari and no Catie tokens in the game.
    """
    if kind < TYPES:
        return n == BASIC_TOKENS
    if kind == OPEN:
        return n == OPEN_TOKENS
    if kind == CATIE:
        return n == (CATIE_TOKEN_COUNT if g.with_catie == 1 else 0)
    if kind == INARI:
        return n == INARI_TOKENS or n == 0
    if g.mode == COMPETITIVE:
        return n == CORRUPTED_TOKENS
    return n <= t.scenario[g.scenario].corrupted[g.seats] or (n <= CORRUPTED_TOKENS and adds_corrupted(t))


@kernel
def adds_corrupted(t: Tables) -> bool:
    """Whether a card of the pack brings corrupted tokens back from the box."""
    for line in range(CODE):
        if t.code[line].op == ADD_CORRUPTED:
            return True
    return False


WRONG_SLOTS = FAULTS.add("two tokens are on one slot, or one is on a locked slot")
WRONG_SIDE = FAULTS.add("a slot shows the side of a Catie token that is not there")


@kernel
def audit_launcher(g: State, seat: int) -> int:
    """tamashii.program.locked-slots: at most one token on a slot, and none on a locked one."""
    seen, open_slots = 0, unlocked(g, seat)
    for kind in range(KINDS):
        slots = g.on[seat, kind]
        if slots & seen != 0 or slots & ~open_slots != 0:
            return WRONG_SLOTS
        seen |= slots
    return WRONG_SIDE if g.side[seat] & ~g.on[seat, CATIE] != 0 else 0


# ------------------------------------------------------------------------------------------------ tracks and dice


WRONG_DICE = FAULTS.add("dice are marked that were not rolled")


@kernel
def audit_tracks(g: State, seat: int) -> int:
    """Assets, integrity, trace, EXP and locks of a player within their bounds; marked dice are rolled ones."""
    for asset in range(ASSETS):
        if not 0 <= g.asset[seat, asset] <= MOST_ASSET:  # tamashii.asset.bounds
            return WRONG_TRACK
    if g.board[seat] != NONE and not START_INTEGRITY <= g.limiter[seat] <= MOST_INTEGRITY:
        return WRONG_TRACK  # tamashii.track.integrity-length
    if not 0 <= g.integrity[seat] <= g.limiter[seat] or not 0 <= g.trace[seat] < TOP_TRACE or g.exp[seat] < 0:
        return WRONG_TRACK
    if not 0 <= g.locked[seat] < 1 << ROWS:
        return WRONG_SLOTS
    for face in range(FACES):
        if not 0 <= g.marked[seat, face] <= g.roll[seat, face]:
            return WRONG_DICE
    return 0


# ------------------------------------------------------------------------------------------------ augments and bodies


WRONG_AUGMENT = FAULTS.add("an augment is in two places")


@kernel
def audit_cards(g: State, t: Tables) -> int:
    """Every augment and every body is in one place at most: the rest of them are not in the game, or broken."""
    seen, n = g.in_deck + 0, size(g.in_deck)
    for augment in range(t.augments):
        if g.under[augment] > 0:
            seen, n = seen | 1 << augment, n + 1
    for seat in range(g.seats):
        seen |= g.unequipped[seat] | g.equipped[seat] | g.drawn[seat]
        n += size(g.unequipped[seat]) + size(g.equipped[seat]) + size(g.drawn[seat])
    return WRONG_AUGMENT if size(seen) != n else audit_bodies(g, t)


WRONG_BODY = FAULTS.add("a body is in two places")


@kernel
def audit_bodies(g: State, t: Tables) -> int:
    """Every advanced body is in the deck, under it, in the market or with one player, if anywhere."""
    for body in range(t.bodies):
        n = (g.bodies_in_deck >> body & 1) + (g.market >> body & 1)
        if g.bodies_under[body] > 0:
            n += 1
        for seat in range(g.seats):
            if g.body[seat] == 1 + body:
                n += 1
            if g.spare_body[seat] == 1 + body:
                n += 1
        if n > 1:
            return WRONG_BODY
    for seat in range(g.seats):
        if g.body[seat] == 0 and g.spare_body[seat] > 0:  # tamashii.body.no-return
            return WRONG_BODY
    return 0


# ------------------------------------------------------------------------------------------------ enemies


WRONG_STACK = FAULTS.add("a stack of enemies is miscounted")
WRONG_DAMAGE = FAULTS.add("an enemy has an impossible amount of damage")
WRONG_SHAKEN = FAULTS.add("a destabilization token is in an impossible place")


@kernel
def audit_stack(g: State, t: Tables, seat: int) -> int:
    """A stack has no gaps, no defeated enemy, and no tokens once it is empty."""
    if not 0 <= g.stacked[seat] <= STACK:
        return WRONG_STACK
    for place in range(STACK):
        if (g.stack[seat, place] > 0) != (place < g.stacked[seat]):
            return WRONG_STACK
        if place < g.stacked[seat] and integrity_left(g, t, g.stack[seat, place] - 1) <= 0:
            return WRONG_DAMAGE
    if g.shaken[seat] < 0 or g.enemies_shaken[seat] < 0 or tokens_left(g) < 0:
        return WRONG_SHAKEN
    return WRONG_SHAKEN if g.stacked[seat] == 0 and g.enemies_shaken[seat] > 0 else 0


WRONG_ENEMY = FAULTS.add("an enemy is in two places")
WRONG_DECK = FAULTS.add("the enemy deck is miscounted")


@kernel
def audit_enemies(g: State, t: Tables) -> int:
    """Every enemy is in one place at most, and only attached ones are damaged."""
    attached = 0
    for seat in range(g.seats):
        for place in range(g.stacked[seat]):
            if has(attached, g.stack[seat, place] - 1):
                return WRONG_ENEMY
            attached |= 1 << (g.stack[seat, place] - 1)
    below = 0
    for i in range(STACK):
        if g.below[i] > 0:
            if has(below, g.below[i] - 1) or (i > 0 and g.below[i - 1] == 0):
                return WRONG_DECK
            below |= 1 << (g.below[i] - 1)
    left = audit_deck(g, t, attached, below)
    for enemy in range(t.enemies):
        if g.damage[enemy] < 0 or (g.damage[enemy] > 0 and not has(attached, enemy)):
            return WRONG_DAMAGE
    return left


@kernel
def audit_deck(g: State, t: Tables, attached: int, below: int) -> int:
    """The parts of the enemy deck and the discard pile have no card in common, and no boss lies there."""
    loose = below | g.discarded | g.enemies_in_deck | g.unseen
    n = size(attached) + size(below) + size(g.discarded) + size(g.enemies_in_deck) + size(g.unseen)
    if size(attached | loose) != n or loose & t.bosses != 0:
        return WRONG_ENEMY
    for level in range(1, LEVELS + 1):
        if not 0 <= g.fresh[level] <= size(g.unseen & t.of_level[level]):
            return WRONG_DECK
    return 0 if 0 <= g.topped <= t.scenario[g.scenario].tops else WRONG_DECK


# ------------------------------------------------------------------------------------------------ the agenda


TOO_DEEP = FAULTS.add("the agenda is too deep")


@kernel
def audit_agenda(g: State) -> int:
    """Every lane is as deep as it can be at most, and while the game goes on something is under way."""
    for lane in range(LANES):
        if not 0 <= g.agenda.depth[lane] <= DEEP:
            return TOO_DEEP
    return TOO_DEEP if g.ended == 0 and g.agenda.depth[COMMON] == 0 else 0
