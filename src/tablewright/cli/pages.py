"""Tables in a Markdown page, each between two lines of its own: they are put there by the command that makes them."""

from __future__ import annotations

import sys
from pathlib import Path

from tablewright.cli.common import Misused

END = "<!-- end -->"
HERE = "<!-- ladders -->"  # where a table that the page does not have yet goes: before this line


def check_page(path: Path, begin: str) -> None:
    """Refuse a page that could not be written, before hours of play."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise Misused(f"Cannot write {path}: it is a folder, or its folder does not exist. Choose another place.")
    with_block(_page(path), begin, "", path)


def write_block(path: Path, begin: str, block: str) -> None:
    """Put a block into its place in a page."""
    from tablewright.match.files import write_safely

    write_safely(path, with_block(_page(path), begin, block, path))
    print(f"Wrote the table into {path}.", file=sys.stderr)


def _page(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def with_block(page: str, begin: str, block: str, path: Path) -> str:
    """A page whose part between two markers is the given block; a page without them gets them."""
    marked = f"{begin}\n{block}\n{END}\n"
    if begin in page:
        before, _, rest = page.partition(begin)
        if END not in rest:
            raise Misused(f"{path} has {begin} but no {END} after it. Add that line where the table ends.")
        return before + marked + rest.partition(END)[2].removeprefix("\n")
    if HERE in page:
        before, _, rest = page.partition(HERE)
        return f"{before}{marked}\n{HERE}{rest}"
    return f"{page.rstrip()}\n\n{marked}".lstrip()
