"""Commands for rulebooks and packs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.common import (
    WRONG,
    AsJson,
    GameName,
    Misused,
    OptionalGame,
    PackFile,
    app,
    pack_app,
    print_json,
    the_console,
    the_game,
    the_names,
)

if TYPE_CHECKING:
    from tablewright.engine.game.contract import Game, Setting, Shelf


@app.command()
def rules(
    game: OptionalGame = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show which clauses have a test and are cited by code.")
    ] = False,
    search: Annotated[str | None, typer.Option(metavar="WORDS", help="Show only clauses with these words.")] = None,
    section: Annotated[str | None, typer.Option(metavar="NAME", help="Show only this section.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read a game's rules, clause by clause: printed rules, rulings and house rules."""
    from tablewright import rulebooks

    games = [the_game(name) for name in the_names([game] if game else None)]
    books = [found.book for found in games]
    if coverage:
        found = [rulebooks.coverage_of(book) for book in books]
        if as_json:
            print_json(found[0].as_json() if game else [one.as_json() for one in found])
        else:
            for one in found:
                the_console().print(rulebooks.coverage_text(one))
        raise typer.Exit(0 if all(one.complete for one in found) else WRONG)
    if as_json:
        print_json([row for book in books for row in rulebooks.as_rows(book, section, search)])
        return
    for found_game in games:
        the_console().print(rulebooks.rules_text(found_game.book, section, search))
        if not (section or search):
            _show_settings(found_game)


def _show_settings(game: Game) -> None:
    """The settings of a game, as --set takes them."""
    if len(game.modes) > 1:
        print(f"Modes (--mode): {', '.join(game.modes)}.")
    settings = game.settings_with(game.load(None))
    if settings:
        print("Settings (--set NAME=VALUE):")
    for setting in settings:
        values = ", ".join(_value_text(setting, word) for word in setting.shown)
        print(f"  {setting.name}: {values}. {setting.help[:1].upper()}{setting.help[1:].rstrip('.')}.")


def _value_text(setting: Setting, word: str) -> str:
    if word == setting.default:
        return f"{word} (default)"
    notes = [*([setting.modes[word]] if word in setting.modes else []), *["for newcomers"] * (word == setting.gentle)]
    return f"{word} ({', '.join(notes)})" if notes else word


@pack_app.command("check")
def pack_check(
    path: PackFile, game: Annotated[str | None, typer.Option(help="The game (default: the one the pack names).")] = None
) -> None:
    """Find the errors in a pack."""
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
        Path | None, typer.Argument(metavar="[PATH]", help="A pack file (default: the house pack).")
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game (default: the one the pack names).")] = None,
    as_json: AsJson = False,
) -> None:
    """Show the cards of a pack."""
    from dataclasses import asdict

    from tablewright.packs.shelf import show

    pack, cards = show(path, _shelf(path, game))
    if as_json:
        print_json(
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
    game: Annotated[str, typer.Option(help="The game the pack is for.")] = "west",
    title: Annotated[str, typer.Option(help="The title of the pack.")] = "My pack",
    small: Annotated[
        bool, typer.Option("--small", help="Begin with a small, commented pack instead of the house cards.")
    ] = False,
    schema: Annotated[
        bool, typer.Option("--schema", help="Also write the JSON Schema beside it, for an editor that checks TOML.")
    ] = False,
) -> None:
    """Create a playable pack to edit; existing packs are never overwritten."""
    from tablewright.packs.shelf import new

    beside = f"{game}.schema.json" if schema else ""
    new(path, _shelf(None, game), title, small=small, schema=beside)
    if beside:
        path.with_name(beside).write_text(_schema_text(game), encoding="utf-8")
    print(f"Wrote {path}. Edit it, then run: tablewright pack check {path}")


@pack_app.command("schema")
def pack_schema(game: GameName) -> None:
    """Print the JSON Schema of a game's packs, for an editor that checks TOML."""
    _shelf(None, game)
    print(_schema_text(game), end="")


def _schema_text(game: str) -> str:
    from tablewright.games import registry
    from tablewright.packs.schema import as_text, schema_of

    return as_text(schema_of(registry.keys(game)))


def _shelf(path: Path | None, game: str | None) -> Shelf:
    """The shelf of a game: the one named, the one that the pack names, or the first."""
    from tablewright.games import registry

    found = the_game(game or _game_named_in(path) or registry.names()[0])
    if found.shelf is None:
        raise Misused(f"{found.title} has no packs.")
    return found.shelf


def _game_named_in(path: Path | None) -> str | None:
    """The game that a pack file names, if it can be read and names one that we have; else its game will complain."""
    import tomllib

    from tablewright.games import registry

    try:
        named = tomllib.loads(path.read_text(encoding="utf-8")).get("game") if path else None
    except (OSError, ValueError):
        return None
    return named if named in registry.names() else None
