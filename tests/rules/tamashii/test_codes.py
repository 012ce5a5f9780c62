"""Lock codes beyond those of the box: a pack with U12 on a card of each kind, and U24 on one."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from rules.tamashii.house import House
from tablewright.engine.core.events import Log
from tablewright.engine.core.sets import set_of
from tablewright.engine.game.contract import EVERYTHING, NOTHING, Pack, Progress
from tablewright.games.tamashii import campaign, events
from tablewright.games.tamashii.frames import LOST_BY_CARD, VICTORY
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.opening import requirement
from tablewright.games.tamashii.pack.cards import GROUPS
from tablewright.games.tamashii.pack.loading import SHELF, load
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.city.streets import unused
from tablewright.games.tamashii.rules.running import advance
from tablewright.games.tamashii.rules.scenario.ending import end_with
from tablewright.games.tamashii.rules.turn.heists import rewards_left
from tablewright.games.tamashii.state import CODES, State
from tablewright.match import Match, Refused, configure, save
from tablewright.match import load as load_match
from tablewright.match.campaign_files import read_campaign, write_campaign
from tablewright.match.campaigns import Campaign, after, configure_in, finished_by, new_campaign, sheet_of
from tablewright.match.configuring import setting_words
from tablewright.packs.kept import kept_file
from tablewright.packs.problems import PackError
from tablewright.packs.shelf import check

FILE = Path(__file__).with_name("late.toml")
PACK = load(FILE)
U02, U07, U12, U24 = 1, 6, 11, 23
MODULES = set_of(U02, U07)  # of the diary and of the Living City
OF_SCENARIOS = {
    "Night Market", "Night Drone", "Night Courier", "Night Harvest", "Night Kitchen", "Night Classes", "Night Train",
    "Night Pay", "Night Page",
}  # fmt: skip
OF_THE_GENERATOR = {"Night Season", "Night Lights", "Night Tax", "Night Trophies"}
SEEDS = range(1, 25)


@cache
def in_scenarios(codes: int) -> set[str]:
    """The cards of this pack alone that take part in some games of a scenario, by name."""
    found: set[str] = set()
    for seed in SEEDS:
        house = House(scenario="l01", seed=seed, pack=PACK, bare=False, city=1, diary=1, unlocked=codes | MODULES)
        g, names = house.g, house.names
        for cards, of in (
            (unused(g, house.t, GROUPS.index("city")), names.districts),
            (g.unseen, names.enemies),
            (g.bodies_in_deck | g.market, names.bodies),
            (g.in_deck, names.augments),
            (g.events_left, names.events),
            (rewards_left(g, house.t), names.rewards),
            (g.diary_left, names.diaries),
        ):
            found |= house.members(cards, of)
        found |= {names.protocols[g.protocol[seat] - 1] for seat in range(g.seats)}
    return {name for name in found if name.startswith("Night ")} - house_cards()


@cache
def in_competitive_games(codes: int) -> set[str]:
    """The same of some competitive games."""
    found: set[str] = set()
    for seed in SEEDS:
        house = House(mode=COMPETITIVE, seed=seed, pack=PACK, opened=False, unlocked=codes)
        g, names = house.g, house.names
        found |= {names.conditions[g.conditions - 1], names.enhancements[g.enhancement - 1], names.pvps[g.pvp - 1]}
        found |= house.members(g.goals_left | g.goals_up, names.goals)
    return {name for name in found if name.startswith(("Night ", "Last "))} - house_cards()


@cache
def house_cards() -> frozenset[str]:
    return frozenset(card.name for card in SHELF.cards(load()))


def ended(progress: Progress, card: str, scenario: str = "l01", reason: int = VICTORY) -> Match:
    """A match of a campaign that ends with a card as soon as it has begun."""
    match = Match.start(GAME, PACK, configure_in(GAME, PACK, progress, 2, None, {"scenario": scenario}), seed=1)
    end_with(match.state, PACK.tables, Log(), PACK.names.card_ids.index(card), reason)
    advance(match.state, PACK.tables, Log())
    return match


# ------------------------------------------------------------------------------------------------ in play


@pytest.mark.rule("tamashii.lock.unused-in-setup", "tamashii.lock.code", "tamashii.format.codes")
def test_a_card_of_any_kind_with_a_late_code_is_left_out_while_it_is_locked() -> None:
    every_other = set_of(*range(CODES)) & ~set_of(U12)

    assert in_scenarios(every_other) == set()
    assert in_competitive_games(every_other) == {"Last Bus"}


@pytest.mark.rule("tamashii.lock.unlock-procedure", "tamashii.format.codes")
def test_a_card_of_any_kind_with_a_late_code_takes_part_once_it_is_unlocked() -> None:
    assert in_scenarios(set_of(U12)) == OF_SCENARIOS
    assert in_competitive_games(set_of(U12)) == OF_THE_GENERATOR


@pytest.mark.rule("tamashii.lock.opened-by-scenarios", "tamashii.end.relock")
def test_a_last_card_unlocks_and_locks_a_late_code() -> None:
    won, lost = House(scenario="l01", pack=PACK), House(scenario="l01", pack=PACK)

    won.draw("L01-V")
    lost.draw("L01-L")

    assert (won.g.unlocks, won.g.locks) == (set_of(U12), 0)
    assert (lost.g.unlocks, lost.g.locks) == (0, set_of(U12))
    (unlocks,), (locks,) = won.happened(events.CODE_UNLOCKED), lost.happened(events.CODE_LOCKED)
    assert GAME.narrate(unlocks, PACK, "AB") == "Unlocked: the night shift and scenario Night Shift."
    assert GAME.narrate(locks, PACK, "AB") == "Locked again: the night shift and scenario Night Shift."


# ------------------------------------------------------------------------------------------------ the setting


@pytest.mark.rule("tamashii.lock.no-profile", "tamashii.format.codes")
def test_a_match_can_unlock_the_codes_of_its_pack_and_lists_show_the_ends() -> None:
    unlocked = PACK.settings[1]

    assert unlocked.shown == (NOTHING, EVERYTHING)
    assert codes_in_play(PACK, "u01+u12") == set_of(0, U12)
    assert codes_in_play(PACK, "u24+u12") == set_of(U12, U24)
    assert codes_in_play(PACK, None) == codes_in_play(PACK, EVERYTHING) == set_of(*range(24))


@pytest.mark.rule("tamashii.lock.no-profile", "tamashii.format.codes")
def test_a_pack_without_late_codes_has_those_of_the_box() -> None:
    """In a stored match, everything is what it was when the match began."""
    house = load()

    assert codes_in_play(house, EVERYTHING) == 255
    assert codes_in_play(house, "u01+u04+u08") == set_of(0, 3, 7)
    with pytest.raises(
        Refused, match=r"'unlocked' cannot be 'u12'\. Choose nothing or everything, or some of u01 to u08"
    ):
        configure(GAME, settings={"unlocked": "u12"}, pack=house)


def codes_in_play(pack: Pack, unlocked: str | None) -> int:
    """The codes that are unlocked in a match for which somebody chose this value, or none."""
    chosen = {"unlocked": unlocked} if unlocked else {}
    g: State = Match.start(GAME, pack, configure(GAME, settings=chosen, pack=pack), seed=1).state
    return g.codes


@pytest.mark.rule("tamashii.lock.no-profile")
def test_a_stored_match_has_its_late_codes_again(tmp_path: Path) -> None:
    config = configure(GAME, settings={"scenario": "l01", "unlocked": "u24+u12+u02"}, pack=PACK)
    match = Match.start(GAME, PACK, config, seed=1)
    save(match, tmp_path / "m.json")

    again = load_match(tmp_path / "m.json")

    assert setting_words(GAME, again.config, again.pack)["unlocked"] == "u02+u12+u24"
    assert (again.state.codes, again.digest()) == (set_of(U02, U12, U24), match.digest())


# ------------------------------------------------------------------------------------------------ a campaign


@pytest.mark.rule("tamashii.end.unlock", "tamashii.end.persist", "tamashii.campaign.start")
def test_a_campaign_takes_a_late_code_into_its_next_match(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    new = new_campaign(GAME, PACK)
    with pytest.raises(Refused, match=r"Night Shift \(l02\) is still locked .* An ending of Last Round opens it"):
        configure_in(GAME, PACK, new.progress, 2, None, {"scenario": "l02"})

    write_campaign(after(new, finished_by(ended(new.progress, "L01-V"), "m1", 0, 7)), file)
    known = read_campaign(file)
    second = ended(known.progress, "L02-V", "l02")
    both = after(known, finished_by(second, "m2", 0, 8))

    assert known.progress == Progress(frozenset({"L01"}), frozenset({"U12"}))
    assert setting_words(GAME, second.config, PACK)["unlocked"] == "u12"
    assert second.state.codes == set_of(U12)
    assert both.progress.unlocked == {"U12", "U24"}
    assert campaign.settings(both.progress, PACK)["unlocked"] == "u12+u24"
    assert ("U24", True) in components(both)
    assert ("U24", False) in components(known)


def components(known: Campaign) -> list[tuple[str, bool]]:
    return [(one.code, unlocked) for one, unlocked in sheet_of(GAME, PACK, known).components]


@pytest.mark.rule("tamashii.end.relock")
def test_a_campaign_may_lose_a_late_code_again() -> None:
    had = Progress(frozenset(), frozenset({"U12", "U03"}))
    match = ended(had, "L01-L", reason=LOST_BY_CARD)

    assert campaign.legacy(match.state, {}, PACK).locks == ("U12",)


@pytest.mark.rule("tamashii.end.persist")
def test_all_codes_of_the_pack_are_everything() -> None:
    every = frozenset(f"U{n:02}" for n in range(1, CODES + 1))

    assert campaign.settings(Progress(unlocked=every), PACK)["unlocked"] == EVERYTHING
    assert campaign.settings(Progress(unlocked=every), load())["unlocked"] == EVERYTHING
    assert campaign.settings(Progress(unlocked=every - {"U01"}), PACK)["unlocked"].startswith("u02+u03+")


# ------------------------------------------------------------------------------------------------ what is refused


def test_the_pack_passes_its_check() -> None:
    assert check(FILE, SHELF) == []


@pytest.mark.rule("tamashii.format.codes")
@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ('code = "{}"', "there is no lock code 'U25'", "X00, or U01 to U24"),
        ('immediate = "unlock component {}"', "there is no code 'U25'", "codes go from U01 to U24"),
        ('requires = "component {}"', "this cannot open a scenario", "(U01 to U24)"),
    ],
)
def test_there_is_no_code_beyond_u24(tmp_path: Path, line: str, message: str, hint: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    old, new = line.format("U12"), line.format("U25")
    (tmp_path / "late.toml").write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(PackError) as found:
        load(tmp_path / "late.toml")

    first = found.value.problems[0]
    assert (first.line, first.message) == (text.splitlines().index(old) + 1, message)
    assert hint in first.hint


@pytest.mark.rule("tamashii.format.codes")
def test_a_pack_kept_by_release_1_0_may_ask_for_a_code_that_there_is_not() -> None:
    content = json.loads(PACK.content)
    (sheet,) = (sheet for sheet in content["scenario"] if sheet["id"] == "L01")
    sheet["requires"] = "component U40"

    kept = load(kept_file("late", json.dumps(content)))

    assert not campaign.is_open("L01", Progress(unlocked=frozenset({"U12", "U40"})), kept)
    assert "L01" in [scenario.code for scenario in campaign.sheet(kept).scenarios]


@pytest.mark.rule("tamashii.format.codes")
def test_any_code_may_open_a_scenario() -> None:
    wanted = [requirement(f"component U{number:02}") for number in range(100)]

    assert [number for number, found in enumerate(wanted) if found] == list(range(1, CODES + 1))
    assert all(found.component == number for number, found in enumerate(wanted) if found)
