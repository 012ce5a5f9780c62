"""Small turns of phrase that every game needs: articles, plurals, lists."""

from __future__ import annotations

from collections.abc import Iterable


def a_(name: str) -> str:
    """A name with its article: `a Vault`, `an Aqueduct`."""
    return f"{'an' if name[0] in 'AEIOUaeio' else 'a'} {name}"


def count_of(n: int, name: str) -> str:
    """`no hearts`, `1 heart`, `2 hearts`."""
    return f"{n or 'no'} {name}{'' if n == 1 else 's'}"


def dice_of(n: int) -> str:
    """`1 die`, `2 dice`."""
    return f"{n} {'die' if n == 1 else 'dice'}"


def either(names: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`; of no names, `nothing`."""
    *others, last = list(names) or ["nothing"]
    return f"{', '.join(others)} or {last}" if others else last


def both(names: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`; of no names, `nobody`."""
    *others, last = list(names) or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last


def players_of(counts: Iterable[int]) -> str:
    """`1 player`, `2 or 3 players`."""
    numbers = sorted(counts)
    return f"{either(map(str, numbers))} player{'' if numbers == [1] else 's'}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def too_dear(what: str, price: int, unit: str, held: int) -> str:
    """`It costs 3 gold; you have 1.`; of none, `you have none`."""
    return f"{what} costs {price} {unit}; you have {held or 'none'}."
