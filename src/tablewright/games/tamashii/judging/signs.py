"""The signs of TAMASHII: plain facts for learners, one number each, seen from one seat.

Almost everything lies open, so a seat sees all players' boards; those of others come clockwise from the seat, so that
learners need not know who sits where. What lies face down is told as face down, nothing more.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, top
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import blank
from tablewright.games.tamashii import frames, pieces, questions
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.judging import features
from tablewright.games.tamashii.rules.cards.standing import printed_stat
from tablewright.games.tamashii.rules.components.launcher import free, pool_count
from tablewright.games.tamashii.rules.components.places import near
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.rules.decisions import ANSWERS, asking_lane, question
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.state import MARKERS, NONE, TILES, State, Tables
from tablewright.packs.effects import program

# ------------------------------------------------------------------------------------------------ what is asked

ASKED = {
    questions.BOARD: "a board", questions.ROLE: "a class", questions.PET: "Catie or a cyberdog",
    questions.PROTOCOL: "a protocol", questions.START: "a start tile", questions.UPGRADES: "upgrades",
    questions.PROGRAMMING: "programming", questions.TRADE: "an answer to a trade", questions.MOVING: "a move",
    questions.DISTRICT: "a district's effect", questions.LAUNCHING: "launches", questions.INARI: "an inari token",
    questions.POWER: "power for the attack", questions.ROLLED: "a roll", questions.FRAME: "a combat frame",
    questions.ACTIVITY: "an activity", questions.EVENTS: "an event", questions.GOALS: "goals",
    questions.LEARNING: "a step of a protocol", questions.TEST: "a test", questions.WOUNDS: "wounds",
    questions.TRIGGER: "an ability", questions.PLACE: "a slot for a token", questions.CATIE: "a side of Catie",
    questions.KEEP: "augments to keep", questions.BODY: "a body to give up", questions.HEIST: "a heist",
    questions.DROP_EVENT: "an event to drop", questions.PAYING: "a payment",
}  # fmt: skip
FLOW = {program.MAY: "may I", program.PAY: "may I pay", program.CHOOSE: "an alternative", w.WHO: "a player"}
LINES = FLOW | {number: row.sign for number, row in sorted(DEEDS.rows.items()) if row.sign}
TOLD = tuple(dict.fromkeys((*ASKED.values(), *LINES.values())))
SIGN_OF = ASKED | {questions.LINE + operation: sign for operation, sign in LINES.items()}
PLACE = tuple(TOLD.index(SIGN_OF[n]) if n in SIGN_OF else NONE for n in range(len(ANSWERS)))  # of a question among them

QUESTIONS = (
    Feature("my choice", "1 if I am asked something"),
    Feature("asked", "players who are asked something", 4),
    Feature("still to do", "how often the deed I am asked about is still to be done", 4),
    *(Feature(f"asks: {what}", f"1 if I am asked for this: {what}") for what in TOLD),
)
BEFORE_QUESTIONS = 3
HOW_MANY_QUESTIONS = len(QUESTIONS)


@kernel
def write_question(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.planning.simultaneous: the question to the seat, if there is one."""
    for other in range(g.seats):
        if asking_lane(g, other) >= 0:
            out[n + 1] += 1
    lane = asking_lane(g, seat)
    if lane >= 0:
        at = top(g.agenda, lane)
        place, frame = PLACE[question(g, t, at)], g.agenda.frames[at]
        out[n] = 1
        out[n + 2] = frame.left if frame.step == frames.RUN else 0
        if place != NONE:
            out[n + BEFORE_QUESTIONS + place] = 1
    return n + HOW_MANY_QUESTIONS


# ------------------------------------------------------------------------------------------------ the turn

TURN = (
    Feature("beginning", "1 before the first turn"),
    Feature("planning phase", "1 in the planning phase"),
    Feature("action phase", "1 in the action phase"),
    Feature("combat phase", "1 in the combat phase"),
    Feature("quest phase", "1 in the quest phase"),
    Feature("stage", "stage of the turn", 30),
    Feature("turns to mine", "players whose turn in this phase comes before mine", 3),
    Feature("first player", "1 if I hold the first player token"),
)


