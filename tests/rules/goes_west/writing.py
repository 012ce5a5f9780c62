"""Jobs: all examples that the rules give, and whatever else the grammar can write, on a host where it may stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from tablewright.games.goes_west.grammar import EVENTS as EVENT_ROWS
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.state import BOOK

ON_A_HOST = re.compile(r"^(item|danger|character|tile|mission|corner)\b[^:;]*: ")

RESOURCES = ("wood", "food", "metal", "gold", "any")
PLACES = ("forest", "prairie", "mountain", "village", "water", "river", "railway")
CLASSES = ("item", "danger", "pain", "exhaustion", "blue", "green", "brown", "red", "purple", "[Boot]", "[Leg Wound]")
HOSTS = ("item", "danger", "character", "tile", "mission", "corner")
EVENTS = ("build", "reveal", "clear", "wagon-west", "wagon-east", "wagon-damage", "party-west")


def jobs_of(example: str) -> list[str]:
    """The jobs of an example: `item Knife: ...` is one, `a  +  b  (key ...)` are two."""
    return [ON_A_HOST.sub("", part) for part in re.sub(r" +\(key.*", "", example).split("  +  ")]


def examples() -> Iterator[tuple[str, str]]:
    """Every example of a job, with what it shows: a step, an event, or how jobs are put together."""
    for words in (STEPS, EVENT_ROWS):
        for row in words.rows.values():
            yield from ((row.forms[0].text, job) for job in row.jobs)
    for form in BOOK.data["grammar"]:
        yield from ((form["name"], job) for example in form["examples"] for job in jobs_of(example))


def amount(luck: Random) -> str:
    """n, x, nx, and each of them as dice."""
    number = luck.choice(("1", "2", "3", "x", "x", "2x"))
    return number + (" dice" if luck.random() < 0.25 else "")


def atom(luck: Random, host: str, event: bool = False, battle: bool = True) -> str:
    """One icon that may stand on a host."""
    n = amount(luck)
    choices = [
        f"pay {n} {luck.choice(RESOURCES)}", f"pay {n} {luck.choice(RESOURCES)}", f"gain {n} {luck.choice(RESOURCES)}",
        f"in {luck.choice(PLACES)}", f"{luck.choice(('walk', 'climb', 'sail', 'haul'))} {n}",
        f"{luck.choice(('walk', 'climb', 'sail'))} {n}", f"ride {luck.randint(1, 9)}", f"reveal {luck.randint(1, 3)}",
        "build rail", "build bridge", f"draw {n} cards", f"draw {n} {luck.choice(CLASSES)}",
        f"search {n} {luck.choice(CLASSES)}",
        f"discard {n} {luck.choice(CLASSES)}", f"scrap {n} {luck.choice(CLASSES)}",
        f"gain {n} {luck.choice(('pain', 'exhaustion', 'danger'))}", f"vp +{n}", f"vp -{n}", "if wagon here",
    ]  # fmt: skip
    if battle and not event and host in ("item", "character", "danger", "mission"):
        choices += [f"attack {n}", f"defend {n}"]
    if host == "mission":
        choices.append("mark")
    if event:
        choices += ["if westmost", "if moving west", "once"]
    return luck.choice(choices)


def step(luck: Random, host: str, event: bool = False, battle: bool = True) -> str:
    """One icon, or alternatives."""
    return " or ".join(atom(luck, host, event, battle) for _ in range(luck.choice((1, 1, 1, 1, 2, 3))))


def job(luck: Random, host: str, battle: bool = True) -> str:
    """A job to be chosen; a pack may still refuse it."""
    steps = [step(luck, host, battle=battle) for _ in range(luck.randint(1, 4))]
    if host == "danger":
        steps.append(luck.choice(("scrap this", "discard this", "scrap this or discard this")))
    elif host == "item" and luck.random() < 0.2:
        steps.insert(luck.randrange(len(steps) + 1), luck.choice(("scrap this", "discard this")))
    return "; ".join(steps)


def event_job(luck: Random) -> str:
    """A job that an event sets off; a pack may still refuse it."""
    steps = [step(luck, "mission", event=True) for _ in range(luck.randint(1, 3))]
    return "; ".join([f"on {luck.choice(EVENTS)}", *steps])
