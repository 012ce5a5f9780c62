"""The cards of a TAMASHII pack that no scenario owns: boards, districts, enemies, bodies, augments, protocols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces, sources, state
from tablewright.games.tamashii.pack.contents import NO_PATTERN, NO_TEXT, NOTHING, Contents, Said
from tablewright.games.tamashii.pack.forms import CLASS_WORDS, FACE_WORDS, KIND_WORDS, OWNER_WORDS, SYMBOL_WORDS
from tablewright.games.tamashii.pack.legality import Printed
from tablewright.games.tamashii.pack.tree import Deed, Unit
from tablewright.games.tamashii.rules.effects.deeds.streets import DRAW_FACTION
from tablewright.games.tamashii.state import BOARDS, NONE, STEPS
from tablewright.packs.box import Face
from tablewright.packs.source import Source, Table

GROUPS = ("city", "hideout", "home", "ruin", "special")
POOLS = ("street", "scenario")
STARTS = ("", "both", "co-op", "solo-pvp")
LEVELS = 3
MOST_STRENGTH = 120  # integrity of an enemy with four players
MOST_PATTERNS = 6  # of one enemy
BASICS = 9  # tamashii.pattern.nine-basic

# tamashii.die.player, tamashii.die.number, tamashii.die.symbol: the rules roll these dice.
DICE: Mapping[str, Mapping[str, Any]] = {
    "player": {"faces": [FACE_WORDS[0], *FACE_WORDS]},
    "enemy-number": {"faces": ["blank", "1", "1", "2", "2", "3"]},
    "enemy-symbol": {"faces": [word for word in SYMBOL_WORDS for _ in range(3)]},
}
# tamashii.track.trace-length, tamashii.track.trace-dice, tamashii.track.integrity-length, tamashii.track.time-length.
TRACKS: Mapping[str, Mapping[str, Any]] = {
    "trace": {"spaces": list(range(10)), "dice": [0, 1, 1, 2, 2, 2, 3, 3, 4, 0], "top": pieces.TOP_TRACE},
    "integrity": {
        "spaces": list(range(pieces.MOST_INTEGRITY + 1)),
        "start": pieces.START_INTEGRITY,
        "limiter": pieces.START_INTEGRITY,
    },
    "time": {"spaces": list(range(pieces.MOST_TIME + 1)), "start": 0},
    "asset": {"spaces": list(range(pieces.MOST_ASSET + 1)), "start": 0},
}


@dataclass(frozen=True)
class Body:
    """An advanced body, or the walker of a board."""

    face: Face
    code: int
    stats: tuple[int, ...]
    core: int
    ability: int  # as Contents.ability
    text: str  # of its ability
    pattern: int
    first_frame: int
    frames: int


@dataclass(frozen=True)
class District:
    face: Face
    group: int
    code: int
    count: int
    entry: int
    stationary: int
    effect: Said
    faction: int


@dataclass(frozen=True)
class Exploration:
    effect: Said
    count: int


@dataclass(frozen=True)
class Enemy:
    face: Face
    level: int
    boss: bool
    code: int
    integrity: int
    per_player: int
    eye: Said
    fang: Said
    bounty: Said
    pattern: int
    hacks: int
    repels: int


@dataclass(frozen=True)
class Augment:
    face: Face
    owner: int
    start: int
    code: int
    cost: int
    pattern: int
    ability: int
    text: str
    breaks: bool


@dataclass(frozen=True)
class Step:
    """A step of a learning protocol."""

    need: Said
    reward: Said
    ability: int


@dataclass(frozen=True)
class Protocol:
    face: Face
    code: int
    steps: tuple[Step, ...]


class Cards(Contents):
    """Reads every card that no scenario owns."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._check_fixed("die", DICE)
        self._check_fixed("track", TRACKS)
        districts, enemies = self.top.tables("district"), self.top.tables("enemy")
        self._name_things(districts, enemies)
        self._basic_patterns()
        self.boards = [self._board(n, table) for n, table in enumerate(self.top.each("board"))]
        self.districts = [self._district(table) for table in districts]
        self.explorations = [self._exploration(table) for table in self.top.each("exploration")]
        self.enemies = [self._enemy(n, table) for n, table in enumerate(enemies)]
        self.bodies = [self._body(n, table) for n, table in enumerate(self.top.each("body"))]
        self.augments = [self._augment(n, table) for n, table in enumerate(self.top.each("augment"))]
        self.protocols = [self._protocol(n, table) for n, table in enumerate(self.top.each("protocol"))]
        self._bot()
        self._check_cards()

    # -------------------------------------------------------------------------------------------- before all texts

    def _check_fixed(self, key: str, known: Mapping[str, Mapping[str, Any]]) -> None:
        """Dice and tracks are the rulebook's: the rules know them by heart."""
        found = {}
        for table in self.top.tables(key):
            name = table.text("name", allowed=tuple(known)).text
            found[name] = table
            for field, value in known.get(name, {}).items():
                if table.data.get(field) != value:
                    table.note(field, f"the rules fix the {field} of this {key}", f"{field} = {value}")
        for name in known:
            if name not in found:
                self.source.note(1, "", f"the {key} '{name}' is missing", f"[[{key}]] name = '{name}'")

    def _name_things(self, districts: Sequence[Table], enemies: Sequence[Table]) -> None:
        """Name districts and enemies before reading any text that may refer to them."""
        self.vocabulary.districts = _names(districts)
        self.vocabulary.enemies = _names(enemies)
        bosses = [n for n, table in enumerate(enemies) if table.data.get("pool") == "scenario"]
        self.vocabulary.bosses = frozenset(bosses)

    def printed(self, **said: Any) -> Printed:
        """Where a text of a card is printed."""
        return Printed(bosses=self.vocabulary.bosses, **said)

    # -------------------------------------------------------------------------------------------- patterns, boards

    def _basic_patterns(self) -> None:
        """tamashii.pattern.nine-basic: the nine basic patterns, then those of Catie and the diary."""
        tables = self.top.tables("pattern")
        basic = [table for table in tables if table.flag("basic")]
        others = {"catie": NO_PATTERN, "redeem": NO_PATTERN}
        for table in (*basic, *(table for table in tables if table not in basic)):
            face = self.face(table)
            self.code(table)
            effect = self.effect(table, "effect", face.name, self.printed())
            source = sources.BASIC_PATTERN if table in basic else sources.EXTRA_PATTERN
            number = self.pattern(table.text("pattern"), face.name, effect, source, len(self.patterns))
            if table not in basic and face.name in others:
                others[face.name] = number
            elif table not in basic:
                table.note("name", "only 'catie' and 'redeem' may be patterns that are not basic", "basic = true")
            table.done()
        self.catie, self.redeem = others["catie"], others["redeem"]
        self._check_count(basic, len(basic), BASICS, "basic patterns")
        if NO_PATTERN in others.values():
            self.source.note(1, "", "the patterns 'catie' and 'redeem' are missing; they are not basic")

    def _board(self, number: int, table: Table) -> Body:
        """tamashii.board.four: a board with its core type and its walker."""
        face = self.face(table)
        core = self.word(table, "core", KIND_WORDS[: pieces.TYPES])
        return self._any_body(table, face, sources.ON_WALKER, number, 0, core, NO_PATTERN)

    def _body(self, number: int, table: Table) -> Body:
        face = self.face(table)
        code = self.code(table)
        pattern = self.pattern(table.text("pattern"), face.name, NOTHING, sources.BODY_PATTERN, number)
        return self._any_body(table, face, sources.ON_BODY, number, code, 0, pattern)

    def _any_body(self, table: Table, face: Face, source: int, number: int, code: int, core: int, pattern: int) -> Body:
        stats = tuple(table.whole(key, 1, 20) for key in ("att", "pro", "mov"))
        text = table.text("ability") if "ability" in table.data or source == sources.ON_WALKER else NO_TEXT
        ability = self.ability(text, face.name, source, number, self.printed()) if text.text else 0
        first, frames = self.combat_frames(table, face.name)
        return Body(face, code, stats, core, ability, text.text, pattern, first, frames)

    # -------------------------------------------------------------------------------------------- districts, enemies

    def _district(self, table: Table) -> District:
        face = self.face(table)
        group = self.word(table, "group", GROUPS)
        code, count = self.code(table), table.whole("count", 1, 9, default=1)
        entry, stationary = table.whole("entry", 0, 9), table.whole("stationary", 0, 9)
        effect = self.effect(table, "effect", face.name, self.printed(), needed=False)
        factions = [row.b for row in _deeds(effect.unit) if row.op == DRAW_FACTION]
        if group == pieces.HIDEOUT and len(set(factions)) != 1:
            table.note("effect", "a hideout must draw augments of one faction", "'draw 1 Spartans augments'")
        faction = factions[0] if group == pieces.HIDEOUT and factions else NONE
        table.done()
        return District(face, group, code, count, entry, stationary, effect, faction)

    def _exploration(self, table: Table) -> Exploration:
        effect = self.effect(table, "effect", "exploration token", self.printed())
        return Exploration(effect, table.whole("count", 1, 30))

    def _enemy(self, number: int, table: Table) -> Enemy:
        face = self.face(table)
        level, boss = table.whole("level", 1, LEVELS), self.word(table, "pool", POOLS) == 1
        code = self.code(table)
        integrity, per_player = table.whole("integrity", 1, 99), table.whole("per_player", 0, 30, default=0)
        if integrity + pieces.SEATS * per_player > MOST_STRENGTH:
            table.note("per_player", f"with four players an enemy has at most {MOST_STRENGTH} integrity")
        eye = self.effect(table, "eye", face.name, self.printed(enemy_frame=True))
        fang = self.effect(table, "fang", face.name, self.printed(enemy_frame=True))
        bounty = self.effect(table, "bounty", face.name, self.printed(), needed=False)
        first = len(self.patterns)
        hacks = self._hacks(table, face.name, number)
        repels = table.texts("repels", ())
        for text in repels:
            self.pattern(text, f"{face.name}, repel", NOTHING, sources.REPEL_PATTERN, number)
        if hacks + len(repels) > MOST_PATTERNS:
            table.note("hacks", f"an enemy has at most {MOST_PATTERNS} hacks and repels")
        table.done()
        return Enemy(
            face, level, boss, code, integrity, per_player, eye, fang, bounty, first, hacks, len(repels)
        )  # fmt: skip

    def _hacks(self, table: Table, name: str, number: int) -> int:
        entries = table.tables("hacks")
        for entry in entries:
            effect = self.effect(entry, "effect", name, self.printed())
            self.pattern(entry.text("pattern"), f"{name}, hack", effect, sources.HACK_PATTERN, number, hack=True)
            entry.done()
        return len(entries)

    # -------------------------------------------------------------------------------------------- augments, protocols

    def _augment(self, number: int, table: Table) -> Augment:
        face = self.face(table)
        owner = self.word(table, "owner", OWNER_WORDS)
        said = table.text("start", default="").text
        start = STARTS.index(said) if said in STARTS else 0
        if said not in STARTS:
            table.note("start", f"unknown start '{said}'", "write both, co-op, solo-pvp, or leave it empty")
        code, cost = self.code(table), table.whole("cost", 0, 9)
        text = table.text("effect")
        pattern, ability = NO_PATTERN, 0
        if "pattern" in table.data:
            effect = self.effect_said(text, face.name, self.printed())
            pattern = self.pattern(table.text("pattern"), face.name, effect, sources.AUGMENT_PATTERN, number)
        else:
            ability = self.ability(text, face.name, sources.ON_AUGMENT_CARD, number, self.printed())
        if start and (cost > 0 or owner >= pieces.CLASSES):
            table.note("start", "starting augments must cost 0 and belong to a class")  # tamashii.format.start
        if start and code:
            table.note("code", "starting augments cannot be locked", "code = 'X00'")  # tamashii.lock.unused-in-setup
        breaks = table.flag("break")
        if owner >= pieces.CLASSES and pattern == NO_PATTERN:  # tamashii.augment.faction-launch
            table.note("owner", "a faction augment needs a pattern to launch", "pattern = 'A*A'")
        if breaks and owner < pieces.CLASSES:  # tamashii.keyword.break
            table.note(
                "break", "only faction augments can break", "remove 'break', or make it the augment of a faction"
            )
        return Augment(face, owner, start, code, cost, pattern, ability, text.text, breaks)

    def _protocol(self, number: int, table: Table) -> Protocol:
        """tamashii.protocol.three-steps: the requirement and reward of each step."""
        face, code = self.face(table), self.code(table)
        entries = table.tables("steps")
        if len(entries) != STEPS:
            table.note("steps", f"a protocol has {STEPS} steps; this one has {len(entries)}")
        steps = tuple(self._step(entry, face.name, number, n) for n, entry in enumerate(entries[:STEPS]))
        return Protocol(face, code, steps)

    def _step(self, entry: Table, name: str, number: int, step: int) -> Step:
        need = self.conditions(entry, "need", name, self.printed())
        text = entry.text("reward")
        entry.done()
        found = self.language.ability(text, self.printed())
        if found is None:
            return Step(need, NOTHING, 0)
        if found.trigger == w.NO_TRIGGER and found.modifier is None:
            line = self.written(self.writer.effect(found.effect), name)
            return Step(need, Said(text.text, line, found.effect), 0)
        return Step(need, Said(text.text), self.give(found, name, sources.ON_PROTOCOL, number, step))

    def _bot(self) -> None:
        """tamashii.bot.card: check the BOT's pattern; the rules know the rest."""
        tables = self.top.tables("bot")
        self._check_count(tables, len(tables), 1, "BOT")
        self.bot_pattern, self.bot = NO_PATTERN, None
        for table in tables[:1]:
            face = self.face(table)
            table.whole("mov", 2, 2)
            table.whole("batteries", pieces.BATTERIES, pieces.BATTERIES)
            effect = self.effect(table, "effect", face.name, self.printed())
            self.bot_pattern = self.pattern(
                table.text("pattern"), face.name, effect, sources.BOT_PATTERN, 0, hack=table.flag("hack")
            )
            self.bot = face
            table.done()

    # -------------------------------------------------------------------------------------------- checks

    def _check_cards(self) -> None:
        boards = [board.face.table for board in self.boards]
        self._check_count(boards, len(boards), BOARDS, "boards")
        for what, group in (("home", pieces.HOME), ("ruin", pieces.RUIN)):
            tables = [district.face.table for district in self.districts if district.group == group]
            self._check_count(tables, len(tables), 1, f"district of the group '{what}'")
        self._check_starts()
        if len(self.protocols) < 2 * pieces.SEATS:
            message = f"a pack needs at least {2 * pieces.SEATS} learning protocols, two per player"
            self.source.note(1, "", f"{message}; this one has {len(self.protocols)}")

    def _check_starts(self) -> None:
        """tamashii.format.start: each class has one common starting augment and one for either way of playing."""
        for owner, word in enumerate(CLASS_WORDS):
            of_class = [augment for augment in self.augments if augment.owner == owner]
            for start in range(1, len(STARTS)):
                tables = [augment.face.table for augment in of_class if augment.start == start]
                self._check_count(tables, len(tables), 1, f"{word} augment with start '{STARTS[start]}'")

    # -------------------------------------------------------------------------------------------- results

    def fill_cards(self, t: state.Tables) -> None:
        """Everything that no scenario owns."""
        t.basics, t.catie_pattern, t.redeem_pattern, t.bot_pattern = BASICS, self.catie, self.redeem, self.bot_pattern
        self._fill_districts(t)
        self._fill_enemies(t)
        t.bodies = len(self.bodies)
        for n, body in enumerate(self.bodies):
            self._fill_body(t.body[n], body)
        for n, board in enumerate(self.boards):
            self._fill_body(t.walker[n], board)
        self._fill_augments(t)
        self._fill_protocols(t)

    def _fill_districts(self, t: state.Tables) -> None:
        t.districts = len(self.districts)
        for n, district in enumerate(self.districts):
            row = t.district[n]
            row.group, row.code, row.count = district.group, district.code, district.count
            row.entry, row.stationary = district.entry, district.stationary
            row.line, row.faction = district.effect.line, district.faction
        t.shelter, t.damaged = self.district_of(pieces.HOME), self.district_of(pieces.RUIN)
        t.explorations = len(self.explorations)
        for n, exploration in enumerate(self.explorations):
            t.exploration[n], t.exploration_count[n] = exploration.effect.line, exploration.count

    def district_of(self, group: int) -> int:
        """The first district of a group."""
        return next((n for n, district in enumerate(self.districts) if district.group == group), 0)

    def _fill_enemies(self, t: state.Tables) -> None:
        t.enemies = len(self.enemies)
        for n, enemy in enumerate(self.enemies):
            row = t.enemy[n]
            row.level, row.boss, row.code = enemy.level, enemy.boss, enemy.code
            row.integrity, row.per_player = enemy.integrity, enemy.per_player
            row.eye, row.fang, row.bounty = enemy.eye.line, enemy.fang.line, enemy.bounty.line
            row.pattern, row.patterns = enemy.pattern, enemy.hacks + enemy.repels
            if enemy.boss:
                t.bosses |= 1 << n
            else:
                t.of_level[enemy.level] |= 1 << n

    def _fill_body(self, row: state.Body, body: Body) -> None:
        row.code, row.core, row.pattern = body.code, body.core, body.pattern
        row.frame, row.frames = body.first_frame, body.frames
        row.ability = self.ability_number(body.ability)
        for stat, value in enumerate(body.stats):
            row.stat[stat] = value

    def _fill_augments(self, t: state.Tables) -> None:
        t.augments = len(self.augments)
        for n, augment in enumerate(self.augments):
            row = t.augment[n]
            row.owner, row.start, row.code, row.cost = augment.owner, augment.start, augment.code, augment.cost
            row.pattern, row.breaks = augment.pattern, augment.breaks
            row.ability = self.ability_number(augment.ability)
            t.of_owner[augment.owner] |= 1 << n

    def _fill_protocols(self, t: state.Tables) -> None:
        t.protocols = len(self.protocols)
        for n, protocol in enumerate(self.protocols):
            row = t.protocol[n]
            row.code = protocol.code
            for i, step in enumerate(protocol.steps):
                row.need[i], row.reward[i] = step.need.line, step.reward.line
                row.ability[i] = self.ability_number(step.ability)


def _names(tables: Sequence[Table]) -> dict[str, int]:
    """The numbers of things by their names; names that are no text are noted where they are read."""
    return {table.data["name"]: n for n, table in enumerate(tables) if isinstance(table.data.get("name"), str)}


def _deeds(unit: Unit | None) -> list[Any]:
    """The rows of every action of an effect."""
    return [inner.row for inner in unit.all_within() if isinstance(inner, Deed)] if unit else []
