"""What a choice of The West: Ascendant does, in words, made from views only."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, count_of, sentence
from tablewright.games.west import choices as c
from tablewright.games.west.choices import CHOICES
from tablewright.games.west.pack.loading import Names, Sides
from tablewright.games.west.rules.acting import doppelgate_cost, opens_with
from tablewright.games.west.rules.motions import top_locus
from tablewright.games.west.state import CITYENGINE, DOPPELGATE, HAND_LIMIT, MIDDLE, REACTION, State
from tablewright.games.west.words.names import THE_TURN, line_asked, required, step_asked
from tablewright.packs.effects.program import MAY

OF_THE_TURN = {c.TAKE_ALL, c.TAKE_TWO, c.BUILD, c.COMPLETE, c.PASS, c.USE_LISTED, c.MAKE, c.REACT}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    kind, a, b = kind_of(act), first(act), second(act)
    if kind in OF_THE_TURN:
        return describe_turn(kind, a, b, v, pack, seat)
    reaction = reaction_named(v, pack, kind)
    text = describe_answer(act, v, pack, reaction)
    told = reaction and not text.lower().startswith(reaction.lower())
    return f"{reaction}: {text[:1].lower()}{text[1:]}" if told else text


def describe_turn(kind: int, a: int, b: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice of the turn itself does, in words."""
    names: Names = pack.names
    own = names.cityengines[v.cityengine[seat]]
    match kind:
        case c.TAKE_ALL:
            n, several = v.count[MIDDLE, a], count_of(v.count[MIDDLE, a], names.types[a])
            cards = {1: several, 2: f"both {names.types[a]}s"}.get(n, f"all {several}")
            return f"Take {cards}. PULSE: {names.pulse_text[a]}"
        case c.TAKE_TWO if a == b:
            return f"Take two {names.types[a]}s, without their PULSE"
        case c.TAKE_TWO:
            return f"Take {a_(names.types[a])} and {a_(names.types[b])}"
        case c.BUILD:
            locus = top_locus(v, a)
            paid = required(names.locus_requires[locus])
            return f"Build {names.loci[locus]} for {paid}. {names.locus_kind[locus]}: {names.locus_text[locus]}"
        case c.COMPLETE:
            return f"Complete the {own.name}: {own.plan_text}"
        case c.PASS:
            return "Pass: no ACTION can be completed"
        case c.USE_LISTED:
            return f"Use {listed(names, a, own)}"
        case c.REACT:
            return f"{names.reactions[a]}: {names.reaction_text[a]}"
        case _:
            cost = doppelgate_cost(v, pack.tables, seat)
            paid = f"Make a Doppelgate for {count_of(cost, names.types[a])}"
            if not v.top:
                return f"{paid}: the next card, after a reshuffle"
            return f"{paid}: {names.gates[v.top]}. RADIATE: {names.radiate_text[v.top]}"


def listed(names: Names, effect: int, own: Sides) -> str:
    """A listed effect by its card's name and text."""
    if effect == CITYENGINE:
        return f"{own.name}: {own.complete_text}"
    return f"{names.loci[effect]}: {names.locus_text[effect]}"


def reaction_named(v: State, pack: Pack, kind: int) -> str:
    """The name of the reaction that an answer begins; empty if it begins none."""
    if step_asked(v) != REACTION or kind == c.DECLINE:
        return ""
    names: Names = pack.names
    return names.reactions[opens_with(v, pack.tables, kind)]


def describe_answer(act: int, v: State, pack: Pack, reaction: str) -> str:
    """What an answer does, in words."""
    names: Names = pack.names
    kind, a, b, line = kind_of(act), first(act), second(act), line_asked(v)
    match kind:
        case c.ACCEPT:
            return f"Yes: {names.phrases[line]}"
        case c.DECLINE:
            return describe_decline(v, pack)
        case c.PICK:
            return sentence(names.phrases[line + 1 + a])
        case c.DISCARD_CARD:
            return f"Discard {a_(names.types[a])}"
        case c.TAKE_CARD:
            return f"Take {a_(names.types[a])} from the middle"
        case c.RECOVER_CARD:
            return f"Take {a_(names.types[a])} from the discard pile"
        case c.SWAP_CARDS:
            return f"{reaction or 'Swap'}: put {a_(names.types[a])}, take {a_(names.types[b])}"
        case c.SALVAGE_CARD:
            return f"Salvage the {names.types[a]} just discarded"
        case c.CYCLE_DECK:
            return f"Move {names.loci[top_locus(v, a)]} to the bottom of Locus deck {a + 1}"
        case c.USE_LOCUS:
            return f"Use {names.loci[top_locus(v, a)]}: {names.locus_text[top_locus(v, a)]}"
        case c.RADIATE_GATE:
            return f"Radiate {names.gates[a]}: {names.radiate_text[a]}"
        case c.NAME_TYPE:
            return f"Name {names.types[a]}"
        case _:
            return f"Action {act}"


def describe_decline(v: State, pack: Pack) -> str:
    """Declining, in words that fit what is declined."""
    names: Names = pack.names
    line = line_asked(v)
    if line != THE_TURN:
        return "No" if pack.tables.code[line].op == MAY else f"None of it can be done: {names.phrases[line]}"
    return "No reaction" if step_asked(v) == REACTION else "Make no Doppelgate"


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice: those of its kind, where its step has none of its own."""
    if step_asked(v) == HAND_LIMIT:
        return ("west.turn.hand-limit",)
    if step_asked(v) == DOPPELGATE and kind_of(act) == c.DECLINE:
        return ("west.doppelgate.when",)
    return CHOICES.clauses(act)
