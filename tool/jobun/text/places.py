"""Where paths lead once symbolic links are followed."""

from __future__ import annotations

import os

from jobun.locale.failure import Failure, linked_out

# set by --allow-outside
ALLOW_OUTSIDE = "JOBUN_ALLOW_OUTSIDE"


def is_inside(path: str, folder: str) -> bool:
    """Whether a path leads to a folder or to something inside it, once symbolic links are followed."""
    real, top = os.path.realpath(path), os.path.realpath(folder)
    try:
        return os.path.commonpath((real, top)) == top
    except ValueError:
        # on another drive
        return False


def outside_allowed() -> bool:
    """Whether files outside a project or a folder may be read although only settings or links name them."""
    return bool(os.environ.get(ALLOW_OUTSIDE))


def refuse_link(path: str, folder: str | None = None) -> None:
    """Raise Failure where writing to a path would write outside a folder because of a symbolic link.

    folder: one that the path, as it is written, is inside of; None: the current folder if the path is inside of that,
    else the folder of the file.
    """
    if folder is None:
        here, absolute = os.getcwd(), os.path.abspath(path)
        folder = here if absolute.startswith(os.path.join(here, "")) else os.path.dirname(absolute)
    # a pipe or a device, such as /dev/stdout, is no place for a file
    is_place = os.path.isfile(path) or os.path.isdir(path) or not os.path.exists(path)
    if is_place and not is_inside(path, folder):
        raise Failure(linked_out(path, folder))
