"""Reports on runs that are made up, so that what should be found is known."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from lab.reports.runs import Made, card_name, make_run
from tablewright.cli import app
from tablewright.lab.reports.figures import Report, measure
from tablewright.lab.reports.findings import findings
from tablewright.lab.reports.page import page
from tablewright.lab.reports.reading import UnreadableRun, read_run
from tablewright.lab.reports.shelf import page_of, saved_reports


@pytest.fixture(autouse=True)
def own_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_TABLE", str(tmp_path / "data"))


def report_of(folder: Path, *packs: Made, **more: Any) -> Report:
    return measure(read_run(make_run(folder, *packs, **more)))


def told(report: Report) -> str:
    return "\n".join(finding.text for finding in findings(report))


def named(report: Report, what: str) -> set[str]:
    return {card.deed.card for card in report.packs[0].cards if getattr(card, what)}


def test_what_is_true_is_said_first(tmp_path: Path) -> None:
    report = report_of(tmp_path, Made(favour=0.06, pulls={3: 0.3}, dead=(5,), given_up=3))

    assert named(report, "is_dominant") == {card_name(3)}
    assert named(report, "is_dead") == {card_name(5)}
    text = told(report)
    assert "Seat A is favoured" in text
    assert "1 card looks dominant. Card 03" in text
    assert "1 card is practically dead: Card 05 (built, drawn), in" in text
    assert "3 games were stopped as endless" in text
    assert report.packs[0].played.games == 1997


def test_a_fair_game_is_accused_of_nothing(tmp_path: Path) -> None:
    report = report_of(tmp_path, Made())

    text = told(report)
    assert "No sign that a seat or a place in the turn order is favoured" in text
    assert "No card is dominant" in text
    assert "No card is dead" in text
    assert {finding.tone for finding in findings(report)} == {"calm"}
    assert 3 <= len(findings(report)) <= 8


def test_what_differs_between_two_packs_is_told_from_pairs(tmp_path: Path) -> None:
    strong = Made(pulls={3: 0.3})
    weak = Made(pulls={3: 0.1}, longer=1, title="Weaker")

    report = report_of(tmp_path, strong, weak)

    found = {(change.about, change.name) for change in report.changes if change.is_found}
    assert found == {
        ("pull", "Card 03 (drawn)"), ("pull", "Card 03 (built)"), ("length", "turns"), ("length", "decisions"),
        ("length", "minutes"),
    }  # fmt: skip
    assert report.pairs == 2000
    assert "changed with Weaker" in told(report)


def test_the_same_pack_twice_has_changed_nothing(tmp_path: Path) -> None:
    assert "No figure has changed measurably" in told(report_of(tmp_path, Made(), Made()))


def test_where_all_win_together_the_share_won_is_told(tmp_path: Path) -> None:
    report = report_of(tmp_path, Made(together=True, seats=3, pulls={2: 0.2}), seat_names=["A", "B", "C"])

    text = told(report)
    assert "The table wins" in text
    assert "Of the games won" in text
    assert "The lead changes" not in text
    assert report.packs[0].balances == []
    assert card_name(2) in named(report, "is_pulling")


def test_a_comeback_is_one_from_half_of_an_even_share(tmp_path: Path) -> None:
    two, four = (report_of(tmp_path / str(seats), Made(games=400, seats=seats)).packs[0].drama for seats in (2, 4))

    assert two
    assert four
    assert (two.far_down, four.far_down) == (0.25, 0.125)
    assert four.comebacks.value < two.comebacks.value


def test_a_run_that_was_broken_off_says_so(tmp_path: Path) -> None:
    report = report_of(tmp_path, Made(games=200), games=5000)

    assert findings(report)[0].text == "Only 200 of 5,000 games have been played so far: the run is incomplete."


@pytest.mark.parametrize(("games", "given_up", "seats"), [(1, 0, 2), (3, 3, 2), (2, 1, 1), (40, 0, 5)])
def test_a_report_can_be_made_of_next_to_nothing(games: int, given_up: int, seats: int, tmp_path: Path) -> None:
    made = Made(games=games, given_up=given_up, seats=seats, together=seats == 1)
    report = report_of(tmp_path, made, replace(made, title="Other"))

    assert findings(report)
    assert "How games end" in page(report).text


def test_what_hardly_happens_with_most_cards_of_a_list_makes_none_of_them_dead(tmp_path: Path) -> None:
    half, more = (report_of(tmp_path / str(n), Made(dead=tuple(range(n)))) for n in (6, 7))

    assert len(named(half, "is_dead")) == 6
    assert named(more, "is_dead") == set()
    assert "No card is dead" in told(more)


def test_few_games_are_said_to_be_too_few_to_call_a_card_dead(tmp_path: Path) -> None:
    report = report_of(tmp_path, Made(games=150, dead=(5,)))

    assert named(report, "is_dead") == set()
    assert "150 games are too few to call a card dead. Never seen: Card 05 (drawn) and Card 05 (built)." in told(report)


def test_cards_that_all_pull_alike_are_not_all_dominant(tmp_path: Path) -> None:
    report = report_of(tmp_path, Made(games=4000, cards=3, pulls={0: 0.5, 1: 0.5, 2: 0.9}))

    assert named(report, "is_pulling") == {card_name(n) for n in range(3)}
    assert named(report, "is_dominant") == {card_name(2)}


def test_a_run_without_its_list_of_deeds_says_that_dead_cards_may_be_missing(tmp_path: Path) -> None:
    make_run(tmp_path, Made(dead=(5,)))
    (tmp_path / "deeds.parquet").unlink()

    report = measure(read_run(tmp_path))

    assert "among those that occur" in told(report)
    assert "cards that never did are missing here" in page(report).text


def test_the_same_run_gives_the_same_bytes_and_ids_that_occur_once(tmp_path: Path) -> None:
    make_run(tmp_path, Made(games=400), Made(games=400, title="Weaker"))

    first, second = (page(measure(read_run(tmp_path))).text for _ in range(2))

    assert first == second
    ids = re.findall(r'\bid="([^"]+)"', first)
    assert len(ids) == len(set(ids))
    used = re.findall(r'(?:href="#|url\(#)([^")]+)', first)
    assert set(used) <= set(ids)
    assert not re.search(r"https?://(?!www\.w3\.org)", first)
    assert not re.search(r"\bnan\b", first)


def test_words_of_a_pack_stay_words(tmp_path: Path) -> None:
    make_run(tmp_path, Made(games=100, title="<script>alert(1)</script>"))

    text = page(measure(read_run(tmp_path))).text

    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_the_command_writes_the_page_and_files_it_on_the_shelf(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", Made(games=200))

    for _ in range(2):  # a second report on the same run takes the place of the first
        done = CliRunner().invoke(app, ["lab", "report", str(run)])
        assert done.exit_code == 0, done.output

    shelf = tmp_path / "data" / "reports"
    (card,) = saved_reports(shelf)
    filed = page_of(shelf, card.name)
    assert filed
    assert filed.read_bytes() == (run / "report.html").read_bytes()
    assert (card.game, card.games) == ("west", 200)
    assert card.finding in done.output


def test_no_shelf_leaves_nothing_behind(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", Made(games=200))

    done = CliRunner().invoke(
        app, ["lab", "report", str(run), "--no-shelf", "--out", str(tmp_path / "a.html"), "--json"]
    )

    assert json.loads(done.output)["page"] == str(tmp_path / "a.html")
    assert not (tmp_path / "data").exists()


def test_plots_can_be_kept_as_pictures_that_stand_alone(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", Made(games=200), Made(games=200, title="Weaker"))

    done = CliRunner().invoke(app, ["lab", "report", str(run), "--no-shelf", "--plots", str(tmp_path / "plots")])

    assert done.exit_code == 0, done.output
    pictures = {path.stem: path.read_text() for path in (tmp_path / "plots").iterdir()}
    assert set(pictures) == {"balance", "length", "drama", "pulls0", "pulls1", "moved"}
    for text in pictures.values():
        ElementTree.fromstring(text)
        assert "prefers-color-scheme: dark" in text
    assert "points of win rate" in pictures["pulls0"]


def test_whatever_lies_on_the_shelf_is_passed_over_if_it_is_no_report(tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text("[]")
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "..json").write_text('{"name": "."}')

    assert saved_reports(tmp_path) == []
    assert page_of(tmp_path, "../secret") is None
    assert saved_reports(tmp_path / "none") == []


def test_a_folder_that_is_no_run_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnreadableRun, match=r"has no run\.json"):
        read_run(tmp_path)
    make_run(tmp_path, Made(games=100))
    next((tmp_path / "seats").glob("*.parquet")).unlink()
    with pytest.raises(UnreadableRun, match="to play the missing games"):
        read_run(tmp_path)
    (tmp_path / "run.json").write_text('{"format": 99}')
    with pytest.raises(UnreadableRun, match="another version"):
        read_run(tmp_path)


def test_without_the_extra_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("tablewright.lab.reports")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "polars", None)

    done = CliRunner().invoke(app, ["lab", "report", str(tmp_path)])

    assert "pip install 'tablewright[lab]'" in str(done.exception)
