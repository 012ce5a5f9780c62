"""boardgame.io's server under the same load: its own game, its own protocol, its server and a driver in two processes.

It keeps its matches in memory, which is its default, so that an answered move may still be lost; ours are on the disk.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from tablewright.table.trial import free_port

SCRIPT = Path(__file__).with_suffix(".mjs")
PIPE, QUIET = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL


async def measure_bgio(folder: Path, tables: int, seconds: float, every_s: float, warm_up: float) -> dict[str, Any]:
    """The figures of boardgame.io's server, with as many tables and moves as ours had."""
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        raise SystemExit(f"There is no boardgame.io in {folder}: npm install --prefix {folder} boardgame.io@0.50.2")
    port = str(free_port())
    server = await _node(folder, "serve", port)
    try:
        if server.stdout is None or b"open" not in await server.stdout.readline():
            raise SystemExit("boardgame.io's server did not open.")
        driver = await _node(folder, "drive", port, str(tables), str(seconds), str(every_s), str(warm_up))
        said, _ = await driver.communicate()
    finally:
        server.terminate()
        await server.wait()
    if driver.returncode or not said:
        raise SystemExit("The driver of boardgame.io's server failed.")
    figures: dict[str, Any] = json.loads(said.splitlines()[-1])
    return figures


async def _node(folder: Path, *words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec("node", str(SCRIPT), str(folder), *words, stdout=PIPE, stderr=QUIET)
