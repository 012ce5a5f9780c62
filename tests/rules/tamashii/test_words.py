"""What a player reads: questions, choices and events, each in a sentence of its own."""

from __future__ import annotations

import random
from functools import cache

import pytest

from rules.tamashii import numbers as w
from tablewright.engine.core.actions import action, kind_of
from tablewright.engine.core.agenda import push
from tablewright.engine.core.events import Seen
from tablewright.engine.core.record import clone
from tablewright.engine.core.sets import has
from tablewright.engine.marking import marked
from tablewright.engine.people import People
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events as e
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.grammar import TRIGGERS
from tablewright.games.tamashii.pieces import SPARK, SURGE, A, F
from tablewright.games.tamashii.rules.common import told_tile
from tablewright.games.tamashii.rules.effects import attempting
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.state import TILES, TOLD, State
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.asking import question
from tablewright.games.tamashii.words.describing import describe
from tablewright.games.tamashii.words.narrating import behind, narrate
from tablewright.match import Match, configure

PACK = GAME.load(None)
TABLES = PACK.tables
ANN = 0


@cache
def dealt() -> State:
    """Two players who have boards and classes, before their first turn."""
    match = Match.start(
        GAME, PACK, configure(GAME, 2, "cooperative", {"scenario": "s01", "picks": "dealt"}, PACK), seed=2
    )
    chance = random.Random(2)
    while match.state.turn == 0:
        seat = match.awaiting[0]
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    state: State = match.state
    return state


def asked_by(step: int, line: int) -> State:
    """The same table, with Ann asked by a frame of the common lane."""
    g = clone(dealt())
    for lane in range(len(g.agenda.depth)):
        g.agenda.depth[lane] = 0
    push(g.agenda, 0, f.TURN, ANN, f.MOVING)
    if step != f.TURN:
        push(g.agenda, 0, step, ANN, line)
    else:
        g.agenda.frames[0].line = line
    return g


def row_of(operation: int) -> int:
    """A row of the house pack's programs with an operation."""
    return next(line for line in range(len(PACK.names.phrases)) if TABLES.code[line].op == operation)


# ------------------------------------------------------------------------------------------------ questions

STAGES = [
    f.PICK_BOARDS, f.PICK_CLASSES, f.PICK_PETS, f.START_TILES, f.MOVING, f.DISTRICT, f.LAUNCHING, f.SPENDING_POWER,
    f.OWN_FRAME, f.EVENTS, f.ACTIVITY, f.GOAL_TESTS, f.LEARNING,
]  # fmt: skip
STEPS = [
    f.ROLL, f.WOUNDS, f.LAUNCH, f.PLACE, f.CATIE, f.KEEP, f.THIRD_BODY, f.OFFER, f.HEIST, f.DROP_EVENT, f.PROTOCOL,
]  # fmt: skip


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_of_a_turn_asks_in_a_full_sentence(stage: int) -> None:
    said = question(asked_by(f.TURN, stage), PACK, ANN)
    assert said[0].isupper()
    assert said[-1] in ".?"


@pytest.mark.parametrize("step", STEPS)
def test_whatever_is_asked_within_something_else_is_a_full_sentence(step: int) -> None:
    said = question(asked_by(step, 0), PACK, ANN)
    assert said[0].isupper()
    assert said[-1] in ".?"


def test_every_question_of_a_line_has_words() -> None:
    asked = {number - q.LINE for row in c.CHOICES.kinds.values() for number in row.to if number > q.LINE}
    assert asked - {w.MAY, w.PAY, w.CHOOSE, w.WHO} == {n for n, row in DEEDS.rows.items() if row.question}


@pytest.mark.parametrize("trigger", TRIGGERS.rows)
def test_every_trigger_has_words(trigger: int) -> None:
    assert question(asked_by(f.TRIGGER, trigger), PACK, ANN).endswith(". Use an ability?")


