"""A citation together with its targets."""

from __future__ import annotations

from dataclasses import dataclass

from jobun.tree.nodes import Citation, Cited, Node


@dataclass(frozen=True, slots=True, eq=False)
class Link:
    """A citation and the nodes that it refers to.

    status: resolved, dangling, stale, ambiguous, external, or relative for words such as "the next step" that name no
    certain node.
    """

    cited: Cited
    targets: tuple[Node, ...]
    status: str

    @property
    def citation(self) -> Citation:
        """The citation itself."""
        return self.cited.citation
