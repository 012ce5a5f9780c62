"""The built browser client: its pages, its assets, and a clear page where it has not been built."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent.parent / "client"
PAGES = (
    "/",
    "/new/{game}",
    "/t/{match}",
    "/replay/{match}",
    "/rules/{game}",
    "/cards/{game}",
    "/learn/{game}",
    "/campaign/{game}",
)
FOREVER = "public, max-age=31536000, immutable"  # an asset has the hash of its contents in its name
CODINGS = {"br": ".br", "gzip": ".gz"}  # the smallest first: such copies are made when the client is built
OTHER = "application/octet-stream"
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}  # not every machine knows them
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tablewright</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:38rem;margin:15vh auto;padding:0 1rem}</style>
<h1>The table is running, but its pages are not built</h1>
<p>Build the browser client with:</p>
<pre>cd web
npm ci
npm run build</pre>
<p><code>make play</code> does that by itself. The server's own interface is at
<a href="/api/games"><code>/api/games</code></a>.</p>
</html>
"""


class Assets(StaticFiles):
    """Files whose names change with their contents, compressed where the browser takes that."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        for coding, ending in CODINGS.items():
            if coding in taken_by(scope) and lies(Path(str(self.directory)) / f"{path}{ending}"):
                answer = await super().get_response(f"{path}{ending}", scope)
                answer.headers["content-encoding"] = coding
                answer.headers["content-type"] = f"{mimetypes.guess_type(path)[0] or OTHER}; charset=utf-8"
                break
        else:
            answer = await super().get_response(path, scope)
        if answer.status_code == 200:
            answer.headers["cache-control"] = FOREVER
            answer.headers["vary"] = "accept-encoding"
        return answer


def lies(path: Path) -> bool:
    """Whether there is such a file; names that no file can have, such as very long ones, are none."""
    try:
        return path.is_file()
    except OSError:
        return False


def taken_by(scope: Scope) -> set[str]:
    """The content codings a browser accepts, without those it rates 0."""
    named = Headers(scope=scope).get("accept-encoding", "").split(",")
    parts = (one.replace(" ", "").lower().partition(";q=") for one in named)
    return {coding for coding, _, worth in parts if coding and not (worth and not worth.strip("0."))}


def add_client(app: Starlette, folder: Path = FOLDER) -> None:
    """Serve the client's pages and files, after everything else that the app serves."""

    async def page(request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def file(request: Request) -> Response:
        """A file beside the page, such as its icon; whatever else is asked for, no path is made of it."""
        name = request.path_params["name"]
        beside = folder.iterdir() if folder.is_dir() else ()
        found = next((path for path in beside if path.name == name and path.is_file()), None)
        if found is None:
            raise HTTPException(404, "There is no such page.")
        return FileResponse(found, media_type=KINDS.get(found.suffix), headers={"cache-control": "no-cache"})

    for path in PAGES:
        app.add_route(path, page, ["GET"], include_in_schema=False)
    if (folder / "assets").is_dir():
        app.mount("/assets", Assets(directory=folder / "assets"), name="assets")
    app.add_route("/{name}", file, ["GET"], include_in_schema=False)
