"""Homes: which sources a kernel is made of, and the cache folder that keeps its machine code.

Numba's own cache looks only at the file of the function itself: edit a rule that it calls in another file and the stale
caller runs. So each game has one cache folder, named after everything its machine code depends on: the engine's
sources, those of the game's own sources that hold kernels or are imported by them, the library versions, and the kind
of machine. Edit one game and the others stay compiled; edit its words and it stays compiled itself. Machines of two
kinds may share a home folder: each finds its own, and processors of one kind that differ are told apart by Numba.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path

ENGINE = Path(__file__).parent.parent
PACKAGE = ENGINE.parent
LIBRARIES = ("numba", "llvmlite", "numpy")
PACKS = PACKAGE / "packs"
SHARED = (ENGINE, PACKS)  # compiled into every game: the engine, and how the programs of cards run
RULEBOOK = "rulebook.toml"  # its clause numbers are compiled in, so its ids are a source too
IDS = re.compile(rb'^(?:\[\[.*\]\]|id = ".*")$', re.MULTILINE)
KERNEL = re.compile(rb"^@(?:kernel|entry)$", re.MULTILINE)
IMPORT = re.compile(rb"^(?:from|import) [^\n(]*(?:\([^)]*\))?", re.MULTILINE)
WORD = re.compile(rb"\w+")


def home(source: Path) -> Path:
    """The folder or single file that holds all the sources of one game (or layer).

    Inside this package it is `engine/`, `players/` or `games/<name>/`; elsewhere it is the topmost package folder
    around the file, or the file itself where it stands alone.
    """
    source = source.resolve()
    if source.is_relative_to(PACKAGE):
        parts = source.relative_to(PACKAGE).parts
        depth = 2 if parts[0] == "games" and len(parts) > 2 else 1
        return PACKAGE.joinpath(*parts[:depth])
    top = source
    while (top.parent / "__init__.py").exists():
        top = top.parent
    return top


def sources(place: Path) -> dict[Path, bytes]:
    """What counts in each source file of a home, in a stable order."""
    if place.is_file():
        return {place: place.read_bytes()}
    texts = {file: file.read_bytes() for file in sorted(place.rglob("*.py"))}
    found = texts if place == ENGINE else {file: texts[file] for file in reached_by_kernels(texts)}
    return found | {book: b"\n".join(IDS.findall(book.read_bytes())) for book in sorted(place.rglob(RULEBOOK))}


def reached_by_kernels(texts: dict[Path, bytes]) -> list[Path]:
    """The files that hold kernels, and those that they name where they import."""
    reached = [file for file, text in texts.items() if KERNEL.search(text)]
    for file in reached:
        named = set(WORD.findall(b" ".join(IMPORT.findall(texts[file]))))
        reached += [other for other in texts if other.stem.encode() in named and other not in reached]
    return sorted(reached)


def digest(place: Path) -> str:
    """A fingerprint of all that decides what the kernels of a home do."""
    h = hashlib.sha256(f"{sys.version} {sys.platform} {platform.machine()}\0".encode())
    for library in LIBRARIES:
        h.update(f"{library} {version(library)}\0".encode())
    for root in dict.fromkeys((*SHARED, place)):  # in this order: a set of paths has another in each run
        for file, text in sources(root).items():
            name = file.relative_to(root).as_posix() if file != root else file.name
            h.update(f"{root.name}/{name}\0".encode() + text + b"\0")
    return h.hexdigest()[:16]


def cache_root() -> Path:
    """Where compiled kernels are kept; TABLEWRIGHT_CACHE moves it."""
    if chosen := os.environ.get("TABLEWRIGHT_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tablewright"


@cache
def cache_folder(place: Path) -> Path:
    """The cache folder of a home as its sources are now (read once per process)."""
    return cache_root() / f"{place.stem}-{digest(place)}"