def test_a_line_begins_with_the_card_that_it_is_printed_on() -> None:
    g = asked_by(f.RUN, row_of(w.PROGRAM))
    g.agenda.frames[1].card = f.BY_DISTRICT * f.SOURCE + PACK.names.districts.index("Logic Shrine")
    g.agenda.frames[1].left = 2
    assert question(g, PACK, ANN) == "Logic Shrine: Slide or switch tokens on your launcher (2 to go)."


def test_whoever_may_roll_a_test_again_reads_what_it_has_come_to() -> None:
    g = asked_by(f.TEST, row_of(w.TEST))
    g.agenda.frames[1].kept = 1  # of somebody else
    push(g.agenda, 0, f.ROLL, ANN, f.FOR_TEST)
    g.roll[ANN, SPARK], g.roll[ANN, SURGE] = 1, 1
    needed = attempting.test_number(g, TABLES, row_of(w.TEST))
    assert f"So far: 4 of {called.successes_of(needed)}." in question(g, PACK, ANN)


def test_without_an_enemy_a_combat_frame_is_offered_for_what_else_it_does() -> None:
    g = asked_by(f.TURN, f.OWN_FRAME)
    g.stacked[ANN] = 1
    assert "your top enemy" in question(g, PACK, ANN)
    g.stacked[ANN] = 0
    assert question(g, PACK, ANN).startswith("No enemies left")


def test_whoever_pays_reads_how_much_is_left_to_pay() -> None:
    g = asked_by(f.PAYING, row_of(w.COST_DUMP))
    g.agenda.frames[1].left = 2
    assert question(g, PACK, ANN).startswith("Pay: dump")
    assert question(g, PACK, ANN).endswith("(2 to go).")

    g.agenda.frames[1].left = 1
    assert question(g, PACK, ANN) == "Pay: dump 1 Aegis."


def test_wounds_that_force_a_reset_are_warned_of() -> None:
    g = asked_by(f.WOUNDS, 0)
    g.agenda.frames[1].left, g.integrity[ANN], g.asset[ANN, 0] = 3, 3, 1
    assert question(g, PACK, ANN) == (
        "You are about to suffer 3 wounds. Block 1 with shields? If you don't, you reset."
    )
    assert describe(action(c.BLOCK, 0, 0, 0), g, PACK, ANN) == "Block 1 wound with 1 shield"
    assert "you reset" in describe(action(c.SUFFER, 0, 0, 0), g, PACK, ANN)


def test_wounds_of_a_cost_are_blocked_by_the_shields_that_it_leaves() -> None:
    g = asked_by(f.WOUNDS, 0)
    g.agenda.frames[1].left, g.agenda.frames[1].spare, g.asset[ANN, 0] = 3, 1, 3
    assert question(g, PACK, ANN) == "You are about to suffer 3 wounds. Block 2 with shields?"
    assert describe(action(c.BLOCK, 0, 0, 0), g, PACK, ANN) == "Block 2 wounds with 2 shields"


# ------------------------------------------------------------------------------------------------ choices


@cache
def told_of_kinds() -> dict[int, str]:
    """A phrase for every kind of choice that comes up in a few games."""
    found: dict[int, str] = {}
    for seats, mode, seed in ((2, "cooperative", 1), (1, "solo", 2), (2, "competitive", 3)):
        settings = {"catie": "on", "city": "on", "diary": "on", "cyberdog": "on"}
        match = Match.start(GAME, PACK, configure(GAME, seats, mode, settings, PACK), seed=seed)
        chance = random.Random(seed)
        while not match.over and len(match.moves) < 60:
            seat = chance.choice(match.awaiting)
            legal = match.rules.legal(match.state, seat)
            v = match.view(seat)
            found |= {kind_of(act): describe(act, v, PACK, seat) for act in legal}
            match.play(seat, chance.choice(legal))
    return found


def test_every_choice_that_comes_up_has_a_phrase_of_its_own() -> None:
    phrases = told_of_kinds()
    assert len(phrases) > 25
    assert all(phrase and not phrase[0].islower() and not phrase.endswith(".") for phrase in phrases.values())


