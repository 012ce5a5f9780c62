"""The browser client is built with Python alone: where a machine has no Node, a package brings one."""

from __future__ import annotations

import importlib.util
import subprocess
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
