"""Two rules list the parts or kinds of one thing differently.

同じものの種類や構成要素の列挙が、二つの条文で一致していません。

Whichever list a reader finds first is taken to be complete. The list with the item that the document mentions less
often is reported, and the other one is related.

読者は先に見つけた列挙を正しいものと思ってしまいます。文書中での言及が少ない項目を含むほうを報告し、もう一方を関連箇所と
して示します。

Bad::

    1-1. 能力
    1-1-1. 効果は⟦一回効果、継続効果、置換効果の3種類⟧に分けられます。
    2-1. 効果
    2-1-1. 効果は「即時効果」「継続効果」「置換効果」の3種類に分けられます。即時効果はすぐに終わります。

Good::

    1-1. 能力
    1-1-1. 効果は即時効果、継続効果、置換効果の3種類に分けられます。
    2-1. 効果
    2-1-1. 効果は「即時効果」「継続効果」「置換効果」の3種類に分けられます。即時効果はすぐに終わります。
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from jobun.language.enumerations import Enumeration
from jobun.language.keywords import stem
from jobun.language.sentences import Sentence
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import place_name
from jobun.locale.message import Message

# share of the longer list: two lists with fewer items in common describe two things
LEAST_SHARED = 0.5
# enumerations compared for each subject; bounds the work on a document that repeats one
MOST_COMPARED = 20


def find(context: CheckContext) -> Iterator[Problem]:
    """Enumerations that differ from another one of the same subject."""
    for one, other, member in conflicting(context.enumerations, context.sentences):
        yield Problem(
            one.span,
            Message(
                "conflicts with the list in {place}: only one of them contains “{member}”",
                "{place}の列挙と一致しません（一方にしか「{member}」がありません）",
                place=place_name(context, other.sentence.node, other.span),
                member=member,
            ),
            related=(Related(other.span, Message("the other list", "もう一方の列挙")),),
        )


def conflicting(
    enumerations: Iterable[Enumeration], sentences: Sequence[Sentence]
) -> Iterator[tuple[Enumeration, Enumeration, str]]:
    """Pairs of enumerations of one subject that differ, the likely wrong one first, with a member only one of them has.

    sentences: all sentences of the document; the member that fewer of them mention is likely wrong.
    """
    by_subject: dict[tuple[str, str], list[Enumeration]] = defaultdict(list)
    for one in enumerations:
        by_subject[stem(one.subject) if one.subject.isascii() else one.subject, one.noun].append(one)
    for group in by_subject.values():
        for at, one in enumerate(group[1:MOST_COMPARED]):
            other = group[at]
            if one.sentence.node is not other.sentence.node and _is_conflict(one, other):
                yield _wrong_first(one, other, sentences)


def _is_conflict(one: Enumeration, other: Enumeration) -> bool:
    ours, theirs = one.keys, other.keys
    shared, most = len(ours.keys() & theirs.keys()), max(len(ours), len(theirs))
    return LEAST_SHARED * most <= shared < most


def _wrong_first(
    one: Enumeration, other: Enumeration, sentences: Sequence[Sentence]
) -> tuple[Enumeration, Enumeration, str]:
    ours, theirs = one.keys, other.keys
    first = [ours[key] for key in ours if key not in theirs]
    second = [theirs[key] for key in theirs if key not in ours]
    if not first or not second:
        # one list lacks a member
        return (other, one, first[0]) if first else (one, other, second[0])
    mentions = [sum(member in sentence.words for sentence in sentences) for member in (first[0], second[0])]
    return (one, other, first[0]) if mentions[0] < mentions[1] else (other, one, second[0])


check = Check("LOG008", "conflicting-list", "warning", __doc__, find, formerly=("LOG002", "contradiction"))
