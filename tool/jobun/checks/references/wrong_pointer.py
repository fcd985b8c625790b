"""A word such as 後述 or "the following three" that points the wrong way, or to another number of items.

「後述」が前を指していたり、「以下の三つ」の数が項目の数と違ったりする箇所です。

A section that moved takes its place with it, and a list that grew its length; the words that point to them stay.
Whoever looks further down for what stands above, or for a fourth item that is not there, doubts the rules.

節が動けば前後が入れ替わり、一覧が増減すれば数が変わりますが、それを指す言葉は残ります。後ろを探しても見つからず、あるはずの項目が
足りないと、読者はルールを疑います。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.characters import one_width
from jobun.text.lazy import lazy
from jobun.text.numerals import kanji_value
from jobun.tree.nodes import Node

WAY = lazy(r"(?P<after>後述|下記)|(?P<before>前述|上述|上記)")
OTHER_WAY = {"後述": "前述", "下記": "上記", "前述": "後述", "上述": "後述", "上記": "下記"}
COUNTED = lazy(
    r"(?:以下|次)の(?P<ja>[0-9]|[二三四五六七八九])(?:つ|種類|個|点|項目|段階|手順|条件)"
    r"|\b[Tt]he following (?P<en>two|three|four|five|six|seven|eight|nine)\b(?! or more)"
)
ENGLISH = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
# the list is the sentence's own where something follows it
LAST = lazy(r"[^。.]*[。.:：]?\s*$")
INLINE = lazy(r"[、,・].*[、,・]|[:：]\s*\S|\([1-9a-z]\)|[①-⑳]")


def find(context: CheckContext) -> Iterator[Problem]:
    """Titles that stand the other way, and lists with fewer or more items than they are said to have."""
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
        where = ("before", "前") if target < start else ("after", "後ろ")
        yield Problem(
            span,
            Message(
                f"“{link.citation.title}” stands {where[0]} this, not where {found[0]} points",
                f"「{link.citation.title}」はここより{where[1]}にあり、「{found[0]}」と合いません",
            ),
            related=(Related(link.targets[0].span, Message("it stands here", "ここにあります")),),
            suggestions=(Suggestion(Message(f"write {other}", f"「{other}」と書く"), (Edit(span, other),), safe=True),),
        )


def _counts(node: Node, found: re.Match[str]) -> Iterator[Problem]:
    told = ENGLISH.index(found["en"]) + 2 if found["en"] else _value(found["ja"])
    rest = one_width(node.body.words)[found.end() :]
    items = [child for child in node.children if child.label is not None]
    if not LAST.fullmatch(rest) or INLINE.search(rest) or len(items) < 2 or len(items) == told:
        return
    if {child.kind for child in node.children} - {"rule", "item", "example", "note"} or not _are_alike(items):
        return
    count = len(items)
    yield Problem(
        node.body.span(*found.span()),
        Message(f"{told} are announced, and {count} follow", f"{told} 個と述べていますが、続く項目は {count} 個です"),
        related=(Related(items[-1].span, Message("the last item", "最後の項目")),),
        # one more may be a remark on all of them
        severity=None if count < told else "info",
    )


def _value(digit: str) -> int:
    return int(digit) if digit.isdigit() else kanji_value(digit)


def _are_alike(items: list[Node]) -> bool:
    """Whether items count on from one in one style: then they are one list, and all of it."""
    labels = [item.label for item in items if item.label is not None]
    counts = [label.number[-1] for label in labels]
    return len({label.style for label in labels}) == 1 and counts == list(range(1, len(counts) + 1))


check = Check("REF010", "wrong-pointer", "warning", __doc__, find)
