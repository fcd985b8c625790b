"""A step beside the cited one that does what is said of it: a card chosen in 3-4 wants a step that chooses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.tree.nodes import HEADINGS, Node

# the act is what the reference is for; a step that does not do it cannot be meant
WEIGHT = 4.0
# the nearest step is meant, where several do it
NEARER = 0.5
# and the one that says what the rest of the sentence says
SAID = 1.0
# what any rule has, whether it uses the word or not
ANY = frozenset(re.findall(r"\w+", "規定 条件 場合 例外 内容 適用 方法 指示 要件 順序 手順 定義 効果 ルール 処理"))


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Steps beside a cited one that lacks the act or the thing that the sentence says it has."""
    wanted, target = case.asked, case.target
    if wanted is None or wanted.how != "role" or target is None or target.kind in HEADINGS:
        return
    # 選択 and 選ぶ are one act
    act = wanted.words if "ァ" <= wanted.words[0] <= "ー" else wanted.words[0]
    if wanted.words in ANY or any(child.number for child in target.children) or case.lexicon.says(target, act):
        return
    siblings = case.index.siblings(target)
    place = siblings.index(target)
    for at, node in enumerate(siblings):
        if (
            node is not case.link.cited.rule
            and case.lexicon.holds(node)
            and case.lexicon.says_itself(node, wanted.words)
        ):
            said = sum(case.lexicon.says_itself(node, term) for term in wanted.terms) / len(wanted.terms)
            yield Evidence(node, WEIGHT + NEARER / abs(at - place) + SAID * said, _message(node, wanted.words))


def _message(node: Node, words: str) -> Message:
    return Message(
        f"{node.name} has the “{words}” that the sentence speaks of", f"文のいう「{words}」は {node.name} にあります"
    )


kind = Kind("role", find, proves=True)
