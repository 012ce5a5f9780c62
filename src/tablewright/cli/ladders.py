"""The command that measures how strong the computer opponents are."""

from __future__ import annotations

import os
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.common import (
    FAULT,
    AsJson,
    GameName,
    Misused,
    Mode,
    PackOption,
    Seed,
    Settings,
    app,
    known_player,
    print_json,
    said,
    the_config,
    the_console,
    the_game,
    the_pack,
)
from tablewright.cli.pages import check_page, write_block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablewright.engine.game.contract import Game, Pack
    from tablewright.lab.hall import Results, Setup
    from tablewright.lab.standings import Sheet

ALL = "all"
INTERRUPTED = 130  # the exit code of what Ctrl-C ended


@app.command()
def ladder(
    game: GameName,
    games: Annotated[
        int, typer.Option(min=1, help="Games between neighbouring levels, in full rounds of seats.")
    ] = 200,
    seed: Seed = 1,
    levels: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="The levels, weakest first, or `all` (default: up to master)."),
    ] = None,
    simulations: Annotated[
        str | None,
        typer.Option(
            metavar="N,M,...", help="Compare masters that simulate this many games per decision, instead of levels."
        ),
    ] = None,
    mode: Mode = None,
    settings: Settings = None,
    over: Annotated[
        str | None, typer.Option(metavar="NAME", help="Play every value of this setting, such as mission.")
    ] = None,
    seats: Annotated[int | None, typer.Option(min=1, help="Players at each table.")] = None,
    pack: PackOption = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Tables to play at once (default: one per core).")] = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the table into its place in a Markdown page.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Rate computer players by playing them against each other: Elo with 95% intervals."""
    from tablewright.lab import hall
    from tablewright.lab import ladder as lab
    from tablewright.lab.standings import records, standings
    from tablewright.terminal.progress import showing

    found = the_game(game)
    cards = the_pack(found, pack)
    setups = _setups(found, cards, seats, mode, said(settings), over)
    together = lab.is_together(found, setups[0].config)
    who = _levels(levels, simulations, 1 if together else 2)
    mode_name = found.mode_of(setups[0].config)
    asked = _Asked(found, mode_name, games, seed, levels, simulations, mode, settings, over, seats, pack)
    if write:
        check_page(write, asked.marker)
    _compile(found, who)
    plan = (lab.plan_missions if together else lab.plan_meetings)(who, games, setups)
    with showing(f"Playing {found.title}") as progress:
        tables = workers or os.cpu_count() or 1
        results = hall.play(found, cards, setups, plan, seed, workers=tables, progress=progress)
    report = records(who, setups, results) if together else standings(who, setups[0].config.seats, results)
    if as_json:
        print_json(_words(asked, cards, setups, results) | report.as_words())
    else:
        _print(asked, report.sheet(), len(results.games))
    if results.stopped:
        if write:
            print(f"{write} was not changed: the ladder is incomplete.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED if results.stopped == hall.BY_HAND else FAULT)
    if write:
        write_block(write, asked.marker, _block(asked, report.sheet()))


# ------------------------------------------------------------------------------------------------ what is played


def _levels(chosen: str | None, simulations: str | None, least: int) -> list[str]:
    """The levels on the ladder, weakest first."""
    from tablewright import players

    if simulations:
        names = _budgets(chosen, simulations)
    elif chosen:
        names = players.names() if chosen == ALL else [name.strip() for name in chosen.split(",")]
    else:  # those who take their time are asked for by name
        names = ["random", "greedy", *players.LEVELS[: players.LEVELS.index(players.ADVISER) + 1]]
    for name in names:
        _known(name)
    if len(set(names)) < len(names):
        raise Misused("A level can be on the ladder only once. Remove the duplicate.")
    if len(names) < least:
        raise Misused("A ladder needs at least two levels. Name them with --levels A,B,...")
    return names


def _budgets(chosen: str | None, simulations: str) -> list[str]:
    """The players that differ only in how many games they imagine."""
    from tablewright.lab.budgets import thinking

    numbers = [number.strip() for number in simulations.split(",")]
    if chosen:
        raise Misused("Use either --levels or --simulations, not both.")
    if not all(number.isdecimal() for number in numbers):
        raise Misused("Write whole numbers separated by commas: --simulations 70,2500.")
    return thinking(sorted(map(int, numbers)))


def _known(name: str) -> None:
    """Refuse a name that no player here has."""
    from tablewright import players
    from tablewright.lab.budgets import AT, opponent

    if AT not in name:
        known_player(name)
        return
    try:
        opponent(name)
    except players.UnknownPlayer as error:
        raise Misused(str(error)) from None


def _setups(
    game: Game, pack: Pack, seats: int | None, mode: str | None, settings: dict[str, str], over: str | None
) -> list[Setup]:
    """The setups of a ladder: every value of a setting, or one."""
    from tablewright.lab.hall import Setup
    from tablewright.lab.ladder import is_together

    usual = the_config(game, pack, seats, mode, settings)
    mode = game.mode_of(usual)
    known = {setting.name: setting for setting in game.settings_with(pack)}
    if over and over not in known:
        raise Misused(f"{game.title} has no setting {over!r}. `tablewright rules {game.name}` lists them.")
    if over and over in settings:
        raise Misused(f"Setting {over!r} is fixed by --set. Remove one of the two.")
    if over is None and is_together(game, usual):
        over = next((name for name, s in known.items() if s.modes and name not in settings), None)
    if over is None:
        return [Setup(mode, usual)]
    offered = known[over].values_in(mode)
    shown = [word for word in known[over].shown if word in offered]
    own = [word for word in shown if known[over].modes.get(word)] or shown
    return [Setup(word, the_config(game, pack, seats, mode, {**settings, over: word})) for word in own]


def _compile(game: Game, levels: Sequence[str]) -> None:
    """Compile the game and what its players need, once for all processes."""
    from tablewright.engine.machine.on_demand import compile_all
    from tablewright.lab.budgets import opponent
    from tablewright.terminal.progress import showing

    with showing(f"Compiling {game.title}") as progress:
        compile_all(game.kernels(), progress)
        for level in levels:
            opponent(level).prepare(game, progress)


# ------------------------------------------------------------------------------------------------ what is told


@dataclass(frozen=True)
class _Asked:
    """The arguments of one `ladder` command."""

    game: Game
    mode_name: str  # the mode that is played, also where it follows from a setting
    games: int
    seed: int
    levels: str | None
    simulations: str | None
    mode: str | None
    settings: Sequence[str] | None
    over: str | None
    seats: int | None
    pack: Path | None

    @property
    def details(self) -> list[str]:
        """The settings in which this table differs from the default of its mode, in words."""
        named = {
            "seats": self.seats, "over": self.over, "levels": self.levels, "simulations": self.simulations,
            "pack": self.pack,
        }  # fmt: skip
        return [*(self.settings or ()), *(f"{name}={value}" for name, value in named.items() if value)]

    @property
    def title(self) -> str:
        return f"{self.game.title}, {', '.join([self.mode_name, *self.details])}"

    @property
    def marker(self) -> str:
        """The line above the table on a page."""
        return f"<!-- {' '.join(['ladder', self.game.name, self.mode_name, *self.details])} -->"

    @property
    def command(self) -> str:
        """The command line that gives these games."""
        words = ["tablewright", "ladder", self.game.name, "--games", str(self.games), "--seed", str(self.seed)]
        named = {
            "--levels": self.levels, "--simulations": self.simulations, "--mode": self.mode, "--over": self.over,
        }  # fmt: skip
        for option, value in named.items():
            words += [option, value] if value else []
        for item in self.settings or ():
            words += ["--set", item]
        words += ["--seats", str(self.seats)] if self.seats else []
        words += ["--pack", str(self.pack)] if self.pack else []
        return shlex.join(words)


def _words(asked: _Asked, pack: Pack, setups: Sequence[Setup], results: Results) -> dict[str, Any]:
    """The ladder as JSON."""
    from tablewright.lab.ladder import is_together

    config = setups[0].config
    return {
        "game": asked.game.name, "mode": asked.mode_name, "pack": pack.name, "seats": config.seats, "seed": asked.seed,
        "command": asked.command, "together": is_together(asked.game, config),
        "setups": [setup.name for setup in setups], "planned": results.planned, "played": len(results.games),
        "stopped": results.stopped or None,
    }  # fmt: skip


def _print(asked: _Asked, sheet: Sheet, games: int) -> None:
    from rich.table import Table

    table = Table(*sheet.heading, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for row in sheet.rows:
        table.add_row(*row)
    console = the_console()
    console.print(f"{asked.title}: {games:,} games, seed {asked.seed}", soft_wrap=True)
    console.print(table)
    for note in sheet.notes:
        console.print(note, soft_wrap=True)


def _block(asked: _Asked, sheet: Sheet) -> str:
    """The table as Markdown, with the command that makes it and the day it was made."""
    from datetime import date

    lines = [f"### {asked.title}", "", "| " + " | ".join(sheet.heading) + " |"]
    lines += ["| --- |" + " ---: |" * (len(sheet.heading) - 1)]
    lines += ["| " + " | ".join(row) + " |" for row in sheet.rows]
    lines += ["", *(f"- {note}" for note in sheet.notes)]
    lines += [f"- Made on {date.today().isoformat()} with `{asked.command}`."]
    return "\n".join(lines)
