"""Campaign files: one readable file a player, versioned, written whole or not at all; a damaged one is left alone."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tablewright.match.campaigns import (
    MOST_MATCHES,
    MOST_UNDER_WAY,
    Begun,
    Campaign,
    finished_in,
    row_of,
)
from tablewright.match.files import (
    DAMAGED,
    MatchFileError,
    Reader,
    as_text,
    is_sealed,
    read_document,
    sealed,
    write_safely,
)
from tablewright.match.terms import Refused

FORMAT = "tablewright campaign"
VERSION = 1
WHAT = "campaign file"
MOST_BYTES = 8 << 20
LONGEST_NAME = 80  # letters


def campaign_text(campaign: Campaign) -> str:
    """A campaign in the format of its file: the totals first, then the matches they follow from."""
    known = campaign.progress
    return as_text(sealed({
        "format": FORMAT,
        "version": VERSION,
        "game": campaign.game,
        "pack": campaign.pack,
        "won": sorted(known.won),
        "unlocked": sorted(known.unlocked),
        "spent": sorted(known.spent),
        "finished": [row_of(one) for one in campaign.finished],
        "under_way": [{"match": one.match, "when": one.when} for one in campaign.under_way],
    }))  # fmt: skip


def read_campaign(path: Path) -> Campaign:
    """Read a campaign file; raise MatchFileError if it is damaged or from a newer release."""
    document = read_document(path, MOST_BYTES, WHAT)
    reader = Reader(path, document)
    if (format := reader.text("format")) != FORMAT:
        raise MatchFileError(f"{path} is not a campaign file: its format is {format!r}.")
    if (version := reader.number("version")) != VERSION:
        newer = "was written by a newer release" if version > VERSION else "has an unknown version"
        raise MatchFileError(
            f"{path} {newer}: its version is {version}, and this program reads version {VERSION}. It was left as it "
            "is. Use that release, or another file."
        )
    if not is_sealed(document):
        raise MatchFileError(f"{path} was changed after it was written: its checksum is wrong. "
                             f"It was left as it is. {DAMAGED}")  # fmt: skip
    for name in ("game", "pack"):
        reader.must_be_shown(name, reader.text(name), LONGEST_NAME)
    finished = tuple(finished_in(row) for row in reader.rows("finished", MOST_MATCHES))
    under_way = tuple(
        Begun(row.text("match"), row.number("when")) for row in reader.rows("under_way", MOST_UNDER_WAY)
    )  # fmt: skip
    return Campaign(reader.text("game"), reader.text("pack"), finished, under_way)


def write_campaign(campaign: Campaign, path: Path) -> None:
    """Write a campaign file atomically; on failure the old file stays."""
    write_safely(path, campaign_text(campaign))


def change_campaign(path: Path, change: Callable[[Campaign], Campaign], fresh: Campaign | None = None) -> Campaign:
    """Read a campaign, change it and write it; without a file, start from the given one, if any.

    A file that cannot be trusted is never written over: reading it raises first.
    """
    with _alone(path):
        before = fresh if fresh is not None and not path.exists() else read_campaign(path)
        try:
            now = change(before)
        except Refused as refusal:
            raise MatchFileError(f"{path}: {refusal.reason}") from None
        if now != before or not path.exists():
            write_campaign(now, path)
    return now


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """While it lasts, no other process changes a campaign of the same folder; a file itself is replaced each time."""
    try:
        folder = os.open(Path(os.path.realpath(path)).parent, os.O_RDONLY)
    except OSError as error:
        raise MatchFileError(f"Cannot save to {path}: {error.strerror or error}. Try another place.") from None
    try:
        with suppress(OSError):  # not every file system has locks
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)
