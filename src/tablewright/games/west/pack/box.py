"""Reading the cards of a pack of The West: Ascendant, in the order of the box.

Everything is taken from the words on the cards, and everything is checked: a pack that loads can be played to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tablewright.engine.core.sets import has
from tablewright.games.west import state as s
from tablewright.games.west.pack.vocabulary import MOST_BUILT, language
from tablewright.games.west.rules import counts, deeds
from tablewright.games.west.rules.deeds import DEEDS
from tablewright.games.west.rules.effects import OF_THE_ACTION
from tablewright.games.west.state import CARDS, GATES, TYPES, Tables
from tablewright.packs.box import Box, Face, joined
from tablewright.packs.chains import circling, reach
from tablewright.packs.effects.language import Effect, Said
from tablewright.packs.effects.program import ALT, CHOOSE, END, IF, JUMP, MAY, THEN
from tablewright.packs.effects.rows import Row
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.source import Source, Table, Text

GAME = "west"
TITLE = "The West: Ascendant"

PRIME_KIND, TRIGGER_KIND = "Prime", "Trigger"  # of Locus, as people read them
ACTIONS = {"facility": s.FACILITY, "locus": s.LOCUS, "any": s.FACILITY | s.LOCUS}

# west.turn.steps: what the Turn Sequence card may list; `ready` and `hand limit` may be left out.
STEPS = {
    "ready": s.READY, "prime": s.PRIME, "action": s.ACTION, "trigger": s.TRIGGER, "reaction": s.REACTION,
    "doppelgate": s.DOPPELGATE, "refill": s.REFILL, "hand limit": s.HAND_LIMIT, "end check": s.END_CHECK,
}  # fmt: skip
OPTIONAL = ("ready", "hand limit")
# The order that the source itself sets: each of these steps comes after the other.
AFTER = (("action", "prime"), ("trigger", "action"), ("reaction", "action"), ("doppelgate", "trigger"),
         ("doppelgate", "reaction"))  # fmt: skip
COMPLETE_STEPS = {"prime step": s.PRIME, "trigger step": s.TRIGGER}


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
    kind: str  # PRIME_KIND or TRIGGER_KIND
    requires: tuple[int, ...]
    effect: Effect


@dataclass(frozen=True)
class Cityengine:
    """A Cityengine card: its name and its two sides."""

    name: str
    plan: Face
    plan_requires: tuple[str, ...]  # what completing it needs, as people read it:
    loci: int  # in the Zone
    doppelgates: int
    cost: tuple[int, ...]  # and from hand, by type
    plan_effect: Effect
    complete: Face
    on: str  # the step in which its Complete side is used
    points: int
    complete_effect: Effect

    @property
    def plan_text(self) -> str:
        return joined(self.plan_effect)

    @property
    def complete_text(self) -> str:
        return joined(self.complete_effect)


@dataclass(frozen=True)
class Reaction:
    face: Face
    on: str
    effect: Effect

    @property
    def opening(self) -> int:
        """The kind of action that answers its first question, if that is the first thing it has and its user's."""
        op = self.effect.lines[0].rows[0].op if self.effect.lines and self.effect.lines[0].rows else END
        row = DEEDS.rows.get(op)
        return row.asks if row and not row.by_opponent else 0


