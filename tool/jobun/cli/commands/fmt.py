"""jobun fmt: documents in canonical form."""

from __future__ import annotations

import os
from argparse import Namespace

from jobun.cli.output import put, show_change
from jobun.cli.session import FAILED, FOUND, OK, Refused, asked, complain, each, spoken, text_at
from jobun.fmt.format import Formatted, canonical
from jobun.locale import writing as messages
from jobun.settings.settings import settings_for
from jobun.text.passage import Text
from jobun.text.read import encode

# what is plain text; a file without a suffix is taken for it too
PLAIN = frozenset({"", ".txt", ".text", ".md", ".markdown"})


def run(options: Namespace) -> int:
    """Rewrite documents in canonical form, or tell which would change."""
    paths = _plain(options)
    total = changed = 0
    for text, made in each(options, lambda path: _formatted(options, path), paths):
        total += 1
        differs = encode(text) != made.content.encode()
        changed += differs
        _tell(options, text, made)
        if text.path == "-" and not (options.check or options.diff):
            put(options, None, [made.content])
        elif differs:
            _change(options, text, made)
    if total and not options.diff and paths != ["-"]:
        print(messages.formatted(changed, total, done=not options.check).say(spoken(options)))
    return FAILED if options.failed else FOUND if options.check and changed else OK


def _plain(options: Namespace) -> list[str]:
    """The documents asked for. One that is named and is no plain text is told; one found in a folder passed over."""
    if not options.paths and not settings_for(".", options.config).books:
        # a folder may hold text that is no rule document: nobody asked to rewrite that
        raise Refused(messages.nothing_named())
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
        show_change(text, made.content)
    elif not options.check:
        put(options, text.path, [made.content])
    if not options.diff:
        print(messages.changes(text.path, done=not options.check).say(spoken(options)))
