"""What a learnt evaluation looks at: one number for each feature, as one seat sees the table.

Each chapter lists its features and then writes them, in the same order. Everything lies open, so nothing needs to be
left out; outside competitive games all win or lose together, and a seat looks at its team as well as at itself.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import Feature
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.judging import aims
from tablewright.games.tamashii.judging.readiness import readiness
from tablewright.games.tamashii.judging.worth import STEP, SURE, against_others, hope, scenario, standing_of
from tablewright.games.tamashii.pieces import ASSETS, ATT, COMPETITIVE, CORRUPTED, FACES, INARI, MOV, OPEN, PRO, ROWS
from tablewright.games.tamashii.rules import versus
from tablewright.games.tamashii.rules.common import stage
from tablewright.games.tamashii.rules.enemies import integrity_left
from tablewright.games.tamashii.rules.launcher import occupied, pool_count
from tablewright.games.tamashii.rules.standing import stat
from tablewright.games.tamashii.state import NONE, State, Tables

# ------------------------------------------------------------------------------------------------ the time

CLOCK = (
    Feature("turn", "turns begun", 20),
    Feature("time", "where the time marker stands", 9),
    Feature("late", "1 if this turn or the next is the last"),
    Feature("seats", "how many play", 4),
    Feature("planning", "1 while players plan"),
    Feature("action", "1 in the action phase"),
    Feature("combat", "1 in the combat phase"),
    Feature("quest", "1 in the quest phase"),
    Feature("still to act", "players who have not finished this phase", 4),
    Feature("my place", "players before me in this turn", 3),
    Feature("I am through", "1 if this phase is over for me"),
    Feature("hard", "1 in hard and insane mode"),
    Feature("insane", "1 in insane mode"),
)


@kernel
def write_clock(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.turn.phases: how far the game and the turn have come."""
    now, through = stage(g), g.agenda.frames[0].left + 0
    place = (seat + g.seats - g.first) % g.seats
    out[n] = g.turn
    out[n + 1] = g.time
    out[n + 2] = 1 if g.time < 2 else 0
    out[n + 3] = g.seats
    out[n + 4] = 1 if now <= frames.PLANNING else 0
    out[n + 5] = 1 if frames.PLANNING < now <= frames.ACTION_OVER else 0
    out[n + 6] = 1 if frames.ACTION_OVER < now <= frames.COMBAT_OVER else 0
    out[n + 7] = 1 if now > frames.COMBAT_OVER else 0
    out[n + 8] = g.seats - through if now > frames.PLANNING else 0
    out[n + 9] = place
    out[n + 10] = 1 if now > frames.PLANNING and place < through else 0
    out[n + 11] = 1 if g.difficulty > 0 else 0
    out[n + 12] = 1 if g.difficulty > 1 else 0
    return n + 13


# ------------------------------------------------------------------------------------------------ the scenario

KNOWN = 8  # scenarios that are told apart by their numbers
PACE = 20

QUEST = (
    *(Feature(f"scenario {k}", f"1 in the scenario that the pack lists as number {k}") for k in range(1, KNOWN + 1)),
    Feature("cards behind", "plot cards that are behind us", 3),
    Feature("missing", "steps that the active card still lacks", 12),
    Feature("missing each", "tenths of such a step for each player", 40),
    Feature("pace", "twentieths of a step that each player must make in each turn left", 60),
    Feature("nothing missing", "1 if the active card lacks nothing"),
    Feature("pool", "corrupted tokens left in the scenario's pool", 12),
    Feature("pool low", "how far that is below four", 4),
    Feature("face up", "tiles that are revealed", 14),
    Feature("success", "success tokens on the map and the card", 10),
    Feature("ascend", "ascend tokens on the map and the card", 12),
    Feature("hope", "how likely a test under way is to be passed, in hundredths", 100),
)  # fmt: skip


@kernel
def write_quest(g: State, t: Tables, out: Row32, n: int) -> int:
    """tamashii.world.if-true: which scenario it is, and what the active card lacks."""
    for k in range(KNOWN):
        out[n + k] = 1 if g.mode != COMPETITIVE and k == g.scenario else 0
    n += KNOWN
    lacks = aims.missing(g, t)
    out[n] = g.card - 1 - t.scenario[g.scenario].first_card if g.card > 0 else 0
    out[n + 1] = lacks
    out[n + 2] = 10 * lacks // g.seats
    out[n + 3] = PACE * lacks // (g.seats * max(g.time, 1))
    out[n + 4] = 1 if lacks == 0 and g.card > 0 else 0
    out[n + 5] = g.corrupted
    out[n + 6] = max(0, 4 - g.corrupted)
    out[n + 7] = size(g.up)
    for mark in range(2):
        out[n + 8 + mark] = g.marks_on_card[mark]
        for tile in range(t.map[g.layout].tiles):
            out[n + 8 + mark] += g.marks[mark, tile]
    out[n + 10] = hope(g, t)
    return n + 11


