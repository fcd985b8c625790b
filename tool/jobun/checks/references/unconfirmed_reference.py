"""A reference to a rule that was changed after the reference was confirmed.

確認したあとで内容が変わった条文への参照です。

`jobun confirm` records, beside a document, what each reference meant when somebody had read both ends of it. When the
words at the other end change, the rule that refers may no longer be right, though its own words and number are as they
were. Another number or another layout alone changes nothing. Read both, mend what must be mended, and confirm again. A
document without a record, and a reference that is not in it, are never reported.

`jobun confirm` は、参照する側とされる側を読んで確かめた時点の内容を、文書の隣のファイルに記録します。参照先の
文が変わると、参照する側は番号も文も元のままなのに正しくなくなることがあります。番号の付け直しや改行の変更だけでは報告しません。両方を
読み、必要なら直し、もう一度確認してください。記録のない文書や、記録にない参照は報告しません。

Confirmed::

    1-1. 手番
    1-1-1. 引けない場合は 1-2-1 に進みます。
    1-1-2. 手札が七枚を超えたら 1-2-2 に従います。
    1-2. 終了
    1-2-1. 手番を相手に渡します。
    1-2-2. 手札を七枚になるまで捨てます。

Bad::

    1-1. 手番
    1-1-1. 引けない場合は ⟦1-2-1⟧ に進みます。
    1-1-2. 手札が七枚を超えたら 1-2-2 に従います。
    1-2. 終了
    1-2-1. 試合に敗北します。
    1-2-2. 手札を七枚になるまで捨てます。

Bad::

    1-1. 手番
    1-1-1. 引けない場合は ⟦1-2-1⟧ に進みます。
    1-1-2. 手札が七枚を超えたら ⟦1-2-2⟧ に従います。
    1-2. 終了
    1-2-1. 山札を確かめます。
    1-2-2. 手番を相手に渡します。
    1-2-3. 手札を七枚になるまで捨てます。

Good::

    1-1. 手番
    1-1-1. 引けない場合は 1-3-1 に進みます。
    1-1-2. 手札が七枚を超えたら 1-3-2 に従います。
    1-1-3. それ以外の場合は 1-2-1 に進みます。
    1-2. 戦闘
    1-2-1. 攻撃するかどうかを選びます。
    1-3. 終了
    1-3-1. 手番を相手に
      渡します。
    1-3-2. 手札を七枚になるまで捨てます。
"""

from collections.abc import Iterator, Mapping
from shlex import quote

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.tree.nodes import HEADINGS, Node
from jobun.versions.confirmed import TrackedReference, references
from jobun.versions.fingerprint import Fingerprints

SEVERAL = ".."
# as many rules as a reader of a reference to their section has in mind
FEW = 10


def find(context: CheckContext) -> Iterator[Problem]:
    """Every reference in the record whose target says something else now."""
    if not context.confirmed:
        return
    prints = Fingerprints(context.graph)
    changed = [one for one in references(context.graph, context.confirmed, prints) if one.changed]
    homes = (
        {prints.digest(node): node for index in context.graph.original_parts() for node in index.nodes}
        if changed
        else {}
    )
    for one in changed:
        if not _led_elsewhere(one, homes):
            yield _problem(context, one, homes)


def _led_elsewhere(one: TrackedReference, homes: Mapping[str, Node]) -> bool:
    """Whether the reference itself was changed to name another rule, while the one it named is still there: somebody
    has just written it. Where it is not there, it was renumbered and reworded, and the reference followed.
    """
    before = one.confirmed
    if before is None or before.reference == one.current.reference or before.words == one.current.words:
        return False
    return before.words in homes or SEVERAL in before.target


def _problem(context: CheckContext, one: TrackedReference, homes: Mapping[str, Node]) -> Problem:
    target, span = one.link.targets[0], one.link.citation.span
    line, _ = context.text.place(span.start)
    path = context.text.path
    command = f"jobun confirm {quote(path) if ' ' in path else path} --at {line}"
    still = Suggestion(
        Message(f"read both; if the reference holds, {command}", f"両方を読み、参照が正しければ {command}")
    )
    label = target.span if target.label is None or target.inferred else target.label.span
    related = () if target.inferred else (Related(label, Message("changed since", "その後変わりました")),)
    wide = one.confirmed is not None and one.confirmed.words == one.current.words and _is_wide(target)
    return Problem(
        span,
        _message(one, target),
        related=related,
        suggestions=(*_moved(one, homes), still),
        severity="info" if wide else None,
    )


def _is_wide(heading: Node) -> bool:
    """Whether so much stands under a heading that it changes often, and hardly ever in what a reference means."""
    below = [node for node in heading.walk() if node is not heading and node.number is not None]
    return len(below) > FEW or any(node.kind in HEADINGS for node in below)


def _message(one: TrackedReference, target: Node) -> Message:
    now, before = one.current, one.confirmed or one.current
    if before.words == now.words:
        called = Message(f" “{target.title}”", f"「{target.title}」") if target.title else Message("", "")
        return Message(
            f"what stands under {now.target}{called.en} was changed after this reference was confirmed",
            f"この参照の確認後に、{now.target}{called.ja}の中の条文が変わりました",
        )
    if SEVERAL in now.target or before.begins == now.begins:
        return Message(
            f"{now.target} was changed after this reference was confirmed; it begins as before: “{now.begins}”",
            f"この参照の確認後に {now.target} が変わりました。書き出しは同じです：「{now.begins}」",
        )
    return Message(
        f"when this reference was confirmed, {before.target} read “{before.begins}”; "
        f"now {now.target} reads “{now.begins}”",
        f"この参照を確認した時、{before.target} は「{before.begins}」でした。今の {now.target} は「{now.begins}」です",
    )


def _moved(one: TrackedReference, homes: Mapping[str, Node]) -> Iterator[Suggestion]:
    """The rule that has the words that were confirmed, where it is another one now."""
    home = homes.get(one.confirmed.words) if one.confirmed else None
    spans = one.link.citation.number_spans
    if home is not None and home.name and home not in one.link.targets and len(spans) == 1:
        message = Message(
            f"refer to {home.name}, which has the words that were confirmed",
            f"確認した時の文を持つ {home.name} を参照する",
        )
        yield Suggestion(message, (Edit(spans[0], home.name),))


check = Check("REF009", "unconfirmed-reference", "warning", __doc__, find)
