"""The way in and out."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Annotated, Any

import typer

from tablewright.cli.common import FAULT, MISUSED, WRONG, Misused, app

ON_WINDOWS = (
    "Tablewright runs on Linux and macOS. On Windows, use WSL: run `wsl --install` in a terminal, then use the same "
    "commands inside it."
)


def _version(wanted: bool) -> None:
    if wanted:
        import tablewright

        print(f"tablewright {tablewright.__version__}")
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Five modern tabletop games, complete, on one engine: play them, replay them, check them, measure them."""


def _explained(error: Exception) -> tuple[str, int]:
    """An error as a sentence and an exit code."""
    from tablewright.games.registry import UnknownGame
    from tablewright.match import MatchFileError, Refused
    from tablewright.packs.problems import PackError
    from tablewright.players import UnknownPlayer, WrongWeights
    from tablewright.rulebooks import NothingFound

    if isinstance(error, (Misused, UnknownGame, UnknownPlayer)):
        return str(error.args[0]), MISUSED
    if isinstance(error, (MatchFileError, Refused, PackError, NothingFound, WrongWeights)):
        return str(error), WRONG
    if isinstance(error, OSError):
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror or error}.", WRONG
    fault = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
    return f"Internal error ({fault}). Please report it; set TABLEWRIGHT_TRACEBACK=1 to see where it happened.", FAULT


def _close_output(code: int) -> int:
    """Flush the output; a closed reader is no error, a full disk is."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return code
        print(f"tablewright: cannot write the output: {error.strerror}.", file=sys.stderr)
        return WRONG
    return code


def main() -> None:
    """Run the command; print errors that a person can fix as sentences, never as tracebacks."""
    if sys.platform == "win32":
        sys.exit(f"tablewright: {ON_WINDOWS}")
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    code: Any = 0
    try:
        app(prog_name="tablewright")
    except SystemExit as left:  # a reader that has gone away is no error, though the command's frame leaves with one
        code = 0 if isinstance(left.__context__, BrokenPipeError) else left.code
    except BrokenPipeError:
        code = 0
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        code = 130
    except Exception as error:
        if os.environ.get("TABLEWRIGHT_TRACEBACK"):
            raise
        sentence, code = _explained(error)
        with contextlib.suppress(OSError):  # a closed window reads nothing more
            print(f"tablewright: {sentence}", file=sys.stderr)
    sys.exit(_close_output(code if isinstance(code, int) else 0))
