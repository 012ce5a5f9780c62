"""Texts of TAMASHII read by themselves: what they become, and why they cannot stand."""

from __future__ import annotations

from rules.tamashii import numbers as w
from tablewright.games.tamashii.pack.language import Reading, Vocabulary
from tablewright.games.tamashii.pack.legality import Faulty, Printed, Scenery
from tablewright.games.tamashii.pack.tree import Ability, Rows
from tablewright.games.tamashii.pack.writing import Scribe
from tablewright.packs.effects.rows import Row

MIRROR_SELF, GUTTER_DRONE = 7, 2
VOCABULARY = Vocabulary(
    districts={"Shelter": 0, "Data Well": 8, "Relay": 9},
    enemies={"Mirror Self": MIRROR_SELF, "Gutter Drone": GUTTER_DRONE},
    bosses=frozenset([MIRROR_SELF]),
)
PLACES = (
    "Shelter", "Root A", "Depot", "Terminus", "Crown", "Relay", "Mirror 1", "Mirror 2", "Mirror 3", "Stop 1",
)  # fmt: skip
SCENERY = Scenery(
    places={name: tile for tile, name in enumerate(PLACES)},
    markers=("Tram",),
    cards={"S01-1": 4, "S01-2": 5, "S04-S": 6},
    special=frozenset([6]),
)
ANYWHERE = Printed(bosses=VOCABULARY.bosses)
ON_CARD = Printed(scenario=SCENERY, bosses=VOCABULARY.bosses)


def rows(text: str, printed: Printed = ANYWHERE) -> list[Row]:
    """The rows that an effect becomes, from row 0 on."""
    scribe = Scribe(begin=0)
    scribe.effect(Reading(VOCABULARY, text, printed).whole_effect())
    return scribe.rows


def conditions(text: str, printed: Printed = ANYWHERE) -> Rows:
    reading = Reading(VOCABULARY, text, printed)
    return reading.conditions(reading.rest())


def costs(text: str) -> Rows:
    reading = Reading(VOCABULARY, text, ANYWHERE)
    return reading.costs(reading.rest())


def ability(text: str, printed: Printed = ANYWHERE) -> Ability:
    return Reading(VOCABULARY, text, printed).ability()


def refusal(text: str, printed: Printed = ANYWHERE) -> str:
    """Why a text cannot stand, with its hint; empty, if it can."""
    try:
        Reading(VOCABULARY, text, printed).ability()
    except Faulty as fault:
        return f"{fault.message} ({fault.hint})"
    return ""


def when(trigger: int) -> Printed:
    """Inside an ability with a trigger."""
    return Printed(bosses=VOCABULARY.bosses, trigger=trigger)


# Where the example of a form can stand, unless that is anywhere on a scenario card.
PLACED = {
    "tel.action.prevent-n-wounds": when(w.ON_WOULD_SUFFER),
    "tel.action.deal-n-damage-per-die": Printed(repeatable=True),
    "tel.action.repair-n": Printed(enemy_frame=True),
    "tel.action.reroll-n-dice": when(w.ON_ROLL),
    "tel.action.set-n-dice-to-face": when(w.ON_ATTACK_ROLL),
    "tel.action.add-n-dice": when(w.ON_ABOUT_TO_ROLL),
    "tel.action.add-n-face": when(w.ON_ATTACK_ROLL),
    "tel.action.unlock-component-code": Printed(scenario=SCENERY, ending=True),
    "tel.action.lock-component-code": Printed(scenario=SCENERY, ending=True),
    "tel.control.you-may-pay-cost-unit": when(w.ON_ATTACK_ROLL),
    "tel.control.for-each-counter-unit": when(w.ON_ROLL),
}

END = Row(w.END)
