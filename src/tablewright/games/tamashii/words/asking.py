"""The questions of TAMASHII, in words."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, Frame
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import both, count_of, dice_of, sentence
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import registers
from tablewright.games.tamashii.grammar import TRIGGERS
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.pieces import ATT, MOV, REROLL, SHIELD
from tablewright.games.tamashii.rules.bot import BOT_MOV
from tablewright.games.tamashii.rules.cards.standing import stat
from tablewright.games.tamashii.rules.combat.rolling import successes
from tablewright.games.tamashii.rules.common import where
from tablewright.games.tamashii.rules.effects.attempting import test_data, test_number
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.rules.effects.effects import would_do
from tablewright.games.tamashii.rules.planning.planning import moves_left, trace_dice
from tablewright.games.tamashii.rules.turn.heists import GRANTING
from tablewright.games.tamashii.rules.turn.launching import SHARING, can_launch
from tablewright.games.tamashii.state import STEPS, State, Tables
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.under_way import (
    accepted,
    begun_by,
    frame_before,
    is_asked,
    phrase_of,
    question_before,
)
from tablewright.packs.effects import program

ASKED = {  # always in the same words
    q.BOARD: "Choose a board. Its walker is your first body; its colour is your core data.",
    q.ROLE: "Choose a class. It decides which augments you can learn.",
    q.PET: "Choose your companion: a cybercat or a cyberdog.",
    q.PROTOCOL: "Keep one learning protocol. Complete its steps in order for rewards.",
    q.START: "Choose a tile to start on.",
    q.ACTIVITY: "Attempt an activity of the scenario card?",
    q.EVENTS: "Complete an event and start its heist?",
    q.GOALS: "Attempt a goal's test?",
    q.CATIE: "Choose the side it shows: that is its effect when launched.",
    q.BODY: "You already have two bodies. Choose one to give up.",
    q.DROP_EVENT: "You already hold two events. Discard one to draw another.",
}
ROLLS = {  # by the purpose of the roll
    f.FOR_TRACE: "Trace roll: each spark attaches an enemy.",
    f.FOR_ATTACK: "Attack roll.",
    f.FOR_EFFECT: "Roll.",
    f.FOR_TEST: "Test roll: a spark is 1 success, a surge is 2.",
}


def question(v: State, pack: Pack, seat: int) -> str:
    """The question that the seat has to answer."""
    asked, frame = question_before(v, pack.tables, seat), frame_before(v, seat)
    if asked == q.READY:
        return "You are ready. You can resume planning until everyone is."
    if frame is None or not is_asked(v, seat):
        return protocol_question(v, pack, seat)  # tamashii.protocol.check: also in another player's turn
    if asked > q.LINE:
        return ask_for_line(asked - q.LINE, v, pack, frame)
    if asked in ASKED:
        return ASKED[asked]
    if asked <= q.TRADE:
        return ask_while_planning(asked, v, pack, seat, frame)
    if asked <= q.FRAME:
        return ask_in_the_turn(asked, v, pack, seat, frame)
    if asked == q.LEARNING:
        return protocol_question(v, pack, seat)
    return ask_within(asked, v, pack, seat, frame)


def protocol_question(v: State, pack: Pack, seat: int) -> str:
    """The next step of a learning protocol, as a question (tamashii.protocol.optional)."""
    names: Names = pack.names
    if v.protocol[seat] == 0 or v.learnt[seat] >= STEPS:
        return "The others are choosing."
    _, reward = called.next_step(v, pack, seat)
    return f"Complete step {v.learnt[seat] + 1} of {names.protocols[v.protocol[seat] - 1]}? Reward: {reward}."


def ask_while_planning(asked: int, v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """Questions of the planning phase."""
    t: Tables = pack.tables
    match asked:
        case q.UPGRADES if frame.line == f.BEFORE_ROLL:
            dice = dice_of(trace_dice(v, t, seat))
            return f"Upgrade before you roll {dice} for trace? You can also upgrade later this phase."
        case q.UPGRADES:
            return "Upgrade before refilling your launcher? You can also upgrade afterwards."
        case q.PROGRAMMING:
            left = moves_left(v, t, seat)
            if not left:
                return "No moves left. Upgrade, or choose Ready."
            return f"Program your launcher: {count_of(left, 'move')} left. Choose a token, then a slot beside it."
        case _:
            return ask_for_trade(v, pack, frame)


def ask_for_trade(v: State, pack: Pack, frame: Frame) -> str:
    """The offer of another player, for the one who may accept it."""
    names: Names = pack.names
    who = registers.who_offers(frame)
    given, wanted = v.offer[who]
    offerer = called.SEAT_NAMES[who]
    if not given:
        return f"{offerer} {agreeing('asks')} you for {names.augments[wanted - 1]}. Accept?"
    price = f" for {names.augments[wanted - 1]}" if wanted else ""
    return f"{offerer} {agreeing('offers')} you {names.augments[given - 1]}{price}. Accept?"


def ask_in_the_turn(asked: int, v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """Questions of the action phase and of combat."""
    t: Tables = pack.tables
    match asked:
        case q.MOVING if v.stepped:
            return f"Move the BOT up to {count_of(BOT_MOV, 'tile')}?"
        case q.MOVING if v.stands_in:  # tamashii.bot.stand-in-move
            return f"Move the BOT up to {count_of(BOT_MOV, 'tile')} instead of you, or stay."
        case q.MOVING:
            far = stat(v, t, seat, MOV)
            ends = " (a facedown tile ends your move)" if far > 1 else ""  # tamashii.move.unrevealed-ends
            return f"Move up to {count_of(far, 'tile')}{ends}, or stay."
        case q.DISTRICT:
            here = where(v, seat)
            district, name = v.tile[here] - 1, called.tile_name(v, pack, here)
            if not would_do(v, t, seat, t.district[district].line):
                return f"{name} would have no effect now. Do something else in this step?"
            return f"{name}: {pack.names.district_texts[district]} Use it?"
        case q.LAUNCHING if not can_launch(v, t, seat):
            return "You have no pattern to launch. End your launch step?"
        case q.LAUNCHING:
            return "Launch a pattern (each once per turn), or end your launch step."
        case q.INARI if frame.line == SHARING:  # tamashii.pattern.same-tokens-reading
            return "Launch another pattern with the same tokens?"
        case q.INARI:
            return "Also launch inari tokens beside the pattern? Each gives 1 EXP."
        case q.POWER:
            dice = dice_of(stat(v, t, seat, ATT) + v.added)
            return f"Combat: you roll {dice}. Spend power to add a die each?"
        case q.ROLLED:
            return f"{ROLLS[frame.line]}{so_far_in_test(v, t, seat, frame)} {ask_about_roll(v, seat, frame)}"
        case _ if v.stacked[seat] == 0:  # tamashii.resolve.fizzle
            return "No enemies left, so damage hits nothing. Use a combat frame for its other effects?"
        case _:
            return "Use a combat frame: it uses up dice, and its damage hits your top enemy."


def ask_about_roll(v: State, seat: int, rolled: Frame) -> str:
    """Ways to change a roll; tamashii.combat.single-reroll-window: marked dice must be rerolled."""
    rerolls = count_of(v.asset[seat, REROLL], "reroll")
    if registers.has_marked(rolled):
        n = called.dice_marked(v, seat)
        return f"Reroll the {'die' if n == 1 else f'{n} dice'} you chose, or choose more ({rerolls} left)."
    change = f"Choose dice to reroll (you have {rerolls})" if v.asset[seat, REROLL] else "Use an ability"
    return f"{change}, or keep the roll."


def so_far_in_test(v: State, t: Tables, seat: int, rolled: Frame) -> str:
    """The successes of a test so far, including this roll; "" if the roll is not for a test."""
    lying = (v.agenda.frames[n] for n in range(v.agenda.depth[COMMON]))
    tests = [frame for frame in lying if frame.step == f.TEST]
    if rolled.line != f.FOR_TEST or not tests:
        return ""
    number = test_number(v, t, tests[-1].line)
    return f" So far: {registers.successes(tests[-1]) + successes(v, seat)} of {called.successes_of(number)}."


def ask_within(asked: int, v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """Questions in the middle of something else."""
    match asked:
        case q.TEST:
            return ask_for_test(v, pack, seat, frame)
        case q.WOUNDS:
            return ask_about_wounds(v, seat, frame)
        case q.TRIGGER:
            return f"{TRIGGERS.rows[frame.line].told}. Use an ability?"
        case q.PLACE:
            return f"Place the tokens you drew on empty slots: {called.tokens_listed(v.hand[seat])}."
        case q.KEEP:
            return f"Choose {f'{frame.left} augments' if frame.left > 1 else 'an augment'} to keep."
        case q.HEIST if frame.line == GRANTING:  # tamashii.city.reward-order
            return "Choose the next reward to take."
        case q.HEIST:
            total, number = registers.rewards_sum(frame), pack.tables.event[registers.heist_event(frame)].number
            return f"Rewards so far: {total} (limit {number}). Reveal another, or stop?"
        case _:
            price = inline(phrase_of(v, pack, frame.line))
            whole = frame.left == 0 or f" {frame.left} " in price  # nothing of it is paid yet
            return f"Pay: {price}." if whole else f"Pay: {price} ({frame.left} to go)."


def ask_for_test(v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """A test: the successes so far, and one die per token dumped (tamashii.test.dump-roll)."""
    data, number = test_data(v, pack.tables, frame.line), test_number(v, pack.tables, frame.line)
    tokens = registers.dumped(frame)
    dumped = f", {count_of(tokens, 'token')} dumped" if tokens else ""
    so_far = f"{registers.successes(frame)} of {called.successes_of(number)}{dumped}"
    title, helpers = who_may_help(v, frame)
    dice = f"Dump {called.data_name(data)} to roll a die each. A spark is 1 success, a surge is 2."
    return f"{title}: {so_far}. {dice}{helpers}"


def who_may_help(v: State, frame: Frame) -> tuple[str, str]:
    """tamashii.test.group-join: the title of a test, and the players who may contribute later."""
    may_help = registers.contributors(frame) & ~(1 << frame.seat)
    others = [called.SEAT_NAMES[seat] for seat in range(v.seats) if has(may_help, seat)]
    in_group = bool(others) or registers.initiator(frame) != frame.seat
    helpers = f" {both(others)} can help after you." if others else ""
    return ("Group test" if in_group else "Test"), helpers


def ask_about_wounds(v: State, seat: int, frame: Frame) -> str:
    """tamashii.asset.shield-optional: whether to block wounds with shields."""
    shields, wounds = v.asset[seat, SHIELD] - registers.shields_kept(frame), registers.wounds(frame)
    blocked = min(shields, wounds)
    fatal = " If you don't, you reset." if wounds >= v.integrity[seat] else ""
    return f"You are about to suffer {count_of(wounds, 'wound')}. Block {blocked} with shields?{fatal}"


def ask_for_line(operation: int, v: State, pack: Pack, frame: Frame) -> str:
    """The question of a line of an effect."""
    begun, phrase = begun_by(pack, frame), phrase_of(v, pack, frame.line)
    if operation in (program.MAY, program.PAY):
        offer = sentence(accepted(phrase))
        return f"{begun}{offer}?" if ". " not in offer else f"{begun}{phrase} Do it?"
    if operation == program.CHOOSE:
        return f"{begun}Choose one."
    often = f" ({frame.left} to go)" if frame.left > 1 else ""
    if operation == w.WHO:
        return f"{begun}Choose a player{often}."
    return f"{begun}{DEEDS.rows[operation].question or sentence(inline(phrase))}{often}."
