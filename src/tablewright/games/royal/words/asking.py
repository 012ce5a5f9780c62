"""What a player of The Royal Ascension is asked, in words."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.games.royal import steps
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.rules.battles import is_decree
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.state import HOME, NO_CARD, State
from tablewright.games.royal.words.names import player


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    names: Names = pack.names
    all_in = v.drawn != NO_CARD
    match v.step:
        case steps.DRAFT:
            return "The draft: which territory do you take?"
        case steps.MOVE:
            start = "home" if v.spot[seat] == HOME else f"spot {v.spot[seat]}"
            return f"You rolled {v.die} and stand on {start}. Which way do you go? Right is the way of rising numbers."
        case steps.SPLIT:
            return "The event succeeds! Which cards do you draw?"
        case steps.PICK:
            return f"Whom do you attack?{' ALL IN: the loser loses every territory!' if all_in else ''}"
        case steps.ANSWER:
            return f"{player(names, v.active)} attacks you{', ALL IN' if all_in else ''}. Do you use a Secret Alliance?"
        case steps.COMMIT:
            return ask_for_commitment(v, names, seat)
        case _ if v.laid:
            return f"The shop: {value(v.laid)} of {price(v)} gold laid down. What do you pay with next?"
        case _ if v.basket:
            return f"The shop: {price(v)} gold in all. Pick another weapon, or pay with your diamonds."
        case _:
            return "The shop: which weapons do you buy?"


def ask_for_commitment(v: State, names: Names, seat: int) -> str:
    """What a combatant is asked, and what is at stake."""
    if is_decree(v):
        battle = "Royal Decree, all fight!"
    else:
        other = v.target if seat == v.active else v.active
        battle = f"Battle against {player(names, other)}{', ALL IN' if v.drawn != NO_CARD else ''}."
    if v.lane[seat] == steps.CHOOSE_TERRITORY:
        return f"{battle} Which territory do you fight with, in secret?"
    return f"{battle} Which cards do you add, in secret? At most two hearts, any weapons."
