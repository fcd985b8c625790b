"""Files as they are in a revision of git."""

from __future__ import annotations

import os

from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.text.passage import Text
from jobun.text.read import text_from

SECONDS = 60
"""A program that takes longer has stopped."""


def read_revision(revision: str, path: str, encoding: str | None = None) -> Text | None:
    """A file as it is in a revision, named REVISION:path; None where the revision does not have it.

    Only git's own data is read: no filter or program that a repository configures is run. Raises Failure.
    """
    folder, name = os.path.split(os.path.abspath(path))
    _, known = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if not known:
        raise Failure(
            Message(
                "{revision}: neither a file or folder nor a revision of git; specify the earlier version",
                "{revision}: ファイル、フォルダー、git のリビジョンのどれでもありません。以前の版を指定してください",
                revision=revision,
            )
        )
    content, found = _git(folder, "cat-file", "blob", f"{revision}:./{name}")
    return text_from(f"{revision}:{path}", content, encoding) if found else None


def revisions_of(path: str, most: int) -> list[tuple[str, str]]:
    """The revisions that changed a file, oldest first: the beginning of the name and the date of each.

    most: how many, the newest first. The newest is left out where the file is as it has it; empty outside a repository.
    Raises Failure.
    """
    folder, name = os.path.split(os.path.abspath(path))
    form = ("--format=%h %ad", "--date=short", "--no-commit-header")
    listed, found = _git(folder, "rev-list", *form, f"--max-count={most + 1}", "HEAD", "--", name)
    lines = [line.partition(" ") for line in listed.decode("ascii", "replace").splitlines()] if found else []
    kept = [(revision, date) for revision, _, date in lines]
    newest = _git(folder, "cat-file", "blob", f"{kept[0][0]}:./{name}") if kept else (b"", False)
    with open(path, "rb") as file:
        if newest[1] and newest[0] == file.read():
            kept = kept[1:]
    return kept[most - 1 :: -1] if len(kept) >= most else kept[::-1]


def _git(folder: str, *arguments: str) -> tuple[bytes, bool]:
    """What git prints in a folder, and whether it succeeded. Raises Failure where git cannot be run."""
    import subprocess

    try:
        done = subprocess.run(
            ("git", "-C", folder, *arguments),
            capture_output=True,
            timeout=SECONDS,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        fault = Message(
            "git cannot be run; specify a file or folder as the earlier version",
            "git を実行できません。以前の版はファイルかフォルダーで指定してください",
        )
        raise Failure(fault) from None
    return done.stdout, done.returncode == 0
