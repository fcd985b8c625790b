"""The references of a document as a graph. One format a file, the folder is the registry."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network
from jobun.registry import members


@dataclass(frozen=True, slots=True, eq=False)
class GraphFormat:
    """A format. name: as --format says it. suffix: of its files.

    write: a network's characters, piece by piece; beside it the neighbourhood that it is of, if it is of one, and the
    language of the words that the format adds.
    """

    name: str
    suffix: str
    write: Callable[[Network, Neighbourhood | None, str], Iterator[str]]


@functools.cache
def graph_formats() -> dict[str, GraphFormat]:
    """All formats by name."""
    return {made.name: made for made in members("jobun.graphics.formats", GraphFormat).values()}