def test_a_launch_names_the_pattern_where_it_lies_and_its_effect() -> None:
    g = clone(dealt())
    top_row = next(
        n for n in range(TABLES.pattern[2].count) if TABLES.placement[TABLES.pattern[2].first + n].slots == 7
    )
    said = describe(action(c.LAUNCH, 2, top_row, 0), g, PACK, ANN)
    assert said == "Power (A1-A3): gain 1 power"


def test_sliding_and_switching_say_which_way() -> None:
    g = clone(dealt())
    for kind in range(len(g.on[ANN])):
        g.on[ANN, kind] = 0
    g.on[ANN, A], g.on[ANN, F] = 1 << 1, 1 << 2
    assert describe(action(c.MOVE_TOKEN, 0, 0, 0), g, PACK, ANN) == "Slide Aegis left to A1"
    assert describe(action(c.MOVE_TOKEN, 1, 0, 0), g, PACK, ANN) == "Switch Aegis (A2) and Force (A3)"


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        (0b111, "A1-A3"),
        (1 | 1 << 5 | 1 << 10, "A1-C1"),
        (1 | 1 << 2 | 1 << 6, "A1, A3, B2"),
        (1 | 1 << 6 | 1 << 7 | 1 << 8, "A1, B2-B4"),
        (0b11, "A1, A2"),
    ],
)
def test_where_tokens_lie(slots: int, words: str) -> None:
    assert called.where_slots_lie(slots) == words


def test_the_number_of_players_is_put_into_a_text() -> None:
    card = PACK.names.cards.index("The Relay")
    (activity,) = PACK.names.activity_texts[card]

    assert activity == "If you are on Relay, group test with data for P+2 successes: put 1 success token on this card."
    assert called.with_players(PACK.names, activity, 2) == activity.replace("P+2", "4")
    assert called.with_players(PACK.names, "Gain 1 EXP.", 2) == "Gain 1 EXP."


# ------------------------------------------------------------------------------------------------ events


WITH_ACTIVITY = next(n for n, texts in enumerate(PACK.names.activity_texts) if texts)
NUMBERS = {e.SLIDES: (1, 2, 0), e.TRIES: (WITH_ACTIVITY, 0, 0)}  # where any others would not do


@pytest.mark.parametrize("what", range(1, len(e.EVENTS.kinds)))
def test_every_event_has_a_sentence(what: int) -> None:
    event = Seen(what, ANN, *NUMBERS.get(what, (1, 1, 1)))
    told = narrate(event, PACK, ["Ann", "Ben"])
    assert told
    assert told[-1] in ".!?", told
    assert behind(event)


PEOPLE = People.called(["Ann", "Ben"], ["A", "B"])
READ = {  # by one who is not Ann, and by Ann
    e.TAKES_BOARD: ("Ann takes the Azure board.", "You take the Azure board."),
    e.RECYCLES: ("Ann returns their whole dump to the bag.", "You return your whole dump to the bag."),
    e.READY: ("Ann is ready.", "You are ready."),
    e.RETURNS_AUGMENT: (
        "Shared Harvest goes back under Ann's class deck.",
        "Shared Harvest goes back under your class deck.",
    ),
    e.GAINS_ASSET: ("Ann gains 1 memory (now 1).", "You gain 1 memory (now 1)."),
    e.COMPLETES_EVENT: (
        "Ann completes Loose Change and starts a heist (limit 1).",
        "You complete Loose Change and start a heist (limit 1).",
    ),
    e.OFFERS: ("Ann offers you Grim Tally for Grim Tally.", "You offer Ben Grim Tally for Grim Tally."),
    e.SCORES: (
        "Ann scores 1 VP (1 from goals, 1 lost to corrupted tokens).",
        "You score 1 VP (1 from goals, 1 lost to corrupted tokens).",
    ),
}


