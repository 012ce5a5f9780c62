"""News in few lines: what one seat does several times in a row is one sentence."""

from __future__ import annotations

from collections.abc import Sequence


def in_few_lines(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """`A draws Boot.` and `A draws Knife.` become `A draws Boot, Knife.`; all that is less plain stays as it is."""
    told: list[str] = []
    doing = ""  # who does what in the last line, where more of the same could follow
    for line in lines:
        who, _, deed = line.partition(" ")
        verb, _, what = deed.partition(" ")
        plain = who in names and what.endswith(".") and not set(what) & set(":;,(")
        if plain and doing == f"{who} {verb}":
            told[-1] = f"{told[-1][:-1]}, {what}"
        else:
            told.append(line)
        doing = f"{who} {verb}" if plain else ""
    return told
