"""Each golden playthrough, played again, goes the same way; each way a game can end has one, in every mode."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from golden import campaign
from golden.declared import action_names, event_names
from golden.playthrough import files, read, text
from sweeps import swept
from tablewright.games.registry import find, names
from tablewright.match.campaigns import campaign_rules

FILES = files()
ENDED = re.compile(r"end: reason (\d+), won by .+")
# Some of the longest.
LATER = {"competitive-two", "solo-s01-lost", "s04-won", "s05-won", *(f"s0{n}-lost" for n in range(1, 6))}
# How Deck Goes West can end in each mode, by the numbers of its reasons.
ENDINGS = {"versus": (1, 2, 4, 5), "cooperative": (1, 2, 3), "solo": (1, 2, 3)}


def ending(path: Path) -> int:
    """The number of the reason on the last line of a playthrough."""
    found = ENDED.fullmatch(path.read_text(encoding="utf-8").splitlines()[-1])
    assert found, f"{path.name} does not tell how it ended"
    return int(found[1])


@pytest.mark.parametrize(
    "path",
    swept(FILES, now=[path for path in FILES if path.stem not in LATER]),
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_the_same_choices_give_the_same_game(path: Path) -> None:
    assert text(read(path)) == path.read_text(encoding="utf-8"), (
        f"{path.name} goes another way now. If that is meant, write it anew (PYTHONPATH=tests python -m "
        "golden.playthrough) and read the difference."
    )


@pytest.mark.parametrize("name", names())
def test_every_way_a_game_can_end_has_a_playthrough(name: str) -> None:
    shown = {ending(path) for path in FILES if path.parent.name == name}
    assert set(range(1, len(find(name).reasons))) <= shown


@pytest.mark.parametrize("name", names())
def test_every_action_and_event_has_one_declared_name(name: str) -> None:
    game, actions, events = find(name), action_names(name), event_names(name)
    assert actions.keys() == game.choices.kinds.keys()
    assert events.keys() == set(range(1, len(game.events.kinds)))
    assert len({*actions.values()}) == len(actions)
    assert len({*events.values()}) == len(events)


@pytest.mark.parametrize("mode", ENDINGS)
def test_every_mode_of_deck_goes_west_ends_in_every_way_it_can(mode: str) -> None:
    files = (path for path in FILES if path.parent.name == "goes-west")
    shown = {ending(path) for path in files if f"mode={mode}" in read(path).words}
    assert shown == set(ENDINGS[mode])


def test_the_same_choices_give_the_same_campaign_from_the_prologue_to_the_end() -> None:
    evenings = campaign.read(campaign.FILE)
    assert campaign.text(evenings) == campaign.FILE.read_text(encoding="utf-8")
    rules = campaign_rules(campaign.GAME)
    assert {evening.scenario for evening in evenings} == {one.word for one in rules.scenarios(campaign.PACK)}
