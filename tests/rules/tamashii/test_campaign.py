"""What lasts between games of TAMASHII."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.tamashii.desk import Desk
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Legacy, Progress
from tablewright.games.tamashii import campaign
from tablewright.games.tamashii.frames import VICTORY
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.opening import Requirement, requirement
from tablewright.games.tamashii.pack.loading import load
from tablewright.games.tamashii.pieces import COMPETITIVE, COOPERATIVE, INSANE
from tablewright.games.tamashii.rules.running import advance
from tablewright.games.tamashii.rules.scenario.ending import end_with
from tablewright.games.tamashii.rules.scenario.scenario import lock_code, unlock_code
from tablewright.games.tamashii.state import DIARY, NO_SCENARIO, State
from tablewright.match import Match
from tablewright.match.campaigns import after, configure_in, finished_by, new_campaign
from tablewright.packs.problems import PackError

PACK = GAME.load(None)
SCENARIOS = ["P00", "S01", "S02", "S03", "S04", "S05", "Y01"]


def progress(won: Iterable[str] = (), unlocked: Iterable[str] = (), spent: Iterable[str] = ()) -> Progress:
    return Progress(frozenset(won), frozenset(unlocked), frozenset(spent))


def opened(known: Progress) -> list[str]:
    return [code for code in SCENARIOS if campaign.is_open(code, known, PACK)]


def over(scenario: int = 1, mode: int = COOPERATIVE, **fields: int) -> Any:
    """The last state of a game, as far as it matters to a profile."""
    g = State()
    g.scenario, g.mode, g.with_diary, g.codes = scenario, mode, 1, 255
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def left_by(g: Any, **chosen: str) -> Legacy:
    return campaign.legacy(g, {name.replace("_", "-"): word for name, word in chosen.items()}, PACK)


@pytest.mark.rule("tamashii.campaign.start")
def test_a_new_profile_may_play_the_prologue_and_four_scenarios_in_any_order() -> None:
    assert opened(progress()) == ["P00", "S01", "S02", "S03", "S04"]
    assert campaign.settings(progress(), PACK) == {"unlocked": "nothing", "diary-locked": "nothing"}


@pytest.mark.rule("tamashii.campaign.finale")
def test_the_finale_opens_with_three_of_four_and_the_parade_with_its_code() -> None:
    assert "S05" not in opened(progress({"S01", "S04", "P00"}))
    assert "S05" in opened(progress({"S01", "S03", "S04"}))
    assert "Y01" not in opened(progress({"S01", "S02", "S03", "S04", "S05"}, {"U05"}))
    assert "Y01" in opened(progress(unlocked={"U06"}))


@pytest.mark.rule("tamashii.format.codes")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", Requirement()),
        ("won 1 of S01, S02", Requirement(1, ("S01", "S02"))),
        ("component U06", Requirement(component=6)),
        ("won 3 of S01, S02", None),
        ("won 0 of S01", None),
        ("component S06", None),
        ("won S01", None),
    ],
)
def test_requires_says_what_opens_a_scenario(text: str, meant: Requirement | None) -> None:
    assert requirement(text) == meant


@pytest.mark.rule("tamashii.format.codes")
@pytest.mark.parametrize(
    ("wrong", "said"), [("after S01", "this cannot open a scenario"), ("won 1 of S77, S05", "no other scenario S77")]
)
def test_a_pack_whose_scenario_nothing_opens_is_refused(tmp_path: Path, wrong: str, said: str) -> None:
    house = PACK.source.read_text(encoding="utf-8")
    assert "won 3 of S01, S02, S03, S04" in house
    (tmp_path / "mine.toml").write_text(house.replace("won 3 of S01, S02, S03, S04", wrong), encoding="utf-8")

    with pytest.raises(PackError, match=said):
        load(tmp_path / "mine.toml")


@pytest.mark.rule("tamashii.end.progress")
def test_the_code_of_the_scenario_goes_on_the_progress_sheet() -> None:
    left = left_by(over(scenario=2, difficulty=INSANE))

    assert (left.scenario, left.terms) == ("S02", {"difficulty": "insane"})
    assert left_by(over(scenario=NO_SCENARIO, mode=COMPETITIVE)).scenario == ""


@pytest.mark.rule("tamashii.end.unlock", "tamashii.lock.opened-by-scenarios")
def test_what_the_ending_card_unlocks_is_unlocked() -> None:
    assert left_by(over(unlocks=0b10100001)).unlocks == ("U01", "U06", "U08")


@pytest.mark.rule("tamashii.end.unlock", "tamashii.end.progress", "tamashii.end.cards")
@pytest.mark.parametrize(
    ("last", "unlocked"),
    [
        ("P00-V", []),
        ("S01-V", ["U01"]),
        ("S02-V", ["U02", "U03"]),
        ("S03-V", ["U04", "U07"]),
        ("S04-VA", ["U05", "U06"]),
        ("S04-VB", ["U06"]),
        ("S05-V", ["U08"]),
    ],
)
def test_a_won_scenario_unlocks_what_its_last_card_says(last: str, unlocked: list[str]) -> None:
    """A whole match, which ends with the card as soon as it has begun."""
    known = progress({"S01", "S02", "S03", "S04"})
    config = configure_in(GAME, PACK, known, 2, "cooperative", {"scenario": last[:3].lower()})
    match = Match.start(GAME, PACK, config, seed=1)
    end_with(match.state, PACK.tables, Log(), PACK.names.card_ids.index(last), VICTORY)
    advance(match.state, PACK.tables, Log())

    counted = after(new_campaign(GAME, PACK), finished_by(match, "m", 0, 7)).progress

    assert counted == progress({last[:3]}, unlocked)


@pytest.mark.rule("tamashii.end.relock")
def test_an_ending_card_may_lock_again() -> None:
    assert left_by(over(locks=0b10)).locks == ("U02",)


@pytest.mark.rule("tamashii.end.persist", "tamashii.lock.profile")
def test_what_a_profile_has_unlocked_takes_part_in_its_later_games() -> None:
    chosen = campaign.settings(progress(unlocked={"U08", "U01", "U04"}), PACK)

    assert chosen["unlocked"] == "u01+u04+u08"
    assert campaign.UNLOCKED.values[chosen["unlocked"]] == 0b10001001
    everything = campaign.settings(progress(unlocked={f"U0{n}" for n in range(1, 9)}), PACK)["unlocked"]
    assert campaign.UNLOCKED.values[everything] == 0b11111111


@pytest.mark.rule("tamashii.diary.relock")
def test_a_diary_card_that_was_used_is_locked_in_later_games() -> None:
    left = left_by(over(diary_used=0b1000000110), diary_locked="di2")

    assert left.spent == ("DI3", "DI10")
    assert left.redeemed == ()
    assert campaign.settings(progress(spent={"DI2", *left.spent}), PACK)["diary-locked"] == "di2+di3+di10"


@pytest.mark.rule("tamashii.diary.relock")
def test_every_diary_card_that_a_pack_has_room_for_can_be_locked() -> None:
    t = clone(PACK.tables)
    t.diaries = DIARY
    every = (1 << DIARY) - 1

    left = campaign.legacy(over(diary_used=every), {}, replace(PACK, tables=t))

    assert len(left.spent) == DIARY
    locked = campaign.settings(progress(spent=set(left.spent)), PACK)["diary-locked"]
    assert campaign.DIARY.values[locked] == every


@pytest.mark.rule("tamashii.diary.redeem")
def test_a_diary_card_that_was_redeemed_is_unlocked_again() -> None:
    left = left_by(over(diary_used=0b1), diary_locked="di1+di2")

    assert (left.spent, left.redeemed) == ((), ("DI2",))


@pytest.mark.rule("tamashii.lock.unused-in-setup", "tamashii.diary.redeem")
def test_a_diary_card_that_took_no_part_was_not_redeemed() -> None:
    left = left_by(over(diary_used=0, codes=0), diary_locked="di1+di2")

    assert (left.spent, left.redeemed) == ((), ())


@pytest.mark.rule("tamashii.diary.optional")
def test_a_game_without_the_diary_leaves_its_cards_as_they_were() -> None:
    left = left_by(over(with_diary=0), diary_locked="di1+di2")

    assert (left.spent, left.redeemed) == ((), ())


@pytest.mark.rule("tamashii.lock.profile", "tamashii.diary.relock")
def test_a_match_of_a_campaign_begins_with_what_its_profile_has() -> None:
    known = progress({"S02"}, {"U02", "U05"}, {"DI1", "DI4"})
    config = configure_in(GAME, PACK, known, 2, "cooperative", {"scenario": "s03", "diary": "on"})

    g = Match.start(GAME, PACK, config, seed=1).state

    assert g.codes == 0b10010
    assert g.diary_used == 0b1001
    assert g.diary_left == 0b1111110110
    assert (g.with_diary, g.with_city) == (1, 0)


@pytest.mark.rule("tamashii.lock.x00-always")
def test_what_is_open_from_the_first_game_on_is_no_component_of_the_sheet() -> None:
    codes = [component.code for component in campaign.sheet(PACK).components]

    assert codes == [f"U0{n}" for n in range(1, 9)]


@pytest.mark.rule("tamashii.campaign.independent")
def test_nothing_else_of_a_game_lasts() -> None:
    rich = over(time=5, turn=9, first=2, defeated=7, codes=3)

    assert left_by(rich) == left_by(over())


def test_the_sheet_reads_well() -> None:
    sheet = campaign.sheet(PACK)

    assert [scenario.code for scenario in sheet.scenarios] == SCENARIOS
    assert [scenario.word for scenario in sheet.scenarios] == [code.lower() for code in SCENARIOS]
    finale = next(scenario for scenario in sheet.scenarios if scenario.code == "S05")
    assert finale.opens.startswith("Win 3 of Static Bloom, The Silent Tram")
    assert sheet.components[5].by == "by an ending of Nine Lanterns"
    assert sheet.scenarios[-1].opens == "An ending of Nine Lanterns opens it."
    assert sheet.diary[0].code == "DI1"


@pytest.mark.rule("tamashii.end.relock")
def test_what_is_unlocked_and_locked_again_in_one_game_stays_locked() -> None:
    desk = Desk()
    unlock_code(desk.g, desk.e, 3)
    lock_code(desk.g, desk.e, 3)

    assert (desk.g.unlocks, desk.g.locks) == (0, 1 << 3)