# ------------------------------------------------------------------------------------------------ a player

PLAYER = (
    Feature("integrity", "integrity", 6),
    Feature("limiter", "maximum integrity", 6),
    Feature("in danger", "how far integrity is below three", 3),
    Feature("shield", "shields", 3),
    Feature("memory", "memory", 3),
    Feature("power", "power", 3),
    Feature("reroll", "rerolls", 3),
    Feature("exp", "EXP", 4),
    Feature("trace", "trace", 6),
    Feature("enemies", "enemies attached", 3),
    Feature("enemy integrity", "integrity that they have left in all", 12),
    Feature("top enemy", "integrity of the top enemy", 6),
    Feature("attack", "ATT", 4),
    Feature("moves", "PRO", 6),
    Feature("speed", "MOV", 3),
    Feature("body", "1 in an advanced body"),
    Feature("second body", "1 with another one"),
    Feature("slots", "unlocked slots", 2),
    Feature("open data", "open tokens", 3),
    Feature("corrupted", "corrupted tokens in bag, dump and launcher", 3),
    Feature("equipped", "equipped augments", 4),
    Feature("unequipped", "other augments", 2),
    Feature("learnt", "completed steps of the protocol", 2),
    Feature("tokens", "tokens on the launcher", 9),
    Feature("ready", "tenths of what the patterns that lie ready are worth", 60),
    Feature("way", "tiles to where the scenario can be furthered", 3),
    Feature("at work", "1 if it can be furthered here"),
    Feature("shaken", "destabilization tokens on the board", 2),
    Feature("holds off", "enemy frames that will be cancelled", 1),
    Feature("inari", "inari tokens in bag, dump and launcher", 3),
    Feature("inari at hand", "inari tokens on the launcher", 2),
)
EACH = len(PLAYER)


