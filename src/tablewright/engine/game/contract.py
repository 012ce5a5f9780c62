"""The contract of a game. The rest of the project uses nothing else of it.

Eight kernels over a state `g` (the game's State record), its content `t` (the game's Tables record) and a log `e`;
five more, for the checks, computer players and the lab; the tables of what can be chosen and told; and ordinary Python
that turns views, actions and events into what people see. Each promise is written at its protocol below.

A state may be copied, saved or sent at any moment: it is a block of bytes, and the agenda inside it says what is still
to happen. An action is one number (see `actions`), with a meaning that never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log, Seen
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import Row32, i8, i32, measures, record
from tablewright.engine.core.sets import MOST_MEMBERS
from tablewright.engine.game.choices import BadTable, Choices, by_piece
from tablewright.engine.game.entities import Entities
from tablewright.engine.game.faults import Faults
from tablewright.engine.game.gains import Gains
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.machine.on_demand import compiled
from tablewright.engine.rulebook import Rulebook
from tablewright.engine.scene import (
    PLAIN_LOOK,
    Lettering,
    Look,
    Offers,
    Scene,
    World,
    focused,
    offering,
    with_actions,
)
from tablewright.engine.staging import Score, Staged, Staging

MOST_SEATS = 8  # at a table: what keeps something for each seat has room for so many
SPECTATOR = -1  # in place of a seat: somebody who only watches
LOST, SHARED, WON = 0, 1, 2
STOPPED = -1  # the reason of a game that cannot go on, because its agenda overflowed: a fault of its pack or of ours
STOPPED_WORDS = "stopped: more had to happen at once than the game has room for, a fault of its pack or of ours"
SETTINGS = 24  # that one game can have
MOST_FEATURES = 192  # as many as a network looks at


@record
class Config:
    """How a game is set up: seats, mode, and the game's own named settings."""

    seats = i8()
    mode = i8()
    setting = i32(SETTINGS)


# ------------------------------------------------------------------------------------------------ the kernels


class Setup(Protocol):
    """Set up a fresh game in the zeroed `g`. The key is the only source of randomness."""

    def __call__(self, g: Any, t: Any, e: Log, config: Config, key: Key, /) -> None: ...


class Awaiting(Protocol):
    """A bit for each seat that owes a decision; 0 when the game is over.

    Several bits in phases where seats decide at the same time or in any order. Seats that owe nothing may still have
    options: to resume, to take back readiness, to accept an offer.
    """

    def __call__(self, g: Any, t: Any, /) -> int: ...


class Options(Protocol):
    """Every legal action of the seat now, each once, in a stable order, written into `out`; how many.

    The same on the state and on the seat's view.
    """

    def __call__(self, g: Any, t: Any, seat: int, out: Row32, /) -> int: ...


class Refuse(Protocol):
    """0, or the number of the clause that forbids the action: any number whatever may be asked about.

    `options` is exactly its zeros, so legality is written once, and "why not" is free.
    """

    def __call__(self, g: Any, t: Any, seat: int, action: int, /) -> int: ...


class Apply(Protocol):
    """Carry out a legal action and run on until somebody must choose. It trusts legality."""

    def __call__(self, g: Any, t: Any, e: Log, seat: int, action: int, /) -> None: ...


class View(Protocol):
    """Fill the zeroed State `v` with what the seat may know, field by field; SPECTATOR gets public fields.

    The dice, and anything not listed, stay out.
    """

    def __call__(self, g: Any, t: Any, seat: int, v: Any, /) -> None: ...


class Redeal(Protocol):
    """Complete a view, in place, into a full state with fresh dice, consistent with all that the seat knows.

    It never receives the true state: several keys give several of the states that the seat must reckon with.
    """

    def __call__(self, v: Any, t: Any, seat: int, key: Key, /) -> None: ...


class Outcome(Protocol):
    """Write each seat's result (LOST, SHARED, WON); the number of the reason the game ended, 0 if it has not.

    STOPPED if its agenda overflowed, and then nobody has won.
    """

    def __call__(self, g: Any, t: Any, out: Row32, /) -> int: ...


