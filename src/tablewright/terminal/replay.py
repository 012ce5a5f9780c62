"""A match played again before one's eyes: move by move on a screen, as one text through a pipe."""

from __future__ import annotations

from tablewright.engine.game.contract import SPECTATOR
from tablewright.match import Match
from tablewright.terminal.draw import draw
from tablewright.terminal.lines import InputEnded, Terminal

HELP = "Enter: next move, p: previous, a number: that move, e: end, q: quit."


def moves_as_text(match: Match, terminal: Terminal, seat: int) -> None:
    """Print every move and its events, as the seat may know them."""
    for number in range(len(match.moves) + 1):
        _one_step(match, terminal, seat, number)
    terminal.say()
    look(match, terminal, seat)


def look(match: Match, terminal: Terminal, seat: int) -> None:
    """The table as the seat sees it at this point."""
    draw(match.scene(seat), terminal.console, lettering=match.game.lettering)
    if ending := match.ending:
        terminal.say(f"The match is over: {ending.reason}.")


def _one_step(match: Match, terminal: Terminal, seat: int, number: int) -> None:
    for branch in match.branches:
        if branch.after == number - 1:
            terminal.say(f"      (new dice from here: {branch.why})", "dim")
    if number == 0:
        terminal.say("  0  setup")
    else:
        move = match.moves[number - 1]
        told = f"  {move.text}" if match.over or move.seat == seat else ""
        terminal.say(f"{number:3}  {match.names[move.seat]}{told}", hang=8)
    for line in match.game.told(match.events(seat, number)[0], match.pack, match.names):
        if line:
            terminal.say(line, indent=7, hang=2)


def step_through(match: Match, terminal: Terminal, seat: int = SPECTATOR) -> None:
    """Show a match point by point, as the person at the screen asks."""
    terminal.say(HELP)
    number = 0
    while True:
        look(match.at(number), terminal, seat)
        terminal.say()
        _one_step(match, terminal, seat, number)
        try:
            line = terminal.ask(f"move {number} of {len(match.moves)}> ").lower()
        except (InputEnded, KeyboardInterrupt):
            return
        if line == "q":
            return
        number = _next(line, number, len(match.moves), terminal)


def _next(line: str, number: int, last: int, terminal: Terminal) -> int:
    """The point that a line asks for; the same one if it asks for none."""
    wanted = {"": number + 1, "n": number + 1, "p": number - 1, "e": last}.get(line)
    if wanted is None and line.isascii() and line.isdigit():
        wanted = int(line[:9])
    if wanted is None or not 0 <= wanted <= last:
        terminal.say(f"There is no such move. {HELP}", "yellow")
        return number
    return wanted
