"""Fixtures for all tests; `tests.support` holds what they do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import documents
from tests.support.paths import SHARED, TOP

pytest_plugins = ["tests.support.browser"]


@pytest.fixture(scope="session")
def top() -> Path:
    """The top folder of the project."""
    return TOP


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real documents; tests that use it are skipped where it is absent."""
    if not (SHARED / "seeds").is_dir():
        pytest.skip("the real documents are not beside this checkout")
    return SHARED


@pytest.fixture(scope="session")
def seed(shared: Path) -> Callable[[str], Path]:
    """Find a real document by the first digits of its name."""
    return lambda digits: next((shared / "seeds").glob(f"{digits}*.txt"))


@pytest.fixture
def marked() -> Callable[[str], tuple[str, list[str]]]:
    """See `tests.support.documents.marked`."""
    return documents.marked


@pytest.fixture
def found() -> Callable[..., list[str]]:
    """See `tests.support.documents.found`."""
    return documents.found
