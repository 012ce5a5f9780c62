"""Narration of events in TAMASHII that need more than a sentence of `events`."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import STOPPED, STOPPED_WORDS, Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import a_, count_of, dice_of, sentence
from tablewright.games.tamashii import events as e
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import sources
from tablewright.games.tamashii.events import EVENTS
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.pieces import FACES, FANG, KINDS, TYPES
from tablewright.games.tamashii.rules.combat.rolling import MOST_TOLD
from tablewright.games.tamashii.rules.data.tokens import PACKED
from tablewright.games.tamashii.state import MARKERS, NONE, TILES, TOLD
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.under_way import accepted

PURPOSES = {f.FOR_TRACE: "for trace", f.FOR_ATTACK: "to attack", f.FOR_EFFECT: "", f.FOR_TEST: "for the test"}
STORES = (" (to the dump)", " (to the bag)", " (onto the launcher)")  # by TO_DUMP, TO_BAG, TO_LAUNCHER
LOW_SLOTS = 10  # of a launcher, in the first of the two numbers that tell a set of them


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it."""
    names: Names = pack.names
    who = EVENTS.who(event, seats)
    words = {
        "tiles": lambda tile: called.told_tile_name(names, tile),
        "ability_deeds": lambda ability: accepted(names.ability_deeds[ability]),
        "explorations": lambda token: inline(names.explorations[token]),
        "pets": called.PETS,
        "slot": called.slot_name,
        "lock": lambda row: called.lock_name(row - 1),
        "asset_count": lambda asset: called.asset_count(event.b, asset, names),
        "purposes": {purpose: f" {words}" if words else "" for purpose, words in PURPOSES.items()},
        "roll": lambda packed: faces_told(packed, names),
        "dice": dice_of,
        "batteries": called.batteries_of,
        "successes": called.successes_of,
        "price": lambda memory: f" for {memory} memory" if memory else "",
        "stores": STORES,
    }
    said = EVENTS.told(event, names, seats, **words)
    if event.what == e.CARD:
        story = names.stories[event.a]
        return f"{said} {story}" if story else said
    if event.what == e.REVEALS:
        tile, district = sentence(names.tiles[event.a % TOLD]), names.districts[event.b]
        return f"{tile} is revealed." if tile == district else f"{tile} is revealed: {district}."
    return (
        said or told_of_launchers(event, pack, who) or told_of_dice(event, pack, who) or told(event, pack, who, seats)
    )


