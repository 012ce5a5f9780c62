"""The box: a pack of cards being read. What the packs of every game have in common: a head, faces, effects, lists."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablewright.engine.game.contract import Pack
from tablewright.packs.effects.language import Effect, Language, Scribe
from tablewright.packs.effects.program import END
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.shelf import Card
from tablewright.packs.source import Source, Table, Text, source_of

LONGEST_NAME = 40
ID = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class Face:
    """The fields that every card has."""

    table: Table
    id: str
    name: str
    note: str


class Box:
    """The cards of a pack, read in the order of the box and checked on the way. A game adds its own kinds of card."""

    scribe: Scribe
    ids: dict[str, int]

    def __init__(self, source: Source, game: str, game_title: str) -> None:
        self.source, self.top = source, source.top
        self._ids: dict[str, int] = {}
        self._names: dict[str, int] = {}
        self._head(game, game_title)

    def _head(self, game: str, game_title: str) -> None:
        said = self.top.data.get("game")
        if isinstance(said, str) and said != game:
            self.top.note("game", f"this pack is for another game; a {game_title} pack has game = '{game}'")
            self.source.settle()  # its cards would only look like so many mistakes
        self.top.text("game")
        self.title = str(self.top.text("title"))
        self.version = self.top.whole("version", 1, 1_000_000)

    def _face(self, table: Table) -> Face:
        id, name = table.text("id"), table.text("name")
        if id.text and not ID.fullmatch(id.text):
            hint = "small letters, digits and hyphens, with a letter first: 'glass-gate'"
            table.note("id", f"'{id}' cannot be an id", hint)
        if len(name.text) > LONGEST_NAME:
            table.note("name", f"a name has at most {LONGEST_NAME} characters")
        for what, text, known in (("id", id, self._ids), ("name", name, self._names)):
            if text.text in known:
                message = f"the {what} '{text}' is already taken, on line {known[text.text]}"
                table.note(what, message, f"give each card its own {what}")
            elif text.text:
                known[text.text] = text.line
        return Face(table, id.text, name.text, str(table.text("note", default="")))

    def _named_in_effects(self, key: str, most: int, what: str, language: Language, room: int) -> Iterator[Face]:
        """The cards that effects name by id, which must then be no other word of theirs; the scribe writes with them.

        `ids` are their numbers; `room` is how many rows of code there can be. Whoever asks for the next card is done
        with the one before.
        """
        faces = [self._face(table) for table in self.top.tables(key)]
        for face in faces:
            if face.id in language.words:
                face.table.note("id", f"'{face.id}' is a word of the effect language", f"give the {what} another id")
        self.ids = {face.id: n for n, face in enumerate(faces[:most]) if face.id}
        self.scribe = Scribe(language, self.source, self.ids, room, called={face.id: face.name for face in faces})
        for face in faces:
            yield face
            face.table.done()

    def _number(self, text: Text, ids: Mapping[str, int], what: str) -> int:
        """The number of the card that a text names by id; note an error if there is none."""
        if text.text not in ids:
            hint = did_you_mean(text.text, ids) or f"it has {listed(list(ids), 'and')}"
            self.source.note(text.line, text.text, f"this pack has no {what} '{text}'", hint)
        return ids.get(text.text, 0)

    def _effect(self, table: Table, key: str) -> Effect:
        return self.scribe.write(table.texts(key))

    def _list(self, table: Table, key: str, rule: str) -> tuple[list[Text], dict[str, tuple[int, ...]]]:
        """The lines of a list with their meanings, by form; note duplicates."""
        lines = table.texts(key)
        said: dict[str, tuple[int, ...]] = {}
        for line in lines:
            part = self.scribe.read(line, rule)
            if part and part.form in said:
                self.source.note(line.line, line.text, f"{key} lists this twice")
            elif part:
                said[part.form] = part.numbers
        return lines, said

    def _forbid(self, effects: Iterable[Effect], ops: Collection[int], message: str, hint: str) -> None:
        """Note the lines of effects that have one of some operations."""
        for line in (line for effect in effects for line in effect.lines if any(map(line.has, ops))):
            self.source.note(line.text.line, line.text.text, message, hint)

    def _check_count(self, tables: Sequence[Table], total: int, wanted: int, what: str) -> None:
        """Note a wrong number of something at the last of its tables."""
        if total != wanted:
            line, text = (tables[-1].line, tables[-1].header) if tables else (1, "")
            self.source.note(line, text, f"a pack has {wanted} {what}; this one has {total}")

    def phrases(self) -> tuple[str, ...]:
        """The text of each row of the code, as people read it."""
        rows = self.scribe.rows
        return tuple(row.phrase for row in rows) + ("",) * (self.scribe.room - len(rows))

    def owners(self, effects: Iterable[tuple[Face, Effect]]) -> tuple[str, ...]:
        """The name of the card that each row of the code belongs to."""
        owners = [""] * self.scribe.room
        for face, effect in effects:
            owners[effect.begin : effect.end] = [face.name] * (effect.end - effect.begin)
        return tuple(owners)


def as_card(group: str, face: Face, count: int, lines: Sequence[str], facts: Sequence[tuple[str, str]] = ()) -> Card:
    """A card as people read it."""
    return Card(group, face.id, face.name, count, tuple(lines), tuple(facts), face.note)


def joined(effect: Effect) -> str:
    """An effect as people read it."""
    return " ".join(effect.sentences)


def write_behind(pack: Pack, language: Language, ids: Sequence[str], lines: Sequence[str]) -> int:
    """Append an effect to a loaded pack and return its start; PackError if it is not allowed there.

    `ids` are those that effects name, in the order of their numbers.
    """
    code = pack.tables.code
    last = next(row for row in reversed(range(len(code))) if code[row].op != END)
    names = {id: number for number, id in enumerate(ids)}
    scribe = Scribe(language, source_of(pack), names, len(code), begin=last + 2)
    effect = scribe.write([Text(line, 0) for line in lines])
    scribe.source.settle()
    scribe.fill(code)
    return effect.begin
