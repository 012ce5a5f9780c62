"""The questions that a player of The Royal Ascension is asked."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.games.royal import steps
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.rules.battles import is_decree
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.state import ALL_IN, DECREE, HOME, NO_CARD, State
from tablewright.games.royal.words.names import player


def question(v: State, pack: Pack, seat: int) -> str:
    """The question that a seat must answer now."""
    names: Names = pack.names
    match v.step:
        case steps.DRAFT:
            return "Draft: choose a territory."
        case steps.MOVE:
            start = "home" if v.spot[seat] == HOME else f"spot {v.spot[seat]}"
            return f"You rolled {v.die}. Move left or right from {start}? (Right: towards higher numbers)"
        case steps.SPLIT:
            return "The event succeeds! Which cards do you draw?"
        case steps.PICK:
            stakes = f" {names.actions[ALL_IN]}: the loser loses every territory!" if is_all_in(v) else ""
            return f"Choose a player to attack.{stakes}"
        case steps.ANSWER:
            all_in = f" ({names.actions[ALL_IN]})" if is_all_in(v) else ""
            return f"{player(names, v.active)} {agreeing('attacks')} you{all_in}. Use a Secret Alliance?"
        case steps.COMMIT:
            return ask_for_commitment(v, names, seat)
        case _ if v.laid:
            return f"Shop: {value(v.laid)} of {price(v)} gold paid. Which diamond do you pay next?"
        case _ if v.basket:
            return f"Shop: {price(v)} gold so far. Pick another weapon, or pay with your diamonds."
        case _:
            return "Shop: which weapons do you buy?"


def is_all_in(v: State) -> bool:
    """royal.allin.effect: whether every territory of the loser is at stake."""
    return v.drawn != NO_CARD


def ask_for_commitment(v: State, names: Names, seat: int) -> str:
    """The question to a combatant, with the stakes."""
    if is_decree(v):
        battle = f"{names.actions[DECREE]}: everyone fights!"
    else:
        other = v.target if seat == v.active else v.active
        all_in = f" ({names.actions[ALL_IN]})" if is_all_in(v) else ""
        battle = f"Battle against {player(names, other)}{all_in}."
    if v.lane[seat] == steps.CHOOSE_TERRITORY:
        return f"{battle} Secretly choose a territory to fight with."
    return f"{battle} Secretly add up to 2 hearts and any weapons."
