"""The ids of environments, such as `tablewright/west-v2`, and the facts that say exactly what is played.

The version of an id follows from the rules of the game and from the numbers of its actions: it is the version of the
rules, plus 1 for each time that the numbers alone changed. `tests/envs/versions.txt` holds both by their fingerprints,
so neither can change unnoticed.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # ids are registered without loading a game
    from tablewright.envs.numbering import Numbering
    from tablewright.library import Game

NAMESPACE = "tablewright"
VERSIONS = {"west": 2, "royal": 2, "north": 2, "goes-west": 3, "tamashii": 4}
RENDER_MODES = ("ansi", "human", "rgb_array")


def version_of(name: str) -> int:
    """The version of a game's environments; 0 for a game that is not one of ours."""
    return VERSIONS.get(name, 0)


def id_of(name: str) -> str:
    """The id of a game's environments.

    >>> id_of("west")
    'tablewright/west-v2'
    """
    return f"{NAMESPACE}/{name}-v{version_of(name)}"


def fingerprint(numbering: Numbering) -> str:
    """A hash of all numbers and their meaning."""
    told = "\n".join(f"{s.kind} {s.takes} {s.start} {s.then}" for s in numbering.spans.values())
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def metadata(game: Game, numbering: Numbering) -> dict[str, Any]:
    """The metadata of an environment: its name and id, and everything that a result depends on."""
    return {
        "name": f"{game.name.replace('-', '_')}_v{version_of(game.name)}",
        "id": id_of(game.name),
        "rules_version": game.rules_version,
        "numbering": fingerprint(numbering),
        "pack": game.pack.name,
        "pack_hash": game.pack.hash,
        "mode": game.mode,
        "seats": game.seats,
        "settings": game.settings,
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": True,
    }
