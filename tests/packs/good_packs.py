"""Packs that load, of every game: the house packs, the examples, the small packs, and small packs that say more.

Together they have every key that is declared.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from packs.scribbling import as_toml
from tablewright.games import registry

Pack = dict[str, Any]
ROOT = Path(__file__).parents[2]
GAMES = tuple(registry.names())


def files(game: str) -> list[Path]:
    """The packs of a game that the repository has."""
    shelf = registry.find(game).shelf
    assert shelf
    assert shelf.small
    golden = sorted((ROOT / "tests" / "golden" / registry.FOLDERS[game]).glob("*.toml"))
    return [shelf.small, shelf.house, *([shelf.begins] if shelf.begins else []), *golden]


def read(file: Path) -> Pack:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def small(game: str) -> Pack:
    """The small pack of a game."""
    return read(files(game)[0])


# ------------------------------------------------------------------------------------------------ more in small packs


def wordy(game: str) -> Pack:
    """The small pack of a game with every key that it leaves out."""
    pack = small(game)
    WORDIER[game](pack)
    return pack


def _west(pack: Pack) -> None:
    pack["doppelgate"][1]["behind"] = ["quarry", "spring", "market", "school"] * 3
    pack["cityengine"][0]["complete"]["points"] = 8
    for table in (*pack["facility"], pack["reference"], pack["second-player"], pack["turn-sequence"]):
        table["note"] = "a remark"
    for side in ("plan", "complete"):
        pack["cityengine"][0][side]["note"] = "a remark"
    for key in ("doppelgate", "prime", "trigger"):
        pack[key][0]["note"] = "a remark"


def _north(pack: Pack) -> None:
    for table in (pack["facility"][0], pack["ancient"][0], pack["node"], pack["reference"]):
        table["note"] = "a remark"
    for key in ("turn-sequence", "solo-turn-sequence"):
        pack[key]["note"] = "a remark"


def _royal(pack: Pack) -> None:
    pack["version"] = 2


def _goes_west(pack: Pack) -> None:
    for key in ("starter", "trade", "pain", "exhaustion", "character"):
        pack[key][0] |= {"flavour": "A line of colour.", "note": "a remark"}
    pack["starter"][2]["buy"] = ["pay 2 food"]
    pack["tile"][0] |= {"front": [1, 2], "note": "a remark"}
    pack["character"][0]["start"] = {"wood": 1, "food": 8, "metal": 1, "gold": 1}
    pack["scoreboard"][0] |= {"pace": 3, "note": "a remark"}
    pack["mission"][0] |= {
        "note": "a remark", "gentle": "short", "grid": [2, 3], "extra": {"wood": 1, "food": 1, "metal": 1, "gold": 1},
        "rails": [[0, 0]], "bandits": [[2, 0, 2]], "fixed": [{"column": 0, "row": 0, "tile": "hamlet"}],
        "ring_fixed": [{"column": 2, "row": 1, "type": "river"}], "day": 1, "trains": ["village"],
        "reveals": {"game": 12, "day": 3}, "win": ["west 3", "cleared 1"], "meeples": 2, "scraps": 1, "picks": 1,
    }  # fmt: skip
    pack["mission"][0]["fixed"].append({"column": 1, "row": 0, "type": "water", "tile": ""})
    pack["mission"][0]["ring_fixed"].append({"column": 2, "row": 0, "tile": "summit"})
    by_players = {str(players): players for players in range(2, 6)}
    pack["mission"][1] |= {
        "guards": 2, "boards": {n: ["short"] for n in by_players}, "gentle": dict.fromkeys(by_players, "short"),
        "day": dict.fromkeys(by_players, 1), "jobs": ["discard 2 item; walk 1", "attack 1 dice", "on reveal; vp +1"],
    }  # fmt: skip
    pack["mission"][0] |= {"edges": {"north": 3, "south": 3}, "bandits_stop_trains": True}
    pack["mission"][2] |= {"wagon": [0, 0], "hauling": "walk", "attackable": False, "wagon_reveals": True}


def _tamashii(pack: Pack) -> None:
    noted = ("pattern", "board", "district", "enemy", "body", "augment", "protocol", "bot", "scenario", "generator")
    for key in noted:
        pack[key][0]["note"] = "a remark"
    for key in ("district", "enemy", "body", "augment", "protocol", "generator"):
        pack[key][-1]["code"] = "X00"
    for card in pack["generator"]:
        card |= {"code": "X00", "note": "a remark"}
    pack["generator"][1]["deck"]["top"] = []
    pack["generator"][0]["tiles"][0]["label"] = "Middle"
    sheet = pack["scenario"][0]
    sheet |= {
        "batteries": 3, "success": "lamp", "solo": "No change.", "pattern": "L*L", "launch": "move 1",
        "launch_at": ["anywhere"], "patterns": [{"pattern": "M*M", "launch": "move 1", "launch_at": ["[Mast]"]}],
        "tokens": [{"place": "[Mast]", "mark": "ascend", "count": [1, 2, 3, 4]}],
        "route": {"Tram": ["Safe House", "Mast"]},
    } | dict.fromkeys(("lenient", "yokai", "inari", "bot_tests", "bot_acts", "one_mark"), True)  # fmt: skip
    sheet["tiles"][1] |= {"from_players": 3, "otherwise": "pool"}
    sheet["deck"]["top"] = ["Enemy-1"]
    sheet["card"][0] |= {
        "note": "a remark", "standing": ["when you reveal a tile: gain 1 asset"],
        "patterns": [{"pattern": "A*A", "launch": "move 1", "launch_at": ["anywhere"]}], "stays": False,
    }  # fmt: skip
    face = {"code": "X00", "note": "a remark"}
    pack["event"] = [{
        "id": "Event-1", "name": "Open Window", **face, "number": 1, "where": "anywhere", "story": "A draught.",
        "need": "you have no enemies", "pay": "dump 1 F",
    }]  # fmt: skip
    pack["reward"] = [{"id": "Reward-1", "name": "Coin", **face, "number": 1, "bonus": "gain 1 asset"}]
    pack["diary"] = [{"id": "Diary-1", "name": "Rain", **face, "effect": "recover 1"}]
    pack["unlock"] = [{"code": "U01", "what": "Catie tokens", "by": "S01-3"}]


WORDIER = {"west": _west, "north": _north, "royal": _royal, "goes-west": _goes_west, "tamashii": _tamashii}


def extending() -> Pack:
    """A pack of one card upon the house pack of TAMASHII."""
    card = {"id": "Z01", "name": "Cold Tea", "effect": "recover 1"}
    return {"title": "One card", "game": "tamashii", "version": 1, "extends": "house", "diary": [card]}


def written(pack: Pack, file: Path) -> Path:
    """A pack as a file."""
    file.write_text(as_toml(pack), encoding="utf-8")
    return file
