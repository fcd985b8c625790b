"""What is wrong with citations of a book in files that are no part of it, by the codes of a document's own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.citing.citations import CitationForm, ExternalCitation, find_citations
from jobun.citing.edition import Edition
from jobun.lint.check import Check, matches
from jobun.lint.diagnostic import Diagnostic, Edit, Problem, Related, Suggestion
from jobun.lint.run import Choice, diagnosed
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.index import title_key
from jobun.references.judging.candidates import CandidateFinder
from jobun.references.link import Link
from jobun.text.passage import Text
from jobun.tree.nodes import HEADINGS, Citation, Cited, Document, Node
from jobun.tree.walk import own_nodes
from jobun.versions.fingerprint import ILLUSTRATING, SHOWN, beginning

DANGLING = Check("REF001", "dangling-reference", "error", "", lambda context: iter(()))
STALE = Check("REF002", "stale-reference", "warning", "", lambda context: iter(()))
IGNORE = re.compile(r"jobun:\s*ignore\s+([A-Za-z0-9\-]+(?:[,\s]+[A-Z]{3}[0-9]{0,3}\b)*)")
# how many characters before a difference are shown
LEAD = 20
# what candidates are asked about stands in no rule of the book
NOWHERE = Node("paragraph")


@dataclass(frozen=True, eq=False)
class CitedBook:
    """What citations are held against. book: as it is now. since: as it was when the files were written, or None."""

    book: Edition
    since: Edition | None = None

    @cached_property
    def candidates(self) -> CandidateFinder:
        """What dangling citations may mean."""
        return CandidateFinder(self.book.graph)


def check_citations(
    text: Text, against: CitedBook, forms: tuple[CitationForm, ...], choice: Choice
) -> tuple[RuleGraph, tuple[Diagnostic, ...]] | None:
    """The citations of a book in a file that is no part of it, and what is wrong with them; None where it has none.

    The graph is that of a document without rules: its citations are the ones found.
    """
    found = [one for one in find_citations(text.content, against.book, forms) if _counts(one, against.book)]
    if not found:
        return None
    citations = tuple(Cited(0, NOWHERE, None, Citation(one.span, "number", (one.printed,))) for one in found)
    language = against.book.graph.document.language
    document = Document(text, os.path.basename(text.path), language, (), (), citations=citations)
    problems = [
        (check, problem)
        for mention in found
        for check, problem in _problems(mention, against)
        if choice.takes(check) and not _silenced(text, problem, check)
    ]
    return RuleGraph(document, (), (), {}), tuple(diagnosed(document, problems, choice))


def _counts(mention: ExternalCitation, book: Edition) -> bool:
    """Whether a mention is a citation: a lone number behind common words is one where the book has it."""
    several = mention.number is None or len(mention.number) > 1
    return several or not mention.common or book.find(mention.printed) is not None


def _silenced(text: Text, problem: Problem, check: Check) -> bool:
    line, _ = text.place(problem.span.start)
    told = IGNORE.search(text.line(line))
    return told is not None and any(matches(check, code) for code in re.split(r"[,\s]+", told[1]))


def _problems(mention: ExternalCitation, against: CitedBook) -> Iterator[tuple[Check, Problem]]:
    book, since = against.book, against.since
    yield from _version(mention, book)
    node = book.find(mention.printed)
    old = since.find(mention.printed) if since else None
    if since is not None and old is not None:
        said = since.prints.digest(old)
        if node is not None and book.prints.digest(node) == said:
            yield from _title(mention, node, book)
            return
        home = book.home(said)
        like = home or book.likest(since.prints.words(old))
        if like is not None and like is not node:
            yield STALE, _moved(mention, like, old, against, exact=like is home)
        elif node is not None:
            yield STALE, _reworded(mention, node, old, against)
        else:
            yield DANGLING, _dangling(mention, against, old)
    elif node is None:
        yield DANGLING, _dangling(mention, against, None)
    else:
        yield from _title(mention, node, book)


def _version(mention: ExternalCitation, book: Edition) -> Iterator[tuple[Check, Problem]]:
    """A citation of another version than the book's."""
    if mention.version_span is not None and book.version and mention.version != book.version:
        said = Message(
            f"this cites version {mention.version}; {book.name} is version {book.version}",
            f"{mention.version} 版の引用です。{book.name}は {book.version} 版です",
        )
        yield STALE, Problem(mention.version_span, said, severity="info")


