"""Packs of The West: Ascendant: from cards to tables for the rules and names for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.game.contract import Pack
from tablewright.games.west.pack.box import (
    ACTIONS,
    COMPLETE_STEPS,
    GAME,
    PRIME_KIND,
    STEPS,
    TITLE,
    Cityengine,
    Reaction,
    WestBox,
    is_plain,
)
from tablewright.games.west.pack.vocabulary import language
from tablewright.games.west.state import GATES, LADDER, TYPES, Tables
from tablewright.packs.box import as_card, joined, write_behind
from tablewright.packs.house import read_once
from tablewright.packs.shelf import Card, Shelf
from tablewright.packs.source import Source

HOUSE = Path(__file__).parent.parent / "packs" / "house.toml"
SMALL = HOUSE.with_name("small.toml")


@dataclass(frozen=True, eq=False)  # told apart by what they are, not by what they say: pieces are kept by them
class Names:
    """The names and texts of a pack's cards, as people read them."""

    version: int
    types: tuple[str, ...]
    type_ids: tuple[str, ...]
    gates: tuple[str, ...]  # by kind; the First Gate is kind 0
    gate_ids: tuple[str, ...]
    loci: tuple[str, ...]
    locus_ids: tuple[str, ...]
    locus_kind: tuple[str, ...]  # "Prime" or "Trigger"
    locus_requires: tuple[tuple[str, str], ...]  # names of types
    pulse_text: tuple[str, ...]
    radiate_text: tuple[str, ...]
    locus_text: tuple[str, ...]
    cityengines: tuple[Cityengine, ...]  # by number; which player has which, the state says
    scoring: tuple[str, ...]
    front: tuple[str, ...]
    back: tuple[str, ...]
    steps: tuple[int, ...]  # the steps that front and back list, by number
    reactions: tuple[str, ...]
    reaction_text: tuple[str, ...]
    end: tuple[str, ...]
    phrases: tuple[str, ...]  # what each row of the code stands for; at a `may`, what the user may do
    cards: tuple[str, ...]  # the name of the card that each row of the code belongs to
    deck: tuple[Card, ...]  # every card in full

    @property
    def doppelgates(self) -> tuple[str, ...]:
        """The gates that can be made, by kind; the First Gate is there from the start."""
        return ("", *self.gates[1:])


