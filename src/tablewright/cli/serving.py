"""The command that opens the web table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from tablewright.cli.common import WRONG, app, print_json

SHORTEST_SECRET, LONGEST_SECRET = 16, 200
WARNING = """\
Anybody who can reach this machine on {host} port {port} can now open the table's pages and begin matches here.
A seat is held by its link alone, and links travel unencrypted over HTTP: put a proxy with TLS in front of it for more
than a home network. `--name` adds the host names by which browsers may call it; addresses are always allowed."""


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8400,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Where matches are kept; left out: a SQLite file among your own data.")
    ] = "",
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="A host name by which browsers may call this table.")
    ] = None,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies in front of it, to be believed where requests come from.")
    ] = "",
    metrics: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A file with the secret by which `/metrics` can be read; else nobody can."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Also open the table in the browser.")] = False,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Write the log as JSON, an object a line.")] = False,
    compiling: Annotated[
        bool, typer.Option("--compile/--no-compile", help="Whether compiled rules referee, once they are ready.")
    ] = True,
    reports: Annotated[
        bool | None,
        typer.Option(
            "--reports/--no-reports", help="Whether the lab's reports are shown; left out: to this machine only."
        ),
    ] = None,
    dump_exists: Annotated[
        bool,
        typer.Option("--dump-exists", help="You have a dump of this PostgreSQL database: bring it up to date."),
    ] = False,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Whether to limit how much anybody asks for.")
    ] = True,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Another limit than usual; docs/table.md lists them.")
    ] = None,
) -> None:
    """Open the web table: play in the browser, with friends and with computer players."""
    from tablewright.table.doors.serving import CannotOpen, serve
    from tablewright.table.memory.rows import StoreError
    from tablewright.table.settings import LOOPBACK, BadLimit, Limits, Settings

    def opened(url: str) -> None:
        print(f"The table is open: {url}", flush=True)
        print("Ctrl-C closes it; every match goes on where it was.", flush=True)
        if open_browser:
            import webbrowser

            webbrowser.open(url)

    def copied(copy: Path) -> None:
        print(f"The database was brought up to date. It lies as it was before at {copy}", flush=True)
        print("The release before opens that copy; delete it when you no longer want to go back.", flush=True)

    if host not in LOOPBACK:
        print(WARNING.format(host=host, port=port), file=sys.stderr, flush=True)
    usual = Limits() if limits else Limits.none()
    try:
        settings = Settings(
            database=database, host=host, port=port, names=tuple(name or ()), proxies=proxy, json_logs=json_logs,
            machine=compiling, reports=reports, limits=usual.changed(limit or ()), metrics_secret=secret_in(metrics),
            dump_exists=dump_exists,
        )  # fmt: skip
        serve(settings, opened, copied)
    except (BadLimit, CannotOpen, NoSecret, StoreError) as error:
        print(f"tablewright: {error}", file=sys.stderr)
        raise typer.Exit(WRONG) from None


class NoSecret(Exception):
    """A file holds no secret that will do; the text says why."""


def secret_in(path: Path | None) -> str:
    """The secret that a file holds; none where no file is named."""
    if path is None:
        return ""
    try:
        secret = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise NoSecret(f"Cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}.") from None
    if not SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET:
        raise NoSecret(f"The secret in {path} should have {SHORTEST_SECRET} to {LONGEST_SECRET} letters.")
    return secret


def check_server(kills: int, seed: int, as_json: bool) -> NoReturn:
    """Kill a server of our own in the middle of scripted matches, and see whether anything acknowledged is lost."""
    import tempfile
    from dataclasses import asdict

    from tablewright.table.trial import kill_trial
    from tablewright.terminal.progress import showing

    with tempfile.TemporaryDirectory() as folder, showing("Killing the server") as progress:
        report = kill_trial(Path(folder), kills, seed, lambda done, of: progress(done, of, "kills"))
    if as_json:
        print_json({"ok": report.ok, **asdict(report)})
    else:
        print(report, file=sys.stdout if report.ok else sys.stderr)
    raise typer.Exit(0 if report.ok else WRONG)
