"""Kept packs: the whole content of a pack, stored with the matches that are played with it.

A match needs its very pack, and files change: a designer edits one, a release mends the house cards. So the content of
a pack is kept as one text. The usual loaders read it, through a file that exists only here.
"""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path

MOST_BYTES = 2_000_000  # of a kept text: a pack file, with the house pack that it extends, is far smaller
FOLDER = Path("/kept with a match")  # on no disk

_texts: dict[Path, str] = {}  # as many as there are packs in play


class NotKept(Exception):
    """A stored pack cannot be read; the message says why."""


def squeezed(content: str) -> bytes:
    """The content of a pack, compressed."""
    return zlib.compress(content.encode(), 9)


def unsqueezed(stored: bytes) -> str:
    """The content of a pack from its stored form; NotKept if it is damaged, or larger than any pack."""
    opened = zlib.decompressobj()
    try:
        content = opened.decompress(stored, MOST_BYTES)
        if not opened.eof:
            raise NotKept("it is cut short, or too large to be a pack")
        return content.decode()
    except (zlib.error, UnicodeDecodeError):
        raise NotKept("it is damaged") from None


def kept_file(name: str, content: str) -> Path:
    """The file through which kept content is read, with the name that the pack has."""
    file = FOLDER / hashlib.sha256(content.encode()).hexdigest() / f"{Path(name).name or 'pack'}.json"
    _texts[file] = content
    return file


def is_kept(file: Path) -> bool:
    """Whether a file is one of kept content."""
    return file in _texts


def kept_text(file: Path) -> str:
    """The text of a stored pack file."""
    return _texts[file]