@read_once(HOUSE)
def load(path: Path | None = None) -> Pack:
    """The pack in a file, or the house pack; a PackError with every problem if it cannot be played."""
    source = Source(path or HOUSE)
    box = WestBox(source)
    source.settle()
    return Pack(
        source.file.stem, box.title, source.hash(), tables_of(box), names_of(box), source.file, content=source.content()
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ tables


def tables_of(box: WestBox) -> Tables:
    """The tables that the rules read."""
    t = Tables()
    box.scribe.fill(t.code)
    fill_cards(t, box)
    fill_loci(t, box)
    for n, engine in enumerate(box.cityengines):
        fill_cityengine(t, n, engine)
    t.cityengines_differ = box.cityengines[0] != box.cityengines[1]
    fill_turn_sequence(t, box)
    for field in ("score_locus", "score_pair", "score_doppelgate", "score_type"):
        (points,) = box.score.get(field, (0,))
        setattr(t, field, points)
    return t


def fill_cards(t: Tables, box: WestBox) -> None:
    """The 36 cards by type, and within a type by Doppelgate."""
    cards = sorted((kind, n) for n, gate in enumerate(box.gates) for kind in gate.behind)
    for card, (kind, gate_kind) in enumerate(cards):
        t.card_type[card] = kind
        t.card_gate[card] = gate_kind
    for kind in range(TYPES):
        t.type_start[kind + 1] = sum(k <= kind for k, _ in cards)
    for gate_kind in range(GATES):
        t.gate_start[gate_kind + 1] = sum(k <= gate_kind for _, k in cards)
    for i, card in enumerate(sorted(range(len(cards)), key=lambda card: cards[card][1])):
        t.by_gate[i] = card
    for kind, facility in enumerate(box.facilities):
        t.pulse[kind] = facility.pulse.begin
    for n, gate in enumerate(box.gates):
        t.radiate[n] = gate.radiate.begin


def fill_loci(t: Tables, box: WestBox) -> None:
    """The twelve Loci, Primes first."""
    for n, locus in enumerate(box.loci):
        t.locus_effect[n] = locus.effect.begin
        t.required[n, 0], t.required[n, 1] = locus.requires
        t.primes |= (locus.kind == PRIME_KIND) << n
        t.plain |= is_plain(locus.effect) << n


def fill_cityengine(t: Tables, n: int, engine: Cityengine) -> None:
    """One of the two Cityengines."""
    t.plan_loci[n] = engine.loci
    t.plan_doppelgates[n] = engine.doppelgates
    for kind, cost in enumerate(engine.cost):
        t.plan_cost[n, kind] = cost
    t.plan_effect[n] = engine.plan_effect.begin
    t.complete_effect[n] = engine.complete_effect.begin
    t.complete_step[n] = COMPLETE_STEPS[engine.on]
    t.complete_plain[n] = is_plain(engine.complete_effect)
    t.score_cityengine[n] = engine.points


def fill_turn_sequence(t: Tables, box: WestBox) -> None:
    """The Turn Sequence card: steps, prices, the hand limit, reactions and the end."""
    steps = steps_of(box)
    for step, after in zip(steps, [*steps[1:], steps[0]], strict=True):
        t.after[step] = after
    for n in range(LADDER):
        t.doppelgate_cost[n] = box.prices[min(n, len(box.prices) - 1)]
    t.hand_limit = box.hand_limit
    t.reactions = len(box.reactions)
    for n, reaction in enumerate(box.reactions):
        t.reaction_on[n] = ACTIONS[reaction.on]
        t.reaction_effect[n] = reaction.effect.begin
        t.reaction_opening[n] = reaction.opening if box.at_once(reaction) else 0
    (t.end_points,), (t.end_built,), (t.end_middle,) = (
        box.ends[form] for form in ("end_points", "end_built", "end_middle")
    )


def steps_of(box: WestBox) -> tuple[int, ...]:
    """The steps of the Turn Sequence card, by number, from top to bottom."""
    return tuple(STEPS[text.text] for text in (*box.front, *box.back))


# ------------------------------------------------------------------------------------------------ names


def names_of(box: WestBox) -> Names:
    """The names and texts that people read."""
    types = tuple(facility.face.name for facility in box.facilities)
    return Names(
        version=box.version,
        types=types,
        type_ids=tuple(facility.face.id for facility in box.facilities),
        gates=tuple(gate.face.name for gate in box.gates),
        gate_ids=tuple(gate.face.id for gate in box.gates),
        loci=tuple(locus.face.name for locus in box.loci),
        locus_ids=tuple(locus.face.id for locus in box.loci),
        locus_kind=tuple(locus.kind for locus in box.loci),
        locus_requires=tuple((types[locus.requires[0]], types[locus.requires[1]]) for locus in box.loci),
        pulse_text=tuple(joined(facility.pulse) for facility in box.facilities),
        radiate_text=tuple(joined(gate.radiate) for gate in box.gates),
        locus_text=tuple(joined(locus.effect) for locus in box.loci),
        cityengines=tuple(box.cityengines),
        scoring=box.scribe.told(box.scoring, "scoring"),
        front=tuple(map(str, box.front)),
        back=tuple(map(str, box.back)),
        steps=steps_of(box),
        reactions=tuple(reaction.face.name for reaction in box.reactions),
        reaction_text=tuple(joined(reaction.effect) for reaction in box.reactions),
        end=box.scribe.told(box.end, "ending"),
        phrases=box.phrases(),
        cards=box.owners(box.effects()),
        deck=tuple(cards_of(box, types)),
    )


def cards_of(box: WestBox, types: Sequence[str]) -> Iterator[Card]:
    """Every card in full."""
    for facility in box.facilities:
        yield as_card("Facility", facility.face, facility.count, facility.pulse.sentences)
    for gate in box.gates[1:]:
        behind = Counter(types[kind] for kind in gate.behind)
        facts = [("behind", ", ".join(f"{name} x{n}" if n > 1 else name for name, n in behind.items()))]
        yield as_card("Doppelgate", gate.face, len(gate.behind), gate.radiate.sentences, facts)
    first = box.gates[0]
    scoring = [("scoring", line) for line in box.scribe.told(box.scoring, "scoring")]
    yield as_card("Reference", first.face, 2, first.radiate.sentences, scoring)
    for locus in box.loci:
        requires = [("requires", types[k]) for k in locus.requires]
        yield as_card(locus.kind, locus.face, 1, locus.effect.sentences, requires)
    for engine, count in Counter(box.cityengines).items():
        requires = [("requires", line) for line in engine.plan_requires]
        yield as_card("Cityengine", engine.plan, count, engine.plan_effect.sentences, requires)
        facts = [("on", engine.on), ("points", str(engine.points))]
        yield as_card("Cityengine", engine.complete, count, engine.complete_effect.sentences, facts)
    yield as_card("Turn Sequence", box.turn_sequence, 1, (), turn_sequence_facts(box))
    yield as_card("Second Player", box.second_player, 1, ())


def turn_sequence_facts(box: WestBox) -> list[tuple[str, str]]:
    """The contents of the Turn Sequence card."""
    return [
        ("front", ", ".join(map(str, box.front))),
        ("back", ", ".join(map(str, box.back))),
        ("doppelgates", ", ".join(map(str, box.prices))),
        ("hand limit", str(box.hand_limit)),
        *(("reaction", reaction_line(reaction)) for reaction in box.reactions),
        *(("end", line) for line in box.scribe.told(box.end, "ending")),
    ]


def reaction_line(reaction: Reaction) -> str:
    """A reaction in one line."""
    to = "any ACTION" if reaction.on == "any" else f"a {reaction.on.upper()} ACTION"
    return f"{reaction.face.name}, to {to}: {joined(reaction.effect)}"


# ------------------------------------------------------------------------------------------------ the shelf


def program_for(pack: Pack, lines: Sequence[str]) -> int:
    """Append an effect to a loaded pack and return its start; PackError if it is not understood."""
    names: Names = pack.names
    return write_behind(pack, language(), names.type_ids, lines)


SHELF = Shelf(GAME, TITLE, HOUSE, load, lambda pack: pack.names.deck, small=SMALL)
