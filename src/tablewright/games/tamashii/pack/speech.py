"""Every text of a pack in English, and for one to four players where their number is part of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from tablewright.engine.wording import both, sentence
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import forms, phrases
from tablewright.games.tamashii.pack.goals import CardGoal, Part, Plural
from tablewright.games.tamashii.pack.language import AND, EACH_PLAYER, OR_IF
from tablewright.games.tamashii.pack.names import Texts
from tablewright.games.tamashii.pack.phrases import Known
from tablewright.games.tamashii.pack.saying import Speaker
from tablewright.games.tamashii.pack.tree import Ability, Block, Unit
from tablewright.games.tamashii.pieces import SEATS
from tablewright.packs.effects import program
from tablewright.packs.effects.rows import Row

NUMBERED = re.compile(r"\b[2-9]?P(?:\+\d+)?\b")
HOLDER = re.compile(r"holder of \[(.*)\]")


class Speech:
    """The English of every text of a pack, found by its words."""

    def __init__(self, understood: Mapping[str, Unit | Ability], known: Known) -> None:
        self.understood = understood
        self.plain = Speaker(known)
        self.counted = [Speaker(Known(known.names, known.titles, seats)) for seats in range(1, SEATS + 1)]
        self.for_players: dict[str, Texts] = {}  # sentences that name a number of players, for one to four of them
        self.units = {unit.words: unit for read in understood.values() for unit in _within(read)}

    def _said(self, words: str, how: Callable[[Speaker], str]) -> str:
        """A speaker's rendering of a text, cached for every number of players where it matters."""
        said = how(self.plain)
        if NUMBERED.search(words):
            self.for_players[said] = tuple(how(speaker) for speaker in self.counted)
        return said

    # -------------------------------------------------------------------------------------------- texts of cards

    def text(self, words: str) -> str:
        """An effect or an ability, as sentences."""
        if not words:
            return ""
        read = self.understood[words]
        return self._said(words, lambda one: one.ability(read) if isinstance(read, Ability) else one.effect(read))

    def deed(self, ability: Ability) -> str:
        """The effect of an ability, without its trigger."""
        unit = ability.effect
        return self._said(ability.text, lambda one: one.effect(unit)) if unit else ""

    def activity(self, words: str) -> str:
        """An activity of a scenario card, which may be offered to every player."""
        if not words.startswith(EACH_PLAYER):
            return self.text(words)
        unit = self.understood[words.removeprefix(EACH_PLAYER)]
        assert isinstance(unit, Unit)
        return self._said(words, lambda one: one.effect(Block(words, program.EACH, w.EVERYWHERE, 0, unit)))

    def need(self, words: str) -> str:
        """Conditions, to be put into a sentence."""
        groups = [AND.split(group) for group in OR_IF.split(words)]
        return self._said(words, lambda one: one.any_of(groups)) if words else ""

    def pay(self, words: str) -> str:
        """Costs, to be put into a sentence."""
        return self._said(words, lambda one: " and ".join(map(one.cost, AND.split(words)))) if words else ""

    def goal(self, goal: CardGoal) -> str:
        """A goal with what its counter counts: `Clear the Roots: (ascend tokens on the map) left`."""
        return f"{goal.sentence}: {''.join(map(self._of_counter, goal.counter))}"

    def _of_counter(self, part: Part) -> str:
        if isinstance(part, Row):
            return f"({phrases.phrase('count', part.phrase, self.plain.known)})"
        return part.many if isinstance(part, Plural) else part

    def phrase(self, words: str) -> str:
        """Any part of a text: a unit, a cost or a condition."""
        if unit := self.units.get(words):
            return self._said(words, lambda one: one.effect(unit))
        if words and forms.match("cost", words):
            return sentence(self.pay(words)) + "."
        return sentence(self.need(words)) + "." if words and forms.match("condition", words) else ""

    # -------------------------------------------------------------------------------------------- what is no text

    def test(self, words: str) -> str:
        """A test by itself: `test with Force for 3 successes`."""
        return self.plain.test("test", words)

    def dice(self, words: str) -> str:
        """The dice of a combat frame: `2 blades`, `blade and ward`; of a repeatable one `any sparks`."""
        if words.endswith("+"):
            return f"any {phrases.FACES['face'][words[:-1]][1]}"
        faces = {face: words.split(" ").count(face) for face in words.split(" ")}
        return both(face if n == 1 else f"{n} {phrases.FACES['face'][face][1]}" for face, n in faces.items())


def place(words: str) -> str:
    """A place that a card names: `Root A`, `the holder of Mirror Self`."""
    return HOLDER.sub(r"the holder of \1", words).strip("[]")


def inline(said: str) -> str:
    """Sentences in the middle of another: without the first capital and the last full stop."""
    return said[:1].lower() + said[1:].removesuffix(".")


def step_said(need: str, reward: str) -> str:
    """A step of a learning protocol: its requirement and its reward."""
    return f"If {need}: {inline(reward)}."


def world_said(need: str, deed: str) -> str:
    """A line of a world activity, or its otherwise."""
    return f"{f'If {need}' if need else 'Otherwise'}: {inline(deed)}."


def _within(read: Unit | Ability) -> Iterable[Unit]:
    unit = read.effect if isinstance(read, Ability) else read
    return unit.all_within() if unit else iter(())
