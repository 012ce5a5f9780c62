"""Deck Goes West: the four kinds of game cards."""

from __future__ import annotations

import pytest

from packs.goes_west.hearing import hear
from rules.goes_west.board import HOUSE, A, B, Board
from tablewright.engine.core.record import raw
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west import pieces, questions, stages
from tablewright.games.goes_west import state as s
from tablewright.packs.shelf import Card

T: s.Tables = HOUSE.tables
NAMES = HOUSE.names
KINDS = {"Starter": pieces.STARTER, "Trade": pieces.TRADE, "Pain": pieces.PAIN, "Exhaustion": pieces.EXHAUSTION}
DESIGNS = range(len(NAMES.card_ids))


def card(name: str) -> Card:
    """A card as people read it."""
    found: Card = next(card for card in NAMES.deck if card.id == name)
    return found


def jobs_of(design: int) -> list[str]:
    """What a card says, as programs."""
    return [hear(NAMES.jobs[T.first_job[design] + n]) for n in range(T.job_count[design])]


# ------------------------------------------------------------------------------------------------ kinds


@pytest.mark.rule("dgw.card.four-kinds", "dgw.card.kind-mark")
def test_game_cards_are_of_four_kinds_and_each_says_of_which() -> None:
    copies = {kind: sum(T.copies_of[n] for n in DESIGNS if T.kind[n] == kind) for kind in KINDS.values()}
    assert copies == {pieces.STARTER: 50, pieces.TRADE: 50, pieces.PAIN: 30, pieces.EXHAUSTION: 30}
    for design in DESIGNS:
        assert KINDS[card(NAMES.card_ids[design]).group] == T.kind[design]


@pytest.mark.rule("dgw.card.same-back")
def test_a_face_down_card_does_not_show_its_kind() -> None:
    hurt = Board.empty().hand(B, "weary").deck(B, "boots")
    well = Board.empty().hand(B, "boots").deck(B, "weary")

    assert bytes(raw(hurt.view(A))) == bytes(raw(well.view(A)))
    assert hurt.pieces(A)["hand-1-unseen"].count == 1


@pytest.mark.rule("dgw.card.item")
def test_starters_and_trade_cards_are_items_and_danger_is_not() -> None:
    for name, fits in (("boots", True), ("cow", True), ("weary", False), ("leg-wound", False)):
        board = Board.empty("solo").card_with("discard 1 item; gain 1 wood", "mission").hand(A, name)
        assert (board.why_not_use() == "") is fits
    for design in DESIGNS:
        if T.kind[design] in (pieces.STARTER, pieces.TRADE):
            assert jobs_of(design)


@pytest.mark.rule("dgw.card.starter")
def test_opening_decks_are_made_of_starters() -> None:
    for character in range(T.characters):
        printed = [design for design in DESIGNS if T.deck[character, design]]
        assert printed
        assert {T.kind[design] for design in printed} == {pieces.STARTER}


@pytest.mark.rule("dgw.card.trade")
def test_every_trade_card_has_a_corner_job_and_completing_one_buys_it() -> None:
    for design in DESIGNS:
        assert (T.corner_count[design] > 0) == (T.kind[design] == pieces.TRADE)
    board = Board.empty("solo").corners("canoe", "pay 3 gold", "pay 5 food").row("canoe").stock(A, food=5)

    assert not board.may(A, "buy", "canoe", 0)
    board.buy(A, "canoe", 1).place("discard")
    assert board.units(A) == {}
    assert board.in_discards(A) == ["canoe"]


@pytest.mark.rule("dgw.card.danger")
def test_danger_cards_occupy_hand_space() -> None:
    board = Board.empty("solo").hand(A, "weary", "fever").deck(A, *["boots"] * 8)
    board.g.stage = stages.DAWN
    board.run()

    assert board.in_hand(A).count("boots") == 4  # of a hand of 6


