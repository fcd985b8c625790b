"""Faults of citations of a book in other files, reported under the checks for references inside a document."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.citing.citations import CitationForm, ExternalCitation, find_citations
from jobun.citing.edition import Edition
from jobun.lint.check import Check, check_of_status, matches
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.run import Choice, Findings, diagnosed
from jobun.lint.suggestions import other_target
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.index import title_key
from jobun.references.judging.candidates import CandidateFinder, TargetCandidate
from jobun.references.link import Link
from jobun.text.passage import Text
from jobun.tree.nodes import HEADINGS, Citation, Cited, Document, Node
from jobun.tree.walk import own_nodes
from jobun.versions.fingerprint import ILLUSTRATING, SHOWN, beginning

IGNORE = re.compile(r"jobun:\s*ignore\s+([A-Za-z0-9\-]+(?:[,\s]+[A-Z]{3}[0-9]{0,3}\b)*)")
# characters before a difference that a message shows
LEAD = 20
# the citing node of a citation in a file without rules
NO_RULE = Node("paragraph")


@dataclass(frozen=True, eq=False)
class CitedBook:
    """The book that files cite. current: as it is now. previous: as it was when the files were written, or None."""

    current: Edition
    previous: Edition | None = None

    @cached_property
    def candidates(self) -> CandidateFinder:
        """The candidate targets of dangling citations."""
        return CandidateFinder(self.current.graph)


def check_citations(
    text: Text, book: CitedBook, forms: tuple[CitationForm, ...], choice: Choice
) -> tuple[RuleGraph, Findings] | None:
    """The citations of a book in another file and what is found in them; None for a file without citations.

    The graph is that of a document without rules, whose citations are those found.
    """
    found = [one for one in find_citations(text.content, book.current, forms) if _is_citation(one, book.current)]
    if not found:
        return None
    citations = tuple(Cited(0, NO_RULE, None, Citation(one.span, "number", (one.printed,))) for one in found)
    language = book.current.graph.document.language
    document = Document(text, os.path.basename(text.path), language, (), (), citations=citations)
    problems = (
        (check_of_status(link_status), problem)
        for citation in found
        for link_status, problem in _problems(citation, book)
    )
    kept = [pair for pair in problems if choice.takes(pair[0]) and not _is_ignored(text, *pair)]
    diagnostics = tuple(diagnosed(document, kept, choice))
    return RuleGraph(document, (), (), {}), Findings(diagnostics, tuple(book.candidates.errors.values()))


def _is_citation(found: ExternalCitation, book: Edition) -> bool:
    """Whether a number is a citation: a single level after common words is one only if the book has the rule."""
    several = found.number is None or len(found.number) > 1
    return several or not found.is_common or book.find(found.printed) is not None


def _is_ignored(text: Text, check: Check, problem: Problem) -> bool:
    """Whether a comment in the line says to ignore the check."""
    line, _ = text.place(problem.span.start)
    comment = IGNORE.search(text.line(line))
    return comment is not None and any(matches(check, code) for code in re.split(r"[,\s]+", comment[1]))


def _problems(citation: ExternalCitation, book: CitedBook) -> Iterator[tuple[str, Problem]]:
    """The problems of a citation, each with the status that it gives the reference."""
    current, previous = book.current, book.previous
    yield from _version(citation, current)
    node = current.find(citation.printed)
    old = previous.find(citation.printed) if previous else None
    if previous is None or old is None:
        if node is None:
            yield "dangling", _dangling(citation, book, None)
        else:
            yield from _title(citation, node, current)
        return
    words = previous.fingerprints.digest(old)
    if node is not None and current.fingerprints.digest(node) == words:
        yield from _title(citation, node, current)
        return
    same = current.with_fingerprint(words)
    new = same or current.most_similar(previous.fingerprints.words(old))
    if new is not None and new is not node:
        yield "stale", _moved(citation, new, old, book, previous, exact=new is same)
    elif node is not None:
        yield "stale", _reworded(citation, node, old, book, previous)
    else:
        yield "dangling", _dangling(citation, book, old)


def _version(citation: ExternalCitation, book: Edition) -> Iterator[tuple[str, Problem]]:
    """A citation of another version than that of the book."""
    if citation.version_span is not None and book.version and citation.version != book.version:
        message = Message(
            "cites version {cited}, but {book} is version {version}",
            "{cited} 版の引用ですが、{book}は {version} 版です",
            cited=citation.version,
            book=book.name,
            version=book.version,
        )
        yield "stale", Problem(citation.version_span, message, severity="info")


def _dangling(citation: ExternalCitation, book: CitedBook, old: Node | None) -> Problem:
    message = Message(
        "no rule {number} in {book}",
        "{book}に {number} という条文はありません",
        number=citation.printed,
        book=book.current.name,
    )
    if old is not None and book.previous:
        message = Message(
            "{fault}; in {previous} it was “{words}”",
            "{fault}。{previous}では「{words}」でした",
            fault=message,
            previous=book.previous.name,
            words=beginning(old),
        )
    read = Citation(
        span=citation.span,
        kind="number",
        numbers=(citation.printed,),
        read=(citation.number,) if citation.number else (),
        title=citation.title or None,
        number_spans=(citation.span,),
    )
    link = Link(Cited(0, NO_RULE, None, read), (), "dangling")
    found = book.candidates.for_dangling(link) if citation.number and book.current.graph.parts else ()
    printed = [one for one in found if one.node.label is not None and not one.node.inferred]
    return Problem(
        citation.span,
        message,
        tuple(_related(one.node, book.current, one.evidence[0]) for one in printed),
        tuple(_suggestion(citation, one.node, one.evidence) for one in found),
    )


def _moved(
    citation: ExternalCitation, new: Node, old: Node, book: CitedBook, previous: Edition, *, exact: bool
) -> Problem:
    same = Message("the same words", "同じ文")
    similar = Message("nearly the same words", "ほぼ同じ文")
    return Problem(
        citation.span,
        Message(
            "{number} of {previous} is {new} in {book}: “{words}”",
            "{previous}の {number} は、{book}では {new} です：「{words}」",
            number=citation.printed,
            previous=previous.name,
            new=new.name,
            book=book.current.name,
            words=beginning(old),
        ),
        (_related(new, book.current, Message("its number now", "現在の番号")),),
        (_suggestion(citation, new, (same if exact else similar,)),),
    )


def _reworded(citation: ExternalCitation, node: Node, old: Node, book: CitedBook, previous: Edition) -> Problem:
    before, now = _difference(old, node)
    return Problem(
        citation.span,
        Message(
            "{number} has changed since {previous}: “{before}” is now “{now}”",
            "{number} の内容が{previous}から変わりました。以前は「{before}」、現在は「{now}」です",
            number=citation.printed,
            previous=previous.name,
            before=before,
            now=now,
        ),
        (_related(node, book.current, Message("its wording now", "現在の内容")),),
    )


def _difference(old: Node, new: Node) -> tuple[str, str]:
    """The words of two rules from where they first differ, with a few words before."""
    before, now = (" ".join(_words(rule)) for rule in (old, new))
    pairs = enumerate(zip(before, now, strict=False))
    at = next((place for place, (one, other) in pairs if one != other), min(len(before), len(now)))
    start = max(0, at - LEAD) if max(len(before), len(now)) > SHOWN else 0
    first, second = (
        ("…" if start else "") + words[start : start + SHOWN] + ("…" if len(words) > start + SHOWN else "")
        for words in (before, now)
    )
    return first, second


def _words(rule: Node) -> Iterator[str]:
    for node in own_nodes(rule, ILLUSTRATING):
        yield from f"{node.title or ''} {node.body.words}".split()


def _title(citation: ExternalCitation, node: Node, book: Edition) -> Iterator[tuple[str, Problem]]:
    """A title beside the number that another rule has, or no rule."""
    title = title_key(citation.title)
    own = title_key(node.title or "") if node.kind in HEADINGS else ""
    if not title or citation.title_span is None or (own and (title in own or own in title)):
        return
    other = book.titled(citation.title)
    if other is None and not (own and citation.is_quoted):
        return
    suggestions = []
    if other is not None:
        suggestions.append(_suggestion(citation, other, (Message("it has this title", "この題名の条文"),)))
    if own:
        message = Message("or write “{title}”", "または「{title}」と書く", title=node.title)
        suggestions.append(Suggestion(message, (Edit(citation.title_span, node.title or ""),)))
    message = Message(
        "{number} of {book} is “{own}”, not “{title}”",
        "{book}の {number} は「{own}」で、「{title}」ではありません",
        number=citation.printed,
        book=book.name,
        own=node.title or beginning(node),
        title=citation.title,
    )
    related = _related(node, book, Message("the rule of that number", "その番号の条文"))
    yield "stale", Problem(citation.span, message, (related,), tuple(suggestions))


def _suggestion(citation: ExternalCitation, node: Node, evidence: Iterable[Message]) -> Suggestion:
    return other_target(TargetCandidate(node, 0, 0, tuple(evidence)), Edit(citation.span, node.name or ""))


def _related(node: Node, book: Edition, message: Message) -> Related:
    span = node.span if node.label is None else node.label.span
    return Related(span, message, book.graph.document.text, node.name)
