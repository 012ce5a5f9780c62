"""How a game looks is read from a file, and a fault in it is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.engine.scene import Look
from tablewright.games import registry

SOUND = Path(registry.__file__).with_name("north") / "picture" / "world.toml"


def look_of(folder: Path, text: str) -> Look:
    (folder / "world.toml").write_text(text, encoding="utf-8")
    return Look.beside(str(folder / "world.py"))


def test_a_look_is_what_its_file_says(tmp_path: Path) -> None:
    look = look_of(tmp_path, SOUND.read_text(encoding="utf-8"))
    assert look == registry.find("north").look
    assert look.world.marks["now"] == "hourglass"
    assert look.icons["drudge"] == "vintage-robot"


@pytest.mark.parametrize(
    ("said", "instead", "told"),
    [
        ('ink = "#14202a"', "", r"missing required field `ink` - at `\$.world.light`"),
        ("ratio = 0.71", 'ratio = "wide"', r"Expected `float`, got `str` - at `\$.world.ratio`"),
        ('texture = "frost"', 'texture = "ice"', r"Invalid enum value 'ice' - at `\$.world.texture`"),
        ("[icons]", "[pictures]", "unknown field `pictures`"),
        ("[icons]", "[icons", "at line"),
    ],
)
def test_a_fault_is_told_with_its_file_and_place(tmp_path: Path, said: str, instead: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"world.toml does not describe the look of the game: .*{told}"):
        look_of(tmp_path, SOUND.read_text(encoding="utf-8").replace(said, instead, 1))