class Worth(Protocol):
    """How good a seat's position is, at a glance: higher is better. For players that look one move ahead.

    It is asked about redealt states only, and orders states for one seat; no other meaning.
    """

    def __call__(self, g: Any, t: Any, seat: int, /) -> int: ...


class Features(Protocol):
    """Write the game's declared features, as the seat sees them.

    The same on the state and on the seat's view: what a learnt evaluation knows, the seat may know.
    """

    def __call__(self, g: Any, t: Any, seat: int, out: Row32, /) -> None: ...


class Signs(Features, Protocol):
    """Write the game's declared signs, as the seat sees them: plain facts, for learners.

    They are under the promises of features. But features may hold estimates that take longer than a step of the game,
    and they stay as they are once networks have learnt from them. Signs say what lies where, how much of it there is,
    and what is asked, and are quick to write: learners see them after every step, of millions. A game without signs
    shows learners its features.
    """


class Plans(Protocol):
    """Write courses of action that are worth a seat's thought, each as its actions one after another and a 0; how many
    numbers were written.

    For games in which one decision takes many small steps, such as moves on a board of one's own. A search tries each
    course as a whole, and takes steps of the kinds that are `planned` in no other way. It is asked about views, and
    leaves them as they were.
    """

    def __call__(self, g: Any, t: Any, seat: int, out: Row32, /) -> int: ...


class PlaceOf(Protocol):
    """The place of a seat in the turn order, from 0; for the lab. It is asked about states that are over."""

    def __call__(self, g: Any, seat: int, /) -> int: ...


class Audit(Protocol):
    """For the checks: 0, or the number of a fault, such as a piece lost, doubled or in an impossible place.

    A frame that went astray (`agenda.overflowed`) is such a piece.
    """

    def __call__(self, g: Any, t: Any, /) -> int: ...


# ------------------------------------------------------------------------------------------------ the game

Legal = Sequence[int]  # the legal actions of a seat, listed from its view


@dataclass(frozen=True)
class Pack:
    """Content ready to play: the tables that kernels read, and the names that people read."""

    name: str
    title: str
    hash: str
    tables: Any  # the game's Tables record
    names: Any  # the game's own book of names and texts
    source: Path
    settings: tuple[Setting, ...] = ()  # instead of the game's settings of the same names: what a pack has to offer
    content: str = ""  # all that it says, as matches keep it (`packs/kept.py`); empty: they keep its hash alone


@dataclass(frozen=True)
class Card:
    """A card as people read it."""

    group: str  # Facility, Doppelgate, ...
    id: str
    name: str
    count: int
    lines: tuple[str, ...]  # its effect
    facts: tuple[tuple[str, str], ...] = ()  # what else it says: a label and a text each
    note: str = ""


@dataclass(frozen=True)
class Shelf:
    """The reading and showing of a game's packs, and the path of its house pack."""

    game: str
    title: str
    house: Path
    load: Callable[[Path | None], Pack]
    cards: Callable[[Pack], tuple[Card, ...]]
    begins: Path | None = None  # the template for a new pack; None: a copy of the house pack
    small: Path | None = None  # the smallest pack that can be played whole, with comments
    told_in_play: frozenset[str] = frozenset()  # groups of cards that a gallery leaves out: they would spoil a story


@dataclass(frozen=True)
class Told:
    """A value of a setting as people choose it: a mission's name, goal and difficulty."""

    title: str
    story: str = ""
    level: int = 0  # from 1, the easiest; 0: nobody says
    icon: str = ""  # what its picture shows; empty: the emblem of the game


NOTHING, EVERYTHING = "nothing", "everything"


@dataclass(frozen=True)
class Sets(Mapping[str, int]):
    """Every set of some members: its word, such as u01+u04, and its number, whose bits are the members.

    A set is worked out when it is asked for: 24 members have 16 million sets.
    """

    members: tuple[str, ...]

    def __getitem__(self, word: str) -> int:
        if word == NOTHING:
            return 0
        if word == EVERYTHING:
            return len(self) - 1
        parts = word.split("+")
        if len(set(parts)) < len(parts) or not set(parts) <= set(self.members):
            raise KeyError(word)
        return sum(1 << self.members.index(part) for part in parts)

    def __iter__(self) -> Iterator[str]:
        return map(self.word, range(len(self)))

    def __len__(self) -> int:
        return 1 << len(self.members)

    def word(self, number: int) -> str:
        """The word of the set with a number."""
        return set_word(self.members, (member for bit, member in enumerate(self.members) if number >> bit & 1))


