"""One visitor's grandmasters and another's newcomer: how much longer the newcomer takes to answer.

`python -m benchmarks.thinking_load` starts a server of its own (or uses `--url` and `--secret`). One network watches 20
tables at which grandmasters play each other; another network plays West against a newcomer. Rounds with those tables
and without them take turns, so that whatever else the machine does disturbs both alike. It prints, with the
grandmasters and without them:

- the answer: from a person's move until it is their turn again, with the pauses that let people follow;
- the thought: from the moment the newcomer is asked until it has chosen, waiting included, by the server's own figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.table_load import machine
from tablewright.table.messages.protocol import PROTOCOL, Done, Hello, Play, Refusal, ToBrowser, Update
from tablewright.table.trial import DIRECT, Process

CROWD, GUEST = "203.0.113.1", "203.0.113.2"  # two networks, as a proxy would name them
GAMES = (("west", 2), ("north", 2), ("goes-west", 3))  # at which grandmasters think by the clock
SECRET = "a secret for the figures"
WARM_UP_S = 3.0
LATEST_S = 120.0
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(ToBrowser).decode


@dataclass
class Round:
    """The figures of one round, in seconds."""

    answers: list[float] = field(default_factory=list)
    thought: float = 0.0  # the mean


def ask(url: str, network: str, wanted: object = None, secret: str = "") -> bytes:
    """What the table answers to a request of a network."""
    headers = {"content-type": "application/json", "x-forwarded-for": network}
    if secret:
        headers["authorization"] = f"Bearer {secret}"
    data = None if wanted is None else json.dumps(wanted).encode()
    with DIRECT.open(urllib.request.Request(url, data, headers), timeout=LATEST_S) as answer:
        return bytes(answer.read())


@asynccontextmanager
async def seated(url: str, network: str, match: str, secret: str) -> AsyncIterator[ClientConnection]:
    """A page of a network that is open at a match."""
    address = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    headers = {"x-forwarded-for": network}
    async with connect(address, proxy=None, max_size=None, additional_headers=headers) as line:
        await line.send(ENCODE(Hello(PROTOCOL, secret)).decode())
        yield line


async def begin(url: str, network: str, game: str, seats: list[dict[str, str]]) -> Any:
    """A new match."""
    return json.loads(await asyncio.to_thread(ask, f"{url}/api/matches", network, {"game": game, "seats": seats}))


# ------------------------------------------------------------------------------------------------ grandmasters


async def watch(url: str, number: int) -> None:
    """Watch grandmasters play each other, one match after the other."""
    game, seats = GAMES[number % len(GAMES)]
    while True:
        begun = await begin(url, CROWD, game, [{"kind": "computer", "level": "grandmaster"}] * seats)
        with suppress(WebSocketException, OSError):
            async with seated(url, CROWD, begun["match"], begun["spectator"]) as line:
                async for text in line:
                    message = DECODE(text)
                    if isinstance(message, Update) and message.ending:
                        break


@asynccontextmanager
async def grandmasters(url: str, tables: int) -> AsyncIterator[None]:
    """So many tables of them, while it lasts."""
    watching = [asyncio.create_task(watch(url, number)) for number in range(tables)]
    try:
        yield
    finally:
        for one in watching:
            one.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


# ------------------------------------------------------------------------------------------------ the newcomer


class Guest:
    """A person who plays West against a newcomer."""

    def __init__(self, url: str) -> None:
        self.url, self.chance, self.number = url, random.Random(1), 0
        self.line: ClientConnection
        self.update: Update | None = None
        self._open = AsyncExitStack()

    async def sit_down(self) -> None:
        """Begin a match, unless one is under way."""
        if self.update is None or self.update.ending:
            await self._open.aclose()
            seats = [{"kind": "person"}, {"kind": "computer", "level": "newcomer"}]
            begun = await begin(self.url, GUEST, "west", seats)
            page = seated(self.url, GUEST, begun["match"], begun["seats"][0]["secret"])
            self.line = await self._open.enter_async_context(page)
            self.update = None

    async def leave(self) -> None:
        await self._open.aclose()

    async def hear(self) -> Any:
        async with asyncio.timeout(LATEST_S):
            message = DECODE(await self.line.recv())
        if isinstance(message, Update):
            self.update = message
        return message

    async def turn(self) -> float | None:
        """Choose once; how long it took until it was this person's turn again, if the newcomer was asked meanwhile."""
        await self.sit_down()
        while not (self.update and (self.update.ending or self._is_asked())):
            await self.hear()
        if self.update.ending or self.update.question is None:
            return None
        self.number += 1
        action = self.chance.choice(self.update.question.choices).action
        begun, was_asked, done = time.perf_counter(), False, False
        await self.line.send(ENCODE(Play(f"r{self.number}", action)).decode())
        seen = self.update.n
        while not (done and self.update.n > seen and (self.update.ending or self._is_asked())):
            message = await self.hear()
            done = done or isinstance(message, Done | Refusal)
            was_asked = was_asked or (self.update.n > seen and 1 in self.update.awaited)
        return time.perf_counter() - begun if was_asked and not self.update.ending else None

    def _is_asked(self) -> bool:
        update = self.update
        return bool(update and update.question and update.question.owed and update.question.choices)


