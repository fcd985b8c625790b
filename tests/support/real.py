"""The real documents beside the checkout: which there are, and each of them read, parsed and checked once."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from jobun import flow
from jobun.flow import Report
from jobun.references.graph import RuleGraph
from jobun.text.passage import Text
from jobun.text.read import read
from tests.support.paths import SHARED


@dataclass(frozen=True, eq=False)
class RealDocument:
    """A real document. What it is parsed to is computed on first use and shared by all tests of the document."""

    path: Path

    @property
    def name(self) -> str:
        """The name of the file, without its suffix."""
        return self.path.stem

    @cached_property
    def text(self) -> Text:
        """The text as read from the file."""
        return read(str(self.path))

    @cached_property
    def graph(self) -> RuleGraph:
        """The tree and the resolved references."""
        return flow.graph_of(self.text)

    @cached_property
    def report(self) -> Report:
        """The diagnostics of all checks."""
        return flow.checked(self.graph)

    def line_of(self, offset: int) -> int:
        """The line, from 1, of an offset in the text."""
        return self.text.place(offset)[0]


def real_paths() -> dict[str, Path]:
    """The path of each real document by its name, seeds first; empty where there are none."""
    return {path.stem: path for folder in ("seeds", "corpora") for path in sorted((SHARED / folder).glob("*.txt"))}


@functools.lru_cache(maxsize=3)
def real_document(path: Path) -> RealDocument:
    """A real document; those used last are kept, since all tests of one document run one after another."""
    return RealDocument(path)


def named(start: str) -> str:
    """The name of the real document that starts with some characters; these themselves where it is absent."""
    return next((name for name in real_paths() if name.startswith(start)), start)


def on(*names: str) -> pytest.MarkDecorator:
    """Run a test with the `document` fixture on certain real documents only, given by the start of their names."""
    return pytest.mark.parametrize("document", [named(name) for name in names], indirect=True)
