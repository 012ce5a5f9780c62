"""Enemies: the deck, damage, and every way in which an enemy comes and leaves.

Enemies of the scenario pool are
bosses (tamashii.enemy.boss): they lie on top, and unless they are defeated they only ever change their holder.
"""

from __future__ import annotations

from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size, draw_from_set
from tablewright.engine.core.sets import has, size
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_ATTACH, ON_DEFEAT
from tablewright.games.tamashii.pieces import COMPETITIVE, INSANE, SEATS
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.common import begin, is_unlocked, next_seat, under_way
from tablewright.games.tamashii.rules.components.assets import gain_exp
from tablewright.games.tamashii.rules.components.stacks import (
    holder_of,
    integrity_left,
    put_in,
    settle_stack,
    take_from,
    top_enemy,
)
from tablewright.games.tamashii.state import NONE, STACK, State, Tables

LEVELS = 3  # tamashii.enemy.levels
EXP_OF_ENEMY = 1  # tamashii.keyword.defeat
BOUNTY_DEEP = 8  # frames of the agenda that a bounty can need
DESTABILIZATION_TOKENS = 30  # tamashii.data.supply

# ------------------------------------------------------------------------------------------------ the deck


@kernel
def can_draw(g: State, t: Tables) -> int:
    """How many enemies could be drawn now, from the deck and from the discard pile that would become one."""
    n = g.topped + bag_size(g.fresh[:]) + size(g.enemies_in_deck) + size(g.discarded)
    for i in range(STACK):
        if g.below[i] > 0:
            n += 1
    return n


@kernel
def draw_enemy(g: State, t: Tables, e: Log) -> int:
    """The top card of the enemy deck, or NONE.

    tamashii.scenario.enemy-deck-order: first what the sheet stacks on top; then what was never seen; then what was
    shuffled in anew; then what was put beneath. tamashii.enemy.reshuffle: an empty deck is made from the discard pile.
    """
    while g.topped > 0:
        sheet = t.scenario[g.scenario]
        g.topped -= 1
        enemy = sheet.top[sheet.tops - 1 - g.topped] + 0
        if is_replaced(g, t, enemy):
            enemy = draw_instead(g, t)
            if enemy != NONE:
                return enemy
        elif not is_elsewhere(g, t, enemy):
            return enemy
    level = level_on_top(g, t)
    if level > 0:
        return draw_unseen(g, t, level)
    if g.enemies_in_deck == 0 and g.below[0] == 0 and g.discarded != 0:
        g.enemies_in_deck = g.discarded
        g.discarded = 0
        tell(e, events.SHUFFLES_ENEMIES, NOBODY, 0, 0, 0)
    if g.enemies_in_deck != 0:
        enemy = draw_from_set(g.dice, g.enemies_in_deck)
        g.enemies_in_deck &= ~(1 << enemy)
        return enemy
    return take_from_below(g, 0)


@kernel
def is_replaced(g: State, t: Tables, enemy: int) -> bool:
    """tamashii.difficulty.named-enemies: whether a card that the sheet names was replaced at setup: of level 1."""
    return g.difficulty == INSANE and t.enemy[enemy].level == 1 and not has(t.bosses, enemy)


@kernel
def draw_instead(g: State, t: Tables) -> int:
    """tamashii.difficulty.replace: the card that was put in place of a named one: of level 2, else 3, else NONE.

    Those cards were set apart at setup: they are unseen, and not among the fresh ones of the deck.
    """
    for level in range(2, LEVELS + 1):
        possible = g.unseen & t.of_level[level]
        if size(possible) > g.fresh[level]:
            enemy = draw_from_set(g.dice, possible)
            g.unseen &= ~(1 << enemy)
            return enemy
    return NONE


@kernel
def is_elsewhere(g: State, t: Tables, enemy: int) -> bool:
    """Whether a card that the sheet stacked on top was taken from there by its name: it is attached, or out."""
    if holder_of(g, enemy) != NONE or has(g.defeated & t.bosses | g.discarded | g.enemies_in_deck, enemy):
        return True
    for i in range(STACK):
        if g.below[i] == 1 + enemy:
            return True
    return False


