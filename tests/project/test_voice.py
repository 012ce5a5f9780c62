"""Everything a person reads is plain English: no leftovers of the phrases that the voice of the project rules out.

Strings are read off the sources: the client, Python sentences, and the texts of games. Patterns find what has crept in
before; they are no grammar.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tablewright"
CLIENT = ROOT / "web" / "src"
PUBLIC = ROOT / "web" / "public"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), ROOT / "benchmarks" / "README.md"]
QUIET = ("conformance", "engine/core", "engine/machine", "table/client")  # read by programmers only
KERNELS = {"rules", "knowledge", "judging", "state.py"}  # of games: no words in them
KERNEL_MARKS = {"kernel", "entry", "apart"}  # an edit to one of these compiles it anew
COMPILER = SOURCE / "engine" / "machine"  # any edit to its files compiles every kernel anew
TEXT_KEYS = re.compile(r"text|why|title|means|say|tip|help|label|blurb|story|about|opens|name|words|players")


class Pattern(NamedTuple):
    """What must not be found, why, a text that has it and one that is fine."""

    found: str
    reason: str
    bad: str
    good: str


PATTERNS = (
    Pattern(r"(?<!regardless )\b(?:of|for|to|by|than|only) who\b", "say 'the player who' or 'whoever'",
            "a job for who stands on them", "a job for whoever stands there"),
    Pattern(r"(?:^|[.;:] )[Ww]ho (?:does|has|is|wins|loses|plays|takes|draws|owes|looks|runs|sits|comes|moves)\b"
            r"[^?.]*,",
            "make the player the subject", "Who does neither, dies.", "Play or discard a card, or you die."),
    Pattern(r"\bhelps only who\b|\bhelp only who\b", "say 'only helps a player who'",
            "It helps only who uses a PULSE.", "It only helps a player who used a PULSE."),
    Pattern(r"(?:^|\. )What (?:is|was|you|they|one|nobody|each|all|a|the) [^?.:]*?"
            r"(?:\bstands\b|\bgoes\b|\bcounts\b|, )(?![^.]*\?)", "name the thing instead of 'what is ...'",
            "What is scored at the end stands here.", "Here is the final scoring."),
    Pattern(r"\b[Ww]hat (?:is|was|are|were) [^?.:]*\b(?:stands|lies|holds|goes|counts)\b(?![^.]*\?)",
            "name the thing instead of 'what is ...'",
            "See what is left stands here.", "The rest is listed here."),
    Pattern(r"\bof use\b", "say 'useful'", "It is of use now.", "It is useful now."),
    Pattern(r"\bas usual\b", "say 'default' or leave it out", "Settings as usual", "Default settings"),
    Pattern(r"\bnothing (?:came|comes) of it\b", "say that it had no effect",
            "So nothing came of it.", "It had no effect."),
    Pattern(r"\bhad it ended then\b", "say 'over time'", "Score, had it ended then", "Score over time"),
    Pattern(r"\bthe way of\b", "name the direction", "Right is the way of rising numbers.",
            "Right: towards higher numbers"),
    Pattern(r"\bor likes to\b|\bif you like\b", "say 'optional' or 'you may'",
            "Name, if you like", "Your name (optional)"),
    Pattern(r"\b(?:has|have|had) no part in\b", "say 'not usable right now'",
            "It has no part in what you are asked now.", "Not usable right now."),
    Pattern(r"\bstands? behind (?:this|it|the)\b", "say 'covers'", "No rule stands behind this choice.",
            "No specific rule covers this choice."),
    Pattern(r"\bas (?:much|many) as (?:one|he|she) likes\b", "say 'any number of'",
            "Draw as many as one likes.", "Draw any number of cards."),
    Pattern(r"(?<!\.)\.\.(?![./])", "one full stop is enough", "You win..", "You win... almost."),
    Pattern(r"[A-Za-z,.;] {2,}[A-Za-z]", "one space is enough", "You  draw.", "You draw."),
    Pattern(r"(?<![\d.,-])(?<!level )1 "
            r"(?:cards|points|players|events|dice|tokens|batteries|moves|turns|rounds|times|matches)\b",
            "one is singular", "You draw 1 cards.", "You draw 1 card."),
    Pattern(r"\bfor ever\b", "one word: forever", "A day could last for ever.", "A day could last forever."),
    Pattern(r"\bco-operative|\bcounter-offer", "without a hyphen", "co-operative", "Play it as a cooperative game."),
    Pattern(r"\bin the mean\b", "say 'on average'", "It takes 12 turns in the mean.", "It takes 12 turns on average."),
    Pattern(r"\bthe own\b", "say whose", "It works from the own machine.", "It works from the machine itself."),
    Pattern(r"'[^']+' may stand\b|\bcannot stand here\b", "say 'use ... only in' or 'is not allowed here'",
            "'radiate' may stand in a PULSE.", "Use 'radiate' in a PULSE only."),
    Pattern(r"\b(?:wins|share the win)\b[^.]* when [^.]* (?:ran out|was up)\b", "do not mix tenses",
            "Ann wins with 9 VP when time was up.", "Ann wins with 9 VP: time was up."),
    Pattern(r"\w\(s\)", "count with a real plural", "Draw 2 card(s).", "Draw 2 cards."),
)  # fmt: skip
FIRST_LINES = (  # of docstrings, besides
    Pattern(r"^(?:What|The same|That|Who|Whoever|Which|Whose|All that|Nothing)\b(?!,)",
            "say what it returns or does, as a noun phrase or in the imperative",
            "What was asked for.", "The arguments of a command."),
    Pattern(r"\b(?:comes?|came) of (?:it|this|that|all|a|one|the)\b", "say 'the result of'",
            "Add what came of it to the entry.", "Add the result to the entry."),
)  # fmt: skip


def findings(texts: Iterator[str], patterns: Sequence[Pattern] = PATTERNS) -> Iterator[str]:
    """Every text that matches a pattern, with the reason."""
    for text in texts:
        if " " not in text and "." not in text:
            continue
        for pattern in patterns:
            if re.search(pattern.found, text):
                yield f"{' '.join(text.split())[:160]!r}: {pattern.reason}"


# ------------------------------------------------------------------------------------------------ strings of sources


def python_texts(file: Path) -> Iterator[str]:
    """The sentences of a Python file: strings, and the help of commands, but no other docstrings."""
    nodes = list(ast.walk(ast.parse(file.read_text())))
    passed = {id(first) for node in nodes if (first := _docstring(node))}
    for node in nodes:  # breadth first: what holds a part comes before it
        if isinstance(node, ast.JoinedStr):
            passed.update(map(id, node.values))
            yield "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)  # type: ignore[misc]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield unbroken(node.value)
        elif isinstance(node, ast.FunctionDef) and _is_command(node):
            yield unbroken(ast.get_docstring(node) or "")


def unbroken(text: str) -> str:
    """A text without its line breaks; columns of a text with several lines close up."""
    return " ".join(text.split()) if "\n" in text else text


def _docstring(node: ast.AST) -> ast.Constant | None:
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) or not node.body:
        return None
    first = node.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return first.value if is_text else None  # type: ignore[attr-defined]


def first_lines(file: Path) -> Iterator[str]:
    """The first lines of a Python file's docstrings, except those of kernels."""
    for node in ast.walk(ast.parse(file.read_text())):
        if (text := _docstring(node)) and not _is_kernel(node):
            yield str(text.value).strip().partition("\n")[0]


