"""Jobs at random: whatever the grammar of the rulebook can write, on a host where it may stand."""

from __future__ import annotations

from random import Random

RESOURCES = ("wood", "food", "metal", "gold", "any")
PLACES = ("forest", "prairie", "mountain", "village", "water", "river", "railway")
CLASSES = ("item", "danger", "pain", "exhaustion", "blue", "green", "brown", "red", "purple", "[Boot]", "[Leg Wound]")
HOSTS = ("item", "danger", "character", "tile", "mission", "corner")
EVENTS = ("build", "reveal", "clear", "wagon-west", "wagon-east", "wagon-damage", "party-west")


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
