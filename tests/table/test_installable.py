"""The table as an app that can be installed: manifest, icons and service worker, with the headers that they need."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator

import httpx
import pytest

from browser.needs import the_client
from table.doors import quick, running


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """What asks a server for the files of the built client."""
    the_client()
    with running(quick(f"sqlite:///{tmp_path_factory.mktemp('table') / 'table.sqlite'}")) as table:
        yield table.http


def test_the_page_names_its_manifest_and_its_colours(client: httpx.Client) -> None:
    page = client.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    assert len(re.findall(r'<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)"', page)) == 2
    assert client.get("/apple-touch-icon.png").status_code == 200


def test_the_manifest_has_what_an_installed_app_needs(client: httpx.Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.text)
    assert {"name", "short_name", "start_url", "display", "background_color", "theme_color"} <= manifest.keys()
    assert manifest["start_url"] == manifest["scope"] == "/"
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable")} <= sizes


def test_every_icon_is_a_picture_of_its_size(client: httpx.Client) -> None:
    for icon in json.loads(client.get("/manifest.webmanifest").text)["icons"]:
        answer = client.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert answer.content.startswith(b"\x89PNG\r\n\x1a\n")
            wide, high = struct.unpack(">II", answer.content[16:24])
            assert f"{wide}x{high}" == icon["sizes"]


def test_the_worker_has_the_version_of_its_build_and_is_never_stale(client: httpx.Client) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert re.search(r'const VERSION = "[0-9a-f]{16}";', answer.text)
    assert "__BUILD__" not in answer.text


def test_the_worker_keeps_the_offline_page_and_nothing_else(client: httpx.Client) -> None:
    worker = client.get("/worker.js").text
    kept = re.search(r"const KEPT = \[(.*)\];", worker)
    assert kept is not None
    assert kept[1] == 'PAGE, "/offline.js"'
    assert worker.count("cache.add") == 1
    assert "cache.put" not in worker
    for path in ("/offline.html", "/offline.js"):
        assert client.get(path).status_code == 200


def test_the_policy_lets_in_our_own_worker_and_manifest_alone(client: httpx.Client) -> None:
    for path in ("/", "/offline.html", "/worker.js"):
        policy = client.get(path).headers["content-security-policy"]
        assert "worker-src 'self'" in policy
        assert "manifest-src 'self'" in policy
        assert "script-src 'self';" in policy
