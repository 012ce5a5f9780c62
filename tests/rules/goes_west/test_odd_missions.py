"""Whole random games of missions that use every key: they end, and views tell neither too much nor too little."""

from __future__ import annotations

from random import Random

import pytest

from rules.goes_west.board import Board
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west.pack.loading import HOUSE, load

KEYS = {
    "discovery": 'meeples = 2\nscraps = 2\npicks = 1\ntrains = ["village"]\nreveals = { day = 3 }\nwin = ["west 4"]\n',
    "iron-race": 'wagon = [3, 0]\nguards = 2\npicks = 2\nwin = ["cleared 1", "railways 1"]\n',
    "wheels-to-the-sunset": 'hauling = "walk"\nmeeples = 2\nwin = ["wagon west 3"]\n',
    "new-world": 'meeples = 2\npicks = 2\nscraps = 3\nreveals = { game = 9 }\nwin = ["marks 1"]\n',
    "alone-with-the-oxen": "guards = 3\n",
}
NIGHTS = ('  "bandits-move",\n  "remove-east 4",', '  "bandits-move",\n  "wagon-rolls",\n  "remove-east 4",')
LATER = ('day = { 2 = 2 }\nsetup = ["Standard setup; the wagon', 'day = { 3 = 2 }\nsetup = ["Standard setup; the wagon')
BOOTS = ('jobs = ["pay 1 food; walk 1"]', 'buy = ["pay 0 gold"]\njobs = ["pay 1 food; walk 1"]')
MOST_MOVES = 2_000


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The house pack with more keys, with wagons that roll in the night, and with Boots for sale."""
    text = HOUSE.read_text(encoding="utf-8")
    for mission, keys in KEYS.items():
        text = text.replace(f'id = "{mission}"\n', f'id = "{mission}"\n{keys}')
    text = text.replace(*BOOTS).replace(*LATER)
    versus, others = text.split('id = "bounty-season"')
    file = tmp_path_factory.mktemp("packs") / "odd.toml"
    file.write_text(versus + 'id = "bounty-season"' + wagons_that_roll(others), encoding="utf-8")
    return load(file)


def wagons_that_roll(text: str) -> str:
    """Missions with a wagon let it roll by itself; the others stay as they are."""
    missions = text.split("[[mission]]")
    return "[[mission]]".join(mission.replace(*NIGHTS) if "wagon = [" in mission else mission for mission in missions)


@pytest.mark.rule("dgw.mission.two-meeples", "dgw.wagon.by-itself", "dgw.setup.choose-character")
@pytest.mark.parametrize(
    ("mode", "seats", "mission", "seed"),
    [
        ("versus", 2, "discovery", 2), ("versus", 3, "iron-race", 1), ("cooperative", 3, "wheels-to-the-sunset", 7),
        ("solo", 1, "new-world", 12), ("solo", 1, "alone-with-the-oxen", 5),
    ],
)  # fmt: skip
def test_it_ends_and_every_view_is_whole(odd: Pack, mode: str, seats: int, mission: str, seed: int) -> None:
    luck = Random(seed)
    board = Board(mode, seats, mission, odd, seed=seed, characters="chosen")
    for move in range(MOST_MOVES):
        if board.over:
            return
        if move % 20 == 0:
            for seat in range(seats):
                seen = board.view(seat)
                assert board.rules.legal(seen, seat) == board.rules.legal(board.g, seat)
                assert bytes(raw(board.redealt(seat, move).view(seat))) == bytes(raw(seen))
        if move % 10 == 0:
            who = board.rules.waiting(board.g)[0]
            assert all(board.described(who))
            assert board.pieces(who)
        board.play_on(luck)
    pytest.fail(f"the game is not over after {MOST_MOVES} moves")
