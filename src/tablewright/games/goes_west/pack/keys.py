"""Every key of a pack of Deck Goes West."""

from __future__ import annotations

from tablewright.games.goes_west import state
from tablewright.games.goes_west.pack import contents as c
from tablewright.games.goes_west.pack import missions as m
from tablewright.games.goes_west.pack.language import LAND_WORDS, RESOURCE_WORDS
from tablewright.games.goes_west.pieces import SEATS
from tablewright.games.goes_west.rules.night import NIGHT as NIGHT_STEPS
from tablewright.games.goes_west.rules.winning import WINS
from tablewright.games.goes_west.state import JOBS_OF_ONE, SECTIONS, SPECIAL, STARS
from tablewright.packs.keys import (
    Key,
    Keys,
    Kind,
    face,
    flag,
    head,
    rows,
    table,
    tables,
    text,
    texts,
    whole,
    wholes,
)
from tablewright.packs.problems import listed

STEPS = listed([f"'{step}'" for step in m.shown(NIGHT_STEPS)], "and")
GOALS = listed([f"'{goal}'" for goal in m.shown(WINS)], "and")
PLAYERS = f"[1-{SEATS}]"  # how keys are called that go by the number of players
NIGHT = "|".join(f"{word} [0-9]+" if word in m.NUMBERED else word for word in m.NIGHT)
SINGLE = [word for word in m.WINS if word not in m.COUNTED]
WIN = "|".join((f"(?:{'|'.join(m.COUNTED)}) [0-9]+", *SINGLE))

COLOUR = text("colour", "The colour, one lowercase word. A pack has up to eight colours.", shape="[a-z]+")
COPIES = whole("copies", 1, c.MOST_COPIES, "The number of its copies.")
FLAVOUR = text("flavour", "A line of colour that players read when they look at the card up close.", default="")
JOBS = texts("jobs", "Its jobs, one a line.", most=JOBS_OF_ONE, reads="job")


def units(means: str) -> tuple[Key, ...]:
    """A number of each resource."""
    return tuple(whole(word, 0, c.MOST_UNITS, means.format(word), default=0) for word in RESOURCE_WORDS)


def place(path: str, means: str) -> Kind:
    """A space that a setup names."""
    return Kind(
        path,
        means,
        (
            whole("column", -m.FAR, m.FAR, "The column, counted westward from 0."),
            whole("row", -m.FAR, m.FAR, "The row, counted southward; the meeples start in row 0."),
            text("tile", "The tile that lies there.", names="tile", needed=False, default=""),
            text("type", "The type of land that lies there, on any tile.", LAND_WORDS, default=""),
        ),
        one_of=(("tile",), ("type",)),
    )


