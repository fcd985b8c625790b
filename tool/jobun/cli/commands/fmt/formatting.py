"""Rewrite documents in canonical form."""

from __future__ import annotations

import os
from argparse import Namespace

from jobun.cli.command import FAILED, FOUND, OK
from jobun.cli.output import Output, print_diff, write_output
from jobun.cli.session import (
    each_document,
    print_error,
    print_message,
    read_text,
    requested_documents,
    require_documents,
)
from jobun.fmt.format import Formatted, canonical
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.text.passage import Text
from jobun.text.read import encode, formats, unchanged_bytes
from jobun.text.write import remove_leftovers, write_whole

# suffixes of plain text that folders are not searched for
OTHER_SUFFIXES = frozenset({"", ".text", ".markdown"})


def format_documents(options: Namespace) -> int:
    """Rewrite documents in canonical form, or report which would change."""
    paths = _plain_documents(options)
    if not (options.check or options.diff):
        remove_leftovers(paths)
    total = changed = 0
    for text, formatted in each_document(options, lambda path: _formatted(options, path), paths):
        total += 1
        differs = encode(text) != formatted.content.encode()
        _print_notes(options, text, formatted)
        if text.path == "-" and not (options.check or options.diff):
            write_output(Output(), [formatted.content])
        elif differs:
            changed += _change(options, text, formatted)
    if total and not options.diff and paths != ["-"]:
        _print_summary(options, changed, total)
    return FAILED if options.failed else FOUND if options.check and changed else OK


def _plain_documents(options: Namespace) -> list[str]:
    """The documents that can be formatted. Others are reported where they are named, and skipped in folders."""
    require_documents(options)
    found, named = [], set(options.paths)
    verbatim = {suffix for form in formats().values() if form.verbatim for suffix in form.suffixes}
    for path in requested_documents(options):
        if path == "-" or os.path.splitext(path)[1].lower() in verbatim | OTHER_SUFFIXES:
            found.append(path)
        elif path in named:
            options.failed = True
            unsupported = Message(
                "{path}: only plain text and Markdown can be formatted; convert the file to text first: "
                "jobun import {path}",
                "{path}: 整形できるのはテキストと Markdown だけです。"
                "先に jobun import {path} でテキストに変換してください",
                path=path,
            )
            print_error(unsupported, options)
    return found


def _formatted(options: Namespace, path: str) -> tuple[Text, Formatted]:
    text = read_text(options, path)
    return text, canonical(text)


def _print_notes(options: Namespace, text: Text, formatted: Formatted) -> None:
    """Print on standard error what an editor should know: a changed encoding, parts that are left as they are."""
    encoding = text.encoding.removesuffix("+bom")
    if encoding not in ("utf-8", "utf-8-sig", "ascii"):
        converted = Message(
            "{path}: encoding changes from {encoding} to utf-8",
            "{path}: 文字コードを {encoding} から utf-8 に変えます",
            path=text.path,
            encoding=encoding,
        )
        print_error(converted, options)
    if formatted.light:
        light = Message(
            "{path}: only spaces and line ends formatted, because more would change how the document is parsed",
            "{path}: 空白と改行だけを整えました。全体を整形すると別の構造として読まれるためです",
            path=text.path,
        )
        print_error(light, options)
    elif formatted.kept:
        first, *others = formatted.kept
        more = (
            Message(
                " (and {count} more place)",
                "（ほか {count} か所）",
                plural=" (and {count} more places)",
                count=len(others),
            )
            if others
            else Message("", "")
        )
        kept = Message(
            "{path}:{line}: left unchanged{more} because formatting would change how it is parsed",
            "{path}:{line}: 元のままにしました{more}。整形すると別の構造として読まれるためです",
            path=text.path,
            line=first,
            more=more,
        )
        print_error(kept, options)


def _change(options: Namespace, text: Text, formatted: Formatted) -> bool:
    """Write a document that changes, or print the difference or its name. Gives whether that succeeded."""
    if options.diff:
        print_diff(text, formatted.content)
    elif options.check:
        print_message(Message("would format {path}", "整形が必要です：{path}", path=text.path), options)
    else:
        try:
            write_whole(text.path, formatted.content.encode(), unchanged_bytes(text))
        except Failure as failure:
            options.failed = True
            print_error(failure.message, options)
            return False
        print_message(Message("formatted {path}", "整形しました：{path}", path=text.path), options)
    return True


def _print_summary(options: Namespace, changed: int, total: int) -> None:
    if options.check:
        summary = Message(
            "{changed} of {count} document would change",
            "{count} 文書のうち {changed} 件が変わります",
            plural="{changed} of {count} documents would change",
            changed=changed,
            count=total,
        )
    else:
        summary = Message(
            "{changed} of {count} document formatted",
            "{count} 文書のうち {changed} 件を整形しました",
            plural="{changed} of {count} documents formatted",
            changed=changed,
            count=total,
        )
    print_message(summary, options)
