"""Edits as a file takes them: numbers in its own style, line ends and signs inside a span left alone, copies too."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from jobun.lint.diagnostic import Edit
from jobun.lint.number_style import number_like
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node


class Fitter:
    """Fits the edits of suggestions to one document."""

    def __init__(self, graph: RuleGraph) -> None:
        self._graph = graph
        self._content = graph.document.text.content

    def fitted(self, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
        """The edits to make for a suggestion's, in no order; the same in the copies of the part they are for."""
        spread = [edit for edit in edits for edit in self._everywhere(edit)]
        return tuple(part for edit in spread for part in self._parts(edit))

    def _everywhere(self, edit: Edit) -> Iterator[Edit]:
        yield edit
        for span in self._twins.get(edit.span, ()):
            yield Edit(span, edit.text)

    def _parts(self, edit: Edit) -> Iterator[Edit]:
        """An edit for each run of the words it replaces that stands in the file without a break."""
        runs = self._runs(edit.span)
        if len(runs) < 2:
            yield Edit(edit.span, number_like(self._content[slice(*edit.span)], edit.text))
            return
        old = "".join(self._content[slice(*run)] for run in runs)
        for run, text in zip(runs, _shared_out(old, runs, number_like(old, edit.text)), strict=True):
            if self._content[slice(*run)] != text:
                yield Edit(run, text)

    def _runs(self, span: Span) -> list[Span]:
        """Where the words of a span stand: furniture, line breaks and Markdown signs among them are left out."""
        at = bisect_right(self._pieces, (span.start, len(self._content) + 1)) - 1
        if at < 0 or self._pieces[at][1] <= span.start:
            return []
        node = self._owners[at]
        cut = (Span(max(span.start, piece.start), min(span.end, piece.end)) for piece in node.body.pieces)
        return [run for run in cut if run.start < run.end]

    @cached_property
    def _sorted(self) -> list[tuple[int, int, int, Node]]:
        nodes = list(self._graph.document.walk())
        return sorted((piece.start, piece.end, at, node) for at, node in enumerate(nodes) for piece in node.body.pieces)

    @cached_property
    def _pieces(self) -> list[tuple[int, int]]:
        return [(start, end) for start, end, _, _ in self._sorted]

    @cached_property
    def _owners(self) -> list[Node]:
        return [node for _, _, _, node in self._sorted]

    @cached_property
    def _twins(self) -> dict[Span, list[Span]]:
        """For each place of a reference that stands in a copy again, where it stands there."""
        copied = self._graph.copied
        groups: dict[object, list[Link]] = defaultdict(list)
        seen: dict[object, int] = defaultdict(int)
        for link in self._graph.links if copied else ():
            part, rule = link.cited.part, link.cited.rule
            same = rule.number if rule else None, link.citation.numbers, link.citation.title
            seen[part, same] += 1
            # the second reference of a rule to one number is the second in its copy
            groups[copied.get(part, part), same, seen[part, same]].append(link)
        twins: dict[Span, list[Span]] = defaultdict(list)
        for first, *others in groups.values():
            if first.cited.part in copied:
                continue
            for other in others:
                for span, twin in zip(_places(first), _places(other), strict=False):
                    if one_width(self._words(span)) == one_width(self._words(twin)):
                        twins[span].append(twin)
        return twins

    def _words(self, span: Span) -> str:
        return "".join(self._content[slice(*run)] for run in self._runs(span))


def _places(link: Link) -> tuple[Span, ...]:
    title = link.citation.title_span
    return (*link.citation.number_spans, *((title,) if title else ()))


def _shared_out(old: str, runs: list[Span], new: str) -> list[str]:
    """New words for each of several runs of old ones: what stays the same stays in its run."""
    import difflib

    bounds, at = [0], 0
    codes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    for run in runs[:-1]:
        at += run.end - run.start
        kind, low, high, begin, end = next(code for code in codes if code[1] <= at <= code[2])
        bounds.append(begin + at - low if kind == "equal" else end if at == high else begin)
    bounds.append(len(new))
    shares = [new[begin:end] for begin, end in pairwise(bounds)]
    # words that begin in another line than before are not found again
    return shares if shares[0] else [new] + [""] * (len(runs) - 1)
