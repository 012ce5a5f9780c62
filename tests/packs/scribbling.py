"""Packs at random: the house pack of a game with other lines, numbers and missions, as far as the loader takes them.

A stranger's pack may say anything. What is refused is put back as it was, so that most of what is scribbled is played.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from packs.tamashii import scribbles as tamashii
from rules.goes_west.writing import event_job, job
from tablewright.engine.game.contract import Game, Pack
from tablewright.games.goes_west.pack.missions import NIGHT, NUMBERED
from tablewright.packs.problems import PackError, Problem

Table = dict[str, Any]
ROUNDS = 12  # of putting back what is refused

# ------------------------------------------------------------------------------------------------ lines

COMMON_DEEDS = ("opponent loses {n}", "draw {n}", "recover {n}", "opponent loses {n} per {kind} in zone, max {n}")
DEEDS = {
    "west": (
        *COMMON_DEEDS, "discard {n}", "discard 1 of each type", "opponent discards {n}", "take {n} from middle",
        "swap {n} with middle", "cycle locus", "use top locus", "use top locus", "radiate", "radiate",
        "ready all doppelgates", "name type", "discard 1 crucible",
    ),
    "north": (
        *COMMON_DEEDS, "charge node", "capture {n}", "reprogram {n}", "sweep {n}", "steal 1 from opponent discard",
        "flip 1 in zone", "flip 1 other in zone", "exchange 1 in zone with wastes",
        "exchange 1 other in zone with wastes", "exchange 1 ancient in zone with wastes",
        "use protocol of 1 ancient in wastes", "use protocol of 1 ancient in zone", "play 1 from hand as ancient",
        "play 1 from hand as facility", "play 1 from discard as ancient", "play 1 from discard as facility",
    ),
}  # fmt: skip
KINDS = {"west": ("locus", "doppelgate"), "north": ("ancient", "facility", "outpost")}
LINES = ("pulse", "radiate", "effect", "protocol", "spark")


def number(luck: Random) -> int:
    """Small as a rule, and now and then far too large."""
    return luck.choice((1, 1, 1, 2, 2, 3, 4, 9, 20, 99, 300))


def deed(luck: Random, game: str) -> str:
    words = luck.choice(DEEDS[game])
    while "{n}" in words:
        words = words.replace("{n}", str(number(luck)), 1)
    return words.replace("{kind}", luck.choice(KINDS[game]))


def line(luck: Random, game: str) -> str:
    """A line of an effect."""
    chain = " then ".join(deed(luck, game) for _ in range(luck.choice((1, 1, 2, 3))))
    how = luck.randrange(5)
    if how == 0:
        return f"may: {chain}"
    if how == 1:
        return f"if zone has {number(luck)} {luck.choice(KINDS[game])}: {chain}"
    return f"choose one: {chain} | {deed(luck, game)}" if how == 2 else chain


def scribble_lines(luck: Random, table: Table, game: str) -> None:
    for key, value in table.items():
        if key in LINES and luck.random() < 0.6:
            table[key] = [line(luck, game) for _ in range(luck.randint(1, 4))]
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                scribble_lines(luck, inner, game)


def scribble_turns(luck: Random, pack: Table) -> None:
    """Other prices, another hand limit, other steps and fewer reactions at The West."""
    card = pack["turn-sequence"]
    card["doppelgates"] = [luck.randint(1, 9) for _ in range(luck.randint(1, 10))]
    card["hand-limit"] = luck.choice((1, 3, 7, 20))
    card["reaction"] = luck.sample(card["reaction"], luck.randint(0, len(card["reaction"])))


# ------------------------------------------------------------------------------------------------ Deck Goes West

HOSTS = {"starter": "item", "trade": "item", "pain": "danger", "exhaustion": "danger", "tile": "tile"}


def scribble_mission(luck: Random, mission: Table, tiles: int) -> None:
    """Other jobs, another map, another night."""
    mission["jobs"] = [job(luck, "mission") for _ in range(luck.randint(0, 4))]
    mission["jobs"] += [event_job(luck) for _ in range(luck.randint(1, 8))]
    grids = [(wide, high) for wide in range(1, 5) for high in (1, 3, 5) if wide * high + 2 * wide + high <= tiles]
    for key in ("fixed", "ring_fixed", "rails", "bandits"):
        mission.pop(key, None)
    mission["grid"] = list(luck.choice(grids))
    if luck.random() < 0.6:
        mission["wagon"] = luck.choice(([0, 0], [0, 0], [5, 0]))
    if luck.random() < 0.5:
        mission["bandits"] = [[0, 0, luck.choice((1, 5, 20))]]
    scribble_extras(luck, mission)
    mission["night"] = scribble_night(luck, mission)


def scribble_extras(luck: Random, mission: Table) -> None:
    """What else a mission can say, each now and then."""
    said: dict[str, Any] = {
        "meeples": 2, "scraps": luck.randint(1, 9), "picks": luck.randint(1, 9), "trains": ["village", "prairie"],
        "bandits_stop_trains": True, "edges": {"north": luck.randint(3, 5), "south": luck.randint(3, 5)},
        "reveals": {"game": luck.randint(1, 30), "day": luck.randint(1, 4)}, "day": luck.randint(0, 2),
        "win": luck.sample(["west 4", "railways 2", "marks 1", "cleared 1"], luck.randint(1, 3)),
    }  # fmt: skip
    if "wagon" in mission:
        said["wagon_reveals"] = True
        said |= luck.choice(({"hauling": ["walk", "sail"]}, {"guards": luck.randint(1, 20)}, {"attackable": True}))
    for key in said:
        mission.pop(key, None)
    mission.update({key: value for key, value in said.items() if luck.random() < 0.3})


def scribble_night(luck: Random, mission: Table) -> list[str]:
    """The steps of a night in any order, with a wagon that moves by itself in one way at most."""
    rolls = ["wagon-west 2", "wagon-east 1", "wagon-rolls"]
    always = ["day-tracker", *(["pass-p1"] if mission["mode"] == "versus" else [])]
    others = [word for word in NIGHT if word not in always and word != "pass-p1" and word not in NUMBERED]
    others = [word for word in [*others, f"remove-east {luck.randint(1, 40)}"] if word not in rolls]
    night = [word for word in others if luck.random() < 0.7]
    night += [luck.choice(rolls)] if "wagon" in mission and luck.random() < 0.5 else []
    luck.shuffle(night)
    return [*night, *always]


def scribble_country(luck: Random, pack: Table) -> None:
    """Few tiles or many, and other jobs on everything."""
    keep = luck.choice((8, 14, 24, 60))
    luck.shuffle(pack["tile"])
    pack["tile"] = pack["tile"][:keep]
    for key, host in HOSTS.items():
        for table in pack[key]:
            if table.get("jobs") and luck.random() < 0.4:
                table["jobs"] = [job(luck, host, battle=host != "tile") for _ in range(luck.randint(1, 3))]


# ------------------------------------------------------------------------------------------------ any game


def scribbled(game: Game, house: Path, luck: Random, file: Path) -> Pack | None:
    """The house pack of a game, scribbled over; None where the loader never takes it."""
    original = tomllib.loads(house.read_text(encoding="utf-8"))
    pack = tomllib.loads(house.read_text(encoding="utf-8"))
    SCRIBBLES[game.name](luck, pack)
    for _ in range(ROUNDS):
        file.write_text(as_toml(pack), encoding="utf-8")
        try:
            return game.load(file)
        except PackError as refused:
            put_back(pack, original, refused.problems)
    return None


def as_toml(pack: Table) -> str:
    """A pack as a file says it; what stands alone comes before the tables."""
    alone = [f"{key} = {value_of(value)}" for key, value in pack.items() if not has_tables(value)]
    for key, value in pack.items():
        if has_tables(value):
            head = f"[[{key}]]" if isinstance(value, list) else f"[{key}]"
            for table in value if isinstance(value, list) else [value]:
                alone += ["", head, *(f"{name} = {value_of(inner)}" for name, inner in table.items())]
    return "\n".join(alone) + "\n"


def has_tables(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(entry, dict) for entry in value))


def value_of(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {value_of(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(value_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def put_back(pack: Table, original: Table, problems: Sequence[Problem]) -> None:
    """Take out every line that was refused, and of a list that was refused the last; other fields are the house's."""
    refused = {problem.text for problem in problems}
    lines = [problem.line for problem in problems]
    line = len([value for value in pack.values() if not has_tables(value)])
    for key, tables in pack.items():
        for n, table in enumerate(tables if isinstance(tables, list) else [tables] if isinstance(tables, dict) else []):
            line += 2
            house = original[key][n] if isinstance(tables, list) else original[key]
            for field, value in list(table.items()):
                line += 1
                left = without(value, refused)
                if left == value and line in lines:
                    left = value[:-1] if isinstance(value, list) and not has_tables(value) else house.get(field)
                table[field] = left or house.get(field, left)
                if table[field] is None:
                    del table[field]


