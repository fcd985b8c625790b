"""The network of a small document."""

import pytest

from jobun.references.network import Network
from tests.support.graphs import BOOK, network_of


@pytest.fixture
def book() -> Network:
    """The network of the small document."""
    return network_of(BOOK)
