"""Steps that draw, search, discard, scrap and gain cards."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west import events, frames, grammar, keys
from tablewright.games.goes_west.pieces import DANGER
from tablewright.games.goes_west.places import HAND, NO_CARD, PLAYED, SPENT, SUPPLY
from tablewright.games.goes_west.rules.cards import (
    discard_from_hand,
    go_home,
    is_in,
    number_of,
    scrap_from_hand,
    take,
)
from tablewright.games.goes_west.rules.reading import WORST_FACE, at_most, is_taken, is_within, outer_class
from tablewright.games.goes_west.rules.steps.table import (
    ASKED,
    DRAWN,
    GOES_ON,
    STEPS,
    by_x,
    costs,
    lay_part,
    step,
    surely,
)
from tablewright.games.goes_west.state import BOOK, WORD, State, Tables
from tablewright.packs.effects.words import form

TOO_FEW_CARDS = BOOK.number("dgw.cardop.exact-number")
TOO_MUCH_DANGER = BOOK.number("dgw.supply.danger-empty")

# ------------------------------------------------------------------------------------------------ cards, by class


@kernel
def fits(t: Tables, copy: int, cls: int) -> bool:
    """Whether a copy belongs to a class."""
    return t.fits[cls, copy // WORD] >> copy % WORD & 1 == 1


@kernel
def to_spare(g: State, t: Tables, seat: int, bearer: int, cls: int) -> int:
    """Cards of a class in hand, without the one whose job it is (dgw.job.item-other-card)."""
    n = number_of(g, t, HAND + seat, cls)
    return n - 1 if bearer != NO_CARD and is_in(g, HAND + seat, bearer) and fits(t, bearer, cls) else n


@kernel
def claim(g: State, t: Tables, seat: int, cls: int) -> int:
    """Cards of a class that final steps gathered so far are going to take from a hand (dgw.act.combine-legality)."""
    key = g.pool.key
    if key < keys.LAY_OFF or key >= keys.GAIN_DANGER or g.pool.seat != seat:
        return 0
    claimed = key - keys.SCRAP if key >= keys.SCRAP else key - keys.LAY_OFF
    return g.pool.fixed + WORST_FACE * g.pool.dice if is_within(t, claimed, cls) else 0


@kernel
def cards_asked(t: Tables, job: int, way: int, x: int, line: int, end: int, cls: int) -> int:
    """Cards of a class that the steps from one up to another ask for, as far as no draw comes before."""
    n = 0
    while line < end and t.steps[line].op != grammar.END_JOB:
        if is_taken(t, job, way, line):
            op = t.steps[line].op
            if draws(op):
                return n
            if is_from_hand(op) and is_within(t, t.steps[line].what, cls):
                n += at_most(t.steps[line], x)
        line += 1
    return n


@kernel
def danger_left(g: State, t: Tables, cls: int) -> int:
    """Danger cards of a class that can still be taken."""
    return number_of(g, t, SUPPLY, cls) + number_of(g, t, SPENT, cls)


@kernel
def danger_asked(t: Tables, job: int, way: int, x: int, end: int, cls: int) -> int:
    """Danger cards of a class, or of any, that the steps of a job up to one take."""
    n = 0
    for line in range(t.jobs[job].first, end):
        step = t.steps[line]
        if (
            step.op == GAIN_DANGER
            and is_taken(t, job, way, line)
            and (is_within(t, step.what, cls) or step.what == DANGER)
        ):
            n += at_most(step, x)
    return n


@kernel
def is_of_danger(t: Tables, sort: int) -> bool:
    """Whether cards of a class are ones that a player is glad to lose."""
    return is_within(t, sort, DANGER)


# ------------------------------------------------------------------------------------------------ drawing, gaining


@kernel
def draw(g: State, seat: int, drawn: int, n: int) -> int:
    """dgw.cardop.draw."""
    return lay_part(g, frames.DRAW, seat, drawn, n, 0)


@kernel
def search(g: State, seat: int, drawn: int, n: int) -> int:
    """dgw.cardop.search."""
    return lay_part(g, frames.CARDS, seat, drawn, n, SEARCH)


@kernel
def gain_danger(g: State, t: Tables, at: int, seat: int, danger: int, n: int) -> int:
    """dgw.cardop.gain: as many as there are (dgw.supply.danger-empty)."""
    costs(g, at, min(n, danger_left(g, t, DANGER)))
    return lay_part(g, frames.DANGER, seat, danger, n, 0)


@kernel
def why_not_danger(g: State, t: Tables, job: int, way: int, x: int, line: int, danger: int) -> int:
    """dgw.supply.danger-empty: what is gained by x has to be there; anything else is done as far as possible."""
    if t.steps[line].x == 0 or x == 0:
        return 0
    return TOO_MUCH_DANGER if danger_asked(t, job, way, x, line + 1, danger) > danger_left(g, t, danger) else 0


@kernel
def is_any_left(g: State, t: Tables) -> bool:
    return danger_left(g, t, DANGER) > 0


# ------------------------------------------------------------------------------------------------ discarding, scrapping


@kernel
def discard(g: State, t: Tables, at: int, seat: int, sort: int, n: int) -> int:
    """dgw.cardop.discard."""
    costs(g, at, min(n, to_spare(g, t, seat, g.agenda.frames[at].left, sort)))
    return lay_part(g, frames.CARDS, seat, sort, n, LAY_OFF)


@kernel
def scrap(g: State, t: Tables, at: int, seat: int, sort: int, n: int) -> int:
    """dgw.cardop.scrap."""
    costs(g, at, min(n, to_spare(g, t, seat, g.agenda.frames[at].left, sort)))
    return lay_part(g, frames.CARDS, seat, sort, n, SCRAP)


@kernel
def why_not_cards(
    g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int, line: int, before: int, sort: int
) -> int:
    """dgw.cardop.exact-number: whether the hand falls short of what is asked; behind a draw nobody knows."""
    if before & DRAWN != 0 or are_there(g, t, seat, job, way, x, bearer, line, before & ASKED == 0):
        return 0
    return TOO_FEW_CARDS


@kernel
def are_there(g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int, line: int, alone: bool) -> bool:
    """dgw.cardop.exact-number: whether the hand can pay a discard or scrap step after the steps before it.

    Classes lie within one another or apart: a hand can pay if it holds, of each class, all that is asked within it.
    """
    cls = t.steps[line].what
    if alone:
        return at_most(t.steps[line], x) <= to_spare(g, t, seat, bearer, cls)
    inner = -1
    while cls != inner:
        asked = cards_asked(t, job, way, x, t.jobs[job].first, line + 1, cls) + claim(g, t, seat, cls)
        if asked > to_spare(g, t, seat, bearer, cls):
            return False
        inner, cls = cls, outer_class(t, cls)
    return True


# ------------------------------------------------------------------------------------------------ this card


@kernel
def discard_this(g: State, t: Tables, e: Log, at: int, seat: int) -> int:
    """dgw.cardop.this-item: an item's normal discard needs nothing more.

    A danger card goes to its holder's discard pile (dgw.job.danger-discard).
    """
    if is_danger_in_hand(g, t, at, seat):
        discard_from_hand(g, t, e, seat, g.agenda.frames[at].left)
    return GOES_ON


@kernel
def scrap_this(g: State, t: Tables, e: Log, at: int, seat: int) -> int:
    """dgw.cardop.scrap-this-item: an item goes home; a danger card back beside its pile (dgw.job.danger-scrap)."""
    copy = g.agenda.frames[at].left
    if is_danger_in_hand(g, t, at, seat):
        scrap_from_hand(g, t, e, seat, copy)
    elif t.jobs[g.agenda.frames[at].card].host != grammar.ON_DANGER:
        take(g, PLAYED + seat, copy)
        go_home(g, t, copy)
        tell(e, events.SCRAPPED, seat, t.design[copy], 0, 0)
    return GOES_ON


@kernel
def is_danger_in_hand(g: State, t: Tables, at: int, seat: int) -> bool:
    """Whether the card that bears the job is a danger card that no event on the way took."""
    frame = g.agenda.frames[at]
    return t.jobs[frame.card].host == grammar.ON_DANGER and is_in(g, HAND + seat, frame.left)


# ------------------------------------------------------------------------------------------------ the rows

DRAW = step(
    9,
    form(
        "draw <n> <drawn>",
        "Take cards from your draw pile into your hand. With a class, take the topmost that fit; those passed over keep"
        " their order. The discard pile is shuffled under the draw pile if that runs short.",
        "draw 2 item",
        says="draw <cards>",
        legality="Always legal; draws as many as there are. A hand full of danger kills after any of them. Once a day"
        " for each player and card copy, tile or mission job.",
    ),
    clauses="cardop.draw cardop.draw-short cardop.passed-over job.draw-once",
    jobs=(
        "draw 2 cards",
        "discard 1 item; draw 2 cards",
        "in village; draw 2 cards",
        "pay x gold; draw x cards",
        "draw 1 pain; scrap 1 pain",
    ),
    does=draw,
    leaves=DRAWN,
    brings=surely,
    key=keys.DRAW,
    draws=True,
    ends=True,
    icon="card-draw",
    facts="draws",
)

LAY_OFF = step(
    10,
    form(
        "discard <n> <sort>",
        "Move that many cards that fit from your hand to your discard pile.",
        "discard 2 item",
        says="discard <cards>",
        legality="Your hand, without the card whose job this is, holds so many that fit.",
    ),
    clauses="cardop.discard cardop.exact-number cardop.no-crossover",
    jobs=(
        "discard 2 blue; scrap this",
        "discard 3 item; walk 1",
        "in mountain; discard 1 item; gain 2 dice metal",
        "pay 1 gold; discard 1 danger",
        "pay 1 food; discard 2 pain",
    ),
    does=discard,
    why_not=why_not_cards,
    leaves=ASKED,
    brings=is_of_danger,
    takes=surely,
    key=keys.LAY_OFF,
    from_hand=True,
    bounds_x=True,
    ends=True,
    icon="card-discard",
    facts="discards",
)

SCRAP = step(
    11,
    form(
        "scrap <n> <sort>",
        "Move that many cards that fit from your hand to the discard piles of the supply, and Starters out of the"
        " game.",
        "scrap 2 item",
        says="scrap <cards>",
        legality="Your hand, without the card whose job this is, holds so many that fit.",
    ),
    clauses="cardop.scrap cardop.scrap-home cardop.exact-number",
    jobs=(
        "pay 1 food; scrap 1 exhaustion",
        "vp -4; scrap 3 danger",
        "discard 1 item; scrap 1 danger",
        "scrap 1 red; gain 2 metal",
        "scrap x item; gain x gold",
    ),
    does=scrap,
    why_not=why_not_cards,
    leaves=ASKED,
    brings=is_of_danger,
    takes=surely,
    key=keys.SCRAP,
    from_hand=True,
    bounds_x=True,
    ends=True,
    asks="scrap",
    verb="Scrap",
    icon="card-burn",
    facts="scraps",
)

LAY_OFF_THIS = step(
    12,
    form(
        "discard this",
        "The card with the job goes to your discard pile. An item does so anyway; a danger card by its last step.",
        "discard this",
        says="discard this card",
        legality="On item and danger cards. Every job of a danger card ends with this or 'scrap this'.",
    ),
    clauses="cardop.this-item job.danger-last-step job.danger-discard",
    jobs=("pay 1 food; discard this",),
    does=discard_this,
    key=keys.LAY_OFF_THIS,
    this=True,
    icon="card-discard",
    facts="discards itself",
)

SCRAP_THIS = step(
    13,
    form(
        "scrap this",
        "The card with the job goes to the discard pile of the supply, and a Starter out of the game.",
        "scrap this",
        says="scrap this card",
        legality="On item and danger cards. Every job of a danger card ends with this or 'discard this'.",
    ),
    clauses="cardop.scrap-this-item job.danger-last-step job.danger-scrap",
    jobs=("scrap this; gain 5 food", "discard 2 blue; scrap this"),
    does=scrap_this,
    key=keys.SCRAP_THIS,
    this=True,
    icon="card-burn",
    facts="scraps itself",
)

GAIN_DANGER = step(
    14,
    form(
        "gain <n> <danger>",
        "Take that many cards of that kind, each on top of your draw or discard pile as you choose. Of 'danger' you"
        " choose the kind of each, too.",
        "gain 2 pain",
        says="gain <cards>",
        legality="Always legal; takes what the piles can give. With x there are so many left.",
    ),
    clauses="cardop.gain cardop.gain-each supply.danger-empty",
    jobs=("gain 1 pain; attack 4", "gain 1 exhaustion; scrap this", "gain 1 danger; gain 3 gold"),
    does=gain_danger,
    why_not=why_not_danger,
    may_fail=by_x,
    takes=is_any_left,
    key=keys.GAIN_DANGER,
    bounds_x=True,
    ends=True,
    icon="<danger>",
    facts="gains danger cards",
)

SEARCH = step(
    23,
    form(
        "search <n> <drawn>",
        "Turn up your draw pile for all, choose that many cards that fit into your hand, and shuffle the rest. The"
        " discard pile is shuffled in when none that fits is left.",
        "search 2 item",
        says="search your draw pile for <cards>",
        legality="Always legal; takes as many as there are. A hand full of danger kills after any of them. Once a day,"
        " as for draw.",
    ),
    clauses="cardop.search job.draw-once",
    jobs=(
        "search 1 blue",
        "pay 1 gold; search 1 card",
        "discard 1 item; search 2 item",
        "search 1 pain; scrap 1 pain",
    ),
    does=search,
    leaves=DRAWN,
    brings=surely,
    draws=True,
    ends=True,
    asks="take from your draw pile",
    verb="Take",
    facts="draws",  # learners of released packs know no other column for it
)

draws = STEPS.flag(lambda row: row.draws)  # takes cards from the draw pile: the hand afterwards is not known before
is_from_hand = STEPS.flag(lambda row: row.from_hand)  # all that does so stands above
