"""OpenSpiel plays every game: its own tests pass, and a match is the match of its deal."""

from __future__ import annotations

import random
from importlib.util import find_spec
from typing import Any

import pytest

from browser.needs import missing
from sweeps import swept
from tablewright import load
from tablewright.envs.episode import Episode

KINDS = [
    "west(deals=3,limit=30)", "royal(seats=3,limit=40)", "royal(seats=4,limit=40)", "north(limit=40)",
    "north(mode=solo,limit=40)", "goes_west(limit=30)", "goes_west(mode=cooperative,seats=5,limit=15)",
    "goes_west(mode=solo,limit=30)", "tamashii(limit=20)", "tamashii(mode=competitive,seats=4,limit=15)",
]  # fmt: skip
NOW = ["west(deals=3,limit=30)"]


def spiel() -> Any:
    """OpenSpiel with our games."""
    if find_spec("pyspiel") is None:
        missing("These tests need OpenSpiel, which is made for Linux on x86-64 and for Macs: `pip install open_spiel`.")
    import pyspiel

    import tablewright.envs.openspiel  # noqa: F401  it registers them

    return pyspiel


@pytest.mark.parametrize("kind", swept(KINDS, now=NOW))
def test_a_game_passes_the_test_of_openspiel(kind: str) -> None:
    pyspiel = spiel()
    pyspiel.random_sim_test(pyspiel.load_game(f"tablewright_{kind}"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.sweep
def test_a_playthrough_is_the_same_again(tmp_path: Any) -> None:
    spiel()
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()  # it reads one
    text = generate_playthrough.playthrough("tablewright_west(limit=12,deals=3)", None, seed=1)
    file = tmp_path / "west.txt"
    file.write_text(text, encoding="utf-8")
    first, again = generate_playthrough.replay(str(file))
    assert first == again == text


def test_a_match_is_that_of_its_deal() -> None:
    pyspiel = spiel()
    state, episode = (
        pyspiel.load_game("tablewright_royal(seats=3)").new_initial_state(),
        Episode(load("royal", seats=3)),
    )
    assert state.is_chance_node()
    assert str(state) == "Nothing is dealt yet."
    state.apply_action(7)
    episode.reset(7)
    chance = random.Random(1)
    while not state.is_terminal():
        assert state.current_player() == episode.turn
        assert state.legal_actions() == sorted(episode.legal(state.current_player()))
        number = chance.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), number)
        episode.give(state.current_player(), number)
        state.apply_action(number)
    assert episode.outcome is not None
    assert state.returns() == [float(result - 1) for result in episode.outcome.results]


def test_a_copy_goes_its_own_way() -> None:
    state = spiel().load_game("tablewright_west").new_initial_state()
    state.apply_action(3)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert state.history() == [3]
    assert len(other.history()) == 2
    assert state.episode.state_bytes() != other.episode.state_bytes()


def test_nobody_sees_more_than_they_may() -> None:
    pyspiel = spiel()
    game = pyspiel.load_game("tablewright_west")
    state = game.new_initial_state()
    state.apply_action(3)
    seat, public = game.make_py_observer(), game.make_py_observer(
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )  # fmt: skip
    assert seat.string_from(state, 0) == state.episode.text(0)
    assert public.string_from(state, 0) == public.string_from(state, 1) == state.episode.text()
    public.set_from(state, 0)
    assert len(public.tensor) == 0
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is None