@kernel
def is_stacked(g: State, t: Tables) -> bool:
    """tamashii.format.deck: whether the deck lies level by level, the lowest on top."""
    if g.mode == COMPETITIVE:
        return g.conditions > 0 and t.condition_stacked[g.conditions - 1] == 1
    return t.scenario[g.scenario].stacked == 1


@kernel
def level_on_top(g: State, t: Tables) -> int:
    """The level of the next card that was never seen; 0 if there is none."""
    left = bag_size(g.fresh[:])
    if left == 0:
        return 0
    pick = 0 if is_stacked(g, t) else roll(g.dice, left)
    for level in range(1, LEVELS + 1):
        pick -= g.fresh[level]
        if pick < 0:
            return level
    return 0


@kernel
def draw_unseen(g: State, t: Tables, level: int) -> int:
    """tamashii.scenario.enemy-deck-random: a card of this level that nobody has seen yet, each as likely as another."""
    enemy = draw_from_set(g.dice, g.unseen & t.of_level[level])
    g.unseen &= ~(1 << enemy)
    g.fresh[level] -= 1
    return enemy


@kernel
def take_from_below(g: State, i: int) -> int:
    """Take the i-th card that was put beneath the deck; NONE if there is none."""
    enemy = g.below[i] - 1
    for j in range(i, STACK - 1):
        g.below[j] = g.below[j + 1]
    g.below[STACK - 1] = 0
    return enemy


@kernel
def put_away(g: State, t: Tables, enemy: int) -> None:
    """Where an enemy goes that leaves a stack for good; tamashii.yokai.damage-cleared: its damage is gone.

    tamashii.enemy.discard-pile: beside the deck, tamashii.yokai.bottom: or beneath it; tamashii.enemy.boss-leaves: a
    boss goes to neither.
    """
    g.damage[enemy] = 0
    if has(t.bosses, enemy):
        return
    if t.scenario[g.scenario].yokai == 1:
        for i in range(STACK):
            if g.below[i] == 0:
                g.below[i] = 1 + enemy
                return
    g.discarded |= 1 << enemy


# ------------------------------------------------------------------------------------------------ attaching


@kernel
def attach_drawn(g: State, t: Tables, e: Log, seat: int, n: int) -> int:
    """tamashii.enemy.attached: draw enemies and attach them to the player who drew them; how many there were."""
    drawn = 0
    while drawn < n and g.stacked[seat] < STACK:
        enemy = draw_enemy(g, t, e)
        if enemy == NONE:
            tell(e, events.NO_ENEMY, seat, 0, 0, 0)
            break
        drawn += 1
        join(g, t, seat, enemy)
        tell(e, events.ATTACHES, seat, enemy, 0, 0)
        happens(g, t, e, seat, ON_ATTACH, enemy)
    return drawn


@kernel
def attach(g: State, t: Tables, e: Log, seat: int, enemy: int) -> None:
    """Attach a named enemy to a player, wherever it is."""
    holder = holder_of(g, enemy)
    if holder == seat or g.stacked[seat] == STACK or not is_in_game(g, t, enemy):
        return
    if holder != NONE:
        take_from(g, holder, enemy)
        settle_stack(g, e, holder)
    else:
        seek_out(g, t, enemy)
    join(g, t, seat, enemy)
    tell(e, events.ATTACHES, seat, enemy, 0, 0)
    happens(g, t, e, seat, ON_ATTACH, enemy)


@kernel
def is_in_game(g: State, t: Tables, enemy: int) -> bool:
    """Whether a named enemy can come; tamashii.enemy.boss-leaves: not a boss that was defeated.

    tamashii.lock.unused-in-setup: nor a locked card.
    """
    return is_unlocked(g, t.enemy[enemy].code) and not has(g.defeated & t.bosses, enemy)


@kernel
def seek_out(g: State, t: Tables, enemy: int) -> None:
    """Take a named card out of the deck, the discard pile, or the cards that were left out of the deck."""
    g.discarded &= ~(1 << enemy)
    g.enemies_in_deck &= ~(1 << enemy)
    for i in range(STACK):
        if g.below[i] == 1 + enemy:
            take_from_below(g, i)
            return
    level = t.enemy[enemy].level + 0
    if has(g.unseen, enemy):
        g.unseen &= ~(1 << enemy)
        g.fresh[level] = min(g.fresh[level], size(g.unseen & t.of_level[level]))


