"""The West: Ascendant, as the house plays it."""

from __future__ import annotations

from tablewright.engine.game.contract import Game, Setting
from tablewright.games.west.choices import CHOICES, MOST_OPTIONS
from tablewright.games.west.events import EVENTS
from tablewright.games.west.judging import features
from tablewright.games.west.judging.worth import worth
from tablewright.games.west.knowledge.audit import FAULTS, audit
from tablewright.games.west.knowledge.redeal import redeal
from tablewright.games.west.knowledge.view import view
from tablewright.games.west.pack.box import TITLE
from tablewright.games.west.pack.loading import SHELF, load
from tablewright.games.west.picture.entities import ROWS
from tablewright.games.west.picture.focus import focus
from tablewright.games.west.picture.offers import about
from tablewright.games.west.picture.scene import scene
from tablewright.games.west.picture.staging import stage
from tablewright.games.west.picture.world import LOOK
from tablewright.games.west.rules import decisions
from tablewright.games.west.rules import turn as rules
from tablewright.games.west.state import State, Tables
from tablewright.games.west.words.asking import question
from tablewright.games.west.words.describing import clauses, describe
from tablewright.games.west.words.gains import GAINS
from tablewright.games.west.words.lacking import lacking
from tablewright.games.west.words.names import REASONS
from tablewright.games.west.words.narrating import behind, narrate
from tablewright.games.west.words.outlining import outline
from tablewright.games.west.words.verdict import scores, verdict

SETTINGS = (
    # west.hand.seen: the first, which is `rules.HAND`
    Setting(
        "hand",
        "Shown: cards that you saw your opponent take stay face up in their hand.",
        {"closed": 0, "shown": 1},
        "closed",
    ),
)

GAME = Game(
    name="west", title=TITLE, rules_version=2,
    modes={"versus": (2,)},  # west.game.players
    settings=SETTINGS,
    State=State, Tables=Tables, choices=CHOICES, most_options=MOST_OPTIONS, events=EVENTS,
    setup=rules.setup, awaiting=decisions.awaiting, options=decisions.options, refuse=decisions.refuse,
    apply=decisions.apply, outcome=decisions.outcome, place_of=decisions.place_of,
    view=view, redeal=redeal, audit=audit, faults=FAULTS,
    worth=worth, features=features.features, feature_list=features.FEATURES,
    load=load, shelf=SHELF,
    describe=describe, outline=outline,
    narrate=narrate, question=question, clauses=clauses, lacking=lacking, behind=behind,
    scores=scores, verdict=verdict, gains=GAINS, reasons=REASONS,
    entities=ROWS,
    scene=scene, about=about, focus=focus, stage=stage, look=LOOK,
)  # fmt: skip
