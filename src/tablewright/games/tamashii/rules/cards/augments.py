"""Augments: how they are drawn, kept, equipped and broken.

tamashii.augment.states, tamashii.augment.separate: each lies equipped or unequipped before its player, in two sets that
have no limit (tamashii.augment.no-limit). What it says is usable while it is equipped: a pattern in the launch step
(tamashii.augment.faction-launch), or an ability at the moment that it names (tamashii.augment.class-timing).
"""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import CHEAPER_MEMORY, ON_AUGMENT
from tablewright.games.tamashii.pieces import CLASSES
from tablewright.games.tamashii.rules.cards.standing import modifier
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.common import finish, is_unlocked, then, under_way
from tablewright.games.tamashii.state import NONE, State, Tables

LEAST_COST = 1  # memory, below which no ability lowers a cost

# ------------------------------------------------------------------------------------------------ class decks


@kernel
def shuffled_part(g: State, t: Tables, owner: int) -> int:
    """The augments in the shuffled part of a deck, as a set."""
    return g.in_deck & t.of_owner[owner]


@kernel
def cards_under(g: State, t: Tables, owner: int) -> int:
    """The augments that were put on the bottom of a class deck, as a set."""
    found, left = 0, t.of_owner[owner]
    while left != 0:
        if g.under[lowest(left)] > 0:
            found |= left & -left
        left = without_lowest(left)
    return found


@kernel
def faction_deck(g: State, t: Tables, faction: int) -> int:
    """The augments in a faction's deck, as a set."""
    return shuffled_part(g, t, faction) | cards_under(g, t, faction)


@kernel
def class_deck_size(g: State, t: Tables, seat: int) -> int:
    """How many cards a player's class deck has; tamashii.setup.prologue-skip: none without a class."""
    role = g.role[seat]
    return 0 if role == NONE else size(shuffled_part(g, t, role)) + size(cards_under(g, t, role))


@kernel
def draw_from_deck(g: State, t: Tables, owner: int) -> int:
    """The top card of a deck: a random one, and when those are gone the first that was put on the bottom; or NONE."""
    shuffled = shuffled_part(g, t, owner)
    if shuffled != 0:
        augment = draw_from_set(g.dice, shuffled)
        g.in_deck &= ~(1 << augment)
        return augment
    drawn, left = NONE, cards_under(g, t, owner)
    while left != 0:
        augment = lowest(left)
        left = without_lowest(left)
        g.under[augment] -= 1
        if g.under[augment] == 0:
            drawn = augment
    return drawn


@kernel
def open_deck(g: State, t: Tables, owner: int) -> None:
    """The cards of a faction's deck that are not locked come into play."""
    left = t.of_owner[owner]
    while left != 0:
        if is_unlocked(g, t.augment[lowest(left)].code):
            g.in_deck |= left & -left
        left = without_lowest(left)


@kernel
def put_under(g: State, t: Tables, e: Log, seat: int, augment: int) -> None:
    """A card goes on the bottom of its player's class deck."""
    g.under[augment] = 1 + size(cards_under(g, t, t.augment[augment].owner))
    tell(e, events.RETURNS_AUGMENT, seat, augment, 0, 0)


# ------------------------------------------------------------------------------------------------ drawing


@kernel
def draw_class(g: State, t: Tables, e: Log, seat: int, n: int, keep: int) -> None:
    """tamashii.augment.class-owner: cards of the own class deck are drawn, some of them kept, the others put back.

    tamashii.upgrade.short-class-deck: no more than there are. tamashii.augment.hidden-draws: all see them.
    """
    if g.role[seat] == NONE:
        return
    for _ in range(n):
        augment = draw_from_deck(g, t, g.role[seat])
        if augment != NONE:
            g.drawn[seat] |= 1 << augment
    if g.drawn[seat] != 0:
        at = then(g, frames.KEEP, seat, 0)
        g.agenda.frames[at].left = keep


@kernel
def draw_faction(g: State, t: Tables, e: Log, seat: int, faction: int, n: int) -> None:
    """tamashii.augment.hideout-draw, tamashii.augment.faction-source: cards of a faction's deck, which anyone may own.

    tamashii.augment.faction-anyone. tamashii.augment.hideout-empty: an empty deck gives nothing, nor does one that is
    not in play (tamashii.move.hideout-deck).
    """
    if not has(g.decks_open, faction - CLASSES):
        return
    for _ in range(n):
        augment = draw_from_deck(g, t, faction)
        if augment != NONE:
            gain_augment(g, t, e, seat, augment)


