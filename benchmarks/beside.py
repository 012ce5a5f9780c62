"""The command: measure this engine and every installed peer in one run, and print ratios to the best peer."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from benchmarks.engines import PEERS, ROOT, Answer, Ours, Peer, Refused, RunningPeer, Stopped
from benchmarks.table import Figure, Run, page

HERE = Path(__file__).resolve().parent
BEGINS, ENDS = "<!-- the table begins -->", "<!-- the table ends -->"
MISUSED, INTERRUPTED = 2, 130


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit status."""
    asked = arguments().parse_args(argv)
    try:
        if asked.write:
            check_page(asked.write)
        run = read(asked.read) if asked.read else measure_all(asked)
        text = page(run)
        print(json.dumps(run.as_words(), indent=2, ensure_ascii=False) if asked.json else text.rstrip())
        if asked.write:
            write(text, asked.write)
    except Refused as reason:
        print(reason, file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print("\nInterrupted; nothing was written.", file=sys.stderr)
        return INTERRUPTED
    return 0


def arguments() -> argparse.ArgumentParser:
    """What the command line may say."""
    names = ", ".join(peer.name for peer in PEERS)
    say = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure this engine and every peer that is installed beside it, as ratios to the best peer.",
        epilog=f"Peers: {names}. benchmarks/README.md says how to install them.",
    )
    say.add_argument(
        "--peers", type=Path, default=HERE / ".peers", metavar="DIR", help="a folder with one environment per peer"
    )
    say.add_argument(
        "--peer", action="append", default=[], metavar="NAME=PATH",
        help="a peer's interpreter (for boardgameio the folder that holds node_modules), wherever it is",
    )  # fmt: skip
    say.add_argument("--games", default="", metavar="A,B,...", help="games of this engine; all if left out")
    say.add_argument("--seconds", type=positive, default=0.5, help="processor time for each figure in each round")
    say.add_argument("--rounds", type=rounds, default=3, help="how often all take turns")
    say.add_argument("--json", action="store_true", help="print data instead of a table")
    say.add_argument("--read", type=Path, metavar="FILE", help="measure nothing: use what --json printed earlier")
    say.add_argument(
        "--write", type=Path, nargs="?", const=HERE / "README.md", metavar="PAGE",
        help="also put the table into a page, between its two marks; benchmarks/README.md if none is named",
    )  # fmt: skip
    return say


