"""MkDocs hooks: the site also has the files beside docs/ that its pages lead to, and the faces of the table.

On a code host a page leads to `../RIGHTS.md`, or to a source file. Here the first is the page `project/RIGHTS.md`, and
the second a page that shows the file, in `source/`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CLIENT = ROOT / "src" / "tablewright" / "table" / "client"
FACES = (
    "source-sans-3-latin-400-normal", "source-sans-3-latin-400-italic", "source-sans-3-latin-600-normal",
    "source-sans-3-latin-700-normal", "marcellus-latin-400-normal",
)  # fmt: skip
PROJECT = ("CONTRIBUTING.md", "CHANGELOG.md", "RIGHTS.md")
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)\s#]+)(?=(?:#[^)\s]*)?\))")
SESSION = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)


def place_of(file: Path) -> str:
    """The place of a file among the pages of the site."""
    if file.is_relative_to(DOCS):
        return file.relative_to(DOCS).as_posix()
    inner = file.relative_to(ROOT).as_posix()
    return f"project/{inner}" if inner in PROJECT else f"source/{inner}.md"


def linked(page: Path) -> dict[str, Path]:
    """The links of a page to files, each with its file."""
    found = {link: (page.parent / link).resolve() for link in LINK.findall(page.read_text(encoding="utf-8"))}
    return {link: file for link, file in found.items() if file.is_file() and file.is_relative_to(ROOT)}


def file_of(place: str) -> Path:
    """The file that a page of the site is made from."""
    if place.startswith("project/"):
        return ROOT / place.removeprefix("project/")
    return DOCS / place


def on_files(files: Files, config: Any) -> Files:
    """Add the pages of the project, the source files that pages show, and the faces."""
    pages = [*sorted(DOCS.rglob("*.md")), *(ROOT / name for name in PROJECT)]
    for file in sorted({file for page in pages for file in linked(page).values()} | set(pages[-len(PROJECT) :])):
        if not file.is_relative_to(DOCS):
            text = file.read_text(encoding="utf-8")
            shown = text if file.name in PROJECT else as_page(file, text)
            files.append(File.generated(config, place_of(file), content=shown))
    for face in FACES:
        for file in (CLIENT / "assets").glob(f"{face}-*.woff2"):
            files.append(File.generated(config, f"assets/{face}.woff2", abs_src_path=str(file)))
    files.append(File.generated(config, "assets/favicon.svg", abs_src_path=str(ROOT / "web/public/favicon.svg")))
    return files


def as_page(file: Path, text: str) -> str:
    """A page that shows a source file; searches do not look into it."""
    name = file.relative_to(ROOT).as_posix()
    kind = {".toml": "toml", ".py": "python"}.get(file.suffix, "text")
    return f"---\nsearch:\n  exclude: true\n---\n# {name}\n\n~~~~{kind}\n{text}\n~~~~\n"


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Turn links to files beside docs/ into links to their pages, and colour examples as sessions of Python."""
    if page.file.src_uri.startswith("source/"):
        return markdown
    source = file_of(page.file.src_uri)
    up = "../" * page.file.src_uri.count("/")
    for link, file in linked(source).items():
        markdown = re.sub(rf"(?<=\]\(){re.escape(link)}(?=[)#])", up + place_of(file), markdown)
    return SESSION.sub("```pycon\n", markdown)
