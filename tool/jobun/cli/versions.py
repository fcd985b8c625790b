"""The version of a document that another is compared with: a file, a file in a folder, or one in a revision of git."""

from __future__ import annotations

import os
from argparse import Namespace
from dataclasses import replace

from jobun.cli.session import read_text
from jobun.flow import graph_of
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.settings.search import settings_for
from jobun.text.passage import Text


def read_version(options: Namespace, path: str) -> Text:
    """A document: a file, or REVISION:FILE for a file in a revision of git. Raises Failure, Unreadable."""
    revision, colon, name = path.partition(":")
    if not (colon and revision and name) or path == "-" or os.path.exists(path):
        return read_text(options, path)
    found = _in_revision(options, revision, name)
    if found is None:
        fault = Message(
            "{path}: not in this revision; check the path",
            "{path}: このリビジョンにありません。パスを確かめてください",
            path=path,
        )
        raise Failure(fault)
    return found


def earlier_version(options: Namespace, path: str, *, alone: bool) -> RuleGraph | None:
    """What --since names for a document; None without the option, or where that has no such document.

    alone: whether the document is the only one. Raises Failure, Unreadable.
    """
    since: str | None = options.since
    if since is None or path == "-":
        return None
    if os.path.isdir(since):
        before = os.path.join(since, _below(options, path))
        return graph_of(read_text(options, before)) if os.path.exists(before) else None
    if os.path.exists(since):
        if not alone:
            fault = Message(
                "--since {path}: one file, but several documents are checked; specify a folder or a revision",
                "--since {path}: 文書は複数ですが、一つのファイルです。フォルダーかリビジョンを指定してください",
                path=since,
            )
            raise Failure(fault)
        return graph_of(read_text(options, since))
    if ":" in since:
        return graph_of(read_version(options, since))
    found = _in_revision(options, since, path)
    return graph_of(found) if found else None


def _below(options: Namespace, path: str) -> str:
    """The path of a document in the folder that was requested, else its name."""
    folders = [folder for folder in options.paths or ["."] if os.path.isdir(folder)]
    inside = (os.path.relpath(path, folder) for folder in folders)
    return next((name for name in inside if not name.startswith("..")), os.path.basename(path))


def _in_revision(options: Namespace, revision: str, path: str) -> Text | None:
    from jobun.versions.revisions import read_revision

    text = read_revision(revision, path, options.encoding)
    scheme = settings_for(path, getattr(options, "config", None)).scheme(path)
    return replace(text, scheme=scheme) if text and scheme else text
