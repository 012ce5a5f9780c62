"""Packs of TAMASHII: from the cards, boards, maps and scenarios of a file to tables.

Everything is taken from the words on the cards, and everything is checked: a pack that loads can be played to its end.
"""

from __future__ import annotations

from pathlib import Path

from tablewright.engine.game.contract import Pack, Setting, Told
from tablewright.games.tamashii import state
from tablewright.games.tamashii.campaign import unlocked_setting
from tablewright.games.tamashii.judging.promises import write_promises
from tablewright.games.tamashii.pack.contents import GAME, TITLE, ways_of
from tablewright.games.tamashii.pack.describing import names_of
from tablewright.games.tamashii.pack.emblems import SHOWN
from tablewright.games.tamashii.pack.generator import Generator
from tablewright.games.tamashii.pack.language import Language, Vocabulary
from tablewright.games.tamashii.pack.legality import Printed
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pack.scenarios import MODES
from tablewright.games.tamashii.pack.writing import Scribe
from tablewright.games.tamashii.state import Tables
from tablewright.packs.effects.program import END
from tablewright.packs.house import read_once
from tablewright.packs.shelf import Card, Shelf
from tablewright.packs.source import Source, Text, source_of

__all__ = ["HOUSE", "SHELF", "TITLE", "load", "write_effect"]

# What the rulebook prints of patterns is in the house pack: tamashii.pattern.marked, tamashii.pattern.asset-four,
# tamashii.pattern.asset-three, tamashii.pattern.asset-long, tamashii.pattern.exp; and so are the walkers of its boards:
# tamashii.board.amber, tamashii.board.azure, tamashii.board.crimson, tamashii.board.jade.
HOUSE = Path(__file__).parent.parent / "packs" / "house.toml"
EXAMPLE = HOUSE.with_name("example.toml")  # a small pack: one scenario upon the house pack
SMALL = HOUSE.with_name("small.toml")  # and one that stands alone


@read_once(HOUSE)
def load(path: Path | None = None) -> Pack:
    """The pack in a file, or the house pack; a PackError with every problem if it cannot be played."""
    source = Source(path or HOUSE, house=HOUSE)
    box = TamashiiBox(source)
    source.settle()
    return Pack(
        source.file.stem, box.title, source.hash(), box.tables(), names_of(box), source.file,
        (box.scenario_setting(), unlocked_setting(box.last_code)), source.content(),
    )  # fmt: skip


class TamashiiBox(Generator):
    """The contents of a pack of this game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.top.done()
        self.check_triggers()
        self._check_room()

    def _check_room(self) -> None:
        """Note everything that exceeds a capacity."""
        for n, most, what in (
            (len(self.augments), state.AUGMENTS, "augments"),
            (len(self.enemies), state.ENEMIES, "enemies"),
            (len(self.bodies), state.BODIES, "bodies"),
            (len(self.districts), state.DISTRICTS, "districts"),
            (len(self.explorations), state.EXPLORATIONS, "kinds of exploration token"),
            (len(self.protocols), state.PROTOCOLS, "learning protocols"),
            (len(self.scenarios), state.NO_SCENARIO, "scenarios"),
            (len(self.scenarios) + len(self.maps), state.LAYOUTS, "maps, those of scenarios included"),
            (len(self.cards), state.CARDS, "scenario cards"),
            (len(self.condition_cards), state.CONDITIONS, "conditions cards"),
            (len(self.enhancements), state.ENHANCEMENTS, "enhancements"),
            (len(self.competitions), state.PVP, "PvP cards"),
            (len(self.goals), state.GOALS, "goals"),
            (len(self.events), state.EVENTS, "events"),
            (len(self.rewards), state.REWARDS, "rewards"),
            (len(self.diaries), state.DIARY, "diary cards"),
            (len(self.given), state.ABILITIES, "abilities"),
            (len(self.frames), state.COMBAT_FRAMES, "combat frames"),
            (len(self.patterns), state.PATTERNS, "patterns"),
            (sum(len(ways_of(drawn.rows)[0]) for drawn in self.patterns), state.PLACEMENTS, "placements of patterns"),
            (len(self.writer.rows), state.CODE, "steps of effects, conditions and costs"),
        ):
            if n > most:
                self.source.note(1, "", f"a pack has at most {most} {what}; this one has {n}")

    def tables(self) -> Tables:
        """The tables that the rules read."""
        t = Tables()
        self.fill_texts(t)
        self.fill_cards(t)
        self.fill_city(t)
        self.fill_scenarios(t)
        self.fill_generator(t)
        write_promises(t)
        return t

    def scenario_setting(self) -> Setting:
        """tamashii.scenario.follow-sheet: the scenarios that a table can choose; the first that is no prologue."""
        values = {scenario.face.id.lower(): n for n, scenario in enumerate(self.scenarios)}
        others = [one for one in self.scenarios if one.mode != MODES.index("prologue")] or self.scenarios
        default = others[0].face.id.lower()
        prologue = next((one.face.id.lower() for one in self.scenarios if one not in others), "")
        told = {word: Told("", level=level, icon=icon) for word, (level, icon) in SHOWN.items() if word in values}
        return Setting(
            "scenario", "the scenario to play (tamashii.scenario.follow-sheet).", values, default,
            counts_in=("cooperative", "solo"), told=told, gentle=prologue,
        )  # fmt: skip


def cards(pack: Pack) -> tuple[Card, ...]:
    """Everything in a pack as people read it."""
    names: Names = pack.names
    return names.deck


def write_effect(pack: Pack, text: str, printed: Printed | None = None) -> int:
    """Append an effect to a loaded pack and return its start; PackError if it is not allowed there."""
    names: Names = pack.names
    t: Tables = pack.tables
    bosses = frozenset(n for n in range(t.enemies) if t.enemy[n].boss)
    districts, enemies = ({name: n for n, name in enumerate(listed)} for listed in (names.districts, names.enemies))
    vocabulary = Vocabulary(districts, enemies, bosses)
    source = source_of(pack)
    unit = Language(source, vocabulary).effect(Text(text, 0), printed or Printed(bosses=bosses))
    source.settle()
    last = next(row for row in reversed(range(state.CODE)) if t.code[row].op != END)
    scribe = Scribe(begin=last + 2)
    line = scribe.effect(unit)
    scribe.fill(t)
    return line


STORY = frozenset({"Scenario card", "Diary", "Reward", "Goal", "Conditions", "Map"})
SHELF = Shelf(GAME, TITLE, HOUSE, load, cards, begins=EXAMPLE, small=SMALL, told_in_play=STORY)
