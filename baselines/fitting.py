"""Learnt weights in files: arrays with everything that they fit, so that no network plays a game it was not made for.

A file is one of NumPy (`.npz`), in half precision. `fits` in it says the game, the version of its rules, the hash of
its numbers and that of its signs; where one of these differs, reading is refused with a sentence. The pack that was
trained with is told, and any other pack is allowed: an agent may be asked how it generalises.
"""

from __future__ import annotations

import hashlib
import json
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

import tablewright
from tablewright.envs.ids import fingerprint
from tablewright.envs.numbering import Numbering
from tablewright.library import Refused

STORED = Path(__file__).with_name("weights")  # the weights that come with the repository
CHECKED = {"game": "game", "rules_version": "version of the rules", "numbering": "numbering", "signs": "signs"}

Arrays = dict[str, "np.ndarray[Any, np.dtype[Any]]"]


def fits(game: tablewright.Game) -> dict[str, Any]:
    """Everything that weights for a game depend on."""
    signs = "\n".join(f"{sign.name} {sign.scale}" for sign in game.signs)
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "numbering": fingerprint(Numbering(game.spec)),
        "signs": hashlib.sha256(signs.encode()).hexdigest()[:16],
        "pack": game.pack.hash,
    }


def write(file: Path, arrays: Arrays, game: tablewright.Game, command: str, **versions: str) -> None:
    """Write weights with what they fit, the command that made them, the date and the versions."""
    told = fits(game) | {"command": command, "date": date.today().isoformat(), "versions": versions}
    half = {name: array.astype(np.float16) for name, array in arrays.items()}
    np.savez_compressed(file, fits=np.array(json.dumps(told)), **half)  # type: ignore[arg-type]


def read(file: Path, game: tablewright.Game) -> Arrays:
    """The arrays of a file; one that does not fit the game is `Refused`."""
    arrays, told = opened(file)
    now = fits(game)
    for key, name in CHECKED.items():
        if told.get(key) != now[key]:
            raise Refused(
                f"The weights in {file} do not fit {game.title}: their {name} is {told.get(key)}, and the game's is"
                f" {now[key]}. Train it anew."
            )
    return arrays


def opened(file: Path) -> tuple[Arrays, dict[str, Any]]:
    """The arrays of a file, and what it tells about them."""
    try:
        with np.load(BytesIO(file.read_bytes()), allow_pickle=False) as content:
            arrays = {name: np.asarray(content[name], np.float32) for name in content.files if name != "fits"}
            return arrays, dict(json.loads(str(content["fits"])))
    except FileNotFoundError:
        raise Refused(f"There are no weights in {file}. Train some first.") from None
    except (OSError, EOFError, ValueError, KeyError, BadZipFile):
        raise Refused(f"{file} holds no weights, or is damaged.") from None


def found(learner: str, game: tablewright.Game) -> Path:
    """The weights of a learner for a game: those in this folder, or else those that come with the repository."""
    here = Path(f"{learner}.npz")
    return here if here.exists() else STORED / f"{learner}-{game.name}.npz"
