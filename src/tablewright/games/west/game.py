"""The West: Ascendant, as the house plays it."""

from __future__ import annotations

from tablewright.engine.contract import Game, Setting
from tablewright.games.west import decisions, ending, features, knowledge, rules
from tablewright.games.west.pack import load
from tablewright.games.west.scene import scene
from tablewright.games.west.state import BOOK, State, Tables
from tablewright.games.west.words import REASONS, behind, clauses, describe, narrate, question
from tablewright.games.west.world import WORLD

GAME = Game(
    name="west",
    title="The West: Ascendant",
    rules_version=2,
    seats=(2,),  # west.game.players
    modes=("versus",),
    reasons=REASONS,
    most_options=decisions.MOST_OPTIONS,
    State=State,
    Tables=Tables,
    setup=rules.setup,
    awaiting=decisions.awaiting,
    options=decisions.options,
    refuse=decisions.refuse,
    apply=decisions.apply,
    view=knowledge.view,
    redeal=knowledge.redeal,
    outcome=decisions.outcome,
    audit=knowledge.audit,
    book=BOOK,
    load=load,
    scene=scene,
    describe=describe,
    narrate=narrate,
    question=question,
    clauses=clauses,
    behind=behind,
    world=WORLD,
    worth=ending.worth,
    features=features.features,
    feature_list=features.FEATURES,
    place_of=lambda g, seat: int(seat == g.second),
    settings=(
        # west.hand.seen: the first, which is `rules.HAND`
        Setting(
            "hand",
            "Whether cards that are seen to enter the other hand stay known.",
            {"closed": 0, "shown": 1},
            "closed",
        ),
    ),
)
