"""Commands for many games at once, and for getting ready."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.common import (
    WRONG,
    AsJson,
    GameName,
    GameNames,
    Misused,
    Mode,
    OptionalGame,
    PackOption,
    Seed,
    Settings,
    app,
    known_player,
    print_json,
    said,
    the_config,
    the_game,
    the_names,
    the_pack,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablewright.engine.game.contract import Game


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="The number of games to play.")] = 1000,
    players: Annotated[
        str, typer.Option(metavar="A,B,...", help="The players, seat by seat; one name fills all seats.")
    ] = "random",
    seats: Annotated[
        int | None, typer.Option(min=1, help="The number of seats that one name fills; 1 is solo.")
    ] = None,
    seed: Seed = 1,
    pack: PackOption = None,
    mode: Mode = None,
    settings: Settings = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Games to play at once (default: one per core for slow players).")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between computer players and count how they end."""
    import os

    from tablewright.lab.simulate import simulate as simulate_games
    from tablewright.terminal.progress import showing

    found = the_game(game)
    who = [name.strip() for name in players.split(",")]
    for name in who:
        known_player(name)
    cards = the_pack(found, pack)
    config = the_config(found, cards, len(who) if len(who) > 1 else seats, mode, said(settings))
    who = who * config.seats if len(who) == 1 else who
    _compile(found, *_loops_of(who))
    with showing(f"Playing {found.title}") as progress:
        side_by_side = workers or min(os.cpu_count() or 1, 1 + games // 40)
        tally = simulate_games(found, cards, who, games, seed, config=config, progress=progress, workers=side_by_side)
    words = tally.as_words(found.seat_names)
    if as_json:
        print_json(words)
        return
    print(f"{found.title}: {tally.games:,} games, {tally.decisions:,} decisions, seed {seed}")
    for row in words["seats"]:
        print(f"  {row['seat']} {row['player']:8} won {row['won']:,}, shared {row['shared']:,} ({row['share']:.1%})")
    for place, share in enumerate(words["places"], start=1):
        print(f"  place {place} in turn order won {share:.1%}")
    for reason, n in words["reasons"].items():
        print(f"  ended {n:,} times: {reason}")
    if tally.unfinished:
        print(f"  stopped as endless: {tally.unfinished:,}")
    length = words["length"]
    spread = f"{length['shortest']} to {length['longest']} decisions"
    print(f"  length {spread}, mean {length['mean']}, median {length['median']:g}")
    if rounds := words["rounds"]:
        print(
            f"  {rounds['unit']}s {rounds['fewest']} to {rounds['most']}, median {rounds['median']:g}, "
            f"nine of ten games at least {rounds['tenth']}"
        )


@app.command()
def selfcheck(
    game: OptionalGame = None,
    games: Annotated[int, typer.Option(min=1, help="The number of random games to play.")] = 10_000,
    seed: Seed = 1,
    pack: PackOption = None,
    server: Annotated[
        bool, typer.Option("--server", help="Check the web server instead: kill it repeatedly during games.")
    ] = False,
    kills: Annotated[int, typer.Option(min=1, help="With --server: how many times to kill it.")] = 200,
    as_json: AsJson = False,
) -> None:
    """Play many random games and look for faults: lost cards, dead ends, leaks, endless games."""
    if server:
        from tablewright.cli.serving import check_server

        check_server(kills, seed, as_json)
    if game is None:
        raise Misused("Name a game to check, or --server.")
    from tablewright import conformance
    from tablewright.conformance.loop import play_games
    from tablewright.terminal.progress import showing

    found = the_game(game)
    cards = the_pack(found, pack)
    _compile(found, play_games)
    with showing(f"Checking {found.title}") as progress:
        report = conformance.selfcheck(found, cards, games, seed, lambda done, of: progress(done, of, "games"))
    if as_json:
        print_json({
            "game": report.game, "ok": report.ok, "games": report.games, "decisions": report.decisions,
            "longest": report.longest, "reasons": report.reasons, "checks": report.checks,
            "faults": [str(fault) for fault in report.faults],
        })  # fmt: skip
    else:
        print(report, file=sys.stdout if report.ok else sys.stderr)
    raise typer.Exit(0 if report.ok else WRONG)


@app.command()
def bench(
    games: GameNames = None,
    cold: Annotated[bool, typer.Option("--cold/--no-cold", help="Also time a fresh compile (about a minute).")] = True,
    search: Annotated[bool, typer.Option("--search", help="Also measure search, in simulations on one core.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="The length of each of the seven timed runs.")] = 0.5,
    as_json: AsJson = False,
) -> None:
    """Benchmark games: state size, random play on one core, copying and compile time."""
    from tablewright.lab.bench import bench as bench_game
    from tablewright.terminal.progress import showing

    report = {}
    for name in the_names(games):
        found = the_game(name)
        _compile(found)
        with showing(f"Measuring {found.title}") as progress:
            report[name] = bench_game(
                found, found.load(None), cold=cold, search=search, window_s=seconds, progress=progress
            )
    if as_json:
        print_json(report)
        return
    for name, row in report.items():
        print(f"{name}: " + ", ".join(f"{figure} {value:,}" for figure, value in row.items()))


@app.command()
def warm(
    games: GameNames = None,
    cores: Annotated[
        int | None, typer.Option(help="The number of cores to use (default: all).", min=1, show_default=False)
    ] = None,
) -> None:
    """Compile games ahead of time, so that later commands start at once."""
    from tablewright.conformance.loop import play_games
    from tablewright.players import searcher
    from tablewright.players.quick import look_ahead, play_quickly

    names = the_names(games)
    titles = [the_game(name).title for name in names]
    if len(names) == 1:
        _compile(the_game(names[0]), play_games, look_ahead, play_quickly, *searcher.LOOPS, cores=cores)
    else:
        _warm_apart(names, cores or os.cpu_count() or 1)
    for title in titles:
        print(f"{title} is ready.")


def _loops_of(who: list[str]) -> set[Callable[..., Any]]:
    """The loops to compile for these players."""
    from tablewright import players

    return {loop for name in who for loop in players.find(name).loops()}


def _warm_apart(names: list[str], cores: int) -> None:
    """Compile games side by side, each in a process of its own, as many at once as there are cores for."""
    import subprocess
    from concurrent.futures import ThreadPoolExecutor, as_completed

    from tablewright.engine.attached import attached
    from tablewright.terminal.progress import showing

    def warm_one(name: str) -> str:
        with attached("tablewright", "warm", name, "--cores", str(max(1, cores // len(names)))) as start:
            done = subprocess.run(start.command, capture_output=True, text=True, pass_fds=start.pass_fds)
        if done.returncode:
            raise Misused(f"{name} could not be compiled: {done.stderr.strip() or done.stdout.strip()}")
        return name

    with showing("Compiling games") as progress, ThreadPoolExecutor(cores) as pool:
        progress(0, len(names), "")
        for n, ready in enumerate(as_completed([pool.submit(warm_one, name) for name in names]), start=1):
            progress(n, len(names), ready.result())


def _compile(game: Game, *more: Callable[..., Any], cores: int | None = None) -> None:
    """Compile a game and the loops over it, showing how far it is."""
    from tablewright.players.loops import LOOPS
    from tablewright.players.preparing import prepare
    from tablewright.terminal.progress import showing

    with showing(f"Compiling {game.title}") as progress:
        prepare(game, progress, (*LOOPS, *more), cores)
