"""References to a rule of another book with the title of a different rule."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.lint.diagnostic import Edit, Problem, Related
from jobun.lint.message_parts import rule_name
from jobun.lint.suggestions import other_target
from jobun.locale.message import Message
from jobun.references.graph import BookLink, RuleGraph
from jobun.references.index import title_key
from jobun.references.judging.candidates import TargetCandidate
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node


def mistitled(graph: RuleGraph) -> Iterator[Problem]:
    """References whose book is certain, and whose title that book has beside another number or not at all."""
    for _, found in graph.original_across():
        title = found.link.citation.title
        if found.is_certain and found.link.status == "resolved" and len(found.link.targets) == 1 and title:
            yield from _judged(found, found.link.targets[0], title)


def _judged(found: BookLink, target: Node, title: str) -> Iterator[Problem]:
    key, own = title_key(title), title_key(target.title or "") if target.kind in HEADINGS else ""
    if (own and (key in own or own in key)) or key in title_key(target.body.words):
        return
    named = [node for part in found.book.load_graph().parts for node in part.by_title.get(key, ())]
    if named or own:
        yield _problem(found, target, title, named)


def _problem(found: BookLink, target: Node, title: str, named: list[Node]) -> Problem:
    citation, book = found.link.citation, found.book
    message = Message(
        "{number} of {book} is {target}, not “{title}”",
        "「{book}」の {number} は{target}で、「{title}」ではありません",
        number=citation.numbers[0],
        book=found.title,
        target=rule_name(target, ""),
        title=title,
    )
    span = citation.number_spans[0]
    evidence = Message("it has this title", "この題名の条文")
    candidates = [TargetCandidate(node, 0, 0, (evidence,)) for node in named if node.name]
    places = ((target, Message("the rule of that number", "その番号の条文")), *((node, evidence) for node in named))
    return Problem(
        span,
        message,
        related=tuple(Related(_place(node), words, book.load_text(), node.name) for node, words in places),
        suggestions=tuple(
            other_target(one, Edit(span, one.replacement_for(citation.numbers[0]))) for one in candidates
        ),
    )


def _place(node: Node) -> Span:
    return node.label.span if node.label is not None else node.span
