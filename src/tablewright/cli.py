"""The command `tablewright`. It loads what a command needs when the command is given, so that it starts at once."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablewright.engine.contract import Game, Pack
    from tablewright.packs.shelf import Shelf
    from tablewright.players import Player
    from tablewright.terminal.lines import Terminal

HUMAN = "human"
WRONG, MISUSED, FAULT = 1, 2, 70  # exit codes: wrong input, a command given wrongly, a fault of our own

app = typer.Typer(
    name="tablewright",
    help="Five modern tabletop games, complete, on one engine: play them, replay them, check them, measure them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
pack_app = typer.Typer(help="Check, show and begin packs of cards.", no_args_is_help=True)
app.add_typer(pack_app, name="pack")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's short name, for example west.")]
OptionalGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="The game's short name; all games if left out.")
]
GameNames = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Short names; all games if left out.")]
MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]
PackFile = Annotated[Path, typer.Argument(metavar="PATH", help="A pack file (TOML).")]
PackOption = Annotated[
    Path | None, typer.Option("--pack", metavar="PATH", help="A pack of your own instead of the house pack.")
]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


class Misused(Exception):
    """The command was given wrongly; the text says how to give it."""


# ------------------------------------------------------------------------------------------------ playing


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Left out: a menu of games.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO", help="Who sits in the next seat: human, random or greedy. Once per seat."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Play a match that can be repeated.")] = None,
    pack: PackOption = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the match is kept.")] = None,
    keep: Annotated[
        bool, typer.Option("--keep/--no-keep", help="Keep the match in a file when it ends or stops.")
    ] = True,
) -> None:
    """Play a game in the terminal: you against a computer player, unless --seat says otherwise."""
    from tablewright.match import Match
    from tablewright.terminal.lines import InputEnded, Terminal
    from tablewright.terminal.table import Table, new_file

    terminal = Terminal()
    if load:
        match = Match.load(load, pack=_pack_for(load, pack))
        who = _seated(match.game, seat or list(match.players), match.seats)
        match.players = tuple(who)
    else:
        try:
            name = game or _menu(terminal)
            who = _seated(_game(name), seat, None) if game or seat else _menu_of_opponents(terminal, _game(name))
        except InputEnded:
            terminal.say()
            terminal.say("Nothing was chosen.")
            return
        found = _game(name)
        match = Match.start(found, _pack(found, pack), _config(found, len(who)), seed=seed, players=who)
    players = _sit(match.game, match.pack, who, secrets.randbits(32) if seed is None else seed)
    file = save or load or new_file(matches_folder(), match)
    raise typer.Exit(Table(match, players, terminal, file, keep).run())


def matches_folder() -> Path:
    """Where matches are kept: TABLEWRIGHT_MATCHES, or a folder among the user's data."""
    if chosen := os.environ.get("TABLEWRIGHT_MATCHES"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tablewright" / "matches"


def _menu(terminal: Terminal) -> str:
    from tablewright.games import registry

    names = registry.names()
    terminal.say("Which game?", "bold")
    for n, name in enumerate(names, start=1):
        terminal.say(f"{n:3}  {registry.find(name).title} ({name})")
    return names[_number(terminal, len(names))]


def _menu_of_opponents(terminal: Terminal, game: Game) -> list[str]:
    from tablewright import players

    kinds = [(name, f"{name}: {players.find(name).help}") for name in reversed(players.names())]
    kinds.append((HUMAN, "another person, at this keyboard"))
    terminal.say("Against whom?", "bold")
    for n, (_, text) in enumerate(kinds, start=1):
        terminal.say(f"{n:3}  {text}")
    other = kinds[_number(terminal, len(kinds))][0]
    return [HUMAN] + [other] * (game.seats[0] - 1)


def _number(terminal: Terminal, most: int) -> int:
    """A choice from 1 to `most`, counted from 0; Enter takes the first."""
    while True:
        line = terminal.ask(f"1-{most}> " if most > 1 else "1> ")
        if not line:
            return 0
        if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= most:
            return int(line[:9]) - 1
        terminal.say(f"Type a number from 1 to {most}.")


def _seated(game: Game, seats: Sequence[str] | None, wanted: int | None) -> list[str]:
    """Who sits where: those named, then computer players for the seats still free."""
    from tablewright import players

    named = [name.strip() for item in seats or [HUMAN] for name in item.split(",")]
    for name in named:
        if name != HUMAN:
            _known_player(name)
    enough = [n for n in ((wanted,) if wanted else game.seats) if n >= len(named)]
    if not enough:
        raise Misused(f"{game.title} has {max(game.seats)} seats; --seat was given {len(named)} times.")
    return named + [players.names()[-1]] * (enough[0] - len(named))


def _known_player(name: str) -> None:
    from tablewright import players

    try:
        players.find(name)
    except players.UnknownPlayer as error:
        raise Misused(f"{error} A person is called {HUMAN!r}.") from None


def _sit(game: Game, pack: Pack, who: Sequence[str], seed: int) -> list[Player | None]:
    """Computer players in their seats, ready to think; None where a person sits."""
    from tablewright import players
    from tablewright.terminal.progress import showing

    for name in sorted({name for name in who if name != HUMAN}):
        with showing(f"Getting {game.title} ready") as progress:
            players.find(name).prepare(game, progress)
    return [None if n == HUMAN else players.find(n).sit(game, pack, seed * 8 + i) for i, n in enumerate(who)]


# ------------------------------------------------------------------------------------------------ match files


@app.command()
def replay(
    file: MatchFile,
    seat: Annotated[str | None, typer.Option(help="Through whose eyes: A, B, ...; left out: what all know.")] = None,
    move: Annotated[int | None, typer.Option(min=0, help="Show the table after this move only.")] = None,
    go_on: Annotated[
        Path | None, typer.Option("--continue", metavar="NEW", help="Save a match that goes on from --move.")
    ] = None,
    pack: PackOption = None,
) -> None:
    """Play a match file again, move by move."""
    from tablewright.match import Match
    from tablewright.terminal import replay as replays
    from tablewright.terminal.lines import Terminal

    match, terminal = Match.load(file, pack=_pack_for(file, pack)), Terminal()
    viewer = _seat(match, seat)
    if go_on:
        match.continued(len(match.moves) if move is None else move).save(go_on)
        terminal.say(f"Saved to {go_on}; the dice are new from there. Go on with: tablewright play --load {go_on}")
    elif move is not None:
        replays.look(match.at(move), terminal, viewer)
    elif terminal.live:
        replays.step_through(match, terminal, viewer)
    else:
        replays.moves_as_text(match, terminal, viewer)


@app.command()
def verify(file: MatchFile, pack: PackOption = None, as_json: AsJson = False) -> None:
    """Check a match file: the dice it committed to, every move, and the end."""
    from tablewright.match import verify as verify_file

    verdict = verify_file(file, pack=_pack_for(file, pack))
    if as_json:
        _print_json({
            "file": str(file), "game": verdict.game, "holds": verdict.holds, "moves": verdict.moves,
            "commitment": verdict.commitment, "reason": verdict.ending.reason if verdict.ending else None,
            "problems": verdict.problems, "notes": verdict.notes,
        })  # fmt: skip
        raise typer.Exit(0 if verdict.holds else WRONG)
    for note in verdict.notes:
        print(f"Note: {note}")
    for problem in verdict.problems:
        print(f"{file}: {problem}", file=sys.stderr)
    if not verdict.holds:
        print(f"{file} does not hold.", file=sys.stderr)
        raise typer.Exit(WRONG)
    ending = f"; it ended: {verdict.ending.reason}" if verdict.ending else ""
    print(f"{file} holds: {verdict.moves} moves of {verdict.game}, each by the rules{ending}.")
    print(f"Commitment {verdict.commitment}")


@app.command()
def export(
    file: MatchFile,
    seat: Annotated[str | None, typer.Option(help="Whose knowledge; left out: what all know.")] = None,
    pack: PackOption = None,
) -> None:
    """Print what may be shared of a match: never the key of one that is still under way."""
    from tablewright.match import Match
    from tablewright.match.files import as_text

    match = Match.load(file, pack=_pack_for(file, pack))
    print(as_text(match.export(_seat(match, seat))), end="")


def _seat(match: Any, name: str | None) -> int:
    from tablewright.engine.contract import SPECTATOR

    if name is None:
        return SPECTATOR
    if name.upper() not in match.names:
        raise Misused(f"There is no seat {name!r} in this match. The seats: {', '.join(match.names)}.")
    return int(match.names.index(name.upper()))


def _pack_for(file: Path, pack: Path | None) -> Pack | None:
    """The pack given for a match file, read by the file's own game."""
    if pack is None:
        return None
    from tablewright.match.files import Reader, read_document

    return _pack(_game(Reader(file, read_document(file)).text("game")), pack)


# ------------------------------------------------------------------------------------------------ rules and packs


@app.command()
def rules(
    game: OptionalGame = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which clauses have a test and are cited by code.")
    ] = False,
    search: Annotated[str | None, typer.Option(metavar="WORDS", help="Only clauses with these words.")] = None,
    section: Annotated[str | None, typer.Option(metavar="NAME", help="Only this section.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read a game's rules, clause by clause: what is printed, what we ruled, what is ours."""
    from tablewright import rulebooks

    books = [_game(name).book for name in _names([game] if game else None)]
    if coverage:
        found = [rulebooks.coverage_of(book) for book in books]
        if as_json:
            _print_json(found[0].as_json() if game else [one.as_json() for one in found])
        else:
            for one in found:
                _console().print(rulebooks.coverage_text(one))
        raise typer.Exit(0 if all(one.complete for one in found) else WRONG)
    if as_json:
        _print_json([row for book in books for row in rulebooks.as_rows(book, section, search)])
        return
    for book in books:
        _console().print(rulebooks.rules_text(book, section, search))


@pack_app.command("check")
def pack_check(
    path: PackFile, game: Annotated[str | None, typer.Option(help="The game; else the pack says.")] = None
) -> None:
    """Find everything that is wrong in a pack."""
    from tablewright.packs.shelf import check

    problems = check(path, _shelf(path, game))
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print(f"{path}: {len(problems)} problem{'s' if len(problems) > 1 else ''}.", file=sys.stderr)
        raise typer.Exit(WRONG)
    print(f"{path} can be played.")


@pack_app.command("show")
def pack_show(
    path: Annotated[
        Path | None, typer.Argument(metavar="[PATH]", help="A pack file; left out: the house pack.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game; else the pack says.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show the cards of a pack."""
    from dataclasses import asdict

    from tablewright.packs.shelf import show

    pack, cards = show(path, _shelf(path, game))
    if as_json:
        _print_json(
            {"name": pack.name, "title": pack.title, "hash": pack.hash, "cards": [asdict(card) for card in cards]}
        )
        return
    print(f"{pack.title}  ({pack.hash[:12]})")
    group = ""
    for card in cards:
        if card.group != group:
            group = card.group
            print(f"\n{group}")
        print(f"  {f'{card.count} × ' if card.count > 1 else ''}{card.name}")
        for label, text in card.facts:
            print(f"      {label}: {text}")
        for line in card.lines:
            print(f"      {line}")


@pack_app.command("new")
def pack_new(
    path: PackFile,
    game: Annotated[str, typer.Option(help="The game it is for.")] = "west",
    title: Annotated[str, typer.Option(help="What the pack is called.")] = "My pack",
) -> None:
    """Begin a pack as a copy of the house pack; a file that exists is never touched."""
    from tablewright.packs.shelf import new

    new(path, _shelf(None, game), title)
    print(f"Wrote {path}. Change it, then: tablewright pack check {path}")


def _shelf(path: Path | None, game: str | None) -> Shelf:
    """The shelf of a game: the one named, the one that the pack names, or the first."""
    from importlib import import_module

    from tablewright.games import registry

    name = game or _game_named_in(path) or registry.names()[0]
    _game(name)
    shelf: Shelf = import_module(f"tablewright.games.{registry.FOLDERS[name]}.pack").SHELF
    return shelf


def _game_named_in(path: Path | None) -> str | None:
    """The game that a pack file names, if it can be read and names one that we have; else its game will complain."""
    import tomllib

    from tablewright.games import registry

    try:
        named = tomllib.loads(path.read_text(encoding="utf-8")).get("game") if path else None
    except (OSError, ValueError):
        return None
    return named if named in registry.names() else None


# ------------------------------------------------------------------------------------------------ many games


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    players: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays, seat by seat; one name fills all.")
    ] = "random",
    seed: Seed = 1,
    pack: PackOption = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between computer players and count how they end."""
    from tablewright.lab.simulate import simulate as simulate_games
    from tablewright.terminal.progress import showing

    found = _game(game)
    who = [name.strip() for name in players.split(",")]
    for name in who:
        _known_player(name)
    who = who * found.seats[0] if len(who) == 1 else who
    config, cards = _config(found, len(who)), _pack(found, pack)
    _compile(found)
    with showing(f"Playing {found.title}") as progress:
        tally = simulate_games(found, cards, who, games, seed, config=config, progress=progress)
    words = tally.as_words(found.seat_names)
    if as_json:
        _print_json(words)
        return
    print(f"{found.title}: {tally.games:,} games, {tally.decisions:,} decisions, seed {seed}")
    for row in words["seats"]:
        print(f"  {row['seat']} {row['player']:8} won {row['won']:,}, shared {row['shared']:,} ({row['share']:.1%})")
    for reason, n in words["reasons"].items():
        print(f"  ended {n:,} times: {reason}")
    if tally.unfinished:
        print(f"  given up as endless: {tally.unfinished:,}")
    length = words["length"]
    spread = f"{length['shortest']} to {length['longest']} decisions"
    print(f"  length {spread}, mean {length['mean']}, median {length['median']:g}")


@app.command()
def selfcheck(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many random games.")] = 10_000,
    seed: Seed = 1,
    pack: PackOption = None,
    as_json: AsJson = False,
) -> None:
    """Play many random games and look for broken promises: lost cards, dead ends, leaks, endless games."""
    from tablewright import conformance
    from tablewright.conformance.loop import play_games
    from tablewright.terminal.progress import showing

    found = _game(game)
    cards = _pack(found, pack)
    _compile(found, play_games)
    with showing(f"Checking {found.title}") as progress:
        report = conformance.selfcheck(found, cards, games, seed, lambda done, of: progress(done, of, "games"))
    if as_json:
        _print_json({
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
    cold: Annotated[bool, typer.Option("--cold/--no-cold", help="Also compile afresh and time it (a minute).")] = True,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each of seven windows of play lasts.")] = 0.5,
    as_json: AsJson = False,
) -> None:
    """Measure games: size of a state, random play on one core, copies, compile time; per second of processor time."""
    from tablewright.lab.bench import bench as bench_game
    from tablewright.terminal.progress import showing

    report = {}
    for name in _names(games):
        found = _game(name)
        _compile(found)
        with showing(f"Measuring {found.title}") as progress:
            report[name] = bench_game(found, found.load(None), cold=cold, window_s=seconds, progress=progress)
    if as_json:
        _print_json(report)
        return
    for name, row in report.items():
        print(f"{name}: " + ", ".join(f"{figure} {value:,}" for figure, value in row.items()))


@app.command()
def warm(games: GameNames = None) -> None:
    """Compile games ahead of time, so that later commands start at once."""
    from tablewright.conformance.loop import play_games

    for name in _names(games):
        found = _game(name)
        _compile(found, play_games)
        print(f"{found.title} is ready.")


def _compile(game: Game, *more: Callable[..., Any]) -> None:
    """Compile a game and the loops over it, showing how far it is."""
    from tablewright.players.greedy import LOOPS, prepare
    from tablewright.terminal.progress import showing

    with showing(f"Compiling {game.title}") as progress:
        prepare(game, progress, (*LOOPS, *more))


# ------------------------------------------------------------------------------------------------ shared


def _game(name: str) -> Game:
    from tablewright.games import registry

    return registry.find(name)


def _names(games: Sequence[str] | None) -> list[str]:
    from tablewright.games import registry

    return list(games or registry.names())


def _pack(game: Game, path: Path | None) -> Pack:
    return game.load(path)


def _config(game: Game, seats: int) -> Any:
    from tablewright.match import Refused, configure

    try:
        return configure(game, seats)
    except Refused as refusal:
        raise Misused(refusal.reason) from None


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _console() -> Any:
    from rich.console import Console

    console = Console(highlight=False, emoji=False)
    console.width = min(console.width, 100) if console.is_terminal else 80
    return console


# ------------------------------------------------------------------------------------------------ the way in and out


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
    from tablewright.players import UnknownPlayer
    from tablewright.rulebooks import NothingFound

    if isinstance(error, (Misused, UnknownGame, UnknownPlayer)):
        return str(error.args[0]), MISUSED
    if isinstance(error, (MatchFileError, Refused, PackError, NothingFound)):
        return str(error), WRONG
    if isinstance(error, OSError):
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror or error}.", WRONG
    fault = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
    return f"A fault of the program itself ({fault}). TABLEWRIGHT_TRACEBACK=1 shows where; please report it.", FAULT


def _close_output(code: int) -> int:
    """Flush what was printed; a reader that has gone away is no error, a full disk is."""
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
    """Run the command; whatever a person can put right is told in a sentence, never as a traceback."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    code: Any = 0
    try:
        app(prog_name="tablewright")
    except SystemExit as left:
        code = left.code
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


if __name__ == "__main__":
    main()