def _is_kernel(node: ast.AST) -> bool:
    marks = getattr(node, "decorator_list", [])
    return any(ast.unparse(mark).partition("(")[0].rpartition(".")[2] in KERNEL_MARKS for mark in marks)


def _is_command(node: ast.FunctionDef) -> bool:
    return any(".command(" in ast.unparse(mark) for mark in node.decorator_list)


def toml_texts(file: Path) -> Iterator[str]:
    """The texts of a TOML file that people read."""

    def told(value: Any, read: bool) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from told(inner, bool(TEXT_KEYS.search(key)))
        elif isinstance(value, list):
            for inner in value:
                yield from told(inner, read)
        elif isinstance(value, str) and read:
            yield re.sub(r"(?<!\w)'[^']+'(?!\w)", "''", unbroken(value))  # the printed rules may be quoted as they are

    yield from told(tomllib.loads(file.read_text()), False)


STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
QUOTED = re.compile(r'"([^"\n]*)"|`([^`]*)`')
BETWEEN = re.compile(r">([^<>{}]+)<")


def client_texts(file: Path) -> Iterator[str]:
    """The texts of a file of the client: quoted ones, and those between tags."""
    source = COMMENT.sub("", STYLE.sub("", file.read_text()))
    for quoted in QUOTED.finditer(source):
        text = re.sub(r"\$\{[^{}]*\}", "{}", quoted[1] or quoted[2] or "")
        if " " in text.strip():
            yield text
    if file.suffix == ".svelte":
        markup = re.sub(r"\{[^{}]*\}", "{}", source.rpartition("</script>")[2]).replace("{}", "…")
        yield from (" ".join(text[1].split()) for text in BETWEEN.finditer(markup))


