"""The sub-commands that give a document another shape: `export` and `fmt`."""

from __future__ import annotations

import difflib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator

from jobun.commands import FAILED, FOUND, OK, Refused, asked, complain, each, spoken, text_at
from jobun.edit.format import Formatted, canonical
from jobun.flow import graph_of
from jobun.messages import reshape as messages
from jobun.outputs.export import Export, exports
from jobun.settings import settings_for
from jobun.text.passage import Text
from jobun.text.read import encode
from jobun.text.write import write

# what is plain text; a file without a suffix is taken for it too
PLAIN = frozenset({"", ".txt", ".text", ".md", ".markdown"})


def export(options: Namespace) -> int:
    """Write documents in another format."""
    form = _format(options)
    paths = asked(options)
    if not paths:
        return FAILED
    targets = _targets(options, paths, form)
    for text in each(
        options,
        lambda path: text_at(options, path),
        paths,
    ):
        pieces = form.write(graph_of(text))
        _put(options, targets[text.path], _marked(pieces) if options.bom else pieces)
    return FAILED if options.failed else OK


def _format(options: Namespace) -> Export:
    known, name = exports(), options.format
    if name not in known:
        raise Refused(messages.no_format(name, ", ".join(known)).say(spoken(options)))
    if options.bom and name != "csv":
        raise Refused(messages.only_csv(name).say(spoken(options)))
    return known[name]


def _targets(options: Namespace, paths: list[str], form: Export) -> dict[str, str | None]:
    """Where each document goes; None is standard output. Raises Refused where two would go to one place."""
    folder = options.output
    if len(paths) == 1 and not (folder and (folder.endswith(("/", os.sep)) or os.path.isdir(folder))):
        return {paths[0]: folder}
    if not folder:
        raise Refused(messages.several(len(paths)).say(spoken(options)))
    top = os.path.commonpath([os.path.dirname(os.path.abspath(path)) for path in paths])
    found: dict[str, str | None] = {}
    sources: dict[str, str] = {}
    for path in paths:
        inner = "document" if path == "-" else os.path.relpath(os.path.abspath(path), top)
        target = os.path.join(folder, os.path.splitext(inner)[0] + form.suffix)
        if target in sources:
            raise Refused(messages.same_name(sources[target], path, target).say(spoken(options)))
        found[path], sources[target] = target, path
    return found


def _marked(pieces: Iterable[str]) -> Iterator[str]:
    yield "\ufeff"
    yield from pieces


def _put(options: Namespace, target: str | None, pieces: Iterable[str]) -> None:
    """Write to a file, or to standard output. Raises Refused where a file cannot be written."""
    if target is None:
        if hasattr(sys.stdout, "reconfigure"):
            # what a program reads is UTF-8 and has its own line breaks, whatever the locale and the system say
            sys.stdout.reconfigure(encoding="utf-8", newline="")
        sys.stdout.writelines(pieces)
        return
    try:
        os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
        write(target, pieces)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused(messages.unwritable(target, reason).say(spoken(options))) from error


def fmt(options: Namespace) -> int:
    """Rewrite documents in canonical form, or tell which would change."""
    paths = _plain(options)
    total = changed = 0
    for text, made in each(options, lambda path: _formatted(options, path), paths):
        total += 1
        differs = encode(text) != made.content.encode()
        changed += differs
        _tell(options, text, made)
        if text.path == "-" and not (options.check or options.diff):
            _put(options, None, [made.content])
        elif differs:
            _change(options, text, made)
    if total and not options.diff and paths != ["-"]:
        print(messages.formatted(changed, total, done=not options.check).say(spoken(options)))
    return FAILED if options.failed else FOUND if options.check and changed else OK


def _plain(options: Namespace) -> list[str]:
    """The documents asked for. One that is named and is no plain text is told; one found in a folder passed over."""
    if not options.paths and not settings_for(".", options.config).books:
        # a folder may hold text that is no rule document: nobody asked to rewrite that
        raise Refused(messages.nothing_named().say(spoken(options)))
    found, named = [], set(options.paths)
    for path in asked(options):
        if path == "-" or os.path.splitext(path)[1].lower() in PLAIN:
            found.append(path)
        elif path in named:
            options.failed = True
            complain(messages.not_plain(path).say(spoken(options)))
    return found


def _formatted(options: Namespace, path: str) -> tuple[Text, Formatted]:
    text = text_at(options, path)
    return text, canonical(text)


def _tell(options: Namespace, text: Text, made: Formatted) -> None:
    """What an editor should know of a document, on standard error."""
    language = spoken(options)
    name = text.encoding.removesuffix("+bom")
    if name not in ("utf-8", "utf-8-sig", "ascii"):
        complain(messages.converted(text.path, name).say(language))
    if made.light:
        complain(messages.light(text.path).say(language))
    elif made.kept:
        complain(messages.kept(text.path, made.kept[0], len(made.kept)).say(language))


def _change(options: Namespace, text: Text, made: Formatted) -> None:
    """Write a document that changes, or show what would change."""
    if options.diff:
        # a line feed alone ends a line here, as it does for patch
        before, after = (list(io.StringIO(words, newline="\n")) for words in (text.content, made.content))
        for line in difflib.unified_diff(before, after, text.path, text.path):
            sys.stdout.write(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")
    elif not options.check:
        _put(options, text.path, [made.content])
    if not options.diff:
        print(messages.changes(text.path, done=not options.check).say(spoken(options)))
