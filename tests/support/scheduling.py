"""A pytest plugin: which tests run in one process, which are quick, and which are known to fail on a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.known_failures import KNOWN_FAILURES

# folders and fixtures whose tests start processes, publish sites, or read real documents
SLOW_FOLDERS = {"whole", "site"}
SLOW_FIXTURES = {"browser", "document", "shared", "seed", "site"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group the tests of a document, else those of a file, for one process; mark slow tests and known failures.

    The tests of a document run last, one document after another.
    """
    items.sort(key=lambda item: name_of_document(item) or "")
    for item in items:
        document = name_of_document(item)
        if not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(document or item.nodeid.partition("::")[0]))
        if is_slow(item):
            item.add_marker(pytest.mark.slow)
        reason = KNOWN_FAILURES.get((getattr(item, "originalname", item.name), document))
        if reason:
            item.add_marker(pytest.mark.xfail(strict=True, reason=reason))


def name_of_document(item: pytest.Item) -> str | None:
    """The real document that a test is run with."""
    return getattr(item, "callspec", None) and item.callspec.params.get("document")


def is_slow(item: pytest.Item) -> bool:
    """Whether `make quick` leaves a test out."""
    return bool(SLOW_FOLDERS.intersection(Path(item.nodeid).parts) or SLOW_FIXTURES.intersection(item.fixturenames))