def template_texts(file: Path) -> Iterator[str]:
    """The texts between the tags of an HTML page, or of a template of one."""
    source = re.sub(r"<(style|script).*?</\1>|\{[%#].*?[%#]\}", "", file.read_text(), flags=re.DOTALL)
    source = re.sub(r"\{\{.*?\}\}", "…", source, flags=re.DOTALL)
    yield from (" ".join(text[1].split()) for text in BETWEEN.finditer(source))


def page_texts(file: Path) -> Iterator[str]:
    """The paragraphs of a Markdown page, but for code."""
    prose = re.sub(r"```.*?```|`[^`\n]*`", "`code`", file.read_text(), flags=re.DOTALL)
    for paragraph in re.split(r"\n\s*\n", prose):
        if "|--" not in paragraph.replace(" ", "") and not re.search(r"^\s*\|", paragraph, re.MULTILINE):
            yield " ".join(paragraph.split())


def sources() -> Iterator[tuple[Path, Iterator[str]]]:
    """Every file whose strings a person can meet, with its strings."""
    for file in sorted(SOURCE.rglob("*.py")):
        inner = file.relative_to(SOURCE).as_posix()
        if not inner.startswith(QUIET) and not KERNELS.intersection(file.relative_to(SOURCE).parts[2:3]):
            yield file, python_texts(file)
    for file in sorted((SOURCE / "games").rglob("*.toml")):
        if "packs" not in file.parts and "learnt" not in file.parts:  # cards are content; courses are numbers
            yield file, toml_texts(file)
    for file in sorted(CLIENT.rglob("*")):
        if file.suffix in (".svelte", ".ts") and not file.name.endswith(".test.ts") and "gallery" not in file.parts:
            yield file, client_texts(file)
    for file in (
        *sorted(SOURCE.rglob("*.jinja")),
        *sorted((ROOT / "web").glob("*.html")),
        *sorted(PUBLIC.glob("*.html")),
    ):
        yield file, template_texts(file)
    for page in PAGES:
        yield page, page_texts(page)


@cache
def found() -> dict[str, list[str]]:
    """The findings of all files that have any."""
    told = {file.relative_to(ROOT).as_posix(): list(findings(texts)) for file, texts in sources()}
    return {file: lines for file, lines in told.items() if lines}


# ------------------------------------------------------------------------------------------------ tests


@pytest.mark.parametrize("pattern", [*PATTERNS, *FIRST_LINES], ids=lambda pattern: pattern.bad)
def test_a_pattern_finds_what_is_bad_and_passes_what_is_good(pattern: Pattern) -> None:
    assert re.search(pattern.found, pattern.bad)
    assert not list(findings(iter([pattern.good]), [*PATTERNS, *FIRST_LINES]))


def test_docstrings_say_what_a_thing_returns_or_does() -> None:
    files = [file for file in sorted(SOURCE.rglob("*.py")) if file.parent != COMPILER]
    news = [f"{file.relative_to(ROOT)}: {line}" for file in files
            for line in findings(first_lines(file), [*PATTERNS, *FIRST_LINES])]  # fmt: skip
    assert not news, "\n".join(["rewrite these:", *news])


def test_nothing_reads_as_if_translated() -> None:
    news = [f"{file}: {line}" for file, lines in found().items() for line in lines]
    assert not news, "\n".join(["rewrite these:", *news])


def test_strings_are_found_in_every_kind_of_source(tmp_path: Path) -> None:
    page = tmp_path / "Page.svelte"
    page.write_text('<script>const a = "in a script"; // not this\n</script>\n<p title="in a title">between tags</p>')
    assert set(client_texts(page)) == {"in a script", "in a title", "between tags"}
    code = tmp_path / "code.py"
    code.write_text('"""A docstring."""\nx = f"from {x} to {y}"\n@app.command()\ndef go():\n    """Help of go."""\n'
                    '@kernel\ndef fast():\n    """A kernel."""\n')  # fmt: skip
    assert list(first_lines(code)) == ["A docstring.", "Help of go."]
    assert {text for text in python_texts(code) if " " in text} == {"from {} to {}", "Help of go."}
    book = tmp_path / "book.toml"
    book.write_text('[[clause]]\nid = "not this"\ntext = "a clause"\nwhy = "a reason"\n')
    assert list(toml_texts(book)) == ["a clause", "a reason"]
