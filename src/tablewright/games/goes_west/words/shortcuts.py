"""Shortcuts: counteroffers that start from the current offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.engine.core.actions import action
from tablewright.engine.game.contract import Pack, Shortcut
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.pieces import RESOURCES
from tablewright.games.goes_west.places import HAND
from tablewright.games.goes_west.state import State
from tablewright.games.goes_west.words import names as called

Units = Sequence[int]


def shortcuts(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> tuple[Shortcut, ...]:
    """dgw.trade.counter: the player asked may start from the offer as it is, or with one unit less or more."""
    if v.asks != questions.TRADE or v.offer.countered or v.offer.partner != seat:
        return ()
    gives, asks = list(v.offer.ask), list(v.offer.give)  # from the answering player's side
    found = [Shortcut("Change the offer", _written(v, pack, seat, gives, asks))]
    if given := [r for r in range(RESOURCES) if gives[r]]:
        dearest = max(given, key=lambda r: gives[r])
        less = [n - (r == dearest) for r, n in enumerate(gives)]
        text = f"Give 1 {called.RESOURCE_NAMES[dearest]} less"
        found.append(Shortcut(text, _written(v, pack, seat, less, asks)))
    if got := [r for r in range(RESOURCES) if 0 < asks[r] < v.stock[v.offer.seat, r]]:
        best = max(got, key=lambda r: asks[r])
        more = [n + (r == best) for r, n in enumerate(asks)]
        text = f"Ask for 1 {called.RESOURCE_NAMES[best]} more"
        found.append(Shortcut(text, _written(v, pack, seat, gives, more)))
    return tuple(found)


def _written(v: State, pack: Pack, seat: int, gives: Units, asks: Units) -> tuple[int, ...]:
    """The choices that write a counteroffer with these units, and everything else as in the offer."""
    return (action(c.COUNTER, 0, 0, 0), *_units(c.GIVE, gives), *_units(c.ASK_FOR, asks), *_others(v, pack, seat))


def _units(kind: int, units: Units) -> Iterator[int]:
    for resource, n in enumerate(units):
        fives, ones = divmod(n, c.FIVE)
        yield from [action(kind, resource, c.FIVE, 0)] * fives + [action(kind, resource, 1, 0)] * ones


def _others(v: State, pack: Pack, seat: int) -> Iterator[int]:
    """The cards and movement of an offer; of the cards asked for, those in hand."""
    held = dict(called.designs_in(pack.tables, v.cards[HAND + seat]))
    for design, n in called.designs_in(pack.tables, v.offer.ask_cards):
        yield from [action(c.GIVE_CARD, design, 0, 0)] * min(n, held.get(design, 0))
    for design, n in called.designs_in(pack.tables, v.offer.give_cards):
        yield from [action(c.ASK_FOR_CARD, design, 0, 0)] * n
    for which in (0, 1):
        if v.offer.moves >> which & 1:
            yield action(c.MOVE_EACH_OTHER, 1 - which, 0, 0)
