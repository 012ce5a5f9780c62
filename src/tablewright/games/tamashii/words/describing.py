"""The choices of TAMASHII in words, made from views only."""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.agenda import top
from tablewright.engine.core.sets import nth
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of, dice_of, sentence
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import registers, sources
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.pieces import ATT, NO_TOKEN, OPEN, REROLL, SHIELD
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.rules.cards.augments import equip_cost
from tablewright.games.tamashii.rules.cards.standing import stat
from tablewright.games.tamashii.rules.common import where
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO, token_at
from tablewright.games.tamashii.rules.data.patterns import tokens_of
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.rules.planning.planning import trace_dice
from tablewright.games.tamashii.rules.planning.upgrades import exp_cost
from tablewright.games.tamashii.rules.turn.launching import SHARING, sharing
from tablewright.games.tamashii.rules.turn.quest import card_with
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words import warning
from tablewright.games.tamashii.words.under_way import accepted, frame_before, phrase_of, question_before

SAYS = {
    c.TAKE_BOARD: "Take the {a:boards} board",
    c.TAKE_CLASS: "Play the {a:classes}",
    c.START_AT: "Start at {a:tile}",
    c.BE_READY: "Ready{unused_moves}",
    c.RESUME: "Resume planning",
    c.BUY_TOKEN: "Buy {a:an data} token for 1 memory (to your dump)",
    c.DROP_TOKEN: "Discard {a:token} ({a:slot}) for 1 memory{a:out_of_game}",
    c.EQUIP: "Equip {a:augments} for {a:memory} memory",
    c.RAISE_MAX: "Raise maximum integrity from {integrity} to {integrity:+1} for {exp} EXP",
    c.UNLOCK_SLOT: "Unlock slot {a:lock} for {exp} EXP",
    c.BUY_OPEN: "Buy an open token for {exp} EXP (to your dump)",
    c.STUDY: "Draw 2 class augments and keep 1 for {exp} EXP",
    c.BUY_CATIE: "Buy a Catie token for 3 EXP (to your dump)",
    c.AGREE: "Accept the trade",
    c.REFUSE: "Decline the trade",
    c.NOT_NOW: "Not now",
    c.MOVE: "Move to {a:tile}{a:trace}",
    c.MOVE_BOT: "Move the BOT to {a:tile}{a:bot_trace}",
    c.STAND_IN: "Send the BOT instead (1 battery){bot_trace}",
    c.DRAW_EVENT: "Draw an event card instead",
    c.WITH_INARI: "Also launch the inari token on {a:slot} (+1 EXP)",
    c.FIRE: "Launch it",
    c.END_LAUNCH: "End your launch step{corruption}",
    c.MARK_DIE: "Reroll {a:die}",
    c.KEEP_ROLL: "Keep the roll",
    c.USE_ABILITY: "{a:ability_cards}: {a:deed}",
    c.LET_PASS: "Use no ability",
    c.NO_FRAME: "Use no combat frame",
    c.SUFFER: "Suffer the wounds{wounds}",
    c.DECLINE: "No",
    c.PLACE_TOKEN: "Place {a:data} on {b:slot}",
    c.CONVERT_TOKEN: "Turn {a:token} ({a:slot}) into {b:data}",
    c.REVEAL_REWARD: "Reveal another reward",
}


