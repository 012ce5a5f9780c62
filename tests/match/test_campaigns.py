"""Campaigns: what finished matches leave to the next, the file that keeps it, and the settings that follow from it."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.engine.core.actions import action
from tablewright.engine.game.choices import BadTable
from tablewright.engine.game.contract import Legacy, Progress, Sets, Setting, set_word
from tablewright.games import registry
from tablewright.match import Match, MatchFileError, Refused, configure
from tablewright.match.campaign_files import VERSION, campaign_text, change_campaign, read_campaign, write_campaign
from tablewright.match.campaigns import (
    MOST_UNDER_WAY,
    Campaign,
    Finished,
    after,
    beginning,
    check_campaign,
    closed_words,
    configure_in,
    finished_by,
    new_campaign,
    news,
    sheet_of,
)
from tablewright.match.files import sealed
from toys import ascent

GAME = ascent.GAME
PACK = GAME.load(None)
CLIMB = action(ascent.CLIMB, 0, 0, 0)
FALL = action(ascent.FALL, 0, 0, 0)
ROPE = action(ascent.USE_ROPE, 0, 0, 0)
MEND = action(ascent.MEND, 0, 0, 0)
TO_THE_TOP = (CLIMB, CLIMB, CLIMB)


def played(campaign: Campaign, scenario: str, moves: Sequence[int] = TO_THE_TOP, name: str = "") -> Campaign:
    """The campaign after another match of it."""
    config = configure_in(GAME, PACK, campaign.progress, 1, None, {"scenario": scenario})
    match = Match.start(GAME, PACK, config)
    for move in moves:
        match.play(0, move)
    return after(campaign, finished_by(match, name or match.commitment, 0, 1_000_000_000))


NEW = new_campaign(GAME, PACK)


def test_a_new_campaign_has_nothing() -> None:
    assert NEW.progress == Progress()
    assert closed_words(GAME, PACK, NEW.progress) == {"peak"}


def test_a_win_unlocks_and_opens() -> None:
    one = played(NEW, "hill")
    both = played(one, "ridge")

    assert one.progress == Progress(frozenset({"S1"}), frozenset({"u01"}))
    assert both.progress == Progress(frozenset({"S1", "S2"}), frozenset({"u01", "u02"}))
    assert closed_words(GAME, PACK, both.progress) == frozenset()
    assert news(GAME, PACK, one, both) == [
        "Won for the first time: The Ridge (S2).",
        "Unlocked: a lantern (u02).",
        "Now available: The Peak (S3).",
    ]


def test_a_defeat_wins_nothing_and_may_lock_again() -> None:
    ready = played(played(NEW, "hill"), "ridge")

    fallen = played(ready, "peak", [FALL])

    assert fallen.progress == replace(ready.progress, unlocked=frozenset({"u02"}))
    assert news(GAME, PACK, ready, fallen) == ["Locked again: boots (u01)."]
    assert played(NEW, "hill", [FALL]).progress == Progress()


def test_what_is_used_up_stays_so_until_it_is_redeemed() -> None:
    worn = played(played(NEW, "hill"), "hill", [ROPE, CLIMB])
    config = configure_in(GAME, PACK, worn.progress, 1)
    mended = played(worn, "ridge", [MEND, CLIMB, CLIMB, CLIMB])

    assert worn.progress.spent == {"r1"}
    assert config.setting[2] == 1
    assert Match.start(GAME, PACK, config).why_not(0, ROPE) is not None
    assert mended.progress.spent == frozenset()
    assert news(GAME, PACK, worn, mended)[-1] == "Redeemed: a short rope (r1)."


def test_another_player_of_the_table_keeps_their_own() -> None:
    """A match begins from one profile; to another it brings what changed in it, and nothing else."""
    host, guest = played(played(NEW, "hill"), "hill", [ROPE, CLIMB]), played(NEW, "ridge")
    config = configure_in(GAME, PACK, host.progress, 2)
    match = Match.start(GAME, PACK, config)
    for seat, move in ((0, action(ascent.USE_ROPE, 1, 0, 0)), (1, CLIMB)):
        match.play(seat, move)

    after_it = after(guest, finished_by(match, "m", 1, 5))

    assert after_it.progress == Progress(frozenset({"S1", "S2"}), frozenset({"u01", "u02"}), frozenset({"r2"}))


def test_a_match_counts_once() -> None:
    once = played(NEW, "hill", name="m")

    assert played(once, "ridge", name="m") is once
    assert not beginning(once, "m", 7).under_way


def test_a_match_under_way_is_waited_for_until_it_is_counted() -> None:
    begun = beginning(beginning(NEW, "m", 7), "m", 8)

    assert [one.when for one in begun.under_way] == [7]
    assert begun.began("m")
    assert played(begun, "hill", name="m").under_way == ()


def test_of_too_many_under_way_the_oldest_go() -> None:
    campaign = NEW
    for n in range(MOST_UNDER_WAY + 3):
        campaign = beginning(campaign, f"m{n}", n)

    assert len(campaign.under_way) == MOST_UNDER_WAY
    assert not campaign.began("m2")
    assert campaign.began("m3")


def test_a_match_counts_when_it_is_over() -> None:
    match = Match.start(GAME, PACK)

    with pytest.raises(Refused, match="not over yet"):
        finished_by(match, "m", 0, 5)


def test_a_closed_scenario_is_refused_with_what_opens_it() -> None:
    with pytest.raises(Refused, match=r"The Peak \(peak\) is still locked .* Opens when The Hill"):
        configure_in(GAME, PACK, NEW.progress, 1, None, {"scenario": "peak"})


def test_nobody_chooses_what_follows_from_a_campaign() -> None:
    with pytest.raises(Refused, match="cannot choose 'unlocked'"):
        configure_in(GAME, PACK, NEW.progress, 1, None, {"unlocked": "everything"})


def test_a_game_without_a_campaign_says_so() -> None:
    with pytest.raises(Refused, match="has no campaign"):
        new_campaign(registry.find("west"), registry.find("west").load(None))


def test_a_campaign_of_something_else_is_refused() -> None:
    with pytest.raises(Refused, match="belongs to 'chess'"):
        check_campaign(Campaign("chess", "plain"), GAME, PACK)
    with pytest.raises(Refused, match="the pack 'mine'"):
        check_campaign(Campaign("ascent", "mine"), GAME, PACK)


def test_the_sheet_tells_what_is_won_open_locked_and_used_up() -> None:
    sheet = sheet_of(GAME, PACK, played(played(NEW, "hill", [FALL]), "hill", [ROPE, CLIMB]))

    assert [(one.scenario.code, one.open, one.played, len(one.wins)) for one in sheet.entries] == [
        ("S1", True, 2, 1), ("S2", True, 0, 0), ("S3", False, 0, 0)
    ]  # fmt: skip
    assert [unlocked for _, unlocked in sheet.components] == [True, False]
    assert [used for _, used in sheet.cards] == [True, False]


# ------------------------------------------------------------------------------------------------ files


def test_a_campaign_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    campaign = beginning(played(played(NEW, "hill", [ROPE, CLIMB]), "ridge", [FALL]), "m", 7)
    write_campaign(campaign, tmp_path / "c.json")

    assert read_campaign(tmp_path / "c.json") == campaign
    document = json.loads((tmp_path / "c.json").read_text())
    assert (document["won"], document["unlocked"], document["spent"]) == (["S1"], ["u01"], ["r1"])
    assert document["version"] == VERSION


def test_a_file_is_made_where_there_is_none_and_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "c.json"

    change_campaign(file, lambda one: beginning(one, "m", 7), NEW)
    change_campaign(file, lambda one: played(one, "hill", name="m"), NEW)

    assert read_campaign(file).progress.won == {"S1"}
    assert read_campaign(file).under_way == ()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[: len(text) // 2], "not a complete campaign file"),
        (lambda text: text.replace('"u01"', '"u02"'), "was changed after it was written"),
        (lambda text: "", "not a complete campaign file"),
        (lambda text: "[]", "holds no JSON object"),
        (lambda text: json.dumps({"format": "tablewright match"}), "its format is 'tablewright match'"),
        (lambda text: text.replace('"version": 1', '"version": 2'), "newer release"),
        (lambda text: json.dumps(sealed({**json.loads(text), "game": "a\u202eb"})), "changed after|nobody can read"),
    ],
)
def test_a_damaged_or_newer_file_is_told_and_left_alone(tmp_path: Path, damage: object, said: str) -> None:
    file = tmp_path / "c.json"
    broken = damage(campaign_text(played(NEW, "hill")))  # type: ignore[operator]
    file.write_text(broken)

    with pytest.raises(MatchFileError, match=said):
        change_campaign(file, lambda one: beginning(one, "m", 7), NEW)

    assert file.read_text() == broken


@pytest.mark.parametrize("row", [{"won": 1}, {"when": "now"}, {"unlocks": ["a", 1]}, {"terms": {"a": 1}}, {"match": 5}])
def test_a_row_that_says_something_else_is_no_finished_match(tmp_path: Path, row: dict[str, object]) -> None:
    document = json.loads(campaign_text(played(NEW, "hill")))
    del document["checksum"]
    document["finished"] = [document["finished"][0] | row]
    (tmp_path / "c.json").write_text(json.dumps(sealed(document)))

    with pytest.raises(MatchFileError, match="field"):
        read_campaign(tmp_path / "c.json")


def test_what_breaks_off_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "c.json"
    write_campaign(NEW, file)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(MatchFileError, match="No space left"):
        change_campaign(file, lambda one: beginning(one, "m", 7))

    assert read_campaign(file) == NEW
    assert [path.name for path in tmp_path.iterdir()] == ["c.json"]


def test_two_who_change_a_file_at_the_same_moment_both_do(tmp_path: Path) -> None:
    file = tmp_path / "c.json"

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda n: change_campaign(file, lambda one: beginning(one, f"m{n}", n), NEW), range(40)))

    assert len(read_campaign(file).under_way) == 40


def test_a_folder_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(MatchFileError, match=r"Cannot save to .*No such file or directory\. Try another place"):
        change_campaign(tmp_path / "nowhere" / "c.json", lambda one: one, NEW)


def test_a_campaign_has_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.match.campaigns.MOST_MATCHES", 1)
    full = after(NEW, Finished("m", 1, True, 1, "", Legacy("S1")))

    with pytest.raises(Refused, match="Start a new one"):
        after(full, Finished("n", 1, True, 1, "", Legacy("S1")))


# ------------------------------------------------------------------------------------------------ settings


def test_sets_are_spelled_by_their_members() -> None:
    assert dict(Sets(("a", "b"))) == {"nothing": 0, "a": 1, "b": 2, "everything": 3}
    assert set_word(("a", "b", "c"), ["c", "a", "x"]) == "a+c"


def test_sets_of_many_members_are_worked_out_one_at_a_time() -> None:
    sets = Sets(tuple(f"m{n}" for n in range(24)))

    assert len(sets) == 1 << 24
    assert sets["m0+m23"] == sets["m23+m0"] == 1 << 23 | 1
    assert sets.word(1 << 23 | 1) == "m0+m23"
    assert sets.word(sets["everything"]) == "everything"
    assert not {"", "m24", "m1+m1", "m1+", "nothing+m1"} & sets.keys()
    assert sets == Sets(sets.members) != Sets(sets.members[1:])


def test_a_number_of_a_setting_has_its_word() -> None:
    few = Setting("s", "", {"low": 3, "high": 7}, "low", {"high": "alone"})
    many = Setting("s", "", Sets(("a", "b", "c")), "nothing")

    assert [few.word(number) for number in few.numbers_in("alone")] == ["low", "high"]
    assert list(few.numbers_in("together")) == [3]
    assert [many.word(number) for number in many.numbers_in("alone")] == list(many.values)


def test_lists_show_what_is_listed_and_anything_else_can_still_be_chosen() -> None:
    setting = Setting("s", "sets such as a+b.", Sets(("a", "b", "c")), "nothing", listed=("nothing", "everything"))

    assert setting.shown == ("nothing", "everything")
    assert replace(setting, listed=()).shown == tuple(setting.values)
    assert configure(GAME, 1, None, {"unlocked": "u02"}, PACK).setting[1] == 2
    with pytest.raises(Refused, match=r"Choose nothing or everything, or some of u01 to u02 joined by \+, such as u01"):
        configure(GAME, 1, None, {"unlocked": "u03"}, PACK)


def test_a_refusal_says_what_lists_leave_out() -> None:
    hills = replace(GAME.settings[0], listed=("hill",), help="a hill that you have won.")
    game = replace(GAME, settings=(hills, *GAME.settings[1:]))

    with pytest.raises(Refused, match=r"Choose hill, or others: a hill that you have won\."):
        configure(game, 1, None, {"scenario": "valley"}, PACK)
    assert configure(game, 1, None, {"scenario": "peak"}, PACK).setting[0] == ascent.PEAK


def test_a_game_whose_campaign_names_no_setting_of_its_own_cannot_be_made() -> None:
    with pytest.raises(BadTable, match="'unlocked'"):
        replace(GAME, settings=(GAME.settings[0], GAME.settings[2]))
