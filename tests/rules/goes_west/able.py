"""Tables on which a job can be used, whatever it says, and play to its end with any answers."""

from __future__ import annotations

import re
from random import Random

from rules.goes_west.board import A, B, Board
from tablewright.games.goes_west import questions

COLOURS = (
    "boots", "canoe", "knife", "cow", "pan", "hatchet", "rusty-pistol", "revolver", "spyglass", "doctors-satchel",
)  # fmt: skip
DANGERS = ("leg-wound", "fever", "bruised-ribs", "weary", "hungry", "sleepless")
DECK = ("boots", "walking-stick", "knife", "gathering-sack", "hatchet", "arm-wound", "sore-feet")
PLENTY = {"wood": 12, "food": 12, "metal": 12, "gold": 12}
MOST_ANSWERS = 400


def needs_wagon(text: str) -> bool:
    """Whether a job is of use only where there is a wagon."""
    return "haul" in text or "wagon" in text


def terrain_for(text: str) -> str:
    """A land on which all that a job says can be done."""
    before_moving = re.split(r"walk|climb|sail|ride|haul", text)[0]
    place = re.search(r"in (forest|prairie|mountain|village|water|river)", before_moving)
    if place:
        return place[1]
    return "water" if "build bridge" in before_moving and "build rail" not in before_moving else "prairie"


def only_defends(text: str) -> bool:
    """Whether a battle job cannot start a battle."""
    return "defend" in text and "attack" not in text


def fights_at_once(text: str) -> bool:
    """Whether a job fights where the meeple is, not where it comes to."""
    return bool(re.match(r"(?!.*(walk|climb|sail|ride|haul).*(attack|defend)).*(attack|defend)", text))


def lay_table(board: Board, text: str, land: str = "") -> Board:
    """Lay all that a job may ask for: a land around the meeple, full stocks, full hands, things to reveal and reach."""
    rail = "ride" in text or "in railway" in text
    board.land(land or terrain_for(text), (0, 0), rail=rail, bandits=3 if fights_at_once(text) else 0)
    board.land("river", (1, 0)).land("mountain", (1, 1)).land("water", (0, -1)).land("forest", (2, 0), rail=rail)
    board.land("prairie", (2, 1), bandits=2).unknown((0, 1)).unknown((1, -1)).unknown((3, 0))
    for seat in (A, B)[: board.g.seats]:
        board.stock(seat, **PLENTY).hand_limit(seat, 40)
    board.hand(A, *COLOURS, *DANGERS).deck(A, *DECK).discards(A, "boots", "weary")
    return board.score(A, 4)


def ready_for(text: str, mode: str = "cooperative", land: str = "") -> Board:
    """A table on which a job that says this can be used by A."""
    mission = "wheels-to-the-sunset" if mode == "cooperative" else "discovery"
    return lay_table(Board.empty(mode, mission=mission, board="long"), text, land)


def in_battle(board: Board, text: str) -> Board:
    """A battle that has been started, if a job that says this cannot start one."""
    if only_defends(text) and fights_at_once(text):
        board.task("pay 1 food; attack 1")
        board.task_job(A, board.t.mission[board.g.mission].jobs - 1)
    return board


def play_to_the_end(board: Board, luck: Random) -> Board:
    """Answer anything, audited after every answer, until the action is over; it must come to its end."""
    for _ in range(MOST_ANSWERS):
        if board.over or (board.g.asks == questions.ACTION and board.g.agenda.depth[0] == 1):
            return board
        board.play_on(luck)
    raise AssertionError("the action does not end")
