"""The numbers of all words of TAMASHII's cards by name, in whichever chapter they are declared."""

from __future__ import annotations

from tablewright.games.tamashii import grammar
from tablewright.games.tamashii.rules import conditions
from tablewright.games.tamashii.rules.cards import prices
from tablewright.games.tamashii.rules.conditions import counters, counting
from tablewright.games.tamashii.rules.effects import deeds
from tablewright.packs.effects import program

DEEDS = (deeds.assets, deeds.board, deeds.data, deeds.dice, deeds.enemies, deeds.scenario, deeds.streets)
CONDITIONS = (
    conditions.board,
    conditions.data,
    conditions.enemies,
    conditions.history,
    conditions.players,
    conditions.scenario,
)
DECLARED = (*DEEDS, *CONDITIONS, counters, counting, prices, grammar, program)


def __getattr__(name: str) -> int:
    for module in DECLARED:
        if isinstance(number := vars(module).get(name), int):
            return number
    raise AttributeError(name)
