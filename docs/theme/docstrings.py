"""A Griffe extension: examples in docstrings become sessions of Python, and the comments of fields their docstrings."""

from __future__ import annotations

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"[^#'\"]*  # ([^#]+)$")


class Docstrings(griffe.Extension):
    """Reads docstrings as the reference shows them."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = SESSION.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
        elif obj.is_attribute and (told := COMMENT.match(obj.source.partition("\n")[0])):
            obj.docstring = griffe.Docstring(f"{told[1][:1].upper()}{told[1][1:].rstrip()}.", parent=obj)
