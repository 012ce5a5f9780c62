"""Match files: whole or not at all, and never trusted."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from match.toy import PEBBLES, ROLL, TAKE
from tablewright.engine.core.actions import action
from tablewright.match import Match, MatchFileError, Noted, chain, document, export, load, save, verify
from tablewright.match.files import checksum
from tablewright.match.reading import (
    BY_THE_RULES,
    CHAINED,
    COMMITTED,
    ENDED_SO,
    FROM_THE_KEY,
    NEVER,
    NOT_CHAINED,
    NOT_COMMITTED,
)
from tablewright.match.recording import entries

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
    save(match, tmp_path / "match.json")
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
    again = load(file, game=PEBBLES)
    assert again.digest() == match.digest()
    assert (again.moves, again.branches, again.players) == (match.moves, match.branches, match.players)
    assert again.story(0) == match.story(0)
    assert document(again) == document(match)


def test_a_loaded_match_goes_on_alike(match: Match, file: Path) -> None:
    again = load(file, game=PEBBLES)
    for one in (match, again):
        one.play(one.awaiting[0], A_ROLL)
    assert again.digest() == match.digest()


def test_the_file_is_readable(file: Path) -> None:
    assert '    {"number": 1, "seat": "A", "action": 16842752, "text": "take 1"},' in file.read_text().splitlines()


def test_a_whole_match_holds(finished: Match, tmp_path: Path) -> None:
    save(finished, tmp_path / "done.json")
    verdict = verify(tmp_path / "done.json", game=PEBBLES)
    assert verdict.holds
    assert verdict.ending == finished.ending
    assert verdict.notes == ("New dice after move 3: taken back by consent.",)
    assert verdict.proved == (BY_THE_RULES, FROM_THE_KEY, ENDED_SO)
    assert verdict.unproved == (NOT_COMMITTED, NOT_CHAINED, NEVER)


def test_a_match_under_way_holds_too_and_says_so(file: Path) -> None:
    verdict = verify(file, game=PEBBLES)
    assert verdict.holds
    assert "The match is not over yet." in verdict.notes


# ------------------------------------------------------------------------------------------------ what is shared


def test_a_match_under_way_never_exports_its_secrets(match: Match) -> None:
    shared = json.dumps([export(match, seat) for seat in (-1, 0, 1)])
    for secret in (match.key, match.nonce, match.branches[0].key):
        assert secret.hex() not in shared
    assert match.digest() not in shared
    assert chain(match) not in shared
    assert "action" not in shared


def test_an_export_tells_a_seat_its_own_card_only(match: Match) -> None:
    a, b = export(match, 0)["events"], export(match, 1)["events"]
    assert a[0]["text"] == f"A was dealt a card ({match.state.card[0]})"
    assert b[0]["text"] == "A was dealt a card"
    assert [row["number"] for row in a] == list(range(1, len(a) + 1))


def test_a_finished_match_exports_everything_but_paths(finished: Match, tmp_path: Path) -> None:
    shared = export(finished)
    assert (shared["key"], shared["nonce"]) == (finished.key.hex(), finished.nonce.hex())
    assert shared["pack"]["source"] is None
    (tmp_path / "shared.json").write_text(json.dumps(shared))
    assert verify(tmp_path / "shared.json", game=PEBBLES).holds


def test_what_was_exported_under_way_cannot_be_played(match: Match, tmp_path: Path) -> None:
    (tmp_path / "shared.json").write_text(json.dumps(export(match, 0)))
    with pytest.raises(MatchFileError, match="cannot be played from"):
        load(tmp_path / "shared.json", game=PEBBLES)


# ------------------------------------------------------------------------------------------------ damage and deceit


def test_a_file_cut_short_anywhere_is_refused(file: Path) -> None:
    whole = file.read_text().rstrip()
    for end in range(0, len(whole), 61):
        file.write_text(whole[:end])
        with pytest.raises(MatchFileError):
            load(file, game=PEBBLES)


@pytest.mark.parametrize("text", ["", "[]", "null", "7", "{}", "[" * 100_000, "\x00", '{"format": 7}'])
def test_what_is_no_match_file_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text(text)
    with pytest.raises(MatchFileError):
        load(tmp_path / "odd.json", game=PEBBLES)


def test_bytes_that_are_no_text_and_files_that_are_not_there_are_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe{}")
    for name in ("odd.json", "nowhere.json", "."):
        with pytest.raises(MatchFileError):
            load(tmp_path / name, game=PEBBLES)


def test_any_field_of_the_wrong_kind_is_named(file: Path) -> None:
    original = file.read_text()
    for name in json.loads(original):
        if name in ("checksum", "outcome"):
            continue
        file.write_text(original)
        change(file, lambda d, name=name: d.update({name: 1.5}))  # type: ignore[misc]
        with pytest.raises(MatchFileError, match=name):
            load(file, game=PEBBLES)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda d: d.update(key="00" * 16), "do not match the commitment"),
        (lambda d: d.update(commitment="00" * 32), "do not match the commitment"),
        (lambda d: d["record"][1].update(action=99), "Record row 2: B: 'roll for pebbles': Not allowed: A seat takes"),
        (lambda d: d["record"][1].update(seat="A"), "Record row 2: A: 'roll for pebbles': Not allowed: Seats move in"),
        (lambda d: d["record"].pop(1), "Record row 2: it has the number 3: a move is missing"),
        (lambda d: d["record"][3].update(action=99), "Record row 4: B: 'take 1': Not allowed: A seat takes"),
        (lambda d: d["record"][4].update(back_to=9), "Record row 5: there is no move 9 to go back to"),
        (lambda d: d["record"][4].update(back_to=4), "Record row 5: There is no move after 4 to take back"),
        (lambda d: d.update(digest="00" * 32), "After move 4 the state differs"),
        (lambda d: d.update(outcome={"reason": "no pebble left", "results": {}}), "After move 4 the outcome differs"),
        (lambda d: d["record"].pop(4), "Record row 5: it has the number 4"),
        (lambda d: d["record"][4].update(why="nobody noticed"), "The chain in the file does not match its record"),
        (lambda d: d.update(players=["Eve", "Mallory"]), "The chain in the file does not match its record"),
        (lambda d: d.update(chain="00" * 32), "The chain in the file does not match its record"),
    ],
)  # fmt: skip
def test_a_forged_file_is_found_out(edit: Callable[[dict[str, Any]], None], sentence: str, file: Path) -> None:
    change(file, edit)
    assert sentence in problems(file)
    with pytest.raises(MatchFileError, match="cannot be trusted"):
        load(file, game=PEBBLES)


# ------------------------------------------------------------------------------------------------ what is proved


def forged(match: Match, path: Path, edit: Callable[[Match], object]) -> Path:
    """A file of a match that never was, in which everything fits: made by somebody who has the key."""
    edit(match)
    while not match.over:
        match.play(match.awaiting[0], A_ROLL)
    save(match, path)
    return path


def a_rerolled_match(real: Match, **other: Any) -> Match:
    return Match(PEBBLES, PEBBLES.load(None), real.config, **{"key": real.key, "nonce": real.nonce, **other})


def test_whoever_noted_commitment_and_chain_knows_the_match_again(finished: Match, tmp_path: Path) -> None:
    save(finished, tmp_path / "done.json")
    noted = Noted(finished.commitment, f" {chain(finished).upper()}\n")
    verdict = verify(tmp_path / "done.json", noted=noted, game=PEBBLES)
    assert verdict.holds
    assert verdict.proved[3:] == (COMMITTED, CHAINED.format(n=len(entries(finished)), of=len(entries(finished))))
    assert verdict.unproved == (NEVER,)


def test_a_chain_noted_on_the_way_proves_the_record_up_to_there(match: Match, tmp_path: Path) -> None:
    early = chain(match)
    finished = forged(match, tmp_path / "done.json", lambda match: match.play(match.awaiting[0], A_ROLL))
    verdict = verify(finished, noted=Noted(chain=early), game=PEBBLES)
    assert verdict.holds
    assert verdict.proved[-1].startswith("the record matches your note up to entry 6 of ")


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("another nonce with its commitment", {"nonce": bytes(16)}),
        ("another key with its commitment", {"key": bytes(16)}),
    ],
)  # fmt: skip
def test_dice_of_ones_own_choice_are_not_those_that_were_committed_to(
    what: str, changed: dict[str, bytes], finished: Match, tmp_path: Path
) -> None:
    file = forged(a_rerolled_match(finished, **changed), tmp_path / "forged.json", lambda match: None)
    assert verify(file, game=PEBBLES).unproved[0] == NOT_COMMITTED, what
    (problem,) = verify(file, noted=Noted(finished.commitment), game=PEBBLES).problems
    assert "not the one you noted" in problem


def test_a_branch_at_the_start_gives_nobody_dice_of_their_choice(finished: Match, tmp_path: Path) -> None:
    chosen = forged(
        a_rerolled_match(finished),
        tmp_path / "forged.json",
        lambda match: match.go_on(0, key=bytes(16), nonce=bytes(16)),
    )
    plain = verify(chosen, game=PEBBLES)
    assert plain.commitment != finished.commitment
    assert any(f"The original match had the commitment {finished.commitment}" in note for note in plain.notes)
    assert not verify(chosen, noted=Noted(finished.commitment), game=PEBBLES).holds

    change(chosen, lambda d: d.update(commitment=finished.commitment))
    assert "do not match the commitment" in problems(chosen)


REWRITTEN: dict[str, Callable[[Match], object]] = {
    "other moves": lambda match: [match.play(match.awaiting[0], TAKE_ONE) for _ in range(4)],
    "a take-back that never was": lambda match: [match.play(0, TAKE_ONE), match.take_back(0)],
    "another reason": lambda match: _as_in_the_fixture(match, "taken back by everybody"),
    "no take-back": lambda match: [match.play(match.awaiting[0], act) for act in (TAKE_ONE, A_ROLL, TAKE_ONE)],
}


def _as_in_the_fixture(match: Match, why: str) -> Match:
    for act in (TAKE_ONE, A_ROLL, TAKE_ONE, TAKE_ONE):
        match.play(match.awaiting[0], act)
    match.take_back(3, why)
    match.play(match.awaiting[0], A_ROLL)
    return match


@pytest.mark.parametrize("what", REWRITTEN)
def test_a_record_made_up_by_who_has_the_key_has_another_chain(what: str, finished: Match, tmp_path: Path) -> None:
    players = ("human", "random")
    file = forged(a_rerolled_match(finished, players=players), tmp_path / "forged.json", REWRITTEN[what])
    alone = verify(file, noted=Noted(finished.commitment), game=PEBBLES)
    assert (alone.holds, alone.unproved) == (True, (NOT_CHAINED, NEVER))
    (problem,) = verify(file, noted=Noted(finished.commitment, chain(finished)), game=PEBBLES).problems
    assert "The chain is not the one you noted" in problem


def test_a_name_that_is_rewritten_changes_the_chain(finished: Match, tmp_path: Path) -> None:
    before = chain(finished)
    finished.players = ("Eve", "random")
    save(finished, tmp_path / "renamed.json")
    assert not verify(tmp_path / "renamed.json", noted=Noted(chain=before), game=PEBBLES).holds


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    with open(tmp_path / "large.json", "wb") as file:
        file.truncate((64 << 20) + 1)
    with pytest.raises(MatchFileError, match="too large to be a match file"):
        load(tmp_path / "large.json", game=PEBBLES)


def test_any_edit_breaks_the_checksum(file: Path) -> None:
    change(file, lambda d: d["pack"].update(title="Another title"), forge=False)
    assert problems(file) == "The file was changed after it was saved: its checksum is wrong."


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda d: d.update(version=1), "file version 1, and this release reads 2 and 3"),
        (lambda d: d["config"].update(seats=128), "not 128"),
        (lambda d: d["config"].update(seats=10**30), "not 1000"),
        (lambda d: d.update(players=["a"] * 3), "names 3, and this match has 2 seats"),
        (lambda d: d.update(players=["Ada\u202etam"]), "unreadable characters"),
        (lambda d: d.update(players=["\x1b[31mAda"]), "unreadable characters"),
        (lambda d: d.update(players=["a" * 81]), "or more than 80"),
        (lambda d: d["record"][4].update(why="by all\u2067"), "unreadable characters"),
        (lambda d: d.update(record=[{}] * 200_001), "200,001 rows; the limit is 200,000"),
        (lambda d: d.update(game="chess"), "a match of 'chess'"),
        (lambda d: d.update(rules_version=9), "version 9 of the rules"),
        (lambda d: d["pack"].update(hash="ab" * 32), "its content is different"),
        (lambda d: d["config"].update(seats=5), "not 5"),
        (lambda d: d["record"][0].update(seat="Z"), "no seat 'Z'"),
        (lambda d: d.update(nonce="xyz"), "not 32 hexadecimal digits"),
        (lambda d: d.update(format="cake"), "format is 'cake'"),
        (lambda d: d.update(record=[1]), "not a list of objects"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(edit: Callable[[dict[str, Any]], None], sentence: str, file: Path) -> None:
    change(file, edit)
    with pytest.raises(MatchFileError, match=sentence):
        load(file, game=PEBBLES)


def test_a_game_that_is_not_here_is_named_with_those_that_are(file: Path) -> None:
    change(file, lambda d: d.update(game="chess"))
    with pytest.raises(MatchFileError, match=r"'chess', which is not installed\. The games: .*west"):
        load(file)


def test_a_pack_of_ones_own_is_found_by_path_or_given(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("20")
    match = Match.start(PEBBLES, PEBBLES.load(own), seed=1)
    match.play(0, TAKE_ONE)
    save(match, tmp_path / "m.json")
    assert load(tmp_path / "m.json", game=PEBBLES).state.left == 19
    moved = own.rename(tmp_path / "moved.txt")
    with pytest.raises(MatchFileError, match="Give the pack"):
        load(tmp_path / "m.json", game=PEBBLES)
    assert load(tmp_path / "m.json", game=PEBBLES, pack=PEBBLES.load(moved)).state.left == 19


# ------------------------------------------------------------------------------------------------ saving


def test_a_full_disk_keeps_the_old_file_and_leaves_no_scraps(match: Match, file: Path) -> None:
    before = file.read_text()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(MatchFileError, match="The file that was there is unchanged"):
            save(match, file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert file.read_text() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_place_that_is_not_there_or_no_file_is_refused(match: Match, tmp_path: Path) -> None:
    with pytest.raises(MatchFileError, match="No such file or directory"):
        save(match, tmp_path / "nowhere" / "m.json")
    with pytest.raises(MatchFileError, match="not a file"):
        save(match, tmp_path)
    with pytest.raises(MatchFileError, match="not a file"):
        save(match, Path("/dev/full"))
    assert Path("/dev/full").is_char_device()


def test_saving_through_a_link_keeps_the_link(match: Match, file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(file)
    save(match, link)
    assert link.is_symlink()
    assert load(link, game=PEBBLES).digest() == match.digest()
