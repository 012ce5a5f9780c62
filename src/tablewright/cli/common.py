"""Shared parts of the commands: the app, common arguments, and helpers for finding and printing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablewright.engine.game.contract import Game, Pack

HUMAN = "human"
WRONG, MISUSED, FAULT = 1, 2, 70  # exit codes: wrong input, a command given wrongly, a fault of our own

app = typer.Typer(
    name="tablewright",
    help="Play, replay, verify and analyse five modern tabletop games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
pack_app = typer.Typer(help="Check, show and create packs of cards.", no_args_is_help=True)
app.add_typer(pack_app, name="pack")
campaign_app = typer.Typer(help="Show what you won and unlocked in a campaign.", no_args_is_help=True)
app.add_typer(campaign_app, name="campaign")
lab_app = typer.Typer(help="Run experiments, report on them and tune packs.", no_args_is_help=True)
app.add_typer(lab_app, name="lab")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's short name, for example west.")]
OptionalGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="The game's short name (default: all games).")
]
GameNames = Annotated[
    list[str] | None, typer.Argument(metavar="[GAME]...", help="Short names of games (default: all).")
]
MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]
PackFile = Annotated[Path, typer.Argument(metavar="PATH", help="A pack file (TOML).")]
PackOption = Annotated[
    Path | None, typer.Option("--pack", metavar="PATH", help="Use this pack instead of the house pack.")
]
CampaignOption = Annotated[
    Path | None,
    typer.Option("--campaign", metavar="FILE", help="Play in the campaign in this file, which is created if needed."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A game setting; `tablewright rules GAME` lists them."),
]
Mode = Annotated[str | None, typer.Option(help="The game mode; `tablewright rules GAME` lists them.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


class Misused(Exception):
    """The command was used wrongly; the message says how to use it."""


def the_game(name: str) -> Game:
    from tablewright.games import registry

    return registry.find(name)


def the_names(games: Sequence[str] | None) -> list[str]:
    from tablewright.games import registry

    return list(games or registry.names())


def the_pack(game: Game, path: Path | None) -> Pack:
    return game.load(path)


def said(settings: Sequence[str] | None) -> dict[str, str]:
    """The settings given on the command line, by name."""
    return dict(item.partition("=")[::2] for item in settings or ())


def the_config(
    game: Game, pack: Pack, seats: int | None, mode: str | None = None, settings: Mapping[str, str] | None = None
) -> Any:
    """The configuration of a game, from the command line."""
    from tablewright.match import Refused, configure

    try:
        return configure(game, seats, mode, settings, pack)
    except Refused as refusal:
        raise Misused(refusal.reason) from None


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def the_console() -> Any:
    from rich.console import Console

    console = Console(highlight=False, emoji=False)
    console.width = min(console.width, 100) if console.is_terminal else 80
    return console


def known_player(name: str) -> None:
    from tablewright import players

    try:
        players.find(name)
    except players.UnknownPlayer as error:
        raise Misused(f"{error} A person is called {HUMAN!r}.") from None


def known_level(name: str) -> None:
    """Refuse a name that is not a level: only levels can explain their thinking."""
    from tablewright.players import LEVELS

    if name not in LEVELS:
        raise Misused(f"There is no level called {name!r}. The levels: {', '.join(LEVELS)}.")


def pack_for(file: Path, pack: Path | None) -> Pack | None:
    """The pack given for a match file, read by the file's own game."""
    if pack is None:
        return None
    from tablewright.match.files import Reader, read_document
    from tablewright.match.reading import MOST_BYTES

    return the_pack(the_game(Reader(file, read_document(file, MOST_BYTES)).text("game")), pack)
