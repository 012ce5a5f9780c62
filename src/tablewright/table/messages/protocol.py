"""The socket protocol, defined once; the browser's types are generated from it.

A socket serves one viewer of one match. The browser opens it, says `Hello` with the secret of its seat, and hears
`Welcome` and then everything as an `Update`: the first one whole, later ones with only those areas that have changed.
Updates are numbered for each viewer apart, and one is sent only when that viewer may see a difference, so that neither
their numbers nor their number tells what others do in private. Nothing in them depends on the time or on the process.

What a browser wants done carries an id of its own choosing. It may send it again until it hears `Done` or `Refused`
with that id: it is done once.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tablewright.engine.scene import Piece, World
from tablewright.engine.staging import Score, Staging

PROTOCOL = 1
LONGEST_HELLO = 1_024  # bytes of the first message from a browser
LONGEST_MESSAGE = 16_384  # bytes of a later one
LONGEST_SAYING = 280  # letters

# ------------------------------------------------------------------------------------------------ from the browser


class Asked(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True, omit_defaults=True):
    """A message from a browser."""


class Hello(Asked, frozen=True):
    """The first message: the secret, and the last update drawn, 0 for none."""

    protocol: int
    secret: str
    seen: int = 0


class Asking(Asked, frozen=True):
    """A request with an id; the reply (done, refused or told) carries the same id."""

    id: str


class Play(Asking, frozen=True):
    """Play one of the choices that the seat has."""

    action: int


class Undo(Asking, frozen=True):
    """Take back the seat's own last move, if the rules of undoing allow it."""


class TakeBack(Asking, frozen=True, tag="take-back"):
    """Ask the others to go back to before the seat's own last decision; with computers only, it happens at once."""


class Answer(Asking, frozen=True):
    """Agree or not to another player's take-back; the asker withdraws it by not agreeing."""

    agree: bool


class Why(Asking, frozen=True):
    """Ask for the rules behind a choice, or why something cannot be done now."""

    action: int


class Touch(Asking, frozen=True):
    """Ask why a piece offers nothing now."""

    piece: str


class Advice(Asking, frozen=True):
    """Ask for a master's advice."""


class Reason(Asking, frozen=True):
    """Ask for the gains of a seat between two of the viewer's updates: why it moved so."""

    seat: int
    after: int  # the last update before it
    until: int  # the update that showed the last of it


class Call(Asking, frozen=True):
    """Change the player's name."""

    name: str


class GoOn(Asking, frozen=True, tag="go-on"):
    """Do not wait for this seat until it chooses something: computers that may choose as well go on."""


class Say(Asking, frozen=True):
    """Say something to all at the table: one of the fixed phrases, or a text."""

    text: str


class Leave(Asking, frozen=True):
    """Leave the lesson: the match continues without its coach, and every choice is free."""


class Ping(Asked, frozen=True):
    """Ask for a `Pong`, to know that the line is open."""


FromBrowser = Hello | Play | Undo | TakeBack | Answer | Why | Touch | Advice | Reason | Call | GoOn | Say | Leave | Ping

# ------------------------------------------------------------------------------------------------ to the browser


