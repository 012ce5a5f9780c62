"""Sockets: moves are stored before they are acknowledged, done once, and shown to whom they concern."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed, InvalidStatus

from table.doors import Browser, Table, quick, running, stored
from table.matches import battle, choices, live_match, play_at_random
from tablewright.engine.machine.on_demand import compile_all
from tablewright.games import registry
from tablewright.table.live import ready
from tablewright.table.memory.schema import ENTRIES
from tablewright.table.messages.protocol import (
    PROTOCOL,
    Answer,
    Call,
    Choice,
    Done,
    Goodbye,
    Hello,
    Ping,
    Play,
    Pong,
    Refusal,
    Rules,
    Say,
    Saying,
    TakeBack,
    Touch,
    Undo,
    Update,
    Welcome,
    Why,
)


def to_move(browsers: list[Browser]) -> tuple[Browser, Browser]:
    """Who must choose, and the other."""
    for browser in browsers:
        browser.wait_for(0)
    first, second = browsers
    return (first, second) if (first.update and 0 in first.update.awaited) else (second, first)


def test_a_page_is_welcomed_and_shown_the_whole_table(table: Table) -> None:
    with table.browser(table.begin(), 0) as page:
        update = page.until(Update)
        assert update.whole
        assert update.areas
        assert page.welcome.seat == 0
        assert [sitter.name for sitter in page.welcome.sitters] == ["Ada", "Bea"]
        assert [sitter.here for sitter in page.welcome.sitters] == [True, False]


def test_a_move_is_stored_when_it_is_acknowledged_and_shown_to_all(table: Table) -> None:
    begun = table.begin()
    pages = table.browsers(begun)
    mover, other = to_move(pages)
    watcher = table.browser(begun, None)
    before = other.wait_for(0).n, watcher.wait_for(0).n

    assert isinstance(mover.play(), Done)

    entries = table.house.store.entries(begun["match"])
    assert [(entry.number, entry.kind, entry.request) for entry in entries] == [(1, "play", "r1")]
    assert not other.wait_for(before[0] + 1).whole or before[0] == 0
    assert watcher.wait_for(before[1] + 1).question is None
    assert watcher.welcome.seat is None
    for page in (*pages, watcher):
        page.close()


def test_the_same_request_again_is_done_once(table: Table) -> None:
    begun = table.begin()
    mover, _ = to_move(table.browsers(begun))
    question = mover.wait_for(0).question
    assert question is not None
    move = Play("the-same", question.choices[0].action)

    assert isinstance(mover.ask(move), Done)
    assert isinstance(mover.ask(move), Done)

    assert len(table.house.store.entries(begun["match"])) == 1


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(table: Table) -> None:
    begun = table.begin()
    mover, other = to_move(table.browsers(begun))

    refusal = mover.play(0)
    assert isinstance(refusal, Refusal)
    assert refusal.reason
    question = mover.wait_for(0).question
    assert question is not None
    assert isinstance(other.play(question.choices[0].action), Refusal)
    assert table.house.store.entries(begun["match"]) == []


def test_a_match_goes_on_after_the_server_ended_and_requests_are_still_known(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    with running(quick(url)) as table:
        begun = table.begin()
        mover, _ = to_move(table.browsers(begun))
        seat = mover.welcome.seat
        question = mover.wait_for(0).question
        assert question is not None
        move = Play("before", question.choices[0].action)
        mover.ask(move)
        last = mover.wait_for(1)
    goodbye = mover.until(Goodbye)
    assert goodbye.again
    with pytest.raises(ConnectionClosed):
        mover.hear()
    with running(quick(url)) as table:
        page = table.browser(begun, seat)
        shown = page.wait_for(0)
        assert (shown.n, shown.title, shown.order, shown.question) == (last.n, last.title, last.order, last.question)
        assert isinstance(page.ask(move), Done)
        assert len(table.house.store.entries(begun["match"])) == 1


def test_a_page_that_comes_back_gets_only_what_it_missed(local: Table) -> None:
    begun = local.begin()
    mover, _ = to_move(local.browsers(begun))
    seat = mover.welcome.seat
    mover.play()
    seen = mover.wait_for(1).n
    mover.close()
    back = local.browser(begun, seat, seen)
    update = back.until(Update)
    assert update.n == seen
    assert not update.whole
    assert update.areas == ()


def test_two_servers_on_one_database_show_each_others_moves(postgres_url: str) -> None:
    with running(quick(postgres_url)) as one, running(quick(postgres_url)) as two:
        begun = one.begin()
        pages = [one.browser(begun, 0), two.browser(begun, 1)]
        for _ in range(6):
            mover, other = _owing(pages)
            n = other.wait_for(0).n
            before = mover.wait_for(0).n
            assert isinstance(mover.play(), Done)
            mover.wait_for(before + 1)
            other.wait_for(n + 1)
        numbers = [entry.number for entry in one.house.store.entries(begun["match"])]
        assert numbers == [1, 2, 3, 4, 5, 6]
        assert pages[0].wait_for(0).title == pages[1].wait_for(0).title


def _owing(pages: list[Browser]) -> tuple[Browser, Browser]:
    """Who owes a decision by what the pages show now, and the other."""
    for page in pages:
        page.wait_for(0)
    awaited = pages[0].wait_for(0).awaited
    mover = pages[0] if 0 in awaited else pages[1]
    other = pages[1] if mover is pages[0] else pages[0]
    while not (mover.update and mover.update.question and mover.update.question.owed):
        mover.hear()
    return mover, other


def at_two_servers(one: Table, two: Table) -> tuple[str, Browser, Browser, tuple[Choice, ...]]:
    """A match, the seat that moves first at both servers, and what it may choose."""
    begun = one.begin()
    seat = first_to_move(one, begun)
    here, there = one.browser(begun, seat), two.browser(begun, seat)
    question = here.wait_for(0).question
    assert question is not None
    there.wait_for(0)
    return begun["match"], here, there, question.choices


def test_one_request_at_two_servers_at_once_is_done_once(postgres_url: str) -> None:
    """One of them writes it; the other finds the number taken, catches up, and learns that it is done."""
    with running(quick(postgres_url)) as one, running(quick(postgres_url)) as two:
        match, here, there, choices = at_two_servers(one, two)
        move = Play("race", choices[0].action)
        here.send(move)
        there.send(move)
        assert isinstance(here.until(Done, Refusal), Done)
        assert isinstance(there.until(Done, Refusal), Done)
        assert len(one.house.store.entries(match)) == 1


def test_of_two_moves_for_one_number_the_later_is_judged_again(postgres_url: str) -> None:
    with running(quick(postgres_url)) as one, running(quick(postgres_url)) as two:
        match, here, there, choices = at_two_servers(one, two)
        here.send(Play("here", choices[0].action))
        there.send(Play("there", choices[-1].action))
        answers = here.until(Done, Refusal), there.until(Done, Refusal)
        entries = one.house.store.entries(match)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) == sum(isinstance(answer, Done) for answer in answers) >= 1


def first_to_move(table: Table, begun: Any) -> int:
    """The seat that begins, by what a spectator sees."""
    with table.browser(begun, None) as page:
        return page.wait_for(0).awaited[0]


def test_undo_by_the_rules_of_undoing(local: Table) -> None:
    """Whatever a first move is: it is undone where the engine allows it, and refused with a reason where not."""
    begun = local.begin()
    mover, other = to_move(local.browsers(begun))
    assert isinstance(other.ask(Undo(other.id())), Refusal)
    assert isinstance(mover.ask(Undo(mover.id())), Refusal)
    mover.play()
    room = local.house.rooms[begun["match"]]
    allowed = room.match.why_not_undo(mover.welcome.seat or 0) is None
    assert isinstance(mover.ask(Undo("undo")), Done if allowed else Refusal)
    assert isinstance(mover.ask(Undo("undo")), Done if allowed else Refusal)
    kinds = [entry.kind for entry in local.house.store.entries(begun["match"])]
    assert kinds == (["play", "undo"] if allowed else ["play"])


def test_an_undo_tells_nothing_of_what_others_did_in_secret_and_them_nothing_of_it(local: Table) -> None:
    live, a, b = battle()
    begun = stored(local, live)
    hers, his = local.browser(begun, a), local.browser(begun, b)
    start = hers.wait_for(0)
    hers.play(choices(live, a, "Fight with")[0])
    offered = hers.wait_for(start.n + 1).undo
    his.play(choices(live, b, "Fight with")[0])
    seen = his.wait_for(0).n
    with local.browser(begun, a) as back:
        assert (back.wait_for(0).n, back.wait_for(0).undo) == (start.n + 1, offered)
    assert isinstance(hers.ask(Undo(hers.id())), Done)
    assert hers.wait_for(start.n + 2).question == start.question
    his.send(Ping())
    his.until(Pong)
    assert his.wait_for(0).n == seen
    standing = local.house.rooms[begun["match"]].match.moves
    assert [move.seat for move in standing[len(live.match.moves) :]] == [b]


def test_a_take_back_needs_the_others_consent(local: Table) -> None:
    begun = local.begin()
    mover, other = to_move(local.browsers(begun))
    assert isinstance(mover.ask(TakeBack(mover.id())), Refusal)
    mover.play()
    assert isinstance(mover.ask(TakeBack(mover.id())), Done)
    assert isinstance(mover.ask(Answer(mover.id(), True)), Refusal)
    while not (other.update and other.update.pending):
        other.hear()
    assert other.update.pending.seat == mover.welcome.seat

    assert isinstance(other.ask(Answer(other.id(), False)), Done)
    assert local.house.rooms[begun["match"]].live.asked is None
    assert isinstance(mover.ask(TakeBack(mover.id())), Done)
    assert isinstance(other.ask(Answer(other.id(), True)), Done)

    entries = local.house.store.entries(begun["match"])
    assert [entry.kind for entry in entries] == ["play", "ask", "decline", "ask", "take-back"]
    assert entries[-1].back_to == 0
    match = local.house.rooms[begun["match"]].match
    assert match.moves == []
    asker, agreed = (match.names[page.welcome.seat or 0] for page in (mover, other))
    assert [branch.why for branch in match.branches] == [f"taken back by {asker} with the consent of {agreed}"]


def test_the_match_waits_for_the_answer_to_a_take_back(local: Table) -> None:
    begun = local.begin()
    mover, other = to_move(local.browsers(begun))
    mover.play()
    turn = mover if mover.wait_for(1).awaited == (mover.welcome.seat,) else other
    question = turn.wait_for(1).question
    assert question is not None
    choice = question.choices[0].action
    assert isinstance(mover.ask(TakeBack(mover.id())), Done)
    refusal = turn.ask(Play(turn.id(), choice))
    assert isinstance(refusal, Refusal)
    assert "asked for a take-back" in refusal.reason
    assert isinstance(mover.ask(Undo(mover.id())), Refusal)

    assert isinstance(mover.ask(Answer(mover.id(), False)), Done)  # withdrawn by who asked
    assert isinstance(turn.ask(Play(turn.id(), choice)), Done)
    assert [entry.kind for entry in local.house.store.entries(begun["match"])] == ["play", "ask", "decline", "play"]


def test_a_friend_gives_a_name_and_everybody_is_told_by_it(local: Table) -> None:
    begun = local.begin(seats=[{"kind": "person", "name": "Ada"}, {"kind": "person"}])
    page, friend = local.browsers(begun)
    page.wait_for(0)
    friend.wait_for(0)
    assert [sitter.called for sitter in friend.welcome.sitters] == ["Ada", "Player B"]

    assert isinstance(friend.ask(Call(friend.id(), "  Bea  Z ")), Done)

    while page.welcome.sitters[1].called != "Bea Z":
        page.until(Welcome)
    drawn = page.until(Update)
    assert (drawn.n, drawn.whole) == (0, True)
    assert "Bea Z's Zone" in " ".join(area.label for area in drawn.areas)
    assert isinstance(friend.ask(Call(friend.id(), "x" * 41)), Refusal)


def test_until_all_have_come_nobody_takes_anything_back(local: Table) -> None:
    """Else who came first could try the dice again and again."""
    begun = local.begin()
    seat = first_to_move(local, begun)
    with local.browser(begun, seat) as page:
        page.play()
        refusal = page.ask(TakeBack(page.id()))
        assert isinstance(refusal, Refusal)
        assert refusal.reason == f"{('Ada', 'Bea')[1 - seat]} has not joined yet, and everyone must agree."
        with local.browser(begun, 1 - seat) as other:
            other.wait_for(0)
            assert isinstance(page.ask(TakeBack(page.id())), Done)
    assert [entry.kind for entry in local.house.store.entries(begun["match"])] == ["play", "ask"]


def test_choices_are_marked_as_final_once_the_compiled_rules_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_load = threading.Event()

    def load_later(kernels: Any) -> None:
        may_load.wait()
        compile_all(kernels)

    monkeypatch.setattr(ready, "compile_all", load_later)
    game = registry.find("north")
    live = live_match(game, game.load(None), seed=1)
    seat = live.match.awaiting[0]
    settings = quick(f"sqlite:///{tmp_path / 'table.sqlite'}", machine=True)
    with running(settings) as table, table.browser(stored(table, live), seat) as page:
        before = page.wait_for(0)
        may_load.set()
        after = page.until(Update)
    live.use_machine()
    compiled = live.update(seat)
    assert before.question is not None
    assert not any(choice.final for choice in before.question.choices)
    assert any(choice.final for choice in after.question.choices)
    assert (after.n, after.question) == (compiled.n, compiled.question)


@pytest.mark.parametrize("game", registry.names())
def test_a_finished_match_takes_back_nothing(local: Table, game: str) -> None:
    live, chance = live_match(registry.find(game), registry.find(game).load(None), seed=3), Random(3)
    live.use_machine()
    while not live.match.over:
        play_at_random(live, chance)
    begun = stored(local, live)
    last = live.match.moves[-1].seat
    with local.browser(begun, last) as page:
        update = page.wait_for(0)
        assert update.ending
        assert update.undo is None
        for wish in (Undo(page.id()), TakeBack(page.id())):
            refusal = page.ask(wish)
            assert isinstance(refusal, Refusal)
            assert "The match is over" in refusal.reason
    assert len(local.house.store.entries(begun["match"])) == live.entries


def test_rules_behind_a_choice_and_why_something_cannot_be_done(local: Table) -> None:
    mover, _ = to_move(local.browsers(local.begin()))
    question = mover.wait_for(0).question
    assert question is not None
    choice = next(choice for choice in question.choices if choice.clauses)

    rules = mover.ask(Why(mover.id(), choice.action))
    assert isinstance(rules, Rules)
    assert {rule.id for rule in rules.rules} == set(choice.clauses)
    assert isinstance(mover.ask(Why(mover.id(), 0)), Refusal)


def test_why_something_is_dark_is_told_with_the_names_of_people(local: Table) -> None:
    names = ("Ada", "Bea", "Cleo")
    pages = local.browsers(local.begin("royal", seats=[{"kind": "person", "name": name} for name in names]))
    first = next(page for page in pages if page.wait_for(0).question)
    taker, other = names[pages.index(first)], pages[pages.index(first) - 1]

    said = other.ask(Touch(other.id(), "territory-0")).why
    assert said == f"Not your turn: waiting for {taker}."

    assert isinstance(first.play(), Done)  # the first territory
    second = next(page for page in pages if page.wait_for(1).question)
    said = second.ask(Touch(second.id(), "territory-0")).why
    assert said.endswith(f"belongs to {taker}.")


def test_what_is_said_is_heard_by_all_kept_and_told_to_who_comes_later(table: Table) -> None:
    begun = table.begin()
    one, two = table.browsers(begun)
    two.wait_for(0)
    assert isinstance(one.ask(Say("hello", "  Good   luck! ")), Done)
    assert isinstance(one.ask(Say("hello", "  Good   luck! ")), Done)
    assert two.until(Saying) == Saying(1, "Good luck!", 0)
    assert isinstance(two.ask(Say(two.id(), "Thank you.")), Done)
    later = table.browser(begun, None)
    assert [later.until(Saying), later.until(Saying)] == [Saying(1, "Good luck!", 0), Saying(2, "Thank you.", 1)]
    assert isinstance(one.ask(Say(one.id(), "x" * 300)), Refusal)
    assert isinstance(one.ask(Say(one.id(), " ")), Refusal)
    assert isinstance(later.ask(Say(later.id(), "me too")), Refusal)


def test_what_was_said_is_still_known_after_the_server_ended(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    with running(quick(url)) as table:
        begun = table.begin()
        assert isinstance(table.browser(begun, 0).ask(Say("hello", "Good luck!")), Done)
    with running(quick(url)) as table:
        page = table.browser(begun, 0)
        assert isinstance(page.ask(Say("hello", "Good luck!")), Done)
        assert isinstance(page.ask(Say("more", "Well played.")), Done)
        said = [(message.number, message.text) for message in page.told if isinstance(message, Saying)]
        assert said == [(1, "Good luck!"), (2, "Well played.")]


def test_one_saying_at_two_servers_is_said_once(postgres_url: str) -> None:
    with running(quick(postgres_url)) as one, running(quick(postgres_url)) as two:
        begun = one.begin()
        here, there = one.browser(begun, 0), two.browser(begun, 0)
        for page in (here, there):
            page.wait_for(0)
            page.send(Say("hello", "Good luck!"))
        for page in (here, there):
            assert isinstance(page.until(Done, Refusal), Done)
        assert [saying.text for saying in one.house.store.sayings(begun["match"])] == ["Good luck!"]


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        (Hello(PROTOCOL, "not-the-secret"), "does not open a seat"),
        (Hello(PROTOCOL + 1, "any"), "out of date"),
        (Ping(), "must be a hello"),
    ],
)
def test_a_page_that_does_not_introduce_itself_is_sent_away(local: Table, hello: Any, reason: str) -> None:
    page = Bare(local, local.begin()["match"], hello)
    assert reason in page.until(Goodbye).reason
    with pytest.raises(ConnectionClosed):
        page.hear()


class Bare(Browser):
    """A page that says something else first."""

    def __init__(self, table: Table, match: str, first: Any) -> None:
        self._first = first
        super().__init__(table, match, "")

    def send(self, message: Any) -> None:
        super().send(self._first if isinstance(message, Hello) else message)


def test_there_is_no_such_match(local: Table) -> None:
    with Browser(local, "nothere", "x") as page:
        assert "no such match" in page.until(Goodbye).reason


def test_what_cannot_be_read_ends_the_line(local: Table) -> None:
    page = local.browser(local.begin(), 0)
    page.wait_for(0)
    page.line.send('{"type": "play", "id": "x"}')
    assert "was not understood" in page.until(Goodbye).reason


def test_a_page_of_another_site_is_not_let_in(local: Table) -> None:
    begun = local.begin()
    with pytest.raises(InvalidStatus):
        Browser(local, begun["match"], begun["spectator"], origin="https://elsewhere.example")


def test_ping_and_who_comes_and_goes(local: Table) -> None:
    begun = local.begin()
    one = local.browser(begun, 0)
    one.wait_for(0)
    one.send(Ping())
    assert isinstance(one.until(Pong), Pong)
    two = local.browser(begun, 1)
    while not all(sitter.here and sitter.taken for sitter in one.until(Welcome).sitters):
        pass
    two.close()
    assert [sitter.here for sitter in one.until(Welcome).sitters] == [True, False]


def test_several_pages_may_show_one_seat(local: Table) -> None:
    begun = local.begin()
    mover, _ = to_move(local.browsers(begun))
    second = local.browser(begun, mover.welcome.seat)
    second.wait_for(0)
    mover.play()
    n = mover.wait_for(1).n
    assert second.wait_for(n).question == mover.wait_for(n).question


def test_an_idle_match_leaves_memory_and_comes_back(local: Table) -> None:
    begun = local.begin()
    mover, other = to_move(local.browsers(begun))
    seat = mover.welcome.seat
    mover.play()
    n = mover.wait_for(1).n
    mover.close()
    other.close()
    while not local.house.rooms[begun["match"]].is_idle:
        local.http.get("/health")
    local.house.let_go(float("inf"))
    assert begun["match"] not in local.house.rooms
    with local.browser(begun, seat) as back:
        assert back.wait_for(0).n == n


def test_the_store_holds_no_secret(local: Table, tmp_path: Path) -> None:
    begun = local.begin()
    mover, _ = to_move(local.browsers(begun))
    mover.play()
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("table.sqlite*"))
    assert begun["match"].encode() in kept
    for secret in (begun["spectator"], *(seat["secret"] for seat in begun["seats"])):
        assert secret.encode() not in kept


def test_a_damaged_match_is_refused_and_others_are_played(local: Table) -> None:
    spoilt, other = local.begin(), local.begin()
    for begun in (spoilt, other):
        mover, _ = to_move(local.browsers(begun))
        mover.play()
    with local.house.store.engine.begin() as connection:
        connection.execute(update(ENTRIES).where(ENTRIES.c.match == spoilt["match"]).values(action=1))
    del local.house.rooms[spoilt["match"]]
    with local.browser(spoilt, 0) as page:
        goodbye = page.until(Goodbye)
    assert not goodbye.again
    assert f"Entry 1 of match {spoilt['match']} is damaged" in goodbye.reason
    answer = local.get(f"/api/matches/{spoilt['match']}")
    assert (answer.status_code, answer.json()["error"]) == (503, goodbye.reason)
    held = [{"match": begun["match"], "secret": begun["seats"][0]["secret"]} for begun in (spoilt, other)]
    mine = local.http.post("/api/mine", json={"tables": held}).json()
    assert [table["match"] for table in mine] == [spoilt["match"], other["match"]]
    assert mine[0]["stopped"] == f"{goodbye.reason} It cannot be shown."
    assert mine[1]["stopped"] is None
