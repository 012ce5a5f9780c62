"""Every key of a pack of The North."""

from __future__ import annotations

from tablewright.games.north import state as s
from tablewright.games.north.pack.loading import BACK, FORMS, FRONT, GAME, SOLO_BACK, TITLE
from tablewright.packs.keys import Key, Keys, Kind, face, fixed, head, table, tables, text, texts, whole

ENDS = "The conditions that end the game."


def turn_sequence(path: str, means: str, back: tuple[str, ...], ends: str) -> Kind:
    """One of the two Turn Sequence cards."""
    return Kind(
        path,
        means,
        face(
            fixed(texts("front", "The first steps of a turn. The rules fix them."), list(FRONT)),
            fixed(texts("back", "The other steps of a turn. The rules fix them."), list(back)),
            texts("end", ends, least=2, most=2, reads="ending"),
        ),
    )


def effect(name: str, means: str) -> Key:
    """A key with an effect, line by line."""
    return texts(name, means, reads="effect")


LEVELS = range(1, s.TOP_LEVEL + 1)

KEYS = Keys(
    GAME,
    TITLE,
    (
        Kind(
            "",
            "The whole pack.",
            head(
                GAME,
                tables("facility", "The four Facilities. Each is on at least one back.", s.BACKS, s.BACKS),
                tables(
                    "ancient",
                    "The sixteen Ancients: four of Value 0, six of Value I and six of Value II.",
                    s.NAMES,
                    s.NAMES,
                ),
                table("node", "The Node, of which both players have a copy."),
                table("reference", "The scoring list."),
                table("turn-sequence", "The Turn Sequence card for two players."),
                table("solo-turn-sequence", "The Turn Sequence card for one player."),
            ),
        ),
        Kind(
            "facility",
            "A Facility, on the backs of Ancients.",
            face(effect("protocol", "Its PROTOCOL, used whenever it is added to a Zone.")),
        ),
        Kind(
            "ancient",
            "An Ancient, of which there are three copies.",
            face(
                whole("value", 0, s.VALUES - 1, "Its Value, 0, I or II."),
                text("facility", "The Facility on the back of all three copies.", names="facility", needed=False),
                texts(
                    "facilities",
                    "The Facility on the back of each copy.",
                    least=s.COPIES,
                    most=s.COPIES,
                    names="facility",
                    needed=False,
                ),
                effect("protocol", "Its PROTOCOL, used whenever it is added to a Zone."),
                effect("spark", "Its SPARK, used when it is Reprogrammed."),
            ),
            one_of=(("facility",), ("facilities",)),
        ),
        Kind(
            "node",
            "The Node.",
            face(*(effect(f"level_{n}", f"Its effect when it is Discharged at level {n}.") for n in LEVELS)),
        ),
        Kind(
            "reference",
            "The Reference card.",
            face(
                texts(
                    "scoring",
                    "The scores at the end, each form once.",
                    least=len(FORMS["scoring"]),
                    most=len(FORMS["scoring"]),
                    reads="score",
                )
            ),
        ),
        turn_sequence("turn-sequence", "The Turn Sequence card for two players.", BACK, ENDS),
        turn_sequence("solo-turn-sequence", "The Turn Sequence card of the solo mode.", SOLO_BACK, ENDS),
    ),
)