def thoughts(url: str, secret: str) -> tuple[float, float]:
    """How long newcomers have thought so far, and about how many choices."""
    text = ask(f"{url}/metrics", GUEST, secret=secret).decode()
    found = dict(re.findall(r'^tablewright_thinking_seconds_(sum|count)\{level="newcomer"\} (\S+)', text, re.MULTILINE))
    return float(found.get("sum", 0)), float(found.get("count", 0))


async def one_round(url: str, secret: str, guest: Guest, seconds: float) -> Round:
    """Let the guest play for a while."""
    found = Round()
    before = await asyncio.to_thread(thoughts, url, secret)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        if (took := await guest.turn()) is not None:
            found.answers.append(took)
    after = await asyncio.to_thread(thoughts, url, secret)
    found.thought = (after[0] - before[0]) / max(1.0, after[1] - before[1])
    return found


async def measure(url: str, secret: str, tables: int, rounds: int, seconds: float) -> tuple[list[Round], list[Round]]:
    """Rounds without grandmasters and with them, in turn."""
    idle, loaded, guest = [], [], Guest(url)
    try:
        async with grandmasters(url, 1):  # everything that any of them needs is compiled before the first round
            await one_round(url, secret, guest, WARM_UP_S)
        for _ in range(rounds):
            idle.append(await one_round(url, secret, guest, seconds))
            async with grandmasters(url, tables):
                await asyncio.sleep(WARM_UP_S)
                loaded.append(await one_round(url, secret, guest, seconds))
            await asyncio.sleep(WARM_UP_S)
    finally:
        await guest.leave()
    return idle, loaded


def figures(idle: list[Round], loaded: list[Round]) -> dict[str, Any]:
    """The medians, and their ratios: of the answers in all rounds, and of the thoughts round by round."""
    alone = statistics.median(answer for one in idle for answer in one.answers)
    beside = statistics.median(answer for one in loaded for answer in one.answers)
    ratios = [two.thought / one.thought for one, two in zip(idle, loaded, strict=True) if one.thought]
    return {
        "answers": [sum(len(one.answers) for one in rounds) for rounds in (idle, loaded)],
        "answer_s": [round(alone, 3), round(beside, 3)],
        "answer_ratio": round(beside / alone, 2),
        "thought_ms": [round(1000 * statistics.median(one.thought for one in rounds), 2) for rounds in (idle, loaded)],
        "thought_ratio": round(statistics.median(ratios), 2),
        "thought_ratios": [round(ratio, 2) for ratio in ratios],
    }


def as_text(report: dict[str, Any]) -> str:
    """A report for people."""
    own = report["newcomer"]
    return "\n".join([
        f"{report['machine']}; driver and server share it.",
        f"A newcomer's answer: {own['answer_s'][0]} s alone, {own['answer_s'][1]} s beside {report['tables']} tables "
        f"of another's grandmasters: {own['answer_ratio']} times as long ({own['answers'][0]} and "
        f"{own['answers'][1]} answers).",
        f"Its own thought, waiting included: {own['thought_ms'][0]} ms alone, {own['thought_ms'][1]} ms beside them: "
        f"{own['thought_ratio']} times as long (by round: {', '.join(map(str, own['thought_ratios']))}).",
    ])  # fmt: skip


async def run(options: argparse.Namespace) -> dict[str, Any]:
    report: dict[str, Any] = {"machine": machine(), "tables": options.tables}
    args = (options.tables, options.rounds, options.seconds)
    if options.url:
        return {**report, "newcomer": figures(*await measure(options.url, options.secret, *args))}
    with tempfile.TemporaryDirectory() as folder:
        secret = Path(folder) / "secret"
        secret.write_text(SECRET, encoding="utf-8")
        words = ("--proxy", "127.0.0.1", "--metrics", str(secret), "--limit", "thinking=4")
        server = Process(Path(folder), words)
        await server.start()
        try:
            return {**report, "newcomer": figures(*await measure(server.url, SECRET, *args))}
        finally:
            await server.stop()


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thinking_load", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=20, help="at which grandmasters play each other")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=15, help="of each round")
    parser.add_argument("--url", help="a server that runs already, with --no-limits --proxy 127.0.0.1 --metrics FILE")
    parser.add_argument("--secret", default=SECRET, help="the secret in that file")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    options = parser.parse_args(words)
    report = asyncio.run(run(options))
    print(json.dumps(report, indent=2) if options.json else as_text(report))
    return 1 if report["newcomer"]["answer_ratio"] > 2 else 0


if __name__ == "__main__":
    raise SystemExit(main())
