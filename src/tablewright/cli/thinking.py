"""Commands about computer players: hints and training."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.common import (
    AsJson,
    GameName,
    MatchFile,
    Misused,
    Mode,
    PackOption,
    Seed,
    app,
    known_level,
    pack_for,
    print_json,
    the_game,
    the_pack,
)

if TYPE_CHECKING:
    from tablewright.engine.game.contract import Game, Pack
    from tablewright.lab.arena import Course
    from tablewright.lab.training import Training
    from tablewright.match import Match
    from tablewright.players.advice import Hint

FEWEST_GAMES = 16  # some are kept apart to measure by, and some must be left


@app.command()
def hint(
    file: MatchFile,
    seat: Annotated[str | None, typer.Option(help="Advise seat A, B, ... (default: whoever is to move).")] = None,
    move: Annotated[
        int | None, typer.Option(min=0, help="Look at the position after this move (default: the last).")
    ] = None,
    level: Annotated[str, typer.Option(help="The computer level to ask.")] = "master",
    simulations: Annotated[int | None, typer.Option(min=1, help="The number of games to simulate.")] = None,
    milliseconds: Annotated[int | None, typer.Option("--ms", min=1, help="The thinking time.")] = None,
    top: Annotated[int, typer.Option(min=1, help="The number of choices to show.")] = 5,
    seed: Seed = 0,
    pack: PackOption = None,
    as_json: AsJson = False,
) -> None:
    """Show the best moves at a point of a match: what each brings, and the chance to win after it."""
    from tablewright import players
    from tablewright.match import load
    from tablewright.players.advice import hints
    from tablewright.terminal.progress import showing

    known_level(level)
    match = load(file, pack=pack_for(file, pack))
    match = match if move is None else match.at(move)
    asked = _who_asks(match, seat)
    with showing(f"Preparing {match.game.title}") as progress:
        players.find(level).prepare(match.game, progress)
    found = hints(match, asked, level, players.Budget(simulations, milliseconds), seed)
    name = match.names[asked]
    if as_json:
        rows = [_row(h) for h in found]
        print_json({"match": str(file), "moves": len(match.moves), "seat": name, "level": level, "choices": rows})
        return
    question = match.game.question(match.view(asked), match.pack, asked)
    print(f"{match.game.title}, after move {len(match.moves)}. {name}: {question}")
    if len(found) == 1:
        print(f"There is only one choice: {found[0].text}")
        return
    for n, h in enumerate(found[:top], start=1):
        print(f"{n:3}  {h.odds}  {h.share:4.0%} of the search  {h.text}")
        if h.reason:
            print(f"     {h.reason}")
    if len(found) > top:
        print(f"     and {len(found) - top} more (--top {len(found)} shows all)")


def _row(hint: Hint) -> dict[str, Any]:
    value = None if hint.value is None else round(hint.value, 4)
    share = round(hint.share, 4)
    return {"action": hint.action, "text": hint.text, "value": value, "share": share, "reason": hint.reason}


def _who_asks(match: Match, name: str | None) -> int:
    if match.over:
        raise Misused("This match is over. Use --move to go back to an earlier point.")
    if name is None:
        return match.awaiting[0]
    if name.upper() not in match.names:
        raise Misused(f"There is no seat {name!r} in this match. The seats: {', '.join(match.names)}.")
    seat = match.names.index(name.upper())
    if not match.legal(seat):
        who = " and ".join(match.names[other] for other in match.awaiting)
        raise Misused(f"{name.upper()} has nothing to choose here: waiting for {who}.")
    return seat


@app.command()
def train(
    game: GameName,
    mode: Mode = None,
    generations: Annotated[int | None, typer.Option(min=1, help="The number of generations: play, then learn.")] = None,
    games: Annotated[int | None, typer.Option(min=FEWEST_GAMES, help="Games in each generation.")] = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="Simulations per decision.")] = None,
    keep: Annotated[int | None, typer.Option(min=1, help="Learn from one decision in this many.")] = None,
    deep: Annotated[bool, typer.Option("--deep", help="Train the larger network that grandmasters use.")] = False,
    further: Annotated[
        bool, typer.Option("--further", help="Continue training the existing network instead of starting over.")
    ] = False,
    on: Annotated[str, typer.Option(help="Where to play: cpu or gpu.")] = "cpu",
    seed: Seed = 1,
    folder: Annotated[
        Path | None,
        typer.Option(file_okay=False, help="The folder for work in progress (default: train/GAME-MODE)."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="Where to write the weights (default: the game's own folder)."),
    ] = None,
    pack: PackOption = None,
) -> None:
    """Train an evaluation by self-play. If stopped, it resumes when you run it again."""
    found = the_game(game)
    modes = modes_to_train(found, mode)
    if out and len(modes) > 1:
        raise Misused(f"--out takes the weights of one mode: add --mode, one of {', '.join(modes)}.")
    if on not in ("cpu", "gpu"):
        raise Misused(f"--on takes cpu or gpu, not {on!r}.")
    if on == "gpu":
        from tablewright.engine.machine.gpu.availability import why_no_gpu

        if missing := why_no_gpu():
            raise Misused(missing)
    said = {"generations": generations, "games": games, "simulations": simulations, "keep": keep, "seed": seed}
    for each in modes:
        own = Path("train") / f"{found.name}-{each}{'-deep' if deep else ''}{'-further' if further else ''}"
        place = folder / each if folder and len(modes) > 1 else folder or own
        numbers = {name: n for name, n in said.items() if n is not None}
        _train(found, each, numbers, place, out, pack, deep=deep, further=further, on=on)


def modes_to_train(game: Game, mode: str | None) -> list[str]:
    """The mode that was named, or all of them."""
    if mode and mode not in game.modes:
        raise Misused(f"{game.title} has no mode {mode!r}. Its modes: {', '.join(game.modes)}.")
    if not game.features:
        raise Misused(f"{game.title} declares no features, so it cannot be trained.")
    return [mode] if mode else list(game.modes)


def _train(
    game: Game, mode: str, said: dict[str, int], folder: Path, out: Path | None, pack: Path | None, *, deep: bool,
    further: bool, on: str,
) -> None:  # fmt: skip
    """Train one mode and report after each generation."""
    import shutil

    from tablewright.players.learnt import network_for, network_of, place_of_weights, read

    try:
        import sklearn  # noqa: F401

        from tablewright.lab.training import Training, course_of
    except ImportError as missing:
        raise Misused(f"Training needs {missing.name}: pip install 'tablewright[lab]' brings it.") from None
    if further and not place_of_weights(game, mode, deep=deep).exists():
        raise Misused("There is no network to continue from yet. Remove --further to start one.")
    cards, course = the_pack(game, pack), course_of(game, mode, deep=deep, further=further, **said)
    keep_to_one_course(folder, story_of(game, mode, cards, course))
    start = network_for(game, mode) if deep else None  # a deep network begins with what the usual one knows
    known = read(place_of_weights(game, mode, deep=deep), game) if further else None
    start = network_of(known, game) if known else start
    training = Training(game, cards, mode, course, folder, start, known)
    _say_what_is_done(training)
    try:
        _learn(training, mode, on)
    except KeyboardInterrupt:
        print(f"Stopped. Run the same command to continue with generation {training.done()}.", file=sys.stderr)
        raise
    target = out or place_of_weights(game, mode, deep=deep)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(training.weights(course.generations - 1), target)
    print(f"{game.title}, {mode}: the weights are in {target}")


def _say_what_is_done(training: Training) -> None:
    done, wanted = training.done(), training.course.generations
    if done >= wanted:
        print(f"Training is already complete in {training.folder}.")
    elif done:
        print(f"{training.folder} already has {done} of {wanted} generations. Continuing with generation {done}.")


def _learn(training: Training, mode: str, on: str) -> None:
    import time

    from tablewright.players.preparing import prepare
    from tablewright.players.selfplay import self_play
    from tablewright.terminal.progress import showing

    if training.done() >= training.course.generations:
        return
    if on == "cpu":
        with showing(f"Compiling {training.game.title}") as progress:
            prepare(training.game, progress, (self_play,))
    begun = time.monotonic()
    with showing(f"Training {training.game.title}, {mode}") as progress:
        for lesson in training.run(progress, on):
            print(
                f"generation {lesson.generation}: {lesson.games:,} games, {lesson.rows:,} points, "
                f"loss {lesson.loss:.3f} (guess {lesson.guess:.3f}), {time.monotonic() - begun:,.0f} s",
                flush=True,
            )


def story_of(game: Game, mode: str, pack: Pack, course: Course) -> dict[str, Any]:
    """The description of a training run; more generations continue the same run."""
    from dataclasses import asdict

    made = {"game": game.name, "mode": mode, "rules": game.rules_version, "pack": pack.hash[:16], **asdict(course)}
    del made["generations"]
    return made


def keep_to_one_course(folder: Path, story: dict[str, Any]) -> None:
    """Record in a folder which training it belongs to; refuse to continue a different one."""
    note = folder / "course.json"
    try:
        before = json.loads(note.read_text(encoding="utf-8"))
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(story, indent=2) + "\n", encoding="utf-8")
        return
    except ValueError:
        raise Misused(f"{note} cannot be read. Use another --folder, or delete {folder}.") from None
    if others := [
        f"{name} {before.get(name)}, not {value}" for name, value in story.items() if before.get(name) != value
    ]:
        raise Misused(f"{folder} was started with {'; '.join(others)}. Use another --folder, or delete this one.")
