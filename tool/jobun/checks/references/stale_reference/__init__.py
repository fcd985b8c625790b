"""A reference to an existing rule that is probably not the intended one.

参照先の条文は存在しますが、意図したものではないと思われる参照です。

Rules were inserted or moved and the number in the reference was not changed: readers find an unrelated rule. The words
around the reference are compared with the rule it names and with other rules: a quoted title, the noun before the
parentheses, the action of a step, the targets of other references with the same words. The best candidates are
suggested with their evidence; nothing is reported on weak evidence.

条文の追加や移動の後に参照の番号を直し忘れると、読者は関係のない条文を読むことになります。参照の前後の語句を、現在の参照
先とほかの条文のそれぞれと比べます。手がかりは、引用された題名、括弧の前の名詞、手順の内容、同じ語句を使うほかの参照で
す。確からしい候補を根拠とともに提案し、根拠が弱いときは報告しません。

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

Bad::

    第1条 （届出）
    1. 会員は住所を届け出る。
    第2条 （休会）
    1. 会員は休会の申告をすることができる。
    2. ⟦前条⟧の申告は文書で行う。

Good::

    第1条 （届出）
    1. 会員は住所を届け出る。
    第2条 （休会）
    1. 会員は休会の申告をすることができる。
    2. 前項の申告は文書で行う。

Bad::

    第1条 （勤務）
    1. 社員は勤務の日を守る。
    第2条 （休暇）
    1. 社員は休暇を請求することができる。
    2. 会社は休暇の日を変えることができる。
    3. 会社は休暇の日を定める。ただし、第2項又は⟦第3項⟧の休暇を取得した日数を除く。

Bad::

    第1条 （輸出）
    1. 当事者は輸出の法令を守る。
    第2条 （和解）
    1. ⟦前条⟧の協議で解決しないときは、和解を申し入れる。
    第3条 （協議）
    1. 疑義は当事者が話し合う。
"""

from collections.abc import Iterator

from jobun.checks.references.stale_reference.other_books import mistitled
from jobun.checks.references.stale_reference.provision_words import Misnamed, misnamed
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related
from jobun.lint.message_parts import rule_name
from jobun.lint.suggestions import other_target, replacement
from jobun.locale.message import Message
from jobun.references.judging.candidates import TargetCandidate
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """References to an existing rule for which another rule is clearly the better target."""
    for link in context.graph.original_links():
        if link.status != "resolved" or link.citation.kind not in ("number", "chapter") or len(link.targets) != 1:
            continue
        if link in context.outdated:
            continue
        found = context.candidates.for_resolved(link)
        if found:
            yield _problem(link, link.targets[0], found)
        elif link.citation.unit == "provision" and link.cited.node in link.targets:
            yield _own(link)
    yield from map(_misnamed, misnamed(context.graph))
    yield from mistitled(context.graph)


def _own(link: Link) -> Problem:
    """A paragraph that cites itself by its number: one before it was inserted or deleted."""
    return Problem(
        link.citation.span,
        Message(
            "{number} is this provision itself; a paragraph beside it is probably meant",
            "{number}はこの規定自身です。前後の項の誤りと思われます",
            number=link.citation.numbers[0],
        ),
    )


def _misnamed(found: Misnamed) -> Problem:
    citation = found.link.citation
    message = Message(
        "“{noun}” is not in {anchor}; did you mean {meant}?",
        "「{noun}」は{anchor}にありません。{meant}の誤りと思われます",
        noun=found.noun,
        anchor=citation.anchor,
        meant=found.meant,
    )
    return Problem(
        citation.span,
        message,
        related=(
            Related(_place(found.link.targets[0]), Message("the current target", "現在の参照先")),
            Related(_place(found.node), Message("it contains “{word}”", "「{word}」を含む", word=found.noun)),
        ),
        suggestions=(replacement(found.meant, citation.span),),
    )


def _problem(link: Link, target: Node, found: tuple[TargetCandidate, ...]) -> Problem:
    printed = link.citation.numbers[0]
    message = Message(
        "{target} does not match this sentence; did you mean {other}?",
        "参照先の {target} は文の内容と合いません。{other} の誤りと思われます",
        target=rule_name(target, printed),
        other=rule_name(found[0].node),
    )
    shown = Related(_place(target), Message("the current target", "現在の参照先"))
    others = (Related(_place(one.node), one.evidence[0]) for one in found if not one.node.inferred)
    spans = link.citation.number_spans[:1]
    return Problem(
        link.citation.number_spans[0] if link.citation.number_spans else link.citation.span,
        message,
        severity=None if found[0].is_sure else "info",
        related=(*((shown,) if not target.inferred else ()), *others),
        suggestions=tuple(
            other_target(one, *(Edit(span, one.replacement_for(printed)) for span in spans), proved=one.is_sure)
            for one in found
        ),
    )


def _place(node: Node) -> Span:
    return node.label.span if node.label is not None else node.span


check = Check("REF002", "stale-reference", "warning", __doc__, find, link_status="stale")
