"""A reference to a rule that is not there.

存在しない条文への参照です。

Readers who follow it find nothing. What it may have meant is proposed with its evidence: the references of the rules
beside it, the new number of a section that moved, a heading that says the same, the nearest number.

参照をたどった読者は、何も見つけられません。隣の条文の参照の並び、移動した節の新しい番号、同じ内容の見出し、最も近い番号を根拠と
ともに提案します。

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
"""

from collections.abc import Iterator

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.references.judging.candidates import TargetCandidate
from jobun.references.link import Link
from jobun.text.numerals import Number
from jobun.text.passage import Span


def find(context: CheckContext) -> Iterator[Problem]:
    """Every citation whose number no rule of the document carries."""
    for link in context.graph.original_links():
        if link.status != "dangling" or link.citation.kind == "title":
            continue
        parts = context.graph.parts
        for printed, number, span in zip(
            link.citation.numbers, link.citation.read, link.citation.number_spans, strict=True
        ):
            if not any(part.find(number) for part in parts):
                yield _problem(context, link, printed, number, span)


def _problem(context: CheckContext, link: Link, printed: str, number: Number, span: Span) -> Problem:
    found = context.candidates.for_dangling(link, number)
    related = tuple(
        Related(candidate.node.label.span, candidate.evidence[0])
        for candidate in found
        if candidate.node.label is not None and not candidate.node.inferred
    )
    what = (
        "chapter " if link.citation.kind == "chapter" else "rule ",
        "章" if link.citation.kind == "chapter" else "条文",
    )
    return Problem(
        span,
        Message(
            f"there is no {what[0]}{printed}; correct the number",
            f"{what[1]} {printed} はありません。番号を直してください",
        ),
        related=related,
        suggestions=tuple(_suggestion(candidate, span, printed) for candidate in found),
    )


def _suggestion(candidate: TargetCandidate, span: Span, printed: str) -> Suggestion:
    name = candidate.node.name or ""
    title = candidate.node.title
    shown = (f"{name} “{title}”", f"{name}「{title}」") if title else (name, name)
    english = "; ".join(message.en for message in candidate.evidence)
    japanese = "。".join(message.ja for message in candidate.evidence)
    return Suggestion(
        Message(f"{shown[0]}: {english}", f"{shown[1]}：{japanese}"), (Edit(span, candidate.replacement_for(printed)),)
    )


check = Check("REF001", "dangling-reference", "error", __doc__, find)
