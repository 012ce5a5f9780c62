"""The actions of The Royal Ascension in words that hold at any moment."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.outlining import GAME, NEVER, if_used, known
from tablewright.engine.wording import count_of
from tablewright.games.royal import choices as c
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.state import SEATS
from tablewright.games.royal.words.describing import SAYS
from tablewright.games.royal.words.names import player

AS_DESCRIBED = (c.CLAIM, c.ALLY, c.DECLINE, c.FIELD, c.BEGIN_AGAIN, c.LEAVE)
OUTLINES = {kind: SAYS[kind] for kind in AS_DESCRIBED} | {
    c.GO: "Move {a:ways}",
    c.ATTACK: "Attack {a:players}",
    c.ATTACH: "Add {a:hearts} to the battle",
    c.WIELD: "Add {a:clubs} to the battle",
    c.FIGHT: "Ready: fight",
    c.CHOOSE_WEAPON: "Pick {a:clubs} in the shop",
    c.LAY: "Pay with {a:diamonds}",
}
WITH_CARD = (c.ATTACH, c.WIELD, c.CHOOSE_WEAPON, c.LAY)  # by rank, from 1


def outline(act: int, pack: Pack) -> str:
    """An action in words that hold at any moment."""
    names: Names = pack.names
    if kind_of(act) == c.TAKE_PRIZE:
        return outline_prize(first(act), pack.tables.npc_prize)
    words = {
        "lands": known(names.lands, "territory", GAME),
        "ways": known(names.ways, "direction", GAME),
        "players": known([player(names, seat) for seat in range(SEATS)], "player", GAME),
        **{suit: ("no card", *getattr(names, suit)[1:]) for suit in ("hearts", "clubs", "diamonds")},
    }
    return if_used(kind_of(act) not in WITH_CARD or first(act) > 0, said(act, OUTLINES, names, **words), NEVER)


def outline_prize(hearts: int, prize: int) -> str:
    """royal.npc.split: how a prize is split."""
    return if_used(
        hearts <= prize, f"Draw {count_of(hearts, 'heart')} and {count_of(max(prize - hearts, 0), 'diamond')}"
    )
