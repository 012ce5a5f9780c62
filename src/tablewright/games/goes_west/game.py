"""Deck Goes West, as the house plays it."""

from __future__ import annotations

from tablewright.engine.core.sets import set_of
from tablewright.engine.game.contract import Clock, Game, Setting
from tablewright.games.goes_west import choices, stages
from tablewright.games.goes_west.events import EVENTS
from tablewright.games.goes_west.judging import features, signs
from tablewright.games.goes_west.judging.worth import worth
from tablewright.games.goes_west.knowledge.audit import FAULTS, audit
from tablewright.games.goes_west.knowledge.redeal import redeal
from tablewright.games.goes_west.knowledge.view import view
from tablewright.games.goes_west.pack.contents import TITLE
from tablewright.games.goes_west.pack.loading import SHELF, load
from tablewright.games.goes_west.picture.entities import ROWS
from tablewright.games.goes_west.picture.focus import IN_VIEW, focus
from tablewright.games.goes_west.picture.offers import about, offers
from tablewright.games.goes_west.picture.scene import scene
from tablewright.games.goes_west.picture.staging import stage
from tablewright.games.goes_west.picture.world import LOOK
from tablewright.games.goes_west.pieces import COOPERATIVE
from tablewright.games.goes_west.rules import decisions, listing
from tablewright.games.goes_west.state import GENTLE_BOARD, State, Tables
from tablewright.games.goes_west.words.asking import question
from tablewright.games.goes_west.words.describing import clauses, describe
from tablewright.games.goes_west.words.gains import GAINS
from tablewright.games.goes_west.words.lacking import lacking
from tablewright.games.goes_west.words.narrating import REASONS, behind, narrate
from tablewright.games.goes_west.words.outlining import outline
from tablewright.games.goes_west.words.shortcuts import shortcuts
from tablewright.games.goes_west.words.verdict import scores, verdict
from tablewright.games.goes_west.words.warning import is_fatal

# In the order in which `setting_up` reads them.
SETTINGS = (
    Setting("mission", "The mission you play (dgw.mission.free-choice).", {"first": 0}, "first"),
    Setting(
        "board", "The length of the game: gentle is the easiest, with few points and many days (dgw.setup.gentle).",
        {"gentle": GENTLE_BOARD, "short": 0, "long": 1}, "short", gentle="gentle",
        gentle_in=("cooperative", "solo"),
    ),
    Setting(
        "dice", "The bandit dice: d20 is the easiest, both the hardest (dgw.setup.ease-order).",
        {"d20": 0, "d12": 1, "both": 2}, "d20",
    ),
    Setting(
        "difficulty", "The difficulty of the characters: 1 is the easiest (dgw.setup.character).",
        {"1": 1, "2": 2, "3": 3}, "1",
    ),
    Setting(
        "hands", "Whether teammates see each other's hands (dgw.seat.coop-open).", {"open": 0, "closed": 1}, "open",
    ),
    Setting(
        "first", "The player who starts with the P1 Token (dgw.setup.first-player).",
        {"random": 0, "A": 1, "B": 2, "C": 3, "D": 4, "E": 5}, "random",
    ),
    Setting(
        "start", "Keep a start tile that is water or a Bandit Camp, or deal it again (dgw.setup.start-tile).",
        {"as-dealt": 0, "redeal": 1}, "as-dealt",
    ),
    Setting(
        "repeats", "How often a player may use the same mission job in one action (dgw.job.mission-repeat).",
        {"often": 0, "once": 1}, "often",
    ),
    Setting(
        "characters", "Play the character you are dealt, or choose another of its difficulty "
        "(dgw.setup.choose-character).",
        {"dealt": 0, "chosen": 1}, "dealt",
    ),
    Setting(
        "credit", "Reward for an event that several teammates caused: for each of them, or once for the team "
        "(dgw.battle.clear-credit).",
        {"each": 0, "team": 1}, "each", counts_in=("cooperative",),
    ),
)  # fmt: skip


def team_round(v: State) -> int:
    """dgw.act.free-order: the day, while a team spends it in any order."""
    return 1 + v.day if v.mode == COOPERATIVE and v.stage == stages.ACTING and not v.ended else 0


GAME = Game(
    name="goes-west", title=TITLE, rules_version=3,
    modes={"versus": (2, 3, 4, 5), "cooperative": (2, 3, 4, 5), "solo": (1,)},
    settings=SETTINGS,
    State=State, Tables=Tables, choices=choices.CHOICES, most_options=choices.MOST_OPTIONS, events=EVENTS,
    setup=decisions.setup, awaiting=decisions.awaiting, options=listing.options, refuse=decisions.refuse,
    apply=decisions.apply, outcome=decisions.outcome, place_of=decisions.place_of,
    view=view, redeal=redeal, audit=audit, faults=FAULTS,
    worth=worth, features=features.features, feature_list=features.FEATURES, signs=signs.signs, sign_list=signs.SIGNS,
    left_to_people=set_of(choices.OFFER_TRADE, choices.COUNTER),  # an offer is worth nothing until it is sent
    load=load, shelf=SHELF,
    describe=describe, outline=outline,
    narrate=narrate, question=question, clauses=clauses, lacking=lacking, shortcuts=shortcuts,
    fatal=is_fatal,
    behind=behind, scores=scores, verdict=verdict, gains=GAINS, reasons=REASONS, team_round=team_round,
    clock=Clock("day", lambda g: g.day),
    entities=ROWS,
    scene=scene, about=about, offers=offers, focus=focus, in_view=IN_VIEW, stage=stage, look=LOOK,
)  # fmt: skip
