"""The frame of the project: what its pages, its Makefile and its settings promise is there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import tablewright
from tablewright.games import registry

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = SETTINGS["tool"]["importlinter"]["contracts"]


def page_names(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# ------------------------------------------------------------------------------------------------ commands on pages


def lines_of_code(page: Path) -> list[str]:
    """The lines of a page's shell blocks, and the commands in backquotes."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    return [*(line for block in blocks for line in block.splitlines()), *spans]


def commands(page: Path, program: str) -> list[list[str]]:
    """The arguments of every call of a program on a page."""
    calls = (shlex.split(line) for line in lines_of_code(page) if re.match(rf"(\.venv/bin/)?{program} ", line))
    return [call[1:] for call in calls]


@cache  # it is asked for every command of every page
def command_tree() -> Any:
    """The commands of the command line, as it has them."""
    from typer.main import get_command

    from tablewright.cli import app

    return get_command(app)


def complaint(call: list[str]) -> str:
    """What the command line does not know about a call; nothing if it knows all of it."""
    command, words = command_tree(), list(call)
    while hasattr(command, "commands"):
        if not words or words[0] not in command.commands:
            return f"no such command: {' '.join(call)}"
        command = command.commands[words.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
    return "".join(f"no such option: {word}" for word in words if word.startswith("--") and word not in known)


@pytest.mark.parametrize("page", PAGES, ids=page_names)
def test_every_command_on_a_page_exists(page: Path) -> None:
    calls = commands(page, "tablewright")

    assert [(call, complaint(call)) for call in calls if complaint(call)] == []


def test_the_readme_shows_every_command() -> None:
    shown = {call[0] for call in commands(ROOT / "README.md", "tablewright")}

    assert shown == set(command_tree().commands)


@pytest.mark.parametrize("page", PAGES, ids=page_names)
def test_every_make_target_on_a_page_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert {call[0] for call in commands(page, "make")} <= targets


@pytest.mark.parametrize("page", PAGES, ids=page_names)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=page_names)
def test_every_page_of_the_docs_ends_with_a_command(page: Path) -> None:
    assert page.read_text(encoding="utf-8").rstrip().endswith("```")


# ------------------------------------------------------------------------------------------------ settings


def test_the_licence_and_the_rights_travel_with_the_package() -> None:
    assert SETTINGS["project"]["license"] == "MIT"
    assert SETTINGS["project"]["license-files"] == ["LICENSE", "RIGHTS.md"]
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_the_rights_name_every_game_and_its_makers() -> None:
    rights = (ROOT / "RIGHTS.md").read_text(encoding="utf-8")

    for title in (registry.find(name).title for name in registry.names()):
        assert f"| {title} |" in rights
    for maker in ("John Clowdus", "Small Box Games", "Matthew and Jacob Stoodley", "Awaken Realms Lite"):
        assert maker in rights


def test_the_command_of_the_package_is_there() -> None:
    module, function = SETTINGS["project"]["scripts"]["tablewright"].split(":")

    assert callable(getattr(__import__(module, fromlist=[function]), function))


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(tablewright.__file__).parent / "py.typed").is_file()


@pytest.mark.parametrize("layers", [c for c in CONTRACTS if c["type"] == "layers"], ids=lambda c: c["containers"][0])
def test_the_layers_name_every_room_of_the_house(layers: dict[str, Any]) -> None:
    (container,) = layers["containers"]
    named = {room for layer in layers["layers"] for room in re.split(r"\s*[|:]\s*", layer)}
    rooms = {
        path.stem
        for path in (ROOT / "src" / container.replace(".", "/")).iterdir()
        if path.suffix == ".py" or (path / "__init__.py").is_file()
    }

    assert layers["exhaustive"] is True
    assert named == rooms - {"__init__", *layers.get("exhaustive_ignores", ())}


def test_the_layers_are_those_of_the_house_and_games_stand_apart() -> None:
    assert {c["containers"][0] for c in CONTRACTS if c["type"] == "layers"} == {
        "tablewright",
        "tablewright.table",
        "tablewright.games.tamashii.rules",
    }
    assert [c["modules"] for c in CONTRACTS if c["type"] == "independence"] == [["tablewright.games.*"]]


def test_warnings_are_errors_and_unknown_marks_too() -> None:
    settings = SETTINGS["tool"]["pytest"]["ini_options"]

    assert settings["filterwarnings"][0] == "error"
    assert "--strict-markers" in settings["addopts"]


