"""One section says the same twice.

一つの節が同じことを二度述べています。

Two rules of one section have the same words, blanks and punctuation aside. The reader looks for a difference that is
not there, and the next edit changes one of the two only. Short steps that a procedure takes again, formulas that many
sections share, and sentences that another section repeats are left alone.

同じ節の二つの条文が、空白と句読点を除いて同じ文言です。読む人はありもしない違いを探すことになり、次の改訂では片方だけが
直されます。手順で繰り返される短い文、多くの節に共通する定型文、別の節での言い直しは指摘しません。

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

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from jobun.language.rule_templates import SectionRule
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import place_name
from jobun.lint.renumber import relabelled, written_like
from jobun.locale.message import Message
from jobun.text.lazy import lazy
from jobun.text.lines import JAPANESE
from jobun.text.numerals import Number
from jobun.text.passage import Span
from jobun.tree.nodes import Node

PUNCTUATION = dict.fromkeys(map(ord, " \u3000、。，．,.:;：；・!?！？'\"’“”‘「」"))
# shorter ones are steps and formulas: they may be meant twice (letters; one of Japanese says about as much as two)
SHORTEST = 20
# a sentence that so many sections have is the book's formula
FORMULA = 3
# how many renumberings are named
SHOWN = 3
MANY = 100
Beside = tuple[Sequence[Node], int]
# what a sentence with one of these speaks of, the rule around it says
POINTS_BACK = lazy(
    r"^(?:この|その|これ|それ|そう|こう|上記|前記|前述|同様|同じく)|"
    r"\b(?:this|these|those|that way|such|it|they|he|she|its|their)\b"
)
DEFINES = lazy(r"とは|(?:指|いい|言い|呼び|意味し|表し)ます$|\b(?:means?|is called|are called|refers? to|is an?)\b")
BREAK = lazy(r"[ \t\u3000]*(?:\r*\n|\r)")
SENTENCE_END = lazy(r"[。.!?！？)）」]$")


def find(context: CheckContext) -> Iterator[Problem]:
    """Every rule that repeats another one of its section, told at the later of the two."""
    everything = [(rule, _key(rule)) for section in context.sections for rule in section.rules]
    spread: dict[str, set[int]] = defaultdict(set)
    counts = Counter((id(rule.section), key) for rule, key in everything)
    for rule, key in everything:
        spread[key].add(id(rule.section))
    first: dict[tuple[int, str], SectionRule] = {}
    beside: dict[int, Beside] = {}
    before = ""
    for rule, key in everything:
        at_once, before = key == before, key
        earlier = first.setdefault((id(rule.section), key), rule)
        if earlier is rule or len(spread[key]) >= FORMULA or not _tells(key):
            continue
        alone = counts[id(rule.section), key] == 2
        # what has no number is told where nothing stands between: lists and glossaries say a thing for each entry
        numbered = earlier.node.label is not None and rule.node.label is not None
        if (numbered or at_once) and _repeats(context, earlier, rule, alone):
            beside = beside or dict(_beside(context))
            yield _problem(context, earlier.node, rule.node, _following(rule.node, beside))


def _key(rule: SectionRule) -> str:
    return rule.words.translate(PUNCTUATION)


def _tells(key: str) -> bool:
    return len(key) + len(JAPANESE.findall(key)) >= 2 * SHORTEST


def _repeats(context: CheckContext, earlier: SectionRule, later: SectionRule, alone: bool) -> bool:
    """Whether two places with the same words stand so near that one of them is too many. alone: they are all."""
    above, below = earlier.parent, later.parent
    if above is None or below is None or not SENTENCE_END.search(later.node.body.words):
        return False
    if above is below or below is earlier.node:
        return True
    # the same under two rules beside one another: steps may be taken in both, but a definition is needed once
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
    """Delete a rule, and move the numbers of those behind it up."""
    moved = [(other, other.label, _one_less(other.number)) for other in following if other.number and other.label]
    shown = moved[:SHOWN]
    english = "".join(f", renumber {other.name} to {written_like(other, number)}" for other, _, number in shown)
    japanese = "".join(f"、{other.name} を {written_like(other, number)} に付け直す" for other, _, number in shown)
    rest = len(moved) - len(shown)
    message = Message(
        f"delete {node.name or 'the second'}{english}" + (f" and {rest} more like it" if rest else ""),
        f"{node.name or '二つ目'} を削除する{japanese}" + (f"（以下 {rest} 条も同様）" if rest else ""),
    )
    # what refers to one of them, or counts on from one, is beyond an edit here
    bound = any(one.children or one.inline or context.graph.links_to(one) for one in (node, *following[: SHOWN + 1]))
    if bound or rest:
        return Suggestion(message)
    renumbered = (relabelled(other, label, number) for other, label, number in moved)
    return Suggestion(message, (Edit(_lines(context, node), ""), *renumbered))


def _one_less(number: Number) -> Number:
    return (*number[:-1], number[-1] - 1)


def _beside(context: CheckContext) -> Iterator[tuple[int, Beside]]:
    """For each rule the numbered rules under the same heading, and its place among them."""
    for node in context.own_nodes():
        numbered = [child for child in node.children if child.number]
        yield from ((id(child), (numbered, at)) for at, child in enumerate(numbered))


def _following(node: Node, beside: dict[int, Beside]) -> list[Node]:
    """The rules behind one that count on from it without a gap; no more than it takes to see that they are many."""
    siblings, at = beside.get(id(node), ((), 0))
    found: list[Node] = []
    for other in siblings[at + 1 : at + MANY]:
        last = found[-1].number if found else node.number
        if not other.number or not last or _one_less(other.number) != last:
            break
        found.append(other)
    return found


def _lines(context: CheckContext, node: Node) -> Span:
    """The lines of a node with the break behind them, and that of an empty line behind it."""
    content = context.text.content
    start, end = node.span
    begin = content.rfind("\n", 0, start) + 1
    for _ in range(2):
        blank = BREAK.match(content, end)
        end = blank.end() if blank else end
    return Span(start if content[begin:start].strip() else begin, end)


check = Check("LOG003", "duplicate-text", "warning", __doc__, find)