def words_for(v: State, pack: Pack, seat: int) -> dict[str, Any]:
    """The words of SAYS besides the names of the pack."""
    names: Names = pack.names
    t: Tables = pack.tables
    return {
        "tile": lambda tile: called.tile_name(v, pack, tile),
        "trace": lambda tile: warning.of_trace(v, t, seat, tile, moved=True),
        "bot_trace": lambda tile=NONE: warning.of_bot(v, t, seat, tile),
        "data": called.KIND_NAMES,
        "token": lambda slot: called.token_name(v, seat, slot),
        "slot": called.slot_name,
        "lock": called.lock_name,
        "out_of_game": lambda slot: warning.of_discarding(v, seat, slot),
        "memory": lambda augment: str(equip_cost(v, t, seat, augment)),
        "exp": lambda: exp_cost(v),
        "integrity": lambda: v.limiter[seat],
        "unused_moves": lambda: warning.of_unused_moves(v, t, seat),
        "corruption": lambda: warning.of_corruption(v, seat),
        "die": lambda die: called.die_name(names, die),
        "deed": lambda ability: accepted(names.ability_deeds[ability]),
        "wounds": lambda: warning.of_wounds(v, seat),
    }


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice, in words."""
    kind, a, b = kind_of(act), first(act), second(act)
    if kind == c.DECLINE and is_in_test(v, seat):
        return "Stay out of the test"
    if kind == c.FIRE and is_sharing(v, seat):
        return "No, launch only this one"
    if kind in SAYS:
        return said(act, SAYS, pack.names, **words_for(v, pack, seat))
    if kind <= c.MOVE_TOKEN:
        return describe_before(kind, a, v, pack, seat)
    if kind == c.OFFER_TRADE:
        return describe_trade(a, b, third(act), pack)
    if kind <= c.END_LAUNCH:
        return describe_action(kind, a, b, v, pack, seat)
    if kind <= c.SUFFER:
        return describe_combat(kind, a, b, v, pack, seat)
    return describe_part(kind, a, b, v, pack, seat)


def is_in_test(v: State, seat: int) -> bool:
    """tamashii.test.optional: whether a player may dump tokens for a test now, or stay out of it."""
    frame = frame_before(v, seat)
    return frame is not None and frame.step == f.TEST


def is_sharing(v: State, seat: int) -> bool:
    """tamashii.pattern.same-tokens-reading: whether a player may launch another pattern with the same tokens now."""
    frame = frame_before(v, seat)
    return frame is not None and frame.step == f.LAUNCH and frame.line == SHARING


# ------------------------------------------------------------------------------------------------ planning


def describe_before(kind: int, a: int, v: State, pack: Pack, seat: int) -> str:
    """Choices before the first turn, and of the planning phase."""
    match kind:
        case c.TAKE_PET:
            first_side, second_side = called.sides_of(v, a)
            return f"A {called.PETS[a]}: {first_side}, or {second_side}"
        case c.KEEP_PROTOCOL:
            return f"Keep {pack.names.protocols[v.offered[seat, a] - 1]}"
        case c.GO_ON:
            return go_on(v, pack.tables, seat)
        case _:
            return describe_crossing(a, v, pack, seat)


def go_on(v: State, t: Tables, seat: int) -> str:
    """Leave an upgrade window and continue."""
    frame = frame_before(v, seat)
    if frame is not None and frame.line == f.BEFORE_ROLL:
        return f"Continue: roll {dice_of(trace_dice(v, t, seat))} for trace"
    return "Continue: refill your launcher"


def describe_crossing(edge: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.program.slide, tamashii.program.switch: a move along an edge of the launcher."""
    start, end = EDGE_FROM[edge], EDGE_TO[edge]
    if token_at(v, seat, start) == NO_TOKEN:
        start, end = end, start
    moved = called.token_name(v, seat, start)
    if token_at(v, seat, end) == NO_TOKEN:
        return f"Slide {moved} {called.towards(start, end)} to {called.slot_name(end)}"
    other = called.token_name(v, seat, end)
    return f"Switch {moved} ({called.slot_name(start)}) and {other} ({called.slot_name(end)})"


def describe_trade(given: int, wanted: int, other: int, pack: Pack) -> str:
    """tamashii.upgrade.trade: an offer to another player."""
    names: Names = pack.names
    who = called.SEAT_NAMES[other]
    if not wanted:
        return f"Give {names.augments[given - 1]} to {who}"
    if not given:
        return f"Ask {who} for {names.augments[wanted - 1]}"
    return f"Offer {who} {names.augments[given - 1]} for {names.augments[wanted - 1]}"


# ------------------------------------------------------------------------------------------------ action


