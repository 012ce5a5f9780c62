"""The choices of The West: Ascendant in words, made from views only."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of, sentence
from tablewright.games.west import choices as c
from tablewright.games.west.choices import CHOICES
from tablewright.games.west.pack.box import Cityengine
from tablewright.games.west.pack.loading import Names
from tablewright.games.west.rules.acting import doppelgate_cost, opens_with
from tablewright.games.west.rules.motions import top_locus
from tablewright.games.west.state import CITYENGINE, DOPPELGATE, HAND_LIMIT, MIDDLE, REACTION, RUN, TURN, State
from tablewright.games.west.words.names import all_of, required, two_of
from tablewright.packs.effects.asking import line_asked
from tablewright.packs.effects.program import MAY

OF_THE_TURN = {c.TAKE_ALL, c.TAKE_TWO, c.BUILD, c.COMPLETE, c.PASS, c.USE_LISTED, c.MAKE, c.REACT}
SAYS = {
    c.COMPLETE: "Complete the {engine}: {plan}",
    c.PASS: "Pass: no ACTION is possible",
    c.USE_LISTED: "Use {a:listed}",
    c.REACT: "{a:reactions}: {a:reaction_text}",
    c.ACCEPT: "Yes: {phrase}",
    c.DISCARD_CARD: "Discard {a:an types}",
    c.TAKE_CARD: "Take {a:an types} from the middle",
    c.RECOVER_CARD: "Take {a:an types} from the discard pile",
    c.SWAP_CARDS: "{swap} {a:an types} for {b:an types} from the middle",
    c.SALVAGE_CARD: "Salvage the {a:types} just discarded",
    c.CYCLE_DECK: "Move {a:top_locus} to the bottom of Locus deck {a:+1}",
    c.USE_LOCUS: "Use {a:top_locus}: {a:top_text}",
    c.RADIATE_GATE: "Radiate {a:gates}: {a:radiate_text}",
    c.NAME_TYPE: "Name {a:types}",
}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice in words."""
    names: Names = pack.names
    reaction, own = reaction_named(v, pack, kind_of(act)), names.cityengines[v.cityengine[seat]]
    words = {
        "phrase": names.phrases[line_asked(v.agenda, RUN)],
        "engine": own.name,
        "plan": own.plan_text,
        "listed": lambda effect: listed(names, effect, own),
        "swap": f"{reaction}: swap" if reaction else "Swap",
        "top_locus": lambda deck: names.loci[top_locus(v, deck)],
        "top_text": lambda deck: names.locus_text[top_locus(v, deck)],
    }
    text = said(act, SAYS, names, **words) or describe_by_table(act, v, pack, seat)
    told = reaction and not text.lower().startswith(reaction.lower())
    return f"{reaction}: {text[:1].lower()}{text[1:]}" if told else text


def describe_by_table(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice whose words depend on more than its kind."""
    names: Names = pack.names
    a, b, line, step = first(act), second(act), line_asked(v.agenda, RUN), line_asked(v.agenda, TURN)
    match kind_of(act):
        case c.TAKE_ALL:
            return f"Take {all_of(v.count[MIDDLE, a], names.types[a])}. PULSE: {names.pulse_text[a]}"
        case c.TAKE_TWO:
            return f"Take {two_of(names.types[a], names.types[b])}{', without their PULSE' if a == b else ''}"
        case c.BUILD:
            locus = top_locus(v, a)
            paid = required(names.locus_requires[locus])
            return f"Build {names.loci[locus]} for {paid}. {names.locus_kind[locus]}: {names.locus_text[locus]}"
        case c.DECLINE if step == REACTION:
            return "No reaction"
        case c.DECLINE if step == DOPPELGATE:
            return "Make no Doppelgate"
        case c.DECLINE if pack.tables.code[line].op == MAY:
            return "No"
        case c.DECLINE:
            return f"Skip (not possible): {names.phrases[line]}"
        case c.PICK:
            return sentence(names.phrases[line + 1 + a])
        case c.MAKE:
            cost = doppelgate_cost(v, pack.tables, seat)
            paid = f"Make a Doppelgate for {count_of(cost, names.types[a])}"
            if not v.top:
                return f"{paid}: the top card after a reshuffle"
            return f"{paid}: {names.gates[v.top]}. RADIATE: {names.radiate_text[v.top]}"
        case _:
            return f"Action {act}"


def listed(names: Names, effect: int, own: Cityengine) -> str:
    """A listed effect by its card's name and text."""
    if effect == CITYENGINE:
        return f"{own.name}: {own.complete_text}"
    return f"{names.loci[effect]}: {names.locus_text[effect]}"


def reaction_named(v: State, pack: Pack, kind: int) -> str:
    """The name of the reaction that an answer begins; empty if it begins none."""
    if line_asked(v.agenda, TURN) != REACTION or kind == c.DECLINE or kind in OF_THE_TURN:
        return ""
    names: Names = pack.names
    return names.reactions[opens_with(v, pack.tables, kind)]


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice: those of its step, or else of its kind."""
    step = line_asked(v.agenda, TURN)
    if step == HAND_LIMIT:
        return ("west.turn.hand-limit",)
    if step == DOPPELGATE and kind_of(act) == c.DECLINE:
        return ("west.doppelgate.when",)
    return CHOICES.clauses(act)
