"""The shared areas of TAMASHII: the scenario card with its time, or the goals; the market, and the reference."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Piece
from tablewright.engine.wording import count_of, either
from tablewright.games.tamashii.pack.speech import inline, world_said
from tablewright.games.tamashii.picture import icons
from tablewright.games.tamashii.picture.cards import body_card, pattern_card
from tablewright.games.tamashii.picture.progress import asked_id, progress
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import BATTERIES, COMPETITIVE, INSANE, MOST_TIME, SOLO
from tablewright.games.tamashii.rules.planning.upgrades import MEMORY_FOR_A_TOKEN, exp_cost
from tablewright.games.tamashii.rules.turn.launching import WORD, of_modules
from tablewright.games.tamashii.sources import SPECIAL_CARD
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.games.tamashii.words import names as called


def shared(s: Sight) -> Iterator[Piece]:
    """The areas in the middle beside the map."""
    yield versus(s) if s.v.mode == COMPETITIVE else scenario(s)
    if market := tuple(body_card(s, body) for body in range(s.pack.tables.bodies) if has(s.v.market, body)):
        yield Piece("area", "market", "Body market", inside=market, place="middle", steady=True)
    yield from also_in_play(s)


def clocks(s: Sight) -> Iterator[Piece]:
    """Time, the corrupted pool, the first player, and the BOT's batteries."""
    v = s.v
    if v.mode == COMPETITIVE:  # tamashii.versus.quest-time
        yield Piece("stat", "time", "Turns left", value=str(v.time), icon=icons.TIME)
    else:
        yield Piece("track", "time", "Time", count=v.time, most=max(MOST_TIME, v.time), icon=icons.TIME, tone="cyan")
        most = max(s.pack.tables.scenario[v.scenario].corrupted[v.seats], v.corrupted)  # cards may add to it
        yield Piece(
            "track", "pool", "Corrupted pool", count=v.corrupted, most=most, icon=icons.POOL, tone="corrupted",
            mark="the next one loses" if v.corrupted == 0 else "", story=True,
        )  # fmt: skip
    if v.seats > 1 and v.turn:
        yield Piece("stat", "first", "First player", value=called.SEAT_NAMES[v.first], icon=icons.FIRST)
    if v.bot_at != NONE:
        yield Piece(
            "track", "batteries", "BOT batteries", count=v.batteries, most=BATTERIES, icon=icons.BATTERY, tone="violet"
        )


# ------------------------------------------------------------------------------------------------ scenario cards


def scenario(s: Sight) -> Piece:
    """The active scenario card: its story, activities, patterns, and the tokens on it."""
    v, names, t = s.v, s.pack.names, s.pack.tables
    counted = tuple(progress(s))
    inside: list[Piece] = [*clocks(s), *counted]
    inside += [pattern_card(s, pattern) for pattern in patterns_in_play(v, t)]
    if v.bot_at != NONE:
        inside.append(pattern_card(s, t.bot_pattern))
    shown = {piece.id for piece in counted}
    others = [mark for mark in range(len(called.MARKS)) if asked_id(mark, on_card=True) not in shown]
    on_it = [f"{count_of(n, f'{called.MARKS[mark]} token')} on it" for mark in others if (n := v.marks_on_card[mark])]
    title = f"{names.scenarios[v.scenario]}: {names.cards[v.card - 1]}" if v.card else names.scenarios[v.scenario]
    told = card_text(s, v.card - 1) if v.card else names.scenario_stories[v.scenario]
    return Piece(
        "area", "scenario", title, text=told, mark=", ".join(on_it),
        inside=tuple(inside), place="middle", steady=True, icon=icons.STORY, tone="scenario",
    )  # fmt: skip


def patterns_in_play(v: State, t: Tables) -> Iterator[int]:
    """tamashii.pattern.source-other: the patterns of the active card, of special cards in play, and of the sheet."""
    special = [n for n in range(t.cards) if has(v.beside, n) and t.card[n].kind == SPECIAL_CARD]
    for card in ([v.card - 1] if v.card else []) + special:
        yield from range(t.card[card].pattern, t.card[card].pattern + t.card[card].patterns)
    sheet = t.scenario[v.scenario]
    yield from range(sheet.pattern, sheet.pattern + sheet.patterns)


def also_in_play(s: Sight) -> Iterator[Piece]:
    """tamashii.scenario.special-many: special cards, and plot cards that stay."""
    names = s.pack.names
    cards = tuple(
        Piece("text", f"special-{card}", names.cards[card], text=card_text(s, card), icon=icons.SPECIAL)
        for card in range(s.pack.tables.cards)
        if has(s.v.beside, card)
    )
    if cards:
        yield Piece("area", "special", "Also in play", inside=cards, place="middle", steady=True)


def card_text(s: Sight, card: int) -> str:
    """The story and the rules of a scenario card, for the number of players at the table.

    tamashii.format.stays: of a plot card that stays beside the slot, only its standing abilities still hold.
    """
    names = s.pack.names
    holds = s.v.card == 1 + card or s.pack.tables.card[card].stays == 0

    def said(text: str) -> str:
        return called.with_players(names, text, s.v.seats)

    lines, row = [names.stories[card]], s.pack.tables.card[card]
    for pattern in range(row.pattern, row.pattern + row.patterns if holds else row.pattern):
        where, effect = either(names.pattern_places[pattern]), inline(said(names.pattern_texts[pattern]))
        lines.append(f"Launch ({where}): {effect}.")
    activities = names.activity_texts[card] if holds else ()
    lines += [f"{ACTIVITY[is_for_all(s, card, n)]}: {inline(said(text))}." for n, text in enumerate(activities)]
    lines += [f"Everyone: {inline(said(ability))}." for ability in names.standing_texts[card]]
    world = [world_said(said(need), said(deed)) for need, deed in names.world_texts[card] if holds]
    lines += ["Each turn, apply the first that is true:", *(f"· {line}" for line in world)] if world else []
    return "\n".join(filter(None, lines))


