"""Edits as a file needs them: numbers in its own style, line breaks inside a span kept, copies edited too."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from jobun.fix.number_style import number_like
from jobun.lint.diagnostic import Edit
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.characters import one_width
from jobun.text.passage import Passage, Span


class EditFitter:
    """Fits the edits of suggestions to one document."""

    def __init__(self, graph: RuleGraph) -> None:
        self._graph = graph
        self._content = graph.document.text.content

    def fit(self, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
        """The edits to apply for those of a suggestion, unordered, and the same in copies of their part."""
        everywhere = [Edit(span, edit.text) for edit in edits for span in (edit.span, *self._twins.get(edit.span, ()))]
        return tuple(part for edit in everywhere for part in self._parts(edit))

    def _parts(self, edit: Edit) -> Iterator[Edit]:
        """An edit for each run of the replaced words that is unbroken in the file."""
        runs = self._runs(edit.span)
        if len(runs) < 2:
            yield Edit(edit.span, number_like(self._content[slice(*edit.span)], edit.text))
            return
        old = "".join(self._content[slice(*run)] for run in runs)
        for run, text in zip(runs, _distributed(old, runs, number_like(old, edit.text)), strict=True):
            if self._content[slice(*run)] != text:
                yield Edit(run, text)

    def _runs(self, span: Span) -> list[Span]:
        """The spans of the words in a span, without furniture, line breaks and Markdown signs among them."""
        at = bisect_right(self._pieces, span.start, key=lambda piece: piece[0]) - 1
        if at < 0 or self._pieces[at][1] <= span.start:
            return []
        body = self._pieces[at][3]
        cut = (Span(max(span.start, piece.start), min(span.end, piece.end)) for piece in body.pieces)
        return [run for run in cut if run.start < run.end]

    @cached_property
    def _pieces(self) -> list[tuple[int, int, int, Passage]]:
        """The start and end of each piece of words in the file, and the index and the words of its node; sorted."""
        nodes = enumerate(self._graph.document.walk())
        return sorted((piece.start, piece.end, at, node.body) for at, node in nodes for piece in node.body.pieces)

    @cached_property
    def _twins(self) -> dict[Span, list[Span]]:
        """The spans of each reference in copies of its part."""
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
                for span, twin in zip(_spans(first), _spans(other), strict=False):
                    if one_width(self._words(span)) == one_width(self._words(twin)):
                        twins[span].append(twin)
        return twins

    def _words(self, span: Span) -> str:
        return "".join(self._content[slice(*run)] for run in self._runs(span))


def _spans(link: Link) -> tuple[Span, ...]:
    title = link.citation.title_span
    return (*link.citation.number_spans, *((title,) if title else ()))


def _distributed(old: str, runs: list[Span], new: str) -> list[str]:
    """New words for each of several runs of old ones; unchanged words stay in their run."""
    import difflib

    bounds, at = [0], 0
    codes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    for run in runs[:-1]:
        at += run.end - run.start
        kind, low, high, begin, end = next(code for code in codes if code[1] <= at <= code[2])
        bounds.append(begin + at - low if kind == "equal" else end if at == high else begin)
    bounds.append(len(new))
    shares = [new[begin:end] for begin, end in pairwise(bounds)]
    # a number that begins on another line than before is not recognized
    return shares if shares[0] else [new] + [""] * (len(runs) - 1)
