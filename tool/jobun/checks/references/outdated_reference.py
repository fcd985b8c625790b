"""A reference to a rule that has had another number since an earlier version.

以前の版から番号が変わった条文への、古い番号のままの参照です。

`jobun check --since OLD` compares the document with an earlier version of it. Where rules were inserted, deleted or
moved, what every reference meant there is known, and so is the number that this rule has now. A reference that is
printed as it was and leads to another rule, or to none, is reported with that number, and `--fix` writes it. Where the
rule was removed, or its words changed too, an editor has to decide. Nothing is reported without an earlier version.

`jobun check --since OLD` は、文書を以前の版と比べます。条文の挿入・削除・移動があっても、以前の版でどの参照がどの条文を
指していたか、その条文が今は何番かが分かります。元のままの参照が別の条文を指す場合や、どの条文も指さない場合に、現在の番号と
ともに報告し、`--fix` で書き換えます。条文が削除された場合や文言も変わった場合は、人の判断が必要です。以前の版がなければ
報告しません。

Earlier::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 引けない場合は 1-2-1 に進みます。
    1-2. 終了
    1-2-1. 手番を相手に渡します。
    1-2-2. 手札が多い場合は 1-1-1 を行いません。

Bad::

    1-1. 手番
    1-1-1. 先に札をすべて起こします。
    1-1-2. 札を一枚引きます。
    1-1-3. 引けない場合は 1-2-1 に進みます。
    1-2. 終了
    1-2-1. 手番を相手に渡します。
    1-2-2. 手札が多い場合は ⟦1-1-1⟧ を行いません。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 引けない場合は ⟦1-2-1⟧ に進みます。
    1-2. 戦闘
    1-2-1. 攻撃するかどうかを選びます。
    1-3. 終了
    1-3-1. 手番を相手に渡します。
    1-3-2. 手札が多い場合は 1-1-1 を行いません。

Good::

    1-1. 手番
    1-1-1. 先に札をすべて起こします。
    1-1-2. 札を一枚引きます。
    1-1-3. 引けない場合は 1-2-1 に進みます。
    1-2. 終了
    1-2-1. 手番を相手に渡します。
    1-2-2. 手札が多い場合は 1-1-2 を行いません。
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import rule_name
from jobun.locale.message import Message
from jobun.text.passage import Span
from jobun.tree.labels.cited_form import replacement
from jobun.tree.nodes import Citation, Node
from jobun.versions.fingerprint import beginning

if TYPE_CHECKING:
    from jobun.versions.outdated import OutdatedReference


def find(context: CheckContext) -> Iterator[Problem]:
    """References printed as in the earlier version that no longer lead to what they meant there."""
    for one in context.outdated.values():
        yield _problem(one)


def _problem(one: "OutdatedReference") -> Problem:
    citation = one.link.citation
    for old, new in zip(one.meant, one.now, strict=True):
        if new is None:
            return Problem(citation.span, _removed(old))
    edits = tuple(_edits(citation, one))
    found = one.now[0] or one.meant[0]
    moved = [(old, new) for old, new in zip(one.meant, one.now, strict=True) if new and old.name != new.name]
    old, new = moved[0] if moved else (one.meant[0], found)
    shown = (Related(_place(new), Message("its number now", "現在の番号")),) if not new.inferred else ()
    suggestion = Suggestion(
        Message("refer to {number}", "{number} を参照する", number="–".join(edit.text for edit in edits)),
        edits,
        safe=one.sure,
        decisive=one.sure,
    )
    return Problem(citation.span, _message(old, new), shown, (suggestion,) if edits else ())


def _message(old: Node, new: Node) -> Message:
    return Message(
        "{old} of the earlier version is {new} now: “{words}”",
        "以前の版の {old} は、今は {new} です：「{words}」",
        old=rule_name(old),
        new=rule_name(new),
        words=beginning(old),
    )


def _removed(old: Node) -> Message:
    return Message(
        "{old} of the earlier version no longer exists; it was “{words}”",
        "以前の版の {old}「{words}」はなくなりました",
        old=rule_name(old),
        words=beginning(old),
    )


def _edits(citation: Citation, one: "OutdatedReference") -> Iterator[Edit]:
    """Write the present numbers in place of the printed ones."""
    now = [node for node in one.now if node is not None and node.name]
    spans: tuple[Span, ...] = citation.number_spans or (citation.span,)
    if len(now) != len(one.now):
        return
    if len(spans) == len(now):
        pairs = zip(spans, citation.numbers or ("",), now, strict=False)
    elif len(now) == 1:
        pairs = zip(spans[:1], citation.numbers[:1], now, strict=False)
    else:
        return
    for span, printed, node in pairs:
        name = node.name or ""
        yield Edit(span, replacement(printed, name, node.number or ()) if citation.number_spans else name)


def _place(node: Node) -> Span:
    return node.label.span if node.label is not None else node.span


check = Check("REF011", "outdated-reference", "error", __doc__, find)
