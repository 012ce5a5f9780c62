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
        str, typer.Option(metavar="URL", help="Where matches are kept; left out: a SQLite file among your own data.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List the matches of a table, and say which of them this release cannot go on with, and why."""
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
        state = "cannot go on here" if one.reason else "goes on"
        print(f"{one.match}  {one.game}, begun {begun} by {release_words(one.release)}{over}: {state}")
        if one.reason:
            print(f"  {one.reason}")
    stranded = sum(bool(one.reason) for one in found)
    print(f"{len(found)} matches, {stranded or 'none'} that this release cannot go on with.")