def set_word(members: Sequence[str], chosen: Iterable[str]) -> str:
    """The spelling of a set of members; others are ignored."""
    wanted = set(chosen)
    words = [word for word in members if word in wanted]
    return NOTHING if not words else EVERYTHING if len(words) == len(members) else "+".join(words)


@dataclass(frozen=True)
class Setting:
    """A named choice at setup, with its values.

    A setting that came after 1.0 says what was so `before`: older matches go on by that value, and their chains do not
    name it.
    """

    name: str
    help: str
    values: Mapping[str, int]
    default: str
    modes: Mapping[str, str] = field(default_factory=dict)  # values that belong to one mode alone, and which
    listed: tuple[str, ...] = ()  # the values that lists show, where there are too many to show all; empty: all
    counts_in: tuple[str, ...] = ()  # the modes in which it matters, and is asked for; empty: all
    told: Mapping[str, Told] = field(default_factory=dict)  # what people read of values that are more than a word
    gentle: str = ""  # the value offered by name to newcomers, where it is not the default
    gentle_in: tuple[str, ...] = ()  # the modes in which it is gentler than the default; empty: all that have it
    before: str = ""  # the value of a stored match that does not name the setting, because it is older than the setting

    @property
    def shown(self) -> tuple[str, ...]:
        """The values that people are shown to choose from; others may be typed."""
        return self.listed or tuple(self.values)

    def values_in(self, mode: str) -> Mapping[str, int]:
        """The values that can be chosen in a mode."""
        if not self.modes:
            return self.values
        return {word: value for word, value in self.values.items() if self.modes.get(word, mode) == mode}

    def numbers_in(self, mode: str) -> Sequence[int]:
        """The numbers of the values that can be chosen in a mode, in their order."""
        offered = self.values_in(mode)
        return range(len(offered)) if isinstance(offered, Sets) else list(offered.values())

    def word(self, number: int) -> str:
        """The value with a number."""
        if isinstance(self.values, Sets):
            return self.values.word(number)
        return next(word for word, value in self.values.items() if value == number)

    def is_gentle_in(self, mode: str) -> bool:
        """Whether newcomers are offered a gentler value in a mode."""
        counts = not self.counts_in or mode in self.counts_in
        return counts and self.gentle in self.values_in(mode) and (not self.gentle_in or mode in self.gentle_in)


@dataclass(frozen=True)
class Shortcut:
    """Several choices in a row with one press. Each must be legal when its turn comes."""

    text: str
    actions: tuple[int, ...]
    piece: str = ""  # the id of the piece that offers it when it is pressed; empty: it stands beside the question


@dataclass(frozen=True)
class Routine:
    """A question that players mostly decline: how it is declined, and what would make it worth asking again."""

    action: int  # the refusal
    name: str  # what is asked about, as a list of such questions has it: Upgrades before the trace roll
    offers: tuple[str, ...]  # everything else that can be chosen; once declined, it is asked again when one is new
    span: str = ""  # while it stays the same, one refusal is enough; empty: each is asked for


@dataclass(frozen=True)
class Clock:
    """How the rounds of a game are counted: what one is called, and how many are over in a state or a view."""

    unit: str  # day, turn, round
    over: Callable[[Any], int]


@dataclass(frozen=True)
class Feature:
    """One number that a learnt evaluation looks at."""

    name: str
    help: str
    scale: int = 1  # a large value of it: divided by this, it lies between -1 and 1 or not far beyond
    monotonic: int = 0  # 1: a larger value never lowers the chance of winning; -1: never raises it; 0: unknown


# ------------------------------------------------------------------------------------------------ what lasts
#
# A game whose matches are tied by a campaign says what one of them leaves to the next. Codes are what profiles keep:
# like the numbers of actions, their meaning never changes.


