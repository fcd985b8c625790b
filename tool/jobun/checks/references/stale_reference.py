"""A reference to a rule that is there but is not the one that is meant.

実在しても、意図したものではない条文への参照です。

Rules were inserted or moved and the number stayed: whoever follows it reads about something else, and no list of
numbers shows it. The words around the reference are held against the rule it names and against those that fit better:
a quoted title, the noun before the brackets, what a step is said to do, what other sentences with the same words refer
to. The best candidate is named with its evidence, then the next best; where the evidence is thin nothing is said.

条文の追加や移動のあとに番号だけが残ると、読者は別の話を読むことになり、番号の一覧では気づけません。参照の前後の語句を、指している
条文と、よりよく当てはまる条文に照らします。引用された題名、括弧の前の名詞、手順がすると書かれていること、同じ語句を使うほかの参照が
手がかりです。最も確からしい候補を根拠とともに示し、根拠が薄いときは何も言いません。

Bad::

    1-1. 山札
    1-1-1. 山札は裏向きに置きます。
    1-1-2. 先攻の抽選（⟦2-1⟧）の前に切り直します。
    2-1. 手札の交換
    2-1-1. 手札は一度だけ交換できます。
    2-2. 先攻の抽選
    2-2-1. 先攻の抽選にはさいころを使います。

Bad::

    1. Setup
    1.1. Shuffling
    1.1.1. Shuffle the pile and take a mulligan if you like (see ⟦1.2⟧, “Mulligans”).
    1.2. Dealing
    1.2.1. Deal five cards to each player.
    1.3. Mulligans
    1.3.1. Put your hand back and deal anew.

Good::

    1-1. 山札
    1-1-1. 山札は裏向きに置きます。
    1-1-2. 先攻の抽選（2-2）の前に切り直します。
    2-1. 手札の交換
    2-1-1. 手札は一度だけ交換できます。
    2-2. 先攻の抽選
    2-2-1. 先攻の抽選にはさいころを使います。
"""

from collections.abc import Iterator

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.references.judging.candidates import TargetCandidate
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Every reference to one existing rule for which another is surely better."""
    for link in context.graph.original_links():
        if link.status == "resolved" and link.citation.kind in ("number", "chapter") and len(link.targets) == 1:
            found = context.candidates.for_resolved(link)
            if found:
                yield _problem(link, link.targets[0], found)


def _problem(link: Link, target: Node, found: tuple[TargetCandidate, ...]) -> Problem:
    best = found[0].node.name or ""
    said = link.citation.numbers[0]
    message = Message(
        f"{said}{_about(target)[0]} does not fit here; {best}{_about(found[0].node)[0]} is probably meant",
        f"{said}{_about(target)[1]}はここに合いません。{best}{_about(found[0].node)[1]}のことと思われます",
    )
    shown = Related(_place(target), Message("the rule it names now", "いま指している条文"))
    others = (Related(_place(one.node), one.evidence[0]) for one in found if not one.node.inferred)
    return Problem(
        link.citation.number_spans[0] if link.citation.number_spans else link.citation.span,
        message,
        severity=None if found[0].is_sure else "info",
        related=(*((shown,) if not target.inferred else ()), *others),
        suggestions=tuple(_suggestion(link, one) for one in found),
    )


def _place(node: Node) -> Span:
    return node.label.span if node.label is not None else node.span


def _about(node: Node) -> tuple[str, str]:
    return (f" “{node.title}”", f"「{node.title}」") if node.title else ("", "")


def _suggestion(link: Link, candidate: TargetCandidate) -> Suggestion:
    name = candidate.node.name or ""
    english = "; ".join(message.en for message in candidate.evidence)
    japanese = "。".join(message.ja for message in candidate.evidence)
    about = _about(candidate.node)
    return Suggestion(
        Message(f"{name}{about[0]}: {english}", f"{name}{about[1]}：{japanese}"),
        tuple(
            Edit(span, candidate.replacement_for(link.citation.numbers[0])) for span in link.citation.number_spans[:1]
        ),
    )


check = Check("REF002", "stale-reference", "warning", __doc__, find)
