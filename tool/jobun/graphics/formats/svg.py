"""SVG for any browser: a whole document, or one rule and its surroundings."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.graphics import GraphFormat
from jobun.graphics.drawing.overview import overview
from jobun.graphics.drawing.surroundings import surroundings
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """A network as a picture."""
    return overview(network, language) if near is None else surroundings(near, language)


FORMAT = GraphFormat("svg", ".svg", write)
