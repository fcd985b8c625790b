"""Stages 1 to 4 in one function, for every caller: the command, the server and the site only show."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jobun.diagnostics.diagnostic import Diagnostic
from jobun.diagnostics.run import Choice, run
from jobun.graph.graph import RuleGraph, rule_graph
from jobun.settings import Settings
from jobun.text.passage import Text
from jobun.text.read import read
from jobun.tree.document import parse, uncollected


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """A document's graph and its diagnostics, sorted by place, then code."""

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]

    @property
    def text(self) -> Text:
        """The text of the file."""
        return self.graph.document.text


def graph_of(text: Text) -> RuleGraph:
    """A text parsed, its references resolved."""
    with uncollected():
        return rule_graph(parse(text))


def check(text: Text, choice: Choice | None = None) -> Report:
    """A text checked."""
    graph = graph_of(text)
    with uncollected():
        return Report(graph, run(graph, choice or Choice()))


def check_file(path: str, settings: Settings, encoding: str | None = None) -> Report:
    """A file read and checked. Raises Unreadable."""
    return check(text_of(path, settings, encoding), settings.choice(path))


def text_of(path: str, settings: Settings, encoding: str | None = None) -> Text:
    """A file read, with the numbering that its book declares. Raises Unreadable."""
    text, scheme = read(path, encoding), settings.scheme(path)
    return replace(text, scheme=scheme) if scheme else text
