"""Deeds about assets and EXP."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii.pieces import ANY_ASSET, ASSETS, MOST_ASSET
from tablewright.games.tamashii.rules.cards import triggers
from tablewright.games.tamashii.rules.components.assets import (
    asset_sum,
    assets_open,
    assets_owned,
    gain_asset,
    gain_exp,
    lose_asset,
    lose_exp,
)
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.rules.effects.whom import players_meant
from tablewright.games.tamashii.state import State
from tablewright.packs.effects.words import form

EVERY_ASSET = (1 << ASSETS) - 1


@kernel
def is_any(asset: int) -> bool:
    """Whether a text leaves open which asset."""
    return asset == ANY_ASSET


@kernel
def meant(asset: int) -> int:
    """The assets that a text means, as a set."""
    return 1 << asset if asset < ASSETS else EVERY_ASSET


@kernel
def has_room(g: State, seat: int, asset: int) -> bool:
    """Whether one more of an asset can be gained."""
    return assets_open(g, seat) & meant(asset) != 0


@kernel
def has_asset(g: State, seat: int, asset: int) -> bool:
    """Whether there is one of an asset to lose."""
    return assets_owned(g, seat) & meant(asset) != 0


@kernel
def no_room_beyond(g: State, seat: int, left: int, possible: int) -> bool:
    """Whether a player will have all assets that there are, whichever come first."""
    return ASSETS * MOST_ASSET - asset_sum(g, seat) <= left


@kernel
def no_more_left(g: State, seat: int, left: int, possible: int) -> bool:
    """Whether a player will have no assets left, whichever go first."""
    return asset_sum(g, seat) <= left


@kernel
def gain_one(g: State, e: Log, seat: int, chosen: int) -> None:
    gain_asset(g, e, seat, chosen, 1)


@kernel
def lose_one(g: State, e: Log, seat: int, chosen: int) -> None:
    lose_asset(g, e, seat, chosen, 1)


@kernel
def has_exp(g: State, seat: int) -> bool:
    return g.exp[seat] > 0


@kernel
def assets_to_steal(g: State, seat: int, asset: int, victim: int) -> int:
    """The assets of which one can be stolen from a player, as a set."""
    return assets_owned(g, victim) & assets_open(g, seat) & meant(asset)


@kernel
def victims(g: State, seat: int, asset: int, who: int, cut_mark: int) -> int:
    """The players from whom something can be stolen, as a set."""
    found, players = 0, players_meant(g, seat, who, cut_mark)
    while players != 0:
        if assets_to_steal(g, seat, asset, lowest(players)) != 0:
            found |= players & -players
        players = without_lowest(players)
    return found


@kernel
def has_victim(g: State, seat: int, asset: int, who: int, cut_mark: int) -> bool:
    return victims(g, seat, asset, who, cut_mark) != 0


@kernel
def steal_one(g: State, e: Log, seat: int, victim: int, chosen: int) -> None:
    lose_asset(g, e, victim, chosen, 1)
    gain_asset(g, e, seat, chosen, 1)


# ------------------------------------------------------------------------------------------------ the rows

GAIN_ASSET = deed(
    16,
    form("gain <n> <asset>", "Raise that asset by n, up to 5. The rest is lost.", "gain 2 shield"),
    does=gain_asset,
    would=has_room,
    leaves_choice=is_any,
    among=assets_open,
    each=gain_one,
    so_often=True,
    is_forced=no_room_beyond,
    idle=triggers.FULL_ASSETS,
    asks=c.CHOOSE_ASSET,
    verb="Gain 1",
    question="Choose an asset to gain",
    sign="assets to gain",
    facts="gains assets",
    worth=2,
)

GAIN_EXP = deed(
    17,
    form("gain <n> EXP", "Add n EXP.", "gain 1 EXP"),
    does=gain_exp,
    facts="gains EXP",
    worth=4,
)

LOSE_ASSET = deed(
    19,
    form(
        "lose <n> <asset>",
        "Lower that asset by n, but not below 0. With 'asset', choose each one from the assets you still have.",
        "lose 1 asset",
    ),
    does=lose_asset,
    would=has_asset,
    leaves_choice=is_any,
    among=assets_owned,
    each=lose_one,
    so_often=True,
    is_forced=no_more_left,
    asks=c.CHOOSE_ASSET,
    verb="Lose 1",
    question="Choose an asset to lose",
    sign="assets to lose",
    facts="loses assets",
)

LOSE_EXP = deed(
    20,
    form("lose <n> EXP", "Lose up to n EXP.", "lose 1 EXP"),
    does=lose_exp,
    would=has_exp,
    facts="loses EXP",
)

STEAL_ASSET = deed(
    21,
    form(
        "steal <n> <asset> from <who>",
        "The acting player takes up to n of the asset from that player, choosing each one from the assets that "
        "player has.",
        "steal 1 asset from another player on your tile",
        legality="Limited by what that player has and by the maximum of 5.",
    ),
    from_whom=victims,
    would=has_victim,
    among=assets_to_steal,
    each=steal_one,
    so_often=True,
    asks=c.CHOOSE_ASSET,
    verb="Steal 1",
    question="Choose a player and an asset to steal",
    sign="assets to steal",
    facts="steals assets",
    worth=3,
)
