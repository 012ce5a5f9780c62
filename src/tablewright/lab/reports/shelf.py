"""The shelf: a folder of this machine that keeps reports, for the table to show."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tablewright.match.files import write_safely

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
MOST = 500  # reports that are listed
LARGEST = 1 << 16  # bytes of a card
MOST_GAMES = 10**15
ANEW = "Run `tablewright lab report RUN` to write it again, or delete it."
Telling = Callable[[str], None]


class WrongCard(Exception):
    """A card on the shelf cannot be shown; the message says why and what to do."""


@dataclass(frozen=True)
class ReportCard:
    """A report on the shelf, as a list shows it."""

    name: str
    title: str
    game: str
    games: int
    made: str  # when, in UTC
    finding: str  # the first


def save_report(folder: Path, page: str, about: dict[str, Any], title: str, findings: Sequence[str]) -> ReportCard:
    """Save a report to the shelf, replacing an earlier report on the same run."""
    folder.mkdir(parents=True, exist_ok=True)
    known_by = hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()[:12]
    game = re.sub(r"[^a-z0-9]+", "-", str(about["game"]).lower()).strip("-") or "game"
    made = datetime.now(UTC).isoformat(timespec="seconds")
    many = int(about["games"]) * len(about["packs"])
    card = ReportCard(f"{game}-{known_by}"[:64], title, str(about["game"]), many, made, next(iter(findings), ""))
    write_safely(folder / f"{card.name}.html", page)
    write_safely(folder / f"{card.name}.json", json.dumps(asdict(card), ensure_ascii=False, indent=2))
    return card


def saved_reports(folder: Path, tell: Telling = lambda trouble: None) -> list[ReportCard]:
    """List the reports on the shelf, latest first; call `tell` for each card that cannot be shown."""
    found = []
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        if page_of(folder, path.stem):
            try:
                found.append(_card_in(path))
            except WrongCard as error:
                tell(str(error))
    return sorted(found, key=lambda card: (card.made, card.name), reverse=True)[:MOST]


def page_of(folder: Path, name: str) -> Path | None:
    """The page of the report with this name, if there is one."""
    path = folder / f"{name}.html"
    return path if NAME.fullmatch(name) and _lies_here(path) else None


def _lies_here(path: Path) -> bool:
    """Whether a path is a file of the shelf's own: a link may lead anywhere."""
    return path.is_file() and not path.is_symlink()


def _card_in(path: Path) -> ReportCard:
    """Read a report card from a file; raise WrongCard if it is not one."""
    try:
        if not _lies_here(path) or path.stat().st_size > LARGEST:
            raise WrongCard(f"{path.name} is a link, or too large for a card. {ANEW}")
        words = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        raise WrongCard(f"{path.name} cannot be read. {ANEW}") from None
    if not isinstance(words, dict) or words.get("name") != path.stem:
        raise WrongCard(f"{path.name} is not the card of the report beside it. {ANEW}")
    texts = {field.name: words.get(field.name) for field in fields(ReportCard) if field.name != "games"}
    for name, text in texts.items():
        if not isinstance(text, str) or not _is_shown(text):
            raise WrongCard(f"The field {name!r} of {path.name} should be text. {ANEW}")
    games = words.get("games")
    if type(games) is not int or not 0 <= games <= MOST_GAMES:
        raise WrongCard(f"The field 'games' of {path.name} should be a whole number. {ANEW}")
    return ReportCard(**texts, games=games)  # type: ignore[arg-type]


def _is_shown(text: str) -> bool:
    """Whether a text can be sent to a browser."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
