"""Every key of a pack of The West: Ascendant."""

from __future__ import annotations

from tablewright.games.west.pack.box import ACTIONS, COMPLETE_STEPS, GAME, STEPS, TITLE
from tablewright.games.west.state import CARDS, GATES, LADDER, LOCI, REACTIONS, TYPES
from tablewright.packs.keys import (
    Key,
    Keys,
    Kind,
    face,
    head,
    refused,
    table,
    tables,
    text,
    texts,
    whole,
    wholes,
)


def effect(name: str, means: str) -> Key:
    """A key with an effect, line by line."""
    return texts(name, means, reads="effect")


REQUIRES = texts(
    "requires", "The two Facilities discarded to build it. They may be of one type.", least=2, most=2, names="facility"
)

KEYS = Keys(
    GAME,
    TITLE,
    (
        Kind(
            "",
            "The whole pack.",
            head(
                GAME,
                tables("facility", "The four types of Facility, 36 cards in all.", TYPES, TYPES),
                tables("doppelgate", "The kinds of Doppelgate: one on the back of each Facility.", 1, GATES - 1),
                table("reference", "The starting Doppelgate and the scoring list."),
                tables("prime", "The Primes; with the Triggers there are twelve Loci.", 0, LOCI),
                tables("trigger", "The Triggers; with the Primes there are twelve Loci.", 0, LOCI),
                tables("cityengine", "The Cityengine: one with count = 2, or two different ones.", 1, 2),
                table("turn-sequence", "The steps of a turn, the prices, the reactions and the end."),
                table("second-player", "The card of the second player."),
            ),
        ),
        Kind(
            "facility",
            "A type of Facility.",
            face(
                whole("count", 1, CARDS, "The number of its cards. The four types have 36 cards together."),
                effect("pulse", "Its PULSE, used when a player takes all Facilities of the type."),
            ),
        ),
        Kind(
            "doppelgate",
            "A kind of Doppelgate.",
            face(
                whole("count", 1, CARDS, "The number of its cards."),
                texts(
                    "behind",
                    "The type of Facility on the other side of each copy; left out, they spread evenly.",
                    default=(),
                    most=CARDS,
                    names="facility",
                ),
                effect("radiate", "Its RADIATE effect."),
            ),
        ),
        Kind(
            "reference",
            "The Reference card: the Doppelgate that each player starts with.",
            face(
                effect("radiate", "The RADIATE effect of the starting Doppelgate."),
                texts("scoring", "The scores at the end. The list needs 'points left'.", reads="score"),
            ),
        ),
        Kind("prime", "A Locus that is used before the ACTION.", face(REQUIRES, effect("effect", "Its effect."))),
        Kind(
            "trigger",
            "A Locus that is used after every ACTION.",
            face(REQUIRES, effect("effect", "Its effect."), refused("on", "A Trigger is used after every ACTION.")),
        ),
        Kind(
            "cityengine",
            "A Cityengine card.",
            (
                text("name", "The name that players read."),
                whole("count", 1, 2, "The number of copies. The pack has two Cityengines in all.", default=1),
                table("plan", "The Plan side."),
                table("complete", "The Complete side."),
            ),
        ),
        Kind(
            "cityengine.plan",
            "The Plan side of a Cityengine.",
            face(
                texts("requires", "The requirements to complete it.", default=(), reads="requirement"),
                effect("effect", "The effect when it is completed."),
            ),
        ),
        Kind(
            "cityengine.complete",
            "The Complete side of a Cityengine.",
            face(
                text("on", "The step in which it is used.", tuple(COMPLETE_STEPS), default="prime step"),
                texts("effect", "The effect in that step; none if left out.", default=(), reads="effect"),
                whole(
                    "points",
                    0,
                    99,
                    "The score at the end. A line 'N if cityengine complete' in the scoring list must agree with it.",
                    otherwise="the number of that line, or 0",
                ),
            ),
        ),
        Kind(
            "turn-sequence",
            "The Turn Sequence card.",
            face(
                texts(
                    "front",
                    "The first steps of a turn. Together with `back` it lists each step once.",
                    tuple(STEPS),
                    most=len(STEPS),
                ),
                texts("back", "The other steps of a turn, 'end check' last.", tuple(STEPS), most=len(STEPS)),
                wholes(
                    "doppelgates",
                    1,
                    CARDS,
                    "The matching Facilities that the first Doppelgate costs, the second and so on. The last price"
                    " applies to all later ones.",
                    least=1,
                    most=LADDER,
                    varies="the largest count of a type of Facility",
                    needed=True,
                ),
                whole(
                    "hand-limit",
                    0,
                    CARDS,
                    "The cards that a player may keep.",
                    when="if the steps include 'hand limit', and not allowed otherwise",
                ),
                tables("reaction", "The reactions.", 0, REACTIONS),
                texts("end", "The conditions that end the game, all three of them.", least=3, most=3, reads="ending"),
            ),
        ),
        Kind(
            "turn-sequence.reaction",
            "A reaction, which the opponent may use after an ACTION.",
            (
                text("name", "The name that players read; no other card has the same."),
                text("on", "The ACTION that it answers.", tuple(ACTIONS)),
                effect("effect", "Its effect."),
            ),
        ),
        Kind("second-player", "The Second Player card.", face()),
    ),
)
