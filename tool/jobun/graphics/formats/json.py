"""Node-link JSON, which networkx (`node_link_graph`) and D3 read. Schema jobun-graph-1."""

from __future__ import annotations

import json
from collections.abc import Iterator

from jobun.graphics import GraphFormat
from jobun.references.algorithms import node_link
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """One network on one line, letters as they are."""
    words = json.dumps(node_link(network), ensure_ascii=False)
    # half of a surrogate pair, as a file's name may hold one, has no UTF-8: JSON can say it as an escape
    yield words.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


FORMAT = GraphFormat("json", ".json", write)
