"""A rule refers to itself as if to another rule.

別の条文を指すべきところで、自分自身を参照している条文です。

Readers who follow the reference come back to the rule they just read. Usually the number of another rule is meant, or
the rule was moved to the number it refers to. Intended self-references are not reported: "this rule", a list or range
that includes the rule, a procedure that returns to its start.

参照をたどった読者は、いま読んだ条文に戻ってしまいます。別の条文の番号を書き誤ったか、条文を移したときに参照先の番号と重
なったと考えられます。「この条文」と明記している場合、自身を含む範囲や列挙、手順の最初に戻る場合など、意図的な参照は報告
しません。

Bad::

    3-1. 手番
    3-1-1. 札を一枚引きます。
    3-2. 戦闘
    3-2-1. 攻撃する札を選びます（⟦3-2-1⟧ を参照）。
    3-2-2. 攻撃の結果を決めます。

Bad::

    702.19a Trample changes how damage is assigned.
    702.19b Damage is assigned to all blockers first; see rule ⟦702.19b⟧.
    702.19c The rest is assigned to the player.

Good::

    3-1. 手番
    3-1-1. 札を一枚引きます。山札がなければこの条文（3-1-1）を飛ばします。
    3-1-2. 3-1-1 から 3-1-3 までを順に行います。
    3-1-3. 相手に札が残っていれば 3-1-3 に戻ります。
    3-1-4. 3-1-1 と 3-1-4 は一度に行います。

Good::

    702.19a Trample changes how damage is assigned, as rules 702.19b–c say.
    702.19b Damage is assigned to all blockers first. This rule 702.19b does not use the stack.
    702.19c Rule 702.19c applies only to attackers.
    702.19d If more attackers are left, repeat rule 702.19d.
"""

import re
from collections.abc import Iterator

from jobun.language.see_references import UNIT, index_at, is_see_reference
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem
from jobun.lint.suggestions import other_target
from jobun.locale.message import Message
from jobun.references.link import Link
from jobun.text.lazy import lazy
from jobun.tree.nodes import HEADINGS

# characters before and after a citation that are examined
REACH = 60
# score of evidence; a number that is merely next to the cited one has less
CONVINCING = 1.0
NAMED = "(?:条文|条項|規則|規定|ルール|項目|[条項節章])"
# phrases that refer to the rule itself, or to its former number
OWN_BEFORE = lazy(
    rf"(?:\b(?:this|the present|the current)(?: {UNIT})?|\b(?:formerly|previously|old)(?: {UNIT})?"
    rf"|(?:この|本|当){NAMED}|旧)[ 　,、（(「]*$",
    re.I,
)
OWN_AFTER = lazy(rf"^[ 　,、（(]*(?:itself\b|this {UNIT}|自体|自身|(?:この|本){NAMED}|とする|と呼|と(?:い|言)う)", re.I)
# a procedure that is repeated
AGAIN_BEFORE = lazy(
    r"\b(?:return|go(?:es|ing)? back|loop|repeat|restart|resume|(?:start|begin)\w* (?:over|again))\w*\b[^.;]{0,30}$"
    r"|(?:再び|再度|もう一度|繰り返し|改めて)[^。]{0,10}$",
    re.I,
)
AGAIN_AFTER = lazy(
    r"^[^.;]{0,30}\b(?:again|once more|anew|from the (?:start|beginning))\b"
    r"|^[^。]{0,20}?(?:戻|もど[るりっ]|繰り?返|くり返|やり直|再開|再び|再度|もう一度|最初から)",
    re.I,
)
# a part of the rule: 3.2.1 or 3.2(a) of 3.2, 2.00-Touch of 2.00, its list
INSIDE = lazy(
    r"^(?:[.．]?[0-9A-Za-z]|[-–—][A-Za-z]|[ 　]?[(（][0-9A-Za-z]{1,3}[)）]|['’]s\b"
    r"|[.．]?[ 　]?(?:の(?:各|うち|いずれか|以下)|以下))"
)
EXAMPLE = lazy(r"(?:例えば|たとえば|例[：:）)]|\bfor example|\bexamples?:|\be\.g\.)[^。]*$", re.I)
# the rule is the subject of the sentence: "Rule 3.2 applies only …"
SENTENCE = lazy(rf"(?:^|[。.!?][ 　]*)(?:the )?(?:{UNIT} |ルール|規則|条文)?[ 　]*$", re.I)
SUBJECT = lazy(
    r"^[.．]?[ 　]*(?:(?:の規定|の規則|のルール)?[はが]|(?:is|are|does|do|can|cannot|may|must|shall|only|also|\w+s)\b)"
)
PARTICLE = lazy(r"^[.．]?[ 　]*[をにのでとへか以]")
# separators of the items of a list
JOINT = lazy(
    rf"[ 　、,，・/／]*(?:and/or|and|or|nor|[とやか]|及び|および|並びに|ならびに|又は|または|若しくは|もしくは)?"
    rf"[ 　、,]*(?:{UNIT} )?",
    re.I,
)


