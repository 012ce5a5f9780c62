"""Whole games of missions that use every word which came after the house pack, in all modes."""

from __future__ import annotations

from random import Random

import pytest

from rules.goes_west.board import Board
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.pack.loading import HOUSE, load

KEYS = "win = ['home']\nwagon_reveals = true\nbandits_stop_trains = true\nedges = { north = 3, south = 2 }\n"
JOBS = (
    "pay 1 food; scrap 1 [Weary]", "discard 1 [Boot]; walk 2", "pay 1 gold; search 1 blue",
    "discard 1 item; search 2 card",
    "in mountain; search 1 [Knife]", "pay 1 food; ride 6", "pay 1 food; haul 2", "pay 1 food; climb 2", "attack 2 dice",
    "on clear; gain 1 gold; once; vp +4", "on wagon-damage; once; vp +1",
)  # fmt: skip
OF_ONE = {  # what each mission adds: the wagon of some is hauled, that of others is attacked
    "iron-race": "wagon = [0, 0]\nattackable = true\n",
    "speed-of-the-slowest": "wagon = [1, 0]\nattackable = true\n",
    "wheels-to-the-sunset": 'hauling = ["climb", "sail"]\n',
    "alone-with-the-oxen": 'hauling = ["walk", "climb", "sail"]\n',
}
MOST_MOVES = 2_500


def with_all_words(text: str, mission: str) -> str:
    """A pack in which a mission has all the words."""
    before, after = text.split(f'id = "{mission}"\n')
    own, mark, others = after.partition("\n[[")
    own = own.replace("jobs = [\n", "jobs = [\n" + "".join(f'  "{job}",\n' for job in JOBS), 1)
    steps = [line for line in own.splitlines() if "remove-east" not in line]
    own = "\n".join(steps).replace('  "bandits-appear",', '  "bandits-appear",\n  "bandit-joins",')
    return f'{before}id = "{mission}"\n{KEYS}{OF_ONE[mission]}{own}{mark}{others}'


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    text = HOUSE.read_text(encoding="utf-8")
    for mission in OF_ONE:
        text = with_all_words(text, mission)
    file = tmp_path_factory.mktemp("packs") / "all-words.toml"
    file.write_text(text, encoding="utf-8")
    return load(file)


GAMES = [("versus", 3, "iron-race"), ("cooperative", 2, "speed-of-the-slowest"),
         ("cooperative", 3, "wheels-to-the-sunset"), ("solo", 1, "alone-with-the-oxen")]  # fmt: skip


@pytest.mark.rule("dgw.cardop.search", "dgw.cardop.named", "dgw.event.once")
@pytest.mark.parametrize(("mode", "seats", "mission"), GAMES)
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_random_game_ends_and_every_view_is_whole(
    pack: Pack, mode: str, seats: int, mission: str, hands: str
) -> None:
    luck = Random(f"{mission} {hands}")
    board = Board(mode, seats, mission, pack, seed=len(mission), hands=hands)
    for move in range(MOST_MOVES):
        if board.over:
            break
        if move % 20 == 0 or board.g.asks == questions.CARD:
            for seat in range(seats):
                seen = board.view(seat)
                assert board.rules.legal(seen, seat) == board.rules.legal(board.g, seat)
                assert bytes(raw(board.redealt(seat, move).view(seat))) == bytes(raw(seen))
            who = board.rules.waiting(board.g)[0]
            assert all(board.described(who))
            assert board.pieces(who)
        board.play_on(luck)
    assert board.over
