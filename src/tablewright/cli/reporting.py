"""The command that turns a run of games into a page to read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.common import AsJson, Misused, lab_app, print_json

if TYPE_CHECKING:
    from tablewright.lab.reports.page import Page

MISSING = "Experiments need a few more packages: pip install 'tablewright[lab]'."


@lab_app.command()
def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file to write (default: RUN/report.html).")
    ] = None,
    shelf: Annotated[
        bool, typer.Option("--shelf/--no-shelf", help="List it at /reports of this machine's table.")
    ] = True,
    plots: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Also save each plot as an SVG in this folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write a report on a run: balance, length, drama and every card's pull, on one page."""
    from tablewright.lab.reports.shelf import save_report
    from tablewright.match.files import write_safely
    from tablewright.table.settings import reports_folder

    about, page = _reported(run)
    target = out or run / "report.html"
    write_safely(target, page.text)
    texts = [finding.text for finding in page.findings]
    if shelf:
        save_report(reports_folder(), page.text, about, page.title, texts)
    if plots:
        _keep(plots, page)
    if as_json:
        print_json({"title": page.title, "page": str(target), "findings": texts})
        return
    print(f"{page.title}:")
    for text in texts:
        print(f"- {text}")
    print(f"Full report: {target}")


def _reported(run: Path) -> tuple[dict[str, Any], Page]:
    """The description of a run, and its report page."""
    try:
        from tablewright.lab.reports.figures import measure
        from tablewright.lab.reports.page import page
        from tablewright.lab.reports.reading import UnreadableRun, read_run
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("tablewright"):
            raise
        raise Misused(MISSING) from None
    try:
        found = measure(read_run(run))
    except UnreadableRun as error:
        raise Misused(str(error)) from None
    return found.run.about, page(found)


def _keep(folder: Path, page: Page) -> None:
    from tablewright.lab.reports.plots import alone
    from tablewright.match.files import write_safely

    folder.mkdir(parents=True, exist_ok=True)
    for name, plot in page.plots.items():
        write_safely(folder / f"{name}.svg", alone(plot))
