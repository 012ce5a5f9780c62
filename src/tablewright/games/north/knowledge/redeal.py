"""Redeals: possible states of The North for a seat, its view completed at random."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.games.north.rules.motions import in_zone, lay, lift, move, pick
from tablewright.games.north.state import BACKS, BUILT, CLOSED, DECK, LOOKED, SIDE, State, Tables


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal what others hold that the seat cannot see: closed hands, and the fronts that only their owners looked at."""
    start(v.dice, key)
    for p in range(2):
        if p != seat:
            redeal_hand(v, t, p)
            if v.looks == 1:
                redeal_fronts(v, t, p)


@kernel
def redeal_hand(v: State, t: Tables, p: int) -> None:
    """For each back in a closed hand, one of the player's unseen cards with it, each as likely as another."""
    for back in range(BACKS):
        for _ in range(v.hand_backs[p, back]):
            kind = pick(v.dice, t, v.cards[DECK + p] & t.backed[back])
            move(v, DECK + p, CLOSED + p, kind)


@kernel
def redeal_fronts(v: State, t: Tables, p: int) -> None:
    """Behind each Facility that a player built, one of the cards with that back that the seat has not seen."""
    for slot in range(v.zone_size[p]):
        if in_zone(v, p, slot) & SIDE == BUILT:
            lay(v, p, slot, lift(v, t, p, slot) | LOOKED)
