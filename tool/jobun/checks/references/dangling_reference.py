"""A reference to a rule that does not exist.

存在しない条文への参照です。

Readers who follow it find nothing. Likely targets are suggested with their evidence: the references of neighbouring
rules, the new number of a section that moved, a heading with the same words, the nearest number.

参照をたどった読者は、何も見つけられません。隣の条文の参照の並び、移動した節の新しい番号、同じ語句の見出し、最も近い番号
などから、参照先の候補を根拠とともに提案します。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 山札がなければ ⟦1-3-1⟧ に進みます。
    1-2. 終了
    1-2-1. 手番を相手に渡します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 山札がなければ 1-2-1 に進みます。
    1-2. 終了
    1-2-1. 手番を相手に渡します。

Where `jobun confirm` has recorded what the references mean, the rule with the confirmed text is the only suggestion.

`jobun confirm` の記録があれば、確認時と同じ文の条文だけを提案します。

Bad::

    1. Setup
    1.1. Shuffle the pile.
    1.2. Put a token aside (see ⟦2.3⟧).
    2. Play
    2.1. Draw a card from the pile.
    2.2. A token is worth two points.

Confirmed::

    1. Setup
    1.1. Shuffle the pile.
    1.2. Put a token aside (see 2.3).
    2. Play
    2.1. Play a card.
    2.2. Draw a card from the pile.
    2.3. A token is worth two points.
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.suggestions import other_target
from jobun.locale.message import Message
from jobun.references.graph import BookLink
from jobun.references.link import Link
from jobun.text.numerals import Number
from jobun.text.passage import Span, Text
from jobun.tree.labels.cited_form import replacement
from jobun.tree.labels.values import RANKS
from jobun.tree.nodes import Node
from jobun.versions.confirmed import ConfirmedReference


def find(context: CheckContext) -> Iterator[Problem]:
    """Citations whose number no rule of the document has."""
    confirmed = {one.link.citation.span: one.confirmed for one in context.tracked if one.confirmed is not None}
    for link in context.graph.original_links():
        if link.status != "dangling" or link.citation.kind == "title" or link in context.outdated:
            continue
        parts = context.graph.parts
        for printed, number, span in zip(
            link.citation.numbers, link.citation.read, link.citation.number_spans, strict=True
        ):
            if not any(part.find(number) for part in parts):
                entry = confirmed.get(link.citation.span) if len(link.citation.numbers) == 1 else None
                meant = context.rules_by_digest.get(entry.words) if entry is not None else None
                yield (
                    _renumbered(_message(link, printed, number), printed, span, meant)
                    if meant is not None and meant.name
                    else _problem(context, link, printed, number, span)
                )
    for link, found in context.graph.original_across():
        if found.link.status == "dangling" and found.is_certain:
            yield _in_other_book(context, found, confirmed.get(link.citation.span))


def _renumbered(fault: Message, printed: str, span: Span, meant: Node, text: Text | None = None) -> Problem:
    """A reference of which the record knows the rule, which has another number now. text: of another book."""
    place = meant.span if meant.label is None or meant.inferred else meant.label.span
    written = replacement(printed, meant.name or "", meant.number or ())
    return Problem(
        span,
        fault,
        related=(
            Related(
                place,
                Message("the text that this reference was confirmed for", "確認時の参照先の文"),
                text,
                meant.name if text else None,
            ),
        ),
        suggestions=(
            Suggestion(
                Message(
                    "refer to {number}, which has the confirmed text",
                    "確認時と同じ文の {number} を参照する",
                    number=meant.name,
                ),
                (Edit(span, written),),
            ),
        ),
    )


def _problem(context: CheckContext, link: Link, printed: str, number: Number, span: Span) -> Problem:
    found = context.candidates.for_dangling(link, number)
    related = tuple(
        Related(candidate.node.label.span, candidate.evidence[0])
        for candidate in found
        if candidate.node.label is not None and not candidate.node.inferred
    )
    return Problem(
        span,
        _message(link, printed, number),
        related=related,
        suggestions=tuple(
            other_target(candidate, Edit(span, candidate.replacement_for(printed))) for candidate in found
        ),
    )


def _in_other_book(context: CheckContext, found: BookLink, entry: ConfirmedReference | None) -> Problem:
    """A reference to a rule that another book does not have. entry: in the record."""
    citation, book = found.link.citation, found.book
    printed, span = citation.numbers[0], citation.number_spans[0]
    message = Message(
        "no rule {number} in {book}",
        "「{book}」に {number} はありません",
        number=printed,
        book=found.title,
    )
    meant = context.rules_by_digest_in(book).get(entry.words) if entry is not None else None
    if meant is not None and meant.name and len(citation.numbers) == 1:
        return _renumbered(message, printed, span, meant, book.load_text())
    candidates = context.candidates_in(book).for_dangling(found.link) if book.load_graph().parts else ()
    return Problem(
        span,
        message,
        related=tuple(
            Related(candidate.node.label.span, candidate.evidence[0], book.load_text(), candidate.node.name)
            for candidate in candidates
            if candidate.node.label is not None and not candidate.node.inferred
        ),
        suggestions=tuple(other_target(one, Edit(span, one.replacement_for(printed))) for one in candidates),
    )


def _message(link: Link, printed: str, number: Number) -> Message:
    unit: Message | str = Message("rule", "条文")
    word = link.citation.unit if len(number) == 1 and link.citation.unit in RANKS else ""
    if link.citation.kind == "chapter":
        unit = Message("chapter", "章")
    elif word == "§" or (word and word.isascii()):
        unit = word
    return Message("{unit} {number} does not exist", "{unit} {number} は存在しません", unit=unit, number=printed)


check = Check("REF001", "dangling-reference", "error", __doc__, find, link_status="dangling")
