"""The missions as the rulebook's register prints them: what tests of the house missions expect."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from tablewright.games.goes_west import state

BOOK: dict[str, Any] = tomllib.loads(Path(state.__file__).with_name("rulebook.toml").read_text(encoding="utf-8"))
MISSIONS: dict[str, dict[str, Any]] = {mission["id"]: mission for mission in BOOK["mission"]}
CHARACTERS: dict[str, dict[str, Any]] = {character["id"]: character for character in BOOK["character"]}
TILES: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in BOOK["tile"]}

SCOREBOARDS = {
    board["id"]: (board["days"], board["score"], tuple(section["risk"] for section in board["sections"]))
    for board in BOOK["scoreboard"]
}


def mode_of(id: str) -> str:
    return str(MISSIONS[id]["mode"])


def seats_of(id: str) -> list[int]:
    """For how many players a mission is."""
    return [1] if mode_of(id) == "solo" else [2, 3, 4, 5]


def boards_of(id: str, seats: int) -> list[str]:
    """The scoreboards on offer for so many players."""
    boards = MISSIONS[id]["boards"]
    return list(boards[str(seats)] if isinstance(boards, dict) else boards)


def gentle_of(id: str, seats: int) -> str | None:
    """The gentle scoreboard of a mission for so many players, if it has one."""
    gentle = MISSIONS[id].get("gentle")
    return gentle[str(seats)] if isinstance(gentle, dict) else gentle


def setup_of(id: str) -> dict[str, Any]:
    return dict(MISSIONS[id].get("setup_data", {}))


def chosen_jobs(id: str) -> list[str]:
    """Jobs that a player chooses, in their printed order."""
    return [job for job in MISSIONS[id]["jobs"] if not job.startswith("on ")]


def event_jobs(id: str, event: str) -> list[list[str]]:
    """The steps of the jobs that an event sets off."""
    jobs = [job.split("; ") for job in MISSIONS[id]["jobs"]]
    return [steps[1:] for steps in jobs if steps[0] == f"on {event}"]


def vp_of(id: str, event: str, *true: str) -> int:
    """What an event scores, given which conditions hold; an x is 1."""
    total = 0
    for steps in event_jobs(id, event):
        for step in steps:
            if step.startswith(("if ", "in ")):
                if step not in true:
                    break
            else:
                word, amount = step.split()
                assert word == "vp"
                total += int(re.sub(r"(?<=\d)x", "", amount).replace("x", "1"))
    return total
