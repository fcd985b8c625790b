"""Fixtures for all tests; `tests.support` holds what they do."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from jobun.language.morphemes import tagger
from tests.support import documents
from tests.support.paths import SHARED, TOP
from tests.support.real import RealDocument, real_document, real_paths

pytest_plugins = ["tests.support.browser", "tests.support.scheduling"]

# examples of each property: few while one works, more before a change is taken, many in search of a fault
for profile, examples in {"dev": 20, "ci": 60, "thorough": 2000}.items():
    settings.register_profile(profile, max_examples=examples, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


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


@pytest.fixture(params=list(real_paths()))
def document(request: pytest.FixtureRequest) -> RealDocument:
    """Each real document."""
    path = real_paths().get(request.param)
    if path is None:
        pytest.skip(f"{request.param} is not beside this checkout")
    return real_document(path)


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache folder of the tests; who runs them keeps theirs as it is."""
    folder = tmp_path_factory.mktemp("cache")
    folder.chmod(0o700)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield folder


@pytest.fixture
def marked() -> Callable[[str], tuple[str, list[str]]]:
    """See `tests.support.documents.marked`."""
    return documents.marked


@pytest.fixture
def found() -> Callable[..., list[str]]:
    """See `tests.support.documents.found`."""
    return documents.found


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installation without the analyser of Japanese words."""
    monkeypatch.setitem(sys.modules, "fugashi", None)
    tagger.cache_clear()
    yield
    tagger.cache_clear()
