"""A statement's polarity contradicts its restatement elsewhere.

ある文の肯定・否定が、ほかの箇所での言い直しと食い違っています。

Two rules suppose the same and conclude the opposite: one of them would have a player lose, the other not. The one
reported is the one that the rest of the document speaks against; the other is related.

二つの条文が同じことを条件としながら、反対の結論を述べています。一方では敗北し、他方では敗北しないことになります。文書のほかの
箇所と合わないほうを報告し、もう一方を関連箇所として示します。

Bad::

    1-1. 敗北
    1-1-1. 敗北条件を満たしているプレイヤーは敗北します。
    1-1-2. いずれかのプレイヤーの山札が一枚もない場合、⟦そのプレイヤーは敗北条件を満たしていません⟧。
    2-1. 敗北の判定
    2-1-1. 敗北条件を満たしているかどうかは手番の終わりに調べます。
    2-1-2. ゲーム中、いずれかのプレイヤーの山札が一枚もない場合、そのプレイヤーは敗北条件を満たしています。

Good::

    1-1. 敗北
    1-1-1. 敗北条件を満たしているプレイヤーは敗北します。
    1-1-2. いずれかのプレイヤーの山札が一枚もない場合、そのプレイヤーは敗北条件を満たしています。
    2-1. 敗北の判定
    2-1-1. いずれかのプレイヤーの山札が一枚以上ある場合、そのプレイヤーは敗北条件を満たしていません。
    2-1-2. いずれかのプレイヤーの山札が一枚もない場合、そのプレイヤーは敗北条件を満たしています。

Bad::

    1.1. Losing
    1.1.1. A player who meets the losing condition loses.
    1.1.2. If the deck of a player has no card left, ⟦that player does not meet the losing condition⟧.
    2.1. Checking
    2.1.1. If the deck of a player has no card left, that player meets the losing condition.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from jobun.diagnostics.check import Check, Ground
from jobun.diagnostics.diagnostic import Problem, Related
from jobun.graph.statements import Statement, statements
from jobun.messages.message import Message
from jobun.tree.nodes import ASIDE

SAME = 85
# how many statements that share a rare run of letters are looked at: a family of parallel rules is not a restatement
LOOKED_AT = 40
# how many of a condition's rarest runs of letters are looked up
RAREST = 6
CONTENT = re.compile("[^\\W\u3041-\u309f]")


def find(ground: Ground) -> Iterator[Problem]:
    """Every pair of statements that suppose the same and conclude the opposite, told once a statement."""
    found = [statement for node in ground.own_nodes() if node.kind not in ASIDE for statement in statements(node)]
    groups: dict[str, list[Statement]] = defaultdict(list)
    for statement in found:
        groups[statement.tail].append(statement)
    for group in groups.values():
        denying = [statement for statement in group if statement.denies]
        if denying and len(denying) < len(group):
            yield from _contradicted(ground, group, denying)


def _contradicted(ground: Ground, group: list[Statement], denying: list[Statement]) -> Iterator[Problem]:
    affirming = [statement for statement in group if not statement.denies]
    postings: dict[str, list[Statement]] = defaultdict(list)
    for statement in affirming:
        for gram in _grams(statement.supposed):
            postings[gram].append(statement)
    told: set[int] = set()
    for statement in denying:
        rarest = sorted(
            (gram for gram in _grams(statement.supposed) if gram in postings), key=lambda gram: len(postings[gram])
        )[:RAREST]
        near = {id(other): other for gram in rarest for other in postings[gram][:LOOKED_AT]}
        other = next((other for other in near.values() if _same(statement, other)), None)
        if other is None:
            continue
        wrong, right = (statement, other) if _denial_is_rare(ground, statement) else (other, statement)
        if id(wrong) not in told:
            told.add(id(wrong))
            yield _problem(ground, wrong, right)


def _grams(words: str) -> dict[str, None]:
    """The runs of three letters, each once, in the order of the words: a set would give them in any order."""
    return dict.fromkeys(words[at : at + 3] for at in range(len(words) - 2))


def _same(one: Statement, other: Statement) -> bool:
    """Whether two statements suppose and conclude the same but for polarity: nothing of content is exchanged."""
    if one.node is other.node or one.turns != other.turns or not _share(one, other):
        return False
    return all(_restates(first, second) for first, second in ((one.supposed, other.supposed), (one.stem, other.stem)))


def _share(one: Statement, other: Statement) -> bool:
    """A cheap look before the exact one: most letters in threes are common to both."""
    first, second = _grams(one.supposed), _grams(other.supposed)
    return 3 * len(first.keys() & second.keys()) >= max(len(first), len(second))


def _restates(first: str, second: str) -> bool:
    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.fuzz import ratio

    if ratio(first, second) < SAME:
        return False
    for step in Levenshtein.opcodes(first, second):
        was, now = first[step.src_start : step.src_end], second[step.dest_start : step.dest_end]
        if step.tag == "replace" and CONTENT.search(was) and CONTENT.search(now):
            return False
        # a number more or less makes another statement
        if step.tag != "equal" and re.search("[0-9]", was + now):
            return False
    return True


def _denial_is_rare(ground: Ground, statement: Statement) -> bool:
    """Whether the document says the conclusion more often than it denies it."""
    content = ground.text.content
    denied = len(re.findall(re.escape(statement.tail) + "(?:ません|ない|ず)", content))
    said = content.count(statement.tail) - denied
    return said >= denied


def _problem(ground: Ground, wrong: Statement, right: Statement) -> Problem:
    line, _ = ground.text.place(right.polar.start)
    name = right.node.name
    where = (f"{name} on line {line}", f"{line} 行目の {name}") if name else (f"line {line}", f"{line} 行目")
    return Problem(
        wrong.polar,
        Message(
            f"{where[0]} supposes the same and concludes the opposite",
            f"{where[1]} は同じ条件で反対の結論を述べています",
        ),
        related=(Related(right.polar, Message("the opposite conclusion", "反対の結論")),),
    )


check = Check("LOG001", "inverted-condition", "error", __doc__, find)