# tamashii.format.activity: who may do an activity in a turn.
ACTIVITY = {True: "Activity", False: "Activity (once per turn)"}  # the text of the first kind begins with `each player`


def is_for_all(s: Sight, card: int, n: int) -> bool:
    """Whether every player may do an activity of a card in the same turn."""
    return bool(s.pack.tables.card[card].all_may[n])


# ------------------------------------------------------------------------------------------------ competitive games


# tamashii.vp.assets and those after it, in short.
ALSO_COUNTS = (
    "At the end you also score assets, unlocked slots, open tokens, maximum integrity and equipped augments."
    " Corrupted tokens cost points."
)


def versus(s: Sight) -> Piece:
    """tamashii.versus.goals, tamashii.versus.goal-top: the goals, the next one, and the cards for everyone."""
    v, names, t = s.v, s.pack.names, s.pack.tables
    lines = [goal_line(s, goal) for goal in range(t.goals) if has(v.goals_up, goal)]
    if v.goal_next:
        lines.append(f"Next: {goal_line(s, v.goal_next - 1)}")
    lines += taken_by_viewer(s)
    lines.append(ALSO_COUNTS)
    if v.enhancement:
        n = v.enhancement - 1
        lines.append(f"{names.enhancements[n]} (for everyone): {names.enhancement_texts[n]}")
    pvp = (pattern_card(s, t.pvp[v.pvp - 1]),) if v.pvp else ()
    return Piece(
        "area", "goals", "Goals", text="\n".join(lines), inside=(*clocks(s), *pvp), place="middle", steady=True,
        icon=icons.GOAL, tone="acid",
    )  # fmt: skip


def taken_by_viewer(s: Sight) -> list[str]:
    """tamashii.versus.goal-hidden: the viewer's own goals and their VP; other players' VP are hidden."""
    v, t, names = s.v, s.pack.tables, s.pack.names
    if s.viewer == SPECTATOR:
        return []
    taken = [goal for goal in range(t.goals) if has(v.goals_taken[s.viewer], goal)]
    named = ", ".join(f"{names.goals[goal]} ({t.goal[goal].vp})" for goal in taken)
    return [f"Your goals ({sum(t.goal[goal].vp for goal in taken)} VP): {named}."] if taken else []


def goal_line(s: Sight, goal: int) -> str:
    """A goal: its VP and its requirement."""
    return f"{s.pack.names.goals[goal]} ({s.pack.tables.goal[goal].vp} VP): {s.pack.names.goal_texts[goal]}."


# ------------------------------------------------------------------------------------------------ beside the table


def beside(s: Sight) -> Iterator[Piece]:
    """The basic patterns, the meaning of the dice, and the rules of the scenario sheet."""
    t = s.pack.tables
    patterns = [*range(t.basics)]
    patterns += [
        p for p in (t.catie_pattern, t.redeem_pattern) if p != NONE and has(of_modules(s.v, t, p // WORD), p % WORD)
    ]
    cards = tuple(pattern_card(s, pattern) for pattern in patterns)
    yield Piece("area", "basics", "Basic patterns", inside=cards, place="side", steady=True)
    yield reference(s)


def reference(s: Sight) -> Piece:
    """tamashii.die.player: dice, upgrades, letters and the rest of a player aid."""
    v = s.v
    for_exp = f"{exp_cost(v)} EXP each: +1 maximum integrity, unlock a slot, an open token, or a class augment"
    for_memory = (
        f"{MEMORY_FOR_A_TOKEN} memory each: buy a basic token, or discard a token from your launcher (even corrupted)."
        " Equipping an augment costs the memory on its card"
    )
    lines = {
        "Trace roll": "each spark attaches an enemy; other faces are harmless",
        "Tests": "a spark is 1 success, a surge is 2, other faces are 0",
        "Combat": "spark and surge frames take any number of dice, any number of times; use other frames once",
        "Enemy dice": "the number picks an enemy, counted from the top; it acts, then those above it, by eye or fang",
        "Upgrades": f"{for_exp}. {for_memory}",
        "Reset": what_a_reset_costs(v),
        "Letters": "A Aegis, M Mnemo, F Force, L Luck, O open, K Catie, I inari, X corrupted, C core, * any data",
        "Patterns": f"may be turned{'' if v.strict else ' and mirrored'}; gaps may hold anything",
    }
    inside = [*sheet_rules(s)]
    inside += [Piece("text", f"remember-{n}", word, text=text) for n, (word, text) in enumerate(lines.items())]
    return Piece("area", "remember", "Reference", inside=tuple(inside), place="side", steady=True)


def what_a_reset_costs(v: State) -> str:
    """tamashii.reset.which-symbol, tamashii.difficulty.insane-reset: when a reset loses the active body."""
    if v.difficulty == INSANE:
        return "you always lose your active advanced body; no die is rolled"
    return "roll the symbol die: on a fang you lose your active advanced body, on an eye you keep it"


def sheet_rules(s: Sight) -> Iterator[Piece]:
    """tamashii.scenario.special-rules, tamashii.bot.scenario-rules: the sheet's rules, and its solo rule."""
    v, names = s.v, s.pack.names
    if v.mode == COMPETITIVE:
        return
    for n, rule in enumerate(names.scenario_rules[v.scenario]):
        yield Piece("text", f"sheet-{n}", "This scenario", text=rule)
    if v.mode == SOLO and names.scenario_solo[v.scenario]:
        yield Piece("text", "sheet-solo", "Solo", text=names.scenario_solo[v.scenario])