@dataclass(frozen=True)
class Scenario:
    """A scenario of a campaign, as people read it."""

    code: str
    word: str  # the value of the setting that plays it
    title: str
    story: str = ""
    opens: str = ""  # what opens it, as a sentence; empty: it is open from the start


@dataclass(frozen=True)
class Component:
    """Something that can be locked, as people read it."""

    code: str
    what: str
    by: str = ""  # what unlocks it


@dataclass(frozen=True)
class Progress:
    """The progress of a campaign, as codes."""

    won: frozenset[str] = frozenset()  # scenarios
    unlocked: frozenset[str] = frozenset()  # components that were locked at first
    spent: frozenset[str] = frozenset()  # cards that were used up, and are locked until something redeems them


@dataclass(frozen=True)
class Legacy:
    """The results that a finished match leaves to its campaign, as codes."""

    scenario: str = ""  # the one that was played; empty: none of the campaign
    terms: Mapping[str, str] = field(default_factory=dict)  # how it was played, such as at which difficulty
    unlocks: tuple[str, ...] = ()
    locks: tuple[str, ...] = ()  # afterwards
    spent: tuple[str, ...] = ()
    redeemed: tuple[str, ...] = ()


@dataclass(frozen=True)
class CampaignRules:
    """How the matches of a game are tied into a campaign."""

    scenario: str  # the setting that says which scenario is played
    follows: tuple[str, ...]  # the settings that follow from how far a campaign has come: nobody chooses them
    scenarios: Callable[[Pack], tuple[Scenario, ...]]
    components: Callable[[Pack], tuple[Component, ...]]  # locked at the start
    cards: Callable[[Pack], tuple[Component, ...]]  # what can be used up
    is_open: Callable[[str, Progress, Pack], bool]  # whether a scenario may be played, by its code
    settings: Callable[[Progress, Pack], dict[str, str]]  # of a new match: those of `follows`, in words
    legacy: Callable[[Any, Mapping[str, str], Pack], Legacy]  # of a match that is over: its last state, its settings


# ------------------------------------------------------------------------------------------------ all of it


