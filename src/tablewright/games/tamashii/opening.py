"""The requirement of a scenario in a campaign: `won 3 of S01, S02`, `component U06`, or nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablewright.engine.game.contract import Progress

WON = re.compile(r"won (\d) of ([A-Z]\d\d(?:, [A-Z]\d\d)*)")
LOCK_CODE = "U(?:0[1-9]|1[0-9]|2[0-4])"  # U01 to U24: as many as `state.CODES`
COMPONENT = re.compile(f"component ({LOCK_CODE})")
ANY_COMPONENT = re.compile(r"component U\d\d")  # which release 1.0 took, whether there was such a code or not
HINT = "write 'won 3 of S01, S02, S03', 'component U06' (U01 to U24), or nothing"


@dataclass(frozen=True)
class Requirement:
    """So many of some scenarios won, or a component unlocked; neither: it is open from the start."""

    least: int = 0
    of: tuple[str, ...] = ()
    component: int = 0  # U06 is 6

    @property
    def code(self) -> str:
        """The code of its component."""
        return f"U{self.component:02}" if self.component else ""

    def holds(self, progress: Progress) -> bool:
        """Whether a profile meets the requirement."""
        if self.component:
            return self.code in progress.unlocked
        return len(progress.won & set(self.of)) >= self.least


def requirement(text: str) -> Requirement | None:
    """tamashii.format.codes: parse `requires`; None if it is not understood."""
    if not text:
        return Requirement()
    if found := WON.fullmatch(text):
        of = tuple(found[2].split(", "))
        return Requirement(int(found[1]), of) if 1 <= int(found[1]) <= len(set(of)) else None
    found = COMPONENT.fullmatch(text)
    return Requirement(component=int(found[1][1:])) if found else None
