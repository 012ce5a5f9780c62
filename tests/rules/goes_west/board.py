"""Small hand-built tables of Deck Goes West, for clause tests.

    board = Board.empty().land("forest", (0, 0)).hand(A, "knife").dice((2, 3))
    board.play(A, "knife")
    assert board.units(A)["food"] == 3

Everything is refereed by the interpreted build, which checks every number, and audited after every action. Places are
(column, line): West is column + 1, South is line + 1. `Board(...)` is a fresh game at its first choice;
`Board.empty(...)` is a table at the actions of a day, past the opening turn, A to act, with one prairie under all
meeples and nothing else: no cards, no stock, characters without jobs. Setters are in `layout`,
getters in `looking`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Self

from rules.boards import fault_in, key_of
from rules.goes_west.layout import FORCED_STARS, HOUSE, A, At, B, C, D, E
from rules.goes_west.looking import Looking
from tablewright.engine.core.actions import action, kind_of
from tablewright.engine.core.dice import start
from tablewright.engine.core.events import Log, forget, seen_by
from tablewright.engine.core.record import clone, over, raw
from tablewright.engine.game.contract import SPECTATOR, Config, Pack
from tablewright.engine.game.playing import Rules
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import events, pieces, questions, stages
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.knowledge.audit import FAULTS
from tablewright.games.goes_west.pack.language import GAIT_WORDS, RESOURCE_WORDS
from tablewright.games.goes_west.rules.running import advance

__all__ = ["FORCED_STARS", "GAME", "HOUSE", "A", "At", "B", "Board", "C", "D", "E", "key_of"]

DIRECTIONS = {"N": pieces.NORTH, "E": pieces.EAST, "S": pieces.SOUTH, "W": pieces.WEST}
SETTINGS = tuple(setting.name for setting in GAME.settings)
EVERY_SEAT = (SPECTATOR, A, B, C, D, E)
COMPASS = {"N": 0, "S": 1, "+": 2, "W": 3}  # on the six faces of the die

# What people call the actions, and what their arguments are.
ACTIONS = {
    "play": (c.PLAY, "card", "number"), "treat": (c.TREAT, "card", "number"), "tap": (c.TAP, "number"),
    "work": (c.WORK, "number"), "task": (c.TASK, "number"), "buy": (c.BUY, "place in row", "number"),
    "offer": (c.OFFER_TRADE, "number"), "pass": (c.PASS,), "end turn": (c.END_TURN,),
    "choose": (c.CHOOSE, "answer"), "x": (c.SET_X, "number"), "hundred more": (c.HUNDRED_MORE,),
    "take": (c.TAKE, "card"), "go": (c.GO,), "invite": (c.INVITE, "number"), "agree": (c.AGREE,),
    "refuse": (c.REFUSE,), "step": (c.STEP, "direction", "gait", "number"),
    "attempt": (c.ATTEMPT, "direction", "nothing", "number"), "ride": (c.RIDE, "space", "nothing", "number"),
    "haul": (c.HAUL_WAGON, "direction"), "carry": (c.CARRY, "number"), "stop": (c.STOP,), "enter": (c.ENTER, "gait"),
    "decline": (c.DECLINE, "gait"), "look": (c.LOOK, "space"), "on draw pile": (c.ON_DRAW_PILE,),
    "on discard pile": (c.ON_DISCARD_PILE,), "take pain": (c.TAKE_PAIN,), "take exhaustion": (c.TAKE_EXHAUSTION,),
    "give": (c.GIVE, "resource", "number"), "give card": (c.GIVE_CARD, "card"),
    "ask for": (c.ASK_FOR, "resource", "number"), "ask for card": (c.ASK_FOR_CARD, "card"), "fee": (c.FEE, "card"),
    "move each other": (c.MOVE_EACH_OTHER, "number"), "send": (c.SEND,), "withdraw": (c.WITHDRAW,),
    "drop": (c.DROP, "card"), "sleep": (c.SLEEP,), "be": (c.BE, "character"), "cut": (c.CUT, "card"),
    "pick": (c.PICK, "place in row"), "keep": (c.KEEP,), "counter": (c.COUNTER,), "change": (c.CHANGE,),
}  # fmt: skip
Argument = str | int | At
SHORT_ANSWERS = ("pass", "end turn", "sleep", "stop", "go", "refuse", "on discard pile", "take pain", "withdraw")


class Board(Looking):
    """One game, and what happened in it since."""

    def __init__(
        self,
        mode: str = "versus",
        seats: int | None = None,
        mission: str | None = None,
        pack: Pack | None = None,
        *,
        seed: int = 1,
        **settings: str | int,
    ) -> None:
        self.take_pack(pack)
        self.rules = Rules(GAME, self.pack)
        self.g, self.e = s.State(), Log()
        self.heard = {seat: [] for seat in EVERY_SEAT}
        self.last: tuple[str, tuple[Argument, ...]] = ("pass", ())
        config = Config()
        config.mode = [*GAME.modes].index(mode)
        config.seats = seats or (1 if mode == "solo" else 2)
        offered = GAME.settings_with(self.pack)
        if mission:
            settings["mission"] = 1 + self.mission_number(mission)
        for i, setting in enumerate(offered):
            chosen = settings.get(setting.name, setting.default)
            config.setting[i] = chosen if isinstance(chosen, int) else setting.values[chosen]
        assert set(settings) <= set(SETTINGS), f"there is no setting among {set(settings) - set(SETTINGS)}"
        self.rules.setup(self.g, self.t, self.e, config, key_of(seed))
        self._note()

    @classmethod
    def empty(
        cls,
        mode: str = "versus",
        seats: int | None = None,
        mission: str | None = None,
        pack: Pack | None = None,
        **settings: str | int,
    ) -> Board:
        """A table at the actions of a day, A to act, with one prairie and nothing else on it."""
        if pack is None:
            return empty_house(mode, seats, mission, **settings).apart()
        return cls(mode, seats, mission, pack, seed=1, first="A", **settings).emptied()

    def emptied(self) -> Self:
        """Past the opening turn, A to act, with one prairie and nothing else on the table."""
        self.clear_table()
        g = self.g
        g.first = g.began = g.turn = A
        g.opened = 1  # the opening turn is over: turns are of one or two actions
        g.idle, g.held = g.alive, 0
        self.heard = {seat: [] for seat in EVERY_SEAT}
        self.audit()
        return self

    def opening(self, seat: int = A) -> Self:
        """It is the P1 holder's opening turn."""
        self.g.first = self.g.turn = self.g.chooser = seat
        self.g.opened = 0
        return self

    def turn(self, seat: int, *, actions: int = 0) -> Self:
        """It is a player's turn in Versus, after so many actions."""
        self.g.turn = self.g.chooser = seat
        self.g.actions = actions
        return self

    # -------------------------------------------------------------------------------------------- luck

    def rolls(self, *results: tuple[int, int]) -> Self:
        """The next rolls, four at most: each a number from 0, and how many there are to roll."""
        assert len(results) <= 4, "a block of dice has four words"
        dice = self.g.dice
        dice.left = len(results)
        for i, (result, sides) in enumerate(results):
            assert 0 <= result < sides
            dice.block[4 - len(results) + i] = (2 * result + 1) * (1 << 32) // (2 * sides)
        return self

    def dice(self, *throws: tuple[int, int]) -> Self:
        """The next throws of job dice, four at most: each so many dice, and their total."""
        return self.rolls(*(total_of(n, total) for n, total in throws))

    def compass(self, *faces: str) -> Self:
        """The next rolls of the compass die: "N", "S", "W" or "+"."""
        return self.rolls(*((COMPASS[face], 6) for face in faces))

    def luckily(self, doing: Callable[[Self], Any], wanted: Callable[[Self], bool], tries: int = 400) -> Self:
        """Do something with such luck that what is wanted comes true."""
        for seed in range(tries):
            other = self.copy()
            start(other.g.dice, key_of(1000 + seed))
            doing(other)
            if wanted(other):
                self.__dict__.update(other.__dict__)
                return self
        raise AssertionError(f"in {tries} tries it never came true")

    def reseed(self, seed: int) -> Self:
        """Other luck from now on."""
        start(self.g.dice, key_of(seed))
        return self

    # -------------------------------------------------------------------------------------------- actions in general

    def action(self, what: str, *arguments: Argument) -> int:
        """An action by its words: `action("step", "W", "walk", A)`."""
        kind, *meanings = ACTIONS[what]
        numbers: list[int] = []
        given = list(arguments)
        for meaning in meanings:
            if meaning == "nothing":
                numbers.append(0)
            else:
                numbers.append(self._argument(str(meaning), given.pop(0)) if given else 0)
        assert not given, f"{what} does not take {arguments}"
        return action(int(kind), *(*numbers, 0, 0, 0)[:3])

    def _argument(self, meaning: str, x: Argument) -> int:
        if isinstance(x, int):
            return x
        if isinstance(x, tuple):
            return self.space(x)
        match meaning:
            case "card":
                return self.design(x)
            case "character":
                return self.character_number(x)
            case "place in row":
                return self.in_row().index(x)
            case "gait":
                return GAIT_WORDS[x]
            case "direction":
                return DIRECTIONS[x]
            case _:
                return RESOURCE_WORDS.index(x)

    def do(self, seat: int | None, what: str, *arguments: Argument) -> Self:
        """A seat, or the one that is asked, takes an action; it must be legal."""
        who = self.asked if seat is None else seat
        act = self.action(what, *arguments)
        refused = self.rules.refuse(self.g, self.t, who, act)
        assert refused == 0, f"{what} {arguments} is refused by {GAME.book[refused].id}"
        assert act in self.options(who), f"{what} {arguments} is not among the options"
        return self.apply(who, act)

    def apply(self, seat: int, act: int) -> Self:
        """Carry out an action given as a number."""
        self.rules.apply(self.g, self.t, self.e, seat, act)
        self._note()
        self.audit()
        return self

    def why_not(self, seat: int | None, what: str, *arguments: Argument) -> str:
        """The id of the clause that forbids an action; empty if none does."""
        who = self.asked if seat is None else seat
        refused = self.rules.refuse(self.g, self.t, who, self.action(what, *arguments))
        return GAME.book[refused].id if refused else ""

    def may(self, seat: int | None, what: str, *arguments: Argument) -> bool:
        """Whether a seat may take an action."""
        return self.action(what, *arguments) in self.options(seat)

    def options(self, seat: int | None = None) -> list[int]:
        """Every legal action of a seat, as numbers."""
        return self.rules.legal(self.g, self.asked if seat is None else seat)

    def kinds(self, seat: int | None = None) -> set[str]:
        """What kinds of choice a seat has, in the words of `action`."""
        words = {kind: word for word, (kind, *_) in ACTIONS.items()}
        return {words[kind_of(act)] for act in self.options(seat)}

    def described(self, seat: int | None = None) -> list[str]:
        """Every legal action of a seat, as people read it."""
        who = self.asked if seat is None else seat
        v = self.view(who)
        return [GAME.describe(act, v, self.pack, who) for act in self.options(who)]

    def run(self) -> Self:
        """Run on until somebody must choose, after something was laid on the agenda by hand."""
        self.g.asks, self.g.chooser = 0, pieces.NOBODY
        advance(self.g, self.t, self.e)
        self._note()
        self.audit()
        return self

    def _note(self) -> None:
        for seat, heard in self.heard.items():
            heard += seen_by(self.e, seat)
        forget(self.e)

    def audit(self) -> None:
        """Nothing is lost, doubled or where it cannot be; tiles out of the game are no matter."""
        spent = self.g.spent
        self.g.spent |= self.put_away
        fault = fault_in(GAME, self.g, self.t)
        self.g.spent = spent
        assert fault == 0, FAULTS[fault]

    # -------------------------------------------------------------------------------------------- actions of a day

    def play(self, seat: int, card: str, job: int = 0) -> Self:
        return self.do(seat, "play", card, job)

    def treat(self, seat: int, card: str, job: int = 0) -> Self:
        return self.do(seat, "treat", card, job)

    def tap(self, seat: int, job: int = 0) -> Self:
        return self.do(seat, "tap", job)

    def work(self, seat: int, job: int = 0) -> Self:
        return self.do(seat, "work", job)

    def task_job(self, seat: int, job: int = 0) -> Self:
        return self.do(seat, "task", job)

    def buy(self, seat: int, card: str, corner: int = 0) -> Self:
        return self.do(seat, "buy", card, corner)

    def pass_day(self, seat: int | None = None) -> Self:
        return self.do(seat, "pass")

    def end_turn(self, seat: int | None = None) -> Self:
        return self.do(seat, "end turn")

    def card_with(self, text: str, host: str = "item", seat: int = A) -> Self:
        """Let a seat have something with this job; `use` will use it."""
        match host:
            case "item":
                self.last = ("play", ("trail-gossip", 0))
                return self.printed("trail-gossip", text).hand(seat, "trail-gossip")
            case "danger":
                self.last = ("treat", ("homesick", 0))
                return self.printed("homesick", text).hand(seat, "homesick")
            case "character":
                self.last = ("tap", (0,))
                return self.talents(seat, text)
            case "mission":
                self.last = ("task", (0,))
                return self.tasks(text)
            case "corner":
                self.last = ("buy", ("fiddle", 0))
                return self.corners("fiddle", text).row("fiddle")
            case _:
                self.last = ("work", (0,))
                return self.works(seat, text)

    def use(self, seat: int = A) -> Self:
        """Use what `card_with` gave."""
        return self.do(seat, self.last[0], *self.last[1])

    def why_not_use(self, seat: int = A) -> str:
        """The id of the clause that forbids to use what `card_with` gave."""
        return self.why_not(seat, self.last[0], *self.last[1])

    # -------------------------------------------------------------------------------------------- parts of a move

    def step(self, seat: int, direction: str, gait: str = "walk", mover: int | None = None) -> Self:
        return self.do(seat, "step", direction, gait, seat if mover is None else mover)

    def attempt(self, seat: int, direction: str, mover: int | None = None) -> Self:
        return self.do(seat, "attempt", direction, seat if mover is None else mover)

    def ride(self, seat: int, at: At, mover: int | None = None) -> Self:
        return self.do(seat, "ride", at, seat if mover is None else mover)

    def haul(self, seat: int, direction: str) -> Self:
        return self.do(seat, "haul", direction)

    def carry(self, seat: int, other: int) -> Self:
        return self.do(seat, "carry", other)

    def stop(self, seat: int | None = None) -> Self:
        return self.do(seat, "stop")

    def enter(self, gait: str = "walk", seat: int | None = None) -> Self:
        return self.do(seat, "enter", gait)

    def decline(self, gait: str = "walk", seat: int | None = None) -> Self:
        return self.do(seat, "decline", gait)

    def look(self, at: At, seat: int | None = None) -> Self:
        return self.do(seat, "look", at)

    # -------------------------------------------------------------------------------------------- answers

    def choose(self, answer: int | str, seat: int | None = None) -> Self:
        """A branch by its number, or a resource by its name."""
        return self.do(seat, "choose", answer)

    def x(self, n: int, seat: int | None = None) -> Self:
        while n >= c.HUNDRED:
            self.do(seat, "hundred more")
            n -= c.HUNDRED
        return self.do(seat, "x", n)

    def take(self, card: str, seat: int | None = None) -> Self:
        """Choose a card to discard or scrap."""
        return self.do(seat, "take", card)

    def go(self, seat: int | None = None) -> Self:
        """All jobs are gathered."""
        return self.do(seat, "go")

    def settle(self) -> Self:
        """Nobody adds any job or joins anybody: what is gathered is carried out."""
        while not self.g.ended and self.g.asks in (questions.MORE, questions.FIGHT, questions.JOIN):
            self._do_little()
        return self

    def invite(self, seat: int, other: int) -> Self:
        return self.do(seat, "invite", other)

    def agree(self, seat: int | None = None) -> Self:
        return self.do(seat, "agree")

    def refuse(self, seat: int | None = None) -> Self:
        return self.do(seat, "refuse")

    def place(self, pile: str, seat: int | None = None) -> Self:
        """A card on top of the "draw" or of the "discard" pile."""
        return self.do(seat, f"on {pile} pile")

    def take_danger(self, kind: str, seat: int | None = None) -> Self:
        """Choose "pain" or "exhaustion"."""
        return self.do(seat, f"take {kind}")

    def drop(self, seat: int, card: str) -> Self:
        return self.do(seat, "drop", card)

    def sleep(self, seat: int | None = None) -> Self:
        return self.do(seat, "sleep")

    # -------------------------------------------------------------------------------------------- going on

    def until(self, *wanted: int) -> Self:
        """Let everybody do as little as possible until one of these questions is asked or the game is over."""
        for _ in range(500):
            if self.g.ended or self.g.asks in wanted:
                return self
            self._do_little()
        raise AssertionError("it is never asked")

    def to_night(self) -> Self:
        """Everybody passes and goes to sleep; it stops at the first question of the night, or of the next day."""
        while self.g.asks in (questions.ACTION, questions.EVENING) and self.g.stage != stages.NIGHT:
            before = self.g.day, len(self.events(events.NIGHT_FALLS))
            self._do_little()
            if before != (self.g.day, len(self.events(events.NIGHT_FALLS))):
                break
        return self

    def night(self) -> Self:
        """A whole night in which everybody does as little as possible, up to the actions of the next day."""
        return self.to_night().until(questions.ACTION)

    def _do_little(self) -> None:
        """The shortest answer that there is."""
        seat = self.asked
        legal = self.options(seat)
        for what in SHORT_ANSWERS:
            if self.action(what) in legal:
                self.do(seat, what)
                return
        self.apply(seat, legal[-1])

    def play_on(self, luck: Random) -> Self:
        """Somebody who is asked takes any legal action."""
        seat = luck.choice(self.rules.waiting(self.g))
        return self.apply(seat, luck.choice(self.options(seat)))

    def copy(self) -> Self:
        """The same position, to try something else."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.g, other.e = clone(self.g), Log()
        other.heard = {seat: list(heard) for seat, heard in self.heard.items()}
        return other

    def apart(self) -> Self:
        """The same position, with tables of its own to be written into."""
        other = self.copy()
        other.take_pack(self.pack)
        other.rules = Rules(GAME, other.pack)
        return other

    def redealt(self, seat: int, seed: int) -> Self:
        """One of the states that a seat must reckon with, as a table."""
        other = self.copy()
        other.g = over(s.State, bytearray(raw(self.view(seat))))
        self.rules.redeal(other.g, self.t, seat, key_of(seed))
        other.audit()
        return other


@cache
def empty_house(mode: str, seats: int | None, mission: str | None, **settings: str | int) -> Board:
    """An empty table of the house: most tests begin with one of a few, so each is laid once, and then copied."""
    return Board(mode, seats, mission, None, seed=1, first="A", **settings).emptied()


def total_of(n: int, total: int) -> tuple[int, int]:
    """A roll of n job dice with a total: which of the 6 to the n ways, and 6 to the n."""
    assert n <= 10, "more dice are thrown ten at a time"
    faces = 0
    for i in range(n):
        points = min(2, total) if total > n - i else min(1, total)
        total -= points
        faces = faces * 6 + (0, 2, 5)[points]
    assert total == 0
    return faces, 6**n
