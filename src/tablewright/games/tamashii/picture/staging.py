"""Rolls, tests and the final scoring of TAMASHII as staged scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.engine.staging import Beat, Side, Staged, Staging, best_of
from tablewright.engine.wording import dice_of, sentence
from tablewright.games.tamashii import events as e
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.picture import icons
from tablewright.games.tamashii.picture.world import SEAT_TONES
from tablewright.games.tamashii.pieces import FACES
from tablewright.games.tamashii.rules.combat.rolling import MOST_TOLD
from tablewright.games.tamashii.words.names import NUMBERS
from tablewright.games.tamashii.words.narrating import narrate

DICE_ICON, GOAL_ICON = "rolling-dices", "laurels"
ROLL_TITLES = {f.FOR_TRACE: "Trace roll", f.FOR_ATTACK: "Attack roll", f.FOR_TEST: "Test roll"}


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """Rolls, tests, enemy dice, resets, goals taken, and the final scoring."""
    found, tested = [], set[int]()
    for n, seen in enumerate(events):
        if seen.what == e.ROLLED_TEST:
            first = rolled_before(events, n)
            tested.add(first)
            last = n + 1 if n + 1 < len(events) and events[n + 1].what in (e.PASSED_TEST, e.FAILED_TEST) else n
            found.append(Staged(first, last, test(events[first : last + 1], pack, seats)))
        elif seen.what == e.ENEMY_DICE:
            found.append(Staged(n, n, enemy_dice(seen, pack, seats)))
        elif seen.what == e.RESET_ROLL:
            found.append(Staged(n, n, reset_roll(seen, pack, seats)))
        elif seen.what == e.TAKES_GOAL:
            found.append(Staged(n, n, goal(seen, pack, seats)))
    found += [
        Staged(n, n, roll(seen, pack, seats))
        for n, seen in enumerate(events)
        if seen.what in (e.ROLLS, e.REROLLS) and n not in tested
    ]
    return found + count(events, pack, seats)


def rolled_before(events: Sequence[Seen], n: int) -> int:
    """The roll just before a result, if it belongs to it; else the result itself."""
    return n - 1 if n and events[n - 1].what in (e.ROLLS, e.REROLLS) and events[n - 1].seat == events[n].seat else n


def who_of(seen: Seen, seats: Sequence[str], beats: tuple[Beat, ...], result: Literal["", "won", "lost"] = "") -> Side:
    """The side of a player."""
    return Side(seats[seen.seat], beats, seen.seat, SEAT_TONES[seen.seat], result=result)


def dice(seen: Seen, names: Names) -> tuple[Piece, ...]:
    """The dice of a roll, by their faces."""
    counts = [seen.c >> 3 * face & MOST_TOLD for face in range(FACES)]
    return tuple(
        Piece("die", f"rolled-{face}-{n}", names.faces[face], value=names.faces[face], icon=icons.FACES[face])
        for face, number in enumerate(counts)
        for n in range(number)
    )


def roll(seen: Seen, pack: Pack, seats: Sequence[str]) -> Staging:
    """tamashii.die.player: the dice of a roll."""
    title = ROLL_TITLES.get(seen.a, "Roll") if seen.what == e.ROLLS else "Reroll"
    beat = Beat(dice_of(seen.b), dice(seen, pack.names))
    return Staging(title, (who_of(seen, seats, (beat,)),), (narrate(seen, pack, seats),), icon=DICE_ICON)


def test(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> Staging:
    """tamashii.test.pass: the successes against the number needed."""
    seen = next(one for one in events if one.what == e.ROLLED_TEST)
    thrown = tuple(Beat("dice", dice(one, pack.names)) for one in events if one.what in (e.ROLLS, e.REROLLS))
    needed = tuple(Beat("") for _ in thrown)
    passed = any(one.what == e.PASSED_TEST for one in events)
    failed = any(one.what == e.FAILED_TEST for one in events)
    sides = (
        who_of(seen, seats, (*thrown, Beat("successes", total=seen.a)), "won" if passed else "lost" if failed else ""),
        Side("Test", (*needed, Beat("needed", total=seen.b)), icon=GOAL_ICON, result="won" if failed else ""),
    )
    return Staging("Test", sides, tuple(narrate(one, pack, seats) for one in events[len(thrown) :]), icon=DICE_ICON)


def enemy_dice(seen: Seen, pack: Pack, seats: Sequence[str]) -> Staging:
    """tamashii.active.place, tamashii.die.symbol: which enemy acts, and how."""
    fallen = (
        Piece("die", "number", f"Number die {NUMBERS[seen.a]}", value=str(seen.a) if seen.a else "–", tone="danger"),
        symbol_die(seen.b, pack.names),
    )
    side = Side("Enemies", (Beat("dice", fallen),), tone="danger")
    return Staging("Enemy dice", (side,), (sentence(narrate(seen, pack, seats)),), icon=DICE_ICON)


def symbol_die(symbol: int, names: Names) -> Piece:
    """tamashii.die.symbol: the enemy symbol die with its result."""
    word = names.symbols[symbol]
    return Piece("die", "symbol", word, value=word, icon=icons.SYMBOLS[symbol], tone="danger")


def reset_roll(seen: Seen, pack: Pack, seats: Sequence[str]) -> Staging:
    """tamashii.reset.roll: the symbol die of a reset."""
    side = who_of(seen, seats, (Beat("symbol die", (symbol_die(seen.a, pack.names),)),))
    return Staging("Reset", (side,), (narrate(seen, pack, seats),), icon=DICE_ICON)


def goal(seen: Seen, pack: Pack, seats: Sequence[str]) -> Staging:
    """tamashii.versus.take-goal: a goal, its VP, and the player who took it."""
    worth = Beat(f"{pack.names.goals[seen.a]} (VP at the end)", total=pack.tables.goal[seen.a].vp)
    side = who_of(seen, seats, (worth,), "won")
    return Staging("Goal taken", (side,), (narrate(seen, pack, seats),), icon=GOAL_ICON)


def count(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """tamashii.vp.reveal: everyone's victory points, goals last."""
    found = [n for n, seen in enumerate(events) if seen.what == e.SCORES]
    if not found:
        return []
    rows = [events[n] for n in found]
    tie = [seen for seen in events if seen.what == e.TIE_BROKEN]  # tamashii.vp.tie
    sides = tuple(
        who_of(
            row,
            seats,
            (Beat("without goals", total=row.a - row.b), Beat(f"goals (+{row.b})", total=row.a)),
            result,
        )
        for row, result in zip(rows, results(rows, [seen.seat for seen in tie]), strict=True)
    )
    outcome = tuple(narrate(row, pack, seats) for row in (*rows, *tie))
    return [Staged(found[0], found[-1], Staging("Victory points", sides, outcome, icon=GOAL_ICON))]


def results(rows: Sequence[Seen], won_tie: Sequence[int]) -> list[Literal["", "won", "lost"]]:
    """The winners by points, or by corrupted tokens in a tie."""
    if won_tie:
        return ["won" if row.seat in won_tie else "lost" for row in rows]
    return list(best_of([row.a for row in rows]))
