"""A section contains the same text twice.

一つの節に同じ文が二度あります。

Two rules of one section have the same words, apart from blanks and punctuation. Readers look for a difference that does
not exist, and the next revision may change only one of them. Short steps that a procedure repeats, wording common to
many sections, and sentences that another section repeats are not reported.

同じ節の二つの条文が、空白と句読点を除いて同じ文言です。読者はありもしない違いを探すことになり、次の改訂で片方だけが直さ
れるおそれがあります。手順で繰り返される短い文、多くの節に共通する定型文、別の節での繰り返しは報告しません。

Bad::

    3-1. 称号
    3-1-1. 称号は、カードの持ち主が名乗る呼び名を表す情報です。
    3-1-2. 山括弧で囲まれた語は、その称号を持つカードを指します。
    3-1-3. 称号を持たないカードもあります。
    3-1-4. ⟦山括弧で囲まれた語は、その称号を持つカードを指します。⟧

Good::

    3-1. 称号
    3-1-1. 称号は、カードの持ち主が名乗る呼び名を表す情報です。
    3-1-2. 山括弧で囲まれた語は、その称号を持つカードを指します。
    3-2. 通り名
    3-2-1. 通り名は、仲間から呼ばれる名を表す情報です。
    3-2-2. 山括弧で囲まれた語は、その称号を持つカードを指します。

Bad::

    4.1. Shelter
    4.1.1. A sheltered traveller cannot be moved by any other player.
    4.1.2. A traveller leaves the shelter at the end of the round.
    4.1.2.1. ⟦A traveller leaves the shelter at the end of the round.⟧

Good::

    4.1. Leaving
    4.1.1. To leave the shelter, take these steps.
    4.1.1.1. Put the traveller back.
    4.1.1.2. Take one token.
    4.1.1.3. Put the traveller back.
    4.1.1.4. Take another token.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from jobun.language.rule_templates import Section, SectionRule
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import place_name
from jobun.lint.renumber import relabelled, written_like
from jobun.locale.message import Message
from jobun.text.lazy import lazy
from jobun.text.lines import JAPANESE
from jobun.text.numerals import Number
from jobun.text.passage import Span
from jobun.tree.nodes import Node

PUNCTUATION = re.compile("[ \u3000、。，．,.:;：；・!?！？'\"’“”‘「」]+")
# characters, a Japanese one counted twice; a shorter text is a step or a formula that may be repeated on purpose
SHORTEST = 20
# sections; a sentence of that many is a formula
FORMULA = 3
# renumberings named in the suggestion
SHOWN = 3
# following rules examined
MANY = 100
Siblings = tuple[Sequence[Node], int]
# the meaning of a sentence with one of these depends on its rule
POINTS_BACK = lazy(
    r"^(?:この|その|これ|それ|そう|こう|上記|前記|前述|同様|同じく)|"
    r"\b(?:this|these|those|that way|such|it|they|he|she|its|their)\b"
)
DEFINES = lazy(r"とは|(?:指|いい|言い|呼び|意味し|表し)ます$|\b(?:means?|is called|are called|refers? to|is an?)\b")
BREAK = lazy(r"[ \t\u3000]*(?:\r*\n|\r)")
SENTENCE_END = lazy(r"[。.!?！？)）」]$")


def find(context: CheckContext) -> Iterator[Problem]:
    """Rules that repeat an earlier one of their section."""
    everything = [(rule, _key(rule)) for section in context.sections for rule in section.rules]
    spread: dict[str, set[Section]] = defaultdict(set)
    counts = Counter((rule.section, key) for rule, key in everything)
    for rule, key in everything:
        spread[key].add(rule.section)
    first: dict[tuple[Section, str], SectionRule] = {}
    siblings: dict[Node, Siblings] = {}
    before = ""
    for rule, key in everything:
        at_once, before = key == before, key
        earlier = first.setdefault((rule.section, key), rule)
        if earlier is rule or len(spread[key]) >= FORMULA or not _is_long(key):
            continue
        alone = counts[rule.section, key] == 2
        # unnumbered text only directly after its copy: lists and glossaries repeat a sentence for each entry
        numbered = earlier.node.label is not None and rule.node.label is not None
        if (numbered or at_once) and _repeats(context, earlier, rule, alone):
            siblings = siblings or dict(_siblings(context))
            yield _problem(context, earlier.node, rule.node, _following(rule.node, siblings))


def _key(rule: SectionRule) -> str:
    return PUNCTUATION.sub("", rule.words)


def _is_long(key: str) -> bool:
    return len(key) + len(JAPANESE.findall(key)) >= 2 * SHORTEST


def _repeats(context: CheckContext, earlier: SectionRule, later: SectionRule, alone: bool) -> bool:
    """Whether two rules with the same words are so close that one is superfluous. alone: whether there are only two."""
    above, below = earlier.parent, later.parent
    if above is None or below is None or not SENTENCE_END.search(later.node.body.words):
        return False
    if above is below or below is earlier.node:
        return True
    # under two sibling rules a step may be repeated, but not a definition
    return (
        alone
        and above.kind == below.kind == "rule"
        and DEFINES.search(later.words.rstrip("。.")) is not None
        and not POINTS_BACK.search(later.words)
        and any(index.parent(above) is index.parent(below) is not None for index in context.graph.original_parts())
    )


def _problem(context: CheckContext, earlier: Node, later: Node, following: Sequence[Node]) -> Problem:
    return Problem(
        later.body.span(0, len(later.body.words)),
        Message("same text as {place}", "{place}と同じ文言です", place=place_name(context, earlier, earlier.span)),
        related=(Related(earlier.body.span(0, len(earlier.body.words)), Message("first occurrence", "最初の箇所")),),
        suggestions=(_deletion(context, later, following),),
    )


def _deletion(context: CheckContext, node: Node, following: Sequence[Node]) -> Suggestion:
    """Delete a rule, and renumber those after it."""
    moved = [(other, other.label, _one_less(other.number)) for other in following if other.number and other.label]
    shown = moved[:SHOWN]
    rest = len(moved) - len(shown)
    message = Message("delete {rule}", "{rule} を削除する", rule=node.name or Message("the second", "二つ目"))
    for other, _, number in shown:
        message = Message(
            "{before}, renumber {old} to {new}",
            "{before}、{old} を {new} に付け直す",
            before=message,
            old=other.name,
            new=written_like(other, number),
        )
    if rest:
        message = Message("{before} and {count} more", "{before}（以下 {count} 条も同様）", before=message, count=rest)
    # references to these rules, and numbers below them, would have to change as well
    bound = any(one.children or one.inline or context.graph.links_to(one) for one in (node, *following[: SHOWN + 1]))
    if bound or rest:
        return Suggestion(message)
    renumbered = (relabelled(other, label, number) for other, label, number in moved)
    return Suggestion(message, (Edit(_lines(context, node), ""), *renumbered))


def _one_less(number: Number) -> Number:
    return (*number[:-1], number[-1] - 1)


def _siblings(context: CheckContext) -> Iterator[tuple[Node, Siblings]]:
    """For each rule its numbered siblings with itself, and its index among them."""
    for node in context.own_nodes():
        numbered = [child for child in node.children if child.number]
        yield from ((child, (numbered, at)) for at, child in enumerate(numbered))


def _following(node: Node, siblings: dict[Node, Siblings]) -> list[Node]:
    """The siblings after a rule whose numbers follow without a gap, at most `MANY`."""
    numbered, at = siblings.get(node, ((), 0))
    found: list[Node] = []
    for other in numbered[at + 1 : at + MANY]:
        last = found[-1].number if found else node.number
        if not other.number or not last or _one_less(other.number) != last:
            break
        found.append(other)
    return found


def _lines(context: CheckContext, node: Node) -> Span:
    """The lines of a node with their line ends and a following empty line."""
    content = context.text.content
    start, end = node.span
    begin = content.rfind("\n", 0, start) + 1
    for _ in range(2):
        blank = BREAK.match(content, end)
        end = blank.end() if blank else end
    return Span(start if content[begin:start].strip() else begin, end)


check = Check("LOG003", "duplicate-text", "warning", __doc__, find)
