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
    from tablewright.lab.tuning.proposal import Proposal

INTERRUPTED = 130  # the exit code of what Ctrl-C ended
NEEDED = "Experiments need a few more packages: pip install 'tablewright[lab]'."
NEEDS_RAY = "A cluster needs one more package: pip install 'tablewright[ray]'."

Cores = Annotated[
    int | None, typer.Option(min=1, help="The number of cores to use (default: all).", show_default=False)
]


@lab_app.command()
def run(
    experiment: Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="The experiment file (TOML).")],
    out: Annotated[Path, typer.Option(metavar="RUN", help="The folder for results, which is created if needed.")],
    on: Annotated[str, typer.Option(help="Where to play: cpu, gpu, auto (a GPU if there is one) or ray.")] = "cpu",
    cores: Cores = None,
    address: Annotated[
        str | None, typer.Option(metavar="RAY", help="With --on ray: the cluster address (default: this machine).")
    ] = None,
) -> None:
    """Run an experiment into a folder; if stopped, run the same command to continue."""
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
        options = {"--out": out, "--on": on if on != "cpu" else None, "--cores": cores, "--address": address}
        given = [str(word) for option, value in options.items() if value for word in (option, value)]
        again = shlex.join(["tablewright", "lab", "run", str(experiment), *given])
        print(f"Stopped: {going.kept():,} of {going.games:,} games are saved in {out}.", file=sys.stderr)
        print(f"To continue, run the same command again: {again}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    for line in summary(going.folder):
        print(line)
    print(f"For a report, run: tablewright lab report {shlex.quote(str(out))}")


@lab_app.command()
def tune(
    tuning: Annotated[
        Path, typer.Argument(metavar="TUNE.toml", help="The tuning file: what may change, and the targets.")
    ],
    budget: Annotated[int, typer.Option(metavar="GAMES", min=1000, help="The total number of games to play.")] = 40_000,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The folder for the diff, the edited copy and the log of tries."),
    ] = None,
    cores: Cores = None,
) -> None:
    """Tune the numbers of a pack toward targets, and propose the changes as a diff."""
    _need("optuna", NEEDED)
    from tablewright.lab.tuning.proposal import Proposal
    from tablewright.lab.tuning.reading import read_tuning
    from tablewright.lab.tuning.search import Tuner
    from tablewright.terminal.progress import showing

    asked = read_tuning(tuning)
    _compile(asked.terms)
    tuner = Tuner(asked, budget, cores)
    try:
        with showing(f"Tuning {asked.terms.game.title}") as progress:
            tuner.progress = progress
            proposal = Proposal(tuner, tuner.run(), proved=True)
    except KeyboardInterrupt:
        print(f"Stopped after {tuner.spent:,} of {budget:,} games. The best so far:", file=sys.stderr)
        _propose(Proposal(tuner, tuner.best(), proved=False), out)
        raise typer.Exit(INTERRUPTED) from None
    _propose(proposal, out)


def _propose(proposal: Proposal, out: Path | None) -> None:
    """Print a proposal, and put it into a folder where one is named."""
    for line in proposal.lines():
        print(line)
    if proposal.is_better:
        print(f"\n{proposal.candidate.diff()}", end="")
    if out:
        written = proposal.write(out)
        print(f"Written: {', '.join(map(str, written))}")


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
        raise Misused("--address names a Ray cluster, so add --on ray.")
    if on == "ray":
        _need("ray", NEEDS_RAY)
    if on == "gpu":
        from tablewright.engine.machine.gpu.availability import why_no_gpu

        if missing := why_no_gpu():
            raise Misused(missing)


def _play(going: Run, on: str, cores: int | None, address: str | None) -> None:
    from tablewright.terminal.progress import showing

    with showing(f"Playing {going.experiment.terms.game.title}") as progress:
        progress(going.kept(), going.games, "games")
        going.play(on, cores, address, progress)


def _compile(terms: Terms) -> None:
    """Compile the game and its players before the first piece starts."""
    from tablewright.lab.experiments.preparing import loops_of
    from tablewright.players.preparing import prepare
    from tablewright.terminal.progress import showing

    with showing(f"Compiling {terms.game.title}") as progress:
        prepare(terms.game, progress, loops_of(terms.players))
