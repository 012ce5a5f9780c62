"""Match files: whole or not at all, and never trusted."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from match.toy import PEBBLES, ROLL, TAKE
from tablewright.engine.actions import action
from tablewright.match import Match, MatchFileError, verify
from tablewright.match.files import checksum

TAKE_ONE, A_ROLL = action(TAKE, 1, 0, 0), action(ROLL, 0, 0, 0)


@pytest.fixture
def match() -> Match:
    """A match under way, with a roll and a take-back in its record."""
    match = Match.start(PEBBLES, PEBBLES.load(None), seed=7, players=("human", "random"))
    for act in (TAKE_ONE, A_ROLL, TAKE_ONE, TAKE_ONE):
        match.play(match.awaiting[0], act)
    match.take_back(3)
    match.play(match.awaiting[0], A_ROLL)
    return match


@pytest.fixture
def finished(match: Match) -> Match:
    while not match.over:
        match.play(match.awaiting[0], A_ROLL)
    return match


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    match.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def change(path: Path, edit: Callable[[dict[str, Any]], None], *, forge: bool = True) -> None:
    """Edit a match file, and forge its checksum so that only the match itself can tell."""
    document = json.loads(path.read_text())
    edit(document)
    if forge:
        del document["checksum"]
        document["checksum"] = checksum(document)
    path.write_text(json.dumps(document))


def problems(path: Path) -> str:
    return "\n".join(verify(path, game=PEBBLES).problems)


def test_a_match_comes_back_as_it_was(match: Match, file: Path) -> None:
    again = Match.load(file, game=PEBBLES)
    assert again.digest() == match.digest()
    assert (again.moves, again.branches, again.players) == (match.moves, match.branches, match.players)
    assert again.story(0) == match.story(0)
    assert again.document() == match.document()


def test_a_loaded_match_goes_on_alike(match: Match, file: Path) -> None:
    again = Match.load(file, game=PEBBLES)
    for one in (match, again):
        one.play(one.awaiting[0], A_ROLL)
    assert again.digest() == match.digest()


def test_the_file_is_readable(file: Path) -> None:
    assert '    {"number": 1, "seat": "A", "action": 16842752, "text": "take 1"},' in file.read_text().splitlines()


def test_a_whole_match_holds(finished: Match, tmp_path: Path) -> None:
    finished.save(tmp_path / "done.json")
    verdict = verify(tmp_path / "done.json", game=PEBBLES)
    assert verdict.holds
    assert verdict.ending == finished.ending
    assert verdict.notes == ("After move 3 the dice were branched: taken back by consent.",)


def test_a_match_under_way_holds_too_and_says_so(file: Path) -> None:
    verdict = verify(file, game=PEBBLES)
    assert verdict.holds
    assert "The match is still under way." in verdict.notes


# ------------------------------------------------------------------------------------------------ what is shared


def test_a_match_under_way_never_exports_its_secrets(match: Match) -> None:
    shared = json.dumps([match.export(seat) for seat in (-1, 0, 1)])
    for secret in (match.key, match.nonce, match.branches[0].key, match.branches[0].nonce):
        assert secret.hex() not in shared
    assert match.digest() not in shared
    assert "action" not in shared


def test_an_export_tells_a_seat_its_own_card_only(match: Match) -> None:
    a, b = match.export(0)["events"], match.export(1)["events"]
    assert a[0]["text"] == f"A was dealt a card ({match.state.card[0]})"
    assert b[0]["text"] == "A was dealt a card"
    assert [row["number"] for row in a] == list(range(1, len(a) + 1))


def test_a_finished_match_exports_everything_but_paths(finished: Match, tmp_path: Path) -> None:
    shared = finished.export()
    assert (shared["key"], shared["nonce"]) == (finished.key.hex(), finished.nonce.hex())
    assert shared["pack"]["source"] is None
    (tmp_path / "shared.json").write_text(json.dumps(shared))
    assert verify(tmp_path / "shared.json", game=PEBBLES).holds


def test_what_was_exported_under_way_cannot_be_played(match: Match, tmp_path: Path) -> None:
    (tmp_path / "shared.json").write_text(json.dumps(match.export(0)))
    with pytest.raises(MatchFileError, match="holds no key"):
        Match.load(tmp_path / "shared.json", game=PEBBLES)


# ------------------------------------------------------------------------------------------------ damage and deceit


def test_a_file_cut_short_anywhere_is_refused(file: Path) -> None:
    whole = file.read_text().rstrip()
    for end in range(0, len(whole), 61):
        file.write_text(whole[:end])
        with pytest.raises(MatchFileError):
            Match.load(file, game=PEBBLES)


@pytest.mark.parametrize("text", ["", "[]", "null", "7", "{}", "[" * 100_000, "\x00", '{"format": 7}'])
def test_what_is_no_match_file_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text(text)
    with pytest.raises(MatchFileError):
        Match.load(tmp_path / "odd.json", game=PEBBLES)


def test_bytes_that_are_no_text_and_files_that_are_not_there_are_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe{}")
    for name in ("odd.json", "nowhere.json", "."):
        with pytest.raises(MatchFileError):
            Match.load(tmp_path / name, game=PEBBLES)


def test_any_field_of_the_wrong_kind_is_named(file: Path) -> None:
    original = file.read_text()
    for name in json.loads(original):
        if name in ("checksum", "outcome"):
            continue
        file.write_text(original)
        change(file, lambda d, name=name: d.update({name: 1.5}))  # type: ignore[misc]
        with pytest.raises(MatchFileError, match=name):
            Match.load(file, game=PEBBLES)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda d: d.update(key="00" * 16), "not those that the match committed to"),
        (lambda d: d.update(commitment="00" * 32), "not those that the match committed to"),
        (lambda d: d["moves"][1].update(action=99), "Move 2 (B: roll for pebbles): Not allowed: A seat takes"),
        (lambda d: d["moves"][1].update(seat="A"), "Move 2 (A: roll for pebbles): Not allowed: Seats move in turn"),
        (lambda d: d["moves"].pop(1), "Move 2 has the number 3"),
        (lambda d: d.update(digest="00" * 32), "After move 4 the state is not the one"),
        (lambda d: d.update(outcome={"reason": "no pebble left", "results": {}}), "After move 4 the outcome is not"),
        (lambda d: d.update(branches=[]), "After move 4 the state is not the one"),
    ],
)  # fmt: skip
def test_a_forged_file_is_found_out(edit: Callable[[dict[str, Any]], None], sentence: str, file: Path) -> None:
    change(file, edit)
    assert sentence in problems(file)
    with pytest.raises(MatchFileError, match="cannot be trusted"):
        Match.load(file, game=PEBBLES)


def test_any_edit_breaks_the_checksum(file: Path) -> None:
    change(file, lambda d: d.update(players=["somebody", "else"]), forge=False)
    assert problems(file) == "The file was changed after it was saved: its checksum is not that of its content."


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda d: d.update(version=2), "file version 2"),
        (lambda d: d.update(game="chess"), "a match of 'chess'"),
        (lambda d: d.update(rules_version=9), "version 9 of the rules"),
        (lambda d: d["pack"].update(hash="ab" * 32), "its content is different"),
        (lambda d: d["config"].update(seats=5), "not for 5"),
        (lambda d: d["moves"][0].update(seat="Z"), "no seat 'Z'"),
        (lambda d: d["branches"][0].update(key="00" * 16), "not those of its commitment"),
        (lambda d: d.update(nonce="xyz"), "not 32 hexadecimal digits"),
        (lambda d: d.update(format="cake"), "format is 'cake'"),
        (lambda d: d.update(moves=[1]), "not a list of objects"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(edit: Callable[[dict[str, Any]], None], sentence: str, file: Path) -> None:
    change(file, edit)
    with pytest.raises(MatchFileError, match=sentence):
        Match.load(file, game=PEBBLES)


def test_a_game_that_is_not_here_is_named_with_those_that_are(file: Path) -> None:
    change(file, lambda d: d.update(game="chess"))
    with pytest.raises(MatchFileError, match=r"'chess', a game that is not here\. The games: .*west"):
        Match.load(file)


def test_a_pack_of_ones_own_is_found_by_path_or_given(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("20")
    match = Match.start(PEBBLES, PEBBLES.load(own), seed=1)
    match.play(0, TAKE_ONE)
    match.save(tmp_path / "m.json")
    assert Match.load(tmp_path / "m.json", game=PEBBLES).state.left == 19
    moved = own.rename(tmp_path / "moved.txt")
    with pytest.raises(MatchFileError, match="Say where the pack"):
        Match.load(tmp_path / "m.json", game=PEBBLES)
    assert Match.load(tmp_path / "m.json", game=PEBBLES, pack=PEBBLES.load(moved)).state.left == 19


# ------------------------------------------------------------------------------------------------ saving


def test_a_full_disk_keeps_the_old_file_and_leaves_no_scraps(match: Match, file: Path) -> None:
    before = file.read_text()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(MatchFileError, match="The file that was there is unchanged"):
            match.save(file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert file.read_text() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_place_that_is_not_there_or_no_file_is_refused(match: Match, tmp_path: Path) -> None:
    with pytest.raises(MatchFileError, match="No such file or directory"):
        match.save(tmp_path / "nowhere" / "m.json")
    with pytest.raises(MatchFileError, match="not a file"):
        match.save(tmp_path)
    with pytest.raises(MatchFileError, match="not a file"):
        match.save(Path("/dev/full"))
    assert Path("/dev/full").is_char_device()


def test_saving_through_a_link_keeps_the_link(match: Match, file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(file)
    match.save(link)
    assert link.is_symlink()
    assert Match.load(link, game=PEBBLES).digest() == match.digest()
