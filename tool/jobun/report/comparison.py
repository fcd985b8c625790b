"""Two versions of a document as the formats of `report.differences` show them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter
from jobun.registry import module_names

if TYPE_CHECKING:
    from jobun.references.graph import RuleGraph
    from jobun.tree.nodes import Node
    from jobun.versions.change import Change

DIFFERENCES = "jobun.report.differences"
LINE = Message("line {line}", "{line} 行目")
# kinds that are listed, and kinds that are only counted: numbers that changed with their places
LISTED = ("added", "removed", "split", "merged", "reworded", "moved")
COUNTED = ("renumbered", "rereferred")


@dataclass(frozen=True, eq=False)
class VersionPair:
    """Two versions of a document and what is shown of them.

    language: of the messages. every: whether what changed only in a number, or did not change, is shown too.
    """

    old: RuleGraph
    new: RuleGraph
    language: str
    every: bool = False

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """What became of each unit."""
        from jobun.versions.compare import compare

        return compare(self.old, self.new)

    @property
    def paths(self) -> tuple[str, str]:
        """The names of both files."""
        return self.old.document.text.path, self.new.document.text.path

    def listed(self) -> Iterator[Change]:
        """The changes that are shown one by one."""
        kinds = (*LISTED, *COUNTED) if self.every else LISTED
        return (change for change in self.changes if change.kind in kinds)

    def place(self, change: Change) -> str:
        """Where a unit is in both versions, or in the one that has it: its number, else its line."""
        sides = ((self.old, change.old), (self.new, change.new))
        names = [self._name(graph, node) for graph, node in sides if node is not None]
        return " → ".join(dict.fromkeys(names))

    def _name(self, graph: RuleGraph, node: Node) -> str:
        line = graph.document.text.place(node.span.start)[0]
        return node.name or LINE.with_values(line=line).say(self.language)

    @cached_property
    def became(self) -> dict[Node | None, Node | None]:
        """What each older unit is now, by the first node of both."""
        return {change.old: change.new for change in self.changes if change.new is not None and not change.split}

    @cached_property
    def rules_above(self) -> dict[Node, Node]:
        """For each node of both versions the outermost rule around it, no heading; itself where there is none."""
        from jobun.tree.walk import walk

        found: dict[Node, Node] = {}
        for graph in (self.old, self.new):
            for visit in walk(graph.document):
                above = [node for node in visit.chain() if node.kind == "rule" and node.number and not node.inferred]
                found[visit.node] = above[-1] if above else visit.node
        return found


@dataclass(frozen=True, slots=True, eq=False)
class DifferenceFormat:
    """A format of the differences between two versions, named as its module.

    write: its characters, piece by piece. files: for suffixes of files that are not text, what makes their bytes.
    """

    write: Callable[[VersionPair, Painter], Iterator[str]]
    files: Mapping[str, Callable[[VersionPair], bytes]]


def difference_format_names() -> tuple[str, ...]:
    """The names of all formats, the one for readers first."""
    return tuple(sorted(module_names(DIFFERENCES), key=lambda name: (name != "text", name)))


def difference_format(name: str) -> DifferenceFormat:
    """The format of a name."""
    found: DifferenceFormat = import_module(f"{DIFFERENCES}.{name}").FORMAT
    return found