class Told(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message from the table."""


class Sitter(Struct, frozen=True, omit_defaults=True):
    """The player of a seat."""

    letter: str
    kind: Literal["person", "computer"]
    name: str  # a person's name, or the computer's level
    taken: bool = True  # False: a person's seat that nobody has opened yet
    here: bool = False  # connected now; computers always are
    called: str = ""  # what everybody calls them: no two at a table are called alike


class Next(Struct, frozen=True):
    """The match that the same people play after this one, and which seat asked for it."""

    match: str
    seat: int


class Welcome(Told, frozen=True):
    """The match that a browser has joined. Sent first, and again when the players change."""

    protocol: int
    game: str
    title: str
    world: World
    seat: int | None  # None: a spectator
    sitters: tuple[Sitter, ...]
    phrases: tuple[str, ...]  # what can be said with a click
    setup: tuple[str, ...] = ()  # mode and settings, in words
    next: Next | None = None  # once somebody has asked to play again


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that the seat may do now."""

    action: int
    text: str
    clauses: tuple[str, ...] = ()
    final: bool = False  # it cannot be undone, as far as the table can tell beforehand


class Shortcut(Struct, frozen=True, omit_defaults=True):
    """Several choices in a row, by one press."""

    text: str
    actions: tuple[int, ...]
    piece: str = ""  # the id of the piece that is pressed for it; empty: it stands beside the question


class Routine(Struct, frozen=True, omit_defaults=True):
    """A question that most decline: once declined for good, it need not be asked before something new is offered."""

    action: int  # the refusal
    name: str  # what is asked about
    offers: tuple[str, ...]  # what else can be chosen
    span: str = ""  # while it stays the same, one refusal is enough; empty: each is asked for


class Question(Struct, frozen=True, omit_defaults=True):
    """A seat's question, in words, with its choices; pieces of the scene offer most of them."""

    text: str
    choices: tuple[Choice, ...]
    owed: bool = True  # False: the seat may do these things, and nobody waits for it
    shortcuts: tuple[Shortcut, ...] = ()
    forced: bool = False  # there is one answer: the table gives it by itself after a moment
    routine: Routine | None = None
    secret: bool = False  # others cannot tell what may be chosen: an answer by itself takes as long as a person's


class LogLine(Struct, frozen=True, omit_defaults=True):
    """Something that happened, as the viewer may know it."""

    text: str
    pieces: tuple[str, ...] = ()  # ids of the pieces that it names
    clauses: tuple[str, ...] = ()  # the rules behind it
    step: int = 0  # the update with which it came
    seat: int | None = None  # the seat that did it
    staging: Staging | None = None  # how it can be played out, together with the lines after it


class Log(Struct, frozen=True, omit_defaults=True):
    """The log from some line on: lines that were there from `start` on are void (something was undone)."""

    start: int
    lines: tuple[LogLine, ...]


class Standing(Struct, frozen=True, omit_defaults=True):
    """How the match ended for a seat."""

    seat: int
    result: Literal["won", "shared", "lost"]
    score: str = ""  # its points


class Ending(Struct, frozen=True, omit_defaults=True):
    """Why the match is over."""

    reason: str
    standings: tuple[Standing, ...]
    verdict: str = ""  # what decided it, in sentences


class Pending(Struct, frozen=True, omit_defaults=True):
    """A take-back that somebody asked for, until all others have agreed or one has not."""

    seat: int
    text: str  # what would be taken back
    agreed: tuple[int, ...] = ()


class Page(Struct, frozen=True, omit_defaults=True):
    """One text of the coach, and the pieces it points at."""

    say: str
    at: tuple[str, ...] = ()


class Coach(Struct, frozen=True, omit_defaults=True):
    """The coach's pages at this point of a lesson; the last may wait for a choice."""

    title: str
    pages: tuple[Page, ...]
    done: int  # pages of the lesson before these
    most: int  # pages of the whole lesson
    wants: int | None = None  # the action that is waited for; None: any
    last: bool = False  # with these pages the lesson ends
    next: str = ""  # the name of the lesson that comes after this one
    next_title: str = ""


class Update(Told, frozen=True):
    """The table as the viewer may see it now."""

    n: int  # counted for this viewer alone
    title: str
    order: tuple[str, ...]  # the ids of all areas, in their order
    areas: tuple[Piece, ...]  # those that have changed since the update before, or all
    awaited: tuple[int, ...]  # the seats that owe a decision
    log: Log
    whole: bool = False  # nothing of what was drawn before remains
    question: Question | None = None
    undo: str | None = None  # what an undo would take back; None: there is nothing that could be undone
    pending: Pending | None = None
    ending: Ending | None = None
    chosen: int = 0  # the update that showed the viewer's own latest decision; 0: there is none
    scores: tuple[Score, ...] = ()  # if it ended now
    coach: Coach | None = None  # in a lesson
    goal: str = ""  # how to win, in one short sentence without its full stop
    counter: str = ""  # how far the viewer has come
    focus: str = ""  # the id of the area where the question is answered; empty without a question


class Answering(Told, frozen=True):
    """The reply to the request with this id."""

    id: str


class Done(Answering, frozen=True):
    """The request with this id is done and stored."""


class Refusal(Answering, frozen=True, tag="refused"):
    """The request with this id is refused, with the reason; nothing has changed."""

    reason: str
    clauses: tuple[str, ...] = ()


class Rule(Struct, frozen=True, omit_defaults=True):
    """A clause of the rulebook."""

    id: str
    text: str
    kind: str  # printed, ruling or house
    why: str = ""


class Rules(Answering, frozen=True):
    """The rules behind a choice."""

    rules: tuple[Rule, ...]


class Unlit(Answering, frozen=True):
    """The reason why a piece offers nothing: a sentence, and the rules on each choice about it."""

    why: str
    reasons: tuple[tuple[str, Rule], ...] = ()


class Idea(Struct, frozen=True, omit_defaults=True):
    """An adviser's estimate of a choice."""

    action: int
    text: str
    share: float  # of the adviser's thought
    value: float | None = None  # how likely a win is then
    reason: str = ""  # what it brings, in one sentence; only the best few have one


class Ideas(Answering, frozen=True):
    """The adviser's choices, best first."""

    ideas: tuple[Idea, ...]


class Gained(Answering, frozen=True):
    """The gains of a seat, in one sentence."""

    text: str


class Saying(Told, frozen=True):
    """Somebody said something. `number` counts all that was said at this table."""

    number: int
    text: str
    seat: int | None = None  # None: the table itself


class Pong(Told, frozen=True):
    """The line is open."""


class Goodbye(Told, frozen=True):
    """The table closes this socket, with the reason; `again` says whether to reconnect automatically."""

    reason: str
    again: bool = False
    replay: bool = False  # the match cannot be played here any more, but its replay can be looked at


ToBrowser = Welcome | Update | Done | Refusal | Rules | Unlit | Ideas | Gained | Saying | Pong | Goodbye
