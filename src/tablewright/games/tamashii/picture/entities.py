"""The table of TAMASHII as rows, for learners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.entities import NOBODYS, Entities, Rows
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces as p
from tablewright.games.tamashii import sources
from tablewright.games.tamashii import state as s
from tablewright.games.tamashii.pack.names import KIND_NAMES
from tablewright.games.tamashii.picture.offers import slot_id
from tablewright.games.tamashii.picture.scenario import patterns_in_play
from tablewright.games.tamashii.rules.components.marks import is_hidden_die
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects import program
from tablewright.packs.effects.amounts import amounts

FLOW = {
    program.IF: "conditional", program.MAY: "optional", program.PAY: "for a price", program.CHOOSE: "alternatives",
    w.TEST: "tests", w.GROUP_TEST: "tests together",
}  # fmt: skip
FACTS = FLOW | {number: row.facts for number, row in sorted(DEEDS.rows.items()) if row.facts}
ONCE = frozenset(FLOW)
LETTERS = tuple(f"pattern {name}" for name in (*KIND_NAMES[:4], "core", "open", "Catie", "any"))
STATS = ("ATT", "PRO", "MOV")
PLAIN = ("cost", "owner", "level", "integrity", "boss", "entry", "stationary", "group", "VP", "number", *STATS)
PATTERNS_OPEN = 48  # that everyone can launch, whatever cards are in play
# Launchers; tokens in bags, dumps and hands; what each seat has once; cards, each in one place; and the map.
ROOM = (
    p.SEATS * (p.SLOTS + 3 * p.KINDS + p.ASSETS + 14) + s.AUGMENTS + s.ENEMIES + s.BODIES + s.GOALS + s.CARDS
    + s.REWARDS + 2 * s.CONDITIONS + 4 * s.TILES + p.KINDS + 2 * p.FACES + 16 + PATTERNS_OPEN
)  # fmt: skip


def effect(t: Tables, line: int) -> dict[str, int]:
    """How much an effect does of each deed."""
    return dict(amounts(t.code, line, FACTS, once=ONCE, alt=program.ALT))


def together(*facts: dict[str, int]) -> dict[str, int]:
    """Facts added up."""
    found = Counter[str]()
    for one in facts:
        found.update(one)
    return dict(found)


def ability(t: Tables, n: int) -> dict[str, int]:
    """An ability, numbered from 1; 0 is none."""
    return effect(t, t.ability[n - 1].line) if n else {}


def pattern_facts(t: Tables, n: int) -> dict[str, int]:
    """A pattern: the tokens that it needs, and its effect."""
    if not 0 <= n < t.patterns:
        return {}
    row = t.pattern[n]
    return effect(t, row.line) | dict(zip(LETTERS, row.needs, strict=True))


def district_facts(t: Tables, n: int) -> dict[str, int]:
    """A district: its group, its trace values and its effect."""
    row = t.district[n]
    return effect(t, row.line) | {"group": row.group, "entry": row.entry, "stationary": row.stationary}


def body_facts(t: Tables, n: int) -> dict[str, int]:
    """An advanced body."""
    return body_of(t, t.body[n]) if n < t.bodies else {}


def body_of(t: Tables, row: s.Body) -> dict[str, int]:
    """A body: its values, its pattern, and the effects of its ability and its combat frames."""
    frames = (effect(t, t.frame[n].line) for n in range(row.frame, row.frame + row.frames))
    return together(
        dict(zip(STATS, row.stat, strict=True)), pattern_facts(t, row.pattern), ability(t, row.ability), *frames
    )


def augment_facts(t: Tables, n: int) -> dict[str, int]:
    """An augment: its owner, its cost, and the effects of its pattern and its ability."""
    row = t.augment[n]
    pattern = pattern_facts(t, row.pattern) if n < t.augments else {}
    return together(pattern, ability(t, row.ability), {"cost": row.cost, "owner": row.owner})


def enemy_facts(t: Tables, n: int) -> dict[str, int]:
    """An enemy: its level and integrity, what it does by eye and by fang, and the tokens of its patterns."""
    row = t.enemy[n]
    letters = Counter[str]()
    for k in range(row.pattern, row.pattern + row.patterns):
        letters.update(dict(zip(LETTERS, t.pattern[k].needs, strict=True)))
    return together(
        effect(t, row.eye),
        effect(t, row.fang),
        letters,
        {"level": row.level, "integrity": row.integrity, "boss": row.boss},
    )


def protocol_facts(t: Tables, n: int) -> dict[str, int]:
    """A learning protocol: what its steps give."""
    row = t.protocol[n]
    return together(*(effect(t, line) for line in row.reward), *(ability(t, k) for k in row.ability))


def card_facts(t: Tables, n: int) -> dict[str, int]:
    """A scenario card: its activities and its patterns."""
    row = t.card[n]
    patterns = (pattern_facts(t, k) for k in range(row.pattern, row.pattern + row.patterns))
    return together(*(effect(t, line) for line in row.activity[: row.activities]), *patterns)


def needs(t: Tables) -> int:
    """The most rows that a pack can need: more than others only by patterns that everyone can launch."""
    anyones = (sources.BASIC_PATTERN, sources.CARD_PATTERN, sources.SHEET_PATTERN)
    return ROOM - PATTERNS_OPEN + 1 + sum(t.pattern[n].source in anyones for n in range(t.patterns))


ROWS = Entities(ROOM, (*PLAIN, *LETTERS, *dict.fromkeys(FACTS.values())), needs)
TOKEN = ROWS.things("token", p.KINDS)
SLOT = ROWS.things("empty slot")
ASSET = ROWS.things("asset", p.ASSETS)
PLAYER = ROWS.things("player")
LEVEL = ROWS.things("level", 5)  # integrity, trace, EXP, destabilization of the player and of the enemies
BOARD = ROWS.things("board", s.BOARDS, lambda t, n: body_of(t, t.walker[n]))
CLASS = ROWS.things("class", p.CLASSES)
BODY = ROWS.things("body", s.BODIES, body_facts)
AUGMENT = ROWS.things("augment", s.AUGMENTS, augment_facts)
ENEMY = ROWS.things("enemy", s.ENEMIES, enemy_facts)
PROTOCOL = ROWS.things("learning protocol", s.PROTOCOLS, protocol_facts)
DIARY = ROWS.things("diary card", s.DIARY, lambda t, n: effect(t, t.diary[n]))
EVENT = ROWS.things("event", s.EVENTS, lambda t, n: {"number": t.event[n].number})
REWARD = ROWS.things("reward", s.REWARDS, lambda t, n: effect(t, t.reward[n]) | {"number": t.reward_number[n]})
GOAL = ROWS.things("goal", s.GOALS, lambda t, n: {"VP": t.goal[n].vp, "number": t.goal[n].number})
CARD = ROWS.things("scenario card", s.CARDS, card_facts)
PATTERN = ROWS.things("pattern", s.PATTERNS, pattern_facts)
ENHANCEMENT = ROWS.things("enhancement", s.ENHANCEMENTS, lambda t, n: ability(t, t.enhancement[n]))
CONDITION = ROWS.things("conditions", s.CONDITIONS)
DISTRICT = ROWS.things("district", s.DISTRICTS, district_facts)
FACE_DOWN = ROWS.things("face-down tile")
FIGURE = ROWS.things("character")
BOT = ROWS.things("BOT")
EXPLORATION = ROWS.things("exploration token")
DICE_TOKEN = ROWS.things("dice token")
MARK = ROWS.things("mark", 2)
MARKER = ROWS.things("scenario marker", s.MARKERS)
CLOCK = ROWS.things("clock", 3)  # time, the corrupted pool of the scenario, batteries
DIE = ROWS.things("die", p.FACES)

SEAT = ROWS.zone("seat")
LAUNCHER = ROWS.zone("launcher")
BAG = ROWS.zone("bag")
DUMP = ROWS.zone("dump")
TO_PLACE = ROWS.zone("to be placed")
AUGMENTS = ROWS.zone("augments")
DRAWN = ROWS.zone("drawn augments")
ATTACHED = ROWS.zone("attached enemies")
CITY = ROWS.zone("city")
MARKET = ROWS.zone("body market")
POOL = ROWS.zone("neutral pool")
SCENARIO = ROWS.zone("scenario or goals")
LAUNCHABLE = ROWS.zone("patterns for everyone")
DICE = ROWS.zone("dice")

FIRST = ROWS.mark("first player")
OUT = ROWS.mark("reset")
PLANNED = ROWS.mark("ready")
LOCKED = ROWS.mark("locked")
TURNED = ROWS.mark("second side")
ACTIVE = ROWS.mark("active")
EQUIPPED = ROWS.mark("equipped")
UP = ROWS.mark("face up")
NEXT = ROWS.mark("next")
REROLLED = ROWS.mark("to be rerolled")


@ROWS.written
def entities(v: State, pack: Pack, rows: Rows) -> None:
    """The city, the scenario or the goals, and everything that the players have."""
    t: Tables = pack.tables
    for owner in range(v.seats):
        marks = FIRST * (v.first == owner and v.turn > 0) | OUT * has(v.out, owner) | PLANNED * is_ready(v, owner)
        rows.add(PLAYER, SEAT, owner, number=v.points[owner], marks=marks, id=f"seat-{owner}")
        if v.board[owner] != NONE:
            tracks(v, owner, rows)
            launcher(v, owner, rows)
            cards(v, owner, rows)
            for x in range(v.stacked[owner]):
                enemy = v.stack[owner, x] - 1
                rows.add(ENEMY + enemy, ATTACHED, owner, x=x, number=integrity_left(v, t, enemy), id=f"enemy-{enemy}")
    for n in members(v.drawn[rows.seat]):
        rows.add(AUGMENT + n, DRAWN, rows.seat, id=f"augment-{n}")
    for x, n in enumerate(v.offered[rows.seat]):
        if n and not v.protocol[rows.seat]:
            rows.add(PROTOCOL + n - 1, DRAWN, rows.seat, x=x, id=f"protocol-{rows.seat}-{x}")
    city(v, t, rows)
    for n in members(v.market):
        rows.add(BODY + n, MARKET, id=f"body-{n}")
    shared(v, t, rows)
    dice(v, rows)


def is_ready(v: State, owner: int) -> bool:
    """Whether a player has finished planning."""
    plan = v.agenda.frames[(1 + owner) * f.DEEP]
    return bool(v.agenda.depth[1 + owner]) and plan.step == f.PLAN and plan.line == f.READY


def tracks(v: State, owner: int, rows: Rows) -> None:
    """A player's tracks (x is the end of the scale) and assets."""
    rows.add(LEVEL, SEAT, owner, x=v.limiter[owner], number=v.integrity[owner], id=f"integrity-{owner}")
    levels = (v.trace[owner], v.exp[owner], v.shaken[owner], v.enemies_shaken[owner])
    for n, number in enumerate(levels, 1):
        rows.add(LEVEL + n, SEAT, owner, number=number, id=f"trace-{owner}" if n == 1 else "")
    for n, count in enumerate(v.asset[owner]):
        rows.add(ASSET + n, SEAT, owner, count, id=f"asset-{owner}-{n}")


