"""A quoted title differs from the heading of the cited rule.

引用された題名が、参照先の見出しと一致しません。

Where the number and the title of a reference disagree, one of them is out of date, and readers cannot know which. A
title without a number that is similar to a heading was probably not updated when the heading was changed.

番号と題名が食い違う参照では、どちらかが古くなっていますが、読者にはどちらか分かりません。題名だけの参照がある見出しとわ
ずかに異なる場合は、見出しを改めたときに直し忘れたものと考えられます。

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
    1-2-1. 捨て札は表向きです。山札は別に扱います（1-3〔注記〕参照）。
    1-3. 例外
    1-3-1. 例外はありません。

    【注記】 山札は裏向きに置きます。
"""

import re
from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import rule_name
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.headings import MISQUOTED_LIKENESS, likeness
from jobun.references.link import Link
from jobun.text.characters import one_width
from jobun.tree.nodes import HEADINGS, Node

# the name of a remark in brackets, at its beginning
REMARK = re.compile(r"[>\s]*[【〔\[(]([^】〕\])]{1,20})[】〕\])]")
# characters; too many headings begin with a shorter title
SHORT = 4


def find(context: CheckContext) -> Iterator[Problem]:
    """Citations whose title differs from the cited heading, or without a number only slightly from some heading."""
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
    quoted = title_key(link.citation.title or "")
    if not titled or any(title_key(node.title or "") == quoted or _has_remark(node, quoted) for node in titled):
        return
    if len(link.targets) == 1 and any(one.is_sure for one in context.candidates.for_resolved(link)):
        # then the number is wrong, which another check reports
        return
    elsewhere = [node for part in context.graph.parts for node in part.by_title.get(quoted, ())[:1]]
    if not elsewhere and any(_is_short_for(quoted, title_key(node.title or "")) for node in titled):
        return
    yield _problem(link, [*titled[:1], *elsewhere])


def _has_remark(heading: Node, name: str) -> bool:
    """Whether a remark below a heading is called so: 4.03〔原注〕 cites 【原注】 there."""
    names = (REMARK.match(one_width(node.body.words)) for node in heading.walk())
    return any(found is not None and title_key(found[1]).endswith(name.strip("〔〕")) for found in names)


def _is_short_for(quoted: str, title: str) -> bool:
    """Whether a quoted title is the beginning or the end of a heading."""
    return len(quoted) >= SHORT and (title.startswith(quoted) or title.endswith(quoted))


def _title_only(context: CheckContext, link: Link) -> Iterator[Problem]:
    if link.status != "dangling":
        return
    near = context.candidates.similar_headings(link.citation.title or "")
    if near and near[0][1] >= MISQUOTED_LIKENESS:
        yield _problem(link, [near[0][0]])


def _problem(link: Link, headings: list[Node]) -> Problem:
    """headings: the cited one, then those that have the quoted title."""
    heading, *titled = headings
    span = link.citation.title_span or link.citation.span
    alike = likeness(link.citation.title or "", heading.title or "") >= MISQUOTED_LIKENESS
    suggestions = [replacement(heading.title or "", span, decisive=alike and not titled)]
    if titled and titled[0].name and link.citation.number_spans:
        message = Message(
            "refer to {number}, which has this title", "この題名を持つ {number} を参照する", number=titled[0].name
        )
        edit = Edit(link.citation.number_spans[0], titled[0].name)
        # the title was written on purpose; the number is what a renumbering leaves behind
        suggestions.insert(0, Suggestion(message, (edit,), decisive=len(titled) == 1))
    return Problem(
        span,
        Message(
            "title differs from heading {heading}",
            "引用された題名が見出し {heading}と一致しません",
            heading=rule_name(heading),
        ),
        related=tuple(Related(node.span, Message("the heading", "見出し")) for node in headings[:2]),
        suggestions=tuple(suggestions),
    )


check = Check("REF003", "title-mismatch", "warning", __doc__, find)
