"""The reports of this machine: a page that lists them, and each report in a sandbox."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from starlette.responses import FileResponse, HTMLResponse, Response

from tablewright.lab.reports.shelf import ReportCard, page_of, saved_reports
from tablewright.table.doors.api import WRONG, TheHouse, refuse
from tablewright.table.messages.models import ReportShown
from tablewright.table.settings import Settings, reports_folder

router = APIRouter(responses={"4XX": WRONG, "5XX": WRONG})
ReportName = Annotated[str, InPath(max_length=64, description="The report's name.")]

# A report brings its style and a few lines of script in itself. It gets nothing else: no address of ours or of others
# to talk to, and no origin, so that it cannot read what the browser keeps for the table.
SANDBOX = "; ".join((
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "script-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "sandbox allow-scripts allow-modals",
))  # fmt: skip
MOST_TROUBLES = 20  # shown at most
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
NOT_SHOWN = (
    "Lab reports are only shown on this machine. Start with `tablewright serve --reports` to show them to everyone."
)

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>Reports - Tablewright</title>
<style>
:root {{ --ground: #f3eee4; --surface: #fffdf8; --ink: #23201b; --soft: #625b4f; --line: #d9d1c3; --accent: #7a3b1d }}
@media (prefers-color-scheme: dark) {{
  :root {{ --ground: #171512; --surface: #221f1b; --ink: #f2ece1; --soft: #b5ab9c; --line: #443e36; --accent: #e8a274 }}
}}
body {{ margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }}
main {{ max-width: 56rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem }}
h1 {{ font: 400 clamp(1.8rem, 5vw, 2.6rem)/1.2 Marcellus, Palatino, Georgia, serif; margin: .6rem 0 1.2rem }}
ul {{ list-style: none; margin: 0; padding: 0; display: grid; gap: .8rem }}
li {{ background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: .8rem 1.1rem }}
a {{ color: var(--accent); text-underline-offset: .18em }}
li a {{ font-size: 1.15rem; display: inline-block; min-height: 44px; line-height: 44px }}
p {{ margin: .2rem 0 }}
.soft {{ color: var(--soft) }}
</style>
</head>
<body>
<main>
<a href="/">All games</a>
<h1>Lab reports</h1>
{rows}
</main>
</body>
</html>
"""
NONE = "<p>No reports yet. Make one with <code>tablewright lab report RUN</code>.</p>"
ROW = """<li><a href="/reports/{name}">{title}</a>
<p class="soft">{game}, {games:,} games, {made} UTC</p>
<p>{finding}</p></li>"""


def shelf_of(settings: Settings) -> Path:
    return settings.shelf or reports_folder()


def are_shown(settings: Settings, request: Request) -> bool:
    """Whether reports are for whoever asks: for all if the settings say so, else for this machine alone."""
    if settings.reports is not None:
        return settings.reports
    return not settings.is_open and not any(name in request.headers for name in FORWARDED)


@router.get("/api/reports", summary="List the lab reports of this machine")
def reports(request: Request, house: TheHouse) -> list[ReportShown]:
    if not are_shown(house.settings, request):
        return []
    return [ReportShown(**vars(card)) for card in saved_reports(shelf_of(house.settings))]


@router.get("/reports", include_in_schema=False)
def listed(request: Request, house: TheHouse) -> Response:
    if not are_shown(house.settings, request):
        refuse(403, NOT_SHOWN)
    troubles: list[str] = []
    rows = "\n".join(_row(card) for card in saved_reports(shelf_of(house.settings), troubles.append))
    told = "\n".join(f'<p class="soft">{escape(trouble)}</p>' for trouble in troubles[:MOST_TROUBLES])
    return HTMLResponse(PAGE.format(rows=(f"<ul>\n{rows}\n</ul>" if rows else NONE) + told))


@router.get("/reports/{name}", include_in_schema=False)
def report(name: ReportName, request: Request, house: TheHouse) -> Response:
    if not are_shown(house.settings, request):
        refuse(403, NOT_SHOWN)
    page = page_of(shelf_of(house.settings), name)
    if page is None:
        refuse(404, "There is no report with that name.")
    return FileResponse(page, media_type="text/html", headers={"content-security-policy": SANDBOX})


def _row(card: ReportCard) -> str:
    return ROW.format(
        name=card.name, title=escape(card.title), game=escape(card.game), games=card.games,
        made=escape(card.made[:16].replace("T", " ")), finding=escape(card.finding),
    )  # fmt: skip
