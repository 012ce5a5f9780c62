"""The record of a match: all that happened to it, in the order in which it happened, and the chain that binds it.

A record is the match itself: played again entry by entry, it gives every state of it, those that were taken back too.
Each entry has a hash that includes the one before, from the setup on. Whoever noted the last of these, the chain of the
match, when it ended, can tell later that a file holds that match and no other.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from tablewright.engine.game.contract import LOST, SHARED, SPECTATOR, WON
from tablewright.match.configuring import config_words, pack_content, pack_source, pack_words
from tablewright.match.files import as_text, canonical, sealed, write_safely
from tablewright.match.playing import Match
from tablewright.match.terms import Branch, Move

FORMAT = "tablewright match"
SHARED_FORMAT = "tablewright match under way"
VERSION = 3
RESULT_WORDS = {LOST: "lost", SHARED: "shared", WON: "won"}


def entries(match: Match) -> list[Move | Branch]:
    """All moves and branches in the order in which they came; of undone moves nothing is left."""
    line, latest_first = match.moves, list[Move | Branch]()
    for branch in reversed(match.branches):
        latest_first += [*reversed(line[branch.after :]), branch]
        line = [*line[: branch.after], *branch.dropped]
    return [*line, *reversed(latest_first)]


def rows(match: Match) -> list[dict[str, Any]]:
    """The entries in the format of a file."""
    return [
        {**_row(match, entry), **({"text": entry.text} if isinstance(entry, Move) else {})} for entry in entries(match)
    ]


def chain(match: Match) -> str:
    """A hash of the whole record; whoever noted it when the match ended knows that record again."""
    return links(match)[-1]


def links(match: Match) -> list[str]:
    """The hash of the setup, and of each entry with all before it; the last binds the whole record.

    How a move reads is left out: that is for people, and another release may say it better.
    """
    hashes = [_hash(setup_row(match))]
    for entry in entries(match):
        hashes.append(_hash({"before": hashes[-1], **_row(match, entry)}))
    return hashes


def _hash(row: dict[str, Any]) -> str:
    return hashlib.sha256(canonical(row)).hexdigest()


def setup_row(match: Match) -> dict[str, Any]:
    """The description of a match before its first move."""
    return {
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "pack": match.pack.hash,
        "config": config_words(match.game, match.config, match.pack),
        "players": list(match.players),
        "key": match.key.hex(),
        "nonce": match.nonce.hex(),
    }


def _row(match: Match, entry: Move | Branch) -> dict[str, Any]:
    if isinstance(entry, Move):
        return {"number": entry.number, "seat": match.names[entry.seat], "action": entry.action}
    own = {} if entry.nonce is None else {"key": entry.key.hex(), "nonce": entry.nonce.hex()}
    return {"back_to": entry.after, "why": entry.why, **own}


def outcome_words(match: Match) -> dict[str, Any] | None:
    """The ending in the format of a file."""
    ending = match.ending
    if ending is None:
        return None
    results = {match.names[seat]: RESULT_WORDS[result] for seat, result in enumerate(ending.results)}
    return {"reason": ending.reason, "results": results}


def document(match: Match) -> dict[str, Any]:
    """The whole match for saving, including its secrets."""
    return sealed({
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "release": match.release,
        "pack": {**pack_words(match.pack), "source": pack_source(match.pack), "content": pack_content(match.pack)},
        "config": config_words(match.game, match.config, match.pack),
        "players": list(match.players),
        "commitment": match.commitment,
        "key": match.key.hex(),
        "nonce": match.nonce.hex(),
        "record": rows(match),
        "chain": chain(match),
        "digest": match.digest(),
        "outcome": outcome_words(match),
    })  # fmt: skip


def save(match: Match, path: Path) -> None:
    """Write a match to a file atomically; on failure the old file stays."""
    write_safely(path, as_text(document(match)))


def export(match: Match, seat: int = SPECTATOR) -> dict[str, Any]:
    """The shareable part of a match: a seat's knowledge while it is in progress, everything once it is over."""
    if match.over:
        whole = document(match)
        del whole["checksum"]
        return sealed({**whole, "pack": {**whole["pack"], "source": None}})
    return sealed({
        "format": SHARED_FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "pack": pack_words(match.pack),
        "config": config_words(match.game, match.config, match.pack),
        "commitment": match.commitment,
        "branches": [branch.why for branch in match.branches],
        "seat": None if seat == SPECTATOR else match.names[seat],
        "events": [{"number": n, "text": line} for n, line in enumerate(match.story(seat), start=1)],
    })  # fmt: skip
