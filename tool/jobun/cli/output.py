"""Where commands write: a file, completely or not at all, or standard output."""

from __future__ import annotations

import difflib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import dataclass

from jobun.locale.failure import REPLACES_SOURCE, Failure, reason, unwritable
from jobun.locale.message import Message
from jobun.settings.search import settings_for
from jobun.text.passage import Text
from jobun.text.places import refuse_link
from jobun.text.write import current_bytes, remove_leftovers, write_whole
from jobun.versions.records import RECORD
from jobun.versions.register import IDS


@dataclass(frozen=True, slots=True, eq=False)
class Output:
    """Where a command writes. path: None is standard output. before: its bytes when the command began, if any."""

    path: str | None = None
    before: bytes | None = None


def output_at(options: Namespace, path: str, documents: Iterable[str], folder: str | None = None) -> Output:
    """A file that a command will write.

    documents: those that the command reads. folder: the one that was specified for several files. Raises Failure where
    the file cannot be read, is a document, or is behind a symbolic link that leads elsewhere.
    """
    refuse_link(path, folder)
    _refuse_source(options, path, documents)
    return Output(path, current_bytes(path))


def _refuse_source(options: Namespace, path: str, documents: Iterable[str]) -> None:
    """Raise Failure where a file is one of some documents, a document of their settings, or a record beside one."""
    if not os.path.exists(path):
        return
    found = [document for document in documents if document != "-"]
    for folder in {os.path.dirname(document) for document in found}:
        settings = settings_for(folder or ".", getattr(options, "config", None))
        found += [settings.path(file) for book in settings.books for file in book.files]
    for document in found:
        for source in (document, document + RECORD, document + IDS):
            if os.path.exists(source) and os.path.samefile(source, path):
                raise Failure(REPLACES_SOURCE.with_values(path=path))


def write_output(target: Output, pieces: Iterable[str] | bytes) -> None:
    """Write to a file or to standard output; bytes only to a file.

    Raises Failure where the file cannot be written, or was changed since.
    """
    if target.path is None and not isinstance(pieces, bytes):
        if hasattr(sys.stdout, "reconfigure"):
            # output for programs is UTF-8 with its own line breaks, whatever the locale and the system
            sys.stdout.reconfigure(encoding="utf-8", newline="")
        sys.stdout.writelines(pieces)
        return
    path = target.path or ""
    try:
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    except OSError as error:
        raise Failure(unwritable(path, reason(error))) from error
    write_whole(path, pieces if isinstance(pieces, bytes) else "".join(pieces).encode(), target.before)


def print_diff(text: Text, content: str) -> None:
    """Print what would change in a document as a unified diff. content: its new text."""
    # only a line feed ends a line, as it does for patch
    before, after = (list(io.StringIO(words, newline="\n")) for words in (text.content, content))
    name = _diff_name(text.path)
    for line in difflib.unified_diff(before, after, name, name):
        sys.stdout.write(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")


def _diff_name(path: str) -> str:
    """A path in the head of a diff, as Git writes and patch reads it: a line break in it would begin another head."""
    if not any(char < " " or char in '"\\\x7f' for char in path):
        # a tab ends a name with blanks
        return f"{path}\t" if " " in path else path
    octal = (f"\\{ord(char):03o}" if char < " " or char in '"\\\x7f' else char for char in path)
    return f'"{"".join(octal)}"'


def outputs(options: Namespace, paths: list[str], suffix: str) -> dict[str, Output]:
    """Where each document is written. Raises Failure where two would be one file, or one cannot be read."""
    if not options.output and len(paths) == 1:
        return {paths[0]: Output()}
    found = _output_paths(options, paths, suffix)
    folder = options.output if list(found.values()) != [options.output] else None
    if folder:
        refuse_link(folder)
    made = {path: output_at(options, target, paths, folder) for path, target in found.items()}
    remove_leftovers(found.values())
    return made


def _output_paths(options: Namespace, paths: list[str], suffix: str) -> dict[str, str]:
    folder = options.output
    if len(paths) == 1 and not (folder and (folder.endswith(("/", os.sep)) or os.path.isdir(folder))):
        return {paths[0]: folder}
    if not folder:
        raise Failure(
            Message(
                "{count} documents but one output; specify a folder with -o FOLDER/, or only one document",
                "文書が {count} 件あります。-o フォルダー/ で出力先のフォルダーを指定するか、文書を一つにしてください",
                count=len(paths),
            )
        )
    top = os.path.commonpath([os.path.dirname(os.path.abspath(path)) for path in paths])
    found: dict[str, str] = {}
    sources: dict[str, str] = {}
    for path in paths:
        inner = "document" if path == "-" else os.path.relpath(os.path.abspath(path), top)
        target = os.path.join(folder, os.path.splitext(inner)[0] + suffix)
        if target in sources:
            raise Failure(
                Message(
                    "{first} and {second} would both be written to {target}; export them one at a time",
                    "{first} と {second} の出力先がどちらも {target} になります。一つずつ出力してください",
                    first=sources[target],
                    second=path,
                    target=target,
                )
            )
        found[path], sources[target] = target, path
    return found
