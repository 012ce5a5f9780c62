"""Reasons for choices, in one sentence each: their gains in several worlds that the seat must reckon with.

A choice whose worth shows later is followed for some choices more, as a strong player would go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

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
    is_comparable: bool = False  # it was followed to the end of a battle, or the like, as other choices were

    @property
    def final(self) -> Outlook:
        """The outlook that counts."""
        return self.later if self.later is not None and self.later.brings else self.now

    def told(self, seats: Sequence[str], common: frozenset[tuple[object, ...]] = frozenset()) -> str:
        """One sentence; "" if nothing changes that is worth telling."""
        if self.final is not self.now:
            first = steps_of(self.now.without(common), seats)
            later = reachable(self.final.without(common, all_of_them=bool(first)), seats, first)
            if later:
                return later
        return sentence_of(self.now.without(common), seats)


def reasons(found: Sequence[Foresight], seats: Sequence[str]) -> list[str]:
    """A sentence for each of some choices of a seat, the best first: what only this one brings, if anything.

    Changes that come whichever is chosen are left out, unless they are gains of the seat itself.
    """
    common = frozenset.intersection(*(one.final.keys for one in found)) if len(found) > 1 else frozenset()
    told = [one.told(seats, common) for one in found]
    same = len(told) > 1 and told[0] == told[1] != ""
    for n, one in enumerate(found[1:], start=1):
        told[n] = told[n] if one.is_comparable else sentence_of(one.now.without(common), seats)
    if not told[0]:
        told[0] = _without_gains(found, seats, told)
    elif same:
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
    rules: Rules, seats: int, seat: int, view: Any, actions: Sequence[int], adviser: Thinker
) -> list[Foresight]:  # fmt: skip
    """The changes that some choices of a seat bring, the best choice first, as far as the seat can tell.

    Where the best brings nothing at once, the adviser goes on from each of them, and from the others no further.
    """
    ahead = Ahead(rules, seats, seat, view, adviser)
    tried = [ahead.tried(action) for action in actions]
    now = [ahead.outlook(worlds) for worlds in tried]
    if now[0].brings:
        return [Foresight(one) for one in now]
    furthest = max(1, ahead.go_on(tried[0], FURTHEST))
    for worlds in tried[1:]:
        ahead.go_on(worlds, furthest)
    fights = usual_gains(rules.game).under_way(view)
    return [Foresight(one, ahead.outlook(worlds), fights) for one, worlds in zip(now, tried, strict=True)]


@dataclass(frozen=True)
class Ahead:
    """A look ahead from a seat's view, in worlds that the seat must reckon with."""

    rules: Rules
    seats: int
    seat: int
    view: Any
    adviser: Thinker
    quiet: Any = field(default_factory=Log)

    def __post_init__(self) -> None:
        self.quiet.quiet = 1

    def outlook(self, worlds: Sequence[Any]) -> Outlook:
        """The changes that led to some worlds."""
        afters = [self.rules.seen(world, self.seat) for world in worlds]
        return outlook(self.rules, self.seats, self.seat, self.view, afters)

    def tried(self, action: int) -> list[Any]:
        """The worlds after a choice and the forced moves behind it."""
        worlds = [self._imagined(n) for n in range(WORLDS)]
        for world in worlds:
            self._play(world, self.seat, action)
            for _ in range(FURTHEST):
                options = self.rules.legal(world, self.seat) if self.rules.waiting(world) == [self.seat] else []
                if len(options) != 1:
                    break
                self._play(world, self.seat, options[0])
        return worlds

    def go_on(self, worlds: Sequence[Any], most: int) -> int:
        """Play on as the adviser would, in each world until it brings the seat something; the most choices it took.

        While something is under way, such as a battle, the adviser chooses for others too, by what they see.
        """
        return max(self._go_on(world, most) for world in worlds)

    def _go_on(self, world: Any, most: int) -> int:
        under_way, own = usual_gains(self.rules.game).under_way, 0
        for _ in range(LONGEST):
            waiting, after = self.rules.waiting(world), self.rules.seen(world, self.seat)
            open_yet = under_way(after)
            if not waiting or own == most or (self.seat not in waiting and not open_yet):
                break
            if not open_yet and self.outlook([world]).brings:
                break
            chooser = self.seat if self.seat in waiting else waiting[0]
            own += chooser == self.seat
            seen, options = self.rules.seen(world, chooser), self.rules.legal(world, chooser)
            self._play(world, chooser, self.adviser.choose(seen, chooser, options, A_LOOK))
        return own

    def _play(self, world: Any, seat: int, action: int) -> None:
        self.rules.apply(world, self.rules.tables, self.quiet, seat, action)

    def _imagined(self, n: int) -> Any:
        """A state that the seat must reckon with."""
        world: Any = over(self.rules.game.State, bytearray(raw(self.view)))
        self.rules.redeal(world, self.rules.tables, self.seat, dice_key(key_from_seed(n, "foresight")))
        return world
