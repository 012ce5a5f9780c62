"""The gains of moves in one sentence: the changes for the players between two views of one seat.

Everything is read from the views of whoever asks. Two worlds that look alike to a seat give it the same sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tablewright.engine.game.contract import WON, Game, Pack
from tablewright.engine.game.gains import Gain, Gains, Reading
from tablewright.engine.game.playing import Rules
from tablewright.engine.game.sentences import with_forms
from tablewright.engine.marking import ANY_MARK, agreeing, plain_form
from tablewright.engine.wording import both, sentence

USUALLY, LIKELY, SOMETIMES = 0.75, 0.5, 0.2  # of the worlds that were looked at: a change in fewer is not told
MOST_GOOD, MOST_BAD, MOST_OTHERS = 2, 1, 1  # clauses of a sentence
MOST_NAMED = 2  # things that are told by name
CLAUSE = re.compile(r"\[([^\[\]/]+)(?:/([^\[\]]+))?\] ?(.*)")
NUMBER = re.compile(r"\{n(?::([^{}/]+)(?:/([^{}]+))?)?\}")


def usual_gains(game: Game) -> Gains:
    """The gains that a game declares; by default, the points of its score."""
    if game.gains is not None:
        return game.gains
    scores = game.scores
    if scores is None:
        return Gains(())

    def points(view: Any, pack: Pack, seat: int) -> int:
        return next((score.value for score in scores(view, pack) if score.seat == seat), 0)

    return Gains((Gain(points, "[gains] {n:point}", "[loses] {n:point}", others=True),))


# ------------------------------------------------------------------------------------------------ what changes


@dataclass(frozen=True)
class Change:
    """More or less of one thing for one seat, in each of the worlds that the reader must reckon with."""

    row: Gain
    place: int  # of the row among all
    seat: int
    way: int  # 1: more, -1: less
    amounts: tuple[int, ...]  # in each world, 0 where it does not happen
    names: frozenset[str] = frozenset()  # of the things, if they are the same wherever it happens

    @property
    def told(self) -> list[int]:
        return [amount for amount in self.amounts if amount]

    @property
    def odds(self) -> float:
        return len(self.told) / len(self.amounts)

    @property
    def words(self) -> str:
        return self.row.more if self.way > 0 else self.row.less

    @property
    def number(self) -> int:
        """The size of the change where it happens."""
        return max(1, round(sum(self.told) / len(self.told)))

    def mirrors(self, other: Change) -> bool:
        """Whether it is the other side of a change: so much less where there is so much more."""
        same = (self.place, self.amounts, self.names) == (other.place, other.amounts, other.names)
        return same and self.way == -other.way and not self.row.whole

    @property
    def mean(self) -> float:
        return sum(self.amounts) / len(self.amounts)

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for changes that are told alike."""
        return self.place, self.seat, self.way, self.number, self.names, round(4 * self.odds)


@dataclass(frozen=True)
class Outlook:
    """The changes that a move of a seat brings, as far as the reader can see."""

    seat: int
    changes: tuple[Change, ...]
    together: bool = False  # the seats win and lose together
    won: float = 0.0  # the part of the worlds in which the match is over and the seat has won
    lost: float = 0.0

    def good(self, change: Change) -> int:
        """1 if a change is good for the seat, -1 if it is bad."""
        own = change.seat == self.seat or self.together
        return change.way * change.row.good * (1 if own else -1)

    def _own(self, good: int) -> list[Change]:
        own = (change for change in self.changes if change.seat == self.seat and not change.row.whole)
        return [change for change in own if self.good(change) == good]

    @property
    def gains(self) -> list[Change]:
        """The changes for the seat that are good for it; mere means only if nothing comes of them."""
        found = self._own(1)
        return [change for change in found if not change.row.step] or found

    @property
    def costs(self) -> list[Change]:
        """The changes for the seat that are bad for it."""
        return [change for change in self._own(-1) if not change.row.step]

    @property
    def others(self) -> list[Change]:
        """The changes for others and for the whole table, those that are good for the seat first."""
        found = [one for one in self.changes if (one.seat != self.seat or one.row.whole) and not self._is_mirrored(one)]
        return sorted(found, key=lambda change: (-self.good(change), change.place, -change.mean))

    def mirror(self, change: Change) -> Change | None:
        """The other side of a change: what another seat loses or gains by it."""
        return next((one for one in self.changes if one.seat != change.seat and one.mirrors(change)), None)

    def _is_mirrored(self, change: Change) -> bool:
        """Whether a change is told already, as the other side of one of the seat itself."""
        return any(self.mirror(own) == change for own in (*self.gains[:MOST_GOOD], *self.costs[:MOST_BAD]))

    @property
    def brings(self) -> bool:
        """Whether it is likely to bring anything good besides means."""
        good = [change.amounts for change in self.changes if self.good(change) > 0 and not change.row.step]
        worlds = list(map(any, zip(*good, strict=True)))
        return self.won >= LIKELY or (sum(worlds) > 0 and sum(worlds) / len(worlds) >= LIKELY)

    @property
    def only_costs(self) -> bool:
        """Whether the seat loses something and nobody on its side gains anything."""
        return bool(self.costs) and not any(self.good(change) > 0 for change in self.changes)

    @property
    def keys(self) -> frozenset[tuple[object, ...]]:
        """The changes, to be compared with those of other choices."""
        return frozenset(change.key for change in self.changes)

    def without(self, keys: Set[tuple[object, ...]], *, all_of_them: bool = False) -> Outlook:
        """The outlook without some changes; usually the seat keeps its gains if it would have none left."""
        gains = self._own(1)
        kept = [] if all_of_them or any(change.key not in keys for change in gains) else gains
        return replace(self, changes=tuple(one for one in self.changes if one.key not in keys or one in kept))


