"""Launching patterns: which are available, the launch itself, and what it sets off (tamashii.launch.*,
tamashii.pattern.*).
"""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import BATTERIES, CATIE, SHIELD
from tablewright.games.tamashii.readings import SHARED_TOKENS
from tablewright.games.tamashii.rules.bot import can_stand_in
from tablewright.games.tamashii.rules.cards.augments import break_augment
from tablewright.games.tamashii.rules.cards.bodies import take_body
from tablewright.games.tamashii.rules.cards.standing import may_use_as
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.combat.enemies import discard, strike_top
from tablewright.games.tamashii.rules.combat.harm import lower_trace, recover
from tablewright.games.tamashii.rules.common import always, begin, finish, then, under_way, where
from tablewright.games.tamashii.rules.components.assets import gain_asset, gain_exp
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.components.stacks import top_enemy
from tablewright.games.tamashii.rules.data.patterns import any_fit, fits, inari_beside, next_fit, ways
from tablewright.games.tamashii.rules.data.tokens import OWN_SIDES, dump_slots, told_pet
from tablewright.games.tamashii.sources import (
    AUGMENT_PATTERN,
    BASIC_PATTERN,
    BODY_PATTERN,
    BOT_PATTERN,
    CARD_PATTERN,
    EXTRA_PATTERN,
    HACK_PATTERN,
    PVP_PATTERN,
    REPEL_PATTERN,
    SHEET_PATTERN,
    SPECIAL_CARD,
)
from tablewright.games.tamashii.state import BOOK, NONE, State, Tables

GATHERING, FIRING, AFTERWARDS, WITH_INARI, SHARING, SECOND, SECOND_OVER = range(7)  # stages of a launch
WORD = 63  # members in one number of a set of patterns
WORDS = 4

