"""Stagings of battles and event rolls, from public information."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.engine.staging import Beat, Side, Staged, Staging, die, in_step, runs_of
from tablewright.engine.wording import count_of
from tablewright.games.royal import events as e
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.picture import world
from tablewright.games.royal.picture.pieces import suit_card, territory_card
from tablewright.games.royal.rules.battles import is_decree
from tablewright.games.royal.state import ALL_IN, CLUBS, DECREE, HEARTS, NO_CARD, NPC, PLAGUE, State
from tablewright.games.royal.words.narrating import faces_of, narrate, sum_with_dice, throw_told

TOLD = {e.WINS, e.TAKES, e.FORFEITS, e.IS_OUT, e.ENDS}  # of what comes after a battle
BATTLE = TOLD | {e.REVEALS, e.WIELDS, e.SUFFERS, e.THROWS, e.TIES, e.SPENDS, e.IS_BARRED}
NOTHING = Beat("")


def stage(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> list[Staged]:
    """The battles and event rolls among some events."""
    found = [Staged(n, n, event_roll(seen, pack, seats)) for n, seen in enumerate(events) if seen.what == e.EVENT_ROLL]
    return found + [
        Staged(first, last, battle(run, pack, seats), sums(run, pack, seats))
        for first, last in runs_of(events, BATTLE)
        if (run := events[first : last + 1])[0].what == e.REVEALS
    ]


def event_roll(seen: Seen, pack: Pack, seats: Sequence[str]) -> Staging:
    """royal.npc.roll: the roll that decides an event."""
    names: Names = pack.names
    beat = Beat("die", (die("thrown", seen.a),), seen.a)
    who = Side(seats[seen.seat], (beat,), seen.seat, world.SEAT_TONES[seen.seat], result="won" if seen.b else "lost")
    needs = f"Needs {pack.tables.npc_least} or more."
    return Staging(names.actions[NPC], (who,), (narrate(seen, pack, seats),), needs, world.ACTION_ICONS[NPC])


# ------------------------------------------------------------------------------------------------ a battle


@dataclass
class Combatant:
    """One side of a battle, with its cards and dice."""

    seat: int
    land: int
    hearts: list[int]
    clubs: list[int] = field(default_factory=list)
    plagues: int = 0
    plague: int = 0  # their total cost
    throws: list[Seen] = field(default_factory=list)


def battle(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> Staging:
    """royal.battle.formula: each side's cards, dice, total and result."""
    fighters = combatants(events)
    winner = next((seen.seat for seen in events if seen.what == e.WINS), None)
    rounds = max(len(who.throws) for who in fighters)
    beats = in_step([beats_of(who, pack, rounds) for who in fighters])
    sides = tuple(
        Side(
            seats[who.seat],
            own,
            who.seat,
            world.SEAT_TONES[who.seat],
            world.CHARACTER_ICONS[who.seat],
            "" if winner is None else "won" if who.seat == winner else "lost",
            tuple(won_land(seen, pack) for seen in events if seen.what == e.TAKES and seen.seat == who.seat),
        )
        for who, own in zip(fighters, beats, strict=True)
    )
    outcome = tuple(narrate(seen, pack, seats) for seen in events if seen.what in TOLD)
    title, text = heading(events, pack.names, len(fighters))
    return Staging(title, sides, outcome, text, world.BATTLE_ICON)


def won_land(seen: Seen, pack: Pack) -> Piece:
    """royal.battle.winner-takes: a territory in the tincture of its new owner."""
    return territory_card(pack.names, seen.a, pack.tables.points[seen.a], seen.seat)


def combatants(events: Sequence[Seen]) -> list[Combatant]:
    """The combatants with the cards they revealed and the dice they rolled."""
    fighters: dict[int, Combatant] = {}
    for seen in events:
        match seen.what:
            case e.REVEALS:
                hearts = [rank for rank in (seen.b, seen.c) if rank != NO_CARD]
                fighters[seen.seat] = Combatant(seen.seat, seen.a, hearts)
            case e.WIELDS:
                fighters[seen.seat].clubs.append(seen.a)
            case e.SUFFERS:
                fighters[seen.seat].plagues, fighters[seen.seat].plague = seen.a, seen.b
            case e.THROWS:
                fighters[seen.seat].throws.append(seen)
    return list(fighters.values())


