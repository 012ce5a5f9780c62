"""The shelf: a game's packs as the command line handles them. Check one, show one, begin a new one."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tablewright.engine.game.contract import Card, Pack, Shelf
from tablewright.packs.problems import PackError, Problem, printable
from tablewright.packs.source import LONGEST_TEXT

__all__ = ["Card", "Shelf", "check", "new", "show"]

SCHEMA_LINE = "#:schema ./{schema}\n"  # as editors look for it: Taplo, and Even Better TOML, which has it inside
HEADER = """\
# {title}
#
# A pack for {game}, begun as {begun}. Each line on a card is the program that runs, and
# players read it as a sentence. Change lines, add or remove cards, then check and read your pack:
#
#   tablewright pack check {file}
#   tablewright pack show {file}

"""


def check(path: Path, shelf: Shelf) -> list[Problem]:
    """Every problem of a pack, in order of lines; none if it can be played."""
    try:
        shelf.load(path)
    except PackError as error:
        return error.problems
    return []


def show(path: Path | None, shelf: Shelf) -> tuple[Pack, tuple[Card, ...]]:
    """A pack and its cards, in the order of the game's own list; a PackError if it cannot be played."""
    pack = shelf.load(path)
    return pack, shelf.cards(pack)


def new(path: Path, shelf: Shelf, title: str, *, small: bool = False, schema: str = "") -> Path:
    """Write a template for a new pack, or a small one that stands alone; an existing file is never overwritten.

    `schema` is the name of a file beside it by which editors check it.
    """
    if not title.strip() or not title.isprintable() or len(title) > LONGEST_TEXT:
        raise _refuse(path, "a pack needs a title of one printable line")
    file, what = _template(path, shelf, small)
    begun = file.read_text(encoding="utf-8")
    header = SCHEMA_LINE.format(schema=schema) if schema else ""
    header += HEADER.format(title=title, game=shelf.title, file=printable(str(path)), begun=what)
    titled = f"title = {json.dumps(title, ensure_ascii=False)}\n"
    body = re.sub(r"\A(?:#.*\n|\n)*title = .*\n", lambda _: titled, begun)
    _write(path, header + body)
    return path


def _template(path: Path, shelf: Shelf, small: bool) -> tuple[Path, str]:
    """The pack that a new one is a copy of, and in words what it is."""
    if not small and shelf.begins:
        return shelf.begins, "a small example upon its house pack"
    if not small:
        return shelf.house, "a copy of its house cards"
    if shelf.small is None:
        raise _refuse(path, f"{shelf.title} has no small pack", "leave out --small")
    return shelf.small, "a small pack that stands alone"


def _write(path: Path, text: str) -> None:
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        hint = "choose another name; nothing was changed"
        raise _refuse(path, "a file with that name already exists", hint) from None
    except (OSError, ValueError) as error:
        raise _refuse(path, f"the file cannot be written: {_reason(error)}") from None
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise _refuse(path, f"the file cannot be written: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _refuse(path: Path, message: str, hint: str = "") -> PackError:
    return PackError([Problem(path, 0, "", message, hint)])
