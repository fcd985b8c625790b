"""The version of a document that another is compared with: a file, a file in a folder, or one in a revision of git."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from jobun.cli.session import read_text
from jobun.flow import graph_of
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.settings.search import settings_for
from jobun.text.passage import Text
from jobun.versions.history import DatedVersion


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
    if since is None:
        return None
    if path == "-" and not os.path.isfile(since):
        fault = Message(
            "--since {path}: standard input is in no folder or revision; specify a file as the earlier version",
            "--since {path}: 標準入力はフォルダーにもリビジョンにもありません。以前の版はファイルで指定してください",
            path=since,
        )
        raise Failure(fault)
    declared = {version.name: version for version in _declared(options, path)}
    if since in declared:
        return declared[since].load()
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


def dated_versions(options: Namespace, path: str) -> list[DatedVersion]:
    """The versions of a document, oldest first: those of its book, else the revisions of git that changed it.

    The last one is the file itself. Raises Failure where git cannot be run, and Unreadable.
    """
    from jobun.versions.revisions import revisions_of

    current = _file_graph(options, path)
    earlier = list(_declared(options, path))
    if not earlier:
        earlier = [
            DatedVersion(name, date, partial(_revision_graph, options, name, path))
            for name, date in revisions_of(path, options.max)
        ]
    book = settings_for(path, getattr(options, "config", None)).book(path)
    name, date = (book.version, book.date) if book else ("", "")
    return [*earlier, DatedVersion(name or path, date, lambda: current)]


def _declared(options: Namespace, path: str) -> Iterator[DatedVersion]:
    """The earlier versions of a document that its settings declare, oldest first."""
    settings = settings_for(path, getattr(options, "config", None))
    _, book, language = settings.named(os.path.abspath(path))
    for version in book.versions if book else ():
        source = version.sources.get(language)
        if source:
            yield DatedVersion(version.version, version.date, partial(_file_graph, options, settings.path(source)))


def _file_graph(options: Namespace, path: str) -> RuleGraph:
    return graph_of(read_text(options, path))


def _revision_graph(options: Namespace, revision: str, path: str) -> RuleGraph:
    return graph_of(_in_revision(options, revision, path) or Text(path, ""))
