"""Chains: effects that trigger other effects must end, whatever the players choose."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def reach(leads_to: Mapping[Node, Iterable[Node]], starts: Iterable[Node]) -> set[Node]:
    """Every node reachable in one step or more; a start only if a path leads back to it."""
    found: set[Node] = set()
    edge = list(starts)
    while edge:
        for node in leads_to.get(edge.pop(), ()):
            if node not in found:
                found.add(node)
                edge.append(node)
    return found


def circling(leads_to: Mapping[Node, Iterable[Node]]) -> set[Node]:
    """Every node on a cycle."""
    return {node for node in leads_to if node in reach(leads_to, [node])}