def launcher(v: State, owner: int, rows: Rows) -> None:
    """The slots of a launcher with their tokens, and the tokens in bag and dump and those to be placed."""
    tokens = {slot: TOKEN + kind for kind, slots in enumerate(v.on[owner]) for slot in members(slots)}
    locked, turned = v.locked[owner], v.side[owner]
    for slot in range(p.SLOTS):
        y, x = divmod(slot, p.COLUMNS)
        marks = LOCKED * (x == p.COLUMNS - 1 and has(locked, y)) | TURNED * has(turned, slot)
        rows.add(tokens.get(slot, SLOT), LAUNCHER, owner, x=x, y=y, marks=marks, id=slot_id(owner, slot))
    kinds(v.bag[owner], BAG, owner, rows)
    kinds(v.dump[owner], DUMP, owner, rows)
    kinds(v.hand[owner], TO_PLACE, owner, rows, f"hand-{owner}")


def kinds(counts: Iterable[int], zone: int, owner: int, rows: Rows, id: str = "") -> None:
    """Tokens in a place, by kind."""
    for kind, count in enumerate(counts):
        if count:
            rows.add(TOKEN + kind, zone, owner, count, id=f"{id}-{kind}" if id else "")


def cards(v: State, owner: int, rows: Rows) -> None:
    """The cards that a player has."""
    walks = ACTIVE * (v.body[owner] == 0)
    rows.add(BOARD + v.board[owner], SEAT, owner, marks=walks, id=f"walker-{owner}" if walks else "")
    if v.role[owner] != NONE:
        rows.add(CLASS + v.role[owner], SEAT, owner)
    for body, marks in ((v.body[owner], ACTIVE), (v.spare_body[owner], 0)):
        if body:
            rows.add(BODY + body - 1, SEAT, owner, marks=marks, id=f"body-{body - 1}")
    for held, marks in ((v.equipped[owner], EQUIPPED), (v.unequipped[owner], 0)):
        for n in members(held):
            rows.add(AUGMENT + n, AUGMENTS, owner, marks=marks, id=f"augment-{n}")
    if v.protocol[owner]:
        rows.add(PROTOCOL + v.protocol[owner] - 1, SEAT, owner, number=v.learnt[owner], id=f"protocol-{owner}")
    if v.diary[owner]:
        rows.add(DIARY + v.diary[owner] - 1, SEAT, owner, id=f"diary-{owner}")
    for n in v.city[owner]:
        if n:
            rows.add(EVENT + n - 1, SEAT, owner, id=f"event-{n - 1}")


