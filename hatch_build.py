"""Makes the parse tables of the grammars when the wheel is built, so that no start of the command has to."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GrammarTables(BuildHookInterface[Any]):
    """Adds a file of tables beside each grammar in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds. An editable installation makes tables on its own when it needs them."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root, "tool")))
        from jobun.tree.grammar import tables

        self._folder = tempfile.TemporaryDirectory()
        for grammar in Path(self.root, "grammar").glob("*.lark"):
            made = Path(self._folder.name, f"{grammar.stem}.json")
            made.write_text(tables(grammar.stem), "utf-8")
            build_data["force_include"][str(made)] = f"jobun/data/grammar/{made.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called by hatchling after it has built."""
        if version != "editable":
            self._folder.cleanup()
