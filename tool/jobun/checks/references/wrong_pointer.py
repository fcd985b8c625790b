"""A phrase such as 後述 or "the following three" points the wrong way or announces a wrong number of items.

「後述」が前にある節を指しているか、「以下の三つ」の数が項目の数と一致していません。

When a section is moved or an item is added to a list, the phrases that point to them are easily forgotten. Readers then
search below for a section that is above, or for an item that does not exist.

節を移動したり、項目を増減したりすると、それを指す語句の修正が漏れがちです。読者は、前にある節を後ろに探したり、存在しな
い項目を探したりすることになります。

Bad::

    1-1. 捨て札
    1-1-1. 捨て札は表向きです。
    1-2. 山札
    1-2-1. 使った札については⟦後述⟧「捨て札」を参照してください。

Bad::

    1-1. 手番
    1-1-1. 手番では⟦以下の四つ⟧を順に行います。
    1-1-1-1. 札を引きます。
    1-1-1-2. 札を出します。
    1-1-1-3. 手番を終えます。

Good::

    1-1. 捨て札
    1-1-1. 捨て札は表向きです。捨て方は以下の二つです。
    1-1-1-1. 手札から捨てる。
    1-1-1-2. 場から捨てる。
    1-2. 山札
    1-2-1. 使った札については前述「捨て札」を参照してください。
"""

import re
from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.characters import one_width
from jobun.text.lazy import lazy
from jobun.text.numerals import kanji_value
from jobun.tree.nodes import Node

WAY = lazy(r"(?P<after>後述|下記)|(?P<before>前述|上述|上記)")
OTHER_WAY = {"後述": "前述", "下記": "上記", "前述": "後述", "上述": "後述", "上記": "下記"}
COUNTED = lazy(
    r"[以次Tt](?:(?:(?<=以)下|(?<=次))の(?P<ja>[0-9]|[二三四五六七八九])(?:つ|種類|個|点|項目|段階|手順|条件)"
    r"|(?<=\b[Tt])he following (?P<en>two|three|four|five|six|seven|eight|nine)\b(?! or more))"
)
ENGLISH = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
# the sentence contains the list itself where more follows
LAST = lazy(r"[^。.]*[。.:：]?\s*$")
INLINE = lazy(r"[、,・].*[、,・]|[:：]\s*\S|\([1-9a-z]\)|[①-⑳]")


def find(context: CheckContext) -> Iterator[Problem]:
    """Titles in the other direction, and lists with fewer or more items than announced."""
    yield from _ways(context)
    for node in context.own_nodes():
        found = COUNTED.search(one_width(node.body.words)) if node.number else None
        if found:
            yield from _counts(node, found)


def _ways(context: CheckContext) -> Iterator[Problem]:
    for link in context.graph.original_links():
        if link.citation.kind != "title" or len(link.targets) != 1 or link.targets[0].inferred:
            continue
        body, start = link.cited.node.body, link.citation.span.start
        at = body.at(start)
        found = next(WAY.finditer(body.words, max(0, at - 4), at + 3), None)
        target = link.targets[0].span.start
        if found is None or (found.lastgroup == "after") == (target > start):
            continue
        span, other = body.span(*found.span()), OTHER_WAY[found[0]]
        yield Problem(
            span,
            Message(
                "“{pointer}” points the wrong way: “{title}” is {direction}",
                "「{pointer}」とありますが、「{title}」はここより{direction}にあります",
                pointer=found[0],
                title=link.citation.title,
                direction=Message("above", "前") if target < start else Message("below", "後ろ"),
            ),
            related=(Related(link.targets[0].span, Message("the heading", "見出し")),),
            suggestions=(replacement(other, span),),
        )


def _counts(node: Node, found: re.Match[str]) -> Iterator[Problem]:
    announced = ENGLISH.index(found["en"]) + 2 if found["en"] else _value(found["ja"])
    rest = one_width(node.body.words)[found.end() :]
    items = [child for child in node.children if child.label is not None]
    if not LAST.fullmatch(rest) or INLINE.search(rest) or len(items) < 2 or len(items) == announced:
        return
    if {child.kind for child in node.children} - {"rule", "item", "example", "note"} or not _are_alike(items):
        return
    count = len(items)
    yield Problem(
        node.body.span(*found.span()),
        Message(
            "{announced} announced, but {count} follow",
            "{announced} 個と述べていますが、続く項目は {count} 個です",
            announced=announced,
            count=count,
        ),
        related=(Related(items[-1].span, Message("the last item", "最後の項目")),),
        # an additional one may be a remark on all of them
        severity=None if count < announced else "info",
    )


def _value(digit: str) -> int:
    return int(digit) if digit.isdigit() else kanji_value(digit)


def _are_alike(items: list[Node]) -> bool:
    """Whether items are numbered from 1 in one style, as one complete list is."""
    labels = [item.label for item in items if item.label is not None]
    counts = [label.number[-1] for label in labels]
    return len({label.style for label in labels}) == 1 and counts == list(range(1, len(counts) + 1))


check = Check("REF010", "wrong-pointer", "warning", __doc__, find)
