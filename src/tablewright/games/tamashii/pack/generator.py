"""The scenario generator of a TAMASHII pack: cards for maps, conditions, enhancements, competition and goals."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces, sources, state
from tablewright.games.tamashii.pack.contents import NOTHING, Said
from tablewright.games.tamashii.pack.forms import data_of
from tablewright.games.tamashii.pack.maps import Map
from tablewright.games.tamashii.pack.scenarios import Scenarios
from tablewright.games.tamashii.state import STACK
from tablewright.packs.box import Face
from tablewright.packs.source import Source, Table

KINDS = ("map", "condition", "enhancement", "pvp", "goal")
TEST = re.compile(r"([A-Za-z]+(?: or [A-Za-z]+)?) (\d{1,2})")
MOST_VP = 20
OPEN_GOALS = 5  # a pack needs more goals than lie open


@dataclass(frozen=True)
class MapCard:
    face: Face
    map: Map


@dataclass(frozen=True)
class Condition:
    """A conditions card: the enemy deck and everyone's starting bonuses."""

    face: Face
    code: int
    deck: tuple[int, ...]
    stacked: bool
    bonus: Said


@dataclass(frozen=True)
class Enhancement:
    face: Face
    code: int
    ability: int  # as Contents.ability
    text: str


@dataclass(frozen=True)
class Competition:
    """A PvP card: a pattern for all, and where it may be launched."""

    face: Face
    code: int
    pattern: int
    effect: Said
    place: int
    where: str


@dataclass(frozen=True)
class Goal:
    """tamashii.format.goal: claimed when a condition holds, or by passing a test at a place."""

    face: Face
    code: int
    need: Said
    data: int
    number: int
    test: str
    place: int
    where: str
    vp: int


class Generator(Scenarios):
    """Reads the cards of the scenario generator."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.maps: list[MapCard] = []
        self.condition_cards: list[Condition] = []
        self.enhancements: list[Enhancement] = []
        self.competitions: list[Competition] = []
        self.goals: list[Goal] = []
        for table in self.top.tables("generator"):
            self._generator_card(table)
        self._check_generator()

    def _generator_card(self, table: Table) -> None:
        face, kind = self.face(table), table.text("kind", allowed=KINDS).text
        if kind == "map":
            self.maps.append(self._map_card(table, face))
        elif kind == "condition":
            self.condition_cards.append(self._condition(table, face))
        elif kind == "enhancement":
            code, text = self.code(table), table.text("ability")
            which = len(self.enhancements)
            ability = self.ability(text, face.name, sources.ON_ENHANCEMENT, which, self.printed()) if text.text else 0
            self.enhancements.append(Enhancement(face, code, ability, text.text))
        elif kind == "pvp":
            self.competitions.append(self._competition(table, face))
        elif kind == "goal":
            self.goals.append(self._goal(table, face))
        else:
            return
        table.done()

    def _map_card(self, table: Table, face: Face) -> MapCard:
        """tamashii.versus.map-card, tamashii.versus.damaged-count: one tile for each player to start on."""
        if self.code(table):
            table.note("code", "generator maps cannot be locked", "code = 'X00'")
        found = self.map_of(table)
        homes = [self.district_of(pieces.HOME), self.district_of(pieces.RUIN)]
        starts = [tile for home in homes for tile in found.of_district(home) if found.tiles[tile].up]
        for players in range(2, pieces.SEATS + 1):
            open_to = [tile for tile in starts if found.tiles[tile].from_players <= players]
            if len(open_to) < players:
                message = f"with {players} players only {len(open_to)} can start"
                table.note("tiles", message, "players start on faceup Shelters and Damaged Districts")
                break
        return MapCard(face, found)

    def _condition(self, table: Table, face: Face) -> Condition:
        deck, stacked = self.deck(table)
        if sum(deck) > STACK:
            table.note("deck", f"a deck has at most {STACK} enemies; this one has {sum(deck)}")
        bonus = self.effect(table, "bonus", face.name, self.printed(), needed=False)
        return Condition(face, self.code(table), deck, stacked, bonus)

    def _competition(self, table: Table, face: Face) -> Competition:
        code, place, where = self.code(table), self.where(table), str(table.data.get("where", ""))
        effect = self.effect(table, "effect", face.name, self.printed())
        number = len(self.competitions)
        text = table.text("pattern")
        pattern = self.pattern(text, face.name, effect, sources.PVP_PATTERN, number, places=(place,), where=(where,))
        return Competition(face, code, pattern, effect, place, where)

    def _goal(self, table: Table, face: Face) -> Goal:
        code, vp = self.code(table), table.whole("vp", 1, MOST_VP)
        if ("need" in table.data) == ("test" in table.data):
            table.note("name", "a goal needs either 'need' or 'test'", "test = 'F 3', where = 'anywhere'")
        if "test" not in table.data:
            need = self.conditions(table, "need", face.name, self.printed(), needed=False)
            return Goal(face, code, need, 0, 0, "", w.EVERYWHERE, "", vp)
        if "need" in table.data:
            table.text("need")
        text = table.text("test")
        found = TEST.fullmatch(text.text)
        data = data_of(found[1]) if found else None
        if text.text and (not found or data is None or not 1 <= int(found[2]) <= 20):
            table.note("test", f"'{text}' is not a test", "write data and a number: 'F 3', 'A or M 2'")
        place, where = self.where(table), str(table.data.get("where", ""))
        return Goal(face, code, NOTHING, data or 0, int(found[2]) if found else 1, text.text, place, where, vp)

    def _check_generator(self) -> None:
        """tamashii.versus.setup: a competitive game needs a card of every kind that is never locked."""
        kinds = (
            ("map", len(self.maps), 1),
            ("condition", sum(card.code == 0 for card in self.condition_cards), 1),
            ("enhancement", sum(card.code == 0 for card in self.enhancements), 1),
            ("pvp", sum(card.code == 0 for card in self.competitions), 1),
            ("goal", sum(card.code == 0 for card in self.goals), OPEN_GOALS),
        )
        for kind, there, wanted in kinds:
            if there < wanted:
                message = f"a pack needs at least {wanted} generator cards of the kind '{kind}' that are never locked"
                self.source.note(1, "", f"{message}; this one has {there}")

    # -------------------------------------------------------------------------------------------- results

    def fill_generator(self, t: state.Tables) -> None:
        """Fill in the cards of the generator; their maps follow those of the scenarios."""
        t.first_map, t.maps = len(self.scenarios), len(self.maps)
        t.layouts = t.first_map + t.maps
        for n, card in enumerate(self.maps):
            card.map.fill(t.map[t.first_map + n])
        t.condition_cards = len(self.condition_cards)
        for n, condition in enumerate(self.condition_cards):
            t.condition_code[n], t.condition_stacked[n] = condition.code, condition.stacked
            t.bonus[n] = condition.bonus.line
            for level, count in enumerate(condition.deck):
                t.condition_deck[n, level] = count
        t.enhancements = len(self.enhancements)
        for n, enhancement in enumerate(self.enhancements):
            t.enhancement_code[n] = enhancement.code
            t.enhancement[n] = self.ability_number(enhancement.ability)
        t.pvps = len(self.competitions)
        for n, competition in enumerate(self.competitions):
            t.pvp_code[n], t.pvp[n] = competition.code, competition.pattern
        t.goals = len(self.goals)
        for n, goal in enumerate(self.goals):
            row = t.goal[n]
            row.code, row.need, row.data, row.number = goal.code, goal.need.line, goal.data, goal.number
            row.place, row.vp = goal.place, goal.vp
