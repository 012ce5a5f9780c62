"""Jobs as sentences: made from the steps of a program, and parsed back into them.

Every form of the grammar has its phrase in `SAYS`, with holes for its arguments. A sentence is a row of these phrases,
joined by commas, colons, `and` and `to`, which carry no meaning of their own; the same table serves both ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from tablewright.engine.wording import sentence
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.pack.language import (
    BOUNDING,
    CLASS_WORDS,
    CONDITIONS,
    EVENT_PHRASES,
    GAIT_WORDS,
    OPS,
    RESOURCE_WORDS,
    TERRAIN_WORDS,
    THIS,
    Row,
    language,
)
from tablewright.games.goes_west.state import FIRST_NAMED, Step, Tables

SAYS = {
    "pay": "pay {units}",
    "gain": "gain {units}",
    "gain_danger": "gain {cards}",
    "in_place": "{place}",
    "walk": "walk {so_much}",
    "climb": "climb {so_much}",
    "sail": "sail {so_much}",
    "haul": "haul the wagon {so_much}",
    "ride": "ride the railway up to {tiles}",
    "reveal": "reveal {tiles}",
    "build_rail": "build a railway",
    "build_bridge": "build a bridge",
    "draw": "draw {cards}",
    "search": "search your draw pile for {cards}",
    "lay_off": "discard {cards}",
    "scrap": "scrap {cards}",
    "lay_off_this": "discard this card",
    "scrap_this": "scrap this card",
    "attack": "attack {hits}",
    "defend": "defend {saves}",
    "vp_gain": "gain {points}",
    "vp_loss": "lose {points}",
    "mark": "mark this tile",
    "if_westmost": "if it is the furthest west yet",
    "if_moving_west": "if you were moving west",
    "if_wagon_here": "if the wagon is here",
    "once": "once for all of you",
}
EVENTS = {
    grammar.ON_BUILD: "when you build",
    grammar.ON_REVEAL: "when you reveal a tile",
    grammar.ON_CLEAR: "when you clear a tile of bandits",
    grammar.ON_WAGON_WEST: "when the wagon moves west",
    grammar.ON_WAGON_EAST: "when the wagon moves east",
    grammar.ON_WAGON_DAMAGE: "when the wagon takes X damage",  # dgw.x.damage
    grammar.ON_PARTY_WEST: "when the whole party gets further west",
}
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
    "so_much": lambda row, sorts: so_much(row),
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


@cache
def form_of(op: int, gait: int) -> str:
    """The form of the grammar that a step has."""
    if op == grammar.MOVE:
        return next(word for word, what in GAIT_WORDS.items() if what == gait)
    return next(form for form, known in OPS.items() if known == op)


def phrase(row: Row, sorts: Sequence[str]) -> str:
    """One step in words: `gain 2 dice of food`, `in a village`."""
    said = SAYS[form_of(row.op, row.what if row.op == grammar.MOVE else 0)]
    return re.sub(r"\{(\w+)\}", lambda hole: FILLED[hole[1]](row, sorts), said)


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
    heads = [EVENTS[event]] if event else []
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
    points = [row for row in (before, after) if row.op == grammar.VP_GAIN and not row.dice]
    if len(points) < 2 or condition.op not in CONDITIONS:
        return ""
    return f", and {number(after)} more {phrase(condition, sorts)}"


def _stretches(steps: Steps, sorts: Sequence[str]) -> Iterator[tuple[list[str], Steps]]:
    """The stretches of a job: conditions in words, and the steps that depend on them."""
    heads: list[str] = []
    deeds: Steps = []
    for step in steps:
        if not all(row.op in CONDITIONS for row in step):
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
    colon = ": " if heads and heads[0] in EVENTS.values() else ", "
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
    free = [n for n, step in enumerate(deeds) if any(row.op not in (*BOUNDING, *THIS) for row in step)]
    return free[0] if free else max(0, len(deeds) - 1)


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


# ------------------------------------------------------------------------------------------------ reading back

MORE = re.compile(r", and (\d*X?) more (.*)\.$")
QUOTED, GLUE = re.compile(r'"[^"]*"'), "\u00a0"  # the name of a card is one word, whatever it says
BETWEEN = re.compile(r"\. |: |, then |, | and |(?<!up) to ")
AMOUNT = r"(\d+|\d*X)(?: (di(?:c)?e))?"
HOLES = {
    "units": rf"{AMOUNT}(?: of)? (wood|food|metal|gold|any one resource)",
    "so_much": AMOUNT,
    "tiles": rf"{AMOUNT}(?: of)? tiles?",
    "cards": rf"{AMOUNT}(?: of)? (?:([a-z][a-z0-9-]*|{QUOTED.pattern}) )??({'|'.join(CARDS)})s?",
    "hits": rf"(?:with|for) {AMOUNT}(?: hits?)?",
    "saves": rf"(?:with|for) {AMOUNT}(?: saves?)?",
    "points": rf"{AMOUNT}(?: of)? VP",
    "place": f"({'|'.join(PLACES)})",
}
HEARD_EVENTS = dict(zip(EVENTS.values(), EVENT_PHRASES, strict=True))
IN_PROGRAMS = {"any one resource": "any", **dict(zip(PLACES, TERRAIN_WORDS, strict=True))}


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The pattern of each form in a sentence."""
    return tuple((form, re.compile(re.sub(r"\{(\w+)\}", lambda h: HOLES[h[1]], said))) for form, said in SAYS.items())


