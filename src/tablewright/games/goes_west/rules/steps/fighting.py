"""Steps that attack and defend: they are committed to a battle, before its dice."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import frames, keys
from tablewright.games.goes_west.rules.common import MOST_STOCK, has_foes
from tablewright.games.goes_west.rules.reading import amount
from tablewright.games.goes_west.rules.steps.table import GOES_ON, step, surely
from tablewright.games.goes_west.state import State, Tables
from tablewright.packs.effects.words import form


@kernel
def attack(g: State, t: Tables, at: int, seat: int, line: int) -> int:
    """dgw.battle.attack-dice, dgw.battle.attack-fixed."""
    if joins_battle(g, t, at, seat):
        g.battle.attackers |= 1 << seat
        dice = t.steps[line].dice
        g.battle.attack[dice] = min(g.battle.attack[dice] + force(g, t, at, line), MOST_STOCK)
    return GOES_ON


@kernel
def defend(g: State, t: Tables, at: int, seat: int, line: int) -> int:
    """dgw.battle.defend-dice, dgw.battle.defend-fixed."""
    if joins_battle(g, t, at, seat):
        dice = t.steps[line].dice
        g.battle.defend[dice] = min(g.battle.defend[dice] + force(g, t, at, line), MOST_STOCK)
    return GOES_ON


@kernel
def joins_battle(g: State, t: Tables, at: int, seat: int) -> bool:
    """Whether there is a battle for a step to join.

    Behind a movement step it is for a battle on the tile reached, and lapses without bandits.
    """
    beneath = g.agenda.frames[at - 1].step
    if beneath != frames.BATTLE:
        if (beneath != frames.POOL and beneath != frames.BUY) or not has_foes(g, t, g.at[seat]):
            return False
        g.battle.space = g.at[seat]
    if beneath == frames.POOL:
        g.pool.key = keys.BATTLE
    return True


@kernel
def force(g: State, t: Tables, at: int, line: int) -> int:
    """The fixed number of a step, or its dice, which are rolled in the battle."""
    return min(amount(t.steps[line], g.agenda.frames[at].spare), MOST_STOCK)


# ------------------------------------------------------------------------------------------------ the rows

ATTACK = step(
    15,
    form(
        "attack <n>",
        "Add so many hits, or with dice a roll of so many, to the players' attack of this battle.",
        "attack 2",
        says="attack <hits>",
        legality="Only in a battle on your meeple's tile. A battle starts with at least one attack job, where there are"
        " bandits.",
    ),
    clauses="battle.attack-dice battle.attack-fixed battle.needs-attack",
    jobs=(
        "attack 2 dice",
        "scrap this; attack 5",
        "pay 1 metal; attack 2 dice",
        "pay x metal; attack x",
        "attack 1; defend 2 dice",
    ),
    does=attack,
    attacks=True,
    brings=surely,
    key=keys.BATTLE,
    fights=True,
    ends=True,
    icon="crossed-pistols",
    facts="attacks",
)

DEFEND = step(
    16,
    form(
        "defend <n>",
        "Add so many saves, or with dice a roll of so many, to the saves of all players on the tile.",
        "defend 2",
        says="defend <saves>",
        legality="Only in a battle on your meeple's tile, by day or night.",
    ),
    clauses="battle.defend-dice battle.defend-fixed",
    jobs=(
        "defend 1 dice",
        "pay 1 wood; defend 3",
        "discard 1 item; defend 2",
        "discard x item; defend x dice",
    ),
    does=defend,
    brings=surely,
    key=keys.BATTLE,
    fights=True,
    ends=True,
    icon="shield",
    facts="defends",
)