def test_every_machine_has_the_same_bytes() -> None:
    """A clone whose Git would rather write the line ends of Windows keeps ours: hashes and goldens hold."""
    files = [*ROOT.glob("*.*"), *(path for room in ("src", "tests", "docs") for path in (ROOT / room).rglob("*.*"))]
    texts = [path for path in files if path.suffix in {".py", ".toml", ".lark", ".txt", ".md", ".json"}]

    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    assert len(texts) > 300
    assert [path for path in texts if b"\r" in path.read_bytes()] == []


# ------------------------------------------------------------------------------------------------ running it


def test_one_script_runs_every_check() -> None:
    script = ROOT / ".ci/run"

    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").rstrip().endswith("\nmake test\nexec make sweep")


def test_where_every_check_runs_no_test_is_passed_over() -> None:
    """`browser/needs.py` alone passes tests over, and not where `CI` is set; `mutants/trying.py`, only for a mutant."""
    skips = re.compile(r"pytest\.(?:skip\(|importorskip|mark\.skip)|unittest\.skip")
    files = (ROOT / "tests").rglob("*.py")

    assert {page_names(file) for file in files if skips.search(file.read_text(encoding="utf-8"))} == {
        "tests/browser/needs.py",
        "tests/mutants/trying.py",
    }
    assert "export CI=true" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A call of make as if from a shell, also where a make is running these tests."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(["make", *words], cwd=folder, env=clean, capture_output=True, text=True)


def test_make_without_a_target_lists_the_targets() -> None:
    listing = make(ROOT).stdout

    assert re.findall(r"^  make (\w+)", listing, re.MULTILINE) == [
        "help",
        "play",
        "terminal",
        "client",
        "test",
        "sweep",
        "site",
        "format",
        "clean",
    ]


def test_make_says_on_windows_itself_where_to_run() -> None:
    attempt = make(ROOT, "play", "OS=Windows_NT")

    assert attempt.returncode != 0
    assert "On Windows use it inside WSL" in attempt.stderr


def test_the_makefile_is_one_that_old_makes_read() -> None:
    """macOS brings GNU make 3.81: what later ones added is not used."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert (
        re.findall(
            r"^\.(?:ONESHELL|EXTRA_PREREQS|NOTINTERMEDIATE)|^define \S+ *[:?+]?=|!=|::=|\$\(file |&:", text, re.M
        )
        == []
    )


OLD = "sys.version_info = (3, 9, 6)"
ALPINE = "import sysconfig; sysconfig.get_config_var = lambda name: 'cpython-313-x86_64-linux-musl'"
INTEL_MAC = "import os; os.uname = lambda: ('Darwin', 'mac', '23', '1', 'x86_64'); sys.version_info = (3, 14, 0)"


@pytest.mark.parametrize(
    ("seeming", "told"),
    [
        (OLD, "Tablewright needs a Python from 3.11 to 3.14"),
        ("sys.exit(127)", "Tablewright needs a Python from 3.11 to 3.14"),
        (ALPINE, "use a Linux with glibc"),
        (INTEL_MAC, "On a Mac with an Intel processor Tablewright needs a Python from 3.11 to 3.13"),
    ],
    ids=["too-old", "none", "musl", "intel-mac"],
)
def test_make_refuses_where_it_cannot_run_with_a_sentence(tmp_path: Path, seeming: str, told: str) -> None:
    other = tmp_path / "another-python"
    other.write_text(f'#!/bin/sh\nexec {sys.executable} -c "import sys; {seeming}\n$2"\n', encoding="utf-8")
    other.chmod(0o755)
    for name in ("Makefile", "pyproject.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())

    attempt = make(tmp_path, "play", f"PYTHON={other}")

    assert attempt.returncode != 0
    assert told in attempt.stderr
    assert not (tmp_path / ".venv").exists()


def test_what_is_needed_to_run_says_which_numba_each_mac_gets() -> None:
    """The newest Numba has no wheels for Macs with Intel processors; the last that has them serves there."""
    needed = [Requirement(line) for line in SETTINGS["project"]["dependencies"] if line.startswith("numba")]
    for system, processor, numba in (
        ("linux", "x86_64", "0.68.1"), ("linux", "aarch64", "0.68.1"), ("darwin", "arm64", "0.68.1"),
        ("darwin", "x86_64", "0.62.1"),
    ):  # fmt: skip
        here = {"sys_platform": system, "platform_machine": processor}
        (one,) = (line for line in needed if line.marker is not None and line.marker.evaluate(here))
        assert numba in one.specifier
