"""A reference to a title that no heading has.

どの見出しにもない題名への参照です。

The heading was renamed, merged or never written. A title that is similar to a heading is reported as a mismatch
(REF003) instead. Nothing is reported in documents with hardly any headings.

見出しが改められたか、統合されたか、まだ書かれていません。ある見出しとわずかに異なる題名は、題名の不一致（REF003）として
報告します。見出しがほとんどない文書では報告しません。

Bad::

    1-1. 山札
    1-1-1. 山札は裏向きです。詳しくは⟦「勝敗の判定」⟧を参照してください。
    1-2. 捨て札
    1-2-1. 捨て札は表向きです。

Good::

    1-1. 山札
    1-1-1. 山札は裏向きです。詳しくは「捨て札」を参照してください。
    1-2. 捨て札
    1-2-1. 捨て札は表向きです。「捨て札」を参照する札があります。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.references.judging.headings import MISQUOTED_LIKENESS
from jobun.tree.nodes import HEADINGS

# similarity, 0 to 1; a less similar heading is not suggested
FARTHEST = 0.25


def find(context: CheckContext) -> Iterator[Problem]:
    """Citations by title alone whose title is not similar to any heading."""
    headings = [
        node.inferred for index in context.graph.original_parts() for node in index.nodes if node.kind in HEADINGS
    ]
    if headings.count(True) >= headings.count(False):
        return
    for link in context.graph.original_links():
        citation = link.citation
        if citation.kind != "title" or link.status != "dangling" or not citation.title:
            continue
        near = context.candidates.similar_headings(citation.title, FARTHEST)
        if near and near[0][1] >= MISQUOTED_LIKENESS:
            continue
        title_span = citation.title_span or citation.span
        found = [node for node, _ in near if node.title]
        yield Problem(
            citation.span,
            Message("no heading has the title “{title}”", "「{title}」という見出しはありません", title=citation.title),
            related=tuple(Related(node.span, Message("the nearest heading", "最も近い見出し")) for node in found[:1]),
            suggestions=tuple(replacement(node.title or "", title_span, decisive=False) for node in found),
        )


check = Check("REF004", "unresolved-title", "warning", __doc__, find)
