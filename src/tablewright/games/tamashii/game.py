"""TAMASHII: Chronicle of Ascend, as the house plays it."""

from __future__ import annotations

from tablewright.engine.core.sets import set_of
from tablewright.engine.game.contract import Clock, Game, Setting
from tablewright.games.tamashii import choices
from tablewright.games.tamashii.campaign import CAMPAIGN, DIARY, UNLOCKED
from tablewright.games.tamashii.events import EVENTS
from tablewright.games.tamashii.judging import features, plans, signs
from tablewright.games.tamashii.judging.worth import worth
from tablewright.games.tamashii.knowledge.audit import FAULTS, audit
from tablewright.games.tamashii.knowledge.redeal import redeal
from tablewright.games.tamashii.knowledge.view import view
from tablewright.games.tamashii.pack.loading import SHELF, TITLE, load
from tablewright.games.tamashii.picture.entities import ROWS
from tablewright.games.tamashii.picture.focus import IN_VIEW, focus
from tablewright.games.tamashii.picture.offers import about, offers
from tablewright.games.tamashii.picture.scene import scene
from tablewright.games.tamashii.picture.shortcuts import shortcuts
from tablewright.games.tamashii.picture.staging import stage
from tablewright.games.tamashii.picture.within_reach import ready_now, slots_of, way_to
from tablewright.games.tamashii.picture.world import LOOK
from tablewright.games.tamashii.readings import READINGS
from tablewright.games.tamashii.rules import decisions, listing
from tablewright.games.tamashii.state import State, Tables
from tablewright.games.tamashii.words.asking import question
from tablewright.games.tamashii.words.describing import clauses, describe
from tablewright.games.tamashii.words.gains import GAINS
from tablewright.games.tamashii.words.lacking import lacking
from tablewright.games.tamashii.words.names import REASONS
from tablewright.games.tamashii.words.narrating import behind, narrate
from tablewright.games.tamashii.words.outlining import outline
from tablewright.games.tamashii.words.routine import routine
from tablewright.games.tamashii.words.verdict import scores, verdict

# In the order in which `setting_up` reads them.
SETTINGS = (
    Setting("scenario", "the scenario to play; competitive games have none.", {"first": 0}, "first"),
    Setting(
        "difficulty", "upgrade cost, enemy strength and resets (tamashii.difficulty.modes).",
        {"normal": 0, "hard": 1, "insane": 2}, "normal",
    ),
    UNLOCKED,
    Setting(
        "city", "the Living City: hold event cards, complete them and pull off heists (tamashii.flow.modules).",
        {"off": 0, "on": 1}, "off",
    ),
    Setting(
        "catie", "Catie tokens: launch your companion for help (tamashii.catie.optional).",
        {"off": 0, "on": 1}, "off",
    ),
    Setting(
        "diary", "Catie's diary: one card per player, usable once (tamashii.diary.optional).",
        {"off": 0, "on": 1}, "off",
    ),
    Setting(
        "cyberdog", "take a cyberdog instead of Catie, with the same sides or its own"
        " (tamashii.cyberdog.sides).", {"off": 0, "on": 1, "own-sides": 2}, "off",
    ),
    Setting(
        "length", "game length (tamashii.versus.length).", {"short": 0, "medium": 1, "long": 2}, "short",
        {"medium": "competitive", "long": "competitive"},
    ),
    Setting(
        "first", "the first player (tamashii.scenario.first-player-software).",
        {"random": 0, "A": 1, "B": 2, "C": 3, "D": 4}, "random",
    ),
    Setting(
        "patterns", "patterns may be mirrored, or only turned (tamashii.pattern.mirror).",
        {"mirrored": 0, "turned": 1}, "mirrored",
    ),
    Setting(
        "picks", "boards and classes are chosen, or dealt (tamashii.setup.pick-order).",
        {"chosen": 0, "dealt": 1}, "chosen",
    ),
    DIARY,
    Setting(
        "clock", "time on scenario cards: as printed, 1 less, or up to 2 less (tamashii.difficulty.less-time).",
        {"printed": 0, "short": 1, "shorter": 2}, "printed", counts_in=("cooperative", "solo"),
    ),
    *READINGS,
)  # fmt: skip


GAME = Game(
    name="tamashii", title=TITLE, rules_version=4,
    modes={"cooperative": (2, 3, 4), "solo": (1,), "competitive": (2, 3, 4)},
    settings=SETTINGS, campaign=CAMPAIGN,
    State=State, Tables=Tables, choices=choices.CHOICES, most_options=choices.MOST_OPTIONS, events=EVENTS,
    setup=decisions.setup, awaiting=decisions.awaiting, options=listing.options, refuse=decisions.refuse,
    apply=decisions.apply, outcome=decisions.outcome, place_of=decisions.place_of,
    view=view, redeal=redeal, audit=audit, faults=FAULTS,
    worth=worth, features=features.features, feature_list=features.FEATURES, signs=signs.signs, sign_list=signs.SIGNS,
    plans=plans.plans,
    planned=set_of(choices.MOVE_TOKEN), small_steps=True, left_to_people=set_of(choices.OFFER_TRADE),
    load=load, shelf=SHELF,
    describe=describe, outline=outline,
    narrate=narrate, question=question, clauses=clauses, lacking=lacking, behind=behind,
    scores=scores, verdict=verdict, gains=GAINS, reasons=REASONS, shortcuts=shortcuts, routine=routine,
    clock=Clock("turn", lambda g: max(0, g.turn - 1)),
    entities=ROWS,
    scene=scene, about=about, offers=offers, focus=focus, in_view=IN_VIEW, stage=stage, look=LOOK,
    aids=(way_to, ready_now, slots_of, redeal, decisions.apply),
)  # fmt: skip
