"""What `import tablewright` offers, and that it costs nothing until it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import tablewright
from tablewright import library

STUB = Path(tablewright.__file__).with_name("__init__.pyi")


def loaded_after(code: str) -> set[str]:
    """The modules that a fresh Python has loaded after some code."""
    ask = f"{code}\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_import_alone_loads_nothing_else() -> None:
    ours = {name for name in loaded_after("import tablewright") if name.startswith("tablewright")}

    assert ours == {"tablewright"}


def test_the_command_loads_no_library() -> None:
    loaded = loaded_after("import tablewright.cli")

    assert not [name for name in loaded if name.startswith(("tablewright.library", "numba", "numpy"))]


def test_loading_a_game_loads_no_compiler() -> None:
    loaded = loaded_after("import tablewright; tablewright.load('west')")

    assert "tablewright.library" in loaded
    assert not loaded & {"numba", "llvmlite", "rich", "fastapi", "tablewright.lab.simulate"}


def test_the_package_offers_all_of_the_library() -> None:
    assert sorted(vars(tablewright)["OFFERED"]) == sorted(library.__all__)
    assert set(library.__all__) <= set(dir(tablewright))


def test_type_checkers_are_told_the_same_names() -> None:
    imports = [node for node in ast.parse(STUB.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
    told = {alias.asname: (node.module, alias.name) for node in imports for alias in node.names}

    assert set(told) == set(library.__all__)
    for name, (module, original) in told.items():
        assert name == original
        assert getattr(sys.modules[str(module)], original) is getattr(tablewright, name)


def test_no_name_hides_a_room() -> None:
    rooms = {room.name for room in Path(tablewright.__file__).parent.iterdir() if room.is_dir()}

    assert not rooms & set(library.__all__)


def test_a_name_that_is_not_offered_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'tablewright' has no attribute 'lode'"):
        tablewright.lode  # type: ignore[attr-defined]  # noqa: B018
