"""What a seat of Deck Goes West is asked, in words."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of, sentence
from tablewright.games.goes_west import grammar, keys, questions, stages
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pieces import BY_RAIL, BY_TRIAL, HAUL, RESOURCES, TRADE, VERSUS
from tablewright.games.goes_west.rules.common import foes, hand_limit
from tablewright.games.goes_west.rules.moving import is_lost, why_not_enter
from tablewright.games.goes_west.state import State, Tables
from tablewright.games.goes_west.words import names as called
from tablewright.games.goes_west.words.under_way import bearer_under_way, chosen_so_far, forces, gathered, terms

MOST_SAID = 90  # letters of a trade that a question tells in full


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    match v.asks:
        case questions.ACTION:
            return ask_for_action(v, pack, seat)
        case questions.EVENING:
            limit = hand_limit(v, pack.tables, seat)
            return f"The day is over: which items do you discard? At dawn you draw up to a hand of {limit}."
        case questions.STEP | questions.ENTER | questions.LOOK | questions.CARRIED | questions.MOVED:
            return ask_on_the_way(v, pack, seat)
        case questions.JOIN | questions.OFFER | questions.TRADE:
            return ask_among_players(v, pack, seat)
        case questions.CHARACTER | questions.CUT | questions.PICK:
            return ask_at_the_beginning(v, pack, seat)
        case _:
            return ask_for_part(v, pack, seat)


def ask_at_the_beginning(v: State, pack: Pack, seat: int) -> str:
    """What is asked before the first day."""
    mission, done = pack.tables.mission[v.mission], v.agenda.frames[under_way(v.agenda)].done
    match v.asks:
        case questions.CHARACTER:
            return f"You have been dealt {pack.names.characters[v.character[seat]]}: who will you be?"
        case questions.CUT:
            left = count_of(mission.scraps - done, "card")
            return f"Before the first day: which cards of your deck do you scrap? ({left} at most)"
        case _:
            left = count_of(mission.picks - done, "card")
            return f"Before the first day: what do you take from the Trade Row for nothing? ({left} at most)"


def ask_for_action(v: State, pack: Pack, seat: int) -> str:
    """What is asked in the middle of the day."""
    day = f"Day {v.day + 1} of {pack.tables.board[v.board].days}"
    if v.mode != VERSUS:
        done = " You are done, but may still act." if has(v.passed, seat) else ""
        return f"{day}: what do you do next?{done}"
    if not v.opened:
        return f"{day}: you open it with one action, or pass."
    if v.actions:
        return f"{day}: take a second action, or end your turn."
    return f"{day}, your turn: take one or two actions, or pass for the day."


def ask_on_the_way(v: State, pack: Pack, seat: int) -> str:
    """What is asked during a move or a look around."""
    move = v.move
    left = called.movement(move)
    payer = "You" if move.payer == seat else called.SEAT_NAMES[move.payer]
    match v.asks:
        case questions.STEP:
            return f"Where to? You have {left or 'no movement'} left."
        case questions.ENTER if is_lost(v):
            return f"The step cannot be completed any more. You have {left or 'no movement'} left."
        case questions.ENTER:
            return f"{what_was_found(v, pack, seat)} You have {left or 'no movement'} left."
        case questions.LOOK:
            n = v.agenda.frames[under_way(v.agenda)].left
            return f"Which face-down tile do you reveal?{f' ({n} to go)' if n > 1 else ''}"
        case questions.CARRIED:
            return f"{payer} can take you along with the wagon: do you agree to ride for this move?"
        case _:
            return f"{payer} would {step_in_question(v, pack)}: do you agree?"


def what_was_found(v: State, pack: Pack, seat: int) -> str:
    """The tile that was just revealed, its jobs, and whether it can be entered."""
    t: Tables = pack.tables
    tile = v.tile[v.move.target] - 1
    jobs = called.jobs_listed(pack.names, t.tile_job[tile], t.tile_jobs[tile], " ")
    found = f"{called.space_name(v, pack, v.move.target)} lies to the {called.DIRECTIONS[v.move.way]}"
    work = f". Its job: {jobs}" if jobs else "."
    enough = any(why_not_enter(v, t, seat, gait) == 0 for gait in range(HAUL))
    return f"{sentence(found)}{work} {'Do you go there?' if enough else 'This movement cannot enter it.'}"


def step_in_question(v: State, pack: Pack) -> str:
    """The step of somebody's meeple that is being asked about."""
    move = v.move
    to = called.space_name(v, pack, move.target)
    if move.gait == BY_RAIL:
        return f"take your meeple by rail to {to} at {called.spot_of(v, move.target)}"
    if move.gait == BY_TRIAL:
        return f"try {to} to the {called.DIRECTIONS[move.way]} with your meeple"
    return f"move your meeple {called.DIRECTIONS[move.way]} {called.GAIT_WAYS[move.gait]} into {to}"


