"""Deeds about the acting player's own integrity, trace and destabilization."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import events
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import MOST_INTEGRITY
from tablewright.games.tamashii.rules.cards import triggers
from tablewright.games.tamashii.rules.combat import enemies, harm
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.state import State
from tablewright.packs.effects.words import form


@kernel
def is_hurt(g: State, seat: int) -> bool:
    return g.integrity[seat] < g.limiter[seat]


@kernel
def can_rise(g: State, seat: int) -> bool:
    return g.limiter[seat] < MOST_INTEGRITY


@kernel
def has_enemies(g: State, seat: int) -> bool:
    return g.stacked[seat] > 0


@kernel
def cancel_frame(g: State, e: Log, seat: int) -> None:
    """The next frame of an enemy of this player does nothing."""
    g.cancels[seat] += 1
    tell(e, events.CANCELS, seat, 0, 0, 0)


@kernel
def has_trace(g: State, seat: int) -> bool:
    return g.trace[seat] > 0


@kernel
def is_shaken(g: State, seat: int) -> bool:
    return g.shaken[seat] > 0


@kernel
def has_shaken_enemies(g: State, seat: int) -> bool:
    return g.enemies_shaken[seat] > 0


# ------------------------------------------------------------------------------------------------ the rows

RECOVER = deed(
    33,
    form("recover <n>", "Raise your integrity by n, up to the limiter.", "recover 2", says="recover <n> integrity"),
    does=harm.recover,
    would=is_hurt,
    idle=triggers.FULL_INTEGRITY,
    facts="recovers integrity",
    worth=1,
)

SUFFER_WOUNDS = deed(
    34,
    form(
        "suffer <n> wounds",
        "Suffer n wounds together; shields may block them.",
        "suffer 2 wounds",
        says="suffer <n> {wound|wounds}",
        legality="At 0 integrity, reset at once.",
    ),
    does=harm.wound,
    facts="suffers wounds",
)

LOSE_INTEGRITY = deed(
    35,
    form(
        "lose <n> integrity",
        "Lower your integrity by n; shields cannot block this.",
        "lose 1 integrity",
        legality="At 0 integrity, reset at once.",
    ),
    does=harm.lose_integrity,
    facts="loses integrity",
)

RAISE_MAX = deed(
    36,
    form(
        "raise max <n>",
        "Raise your limiter and your integrity by n each.",
        "raise max 1",
        says="raise your max integrity by <n>",
        legality="Not beyond 10.",
    ),
    does=harm.raise_max,
    would=can_rise,
    facts="raises integrity",
    worth=4,
)

PREVENT = deed(
    37,
    form(
        "prevent <n> wounds",
        "Prevent up to n of the wounds about to be suffered, before shields.",
        "prevent 1 wounds",
        says="prevent <n> {wound|wounds}",
        legality="Only inside a would-suffer trigger.",
    ),
    does=harm.prevent,
    check=legality.only_when((w.ON_WOULD_SUFFER,), "wounds can be prevented only 'when you would suffer wounds: ...'"),
    facts="prevents wounds",
)

DESTABILIZE_SELF = deed(
    46,
    form(
        "destabilize yourself <n>",
        "Put n destabilization tokens on your board.",
        "destabilize yourself 1",
        says="destabilize yourself by <n>",
    ),
    does=enemies.shake_player,
    facts="destabilizes itself",
)

DESTABILIZE_ENEMY = deed(
    47,
    form(
        "destabilize the enemy <n>",
        "Put n destabilization tokens on your enemy stack.",
        "destabilize the enemy 2",
        says="destabilize the enemy by <n>",
        legality="Requires an attached enemy.",
    ),
    does=enemies.shake_enemies,
    would=has_enemies,
    idle=triggers.NO_ENEMIES,
    facts="destabilizes enemies",
    worth=2,
)

CANCEL_FRAME = deed(
    48,
    form(
        "cancel the next enemy frame",
        "The next enemy frame against you this turn has no effect. The number die still moves.",
        "cancel the next enemy frame",
        legality="Lasts until the end of the turn. Several cancel that many frames, one after another.",
    ),
    does=cancel_frame,
    facts="cancels a frame",
    worth=2,
)

RAISE_TRACE = deed(
    49,
    form(
        "raise trace <n>",
        "Raise your trace by n, triggering the top space if you reach it.",
        "raise trace 1",
        says="raise trace by <n>",
    ),
    does=harm.raise_trace,
    facts="raises trace",
)

LOWER_TRACE = deed(
    50,
    form("lower trace <n>", "Lower your trace by n, but not below 0.", "lower trace 2", says="lower trace by <n>"),
    does=harm.lower_trace,
    would=has_trace,
    facts="lowers trace",
    worth=1,
)

ZERO_TRACE = deed(
    51,
    form("set trace to 0", "Your trace becomes 0.", "set trace to 0"),
    does=harm.zero_trace,
    would=has_trace,
    facts="zeroes trace",
)

STEADY_SELF = deed(
    88,
    form(
        "steady yourself <n>",
        "Remove up to n destabilization tokens from your board.",
        "steady yourself 1",
        says="remove <n> destabilization {token|tokens} from your board",
    ),
    does=enemies.steady_player,
    would=is_shaken,
    worth=2,
)

STEADY_ENEMY = deed(
    89,
    form(
        "steady the enemy <n>",
        "Remove up to n destabilization tokens from your enemy stack.",
        "steady the enemy 1",
        says="remove <n> destabilization {token|tokens} from your enemies",
    ),
    does=enemies.steady_enemies,
    would=has_shaken_enemies,
)
