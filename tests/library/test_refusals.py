"""What cannot be done is told in a sentence, with what can be done instead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablewright
from tablewright import MatchFileError, PackError, Refused, UnknownGame, UnknownPlayer


def west() -> tablewright.Match:
    return tablewright.load("west").new(seed=1)


FIVE: Any = 5  # for what must be no number
X: Any = "x"
LETTER: Any = "A"
CASES: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: tablewright.load("wset"), UnknownGame, "There is no game called 'wset'. Did you mean 'west'?"),
    (lambda: tablewright.load("west", mode="solo"), Refused, "has no mode 'solo'. Choose versus."),
    (lambda: tablewright.load("west", seats=3), Refused, "takes 2 players, not 3."),
    (lambda: tablewright.load("north", mode="solo", seats=2), Refused, "In the mode 'solo', The North takes 1 player"),
    (lambda: tablewright.load("west", settings={"hnd": "shown"}), Refused, "no setting 'hnd'. Its settings: hand."),
    (lambda: tablewright.load("west", settings={"hand": 5}), Refused, "cannot be '5'. Choose closed or shown."),
    (lambda: tablewright.load("west", settings=FIVE), Refused, "Settings are names with values"),
    (lambda: tablewright.load("west", pack="no.toml"), PackError, "no.toml: there is no such file"),
    (lambda: tablewright.load("west", pack=FIVE), Refused, "A pack is the path of a file or a loaded pack"),
    (lambda: tablewright.load("north", pack=west().game.pack), Refused, "for another game than The North."),
    (lambda: tablewright.open("no.json"), MatchFileError, "Cannot read no.json: No such file or directory."),
    (lambda: tablewright.player("artisn"), UnknownPlayer, "There is no player 'artisn'. Did you mean 'artisan'?"),
    (lambda: tablewright.player("artisan", simulations=0), Refused, "A player needs 1 or more simulations, not 0."),
    (lambda: tablewright.player("greedy").consider(west()), UnknownPlayer, "Ask a level: newcomer, apprentice,"),
    (lambda: tablewright.player("random").choose(west(), 0), Refused, "Seat 0 has nothing to choose right now."),
    (lambda: west().play(0), Refused, "Not allowed: The active player follows the text"),
    (lambda: west().play(2**40), Refused, f"{2**40} is not an action."),
    (lambda: west().play(X), Refused, "'x' is not an action. Give one of actions(), or a number"),
    (lambda: west().view(2), Refused, "There is no seat 2: this match has seats 0 and 1."),
    (lambda: west().view(LETTER), Refused, "There is no seat 'A': this match has seats 0 and 1."),
    (lambda: west().imagine(-1), Refused, "Only a seat can do this, and this match has seats 0 and 1. Name one."),
    (lambda: west().imagine(0).play(0), Refused, "Not allowed: "),
    (lambda: west().undo(), Refused, "There is no move to undo."),
    (lambda: west().at(3), Refused, "There is no move 3: no move has been made yet."),
    (lambda: west().events(0, since=-1), Refused, "There is no move -1. Moves count from 1, and 0 is the setup."),
    (lambda: west().save("/nowhere/west.json"), MatchFileError, "Cannot save to /nowhere/west.json: No such file"),
    (lambda: west().view().pionts, AttributeError, "This view has no field 'pionts'. Its fields: points, "),
    (lambda: west().view()["pionts"], KeyError, "State has no field 'pionts'. Its fields: points, "),
    (lambda: west().game.clause("west.none"), Refused, "has no clause 'west.none'."),
    (lambda: west().game.simulate(0), Refused, "Play 1 game or more, not 0."),
    (lambda: west().game.simulate(5, ["random"]), Refused, "Name 2 players, one for each seat, not 1."),
    (lambda: west().game.simulate(5, "nobody"), UnknownPlayer, "There is no player 'nobody'."),
    (lambda: west().game.batch(5, "nobody"), UnknownPlayer, "There is no player 'nobody'."),
    (lambda: west().game.batch(5, on="tpu"), Refused, "Games cannot be played on 'tpu'. Choose cpu, gpu or auto."),
]  # fmt: skip


@pytest.mark.parametrize(("act", "kind", "says"), CASES, ids=[says[:60] for _, _, says in CASES])
def test_what_cannot_be_done_is_told_in_a_sentence(act: Callable[[], object], kind: type[Exception], says: str) -> None:
    with pytest.raises(kind) as told:
        act()

    assert says in str(told.value)


def test_a_refused_action_names_its_clause_and_changes_nothing() -> None:
    match = west()
    before = match.digest()
    with pytest.raises(Refused) as told:
        match.play(0)

    assert told.value.clause == match.game.clause("west.turn.in-order")
    assert match.digest() == before
    assert match.moves == []


def test_nothing_can_be_played_once_a_match_is_over() -> None:
    match = west()
    while not match.over:
        match.play(match.legal()[0])
    last = match.moves[-1]

    for seat in (None, last.seat):
        with pytest.raises(Refused, match=r"^The match is over\."):
            match.play(last.action, seat)
    with pytest.raises(Refused, match=r"^The match is over\."):
        tablewright.player("random").choose(match)
    with pytest.raises(Refused, match=r"^The match is over\."):
        match.undo()


def test_a_file_that_was_changed_is_not_opened(tmp_path: Path) -> None:
    match = west()
    match.play(match.legal()[0])
    match.save(tmp_path / "m.json")
    text = (tmp_path / "m.json").read_text(encoding="utf-8")
    (tmp_path / "m.json").write_text(text.replace(str(match.moves[0].action), str(match.moves[0].action + 9)))

    assert not tablewright.verify(tmp_path / "m.json").holds
    with pytest.raises(MatchFileError, match="cannot be trusted"):
        tablewright.open(tmp_path / "m.json")
