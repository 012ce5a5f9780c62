"""The legal actions, each once, ordered by kind."""

from __future__ import annotations

from tablewright.engine.core.actions import action
from tablewright.engine.core.agenda import top
from tablewright.engine.core.cases import cases
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii.rules.cards.standing import may_use_as
from tablewright.games.tamashii.rules.combat import combat
from tablewright.games.tamashii.rules.data.patterns import next_fit
from tablewright.games.tamashii.rules.decisions import (
    TWO,
    asking_lane,
    begins_at,
    kinds_asked,
    legal,
    legal_second,
    why_not_idle,
)
from tablewright.games.tamashii.rules.planning import trading
from tablewright.games.tamashii.rules.turn.launching import WORD, WORDS, in_reach
from tablewright.games.tamashii.state import NONE, State, Tables


@entry
def options(g: State, t: Tables, seat: int, out: Row32) -> int:
    """Every legal action."""
    if g.ended != 0:
        return 0
    lane = asking_lane(g, seat)
    if lane < 0:
        return list_idle(g, t, seat, out)
    at = top(g.agenda, lane)
    kinds = kinds_asked(g, t, at)
    n = 0
    while kinds != 0:
        n = list_kind(g, t, seat, out, n, at, lowest(kinds))
        kinds = without_lowest(kinds)
    return n


@kernel
def list_idle(g: State, t: Tables, seat: int, out: Row32) -> int:
    """What a seat may do that nobody waits for."""
    n = 0
    if why_not_idle(g, t, seat, c.RESUME) == 0:
        out[n] = action(c.RESUME, 0, 0, 0)
        n += 1
    if why_not_idle(g, t, seat, c.LEARN) == 0:
        out[n] = action(c.LEARN, 0, 0, 0)
        n += 1
    return n


@kernel
def list_launches(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.launch.any-number, tamashii.launch.tokens-chosen:
    every available pattern wherever it lies on the launcher.
    """
    used_as = may_use_as(g, t, seat)
    for word in range(WORDS):
        left = in_reach(g, t, seat, word)
        while left != 0:
            pattern = word * WORD + lowest(left)
            left = without_lowest(left)
            placement = next_fit(g, t, seat, pattern, 0, used_as)
            while placement != NONE:
                out[n] = action(c.LAUNCH, pattern, placement, 0)
                n += 1
                placement = next_fit(g, t, seat, pattern, placement + 1, used_as)
    return n


@kernel
def list_offers(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.upgrade.trade: every exchange of faction augments that could be offered, gifts last."""
    if not trading.can_offer(g, t, seat):
        return n
    for partner in range(g.seats):
        if partner != seat:
            n = list_offers_to(g, t, seat, partner, trading.tradable(g, t, partner) << 1, out, n)
    for partner in range(g.seats):
        if partner != seat:
            n = list_offers_to(g, t, seat, partner, 1, out, n)
    return n


@kernel
def list_offers_to(g: State, t: Tables, seat: int, partner: int, for_what: int, out: Row32, n: int) -> int:
    """What could be offered to a player for one of a set: each 1 + an augment, or 0 for nothing."""
    given = trading.tradable(g, t, seat) << 1 | 1
    while given != 0:
        a = lowest(given)
        given = without_lowest(given)
        wanted = for_what
        while wanted != 0:
            b = lowest(wanted)
            wanted = without_lowest(wanted)
            if trading.why_no_offer(g, t, seat, a, b, partner) == 0:
                out[n] = action(c.OFFER_TRADE, a, b, partner)
                n += 1
    return n


@kernel
def list_frames(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.frame.repeat-any-number: every combat frame, a repeatable one with each number of dice."""
    frames = combat.usable_frames(g, t, seat)
    while frames != 0:
        i = lowest(frames)
        frames = without_lowest(frames)
        most = combat.most_dice(g, t, seat, i)
        for dice in range(1 if most > 0 else 0, most + 1):
            out[n] = action(c.USE_FRAME, i, dice, 0)
            n += 1
    return n


@kernel
def list_members(g: State, t: Tables, seat: int, out: Row32, n: int, at: int, kind: int) -> int:
    """The members of the sets in which most kinds of action have their legal arguments."""
    firsts = legal(g, t, at, kind)
    while firsts != 0:
        a = lowest(firsts)
        firsts = without_lowest(firsts)
        if has(TWO, kind):
            seconds = legal_second(g, t, at, kind, a)
            while seconds != 0:
                out[n] = action(kind, a, lowest(seconds), 0)
                n += 1
                seconds = without_lowest(seconds)
        else:
            out[n] = action(kind, a + begins_at(g, t, at, kind), 0, 0)
            n += 1
    return n


list_kind = cases(
    {c.LAUNCH: list_launches, c.OFFER_TRADE: list_offers, c.USE_FRAME: list_frames}, otherwise=list_members, by="kind"
)
