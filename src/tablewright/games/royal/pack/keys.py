"""Every key of a pack of The Royal Ascension."""

from __future__ import annotations

from tablewright.games.royal.pack.loading import (
    GAME,
    LONGEST_NAME,
    LONGEST_SHORT,
    MOST_POINTS,
    MOST_ROUNDS,
    RANK_NAMES,
    SPACES,
    TITLE,
)
from tablewright.games.royal.pack.sentences import shape
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.games.royal.state import RANKS, SEATS, SPOTS, TERRITORIES
from tablewright.packs.keys import Keys, Kind, head, table, tables, text, texts, whole

KEYS = Keys(
    GAME,
    TITLE,
    (
        Kind(
            "",
            "The whole pack.",
            head(
                GAME,
                whole("rounds", 1, MOST_ROUNDS, "The game ends after this many rounds, whoever is ahead."),
                tables("character", "The four characters.", SEATS, SEATS),
                tables("territory", "The twelve territories.", TERRITORIES, TERRITORIES),
                tables("action", "The five actions, each with another effect.", len(ACTIONS.rows), len(ACTIONS.rows)),
                table("board", "The board."),
            ),
        ),
        Kind(
            "character",
            "A character, which one player has. Characters differ in name only.",
            (
                text("name", "The full name; nothing else in the pack has the same.", longest=LONGEST_NAME),
                text("short", "A short name for tight spaces; nothing else has the same.", longest=LONGEST_SHORT),
            ),
        ),
        Kind(
            "territory",
            "A territory card.",
            (
                text("name", "The name; nothing else in the pack has the same.", longest=LONGEST_NAME),
                whole("points", 1, MOST_POINTS, "The points that it scores at the end."),
            ),
        ),
        Kind(
            "action",
            "The effect of some ranks of Spades.",
            (
                text("name", "The name; nothing else in the pack has the same.", longest=LONGEST_NAME),
                text("effect", "One of five sentences, with numbers of your own.", shape=shape()),
                texts(
                    "ranks",
                    "The ranks of Spades with this effect. Each rank has one action.",
                    RANK_NAMES[1:],
                    most=RANKS,
                ),
            ),
        ),
        Kind(
            "board",
            "The board, a ring of spots.",
            (
                texts(
                    "spots",
                    "The kinds of the spots, in order. Two of them are shops.",
                    tuple(SPACES),
                    least=SPOTS,
                    most=SPOTS,
                ),
            ),
        ),
    ),
)