def city(v: State, t: Tables, rows: Rows) -> None:
    """The tiles (x and y are their axial coordinates) and everything on them."""
    layout = t.map[v.layout]
    for tile in range(layout.tiles):
        x, y, up = layout.q[tile], layout.r[tile], has(v.up, tile)
        thing = DISTRICT + v.tile[tile] - 1 if v.tile[tile] else FACE_DOWN
        rows.add(thing, CITY, x=x, y=y, marks=UP * up, id=f"tile-{tile}")
        if has(v.explored, tile):
            rows.add(EXPLORATION, CITY, x=x, y=y, id=f"exploration-{tile}")
        if v.die_on[tile]:
            shown = 0 if is_hidden_die(v, tile) else v.die_on[tile] - 1
            rows.add(DICE_TOKEN, CITY, x=x, y=y, number=shown, id=f"dice-{tile}")
        for mark in (p.SUCCESS, p.ASCEND):
            if v.marks[mark, tile]:
                rows.add(MARK + mark, CITY, NOBODYS, v.marks[mark, tile], x=x, y=y, id=f"mark-{mark}-{tile}")
    on = [(FIGURE, owner, v.at[owner], f"character-{owner}") for owner in range(v.seats) if v.board[owner] != NONE]
    on += [(BOT, NOBODYS, v.bot_at, "bot")] if v.bot_at != NONE else []
    if v.mode != p.COMPETITIVE:
        stops = ((n, v.marker[n]) for n in range(s.MARKERS) if v.marker[n] != NONE)
        on += [(MARKER + n, NOBODYS, t.scenario[v.scenario].stop[n, stop], f"marker-{n}") for n, stop in stops]
    for thing, owner, tile, id in on:
        if 0 <= tile < layout.tiles:
            rows.add(thing, CITY, owner, x=layout.q[tile], y=layout.r[tile], id=id)