def find(context: CheckContext) -> Iterator[Problem]:
    """Citations of a single number that resolve to their own rule, unless the sentence shows that this is intended."""
    links = [None, *context.graph.original_links(), None]
    for before, link, after in zip(links, links[1:], links[2:], strict=False):
        if link is None or not _is_self(link) or _is_intended(link):
            continue
        if not any(_joined(link, other) for other in (before, after)):
            yield _problem(context, link)


def _is_self(link: Link) -> bool:
    """Whether a link leads to the rule that contains it. A provision of a statute may cite its own first paragraph."""
    citation, node = link.citation, link.cited.node
    if link.status != "resolved" or len(link.targets) != 1 or citation.kind != "number":
        return False
    if citation.unit in ("provision", "step", "link"):
        return False
    if node.kind in ("paragraph", *HEADINGS):
        # these describe their rule, or are its name
        return link.targets[0] in (node, link.cited.rule) and is_see_reference(*_place(link))
    return link.targets[0] is node


def _place(link: Link) -> tuple[str, int, int]:
    """The words of the node of a citation, and the offsets of the citation in them."""
    body, span = link.cited.node.body, link.citation.span
    return body.words, index_at(body, span.start), index_at(body, span.end)


def _is_intended(link: Link) -> bool:
    """Whether the sentence refers to its own rule on purpose."""
    words, start, end = _place(link)
    before, after = words[max(0, start - REACH) : start], words[end : end + REACH]
    if start == 0 and not PARTICLE.search(after):
        # the label, printed twice
        return True
    if SENTENCE.search(before) and SUBJECT.search(after):
        return True
    patterns = ((OWN_BEFORE, before), (AGAIN_BEFORE, before), (EXAMPLE, before))
    further = ((OWN_AFTER, after), (AGAIN_AFTER, after), (INSIDE, after))
    return any(pattern.search(around) for pattern, around in (*patterns, *further))


def _joined(link: Link, other: Link | None) -> bool:
    """Whether two citations are items of one list."""
    if other is None or other.cited.node is not link.cited.node or not other.citation.numbers:
        return False
    words, start, end = _place(link)
    _, first, last = _place(other)
    return JOINT.fullmatch(words[last:start] if last <= start else words[end:first]) is not None


def _problem(context: CheckContext, link: Link) -> Problem:
    name, span = link.targets[0].name or "", link.citation.number_spans[0]
    ranked = context.candidates.for_dangling(link)
    least = max([CONVINCING, *(candidate.score / 2 for candidate in ranked)])
    found = [candidate for candidate in ranked if candidate.score > least]
    return Problem(
        span,
        Message(
            "{number} refers to itself; correct the number, or write “this rule”",
            "{number} が自分自身を参照しています。正しい番号に直すか、「この条文」と書いてください",
            number=name,
        ),
        suggestions=tuple(other_target(candidate, Edit(span, candidate.node.name or "")) for candidate in found),
    )


check = Check("REF006", "self-reference", "warning", __doc__, find)
