"""The ids of `ids.py`, registered with Gymnasium, so that `gymnasium.make` finds them."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from tablewright.envs.ids import VERSIONS, id_of

MAKER = "tablewright.envs.solo_env:solo"


def register_all() -> None:
    """Register the environment of every game for one agent, each id once."""
    for name in VERSIONS:
        if id_of(name) not in registry:
            register(id_of(name), entry_point=MAKER, kwargs={"name": name})
