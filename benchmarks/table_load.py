"""Many tables at once: scripted people play over real sockets, and every move is timed from sending to acknowledgement.

`python -m benchmarks.table_load --tables 500 --seconds 30` starts a server of its own (or uses `--url`), half of the
tables West, half Royal, one move per table every two seconds, all people in this one process. All tables arrive at
once; the moves begin when everybody sits, and their first ten seconds are reported apart. The server shares the
machine. `--bgio FOLDER` measures boardgame.io's server the same way, where `FOLDER/node_modules` holds it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.bgio_load import measure_bgio
from benchmarks.line import Line, open_line
from tablewright.table.doors.connections import DEFLATE
from tablewright.table.messages.protocol import PROTOCOL, Hello, Play
from tablewright.table.trial import Process, ask

KINDS = (("west", 2), ("royal", 3))
EVERY_S = 2.0  # a move of each table
FIRST_S = 10.0  # of the moves, reported apart
LATEST_S = 15.0  # after which an answer counts as missing
AT_ONCE = 40  # connections that are being opened
SAMPLED = 10  # one socket in so many has its updates weighed
ENCODE = msgspec.json.Encoder().encode


class Choice(msgspec.Struct):
    action: int


class Question(msgspec.Struct):
    choices: list[Choice]
    owed: bool = True


class Message(msgspec.Struct):
    """What a scripted person reads of a message."""

    type: str
    id: str = ""
    reason: str = ""
    n: int = 0
    whole: bool = False
    question: Question | None = None
    ending: Any = None


DECODE = msgspec.json.Decoder(Message).decode


@dataclass
class Span:
    """A part of the run."""

    waits: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement
    errors: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    server: float = 0.0  # seconds of processor time
    driver: float = 0.0

    def figures(self) -> dict[str, Any]:
        """The span in numbers."""
        moves = len(self.waits)
        return {
            "seconds": round(self.seconds, 1),
            "moves": moves,
            "moves_per_s": round(moves / self.seconds, 1) if self.seconds else 0.0,
            "p50_ms": round(1000 * part(self.waits, 0.5), 1),
            "p99_ms": round(1000 * part(self.waits, 0.99), 1),
            "worst_ms": round(1000 * max(self.waits, default=0), 1),
            "server_cpu": round(self.server / self.seconds, 2) if self.seconds else 0.0,
            "driver_cpu": round(self.driver / self.seconds, 2) if self.seconds else 0.0,
            "server_ms_per_move": round(1000 * self.server / moves, 2) if moves else 0.0,
            "driver_ms_per_move": round(1000 * self.driver / moves, 2) if moves else 0.0,
            "errors": dict(self.errors),
        }


@dataclass
class Tally:
    """What was measured."""

    span: Span = field(default_factory=Span)  # the one that is under way
    first: list[int] = field(default_factory=list)  # bytes of whole updates, as on the wire
    later: list[int] = field(default_factory=list)  # bytes of the others
    plain: list[int] = field(default_factory=list)  # bytes of the others before they are compressed
    finished: int = 0
    server: int = 0  # the process to look at

    @property
    def errors(self) -> Counter[str]:
        return self.span.errors

    def waited(self, seconds: float) -> None:
        self.span.waits.append(seconds)

    async def measure(self, work: Awaitable[object]) -> Span:
        """Let something happen, and measure what happens meanwhile."""
        span = self.span = Span()
        begun, own, theirs = time.perf_counter(), time.process_time(), cpu_of(self.server)
        await work
        span.seconds = time.perf_counter() - begun
        span.driver, span.server = time.process_time() - own, cpu_of(self.server) - theirs
        return span


class Scale:
    """Weighs messages as a socket with compression would send them."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(
            wbits=-(DEFLATE.server_max_window_bits or 15), **(DEFLATE.compress_settings or {})
        )

    def weigh(self, text: bytes) -> int:
        packed = self._packer.compress(text) + self._packer.flush(zlib.Z_SYNC_FLUSH)
        return len(packed) - 4  # the empty block at the end does not travel