@kernel
def write_turn(g: State, seat: int, out: Row32, n: int) -> int:
    """tamashii.turn.phases: the phase, and whose turn in it."""
    frame = g.agenda.frames[COMMON]
    if frame.step == frames.TURN:
        stage = frame.line
        if stage < frames.TURN_BEGINS:
            out[n] = 1
        elif stage <= frames.PLANNING:
            out[n + 1] = 1
        elif stage <= frames.ACTION_OVER:
            out[n + 2] = 1
        elif stage <= frames.COMBAT_OVER:
            out[n + 3] = 1
        else:
            out[n + 4] = 1
        out[n + 5] = stage
        if frame.seat >= 0 and stage != frames.PLANNING:
            out[n + 6] = (seat + g.seats - frame.seat) % g.seats
    out[n + 7] = 1 if g.first == seat else 0
    return n + 8


# ------------------------------------------------------------------------------------------------ the scenario

SCENARIO = (
    Feature("plot card", "the active plot card, counted from the first of the scenario", 6),
    Feature("success on the card", "success tokens on the active card", 4),
    Feature("ascend on the card", "ascend tokens on the active card", 4),
    Feature("success on the map", "success tokens on tiles", 4),
    Feature("ascend on the map", "ascend tokens on tiles", 4),
    Feature("corrupted pool", "corrupted tokens in the scenario's pool", 6),
    Feature("special cards", "special cards in play, and plot cards that stay", 3),
    *(Feature(f"marker {n}", f"stops that marker {n} has come to, from 1", 6) for n in range(1, MARKERS + 1)),
    Feature("defeated", "enemies defeated in this game", 15),
    Feature("revealed tiles", "tiles that lie face up", 16),
    Feature("facedown tiles", "tiles that lie face down", 10),
    Feature("exploration tokens", "exploration tokens on the map", 8),
    Feature("goals up", "goals that lie face up", 4),
    Feature("bot", "1 if the BOT is on the map"),
    Feature("batteries", "batteries of the BOT", 5),
)


@kernel
def write_scenario(g: State, t: Tables, out: Row32, n: int) -> int:
    """tamashii.end.cards: how far the scenario is, and what lies on the map."""
    out[n] = g.card - t.scenario[g.scenario].first_card if g.card > 0 else 0
    for mark in range(len(g.marks_on_card)):
        out[n + 1 + mark] = g.marks_on_card[mark]
        for tile in range(TILES):
            out[n + 3 + mark] += g.marks[mark, tile]
    out[n + 5] = g.corrupted
    out[n + 6] = size(g.beside)
    for marker in range(MARKERS):
        out[n + 7 + marker] = 1 + g.marker[marker]
    n += 7 + MARKERS
    tiles = t.map[g.layout].tiles
    out[n] = size(g.defeated)
    out[n + 1] = size(g.up)
    out[n + 2] = tiles - size(g.up)
    out[n + 3] = size(g.explored)
    out[n + 4] = size(g.goals_up)
    out[n + 5] = 1 if g.bot_at != NONE else 0
    out[n + 6] = g.batteries
    return n + 7


# ------------------------------------------------------------------------------------------------ my board

TYPES = ("Aegis", "Mnemo", "Force", "Luck")
TOKENS = (*TYPES, "open", "corrupted", "Catie", "inari")
TRACKS = ("shields", "memory", "power", "rerolls")
FACES = ("sparks", "surges", "blades", "wards", "glitches")

MINE = (
    *(Feature(f"my {track}", f"{track} on my board", 5) for track in TRACKS),
    Feature("my integrity", "my integrity", 10),
    Feature("my limiter", "my maximum integrity", 10),
    Feature("my exp", "my EXP", 9),
    Feature("my trace", "my trace", 9),
    Feature("shaken", "destabilization tokens on my board", 3),
    Feature("cancels", "enemy frames that I will cancel this turn", 2),
    *(Feature(f"{kind} core", f"1 if my core is {kind}") for kind in TYPES),
    Feature("ATT", "ATT printed on my active body", 5),
    Feature("PRO", "PRO printed on my active body", 6),
    Feature("MOV", "MOV printed on my active body", 3),
    Feature("moves made", "program moves I have made this turn", 5),
    Feature("advanced body", "1 if my active body is an advanced one"),
    Feature("spare body", "1 if I have another advanced body"),
    Feature("equipped", "augments I have equipped", 6),
    Feature("unequipped", "augments I have and have not equipped", 4),
    Feature("protocol steps", "steps of my protocol that are complete", 3),
    Feature("diary", "1 if I have a diary card to use"),
    Feature("city events", "events I hold", 2),
    Feature("gone", "1 if my move and trace step of this turn is over"),
    Feature("moved", "1 if I moved in it"),
    Feature("reset", "1 if I have reset in this phase"),
    Feature("revealed", "tiles I have revealed this turn", 2),
    Feature("launched", "patterns I have launched this turn", 3),
    Feature("hacked", "hacks I have launched this turn", 2),
    Feature("slain", "enemies I have defeated this turn", 2),
    Feature("slain ever", "enemies I have defeated", 8),
    Feature("repelled ever", "enemies I have repelled", 5),
    Feature("revealed ever", "tiles I have revealed", 6),
)


