"""Commands for match files."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.common import (
    WRONG,
    AsJson,
    MatchFile,
    Misused,
    PackOption,
    app,
    pack_for,
    print_json,
)

if TYPE_CHECKING:
    pass


@app.command()
def replay(
    file: MatchFile,
    seat: Annotated[str | None, typer.Option(help="View as seat A, B, ... (default: spectator).")] = None,
    move: Annotated[int | None, typer.Option(min=0, help="Show the table after this move only.")] = None,
    go_on: Annotated[
        Path | None, typer.Option("--continue", metavar="NEW", help="Save a new match that continues from --move.")
    ] = None,
    pack: PackOption = None,
) -> None:
    """Replay a match file, move by move."""
    from tablewright.match import load, save
    from tablewright.terminal import replay as replays
    from tablewright.terminal.lines import Terminal

    match, terminal = load(file, pack=pack_for(file, pack)), Terminal()
    viewer = _seat(match, seat)
    if go_on:
        save(match.continued(len(match.moves) if move is None else move), go_on)
        terminal.say(f"Saved to {go_on}, with new dice. Continue with: tablewright play --load {go_on}")
    elif move is not None:
        replays.look(match.at(move), terminal, viewer)
    elif terminal.live:
        replays.step_through(match, terminal, viewer)
    else:
        replays.moves_as_text(match, terminal, viewer)


@app.command()
def verify(
    file: MatchFile,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment you noted when the match started.")
    ] = None,
    chain: Annotated[str | None, typer.Option(metavar="HEX", help="The chain you noted when the match ended.")] = None,
    pack: PackOption = None,
    as_json: AsJson = False,
) -> None:
    """Verify a match file: its dice, every move and the result."""
    from tablewright.match import Noted
    from tablewright.match import verify as verify_file

    verdict = verify_file(
        file, noted=Noted(_noted("commitment", commitment), _noted("chain", chain)), pack=pack_for(file, pack)
    )
    if as_json:
        print_json({
            "file": str(file), "game": verdict.game, "holds": verdict.holds, "moves": verdict.moves,
            "commitment": verdict.commitment, "chain": verdict.chain, "proved": verdict.proved,
            "unproved": verdict.unproved, "reason": verdict.ending.reason if verdict.ending else None,
            "problems": verdict.problems, "notes": verdict.notes,
        })  # fmt: skip
        raise typer.Exit(0 if verdict.holds else WRONG)
    for note in verdict.notes:
        print(f"Note: {note}")
    for problem in verdict.problems:
        print(f"{file}: {problem}", file=sys.stderr)
    if not verdict.holds:
        print(f"{file} is not valid.", file=sys.stderr)
        raise typer.Exit(WRONG)
    ending = f"; it ended: {verdict.ending.reason}" if verdict.ending else ""
    print(f"{file} is valid: {verdict.moves} legal moves of {verdict.game}{ending}.")
    for line in verdict.proved:
        print(f"  proved: {line}.")
    for line in verdict.unproved:
        print(f"  not proved: {line}.")
    print(f"Commitment {verdict.commitment}")
    print(f"Chain      {verdict.chain}")


def _noted(what: str, text: str | None) -> str | None:
    """A noted value as it was printed, 64 hexadecimal digits; refuse anything else."""
    if text is not None and not re.fullmatch("[0-9a-fA-F]{64}", text.strip()):
        raise Misused(f"A {what} has 64 hexadecimal digits. Copy all of it.")
    return text


@app.command()
def export(
    file: MatchFile,
    seat: Annotated[str | None, typer.Option(help="Export as seat A, B, ... sees it (default: spectator).")] = None,
    pack: PackOption = None,
) -> None:
    """Print the shareable part of a match; the key of an unfinished match stays secret."""
    from tablewright.match import load, recording
    from tablewright.match.files import as_text

    match = load(file, pack=pack_for(file, pack))
    print(as_text(recording.export(match, _seat(match, seat))), end="")


def _seat(match: Any, name: str | None) -> int:
    from tablewright.engine.game.contract import SPECTATOR

    if name is None:
        return SPECTATOR
    if name.upper() not in match.names:
        raise Misused(f"There is no seat {name!r} in this match. The seats: {', '.join(match.names)}.")
    return int(match.names.index(name.upper()))