def outlook(rules: Rules, seats: int, seat: int, before: Any, afters: Sequence[Any]) -> Outlook:
    """The changes that a move brings the players, from a reader's view before it to the views after it."""
    gains = usual_gains(rules.game)
    ends = [rules.results(after, seats) for after in afters]
    won = sum(1 for reason, results in ends if reason and results[seat] == WON) / len(ends)
    lost = sum(1 for reason, results in ends if reason and results[seat] != WON) / len(ends)
    found = _changes(gains, rules.pack, seats, seat, before, afters)
    return Outlook(seat, tuple(found), gains.together(before), won, lost)


def _changes(
    gains: Gains, pack: Pack, seats: int, seat: int, before: Any, afters: Sequence[Any]
) -> Iterator[Change]:  # fmt: skip
    for place, row in enumerate(gains.rows):
        others = [other for other in range(seats) if other != seat] if row.others else []
        told = [seat, *others] if row.own else others
        for other in told:
            was, each = row.read(before, pack, other), [row.read(after, pack, other) for after in afters]
            if row.within:
                same = row.within(before, pack, other)
                each = [now if row.within(v, pack, other) == same else was for now, v in zip(each, afters, strict=True)]
            yield from _both_ways(row, place, other, was, each)


def _both_ways(row: Gain, place: int, seat: int, was: Reading, each: Sequence[Reading]) -> Iterator[Change]:
    """More of a thing, and less of it, where either is told."""
    for way, words in ((1, row.more), (-1, row.less)):
        differ = [_difference(was, now) if way > 0 else _difference(now, was) for now in each]
        amounts = tuple(one if isinstance(one, int) else len(one) for one in differ)
        if words and sum(map(bool, amounts)) / len(amounts) >= SOMETIMES:
            named = {one for one in differ if isinstance(one, frozenset) and one}
            yield Change(row, place, seat, way, amounts, named.pop() if len(named) == 1 else frozenset())


def _difference(less: Reading, more: Reading) -> Reading:
    """How much more the second is: a number from 0, or the names that only the second has."""
    if isinstance(less, frozenset) and isinstance(more, frozenset):
        return more - less
    return max(0, int(more) - int(less)) if isinstance(less, int) and isinstance(more, int) else 0


# ------------------------------------------------------------------------------------------------ in words


class Clause(NamedTuple):
    """A change in words, its verb apart."""

    subject: str  # "" for the seat itself
    helper: str  # usually, may
    verb: tuple[str, str]  # with others, and with you; both empty where the words have no verb in brackets
    rest: str


def gained(rules: Rules, seats: Sequence[str], seat: int, before: Any, after: Any) -> str:
    """The gains of a seat by its moves, in one sentence, from a reader's views before and after them."""
    said = sentence_of(outlook(rules, len(seats), seat, before, [after]), seats)
    return said or f"{seats[seat]} {agreeing('gains')} nothing yet that you can see."


def sentence_of(found: Outlook, seats: Sequence[str]) -> str:
    """The changes in one sentence: the seat's gains, then its costs, then those of others; "" if there are none."""
    who = seats[found.seat]
    if found.won == 1:
        return f"{who} {agreeing('wins')} the match."
    good = [_clause(change, seats, found) for change in found.gains[:MOST_GOOD]]
    bad = [_clause(change, seats, found) for change in found.costs[: MOST_BAD if good else MOST_GOOD]]
    own = _but(_listed(good), _listed(bad))
    if found.won:
        own = _and(own, "may win the match at once")
    others = [f"{one.subject}{_said(one)}" for one in _of_others(found, seats)]
    said = _and(f"{who} {own}" if own else "", *others)
    return sentence(f"{said}.") if said else ""


