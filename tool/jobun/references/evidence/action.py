"""A step beside the cited one that does what the sentence says of it: 3-4 で選択した札 needs a step that chooses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.tree.nodes import HEADINGS

# a step without the action cannot be the target
WEIGHT = 4.0
# additional weight, divided by the distance: of several steps with the action the nearest is the target
NEARER = 0.5
# additional weight for the share of the expected words that the step contains
SHARE = 1.0
# nouns that apply to any rule, whether it contains the word or not
ANY_RULE = frozenset(re.findall(r"\w+", "規定 条件 場合 例外 内容 適用 方法 指示 要件 順序 手順 定義 効果 ルール 処理"))


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The siblings with the action or thing that the sentence attributes to the target, if the target lacks it."""
    expected, target, lexicon = case.expected, case.target, case.lexicon
    if expected.how != "role" or target is None or target.kind in HEADINGS:
        return
    # 選択 and 選ぶ are one action
    action = expected.words if "ァ" <= expected.words[0] <= "ー" else expected.words[0]
    if expected.words in ANY_RULE or any(child.number for child in target.children):
        return
    if lexicon.mentions(target, action):
        return
    place = case.index.place_among_siblings(target)
    for node in case.index.near_siblings(target):
        if node in (target, case.link.cited.rule) or not (
            node in lexicon and lexicon.own_words_mention(node, expected.words)
        ):
            continue
        # a sentence may consist of words that are no keywords
        share = sum(lexicon.own_words_mention(node, term) for term in expected.terms) / max(1, len(expected.terms))
        distance = abs(case.index.place_among_siblings(node) - place)
        message = Message("it contains “{word}”", "「{word}」を含む", word=expected.words)
        yield Evidence(node, WEIGHT + NEARER / distance + SHARE * share, message)


kind = EvidenceKind(find, proves=True)