def describe_action(kind: int, a: int, b: int, v: State, pack: Pack, seat: int) -> str:
    """Describe choices of the action phase, and choices available at many moments."""
    names: Names = pack.names
    t: Tables = pack.tables
    match kind:
        case c.LEARN:
            _, reward = called.next_step(v, pack, seat)
            return f"Complete step {v.learnt[seat] + 1} of {names.protocols[v.protocol[seat] - 1]}: {reward}"
        case c.USE_DIARY:
            card = v.diary[seat] - 1
            return f"Use the diary card {names.diaries[card]}: {inline(names.diary_texts[card])}"
        case c.STAY if v.stepped:
            return "Leave the BOT where it is"
        case c.STAY:
            here = where(v, seat)
            return f"Stay at {called.tile_name(v, pack, here)}{warning.of_trace(v, t, seat, here, moved=False)}"
        case c.USE_DISTRICT:
            district = v.tile[where(v, seat)] - 1
            return f"Use {names.districts[district]}"  # the question says what it does
        case c.PASS_ON:
            return "Do nothing here" if question_before(v, t, seat) == q.DISTRICT else "None"
        case _:
            return describe_launch(a, b, v, pack, seat)


def describe_launch(pattern: int, placement: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.launch.tokens-chosen: the pattern, its slots, the open tokens it uses, and its effect."""
    slots = tokens_of(pack.tables, pattern, placement)
    title, effect = called.pattern_title(pack, pattern), called.pattern_effect(pack, pattern)
    spent = (slots & v.on[seat, OPEN]).bit_count()
    with_open = f", with {spent} open" if spent else ""
    said = called.with_players(pack.names, effect, v.seats)
    return f"{title} ({called.where_slots_lie(slots)}{with_open}): {inline(said)}"


# ------------------------------------------------------------------------------------------------ combat


def describe_combat(kind: int, a: int, b: int, v: State, pack: Pack, seat: int) -> str:
    """Choices about rolls, frames, wounds and abilities."""
    t: Tables = pack.tables
    match kind:
        case c.SPEND_POWER:
            dice = stat(v, t, seat, ATT) + v.added + a
            return f"{f'Spend {a} power' if a else 'Spend no power'}: roll {dice_of(dice)}"
        case c.ROLL_AGAIN:
            n = called.dice_marked(v, seat)  # each was paid for when it was marked
            return f"Reroll {dice_of(n)} (spend {n} of your {count_of(n + v.asset[seat, REROLL], 'reroll')})"
        case c.USE_FRAME:
            return describe_frame(a, b, v, pack, seat)
        case _:
            frame = frame_before(v, seat)
            shields = v.asset[seat, SHIELD] - registers.shields_kept(frame) if frame else 0
            blocked = min(shields, registers.wounds(frame)) if frame else 0
            return f"Block {count_of(blocked, 'wound')} with {count_of(blocked, 'shield')}"


def describe_frame(number: int, dice: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.resolve.player-frame: the dice of a combat frame, and its effect."""
    names: Names = pack.names
    which = called.active_body(v, pack.tables, seat).frame + number
    row = pack.tables.frame[which]
    takes = f"{dice} {called.faces_named(dice, row.face, names)}" if row.repeat else names.frame_needs[which]
    return f"{sentence(takes)}: {inline(called.with_dice(names.frame_texts[which], dice))}"


# ------------------------------------------------------------------------------------------------ parts of an effect


def describe_part(kind: int, a: int, b: int, v: State, pack: Pack, seat: int) -> str:
    """Choices within an effect, a test, a cost, or something that arrives."""
    names: Names = pack.names
    frame = frame_before(v, seat)
    line = frame.line if frame is not None and frame.step in (f.RUN, f.PAYING, f.TEST) else 0
    deed = DEEDS.rows.get(pack.tables.code[line].op) if frame is not None and frame.step == f.RUN else None
    verb = deed.verb if deed else ""
    match kind:
        case c.ACCEPT:
            return f"Yes: {accepted(phrase_of(v, pack, line))}"
        case c.PICK:
            return sentence(inline(phrase_of(v, pack, pack.tables.code[line + 1 + a].a)))
        case c.CHOOSE_ASSET:
            return f"{verb or 'Spend 1'} {names.assets[a]}"
        case c.CHOOSE_TOKEN | c.TURN_CATIE | c.CHOOSE_KIND | c.CHOOSE_ROW:
            return describe_token(kind, a, b, v, seat, verb)
        case c.CHOOSE_TILE:
            return f"{verb} {called.tile_name(v, pack, a)}"
        case c.CHOOSE_PLAYER:
            return "Yourself" if a == seat else f"Player {called.SEAT_NAMES[a]}"
        case c.CHOOSE_BODY:
            return f"{verb or 'Give up'} {names.bodies[a]}"
        case c.CHOOSE_AUGMENT:
            return f"{verb or 'Keep'} {names.augments[a]}: {inline(names.augment_texts[a])}"
        case c.CHOOSE_FACE:
            return f"{verb} a {names.faces[a]}"
        case c.ENOUGH:
            return enough(frame.step if frame is not None else 0)
        case _:
            return describe_try(a, v, pack, seat)


def describe_token(kind: int, a: int, b: int, v: State, seat: int, verb: str) -> str:
    """Choices of tokens, kinds and slots."""
    match kind:
        case c.CHOOSE_TOKEN:
            return f"{verb or 'Dump'} {called.token_name(v, seat, a)} ({called.slot_name(a)})"
        case c.TURN_CATIE:
            return f"When launched: {called.sides_of(v, v.pet[seat])[b]} ({called.slot_name(a)})"
        case c.CHOOSE_ROW:
            return f"{verb} slot {called.lock_name(a)}"
        case _:
            return f"{verb} {called.KIND_NAMES[a]}"


def enough(step: int) -> str:
    """Stopping early."""
    return {f.TEST: "Roll now", f.HEIST: "Stop: the heist succeeds"}.get(step, "Done")


def describe_try(a: int, v: State, pack: Pack, seat: int) -> str:
    """An activity, an event in hand, a goal with a test, a reward, or a pattern that shares tokens."""
    names: Names = pack.names
    match question_before(v, pack.tables, seat):
        case q.ACTIVITY:
            card = card_with(v, pack.tables, a)
            return called.with_players(names, names.activity_texts[card][a - pack.tables.card[card].slot], v.seats)
        case q.EVENTS:
            event = v.city[seat, a] - 1
            return f"Complete {names.events[event]} ({names.event_texts[event]})"
        case q.INARI:
            pattern = sharing(v, pack.tables, at_of(v, seat), a)
            effect = called.with_players(names, called.pattern_effect(pack, pattern), v.seats)
            return f"Also launch {called.pattern_title(pack, pattern)}: {inline(effect)}"
        case q.HEIST:
            reward = nth(v.rewards_out, a)
            return f"{names.rewards[reward]}: {inline(names.reward_texts[reward])}"
        case q.DROP_EVENT:
            return f"Discard {names.events[v.city[seat, a] - 1]}"
        case _:
            goal = nth(v.goals_up, a)
            return f"Attempt {names.goals[goal]}: {names.goal_texts[goal]}"


def at_of(v: State, seat: int) -> int:
    """The place of the frame that asks a seat."""
    return top(v.agenda, decisions.asking_lane(v, seat))


# ------------------------------------------------------------------------------------------------ rules behind choices

BEHIND_PATTERNS: dict[int, tuple[str, ...]] = {
    sources.BASIC_PATTERN: ("tamashii.pattern.nine-basic", "tamashii.pattern.source-basic"),
    sources.HACK_PATTERN: ("tamashii.enemy.hack", "tamashii.enemy.patterns-top"),
    sources.REPEL_PATTERN: ("tamashii.enemy.repel", "tamashii.enemy.patterns-top"),
    sources.BODY_PATTERN: ("tamashii.body.launch", "tamashii.body.market-anywhere"),
    sources.AUGMENT_PATTERN: ("tamashii.pattern.source-augments",),
    sources.BOT_PATTERN: ("tamashii.bot.charge", "tamashii.bot.charge-access"),
    sources.PVP_PATTERN: ("tamashii.versus.pvp-once",),
}


BEHIND_TRYING: dict[int, tuple[str, ...]] = {  # besides activities, events and goals
    q.INARI: ("tamashii.pattern.same-tokens-reading", "tamashii.pattern.same-tokens"),
    q.HEIST: ("tamashii.city.reward-order", "tamashii.city.heist-success"),
}


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice; for a launch, first those of its pattern."""
    rules = c.CHOICES.clauses(act)
    asked = question_before(v, pack.tables, seat) if kind_of(act) == c.TRY else 0
    if asked in BEHIND_TRYING:
        return BEHIND_TRYING[asked]
    if kind_of(act) != c.LAUNCH:
        return rules
    source = pack.tables.pattern[first(act)].source
    return (*BEHIND_PATTERNS.get(source, ("tamashii.pattern.source-other",)), *rules)
