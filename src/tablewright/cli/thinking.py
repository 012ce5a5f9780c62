"""Commands about how computer players think: a hint, and the training of what they know."""

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
    seat: Annotated[str | None, typer.Option(help="For whom: A, B, ...; left out: whoever must choose.")] = None,
    move: Annotated[int | None, typer.Option(min=0, help="After this move, instead of the last.")] = None,
    level: Annotated[str, typer.Option(help="Whose advice.")] = "master",
    simulations: Annotated[int | None, typer.Option(min=1, help="How many games to imagine.")] = None,
    milliseconds: Annotated[int | None, typer.Option("--ms", min=1, help="How long to think.")] = None,
    top: Annotated[int, typer.Option(min=1, help="How many choices to show.")] = 5,
    seed: Seed = 0,
    pack: PackOption = None,
    as_json: AsJson = False,
) -> None:
    """What a strong player would consider at this point of a match, best first, and how it expects each to end."""
    from tablewright import players
    from tablewright.match import load
    from tablewright.players.advice import hints
    from tablewright.terminal.progress import showing

    known_level(level)
    match = load(file, pack=pack_for(file, pack))
    match = match if move is None else match.at(move)
    asked = _who_asks(match, seat)
    with showing(f"Getting {match.game.title} ready") as progress:
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
        print(f"There is one choice only: {found[0].text}")
        return
    for n, h in enumerate(found[:top], start=1):
        print(f"{n:3}  {h.odds}  {h.share:4.0%} of its thought  {h.text}")
    if len(found) > top:
        print(f"     and {len(found) - top} more (--top {len(found)} shows all)")


def _row(hint: Hint) -> dict[str, Any]:
    value = None if hint.value is None else round(hint.value, 4)
    return {"action": hint.action, "text": hint.text, "value": value, "share": round(hint.share, 4)}


def _who_asks(match: Match, name: str | None) -> int:
    if match.over:
        raise Misused("This match is over: --move goes back to a point where somebody chose.")
    if name is None:
        return match.awaiting[0]
    if name.upper() not in match.names:
        raise Misused(f"There is no seat {name!r} in this match. The seats: {', '.join(match.names)}.")
    seat = match.names.index(name.upper())
    if not match.legal(seat):
        who = " and ".join(match.names[other] for other in match.awaiting)
        raise Misused(f"{name.upper()} has nothing to choose at this point: it is for {who} to choose.")
    return seat


@app.command()
def train(
    game: GameName,
    mode: Mode = None,
    generations: Annotated[int | None, typer.Option(min=1, help="How often to play and learn.")] = None,
    games: Annotated[int | None, typer.Option(min=FEWEST_GAMES, help="Games in each generation.")] = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="How much each decision is thought about.")] = None,
    keep: Annotated[int | None, typer.Option(min=1, help="Learn from one decision in so many.")] = None,
    deep: Annotated[bool, typer.Option("--deep", help="Learn the larger network that grandmasters judge by.")] = False,
    further: Annotated[
        bool, typer.Option("--further", help="Take the network that there is further, instead of learning anew.")
    ] = False,
    on: Annotated[str, typer.Option(help="Where to play: cpu or gpu.")] = "cpu",
    seed: Seed = 1,
    folder: Annotated[
        Path | None,
        typer.Option(
            file_okay=False, help="Where the work is kept, so that it can go on later; default: train/GAME-MODE."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="Where the weights go in the end; default: the game's own folder."),
    ] = None,
    pack: PackOption = None,
) -> None:
    """Learn by self-play how good a position is. Broken off, it goes on where it was when started again."""
    found = the_game(game)
    modes = modes_to_train(found, mode)
    if out and len(modes) > 1:
        raise Misused(f"--out takes the weights of one mode: add --mode, one of {', '.join(modes)}.")
    if on not in ("cpu", "gpu"):
        raise Misused(f"--on takes cpu or gpu, not {on!r}.")
    if on == "gpu":
        from tablewright.engine.machine.gpu.at_hand import why_no_gpu

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
        raise Misused(f"{game.title} declares no features, so there is nothing to learn from.")
    return [mode] if mode else list(game.modes)


def _train(
    game: Game, mode: str, said: dict[str, int], folder: Path, out: Path | None, pack: Path | None, *, deep: bool,
    further: bool, on: str,
) -> None:  # fmt: skip
    """Train one mode, saying after each generation how it goes."""
    import shutil

    from tablewright.players.learnt import network_for, network_of, place_of_weights, read

    try:
        import sklearn  # noqa: F401

        from tablewright.lab.training import Training, course_of
    except ImportError as missing:
        raise Misused(f"Training needs {missing.name}: pip install 'tablewright[lab]' brings it.") from None
    if further and not place_of_weights(game, mode, deep=deep).exists():
        raise Misused("Nothing was learnt yet that could be taken further. Leave out --further to begin.")
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
        print(f"Broken off. The same command goes on with generation {training.done()}.", file=sys.stderr)
        raise
    target = out or place_of_weights(game, mode, deep=deep)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(training.weights(course.generations - 1), target)
    print(f"{game.title}, {mode}: the weights are in {target}")


def _say_what_is_done(training: Training) -> None:
    done, wanted = training.done(), training.course.generations
    if done >= wanted:
        print(f"All that was asked for is in {training.folder} already: nothing is left to learn.")
    elif done:
        print(f"{training.folder} has {done} of {wanted} generations already: going on with generation {done}.")


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
    """What a training is made of. More generations of the same are the same training."""
    from dataclasses import asdict

    made = {"game": game.name, "mode": mode, "rules": game.rules_version, "pack": pack.hash[:16], **asdict(course)}
    del made["generations"]
    return made


def keep_to_one_course(folder: Path, story: dict[str, Any]) -> None:
    """Note in a folder what is trained there; refuse to go on in it with something else."""
    note = folder / "course.json"
    try:
        before = json.loads(note.read_text(encoding="utf-8"))
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(story, indent=2) + "\n", encoding="utf-8")
        return
    except ValueError:
        raise Misused(f"{note} cannot be read: give another --folder, or delete {folder}.") from None
    if others := [
        f"{name} {before.get(name)}, not {value}" for name, value in story.items() if before.get(name) != value
    ]:
        raise Misused(f"{folder} was begun with {'; '.join(others)}: give another --folder, or delete this one.")
