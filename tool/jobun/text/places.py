"""Where paths lead once symbolic links are followed."""

from __future__ import annotations

import os

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


def leads_out(path: str, folder: str) -> bool:
    """Whether what is written to a path would be outside a folder, because of a symbolic link.

    path: inside the folder as it is written. A pipe or a device leads nowhere.
    """
    return not is_inside(path, folder) and (os.path.isdir(path) or os.path.isfile(path) or not os.path.exists(path))