@kernel
def gain_augment(g: State, t: Tables, e: Log, seat: int, augment: int) -> None:
    """An augment comes to a player, whatever the way, and sets off what answers to that."""
    take_augment(g, e, seat, augment)
    happens(g, t, e, seat, ON_AUGMENT, augment)


@kernel
def take_augment(g: State, e: Log, seat: int, augment: int) -> None:
    """tamashii.augment.arrive-unequipped: it lies before the player, and is not equipped."""
    g.unequipped[seat] |= 1 << augment
    tell(e, events.GAINS_AUGMENT, seat, augment, 0, 0)


# ------------------------------------------------------------------------------------------------ keeping some of them


@kernel
def run_keep(g: State, t: Tables, e: Log) -> bool:
    """Ask which of the drawn cards are kept; tamashii.effect.silent: not, where all or none are."""
    frame = g.agenda.frames[under_way(g)]
    seat = frame.seat
    drawn = g.drawn[seat]
    if drawn == 0 or frame.left == 0:
        kept_enough(g, t, e)
        return False
    if size(drawn) > frame.left:
        return True
    answer_keep(g, t, e, c.CHOOSE_AUGMENT, lowest(drawn), 0)
    return False


@kernel
def legal_keep(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.upgrade.exp-class: any of the drawn cards."""
    return g.drawn[g.agenda.frames[at].seat] + 0


@kernel
def answer_keep(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """The player keeps augment a."""
    frame = g.agenda.frames[under_way(g)]
    g.drawn[frame.seat] &= ~(1 << a)
    take_augment(g, e, frame.seat, a)
    registers.keep_augment(frame, a)


@kernel
def kept_enough(g: State, t: Tables, e: Log) -> None:
    """tamashii.upgrade.exp-class: the others go on the bottom of the deck, and then the gains are dealt with."""
    frame = g.agenda.frames[under_way(g)]
    seat, gained, augment = frame.seat + 0, registers.augments_kept(frame), registers.latest_kept(frame)
    finish(g)
    while g.drawn[seat] != 0:
        put_under(g, t, e, seat, lowest(g.drawn[seat]))
        g.drawn[seat] = without_lowest(g.drawn[seat])
    for _ in range(gained):
        happens(g, t, e, seat, ON_AUGMENT, augment)


# ------------------------------------------------------------------------------------------------ equipped, broken


@kernel
def equip_cost(g: State, t: Tables, seat: int, augment: int) -> int:
    """tamashii.asset.memory-equip: the memory that it takes; abilities lower it, but not below 1."""
    printed = t.augment[augment].cost + 0
    return max(min(printed, LEAST_COST), printed - modifier(g, t, seat, CHEAPER_MEMORY))


@kernel
def equip(g: State, t: Tables, e: Log, seat: int, augment: int, memory: int) -> None:
    """tamashii.keyword.equip, tamashii.augment.stays-equipped: it becomes usable, for the memory spent on it."""
    g.unequipped[seat] &= ~(1 << augment)
    g.equipped[seat] |= 1 << augment
    tell(e, events.EQUIPS, seat, augment, memory, 0)


@kernel
def unequip(g: State, e: Log, seat: int, augment: int) -> None:
    """tamashii.augment.states: it stays with its player, and is no longer usable."""
    g.equipped[seat] &= ~(1 << augment)
    g.unequipped[seat] |= 1 << augment
    tell(e, events.AUGMENT_GOES, seat, augment, 0, 0)


@kernel
def lose_augment(g: State, t: Tables, e: Log, seat: int, augment: int) -> None:
    """An augment leaves its player and goes on the bottom of its deck, whichever class or faction that is of."""
    g.equipped[seat] &= ~(1 << augment)
    g.unequipped[seat] &= ~(1 << augment)
    g.under[augment] = 1 + size(cards_under(g, t, t.augment[augment].owner))
    tell(e, events.AUGMENT_GOES, seat, augment, 1, 0)


@kernel
def break_augment(g: State, e: Log, seat: int, augment: int) -> None:
    """tamashii.augment.break, tamashii.keyword.break, tamashii.augment.break-after: once used, it leaves the game.

    Unless its effect took it from its player before.
    """
    if not has(g.equipped[seat] | g.unequipped[seat], augment):
        return
    g.equipped[seat] &= ~(1 << augment)
    g.unequipped[seat] &= ~(1 << augment)
    tell(e, events.BREAKS, seat, augment, 0, 0)
