"""Why a choice of The North is not possible now, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import both
from tablewright.games.north import choices as c
from tablewright.games.north import state as s
from tablewright.games.north.rules import decisions
from tablewright.games.north.rules.motions import hand, in_zone, kinds_of, wastes_deck
from tablewright.games.north.state import State
from tablewright.games.north.words.names import WORDS, zone_name


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """The reason why a choice is not possible now, or "" if the clause says it better."""
    if decisions.refuse(v, pack.tables, seat, act) == decisions.NOT_ASKED:
        return ""
    match kind_of(act):
        case c.REPROGRAM | c.BUILD | c.DEPLOY:
            return of_directive(act, v, pack, seat)
        case c.DISCHARGE:
            return "Your Node is already Discharged. It is Reset after your DIRECTIVES."
        case c.FLIP_CARD | c.EXCHANGE_CARDS | c.USE_ZONE:
            return of_card_in_zone(act, v, pack, seat)
        case c.SWEEP_CARD if wastes_deck(v) == 0:
            return "The Wastes Deck is empty, so nothing can be swept under it."
        case _:
            return ""


def of_directive(act: int, v: State, pack: Pack, seat: int) -> str:
    """north.directive.counts, north.directive.discard-from-hand: why a DIRECTIVE is not possible."""
    kind = kind_of(act)
    name, times = WORDS[kind - c.REPROGRAM], v.chosen[kind - c.REPROGRAM]
    if times >= s.MOST_ALIKE:
        return f"You have already chosen {name} {TIMES[times]} this turn."
    if not v.hand_size[seat]:
        return f"{name} needs a card from your hand, and your hand is empty."
    if kind == c.BUILD and wastes_deck(v) == 0:
        return "Build needs a card from the Wastes Deck, and it is empty."
    return of_reprogramming(act, v, pack, seat) if kind == c.REPROGRAM else ""


def of_reprogramming(act: int, v: State, pack: Pack, seat: int) -> str:
    """north.reprogram.different-value: the Values in hand, and the Values needed."""
    names, t = pack.names, pack.tables
    held, there = (kinds_of(t, cards) for cards in (hand(v, seat), v.cards[s.WASTES]))
    if not there:
        return "Reprogram needs an Ancient in the Wastes, and there is none."
    wanted, paid = second(act), first(act)
    if has(there, wanted) and not held & ~t.valued[t.value[wanted]]:
        return (
            f"To Reprogram {names.ancients[wanted]} (Value {names.values[wanted]}), discard a card of another Value. "
            f"You only hold Value {names.values[wanted]}."
        )
    if has(held, paid) and not there & ~t.valued[t.value[paid]]:
        return (
            f"{names.ancients[paid]} (Value {names.values[paid]}) can only pay for Ancients of other Values. "
            f"The Wastes only hold Value {names.values[paid]}."
        )
    return ""


TIMES = ("", "once", "twice")
SHOWS_NO_ANCIENT = "Choose a card that shows its Ancient side. This one shows {name}."
IN_THE_ZONE = {  # by the rule that forbids a card of the Zone
    decisions.NOT_ITSELF: "Choose a card other than {name}, whose PROTOCOL is in use.",
    decisions.FLIPPED_ONCE: "{name} was already flipped this turn.",
    decisions.EXCHANGED_ONCE: "{name} was already exchanged this turn.",
    decisions.NOT_ANCIENT: SHOWS_NO_ANCIENT,
    decisions.WRONG_EXCHANGE: SHOWS_NO_ANCIENT,
    decisions.SAME_NAME: "{name} can only be exchanged for a card with another name. The Wastes hold {wastes}.",
    decisions.ALIKE: "These {name} cards are identical. Choose the first one.",
}
IN_THE_WASTES = {  # by the rule that forbids the Ancient of an exchange
    decisions.WRONG_EXCHANGE: "{other} is not in the Wastes. The Wastes hold {wastes}.",
    decisions.EXCHANGED_ONCE: "{other} was already exchanged this turn.",
    decisions.SAME_NAME: "{name} can only be exchanged for a card with another name.",
}


def of_card_in_zone(act: int, v: State, pack: Pack, seat: int) -> str:
    """north.flip.once-per-turn, north.exchange.once-per-turn: why a card of the Zone, or its exchange, is refused."""
    slot = first(act)
    if slot >= v.zone_size[seat]:
        return ""
    names, t = pack.names, pack.tables
    told = IN_THE_WASTES if has(decisions.legal(v, t, seat, kind_of(act)), slot) else IN_THE_ZONE
    sentence = told.get(decisions.refuse(v, t, seat, act), "")
    name = zone_name(names, in_zone(v, seat, slot))
    return sentence.format(name=name, other=names.ancients[second(act)], wastes=in_wastes(v, pack))


def in_wastes(v: State, pack: Pack) -> str:
    """The Ancients in the Wastes, by name."""
    kinds = kinds_of(pack.tables, v.cards[s.WASTES])
    found = dict.fromkeys(pack.names.ancients[kind] for kind in range(s.KINDS) if has(kinds, kind))
    return both(found or ["nothing"])
