"""A pytest plugin: which tests run in one process, which are quick, and which are known to fail on a document."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from tests.support.known_failures import KNOWN_FAILURES
from tests.support.real import real_paths

# folders and fixtures whose tests start processes, publish sites, or read real documents
SLOW_FOLDERS = {"whole", "site"}
SLOW_FIXTURES = {"browser", "document", "shared", "seed", "site"}
# tests that are groups of their own, each as long as all other tests of its file
LONG_TESTS = ("test_all_real_documents_are_published_whole",)
# allocations before the garbage collector runs, and how often it takes in older objects; documents are large
COLLECTION = (20_000, 20, 20)
# the names of the real documents, those that contain another first
DOCUMENTS = sorted(real_paths(), key=len, reverse=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order the tests by their groups, long groups first; mark slow tests and known failures."""
    sizes = {name: path.stat().st_size for name, path in real_paths().items()}
    groups = {item: group_of(item.nodeid) for item in items}
    # stable: long tests, a document before a shorter one, then the files of slow folders, then all others
    items.sort(
        key=lambda item: (
            not groups[item].partition("[")[0].endswith(LONG_TESTS),
            -sizes.get(groups[item], 0),
            not SLOW_FOLDERS.intersection(Path(groups[item]).parts),
        )
    )
    for item in items:
        if is_slow(item):
            item.add_marker(pytest.mark.slow)
        reason = KNOWN_FAILURES.get((getattr(item, "originalname", item.name), name_of_document(item)))
        if reason:
            item.add_marker(pytest.mark.xfail(strict=True, reason=reason))


def pytest_collection_finish() -> None:
    """Keep the garbage collector from visiting modules and tests, which live until the end, again and again."""
    gc.freeze()
    gc.set_threshold(*COLLECTION)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give all tests of a group to one process, so that each document is parsed and each fixture is set up once."""
    from xdist.scheduler import LoadScopeScheduling

    class GroupScheduling(LoadScopeScheduling):
        """Assigns groups in the order of their first tests. Does not depend on marks: pytest 9.2 drops those of xdist."""

        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    config.option.loadscopereorder = False
    return GroupScheduling(config, log)


def group_of(nodeid: str) -> str:
    """The tests that share a process: the real document among the parameters of a test, else the test's file.

    A long test is alone.
    """
    file, _, rest = nodeid.partition("::")
    if rest.partition("[")[0] in LONG_TESTS:
        return nodeid
    parameters = f"-{rest.partition('[')[2].rpartition(']')[0]}-"
    return next((name for name in DOCUMENTS if f"-{name}-" in parameters), file)


def name_of_document(item: pytest.Item) -> str | None:
    """The real document that a test is run with."""
    return getattr(item, "callspec", None) and item.callspec.params.get("document")


def is_slow(item: pytest.Item) -> bool:
    """Whether `make quick` leaves a test out."""
    return bool(SLOW_FOLDERS.intersection(Path(item.nodeid).parts) or SLOW_FIXTURES.intersection(item.fixturenames))
