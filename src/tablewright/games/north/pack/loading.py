"""Packs of The North: from the cards of a file to the tables that the rules read.

Everything is taken from the words on the cards, and everything is checked: a pack that loads can be played to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablewright.engine.game.contract import Pack
from tablewright.games.north import state as s
from tablewright.games.north.pack.faces import LISTED, NOUNS
from tablewright.games.north.rules import deeds
from tablewright.games.north.rules.counts import CONDITIONS, COUNTS
from tablewright.games.north.rules.deeds import DEEDS
from tablewright.packs.box import Box, Face, as_card, joined, write_behind
from tablewright.packs.effects.language import Effect, Language, Vocabulary
from tablewright.packs.house import read_once
from tablewright.packs.shelf import Card, Shelf
from tablewright.packs.source import Source, Table, Text

HOUSE = Path(__file__).parent.parent / "packs" / "house.toml"
SMALL = HOUSE.with_name("small.toml")
GAME = "north"
TITLE = "The North"
ROMAN = ("0", "I", "II")  # north.ancient.values

# The rules carry out these steps, so these are what the Turn Sequence cards must list.
FRONT = ("shuffle", "draw three", "three directives", "reset or charge node")
BACK = ("hand loss", "other player moves one ancient", "refill wastes", "end check by second player", "pass")
SOLO_BACK = ("hand loss", "you lose 2 plus 1 per ancient in wastes", "collector takes", "refill wastes", "end check")

# What the lists say, in the order of the grammar.
FORMS = {
    "scoring": ("points_left", "score_value", "score_zone"),
    "ending": ("end_deck", "end_points", "end_solo"),
}

# north.setup.deck-list: how many Ancients of each Value.
OF_VALUE = (4, 6, 6)

VOCABULARY = Vocabulary(
    grammar=Path(__file__).with_name("effects.lark"),
    name="FACILITY",
    kinds={"ancient": s.ZONE_ANCIENT, "facility": s.ZONE_FACILITY},
    nouns=NOUNS,
    deeds=DEEDS,
    conditions=CONDITIONS,
    counts=COUNTS,
    lists=("scoring", "ending"),
    listed=LISTED,
    limits={
        "score_zone": (1, 9),
        "end_deck": (0, 20),
        "end_points": (0, 39),
        "end_solo": (0, 39),
    },
)


@cache
def language() -> Language:
    """The lines that the cards of this game may use."""
    return Language(VOCABULARY)


@dataclass(frozen=True)
class Names:
    """The names and texts of a pack's cards, as people read them."""

    version: int
    kinds: dict[str, int]  # the first kind of each Ancient, by its name
    ancients: tuple[str, ...]  # by kind, empty where there is none: with its back where copies have different ones
    ancient_ids: tuple[str, ...]  # by kind, and so on
    values: tuple[str, ...]  # as they are printed
    backs: tuple[str, ...]  # the name of the Facility on the back
    protocol_text: tuple[str, ...]
    spark_text: tuple[str, ...]
    facilities: tuple[str, ...]
    facility_ids: tuple[str, ...]
    facility_text: tuple[str, ...]
    node: str
    level_text: tuple[str, ...]  # by level; 0 is the Discharged side
    scoring: tuple[str, ...]
    end: tuple[str, ...]
    solo_end: tuple[str, ...]
    phrases: tuple[str, ...]  # what each row of the code stands for; at a `may`, what the user may do
    cards: tuple[str, ...]  # the name of the card that each row of the code belongs to
    deck: tuple[Card, ...]  # every card in full


