"""The references of a document as a graph or a picture; `formats/` is the registry of formats."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jobun.registry import members

if TYPE_CHECKING:
    # the names of formats are options of the command line, which starts without the stages
    from jobun.references.neighbourhood import Neighbourhood
    from jobun.references.network import Network


@dataclass(frozen=True, slots=True, eq=False)
class GraphFormat:
    """A graph format. name: its name on the command line. suffix: of its files.

    write: takes a network, the neighbourhood that it shows (None for a whole document) and the language of captions,
    and yields the text of a file piece by piece.
    """

    name: str
    suffix: str
    write: Callable[[Network, Neighbourhood | None, str], Iterator[str]]


@functools.cache
def graph_formats() -> dict[str, GraphFormat]:
    """All formats by name."""
    return {made.name: made for made in members("jobun.graphics.formats", GraphFormat).values()}
