"""Pebbles: a toy game with what a match must cope with: dice, hidden cards, questions, and moves that teach nothing.

Twelve pebbles lie on the table and each of two seats holds a hidden card worth 0 to 5. In turn a seat takes one or two
pebbles, rolls for one to three, or, once, peeks at the other's card or asks whether it is a 5. When no pebble is left,
pebbles and card count.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tablewright.engine.core.actions import action, first, kind_of
from tablewright.engine.core.dice import Dice, Key, roll, start
from tablewright.engine.core.events import UNSEEN, Log, Seen, tell, tell_partly
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import Row32, i8, one, public, record, show_public
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import LOST, SHARED, WON, Config, Game, Pack
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from tablewright.engine.scene import Piece, Scene

BOOK = Rulebook(Path(__file__).with_name("toy.toml"))
TURN = BOOK.number("toy.turn.alternate")
AMOUNT = BOOK.number("toy.turn.amount")
ONCE = BOOK.number("toy.turn.peek")
WAYS = BOOK.number("toy.turn.ways")
HIDDEN = 9

CHOICES = Choices(BOOK)
choice = CHOICES.to()
TAKE = choice(1, 3, "", "turn.amount")
ROLL = choice(2, (), "", "turn.alternate")
PEEK = choice(3, (), "", "turn.alternate")
ASK = choice(4, (), "", "turn.alternate")

EVENTS = Happenings(BOOK)
TOOK = EVENTS.add("{who} took {a}", "turn.amount")
ROLLED = EVENTS.add("{who} rolled {a}", "turn.ways")
PEEKED = EVENTS.add("{who} peeked", "turn.peek")
DEALT = EVENTS.add("{who} was dealt a card", "turn.ways")
ASKED = EVENTS.add("{who} asked for a 5: {a:answers}", "turn.peek")


@record
class State:
    """One game of Pebbles."""

    dice = one(Dice)
    active = public(i8())
    left = public(i8())
    taken = public(i8(2))
    card = i8(2)  # in a view, HIDDEN where it is not known
    peeked = public(i8(2))  # 1: has peeked, 2: has asked


@record
class Tables:
    """What a pack of Pebbles says."""

    pebbles = i8()


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    start(g.dice, key)
    g.left = t.pebbles
    for seat in range(2):
        g.card[seat] = roll(g.dice, 6)
        tell_partly(e, DEALT, seat, 0, 0, g.card[seat], 1 << seat)


@entry
def awaiting(g: State, t: Tables) -> int:
    return 0 if g.left == 0 else 1 << g.active


@entry
def refuse(g: State, t: Tables, seat: int, act: int) -> int:
    if g.left == 0 or seat != g.active:
        return TURN
    if act == action(ROLL, 0, 0, 0):
        return 0
    if act == action(PEEK, 0, 0, 0) or act == action(ASK, 0, 0, 0):
        return ONCE if g.peeked[seat] else 0
    if act == action(TAKE, 1, 0, 0):
        return 0
    if act == action(TAKE, 2, 0, 0):
        return 0 if g.left >= 2 else AMOUNT
    return WAYS


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    n = 0
    for i in range(5):
        act = action(TAKE, i + 1, 0, 0) if i < 2 else action(i, 0, 0, 0)
        if refuse(g, t, seat, act) == 0:
            out[n] = act
            n += 1
    return n


@entry
def apply(g: State, t: Tables, e: Log, seat: int, act: int) -> None:
    kind = kind_of(act)
    if kind == PEEK:
        g.peeked[seat] = 1
        tell_partly(e, PEEKED, seat, 0, 0, g.card[1 - seat], 1 << seat)
        return
    if kind == ASK:
        g.peeked[seat] = 2
        tell(e, ASKED, seat, 1 if g.card[1 - seat] == 5 else 0, 0, 0)
        return
    amount = first(act)
    if kind == ROLL:
        amount = min(g.left, 1 + roll(g.dice, 3))
        tell(e, ROLLED, seat, amount, 0, 0)
    else:
        tell(e, TOOK, seat, amount, 0, 0)
    g.left -= amount
    g.taken[seat] += amount
    g.active = 1 - g.active


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    show_public(g, v)
    for s in range(2):
        v.card[s] = HIDDEN
        if g.left == 0 or s == seat or (seat >= 0 and g.peeked[seat] == 1):
            v.card[s] = g.card[s]


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    start(v.dice, key)
    for s in range(2):
        if v.card[s] == HIDDEN:
            v.card[s] = roll(v.dice, 6)


@entry
def outcome(g: State, t: Tables, out: Row32) -> int:
    if g.left > 0:
        return 0
    first_total = g.taken[0] + g.card[0]
    second_total = g.taken[1] + g.card[1]
    if first_total == second_total:
        out[0] = SHARED
        out[1] = SHARED
        return 1
    out[0] = WON if first_total > second_total else LOST
    out[1] = WON if second_total > first_total else LOST
    return 1


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    return g.taken[seat] + g.card[seat] - g.taken[1 - seat] - g.card[1 - seat]


@entry
def audit(g: State, t: Tables) -> int:
    return 0 if g.left + g.taken[0] + g.taken[1] == t.pebbles else 1


NAMES = SimpleNamespace(answers=("no", "yes"))


def load(path: Path | None) -> Pack:
    tables = Tables()
    tables.pebbles = 12 if path is None else int(path.read_text())
    name = "house" if path is None else path.stem
    return Pack(name, name.title(), f"{tables.pebbles:064x}", tables, NAMES, path or Path(__file__).with_name("house"))


def scene(v: Any, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    cards = tuple(
        Piece("card", f"card-{s}", "hidden card" if v.card[s] == HIDDEN else f"card {v.card[s]}") for s in range(2)
    )
    zones = tuple(
        Piece(
            "area",
            f"seat-{s}",
            f"Seat {'AB'[s]}",
            inside=(cards[s], Piece("tokens", f"t-{s}", "Pebbles", count=v.taken[s])),
        )
        for s in range(2)
    )
    return Scene("Pebbles", (Piece("pile", "left", "On the table", count=v.left), *zones))


def describe(act: int, v: Any, pack: Pack, seat: int) -> str:
    return {TAKE: f"take {first(act)}", ROLL: "roll for pebbles", PEEK: "peek at the other card", ASK: "ask for a 5"}[
        kind_of(act)
    ]


def narrate(seen: Seen, pack: Pack, names: Sequence[str]) -> str:
    return EVENTS.told(seen, pack.names, names) + ("" if seen.hidden == UNSEEN else f" ({seen.hidden})")


def question(v: Any, pack: Pack, seat: int) -> str:
    return "What will you do?"


PEBBLES = Game(
    name="pebbles", title="Pebbles", rules_version=1, modes={"plain": (2,)},
    reasons=("still under way", "no pebble left"), most_options=5, State=State, Tables=Tables, setup=setup,
    awaiting=awaiting, options=options, refuse=refuse, apply=apply, view=view, redeal=redeal, outcome=outcome,
    audit=audit, load=load, scene=scene, describe=describe, narrate=narrate, question=question,
    choices=CHOICES, events=EVENTS, worth=worth,
)  # fmt: skip