@read_once(HOUSE)
def load(path: Path | None = None) -> Pack:
    """The pack in a file, or the house pack; a PackError with every problem if it cannot be played."""
    source = Source(path or HOUSE)
    box = NorthBox(source)
    source.settle()
    return Pack(
        source.file.stem, box.title, source.hash(), box.tables(), box.names(), source.file, content=source.content()
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ cards


@dataclass(frozen=True)
class Facility:
    face: Face
    protocol: Effect


@dataclass(frozen=True)
class Ancient:
    """north.ancient.features, north.facility.back: a Value, a name, a Protocol, a Spark; a Facility on each back."""

    face: Face
    value: int
    backs: tuple[int, ...]  # of its copies
    protocol: Effect
    spark: Effect

    def kinds(self) -> Iterator[tuple[int, int, int]]:
        """Its kinds: which of its three numbers each has, the back, and how many copies.

        Several alike need two bits of a bundle, and so two numbers: they come first.
        """
        which = 0
        for back, copies in Counter(self.backs).most_common():
            yield which, back, copies
            which += min(copies, 2)


@dataclass(frozen=True)
class TurnSequence:
    face: Face
    front: tuple[str, ...]
    back: tuple[str, ...]
    end: tuple[Text, ...]
    ends: dict[str, tuple[int, ...]]


class NorthBox(Box):
    """All the cards of a pack of this game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, GAME, TITLE)
        self.facilities = [
            Facility(face, self._effect(face.table, "protocol"))
            for face in self._named_in_effects("facility", s.BACKS, "Facility", language(), len(s.Tables().code))
        ]
        self.ancients = [self._ancient(table) for table in self.top.each("ancient")]
        self._node()
        self._reference()
        self.turn_sequence = self._turn_sequence("turn-sequence", BACK, ("end_deck", "end_points"))
        self.solo_sequence = self._turn_sequence("solo-turn-sequence", SOLO_BACK, ("end_deck", "end_solo"))
        self.top.done()
        self._check_facilities()
        self._check_ancients()
        self._check_chains()

    def _ancient(self, table: Table) -> Ancient:
        face = self._face(table)
        value = table.whole("value", 0, s.VALUES - 1)
        backs = self._backs(table)
        return Ancient(face, value, backs, self._effect(table, "protocol"), self._effect(table, "spark"))

    def _backs(self, table: Table) -> tuple[int, ...]:
        """north.setup.mixed-backs: one Facility on the backs of all copies, or a list with one for each."""
        if "facilities" not in table.data:
            return (self._back(table.text("facility")),) * s.COPIES
        said = table.texts("facilities")
        if "facility" in table.data:
            table.text("facility")
            table.note("facility", "an Ancient has either 'facility' or 'facilities'", "remove one of the two")
        elif len(said) != s.COPIES:
            message = f"facilities must name {s.COPIES} Facilities, one for each copy; this names {len(said)}"
            table.note("facilities", message, "if all copies are alike, use 'facility'")
        return (*(self._back(text) for text in said), *(0,) * s.COPIES)[: s.COPIES]

    def _back(self, text: Text) -> int:
        """The Facility that a text names, by id."""
        return self._number(text, self.ids, "Facility") if text.text else 0

    def _node(self) -> None:
        """north.node.alike: one Node, of which both players have a copy."""
        table = self.top.table("node")
        self.node = self._face(table)
        self.levels = [self._effect(table, f"level_{level}") for level in range(1, s.TOP_LEVEL + 1)]
        table.done()

    def _reference(self) -> None:
        table = self.top.table("reference")
        self.reference = self._face(table)
        self.scoring, self.score = self._full_list(table, "scoring", "scoring", FORMS["scoring"])
        table.done()

    def _turn_sequence(self, key: str, back: Sequence[str], forms: Sequence[str]) -> TurnSequence:
        table = self.top.table(key)
        face = self._face(table)
        sides = {side: tuple(map(str, table.texts(side))) for side in ("front", "back")}
        for side, steps in (("front", FRONT), ("back", tuple(back))):
            if sides[side] and sides[side] != steps:
                table.note(side, f"{side} must list the steps of a turn", f"they are: {', '.join(steps)}")
        end, ends = self._full_list(table, "end", "ending", forms)
        table.done()
        return TurnSequence(face, sides["front"], sides["back"], tuple(end), ends)

    def _full_list(
        self, table: Table, key: str, rule: str, forms: Sequence[str]
    ) -> tuple[list[Text], dict[str, tuple[int, ...]]]:
        """A list that must say each of some forms, and nothing else."""
        lines, said = self._list(table, key, rule)
        if key in table.data and set(said) != set(forms):
            phrases = dict(zip(FORMS[rule], language().forms(rule), strict=True))
            wanted = ", ".join(f"'{phrases[form]}'" for form in forms)
            table.note(key, f"{key} needs {len(forms)} lines, each of a different form", f"they are: {wanted}")
        return lines, said

    # -------------------------------------------------------------------------------------------- checks

    def _check_facilities(self) -> None:
        """north.setup.facility-backs: four Facilities, each on at least one back."""
        tables = [facility.face.table for facility in self.facilities]
        self._check_count(tables, len(tables), s.BACKS, "Facilities")
        for number, facility in enumerate(self.facilities[: s.BACKS]):
            if len(self.ancients) == s.NAMES and self._cards_backed(number) == 0:
                message = f"{facility.face.name} is on the back of no card"
                facility.face.table.note("id", message, "name it as the 'facility' of an Ancient")

    def _cards_backed(self, facility: int) -> int:
        """How many cards have a Facility on their backs."""
        return sum(ancient.backs.count(facility) for ancient in self.ancients)

    def _check_ancients(self) -> None:
        """north.setup.deck-list: sixteen Ancients, four of Value 0, six of Value I and six of Value II."""
        tables = [ancient.face.table for ancient in self.ancients]
        self._check_count(tables, len(tables), s.NAMES, "Ancients")
        for value, wanted in enumerate(OF_VALUE):
            of_value = [ancient.face.table for ancient in self.ancients if ancient.value == value]
            if len(tables) == s.NAMES:
                self._check_count(of_value, len(of_value), wanted, f"Ancients of Value {ROMAN[value]}")

    def _check_chains(self) -> None:
        """Chains of abilities must end (see `effects`): an Ancient's Protocol must not use another without a cost."""
        protocols = [ancient.protocol for ancient in self.ancients]
        message = "this could go on forever: a Protocol that uses the Protocol of an Ancient could use itself"
        hint = "use 'use protocol of 1 ancient in ...' on a Facility, in a SPARK or on the Node only"
        self._forbid(protocols, (deeds.USE_IN_WASTES, deeds.USE_IN_ZONE), message, hint)

    def effects(self) -> Iterator[tuple[Face, Effect]]:
        """Every ability, and the card that has it."""
        yield from ((facility.face, facility.protocol) for facility in self.facilities)
        for ancient in self.ancients:
            yield from ((ancient.face, ancient.protocol), (ancient.face, ancient.spark))
        yield from ((self.node, level) for level in self.levels)

    # -------------------------------------------------------------------------------------------- results

    def tables(self) -> s.Tables:
        """The tables that the rules read."""
        t = s.Tables()
        self.scribe.fill(t.code)
        for kind, ancient, back, copies in self._kinds():
            t.back[kind], t.value[kind] = back, ancient.value
            t.protocol[kind], t.spark[kind] = ancient.protocol.begin, ancient.spark.begin
            bits = (3 if copies > 1 else 1) << kind
            t.every += copies << kind
            t.kinds |= 1 << kind
            t.twos |= bits & ~(1 << kind)
            t.backed[back] |= bits
            t.valued[ancient.value] |= bits
        for back, facility in enumerate(self.facilities):
            t.facility[back] = facility.protocol.begin
        for level, effect in enumerate(self.levels, start=1):
            t.discharge[level] = effect.begin
        for solo, card, form in ((0, self.turn_sequence, "end_points"), (1, self.solo_sequence, "end_solo")):
            (t.end_deck[solo],) = card.ends["end_deck"]
            (t.end_points[solo],) = card.ends[form]
        (t.score_zone,) = self.score["score_zone"]
        return t

    def _kinds(self) -> Iterator[tuple[int, Ancient, int, int]]:
        """Every kind of card: its number, the Ancient, the Facility on the back, and how many copies."""
        for n, ancient in enumerate(self.ancients):
            yield from ((s.COPIES * n + which, ancient, back, copies) for which, back, copies in ancient.kinds())

    def _by_kind(self, said: Callable[[Ancient, str], str]) -> tuple[str, ...]:
        """A text for each kind of card, made from its Ancient and the name of its Facility."""
        row = [""] * s.KINDS
        for kind, ancient, back, _ in self._kinds():
            row[kind] = said(ancient, self.facilities[back].face.name)
        return tuple(row)

    def names(self) -> Names:
        """The names and texts that people read."""
        return Names(
            version=self.version,
            kinds={ancient.face.name: s.COPIES * n for n, ancient in enumerate(self.ancients)},
            ancients=self._by_kind(name_with_back),
            ancient_ids=self._by_kind(lambda ancient, _: ancient.face.id),
            values=self._by_kind(lambda ancient, _: ROMAN[ancient.value]),
            backs=self._by_kind(lambda _, back: back),
            protocol_text=self._by_kind(lambda ancient, _: joined(ancient.protocol)),
            spark_text=self._by_kind(lambda ancient, _: joined(ancient.spark)),
            facilities=tuple(facility.face.name for facility in self.facilities),
            facility_ids=tuple(facility.face.id for facility in self.facilities),
            facility_text=tuple(joined(facility.protocol) for facility in self.facilities),
            node=self.node.name,
            level_text=("", *(joined(level) for level in self.levels)),
            scoring=self.scribe.told(self.scoring, "scoring"),
            end=self.scribe.told(self.turn_sequence.end, "ending"),
            solo_end=self.scribe.told(self.solo_sequence.end, "ending"),
            phrases=self.phrases(),
            cards=self.owners(self.effects()),
            deck=tuple(self._cards()),
        )

    def _backs_of(self, ancient: Ancient) -> str:
        """The Facilities on an Ancient's backs, in words."""
        counts = [(self.facilities[back].face.name, copies) for _, back, copies in ancient.kinds()]
        return ", ".join(name if len(counts) == 1 else f"{copies} {name}" for name, copies in counts)

    def _cards(self) -> Iterator[Card]:
        for number, facility in enumerate(self.facilities):
            yield as_card("Facility", facility.face, self._cards_backed(number), facility.protocol.sentences)
        for ancient in self.ancients:
            facts = [
                ("value", ROMAN[ancient.value]),
                ("back", self._backs_of(ancient)),
                *(("spark", line) for line in ancient.spark.sentences),
            ]
            yield as_card("Ancient", ancient.face, s.COPIES, ancient.protocol.sentences, facts)
        levels = [(f"level {n}", joined(level)) for n, level in enumerate(self.levels, start=1)]
        yield as_card("Node", self.node, 2, (), levels)
        scoring = [("scoring", line) for line in self.scribe.told(self.scoring, "scoring")]
        yield as_card("Reference", self.reference, 2, (), scoring)
        for card in (self.turn_sequence, self.solo_sequence):
            sides = [("front", ", ".join(card.front)), ("back", ", ".join(card.back))]
            ends = [("end", line) for line in self.scribe.told(card.end, "ending")]
            yield as_card("Turn Sequence", card.face, 1, (), [*sides, *ends])


def name_with_back(ancient: Ancient, back: str) -> str:
    """An Ancient by name; where its copies have different backs, with the one in question."""
    return ancient.face.name if len(set(ancient.backs)) == 1 else f"{ancient.face.name} (back: {back})"


def program_for(pack: Pack, lines: Sequence[str]) -> int:
    """Append an ability to a loaded pack and return its start; PackError if it is not understood."""
    names: Names = pack.names
    return write_behind(pack, language(), names.facility_ids, lines)


SHELF = Shelf(GAME, TITLE, HOUSE, load, lambda pack: pack.names.deck, small=SMALL)