@pytest.mark.rule("dgw.card.danger-removal")
def test_a_danger_card_leaves_the_hand_only_by_its_own_job_or_by_another_ability() -> None:
    board = Board.empty("solo").hand(A, "weary", "doctors-satchel", "boots").tasks("discard 2 item; gain 1 wood")

    assert not any(board.may(A, "play", "weary", job) for job in range(3))
    assert not board.may(A, "treat", "weary", 0)  # no food
    given = board.copy().task_job(A).settle()
    assert given.in_hand(A) == ["weary"]
    assert "weary" in given.until(questions.PLACE).in_hand(A)  # the evening did not help either
    assert board.copy().stock(A, food=1).treat(A, "weary", 0).settle().in_hand(A) == ["boots", "doctors-satchel"]
    assert board.copy().play(A, "doctors-satchel", 1).settle().in_hand(A) == []


@pytest.mark.rule("dgw.card.exhaustion")
def test_one_exhaustion_card_comes_every_night_to_each_player() -> None:
    board = Board.empty("versus", 3).night()

    taken = [(event.seat, T.kind[event.a]) for event in board.events(tell.TOOK_DANGER)]
    assert taken == [(0, pieces.EXHAUSTION), (1, pieces.EXHAUSTION), (2, pieces.EXHAUSTION)]


@pytest.mark.rule("dgw.card.pain")
def test_pain_comes_from_fighting_and_from_fleeing_bandits() -> None:
    fight = Board.empty("solo").bandits((0, 0), 2).card_with("attack 1").dice((2, 2), (2, 3)).use().settle()
    fight.place("discard").place("discard").place("discard")
    assert [T.kind[event.a] for event in fight.events(tell.TOOK_DANGER)] == [pieces.PAIN] * 3

    flight = Board.empty("solo").bandits((0, 0), 2).land("prairie", (1, 0)).card_with("walk 1").use().settle()
    flight.step(A, "W").place("discard")
    assert [T.kind[event.a] for event in flight.events(tell.TOOK_DANGER)] == [pieces.PAIN]


@pytest.mark.rule("dgw.card.item-colours")
def test_item_colours_say_what_items_are_for() -> None:
    assert set(NAMES.colours) == {"blue", "green", "brown", "red", "purple"}
    words = {"blue": ("walk", "climb", "sail", "ride", "haul"), "green": ("food",), "red": ("attack", "defend")}
    for design in DESIGNS:
        colour = NAMES.card_colours[design]
        assert bool(colour) == (T.kind[design] in (pieces.STARTER, pieces.TRADE))
        if colour in words:
            assert any(word in job for job in jobs_of(design) for word in words[colour]), NAMES.card_ids[design]


@pytest.mark.rule("dgw.card.item-colours")
def test_a_colour_asked_for_is_met_by_items_of_that_colour_alone() -> None:
    for name, fits in (("boots", True), ("canoe", True), ("knife", False), ("weary", False)):
        board = Board.empty("solo").card_with("discard 1 blue; gain 1 wood", "mission").hand(A, name)
        assert (board.why_not_use() == "") is fits


# ---------------------------------------------------------------------------------------- strength and counting


def most(kind: int, phrase: str) -> int:
    """The largest number that a card of a kind prints for a step, free of resources."""
    best = 0
    for design in DESIGNS:
        for job in jobs_of(design):
            for step in job.split("; "):
                number = step.split()[1]
                if T.kind[design] == kind and phrase in step and "pay" not in job and number.isdigit():
                    best = max(best, int(number))
    return best


@pytest.mark.rule("dgw.card.trade-strength")
@pytest.mark.parametrize("phrase", ["dice food", "dice wood", "dice gold", "attack", "defend", "walk", "sail", "climb"])
def test_trade_cards_gather_fight_and_travel_better_than_starters(phrase: str) -> None:
    assert most(pieces.TRADE, phrase) > most(pieces.STARTER, phrase)


@pytest.mark.rule("dgw.parts.bandit-counters")
def test_counters_are_only_a_way_of_counting_bandits() -> None:
    board = Board.empty("solo").bandits((0, 0), 6).card_with("attack 2").dice((6, 0)).use().settle()

    assert [(event.a, event.b, event.c) for event in board.events(tell.PLAYERS_STRIKE)] == [(2, 0, 2)]
    assert board.bandits_at((0, 0)) == 4  # a big counter was changed for small ones