def positive(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 600:
        raise argparse.ArgumentTypeError("seconds must be more than 0 and at most 600")
    return seconds


def rounds(text: str) -> int:
    if not 1 <= int(text) <= 99:
        raise argparse.ArgumentTypeError("there must be at least 1 round and at most 99")
    return int(text)


# ------------------------------------------------------------------------------------------------ measuring


def measure_all(asked: argparse.Namespace) -> Run:
    """Start everybody, take turns, and end everybody."""
    folder, places = asked.peers.absolute(), named_places(asked.peer)
    run = Run(datetime.date.today().isoformat(), machine(), asked.seconds, asked.rounds)
    ours, peers = Ours([name.strip() for name in asked.games.split(",") if name.strip()]), []
    try:
        for peer in PEERS:
            started = start(peer, places.get(peer.name, peer.place(folder)), folder, run)
            peers += [started] if started else []
        wait(ours, peers, run, folder)
        run.figures = take_turns(ours, peers, run)
    finally:
        for running in peers:
            running.close()
    return run


def named_places(said: list[str]) -> dict[str, Path]:
    """Where the command line says that peers are."""
    known, places = {peer.name: peer for peer in PEERS}, {}
    for word in said:
        name, _, path = word.partition("=")
        if name not in known:
            raise Refused(f"--peer {word}: there is no peer called {name!r}. There are: {', '.join(known)}.")
        place = Path(path).expanduser().absolute()  # a link to an interpreter is how an environment knows itself
        if not path or not known[name].is_at(place):
            needed = known[name].place(Path("..."))
            raise Refused(f"--peer {word}: {known[name].title} is not there. Name a path such as {needed}.")
        places[name] = place
    return places


def start(peer: Peer, place: Path, folder: Path, run: Run) -> RunningPeer | None:
    """A peer's script, on its way; one that is not there is named as absent."""
    if not peer.is_at(place):
        name_absent(run, peer, folder, f"not found at {short(place)}")
        return None
    try:
        return RunningPeer(peer, place)
    except Stopped as reason:
        name_absent(run, peer, folder, str(reason))
        return None


def wait(ours: Ours, peers: list[RunningPeer], run: Run, folder: Path) -> None:
    """Wait until all are ready, so that nobody compiles while another is timed."""
    tell(f"Getting {ours.title} ready: what is not compiled yet is compiled now.")
    ours.ready()
    for running in list(peers):
        tell(f"Getting {running.title} ready.")
        try:
            add_trouble(run, running.ready())
        except Stopped as reason:
            peers.remove(running)
            running.close()
            peer = next(peer for peer in PEERS if peer.title == running.title)
            name_absent(run, peer, folder, f"it is there and does not run: {reason}")


def take_turns(ours: Ours, peers: list[RunningPeer], run: Run) -> list[Figure]:
    """Round by round, everybody once, every other round backwards; figures that have all their rounds."""
    found: dict[tuple[str, ...], Figure] = {}
    for number in range(run.rounds):
        engines: list[Ours | RunningPeer] = [ours, *peers]
        for engine in engines[:: -1 if number % 2 else 1]:
            tell(f"Round {number + 1} of {run.rounds}: {engine.title}.")
            try:
                answers = engine.measure(run.seconds)
            except Stopped as reason:
                run.trouble.append(f"{engine.title}: it ended in round {number + 1}: {reason}")
                peers[:] = [peer for peer in peers if peer is not engine]
                engine.close()
                continue
            add_trouble(run, answers)
            add_figures(found, answers, engine is ours)
    return [figure for figure in found.values() if len(figure.per_s) == run.rounds]


def add_figures(found: dict[tuple[str, ...], Figure], answers: Iterable[Answer], ours: bool) -> None:
    """One round of an engine, added to the rounds before."""
    for answer in answers:
        if "trouble" in answer:
            continue
        names = {word: answer[word] for word in ("engine", "what", "game", "how")}
        figure = Figure(**names, ours=ours, per_s=[], each=answer.get("each"))
        found.setdefault(tuple(names.values()), figure).per_s.append(answer["per_s"])


def add_trouble(run: Run, answers: Iterable[Answer]) -> None:
    """What an engine could not do, by name."""
    for answer in answers:
        if "trouble" in answer:
            named = ", ".join(answer[word] for word in ("engine", "game", "how") if word in answer)
            run.trouble.append(f"{named}: {answer['trouble']}")


def name_absent(run: Run, peer: Peer, folder: Path, why: str) -> None:
    run.absent.append({"peer": peer.title, "why": why, "install": peer.install(Path(short(folder)))})


def tell(line: str) -> None:
    """How far it is, beside what is printed."""
    print(line, file=sys.stderr, flush=True)


def short(path: Path) -> str:
    """A path as one would type it in the root of the project."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


# ------------------------------------------------------------------------------------------------ the machine


def machine() -> str:
    """The processor, how many cores may be used, the Python and the system."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    system = f"{platform.system()} {platform.machine()}"
    return f"{processor()}, {cores} cores, Python {platform.python_version()}, {system}"


def processor() -> str:
    """The name of the processor, as far as the system tells."""
    sources: list[Callable[[], str]] = [
        lambda: Path("/proc/cpuinfo").read_text(encoding="utf-8"),
        lambda: _said_by("lscpu"),
    ]
    for source in sources:
        try:
            lines = source().splitlines()
        except OSError:
            continue
        for name, _, value in (line.partition(":") for line in lines):
            if name.strip().lower() == "model name" and value.strip():
                return value.strip()
    return platform.processor() or platform.machine()


def _said_by(program: str) -> str:
    found = shutil.which(program)
    return subprocess.run([found], capture_output=True, text=True).stdout if found else ""


# ------------------------------------------------------------------------------------------------ pages and files


def read(path: Path) -> Run:
    """A run that --json printed earlier."""
    try:
        words: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return Run.from_words(words)
    except OSError as reason:
        raise Refused(f"{path} cannot be read: {reason.strerror}.") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused(f"{path} is not what `python -m benchmarks --json` prints.") from None


def check_page(path: Path) -> None:
    """Refuse a page without marks before anything is measured."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as reason:
        raise Refused(f"{path} cannot be read: {reason.strerror}.") from None
    if not 0 <= text.find(BEGINS) < text.find(ENDS):
        raise Refused(f"{path} has no place for the table: it needs the lines {BEGINS} and {ENDS}, in this order.")


def write(text: str, path: Path) -> None:
    """Put the table between the marks of a page."""
    old = path.read_text(encoding="utf-8")
    before, after = old.partition(BEGINS)[0], old.partition(ENDS)[2]
    path.write_text(f"{before}{BEGINS}\n```text\n{text}```\n{ENDS}{after}", encoding="utf-8")
