"""The action cards, a row for each: what a pack writes, what people read, and what happens when one is drawn.

A spade has the action of its rank, which the pack says, and nothing else. The numbers in the sentences of a pack go
into its tables.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import EVERYBODY, Log, tell, tell_partly
from tablewright.engine.core.kernel import kernel
from tablewright.games.royal import events, steps
from tablewright.games.royal.rules.battles import call_to_arms
from tablewright.games.royal.rules.cards import with_card
from tablewright.games.royal.rules.motions import draw, from_pile, gain, witnesses
from tablewright.games.royal.state import (
    ALL_IN,
    ALLIANCE,
    DECREE,
    DIAMONDS,
    FACES,
    HEARTS,
    NPC,
    PLAGUE,
    SPADES,
    State,
    Tables,
)
from tablewright.packs.effects.sentences import Face
from tablewright.packs.effects.words import Word, Words, form

KEPT = {"a": "npc_least", "b": "npc_prize", "c": "plague"}  # where the tables keep the numbers of sentences


@dataclass(frozen=True, kw_only=True)
class Action(Word):
    """An action card."""

    does: Callable[..., None]
    ranges: tuple[tuple[int, int], ...] = ()  # of the numbers in its sentence, in order: the least and the most
    facts: str  # its name, for learners
    icon: str


ACTIONS = Words("action", Action, op="t.action[card]", kept={place: f"t.{field}" for place, field in KEPT.items()})

# ------------------------------------------------------------------------------------------------ the five actions


@kernel
def discard(g: State, card: int) -> None:
    """royal.action.discard: a card that was carried out goes to the discard pile."""
    g.discard[SPADES] = with_card(g.discard[SPADES], card)


@kernel
def all_in(g: State, card: int) -> None:
    """royal.allin.moves-on: it stays under way, as its stakes are for whatever battle this turn brings."""
    g.drawn = card


@kernel
def decree(g: State, card: int) -> None:
    """royal.decree.all-fight, royal.decree.includes-drawer, royal.decree.no-alliance: everybody is called to arms."""
    discard(g, card)
    call_to_arms(g, g.alive)


@kernel
def alliance(g: State, card: int) -> None:
    """royal.alliance.hold, royal.alliance.defence-only: the card is kept in hand."""
    gain(g, g.active, SPADES, card)


@kernel
def npc_event(g: State, e: Log, card: int, m: int) -> None:
    """royal.npc.roll: the drawer throws one die; a 5 or a 6 succeeds. The battle follows (royal.npc.then-battle)."""
    discard(g, card)
    die = 1 + roll(g.dice, FACES)
    tell(e, events.EVENT_ROLL, g.active, die, 1 if die >= m else 0, 0)
    if die >= m:
        g.step = steps.SPLIT


@kernel
def plague(g: State, card: int) -> None:
    """royal.plague.effect, royal.plague.carry: it waits for the drawer's next battle."""
    discard(g, card)
    g.plagues[g.active] += 1


# royal.action.kinds: a pack says which ranks have which; the house pack has it as printed (royal.allin.cards,
# royal.decree.cards, royal.alliance.cards, royal.npc.cards, royal.plague.cards).
ACTIONS.add(
    ALL_IN,
    form(
        "the loser of this turn's battle loses every territory",
        "The winner of this turn's battle takes every territory of the loser, who is out of the game.",
        "the loser of this turn's battle loses every territory",
        face=Face("the loser of this turn's battle loses every territory"),
    ),
    does=all_in,
    facts="All In",
    icon="poker-hand",
    clauses="allin.effect allin.stakes allin.cards",
)
ACTIONS.add(
    DECREE,
    form(
        "all fight; the winner takes a territory from each loser, and each loser removes a heart of the winner's",
        "One battle of all players, without alliances. The winner takes the territory that each loser committed, and"
        " then loses a heart to each of them.",
        "all fight; the winner takes a territory from each loser, and each loser removes a heart of the winner's",
        face=Face(
            "all players fight. The winner takes a territory from each loser,"
            " and each loser makes the winner discard a random heart"
        ),
    ),
    does=decree,
    facts="Royal Decree",
    icon="scroll-unfurled",
    clauses="decree.all-fight decree.prize decree.heart-loss",
)
ACTIONS.add(
    ALLIANCE,
    form(
        "keep it; when picked, you may discard it and not fight",
        "The drawer keeps the card, and may discard it to avoid a battle when attacked.",
        "keep it; when picked, you may discard it and not fight",
        face=Face("keep this card. When you are attacked, you may discard it to avoid the battle"),
    ),
    does=alliance,
    facts="Secret Alliance",
    icon="shaking-hands",
    clauses="alliance.effect alliance.hold alliance.defence-only",
)
ACTIONS.add(
    NPC,
    form(
        "throw <m> or more: draw <n> hearts or diamonds",
        "The drawer rolls a die. On m or more, they draw n cards, in any mix of Hearts and Diamonds.",
        "throw 5 or more: draw 2 hearts or diamonds",
        registers="ab",
        face=Face(
            "roll a die. On {m} or more, draw 1 heart or diamond",
            "roll a die. On {m} or more, draw {n} cards in any mix of hearts and diamonds",
        ),
    ),
    does=npc_event,
    ranges=((2, FACES), (1, 4)),
    facts="NPC event",
    icon="hooded-figure",
    clauses="npc.roll npc.reward npc.then-battle",
)
ACTIONS.add(
    PLAGUE,
    form(
        "-<n> in your next battle",
        "The drawer's strength is n lower in their next battle. Several of them add up.",
        "-10 in your next battle",
        registers="c",
        face=Face("subtract {n} from your strength in your next battle"),
    ),
    does=plague,
    ranges=((1, 30),),
    facts="Plague",
    icon="plague-doctor-profile",
    clauses="plague.effect plague.carry plague.stack",
)

# ------------------------------------------------------------------------------------------------ drawing one


@kernel
def no_action(g: State, t: Tables, e: Log, card: int) -> None:
    """A card without an action."""


carry_out = ACTIONS.kernel("does", otherwise=no_action)


@kernel
def draw_action(g: State, t: Tables, e: Log) -> None:
    """royal.action.draw, royal.action.before-battle, royal.battle.start: the card is drawn and resolved, then battle.

    It takes effect whether the drawer wants it or not (royal.action.mandatory, royal.repeat.action-still), in the open;
    of an alliance, which is kept, all learn that it is one (royal.hidden.action-open).
    """
    card = from_pile(g, e, SPADES)
    kind = t.action[card]
    tell_partly(e, events.TURNS_UP, g.active, kind, 0, card, witnesses(g, g.active) if kind == ALLIANCE else EVERYBODY)
    g.step = steps.PICK
    carry_out(g, t, e, card)


@kernel
def split_prize(g: State, t: Tables, e: Log, hearts: int) -> None:
    """royal.npc.reward, royal.npc.split, royal.npc.pile-choice: so many hearts, the other cards from the diamonds.

    royal.npc.prize-two: two cards in all. What one pile cannot give comes from the other (royal.npc.short-pile).
    """
    tell(e, events.SPLITS, g.active, hearts, t.npc_prize - hearts, 0)
    for i in range(t.npc_prize):
        suit = HEARTS if i < hearts else DIAMONDS
        if not draw(g, e, g.active, suit):
            draw(g, e, g.active, DIAMONDS if suit == HEARTS else HEARTS)
    g.step = steps.PICK