def terms_in_short(v: State, pack: Pack, seat: int) -> str:
    """What a trade offer says; one of many parts is read where it lies."""
    said = terms(v, pack, seat)
    return said if len(said) <= MOST_SAID else "much for much, as it lies under way"


def ask_among_players(v: State, pack: Pack, seat: int) -> str:
    """What is asked when players deal with one another."""
    match v.asks:
        case questions.JOIN:
            who = called.SEAT_NAMES[v.pool.seat]
            return f"{who} gathers here ({gathered(v, pack)}) and invites you: do you gather along?"
        case questions.OFFER:
            price = "" if v.offer.fee else " Before you send it, choose the card that trading costs."
            what = "Your answer" if v.offer.countered else "Your offer"
            return f"{what} to {called.SEAT_NAMES[v.offer.partner]}: {terms_in_short(v, pack, seat)}. What else?{price}"
        case _:
            return f"A trade: {terms_in_short(v, pack, seat)}. Do you accept?"


def ask_for_part(v: State, pack: Pack, seat: int) -> str:
    """What is asked in the middle of a job or a battle."""
    names: Names = pack.names
    frame = v.agenda.frames[under_way(v.agenda)]
    match v.asks:
        case questions.WAY:
            return f"{bearer_under_way(v, pack)}{chosen_so_far(v, pack)} Which is it?"
        case questions.X:
            return f"{bearer_under_way(v, pack)}{chosen_so_far(v, pack)} How large is X?"
        case questions.CARD:
            verb = "scrap" if frame.kept == grammar.SCRAP else "discard"
            asked = f"which card do you {verb}?{f' ({frame.left} to go)' if frame.left > 1 else ''}"
            return sentence(f"{bearer_under_way(v, pack)}{asked}")
        case questions.PLACE:
            design = pack.tables.design[frame.card]
            got = (
                "been dealt"
                if pack.tables.kind[design] != TRADE
                else "taken"
                if v.stage == stages.BEGINNING
                else "bought"
            )
            card = f"{names.cards[design]}: {called.card_text(pack, design, ' ')}"
            return f"You have {got} {card} On which pile does it go?"
        case questions.DANGER:
            return f"You take a danger card: of which kind?{f' ({frame.left} to go)' if frame.left > 1 else ''}"
        case questions.FIGHT:
            return f"Battle with {enemies(v, pack, v.battle.space)}: which battle jobs do you add? So far {forces(v)}."
        case questions.MORE if v.pool.seat != seat:
            return "Which jobs do you gather with?"
        case _:
            return f"So far: {gathered(v, pack)}. {ask_for_more(v, pack, seat)}"


def ask_for_more(v: State, pack: Pack, seat: int) -> str:
    """dgw.act.job-combine: what may be added to an action."""
    match v.pool.key:
        case keys.MOVE:
            return "Set off, or add another movement job?"
        case keys.BATTLE:
            return f"Fight {enemies(v, pack, v.at[seat])}, or add another battle job?"
        case keys.LAY_OFF_THIS | keys.SCRAP_THIS:
            return "Go on, or treat another in the same action?"
        case x if keys.GAIN <= x < keys.GAIN + RESOURCES:
            return f"Carry it out, or add another job that gains {called.RESOURCE_NAMES[x - keys.GAIN]}?"
        case _:
            return "Carry it out, or add another job that ends so?"


def enemies(v: State, pack: Pack, space: int) -> str:
    """dgw.battle.players-attack-saves, dgw.battle.bandits-attack-hits: who is to fight on a space, and what they roll.

    dgw.wagon.guards: bandits, or else the guards of the wagon.
    """
    n = foes(v, pack.tables, space)
    who = count_of(n, "bandit" if v.bandits[space] else "guard")
    return f"{who} ({'1 die' if n == 1 else f'{n} dice'} to save, as many to hit)"