def marker_name(names: Names, marker: int, told: int) -> str:
    """tamashii.marker.route: the name of a marker of a scenario."""
    return names.markers[MARKERS * (told % TOLD // TILES) + marker]  # the map of a scenario has its number


def told_of_launchers(event: Seen, pack: Pack, who: str) -> str:
    """Events on launchers."""
    a, b, c = event.a, event.b, event.c
    match event.what:
        case e.REFILLS:
            counts = [(b if kind < TYPES else c) // PACKED[kind % TYPES] % PACKED[1] for kind in range(KINDS)]
            if not a:
                return f"{who} {agreeing('has')} no slots to refill."
            return f"{who} {agreeing('refills')} {count_of(a, 'slot')}: {called.tokens_listed(counts)}."
        case e.SLIDES:
            return f"{who} {agreeing('slides')} {called.kind_name(c)} {called.towards(a, b)} to {called.slot_name(b)}."
        case e.LAUNCHES:
            return f"{who} {told_of_launch(pack, a, called.where_slots_lie(b | c << LOW_SLOTS))}."
        case e.TURNS_CATIE:
            return f"{who}'s {called.PETS[c]} on {called.slot_name(a)} will {called.PET_SIDES[c][b]}."
        case _:
            return ""


def told_of_launch(pack: Pack, pattern: int, where: str) -> str:
    """The launch of a pattern: `launches Power (A1-A3): gain 1 power`; hacks and repels name their enemy."""
    row, effect = pack.tables.pattern[pattern], inline(called.pattern_effect(pack, pattern))
    match row.source:
        case sources.HACK_PATTERN:
            return f"{agreeing('hacks')} {pack.names.enemies[row.which]} ({where}): {effect}"
        case sources.REPEL_PATTERN:
            return f"{agreeing('repels')} {pack.names.enemies[row.which]} ({where})"
        case _:
            return f"{agreeing('launches')} {called.pattern_title(pack, pattern)} ({where}): {effect}"


def faces_told(packed: int, names: Names) -> str:
    """The faces of a roll: `2 sparks, 1 ward`; `7+` where there may be more."""
    counts = [packed >> 3 * face & MOST_TOLD for face in range(FACES)]
    parts = (
        f"{n}{'+' if n == MOST_TOLD else ''} {called.faces_named(n, face, names)}" for face, n in enumerate(counts) if n
    )
    return ", ".join(parts) or "nothing"


# By the number die: tamashii.resolve.die-advances, from the enemy that carries it up to the top one.
WHO_ACTS = (
    "no enemy will act",
    "the top enemy will act",
    "the second enemy from the top will act, then the top one",
    "the third enemy from the top will act, then the two above it",
)


def told_of_dice(event: Seen, pack: Pack, who: str) -> str:
    """Rolls, and changes to them."""
    names: Names = pack.names
    a, b, c = event.a, event.b, event.c
    match event.what:
        case e.ADDS_DICE:
            added = f"{b} {called.faces_named(b, a, names)}" if a != NONE else dice_of(b)
            return f"{who} {agreeing('adds')} {added} to the roll."
        case e.ENEMY_DICE:
            return f"Enemy dice: {called.NUMBERS[a]} and {names.symbols[b]}; {WHO_ACTS[min(a, c)]}."
        case e.RESET_ROLL:
            return f"{who} {agreeing('rolls')} {a_(names.symbols[a])} for the reset{what_a_reset_spares(a, b)}."
        case e.USES_FRAME:
            row = pack.tables.frame[a]
            dice = f"{b} {called.faces_named(b, row.face, names)}" if row.repeat else names.frame_needs[a]
            return f"{who} {agreeing('uses')} {dice}: {inline(called.with_dice(names.frame_texts[a], b))}."
        case _:
            return ""


def what_a_reset_spares(symbol: int, at_risk: int) -> str:
    """tamashii.reset.keep-body, tamashii.reset.walker-roll: why no body is lost, if none is."""
    if not at_risk:
        return " (a walker cannot be lost)"
    return f" and {agreeing('keeps')} the body" if symbol != FANG else ""


def told(event: Seen, pack: Pack, who: str, seats: Sequence[str]) -> str:
    """All other events that need more than a sentence with numbers."""
    names: Names = pack.names
    a, b, c = event.a, event.b, event.c
    match event.what:
        case e.SETS_UP:
            cards = (names.maps[a], names.conditions[b], names.enhancements[c // 16], names.pvps[c % 16])
            return "Map: {}. Conditions: {}. Enhancement: {}. PvP: {}.".format(*cards)
        case e.SHAKES:
            parts = [f"{count_of(a, 'wound')} to {who}" if a else "", f"{b} damage to {who}'s enemies" if b else ""]
            return f"Destabilization: {' and '.join(filter(None, parts)) or 'nothing'}."
        case e.SHAKEN:
            tokens = count_of(a, "destabilization token")
            return f"{who}'s enemies get {tokens}." if b else f"{who} {agreeing('gets')} {tokens}."
        case e.OFFERS | e.TRADES:
            return told_of_trade(event, names, who, seats[c])
        case e.TRIES:
            activity = called.with_players(names, names.activity_texts[a][b], len(seats))
            return f"{who} {agreeing('starts')} an activity: {inline(activity)}."
        case e.MARKS:
            where = "the card" if c == NONE else called.told_tile_name(names, c)
            n, verb = abs(b), "placed on" if b > 0 else "removed from"
            return f"{count_of(n, f'{called.MARKS[a]} token')} {'is' if n == 1 else 'are'} {verb} {where}."
        case e.MARKER:
            return f"The {marker_name(names, a, b)} is now at {called.told_tile_name(names, b)}."
        case e.SCORES:
            lost = f", {c} lost to corrupted tokens" if c else ""
            return f"{who} {agreeing('scores')} {a} VP ({b} from goals{lost})."
        case e.ENDS:
            return f"The game ends: {STOPPED_WORDS if a == STOPPED else called.ENDED[a]}."
        case _:
            return ""


def told_of_trade(event: Seen, names: Names, who: str, other: str) -> str:
    """An offer of augments, or a trade that both agreed to; either side may give nothing."""
    given = names.augments[event.a - 1] if event.a else ""
    wanted = names.augments[event.b - 1] if event.b else "nothing"
    if event.what == e.OFFERS and not given:
        return f"{who} {agreeing('asks')} {other} for {wanted}."
    price = f" for {wanted}" if event.b else ""
    if event.what == e.OFFERS:
        return f"{who} {agreeing('offers')} {other} {given}{price}."
    if not given:
        return f"{other} {agreeing('gives')} {who} {wanted}."
    return f"{who} {agreeing('gives')} {other} {given}{price}."


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_ENDS: dict[int, tuple[str, ...]] = {
    f.VICTORY: ("tamashii.end.cards", "tamashii.format.lost-card"),
    f.LOST_BY_CARD: ("tamashii.end.cards", "tamashii.format.lost-card"),
    f.LOST_BY_POOL: ("tamashii.keyword.pool-loss", "tamashii.corrupted.loss-card"),
    f.TIME_UP: ("tamashii.versus.end",),
}


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event; at the end of the game, those of the ending."""
    return BEHIND_ENDS.get(event.a, ()) if event.what == e.ENDS else EVENTS.clauses(event)