@dataclass(frozen=True)
class Game:
    """One game: its records, its eight kernels, and how to show it to people."""

    name: str
    title: str
    rules_version: int
    modes: Mapping[str, tuple[int, ...]]  # in the order of their numbers, and the numbers of seats of each
    reasons: tuple[str, ...]  # why a game ended, by number; 0 is "still under way"
    most_options: int  # the longest list that `options` can write

    State: type
    Tables: type
    setup: Setup
    awaiting: Awaiting
    options: Options
    refuse: Refuse
    apply: Apply
    view: View
    redeal: Redeal
    outcome: Outcome
    audit: Audit

    choices: Choices  # every kind of action, declared
    events: Happenings  # every kind of event, declared
    load: Callable[[Path | None], Pack]
    scene: Callable[[Any, Pack, int, Legal], Scene]  # a view as a tree of widgets; `drawn` lays the actions on them
    describe: Callable[[int, Any, Pack, int], str]  # an action, in words, given the view of the seat
    narrate: Callable[[Seen, Pack, Sequence[str]], str]  # an event as a seat may know it, in words
    question: Callable[[Any, Pack, int], str]  # the question to the seat, in words
    outline: Callable[[int, Pack], str] | None = None  # an action in words that hold at any moment, for pages about all
    # actions: "Use job 2 of Boot"; no full stop at its end
    clauses: Callable[[int, Any, Pack, int], tuple[str, ...]] | None = None  # the rules behind an action; None: as its
    # choices declare
    about: Callable[[int, Any, Pack, int], tuple[str, ...]] | None = None  # the ids of the pieces that any action is
    # about, legal or not; None: as its choices declare
    offers: Callable[[Any, Pack, int, Legal], Offers] | None = None  # legal actions by the ids of the pieces that offer
    # them; None: all pieces that an action is about offer it
    focus: Callable[[Any, Pack, int], Sequence[str]] | None = None  # the ids of the areas where the question to a seat
    # is answered, the one that matters most first; None: the first with a choice on it
    lacking: Callable[[int, Any, Pack, int], str] | None = None  # what an action that is refused lacks, in words
    fatal: Callable[[int, Any, Pack, int], bool] | None = None  # whether an action's words warn of death
    shortcuts: Callable[[Any, Pack, int, Legal], Sequence[Shortcut]] | None = None  # several choices in one press
    routine: Callable[[Any, Pack, int, Legal], Routine | None] | None = None  # the seat's question, if most decline it
    behind: Callable[[Seen], tuple[str, ...]] | None = None  # the rules behind an event; None: as its events declare
    stage: Callable[[Sequence[Seen], Pack, Sequence[str]], Sequence[Staged]] | None = None  # events to be played out
    staked: Callable[[Staging, Any, Pack], Staging] | None = None  # a staging, as the view from before it has it
    scores: Callable[[Any, Pack], Sequence[Score]] | None = None  # of a view: what all who can still win would count
    # if it ended now
    gains: Gains | None = None  # what its players gain and lose, for hints; None: the points of `scores`
    verdict: Callable[[Any, Pack, Sequence[str]], str] | None = None  # of a view that is over: what decided it
    team_round: Callable[[Any], int] | None = None  # of a view: the number of the round that a team plays in any order
    # now, 0 if there is none
    clock: Clock | None = None  # None: nobody counts its rounds
    in_view: Mapping[str, str] = field(default_factory=dict)  # areas that keep the focus of a question though all its
    # choices on pieces lie in another, each with the reason; `{seat}` in an id is whoever is asked
    look: Look = PLAIN_LOOK
    shelf: Shelf | None = None  # its packs for whoever makes one; None: nobody can
    settings: tuple[Setting, ...] = ()
    worth: Worth | None = None  # None: nobody can look one move ahead at it
    features: Features | None = None  # None: nothing can be learnt about it
    feature_list: tuple[Feature, ...] = ()  # what `features` writes, in its order
    signs: Signs | None = None  # plain facts for learners; None: they see `features`
    sign_list: tuple[Feature, ...] = ()  # what `signs` writes, in its order
    entities: Entities | None = None  # its table as rows, for learners; None: they have the signs
    plans: Plans | None = None  # None: every step is thought about by itself
    planned: int = 0  # kinds of action, as a set, that a search takes only as part of a plan
    small_steps: bool = False  # a game of so many decisions that each changes little how it ends
    left_to_people: int = 0  # kinds of action, as a set, that a search never begins, such as to offer a trade
    in_secret: int = 0  # kinds of action, as a set, that nobody else sees: the steps of a choice, and to take it back
    aids: tuple[Callable[..., Any], ...] = ()  # kernels that its picture asks, where their machine code is at hand
    place_of: PlaceOf | None = None  # None: seats have no order
    faults: Faults = field(default_factory=Faults)  # what its audit can find
    campaign: CampaignRules | None = None  # None: each match stands alone
    seat_names: tuple[str, ...] = tuple("ABCDEFGH")  # one for each seat that a game can have
    plays: tuple[int, ...] = ()  # older versions of the rules whose matches these kernels go on with unchanged
    older: tuple[Game, ...] = ()  # older versions of the rules with kernels of their own, kept beside these

    def __post_init__(self) -> None:
        if not self.modes:
            raise BadTable(f"{self.title} has no mode. Declare at least one.")
        if (most := max(self.seats)) > MOST_SEATS:
            raise BadTable(f"{self.title} allows {most} seats, but the limit is {MOST_SEATS}.")
        if (names := len(set(self.seat_names))) < most:
            raise BadTable(f"{self.title} allows {most} seats but names only {names}. Name each of them.")
        if (declared := len(self.feature_list)) > MOST_FEATURES:
            raise BadTable(f"{self.title} declares {declared} features, but the limit is {MOST_FEATURES}.")
        if (chosen := len(self.settings)) > SETTINGS:
            raise BadTable(f"{self.title} has {chosen} settings, but the limit is {SETTINGS}.")
        last = max(self.choices.kinds)
        if (self.left_to_people or self.planned or self.in_secret) and last >= MOST_MEMBERS:
            raise BadTable(
                f"{self.title} lists kinds of action for people, plans or secrecy, but its kind {last} does not "
                f"fit a set: number its kinds from 1 to {MOST_MEMBERS - 1}."
            )
        for setting in self.settings:
            if setting.before and setting.before not in setting.values:
                raise BadTable(
                    f"The setting {setting.name!r} of {self.title} has no value {setting.before!r} for `before`."
                )
        named = {setting.name for setting in self.settings}
        if self.campaign and (unknown := {self.campaign.scenario, *self.campaign.follows} - named):
            raise BadTable(f"The campaign of {self.title} names a setting that it does not have: {min(unknown)!r}.")

    @property
    def lists(self) -> dict[str, tuple[Features | None, tuple[Feature, ...]]]:
        """The lists of numbers that it writes about a position, by their names: the kernel, and its numbers."""
        return {"features": (self.features, self.feature_list), "signs": (self.signs, self.sign_list)}

    @property
    def book(self) -> Rulebook:
        """The rules it cites."""
        return self.choices.book

    @property
    def world(self) -> World:
        """How it looks."""
        return self.look.world

    @property
    def lettering(self) -> Lettering:
        """How it looks in a terminal."""
        return self.look.lettering

    @cached_property
    def versions(self) -> dict[int, Game]:
        """The game by each version of its rules that it can play, the latest first."""
        found = {self.rules_version: self}
        for version in self.plays:
            found[version] = replace(self, rules_version=version, plays=(), older=())
        for game in self.older:
            found |= {version: one for version, one in game.versions.items() if version not in found}
        return found

    def why_ended(self, reason: int) -> str:
        """The reason with a number, in words."""
        return STOPPED_WORDS if reason == STOPPED else self.reasons[reason]

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats it can be played with, in some mode."""
        return tuple(dict.fromkeys(n for counts in self.modes.values() for n in counts))

    def seats_in(self, mode: str | None) -> tuple[int, ...]:
        """The numbers of seats a mode allows; for an unknown name, those of any mode."""
        return self.modes.get(mode or "", self.seats)

    def mode_of(self, config: Config) -> str:
        """The mode that a configuration sets up, by its name."""
        return tuple(self.modes)[config.mode]

    def ways(self) -> list[tuple[int, int]]:
        """Every number of seats with every mode that can be played so: seats, and the number of the mode."""
        return [(n, mode) for mode, counts in enumerate(self.modes.values()) for n in counts]

    def clauses_of(self, act: int, view: Any, pack: Pack, seat: int) -> tuple[str, ...]:
        """The rules behind an action of a seat, given its view."""
        return self.clauses(act, view, pack, seat) if self.clauses else self.choices.clauses(act)

    def pieces_of(self, act: int, view: Any, pack: Pack, seat: int) -> tuple[str, ...]:
        """The pieces that an action of a seat is about, given its view."""
        return self.about(act, view, pack, seat) if self.about else self.choices.pieces(act, seat)

    def drawn(self, view: Any, pack: Pack, seat: int, choices: Legal) -> Scene:
        """A view as its seat sees it: every legal action on the pieces that offer it, and the question in focus."""
        table = self.scene(view, pack, seat, choices)
        if not choices:
            return table
        lit = with_actions(table, self.offered(view, pack, seat, choices))
        places = self.focus(view, pack, seat) if self.focus else [area.id for area in lit.areas if offering(area)]
        return focused(lit, places)

    def offered(self, view: Any, pack: Pack, seat: int, choices: Legal) -> Offers:
        """The legal actions of a seat by the pieces that offer them."""
        if self.offers:
            return self.offers(view, pack, seat, choices)
        return by_piece({act: self.pieces_of(act, view, pack, seat) for act in choices})

    def rules_behind(self, event: Seen) -> tuple[str, ...]:
        """The rules behind an event."""
        return self.behind(event) if self.behind else self.events.clauses(event)

    def told(self, events: Sequence[Seen], pack: Pack, names: Sequence[str]) -> list[str]:
        """The events of a step in words, each as the run that it belongs to has it; "" for those that need none."""
        lines = [self.narrate(seen, pack, names) for seen in events]
        for run in self.stage(events, pack, names) if self.stage else ():
            for n, text in run.said:
                lines[run.first + n] = text
        return lines

    def settings_with(self, pack: Pack | None) -> tuple[Setting, ...]:
        """The settings of a table that plays with a pack, in the order of `Config.setting`."""
        offered = {setting.name: setting for setting in pack.settings} if pack else {}
        return tuple(
            replace(offered[setting.name], before=setting.before) if setting.name in offered else setting
            for setting in self.settings
        )

    def kernels(self) -> list[Callable[..., Any]]:
        """All its kernels, `apply` last: it reaches most and takes longest to compile."""
        return [
            self.awaiting, self.refuse, self.options, self.view, self.redeal, self.outcome, self.audit,
            *([self.worth] if self.worth else []), *([self.features] if self.features else []),
            *([self.signs] if self.signs else []), *([self.plans] if self.plans else []), *self.aids, self.setup,
            self.apply,
        ]  # fmt: skip


# ------------------------------------------------------------------------------------------------ generic loops
#
# A loop over any game (playouts, search, checks) is a kernel annotated with the protocols above, or with all of them
# as one RuleSet, and with the placeholders below; `bindings` says what they stand for in one game, and the loop calls
# its rules through pointers. It may call other such kernels: they stand for the same game.


@record
class AnyState:
    """Stands for the State of whichever game a loop is compiled for."""

    nothing = i8()


@record
class AnyTables:
    """Stands for the Tables of whichever game a loop is compiled for."""

    nothing = i8()


class RuleSet(NamedTuple):
    """The kernels of one game, as a loop over any game is handed them."""

    setup: Setup
    awaiting: Awaiting
    options: Options
    refuse: Refuse
    apply: Apply
    see: View  # a name that the compiler does not mistake for a view of an array
    redeal: Redeal
    outcome: Outcome
    audit: Audit
    worth: Worth
    features: Features
    plans: Plans


@entry
def no_worth(g: AnyState, t: AnyTables, seat: int) -> int:
    """Where a game has no quick measure, all states look alike."""
    return 0


@entry
def no_features(g: AnyState, t: AnyTables, seat: int, out: Row32) -> None:
    """Where a game declares no features there is nothing to write."""


@entry
def no_plans(g: AnyState, t: AnyTables, seat: int, out: Row32) -> int:
    """Where a game has no plans, every step is thought about by itself."""
    return 0


@entry
def as_seated(g: AnyState, seat: int) -> int:
    """Where a game has no turn order, seats count as they sit."""
    return seat


STAND_INS = (no_worth, no_features, no_plans)


def bindings(game: Game, features: Features | None = None) -> dict[Any, Any]:
    """The game's own types and kernels for the placeholders of a generic loop; its features may be others, or signs."""
    return {
        AnyState: game.State, AnyTables: game.Tables, Setup: game.setup, Awaiting: game.awaiting,
        Options: game.options, Refuse: game.refuse, Apply: game.apply, View: game.view, Redeal: game.redeal,
        Outcome: game.outcome, Audit: game.audit, Worth: game.worth or no_worth,
        Features: features or game.features or no_features, Plans: game.plans or no_plans,
        PlaceOf: game.place_of or as_seated,
    } | measures(game.State)  # fmt: skip


def rule_set(game: Game, features: Features | None = None) -> RuleSet:
    """A game's kernels as its interpreted loops take them; its features may be others, or signs."""
    return RuleSet(
        game.setup, game.awaiting, game.options, game.refuse, game.apply, game.view, game.redeal, game.outcome,
        game.audit, game.worth or no_worth, features or game.features or no_features, game.plans or no_plans,
    )  # fmt: skip


def compiled_rule_set(game: Game, features: Features | None = None) -> RuleSet:
    """A game's kernels as its compiled loops take them; its features may be others, or signs."""
    bound = bindings(game, features)
    return RuleSet(*(compiled(rule, bound if rule in STAND_INS else None) for rule in rule_set(game, features)))
