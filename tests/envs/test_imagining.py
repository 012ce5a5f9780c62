"""Imagined games of a vector: dealt anew from what the asked seat sees, which stays as it is."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.envs import VectorEnv


@pytest.mark.parametrize("name", ["west", "royal"])
def test_imagined_games_follow_from_what_the_asked_seat_sees(name: str) -> None:
    many, chance = VectorEnv(name, games=16, seed=3), np.random.default_rng(3)
    for _ in range(20):
        many.step(many.random(chance))

    def seen() -> list[object]:
        views = [many.position(n).view(int(seat)) for n, seat in enumerate(many.turn)]
        return [views, many.turn.tolist(), many.mask.tolist(), many.features.tolist()]

    true, told = many.save(), seen()
    many.imagine(5)
    imagined = many.save()
    assert imagined != true
    assert seen() == told

    many.imagine(6)
    assert many.save() != imagined
    many.imagine(5)
    assert many.save() == imagined, "it is made from the view alone, so what was true before changes nothing"

    many.step(many.random(chance))
    many.restore(true)
    assert seen() == told