@pytest.mark.parametrize("what", READ)
def test_verbs_agree_with_whoever_reads_them(what: int) -> None:
    with marked():
        told = narrate(Seen(what, ANN, 1, 1, 1), PACK, [called.SEAT_NAMES[0], called.SEAT_NAMES[1]])

    assert (PEOPLE.tell(told, 1), PEOPLE.tell(told, ANN)) == READ[what]


def test_a_trade_for_nothing_is_a_gift() -> None:
    told = [
        narrate(Seen(what, ANN, given, wanted, 1), PACK, ["Ann", "Ben"])
        for what in (e.OFFERS, e.TRADES)
        for given, wanted in ((1, 0), (0, 1))
    ]
    assert told == [
        "Ann offers Ben Grim Tally.",
        "Ann asks Ben for Grim Tally.",
        "Ann gives Ben Grim Tally.",
        "Ben gives Ann Grim Tally.",
    ]


def test_tiles_are_told_with_the_names_of_their_map() -> None:
    root = PACK.names.tiles.index("Root A")
    assert root >= TILES, "the map of the second sheet"
    assert narrate(Seen(e.MOVES, ANN, root, 0, 0), PACK, ["Ann", "Ben"]) == "Ann moves to Root A."


def test_tiles_that_lie_face_up_are_told_by_their_districts() -> None:
    board = clone(dealt())
    tile = next(n for n in range(TILES) if not has(board.up, n))
    assert told_tile(board, tile) < TOLD, "nobody is told what lies facedown"

    board.up |= 1 << tile
    board.tile[tile] = 1 + 3
    told = narrate(Seen(e.MOVES, ANN, told_tile(board, tile), 0, 0), PACK, ["Ann", "Ben"])

    assert told.startswith(f"Ann moves to {PACK.names.districts[3]}")


@pytest.mark.parametrize(
    ("number", "enemies", "who"),
    [(0, 2, "no enemy"), (1, 2, "the top enemy"), (2, 2, "the second"), (3, 2, "the second"), (3, 5, "the third")],
)
def test_the_number_die_says_which_enemies_will_act(number: int, enemies: int, who: str) -> None:
    told = narrate(Seen(e.ENEMY_DICE, ANN, number, 0, enemies), PACK, ["Ann", "Ben"])
    assert f"; {who}" in told


def test_what_is_revealed_is_named_once() -> None:
    tile = next(n for n, name in enumerate(PACK.names.tiles) if name in PACK.names.districts)
    same = PACK.names.districts.index(PACK.names.tiles[tile])
    assert narrate(Seen(e.REVEALS, ANN, tile, same, 0), PACK, ["Ann"]) == f"{PACK.names.tiles[tile]} is revealed."
    other = (same + 1) % len(PACK.names.districts)
    told = narrate(Seen(e.REVEALS, ANN, tile, other, 0), PACK, ["Ann"])
    assert told == f"{PACK.names.tiles[tile]} is revealed: {PACK.names.districts[other]}."


def test_points_that_were_not_lost_are_not_told() -> None:
    assert narrate(Seen(e.SCORES, ANN, 7, 4, 0), PACK, ["Ann"]) == "Ann scores 7 VP (4 from goals)."
    lost = "Ann scores 5 VP (4 from goals, 2 lost to corrupted tokens)."
    assert narrate(Seen(e.SCORES, ANN, 5, 4, 2), PACK, ["Ann"]) == lost


def test_a_refill_and_a_roll_are_told_token_by_token_and_face_by_face() -> None:
    refilled = narrate(Seen(e.REFILLS, ANN, 3, 2 + 169, 0), PACK, ["Ann", "Ben"])
    assert refilled == "Ann refills 3 slots: 2 Aegis, 1 Force."
    rolled = narrate(Seen(e.ROLLS, ANN, f.FOR_TRACE, 3, 2 | 1 << 9), PACK, ["Ann", "Ben"])
    assert rolled == "Ann rolls for trace: 2 sparks, 1 ward."