def reachable(found: Outlook, seats: Sequence[str], first: str = "") -> str:
    """The gains within reach by further choices, in one sentence, or ""; `first` is a clause on what comes at once."""
    gains = [change for change in found.gains[:MOST_GOOD] if not (first and change.row.step)]
    others = [one for one in _of_others(found, seats) if one.verb[1]]
    odds = next((change.odds for change in (*gains, *found.others)), found.won)
    modal, usually = "may" if odds < USUALLY else "can", "usually " if USUALLY <= odds < 1 else ""
    good = _base([_clause(change, seats, found) for change in gains], modal)
    good += [f"make {one.subject}{one.verb[1]}{with_forms(one.rest)}" for one in others]
    good += ["win the match"] if found.won else []
    bad = [_clause(change, seats, found) for change in found.costs[:MOST_BAD]]
    who, may = seats[found.seat], agreeing(modal, modal)
    cost = "".join(f"{one.helper}{one.verb[1]}{with_forms(one.rest)}" for one in bad)
    if not good:
        return sentence(f"{who} {first}, but {cost}.") if first and cost else ""
    then = f"{who} {first}, and {may} then {usually}" if first else f"{who} {may} {usually}"
    return sentence(f"{_but(f'{then}{both(good)}', cost)}.")


def steps_of(found: Outlook, seats: Sequence[str]) -> str:
    """The means that a seat gets, such as movement, as a clause without its subject; "" if there are none."""
    return _listed([_clause(change, seats, found) for change in found.gains[:1] if change.row.step])


def _of_others(found: Outlook, seats: Sequence[str]) -> list[Clause]:
    return [_clause(change, seats, found) for change in found.others[:MOST_OTHERS]]


def _clause(change: Change, seats: Sequence[str], found: Outlook) -> Clause:
    """A change in words."""
    words = NUMBER.sub(lambda hole: _counted(change, hole[1] or "", hole[2] or ""), change.words)
    subject, bracket, rest = words.partition("[")
    own = change.seat == found.seat and not change.row.whole
    who = subject if change.row.whole else "" if own else f"{seats[change.seat]} "
    helper = "" if change.odds == 1 else "usually " if change.odds >= USUALLY else "may "
    verb = CLAUSE.fullmatch(f"[{rest}") if bracket else None
    if verb is None:
        return Clause("", "", ("", ""), words)
    mirror = found.mirror(change) if own else None
    side = f" {'from' if change.way > 0 else 'to'} {seats[mirror.seat]}" if mirror else ""
    return Clause(who, helper, (verb[1], verb[2] or plain_form(verb[1])), f" {verb[3]}{side}".rstrip())


def _counted(change: Change, one: str, many: str) -> str:
    """The things of a change by name, or their number with its noun."""
    if 0 < len(change.names) <= MOST_NAMED:
        return both(sorted(change.names))
    least, most, n = min(change.told), max(change.told), change.number
    said = f"{n}" if least == most else f"{least} or {most}" if most == least + 1 else f"about {n}"
    noun = f" {one if said in ('1', 'about 1') else many or f'{one}s'}" if one else ""
    return f"{said}{noun}"


def _said(clause: Clause) -> str:
    """A clause with its helper, its verb agreeing with the seat before it."""
    whole = clause.subject and not ANY_MARK.search(clause.subject)
    if not clause.verb[0]:
        return with_forms(clause.rest)
    third, second = (clause.verb[1], clause.verb[1]) if clause.helper == "may " else clause.verb
    third, second = f"{clause.helper}{third}", f"{clause.helper}{second}"
    return f"{third if whole else agreeing(third, second)}{with_forms(clause.rest)}"


def _listed(clauses: Sequence[Clause]) -> str:
    """Clauses in a row; a verb that two have in common is said once."""
    if _share_a_verb(clauses):
        join = "or" if clauses[0].helper == "may " else "and"
        return f"{_said(clauses[0])} {join}{with_forms(clauses[1].rest)}"
    return both([_said(clause) for clause in clauses]) if clauses else ""


def _share_a_verb(clauses: Sequence[Clause]) -> bool:
    return len(clauses) == 2 and clauses[0][:3] == clauses[1][:3]


def _base(clauses: Sequence[Clause], modal: str) -> list[str]:
    """Clauses behind "can" or "may"; those less certain than the first are told with their own helpers."""
    if _share_a_verb(clauses):
        join = "or" if modal == "may" else "and"
        return [f"{clauses[0].verb[1]}{with_forms(clauses[0].rest)} {join}{with_forms(clauses[1].rest)}"]
    unsaid = {"", clauses[0].helper, "may " if modal == "may" else ""} if clauses else set()
    helpers = ("" if one.helper in unsaid else one.helper for one in clauses)
    return [f"{helper}{one.verb[1]}{with_forms(one.rest)}" for helper, one in zip(helpers, clauses, strict=True)]


def _but(good: str, bad: str) -> str:
    return f"{good}, but {bad}" if good and bad else good or bad


def _and(*parts: str) -> str:
    return ", and ".join(filter(None, parts))
