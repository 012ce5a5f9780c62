"""What a player of TAMASHII is asked, in words."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, Frame
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import both, count_of, dice_of
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import registers
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pieces import ATT, MOV, REROLL, SHIELD
from tablewright.games.tamashii.rules.attempting import test_data, test_number
from tablewright.games.tamashii.rules.bot import BOT_MOV
from tablewright.games.tamashii.rules.common import where
from tablewright.games.tamashii.rules.launching import SHARING, can_launch
from tablewright.games.tamashii.rules.living_city import GRANTING
from tablewright.games.tamashii.rules.planning import moves_left, trace_dice
from tablewright.games.tamashii.rules.possible import would_do
from tablewright.games.tamashii.rules.rolling import successes
from tablewright.games.tamashii.rules.standing import stat
from tablewright.games.tamashii.state import STEPS, State, Tables
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.under_way import begun_by, frame_before, is_asked, phrase_of, question_before

# What a line of an effect asks for, where it leaves a choice; {n} is how often still.
LINES = {
    w.GAIN_ASSET: "Which asset do you gain?",
    w.LOSE_ASSET: "Which asset do you lose?",
    w.STEAL_ASSET: "From whom do you steal, and which asset?",
    w.GAIN_DATA: "Which data token do you gain?",
    w.DISCARD_DATA: "Which token do you discard?",
    w.DUMP_DATA: "Which token do you dump?",
    w.PROGRAM: "Program: slide or switch tokens on your launcher.",
    w.SALVAGE: "Which token do you bring back from your dump, and onto which slot?",
    w.CONVERT: "Which token do you turn into another?",
    w.UNLOCK: "Which lock token do you remove?",
    w.JAM: "Which slot is locked again?",
    w.SET_CORE: "Which type is your core data from now on?",
    w.DEAL: "Whose top enemy takes the damage?",
    w.DISCARD_ENEMY: "Whose top enemy is discarded?",
    w.DEFEAT: "Whose top enemy is defeated?",
    w.ATTACH_NAMED: "To whom is it attached?",
    w.PASS_ENEMY: "To whom does it go?",
    w.WHO: "Which player?",
    w.MOVE: "Where do you move?",
    w.GO_TO: "Where do you go?",
    w.REVEAL: "Which facedown tile do you reveal?",
    w.REVEAL_ADJACENT: "Which facedown tile next to you do you reveal?",
    w.TAKE_BODY: "Which body of the market do you take?",
    w.EQUIP_FREE: "Which augment do you equip for nothing?",
    w.REROLL_DICE: "Which dice do you roll again?",
    w.SET_DICE: "Which die do you turn?",
}
ASKED = {  # what is always asked in the same words
    q.BOARD: "Which board do you take? Its walker is your first body, and its colour your core data.",
    q.ROLE: "Which class are you? It decides which augments you can learn.",
    q.PET: "Are your Catie tokens a cybercat or a cyberdog?",
    q.PROTOCOL: "Which learning protocol do you keep? You complete its steps in order, for rewards.",
    q.START: "On which tile do you start?",
    q.ACTIVITY: "Which activity of the scenario card do you take on?",
    q.EVENTS: "Do you complete an event, and begin its heist?",
    q.GOALS: "Which test of a goal card do you attempt?",
    q.CATIE: "Which side does it show? That decides what it does when it is launched.",
    q.BODY: "You have two bodies already: which of them do you give up?",
    q.DROP_EVENT: "You hold two events already: which of them do you discard, to draw another?",
}
ROLLS = {  # what a roll is for, and what counts in it
    f.FOR_TRACE: "Your trace roll: each spark draws an enemy.",
    f.FOR_ATTACK: "Your attack roll.",
    f.FOR_EFFECT: "Your roll.",
    f.FOR_TEST: "Your test roll: a spark is 1 success, a surge is 2.",
}
TRIGGERS = {
    w.ON_DEFEAT: "An enemy is defeated", w.ON_HACK: "A hack was launched", w.ON_REPEL: "A repel was launched",
    w.ON_BASIC: "A basic pattern was launched", w.ON_INARI: "An inari token was launched",
    w.ON_WOULD_SUFFER: "You are about to suffer wounds", w.ON_SUFFER: "You lost integrity",
    w.ON_SPEND_SHIELD: "You spent shields", w.ON_REVEAL: "A tile is revealed", w.ON_ATTACH: "An enemy is attached",
    w.ON_REFILL: "Your launcher is refilled", w.ON_ABOUT_TO_ROLL: "You are about to roll attack dice",
    w.ON_ATTACK_ROLL: "You rolled attack dice", w.ON_ROLL: "You rolled dice",
    w.ON_DUMP_CORRUPTED: "Corrupted data are dumped", w.ON_INHABIT: "You inhabit a body",
    w.ON_AUGMENT: "You gained an augment", w.ON_LAUNCH_BEGINS: "Your launch step begins",
    w.ON_LAUNCH_ENDS: "Your launch step ends", w.ON_PLANNING: "The planning phase begins",
    w.ON_DIE: "A dice token is revealed",
}  # fmt: skip


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    asked, frame = question_before(v, pack.tables, seat), frame_before(v, seat)
    if asked == q.READY:
        return "You are ready. Until the others are too, you can go on planning."
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
        return "The others choose."
    need, reward = called.next_step(v, pack, seat)
    name = names.protocols[v.protocol[seat] - 1]
    return f"{name}, step {v.learnt[seat] + 1}: {need}. Do you complete it? Then: {reward}."


def ask_while_planning(asked: int, v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """What is asked while all plan at once."""
    t: Tables = pack.tables
    match asked:
        case q.UPGRADES if frame.line == f.BEFORE_ROLL:
            dice = dice_of(trace_dice(v, t, seat))
            return f"Upgrade before you roll {dice} for trace? You can also do so later in this phase."
        case q.UPGRADES:
            return "Upgrade before your launcher is refilled? You can also do so afterwards."
        case q.PROGRAMMING:
            left = moves_left(v, t, seat)
            if not left:
                return "No move is left to program your launcher: upgrade, or be ready."
            moves = f"{count_of(left, 'move')} left"
            return f"Program your launcher ({moves}): press a token, then a slot beside it. Or upgrade, or be ready."
        case _:
            return ask_for_trade(v, pack, frame)


def ask_for_trade(v: State, pack: Pack, frame: Frame) -> str:
    """A trade, as whoever is offered it reads it."""
    names: Names = pack.names
    who = registers.who_offers(frame)
    given, wanted = v.offer[who]
    gives = names.augments[given - 1] if given else "nothing"
    wants = names.augments[wanted - 1] if wanted else "nothing"
    return f"{called.SEAT_NAMES[who]} offers you {gives} for {wants}. Do you agree?"


def ask_in_the_turn(asked: int, v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """What is asked in the action phase and in combat."""
    t: Tables = pack.tables
    match asked:
        case q.MOVING if v.stepped:
            return f"Move the BOT? It moves up to {count_of(BOT_MOV, 'tile')}."
        case q.MOVING if v.stands_in:  # tamashii.bot.stand-in-move
            return f"Where does the BOT move for you? Up to {count_of(BOT_MOV, 'tile')}, or stay where it is."
        case q.MOVING:
            far = stat(v, t, seat, MOV)
            ends = " (a facedown one ends the way)" if far > 1 else ""  # tamashii.move.unrevealed-ends
            return f"Where do you move? Up to {count_of(far, 'tile')}{ends}, or stay where you are."
        case q.DISTRICT:
            here = where(v, seat)
            district, name = v.tile[here] - 1, called.tile_name(v, pack, here)
            if not would_do(v, t, seat, t.district[district].line):
                return f"{name} would do nothing for you now. Is there anything else that you do in this step?"
            return f"{name}: {pack.names.district_texts[district]} Do you use it?"
        case q.LAUNCHING if not can_launch(v, t, seat):
            return "No pattern that you could launch lies on your launcher. End your launch step?"
        case q.LAUNCHING:
            return "Launch a pattern that lies on your launcher, each only once, or end your launch step."
        case q.INARI if frame.line == SHARING:  # tamashii.pattern.same-tokens-reading
            return "Launch another pattern with the same tokens?"
        case q.INARI:
            return "Launch inari tokens beside the pattern along with it? Each gains 1 EXP."
        case q.POWER:
            dice = dice_of(stat(v, t, seat, ATT) + v.added)
            return f"Combat: you roll {dice}. How much power do you spend? Each adds a die."
        case q.ROLLED:
            return f"{ROLLS[frame.line]}{so_far_in_test(v, t, seat, frame)} {ask_about_roll(v, seat, frame)}"
        case _ if v.stacked[seat] == 0:  # tamashii.resolve.fizzle
            return "No enemy is left on you, so damage hits nobody. Do you use a combat frame for what else it does?"
        case _:
            return "Which combat frame do you use? Each takes dice away; damage goes to your top enemy."


def ask_about_roll(v: State, seat: int, rolled: Frame) -> str:
    """What can still be done about a roll; tamashii.combat.single-reroll-window: marked dice must be rerolled."""
    rerolls = count_of(v.asset[seat, REROLL], "reroll")
    if registers.has_marked(rolled):
        chosen = dice_of(called.dice_marked(v, seat))
        return f"You have {rerolls} left: choose another die, or reroll the {chosen} you chose."
    change = f"You have {rerolls}: choose dice to reroll" if v.asset[seat, REROLL] else "Use an ability"
    return f"{change}, or keep it."


def so_far_in_test(v: State, t: Tables, seat: int, rolled: Frame) -> str:
    """What a test has come to with a roll as it lies, if that is what the roll is for."""
    lying = (v.agenda.frames[n] for n in range(v.agenda.depth[COMMON]))
    tests = [frame for frame in lying if frame.step == f.TEST]
    if rolled.line != f.FOR_TEST or not tests:
        return ""
    number = test_number(v, t, tests[-1].line)
    return f" That makes {registers.successes(tests[-1]) + successes(v, seat)} of the {number} needed."


def ask_within(asked: int, v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """What is asked in the middle of something else."""
    match asked:
        case q.TEST:
            return ask_for_test(v, pack, seat, frame)
        case q.WOUNDS:
            return ask_about_wounds(v, seat, frame)
        case q.TRIGGER:
            return f"{TRIGGERS[frame.line]}: do you use an ability?"
        case q.PLACE:
            return f"Place what you drew: {called.tokens_listed(v.hand[seat])}. Onto which slots?"
        case q.KEEP:
            return f"Which augment do you keep?{f' ({frame.left} of them)' if frame.left > 1 else ''}"
        case q.HEIST if frame.line == GRANTING:  # tamashii.city.reward-order
            return "Which reward do you take next?"
        case q.HEIST:
            total, number = registers.rewards_sum(frame), pack.tables.event[registers.heist_event(frame)].number
            return f"The rewards add up to {total} of {number}. Reveal another, or stop with what you have?"
        case _:
            to_go = f" ({frame.left} to go)" if frame.left else ""
            return f"What do you pay with? {phrase_of(v, pack, frame.line)}{to_go}"


def ask_for_test(v: State, pack: Pack, seat: int, frame: Frame) -> str:
    """A test: what is needed, what there is, and that each token dumped is a die (tamashii.test.dump-roll)."""
    data, number = test_data(v, pack.tables, frame.line), test_number(v, pack.tables, frame.line)
    tokens = registers.dumped(frame)
    dumped = f", {count_of(tokens, 'token')} dumped" if tokens else ""
    so_far = f"{registers.successes(frame)} of {called.successes_of(number)}{dumped}"
    title, helpers = who_may_help(v, frame)
    dice = f"Dump {called.data_name(data)} for a die each, then roll: a spark is 1 success, a surge is 2."
    return f"{title}: {so_far}. {dice}{helpers}"


def who_may_help(v: State, frame: Frame) -> tuple[str, str]:
    """tamashii.test.group-join: what a test is called, and who else may contribute to it after this player."""
    may_help = registers.contributors(frame) & ~(1 << frame.seat)
    others = [called.SEAT_NAMES[seat] for seat in range(v.seats) if has(may_help, seat)]
    in_group = bool(others) or registers.initiator(frame) != frame.seat
    helpers = f" {both(others)} may help after you." if others else ""
    return ("Group test" if in_group else "Test"), helpers


def ask_about_wounds(v: State, seat: int, frame: Frame) -> str:
    """tamashii.asset.shield-optional: shields against wounds, or none of them."""
    shields, wounds = v.asset[seat, SHIELD] - registers.shields_kept(frame), registers.wounds(frame)
    blocked = min(shields, wounds)
    fatal = " Without shields you reset." if wounds >= v.integrity[seat] else ""
    return f"You are about to suffer {count_of(wounds, 'wound')}. Block {blocked} with shields?{fatal}"


def ask_for_line(operation: int, v: State, pack: Pack, frame: Frame) -> str:
    """What a line of an effect asks."""
    begun, phrase = begun_by(pack, frame), phrase_of(v, pack, frame.line)
    if operation in (w.MAY, w.PAY):
        return f"{begun}{phrase} Do it?"
    if operation == w.CHOOSE:
        return f"{begun}Choose one."
    often = f" ({frame.left} to go)" if frame.left > 1 else ""
    return f"{begun}{LINES.get(operation, phrase)}{often}"