class WestBox(Box):
    """All the cards of a pack of this game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, GAME, TITLE)
        self.facilities = [
            FacilityType(face, face.table.whole("count", 1, CARDS), self._effect(face.table, "pulse"))
            for face in self._named_in_effects("facility", TYPES, "type", language(), len(Tables().code))
        ]
        self.gates = [self._doppelgate(table) for table in self.top.each("doppelgate")]
        self._reference()
        self.loci = [self._locus(table, PRIME_KIND) for table in self.top.each("prime")]
        self.loci += [self._locus(table, TRIGGER_KIND) for table in self.top.each("trigger")]
        self.cityengines = [engine for table in self.top.each("cityengine") for engine in self._cityengine(table)]
        self._turn_sequence()
        self._second_player()
        self.top.done()
        self._check_facilities()
        self._check_doppelgates()
        self._check_loci()
        self._check_cityengines()
        self._check_chains()
        self._check_named()

    def _doppelgate(self, table: Table) -> Doppelgate:
        face = self._face(table)
        count = table.whole("count", 1, CARDS)
        behind = self._types(table.texts("behind", default=()))
        if "behind" in table.data:
            if isinstance(table.data["behind"], list) and len(table.data["behind"]) != count:
                table.note("behind", f"behind must name a type for each of the {count} copies")
        elif count % TYPES:
            hint = 'behind = ["...", "..."] names the type on the other side of each copy'
            table.note("count", f"{count} copies cannot be divided evenly among {TYPES} types", hint)
        else:
            behind = [kind for kind in range(TYPES) for _ in range(count // TYPES)]
        return Doppelgate(face, tuple(behind), self._effect(table, "radiate"))

    def _types(self, texts: Sequence[Text]) -> list[int]:
        """The types that texts name, by id."""
        return [self._number(text, self.ids, "type") for text in texts]

    def _reference(self) -> None:
        table = self.top.table("reference")
        face = self._face(table)
        self.gates.insert(0, Doppelgate(face, (), self._effect(table, "radiate")))
        self.scoring, self.score = self._list(table, "scoring", "scoring")
        if "points_left" not in self.score and self.scoring:
            table.note("scoring", "end scoring must include the points left", "add the line 'points left'")
        table.done()

    def _locus(self, table: Table, kind: str) -> LocusCard:
        """west.locus.kind, west.locus.effect: a Prime or a Trigger, by its table, with one effect."""
        if kind == TRIGGER_KIND and "on" in table.data:  # west.locus.trigger-kind
            hint = "limit it in its effect: 'if facility action: ...', 'if locus action: ...'"
            table.note("on", "a Trigger is used after every ACTION", hint)
            table.text("on", default="")
        face = self._face(table)
        requires = self._types(table.texts("requires", least=2))
        if len(requires) > 2:  # west.locus.two-required
            table.note("requires", "a Locus requires two Facilities")
        return LocusCard(face, kind, tuple(requires), self._effect(table, "effect"))

    def _cityengine(self, table: Table) -> list[Cityengine]:
        """west.cityengine.card-text: a Cityengine's requirements and effects, once for each copy."""
        name, count = str(table.text("name")), table.whole("count", 1, 2, default=1)
        plan, complete = table.table("plan"), table.table("complete")
        plan_face, requires = self._face(plan), plan.texts("requires", default=())
        zone, cost = self._requirements(requires)
        plan_effect = self._effect(plan, "effect")
        complete_face = self._face(complete)
        on = str(complete.text("on", default="prime step", allowed=tuple(COMPLETE_STEPS)))
        points = self._points(complete)
        effect = self.scribe.write(complete.texts("effect", default=()))
        for part in (plan, complete):
            part.done()
        cityengine = Cityengine(
            name, plan_face, self.scribe.told(requires, "requirement"), zone.get(s.ZONE_LOCUS, 0),
            zone.get(s.ZONE_DOPPELGATE, 0), tuple(cost), plan_effect, complete_face, on, points, effect,
        )  # fmt: skip
        return [cityengine] * count

    def _requirements(self, lines: Sequence[Text]) -> tuple[dict[int, int], list[int]]:
        """The requirements of a Cityengine: cards of each kind in the Zone, and of each type from hand."""
        zone: dict[int, int] = {}
        cost = [0] * TYPES
        for line in lines:
            match self.scribe.read(line, "requirement"):
                case Said("plan_each"):
                    cost = [n + 1 for n in cost]
                case Said("plan_type", (n, kind)):
                    cost[kind] += n
                case Said("plan_zone", (n, kind)):
                    if kind in zone:
                        self.source.note(line.line, line.text, "requires lists this twice")
                    zone[kind] = n
        return zone, cost

    def _points(self, complete: Table) -> int:
        """The points for a complete Cityengine: from the scoring list, or else from the card."""
        (scored,) = self.score.get("score_cityengine", (0,))
        points = complete.whole("points", 0, 99, default=scored)
        if points != scored and "score_cityengine" in self.score:
            message = f"the scoring list gives {scored} for a complete Cityengine"
            complete.note("points", message, "make the two numbers agree, or remove the line from the list")
        return points

    def _turn_sequence(self) -> None:
        """west.end.on-turn-card, west.doppelgate.card-text: the steps, the reactions, the prices and the end."""
        table = self.top.table("turn-sequence")
        self.turn_sequence = self._face(table)
        self.front, self.back = table.texts("front"), table.texts("back")
        self._check_steps(table, [*self.front, *self.back])
        self.prices = self._prices(table)
        self.hand_limit = self._hand_limit(table)
        self.reactions = [self._reaction(part) for part in table.each("reaction")]
        if len(self.reactions) > s.REACTIONS:
            extra = self.reactions[s.REACTIONS].face.table
            self.source.note(extra.line, extra.header, f"a Turn Sequence card has at most {s.REACTIONS} reactions")
        self.end, self.ends = self._list(table, "end", "ending")
        if self.end:
            for form, phrase in zip(("end_points", "end_built", "end_middle"), language().forms("ending"), strict=True):
                if form not in self.ends:
                    table.note("end", f"end needs the line '{phrase}'")
        table.done()

    def _check_steps(self, table: Table, steps: Sequence[Text]) -> None:
        """west.turn.steps: every step once, in an order that the source allows."""
        at = {}
        for n, text in enumerate(steps):
            if text.text not in STEPS:
                hint = did_you_mean(text.text, STEPS) or f"the steps are {', '.join(STEPS)}"
                self.source.note(text.line, text.text, f"unknown step '{text}'", hint)
            elif text.text in at:
                self.source.note(text.line, text.text, f"the step '{text}' is listed twice")
            else:
                at[text.text] = n
        if not (self.front and self.back):
            return
        for step in STEPS:
            if step not in at and step not in OPTIONAL:
                hint = f"{listed([repr(o) for o in OPTIONAL], 'and')} may be left out, the others not"
                table.note("front", f"front and back must list the step '{step}'", hint)
        for later, earlier in AFTER:
            if later in at and earlier in at and at[later] < at[earlier]:
                text = steps[at[later]]
                self.source.note(text.line, text.text, f"the step '{later}' must come after the step '{earlier}'")
        if at.get("end check", len(steps) - 1) != len(steps) - 1:
            text = steps[at["end check"]]
            self.source.note(text.line, text.text, "the step 'end check' must be the last")

    def _prices(self, table: Table) -> tuple[int, ...]:
        """west.doppelgate.cost: how many matching Facilities the first Doppelgate costs, the second and so on."""
        value = table.data.get("doppelgates")
        n = len(value) if isinstance(value, list) else 0
        if isinstance(value, list) and not 1 <= n <= s.LADDER:
            table.note(
                "doppelgates",
                f"doppelgates must list 1 to {s.LADDER} prices",
                "the last price applies to all later Doppelgates",
            )
        elif value is None:
            table.note("doppelgates", f"{table.header} needs the key 'doppelgates'", "for example [2, 2, 3, 3, 4]")
        most = max((facility.count for facility in self.facilities), default=CARDS)
        return table.wholes("doppelgates", n, 1, most) or (1,)

    def _hand_limit(self, table: Table) -> int:
        """west.turn.hand-limit: the number of cards a player may keep; all, without such a step."""
        if any(text.text == "hand limit" for text in (*self.front, *self.back)):
            return table.whole("hand-limit", 0, CARDS)
        if "hand-limit" in table.data:
            table.note("hand-limit", "this Turn Sequence has no step 'hand limit'", "list the step, or leave this out")
        return table.whole("hand-limit", 0, CARDS, default=CARDS)

    def _reaction(self, table: Table) -> Reaction:
        """west.reaction.open: a reaction, the ACTIONS it answers, and its effect."""
        name = table.text("name")
        if name.text in self._names:
            table.note("name", f"the name '{name}' is taken already, on line {self._names[name.text]}")
        self._names.setdefault(name.text, name.line)
        on = str(table.text("on", allowed=tuple(ACTIONS)))
        return Reaction(Face(table, "", name.text, ""), on, self._effect(table, "effect"))

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
            self.source.note(extra.line, extra.header, f"a pack has at most {GATES - 1} kinds of Doppelgate")
        if not backs:
            self.source.note(1, "", "the pack has no Doppelgates", "write a [[doppelgate]] table for each kind")
        behind = Counter(kind for gate in backs for kind in gate.behind)
        for kind, facility in enumerate(self.facilities[:TYPES]):
            if backs and all(gate.behind for gate in backs) and behind[kind] != facility.count:
                facility.face.table.note(
                    "count",
                    f"there are {facility.count} cards of {facility.face.name}, "
                    f"but {behind[kind]} Doppelgates on their backs",
                    "change a count, or list the types of a Doppelgate's copies in 'behind'",
                )

    def _check_loci(self) -> None:
        """west.setup.locus-split: twelve Loci, and each of them can be paid for."""
        tables = [locus.face.table for locus in self.loci]
        self._check_count(tables, len(tables), s.LOCI, "Loci, Primes and Triggers")
        for locus in self.loci:
            self._check_payable(locus.face.table, Counter(locus.requires).items())

    def _check_payable(self, table: Table, cost: Iterable[tuple[int, int]]) -> None:
        """Note of which types there are fewer cards than something requires."""
        for kind, n in cost:
            if kind < len(self.facilities) and self.facilities[kind].count < n:
                name = self.facilities[kind].face.name
                table.note("requires", f"nobody can ever pay {n} cards of {name}: there are fewer")

    def _check_cityengines(self) -> None:
        """west.setup.cityengine: one for each player, and each can be completed."""
        tables = self.top.tables("cityengine")
        self._check_count(tables, len(self.cityengines), 2, "Cityengines, one for each player")
        (built,) = self.ends.get("end_built", (MOST_BUILT,))
        for engine in dict.fromkeys(self.cityengines):
            table = engine.plan.table
            self._check_payable(table, enumerate(engine.cost))
            if engine.loci + engine.doppelgates - 1 >= built:  # the starting Doppelgate is no built card
                message = "the Cityengine can never be completed: with so many built cards the game is over before"
                table.note("requires", message, f"see the line 'a zone with {built} built cards'")

    def _check_chains(self) -> None:
        """west.doppelgate.ready-spent: chains of effects must end.

        A Locus costs nothing to use, so none may use another. A Doppelgate is spent when it radiates: that bounds every
        circle, unless something in it, or set off from it, makes Doppelgates ready again.
        """
        of_loci = [locus.effect for locus in self.loci]
        message = "a Locus that uses a Locus could go on forever"
        hint = "use 'use top locus' in a PULSE, in a RADIATE or on the Cityengine only"
        self._forbid(of_loci, (deeds.USE_TOP,), message, hint)
        effects = [*of_loci, *(gate.radiate for gate in self.gates)]
        loci, gates = range(len(of_loci)), range(len(of_loci), len(effects))
        leads_to = {
            n: [*(loci if effect.has(deeds.USE_TOP) else ()), *(gates if effect.has(deeds.RADIATE) else ())]
            for n, effect in enumerate(effects)
        }
        circle = circling(leads_to)
        endless = [effects[n] for n in sorted(circle | reach(leads_to, circle))]
        message = "this could go on forever: effects that set each other off would never run out"
        hint = "use 'ready all doppelgates' in a PULSE or on the Cityengine only"
        self._forbid(endless, (deeds.READY_ALL,), message, hint)

    def _check_named(self) -> None:
        for _, effect in self.effects():
            for text in unnamed(effect):
                message = "no type may have been named at this point"
                hint = "begin with 'name type then ...'"
                self.source.note(text.line, text.text, message, hint)

    def effects(self) -> Iterator[tuple[Face, Effect]]:
        """Every effect, and the card that has it."""
        yield from ((facility.face, facility.pulse) for facility in self.facilities)
        yield from ((gate.face, gate.radiate) for gate in self.gates)
        yield from ((locus.face, locus.effect) for locus in self.loci)
        for engine in dict.fromkeys(self.cityengines):
            yield from ((engine.plan, engine.plan_effect), (engine.complete, engine.complete_effect))
        yield from ((reaction.face, reaction.effect) for reaction in self.reactions)

    def at_once(self, reaction: Reaction) -> bool:
        """Whether a reaction is offered as the answers to its first question: no other begins with the same one."""
        alike = [r for r in self.reactions if r.opening == reaction.opening and ACTIONS[r.on] & ACTIONS[reaction.on]]
        return reaction.opening != 0 and alike == [reaction]


