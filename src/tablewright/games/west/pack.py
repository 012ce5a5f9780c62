"""Packs of The West: Ascendant: what the cards of a pack file say, as the tables that the rules read.

Everything is taken from the words on the cards, and everything is checked: a pack that loads can be played to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablewright.engine.contract import Pack
from tablewright.engine.sets import has
from tablewright.games.west import state
from tablewright.games.west.effects import OF_THE_ACTION
from tablewright.games.west.state import (
    CARDS,
    DEEP,
    GATES,
    LOCI,
    MIDDLE_SIZE,
    NAME,
    NAMED_IN_OPPONENT_HAND,
    RADIATE,
    READY_ALL,
    TYPES,
    USE_TOP,
    ZONE_DOPPELGATE,
    ZONE_LOCUS,
    Tables,
)
from tablewright.packs.box import Box, Face, as_card, joined, write_behind
from tablewright.packs.chains import circling, reach
from tablewright.packs.language import Effect, Language, Row, Said, Scribe, Vocabulary
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.program import ALT, CHOOSE, END, IF, JUMP, LOSE, LOSE_PER, MAY, THEN
from tablewright.packs.shelf import Card, Shelf
from tablewright.packs.source import Source, Table, Text

HOUSE = Path(__file__).parent / "packs" / "house.toml"
GAME = "west"
TITLE = "The West: Ascendant"

# west.turn.steps: the rules carry out these steps, so these are what the card must list.
STEPS = ("ready", "prime", "action", "trigger", "reaction", "doppelgate", "refill", "hand limit", "end check")
PRIME_STEP = "prime step"
PRIME, TRIGGER = "Prime", "Trigger"  # as people read them

# Each Doppelgate in a Zone can put itself and a Locus on the agenda; four frames lie beneath, and the starting
# Doppelgate is not a built card.
MOST_BUILT = (DEEP - 4) // 2 - 1

VOCABULARY = Vocabulary(
    grammar=Path(__file__).with_name("effects.lark"),
    name="TYPE",
    kinds={"locus": ZONE_LOCUS, "doppelgate": ZONE_DOPPELGATE},
    deeds={
        "discard_any": state.DISCARD_ANY,
        "discard_type": state.DISCARD_TYPE,
        "discard_each": state.DISCARD_EACH,
        "opponent_discards": state.OPPONENT_DISCARDS,
        "take": state.TAKE,
        "swap": state.SWAP,
        "cycle": state.CYCLE,
        "use_top": state.USE_TOP,
        "radiate": state.RADIATE,
        "ready_all": state.READY_ALL,
        "name": state.NAME,
    },
    conditions={
        "hand_at_most": state.HAND_AT_MOST,
        "hand_at_least": state.HAND_AT_LEAST,
        "opponent_hand_at_most": state.OPPONENT_HAND_AT_MOST,
        "opponent_hand_at_least": state.OPPONENT_HAND_AT_LEAST,
        "took_cards": state.TOOK_CARDS,
        "took_types": state.TOOK_TYPES,
        "pulse_used": state.PULSE_USED,
        "facility_action": state.FACILITY_ACTION,
        "locus_action": state.LOCUS_ACTION,
    },
    counts={"named_in_opponent_hand": state.NAMED_IN_OPPONENT_HAND},
    lists=("requirement", "scoring", "ending"),
    limits={
        "draw": (1, CARDS),
        "recover": (1, CARDS),
        "discard_any": (1, CARDS),
        "opponent_discards": (1, CARDS),
        "take": (1, MIDDLE_SIZE),
        "zone_has locus": (1, LOCI),
        "zone_has doppelgate": (1, MOST_BUILT + 1),
        "hand_at_most": (0, CARDS),
        "hand_at_least": (1, CARDS),
        "opponent_hand_at_most": (0, CARDS),
        "opponent_hand_at_least": (1, CARDS),
        "took_cards": (1, MIDDLE_SIZE),
        "took_types": (1, 2),  # take-all takes one type, take-two two at most
        "plan_zone locus": (1, LOCI),
        "plan_zone doppelgate": (1, MOST_BUILT + 1),
        "plan_type": (1, CARDS),
        "end_points": (0, 39),  # west.setup.points-40
        "end_built": (1, MOST_BUILT),
        "end_middle": (1, MIDDLE_SIZE),
    },
)


@cache
def language() -> Language:
    """The lines that the cards of this game may use."""
    return Language(VOCABULARY)


@dataclass(frozen=True, eq=False)  # told apart by what they are, not by what they say: pieces are kept by them
class Names:
    """What the cards of a pack are called, and what they say in the words of the pack."""

    version: int
    types: tuple[str, ...]
    type_ids: tuple[str, ...]
    gates: tuple[str, ...]  # by kind; the First Gate is kind 0
    gate_ids: tuple[str, ...]
    loci: tuple[str, ...]
    locus_ids: tuple[str, ...]
    locus_kind: tuple[str, ...]  # PRIME or TRIGGER
    locus_requires: tuple[tuple[str, str], ...]  # names of types
    pulse_text: tuple[str, ...]  # the lines of each type's PULSE, with semicolons between them
    radiate_text: tuple[str, ...]
    locus_text: tuple[str, ...]
    plan: str
    plan_requires: tuple[str, ...]
    plan_text: str
    complete: str
    complete_text: str
    scoring: tuple[str, ...]
    front: tuple[str, ...]
    back: tuple[str, ...]
    end: tuple[str, ...]
    phrases: tuple[str, ...]  # what each row of the code stands for; at a `may`, what the user may do
    cards: tuple[str, ...]  # the name of the card that each row of the code belongs to
    deck: tuple[Card, ...]  # every card in full


def load(path: Path | None = None) -> Pack:
    """The pack in a file, or the house pack; a PackError with every problem if it cannot be played."""
    source = Source(path or HOUSE)
    box = WestBox(source)
    source.settle()
    return Pack(source.file.stem, box.title, source.hash(), box.tables(), box.names(), source.file)


# ------------------------------------------------------------------------------------------------ cards


@dataclass(frozen=True)
class FacilityType:
    face: Face
    count: int
    pulse: Effect


@dataclass(frozen=True)
class Doppelgate:
    face: Face
    behind: tuple[int, ...]  # the type of each copy's Facility side
    radiate: Effect


@dataclass(frozen=True)
class LocusCard:
    face: Face
    kind: str  # PRIME or TRIGGER
    requires: tuple[int, ...]
    effect: Effect


class WestBox(Box):
    """All the cards of a pack of this game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, GAME, TITLE)
        tables = self.top.tables("facility")
        faces = [self._face(table) for table in tables]
        for face in faces:
            self._check_word(face, language(), "type")
        self.type_ids = {face.id: n for n, face in enumerate(faces[:TYPES]) if face.id}
        self.scribe = Scribe(language(), source, self.type_ids, len(Tables().code))
        self.facilities = [self._facility(face) for face in faces]
        self.gates = [self._doppelgate(table) for table in self.top.tables("doppelgate")]
        self._reference()
        self.loci = [self._locus(table, PRIME) for table in self.top.tables("prime")]
        self.loci += [self._trigger(table) for table in self.top.tables("trigger")]
        self._plan()
        self._complete()
        self._turn_sequence()
        self._second_player()
        self.top.done()
        self._check_facilities()
        self._check_doppelgates()
        self._check_loci()
        self._check_plan()
        self._check_chains()
        self._check_named()

    def _facility(self, face: Face) -> FacilityType:
        table = face.table
        facility = FacilityType(face, table.whole("count", 1, CARDS), self._effect(table, "pulse"))
        table.done()
        return facility

    def _doppelgate(self, table: Table) -> Doppelgate:
        face = self._face(table)
        count = table.whole("count", 1, CARDS)
        behind = self._types(table.texts("behind", default=()))
        if "behind" in table.data:
            if isinstance(table.data["behind"], list) and len(table.data["behind"]) != count:
                table.note("behind", f"behind must name a type for each copy, and count says {count}")
        elif count % TYPES:
            hint = 'behind = ["...", "..."] names the type behind which each copy stands'
            table.note("count", f"{count} copies do not stand evenly behind {TYPES} types", hint)
        else:
            behind = [kind for kind in range(TYPES) for _ in range(count // TYPES)]
        gate = Doppelgate(face, tuple(behind), self._effect(table, "radiate"))
        table.done()
        return gate

    def _types(self, texts: Sequence[Text]) -> list[int]:
        """The types that texts name, by id."""
        for text in texts:
            if text.text not in self.type_ids:
                hint = did_you_mean(text.text, self.type_ids) or f"it has {listed(list(self.type_ids), 'and')}"
                self.source.note(text.line, text.text, f"this pack has no type '{text}'", hint)
        return [self.type_ids.get(text.text, 0) for text in texts]

    def _reference(self) -> None:
        table = self.top.table("reference")
        face = self._face(table)
        self.gates.insert(0, Doppelgate(face, (), self._effect(table, "radiate")))
        self.scoring = table.texts("scoring")
        self.score = self._said("scoring", self.scoring, "scoring")
        if "points_left" not in self.score and self.scoring:
            table.note("scoring", "end scoring starts from what is left", "the list needs the line 'points left'")
        table.done()

    def _trigger(self, table: Table) -> LocusCard:
        if "on" in table.data:  # west.locus.trigger-kind
            hint = "one for a kind of ACTION says so in its effect: 'if facility action: ...', 'if locus action: ...'"
            table.note("on", "a Trigger is used after every ACTION", hint)
            table.text("on", default="")
        return self._locus(table, TRIGGER)

    def _locus(self, table: Table, kind: str) -> LocusCard:
        """west.locus.kind, west.locus.effect: a Prime or a Trigger, by the table it stands in, with one effect."""
        face = self._face(table)
        requires = self._types(table.texts("requires", least=2))
        if len(requires) > 2:  # west.locus.two-required
            table.note("requires", "a Locus requires two Facilities")
        locus = LocusCard(face, kind, tuple(requires), self._effect(table, "effect"))
        table.done()
        return locus

    def _plan(self) -> None:
        """west.cityengine.card-text: what completing needs and what it does stands on the card."""
        table = self.top.table("cityengine-plan")
        self.plan = self._face(table)
        self.plan_requires = table.texts("requires", default=())
        self.plan_loci = self.plan_doppelgates = 0
        self.plan_cost = [0] * TYPES
        for line in self.plan_requires:
            if said := self.scribe.read(line, "requirement"):
                self._require(line, said)
        self.plan_effect = self._effect(table, "effect")
        table.done()

    def _require(self, line: Text, said: Said) -> None:
        """One line of what completing the Cityengine needs."""
        if said.form == "plan_each":
            self.plan_cost = [n + 1 for n in self.plan_cost]
        elif said.form == "plan_type":
            n, kind = said.numbers
            self.plan_cost[kind] += n
        else:
            n, kind = said.numbers
            field = "plan_loci" if kind == ZONE_LOCUS else "plan_doppelgates"
            if getattr(self, field):
                self.source.note(line.line, line.text, "requires says this twice")
            setattr(self, field, n)

    def _complete(self) -> None:
        table = self.top.table("cityengine-complete")
        self.complete = self._face(table)
        table.text("on", default=PRIME_STEP, allowed=(PRIME_STEP,))
        (scored,) = self.score.get("score_cityengine", (0,))
        points = table.whole("points", 0, 99, default=scored)
        if points != scored and self.scoring and len(self.score) == len(self.scoring):
            table.note("points", f"the scoring list gives {scored} for a complete Cityengine", "the two must agree")
        self.complete_effect = self._effect(table, "effect")
        table.done()

    def _turn_sequence(self) -> None:
        table = self.top.table("turn-sequence")
        self.turn_sequence = self._face(table)
        self.front, self.back = table.texts("front"), table.texts("back")
        steps = [text.text for text in (*self.front, *self.back)]
        if self.front and self.back and steps != list(STEPS):
            table.note("front", "front and back must list the nine steps of a turn", f"they are: {', '.join(STEPS)}")
        self.end = table.texts("end")
        self.ends = self._said("end", self.end, "ending")
        if self.end:
            for form, phrase in zip(("end_points", "end_built", "end_middle"), language().forms("ending"), strict=True):
                if form not in self.ends:
                    table.note("end", f"end must say when the game is over; there is no line '{phrase}'")
        table.done()

    def _second_player(self) -> None:
        table = self.top.table("second-player")
        self.second_player = self._face(table)
        table.done()

    # -------------------------------------------------------------------------------------------- checks

    def _check_facilities(self) -> None:
        """west.facility.type, west.setup.sort: four types, 36 cards."""
        tables = [facility.face.table for facility in self.facilities]
        self._check_count(tables, len(tables), TYPES, "types of Facility")
        self._check_count(tables, sum(f.count for f in self.facilities), CARDS, "Facility cards")

    def _check_doppelgates(self) -> None:
        """west.doppelgate.back: a Doppelgate behind every Facility."""
        backs = self.gates[1:]
        tables = [gate.face.table for gate in backs]
        if len(backs) >= GATES:
            extra = tables[GATES - 1]
            self.source.note(extra.line, extra.header, f"a pack has room for {GATES - 1} kinds of Doppelgate")
        if not backs:
            self.source.note(1, "", "the pack has no Doppelgates", "write a [[doppelgate]] table for each kind")
        behind = Counter(kind for gate in backs for kind in gate.behind)
        for kind, facility in enumerate(self.facilities[:TYPES]):
            if backs and all(gate.behind for gate in backs) and behind[kind] != facility.count:
                facility.face.table.note(
                    "count",
                    f"there are {facility.count} cards of {facility.face.name}, "
                    f"but Doppelgates stand behind {behind[kind]} of them",
                    "change a count, or say in 'behind' where the copies of a Doppelgate stand",
                )

    def _check_loci(self) -> None:
        """west.setup.locus-split: twelve Loci, and each of them can be paid for."""
        self._check_count([locus.face.table for locus in self.loci], len(self.loci), LOCI, "Loci, Primes and Triggers")
        for locus in self.loci:
            for kind, n in Counter(locus.requires).items():
                if kind < len(self.facilities) and self.facilities[kind].count < n:
                    name = self.facilities[kind].face.name
                    locus.face.table.note("requires", f"nobody can ever pay {n} cards of {name}: there are fewer")

    def _check_plan(self) -> None:
        table = self.plan.table
        for facility, cost in zip(self.facilities, self.plan_cost, strict=False):
            if cost > facility.count:
                table.note("requires", f"nobody can ever pay {cost} cards of {facility.face.name}: there are fewer")
        (built,) = self.ends.get("end_built", (MOST_BUILT,))
        if self.plan_loci + self.plan_doppelgates - 1 >= built:  # the starting Doppelgate is no built card
            message = "the Cityengine can never be completed: with so many built cards the game is over before"
            table.note("requires", message, f"see the line 'a zone with {built} built cards'")

    def _check_chains(self) -> None:
        """west.doppelgate.ready-spent: chains of effects must end.

        A Locus costs nothing to use, so none may use another. A Doppelgate is spent when it radiates: that bounds every
        circle, unless something in it, or set off from it, makes Doppelgates ready again.
        """
        for locus in self.loci:
            for line in locus.effect.lines:
                if line.has(USE_TOP):
                    message = "a Locus that uses a Locus could go on for ever"
                    hint = "'use top locus' may stand in a PULSE, a RADIATE or on the Cityengine"
                    self.source.note(line.text.line, line.text.text, message, hint)
        effects = [locus.effect for locus in self.loci] + [gate.radiate for gate in self.gates]
        loci, gates = range(len(self.loci)), range(len(self.loci), len(effects))
        leads_to = {
            n: [*(loci if effect.has(USE_TOP) else ()), *(gates if effect.has(RADIATE) else ())]
            for n, effect in enumerate(effects)
        }
        circle = circling(leads_to)
        for n in sorted(circle | reach(leads_to, circle)):
            for line in effects[n].lines:
                if line.has(READY_ALL):
                    message = "this could go on for ever: effects that set each other off would never be spent"
                    hint = "'ready all doppelgates' may stand in a PULSE or on the Cityengine"
                    self.source.note(line.text.line, line.text.text, message, hint)

    def _check_named(self) -> None:
        for _, effect in self._effects():
            for text in unnamed(effect):
                message = "here it may be that no type has been named"
                hint = "begin with 'name type then ...'"
                self.source.note(text.line, text.text, message, hint)

    def _effects(self) -> Iterator[tuple[Face, Effect]]:
        """Every effect, and the card that has it."""
        yield from ((facility.face, facility.pulse) for facility in self.facilities)
        yield from ((gate.face, gate.radiate) for gate in self.gates)
        yield from ((locus.face, locus.effect) for locus in self.loci)
        yield from ((self.plan, self.plan_effect), (self.complete, self.complete_effect))

    # -------------------------------------------------------------------------------------------- results

    def tables(self) -> Tables:
        """What the rules read."""
        t = Tables()
        self.scribe.fill([t.code[i] for i in range(len(t.code))])
        self._fill_cards(t)
        self._fill_loci(t)
        self._fill_cityengine(t)
        (t.end_points,), (t.end_built,), (t.end_middle,) = (
            self.ends[form] for form in ("end_points", "end_built", "end_middle")
        )
        for field in ("score_locus", "score_pair", "score_doppelgate", "score_cityengine", "score_type"):
            (points,) = self.score.get(field, (0,))
            setattr(t, field, points)
        return t

    def _fill_cards(self, t: Tables) -> None:
        """The 36 cards by type, and within a type by Doppelgate."""
        cards = sorted((kind, n) for n, gate in enumerate(self.gates) for kind in gate.behind)
        for card, (kind, gate_kind) in enumerate(cards):
            t.card_type[card] = kind
            t.card_gate[card] = gate_kind
        for kind in range(TYPES):
            t.type_start[kind + 1] = sum(k <= kind for k, _ in cards)
        for gate_kind in range(GATES):
            t.gate_start[gate_kind + 1] = sum(k <= gate_kind for _, k in cards)
        for i, card in enumerate(sorted(range(len(cards)), key=lambda card: cards[card][1])):
            t.by_gate[i] = card
        for kind, facility in enumerate(self.facilities):
            t.pulse[kind] = facility.pulse.begin
        for n, gate in enumerate(self.gates):
            t.radiate[n] = gate.radiate.begin

    def _fill_loci(self, t: Tables) -> None:
        for n, locus in enumerate(self.loci):
            t.locus_effect[n] = locus.effect.begin
            t.required[n, 0], t.required[n, 1] = locus.requires
            t.primes |= (locus.kind == PRIME) << n
            t.plain |= is_plain(locus.effect) << n

    def _fill_cityengine(self, t: Tables) -> None:
        t.plan_loci = self.plan_loci
        t.plan_doppelgates = self.plan_doppelgates
        for kind, cost in enumerate(self.plan_cost):
            t.plan_cost[kind] = cost
        t.plan_effect = self.plan_effect.begin
        t.complete_effect = self.complete_effect.begin
        t.plain |= is_plain(self.complete_effect) << LOCI

    def names(self) -> Names:
        """What people read."""
        types = tuple(facility.face.name for facility in self.facilities)
        return Names(
            version=self.version,
            types=types,
            type_ids=tuple(facility.face.id for facility in self.facilities),
            gates=tuple(gate.face.name for gate in self.gates),
            gate_ids=tuple(gate.face.id for gate in self.gates),
            loci=tuple(locus.face.name for locus in self.loci),
            locus_ids=tuple(locus.face.id for locus in self.loci),
            locus_kind=tuple(locus.kind for locus in self.loci),
            locus_requires=tuple((types[locus.requires[0]], types[locus.requires[1]]) for locus in self.loci),
            pulse_text=tuple(joined(facility.pulse) for facility in self.facilities),
            radiate_text=tuple(joined(gate.radiate) for gate in self.gates),
            locus_text=tuple(joined(locus.effect) for locus in self.loci),
            plan=self.plan.name,
            plan_requires=tuple(map(str, self.plan_requires)),
            plan_text=joined(self.plan_effect),
            complete=self.complete.name,
            complete_text=joined(self.complete_effect),
            scoring=tuple(map(str, self.scoring)),
            front=tuple(map(str, self.front)),
            back=tuple(map(str, self.back)),
            end=tuple(map(str, self.end)),
            phrases=self._phrases(),
            cards=self._owners(self._effects()),
            deck=tuple(self._cards(types)),
        )

    def _cards(self, types: Sequence[str]) -> Iterator[Card]:
        for facility in self.facilities:
            yield as_card("Facility", facility.face, facility.count, facility.pulse.texts)
        for gate in self.gates[1:]:
            behind = Counter(types[kind] for kind in gate.behind)
            facts = [("behind", ", ".join(f"{name} x{n}" if n > 1 else name for name, n in behind.items()))]
            yield as_card("Doppelgate", gate.face, len(gate.behind), gate.radiate.texts, facts)
        first = self.gates[0]
        yield as_card("Reference", first.face, 2, first.radiate.texts, [("scoring", str(s)) for s in self.scoring])
        for locus in self.loci:
            yield as_card(
                locus.kind, locus.face, 1, locus.effect.texts, [("requires", types[k]) for k in locus.requires]
            )
        requires = [("requires", str(line)) for line in self.plan_requires]
        yield as_card("Cityengine", self.plan, 2, self.plan_effect.texts, requires)
        yield as_card("Cityengine", self.complete, 2, self.complete_effect.texts, [("on", PRIME_STEP)])
        sides = [("front", ", ".join(map(str, self.front))), ("back", ", ".join(map(str, self.back)))]
        ends = [("end", str(line)) for line in self.end]
        yield as_card("Turn Sequence", self.turn_sequence, 1, (), [*sides, *ends])
        yield as_card("Second Player", self.second_player, 1, ())


# ------------------------------------------------------------------------------------------------ effects


def is_plain(effect: Effect) -> bool:
    """Whether an effect is nothing but losses, whatever else happens: its order among its like cannot matter."""
    rows = [row for line in effect.lines for row in line.rows]
    return all(row.op == LOSE or (row.op == IF and has(OF_THE_ACTION, row.b)) for row in rows)


def unnamed(effect: Effect) -> Iterator[Text]:
    """The lines that count the named type where it may be that none was named."""
    named = {effect.begin: False}
    rows = [(line.text, row) for line in effect.lines for row in line.rows]
    for at, (text, row) in enumerate(rows, effect.begin):
        before = named.get(at, True)  # where nothing leads, nothing is missing
        if row.op == LOSE_PER and row.b & 255 == NAMED_IN_OPPONENT_HAND and not before:
            yield text
        for next_row in _ways_on(at, row):
            named[next_row] = named.get(next_row, True) and (before or row.op == NAME)


def _ways_on(at: int, row: Row) -> list[int]:
    """The rows that can come next; all lie further on."""
    if row.op in (MAY, IF, THEN):
        return [at + 1, row.a]
    if row.op == CHOOSE:
        return [*range(at + 1, at + 1 + row.a), row.b]
    if row.op in (ALT, JUMP):
        return [row.a]
    return [] if row.op == END else [at + 1]


def cards(pack: Pack) -> tuple[Card, ...]:
    """The cards of a pack as people read them."""
    names: Names = pack.names
    return names.deck


def program_for(pack: Pack, lines: Sequence[str]) -> int:
    """Write one more effect behind those of a loaded pack; where it begins. A PackError if it is not understood."""
    names: Names = pack.names
    return write_behind(pack, language(), names.type_ids, lines)


SHELF = Shelf(GAME, TITLE, HOUSE, load, cards)