MISSION = (
    text("mode", "The mode in which it is played.", m.MODES),
    whole("difficulty", 1, c.LEVELS, "How hard it is, from 1."),
    texts("boards", "The scoreboards on offer.", most=state.GENTLE_BOARD, names="scoreboard", by_players=True),
    text("gentle", "A scoreboard for a first game.", names="scoreboard", default="", by_players=True),
    texts("dice", "The bandit dice on offer.", m.DICE, most=len(m.DICE)),
    texts("setup", "The setup in sentences for players."),
    texts("rules", "The rules in sentences for players."),
    texts("jobs", "Its jobs and events, one a line.", most=state.MISSION_JOBS, reads="job"),
    texts(
        "night",
        f"The steps of a night, each once: {STEPS}. A night needs 'day-tracker', and in versus 'pass-p1'.",
        shape=NIGHT,
    ),
    wholes(
        "grid",
        1,
        m.FAR,
        "The width and height of the start grid; [2, 3] if left out. The height is odd.",
        least=2,
        most=2,
    ),
    table("extra", "Units for each player, in addition to the character's.", needed=False),
    rows(
        "rails",
        -m.FAR,
        m.FAR,
        "The spaces of the start grid with a railway: column and row.",
        width=(2, 2),
        most=SPECIAL,
    ),
    rows(
        "bandits",
        -m.FAR,
        m.FAR,
        "The spaces with bandits: column and row, then how many if more than 1.",
        width=(2, 3),
        most=SPECIAL,
    ),
    tables("fixed", "Tiles in fixed places of the start grid, face up.", 0, SPECIAL),
    tables("ring_fixed", "Tiles in fixed places next to the start grid, face down.", 0, SPECIAL),
    wholes(
        "wagon", -m.FAR, m.FAR, "The start of the wagon: column and row. Without it there is no wagon.", least=2, most=2
    ),
    text(
        "hauling",
        "The movement that hauls the wagon, in addition to hauling.",
        m.HAULING,
        default="haul",
        or_several=True,
    ),
    whole(
        "guards",
        1,
        m.MOST_GUARDS,
        "Players may attack the wagon, which has this many guard dice; nobody hauls it.",
        default=0,
    ),
    flag("attackable", "Whether players may attack the wagon although it has no guards; nobody hauls it then."),
    flag("wagon_reveals", "Whether the wagon reveals the tiles next to it when it moves."),
    flag("bandits_stop_trains", "Whether no train leaves or reaches a tile with bandits."),
    table("edges", "The rows at which the map ends.", needed=False),
    whole("day", 0, c.MOST_DAYS - 1, "The start of the Day Tracker.", default=0, by_players=True),
    texts(
        "trains",
        "Types of land between which trains also run.",
        LAND_WORDS,
        least=0,
        most=len(LAND_WORDS),
        needed=False,
    ),
    table("reveals", "The most tiles that may be revealed.", needed=False),
    texts(
        "win",
        f"Goals in addition to the score: {GOALS}.",
        default=(),
        shape=WIN,
    ),
    whole("meeples", 1, 2, "The meeples of each player. One acts at a time.", default=1),
    whole("scraps", 1, m.MOST_SCRAPS, "The cards that each player may scrap before the first day.", default=0),
    whole(
        "picks",
        1,
        m.MOST_PICKS,
        "The cards that each player may take from the Trade Row before the first day.",
        default=0,
    ),
)

