"""Attacks, rolls and the nights of Deck Goes West, played out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.engine.staging import Beat, Side, Staged, Staging, die, runs_of
from tablewright.engine.wording import count_of, dice_of
from tablewright.games.goes_west import events as e
from tablewright.games.goes_west.picture import icons
from tablewright.games.goes_west.picture.world import SEAT_TONES
from tablewright.games.goes_west.words.names import DIRECTIONS
from tablewright.games.goes_west.words.narrating import narrate

DICE_ICON, BATTLE_ICON = "rolling-dices", "crossed-swords"
PLAYERS, BANDITS, GUARDS, WAGON = "The players", "The bandits", "The wagon's guards", "The wagon"
STRIKES = {  # attacker and target
    e.PLAYERS_STRIKE: (PLAYERS, BANDITS),
    e.BANDITS_STRIKE: (BANDITS, PLAYERS),
    e.WAGON_STRUCK: (PLAYERS, WAGON),
    e.GUARDS_STRIKE: (GUARDS, PLAYERS),
}
ROLLED_AT_NIGHT = {e.BANDIT_ROLL, e.BANDITS_ROLLED, e.WAGON_ROLLED}
NIGHT = ROLLED_AT_NIGHT | {
    e.BANDITS_TURNED, e.BANDITS_STUCK, e.BANDITS_MOVED, e.BANDITS_GREW, e.BANDITS_APPEARED, e.BANDITS_SPLIT,
    e.WAGON_MOVED, e.CARRIED, e.BANDIT_JOINED,
}  # fmt: skip
MOST_AT_NIGHT = 8  # rolls that are played out one by one; more are left to the log


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """Attacks, rolls, and the moves of the bandits at night."""
    found = [*nights(events, pack, seats)]
    for n, seen in enumerate(events):
        if seen.what in STRIKES:
            last = n + 1 if n + 1 < len(events) and events[n + 1].what == e.CLEARED else n
            found.append(Staged(n, last, strike(events[n : last + 1], pack, seats)))
        elif seen.what in (e.ROLLED, e.BANDITS_PLUNDER):
            found.append(Staged(n, n, roll(seen, pack, seats)))
    return found


def strike(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> Staging:
    """dgw.battle.damage: hits against saves, and the result."""
    seen = events[0]
    attacker, defender = STRIKES[seen.what]
    through = seen.c > 0
    sides = (
        Side(attacker, (Beat(count_of(seen.a, "hit"), total=seen.a),), icon=icon_of(attacker),
             result="won" if through else ""),
        Side(defender, (Beat(count_of(seen.b, "save"), total=seen.b),), icon=icon_of(defender),
             result="lost" if through else "won"),
    )  # fmt: skip
    outcome = tuple(narrate(one, pack, seats) for one in events)
    return Staging(f"{attacker} attack", sides, outcome, "Each save stops one hit.", BATTLE_ICON)


def icon_of(side: str) -> str:
    """The sign of the players or of their enemies."""
    return icons.PARTY if side == PLAYERS else icons.RISK


def roll(seen: Seen, pack: Pack, seats: Sequence[str]) -> Staging:
    """dgw.dice.worth: dice thrown for a job."""
    player = 0 <= seen.seat < len(seats)
    dice = Piece("tokens", "thrown", dice_of(seen.a), count=seen.a, icon=DICE_ICON)
    side = Side(
        seats[seen.seat] if player else BANDITS,
        (Beat(dice.label, (dice,), seen.b),),
        seen.seat if player else None,
        SEAT_TONES[seen.seat] if player else "",
    )
    return Staging("Dice roll", (side,), (narrate(seen, pack, seats),), icon=DICE_ICON)


# ------------------------------------------------------------------------------------------------ the night


def nights(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> Iterator[Staged]:
    """Runs of rolls and moves that the bandits and the wagon make by themselves."""
    for first, last in runs_of(events, NIGHT):
        run = events[first : last + 1]
        if 0 < sum(seen.what in ROLLED_AT_NIGHT for seen in run) <= MOST_AT_NIGHT:
            yield Staged(first, last, night(run, pack, seats))


def night(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> Staging:
    """dgw.night.bandits-move.who, dgw.night.appear.rolls: each die, and its result."""
    beats: list[Beat] = []
    for n, seen in enumerate(events):
        if seen.what in ROLLED_AT_NIGHT:
            beats.append(Beat(narrate(seen, pack, seats), (rolled(seen, n),)))
        elif beats:
            last = beats[-1]
            beats[-1] = Beat(f"{last.label} {narrate(seen, pack, seats)}", last.pieces)
    return Staging("The night", (Side("Bandits", tuple(beats), icon=icons.RISK),), icon=icons.RISK)


def rolled(seen: Seen, n: int) -> Piece:
    """The bandit die, or a compass die with the way that it points."""
    if seen.what == e.BANDIT_ROLL:
        return die(f"night-{n}", seen.b, seen.a)
    way = DIRECTIONS[seen.c] if seen.c < len(DIRECTIONS) else "+"
    return Piece("die", f"night-{n}", way, value=way[0].upper(), most=8)