ONCE = BOOK.number("tamashii.pattern.once")
TOP_ONLY = BOOK.number("tamashii.enemy.patterns-top")
NOT_IN_MARKET = BOOK.number("tamashii.body.launch")
NOT_EQUIPPED = BOOK.number("tamashii.augment.states")
NOT_HERE = BOOK.number("tamashii.format.launch-at")
NOT_IN_PLAY = BOOK.number("tamashii.flow.modules")
BOT_FULL = BOOK.number("tamashii.bot.charge-full")
UNAVAILABLE = tuple(  # by source
    {
        BASIC_PATTERN: ONCE, EXTRA_PATTERN: NOT_IN_PLAY, HACK_PATTERN: TOP_ONLY, REPEL_PATTERN: TOP_ONLY,
        BODY_PATTERN: NOT_IN_MARKET, AUGMENT_PATTERN: NOT_EQUIPPED, CARD_PATTERN: NOT_HERE, PVP_PATTERN: NOT_HERE,
        BOT_PATTERN: BOT_FULL, SHEET_PATTERN: NOT_HERE,
    }[source]
    for source in range(SHEET_PATTERN + 1)
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ what is available


@kernel
def was_launched(g: State, pattern: int) -> bool:
    """tamashii.pattern.once, tamashii.pattern.once-window: whether it was launched in this launch step.

    tamashii.pattern.same-tokens, tamashii.pattern.short-long-separate: only the pattern itself counts, not one that
    looks alike, nor another length.
    """
    return has(g.launched_here[pattern // WORD], pattern % WORD)


@kernel
def nothing_launched(g: State) -> bool:
    """Whether this launch step has only begun."""
    for word in range(len(g.launched_here)):
        if g.launched_here[word] != 0:
            return False
    return True


@kernel
def why_not_available(g: State, t: Tables, seat: int, pattern: int) -> int:
    """The clause by which a pattern cannot be launched by a player now, whatever lies on the launcher; else 0."""
    if not has(available(g, t, seat, pattern // WORD, False), pattern % WORD):
        return UNAVAILABLE[t.pattern[pattern].source]
    return ONCE if was_launched(g, pattern) else 0


@kernel
def in_reach(g: State, t: Tables, seat: int, word: int) -> int:
    """The patterns of one word of numbers that a player could launch if they lay there, as a set."""
    return available(g, t, seat, word, False) & ~g.launched_here[word]


@kernel
def available(g: State, t: Tables, seat: int, word: int, from_anywhere: bool) -> int:
    """Where patterns come from: those of one word of numbers that a player may launch here, or from anywhere, as a set.

    tamashii.pattern.nine-basic, tamashii.pattern.source-basic; tamashii.pattern.source-augments,
    tamashii.augment.faction-launch: of equipped augments; tamashii.body.market-anywhere; tamashii.pattern.source-enemy,
    tamashii.enemy.only-top; tamashii.pattern.source-other: of whatever else lies on the table.
    """
    members = bits_of(0, word, t.basics)
    left = g.equipped[seat]
    while left != 0:
        members |= bits_of(t.augment[lowest(left)].pattern, word, 1)
        left = without_lowest(left)
    left = g.market + 0
    while left != 0:
        members |= bits_of(t.body[lowest(left)].pattern, word, 1)
        left = without_lowest(left)
    enemy = top_enemy(g, seat)
    if enemy != NONE:
        members |= bits_of(t.enemy[enemy].pattern, word, t.enemy[enemy].patterns)
    members |= of_scenario(g, t, seat, word, from_anywhere)
    if g.pvp > 0:  # tamashii.versus.pvp-once
        members |= printed(g, t, seat, word, t.pvp[g.pvp - 1], 1, from_anywhere)
    return members | of_modules(g, t, word)


@kernel
def of_scenario(g: State, t: Tables, seat: int, word: int, from_anywhere: bool) -> int:
    """tamashii.pattern.source-other, tamashii.pattern.shared-sources: patterns of the sheet and its cards in play.

    tamashii.scenario.special-reference: special cards too; tamashii.format.stays: plot cards that stay have none.
    """
    sheet = t.scenario[g.scenario]
    members = printed(g, t, seat, word, sheet.pattern, sheet.patterns, from_anywhere)
    if g.card > 0:
        card = t.card[g.card - 1]
        members |= printed(g, t, seat, word, card.pattern, card.patterns, from_anywhere)
    left = g.beside + 0
    while left != 0:
        card = t.card[lowest(left)]
        left = without_lowest(left)
        if card.kind == SPECIAL_CARD:
            members |= printed(g, t, seat, word, card.pattern, card.patterns, from_anywhere)
    return members


@kernel
def of_modules(g: State, t: Tables, word: int) -> int:
    """The patterns of the BOT and of modules, which are not bound to a place.

    tamashii.bot.charge-access, tamashii.bot.charge-full; tamashii.flow.modules, tamashii.catie.gain-pattern: a module's
    pattern can be launched only while it is on.
    """
    members = 0
    if g.bot_at != NONE and g.batteries < BATTERIES:
        members |= bits_of(t.bot_pattern, word, 1)
    if g.with_catie == 1:
        members |= bits_of(t.catie_pattern, word, 1)
    if g.with_diary == 1:
        members |= bits_of(t.redeem_pattern, word, 1)
    return members


@kernel
def printed(g: State, t: Tables, seat: int, word: int, pattern: int, n: int, from_anywhere: bool) -> int:
    """So many patterns from one on, as far as a player is where they may be launched, as a set."""
    members = 0
    for i in range(pattern, pattern + n):
        if from_anywhere or is_here(g, t, seat, i):
            members |= bits_of(i, word, 1)
    return members


@kernel
def is_here(g: State, t: Tables, seat: int, pattern: int) -> bool:
    """tamashii.format.launch-at: whether a player is at one of the places where a pattern may be launched."""
    for i in range(t.pattern[pattern].places):
        if is_at(g, t, seat, t.pattern[pattern].place[i]):
            return True
    return False


@kernel
def is_at(g: State, t: Tables, seat: int, place: int) -> bool:
    """tamashii.format.launch-at, tamashii.bot.special-actions: whether a player is at a place where one may launch."""
    return place == w.EVERYWHERE or place_tile(g, t, seat, place) == where(g, seat)


@kernel
def bits_of(pattern: int, word: int, n: int) -> int:
    """So many patterns from one on, as far as they are in a word of numbers, as a set."""
    members, begin = 0, word * WORD
    for i in range(max(pattern, begin), min(pattern + n, begin + WORD)):
        members |= 1 << i - begin
    return members


@kernel
def can_launch(g: State, t: Tables, seat: int) -> bool:
    """tamashii.launch.any-number, tamashii.launch.recheck: whether any pattern lies on the launcher now."""
    used_as = may_use_as(g, t, seat)
    for word in range(WORDS):
        left = in_reach(g, t, seat, word)
        while left != 0:
            if next_fit(g, t, seat, word * WORD + lowest(left), 0, used_as) != NONE:
                return True
            left = without_lowest(left)
    return False


@kernel
def bot_could_launch(g: State, t: Tables, seat: int) -> bool:
    """tamashii.bot.special-actions: whether a pattern of the scenario lies there that the BOT is in the place for."""
    if not can_stand_in(g):
        return False
    g.stands_in = 1
    found = False
    for word in range(WORDS):
        left = of_scenario(g, t, seat, word, False)
        while left != 0 and not found:
            found = any_fit(g, t, seat, word * WORD + lowest(left))
            left = without_lowest(left)
    g.stands_in = 0
    return found


# ------------------------------------------------------------------------------------------------ a launch


@kernel
def launch(g: State, t: Tables, seat: int, pattern: int, placement: int) -> None:
    """tamashii.launch.one-by-one, tamashii.launch.tokens-chosen: one pattern, made of the tokens of one placement."""
    g.launched_here[pattern // WORD] |= 1 << pattern % WORD
    at = then(g, frames.LAUNCH, seat, GATHERING)
    registers.open_launch(g.agenda.frames[at], pattern, placement)


@kernel
def run_launch(g: State, t: Tables, e: Log) -> bool:
    """One step of a launch; whether the player is asked about inari tokens."""
    frame = g.agenda.frames[under_way(g)]
    pattern, placement = registers.launched_pattern(frame), registers.launched_placement(frame)
    if frame.line == GATHERING:
        if inari_beside(g, t, frame.seat, pattern, placement) != 0:
            return True
        frame.line = SHARING
    elif frame.line == SHARING:
        if has(g.readings, SHARED_TOKENS) and sharing(g, t, under_way(g), NONE) > 0:
            return True
        frame.line = FIRING
    elif frame.line == FIRING:
        frame.line = AFTERWARDS
        fire(g, t, e, frame.seat, pattern, t.pattern[pattern].first + placement)
    elif frame.line == AFTERWARDS:
        frame.line = SECOND
        after_launch(g, t, e, frame.seat, pattern)
    elif frame.line == SECOND:
        frame.line = SECOND_OVER if registers.has_twin(frame) else WITH_INARI
        if registers.has_twin(frame):
            fire_second(g, t, e, frame.seat, registers.twin_pattern(frame), t.pattern[pattern].first + placement)
    elif frame.line == SECOND_OVER:
        frame.line = WITH_INARI
        after_launch(g, t, e, frame.seat, registers.twin_pattern(frame))
    elif registers.inari_to_go(frame) > 0:
        registers.count_off_inari(frame)
        happens(g, t, e, frame.seat, w.ON_INARI, 0)
    else:
        finish(g)
    return False


@kernel
def inari_to_add(g: State, t: Tables, at: int) -> int:
    """tamashii.inari.many: the inari tokens that can go along, as a set of their slots."""
    frame = g.agenda.frames[at]
    if frame.line != GATHERING:
        return 0
    return inari_beside(g, t, frame.seat, registers.launched_pattern(frame), registers.launched_placement(frame))


@kernel
def twins_to_add(g: State, t: Tables, at: int) -> int:
    """The patterns that can share tokens with this one, as a set of their numbers among them."""
    return (1 << sharing(g, t, at, NONE)) - 1 if g.agenda.frames[at].line == SHARING else 0


legal_inari = cases({c.WITH_INARI: inari_to_add, c.TRY: twins_to_add}, otherwise=always, by="kind")


@kernel
def add_inari(g: State, t: Tables, e: Log, slot: int) -> None:
    """tamashii.inari.launch, tamashii.inari.exp, tamashii.inari.to-dump: a token beside the pattern goes along."""
    frame = g.agenda.frames[under_way(g)]
    registers.add_inari(frame)
    tell(e, events.LAUNCHES_INARI, frame.seat, 0, 0, 0)
    dump_slots(g, t, e, frame.seat, 1 << slot)
    gain_exp(g, e, frame.seat, 1)


@kernel
def add_twin(g: State, t: Tables, e: Log, which: int) -> None:
    """A pattern that shares tokens with this one is launched along with it."""
    frame = g.agenda.frames[under_way(g)]
    pattern = sharing(g, t, under_way(g), which)
    g.launched_here[pattern // WORD] |= 1 << pattern % WORD
    registers.add_twin(frame, pattern)
    frame.line = FIRING


@kernel
def launch_as_it_is(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """No token, or no other pattern, goes along."""
    frame = g.agenda.frames[under_way(g)]
    frame.line = SHARING if frame.line == GATHERING else FIRING


answer_inari = cases({c.WITH_INARI: add_inari, c.TRY: add_twin}, otherwise=launch_as_it_is, by="kind")


@kernel
def fire(g: State, t: Tables, e: Log, seat: int, pattern: int, placement: int) -> None:
    """tamashii.launch.dump-then-resolve, tamashii.keyword.launch: its tokens are dumped, then its effect is resolved.

    tamashii.pattern.empty-frame-kept: only the tokens of the pattern itself are dumped.
    tamashii.pattern.asset-long-excludes: only the effect of the pattern itself is resolved.
    """
    slots = t.placement[placement].slots + 0
    cats = g.on[seat, CATIE] & slots
    second_side = g.side[seat] & cats
    begin_effect(g, t, e, seat, pattern, slots)
    dump_slots(g, t, e, seat, slots)
    for _ in range((cats & ~second_side).bit_count()):  # tamashii.catie.effect-first
        pet_effect(g, t, e, seat, 0)
    for _ in range(second_side.bit_count()):
        pet_effect(g, t, e, seat, 1)
    take_effect(g, t, e, seat, pattern)


@kernel
def begin_effect(g: State, t: Tables, e: Log, seat: int, pattern: int, slots: int) -> None:
    """A pattern is launched with the tokens on these slots: its effect lies on the agenda."""
    g.launched[seat] += 1
    tell(e, events.LAUNCHES, seat, pattern, slots & 1023, slots >> 10)
    begin(g, seat, t.pattern[pattern].line, registers.printed(frames.BY_PATTERN, pattern), 0)


@kernel
def take_effect(g: State, t: Tables, e: Log, seat: int, pattern: int) -> None:
    """What a launched pattern does by its kind, before the effect that is printed beside it."""
    source = t.pattern[pattern].source
    if t.pattern[pattern].hack == 1:  # tamashii.enemy.hack, tamashii.bot.charge-hack
        g.hacked[seat] += 1
    if source == REPEL_PATTERN:  # tamashii.enemy.repel
        g.repelled_ever[seat] += 1
        if top_enemy(g, seat) == t.pattern[pattern].which:
            discard(g, t, e, top_enemy(g, seat))
    elif source == BODY_PATTERN:
        take_body(g, t, e, seat, t.pattern[pattern].which)


# ------------------------------------------------------------------------------------------------ shared tokens


@kernel
def sharing(g: State, t: Tables, at: int, i: int) -> int:
    """tamashii.pattern.same-tokens-reading: how many other patterns lie on the very tokens of a launch; or the i-th.

    Each must come from another source, be available and not launched yet in this step. At most `c.WAYS` count.
    """
    frame = g.agenda.frames[at]
    seat, launched, n = frame.seat + 0, registers.launched_pattern(frame), 0
    slots = t.placement[t.pattern[launched].first + registers.launched_placement(frame)].slots + 0
    for word in range(WORDS):
        left = in_reach(g, t, seat, word)
        while left != 0 and n < c.WAYS:
            pattern = word * WORD + lowest(left)
            left = without_lowest(left)
            if not same_source(t, pattern, launched) and lies_on(g, t, seat, pattern, slots):
                if n == i:
                    return pattern
                n += 1
    return n


@kernel
def lies_on(g: State, t: Tables, seat: int, pattern: int, slots: int) -> bool:
    """Whether a pattern lies on just these slots of a launcher."""
    for placement in range(ways(g, t, pattern)):
        if t.placement[t.pattern[pattern].first + placement].slots == slots and fits(g, t, seat, pattern, placement):
            return True
    return False


@kernel
def same_source(t: Tables, pattern: int, other: int) -> bool:
    """Whether two patterns come from one source: the basic patterns, or the same card."""
    one, two = t.pattern[pattern].source, t.pattern[other].source
    if one == BASIC_PATTERN or two == BASIC_PATTERN:
        return one == two
    of_enemies = (one == HACK_PATTERN or one == REPEL_PATTERN) and (two == HACK_PATTERN or two == REPEL_PATTERN)
    return (one == two or of_enemies) and t.pattern[pattern].which == t.pattern[other].which


@kernel
def fire_second(g: State, t: Tables, e: Log, seat: int, pattern: int, placement: int) -> None:
    """tamashii.pattern.same-tokens-reading: the other pattern takes effect with the tokens that are dumped already.

    Nothing happens if what it is printed on has left meanwhile.
    """
    g.launched_here[pattern // WORD] &= ~(1 << pattern % WORD)
    if why_not_available(g, t, seat, pattern) == 0:
        begin_effect(g, t, e, seat, pattern, t.placement[placement].slots)
        take_effect(g, t, e, seat, pattern)
    g.launched_here[pattern // WORD] |= 1 << pattern % WORD


@kernel
def pet_effect(g: State, t: Tables, e: Log, seat: int, side: int) -> None:
    """tamashii.catie.launch-effect, tamashii.catie.effect-by-side; tamashii.cyberdog.sides:
    what a launched pet does.
    """
    if told_pet(g, seat) == OWN_SIDES:
        if side == 0:
            gain_asset(g, e, seat, SHIELD, 1)
        else:
            lower_trace(g, e, seat, 1)
    elif side == 0:
        recover(g, e, seat, 1)
    else:
        strike_top(g, t, e, seat, 1)


@kernel
def after_launch(g: State, t: Tables, e: Log, seat: int, pattern: int) -> None:
    """tamashii.augment.break-after, and what a launch sets off once its effect is finished."""
    source = t.pattern[pattern].source
    if source == AUGMENT_PATTERN and t.augment[t.pattern[pattern].which].breaks == 1:
        break_augment(g, e, seat, t.pattern[pattern].which)
    if t.pattern[pattern].hack == 1:
        happens(g, t, e, seat, w.ON_HACK, 0)
    elif source == REPEL_PATTERN:
        happens(g, t, e, seat, w.ON_REPEL, 0)
    elif source == BASIC_PATTERN:
        happens(g, t, e, seat, w.ON_BASIC, 0)
