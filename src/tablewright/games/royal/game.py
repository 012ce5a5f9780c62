"""The Royal Ascension, as the house plays it."""

from __future__ import annotations

from tablewright.engine.core.sets import set_of
from tablewright.engine.game.contract import Clock, Game, Setting
from tablewright.games.royal import variants
from tablewright.games.royal.choices import BEGIN_AGAIN, CHOICES, IN_SECRET, MOST_OPTIONS
from tablewright.games.royal.events import EVENTS
from tablewright.games.royal.judging import features
from tablewright.games.royal.judging.worth import worth
from tablewright.games.royal.knowledge.audit import FAULTS, audit
from tablewright.games.royal.knowledge.redeal import redeal
from tablewright.games.royal.knowledge.view import view
from tablewright.games.royal.pack.loading import SHELF, TITLE, load
from tablewright.games.royal.picture.entities import ROWS
from tablewright.games.royal.picture.focus import IN_VIEW, focus
from tablewright.games.royal.picture.offers import about, offers
from tablewright.games.royal.picture.scene import scene
from tablewright.games.royal.picture.staging import stage, staked
from tablewright.games.royal.picture.world import LOOK
from tablewright.games.royal.rules import decisions, turn
from tablewright.games.royal.state import State, Tables
from tablewright.games.royal.words.asking import question
from tablewright.games.royal.words.describing import describe
from tablewright.games.royal.words.gains import GAINS
from tablewright.games.royal.words.lacking import lacking
from tablewright.games.royal.words.names import REASONS
from tablewright.games.royal.words.narrating import behind, narrate
from tablewright.games.royal.words.outlining import outline
from tablewright.games.royal.words.verdict import scores, verdict

SETTINGS = (  # in the order of their numbers in `state`
    Setting(  # royal.variant.spent-cards
        "used-cards",
        "Cards used in a battle are kept, or the weapons or all of them are discarded (royal.variant.spent-cards).",
        {"kept": variants.KEEP_CARDS, "weapons-spent": variants.SPEND_WEAPONS, "all-spent": variants.SPEND_ALL},
        "kept",
    ),
    Setting(  # royal.variant.barred-attack
        "barred-player",
        "The loser of the last battle sits out, or may attack but not be attacked (royal.variant.barred-attack).",
        {"sits-out": 0, "may-attack": 1},
        "sits-out",
    ),
    Setting(  # royal.variant.bar-length
        "bar-lasts",
        "The loser sits out one battle, or only until the next landing on Spades (royal.variant.bar-length).",
        {"one-battle": variants.ONE_BATTLE, "one-landing": variants.ONE_LANDING},
        "one-battle",
    ),
    Setting(  # royal.variant.battle-dice
        "battle-dice",
        "The number of dice each player rolls in a battle (royal.variant.battle-dice).",
        {"four": 0, "two": 1},
        "four",
    ),
    Setting(  # royal.variant.draft
        "turn-order",
        "Turns follow the draft, or the player who drafted last goes first (royal.variant.draft).",
        {"as-drafted": variants.AS_DRAFTED, "reversed": variants.REVERSED},
        "as-drafted",
    ),
    Setting(  # royal.variant.hands
        "hands",
        "Weapons and alliances in hand are hidden, or open to everyone (royal.variant.hands).",
        {"closed": variants.CLOSED, "open": variants.OPEN},
        "closed",
    ),
)

GAME = Game(
    name="royal", title=TITLE, rules_version=2,
    modes={"versus": (3, 4)},  # royal.session.players
    settings=SETTINGS,
    State=State, Tables=Tables, choices=CHOICES, most_options=MOST_OPTIONS, in_secret=IN_SECRET, events=EVENTS,
    setup=turn.setup, awaiting=decisions.awaiting, options=decisions.options, refuse=decisions.refuse,
    apply=decisions.apply, outcome=decisions.outcome, place_of=decisions.place_of,
    view=view, redeal=redeal, audit=audit, faults=FAULTS,
    worth=worth, features=features.features, feature_list=features.FEATURES,
    left_to_people=set_of(BEGIN_AGAIN),  # for people who change their mind
    load=load, shelf=SHELF,
    describe=describe, outline=outline,
    narrate=narrate, question=question, lacking=lacking, behind=behind, scores=scores,
    verdict=verdict, gains=GAINS, reasons=REASONS,
    clock=Clock("round", lambda g: max(0, g.round - 1)),
    entities=ROWS,
    scene=scene, about=about, offers=offers, focus=focus, in_view=IN_VIEW, stage=stage, staked=staked, look=LOOK,
)  # fmt: skip
