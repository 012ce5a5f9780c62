"""The commands of the lab that play: run an experiment, tune a pack."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.common import Misused, lab_app

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablewright.lab.experiments.reading import Terms
    from tablewright.lab.experiments.running import Run

INTERRUPTED = 130  # the exit code of what Ctrl-C ended
NEEDED = "Experiments need a few more packages: pip install 'tablewright[lab]'."
NEEDS_RAY = "A cluster needs one more package: pip install 'tablewright[ray]'."

Cores = Annotated[int | None, typer.Option(min=1, help="How many cores to use; all if left out.", show_default=False)]


@lab_app.command()
def run(
    experiment: Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="The file that says what to play.")],
    out: Annotated[
        Path, typer.Option(metavar="RUN", help="The folder for what comes of it; made where there is none.")
    ],
    on: Annotated[str, typer.Option(help="Where to play: cpu, gpu, auto (a GPU if there is one), ray.")] = "cpu",
    cores: Cores = None,
    address: Annotated[
        str | None, typer.Option(metavar="RAY", help="With --on ray: the cluster; left out: one on this machine.")
    ] = None,
) -> None:
    """Play an experiment into a folder; broken off, the same command goes on."""
    _need("polars", NEEDED)
    from tablewright.lab.experiments.folder import AnotherRun
    from tablewright.lab.experiments.reading import read_experiment
    from tablewright.lab.experiments.running import Run
    from tablewright.lab.experiments.summary import summary

    _check_where(on, address)
    asked = read_experiment(experiment)
    going = Run(asked, out)
    _compile(asked.terms)
    try:
        _play(going, on, cores, address)
    except AnotherRun as refusal:
        raise Misused(str(refusal)) from None
    except KeyboardInterrupt:
        again = shlex.join(["tablewright", "lab", "run", str(experiment), "--out", str(out)])
        print(f"Broken off: {going.kept():,} of {going.games:,} games are kept in {out}.", file=sys.stderr)
        print(f"The same command goes on with the rest: {again}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    for line in summary(going.folder):
        print(line)
    print(f"What it says about the cards: tablewright lab report {shlex.quote(str(out))}")


def _need(package: str, sentence: str) -> None:
    """Refuse to begin without a package that only the lab needs."""
    from importlib.util import find_spec

    if find_spec(package) is None:
        raise Misused(sentence)


def _check_where(on: str, address: str | None) -> None:
    places: Sequence[str] = ("cpu", "gpu", "auto", "ray")
    if on not in places:
        raise Misused(f"Games are played on {', '.join(places[:-1])} or {places[-1]}, not on {on!r}.")
    if address and on != "ray":
        raise Misused("--address names a Ray cluster: say --on ray too.")
    if on == "ray":
        _need("ray", NEEDS_RAY)
    if on == "gpu":
        from tablewright.engine.machine.gpu.at_hand import why_no_gpu

        if missing := why_no_gpu():
            raise Misused(missing)


def _play(going: Run, on: str, cores: int | None, address: str | None) -> None:
    from tablewright.terminal.progress import showing

    with showing(f"Playing {going.experiment.terms.game.title}") as progress:
        progress(going.kept(), going.games, "games")
        going.play(on, cores, address, progress)


def _compile(terms: Terms) -> None:
    """Compile the game and what its players need, before anybody waits for a first piece."""
    from tablewright.lab.experiments.preparing import loops_of
    from tablewright.players.preparing import prepare
    from tablewright.terminal.progress import showing

    with showing(f"Compiling {terms.game.title}") as progress:
        prepare(terms.game, progress, loops_of(terms.players))
