"""Every key of a pack of TAMASHII: Chronicle of Ascend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tablewright.games.tamashii import opening, pieces, state
from tablewright.games.tamashii.pack import contents as c
from tablewright.games.tamashii.pack.cards import (
    BASICS,
    DICE,
    GROUPS,
    LEVELS,
    MOST_PATTERNS,
    MOST_STRENGTH,
    POOLS,
    STARTS,
    TRACKS,
)
from tablewright.games.tamashii.pack.forms import (
    CLASS_WORDS,
    FACE_WORDS,
    FACTION_WORDS,
    KIND_WORDS,
    MARK_WORDS,
    OWNER_WORDS,
)
from tablewright.games.tamashii.pack.generator import KINDS, MOST_VP, OPEN_GOALS
from tablewright.games.tamashii.pack.maps import FAR, FIRST_OF_MANY, NAMEABLE
from tablewright.games.tamashii.pack.placements import EMPTY_FRAME, SIGNS
from tablewright.games.tamashii.pack.scenarios import CARD_KINDS, MARKER, MODES
from tablewright.games.tamashii.pack.scenarios import MOST_PATTERNS as MOST_OF_CARD
from tablewright.packs.box import LONGEST_NAME
from tablewright.packs.keys import (
    NOTE,
    Key,
    Keys,
    Kind,
    fixed,
    flag,
    head,
    table,
    tables,
    text,
    texts,
    whole,
    wholes,
)
from tablewright.packs.source import HOUSE

ID = text("id", "The name by which other cards refer to it; no other card has the same.", shape=c.ID.pattern)
NAME = text("name", "The name that players read; no other of its kind has the same.", longest=LONGEST_NAME)
TITLE = text("title", "The title that players read; no other of its kind has the same.", longest=LONGEST_NAME)
CODE = text(
    "code",
    "Its lock code: U01 to U24, or X00, which is never locked.",
    shape=f"X00|{opening.LOCK_CODE}",
    default="X00",
)
STORY = text("story", "A line or two of story.", default="")

LETTERS = f"[{SIGNS.replace('*', '')}*{EMPTY_FRAME}]+"
PATTERN = text(
    "pattern",
    "The pattern: letters, * for any token, . for an empty frame, / between rows of equal length.",
    shape=f"{LETTERS}(?:/{LETTERS})*",
)
FACE = f"(?:{'|'.join(FACE_WORDS)})"
DICE_OF_FRAME = f"spark\\+|surge\\+|{FACE}(?: {FACE}){{0,{c.MOST_DICE - 1}}}"
WHERE = "'anywhere', 'a city tile', 'a hideout tile', or a place in brackets"


def card(*keys: Key, name: Key = NAME) -> tuple[Key, ...]:
    """The keys that every card has, then its own."""
    return (ID, name, *keys, NOTE)


def effect(name: str, means: str, needed: bool = True) -> Key:
    """A key with an effect."""
    return text(name, means, reads="effect", needed=needed)


def optional(key: Key) -> Key:
    """A key that may be left out."""
    return replace(key, needed=False)


def needed(key: Key) -> Key:
    """A key that must be there."""
    return replace(key, needed=True)


def for_players(name: str, means: str) -> Key:
    """A key with a number for each number of players."""
    return wholes(name, 0, 30, means, least=pieces.SEATS, most=pieces.SEATS)


def known(path: str, name: str, values: Mapping[str, Any], all_names: tuple[str, ...]) -> Kind:
    """A die or a track, which the rules fix."""
    keys = [
        fixed(texts(key, "Fixed by the rules.") if _of_texts(value) else _number(key, value), value)
        for key, value in values.items()
    ]
    name_key = text("name", f"Which {path} it is.", all_names)
    return Kind(path, f"A {path}, which the rules fix.", (name_key, *keys), only=name, by="name", open=True)


def _of_texts(value: Any) -> bool:
    return isinstance(value, list) and isinstance(value[0], str)


def _number(key: str, value: Any) -> Key:
    if isinstance(value, list):
        return wholes(key, 0, max(value), "Fixed by the rules.", least=len(value), most=len(value), needed=True)
    return whole(key, value, value, "Fixed by the rules.")


BODY = (
    whole("att", 1, 20, "ATT: the attack dice."),
    whole("pro", 1, 20, "PRO: the moves of its programming step."),
    whole("mov", 1, 20, "MOV: the tiles that it can move."),
    text("ability", "Its ability.", reads="ability"),
    tables("frames", "Its combat frames.", 0, c.MOST_FRAMES),
)
ABILITY = 3  # the place of a body's ability
LAUNCHED = (
    optional(PATTERN),
    effect("launch", "The effect of launching the pattern.", needed=False),
    texts(
        "launch_at",
        "Where to launch it: 'anywhere', a place in brackets, or 'holder of' an enemy in brackets.",
        most=state.PLACES_OF_LAUNCH,
        needed=False,
    ),
)
PATTERNS = tables("patterns", "Its patterns, if it has more than one.", 0, MOST_OF_CARD)


def deck(path: str, top: str) -> Kind:
    """The enemy deck of a sheet or a conditions card."""
    return Kind(
        path,
        "The enemy deck.",
        (
            *(whole(f"level{n}", 0, 99, f"The random enemies of level {n}.") for n in range(1, LEVELS + 1)),
            texts("top", top, default=(), most=state.TOPPED, names="enemy"),
            flag("stacked", "Whether lower levels lie above higher ones."),
        ),
    )


def tiles(path: str) -> Kind:
    """The tiles of a map."""
    return Kind(
        path,
        "A tile of the map.",
        (
            whole("q", -FAR, FAR, "Its column on the hex grid."),
            whole("r", -FAR, FAR, "Its row on the hex grid."),
            text("tile", "The name of its district, or 'pool' or 'hideout' for one drawn at random."),
            flag("faceup", "Whether it lies face up. A drawn tile lies face down."),
            flag("exploration", "Whether an exploration token lies on it."),
            text(
                "label",
                "A name for the tile in texts: letters, digits and spaces, with a capital first.",
                default="",
                shape=NAMEABLE.pattern,
            ),
            whole(
                "from_players", FIRST_OF_MANY, pieces.SEATS, "The fewest players with whom the tile is used.", default=0
            ),
            text("otherwise", "The district that is used with fewer players.", needed=False),
        ),
        together=(("from_players", "otherwise"),),
    )


def frames(path: str) -> Kind:
    """The combat frames of a walker or a body."""
    return Kind(
        path,
        "A combat frame.",
        (
            text(
                "dice",
                "The dice that it needs: 'spark+' or 'surge+' if repeatable, or up to five faces.",
                shape=DICE_OF_FRAME,
            ),
            effect("effect", "Its effect."),
        ),
    )


def generated(kind: str, means: str, *keys: Key, one_of: tuple[tuple[str, ...], ...] = ()) -> Kind:
    """A card of the scenario generator."""
    return Kind("generator", means, card(text("kind", "The kind of card.", KINDS), CODE, *keys), kind, one_of=one_of)


TOP = Kind(
    "",
    "The whole pack.",
    head(
        c.GAME,
        text(
            "extends",
            "With 'house', the pack also has every card of the house pack that it does not replace by id.",
            (HOUSE,),
            default="",
        ),
        tables("die", "The three dice.", len(DICE), len(DICE)),
        tables("track", "The four tracks.", len(TRACKS), len(TRACKS)),
        tables("pattern", "The nine basic patterns, and those called 'catie' and 'redeem'.", BASICS + 2, BASICS + 2),
        tables("board", "The four boards.", state.BOARDS, state.BOARDS),
        tables("district", "The districts: one of the group 'home', one of 'ruin', and others.", 2, state.DISTRICTS),
        tables("exploration", "The kinds of exploration token.", 0, state.EXPLORATIONS),
        tables("enemy", "The enemies.", 0, state.ENEMIES),
        tables("body", "The advanced bodies.", 0, state.BODIES),
        tables(
            "augment",
            "The augments. Each class has one for each value of `start`.",
            len(CLASS_WORDS) * (len(STARTS) - 1),
            state.AUGMENTS,
        ),
        tables("protocol", "The learning protocols: at least two for each player.", 2 * pieces.SEATS, state.PROTOCOLS),
        tables("bot", "The BOT.", 1, 1),
        tables("scenario", "The scenarios.", 1, state.NO_SCENARIO),
        tables(
            "generator",
            "The cards of the scenario generator: at least one of each kind, and five goals.",
            len(KINDS) - 1 + OPEN_GOALS,
        ),
        tables("event", "The events of the Living City.", 0, state.EVENTS),
        tables("reward", "The rewards of the Living City.", 0, state.REWARDS),
        tables("diary", "The cards of Catie's diary.", 0, state.DIARY),
        tables("unlock", "The contents of each lock code, in words."),
    ),
)

CARDS = (
    Kind(
        "pattern",
        "A pattern that every player has, or that a campaign unlocks.",
        card(CODE, PATTERN, effect("effect", "The effect of launching it."), flag("basic", "Whether it is basic.")),
    ),
    Kind(
        "board",
        "A board, with its core type and its walker.",
        card(text("core", "Its core type.", KIND_WORDS[: pieces.TYPES]), *BODY),
    ),
    frames("board.frames"),
    Kind(
        "district",
        "A district: one tile, or several alike.",
        card(
            text("group", "Its group: city tiles and hideouts are drawn, one is home, one is the ruin.", GROUPS),
            CODE,
            whole("count", 1, 9, "The number of its tiles.", default=1),
            whole("entry", 0, 9, "The trace for entering it."),
            whole("stationary", 0, 9, "The trace for staying on it."),
            effect("effect", "Its effect. A hideout draws augments of one faction.", needed=False),
        ),
    ),
    Kind(
        "exploration",
        "A kind of exploration token.",
        (effect("effect", "Its effect."), whole("count", 1, 30, "The number of these tokens.")),
    ),
    Kind(
        "enemy",
        "An enemy.",
        card(
            whole("level", 1, LEVELS, "Its level."),
            text(
                "pool",
                "Where it comes from: 'street' is the enemy deck, 'scenario' a boss that a scenario attaches.",
                POOLS,
            ),
            CODE,
            whole("integrity", 1, 99, "Its integrity."),
            whole(
                "per_player",
                0,
                30,
                f"Added for each player. With four players at most {MOST_STRENGTH} in all.",
                default=0,
            ),
            effect("eye", "Its effect on an eye."),
            effect("fang", "Its effect on a fang."),
            effect("bounty", "The effect of defeating it.", needed=False),
            tables("hacks", "Its hacks: patterns that damage it.", 0, MOST_PATTERNS),
            texts(
                "repels",
                "Its repels: patterns that send it away. With its hacks at most six.",
                default=(),
                most=MOST_PATTERNS,
                shape=PATTERN.shape,
            ),
        ),
    ),
    Kind("enemy.hacks", "A hack of an enemy.", (PATTERN, effect("effect", "The effect of launching it."))),
    Kind(
        "body",
        "An advanced body.",
        card(CODE, PATTERN, *BODY[:ABILITY], optional(BODY[ABILITY]), *BODY[ABILITY + 1 :]),
    ),
    frames("body.frames"),
    Kind(
        "augment",
        "An augment of a class or a faction. That of a faction has a pattern.",
        card(
            text("owner", "Its class or faction.", OWNER_WORDS),
            text(
                "start",
                "The ways of playing that start with it. It then costs 0 and is never locked.",
                STARTS,
                default="",
            ),
            CODE,
            whole("cost", 0, 9, "Its cost in memory."),
            text("effect", "Its ability, or the effect of launching its pattern.", reads="ability"),
            optional(PATTERN),
            flag("break", "Whether it leaves the game when it is used. Only augments of factions can."),
        ),
    ),
    Kind("protocol", "A learning protocol.", card(CODE, tables("steps", "Its steps.", state.STEPS, state.STEPS))),
    Kind(
        "protocol.steps",
        "A step of a learning protocol.",
        (
            text("need", "Its requirement.", reads="condition"),
            text("reward", "Its reward: an effect, or an ability for the rest of the game.", reads="ability"),
        ),
    ),
    Kind(
        "bot",
        "The BOT.",
        card(
            whole("mov", 2, 2, "The tiles that it can move. Fixed by the rules."),
            whole("batteries", pieces.BATTERIES, pieces.BATTERIES, "Its battery slots. Fixed by the rules."),
            PATTERN,
            effect("effect", "The effect of launching its pattern."),
            flag("hack", "Whether its pattern counts as a hack."),
        ),
    ),
)

SCENARIOS = (
    Kind(
        "scenario",
        "A scenario sheet.",
        card(
            text("code", "A name of the sheet, such as its id; for readers only.", default=""),
            text("mode", "A prologue teaches, and its game is shorter.", MODES),
            text(
                "requires",
                "What opens it in a campaign: 'won 3 of S01, S02, S03', 'component U06', or nothing.",
                default="",
                shape=f"{opening.WON.pattern}|{opening.COMPONENT.pattern}",
            ),
            STORY,
            tables("tiles", "The map, hex by hex.", 1, state.TILES),
            text("start", "The tile on which players start, in brackets."),
            text("first_card", "The id of the plot card that is drawn first.", names="scenario.card"),
            for_players("corrupted", "The corrupted pool, for one to four players; empty if left out."),
            table("deck", "The enemy deck."),
            texts("factions", "The factions whose augments are in play.", FACTION_WORDS, default=()),
            flag("lenient", "An empty corrupted pool does not lose the scenario."),
            flag("yokai", "Defeated and discarded enemies go under the enemy deck."),
            flag("inari", "Inari tokens are in use."),
            flag("bot_tests", "The BOT's presence is enough for a test, without a battery."),
            flag("bot_acts", "For a battery, the BOT does a player activity in addition to yours."),
            flag("one_mark", "A tile holds only one success token."),
            whole("batteries", 1, pieces.BATTERIES, "The BOT's batteries at the start.", default=pieces.BATTERIES),
            tables("tokens", "The tokens on the map at the start."),
            table("route", "The stops of each marker, in order.", needed=False),
            texts("rules", "The rules in sentences for players.", default=()),
            text("success", "The word for success tokens in this scenario: 'lantern'.", default=""),
            text("solo", "What changes for one player, in a sentence.", default=""),
            *LAUNCHED,
            PATTERNS,
            tables("card", "The scenario cards: plot cards, at least one victory and one lost card.", 3, state.CARDS),
            name=TITLE,
        ),
        together=(("pattern", "launch", "launch_at"),),
    ),
    tiles("scenario.tiles"),
    deck("scenario.deck", "Enemies on top of the deck, in order."),
    Kind(
        "scenario.tokens",
        "Tokens on a tile at the start.",
        (
            text("place", "The tile, in brackets."),
            text("mark", "The kind of token.", MARK_WORDS),
            for_players("count", "The number of tokens, for one to four players; none if left out."),
        ),
    ),
    Kind(
        "scenario.route",
        "The routes of the markers. Each key is the name of a marker.",
        (),
        others=texts(
            "(a marker)", "The tiles where it stops, in order, by label or district.", least=2, most=state.STOPS
        ),
        others_named=MARKER.pattern,
    ),
    Kind("scenario.patterns", "One of several patterns of a sheet.", tuple(map(needed, LAUNCHED))),
    Kind(
        "scenario.card",
        "A scenario card.",
        card(
            text("kind", "The kind of card.", CARD_KINDS),
            STORY,
            text("goal", "What to do, a colon, and a counter with braces.", reads="goal", when="on a plot card"),
            text("why", "On a victory or lost card: what the players did, behind their names.", default=""),
            effect("immediate", "The effect of drawing it.", needed=False),
            *LAUNCHED,
            PATTERNS,
            texts(
                "activity",
                "Player activities. One that begins with 'each player' is open to every player.",
                default=(),
                most=state.ACTIVITIES,
                reads="effect",
            ),
            texts(
                "standing",
                "Abilities that it gives while it is active.",
                default=(),
                most=state.STANDING,
                reads="ability",
            ),
            tables("world", "The world activity: conditions with their effects, then 'otherwise'."),
            flag("stays", "Whether a plot card stays when the next is drawn."),
            name=TITLE,
        ),
        together=(("pattern", "launch", "launch_at"),),
    ),
    Kind("scenario.card.patterns", "One of several patterns of a card.", tuple(map(needed, LAUNCHED))),
    Kind(
        "scenario.card.world",
        "A line of the world activity. The first whose condition is true applies.",
        (
            text("if", "The condition.", reads="condition", needed=False),
            effect("do", "The effect if it is true.", needed=False),
            effect("otherwise", "The effect if no condition is true. It comes last.", needed=False),
        ),
        one_of=(("if", "do"), ("otherwise",)),
    ),
)

GENERATOR = (
    generated(
        "map",
        "A map of the generator. It is never locked.",
        tables("tiles", "The map, hex by hex.", 1, state.TILES),
    ),
    generated(
        "condition",
        "A conditions card: the enemy deck, and a bonus for everyone.",
        table("deck", "The enemy deck."),
        effect("bonus", "What each player gets at the start.", needed=False),
    ),
    generated("enhancement", "An enhancement.", text("ability", "The ability that everyone has.", reads="ability")),
    generated(
        "pvp",
        "A PvP card: a pattern for all players.",
        PATTERN,
        effect("effect", "The effect of launching it."),
        text("where", f"Where to launch it: {WHERE}."),
    ),
    generated(
        "goal",
        "A goal, claimed by a condition or by passing a test.",
        whole("vp", 1, MOST_VP, "The VP that it scores."),
        text("need", "The condition for claiming it.", reads="condition", needed=False),
        text("test", "The test for claiming it: data and a number, 'F 3'.", needed=False, shape="[A-Za-z]+ [0-9]{1,2}"),
        text("where", f"Where to take the test: {WHERE}.", needed=False),
        one_of=(("need",), ("test", "where")),
    ),
    tiles("generator.tiles"),
    deck("generator.deck", "Not used on conditions cards."),
)

CITY = (
    Kind(
        "event",
        "An event of the Living City.",
        card(
            CODE,
            whole("number", 1, 20, "The most that the numbers of the revealed rewards may add up to."),
            text("where", f"Where it happens: {WHERE}."),
            text("need", "The condition for taking it.", reads="condition", needed=False),
            text("pay", "The price for taking it.", reads="cost", needed=False),
            STORY,
        ),
    ),
    Kind(
        "reward",
        "A reward of the Living City.",
        card(
            CODE,
            whole("number", 1, 9, "Its number, counted against the event's."),
            effect("bonus", "Its effect."),
        ),
    ),
    Kind("diary", "A card of Catie's diary.", card(CODE, effect("effect", "Its effect."))),
    Kind(
        "unlock",
        "The contents of a lock code, in words.",
        (
            CODE,
            text("what", "The components that it unlocks."),
            text("by", "What unlocks it.", default=""),
        ),
    ),
)

KEYS = Keys(
    c.GAME,
    c.TITLE,
    (
        TOP,
        *(known("die", name, values, tuple(DICE)) for name, values in DICE.items()),
        *(known("track", name, values, tuple(TRACKS)) for name, values in TRACKS.items()),
        *CARDS,
        *SCENARIOS,
        *GENERATOR,
        *CITY,
    ),
    extends=True,
)
