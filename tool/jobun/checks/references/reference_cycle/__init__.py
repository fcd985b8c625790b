"""Rules that only refer to one another.

互いに参照し合うだけで、内容のない条文です。

Readers are sent from one to the next and back, and never find an answer. One of the rules should state it; the others
can continue to refer to that one.

調べようとした読者は、参照をたどるうちに元の条文へ戻ってしまい、答えを見つけられません。どれか一つに内容を書き、ほかの条
文からはそれを参照させてください。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. ⟦延長戦については 2-1-1 を参照してください。⟧
    2-1. 勝敗
    2-1-1. 1-1-2 を参照。

Bad::

    1.1 A game has two players.
    1.2 ⟦For ties, see rule 1.3.⟧
    1.3 See rule 1.4.
    1.4 Ties are described in rule 1.2.

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 延長戦については 2-1-1 を参照してください。
    2-1. 勝敗
    2-1-1. 同点なら手番をもう一巡行います（1-1-2 を参照）。

Good::

    1.1 A game has two players.
    1.2 For ties, see rule 1.3.
    1.3 See rules 1.2 and 1.1.
"""

from collections import defaultdict
from collections.abc import Iterator

from jobun.checks.references.reference_cycle.cycles import closed_cycles
from jobun.language.see_references import is_only_see_references
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message, enumeration
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Cycles of rules without any content besides references."""
    senders = _senders(context)
    sends = {rule: [target for link in links for target in link.targets] for rule, links in senders.items()}
    for cycle in closed_cycles({rule: targets for rule, targets in sends.items() if rule not in targets}):
        yield _problem(cycle)


def _senders(context: CheckContext) -> dict[Node, list[Link]]:
    """The rules whose only content is references, each with its links."""
    found: dict[Node, list[Link]] = defaultdict(list)
    for link in context.graph.original_links():
        node = link.cited.node
        if node is link.cited.rule and node.kind not in HEADINGS and not node.children:
            found[node].append(link)
    return {
        node: links
        for node, links in found.items()
        if all(link.targets for link in links)
        and is_only_see_references(node.body, [link.citation.span for link in links])
    }


def _problem(cycle: list[Node]) -> Problem:
    first, *others = cycle
    return Problem(
        _words(first),
        Message(
            "{rules} only refer to one another; state the content in one of them",
            "{rules} は互いに参照し合うだけで、内容がありません。どれか一つに内容を書いてください",
            rules=enumeration(node.name or "" for node in cycle),
        ),
        related=tuple(
            Related(_words(node), Message("also contains only a reference", "これも参照だけの条文")) for node in others
        ),
    )


def _words(node: Node) -> Span:
    return node.body.span(0, len(node.body.words))


check = Check("REF007", "reference-cycle", "info", __doc__, find)
