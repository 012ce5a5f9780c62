"""Jobs as sentences, made from the steps of a program.

Every form of a step says a phrase, with holes for its arguments. A sentence is a row of these phrases, joined by
commas, colons, `and` and `to`, which carry no meaning of their own. The tests read it back by the same forms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from tablewright.engine.wording import sentence
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.grammar import EVENTS
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS, Row
from tablewright.games.goes_west.state import FIRST_NAMED, Step, Tables
from tablewright.packs.effects.words import HOLE, Form

PLACES = ("in a forest", "on a prairie", "on a mountain", "in a village", "on water", "at a river", "on a railway")
CARDS = ("card", "item", "danger card", "Pain card", "Exhaustion card")
Steps = list[list[Row]]  # the alternatives of each step

# ------------------------------------------------------------------------------------------------ holes


def number(row: Row) -> str:
    """`2`, `X`, `2X`."""
    return f"{row.n if row.n != 1 else ''}X" if row.x else str(row.n)


def dice(row: Row) -> str:
    """`1 die`, `X dice`."""
    return "1 die" if number(row) == "1" else f"{number(row)} dice"


def so_much(row: Row) -> str:
    """`2`, `2 dice`."""
    return dice(row) if row.dice else number(row)


def so_much_of(row: Row, what: str) -> str:
    """`2 food`, `2 dice of food`."""
    return f"{so_much(row)}{' of' if row.dice else ''} {what}"


def so_many(row: Row, one: str) -> str:
    """`1 tile`, `X tiles`, `2 dice of tiles`."""
    return so_much_of(row, one if so_much(row) == "1" else f"{one}s")


def units(row: Row) -> str:
    """`2 dice of food`, `X of any one resource`."""
    return f"{so_much(row)} of any one resource" if row.pick else so_much_of(row, RESOURCE_WORDS[row.what])


def force(row: Row, one: str) -> str:
    """`with 2 dice`, `for 3 hits`."""
    return f"with {dice(row)}" if row.dice else f"for {so_many(row, one)}"


def card_name(cls: int, sorts: Sequence[str]) -> str:
    """A class of cards in the singular: `item`, `Pain card`, `blue item`, `"Leg Wound" card`."""
    if cls < pieces.FIRST_COLOUR:
        return CARDS[cls]
    return f"{sorts[cls - pieces.FIRST_COLOUR]} {'card' if cls >= FIRST_NAMED else 'item'}"


FILLED: Mapping[str, Callable[[Row, Sequence[str]], str]] = {  # the contents of the holes
    "units": lambda row, sorts: units(row),
    "so-much": lambda row, sorts: so_much(row),
    "tiles": lambda row, sorts: so_many(row, "tile"),
    "cards": lambda row, sorts: so_many(row, card_name(row.what, sorts)),
    "hits": lambda row, sorts: force(row, "hit"),
    "saves": lambda row, sorts: force(row, "save"),
    "points": lambda row, sorts: so_much_of(row, "VP"),
    "place": lambda row, sorts: PLACES[row.what],
}


# ------------------------------------------------------------------------------------------------ saying


def inline(said: str) -> str:
    """A sentence inside another: without its capital and its full stop."""
    return said[:1].lower() + said[1:].removesuffix(".")


def form_of(row: Row) -> Form:
    """The form that a step has."""
    return next(form for form in row.word.forms if form.fixed.get("what", row.what) == row.what)


def phrase(row: Row, sorts: Sequence[str]) -> str:
    """One step in words: `gain 2 dice of food`, `in a village`."""
    return HOLE.sub(lambda hole: FILLED[hole[1]](row, sorts), form_of(row).says)


def when(event: int) -> str:
    """An event in words: `when you reveal a tile`."""
    return EVENTS.rows[event].forms[0].says


def row_of(step: Step) -> Row:
    """A step of the tables in its written form."""
    return Row(step.op, step.n, step.x, step.dice, step.what, step.pick, step.choice, step.branch)


def rows_of(t: Tables, job: int) -> list[Row]:
    """The steps of a job in their written form."""
    return [row_of(t.steps[row]) for row in range(t.jobs[job].first, t.jobs[job].end)]


def with_x(row: Row, x: int) -> Row:
    """A step with a number in the place of x."""
    return replace(row, n=row.n * x, x=0) if row.x else row


def steps_of(rows: Sequence[Row]) -> Steps:
    """The steps of a job, each with its alternatives."""
    steps: Steps = []
    for n, row in enumerate(rows):
        if row.choice and n and rows[n - 1].choice == row.choice:
            steps[-1].append(row)
        else:
            steps.append([row])
    return steps


def say(rows: Sequence[Row], sorts: Sequence[str], event: int = 0, host: int = grammar.ON_ITEM) -> str:
    """A job as people read it: `When you reveal a tile: gain 1 VP, and 1 more if it is the furthest west yet.`"""
    steps = steps_of(rows)
    more = _said_as_more(steps, sorts)
    if more:
        del steps[-2:]
    heads = [when(event)] if event else []
    stretches = list(_stretches(steps, sorts))
    said = [_stretch(heads * (n == 0) + some, deeds, sorts, host) for n, (some, deeds) in enumerate(stretches)]
    return ". ".join(map(sentence, said)) + more + "."


def last_said(rows: Sequence[Row], sorts: Sequence[str]) -> str:
    """The last step of a job, with a capital."""
    return sentence(_listed(steps_of(rows)[-1:], sorts))


def _said_as_more(steps: Steps, sorts: Sequence[str]) -> str:
    """The end of a job that only adds to the points just gained, as `, and 1 more if ...`; else empty."""
    if len(steps) < 3 or any(len(step) > 1 for step in steps[-3:]):
        return ""
    (before,), (condition,), (after,) = steps[-3:]
    points = [row for row in (before, after) if row.word.of_points and row.word.balance > 0 and not row.dice]
    if len(points) < 2 or not condition.word.holds:
        return ""
    return f", and {number(after)} more {phrase(condition, sorts)}"


def _stretches(steps: Steps, sorts: Sequence[str]) -> Iterator[tuple[list[str], Steps]]:
    """The stretches of a job: conditions in words, and the steps that depend on them."""
    heads: list[str] = []
    deeds: Steps = []
    for step in steps:
        if not all(row.word.holds for row in step):
            deeds.append(step)
            continue
        if deeds:
            yield heads, deeds
            heads, deeds = [], []
        heads.append(_listed([step], sorts))
    if heads or deeds:
        yield heads, deeds


def _stretch(heads: Sequence[str], deeds: Steps, sorts: Sequence[str], host: int) -> str:
    """`on a mountain, discard 1 item to gain 2 dice of metal`; an event is followed by a colon."""
    paid = _prices(deeds, host)
    done = " to ".join(filter(None, (_listed(deeds[:paid], sorts), _listed(deeds[paid:], sorts))))
    colon = ": " if heads and heads[0] in map(when, EVENTS.rows) else ", "
    return colon.join(filter(None, (", ".join(_together(heads)), done)))


def _together(heads: Sequence[str]) -> list[str]:
    """Conditions joined: `if you were moving west and it is the furthest west yet`."""
    said: list[str] = []
    for head in heads:
        if said and said[-1].startswith("if ") and head.startswith("if ") and " or " not in said[-1] + head:
            said[-1] += f" and {head.removeprefix('if ')}"
        else:
            said.append(head)
    return said


def _prices(deeds: Steps, host: int) -> int:
    """How many of the steps are the price of the others. The corner of a card is all price."""
    if host == grammar.ON_CORNER:
        return 0
    free = [n for n, step in enumerate(deeds) if not all(is_price(row) for row in step)]
    return free[0] if free else max(0, len(deeds) - 1)


def is_price(row: Row) -> bool:
    """Whether a step takes something, or the card itself, for the steps behind it."""
    return row.word.bounds_x or row.word.this


def _listed(steps: Steps, sorts: Sequence[str]) -> str:
    """Steps in a row: `pay 2 metal and 1 wood`; a repeated verb is said once."""
    said: list[str] = []
    verb = ""
    for step in steps:
        ways = []
        for row in step:
            words = phrase(row, sorts)
            ways.append(words.removeprefix(f"{verb} ") if verb else words)
            verb = words.split(" ")[0]
        said.append(" or ".join(ways))
    if any(len(step) > 1 for step in steps):
        return ", then ".join(said)
    return f"{', '.join(said[:-1])} and {said[-1]}" if len(said) > 1 else "".join(said)