class Seat:
    """One scripted person."""

    def __init__(self, table: Table, number: int, secret: str, weighed: bool) -> None:
        self.table, self.number, self.secret = table, number, secret
        self.choices: list[int] = []
        self.ready = asyncio.Event()
        self.answers: dict[str, asyncio.Future[Message]] = {}
        self.scale = Scale() if weighed else None
        self.line: Line

    async def come(self, url: str) -> None:
        """Open the socket and see the table."""
        address = f"{url.replace('http', 'ws', 1)}/api/matches/{self.table.match}/socket"
        self.line = await open_line(address, self._heed, self._cut_off)
        self.line.send(ENCODE(Hello(PROTOCOL, self.secret)))
        await asyncio.wait_for(self.ready.wait(), 60)

    def leave(self) -> None:
        self.line.leave()

    def _cut_off(self) -> None:
        self.table.tally.errors["the line was cut"] += 1

    def _heed(self, text: bytes) -> None:
        message = DECODE(text)
        if message.type == "update":
            self._look(message, text)
        elif message.type in ("done", "refused"):
            answer = self.answers.pop(message.id, None)
            if answer and not answer.done():
                answer.set_result(message)
        elif message.type == "goodbye":
            self.table.tally.errors[f"goodbye: {message.reason}"] += 1

    def _look(self, message: Message, text: bytes) -> None:
        question = message.question
        self.choices = [choice.action for choice in question.choices] if question and question.owed else []
        self.table.over = message.ending is not None
        self.ready.set()
        if self.scale:
            tally, weight = self.table.tally, self.scale.weigh(text)
            (tally.first if message.whole else tally.later).append(weight)
            if not message.whole:
                tally.plain.append(len(text))

    async def play(self, id: str, action: int) -> float:
        """Send a move and wait for its acknowledgement; how long that took."""
        self.choices = []  # until the table is seen as it is then
        answer = self.answers[id] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        self.line.send(ENCODE(Play(id, action)))
        message = await asyncio.wait_for(answer, LATEST_S)
        if message.type == "refused":
            self.table.tally.errors[f"refused: {message.reason[:60]}"] += 1
        return time.perf_counter() - begun


class Table:
    """One table: a match, and the people at it, one after the other."""

    def __init__(self, number: int, url: str, tally: Tally) -> None:
        self.number, self.url, self.tally = number, url, tally
        self.game, self.size = KINDS[number % len(KINDS)]
        self.chance = random.Random(number)
        self.match = ""
        self.seats: list[Seat] = []
        self.over = False
        self.moves = 0

    async def open(self, gate: asyncio.Semaphore) -> None:
        """Begin a match and let the people come."""
        async with gate:
            wanted = {"game": self.game, "seats": [{"kind": "person"}] * self.size}
            begun = await asyncio.to_thread(ask, f"{self.url}/api/matches", wanted)
            self.match, self.over = begun["match"], False
            self.seats = [
                Seat(self, n, seat["secret"], (self.number + n) % SAMPLED == 0) for n, seat in enumerate(begun["seats"])
            ]
            for seat in self.seats:
                await seat.come(self.url)

    def close(self) -> None:
        for seat in self.seats:
            seat.leave()

    async def run(self, start: float, until: float, gate: asyncio.Semaphore) -> None:
        """A move every two seconds, on time whatever came of the last one."""
        moment = start - EVERY_S
        while (moment := moment + EVERY_S) < until:
            await asyncio.sleep(moment - time.perf_counter())
            if self.over:
                self.tally.finished += 1
                self.close()
                await self.open(gate)
            await self._move()

    async def _move(self) -> None:
        able = [seat for seat in self.seats if seat.choices]
        if not able:
            self.tally.errors["nobody could move"] += 1
            return
        seat = self.chance.choice(able)
        action, self.moves = self.chance.choice(seat.choices), self.moves + 1
        try:
            self.tally.waited(await seat.play(str(self.moves), action))
        except TimeoutError:
            self.tally.errors["no answer"] += 1


async def measure(url: str, tables: int, seconds: float, server: int = 0) -> dict[str, Any]:
    """Let all tables arrive, measure the first seconds of their moves, and then those after; `server` is a process."""
    tally, gate = Tally(server=server), asyncio.Semaphore(AT_ONCE)
    all_tables = [Table(n, url, tally) for n in range(tables)]
    arrival = await tally.measure(asyncio.gather(*(table.open(gate) for table in all_tables)))
    begun = time.perf_counter()
    playing = [
        asyncio.create_task(table.run(begun + EVERY_S * n / tables, begun + FIRST_S + seconds, gate))
        for n, table in enumerate(all_tables)
    ]
    first = await tally.measure(asyncio.sleep(FIRST_S))
    later = await tally.measure(asyncio.sleep(seconds))
    tally.span = Span()  # what comes after counts no more
    await asyncio.gather(*playing)
    sockets = sum(len(table.seats) for table in all_tables)
    for table in all_tables:
        table.close()
    arrived = {"seconds": round(arrival.seconds, 1), "server_ms_per_table": round(1000 * arrival.server / tables, 1),
               "driver_ms_per_table": round(1000 * arrival.driver / tables, 1),
               "errors": dict(arrival.errors)}  # fmt: skip
    return {"tables": tables, "sockets": sockets, "arrival": arrived, "first": first.figures(), **later.figures(),
            **weights(tally)}  # fmt: skip


