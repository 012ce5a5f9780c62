"""The command that lists the matches of a table."""

from __future__ import annotations

import sys
import time
from typing import Annotated

import typer

from tablewright.cli.common import WRONG, AsJson, app, print_json


@app.command()
def matches(
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database of matches (default: a SQLite file in your data folder).")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List the matches of a table, and which ones this release cannot continue."""
    from dataclasses import asdict

    from tablewright.match.needing import release_words
    from tablewright.table.live.listing import matches_in
    from tablewright.table.memory.rows import StoreError
    from tablewright.table.settings import Settings

    try:
        found = matches_in(Settings(database=database).url)
    except StoreError as error:
        print(f"tablewright: {error}", file=sys.stderr)
        raise typer.Exit(WRONG) from None
    if as_json:
        print_json([asdict(one) for one in found])
        return
    for one in found:
        begun = time.strftime("%Y-%m-%d", time.gmtime(one.created))
        over = ", over" if one.archived else ""
        state = "cannot continue here" if one.reason else "can continue"
        print(f"{one.match}  {one.game}, started {begun} by {release_words(one.release)}{over}: {state}")
        if one.reason:
            print(f"  {one.reason}")
    stranded = sum(bool(one.reason) for one in found)
    matches = "1 match" if len(found) == 1 else f"{len(found)} matches"
    print(f"{matches}. This release cannot continue {stranded or 'none'} of them.")
