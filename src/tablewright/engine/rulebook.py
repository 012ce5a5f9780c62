"""Rulebooks: each game's rules as clauses with ids, read from the `rulebook.toml` in the game's folder.

A clause is `printed` (the source says so), a `ruling` (we settled an unclear spot, and say why) or `house` (we invented
what the source leaves to cards that we do not have). Kernels refuse an action with the number of a clause.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any


class NoSuchClause(LookupError):
    """Code names a rule that its book does not have."""


@dataclass(frozen=True)
class Clause:
    """One rule."""

    number: int  # its place in the book, from 1; stable within one rules version
    id: str
    kind: str
    section: str
    text: str
    why: str = ""
    inert: str = ""  # why nothing can test it


@dataclass(frozen=True, eq=False)
class Rulebook:
    """The rules of one game, in their order."""

    path: Path

    @classmethod
    def beside(cls, module_file: str) -> Rulebook:
        """The rulebook in the folder of a game's module."""
        return cls(Path(module_file).with_name("rulebook.toml"))

    @cached_property
    def data(self) -> dict[str, Any]:
        return tomllib.loads(self.path.read_text(encoding="utf-8"))

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(
            Clause(number, c["id"], c["kind"], c.get("section", ""), c["text"], c.get("why", ""), c.get("inert", ""))
            for number, c in enumerate(self.data["clause"], start=1)
        )

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    def __getitem__(self, id_or_number: str | int) -> Clause:
        if isinstance(id_or_number, int):
            return self.clauses[id_or_number - 1]
        return self._by_id[id_or_number]

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def number(self, id: str) -> int:
        """The number of a clause, for kernels to refuse with."""
        if id not in self:
            raise NoSuchClause(f"There is no clause '{id}' in {self.path.parent.name}/{self.path.name}.")
        return self._by_id[id].number

    def ids(self, rules: str) -> tuple[str, ...]:
        """The ids of rules that a table names without the book's own name; each must be there."""
        ids = tuple(f"{self.prefix}.{rule}" for rule in rules.split())
        for id in ids:
            self.number(id)
        return ids

    @cached_property
    def prefix(self) -> str:
        """The common prefix of all clause ids of this book."""
        return self.clauses[0].id.split(".", 1)[0]

    def cited_in(self, text: str) -> set[str]:
        """Every id of this book's form that a text names, whether it exists or not."""
        found: set[str] = set(re.findall(rf"(?<![\w.]){self.prefix}\.[a-z0-9-]+(?:\.[a-z0-9-]+)+\b", text))
        return found - {card["id"] for card in self.data.get("card", ()) if "id" in card}

    def declared_in(self, text: str) -> set[str]:
        """The clauses that a row of choices or events cites, with the book's name added."""
        words = re.findall(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+", text)
        return {f"{self.prefix}.{word}" for word in words} & self._by_id.keys()