def cpu_of(process: int) -> float:
    """The seconds of processor time that a process has used; 0 where that cannot be seen."""
    with contextlib.suppress(OSError, ValueError):
        used = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def weights(tally: Tally) -> dict[str, Any]:
    """How much travelled."""
    return {
        "whole_update_bytes_p50": part(tally.first, 0.5),
        "whole_update_bytes_max": max(tally.first, default=0),
        "update_bytes_p50": part(tally.later, 0.5),
        "update_bytes_p99": part(tally.later, 0.99),
        "update_bytes_max": max(tally.later, default=0),
        "update_plain_bytes_p50": part(tally.plain, 0.5),
        "finished": tally.finished,
    }


def part(values: Sequence[float], share: float) -> Any:
    """The value below which a share of all lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0


def machine() -> str:
    """This machine, in words."""
    model = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), model)
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def as_text(report: dict[str, Any]) -> str:
    """A report for people."""
    ours = report["tablewright"]
    arrived = ours["arrival"]
    lines = [
        f"{report['machine']}; driver and server share it.",
        f"{ours['tables']} tables, {ours['sockets']} sockets, one move per table every {EVERY_S:g} s.",
        f"  all tables arrive     in {arrived['seconds']} s; processor time for each: server "
        f"{arrived['server_ms_per_table']} ms, driver {arrived['driver_ms_per_table']} ms; errors "
        f"{arrived['errors'] or 'none'}",
        f"The first {FIRST_S:g} seconds of moves:",
        *moves_as_text(ours["first"]),
        f"The {ours['seconds']:g} seconds after them:",
        *moves_as_text(ours),
        f"  an update, compressed p50 {ours['update_bytes_p50']:,} B, p99 {ours['update_bytes_p99']:,} B, "
        f"most {ours['update_bytes_max']:,} B (plain p50 {ours['update_plain_bytes_p50']:,} B)",
        f"  a whole table         p50 {ours['whole_update_bytes_p50']:,} B, most {ours['whole_update_bytes_max']:,} B",
        f"  matches ended         {ours['finished']}",
    ]
    if theirs := report.get("boardgame.io"):
        lines.append(
            f"boardgame.io {theirs['version']}, {theirs['tables']} tables of {theirs['game']}: "
            f"{theirs['moves_per_s']} moves per second, p50 {theirs['p50_ms']} ms, p99 {theirs['p99_ms']} ms, "
            f"errors {theirs['errors']}"
        )
    return "\n".join(lines)


def moves_as_text(span: dict[str, Any]) -> list[str]:
    """What became of the moves of a span, for people."""
    return [
        f"  moves per second      {span['moves_per_s']}",
        f"  move to Done          p50 {span['p50_ms']} ms, p99 {span['p99_ms']} ms, worst {span['worst_ms']} ms",
        f"  processor time        of a core: server {span['server_cpu']}, driver {span['driver_cpu']}; for each move: "
        f"server {span['server_ms_per_move']} ms, driver {span['driver_ms_per_move']} ms",
        f"  errors                {span['errors'] or 'none'}",
    ]


async def run(options: argparse.Namespace) -> dict[str, Any]:
    report: dict[str, Any] = {"machine": machine()}
    if options.url:
        ours = await measure(options.url, options.tables, options.seconds)
        return {**report, "tablewright": ours}
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder))
        await server.start()
        try:
            pid = server.child.pid if server.child else 0
            report["tablewright"] = await measure(server.url, options.tables, options.seconds, pid)
        finally:
            await server.stop()
    if options.bgio:
        report["boardgame.io"] = await measure_bgio(options.bgio, options.tables, options.seconds, EVERY_S, FIRST_S)
    return report


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table_load", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30, help="measured after the first ten")
    parser.add_argument("--url", help="a server that runs already (with --no-limits); else one is started")
    parser.add_argument("--bgio", type=Path, metavar="FOLDER", help="where node_modules/boardgame.io is installed")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    options = parser.parse_args(words)
    with quickest_loop() as runner:
        report = runner.run(run(options))
    print(json.dumps(report, indent=2) if options.json else as_text(report))
    ours = report["tablewright"]
    return 1 if ours["errors"] or ours["first"]["errors"] or ours["arrival"]["errors"] else 0


def quickest_loop() -> asyncio.Runner:
    """The quickest event loop at hand, so that the driver takes as little of the machine as it can."""
    with contextlib.suppress(ImportError):
        import uvloop

        return asyncio.Runner(loop_factory=uvloop.new_event_loop)
    return asyncio.Runner()


if __name__ == "__main__":
    sys.exit(main())
