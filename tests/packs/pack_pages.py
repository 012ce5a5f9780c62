"""The reference of packs in docs/pack-language: a page and a JSON Schema for each game. To write them anew:

python tests/packs/pack_pages.py
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packs.good_packs import GAMES, Pack, files, read
from packs.mistakes import owner, tables_at
from packs.word_pages import of_words
from tablewright.games import registry
from tablewright.packs.keys import FLAG, ROWS, TABLE, TABLES, TEXT, TEXTS, WHOLE, WHOLES, Key, Keys, Kind
from tablewright.packs.problems import listed
from tablewright.packs.schema import as_text, has_default, schema_of

FOLDER = Path(__file__).parents[2] / "docs" / "pack-language"
BEGIN, END = "<!-- keys -->\n", "<!-- end of keys -->\n"
WORDS, END_OF_WORDS = "<!-- words -->\n", "<!-- end of words -->\n"
LONGEST_EXAMPLE = 60  # characters; of longer texts the beginning is shown
NEW = """\
# The pack language of {title}

Every table and every key of a pack, for looking things up. [Make a pack](../make-a-pack.md) explains how to begin, and
how to let your editor check a pack against the [schema]({game}.schema.json) while you type.

A word in italics at the end of a meaning, such as _effect_, says that the text is written in the effect language.

{begin}{end}
# The effect language