def _dangling(mention: ExternalCitation, against: CitedBook, old: Node | None) -> Problem:
    book, since = against.book.name, against.since.name if against.since else ""
    english = f"there is no rule {mention.printed} in {book}"
    japanese = f"{book}には条文 {mention.printed} がありません"
    if old is not None:
        english += f"; in {since} it read “{beginning(old)}”"
        japanese += f"。{since} では「{beginning(old)}」でした"
    citation = Citation(
        span=mention.span,
        kind="number",
        numbers=(mention.printed,),
        read=(mention.number,) if mention.number else (),
        title=mention.title or None,
        number_spans=(mention.span,),
    )
    link = Link(Cited(0, NOWHERE, None, citation), (), "dangling")
    found = against.candidates.for_dangling(link) if mention.number and against.book.graph.parts else ()
    return Problem(
        mention.span,
        Message(english, japanese),
        tuple(
            _related(candidate.node, against.book, candidate.evidence[0])
            for candidate in found
            if candidate.node.label is not None and not candidate.node.inferred
        ),
        tuple(_refer(mention, candidate.node, candidate.evidence) for candidate in found),
    )


def _moved(mention: ExternalCitation, home: Node, old: Node, against: CitedBook, *, exact: bool) -> Problem:
    since, book = against.since.name if against.since else "", against.book.name
    same = Message("the same words", "同じ文です")
    alike = Message("nearly the same words", "ほぼ同じ文です")
    return Problem(
        mention.span,
        Message(
            f"{mention.printed} of {since} is {home.name} in {book}: “{beginning(old)}”",
            f"{since} の {mention.printed} は、{book} では {home.name} です：「{beginning(old)}」",
        ),
        (_related(home, against.book, Message("where it stands now", "今の位置")),),
        (_refer(mention, home, (same if exact else alike,)),),
    )


def _reworded(mention: ExternalCitation, node: Node, old: Node, against: CitedBook) -> Problem:
    since = against.since.name if against.since else ""
    before, now = _difference(old, node)
    english, japanese = f"there it read “{before}”, now “{now}”", f"以前は「{before}」、今は「{now}」です"
    return Problem(
        mention.span,
        Message(
            f"{mention.printed} says something else than in {since}; {english}",
            f"{mention.printed} の内容が {since} から変わりました。{japanese}",
        ),
        (_related(node, against.book, Message("what it says now", "今の内容")),),
    )


def _difference(old: Node, new: Node) -> tuple[str, str]:
    """What two rules say where they first differ, with a few words around it."""
    before, now = (" ".join(" ".join(map(_said, own_nodes(node, ILLUSTRATING))).split()) for node in (old, new))
    pairs = enumerate(zip(before, now, strict=False))
    at = next((place for place, (one, other) in pairs if one != other), min(len(before), len(now)))
    start = max(0, at - LEAD) if max(len(before), len(now)) > SHOWN else 0
    head = "…" if start else ""
    shown = (words[start : start + SHOWN] + ("…" if len(words) > start + SHOWN else "") for words in (before, now))
    first, second = (head + words for words in shown)
    return first, second


def _said(node: Node) -> str:
    return f"{node.title or ''} {node.body.words}"


def _title(mention: ExternalCitation, node: Node, book: Edition) -> Iterator[tuple[Check, Problem]]:
    """A title beside the number that is another rule's, or that no rule has."""
    said = title_key(mention.title)
    own = title_key(node.title or "") if node.kind in HEADINGS else ""
    if not said or mention.title_span is None or (own and (said in own or own in said)):
        return
    other = book.titled(mention.title)
    if other is None and not (own and mention.sure):
        return
    suggestions = []
    if other is not None:
        suggestions.append(_refer(mention, other, (Message("it has this title", "この題名の条文です"),)))
    if own:
        message = Message(f"or write {node.title}", f"または {node.title} と書く")
        suggestions.append(Suggestion(message, (Edit(mention.title_span, node.title or ""),)))
    yield (
        STALE,
        Problem(
            mention.span,
            Message(
                f"{mention.printed} of {book.name} is “{node.title or beginning(node)}”, not “{mention.title}”",
                f"{book.name} の {mention.printed} は「{node.title or beginning(node)}」で、"
                f"「{mention.title}」ではありません",
            ),
            (_related(node, book, Message("the rule of that number", "その番号の条文")),),
            tuple(suggestions),
        ),
    )


def _refer(mention: ExternalCitation, node: Node, evidence: Iterable[Message]) -> Suggestion:
    name, title = node.name or "", node.title
    shown = (f"{name} “{title}”", f"{name}「{title}」") if title else (name, name)
    english = "; ".join(message.en for message in evidence)
    japanese = "、".join(message.ja for message in evidence)
    return Suggestion(Message(f"{shown[0]}: {english}", f"{shown[1]}：{japanese}"), (Edit(mention.span, name),))


def _related(node: Node, book: Edition, message: Message) -> Related:
    span = node.span if node.label is None else node.label.span
    return Related(span, message, book.graph.document.text, node.name)
