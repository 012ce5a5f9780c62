"""The shelf: a folder of this machine that keeps reports, for the table to show."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tablewright.match.files import write_safely

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
MOST = 500  # reports that are listed


@dataclass(frozen=True)
class Shelved:
    """A report on the shelf, as a list shows it."""

    name: str
    title: str
    game: str
    games: int
    made: str  # when, in UTC
    finding: str  # the first


def shelve(folder: Path, page: str, about: dict[str, Any], title: str, findings: Sequence[str]) -> Shelved:
    """Put a report on the shelf; that of the same run goes for it."""
    folder.mkdir(parents=True, exist_ok=True)
    known_by = hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()[:12]
    game = re.sub(r"[^a-z0-9]+", "-", str(about["game"]).lower()).strip("-") or "game"
    made = datetime.now(UTC).isoformat(timespec="seconds")
    many = int(about["games"]) * len(about["packs"])
    card = Shelved(f"{game}-{known_by}"[:64], title, str(about["game"]), many, made, next(iter(findings), ""))
    write_safely(folder / f"{card.name}.html", page)
    write_safely(folder / f"{card.name}.json", json.dumps(asdict(card), ensure_ascii=False, indent=2))
    return card


def shelved(folder: Path) -> list[Shelved]:
    """All reports on the shelf, the latest first; whatever else lies there is passed over."""
    found = []
    for path in folder.glob("*.json") if folder.is_dir() else ():
        with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
            words = json.loads(path.read_text(encoding="utf-8"))
            card = Shelved(**{field.name: words[field.name] for field in fields(Shelved)})
            if card.name == path.stem and page_of(folder, card.name) and isinstance(card.games, int):
                found.append(card)
    return sorted(found, key=lambda card: (card.made, card.name), reverse=True)[:MOST]


def page_of(folder: Path, name: str) -> Path | None:
    """The page of a report with a name, where there is one."""
    path = folder / f"{name}.html"
    return path if NAME.fullmatch(name) and path.is_file() else None
