"""Commands to play."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.common import (
    HUMAN,
    CampaignOption,
    Misused,
    Mode,
    PackOption,
    Settings,
    app,
    known_player,
    pack_for,
    said,
    the_config,
    the_game,
    the_pack,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablewright.engine.game.contract import Game, Pack
    from tablewright.match import Match
    from tablewright.players import Player
    from tablewright.terminal.lines import Terminal

WHICHEVER = "first"  # of the others: a value that a menu of them does not need


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game's short name (default: choose from a menu).")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO", help="Who plays the next seat: human or a computer player. Repeat for each seat."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(min=1, help="The number of players; 1 is solo, if the game has it.")
    ] = None,
    mode: Mode = None,
    settings: Settings = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Use this seed, so that the match can be repeated.")] = None,
    pack: PackOption = None,
    campaign: CampaignOption = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Continue a saved match.")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="The file to save the match to.")] = None,
    keep: Annotated[bool, typer.Option("--keep/--no-keep", help="Save the match when it ends or stops.")] = True,
) -> None:
    """Play a game in the terminal: you against a computer player, unless --seat says otherwise."""
    from tablewright.cli import campaigns
    from tablewright.match import Match, implied_mode, reading
    from tablewright.terminal.lines import InputEnded, Terminal
    from tablewright.terminal.table import Table, new_file

    terminal = Terminal()
    if load:
        match = reading.load(load, pack=pack_for(load, pack))
        who = _seated(match.game, seat or list(match.players), match.seats)
        match.players = tuple(who)
        if campaign:
            campaigns.must_know(campaign, match)
    else:
        chosen = said(settings)
        try:
            game = game or (campaigns.game_of(campaign) if campaign else None)
            found = the_game(game or _menu(terminal))
            cards = the_pack(found, pack)
            journey = campaigns.journey_of(campaign, found, cards) if campaign else None
            mode = mode or implied_mode(found, chosen, cards)
            if game or seat:
                who = _seated(found, seat, seats, found.seats_in(mode))
            else:
                mode = mode or _menu_of_modes(terminal, found)
                who = _menu_of_seats(terminal, found, mode)
                left_out = campaigns.closed(journey, found, cards) if journey else frozenset()
                chosen = chosen | _menu_of_settings(terminal, cards, mode or "", chosen, left_out)
                if journey is None:
                    chosen = _menu_for_newcomers(terminal, found, cards, mode, len(who), chosen) | chosen
        except InputEnded:
            terminal.say()
            terminal.say("Nothing chosen.")
            return
        if journey is None:
            config = the_config(found, cards, len(who), mode, chosen)
        else:
            config = campaigns.the_config(journey, found, cards, len(who), mode, chosen)
        match = Match.start(found, cards, config, seed=seed, players=who)
    players = _sit(match, who, secrets.randbits(32) if seed is None else seed)
    file = save or load or new_file(matches_folder(), match)
    if campaign:
        campaigns.begin(campaign, match, who)
    code = Table(match, players, terminal, file, keep, campaign).run()
    if campaign and match.over:
        campaigns.count(campaign, match, who, terminal)
    raise typer.Exit(code)


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


def _menu_of_modes(terminal: Terminal, game: Game) -> str | None:
    """The mode, where the number of players does not say it."""
    if len({seats for seats, _ in game.ways()}) == len(game.ways()):
        return None
    terminal.say("Which mode?", "bold")
    for n, mode in enumerate(game.modes, start=1):
        terminal.say(f"{n:3}  {mode}")
    return list(game.modes)[_number(terminal, len(game.modes))]


def _menu_of_seats(terminal: Terminal, game: Game, mode: str | None) -> list[str]:
    """Ask for the players: their number, if the game allows several, and who they are."""
    counts = game.seats_in(mode)
    seats = counts[0]
    if len(counts) > 1:
        terminal.say("How many players?", "bold")
        for n, count in enumerate(counts, start=1):
            terminal.say(f"{n:3}  {'1 player (solo)' if count == 1 else f'{count} players'}")
        seats = counts[_number(terminal, len(counts))]
    return [HUMAN] if seats == 1 else [HUMAN] + [_menu_of_opponents(terminal)] * (seats - 1)


def _menu_of_settings(
    terminal: Terminal, pack: Pack, mode: str, named: Mapping[str, str], left_out: frozenset[tuple[str, str]]
) -> dict[str, str]:
    """Ask for settings of a pack that are not given yet, such as a mission."""
    chosen = {}
    for setting in pack.settings:
        possible = [word for word in setting.values_in(mode) if (setting.name, word) not in left_out]
        values = sorted((word for word in possible if word != WHICHEVER), key=lambda word: word != setting.default)
        if not values or setting.listed or setting.name in named:
            continue
        terminal.say(f"Which {setting.name}?", "bold")
        for n, word in enumerate(values, start=1):
            terminal.say(f"{n:3}  {word}")
        chosen[setting.name] = values[_number(terminal, len(values))]
    return chosen


def _menu_for_newcomers(
    terminal: Terminal, game: Game, pack: Pack, mode: str | None, seats: int, chosen: Mapping[str, str]
) -> dict[str, str]:
    """The gentle value of a setting, for whoever is new to the game and wants it."""
    mode = mode or next(name for name, counts in game.modes.items() if seats in counts)
    easier = {}
    for setting in game.settings_with(pack):
        if setting.name not in chosen and setting.is_gentle_in(mode):
            terminal.say(f"New to this game? Try {setting.gentle}.", "bold")
            for n, word in enumerate((setting.default, setting.gentle), start=1):
                terminal.say(f"{n:3}  {setting.name} {word}")
            easier[setting.name] = (setting.default, setting.gentle)[_number(terminal, 2)]
    return easier


def _menu_of_opponents(terminal: Terminal) -> str:
    from tablewright import players

    kinds = [(name, f"{name}: {players.find(name).help}") for name in players.LEVELS]
    kinds.append((HUMAN, "another person at this keyboard"))
    terminal.say("Who else plays?", "bold")
    for n, (_, text) in enumerate(kinds, start=1):
        terminal.say(f"{n:3}  {text}", hang=5)
    return kinds[_number(terminal, len(kinds))][0]


def _number(terminal: Terminal, most: int) -> int:
    """A choice from 1 to `most`, counted from 0; Enter takes the first."""
    while True:
        line = terminal.ask(f"1-{most}> " if most > 1 else "1> ")
        if not line:
            return 0
        if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= most:
            return int(line[:9]) - 1
        terminal.say(f"Type a number from 1 to {most}.")


def _seated(
    game: Game, seats: Sequence[str] | None, wanted: int | None, possible: Sequence[int] | None = None
) -> list[str]:
    """Assign the named players to seats and fill the free seats with computer players."""
    from tablewright import players
    from tablewright.engine.wording import count_of, players_of

    named = [name.strip() for item in seats or [HUMAN] for name in item.split(",")]
    for name in named:
        if name != HUMAN:
            known_player(name)
    if wanted and wanted not in game.seats:
        raise Misused(f"{game.title} takes {players_of(game.seats)}, not {wanted}.")
    counts = (wanted,) if wanted else possible or game.seats
    enough = [n for n in counts if n >= len(named)]
    if not enough:
        there = count_of(max(counts), "seat")
        raise Misused(f"{game.title} has {there}; --seat was given {len(named)} times.")
    return named + [players.USUAL_LEVEL] * (enough[0] - len(named))


def _sit(match: Match, who: Sequence[str], seed: int) -> list[Player | None]:
    """Computer players in their seats, ready to think; None where a person sits."""
    from tablewright import players
    from tablewright.terminal.progress import showing

    game = match.game
    for name in sorted({name for name in who if name != HUMAN}):
        with showing(f"Preparing {game.title}") as progress:
            players.find(name).prepare(game, progress)
    return [
        None if name == HUMAN else players.find(name).sit(game, match.pack, match.config, seed * 8 + i)
        for i, name in enumerate(who)
    ]
