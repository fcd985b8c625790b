"""Rules that only send the reader to one another.

互いに参照し合うだけで、内容のない条文です。

Whoever looks something up is sent from one to the next and back, and never finds it. One of them should say what is
meant; the others can go on pointing to it.

調べようとした読者は、参照をたどるうちに元の条文へ戻ってしまい、答えを見つけられません。どれか一つに内容を書き、ほかの条文からは
それを参照させてください。

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

from collections.abc import Iterator

from jobun.checks.references.reference_cycle.rings import closed_rings
from jobun.language.see_references import is_only_see_references
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Every ring of rules that say nothing but where to read on."""
    senders = _senders(context)
    sends = {rule: [id(target) for link in links for target in link.targets] for rule, (_, links) in senders.items()}
    rings = closed_rings({rule: targets for rule, targets in sends.items() if rule not in targets})
    for ring in rings:
        yield _problem(sorted((senders[rule][0] for rule in ring), key=lambda node: node.span.start))


def _senders(context: CheckContext) -> dict[int, tuple[Node, list[Link]]]:
    """The rules that only send the reader on, by identity, each with its links."""
    found: dict[int, tuple[Node, list[Link]]] = {}
    for link in context.graph.original_links():
        node = link.cited.node
        if node is link.cited.rule and node.kind not in HEADINGS and not node.children:
            found.setdefault(id(node), (node, []))[1].append(link)
    return {
        rule: (node, links)
        for rule, (node, links) in found.items()
        if all(link.targets for link in links)
        and is_only_see_references(node.body, [link.citation.span for link in links])
    }


def _problem(ring: list[Node]) -> Problem:
    first, *others = ring
    names = [node.name or "" for node in ring]
    return Problem(
        _words(first),
        Message(
            f"{' and '.join(names)} only refer to one another; say in one of them what is meant",
            f"{'、'.join(names)} は互いに参照し合うだけで、内容がありません。どれか一つに内容を書いてください",
        ),
        related=tuple(
            Related(_words(node), Message("sends the reader on, too", "これも参照だけの条文")) for node in others
        ),
    )


def _words(node: Node) -> Span:
    return node.body.span(0, len(node.body.words))


check = Check("REF007", "reference-cycle", "info", __doc__, find)
