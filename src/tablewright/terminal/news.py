"""Compact news: repeated events become one sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

GOES_ON = " …"  # at the end of a line whose result is in the next one
PLACE = re.compile(r"(?P<deed>.+ at) (?P<where>[^:;,]+)\.")
STANDING = re.compile(r"(?P<deed>.+?)(?: (?P<times>\d+) times| twice)? \((?P<now>[^()]+ now)\)\.")


def in_few_lines(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """`A draws Boot.` and `A draws Knife.` become `A draws Boot, Knife.`; other lines stay unchanged."""
    told: list[str] = []
    before = ""  # the last line as it came
    for line in lines:
        so_far = told[-1] if told else ""
        more = (
            (f"{so_far} {line}" if so_far.endswith(GOES_ON) else "")
            or place_again(so_far, before, line)
            or seat_again(so_far, before, line, names)
            or standing_again(so_far, line)
        )
        if more:
            told[-1] = more
        else:
            told.append(line)
        before = line
    return told


def seat_again(told: str, before: str, line: str, names: Sequence[str]) -> str:
    """The addition when a seat does the same to something else; "" if that would be unclear."""
    who, verb, what = [*line.split(" ", 2), "", ""][:3]
    plain = all(text.endswith(".") and not set(text) & set(":;,(") for text in (before, line))
    return f"{told[:-1]}, {what}" if who in names and what and plain and before.startswith(f"{who} {verb} ") else ""


def place_again(told: str, before: str, line: str) -> str:
    """The addition when the same happens at another place."""
    last, now = PLACE.fullmatch(before), PLACE.fullmatch(line)
    return f"{told[:-1]}, {now['where']}." if last and now and last["deed"] == now["deed"] else ""


def standing_again(told: str, line: str) -> str:
    """The merged line when only a total changes: `A scores 1 VP twice (4 now).`"""
    last, now = STANDING.fullmatch(told), STANDING.fullmatch(line)
    if not last or not now or last["deed"] != now["deed"]:
        return ""
    n = int(last["times"]) if last["times"] else 2 if " twice (" in told else 1
    return f"{now['deed']} {'twice' if n == 1 else f'{n + 1} times'} ({now['now']})."