def without(value: Any, refused: set[str]) -> Any:
    """A value less the lines that were refused, however deep they lie."""
    if isinstance(value, list):
        return [without(entry, refused) for entry in value if not (isinstance(entry, str) and entry in refused)]
    if isinstance(value, dict):
        return {key: without(inner, refused) for key, inner in value.items()}
    return value


def _effects(game: str) -> Callable[[Random, Table], None]:
    def scribble(luck: Random, pack: Table) -> None:
        for tables in pack.values():
            for table in tables if isinstance(tables, list) else [tables]:
                if isinstance(table, dict):
                    scribble_lines(luck, table, game)
        if "turn-sequence" in pack and game == "west":
            scribble_turns(luck, pack)

    return scribble


def _goes_west(luck: Random, pack: Table) -> None:
    scribble_country(luck, pack)
    for mission in pack["mission"]:
        scribble_mission(luck, mission, len(pack["tile"]))


def _royal(luck: Random, pack: Table) -> None:
    """Other numbers, other ranks for the actions, and a board that begins elsewhere."""
    pack["rounds"] = luck.choice((1, 2, 7, 60, 120))
    spots, turn = pack["board"]["spots"], luck.randrange(35)
    pack["board"]["spots"] = spots[turn:] + spots[:turn]
    for territory in pack["territory"]:
        territory["points"] = luck.choice((1, 13, 60))
    ranks = [rank for action in pack["action"] for rank in action["ranks"]]
    luck.shuffle(ranks)
    for n, action in enumerate(pack["action"]):
        action["ranks"] = ranks[n :: len(pack["action"])]
        if "throw" in action["effect"]:
            action["effect"] = f"throw {luck.randint(2, 6)} or more: draw {luck.randint(1, 4)} hearts or diamonds"
        if "next battle" in action["effect"]:
            action["effect"] = f"-{luck.choice((1, 10, 30))} in your next battle"


SCRIBBLES: dict[str, Callable[[Random, Table], None]] = {
    "west": _effects("west"), "north": _effects("north"), "goes-west": _goes_west, "royal": _royal,
    "tamashii": tamashii.scribble,
}  # fmt: skip
