"""What a move costs the server, stage by stage, in processor time.

`python -m benchmarks.move_cost` starts a server whose stages are timed, lets scripted people play at 200 tables over
real sockets as `benchmarks.table_load` does, and prints how much processor time each stage took for one move. A stage
counts without the stages inside it. The clocks themselves take about a tenth of the whole, most of it in the last row.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

from benchmarks.table_load import AT_ONCE, EVERY_S, Table, Tally, cpu_of, machine, quickest_loop
from tablewright.table.trial import Process

REPORT = "stages.json"
BEFORE_S = 4.0  # of play before the measurement
REST = "event loop, tasks and the system's sockets"


class Clock:
    """Processor time by stage; each thread counts its own."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()  # nanoseconds
        self._inside = threading.local()

    def time(self, stage: str, owner: Any, name: str) -> None:
        """Time a function of a class or module from here on."""
        timed = getattr(owner, name)
        if isinstance(timed, property):
            setattr(owner, name, property(self._timed(stage, timed.fget)))  # type: ignore[arg-type]
        else:
            setattr(owner, name, self._timed(stage, timed))

    def _timed(self, stage: str, work: Callable[..., Any]) -> Callable[..., Any]:
        spent, inside, now = self.spent, self._inside, time.thread_time_ns

        @wraps(work)
        def timed(*arguments: Any, **options: Any) -> Any:
            outer = getattr(inside, "within", 0)
            inside.within = 0
            begun = now()
            try:
                return work(*arguments, **options)
            finally:
                took = now() - begun
                spent[stage] += took - inside.within
                inside.within = outer + took

        return timed


def time_all(clock: Clock) -> None:
    """Time every stage of a move, from the frame that comes in to the frames that go out."""
    from websockets.extensions.permessage_deflate import PerMessageDeflate
    from websockets.protocol import Protocol

    from tablewright.match.playing import Match
    from tablewright.table.doors import sockets
    from tablewright.table.doors.connections import SocketConnection
    from tablewright.table.live.match import LiveMatch
    from tablewright.table.live.sight import Sight
    from tablewright.table.live.viewing import Area, Viewing
    from tablewright.table.memory.store import Store

    clock.time("reading frames", SocketConnection, "data_received")
    clock.time("reading messages", sockets, "read")
    clock.time("rules: is it legal, and what comes of it", Match, "why_not")
    clock.time("rules: is it legal, and what comes of it", LiveMatch, "enter")
    clock.time("database", Store, "write")
    clock.time("views: who notices it", Viewing, "number")
    clock.time("scene: the pieces", Sight, "table")
    clock.time("scene: the question and its choices", Sight, "_question")
    clock.time("log: what happened, in words", Viewing, "_log")
    clock.time("encoding", Viewing, "encoded")
    clock.time("encoding", Area, "encoded")
    clock.time("writing frames", Protocol, "send_text")
    clock.time("compression", PerMessageDeflate, "encode")


def serve(words: Sequence[str]) -> None:
    """Serve with every stage timed; a signal leaves what was spent so far beside the database."""
    from tablewright.cli import main

    clock = Clock()
    time_all(clock)
    folder = Path(words[words.index("--database") + 1].removeprefix("sqlite:///")).parent

    def report(*_: object) -> None:
        (folder / "stages.new").write_text(json.dumps(clock.spent), encoding="utf-8")
        (folder / "stages.new").rename(folder / REPORT)

    signal.signal(signal.SIGUSR1, report)
    sys.argv = ["tablewright", *words]
    main()


async def spent_by(server: Process) -> Counter[str]:
    """The nanoseconds that each stage of a server has taken so far."""
    report = server.folder / REPORT
    report.unlink(missing_ok=True)
    if server.child is None:
        raise RuntimeError("the server does not run")
    server.child.send_signal(signal.SIGUSR1)
    while not report.exists():
        await asyncio.sleep(0.01)
    return Counter(json.loads(report.read_text(encoding="utf-8")))


async def measure(tables: int, seconds: float) -> dict[str, Any]:
    """Play at so many tables, and see what a move takes."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), module="benchmarks.move_cost")
        await server.start()
        try:
            return await _measure(server, tables, seconds)
        finally:
            await server.stop()


async def _measure(server: Process, tables: int, seconds: float) -> dict[str, Any]:
    pid = server.child.pid if server.child else 0
    tally, gate = Tally(server=pid), asyncio.Semaphore(AT_ONCE)
    all_tables = [Table(n, server.url, tally) for n in range(tables)]
    await asyncio.gather(*(table.open(gate) for table in all_tables))
    begun = time.perf_counter()
    until = begun + BEFORE_S + seconds + EVERY_S
    playing = [
        asyncio.create_task(table.run(begun + EVERY_S * n / tables, until, gate)) for n, table in enumerate(all_tables)
    ]
    await asyncio.sleep(BEFORE_S)
    before, cpu = await spent_by(server), cpu_of(pid)
    span = await tally.measure(asyncio.sleep(seconds))
    after, cpu = await spent_by(server), cpu_of(pid) - cpu
    await asyncio.gather(*playing)
    for table in all_tables:
        table.close()
    moves = len(span.waits)
    stages = {stage: (after[stage] - before[stage]) / moves / 1e6 for stage in after}
    whole = 1000 * cpu / moves
    stages[REST] = whole - sum(stages.values())
    return {"machine": machine(), "tables": tables, "moves": moves, "ms_per_move": whole, "stages": stages}


def as_text(report: dict[str, Any]) -> str:
    """A report for people, as a table in Markdown."""
    whole = report["ms_per_move"]
    rows = [f"| {stage} | {ms:.3f} | {ms / whole:.0%} |" for stage, ms in report["stages"].items()]
    return "\n".join([
        f"{report['machine']}; {report['tables']} tables, {report['moves']} moves.", "",
        "| stage | ms of processor time for a move | share |", "| --- | ---: | ---: |", *rows,
        f"| all of it | {whole:.3f} | 100% |",
    ])  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if words is None else words
    if words[:1] == ["serve"]:
        serve(words)
        return 0
    parser = argparse.ArgumentParser(prog="python -m benchmarks.move_cost", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    options = parser.parse_args(words)
    with quickest_loop() as runner:
        report = runner.run(measure(options.tables, options.seconds))
    print(json.dumps(report, indent=2) if options.json else as_text(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