def staked(staging: Staging, before: State, pack: Pack) -> Staging:
    """royal.allin.stakes: call a battle All In even if the loser had little to lose."""
    if staging.icon != world.BATTLE_ICON or before.drawn == NO_CARD or is_decree(before):
        return staging
    return msgspec.structs.replace(staging, title=pack.names.actions[ALL_IN], text="The loser loses every territory.")


def sums(events: Sequence[Seen], pack: Pack, seats: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """royal.battle.formula: the rolls of a battle with the sums of their sides, card by card."""
    fighters = {who.seat: who for who in combatants(events)}
    return tuple(
        (n, throw_told(seen, terms_of(fighters[seen.seat], pack), seats[seen.seat]))
        for n, seen in enumerate(events)
        if seen.what == e.THROWS
    )


def terms_of(who: Combatant, pack: Pack) -> list[int]:
    """royal.battle.formula: a side's strength before its dice, in the order in which it is added up."""
    terms = (pack.tables.points[who.land], sum(who.hearts), sum(who.clubs), -who.plague)
    return [int(term) for term in terms if term]


def heading(events: Sequence[Seen], names: Names, fighters: int) -> tuple[str, str]:
    """The kind of battle, as far as known, and what is at stake."""
    lost = [seen.b for seen in events if seen.what == e.TAKES]
    if fighters > 2:
        return names.actions[DECREE], "Everyone fights. The highest total takes a territory from each loser."
    if len(lost) > 1:
        return names.actions[ALL_IN], "The loser loses every territory."
    return "Battle", "The higher total takes the other side's territory."


def beats_of(who: Combatant, pack: Pack, rounds: int) -> list[Beat]:
    """The beats of one side in the order in which they are added up; a side that does not reroll has an empty beat."""
    names: Names = pack.names
    points: int = pack.tables.points[who.land]
    with_hearts = points + sum(who.hearts)
    armed = with_hearts + sum(who.clubs)
    land = territory_card(names, who.land, points, who.seat)
    beats = [
        Beat(f"{names.territories[who.land]} {points}", (land,), points),
        cards(who, HEARTS, who.hearts, with_hearts),
        cards(who, CLUBS, who.clubs, armed),
        suffering(who, names, armed - who.plague),
    ]
    for n in range(rounds):
        beats.append(dice(who.throws[n], n, terms_of(who, pack)) if n < len(who.throws) else NOTHING)
    return beats


def cards(who: Combatant, suit: int, ranks: list[int], total: int) -> Beat:
    """Hearts or weapons, and the strength they add."""
    if not ranks:
        return NOTHING
    shown = tuple(suit_card(f"staged-{who.seat}-{suit}-{n}", suit, rank, "") for n, rank in enumerate(ranks))
    noun = "heart" if suit == HEARTS else "weapon"
    return Beat(f"{count_of(len(ranks), noun)} +{sum(ranks)}", shown, total)


def suffering(who: Combatant, names: Names, total: int) -> Beat:
    """royal.plague.effect: the plagues of a side, and the strength they cost."""
    if not who.plagues:
        return NOTHING
    sign = Piece("tokens", f"staged-{who.seat}-plague", names.actions[PLAGUE], count=who.plagues, tone="magenta",
                 icon=world.ACTION_ICONS[PLAGUE])  # fmt: skip
    return Beat(f"{names.actions[PLAGUE]} -{who.plague}", (sign,), total)


def dice(seen: Seen, turn: int, terms: Sequence[int]) -> Beat:
    """royal.battle.four-dice: a roll, or a reroll after a tie, with the whole sum."""
    faces = faces_of(seen)
    thrown = tuple(die(f"staged-{seen.seat}-die-{n}", face) for n, face in enumerate(faces))
    label = "tie, rolled again: " if turn else ""
    return Beat(f"{label}{sum_with_dice(terms, faces)}", thrown, seen.c, again=turn > 0)
