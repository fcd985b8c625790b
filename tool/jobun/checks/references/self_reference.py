"""A rule that refers to itself as if to another.

別の条文を指すべきところで、自分自身を参照している条文です。

Whoever follows the reference comes back to the words just read. As a rule the number of another rule was meant, or
the rule was moved onto the number that it refers to. A rule that names itself on purpose is left alone: "this rule",
a list or range that takes it in, a procedure that goes back to its own start.

参照をたどった読者は、いま読んだ条文に戻ってしまいます。別の条文の番号を書き違えたか、条文を移したときに参照先の番号と
重なったと考えられます。「この条文」と断っている場合、自分を含む範囲や列挙、手順の最初に戻る場合など、意図して自分を指す
ものは指摘しません。

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
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.locale.message import Message
from jobun.references.judging.candidates import TargetCandidate
from jobun.references.link import Link
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS

REACH = 60
# a number that merely stands beside the one cited scores less
CONVINCING = 1.0
NAMED = "(?:条文|条項|規則|規定|ルール|項目|[条項節章])"
# what says that the rule itself is meant, or the number that it had
OWN_BEFORE = lazy(
    rf"(?:\b(?:this|the present|the current)(?: {UNIT})?|\b(?:formerly|previously|old)(?: {UNIT})?"
    rf"|(?:この|本|当){NAMED}|旧)[ 　,、（(「]*$",
    re.I,
)
OWN_AFTER = lazy(rf"^[ 　,、（(]*(?:itself\b|this {UNIT}|自体|自身|(?:この|本){NAMED}|とする|と呼|と(?:い|言)う)", re.I)
# a procedure that starts again
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
# what stands under the rule: 3.2.1 or 3.2(a) of 3.2, its list
INSIDE = lazy(
    r"^(?:[.．]?[0-9A-Za-z]|[ 　]?[(（][0-9A-Za-z]{1,3}[)）]|['’]s\b|[.．]?[ 　]?(?:の(?:各|うち|いずれか|以下)|以下))"
)
EXAMPLE = lazy(r"(?:例えば|たとえば|例[：:）)]|\bfor example|\bexamples?:|\be\.g\.)[^。]*$", re.I)
# the rule is what the sentence is about: "Rule 3.2 applies only …"
SENTENCE = lazy(rf"(?:^|[。.!?][ 　]*)(?:the )?(?:{UNIT} |ルール|規則|条文)?[ 　]*$", re.I)
SUBJECT = lazy(
    r"^[.．]?[ 　]*(?:(?:の規定|の規則|のルール)?[はが]|(?:is|are|does|do|can|cannot|may|must|shall|only|also|\w+s)\b)"
)
PARTICLE = lazy(r"^[.．]?[ 　]*[をにのでとへか以]")
# what joins the members of a list
JOINT = lazy(
    rf"[ 　、,，・/／]*(?:and/or|and|or|nor|[とやか]|及び|および|並びに|ならびに|又は|または|若しくは|もしくは)?"
    rf"[ 　、,]*(?:{UNIT} )?",
    re.I,
)


def find(context: CheckContext) -> Iterator[Problem]:
    """Every citation of a single number that leads to the rule it stands in, and does not say that it means to."""
    links = [None, *context.graph.original_links(), None]
    for before, link, after in zip(links, links[1:], links[2:], strict=False):
        if link is None or not _is_self(link) or _is_meant(link):
            continue
        if not any(_joined(link, other) for other in (before, after)):
            yield _problem(context, link)


def _is_self(link: Link) -> bool:
    """Whether a link leads to the rule whose words hold it. A provision of a statute may name its first paragraph."""
    citation, node = link.citation, link.cited.node
    if link.status != "resolved" or len(link.targets) != 1 or citation.kind != "number":
        return False
    if citation.unit in ("provision", "step", "link"):
        return False
    if node.kind in ("paragraph", *HEADINGS):
        # these speak of their rule, or are its name
        return link.targets[0] in (node, link.cited.rule) and is_see_reference(*_place(link))
    return link.targets[0] is node


def _place(link: Link) -> tuple[str, int, int]:
    """The words around a citation, and where in them it begins and ends."""
    body, span = link.cited.node.body, link.citation.span
    return body.words, index_at(body, span.start), index_at(body, span.end)


def _is_meant(link: Link) -> bool:
    """Whether the sentence means its own rule."""
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
    """Whether two citations are members of one list."""
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
            f"{name} refers to itself; name the rule that is meant, or say “this rule”",
            f"{name} が自分自身を参照しています。正しい番号に直すか、「この条文」と書いてください",
        ),
        suggestions=tuple(_suggestion(candidate, span) for candidate in found),
    )


def _suggestion(candidate: TargetCandidate, span: Span) -> Suggestion:
    name, title = candidate.node.name or "", candidate.node.title
    shown = (f"{name} “{title}”", f"{name}「{title}」") if title else (name, name)
    english = "; ".join(message.en for message in candidate.evidence)
    japanese = "。".join(message.ja for message in candidate.evidence)
    return Suggestion(Message(f"{shown[0]}: {english}", f"{shown[1]}：{japanese}"), (Edit(span, name),))


check = Check("REF006", "self-reference", "warning", __doc__, find)
