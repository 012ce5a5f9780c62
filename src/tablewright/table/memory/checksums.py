"""Checksums of rows: a disk that fails, or a hand that slips, does not change a match unnoticed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

LENGTH = 32  # letters


def checksum(values: Iterable[object]) -> str:
    """A short hash of values: it depends on each of them, on its kind, and on their order."""
    return hashlib.sha256("\n".join(map(repr, values)).encode("utf-8", "backslashreplace")).hexdigest()[:LENGTH]


def is_whole(values: Iterable[object], kept: object) -> bool:
    """Whether values match a checksum; True if none was written."""
    return kept is None or kept == checksum(values)
