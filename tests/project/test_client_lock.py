"""The lock file of the browser client serves every platform: what is machine code in it is there for each of them."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
LOCK: dict[str, Any] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]

# The table does not run on Windows itself, but who works on the client there can build it.
PLATFORMS = [
    ("linux", "x64", "glibc"), ("linux", "x64", "musl"), ("linux", "arm64", "glibc"), ("linux", "arm64", "musl"),
    ("darwin", "arm64", ""), ("darwin", "x64", ""), ("win32", "x64", ""),
]  # fmt: skip

Lock = dict[str, Any]


def name_of(place: str) -> str:
    """The name of the package at a place of the lock."""
    return place.rpartition("node_modules/")[2]


def found(lock: Lock, place: str, name: str) -> Lock | None:
    """What a package at a place gets when it asks for another by name: the nearest on the way up."""
    while True:
        inside = f"{place}/node_modules/{name}".lstrip("/")
        if inside in lock or not place:
            entry: Lock | None = lock.get(inside)
            return entry
        place = place.rpartition("node_modules/")[0].rstrip("/")


def serves(entry: Lock, platform: tuple[str, str, str]) -> bool:
    """Whether a package is for a platform, as npm decides it."""
    system, processor, libc = platform
    return (
        system in entry.get("os", [system])
        and processor in entry.get("cpu", [processor])
        and (not libc or libc in entry.get("libc", [libc]))
    )


def complaints(lock: Lock) -> list[str]:
    """What would keep some platform from building the client."""
    told = []
    for place, entry in lock.items():
        if place and not entry.get("integrity"):
            told.append(f"{name_of(place)} has no integrity")
        if "resolved" in entry:
            told.append(f"{name_of(place)} names the address of a registry")
        if any(key in entry for key in ("os", "cpu", "libc")) and not entry.get("optional"):
            told.append(f"{name_of(place)} is for some platforms only, and every platform must have it")
        told += natives_lacking(lock, place, entry)
    return told


def natives_lacking(lock: Lock, place: str, entry: Lock) -> list[str]:
    """What is missing of the packages that a package may take in, one for each platform."""
    told, natives = [], []
    for name, version in entry.get("optionalDependencies", {}).items():
        other = found(lock, place, name)
        if other is None:
            told.append(f"{name_of(place)} wants {name} {version}, which is not in the lock")
        elif version[0].isdigit() and other["version"] != version:
            told.append(f"{name_of(place)} wants {name} {version}, and the lock has {other['version']}")
        elif "cpu" in other:
            natives.append(other)
    for platform in PLATFORMS if natives or told else ():
        if not any(serves(native, platform) for native in natives):
            told.append(f"{name_of(place)} has nothing for {' '.join(platform).strip()}")
    return told


def test_the_lock_serves_every_platform() -> None:
    assert complaints(LOCK) == []


def test_the_client_is_made_with_machine_code_of_two_packages() -> None:
    """Else the test above would look at nothing."""
    families = {name_of(place) for place, entry in LOCK.items() if len(entry.get("optionalDependencies", {})) > 1}

    assert families == {"lightningcss", "rolldown"}


@pytest.mark.parametrize("native", [place for place, entry in LOCK.items() if "cpu" in entry], ids=name_of)
def test_a_lock_without_one_of_the_native_packages_is_refused(native: str) -> None:
    lacking = {place: entry for place, entry in LOCK.items() if place != native}

    assert any(name_of(native) in told and "not in the lock" in told for told in complaints(lacking))


def test_a_lock_whose_native_packages_are_not_even_asked_for_is_refused() -> None:
    lacking = copy.deepcopy(LOCK)
    for name in [name for name in lacking["node_modules/rolldown"]["optionalDependencies"] if "linux-arm64" in name]:
        del lacking["node_modules/rolldown"]["optionalDependencies"][name], lacking[f"node_modules/{name}"]

    assert complaints(lacking) == [
        "rolldown has nothing for linux arm64 glibc",
        "rolldown has nothing for linux arm64 musl",
    ]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"version": "1.0.0"}, "rolldown wants @rolldown/binding-darwin-x64"),
        ({"integrity": ""}, "@rolldown/binding-darwin-x64 has no integrity"),
        ({"resolved": "somewhere"}, "@rolldown/binding-darwin-x64 names the address of a registry"),
        ({"optional": False}, "@rolldown/binding-darwin-x64 is for some platforms only"),
        ({"os": ["linux"]}, "rolldown has nothing for darwin x64"),
    ],
)
def test_a_lock_with_a_flaw_in_a_native_package_is_refused(change: dict[str, Any], told: str) -> None:
    place = "node_modules/@rolldown/binding-darwin-x64"

    assert any(line.startswith(told) for line in complaints({**LOCK, place: {**LOCK[place], **change}}))
