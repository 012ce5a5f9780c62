"""Pictures are made from what a seat may know, and an environment that cannot draw says what it needs."""

from __future__ import annotations

import random
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tablewright import envs
from tablewright.envs import browser, pictures
from tablewright.envs.aec_env import AEC
from tablewright.envs.browser import Still
from tablewright.envs.played import RGB_ARRAY
from tablewright.library import Refused


@pytest.fixture
def stills(monkeypatch: pytest.MonkeyPatch) -> list[Still]:
    """Whatever a browser is told; it draws a small red picture of it."""
    told: list[Still] = []
    red = BytesIO()
    Image.new("RGBA", (4, 2), (255, 0, 0, 255)).save(red, "PNG")

    def note(still: Still) -> bytes:
        told.append(still)
        return red.getvalue()

    monkeypatch.setattr(pictures, "drawn", note)
    monkeypatch.setattr(browser, "must_be_there", lambda: None)
    return told


def with_several_asked(seed: int) -> AEC:
    """A match of The Royal Ascension in which two seats or more choose in secret, and the next has several choices."""
    env, chance = envs.aec("royal", seats=3, render_mode=RGB_ARRAY), random.Random(seed)
    env.reset(seed=seed)
    while True:
        numbers = env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()
        if len(env._played.episode.awaiting) > 1 and len(numbers) > 1:
            return env
        env.step(chance.choice(numbers))


def test_a_picture_is_an_array_of_rows_of_colours(stills: list[Still]) -> None:
    env = envs.aec("west", render_mode=RGB_ARRAY)
    env.reset(seed=1)

    shown = env.render()

    assert isinstance(shown, np.ndarray)
    assert shown.dtype == np.uint8
    assert shown.tolist() == [[[255, 0, 0]] * 4] * 2


def test_what_another_chose_in_secret_changes_no_picture_but_theirs(stills: list[Still]) -> None:
    one = with_several_asked(seed=3)
    other, agent = one.clone(), one.agent_selection
    first, second = one.observe(agent)["action_mask"].nonzero()[0][:2]

    one.step(first)
    other.step(second)
    assert one.agent_selection == other.agent_selection != agent
    for env in (one, other):
        env.render()
        pictures.picture(env._played.episode, None)
        pictures.picture(env._played.episode, one.possible_agents.index(agent))

    told = [replace(still, line=(0, 0)) for still in stills]
    assert told[3:5] == told[:2]
    assert told[5] != told[2]


def test_who_looks_is_told_of_their_own_cards_alone(stills: list[Still]) -> None:
    """In The West nobody sees the other's hand: the message to one names cards that the other's does not."""
    env = envs.aec("west", render_mode=RGB_ARRAY)
    env.reset(seed=1)
    for seat in (0, 1, None):
        pictures.picture(env._played.episode, seat)

    mine, theirs, public = (still.update for still in stills)
    assert '"Your hand"' in mine
    assert '"Your hand"' in theirs
    assert '"Your hand"' not in public
    assert len({mine, theirs, public}) == 3
    assert '"seat":1' in stills[1].welcome.replace(" ", "")
    assert '"seat":null' in stills[2].welcome.replace(" ", "")


def test_a_picture_is_of_the_moment_also_after_another_match_and_a_restore(stills: list[Still]) -> None:
    env = envs.aec("north", render_mode=RGB_ARRAY)
    env.reset(seed=1)
    env.render()
    saved = env.save()
    env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    env.render()
    env.restore(saved)
    env.render()
    env.reset(seed=2)
    env.render()

    begun, later, back, other = stills
    assert later.line == begun.line
    assert later.n > begun.n
    assert back.line != begun.line
    assert back.update == begun.update
    assert other.update not in (begun.update, later.update)


def test_solo_draws_its_seat_and_parallel_what_everybody_may_see(stills: list[Still]) -> None:
    alone, at_once = envs.solo("north", render_mode=RGB_ARRAY), envs.parallel("north", render_mode=RGB_ARRAY)
    alone.reset(seed=1)
    at_once.reset(seed=1)

    alone.render()
    at_once.render()

    assert ['"seat":null' in still.welcome for still in stills] == [False, True]
    assert ['"question":' in still.update for still in stills] == [True, False]


def test_without_a_match_there_is_nothing_to_draw(stills: list[Still]) -> None:
    with pytest.raises(Refused, match="Call reset"):
        pictures.picture(envs.aec("west", render_mode=RGB_ARRAY)._played.episode, None)


@pytest.mark.parametrize(
    ("name", "absent", "told"),
    [
        ("find_spec", lambda name: None, r"pip install 'tablewright\[pictures\]'"),
        ("named_browser", lambda: None, "apt-get install chromium"),
        ("FOLDER", Path("nowhere"), "make client"),
    ],
)
def test_an_environment_that_cannot_draw_says_what_it_needs(
    name: str, absent: object, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "named_browser", lambda: "chromium")
    monkeypatch.setattr(browser, "FOLDER", Path(__file__).parent)
    monkeypatch.setattr(browser, name, absent)

    with pytest.raises(Refused, match=told):
        envs.aec("west", render_mode=RGB_ARRAY)
