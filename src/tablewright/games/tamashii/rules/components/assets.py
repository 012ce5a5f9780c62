"""Assets and EXP: the four tracks of a player, and what is gained from enemies and events."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size, kinds_in_bag
from tablewright.games.tamashii import events
from tablewright.games.tamashii.pieces import ASSETS, MOST_ASSET
from tablewright.games.tamashii.state import State


@kernel
def gain_asset(g: State, e: Log, seat: int, asset: int, n: int) -> None:
    """tamashii.keyword.gain-asset, tamashii.asset.bounds: the marker advances n spaces, never past 5."""
    n = min(n, MOST_ASSET - g.asset[seat, asset])
    if n > 0:
        g.asset[seat, asset] += n  # tamashii.asset.track
        tell(e, events.GAINS_ASSET, seat, asset, n, g.asset[seat, asset])


@kernel
def lose_asset(g: State, e: Log, seat: int, asset: int, n: int) -> None:
    """tamashii.keyword.lose-asset, tamashii.keyword.spend-asset: the marker falls n spaces, stopping at 0."""
    n = min(n, g.asset[seat, asset])
    if n > 0:
        g.asset[seat, asset] -= n
        tell(e, events.LOSES_ASSET, seat, asset, n, g.asset[seat, asset])


@kernel
def asset_sum(g: State, seat: int) -> int:
    """How many assets a player has, all four tracks together."""
    return bag_size(g.asset[seat])


@kernel
def assets_owned(g: State, seat: int) -> int:
    """The assets of which a player has at least one, as a set."""
    return kinds_in_bag(g.asset[seat])


@kernel
def assets_open(g: State, seat: int) -> int:
    """tamashii.asset.bounds: the assets of which a player can still gain one, as a set."""
    still = 0
    for asset in range(ASSETS):
        if g.asset[seat, asset] < MOST_ASSET:
            still |= 1 << asset
    return still


@kernel
def gain_exp(g: State, e: Log, seat: int, n: int) -> None:
    """tamashii.track.exp-uncapped: EXP has no upper limit."""
    if n > 0:
        g.exp[seat] += n
        tell(e, events.GAINS_EXP, seat, n, g.exp[seat], 0)


@kernel
def lose_exp(g: State, e: Log, seat: int, n: int) -> None:
    """EXP is spent or lost, as far as there is any."""
    n = min(n, g.exp[seat])
    if n > 0:
        g.exp[seat] -= n
        tell(e, events.LOSES_EXP, seat, n, g.exp[seat], 0)
