"""The command that opens the web table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from tablewright.cli.common import WRONG, app, print_json

SHORTEST_SECRET, LONGEST_SECRET = 16, 200
WARNING = """\
Anyone who can reach this machine at {host}, port {port}, can now open the table and start matches.
A link is all anyone needs to take a seat, and links travel unencrypted over HTTP: beyond a home network, put a proxy
with TLS in front. `--name` adds host names under which browsers may reach the table; addresses always work."""


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines connect.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 picks a free one.")] = 8400,
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database of matches (default: a SQLite file in your data folder).")
    ] = "",
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="A host name under which browsers may reach this table.")
    ] = None,
    proxy: Annotated[str, typer.Option(metavar="ADDRESSES", help="Trusted proxies in front of the table.")] = "",
    metrics: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="A file with the secret for reading `/metrics` (default: nobody can read it)."
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in your browser.")] = False,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Write the log as JSON, one object per line.")] = False,
    compiling: Annotated[
        bool, typer.Option("--compile/--no-compile", help="Use the compiled rules once they are ready.")
    ] = True,
    reports: Annotated[
        bool | None,
        typer.Option(
            "--reports/--no-reports", help="Show lab reports to everyone, or to no one (default: to this machine only)."
        ),
    ] = None,
    dump_exists: Annotated[
        bool,
        typer.Option("--dump-exists", help="Upgrade this PostgreSQL database; you have a dump of it."),
    ] = False,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Limit how much each visitor may request.")
    ] = True,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Change a limit; docs/table.md lists them.")
    ] = None,
) -> None:
    """Start the web table, to play in a browser with friends and computers."""
    from tablewright.table.doors.serving import CannotOpen, serve
    from tablewright.table.memory.rows import StoreError
    from tablewright.table.settings import LOOPBACK, BadLimit, Limits, Settings

    def opened(url: str) -> None:
        print(f"The table is open: {url}", flush=True)
        print("Press Ctrl-C to stop. Matches are saved and can be continued.", flush=True)
        if open_browser:
            import webbrowser

            webbrowser.open(url)

    def copied(copy: Path) -> None:
        print(f"The database was upgraded. The old version is saved at {copy}", flush=True)
        print("The previous release can open that copy. Delete it when you no longer need it.", flush=True)

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
    """A file has no usable secret; the message says why."""


def secret_in(path: Path | None) -> str:
    """The secret in a file, or none without a file."""
    if path is None:
        return ""
    try:
        secret = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise NoSecret(f"Cannot read {path}: {getattr(error, 'strerror', None) or 'it is not text'}.") from None
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
