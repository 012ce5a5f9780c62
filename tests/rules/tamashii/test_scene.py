"""The table as a picture: what each piece offers and to whom, and that nothing it names is missing."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tablewright.engine.core.actions import action, first, kind_of, second
from tablewright.engine.core.record import raw
from tablewright.engine.core.sets import set_of
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Piece, Scene
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.picture import icons, outcome, within_reach, world
from tablewright.games.tamashii.picture.offers import GIFTS, pieces_behind
from tablewright.games.tamashii.pieces import EDGES, EYE, KINDS, PRO, SLOTS, SPARK, SUCCESS, WARD, A
from tablewright.games.tamashii.rules.cards.standing import stat
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO
from tablewright.games.tamashii.state import NONE, TILES
from tablewright.games.tamashii.words.under_way import question_before
from tablewright.match import Match, configure

PACK = GAME.load(None)
BUNDLED = (Path(__file__).parents[3] / "web" / "icons.txt").read_text(encoding="utf-8").split()
MOVES = 60
LAST = 12  # every so many moves a look
EVENINGS = [(2, "cooperative", "s01"), (1, "solo", "s02"), (3, "competitive", None), (2, "cooperative", "p00")]
ON_THE_TABLE = {c.MOVE_TOKEN, c.UNLOCK_SLOT, c.CHOOSE_ROW, c.LAUNCH, c.OFFER_TRADE}  # about pieces that depend on it
BESIDE_THE_QUESTION = {kind for kind, row in c.CHOICES.kinds.items() if not row.about} - ON_THE_TABLE | {c.LEARN}


@cache
def positions(seats: int, mode: str, scenario: str | None) -> list[Match]:
    """A match as it stands after some of its first random moves."""
    settings = {"city": "on", "catie": "on", "diary": "on"} if scenario != "p00" else {}
    config = configure(GAME, seats, mode, settings | ({"scenario": scenario} if scenario else {}), PACK)
    match, chance, found = Match.start(GAME, PACK, config, seed=4), random.Random(4), []
    while not match.over and len(match.moves) < MOVES:
        if len(match.moves) % LAST < 3:
            found.append(match.at(len(match.moves)))
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    return found


@pytest.fixture(params=EVENINGS, ids=lambda evening: f"{evening[1]}-{evening[2]}")
def match(request: pytest.FixtureRequest) -> list[Match]:
    return positions(*request.param)


def scene(match: Match, viewer: int) -> Scene:
    return match.scene(viewer)


def is_gift(act: int) -> bool:
    return kind_of(act) == c.OFFER_TRADE and second(act) == 0


def offered(shown: Scene) -> set[int]:
    return {act for piece in shown.walk() for act in piece.actions}


def find(shown: Scene, id: str) -> Piece:
    return next(piece for piece in shown.walk() if piece.id == id)


# ------------------------------------------------------------------------------------------------ what pieces offer


def test_every_choice_about_a_piece_lies_on_one_and_nobody_elses_does(match: list[Match]) -> None:
    for point in match:
        for viewer in range(point.seats):
            legal = set(point.rules.legal(point.state, viewer))
            found = offered(scene(point, viewer))
            assert found <= legal
            assert {act for act in legal if kind_of(act) not in BESIDE_THE_QUESTION} <= found


def test_nobody_gives_anything_away_by_pressing_it(match: list[Match]) -> None:
    for point in match:
        for viewer in range(point.seats):
            gifts = {piece.id for piece in scene(point, viewer).walk() if any(map(is_gift, piece.actions))}
            assert gifts <= {GIFTS}


def test_a_spectator_is_offered_nothing(match: list[Match]) -> None:
    assert all(offered(scene(point, SPECTATOR)) == set() for point in match)


def test_no_two_pieces_have_the_same_id(match: list[Match]) -> None:
    for point in match:
        for viewer in (*range(point.seats), SPECTATOR):
            ids = Counter(piece.id for piece in scene(point, viewer).walk())
            assert [id for id, n in ids.items() if n > 1] == []


def test_every_piece_can_be_read_aloud_and_seen(match: list[Match]) -> None:
    for point in match:
        for piece in scene(point, 0).walk():
            assert piece.label
            assert not piece.icon or piece.icon in BUNDLED
            assert not piece.tone or piece.tone in GAME.world.tones


def test_a_move_on_the_launcher_is_offered_by_both_of_its_slots() -> None:
    for edge in range(EDGES):
        both = pieces_behind(action(c.MOVE_TOKEN, edge, 0, 0), PACK.tables, 1, q.PROGRAMMING)
        assert both == (f"slot-1-{EDGE_FROM[edge]}", f"slot-1-{EDGE_TO[edge]}")


def test_a_launcher_has_its_twenty_slots_and_locked_ones_say_so() -> None:
    point = next(point for point in positions(*EVENINGS[0]) if point.state.turn == 1)
    launcher = find(scene(point, 0), "launcher-0")
    slots = [one for one in launcher.inside if one.kind == "cell"]  # plans lie there too, where the search is compiled
    assert len(slots) == SLOTS
    assert (launcher.rows, launcher.columns) == (("A", "B", "C", "D"), ("1", "2", "3", "4", "5"))
    assert [slot.mark for slot in slots if slot.at and slot.at[0] == 4] == [world.LOCKED] * 4
    assert slots[4].label == "A5: locked"


def test_patterns_are_drawn_as_they_are_written() -> None:
    point = positions(*EVENINGS[0])[-1]
    basic = find(scene(point, 0), "pattern-8")
    assert [(cell.at, cell.value) for cell in basic.inside] == [
        ((0, 0), "A"),
        ((1, 0), "M"),
        ((2, 0), "F"),
        ((3, 0), "L"),
    ]
    assert basic.text == "Gain 1 EXP."


def test_the_title_says_where_we_are() -> None:
    first, last = positions(*EVENINGS[0])[0], positions(*EVENINGS[0])[-1]
    assert scene(first, 0).title == "TAMASHII · Static Bloom · setup"
    assert f"turn {last.state.turn}" in scene(last, 0).title


# ------------------------------------------------------------------------------------------- what lies within reach


def programming(moves: int) -> Match:
    """A match in which the first player programs, with so many moves left and three Aegis, one of them out of line."""
    points = positions.__wrapped__(*EVENINGS[0])  # one of its own, to be changed
    point = next(one for one in points if question_before(one.view(0), PACK.tables, 0) == q.PROGRAMMING)
    match = point.at(len(point.moves))
    for kind in range(KINDS):
        match.state.on[0, kind] = set_of(0, 1, 7) if kind == A else 0
    match.state.moves[0] = stat(match.state, PACK.tables, 0, PRO) - moves
    return match


def near(shown: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in shown.walk() if piece.id.startswith("near-") and piece.kind == "card"}


def test_what_the_moves_left_lead_to_lies_beside_the_launcher(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(within_reach, "loaded_kernel", lambda rule: rule)
    match = programming(moves=1)
    shield = near(scene(match, 0))["near-0"]
    assert (shield.label, shield.mark) == ("Shield", "1 move")
    assert "Next: Slide Aegis up to A3" in shield.text

    assert [{EDGE_FROM[first(act)], EDGE_TO[first(act)]} for act in shield.actions] == [{2, 7}]
    match.state.on[0, A] = set_of(0, 1, 2)  # as the move leaves it
    match.state.moves[0] += 1

    shield = near(scene(match, 0))["near-0"]
    assert (shield.mark, shield.actions) == (world.LIES_READY, ())


def test_without_machine_code_nothing_is_said_of_what_is_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(within_reach, "loaded_kernel", lambda rule: None)
    assert near(scene(programming(moves=1), 0)) == {}


def test_the_last_card_tells_how_a_scenario_ended() -> None:
    match = programming(moves=1)
    match.state.ended, match.state.card = 1, 1
    shown = find(scene(match, 0), "ending")
    assert shown.label == f"{PACK.names.cards[0]}: victory"
    assert shown.text == PACK.names.stories[0]


def test_the_score_sheet_says_what_the_victory_points_came_from() -> None:
    over, chance = Match.start(GAME, PACK, configure(GAME, 3, "competitive", None, PACK), seed=2), random.Random(2)
    while not over.over:
        seat = chance.choice(over.awaiting)
        over.play(seat, chance.choice(over.rules.legal(over.state, seat)))
    for viewer in (0, 2, SPECTATOR):
        for seat, part in enumerate(find(scene(over, viewer), "ending").inside):
            *lines, total = part.inside
            assert sum(int(line.value) for line in lines) == over.state.points[seat]
            assert total.value == part.value == f"{over.state.points[seat]} VP"


# ------------------------------------------------------------------------------------------------ how it looks


def test_every_pictogram_is_bundled() -> None:
    named = [name for value in vars(icons).values() for name in ([value] if isinstance(value, str) else [])]
    named += [name for value in vars(icons).values() if isinstance(value, tuple) for name in value]
    named += [*GAME.look.icons.values(), *GAME.world.marks.values(), GAME.world.icon]
    pictured = {name for name in named if name and name.islower() and " " not in name and "." not in name}
    assert sorted(pictured - set(BUNDLED)) == []


def test_every_district_of_the_house_pack_has_a_picture_of_its_own() -> None:
    assert set(PACK.names.districts) == set(GAME.look.icons)
    assert icons.district_icon("Nowhere", 1) == icons.GROUPS[1]


@pytest.mark.rule("tamashii.versus.goal-hidden")
def test_goals_that_were_taken_are_counted_for_all_and_named_for_their_owner() -> None:
    match = positions(3, "competitive", None)[-1]
    match.state.goals_taken[A] = set_of(0, 2)

    own, others = scene(match, A), scene(match, 1)

    assert find(own, f"goals-{A}").value == find(others, f"goals-{A}").value == "2"
    worth = sum(PACK.tables.goal[goal].vp for goal in (0, 2))
    assert f"Your goals ({worth} VP): {PACK.names.goals[0]}" in find(own, "goals").text
    assert "You have taken" not in find(others, "goals").text
    assert "You have taken" not in find(scene(match, SPECTATOR), "goals").text


# ------------------------------------------------------------------------------------------------ how far things are


@pytest.mark.rule("tamashii.world.if-true")
def test_the_scenario_card_counts_what_it_asks_for() -> None:
    match = Match.start(
        GAME, PACK, configure(GAME, 2, "cooperative", {"scenario": "s04", "picks": "dealt"}, PACK), seed=1
    )
    while not match.state.card:
        match.play(match.awaiting[0], match.rules.legal(match.state, match.awaiting[0])[0])
    before = find(scene(match, A), "asked-map-0")
    assert (before.label, before.count, before.most) == ("Lanterns on the map", 0, 9)
    assert "Sunken Library" in before.text

    view = match.view(A)
    library = PACK.names.tiles.index("Sunken Library", view.layout * TILES)
    view.marks[SUCCESS, library % TILES] = 1
    after = find(match.rules.scene(view, A), "asked-map-0")

    assert after.count == 1
    assert "Sunken Library" not in after.text


def test_a_competitive_game_counts_the_turns_that_are_left() -> None:
    shown = scene(positions(3, "competitive", None)[0], A)
    assert (find(shown, "time").kind, find(shown, "time").label) == ("stat", "Turns left")


def test_an_enemy_offers_the_patterns_that_are_on_it() -> None:
    enemy = PACK.tables.enemy[4]
    for pattern in range(enemy.pattern, enemy.pattern + enemy.patterns):
        assert "enemy-4" in pieces_behind(action(c.LAUNCH, pattern, 0, 0), PACK.tables, A, q.LAUNCHING)


# ------------------------------------------------------------------------------------------------ focus

STAGES = {
    q.UPGRADES: "launcher", q.PROGRAMMING: "launcher", q.LAUNCHING: "launcher", q.READY: "launcher",
    q.MOVING: "city", q.DISTRICT: "city", q.START: "city", q.FRAME: "fight",
}  # fmt: skip


def test_planning_takes_place_on_the_launcher_moves_in_the_city_and_frames_in_the_fight(match: list[Match]) -> None:
    for point in match:
        for viewer in range(point.seats):
            shown, asked = scene(point, viewer), question_before(point.view(viewer), PACK.tables, viewer)
            if not point.rules.legal(point.state, viewer):
                assert shown.focus == ""
            else:
                assert shown.focus in [area.id for area in shown.areas]
                assert STAGES.get(asked, shown.focus) == shown.focus


def test_the_launcher_of_the_viewer_is_an_area_of_its_own_and_those_of_others_lie_in_theirs(match: list[Match]) -> None:
    point = next(point for point in match if point.state.turn and not point.over)
    areas = {area.id: area for area in scene(point, A).areas}

    assert areas["launcher"].inside[0].id == f"launcher-{A}"
    assert not any(piece.kind == "launcher" for piece in areas[f"seat-{A}"].walk())
    for other in range(1, point.seats):
        assert any(piece.id == f"launcher-{other}" for piece in areas[f"seat-{other}"].walk())


# ------------------------------------------------------------------------------------------------ plans and fights


def test_a_plan_tells_its_moves_and_the_slots_that_it_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(within_reach, "loaded_kernel", lambda rule: rule)

    shield = near(scene(programming(moves=1), 0))["near-0"]

    assert shield.path == (("slot-0-7", "slot-0-2"),)  # the Aegis on B3 goes up to A3
    assert shield.covers == ("slot-0-0", "slot-0-1", "slot-0-2")


def test_a_pattern_shows_the_pictures_of_the_tokens_that_fit() -> None:
    shown = find(scene(programming(moves=1), 0), "pattern-0")
    assert {cell.icon for cell in shown.inside} == {icons.KINDS[A]}


def in_a_fight(line: int, *, symbol: int = 0, number: int = NONE) -> Match:
    """A match in which seat A fights two enemies, with two sparks and a ward."""
    match = Match.start(GAME, PACK, configure(GAME, 1, "solo", {"scenario": "s04"}, PACK), seed=1)
    while question_before(match.view(A), PACK.tables, A) != q.MOVING:
        match.play(A, match.rules.legal(match.state, A)[-1])
    g, turn = match.state, match.state.agenda.frames[0]
    turn.seat, turn.line, turn.done = A, line, 0
    g.stacked[A], g.stack[A, 0], g.stack[A, 1] = 2, 1 + DRONE, 1 + HOUND
    g.symbol, g.number = symbol, number
    g.attack[SPARK], g.attack[WARD] = 2, 1
    return match


DRONE, HOUND = 0, 4


def test_before_the_roll_an_enemy_tells_both_things_that_it_may_do() -> None:
    shown = scene(in_a_fight(f.SPENDING_POWER), A)
    intent = find(shown, f"intent-{DRONE}")
    assert intent.label.startswith("Eye: ")
    assert intent.text.startswith("Fang: ")
    assert not any(piece.id == "enemy-dice" for piece in shown.walk())


@pytest.mark.parametrize(("symbol", "word"), [(EYE, "Eye: "), (1 - EYE, "Fang: ")])
def test_after_the_roll_enemies_tell_what_they_will_do_and_in_which_order(symbol: int, word: str) -> None:
    shown = scene(in_a_fight(f.OWN_FRAME, symbol=symbol, number=1), A)
    first_one, then = find(shown, f"intent-{HOUND}"), find(shown, f"intent-{DRONE}")
    assert (first_one.mark, then.mark) == (world.NEXT, world.THEN)
    assert first_one.label.startswith(word)
    assert then.label.startswith(word)


def test_an_enemy_beyond_the_number_die_does_not_act_and_a_cancelled_one_says_so() -> None:
    match = in_a_fight(f.OWN_FRAME, number=0)
    match.state.cancels[A] = 1
    shown = scene(match, A)
    assert find(shown, f"intent-{DRONE}").mark == world.CANCELLED
    assert find(shown, f"intent-{HOUND}").label == "Does not act this turn."


def test_a_frame_lights_the_dice_that_it_needs_and_are_there() -> None:
    shown = scene(in_a_fight(f.OWN_FRAME, number=0), A)
    lit = {frame.label.split(":")[0]: [die.mark for die in frame.inside] for frame in find(shown, "frames").inside}
    assert lit["Any sparks"] == [world.READY]
    assert lit["Any surges"] == [""]


def test_a_frame_tells_what_it_would_do_with_each_number_of_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcome, "loaded_kernel", lambda rule: rule)
    match = in_a_fight(f.OWN_FRAME, number=0)
    name = PACK.names.enemies[DRONE]
    match.state.damage[DRONE] = PACK.tables.enemy[DRONE].integrity - 2
    before = bytes(raw(match.state))

    sparks = next(frame for frame in find(scene(match, A), "frames").inside if frame.label.startswith("Any sparks"))

    assert sparks.text == f"1 spark: {name}: 1 integrity left.\n2 sparks: defeats {name}."
    assert bytes(raw(match.state)) == before  # asking changes nothing


def test_the_enemies_of_a_fight_lie_there_and_not_at_the_seat() -> None:
    areas = {area.id: area for area in scene(in_a_fight(f.OWN_FRAME, number=0), A).areas}
    assert any(piece.id == f"enemy-{DRONE}" for piece in areas["fight"].walk())
    assert not any(piece.id == f"enemy-{DRONE}" for piece in areas[f"seat-{A}"].walk())
