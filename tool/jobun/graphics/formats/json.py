"""Node-link JSON for networkx (`node_link_graph`) and D3, schema jobun-graph-1."""

from __future__ import annotations

import json
from collections.abc import Iterator

from jobun.graphics import GraphFormat
from jobun.references.algorithms import node_link
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """A network on one line, not escaped to ASCII."""
    words = json.dumps(node_link(network), ensure_ascii=False)
    # a lone surrogate, which a file name may hold, has no UTF-8 form: JSON can escape it
    yield words.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


FORMAT = GraphFormat("json", ".json", write)
