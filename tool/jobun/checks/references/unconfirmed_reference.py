"""A reference to a rule that was changed after the reference was confirmed.

確認したあとで内容が変わった条文への参照です。

`jobun confirm` records, in a file beside the document, the text of the target of each reference that somebody has
checked. When that text changes, the referring rule may no longer be right, although its own text has not changed. A
change of the number or of the layout alone is not reported. Read both rules, correct them if necessary, and confirm the
reference again. Documents without a record and references that are not in it are never reported.

`jobun confirm` は、人が確認した参照について、参照先の文をその時点の内容で文書と同じ場所のファイルに記録します。参照先の
文が変わると、参照する側は元のままでも正しくなくなることがあります。番号の付け直しや改行位置の変更だけでは報告しません。
両方を読み、必要なら直し、もう一度確認してください。記録のない文書と、記録にない参照は報告しません。

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

import re
from collections.abc import Iterator, Mapping
from shlex import quote

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import rule_name
from jobun.locale.message import Message
from jobun.tree.nodes import HEADINGS, Node
from jobun.versions.confirmed import TrackedReference

SEVERAL = ".."
# paths that mean nothing else to a shell; unlike shlex, letters of any script are among them
PLAIN = re.compile(r"[\w@%+=:,./-]+")
# rules; a reference to a section with more is too general to be affected by a change to one of them
FEW = 10


def find(context: CheckContext) -> Iterator[Problem]:
    """References in the record whose target has changed since."""
    changed = [one for one in context.tracked if one.changed and one.link not in context.outdated]
    homes = context.rules_by_digest if changed else {}
    for one in changed:
        if not _led_elsewhere(one, homes):
            yield _problem(context, one, homes)


def _led_elsewhere(one: TrackedReference, homes: Mapping[str, Node]) -> bool:
    """Whether the reference was changed on purpose: to another rule, while its former target still exists.

    Where the former target no longer exists, it was renumbered and reworded, and the reference was updated with it.
    """
    before = one.confirmed
    if before is None or before.reference == one.current.reference or before.words == one.current.words:
        return False
    return before.words in homes or SEVERAL in before.target


def _problem(context: CheckContext, one: TrackedReference, homes: Mapping[str, Node]) -> Problem:
    target, span = one.link.targets[0], one.link.citation.span
    line, _ = context.text.place(span.start)
    path = context.text.path
    command = f"jobun confirm {path if PLAIN.fullmatch(path) else quote(path)} --at {line}"
    still = Suggestion(
        Message(
            "read both rules; if the reference is still right, run {command}",
            "両方の条文を読み、参照が正しければ {command} を実行する",
            command=command,
        )
    )
    label = target.span if target.label is None or target.inferred else target.label.span
    text, rule = (one.book.load_text(), target.name) if one.book else (None, None)
    changed = Related(label, Message("changed since then", "確認後に変わった条文"), text, rule)
    related = () if target.inferred else (changed,)
    wide = one.confirmed is not None and one.confirmed.words == one.current.words and _is_wide(target)
    return Problem(
        span,
        _message(one, target),
        related=related,
        suggestions=(*_moved(one, homes), still),
        severity="info" if wide else None,
    )


def _is_wide(heading: Node) -> bool:
    """Whether a heading has so many rules below it that a change to one hardly ever affects a reference to it."""
    below = (node for node in heading.walk() if node is not heading and node.number is not None)
    # no more than needed: many references may lead to one heading
    return any(at >= FEW or node.kind in HEADINGS for at, node in enumerate(below))


def _message(one: TrackedReference, target: Node) -> Message:
    now, before = one.current, one.confirmed or one.current
    if before.words == now.words:
        return Message(
            "the rules under {target} changed after this reference was confirmed",
            "この参照の確認後に、{target} の中の条文が変わりました",
            target=rule_name(target, now.target),
        )
    if SEVERAL in now.target or before.begins == now.begins:
        return Message(
            "{target} changed after this reference was confirmed; its beginning is the same: “{words}”",
            "この参照の確認後に {target} が変わりました。書き出しは同じです：「{words}」",
            target=now.target,
            words=now.begins,
        )
    return Message(
        "{old} was “{old_words}” when this reference was confirmed; {new} is now “{new_words}”",
        "この参照の確認時、{old} は「{old_words}」でした。現在の {new} は「{new_words}」です",
        old=before.target,
        old_words=before.begins,
        new=now.target,
        new_words=now.begins,
    )


def _moved(one: TrackedReference, homes: Mapping[str, Node]) -> Iterator[Suggestion]:
    """Suggest the rule that has the confirmed text now, if it is a different one."""
    home = homes.get(one.confirmed.words) if one.confirmed else None
    spans = one.link.citation.number_spans
    if home is not None and home.name and home not in one.link.targets and len(spans) == 1:
        message = Message(
            "refer to {number}, which has the confirmed text", "確認時と同じ文の {number} を参照する", number=home.name
        )
        yield Suggestion(message, (Edit(spans[0], home.name),))


check = Check("REF009", "unconfirmed-reference", "warning", __doc__, find)