{words}{words_end}"""


def page_file(game: str) -> Path:
    return FOLDER / f"{game}.md"


def schema_file(game: str) -> Path:
    return FOLDER / f"{game}.schema.json"


def schema_text(game: str) -> str:
    return as_text(schema_of(registry.keys(game)))


def with_keys(game: str, page: str) -> str:
    """A page with its tables of keys as they should be."""
    return _between(page, BEGIN, END, _kinds(registry.keys(game), read(files(game)[1])))


def with_words(game: str, page: str) -> str:
    """A page with the effect language of its game as it should be."""
    return _between(page, WORDS, END_OF_WORDS, of_words(game))


def _between(page: str, begin: str, end: str, lines: Iterator[str]) -> str:
    before, found, rest = page.partition(begin)
    assert found, f"the page has no place for what follows {begin}"
    return f"{before}{begin}\n{chr(10).join(lines).strip()}\n\n{end}{rest.partition(end)[2]}"


# ------------------------------------------------------------------------------------------------ tables of keys


def _kinds(keys: Keys, house: Pack) -> Iterator[str]:
    found = examples(keys, house)
    for kind in keys.kinds:
        yield from (f"## {heading(keys, kind)}", "", kind.means, "")
        yield from ("| key | value | needed | meaning | in the house pack |", "| --- | --- | --- | --- | --- |")
        taken = [*(key for key in kind.keys if not key.refused), *([kind.others] if kind.others else [])]
        for key in taken:
            example = found.get((kind.header, key.name), "-")
            cells = (_name(key), value_of(key), _needed(kind, key), _meaning(key), example)
            yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
        yield ""


def heading(keys: Keys, kind: Kind) -> str:
    """The header of a kind of table as a pack writes it."""
    if not kind.path:
        return "The file"
    above, _, name = kind.path.rpartition(".")
    key = next(key for other in keys.kinds_at(above) if (key := other.key(name)))
    header = f"[[{kind.path}]]" if key.type == TABLES else f"[{kind.path}]"
    return f"`{header}`, {kind.by} = `{kind.only}`" if kind.only else f"`{header}`"


def _name(key: Key) -> str:
    return key.name if key.name.startswith("(") else f"`{key.name}`"


def value_of(key: Key) -> str:
    """The values that a key can have, in words."""
    if key.fixed is not None:
        return f"`{json.dumps(key.fixed, ensure_ascii=False)}`"
    said = _value(key)
    if key.or_several:
        return f"{said}; or a list of several"
    return f"{said}; or a table by number of players" if key.by_players else said


def _value(key: Key) -> str:
    numbers = f"{key.low:,}" if key.low == key.high else f"{key.low:,} to {key.high:,}"
    if key.type == TEXT:
        return _text(key)
    if key.type == WHOLE:
        return f"whole number, {numbers}"
    if key.type == FLAG:
        return "`true` or `false`"
    if key.type == TEXTS:
        return f"list of {_many(key, *_ids(key, 'text', 'texts'))}{_words(key, ', each ')}"
    if key.type == WHOLES:
        return f"list of {_many(key, 'whole number', 'whole numbers')}, {numbers}"
    if key.type == ROWS:
        return f"list of up to {key.most} rows of {_range(*key.width)} whole numbers, {numbers}"
    return "table" if key.type == TABLE else _many(key, "table", "tables")


def _text(key: Key) -> str:
    if key.words:
        return _words(key, "")
    return f"text of up to {key.longest} characters" if key.longest else _ids(key, "text", "")[0]


def _ids(key: Key, one: str, several: str) -> tuple[str, str]:
    """One text and several, or ids if they name tables of a kind."""
    return (f"id of a `{key.names}`", f"ids of `{key.names}` tables") if key.names else (one, several)


def _words(key: Key, before: str) -> str:
    return f"{before}{listed([f'`{word}`' for word in key.words if word])}" if key.words else ""


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _many(key: Key, one: str, several: str) -> str:
    if key.most is None:
        return f"{key.least} or more {several}" if key.least > 1 else f"one or more {several}" if key.least else several
    if key.most == key.least == 1:
        return f"1 {one}"
    return f"{_range(key.least, key.most)} {several}" if key.least else f"up to {key.most} {several}"


def _needed(kind: Kind, key: Key) -> str:
    """Whether a key must be there, and the value that it has if it is left out."""
    if key.needed and key is not kind.others:
        return "yes"
    if key.when or key.otherwise:
        return key.when or f"no, then {key.otherwise}"
    if joined := next((names for names in kind.together if key.name in names), ()):
        return f"with {listed([f'`{name}`' for name in joined if name != key.name], 'and')}"
    if any(key.name in names for names in kind.one_of):
        ways = [listed([f"`{name}`" for name in names], "and") for names in kind.one_of]
        return f"either {listed(ways)}"
    if key is kind.others:
        return "-"
    says_nothing = key.type == FLAG or key.default in ("", [])
    return "no" if says_nothing or not has_default(key) else f"no, then `{key.default}`"


def _meaning(key: Key) -> str:
    means = f"{key.means} At most {key.varies}." if key.varies else key.means
    return f"{means} (_{key.reads}_)" if key.reads else means


# ------------------------------------------------------------------------------------------------ examples


def examples(keys: Keys, house: Pack) -> dict[tuple[str, str], str]:
    """A value of each key in the house pack, and the card that has it."""
    found: dict[tuple[str, str], str] = {}
    for kind, path, table in tables_at(keys, (), "", house):
        for name, value in table.items():
            key = kind.key(name)
            if key and (kind.header, key.name) not in found and value not in ("", []):
                found[kind.header, key.name] = _example(name, value, owner(house, path))
    return found


def _example(name: str, value: Any, owner: str) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list) and isinstance(value[0], dict):
        return f"{len(value)} {'table' if len(value) == 1 else 'tables'}"
    shown = json.dumps(value, ensure_ascii=False)
    if len(shown) > LONGEST_EXAMPLE and isinstance(value, list):
        shown = f"[{json.dumps(value[0], ensure_ascii=False)}, ...]"
    if len(shown) > LONGEST_EXAMPLE:
        shown = f"{shown[:LONGEST_EXAMPLE]}..."
    return f"`{name} = {shown}`{f' ({owner})' if owner else ''}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        schema_file(game).write_text(schema_text(game), encoding="utf-8")
        file = page_file(game)
        fresh = NEW.format(
            game=game, title=registry.keys(game).title, begin=BEGIN, end=END, words=WORDS, words_end=END_OF_WORDS
        )
        old = file.read_text(encoding="utf-8") if file.exists() else fresh
        file.write_text(with_words(game, with_keys(game, old)), encoding="utf-8")
