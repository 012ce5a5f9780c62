"""Kettle: two to four players use cards whose lines are programs.

It proves the effect language: from the rows of its words follow the parser, the sentences, the questions, the answers
and what is done, and one interpreter runs them for any number of players. `with_cards` makes a pack of other cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tablewright.engine.core.actions import LAST_KIND, action, first, is_formed, kind_of, second
from tablewright.engine.core.agenda import agenda, overflowed, then, under_way
from tablewright.engine.core.cases import cases
from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import apart, entry, kernel
from tablewright.engine.core.record import Row32, i8, many, one, public, record, show_public
from tablewright.engine.core.sets import has
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import LOST, SHARED, STOPPED, WON, Config, Game, Pack
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from tablewright.packs.duel.words import Condition, Count
from tablewright.packs.effects.asking import LINE, LINE_ASKS
from tablewright.packs.effects.interpreter import interpreter
from tablewright.packs.effects.language import Effect, Language, Scribe, Vocabulary
from tablewright.packs.effects.program import CHOOSE, MAY, Op
from tablewright.packs.effects.sentences import Face
from tablewright.packs.effects.words import Deed, Form, Words, line_form
from tablewright.packs.source import Source, Text
from toys.common import toy

BOOK = Rulebook(Path(__file__).with_suffix(".toml"))
PLAY_CLAUSE = BOOK.number("kettle.turn.play")
OVER_CLAUSE = BOOK.number("kettle.end.turns")

SEATS = 4
CARDS = 4
ROWS = 100
TURNS = 5  # of each player
TURN, RUN, EACH, REPEAT = range(1, 5)  # steps of the agenda
ALL_PLAYED = 1

CHOICES = Choices(BOOK)
PLAY = CHOICES.to(TURN)(1, CARDS, "", "turn.play")
ACCEPT = CHOICES.to(LINE + MAY)(2, (), "", "turn.may")
DECLINE = CHOICES.to(LINE + MAY)(3, (), "", "turn.may")
PICK = CHOICES.to(LINE + CHOOSE)(4, CARDS, "", "turn.choose")
PICK_PLAYER = CHOICES.to()(5, SEATS, "", "turn.choose")
FORMS = CHOICES.forms

EVENTS = Happenings(BOOK)
PLAYS = EVENTS.add("{who} plays {a:things}.", "turn.play")
DECLINES = EVENTS.add("{who} declines.", "turn.may")
COINS = EVENTS.add("{who} now has {a:count of coin}.", "turn.play")


@record
class State:
    """One game of Kettle."""

    dice = one(Dice)
    seats = public(i8())
    taken = public(i8())  # turns
    ended = public(i8())
    coins = public(i8(SEATS))
    stones = public(i8(SEATS))
    agenda = public(agenda(12))


@record
class Tables:
    """The cards, and their programs."""

    cards = i8()
    begins = i8(CARDS)
    code = many(Op, ROWS)


# ------------------------------------------------------------------------------------------------ the words

DEEDS = Words("deed", Deed)
CONDITIONS = Words("condition", Condition, op="row.b", kept={"a": "row.c"})
COUNTS = Words("count", Count, op="row.b")


def deed(number: int, form: Form, **columns: Any) -> int:
    """Declare a deed; the kind of action that it asks for answers its lines."""
    DEEDS.add(number, form, **columns)
    if asks := DEEDS.rows[number].asks:
        CHOICES.also(asks, LINE + number)
    return number


@kernel
def gain(g: State, e: Log, seat: int, n: int) -> None:
    g.coins[seat] = min(g.coins[seat] + n, 99)
    tell(e, COINS, seat, g.coins[seat], 0, 0)


@kernel
def find(g: State, seat: int, n: int) -> None:
    g.stones[seat] = min(g.stones[seat] + n, 9)


@kernel
def rich_others(g: State, seat: int) -> int:
    found = 0
    for other in range(g.seats):
        if other != seat and g.coins[other] > 0:
            found |= 1 << other
    return found


@kernel
def take(g: State, e: Log, seat: int, other: int) -> None:
    g.coins[other] -= 1
    gain(g, e, seat, 1)


@kernel
def is_rich(g: State, seat: int, n: int) -> bool:
    return g.coins[seat] >= n


@kernel
def stones(g: State, seat: int) -> int:
    return g.stones[seat]


GAIN = deed(
    10, line_form("gain <n>", "Gain n coins.", "gain 2", Face("gain a coin", "gain {n} coins")), does=gain, worth=1
)
FIND = deed(
    11, line_form("find <n>", "Find n stones.", "find 1", Face("find a stone", "find {n} stones")), does=find, worth=1
)
TAKE = deed(
    12,
    line_form(
        "take <n> from others",
        "Take n coins from other players.",
        "take 1 from others",
        Face("take a coin from another player", "take {n} coins, one by one, from other players"),
    ),
    among=rich_others,
    each=take,
    chosen="other",
    asks=PICK_PLAYER,
    so_often=True,
    question="From whom?",
)
# (another deed)
IS_RICH = CONDITIONS.add(
    1,
    line_form(
        "you have <n> or more", "You have n coins.", "you have 3 or more", Face("you have a coin", "you have {n} coins")
    ),
    holds=is_rich,
)
STONES = COUNTS.add(
    1, line_form("stone you have", "Your stones.", "stone you have", Face("stone you have")), counts=stones
)

# ------------------------------------------------------------------------------------------------ carried out


@kernel
def is_false(g: State, t: Tables, seat: int, line: int) -> bool:
    return False


@kernel
def nothing(g: State, t: Tables, seat: int, line: int) -> int:
    return 0


@kernel
def players_doing(g: State, t: Tables, at: int, seat: int, line: int) -> int:
    return (1 << g.seats) - 1


RUN_STEP, EACH_STEP, REPEAT_STEP, ALL_AT_ONCE = RUN, EACH, REPEAT, True
holds = CONDITIONS.kernel("holds", otherwise=is_false)
counted = COUNTS.kernel("counts", otherwise=nothing)
made = interpreter(DEEDS, globals())
run, run_each, run_repeat, legal, answer = made.run, made.run_each, made.run_repeat, made.legal, made.answer

ANSWERS = CHOICES.answers


@kernel
def run_turn(g: State, t: Tables, e: Log) -> bool:
    """kettle.turn.play: whoever's turn it is must choose, unless all turns are over."""
    if g.taken < TURNS * g.seats:
        return True
    g.ended = ALL_PLAYED
    return False