@kernel
def join(g: State, t: Tables, seat: int, enemy: int) -> None:
    """tamashii.keyword.attach, tamashii.enemy.stack: beneath those already there.

    tamashii.enemy.boss: a boss above all that are none.
    """
    place = g.stacked[seat] + 0
    if has(t.bosses, enemy):
        place = 0
        while place < g.stacked[seat] and has(t.bosses, g.stack[seat, place] - 1):
            place += 1
    put_in(g, seat, place, enemy)


# ------------------------------------------------------------------------------------------------ damage


@kernel
def strike(g: State, t: Tables, e: Log, dealer: int, enemy: int, n: int) -> None:
    """One packet of damage to an attached enemy; tamashii.frame.excess-lost: what is beyond its integrity is lost.

    tamashii.enemy.damage-stays, tamashii.damage.immediate: it remains, and at 0 the enemy is defeated at once.
    """
    holder = holder_of(g, enemy)
    if holder == NONE:
        return
    n = min(n, integrity_left(g, t, enemy))
    if n <= 0:
        return
    g.damage[enemy] += n
    left = integrity_left(g, t, enemy)
    tell(e, events.DAMAGES, holder, enemy, n, left)
    if left == 0:
        defeat(g, t, e, dealer, enemy)


@kernel
def strike_top(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """tamashii.enemy.only-top, tamashii.frame.damage-top: a packet of damage goes to a player's own top enemy."""
    strike(g, t, e, seat, top_enemy(g, seat), n)


@kernel
def strike_all(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """Every enemy attached to a player takes a packet of damage, from the bottom of the stack up."""
    for place in range(g.stacked[seat] - 1, -1, -1):
        strike(g, t, e, seat, g.stack[seat, place] - 1, n)


@kernel
def repair(g: State, e: Log, enemy: int, n: int) -> None:
    """An enemy loses damage markers, as far as it has any."""
    n = min(n, g.damage[enemy])
    if n > 0:
        g.damage[enemy] -= n
        tell(e, events.REPAIRS, NOBODY, enemy, n, 0)


# ------------------------------------------------------------------------------------------------ defeat


@kernel
def defeat(g: State, t: Tables, e: Log, dealer: int, enemy: int) -> None:
    """tamashii.enemy.defeat, tamashii.keyword.defeat: an attached card leaves, and EXP and bounty are gained.

    tamashii.damage.exp-to-dealer: by the player whose effect did it; tamashii.destabilization.credit: without an acting
    player by the holder. tamashii.enemy.bounty: besides the EXP; what the defeat sets off comes after.
    """
    holder = holder_of(g, enemy)
    if holder == NONE:
        return
    seat = dealer if dealer != NOBODY else holder
    take_from(g, holder, enemy)
    put_away(g, t, enemy)
    g.defeated |= 1 << enemy
    g.slain[seat] += 1
    g.slain_ever[seat] += 1
    tell(e, events.DEFEATS, seat, enemy, 0, 0)
    settle_stack(g, e, holder)
    gain_exp(g, e, seat, EXP_OF_ENEMY)
    happens(g, t, e, seat, ON_DEFEAT, enemy)
    if g.agenda.depth[g.lane] + BOUNTY_DEEP <= frames.DEEP:
        begin(g, seat, t.enemy[enemy].bounty, registers.printed(frames.BY_BOUNTY, enemy), 0)
    elif t.enemy[enemy].bounty > 0:
        tell(e, events.TOO_DEEP, seat, ON_DEFEAT, 0, 0)


# ------------------------------------------------------------------------------------------------ leaving otherwise


@kernel
def discard(g: State, t: Tables, e: Log, enemy: int) -> None:
    """tamashii.enemy.repel: an attached enemy is discarded.

    tamashii.enemy.boss: a boss leaves so only by the active scenario card; otherwise it goes on to the next player.
    """
    holder = holder_of(g, enemy)
    if holder != NONE:
        send_off(g, t, e, holder, enemy, by_active_card(g))


@kernel
def discard_all(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.reset.discard-enemies, tamashii.reset.no-exp: all enemies of a player who resets leave.

    tamashii.enemy.boss: a boss goes on to the next player, and in solo it stays.
    """
    for place in range(g.stacked[seat] - 1, -1, -1):
        send_off(g, t, e, seat, g.stack[seat, place] - 1, False)


@kernel
def send_off(g: State, t: Tables, e: Log, holder: int, enemy: int, with_bosses: bool) -> None:
    """tamashii.enemy.discard-no-exp: an enemy leaves without being defeated, and gives nothing."""
    if has(t.bosses, enemy) and not with_bosses:
        hand_over(g, t, e, holder, enemy, next_seat(g, holder))
        return
    take_from(g, holder, enemy)
    put_away(g, t, enemy)
    tell(e, events.DISCARDS_ENEMY, holder, enemy, 0, 0)
    settle_stack(g, e, holder)


@kernel
def send_to_bottom(g: State, t: Tables, e: Log, seat: int) -> None:
    """The top enemy becomes the bottom of its stack, its damage stays; tamashii.enemy.boss: a boss only by its card.

    tamashii.combat-note.sent: a number die that it carried moves as if it had been removed.
    """
    enemy = top_enemy(g, seat)
    if g.stacked[seat] < 2 or (has(t.bosses, enemy) and not by_active_card(g)):
        return
    take_from(g, seat, enemy)
    put_in(g, seat, g.stacked[seat], enemy)
    tell(e, events.TO_BOTTOM, seat, enemy, 0, 0)


@kernel
def pass_on(g: State, t: Tables, e: Log, enemy: int, to: int) -> None:
    """An attached enemy passes, with its damage, to the bottom of another player's stack.

    tamashii.enemy.boss: a boss passes only by the active scenario card. tamashii.enemy.boss-solo-pass: in solo it
    repairs 1 instead, tamashii.format.special-rules: as the sheets say.
    """
    holder = holder_of(g, enemy)
    if holder == NONE or (has(t.bosses, enemy) and not by_active_card(g)):
        return
    if has(t.bosses, enemy) and g.seats == 1:
        repair(g, e, enemy, 1)
    else:
        hand_over(g, t, e, holder, enemy, to)


@kernel
def hand_over(g: State, t: Tables, e: Log, holder: int, enemy: int, to: int) -> None:
    """An enemy changes its holder and keeps its damage; tamashii.enemy.boss: in solo it stays where it is."""
    if to == holder or g.stacked[to] == STACK:
        return
    take_from(g, holder, enemy)
    settle_stack(g, e, holder)
    join(g, t, to, enemy)
    tell(e, events.PASSED, to, enemy, 0, 0)
    happens(g, t, e, to, ON_ATTACH, enemy)


@kernel
def by_active_card(g: State) -> bool:
    """Whether the effect under way is printed on the active scenario card."""
    at = under_way(g)
    if at < 0 or g.agenda.frames[at].step != frames.RUN:
        return False
    return registers.printed_on(g.agenda.frames[at]) == registers.printed(frames.BY_CARD, g.card - 1)


# ------------------------------------------------------------------------------------------------ destabilization


@kernel
def tokens_left(g: State) -> int:
    """tamashii.data.supply: destabilization tokens that lie on no board and no stack."""
    left = DESTABILIZATION_TOKENS
    for seat in range(SEATS):
        left -= g.shaken[seat] + g.enemies_shaken[seat]
    return left


@kernel
def shake_enemies(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.destabilization.places, tamashii.destabilization.stack: tokens are put on a stack that has enemies."""
    n = min(n, tokens_left(g))
    if g.stacked[seat] > 0 and n > 0:
        g.enemies_shaken[seat] += n
        tell(e, events.SHAKEN, seat, n, 1, 0)


@kernel
def steady_enemies(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.destabilization.stack: up to n tokens are taken off a stack."""
    n = min(n, g.enemies_shaken[seat])
    if n > 0:
        g.enemies_shaken[seat] -= n
        tell(e, events.STEADIES, seat, n, 1, 0)


@kernel
def steady_player(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.destabilization.places: up to n tokens are taken off a player's own board."""
    n = min(n, g.shaken[seat])
    if n > 0:
        g.shaken[seat] -= n
        tell(e, events.STEADIES, seat, n, 0, 0)


@kernel
def shake_player(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.destabilization.places: tokens are put on a player's own board."""
    n = min(n, tokens_left(g))
    if n > 0:
        g.shaken[seat] += n
        tell(e, events.SHAKEN, seat, n, 0, 0)
