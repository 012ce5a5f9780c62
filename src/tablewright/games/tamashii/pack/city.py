"""The Living City, Catie's diary and the lock codes of a TAMASHII pack."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.games.tamashii import state
from tablewright.games.tamashii.pack.cards import Cards
from tablewright.games.tamashii.pack.contents import Said
from tablewright.packs.box import Face
from tablewright.packs.source import Source, Table


@dataclass(frozen=True)
class CityEvent:
    face: Face
    code: int
    number: int
    place: int
    where: str
    need: Said
    pay: Said
    story: str


@dataclass(frozen=True)
class Reward:
    face: Face
    code: int
    number: int
    bonus: Said


@dataclass(frozen=True)
class Diary:
    face: Face
    code: int
    effect: Said


class City(Cards):
    """Reads events, rewards, diary cards, and the components each code unlocks."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.events = [self._event(table) for table in self.top.each("event")]
        self.rewards = [self._reward(table) for table in self.top.each("reward")]
        self.diaries = [self._diary(table) for table in self.top.each("diary")]
        self._unlocks()

    def _event(self, table: Table) -> CityEvent:
        face, code = self.face(table), self.code(table)
        place, where = self.where(table), str(table.data.get("where", ""))
        need = self.conditions(table, "need", face.name, self.printed(), needed=False)
        pay = self.costs(table, "pay", face.name, self.printed())
        number, story = table.whole("number", 1, 20), table.text("story", default="").text
        return CityEvent(face, code, number, place, where, need, pay, story)

    def _reward(self, table: Table) -> Reward:
        face, code = self.face(table), self.code(table)
        return Reward(face, code, table.whole("number", 1, 9), self.effect(table, "bonus", face.name, self.printed()))

    def _diary(self, table: Table) -> Diary:
        face, code = self.face(table), self.code(table)
        return Diary(face, code, self.effect(table, "effect", face.name, self.printed()))

    def _unlocks(self) -> None:
        """Describe the components that each code unlocks."""
        self.unlocks: dict[int, tuple[str, str]] = {}
        for table in self.top.each("unlock"):
            code = self.code(table)
            self.unlocks[code] = table.text("what").text, table.text("by", default="").text

    def fill_city(self, t: state.Tables) -> None:
        """Events, rewards and diary cards."""
        t.events, t.rewards, t.diaries = len(self.events), len(self.rewards), len(self.diaries)
        for n, event in enumerate(self.events):
            row = t.event[n]
            row.code, row.number, row.place = event.code, event.number, event.place
            row.need, row.pay = event.need.line, event.pay.line
        for n, reward in enumerate(self.rewards):
            t.reward[n], t.reward_number[n], t.reward_code[n] = reward.bonus.line, reward.number, reward.code
        for n, diary in enumerate(self.diaries):
            t.diary[n], t.diary_code[n] = diary.effect.line, diary.code
