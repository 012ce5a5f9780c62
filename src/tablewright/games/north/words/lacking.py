"""What a choice of The North lacks, in words."""

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
    """What a choice lacks that cannot be made now; empty where the rule itself says it better."""
    if decisions.refuse(v, pack.tables, seat, act) == decisions.NOT_ASKED:
        return ""
    match kind_of(act):
        case c.REPROGRAM | c.BUILD | c.DEPLOY:
            return of_directive(act, v, pack, seat)
        case c.DISCHARGE:
            return "Your Node is Discharged already: it is reset after your DIRECTIVES."
        case c.FLIP_CARD | c.EXCHANGE_CARDS | c.USE_ZONE:
            return of_card_in_zone(act, v, pack, seat)
        case c.SWEEP_CARD if wastes_deck(v) == 0:
            return "Sweeping puts a card under the Wastes Deck; no card is left in it."
        case _:
            return ""


def of_directive(act: int, v: State, pack: Pack, seat: int) -> str:
    """north.directive.counts, north.directive.discard-from-hand: what is in the way of a DIRECTIVE."""
    kind = kind_of(act)
    name, times = WORDS[kind - c.REPROGRAM], v.chosen[kind - c.REPROGRAM]
    if times >= s.MOST_ALIKE:
        return f"You have chosen {name} {times} times this turn, and may not once more."
    if not v.hand_size[seat]:
        return f"{name} needs a card of your hand; you have none."
    if kind == c.BUILD and wastes_deck(v) == 0:
        return "Build needs a card of the Wastes Deck; none is left in it."
    return of_reprogramming(act, v, pack, seat) if kind == c.REPROGRAM else ""


def of_reprogramming(act: int, v: State, pack: Pack, seat: int) -> str:
    """north.reprogram.different-value: which Values there are, and which would be needed."""
    names, t = pack.names, pack.tables
    held, there = (kinds_of(t, cards) for cards in (hand(v, seat), v.cards[s.WASTES]))
    if not there:
        return "Reprogram needs an Ancient in the Wastes; none is there."
    wanted, paid = second(act), first(act)
    if has(there, wanted) and not held & ~t.valued[t.value[wanted]]:
        return (
            f"{names.ancients[wanted]} has Value {names.values[wanted]}: discard another Value to Reprogram it; "
            f"you hold only Value {names.values[wanted]}."
        )
    if has(held, paid) and not there & ~t.valued[t.value[paid]]:
        return (
            f"{names.ancients[paid]} has Value {names.values[paid]}: it pays for Ancients of other Values; "
            f"the Wastes have only Value {names.values[paid]}."
        )
    return ""


SHOWS_NO_ANCIENT = "It needs a card that shows its Ancient side; this one shows {name}."
IN_THE_ZONE = {  # by what forbids a card of the Zone
    decisions.NOT_ITSELF: "It must be another card than {name}, whose Protocol is in use.",
    decisions.FLIPPED_ONCE: "{name} was flipped this turn already.",
    decisions.EXCHANGED_ONCE: "{name} was exchanged this turn already.",
    decisions.NOT_ANCIENT: SHOWS_NO_ANCIENT,
    decisions.WRONG_EXCHANGE: SHOWS_NO_ANCIENT,
    decisions.SAME_NAME: "{name} needs a card of another name in the Wastes; there is {wastes}.",
    decisions.ALIKE: "It makes no difference which {name} you choose: choose the first.",
}
IN_THE_WASTES = {  # by what forbids the Ancient that a card of the Zone would be exchanged with
    decisions.WRONG_EXCHANGE: "{other} is not in the Wastes; there is {wastes}.",
    decisions.EXCHANGED_ONCE: "{other} was exchanged this turn already.",
    decisions.SAME_NAME: "{name} is exchanged with a card of another name.",
}


def of_card_in_zone(act: int, v: State, pack: Pack, seat: int) -> str:
    """north.flip.once-per-turn, north.exchange.once-per-turn: what is in the way of a card of the Zone, or of both."""
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
