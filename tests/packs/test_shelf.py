"""What the command line does with packs: check, show, begin a new one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.engine.core.record import clear
from tablewright.engine.game.contract import Pack
from tablewright.games import registry
from tablewright.games.west.pack.loading import HOUSE, SHELF, load
from tablewright.packs.house import read_once
from tablewright.packs.problems import PackError
from tablewright.packs.shelf import check, new, show


def test_a_new_pack_is_the_house_pack_under_another_title(tmp_path: Path) -> None:
    file = new(tmp_path / "mine.toml", SHELF, 'Dust & "Glass"')
    pack = load(file)
    text = file.read_text(encoding="utf-8")

    assert (pack.name, pack.title) == ("mine", 'Dust & "Glass"')
    assert text.startswith('# Dust & "Glass"\n')
    assert f"tablewright pack check {file}" in text
    assert "The house pack of" not in text
    assert pack.tables == load().tables
    assert pack.hash != load().hash
    assert check(file, SHELF) == []


def test_a_new_pack_never_replaces_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("precious")
    with pytest.raises(PackError, match="already exists"):
        new(file, SHELF, "Mine")
    assert file.read_text() == "precious"


@pytest.mark.parametrize("title", ["", "  ", "two\nlines", "x" * 400])
def test_a_new_pack_needs_a_title(tmp_path: Path, title: str) -> None:
    with pytest.raises(PackError, match="needs a title"):
        new(tmp_path / "mine.toml", SHELF, title)
    assert list(tmp_path.iterdir()) == []


def test_a_new_pack_where_none_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be written"):
        new(tmp_path / "no" / "mine.toml", SHELF, "Mine")


def test_a_full_disk_leaves_no_half_written_pack(tmp_path: Path) -> None:
    lines = (
        "import resource, sys, pathlib",
        "from tablewright.games.west.pack.loading import SHELF",
        "from tablewright.packs.problems import PackError",
        "from tablewright.packs.shelf import new",
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))",
        "try: new(pathlib.Path(sys.argv[1]), SHELF, 'Mine')",
        "except PackError as error: print(error)",
    )
    command = [sys.executable, "-B", "-c", "\n".join(lines), str(tmp_path / "mine.toml")]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)

    assert "the file cannot be written: File too large" in answer.stdout
    assert list(tmp_path.iterdir()) == []


def test_check_lists_every_problem(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(HOUSE.read_text().replace("draw 1", "drwa 1").replace("on =", "no ="))
    found = check(file, SHELF)

    assert len(found) > 5
    assert [p.line for p in found] == sorted(p.line for p in found)
    assert {p.file for p in found} == {file}


def test_show_gives_every_card_in_words() -> None:
    pack, cards = show(None, SHELF)
    by_id = {card.id: card for card in cards}

    assert pack.name == "house"
    assert len(by_id) == len(cards) == 4 + 9 + 1 + 12 + 2 + 2
    assert by_id["beacon"].lines == (
        "Use the effect of a Locus on top of a deck.",
        "You may move the top Locus of a deck to its bottom.",
    )
    assert by_id["glass-gate"].facts == (("behind", "Crucible, Aqueduct, Beacon, Vault"),)
    assert by_id["hammer-gantry"].group == "Trigger"
    assert by_id["hammer-gantry"].facts == (("requires", "Crucible"), ("requires", "Aqueduct"))
    assert ("scoring", "the points you have left") in by_id["first-gate"].facts
    assert by_id["second-player"].note == "marks who runs the end check and wins a full tie"


def test_a_small_pack_is_short_and_whole(tmp_path: Path) -> None:
    file = new(tmp_path / "tiny.toml", SHELF, "Tiny", small=True)
    text = file.read_text(encoding="utf-8")

    assert text.startswith("# Tiny\n")
    assert "begun as a small pack that stands alone" in text
    assert "extends" not in load(file).content
    assert len(text.split("\n")) < len(HOUSE.read_text(encoding="utf-8").split("\n")) / 2


def test_a_game_without_a_small_pack_says_so(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="has no small pack"):
        new(tmp_path / "tiny.toml", replace(SHELF, small=None), "Tiny", small=True)
    assert list(tmp_path.iterdir()) == []


def test_a_new_pack_names_its_schema_first(tmp_path: Path) -> None:
    file = new(tmp_path / "mine.toml", SHELF, "Mine", schema="west.schema.json")

    assert file.read_text(encoding="utf-8").startswith("#:schema ./west.schema.json\n# Mine\n")
    assert check(file, SHELF) == []


def test_the_house_pack_is_read_once_and_again_when_its_file_changes(tmp_path: Path) -> None:
    house, read = tmp_path / "house.toml", []

    @read_once(house)
    def load(path: Path | None = None) -> Pack:
        read.append((path or house).read_text())
        return registry.find("royal").load(None)

    house.write_text("first")
    one, other = load(None), load()
    assert read == ["first"]
    assert (one.names, one.tables) == (other.names, other.tables)
    clear(one.tables)
    assert one.tables != other.tables == load(None).tables, "each has tables of its own"

    house.write_text("second")
    os.utime(house, ns=(1, 1))
    load(None)
    load(house)
    assert read == ["first", "second", "second"]
