"""A quoted title differs from the heading it means.

引用された題名が、指している見出しと違います。

A number and a title are two keys to one rule. Where they disagree, one of them is out of date, and the reader cannot
know which; a title alone that is nearly a heading's is one that was not changed with it.

番号と題名は一つの条文を指す二つの手がかりです。食い違えばどちらかが古くなっており、読者にはどちらか分かりません。題名だけの参照が
ある見出しとわずかに違うなら、見出しを改めたときに直し忘れたものです。

Bad::

    1-1. 山札
    1-1-1. 山札は裏向きです。詳しくは「1-2. ⟦捨て札の扱い⟧」を参照してください。
    1-2. 捨て札
    1-2-1. 捨て札は表向きです。

Bad::

    1-1. 山札の扱い方
    1-1-1. 山札は裏向きです。
    1-2. 捨て札
    1-2-1. 捨て札は表向きです。詳しくは「⟦山札の扱い⟧」を参照してください。

Good::

    1-1. 山札
    1-1-1. 山札は裏向きです。詳しくは「1-2.捨て札」を参照してください。
    1-2. 捨て札
    1-2-1. 捨て札は表向きです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.headings import MISQUOTED_LIKENESS
from jobun.references.link import Link
from jobun.tree.nodes import HEADINGS, Node

# a shorter title is the beginning of too many
SHORT = 4


def find(context: CheckContext) -> Iterator[Problem]:
    """Citations whose title is not that of the heading their number names, or is nearly that of one heading."""
    for link in context.graph.original_links():
        if not link.citation.title:
            continue
        if link.citation.kind == "title":
            yield from _title_only(context, link)
        else:
            yield from _both_keys(context, link)


def _both_keys(context: CheckContext, link: Link) -> Iterator[Problem]:
    titled = [
        node for node in link.targets if node.kind in HEADINGS and node.title and node.number in link.citation.read
    ]
    said = title_key(link.citation.title or "")
    if not titled or any(title_key(node.title or "") == said for node in titled):
        return
    if len(link.targets) == 1 and any(one.is_sure for one in context.candidates.for_resolved(link)):
        # then the number is wrong, and told as such
        return
    elsewhere = [node for part in context.graph.parts for node in part.by_title.get(said, ())]
    if not elsewhere and any(_is_short_for(said, title_key(node.title or "")) for node in titled):
        return
    yield _problem(link, [*titled[:1], *elsewhere[:1]])


def _is_short_for(said: str, title: str) -> bool:
    """Whether a heading is called by its first or last words."""
    return len(said) >= SHORT and (title.startswith(said) or title.endswith(said))


def _title_only(context: CheckContext, link: Link) -> Iterator[Problem]:
    if link.status != "dangling":
        return
    near = context.candidates.similar_headings(link.citation.title or "")
    if near and near[0][1] >= MISQUOTED_LIKENESS:
        yield _problem(link, [near[0][0]])


def _problem(link: Link, headings: list[Node]) -> Problem:
    heading = headings[0]
    span = link.citation.title_span or link.citation.span
    name = heading.name or ""
    suggestions = [
        Suggestion(
            Message(f"write “{heading.title}”", f"「{heading.title}」に直す"), (Edit(span, heading.title or ""),)
        )
    ]
    if len(headings) > 1 and headings[1].name and link.citation.number_spans:
        moved = headings[1]
        message = Message(
            f"or refer to {moved.name}, which has this title", f"または、この題名を持つ {moved.name} を参照する"
        )
        suggestions.append(Suggestion(message, (Edit(link.citation.number_spans[0], moved.name or ""),)))
    return Problem(
        span,
        Message(
            f"the title differs from the heading {name} “{heading.title}”".replace("  ", " "),
            f"引用された題名が見出し {name}「{heading.title}」と一致しません",
        ),
        related=tuple(Related(node.span, Message("the heading", "見出し")) for node in headings),
        suggestions=tuple(suggestions),
    )


check = Check("REF003", "title-mismatch", "warning", __doc__, find)
