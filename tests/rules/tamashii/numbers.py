"""The numbers of all words of TAMASHII's cards by name, in whichever chapter they are declared."""

from __future__ import annotations

from tablewright.games.tamashii import grammar
from tablewright.games.tamashii.rules.conditions import conditions, counters, counting
from tablewright.games.tamashii.rules.effects.deeds import board, data, dice, enemies, scenario, streets

DECLARED = (board, data, dice, enemies, scenario, streets, conditions, counters, counting, grammar)


def __getattr__(name: str) -> int:
    for module in DECLARED:
        if isinstance(number := vars(module).get(name), int):
            return number
    raise AttributeError(name)