KEYS = Keys(
    c.GAME,
    c.TITLE,
    (
        Kind(
            "",
            "The whole pack.",
            head(
                c.GAME,
                tables("starter", "The Starters, of which start decks are made.", 1),
                tables("trade", "The Trade cards: at least five copies in all.", 1),
                tables("pain", "The Pain cards.", 1),
                tables("exhaustion", "The Exhaustion cards.", 1),
                tables("tile", "The land tiles: at least as many as each mission starts with.", 1, state.TILES),
                tables("character", "The characters.", SEATS, state.CHARACTERS),
                tables("mission", "The missions: at least one for each mode.", len(m.MODES), state.MISSIONS),
                tables("scoreboard", "The scoreboards.", 1, state.BOARDS),
            ),
        ),
        Kind(
            "starter",
            "A Starter. With corners it is a Trade card too.",
            face(
                COLOUR,
                COPIES,
                JOBS,
                texts(
                    "buy",
                    "Its corners: jobs that buy a copy that nobody starts with.",
                    default=(),
                    most=JOBS_OF_ONE,
                    reads="job",
                ),
                FLAVOUR,
            ),
        ),
        Kind(
            "trade",
            "A Trade card.",
            face(
                COLOUR,
                COPIES,
                JOBS,
                texts("buy", "Its corners: jobs that buy it.", most=JOBS_OF_ONE, reads="job"),
                FLAVOUR,
            ),
        ),
        Kind("pain", "A Pain card. Each job ends with 'discard this' or 'scrap this'.", face(COPIES, JOBS, FLAVOUR)),
        Kind(
            "exhaustion",
            "An Exhaustion card. Each job ends with 'discard this' or 'scrap this'.",
            face(COPIES, JOBS, FLAVOUR),
        ),
        Kind(
            "tile",
            "A land tile.",
            face(
                texts(
                    "types",
                    "The types of land on it. Only a Bandit Camp may have none.",
                    LAND_WORDS,
                    least=0,
                    most=len(LAND_WORDS),
                ),
                whole("star", 1, STARS, "The star on its back."),
                wholes(
                    "front", 1, STARS, "The stars on its front; the star of the back if left out.", least=0, most=STARS
                ),
                flag("camp", "Whether it is a Bandit Camp."),
                texts(
                    "jobs",
                    "Its jobs, one a line. Only one of them can draw.",
                    default=(),
                    most=JOBS_OF_ONE,
                    reads="job",
                ),
            ),
        ),
        Kind(
            "character",
            "A character.",
            face(
                text("role", "The trade of the character, as players read it."),
                whole("difficulty", 1, c.LEVELS, "How hard the character is to play, from 1."),
                whole("hand", 1, c.MOST_HAND, "The cards that the character draws each day."),
                table("start", "The units at the start."),
                table("deck", "The start deck: how many copies of which Starter."),
                texts(
                    "jobs", "The jobs of the character, one a line. One of them moves.", most=JOBS_OF_ONE, reads="job"
                ),
                FLAVOUR,
            ),
        ),
        Kind("character.start", "The units that a character starts with.", units("The {} at the start.")),
        Kind(
            "character.deck",
            "The start deck of a character. Its keys are the ids of Starters.",
            (),
            others=whole("(a Starter)", 1, c.MOST_COPIES, "The number of its copies in the start deck."),
        ),
        Kind("mission", "A mission.", face(*MISSION)),
        Kind(
            "mission.boards",
            "The scoreboards on offer, by number of players.",
            (),
            others=texts("(players)", "The scoreboards for this many players.", names="scoreboard"),
            others_named=PLAYERS,
        ),
        Kind(
            "mission.gentle",
            "A scoreboard for a first game, by number of players.",
            (),
            others=text("(players)", "The scoreboard for this many players.", names="scoreboard", default=""),
            others_named=PLAYERS,
        ),
        Kind(
            "mission.day",
            "The start of the Day Tracker, by number of players.",
            (),
            others=whole("(players)", 0, c.MOST_DAYS - 1, "The start for this many players.", default=0),
            others_named=PLAYERS,
        ),
        Kind(
            "mission.extra", "Units for each player, in addition to the character's.", units("The {} for each player.")
        ),
        Kind(
            "mission.edges",
            "The rows at which the map ends: one of the two, or both.",
            (
                whole("north", 0, m.FAR, "The last row in the north.", otherwise="no end"),
                whole("south", 0, m.FAR, "The last row in the south.", otherwise="no end"),
            ),
        ),
        Kind(
            "mission.reveals",
            "The most tiles that may be revealed.",
            (
                whole("game", 1, m.MOST_REVEALS, "In a game.", default=0),
                whole("day", 1, m.MOST_REVEALS, "In a day.", default=0),
            ),
        ),
        place("mission.fixed", "A tile in the start grid."),
        place("mission.ring_fixed", "A tile next to the start grid."),
        Kind(
            "scoreboard",
            "A scoreboard.",
            face(
                whole("days", 1, c.MOST_DAYS, "The days until the game ends."),
                whole("score", 1, c.MOST_SCORE, "The VP that it takes to win."),
                whole("pace", 1, c.MOST_PACE, "The most VP for each day so far; no limit if left out.", default=0),
                tables("sections", "Its sections, from the start to the end of both tracks.", 1, SECTIONS),
            ),
        ),
        Kind(
            "scoreboard.sections",
            "A section of a scoreboard. The first starts at day 0 and score 0, each other later than the one before.",
            (
                whole("risk", 0, c.MOST_RISK, "The risk in this section."),
                whole("day_from", 0, c.MOST_DAYS, "The day on which it starts.", varies="the days of the scoreboard"),
                whole(
                    "score_from", 0, c.MOST_SCORE, "The score at which it starts.", varies="the score of the scoreboard"
                ),
            ),
        ),
    ),
)
