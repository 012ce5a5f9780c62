"""The pictograms that the browser brings along are those that the games show."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Piece
from tablewright.games import registry
from tablewright.match import Match, configure
from tablewright.teaching.texts import terms_of

WEB = Path(__file__).parents[2] / "web"
WORLDS = WEB / "src" / "worlds"
HOMES = json.loads((WORLDS / "homes.json").read_text(encoding="utf-8"))  # in which file each is
BUNDLED = (WEB / "icons.txt").read_text(encoding="utf-8").split()
MOVES = 30


def icons_shown(match: Match) -> set[str]:
    """The pictograms that anybody sees in the first moves of a match."""
    shown, chance = set[str](), Random(1)
    while not match.over and len(match.moves) < MOVES:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
        for viewer in (seat, SPECTATOR):
            shown |= {piece.icon for piece in match.scene(viewer).walk()}
    return shown - {""}


def lacking(icons: set[str]) -> list[str]:
    """The pictograms that are not bundled."""
    return sorted(icons - set(BUNDLED))


@pytest.mark.parametrize("name", registry.names())
def test_every_pictogram_that_a_game_shows_is_bundled_where_its_table_fetches_it(name: str) -> None:
    game = registry.find(name)
    icons = {game.world.icon, *game.world.marks.values()}
    for mode in game.modes:
        icons |= icons_shown(Match.start(game, game.load(None), configure(game, mode=mode), seed=1))

    assert lacking(icons) == [], "add these to web/icons.txt, in order, and run: npm run icons"
    assert {HOMES[icon] for icon in icons} <= {name, "shared"}, "run: npm run icons"


@pytest.mark.parametrize("name", registry.names())
def test_every_pictogram_of_a_word_is_bundled_where_the_tables_of_its_game_fetch_it(name: str) -> None:
    icons = {icon for term in terms_of(registry.find(name)).terms for icon in term.icons} - {""}

    assert lacking(icons) == [], "add these to web/icons.txt, in order, and run: npm run icons"
    assert {HOMES[icon] for icon in icons} <= {name, "shared"}, "run: npm run icons"


def test_a_pictogram_that_is_not_bundled_is_named() -> None:
    assert lacking({Piece("card", "c", "Card", icon="no-such-icon").icon, BUNDLED[0]}) == ["no-such-icon"]


def test_the_bundle_is_made_from_the_list() -> None:
    files = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in (WORLDS / "icons").glob("*.json")}

    assert sorted(set(BUNDLED)) == BUNDLED
    assert list(HOMES) == BUNDLED, "run: npm run icons"
    assert {icon: home for home, bodies in files.items() for icon in bodies} == HOMES, "run: npm run icons"
