"""Pairs: one line for each reference."""

from collections.abc import Iterator

from jobun.graphics import GraphFormat
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """A network."""
    for edge in network.edges:
        yield f"{edge.source} {edge.target}\n"


FORMAT = GraphFormat("pairs", ".pairs", write)
