"""Saved environments: bytes that hold all that a match depends on, the dice to come among it.

They are for the same release on the same terms, and quick to make and to read. To keep a match for years, take
`match()` and save that.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tablewright.engine.core.record import layout
from tablewright.engine.wording import both
from tablewright.envs.episode import Episode
from tablewright.envs.ids import id_of
from tablewright.library import Refused

MARK = b"tablewright environment 1\n"
DIGEST_BYTES = 32
DAMAGED = "These bytes are not a saved environment, or are damaged. Give the bytes that save() returned."


def terms_of(episode: Episode) -> dict[str, Any]:
    """Everything about a match that must be alike where it is restored."""
    game = episode.game
    return {
        "id": id_of(game.name), "rules_version": game.rules_version, "pack": game.pack.hash, "mode": game.mode,
        "seats": game.seats, "settings": game.settings, "bytes": layout(game.spec.State).size,
    }  # fmt: skip


def kept(terms: dict[str, Any], episode: Episode, around: dict[str, Any]) -> bytes:
    """An environment as bytes: its terms, its episode, and what lies around the episode."""
    told = {"terms": {**terms_of(episode), **terms}, "episode": episode.kept(), "around": around}
    body = json.dumps(told).encode()
    whole = MARK + len(body).to_bytes(4, "big") + body + episode.state_bytes()
    return whole + hashlib.sha256(whole).digest()


def take_up(terms: dict[str, Any], episode: Episode, content: bytes) -> dict[str, Any]:
    """Let an episode go on from saved bytes; what lay around it. Bytes from elsewhere are `Refused`."""
    content = bytes(content)
    whole, digest = content[:-DIGEST_BYTES], content[-DIGEST_BYTES:]
    if not whole.startswith(MARK) or hashlib.sha256(whole).digest() != digest:
        raise Refused(DAMAGED)
    start = len(MARK) + 4
    end = start + int.from_bytes(whole[len(MARK) : start], "big")
    told, own = json.loads(whole[start:end]), {**terms_of(episode), **terms}
    if differing := [name for name in sorted(told["terms"].keys() | own) if told["terms"].get(name) != own.get(name)]:
        raise Refused(f"This environment was saved on other terms: compare {both(differing)}.")
    episode.take_up(told["episode"], whole[end:])
    around: dict[str, Any] = told["around"]
    return around
