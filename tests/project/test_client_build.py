"""The browser client is built as its lock says, and with Python alone: a package brings Node where there is none."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_client", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_npm_of_the_package_runs_where_the_machine_has_none(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not build.own_node()
    command, env = build.npm_command()
    said = subprocess.run([*command, "--version"], env=env, capture_output=True, text=True, check=True).stdout
    assert said.split(".")[0].isdigit()
    assert Path(command[0]).parent == Path(env["PATH"].split(":")[0])  # what npm starts finds the same Node


def test_where_there_is_no_node_at_all_it_says_what_to_do(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(build, "node_of_package", lambda: None)
    with pytest.raises(build.CannotBuild, match="pip install"):
        build.npm_command()


def test_who_installs_the_wheel_needs_no_node(build: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asking = [name for name, needed in project["optional-dependencies"].items() if build.NODE_PACKAGE in needed]

    assert asking == ["dev"]
    assert not any("node" in line for line in project["dependencies"])


# ------------------------------------------------------------------------------------------------ as the lock says


@pytest.fixture
def calls(build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """What npm is asked for, in a folder that holds only a lock file."""
    asked: list[tuple[str, ...]] = []

    def npm(what: str, *arguments: str) -> None:
        (tmp_path / "node_modules").mkdir(exist_ok=True)
        asked.append(arguments)

    (tmp_path / "package-lock.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(build, "WEB", tmp_path)
    monkeypatch.setattr(build, "FETCHED", tmp_path / "node_modules" / build.FETCHED.name)
    monkeypatch.setattr(build, "npm", npm)
    return asked


def test_what_the_lock_says_is_installed_once(build: ModuleType, calls: list[tuple[str, ...]]) -> None:
    build.fetch()
    build.fetch()

    assert [call[0] for call in calls] == ["ci"]


def test_another_lock_or_another_platform_is_installed_anew(
    build: ModuleType, calls: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    build.fetch()
    (build.WEB / "package-lock.json").write_text('{"lockfileVersion": 3}', encoding="utf-8")
    build.fetch()
    monkeypatch.setattr(build.platform, "machine", lambda: "another")
    build.fetch()

    assert [call[0] for call in calls] == ["ci", "ci", "ci"]


def test_what_was_not_installed_by_the_lock_is_installed_anew(build: ModuleType, calls: list[tuple[str, ...]]) -> None:
    (build.WEB / "node_modules" / ".bin").mkdir(parents=True)
    build.fetch()

    assert [call[0] for call in calls] == ["ci"]


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.13.1", "v24.0.0", "v25.1.0"])
def test_a_node_that_the_bundler_runs_on_will_do(build: ModuleType, version: str) -> None:
    assert build.will_do(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "v21.7.0", "v22.12.0", "v23.11.0", "", "not a version"])
def test_a_node_that_it_does_not_run_on_will_not(build: ModuleType, version: str) -> None:
    assert not build.will_do(version)


def test_the_client_asks_for_the_same_versions_of_node(build: ModuleType) -> None:
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["engines"]["node"]

    assert asked == " || ".join([*(f"^{n}.{least}" for n, least in build.LEAST_MINOR.items()), f">={build.FROM_NODE}"])
