"""Chains: effects that set off other effects must come to an end, whatever the players choose."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def reach(leads_to: Mapping[Node, Iterable[Node]], starts: Iterable[Node]) -> set[Node]:
    """All that can be set off, in one step or many; a start is among them only if something comes back to it."""
    found: set[Node] = set()
    edge = list(starts)
    while edge:
        for node in leads_to.get(edge.pop(), ()):
            if node not in found:
                found.add(node)
                edge.append(node)
    return found


def circling(leads_to: Mapping[Node, Iterable[Node]]) -> set[Node]:
    """All that can set itself off again, directly or by way of others."""
    return {node for node in leads_to if node in reach(leads_to, [node])}
