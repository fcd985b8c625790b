"""A reference to a title that no heading has.

どの見出しにもない題名への参照です。

The heading was renamed, merged or never written. A title that is nearly a heading's is told as a mismatch instead;
where a document prints hardly any headings, nothing can be said.

見出しが改められたか、統合されたか、書かれていません。ある見出しとわずかに違う題名は、題名の食い違いとして知らせます。見出しを
ほとんど印刷しない文書については何も言えません。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.references.judging.headings import MISQUOTED_LIKENESS
from jobun.tree.nodes import HEADINGS

# a heading that shares less with the title is not worth a look
FARTHEST = 0.25


def find(context: CheckContext) -> Iterator[Problem]:
    """Every citation by title alone that no heading has, nor nearly has."""
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
            Message(
                f"no heading is called “{citation.title}”",
                f"「{citation.title}」という見出しはありません。題名を直してください",
            ),
            related=tuple(Related(node.span, Message("the nearest heading", "最も近い見出し")) for node in found[:1]),
            suggestions=tuple(
                Suggestion(
                    Message(f"write “{node.title}”", f"「{node.title}」に直す"), (Edit(title_span, node.title or ""),)
                )
                for node in found
            ),
        )


check = Check("REF004", "unresolved-title", "warning", __doc__, find)
