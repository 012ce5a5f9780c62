"""The command that turns a run of games into a page to read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.common import AsJson, Misused, lab_app, print_json

if TYPE_CHECKING:
    from tablewright.lab.reports.figures import Report
    from tablewright.lab.reports.findings import Finding

MISSING = "Experiments need a few more packages: pip install 'tablewright[lab]'."


@lab_app.command()
def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the page goes; left out: RUN/report.html.")
    ] = None,
    shelf: Annotated[
        bool, typer.Option("--shelf/--no-shelf", help="Whether the table of this machine lists it at /reports.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Say what a run of games found: one page with balance, length, drama, and every card's pull."""
    from tablewright.lab.reports.shelf import shelve
    from tablewright.match.files import write_safely
    from tablewright.table.settings import reports_folder

    found, page, findings, title = _reported(run)
    target = out or run / "report.html"
    write_safely(target, page)
    texts = [finding.text for finding in findings]
    if shelf:
        shelve(reports_folder(), page, found.run.about, title, texts)
    if as_json:
        print_json({"title": title, "page": str(target), "findings": texts})
        return
    print(f"{title}:")
    for text in texts:
        print(f"- {text}")
    print(f"The whole report: {target}")


def _reported(run: Path) -> tuple[Report, str, list[Finding], str]:
    try:
        from tablewright.lab.reports.figures import measure
        from tablewright.lab.reports.page import page, title_of
        from tablewright.lab.reports.reading import UnreadableRun, read_run
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("tablewright"):
            raise
        raise Misused(MISSING) from None
    try:
        found = measure(read_run(run))
    except UnreadableRun as error:
        raise Misused(str(error)) from None
    text, findings = page(found)
    return found, text, findings, title_of(found.run.about)
