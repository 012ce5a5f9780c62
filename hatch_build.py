"""While a wheel or a source distribution is made, the browser client is built into the package."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def builder(root: str) -> ModuleType | None:
    """The client's own build script; None in a source distribution, which holds the client built."""
    script = Path(root) / "web" / "build.py"
    if not script.exists():
        return None
    spec = importlib.util.spec_from_file_location("build_client", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before its files are gathered; a clone that is worked on builds it by `make`."""

    def dependencies(self) -> list[str]:
        """Node, where the machine has none of its own."""
        client = builder(self.root)
        return [client.NODE_PACKAGE] if client and not client.is_built() and not client.own_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = builder(self.root)
        if client and version != "editable" and not client.is_built():
            try:
                client.build()
            except client.CannotBuild as problem:
                raise SystemExit(str(problem)) from None
