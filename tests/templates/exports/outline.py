"""An outline: one line for each node, indented by depth."""

from collections.abc import Iterator

from jobun.export import Export, printed
from jobun.references.graph import RuleGraph
from jobun.tree.walk import walk


def write(graph: RuleGraph) -> Iterator[str]:
    """One document."""
    for visit in walk(graph.document, leave_out={"furniture"}):
        label = printed(graph.document, visit.node)
        yield f"{'  ' * visit.depth}{label} {visit.node.title or visit.node.body.words}".rstrip() + "\n"


EXPORT = Export("outline", ".outline", write)