run_step = cases({RUN: run, EACH: run_each, REPEAT: run_repeat}, otherwise=run_turn)


@apart
def advance(g: State, t: Tables, e: Log) -> None:
    """Run on until somebody must choose."""
    while g.ended == 0 and not overflowed(g.agenda):
        if run_step(g.agenda.frames[under_way(g.agenda)].step, g, t, e):
            break
    if overflowed(g.agenda):
        g.ended = STOPPED


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    g.seats = config.seats
    then(g.agenda, TURN, 0, 0)


@kernel
def asked(g: State) -> int:
    frame = g.agenda.frames[under_way(g.agenda)]
    return g.taken % g.seats if frame.step == TURN else frame.seat


@entry
def awaiting(g: State, t: Tables) -> int:
    return 0 if g.ended else 1 << asked(g)


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    kind, at = kind_of(act), under_way(g.agenda)
    if g.ended or seat != asked(g):
        return OVER_CLAUSE
    if kind < 0 or kind > LAST_KIND or not is_formed(act, FORMS[kind]):
        return PLAY_CLAUSE
    if g.agenda.frames[at].step == TURN:
        return 0 if kind == PLAY and first(act) < t.cards else PLAY_CLAUSE
    asks = ANSWERS[LINE + t.code[g.agenda.frames[at].line].op]
    return 0 if has(asks, kind) and has(legal(g, t, at, kind), first(act)) else PLAY_CLAUSE


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for kind in range(PLAY, PICK_PLAYER + 1):
        for a in range(CARDS):
            if refuse(g, t, seat, action(kind, a, 0, 0)) == 0:
                out[n] = action(kind, a, 0, 0)
                n += 1
    return n


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    kind, a = kind_of(act), first(act)
    if kind == PLAY:
        g.taken += 1
        then(g.agenda, RUN, seat, t.begins[a])
        tell(e, PLAYS, seat, a, 0, 0)
    else:
        answer(g, t, e, kind, a, second(act))
    advance(g, t, e)


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    show_public(g, v)


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    start(v.dice, key)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    most, sharers = 0, 0
    for seat in range(g.seats):
        most = max(most, g.coins[seat])
    for seat in range(g.seats):
        sharers += 1 if g.coins[seat] == most else 0
    for seat in range(g.seats):
        out[seat] = LOST if g.coins[seat] < most else WON if sharers == 1 else SHARED
    return g.ended


@entry
def audit(g: State, t: Tables) -> int:
    return 90 if overflowed(g.agenda) else 0


# ------------------------------------------------------------------------------------------------ a pack

CARDS_OF_THE_TABLE = (
    ("Spoon", "gain 2"),
    ("Feast", "each player: gain 1", "if you have 3 or more: take 1 from others"),
    ("Cairn", "choose one: find 1 | gain 1 then find 1", "for each stone you have: gain 1"),
    ("Ladle", "may: take 2 from others then gain 1"),
)


@cache
def language() -> Language:
    """The lines that cards can have."""
    return Language(Vocabulary(None, {}, DEEDS, CONDITIONS, COUNTS, blocks=True))


def read(source: Source, cards: Sequence[Sequence[str]]) -> tuple[Scribe, list[Effect]]:
    """The effects of cards; what is wrong with them is noted."""
    scribe = Scribe(language(), source, {}, ROWS)
    return scribe, [scribe.write([Text(line, 1 + n) for line in lines]) for n, (_, *lines) in enumerate(cards)]


def with_cards(*cards: Sequence[str]) -> Pack:
    """A pack of such cards, each a name and its lines; PackError if a line is not understood."""
    source = Source(BOOK.path)
    scribe, effects = read(source, cards)
    source.settle()
    t = Tables()
    t.cards = len(cards)
    scribe.fill(t.code)
    for n, effect in enumerate(effects):
        t.begins[n] = effect.begin
    told = [" ".join(effect.sentences) for effect in effects]
    names = SimpleNamespace(things=[name for name, *_ in cards], texts=told)
    return Pack("plain", "kettle, plain", "0" * 64, t, names, BOOK.path)


def question(v: State, pack: Pack, seat: int) -> str:
    """The question of a line, from its row."""
    frame = v.agenda.frames[under_way(v.agenda)]
    op = pack.tables.code[frame.line].op
    if frame.step == TURN:
        return "Which card do you play?"
    return DEEDS.rows[op].question if op in DEEDS.rows else LINE_ASKS[op]


GAME: Game = replace(
    toy(
        globals(), name="kettle", seats=(2, 3, 4), most_options=8, tables=Tables(), things=(),
        reasons=("under way", "all have played"),
        verbs={PLAY: "play", ACCEPT: "accept", DECLINE: "decline", PICK: "pick", PICK_PLAYER: "pick player"},
    ),
    load=lambda path: with_cards(*CARDS_OF_THE_TABLE),
    question=question,
)  # fmt: skip
