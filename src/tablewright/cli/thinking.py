"""Commands about how computer players think: a hint, and the training of what they know."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
    from tablewright.engine.contract import Game
    from tablewright.match import Match


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
    from tablewright.match import Match
    from tablewright.players.advice import hints
    from tablewright.terminal.progress import showing

    known_level(level)
    match = Match.load(file, pack=pack_for(file, pack))
    match = match if move is None else match.at(move)
    asked = _who_asks(match, seat)
    with showing(f"Getting {match.game.title} ready") as progress:
        players.find(level).prepare(match.game, progress)
    found = hints(match, asked, level, players.Budget(simulations, milliseconds), seed)
    name = match.names[asked]
    if as_json:
        rows = [
            {"action": h.action, "text": h.text, "value": round(h.value, 4), "share": round(h.share, 4)} for h in found
        ]
        print_json({"match": str(file), "moves": len(match.moves), "seat": name, "level": level, "choices": rows})
        return
    question = match.game.question(match.view(asked), match.pack, asked)
    print(f"{match.game.title}, after move {len(match.moves)}. {name}: {question}")
    for n, h in enumerate(found[:top], start=1):
        print(f"{n:3}  {h.value:4.0%} to win  {h.share:4.0%} of its thought  {h.text}")
    if len(found) > top:
        print(f"     and {len(found) - top} more (--top {len(found)} shows all)")


def _who_asks(match: Match, name: str | None) -> int:
    if match.over:
        raise Misused("This match is over: --move goes back to a point where somebody chose.")
    if name is None:
        return match.awaiting[0]
    if name.upper() not in match.names:
        raise Misused(f"There is no seat {name!r} in this match. The seats: {', '.join(match.names)}.")
    return match.names.index(name.upper())


@app.command()
def train(
    game: GameName,
    mode: Mode = None,
    generations: Annotated[int | None, typer.Option(min=1, help="How often to play and learn.")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games in each generation.")] = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="How much each decision is thought about.")] = None,
    seed: Seed = 1,
    folder: Annotated[
        Path | None, typer.Option(help="Where the work is kept, so that it can go on later; default: train/GAME-MODE.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the weights go in the end; default: the game's own folder.")
    ] = None,
    pack: PackOption = None,
) -> None:
    """Learn by self-play how good a position is. Broken off, it goes on where it was when started again."""
    found = the_game(game)
    modes = [mode] if mode else list(found.modes or ("",))
    if mode and mode not in found.modes:
        raise Misused(f"{found.title} has no mode {mode!r}. Its modes: {', '.join(found.modes)}.")
    if not found.features:
        raise Misused(f"{found.title} declares no features, so there is nothing to learn from.")
    if out and len(modes) > 1:
        raise Misused(f"--out takes the weights of one mode: add --mode, one of {', '.join(modes)}.")
    said = {"generations": generations, "games": games, "simulations": simulations, "seed": seed}
    for each in modes:
        place = folder / each if folder and len(modes) > 1 else folder or Path("train") / f"{found.name}-{each}"
        _train(found, each, {name: n for name, n in said.items() if n is not None}, place, out, pack)


def _train(game: Game, mode: str, said: dict[str, int], folder: Path, out: Path | None, pack: Path | None) -> None:
    """Train one mode, saying after each generation how it goes."""
    import shutil
    import time

    from tablewright.players.learnt import place_of_weights
    from tablewright.players.preparing import prepare
    from tablewright.players.selfplay import self_play
    from tablewright.terminal.progress import showing

    try:
        from tablewright.lab.training import Training, course_of
    except ImportError as missing:
        raise Misused(f"Training needs {missing.name}: pip install 'tablewright[lab]' brings it.") from None
    training = Training(game, the_pack(game, pack), mode, course_of(game, mode, **said), folder)
    with showing(f"Compiling {game.title}") as progress:
        prepare(game, progress, (self_play,))
    begun = time.monotonic()
    if training.done():
        print(f"{folder} has {training.done()} of {training.course.generations} generations already.")
    with showing(f"Training {game.title}, {mode}") as progress:
        for lesson in training.run(progress):
            took = time.monotonic() - begun
            print(
                f"generation {lesson.generation}: {lesson.games:,} games, {lesson.rows:,} points, "
                f"loss {lesson.loss:.4f} (guessing {lesson.guess:.4f}), {took:,.0f} s",
                flush=True,
            )
    target = out or place_of_weights(game, mode)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(training.weights(training.course.generations - 1), target)
    print(f"{game.title}, {mode}: the weights are in {target}")
