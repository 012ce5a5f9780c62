"""Scenarios of a TAMASHII pack: sheets, maps and scenario cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces, sources, state
from tablewright.games.tamashii.opening import ANY_COMPONENT, HINT, requirement
from tablewright.games.tamashii.pack.contents import Said
from tablewright.games.tamashii.pack.forms import FACTION_WORDS, MARK_WORDS
from tablewright.games.tamashii.pack.goals import EXAMPLE, CardGoal, read_goal, time_limit
from tablewright.games.tamashii.pack.language import EACH_PLAYER
from tablewright.games.tamashii.pack.legality import Printed, Scenery
from tablewright.games.tamashii.pack.maps import Map, Maps, labelled
from tablewright.games.tamashii.pack.tree import Rows, Unit
from tablewright.games.tamashii.rules.effects.deeds.enemies import ATTACH_NAMED
from tablewright.games.tamashii.rules.effects.deeds.scenario import DRAW_CARD
from tablewright.games.tamashii.state import ACTIVITIES, MARKERS, PLACES_OF_LAUNCH, STACK, STANDING, STOPS, TOPPED
from tablewright.packs.box import Face
from tablewright.packs.effects.rows import Row
from tablewright.packs.problems import did_you_mean
from tablewright.packs.source import Source, Table, Text

MODES = ("prologue", "co-op")
CARD_KINDS = ("plot", "special", "victory", "lost")  # in the order of `sources`
ENDINGS = (sources.VICTORY_CARD, sources.LOST_CARD)
TERMS = ("lenient", "yokai", "inari", "bot_tests", "bot_acts", "one_mark")
MARKER = re.compile(r"[A-Z][a-z]+")
HOLDER = "holder of "
MOST_PATTERNS = 4  # of one card or sheet


@dataclass(frozen=True)
class Activity:
    """A player activity, and whether every player may do it."""

    effect: Said
    all_may: bool


@dataclass(frozen=True)
class Card:
    """A scenario card."""

    face: Face
    kind: int
    story: str
    why: str  # of an ending: what the players did, or failed to do
    immediate: Said
    patterns: range  # their numbers
    activities: tuple[Activity, ...]
    slot: int  # of its first activity
    standing: tuple[int, ...]  # as Contents.ability
    standing_text: tuple[str, ...]
    world: int
    world_text: tuple[tuple[str, str], ...]  # condition and effect; no condition for the otherwise
    goal: CardGoal | None  # of a plot card
    limit: int  # the time at which it goes on without the players
    stays: bool
    rows: tuple[Row, ...]  # every action that it can have done


@dataclass(frozen=True)
class Scenario:
    """A scenario sheet."""

    face: Face
    code: int
    mode: int
    requires: str
    story: str
    map: Map
    start: int
    first_card: int
    lost_card: int
    corrupted: tuple[int, ...]
    deck: tuple[int, ...]
    stacked: bool
    top: tuple[int, ...]
    factions: tuple[int, ...]
    terms: dict[str, bool]
    batteries: int
    marks: tuple[tuple[int, int, tuple[int, ...]], ...]  # mark, tile, numbers for 1 to 4 players
    routes: dict[str, tuple[int, ...]]
    rules: tuple[str, ...]
    success: str  # what its success tokens stand for
    solo: str
    patterns: range  # their numbers
    rows: tuple[Row, ...]  # every action that launching one of them can have done
    cards: tuple[int, ...]


class Scenarios(Maps):
    """Reads scenario sheets and their cards."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.cards: list[Card] = []
        self.scenarios = [self._scenario(n, table) for n, table in enumerate(self.top.each("scenario"))]
        if not self.scenarios:
            self.source.note(1, "", "a pack needs at least one scenario", "[[scenario]]")
        self._check_openings()

    def _scenario(self, number: int, table: Table) -> Scenario:
        """tamashii.scenario.follow-sheet, tamashii.scenario.cards-aside: a sheet, and the cards that belong to it.

        tamashii.scenario.special-rules, tamashii.format.special-rules: its rules are sentences, and keys that the rules
        of the game ask for.
        """
        face = self.face(table, "title")
        wanted = requirement(str(table.data.get("requires", "")))
        found = self.map_of(table, wanted.component if wanted else 0)
        routes = self._routes(table, found)
        entries = table.tables("card")
        scenery = self._scenery(found, routes, entries)
        first, slot = len(self.cards), ACTIVITIES
        for entry in entries:
            card = self._card(entry, len(self.cards), scenery, slot)
            self.cards.append(card)
            slot += len(card.activities) if card.kind == sources.SPECIAL_CARD else 0
        if slot > 2 * ACTIVITIES:
            table.note("card", f"the special cards of a scenario may have at most {ACTIVITIES} activities together")
        begin = len(self.writer.rows)
        patterns = self._patterns(table, face, sources.SHEET_PATTERN, number, scenery)
        cards = tuple(range(first, len(self.cards)))
        top = self._top(table)
        deck, stacked = self.deck(table, top)
        scenario = Scenario(
            face=face,
            code=self._requires(table),
            mode=self.word(table, "mode", MODES),
            requires=table.text("requires", default="").text,
            story=table.text("story", default="").text,
            map=found,
            start=self._tile_at(table.text("start"), scenery),
            first_card=self._first_card(table, scenery),
            lost_card=next((n for n in cards if self.cards[n].kind == sources.LOST_CARD), first),
            corrupted=table.wholes("corrupted", pieces.SEATS, 0, 30) or (0, 0, 0, 0),
            deck=deck,
            stacked=stacked,
            top=top,
            factions=self.words(table, "factions", FACTION_WORDS),
            terms={term: table.flag(term) for term in TERMS},
            batteries=table.whole("batteries", 1, pieces.BATTERIES, default=pieces.BATTERIES),
            marks=tuple(self._marks(table, scenery)),
            routes=routes,
            rules=tuple(map(str, table.texts("rules", ()))),
            success=table.text("success", default="").text,
            solo=table.text("solo", default="").text,
            patterns=patterns,
            rows=tuple(self.writer.rows[begin:]),
            cards=cards,
        )
        self._check(scenario)
        self._check_named(scenario)
        return scenario

    # -------------------------------------------------------------------------------------------- the sheet

    def _requires(self, table: Table) -> int:
        """tamashii.format.codes: 1 + the bit of the component that opens a scenario; its own code is only a name.

        Packs kept with matches of release 1.0 may ask for any component: nothing opens such a scenario.
        """
        table.text("code", default="")
        text = str(table.data.get("requires", ""))
        wanted = requirement(text)
        if wanted is None and not (self.source.kept and ANY_COMPONENT.fullmatch(text)):
            table.note("requires", "this cannot open a scenario", HINT)
        return wanted.component if wanted else 0

    def _check_openings(self) -> None:
        """tamashii.format.codes: check that scenarios only require other scenarios of the pack."""
        known = [scenario.face.id for scenario in self.scenarios]
        for scenario in self.scenarios:
            wanted = requirement(scenario.requires)
            for code in wanted.of if wanted else ():
                if code not in known or code == scenario.face.id:
                    hint = did_you_mean(code, [other for other in known if other != scenario.face.id])
                    scenario.face.table.note("requires", f"the pack has no other scenario {code}", hint)

    def _scenery(self, found: Map, routes: dict[str, tuple[int, ...]], entries: Sequence[Table]) -> Scenery:
        """The places, markers and cards that the texts of a scenario may name."""
        first = len(self.cards)
        ids = {str(entry.data.get("id")): first + n for n, entry in enumerate(entries)}
        special = frozenset(first + n for n, entry in enumerate(entries) if entry.data.get("kind") == "special")
        return Scenery(labelled(found, self.vocabulary.districts), tuple(routes), ids, special)

    def _routes(self, table: Table, found: Map) -> dict[str, tuple[int, ...]]:
        """tamashii.marker.route, tamashii.format.tokens: the stops of each marker in order."""
        if not table.has("route"):
            return {}
        places = labelled(found, self.vocabulary.districts)
        route = table.table("route")
        routes: dict[str, tuple[int, ...]] = {}
        for name in route.data:
            stops = route.texts(name, least=2)
            if not MARKER.fullmatch(name):
                route.note(name, f"a marker cannot be called '{name}'", "use one word with a capital first: Tram")
            if not 2 <= len(stops) <= STOPS:
                route.note(name, f"a route has from 2 to {STOPS} stops")
            for stop in stops:
                if stop.text not in places:
                    hint = did_you_mean(stop.text, places, 0.5)
                    self.source.note(stop.line, stop.text, f"the map has no tile '{stop}'", hint)
            routes[name] = tuple(places.get(stop.text, 0) for stop in stops[:STOPS])
        if len(routes) > MARKERS:
            table.note("route", f"a scenario has at most {MARKERS} markers")
        return dict(list(routes.items())[:MARKERS])

    def _tile_at(self, text: Text, scenery: Scenery) -> int:
        """The tile of the map that a text names."""
        place = self.language.place(text, text.text, Printed(scenery)) if text.text else 0
        if 0 <= place < w.DISTRICT_PLACE:
            return place
        self.source.note(text.line, text.text, f"the map has no tile '{text}', or more than one")
        return 0

    def _first_card(self, table: Table, scenery: Scenery) -> int:
        """tamashii.scenario.first-card: the card that is drawn first."""
        text = table.text("first_card")
        if text.text and (text.text not in scenery.cards or scenery.cards[text.text] in scenery.special):
            table.note("first_card", f"this scenario has no plot card '{text}'", did_you_mean(text.text, scenery.cards))
        return scenery.cards.get(text.text, len(self.cards) - 1)

    def _top(self, table: Table) -> tuple[int, ...]:
        """tamashii.scenario.enemy-deck-order: the enemies on top of the deck."""
        ids = [enemy.face.id for enemy in self.enemies if not enemy.boss]
        deck = table.data.get("deck")
        if not isinstance(deck, dict) or "top" not in deck:
            return ()
        found = self.words(table.table("deck"), "top", ids)
        if len(found) > TOPPED or len(set(found)) < len(found):
            table.table("deck").note("top", f"name at most {TOPPED} enemies here, each once")
        numbers = {enemy.face.id: n for n, enemy in enumerate(self.enemies)}
        return tuple(numbers[ids[n]] for n in found[:TOPPED])

    def _marks(self, table: Table, scenery: Scenery) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """tamashii.format.tokens: marker tokens on places at first, by number of players."""
        for entry in table.each("tokens"):
            tile = self._tile_at(entry.text("place"), scenery)
            mark = self.word(entry, "mark", MARK_WORDS)
            yield mark, tile, entry.wholes("count", pieces.SEATS, 0, 30) or (0,) * pieces.SEATS

    # -------------------------------------------------------------------------------------------- cards

    def _card(self, table: Table, number: int, scenery: Scenery, slot: int) -> Card:
        face = self.face(table, "title")
        kind = self.word(table, "kind", CARD_KINDS)
        printed = self.printed(scenario=scenery, ending=kind in ENDINGS)
        begin = len(self.writer.rows)
        immediate = self.effect(table, "immediate", face.name, replace(printed, immediate=True), needed=False)
        patterns = self._patterns(table, face, sources.CARD_PATTERN, number, scenery)
        activities = tuple(self._activity(text, face.name, printed) for text in table.texts("activity", ()))
        standing = table.texts("standing", ())
        given = tuple(self.ability(text, face.name, sources.ON_CARD, number, printed) for text in standing)
        world, world_text, limit = self._world(table, face.name, printed)
        card = Card(
            face=face,
            kind=kind,
            story=table.text("story", default="").text,
            why=table.text("why", default="").text,
            immediate=immediate,
            patterns=patterns,
            activities=activities[:ACTIVITIES],
            slot=slot if kind == sources.SPECIAL_CARD else 0,
            standing=given[:STANDING],
            standing_text=tuple(map(str, standing)),
            world=world,
            world_text=world_text,
            goal=self._goal_of(table, kind, printed),
            limit=limit,
            stays=table.flag("stays"),
            rows=tuple(self.writer.rows[begin:]),
        )
        for key, n, most in (("activity", len(activities), ACTIVITIES), ("standing", len(standing), STANDING)):
            if n > most:
                table.note(key, f"{key} has at most {most} lines")
        self._check_card(card, table)
        table.done()
        return card

    def _goal_of(self, table: Table, kind: int, printed: Printed) -> CardGoal | None:
        """tamashii.format.card-goal: the goal of a plot card; packs kept with matches of release 1.0 have none."""
        if not table.has("goal"):
            if kind == sources.PLOT and not self.source.kept:
                table.note("goal", "a plot card needs a goal: what to do, and a counter", f"goal = {EXAMPLE}")
            return None
        if kind != sources.PLOT:
            table.note("goal", "only plot cards have a goal", "remove this line")
        return self.language.goal(table.text("goal"), printed, read_goal)

    def _patterns(self, table: Table, face: Face, source: int, number: int, scenery: Scenery) -> range:
        """tamashii.pattern.source-other: the patterns of a card or a sheet: its own, and those in a list."""
        printed, first = self.printed(scenario=scenery), len(self.patterns)
        listed = table.tables("patterns")
        for entry in ([table] if table.has("pattern") else []) + listed:
            n = len(self.patterns) - first
            name = f"{face.name}, {1 + n}" if n else face.name
            launch = self.effect(entry, "launch", name, printed)
            places, where = self._places(entry, printed)
            self.pattern(entry.text("pattern"), name, launch, source, number, places=places, where=where)
        for entry in listed:
            entry.done()
        if len(self.patterns) - first > MOST_PATTERNS:
            table.note("patterns", f"a card or a sheet has at most {MOST_PATTERNS} patterns")
        return range(first, len(self.patterns))

    def _places(self, table: Table, printed: Printed) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """tamashii.format.launch-at: where a pattern of a card or a sheet may be launched."""
        texts = table.texts("launch_at")
        if len(texts) > PLACES_OF_LAUNCH:
            table.note("launch_at", f"launch_at has at most {PLACES_OF_LAUNCH} places")
        return tuple(self._place(text, printed) for text in texts[:PLACES_OF_LAUNCH]), tuple(map(str, texts))

    def _place(self, text: Text, printed: Printed) -> int:
        if text.text == "anywhere":
            return w.EVERYWHERE
        if text.text.startswith(HOLDER):
            return w.HOLDER + self.language.enemy(text, text.text.removeprefix(HOLDER), printed)
        place = self.language.place(text, text.text, printed)
        if place == w.THIS_CARD:
            self.source.note(text.line, text.text, "a card is not a tile")
        return place

    def _activity(self, text: Text, owner: str, printed: Printed) -> Activity:
        """tamashii.format.activity: one that begins with 'each player' is offered to every player."""
        if not text.text.startswith(EACH_PLAYER):
            return Activity(self.effect_said(text, owner, printed), False)
        said = self.effect_said(Text(text.text.removeprefix(EACH_PLAYER), text.line), owner, printed)
        return Activity(Said(text.text, said.line, said.unit), True)

    def _world(self, table: Table, owner: str, printed: Printed) -> tuple[int, tuple[tuple[str, str], ...], int]:
        """tamashii.format.world, tamashii.world.top-down: marked conditions in order, then the otherwise; its limit."""
        entries = table.tables("world")
        marked: list[tuple[Rows, Unit]] = []
        texts: list[tuple[str, str]] = []
        otherwise: Unit | None = None
        for entry in entries:
            if "otherwise" in entry.data:
                text = entry.text("otherwise")
                otherwise = self.language.effect(text, printed)
                texts.append(("", text.text))
                if entry is not entries[-1]:
                    entry.note("otherwise", "'otherwise' must come last")
            else:
                condition, text = entry.text("if"), entry.text("do")
                rows, unit = self.language.conditions(condition, printed), self.language.effect(text, printed)
                texts.append((condition.text, text.text))
                marked += [(rows, unit)] if rows and unit else []
            entry.done()
        line = self.written(self.writer.world(marked, otherwise), owner) if entries else 0
        return line, tuple(texts), time_limit(marked, otherwise)

    # -------------------------------------------------------------------------------------------- checks

    def _check_card(self, card: Card, table: Table) -> None:
        """tamashii.format.lost-card, tamashii.scenario.card-types: check the parts of each kind of card."""
        if card.kind in ENDINGS and (card.patterns or card.activities or card.standing or card.world):
            table.note("kind", "a victory or lost card may have only an immediate effect: the game is over")
        if card.kind == sources.SPECIAL_CARD and card.world:
            table.note("world", "only plot cards may have a world activity", "make it a plot card")
        if card.kind == sources.PLOT and not any(row.op == DRAW_CARD for row in card.rows):
            table.note("kind", "this plot card draws no other card, so the game would never end", "'draw card ...'")
        if card.why and card.kind not in ENDINGS:
            table.note("why", "only a victory or lost card says why the game ended")
        if card.stays and card.kind != sources.PLOT:
            table.note("stays", "only plot cards can stay")

    def _check(self, scenario: Scenario) -> None:
        """Check that a scenario can be won and lost, that its plot never loops, and that its enemies fit one stack."""
        table = scenario.face.table
        for kind in ENDINGS:
            if not any(self.cards[n].kind == kind for n in scenario.cards):
                table.note("first_card", f"a scenario needs a {CARD_KINDS[kind]} card", f"kind = '{CARD_KINDS[kind]}'")
        at_any_time = [
            row for n in scenario.cards if self.cards[n].kind == sources.SPECIAL_CARD for row in self.cards[n].rows
        ]
        if any(n in self._follow(n, (*scenario.rows, *at_any_time)) for n in scenario.cards):
            table.note("first_card", "the cards of this scenario could repeat forever", "draw each card only once")
        bosses = {row.b for n in scenario.cards for row in self.cards[n].rows if row.op == ATTACH_NAMED}
        if sum(scenario.deck) + len(scenario.top) + len(bosses) > STACK:
            table.note("deck", f"a deck and the bosses of its scenario may have at most {STACK} enemies together")

    def _check_named(self, scenario: Scenario) -> None:
        """tamashii.lock.unused-in-setup: a sheet and its cards name no enemy that can be locked when it is played."""
        attached = {row.b - w.NAMED for n in scenario.cards for row in self.cards[n].rows if row.op == ATTACH_NAMED}
        for enemy in sorted({*scenario.top, *attached} & set(range(len(self.enemies)))):
            code = self.enemies[enemy].code
            if code not in (0, scenario.code):
                name, word = self.enemies[enemy].face.name, f"U{code:02}"
                message = f"'{name}' is locked until {word} is unlocked, but this scenario can be played earlier"
                scenario.face.table.note("requires", message, f"name another enemy, or write 'component {word}'")

    def _follow(self, card: int, at_any_time: Sequence[Row]) -> set[int]:
        """Every card that can follow, sooner or later, from a card or from what can happen at any time."""
        found: set[int] = set()
        ahead = [card]
        while ahead:
            rows = (*self.cards[ahead.pop()].rows, *at_any_time)
            drawn = {row.b for row in rows if row.op == DRAW_CARD} - found
            found |= drawn
            ahead += sorted(n for n in drawn if n < len(self.cards))
        return found

    # -------------------------------------------------------------------------------------------- results

    def fill_scenarios(self, t: state.Tables) -> None:
        """Scenario sheets, their maps and their cards."""
        t.scenarios, t.cards, t.layouts = len(self.scenarios), len(self.cards), len(self.scenarios)
        for n, scenario in enumerate(self.scenarios):
            scenario.map.fill(t.map[n])
            self._fill_scenario(t.scenario[n], n, scenario)
        for n, card in enumerate(self.cards):
            self._fill_card(t.card[n], card)

    def _fill_scenario(self, row: state.Scenario, number: int, scenario: Scenario) -> None:
        shelters = scenario.map.of_district(self.district_of(pieces.HOME))
        row.code, row.prologue, row.layout = scenario.code, scenario.mode == MODES.index("prologue"), number
        row.start = scenario.start
        row.shelter = shelters[0] if shelters else scenario.start  # tamashii.map.no-shelter
        row.first_card, row.lost_card = scenario.first_card, scenario.lost_card
        row.stacked, row.tops = scenario.stacked, len(scenario.top)
        for i, enemy in enumerate(scenario.top):
            row.top[i] = enemy
        for players, count in enumerate(scenario.corrupted, start=1):  # tamashii.format.count-array
            row.corrupted[players] = count
        for level, count in enumerate(scenario.deck):
            row.deck[level] = count
        row.factions = sum(1 << faction for faction in set(scenario.factions))
        terms = scenario.terms
        row.lenient, row.yokai, row.inari = terms["lenient"], terms["yokai"], terms["inari"]
        row.bot_tests, row.bot_acts, row.one_mark = terms["bot_tests"], terms["bot_acts"], terms["one_mark"]
        row.batteries = scenario.batteries
        for mark, tile, counts in scenario.marks:
            for players, count in enumerate(counts, start=1):
                row.marks[5 * mark + players, tile] = count
        for marker, stops in enumerate(scenario.routes.values()):
            row.stops[marker] = len(stops)
            for i, stop in enumerate(stops):
                row.stop[marker, i] = stop
        row.pattern, row.patterns = scenario.patterns.start, len(scenario.patterns)

    def _fill_card(self, row: state.Card, card: Card) -> None:
        row.kind, row.immediate = card.kind, card.immediate.line
        row.pattern, row.patterns = card.patterns.start, len(card.patterns)
        row.activities, row.slot = len(card.activities), card.slot
        for i, activity in enumerate(card.activities):
            row.activity[i], row.all_may[i] = activity.effect.line, activity.all_may
        for i, ability in enumerate(card.standing):
            row.standing[i] = self.ability_number(ability)
        row.world, row.stays = card.world, card.stays
