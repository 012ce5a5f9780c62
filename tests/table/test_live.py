"""A live match: what each viewer is shown, how updates are counted, and that the same story gives the same bytes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import msgspec
import pytest

from match.toy import ASK, PEBBLES, PEEK, ROLL, TAKE
from table.matches import PACK, PERSON, battle, choices, live_match, opened, pebbles, play, play_at_random, story_of
from tablewright.engine.core.actions import action
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Piece
from tablewright.games import registry
from tablewright.match import Match, Refused
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.naming import labels_in, named_in, words_of
from tablewright.table.live.opening import Sitting, open_continuation
from tablewright.table.memory.rows import Entry, StoreError
from tablewright.table.messages.protocol import LogLine, Pending, Update
from toys import commit

TAKE_ONE, TAKE_TWO = action(TAKE, 1, 0, 0), action(TAKE, 2, 0, 0)
A_ROLL, A_PEEK, A_QUESTION = action(ROLL, 0, 0, 0), action(PEEK, 0, 0, 0), action(ASK, 0, 0, 0)
A, B = 0, 1
FIGHT = "Fight with"


@dataclass
class Browser:
    """What a browser makes of the updates that it is sent."""

    areas: dict[str, Piece]
    log: list[LogLine]
    last: Update

    @classmethod
    def before(cls, update: Update) -> Browser:
        browser = cls({}, [], update)
        browser.draw(update)
        return browser

    def draw(self, update: Update) -> None:
        known = {} if update.whole else self.areas
        known = {**known, **{area.id: area for area in update.areas}}
        self.areas = {id: known[id] for id in update.order}
        self.log[update.log.start :] = update.log.lines
        self.last = update


def read(encoded: bytes) -> Update:
    return msgspec.json.decode(encoded, type=Update)


def happen(live: LiveMatch, entry: Entry) -> None:
    live.enter(replace(entry, number=live.entries + 1))


def finished(seed: int = 7) -> LiveMatch:
    live, chance = pebbles(seed), Random(seed)
    while not live.match.over:
        play_at_random(live, chance)
    return live


# ------------------------------------------------------------------------------------------------ counting


def test_the_start_is_update_0_and_whole() -> None:
    update = pebbles().update(A)
    assert (update.n, update.whole, update.log.start) == (0, True, 0)
    assert update.order == tuple(area.id for area in update.areas) == ("left", "seat-0", "seat-1")
    assert update.awaited == (A,)
    assert [line.text for line in update.log.lines][1] == "Ada B was dealt a card"


def test_what_a_viewer_may_see_counts_for_that_viewer() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    play(live, B, TAKE_TWO)
    assert [live.number(viewer) for viewer in live.viewers] == [2, 2, 2]


def test_private_steps_count_only_for_who_sees_them() -> None:
    game = registry.find("royal")
    live, chance = live_match(game, game.load(None), 3), Random(3)
    before = {viewer: live.number(viewer) for viewer in live.viewers}
    private = 0
    for _ in range(80):
        if live.match.over:
            break
        seen = {viewer: bytes(raw(live.match.view(viewer))) for viewer in live.viewers}
        play_at_random(live, chance)
        for viewer in live.viewers:
            told = bool(live.match.events(viewer, len(live.match.moves))[0])
            grew = live.number(viewer) - before[viewer]
            assert grew == int(told or bytes(raw(live.match.view(viewer))) != seen[viewer])
            private += not grew
            before[viewer] += grew
    assert private > 20


def test_an_undo_counts_for_those_who_had_seen_the_move() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    live.update(B)
    happen(live, Entry(0, "undo", A))
    update = live.update(B, 1)
    assert update.n == 2
    assert [area.id for area in update.areas] == ["left", "seat-0"]
    assert update.log.lines == ()
    assert update.log.start == 2


def test_a_name_that_is_given_later_is_told_whole_and_changes_no_number() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    assert [line.text for line in live.update(B).log.lines][-1] == "Ada A took 1"

    named = replace(live.row, seats=(replace(live.row.seats[A], name="Zoe"), live.row.seats[B]))
    assert live.meet(named)

    update = live.update(B, 1)
    assert (update.n, update.whole) == (1, True)
    assert [line.text for line in update.log.lines][-1] == "Zoe took 1"
    assert not live.meet(named)
    play(live, B, TAKE_TWO)
    assert not live.update(B, 2).whole


# ------------------------------------------------------------------------------------------------ updates


def test_an_update_brings_only_what_has_changed() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    live.update(B)
    play(live, B, TAKE_TWO)
    update = live.update(B, 1)
    assert not update.whole
    assert {area.id for area in update.areas} == {"left", "seat-1"}
    assert (update.log.start, [line.text for line in update.log.lines]) == (3, ["You took 2"])
    assert update.log.lines[0].step == 2


@pytest.mark.parametrize("since", [None, 0, 99, -1])
def test_who_has_nothing_to_build_on_is_sent_the_whole(since: int | None) -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    assert live.update(B, since).whole


def test_after_a_restart_who_comes_back_is_sent_the_whole() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    play(live, B, TAKE_ONE)
    again = LiveMatch(live.row, live.history, PEBBLES, PACK)
    assert again.update(A, 1).whole
    assert not again.update(A, 2).whole
    assert again.encoded(A) == live.encoded(A)


def test_the_question_is_for_who_must_choose() -> None:
    live = pebbles()
    question = live.update(A).question
    assert question is not None
    assert question.owed
    assert [choice.text for choice in question.choices][:2] == ["take 1", "take 2"]
    assert question.choices[0].clauses == ("toy.turn.amount",)
    assert live.update(B).question is None
    assert live.update(SPECTATOR).question is None


def test_a_seat_that_owes_nothing_may_still_choose() -> None:
    live, chance = live_match(commit.GAME, commit.GAME.load(None), 1), Random(1)
    play_at_random(live, chance)
    seat = live.match.moves[-1].seat
    question = live.update(seat).question
    assert seat not in live.update(seat).awaited
    assert question is not None
    assert not question.owed


def test_what_is_sent_is_what_is_shown() -> None:
    live = pebbles()
    play(live, A, A_PEEK)
    for viewer in live.viewers:
        assert read(live.encoded(viewer)) == live.update(viewer)
        assert read(live.encoded(viewer, 1)) == live.update(viewer, 1)
    assert live.encoded(A, 1) is live.encoded(A, 1)


def test_hidden_cards_go_only_to_who_may_know_them() -> None:
    live = pebbles()
    play(live, A, A_PEEK)
    card = live.match.state.card[B]
    lines = [live.update(viewer).log.lines[-1].text for viewer in live.viewers]
    assert lines == [f"You peeked ({card})", "Ada A peeked", "Ada A peeked"]


@pytest.mark.parametrize("name", ["west", "royal"])
def test_browsers_that_miss_some_updates_end_up_with_the_same_table(name: str) -> None:
    game = registry.find(name)
    live, chance = live_match(game, game.load(None), 5), Random(5)
    browsers = {viewer: Browser.before(read(live.encoded(viewer))) for viewer in live.viewers}
    for _ in range(60):
        if live.match.over:
            break
        play_at_random(live, chance)
        if chance.random() < 0.15:
            happen(live, Entry(0, "undo", live.match.moves[-1].seat))
        elif chance.random() < 0.1:
            back = max(0, len(live.match.moves) - chance.randrange(1, 6))
            happen(live, Entry(0, "take-back", back_to=back))
        for viewer, browser in browsers.items():
            if chance.random() < 0.6:
                browser.draw(read(live.encoded(viewer, browser.last.n)))
    for viewer, browser in browsers.items():
        browser.draw(read(live.encoded(viewer, browser.last.n)))
        whole = live.update(viewer)
        assert tuple(browser.areas.values()) == whole.areas
        told = [(line.text, line.clauses, line.step) for line in whole.log.lines]
        assert [(line.text, line.clauses, line.step) for line in browser.log] == told
        assert [line.text for line in browser.log] == story_of(live, viewer)


@pytest.mark.parametrize("name", ["west", "royal", "north"])
def test_the_same_story_gives_the_same_bytes(name: str) -> None:
    game = registry.find(name)
    pack = game.load(None)
    live, chance = live_match(game, pack, 2), Random(2)
    while live.entries < 30 and not live.match.over:
        play_at_random(live, chance)
        live.encoded(0, live.number(0) - 1)
    again = LiveMatch(live.row, live.history, game, pack)
    for viewer in live.viewers:
        assert again.number(viewer) == live.number(viewer)
        assert again.encoded(viewer) == live.encoded(viewer)


# ------------------------------------------------------------------------------------------------ undo and taking back


def test_a_seat_is_offered_to_undo_its_own_latest_move() -> None:
    live = pebbles()
    assert live.update(A).undo is None
    play(live, A, TAKE_ONE)
    assert [live.update(viewer).undo for viewer in live.viewers] == ["take 1", None, None]
    play(live, B, TAKE_TWO)
    assert [live.update(viewer).undo for viewer in live.viewers] == [None, "take 2", None]
    happen(live, Entry(0, "undo", B))
    assert [live.update(viewer).undo for viewer in live.viewers] == ["take 1", None, None]


def test_a_move_that_drew_and_one_before_new_dice_stand() -> None:
    live = pebbles()
    play(live, A, A_ROLL)
    assert live.update(A).undo is None
    play(live, B, TAKE_ONE)
    play(live, A, TAKE_ONE)
    happen(live, Entry(0, "take-back", back_to=2))
    assert live.update(B).undo is None
    assert live.match.why_not_undo(B) is not None


def do(live: LiveMatch, seat: int, words: str) -> None:
    """Play the first choice that begins with these words, all looking on."""
    play(live, seat, choices(live, seat, words)[0])
    for viewer in live.viewers:
        live.update(viewer)


def log_of(live: LiveMatch, viewer: int) -> list[tuple[str, int]]:
    return [(line.text, line.step) for line in live.update(viewer).log.lines]


def everything(live: LiveMatch, viewer: int) -> list[bytes]:
    """All that can be sent to a viewer now: whole, or after any update."""
    return [live.encoded(viewer, since) for since in (None, *range(live.number(viewer) + 1))]


def test_a_secret_step_is_undone_from_before_that_of_another_who_notices_nothing() -> None:
    live, a, b = battle()
    alone, *_ = battle()
    for match in (live, alone):
        for viewer in match.viewers:
            match.update(viewer)
    start = live.update(a)
    do(live, a, FIGHT)
    do(alone, a, FIGHT)
    offered = live.update(a).undo
    do(live, b, FIGHT)
    assert live.update(a).undo == alone.update(a).undo == offered
    his, all_know = everything(live, b), everything(live, SPECTATOR)
    happen(live, Entry(0, "undo", a))
    happen(alone, Entry(0, "undo", a))
    assert everything(live, a) == everything(alone, a)
    assert (live.number(a), live.update(a).areas) == (start.n + 2, start.areas)
    assert (everything(live, b), everything(live, SPECTATOR)) == (his, all_know)
    assert live.update(b).undo == live.match.moves[-1].text
    do(live, a, FIGHT)
    do(alone, a, FIGHT)
    assert everything(live, a) == everything(alone, a)


def test_after_a_restart_an_undo_from_the_middle_looks_the_same() -> None:
    live, a, b = battle()
    for words in (FIGHT, "Add"):
        do(live, a, words)
        do(live, b, words)
    for seat in (a, a, b):
        happen(live, Entry(0, "undo", seat))
    again = LiveMatch(live.row, live.history, live.game, live.pack)
    assert [move.seat for move in live.match.moves[-1:]] == [b]
    assert again.match.digest() == live.match.digest()
    for viewer in live.viewers:
        assert again.encoded(viewer) == live.encoded(viewer)
        assert [line.text for line in again.update(viewer).log.lines] == story_of(again, viewer)
        for n in range(live.number(viewer) + 1):
            assert again.at(viewer, n) == live.at(viewer, n)


def test_a_browser_is_sent_what_it_missed_before_an_undo_from_the_middle() -> None:
    live, a, b = battle()
    browsers = {viewer: Browser.before(live.update(viewer)) for viewer in live.viewers}
    do(live, a, FIGHT)
    do(live, a, "Ready")
    do(live, b, FIGHT)
    seen = live.number(b)
    happen(live, Entry(0, "undo", a))
    assert live.number(b) == seen + 1
    do(live, b, "Add")
    happen(live, Entry(0, "undo", a))
    assert live.number(b) == seen + 2
    do(live, a, FIGHT)
    for viewer, browser in browsers.items():
        browser.draw(read(live.encoded(viewer, browser.last.n)))
        assert tuple(browser.areas.values()) == live.update(viewer).areas
        assert [(line.text, line.step) for line in browser.log] == log_of(live, viewer)
        assert [line.text for line in browser.log] == story_of(live, viewer)


def test_what_was_answered_in_secret_falls_with_the_attack_that_is_undone() -> None:
    live, a, b = battle()
    alone, *_ = battle()
    before = live.at(b, live.number(b) - 1)
    do(live, b, FIGHT)
    do(live, b, "Add")
    seen = live.number(b)
    happen(live, Entry(0, "undo", a))
    happen(alone, Entry(0, "undo", a))
    assert live.match.digest() == alone.match.digest()
    assert live.encoded(a) == alone.encoded(a)
    assert live.number(b) == seen + 1
    assert (live.update(b).areas, live.update(b).log.lines) == (before.areas, before.log.lines)


def test_a_take_back_is_asked_for_agreed_to_and_told_again_as_it_was() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    play(live, B, A_ROLL)
    live.update(B)
    happen(live, Entry(0, "ask", A, back_to=live.before_last_decision(A)))
    assert live.update(A).pending == Pending(A, "take 1")
    assert live.update(B).pending == Pending(A, "Ada A took 1")
    assert [live.number(viewer) for viewer in live.viewers] == [3, 3, 3]
    happen(live, Entry(0, "agree", B))
    assert live.update(SPECTATOR).pending == Pending(A, "Ada A took 1", (B,))
    assert live.asked is not None
    happen(live, Entry(0, "take-back", B, back_to=live.asked.back_to))
    update = live.update(B, 2)
    assert (update.n, update.pending, update.log.start, update.log.lines) == (5, None, 2, ())
    play(live, A, A_ROLL)
    again = LiveMatch(live.row, live.history, PEBBLES, PACK)
    assert again.match.digest() == live.match.digest()
    assert again.match.branches == live.match.branches
    assert [branch.why for branch in again.match.branches] == ["taken back by A with the consent of B"]


def test_a_take_back_that_nobody_had_to_agree_to_says_so() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    happen(live, Entry(0, "take-back", A, back_to=0))
    assert [branch.why for branch in live.match.branches] == ["taken back by A alone"]


def test_a_take_back_with_dice_of_its_own_is_not_played_again() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    with pytest.raises(StoreError, match="earlier release"):
        happen(live, Entry(0, "take-back", A, back_to=0, key=b"k" * 16, nonce=b"n" * 16))


@pytest.mark.parametrize("ends", [Entry(0, "decline", B), Entry(0, "play", B, TAKE_ONE), Entry(0, "undo", A)])
def test_what_is_asked_for_ends_when_somebody_declines_or_play_goes_on(ends: Entry) -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    happen(live, Entry(0, "ask", A, back_to=0))
    happen(live, ends)
    assert live.asked is None
    assert live.update(A).pending is None
    assert live.number(A) == 3


def test_who_saw_nothing_of_a_move_is_told_nothing_of_it_when_it_is_to_be_taken_back() -> None:
    game = registry.find("royal")
    live, chance = live_match(game, game.load(None), 3), Random(3)
    while live.number(SPECTATOR) == live.entries:
        play_at_random(live, chance)
    mover = live.match.moves[-1].seat
    happen(live, Entry(0, "ask", mover, back_to=live.before_last_decision(mover)))
    hers, others = live.update(mover).pending, live.update(SPECTATOR).pending
    assert hers is not None
    assert others is not None
    assert hers.text == live.match.moves[-1].text
    assert others.text == "a hidden choice"


# ------------------------------------------------------------------------------------------------ replays


def test_every_update_of_the_past_can_be_seen_again() -> None:
    live, chance = pebbles(), Random(4)
    shown = {viewer: [live.update(viewer)] for viewer in live.viewers}
    while not live.match.over:
        play_at_random(live, chance)
        if chance.random() < 0.3 and not live.match.over:
            happen(live, Entry(0, "undo", live.match.moves[-1].seat))
        for viewer in live.viewers:
            shown[viewer].append(live.update(viewer))
    for viewer, updates in shown.items():
        for update in updates:
            past = live.at(viewer, update.n)
            assert past.whole
            assert past == replace_parts(update, past)
            assert past.log == update.log or not update.whole
    with pytest.raises(LookupError, match="the steps are 0 to"):
        live.at(A, live.number(A) + 1)


def replace_parts(update: Update, past: Update) -> Update:
    """An update as a replay shows it: nothing to undo."""
    return msgspec.structs.replace(update, undo=None, whole=True, areas=past.areas, log=past.log)


def test_the_end_says_why_and_who_won() -> None:
    live = finished()
    ending = live.update(SPECTATOR).ending
    assert ending is not None
    assert ending.reason == "no pebble left"
    expected = live.match.ending
    assert expected is not None
    words = {0: "lost", 1: "shared", 2: "won"}
    assert {s.seat: s.result for s in ending.standings} == {i: words[r] for i, r in enumerate(expected.results)}
    assert ending.standings[0].result != "lost"
    assert live.at(A, 0).ending is None


def test_a_finished_match_can_be_continued_from_any_step_of_it() -> None:
    live = finished()
    entries = live.continued(A, 2)
    new = open_continuation(live.row, PEBBLES, PACK, 2, [PERSON, Sitting("computer", "Novice", "novice")])
    other = LiveMatch(new.row, entries, PEBBLES, PACK)
    assert (new.row.continued_from, new.row.continued_step) == (live.row.id, 2)
    assert other.match.moves == live.match.moves[: len(other.match.moves)]
    assert other.update(A).areas == live.at(A, 2).areas
    assert [branch.why for branch in other.match.branches] == ["continued from a replay"]
    assert other.update(A).undo is other.update(B).undo is None
    assert not other.match.over
    play_at_random(other, Random(1))
    again = LiveMatch(new.row, other.history, PEBBLES, PACK)
    assert again.match.digest() == other.match.digest()


def test_a_match_cannot_be_continued_before_its_end_or_from_it() -> None:
    with pytest.raises(Refused, match="once it is over"):
        pebbles().continued(A, 0)
    live = finished()
    with pytest.raises(Refused, match="Choose an earlier one"):
        live.continued(A, live.number(A))
    with pytest.raises(LookupError):
        live.continued(A, 10_000)


# ------------------------------------------------------------------------------------------------ what is stored


def test_entries_that_are_known_are_passed_over_and_gaps_are_not() -> None:
    live = pebbles()
    entry = play(live, A, TAKE_ONE)
    live.enter(entry)
    assert (live.entries, len(live.match.moves)) == (1, 1)
    with pytest.raises(StoreError, match="number 3 came next"):
        live.enter(Entry(3, "play", B, TAKE_ONE))


@pytest.mark.parametrize(
    "entry", [Entry(1, "play", B, TAKE_ONE), Entry(1, "undo", A), Entry(1, "agree", A), Entry(1, "play", A)]
)
def test_what_cannot_have_happened_is_an_error_with_a_sentence(entry: Entry) -> None:
    live = pebbles()
    with pytest.raises(StoreError, match=r"Entry 1 of match .*\."):
        live.enter(entry)
    assert live.entries == 0


def test_a_match_is_not_played_again_by_other_rules_or_content() -> None:
    row = opened().row
    with pytest.raises(StoreError, match="version 9 of the rules"):
        LiveMatch(replace(row, rules_version=9), [], PEBBLES, PACK)
    with pytest.raises(StoreError, match="content is different"):
        LiveMatch(replace(row, pack_hash="f" * 64), [], PEBBLES, PACK)
    with pytest.raises(StoreError, match="not 'pebbles'"):
        LiveMatch(replace(row, game="west"), [], PEBBLES, PACK)


def test_there_are_no_other_viewers() -> None:
    with pytest.raises(LookupError, match="no seat 2"):
        pebbles().update(2)


# ------------------------------------------------------------------------------------------------ small parts


def test_a_line_points_to_the_pieces_that_it_names() -> None:
    area = Piece(
        "area",
        "a",
        "Beacon area",
        inside=(
            Piece("card", "beacon", "Beacon"),
            Piece("card", "ember-1", "Ember Basilica"),
            Piece("card", "ember-2", "Ember Basilica"),
            Piece("text", "note", "takes"),
            Piece("card", "ace", "Ace"),
        ),
    )

    def named(text: str) -> tuple[str, ...]:
        return named_in(text, labels_in([area], words_of(text)[0], str))

    assert named("A takes all Beacons (3), then Ember Basilica.") == ("beacon", "ember-1", "ember-2")
    assert named("The Beaconry and the Ember Bas; an Ace.") == ()
    assert named("Ember, Beacon's end") == ("beacon",)


def test_what_a_line_names_can_be_seen_on_the_table() -> None:
    game = registry.find("west")
    live, chance = live_match(game, game.load(None), 5), Random(5)
    while not live.match.over:
        play_at_random(live, chance)
    update = live.update(0)
    ids = {piece.id for area in update.areas for piece in area.walk()}
    linked = [set(line.pieces) for line in update.log.lines]
    assert any(linked[:40]), "however long ago it was told"
    assert any(linked[-40:])
    assert set().union(*linked) <= ids


def test_the_compiled_rules_can_take_over_in_the_middle() -> None:
    live = pebbles()
    play(live, A, TAKE_ONE)
    before = live.encoded(A)
    live.use_machine()
    assert live.match.machine
    assert LiveMatch(live.row, live.history, PEBBLES, PACK, machine=True).encoded(A) == before
    play(live, B, A_ROLL)
    plain = LiveMatch(live.row, live.history, PEBBLES, PACK)
    assert live.encoded(B) == plain.encoded(B)
    assert isinstance(plain.match, Match)


def test_a_question_drawn_before_the_compiled_rules_took_over_is_drawn_anew() -> None:
    live = pebbles()
    assert b'"final"' not in live.encoded(A)
    live.encoded(B)
    assert live.use_machine() == {A}, "nobody else is asked anything"
    plain = LiveMatch(live.row, live.history, PEBBLES, PACK, machine=True)
    assert b'"final"' in live.encoded(A)
    assert (live.encoded(A), live.encoded(B)) == (plain.encoded(A), plain.encoded(B))


def test_compiled_rules_tell_beforehand_what_cannot_be_undone() -> None:
    live = pebbles()
    live.use_machine()
    question = live.update(A).question
    assert question is not None
    assert [choice.action for choice in question.choices if choice.final] == [A_ROLL]
    assert len(question.choices) > 1