@kernel
def write_mine(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The seat's board, body and augments, and the seat's deeds so far."""
    n = write_tracks(g, seat, out, n)
    out[n] = g.shaken[seat]
    out[n + 1] = g.cancels[seat]
    if 0 <= g.core[seat] < pieces.TYPES:
        out[n + 2 + g.core[seat]] = 1
    for which in range(3):
        out[n + 6 + which] = printed_stat(g, t, seat, which)
    out[n + 9] = g.moves[seat]
    out[n + 10] = 1 if g.body[seat] > 0 else 0
    out[n + 11] = 1 if g.spare_body[seat] > 0 else 0
    out[n + 12] = size(g.equipped[seat])
    out[n + 13] = size(g.unequipped[seat])
    out[n + 14] = g.learnt[seat]
    out[n + 15] = 1 if g.diary[seat] > 0 else 0
    for held in range(2):
        out[n + 16] += 1 if g.city[seat, held] > 0 else 0
    return write_deeds(g, seat, out, n + 17)


@kernel
def write_tracks(g: State, seat: int, out: Row32, n: int) -> int:
    """tamashii.asset.track: a player's assets, integrity, limiter, EXP and trace."""
    for asset in range(pieces.ASSETS):
        out[n + asset] = g.asset[seat, asset]
    n += pieces.ASSETS
    out[n] = g.integrity[seat]
    out[n + 1] = g.limiter[seat]
    out[n + 2] = g.exp[seat]
    out[n + 3] = g.trace[seat]
    return n + 4


@kernel
def write_deeds(g: State, seat: int, out: Row32, n: int) -> int:
    """The deeds of a player in this turn and this game."""
    out[n] = 1 if g.went[seat] > 0 else 0
    out[n + 1] = 1 if g.went[seat] > 1 else 0
    out[n + 2] = 1 if has(g.out, seat) else 0
    out[n + 3] = g.revealed[seat]
    out[n + 4] = g.launched[seat]
    out[n + 5] = g.hacked[seat]
    out[n + 6] = g.slain[seat]
    out[n + 7] = g.slain_ever[seat]
    out[n + 8] = g.repelled_ever[seat]
    out[n + 9] = g.revealed_ever[seat]
    return n + 10


# ------------------------------------------------------------------------------------------------ my tokens

SLOTS = tuple(f"{row}{column}" for row in "ABCD"[: pieces.ROWS] for column in range(1, pieces.COLUMNS + 1))

TOKEN_SIGNS = (
    *(Feature(f"{kind} tokens on my launcher", f"{kind} tokens on my launcher", 5) for kind in TOKENS),
    *(Feature(f"{kind} tokens in my bag", f"{kind} tokens in my bag", 5) for kind in TOKENS),
    *(Feature(f"{kind} tokens in my dump", f"{kind} tokens in my dump", 5) for kind in TOKENS),
    *(Feature(f"{kind} tokens to place", f"{kind} tokens I am about to place", 3) for kind in TOKENS),
    Feature("free slots", "slots of my launcher that are neither locked nor taken", 12),
    *(Feature(f"locked row {row}", f"1 if the last slot of row {row} is locked") for row in "ABCD"[: pieces.ROWS]),
    *(Feature(f"{kind} on {slot}", f"1 if slot {slot} holds a token: {kind}") for kind in TOKENS for slot in SLOTS),
)


@kernel
def write_tokens(g: State, seat: int, out: Row32, n: int) -> int:
    """tamashii.launcher.grid, tamashii.flow.own-bag: the seat's tokens, wherever they are."""
    for kind in range(pieces.KINDS):
        out[n + kind] = size(g.on[seat, kind])
        out[n + pieces.KINDS + kind] = g.bag[seat, kind]
        out[n + 2 * pieces.KINDS + kind] = g.dump[seat, kind]
        out[n + 3 * pieces.KINDS + kind] = g.hand[seat, kind]
    n += 4 * pieces.KINDS
    out[n] = size(free(g, seat))
    for row in range(pieces.ROWS):
        out[n + 1 + row] = 1 if has(g.locked[seat], row) else 0
    n += 1 + pieces.ROWS
    for kind in range(pieces.KINDS):
        slots = g.on[seat, kind] + 0
        for slot in range(pieces.SLOTS):
            out[n + slot] = slots >> slot & 1
        n += pieces.SLOTS
    return n


# ------------------------------------------------------------------------------------------------ enemies and dice

FACED = 4  # enemies of a stack that are told one by one, from the top

ENEMIES = (
    Feature("enemies", "enemies attached to me", 4),
    Feature("shaken enemies", "destabilization tokens on my enemies", 3),
    Feature("their integrity", "integrity that my enemies have left, in all", 20),
    *(
        sign
        for place in range(1, FACED + 1)
        for sign in (
            Feature(f"enemy {place}", f"1 if I have an enemy in place {place} of my stack, from the top"),
            Feature(f"level of enemy {place}", "its level", 3),
            Feature(f"boss {place}", "1 if it is a boss"),
            Feature(f"integrity of enemy {place}", "the integrity that it has left", 12),
            Feature(f"damage of enemy {place}", "the damage on it", 5),
        )
    ),
)
OF_ONE_ENEMY = 5


@kernel
def write_enemies(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.enemy.stack: the enemies attached to the seat."""
    out[n] = g.stacked[seat]
    out[n + 1] = g.enemies_shaken[seat]
    for place in range(g.stacked[seat]):
        enemy = g.stack[seat, place] - 1
        left = integrity_left(g, t, enemy)
        out[n + 2] += left
        if place < FACED:
            at = n + 3 + OF_ONE_ENEMY * place
            out[at] = 1
            out[at + 1] = t.enemy[enemy].level
            out[at + 2] = 1 if has(t.bosses, enemy) else 0
            out[at + 3] = left
            out[at + 4] = g.damage[enemy]
    return n + 3 + OF_ONE_ENEMY * FACED


DICE = (
    *(Feature(f"my {face}", f"{face} of my latest roll", 4) for face in FACES),
    *(Feature(f"unused {face}", f"{face} of the attack roll that are not assigned yet", 4) for face in FACES),
    Feature("dice to add", "dice that will be added to the attack roll", 3),
    Feature("number die", "1 + the enemies above the number die, 0 if it lies nowhere", 4),
    Feature("fang", "1 if the enemy symbol die shows the fang"),
)


@kernel
def write_dice(g: State, seat: int, out: Row32, n: int) -> int:
    """tamashii.attack.dice: the dice that lie on the table."""
    for face in range(pieces.FACES):
        out[n + face] = g.roll[seat, face]
        out[n + pieces.FACES + face] = g.attack[face]
    n += 2 * pieces.FACES
    out[n] = g.added
    out[n + 1] = 1 + g.number
    out[n + 2] = 1 if g.symbol == pieces.FANG else 0
    return n + 3


# ------------------------------------------------------------------------------------------------ my tile

TILE = (
    Feature("on the map", "1 if my character is on the map"),
    Feature("tile revealed", "1 if my tile lies face up"),
    *(
        Feature(f"{group} tile", f"1 if my tile is of this group: {group}")
        for group in ("city", "hideout", "home", "ruin", "special")
    ),
    Feature("success here", "success tokens on my tile", 3),
    Feature("ascend here", "ascend tokens on my tile", 3),
    Feature("others here", "other players on my tile", 3),
    Feature("bot here", "1 if the BOT is on my tile"),
    Feature("tiles beside", "tiles next to mine", 6),
    Feature("facedown beside", "facedown tiles next to mine", 4),
    Feature("exploration beside", "tiles next to mine with an exploration token", 3),
    Feature("success beside", "success tokens on the tiles next to mine", 3),
    Feature("ascend beside", "ascend tokens on the tiles next to mine", 3),
)
TILE_SIZE = len(TILE)


@kernel
def write_tile(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """tamashii.map.adjacent: the tile of the seat's character, and what lies about it."""
    at = g.at[seat]
    if at >= 0:
        beside = near(g, t, at)
        out[n] = 1
        if has(g.up, at) and g.tile[at] > 0:
            out[n + 1] = 1
            out[n + 2 + t.district[g.tile[at] - 1].group] = 1
        for other in range(g.seats):
            out[n + 9] += 1 if other != seat and g.at[other] == at else 0
        out[n + 10] = 1 if g.bot_at == at else 0
        out[n + 11] = size(beside)
        out[n + 12] = size(beside & ~g.up)
        out[n + 13] = size(beside & g.explored)
        for mark in range(len(g.marks_on_card)):
            out[n + 7 + mark] = g.marks[mark, at]
            for tile in range(t.map[g.layout].tiles):
                out[n + 14 + mark] += g.marks[mark, tile] if has(beside, tile) else 0
    return n + TILE_SIZE


# ------------------------------------------------------------------------------------------------ the others

SEATS_APART = ("first", "second", "third")


def of_player(which: str) -> tuple[Feature, ...]:
    """The signs of one other player, clockwise."""
    who = f"the {which} player after me"
    return (
        *(Feature(f"{which} player's {track}", f"{track} of {who}", 5) for track in TRACKS),
        Feature(f"{which} player's integrity", f"integrity of {who}", 10),
        Feature(f"{which} player's limiter", f"maximum integrity of {who}", 10),
        Feature(f"{which} player's exp", f"EXP of {who}", 9),
        Feature(f"{which} player's trace", f"trace of {who}", 9),
        Feature(f"{which} player's enemies", f"enemies attached to {who}", 4),
        Feature(f"{which} player's corruption", f"corrupted tokens of {who}", 4),
        Feature(f"{which} player's equipment", f"augments equipped by {who}", 6),
        Feature(f"{which} player's open tokens", f"open tokens of {who}", 3),
        Feature(f"{which} player's locks", f"locked slots of {who}", 4),
        Feature(f"{which} player's protocol", f"steps of the protocol of {who} that are complete", 3),
        Feature(f"{which} player asked", f"1 if {who} is asked something"),
    )


OTHERS = tuple(sign for which in SEATS_APART for sign in of_player(which))
OF_ONE_PLAYER = len(OTHERS) // len(SEATS_APART)


@kernel
def write_others(g: State, seat: int, out: Row32, n: int) -> int:
    """The other players, clockwise from the seat."""
    for k in range(1, g.seats):
        write_player(g, (seat + k) % g.seats, out, n + (k - 1) * OF_ONE_PLAYER)
    return n + (pieces.SEATS - 1) * OF_ONE_PLAYER


@kernel
def write_player(g: State, other: int, out: Row32, n: int) -> None:
    """What lies before another player."""
    n = write_tracks(g, other, out, n)
    out[n] = g.stacked[other]
    out[n + 1] = pool_count(g, other, pieces.CORRUPTED)
    out[n + 2] = size(g.equipped[other])
    out[n + 3] = pool_count(g, other, pieces.OPEN)
    out[n + 4] = size(g.locked[other])
    out[n + 5] = g.learnt[other]
    out[n + 6] = 1 if asking_lane(g, other) >= 0 else 0


# ------------------------------------------------------------------------------------------------ all of them

SIGNS = (
    *features.CLOCK, *features.QUEST, *features.POINTS, *QUESTIONS, *TURN, *SCENARIO, *MINE, *TOKEN_SIGNS, *ENEMIES,
    *DICE, *TILE, *OTHERS,
)  # fmt: skip
HOW_MANY = len(SIGNS)


@entry
def signs(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What a seat knows, in plain facts: a number for each of SIGNS."""
    blank(out, HOW_MANY)
    n = features.write_quest(g, out, features.write_clock(g, out))
    n = features.write_points(g, t, seat, out, n)
    n = write_question(g, t, seat, out, n)
    n = write_turn(g, seat, out, n)
    n = write_scenario(g, t, out, n)
    n = write_mine(g, t, seat, out, n)
    n = write_tokens(g, seat, out, n)
    n = write_enemies(g, t, seat, out, n)
    n = write_dice(g, seat, out, n)
    n = write_tile(g, t, seat, out, n)
    write_others(g, seat, out, n)