def shared(v: State, t: Tables, rows: Rows) -> None:
    """Time and pools, the scenario cards or the goals, and the patterns that everyone can launch."""
    clocks = ((v.time, "time"), (v.corrupted, "pool"), (v.batteries, "batteries"))
    for n, (number, id) in enumerate(clocks):
        if n == 0 or (n == 1 and v.mode != p.COMPETITIVE) or (n == 2 and v.bot_at != NONE):
            rows.add(CLOCK + n, SCENARIO, number=number, id=id)
    kinds(v.pool, POOL, NOBODYS, rows)
    patterns = [n for n in range(t.basics) if t.pattern[n].source == sources.BASIC_PATTERN]
    if v.mode == p.COMPETITIVE:
        goals(v, t, rows)
        patterns += [t.pvp[v.pvp - 1]] if v.pvp else []
    else:
        for n in [*([v.card - 1] if v.card else []), *members(v.beside)]:
            rows.add(CARD + n, SCENARIO, marks=ACTIVE * (v.card == n + 1), id=f"special-{n}")
        patterns += patterns_in_play(v, t)
    for n in dict.fromkeys(patterns):
        basic = t.pattern[n].source == sources.BASIC_PATTERN
        rows.add(PATTERN + n, LAUNCHABLE, id=f"launch-{n}" if basic else f"pattern-{n}")
    for mark in (p.SUCCESS, p.ASCEND):
        if v.marks_on_card[mark]:
            rows.add(MARK + mark, SCENARIO, count=v.marks_on_card[mark])
    for n in members(v.rewards_out):
        rows.add(REWARD + n, SCENARIO, id=f"reward-{n}")
    for first, n in ((ENHANCEMENT, v.enhancement), (CONDITION, v.conditions)):
        if n:
            rows.add(first + n - 1, SCENARIO)


def goals(v: State, t: Tables, rows: Rows) -> None:
    """The goals that lie open, the next one, and those that the seat has taken; of others, how many."""
    for n in members(v.goals_up):
        rows.add(GOAL + n, SCENARIO)
    if v.goal_next:
        rows.add(GOAL + v.goal_next - 1, SCENARIO, marks=NEXT)
    for n in members(v.goals_taken[rows.seat]):
        rows.add(GOAL + n, SEAT, rows.seat)


def dice(v: State, rows: Rows) -> None:
    """The seat's latest roll by face, and the dice that are left of the attack roll."""
    for face, count in enumerate(v.roll[rows.seat]):
        if count:
            again = v.marked[rows.seat, face]
            rows.add(DIE + face, DICE, rows.seat, count, number=again, marks=REROLLED * bool(again))
    for face, count in enumerate(v.attack):
        if count:
            rows.add(DIE + face, DICE, count=count, marks=ACTIVE, id=f"die-{face}")
