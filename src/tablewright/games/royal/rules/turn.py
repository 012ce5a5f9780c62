"""The turn: rolling, moving, landing, and the next step until somebody must choose."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import apart, entry, kernel
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Config
from tablewright.games.royal import events, steps
from tablewright.games.royal.rules.actions import draw_action
from tablewright.games.royal.rules.battles import answer_step, commit_step, no_battle_step, pick_step
from tablewright.games.royal.rules.motions import draw
from tablewright.games.royal.rules.setting_up import deal_step, draft_step, lay_out
from tablewright.games.royal.rules.shop import enter, visit_step
from tablewright.games.royal.rules.winning import end
from tablewright.games.royal.state import FACES, HOME, ROUND_CAP, SHOP, SPADES, SPOTS, State, Tables

LEFT, RIGHT = 0, 1


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """royal.setup.sequence: a fresh game, up to the first pick of the draft; 3 or 4 players (royal.session.players)."""
    lay_out(g, e, config, key)
    advance(g, t, e)


@apart
def advance(g: State, t: Tables, e: Log) -> None:
    """Carry out one step after another until a player must choose or the game is over."""
    asking = False
    while not asking and g.ended == 0:
        asking = take_step(g, t, e)


@kernel
def take_step(g: State, t: Tables, e: Log) -> bool:
    """royal.turn.spades-sequence: what comes next; whether somebody must choose before play can go on."""
    step = g.step
    if step == steps.COMMIT:
        return commit_step(g, t, e)
    if step == steps.BEGIN_TURN:
        begin_turn(g, e)
    elif step == steps.MOVE:
        return move_step(g, t, e)
    elif step == steps.LAND:
        land_step(g, t, e)
    elif step == steps.END_TURN:
        end_turn(g, t, e)
    elif step == steps.DRAFT:
        return draft_step(g, e)
    elif step == steps.DEAL:
        deal_step(g, e)
    elif step == steps.VISIT:
        return visit_step(g, e)
    elif step == steps.DRAW_ACTION:
        draw_action(g, t, e)
    elif step == steps.PICK:
        return pick_step(g, e)
    elif step == steps.ANSWER:
        return answer_step(g)
    elif step == steps.NO_BATTLE:
        no_battle_step(g, e)
    else:
        return True  # SPLIT
    return False


# ------------------------------------------------------------------------------------------------ rolling and moving


@kernel
def begin_turn(g: State, e: Log) -> None:
    """royal.turn.roll-one, royal.turn.roll-then-choose: one die is thrown, and seen before the way is chosen."""
    g.spared = 0
    g.die = 1 + roll(g.dice, FACES)
    tell(e, events.TURNS, g.active, g.round, g.die, 0)
    g.step = steps.MOVE


@kernel
def destination(spot: int, die: int, way: int) -> int:
    """royal.board.loop, royal.board.directions, royal.turn.full-move: where a move of the whole roll ends.

    From home one step leads to spot 1, the others go on from there (royal.board.home-gate); nothing leads back home
    (royal.board.home-exit-only).
    """
    if spot == HOME:
        spot, die = 1, die - 1
    to = spot + die if way == RIGHT else spot - die
    return to - SPOTS if to > SPOTS else to + SPOTS if to < 1 else to


@kernel
def move_step(g: State, t: Tables, e: Log) -> bool:
    """royal.turn.direction: the mover chooses left or right; with a 1 from home there is but one way."""
    if g.spot[g.active] != HOME or g.die > 1:
        return True
    move(g, t, e, RIGHT)
    return False


@kernel
def move(g: State, t: Tables, e: Log, way: int) -> None:
    """royal.turn.full-move: the token moves; others on the way or there do not matter (royal.turn.share-space)."""
    to = destination(g.spot[g.active], g.die, way)
    g.spot[g.active] = to
    tell(e, events.MOVES, g.active, to, way, t.space[to])
    g.step = steps.LAND


# ------------------------------------------------------------------------------------------------ landing


@kernel
def land_step(g: State, t: Tables, e: Log) -> None:
    """royal.turn.draw, royal.turn.one-card, royal.board.kinds: only the space where the move ends has an effect.

    Hearts and diamonds give one card, Spades an action card and a battle (royal.spades.landing), a shop none
    (royal.board.shop-no-draw); what was passed over does nothing (royal.turn.only-landing, royal.shop.exact-landing).
    """
    kind = t.space[g.spot[g.active]]
    if kind == SPADES:
        g.step = steps.DRAW_ACTION
    elif kind == SHOP:
        enter(g, e)
    else:
        draw(g, e, g.active, kind)
        g.step = steps.END_TURN


# ------------------------------------------------------------------------------------------------ the next turn


@kernel
def end_turn(g: State, t: Tables, e: Log) -> None:
    """royal.turn.end, royal.turn.order: the turn passes clockwise, skipping those who are out.

    royal.turn.round: a round is one turn for each player still in the game. When the last one ends, so does the game
    (royal.win.round-cap).
    """
    place = g.place[g.active]
    while True:
        place += 1
        if place == g.seats:
            if g.round == t.round_cap:
                end(g, e, ROUND_CAP)
                return
            place = 0
            g.round += 1
        if has(g.alive, g.order[place]):
            g.active = g.order[place]
            g.step = steps.BEGIN_TURN
            return