@cache
def hear(said: str) -> str:
    """Parse a sentence back into its program; ValueError if impossible."""
    text = QUOTED.sub(lambda name: name[0].replace(" ", GLUE), said)
    text = MORE.sub(lambda found: f". {found[2]}: gain {found[1]} VP.", text)
    steps: list[str] = []
    verb = ""
    for part in BETWEEN.split(text.removesuffix(".")):
        words = part if part.startswith("X") else inline(part)
        if not steps and words in HEARD_EVENTS:
            steps.append(HEARD_EVENTS[words])
            continue
        ways = []
        for way in words.split(" or "):
            heard = _heard(way) or _heard(f"{verb} {way}")
            if not heard:
                raise ValueError(f"'{way}' is not a step of a job, in '{said}'")
            verb = way.split(" ")[0] if _heard(way) else verb
            ways.append(heard)
        steps.append(" or ".join(ways))
    return "; ".join(steps).replace(GLUE, " ")


@cache
def programs() -> Mapping[str, str]:
    """The words of every form of the grammar up to its first argument: `vp +`, `walk`."""
    atoms = [rule for rule in language().parser.rules if rule.origin.name == "atom"]
    return {str(a.alias): " ".join(language().show(s.name) for s in a.expansion if s.is_term) for a in atoms}


def _heard(words: str) -> str:
    """The program step for a phrase, or ""."""
    for form, pattern in _patterns():
        if found := pattern.fullmatch(words):
            hole = re.search(r"\{(\w+)\}", SAYS[form])
            said = f"{programs()[form]} {_in_program(hole[1], found)}" if hole else programs()[form]
            return re.sub(r"([+-]) ", r"\1", said)
    return ""


def _in_program(hole: str, found: re.Match[str]) -> str:
    """The argument in a hole, as a program writes it: `2 dice food`, `1 blue`, `x`."""
    if hole == "place":
        return IN_PROGRAMS[found[1]]
    amount = found[1].lower() + (" dice" if found[2] else "")
    if hole == "units":
        return f"{amount} {IN_PROGRAMS.get(found[3], found[3])}"
    if hole == "cards":
        sort = found[3] or CLASS_WORDS[CARDS.index(found[4])]
        if sort.startswith('"'):
            return f"{amount} [{sort[1:-1]}]"
        return f"{amount} {'cards' if sort == 'any_card' else sort}"
    return amount
