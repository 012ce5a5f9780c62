"""Reasons for choices, in one sentence each: their gains in several worlds that the seat must reckon with.

A choice whose worth shows later is followed for some choices more, as a strong player would go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.playing import Rules
from tablewright.match.gains import Outlook, outlook, reachable, sentence_of, steps_of, usual_gains
from tablewright.match.terms import dice_key, key_from_seed
from tablewright.players.interface import Budget, Thinker

WORLDS = 8  # that a choice is tried in
FURTHEST = 6  # choices of the seat's own,
LONGEST = 16  # and of all, while something is under way
A_LOOK = Budget(simulations=60)  # at each of them


@dataclass(frozen=True)
class Foresight:
    """The changes that a choice brings at once, and together with the choices after it."""

    now: Outlook
    later: Outlook | None = None

    @property
    def final(self) -> Outlook:
        """The outlook that counts."""
        return self.later if self.later is not None and self.later.brings else self.now

    def told(self, seats: Sequence[str], common: frozenset[tuple[object, ...]] = frozenset()) -> str:
        """One sentence; "" if nothing changes that is worth telling."""
        if self.final is not self.now:
            later = reachable(self.final.without(common), seats, steps_of(self.now, seats))
            if later:
                return later
        return sentence_of(self.now.without(common), seats)


def reasons(found: Sequence[Foresight], seats: Sequence[str]) -> list[str]:
    """A sentence for each of some choices of a seat, the best first: what only this one brings, if anything.

    Changes that come whichever is chosen are left out, unless they are gains of the seat itself.
    """
    common = frozenset.intersection(*(one.final.keys for one in found)) if len(found) > 1 else frozenset()
    told = [one.told(seats, common) for one in found]
    if not told[0]:
        told[0] = _without_gains(found, seats, told)
    elif len(told) > 1 and told[0] == told[1]:
        told[0] = f"Either way, {told[0]}"
    return told


def _without_gains(found: Sequence[Foresight], seats: Sequence[str], told: Sequence[str]) -> str:
    """The reason of a best choice that changes nothing by itself."""
    if len(found) > 1 and told[1] and found[1].now.only_costs:
        return f"It costs nothing, but with the next best choice {told[1]}"
    if any(told):
        return "It changes nothing at once, but looks best for later."
    whole = found[0].told(seats)
    return f"Either way, {whole}" if whole else "Nothing changes at once, whichever you choose."


def foresee(
    rules: Rules, seats: int, seat: int, view: Any, action: int, adviser: Thinker | None = None
) -> Foresight:  # fmt: skip
    """The changes that a choice brings, as far as its seat can tell; the adviser goes on where none is good."""
    worlds = [_imagined(rules, view, seat, n) for n in range(WORLDS)]
    quiet: Any = Log()
    quiet.quiet = 1
    for world in worlds:
        rules.apply(world, rules.tables, quiet, seat, action)
        _go_on_forced(rules, world, seat, quiet)
    now = outlook(rules, seats, seat, view, [rules.seen(world, seat) for world in worlds])
    if now.brings or adviser is None:
        return Foresight(now)
    afters = [_followed(rules, seats, seat, view, world, adviser, quiet) for world in worlds]
    return Foresight(now, outlook(rules, seats, seat, view, afters))


def _imagined(rules: Rules, view: Any, seat: int, n: int) -> Any:
    """A state that a seat must reckon with."""
    world: Any = over(rules.game.State, bytearray(raw(view)))
    rules.redeal(world, rules.tables, seat, _key(n))
    return world


def _key(n: int) -> Key:
    return dice_key(key_from_seed(n, "foresight"))


def _go_on_forced(rules: Rules, world: Any, seat: int, quiet: Any) -> None:
    """Make the seat's forced moves."""
    for _ in range(FURTHEST):
        options = rules.legal(world, seat) if rules.waiting(world) == [seat] else []
        if len(options) != 1:
            return
        rules.apply(world, rules.tables, quiet, seat, options[0])


def _followed(
    rules: Rules, seats: int, seat: int, view: Any, world: Any, adviser: Thinker, quiet: Any
) -> Any:  # fmt: skip
    """The seat's view after some more choices of its own, or as soon as they have brought it something.

    While something is under way, such as a battle, others choose as the adviser would in their place.
    """
    under_way = usual_gains(rules.game).under_way
    after, own = rules.seen(world, seat), 0
    for _ in range(LONGEST):
        waiting = rules.waiting(world)
        decided = outlook(rules, seats, seat, view, [after]).brings and not under_way(after)
        if decided or not waiting or own == FURTHEST or (seat not in waiting and not under_way(after)):
            break
        chooser = seat if seat in waiting else waiting[0]
        own += chooser == seat
        seen, options = rules.seen(world, chooser), rules.legal(world, chooser)
        rules.apply(world, rules.tables, quiet, chooser, adviser.choose(seen, chooser, options, A_LOOK))
        after = rules.seen(world, seat)
    return after
