"""What Sphinx keeps between the builds of a site: pickles, which run whatever the one who wrote them wants."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from jobun.text.places import private_folder

# names the output folder that the pickles are of
OWNER = "output"


class BuildState(NamedTuple):
    """Folders. doctrees: of the pickles. templates: of compiled templates; "" where none are kept."""

    doctrees: str
    templates: str


@contextmanager
def build_state(output: str, sources: Iterable[str]) -> Iterator[BuildState]:
    """The state of the last build into a folder, which exists; empty folders where others could have written it.

    sources: the documents; their projects hold no state. Raises OSError.
    """
    apart = (output, *sources)
    kept, templates = private_folder("sites", apart), private_folder("templates", apart)
    if kept is None or templates is None:
        with TemporaryDirectory(prefix="jobun-", ignore_cleanup_errors=True) as folder:
            yield BuildState(folder, "")
        return
    for other in kept.iterdir():
        _remove_orphan(other)
    owner = os.path.realpath(output)
    state = kept / hashlib.blake2b(os.fsencode(owner), digest_size=16).hexdigest()
    state.mkdir(exist_ok=True)
    (state / OWNER).write_bytes(os.fsencode(f"{_identity(owner)}\n{owner}"))
    yield BuildState(str(state), str(templates))


def _remove_orphan(state: Path) -> None:
    """Remove the state of an output folder that is gone, or that another has taken the place of."""
    try:
        identity, _, owner = os.fsdecode((state / OWNER).read_bytes()).partition("\n")
    except OSError:
        owner = ""
    # another build is making it
    if owner and _identity(owner) != identity:
        shutil.rmtree(state, ignore_errors=True)


def _identity(folder: str) -> str:
    """What tells a folder from one that is made later in its place; "" where there is none."""
    try:
        found = os.stat(folder)
    except OSError:
        return ""
    return f"{found.st_dev}:{found.st_ino}"
