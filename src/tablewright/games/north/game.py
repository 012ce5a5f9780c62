"""The North, as the house plays it."""

from __future__ import annotations

from tablewright.engine.game.contract import Game, Setting
from tablewright.games.north.choices import CHOICES, MOST_OPTIONS
from tablewright.games.north.events import EVENTS
from tablewright.games.north.judging import features
from tablewright.games.north.judging.worth import worth
from tablewright.games.north.knowledge.audit import FAULTS, audit
from tablewright.games.north.knowledge.redeal import redeal
from tablewright.games.north.knowledge.view import view
from tablewright.games.north.pack.loading import SHELF, TITLE, load
from tablewright.games.north.picture.entities import ROWS
from tablewright.games.north.picture.focus import focus
from tablewright.games.north.picture.offers import about
from tablewright.games.north.picture.scene import scene
from tablewright.games.north.picture.staging import stage
from tablewright.games.north.picture.world import LOOK
from tablewright.games.north.rules import decisions
from tablewright.games.north.rules import turn as rules
from tablewright.games.north.state import State, Tables
from tablewright.games.north.words.asking import question
from tablewright.games.north.words.describing import describe
from tablewright.games.north.words.gains import GAINS
from tablewright.games.north.words.lacking import lacking
from tablewright.games.north.words.names import REASONS
from tablewright.games.north.words.narrating import behind, narrate
from tablewright.games.north.words.outlining import outline
from tablewright.games.north.words.verdict import scores, verdict

SETTINGS = (
    # north.solo.collector-points
    Setting(
        "collector",
        "The Collector's starting points: gentle 55, easier 70, standard 100, harder 120.",
        {"gentle": 55, "easier": 70, "standard": 100, "harder": 120},
        "standard",
        {"gentle": "solo", "easier": "solo", "harder": "solo"},
        counts_in=("solo",),
        gentle="gentle",
    ),
    # north.facility.front
    Setting(
        "fronts",
        "Players see the Ancient behind a Facility when they build it.",
        {"unseen": 0, "seen": 1},
        "seen",
    ),
    # north.bid.name, north.bid.choose
    Setting(
        "places",
        "Who goes first: drawn at random, or by bid. One player bids points for going second, the other picks a place.",
        {"drawn": 0, "bid": 1},
        "drawn",
        {"bid": "versus"},
    ),
    # north.setup.points
    Setting(
        "second",
        "Starting points of the Second Player (the First Player has 50). 47 is even between strong players, 50 between "
        "beginners. A bid replaces this setting.",
        {"47": 3, "50": 0},  # by how many points lower
        "47",
        counts_in=("versus",),
        before="47",
    ),
)

GAME = Game(
    name="north", title=TITLE, rules_version=2, modes={"versus": (2,), "solo": (1,)},
    settings=SETTINGS,
    State=State, Tables=Tables, choices=CHOICES, most_options=MOST_OPTIONS, events=EVENTS,
    setup=rules.setup, awaiting=decisions.awaiting, options=decisions.options, refuse=decisions.refuse,
    apply=decisions.apply, outcome=decisions.outcome, place_of=decisions.place_of,
    view=view, redeal=redeal, audit=audit, faults=FAULTS,
    worth=worth, features=features.features, feature_list=features.FEATURES,
    load=load, shelf=SHELF,
    describe=describe, outline=outline,
    narrate=narrate, question=question, lacking=lacking, behind=behind, scores=scores,
    verdict=verdict, gains=GAINS, reasons=REASONS,
    entities=ROWS,
    scene=scene, about=about, focus=focus, stage=stage, look=LOOK,
)  # fmt: skip
