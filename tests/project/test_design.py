"""The page on the design is true: the places that it names are there, and its kernels are those of the contract."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from tablewright.engine.game import contract

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/tablewright"
PAGE = (ROOT / "docs/design.md").read_text(encoding="utf-8")
PROSE = re.sub(r"^```.*?^```", "", PAGE, flags=re.DOTALL | re.MULTILINE)
TREE = re.search(r"^src/tablewright/\n(.*?)^web/", PAGE, re.DOTALL | re.MULTILINE)
PROMISED = re.compile(r"to come", re.IGNORECASE)


def named() -> list[str]:
    """Every file and folder that the prose names in backquotes, but for what is to come."""
    lines = [line for line in PROSE.splitlines() if not PROMISED.search(line)]
    spans = re.findall(r"`([^`\s]+)`", "\n".join(lines))
    return sorted({span for span in spans if "/" in span or re.search(r"\.(py|md|toml|txt|svelte)$", span)})


def is_there(place: str) -> bool:
    """Whether a place is found from the root, in the package, or in some game; <g> stands for any game."""
    pattern = place.rstrip("/").replace("<g>", "*")
    return any(any(base.glob(pattern)) for base in (ROOT, PACKAGE, *(PACKAGE / "games").iterdir()))


def drawn() -> list[str]:
    """The rooms of the tree that the page draws, each with the rooms around it."""
    assert TREE
    rooms, outer = [], ""
    for indent, name in re.findall(r"^( +)([\w<>/.]+) ", TREE[1], re.MULTILINE):
        outer = name if len(indent) == 2 else outer
        rooms.append(name if len(indent) == 2 else f"{outer}{name}")
    return rooms


def test_the_page_names_places() -> None:
    assert "engine/game/contract.py" in named()
    assert "engine/machine/" in drawn()
    assert "games/<g>/knowledge/" in drawn()


@pytest.mark.parametrize("place", [*named(), *drawn()])
def test_every_place_that_the_page_names_is_there(place: str) -> None:
    assert is_there(place)


@pytest.mark.parametrize("game", sorted((PACKAGE / "games").glob("*/game.py")), ids=lambda file: file.parent.name)
def test_every_game_has_the_rooms_that_the_page_draws(game: Path) -> None:
    rooms = [
        room.removeprefix("games/<g>/") for room in drawn() if room.startswith("games/<g>/") and room != "games/<g>/"
    ]

    assert len(rooms) == 6
    assert [room for room in rooms if not (game.parent / room).is_dir()] == []


def test_the_kernels_of_the_page_are_those_of_the_contract() -> None:
    rows = re.findall(r"^\| `(\w+)\(([\w, ]+)\)", PAGE, re.MULTILINE)
    protocols = {name: getattr(contract, name.title().replace("_", "")) for name, _ in rows}
    taken = {name: list(inspect.signature(protocol.__call__).parameters)[1:] for name, protocol in protocols.items()}

    assert {name: arguments.split(", ") for name, arguments in rows} == taken
    assert set(taken) == {
        name for name, hint in contract.Game.__annotations__.items() if is_kernel(hint.removesuffix(" | None"))
    }


def is_kernel(hint: str) -> bool:
    """Whether an annotation of Game names the protocol of a kernel."""
    return bool(getattr(getattr(contract, hint, None), "_is_protocol", False))
