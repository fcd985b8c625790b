"""SVG that a person can read: a whole document, or one rule and what is near it. It needs nothing but a browser."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.graphics import GraphFormat
from jobun.graphics.drawing import around, overview
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """One network as a picture."""
    return overview.draw(network, language) if near is None else around.draw(near, language)


FORMAT = GraphFormat("svg", ".svg", write)