@kernel
def write_player(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What a player has, and what hangs on that player; added to what is written there already."""
    out[n] += g.integrity[seat]
    out[n + 1] += g.limiter[seat]
    out[n + 2] += max(0, 3 - g.integrity[seat])
    for asset in range(ASSETS):
        out[n + 3 + asset] += g.asset[seat, asset]
    out[n + 7] += min(g.exp[seat], 20)
    out[n + 8] += g.trace[seat]
    out[n + 9] += g.stacked[seat]
    for i in range(g.stacked[seat]):
        left = integrity_left(g, t, g.stack[seat, i] - 1)
        out[n + 10] += left
        if i == 0:
            out[n + 11] += left
    if g.board[seat] != NONE:
        out[n + 12] += stat(g, t, seat, ATT)
        out[n + 13] += stat(g, t, seat, PRO)
        out[n + 14] += stat(g, t, seat, MOV)
    out[n + 15] += 1 if g.body[seat] > 0 else 0
    out[n + 16] += 1 if g.spare_body[seat] > 0 else 0
    out[n + 17] += ROWS - size(g.locked[seat])
    out[n + 18] += pool_count(g, seat, OPEN)
    out[n + 19] += pool_count(g, seat, CORRUPTED)
    return write_prospects(g, t, seat, out, n + 20)


@kernel
def write_prospects(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What a player may make of it."""
    out[n] += size(g.equipped[seat])
    out[n + 1] += size(g.unequipped[seat])
    out[n + 2] += g.learnt[seat]
    out[n + 3] += size(occupied(g, seat))
    out[n + 4] += readiness(g, t, seat) // 10
    goals = aims.goal_tiles(g, t, seat)
    if goals != 0 and g.at[seat] != NONE:
        way = aims.distance(g, t, g.at[seat], goals)
        out[n + 5] += way
        out[n + 6] += 1 if way == 0 else 0
    out[n + 7] += g.shaken[seat]
    out[n + 8] += g.cancels[seat]
    out[n + 9] += pool_count(g, seat, INARI)
    out[n + 10] += size(g.on[seat, INARI])
    return n + 11


# ------------------------------------------------------------------------------------------------ combat and the BOT

FIGHT = (
    *(Feature(f"die {face}", f"dice that show face {face}, not assigned yet, while I fight", 3)
      for face in range(1, FACES + 1)),
    Feature("enemies to act", "enemy frames still to come in this combat, while I fight", 2),
    Feature("fang", "1 if the symbol die shows a fang, while I fight"),
    Feature("bot", "1 while the BOT is in play"),
    Feature("batteries", "of the BOT", 3),
    Feature("bot's way", "tiles from the BOT to where the scenario can be furthered", 3),
)  # fmt: skip


@kernel
def write_fight(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """Dice on the table, and the BOT."""
    now = stage(g)
    fighting = frames.SETTING_DIE < now < frames.COMBAT_OVER and g.agenda.frames[0].seat == seat
    for face in range(FACES):
        out[n + face] = g.attack[face] if fighting else 0
    n += FACES
    out[n] = g.number + 1 if fighting else 0
    out[n + 1] = g.symbol if fighting else 0
    out[n + 2] = 0 if g.bot_at == NONE else 1
    out[n + 3] = 0 if g.bot_at == NONE else g.batteries
    goals = aims.goal_tiles(g, t, seat)
    out[n + 4] = 0 if g.bot_at == NONE or goals == 0 else aims.distance(g, t, g.bot_at, goals)
    return n + 5


POINTS = (
    Feature("my points", "victory points that I would have now, in competitive games", 10),
    Feature("best rival", "those of the best of the others", 10),
    Feature("lead", "by how many I am ahead of them", 6),
    Feature("lead late", "the same, counting more the later it is", 6),
    Feature("goals", "goals that I have taken", 2),
    Feature("their goals", "goals that the others have taken", 3),
)
OF_POINTS = len(POINTS)


@kernel
def write_points(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.versus.winner: how the scoring would be now."""
    for i in range(OF_POINTS):
        out[n + i] = 0
    if g.mode != COMPETITIVE:
        return n + OF_POINTS
    mine, best = versus.points_of(g, t, seat), -99
    for other in range(g.seats):
        if other != seat:
            best = max(best, versus.points_of(g, t, other))
            out[n + 5] += size(g.goals_taken[other])
    out[n] = mine
    out[n + 1] = best
    out[n + 2] = mine - best
    out[n + 3] = (mine - best) * 4 // (g.time + 1)
    out[n + 4] = size(g.goals_taken[seat])
    return n + OF_POINTS


# ------------------------------------------------------------------------------------------------ the quick look

FINE = 8  # of a quick look's points count one
MOST = 30_000

LOOK = (
    Feature("quick look", "how well I stand by the quick measure, all in all", 6_000),
    Feature("quick look at the quest", "the part of it that is about the scenario, or about victory points", 6_000),
    Feature("quick look at me", "the part that is about me", 1_000),
    Feature("quick look at us", "the part that is about all players", 2_000),
)


@kernel
def write_look(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What the players that look one move ahead go by: it tells apart what a network alone would find alike."""
    quest, mine, all_of_us = 0, 0, 0
    for other in range(g.seats):
        stands = standing_of(g, t, other)
        all_of_us += stands
        if other == seat:
            mine = stands
    if g.mode == COMPETITIVE:
        quest = against_others(g, t, seat) - mine
        out[n] = in_short(quest + mine)
    else:
        quest = scenario(g, t) + STEP * hope(g, t) // SURE
        out[n] = in_short(quest + all_of_us)
    out[n + 1] = in_short(quest)
    out[n + 2] = in_short(mine)
    out[n + 3] = in_short(all_of_us)
    return n + 4


@kernel
def in_short(points: int) -> int:
    """Points of the quick look, as a feature holds them."""
    return max(-MOST, min(points // FINE, MOST))


# ------------------------------------------------------------------------------------------------ all of it


def of_others(feature: Feature) -> Feature:
    """The same, summed up over all the other players."""
    return Feature(f"others' {feature.name}", f"the same of all the others: {feature.help}", 2 * feature.scale)


FEATURES = (*CLOCK, *QUEST, *PLAYER, *map(of_others, PLAYER), *FIGHT, *POINTS, *LOOK)


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What the seat sees, in the order of FEATURES."""
    n = write_quest(g, t, out, write_clock(g, t, seat, out, 0))
    for i in range(n, n + 2 * EACH):
        out[i] = 0
    others = n + EACH
    write_player(g, t, seat, out, n)
    for other in range(g.seats):
        if other != seat:
            write_player(g, t, other, out, others)
    n = write_fight(g, t, seat, out, others + EACH)
    write_look(g, t, seat, out, write_points(g, t, seat, out, n))