# ------------------------------------------------------------------------------------------------ effects


def is_plain(effect: Effect) -> bool:
    """Whether an effect is nothing but losses, whatever else happens: its order among its like cannot matter."""
    rows = [row for line in effect.lines for row in line.rows]
    return all(row.op == deeds.LOSE or (row.op == IF and has(OF_THE_ACTION, row.b)) for row in rows)


def unnamed(effect: Effect) -> Iterator[Text]:
    """The lines that count the named type where it may be that none was named."""
    named = {effect.begin: False}
    rows = [(line.text, row) for line in effect.lines for row in line.rows]
    for at, (text, row) in enumerate(rows, effect.begin):
        before = named.get(at, True)  # where nothing leads, nothing is missing
        if row.op == deeds.LOSE_PER and row.b & 255 == counts.NAMED_IN_OPPONENT_HAND and not before:
            yield text
        for next_row in _ways_on(at, row):
            named[next_row] = named.get(next_row, True) and (before or row.op == deeds.NAME)


def _ways_on(at: int, row: Row) -> list[int]:
    """The rows that can come next, all further on."""
    if row.op in (MAY, IF, THEN):
        return [at + 1, row.a]
    if row.op == CHOOSE:
        return [*range(at + 1, at + 1 + row.a), row.b]
    if row.op in (ALT, JUMP):
        return [row.a]
    return [] if row.op == END else [at + 1]
