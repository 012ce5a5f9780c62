"""Every card of a TAMASHII pack in words: its names, and the list that `tablewright pack show` prints."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablewright.engine.wording import sentence
from tablewright.games.tamashii.pack.cards import GROUPS, POOLS, STARTS, Body, Enemy
from tablewright.games.tamashii.pack.city import CityEvent
from tablewright.games.tamashii.pack.forms import OWNER_WORDS
from tablewright.games.tamashii.pack.generator import Generator, Goal
from tablewright.games.tamashii.pack.maps import Map
from tablewright.games.tamashii.pack.names import KIND_NAMES, Names, Texts
from tablewright.games.tamashii.pack.phrases import Known, card_titles
from tablewright.games.tamashii.pack.scenarios import CARD_KINDS, MODES
from tablewright.games.tamashii.pack.scenarios import Card as ScenarioCard
from tablewright.games.tamashii.pack.speech import Speech, inline, place, step_said, world_said
from tablewright.games.tamashii.state import CODE, CODES, MARKERS, TILES
from tablewright.packs.box import Face, as_card
from tablewright.packs.shelf import Card

Facts = list[tuple[str, str]]


def names_of(box: Generator) -> Names:
    """The names and texts of a pack, as people read them."""
    given = [box.given[n] for n in box.in_order()]
    maps = [scenario.map for scenario in box.scenarios] + [card.map for card in box.maps]
    codes = [box.unlocks.get(code, ("", "")) for code in range(1, CODES + 1)]
    spare = ("",) * (CODE - len(box.writer.rows))
    say = speech_of(box)
    return Names(
        version=box.version,
        boards=_called(board.face for board in box.boards),
        districts=_called(district.face for district in box.districts),
        district_texts=tuple(say.text(district.effect.text) for district in box.districts),
        explorations=tuple(say.text(exploration.effect.text) for exploration in box.explorations),
        enemies=_called(enemy.face for enemy in box.enemies),
        enemy_eyes=tuple(say.text(enemy.eye.text) for enemy in box.enemies),
        enemy_fangs=tuple(say.text(enemy.fang.text) for enemy in box.enemies),
        enemy_bounties=tuple(say.text(enemy.bounty.text) for enemy in box.enemies),
        bodies=_called(body.face for body in box.bodies),
        augments=_called(augment.face for augment in box.augments),
        augment_ids=_ids(augment.face for augment in box.augments),
        augment_texts=tuple(say.text(augment.text) for augment in box.augments),
        protocols=_called(protocol.face for protocol in box.protocols),
        protocol_texts=tuple(
            tuple((say.need(step.need.text), say.text(step.reward.text)) for step in protocol.steps)
            for protocol in box.protocols
        ),
        abilities=tuple(say.text(one.ability.text) for one in given),
        ability_deeds=tuple(say.deed(one.ability) for one in given),
        ability_cards=tuple(one.card for one in given),
        patterns=tuple(drawn.name for drawn in box.patterns),
        pattern_drawings=tuple(drawn.rows for drawn in box.patterns),
        pattern_texts=tuple(say.text(drawn.effect.text) for drawn in box.patterns),
        pattern_places=tuple(tuple(map(place, drawn.where)) for drawn in box.patterns),
        frame_needs=tuple(say.dice(frame.dice) for frame in box.frames),
        frame_texts=tuple(say.text(frame.effect.text) for frame in box.frames),
        scenarios=_called(scenario.face for scenario in box.scenarios),
        scenario_ids=_ids(scenario.face for scenario in box.scenarios),
        scenario_stories=tuple(scenario.story for scenario in box.scenarios),
        scenario_requires=tuple(scenario.requires for scenario in box.scenarios),
        scenario_rules=tuple(scenario.rules for scenario in box.scenarios),
        scenario_solo=tuple(scenario.solo for scenario in box.scenarios),
        scenario_success=tuple(scenario.success for scenario in box.scenarios),
        markers=tuple(name for one in box.scenarios for name in (*one.routes, *("",) * MARKERS)[:MARKERS]),
        tiles=tuple(name for one in maps for name in _tiles(one)),
        labels=tuple(name for one in maps for name in _filled(tile.label for tile in one.tiles)),
        cards=_called(card.face for card in box.cards),
        card_ids=_ids(card.face for card in box.cards),
        stories=tuple(card.story for card in box.cards),
        card_goals=tuple(card.goal for card in box.cards),
        card_limits=tuple(card.limit for card in box.cards),
        reasons=tuple(card.why for card in box.cards),
        activity_texts=tuple(tuple(say.activity(one.effect.text) for one in card.activities) for card in box.cards),
        standing_texts=tuple(tuple(map(say.text, card.standing_text)) for card in box.cards),
        world_texts=tuple(
            tuple((say.need(need), say.text(deed)) for need, deed in card.world_text) for card in box.cards
        ),
        maps=_called(card.face for card in box.maps),
        conditions=_called(card.face for card in box.condition_cards),
        enhancements=_called(card.face for card in box.enhancements),
        enhancement_texts=tuple(say.text(card.text) for card in box.enhancements),
        pvps=_called(card.face for card in box.competitions),
        goals=_called(goal.face for goal in box.goals),
        goal_texts=tuple(_goal(goal, say) for goal in box.goals),
        events=_called(event.face for event in box.events),
        event_texts=tuple(_event(event, say) for event in box.events),
        rewards=_called(reward.face for reward in box.rewards),
        reward_texts=tuple(say.text(reward.bonus.text) for reward in box.rewards),
        diaries=_called(diary.face for diary in box.diaries),
        diary_texts=tuple(say.text(diary.effect.text) for diary in box.diaries),
        codes=tuple(_by_names(what, box) for what, _ in codes),
        code_sources=tuple(by for _, by in codes),
        phrases=tuple(say.phrase(row.phrase) for row in box.writer.rows) + spare,
        for_players=say.for_players,
        row_owners=tuple(box.owners_of_rows) + spare,
        deck=tuple(cards_of(box, say)),
    )


def _by_names(text: str, box: Generator) -> str:
    """A text in which cards go by their names instead of their ids."""
    rows = (box.bodies, box.augments, box.enemies, box.enhancements, box.scenarios)
    names = {card.face.id: card.face.name for row in rows for card in row}
    return re.sub(r"\b[A-Z]+\d+\b", lambda id: names.get(id[0], id[0]), text)


def _called(faces: Iterable[Face]) -> Texts:
    return tuple(face.name for face in faces)


def _ids(faces: Iterable[Face]) -> Texts:
    return tuple(face.id for face in faces)


def _filled(names: Iterable[str]) -> Texts:
    """So many names as a map has room for."""
    return (*names, *("",) * TILES)[:TILES]


def _tiles(one: Map) -> Texts:
    """tamashii.map.label-known: the public knowledge of each tile: its label, its district, or only its number."""
    known = (tile.label or ("" if tile.from_players else tile.name) for tile in one.tiles)
    return _filled(name or f"tile {n}" for n, name in enumerate(known, start=1))


def speech_of(box: Generator) -> Speech:
    """The speech that turns the texts of a pack into sentences."""
    maps = [*(scenario.map for scenario in box.scenarios), *(card.map for card in box.maps)]
    labels = [tile.label for one in maps for tile in one.tiles if tile.label]
    names = dict.fromkeys((*box.vocabulary.districts, *box.vocabulary.enemies, *labels))
    return Speech(box.language.understood, Known(tuple(names), card_titles(_titles(box))))


def _titles(box: Generator) -> dict[str, str]:
    return {card.face.id: card.face.name for card in box.cards}


def _goal(goal: Goal, say: Speech) -> str:
    """The condition of a goal: `you have an advanced body`, or `test with Force for 3 successes on a hideout tile`."""
    if not goal.test:
        return say.need(goal.need.text)
    return say.test(goal.test) if goal.where == "anywhere" else f"{say.test(goal.test)} on {place(goal.where)}"


def _event(event: CityEvent, say: Speech) -> str:
    """The cost of completing an event: `on a city tile: dump 2 Force`."""
    where = "anywhere" if event.where == "anywhere" else f"on {place(event.where)}"
    need = [f"if {say.need(event.need.text)}"] if event.need.text else []
    return ": ".join(filter(None, (", ".join([where, *need]), say.pay(event.pay.text))))


# ------------------------------------------------------------------------------------------------ every card in full


def cards_of(box: Generator, say: Speech) -> Iterator[Card]:
    """Every card of a pack as people read it, kind by kind."""
    for board in box.boards:
        core = ("core", KIND_NAMES[board.core])
        yield as_card("Board", board.face, 1, _lines(say.text(board.text)), [core, *_body_facts(box, board, say)])
    yield from _world_cards(box, say)
    for body in box.bodies:
        facts = [_pattern(box, body.pattern), *_code(body.code), *_body_facts(box, body, say)]
        yield as_card("Body", body.face, 1, _lines(say.text(body.text)), facts)
    for augment in box.augments:
        facts = [("owner", OWNER_WORDS[augment.owner]), ("memory", str(augment.cost)), *_code(augment.code)]
        facts += [_pattern(box, augment.pattern)] if augment.pattern >= 0 else []
        facts += [("start", STARTS[augment.start])] if augment.start else []
        facts += [("breaks", "yes")] if augment.breaks else []
        yield as_card("Augment", augment.face, 1, _lines(say.text(augment.text)), facts)
    for protocol in box.protocols:
        steps = tuple(step_said(say.need(step.need.text), say.text(step.reward.text)) for step in protocol.steps)
        yield as_card("Learning protocol", protocol.face, 1, steps, _code(protocol.code))
    if box.bot:
        drawn = box.patterns[box.bot_pattern]
        yield as_card("BOT", box.bot, 1, _lines(say.text(drawn.effect.text)), [_pattern(box, box.bot_pattern)])
    yield from _scenario_cards(box, say)
    yield from _generator_cards(box, say)
    yield from _city_cards(box, say)


def _world_cards(box: Generator, say: Speech) -> Iterator[Card]:
    """Districts and enemies."""
    for district in box.districts:
        facts = [("group", GROUPS[district.group]), ("entry", str(district.entry))]
        facts += [("stationary", str(district.stationary)), *_code(district.code)]
        yield as_card("District", district.face, district.count, _lines(say.text(district.effect.text)), facts)
    for enemy in box.enemies:
        yield as_card("Enemy", enemy.face, 1, (), _enemy_facts(box, enemy, say))


def _enemy_facts(box: Generator, enemy: Enemy, say: Speech) -> Facts:
    each = f" and {enemy.per_player} for each player" if enemy.per_player else ""
    facts = [("level", str(enemy.level)), ("pool", POOLS[enemy.boss]), ("integrity", f"{enemy.integrity}{each}")]
    facts += [("eye", say.text(enemy.eye.text)), ("fang", say.text(enemy.fang.text))]
    for n in range(enemy.pattern, enemy.pattern + enemy.hacks):
        facts.append(("hack", f"{_drawing(box, n)}: {say.text(box.patterns[n].effect.text)}"))
    for n in range(enemy.pattern + enemy.hacks, enemy.pattern + enemy.hacks + enemy.repels):
        facts.append(("repel", _drawing(box, n)))
    facts += [("bounty", say.text(enemy.bounty.text))] if enemy.bounty.text else []
    return [*facts, *_code(enemy.code)]


def _scenario_cards(box: Generator, say: Speech) -> Iterator[Card]:
    for scenario in box.scenarios:
        facts = [("mode", MODES[scenario.mode]), ("story", scenario.story)]
        facts += [("opens", scenario.requires)] if scenario.requires else []
        facts += [("rule", rule) for rule in scenario.rules] + [("solo", scenario.solo)] * bool(scenario.solo)
        facts += _launches(box, scenario.patterns, say)
        yield as_card("Scenario", scenario.face, 1, (), facts)
        for card in (box.cards[n] for n in scenario.cards):
            yield as_card(
                "Scenario card", card.face, 1, _lines(say.text(card.immediate.text)), _card_facts(box, card, say)
            )


def _launches(box: Generator, patterns: Iterable[int], say: Speech) -> Facts:
    """The patterns of a sheet or a scenario card: shape, launch place and effect."""
    drawn = [(n, box.patterns[n]) for n in patterns]
    return [
        ("launch", f"{_drawing(box, n)} at {', '.join(map(place, one.where))}: {say.text(one.effect.text)}")
        for n, one in drawn
    ]


def _card_facts(box: Generator, card: ScenarioCard, say: Speech) -> Facts:
    facts = [("kind", CARD_KINDS[card.kind]), ("story", card.story)]
    facts += [("goal", say.goal(card.goal))] if card.goal else []
    facts += _launches(box, card.patterns, say)
    facts += [("activity", say.activity(activity.effect.text)) for activity in card.activities]
    facts += [("standing", say.text(text)) for text in card.standing_text]
    facts += [("world", world_said(say.need(need), say.text(deed))) for need, deed in card.world_text]
    return facts


def _generator_cards(box: Generator, say: Speech) -> Iterator[Card]:
    for card in box.maps:
        tiles = ", ".join(tile.name or "drawn" for tile in card.map.tiles)
        yield as_card("Map", card.face, 1, (), [("tiles", tiles)])
    for condition in box.condition_cards:
        deck = ", ".join(f"{count} of level {level}" for level, count in enumerate(condition.deck) if count)
        yield as_card("Conditions", condition.face, 1, _lines(say.text(condition.bonus.text)), [("deck", deck)])
    for enhancement in box.enhancements:
        yield as_card("Enhancement", enhancement.face, 1, _lines(say.text(enhancement.text)), _code(enhancement.code))
    for one in box.competitions:
        facts = [_pattern(box, one.pattern), ("where", place(one.where))]
        yield as_card("PvP", one.face, 1, _lines(say.text(one.effect.text)), facts)
    for goal in box.goals:
        facts = [("victory points", str(goal.vp))]
        yield as_card("Goal", goal.face, 1, _lines(sentence(_goal(goal, say)) + "."), facts)


def _city_cards(box: Generator, say: Speech) -> Iterator[Card]:
    for event in box.events:
        facts = [("number", str(event.number)), ("where", event.where)]
        facts += [("need", say.need(event.need.text))] * bool(event.need.text) + [
            ("pay", say.pay(event.pay.text))
        ] * bool(event.pay.text)
        yield as_card("Event", event.face, 1, (), [*facts, ("story", event.story)])
    for reward in box.rewards:
        yield as_card("Reward", reward.face, 1, _lines(say.text(reward.bonus.text)), [("number", str(reward.number))])
    for diary in box.diaries:
        yield as_card("Diary", diary.face, 1, _lines(say.text(diary.effect.text)))


def _lines(text: str) -> Texts:
    return (text,) if text else ()


def _code(code: int) -> Facts:
    return [("code", f"U{code:02}")] if code else []


def _drawing(box: Generator, pattern: int) -> str:
    return "/".join(box.patterns[pattern].rows)


def _pattern(box: Generator, pattern: int) -> tuple[str, str]:
    return "pattern", _drawing(box, pattern)


def _body_facts(box: Generator, body: Body, say: Speech) -> Facts:
    facts = list(zip(("ATT", "PRO", "MOV"), map(str, body.stats), strict=True))
    frames = box.frames[body.first_frame : body.first_frame + body.frames]
    return facts + [("frame", f"{say.dice(frame.dice)}: {inline(say.text(frame.effect.text))}.") for frame in frames]
