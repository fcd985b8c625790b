"""The command line: what is asked for, what is printed, and the exit code."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace

from jobun.options import parser

OK, FOUND, FAILED, INTERRUPTED = 0, 1, 2, 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Gives the exit code: 0 clean, 1 diagnostics found, 2 could not do what was asked."""
    options = parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        # a terminal or pipe that cannot show a character gets its number, never a traceback
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if getattr(options, "no_cache", False):
        os.environ["JOBUN_NO_CACHE"] = "1"
    try:
        return int(COMMANDS[options.command](options))
    except BrokenPipeError:
        # the reader has seen enough; nothing may be flushed to it any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if options.debug:
            raise
        return _fail(_line(error))


def _line(error: Exception) -> str:
    from jobun.settings import BadSettings
    from jobun.text.read import Unreadable

    if isinstance(error, (Unreadable, BadSettings, Refused)):
        return str(error)
    return f"internal error: {type(error).__name__}: {error}; run again with --debug and report what it prints".replace("\n", " ")


def _fail(line: str) -> int:
    print(f"jobun: {line}", file=sys.stderr)
    return FAILED


class Refused(Exception):
    """Something that was asked for and cannot be done. The message is one line."""


def _paths(options: Namespace) -> list[str]:
    """The documents that are asked for: those named, else the books of the nearest settings, else this folder's."""
    from jobun.settings import settings_for
    from jobun.text.read import documents

    if options.paths:
        return documents(options.paths)
    settings = settings_for(".", options.config)
    books = [os.path.relpath(os.path.join(settings.folder, path)) for book in settings.books for path in book.sources.values()]
    return documents(books or ["."])


def _each(options: Namespace, work: Callable[[str], object]) -> Iterator[object]:
    """Work done on each document; one that cannot be read is told, and the others go on."""
    from jobun.text.read import Unreadable

    paths = _paths(options)
    show = _progress(len(paths))
    for done, path in enumerate(paths):
        show(done, path)
        try:
            yield work(path)
        except Unreadable as error:
            options.failed = True
            if options.debug:
                raise
            _fail(str(error))
    show(None, "")


def _progress(total: int) -> Callable[[int | None, str], None]:
    """A line on a terminal that says how far the work is, shown once a second has passed."""
    import time

    from jobun.messages.command import progress

    began = time.monotonic()
    if not sys.stderr.isatty():
        return lambda done, path: None

    def show(done: int | None, path: str) -> None:
        if done is None or time.monotonic() - began > 1:
            line = "" if done is None else progress(done, total, path).say(_language(None))
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    return show


def _check(options: Namespace) -> int:
    import time

    from jobun.diagnostics.diagnostic import SEVERITIES
    from jobun.flow import Report, check_file
    from jobun.settings import Settings, settings_for, validate

    def settings(path: str) -> Settings:
        found = settings_for(path, options.config)
        select, ignore = tuple(options.select or found.select), (*found.ignore, *options.ignore)
        return replace(found, select=select, ignore=ignore)

    validate(Settings(select=tuple(options.select or ("ALL",))), "--select")
    validate(Settings(ignore=tuple(options.ignore)), "--ignore")
    began = time.perf_counter()
    failing = SEVERITIES[SEVERITIES.index(options.fail_on) :]
    reports, failed = [], False
    for report in _each(options, lambda path: check_file(path, settings(path), options.encoding)):
        if isinstance(report, Report):
            reports.append(report)
            failed = failed or any(diagnostic.severity in failing for diagnostic in report.diagnostics)
            if options.format == "text" and not options.quiet:
                _print_report(report, options)
    _finish(options, reports, time.perf_counter() - began)
    return FAILED if options.failed else FOUND if failed else OK


def _print_report(report: object, options: Namespace) -> None:
    import shutil

    from jobun.flow import Report
    from jobun.outputs.terminal import Painter, render

    if isinstance(report, Report):
        width = shutil.get_terminal_size((100, 24)).columns
        lines = list(render(report, _language(options.lang), Painter(_colour(options)), width))
        if lines:
            print("\n".join(lines))


def _finish(options: Namespace, reports: list[object], seconds: float) -> None:
    """What comes after all documents: the JSON, or the summary and the statistics."""
    from collections import Counter

    from jobun.flow import Report
    from jobun.messages.command import summary

    known = [report for report in reports if isinstance(report, Report)]
    language = _language(options.lang)
    if options.format == "json":
        from jobun.outputs.json import dumps, report_values

        sys.stdout.write(dumps(report_values(known, language)))
        return
    found = [diagnostic for report in known for diagnostic in report.diagnostics]
    counts = Counter(diagnostic.severity for diagnostic in found)
    if options.failed and not known:
        return
    print(summary({severity: counts[severity] for severity in ("error", "warning", "info")}, len(known)).say(language))
    if options.stats:
        for code, count in sorted(Counter(f"{diagnostic.code} {diagnostic.name}" for diagnostic in found).items()):
            print(f"{count:>6}  {code}")
        for report in known:
            print(f"{len(report.diagnostics):>6}  {report.text.path}")
        print(f"{seconds:>6.2f}  s")


def _tree(options: Namespace) -> int:
    from jobun.text.read import read
    from jobun.tree.document import parse
    from jobun.tree.nodes import Document

    found = [item for item in _each(options, lambda path: parse(read(path, options.encoding))) if isinstance(item, Document)]
    if options.format == "json":
        from jobun.outputs.json import dumps, tree_report

        sys.stdout.write(dumps(tree_report(found)))
    else:
        from jobun.outputs.terminal import Painter
        from jobun.tree.show import outline

        paint = Painter(_colour(options))
        for document in found:
            print(paint(f"{document.text.path} ({document.title})", "place"))
            for line, indent, kind, words in outline(document):
                print(f"{paint(line.rjust(6), 'quiet')} {indent}{paint(kind, 'info')}  {words}".rstrip())
    return FAILED if options.failed else OK


def _refs(options: Namespace) -> int:
    from jobun.flow import graph_of
    from jobun.graph.graph import RuleGraph
    from jobun.text.read import read

    found = [item for item in _each(options, lambda path: graph_of(read(path, options.encoding))) if isinstance(item, RuleGraph)]
    if options.format == "json":
        from jobun.outputs.json import dumps, reference_report

        sys.stdout.write(dumps(reference_report(found)))
    else:
        from jobun.outputs.references import lines
        from jobun.outputs.terminal import Painter

        for graph in found:
            for line in lines(graph, Painter(_colour(options))):
                print(line)
    return FAILED if options.failed else OK


def _explain(options: Namespace) -> int:
    from jobun.diagnostics.check import all_checks, nearest, page
    from jobun.messages.command import SILENCE

    language = _language(options.lang)
    if options.code is None:
        for check in all_checks().values():
            print(f"{check.code}  {check.severity:8} {check.name:22} {page(check, language).splitlines()[0]}")
        return OK
    wanted = next((check for check in all_checks().values() if options.code in (check.name, check.code) or check.code == options.code.upper()), None)
    if wanted is None:
        raise Refused(f"no check is called {options.code!r}; did you mean {nearest(options.code)!r}? jobun explain lists them")
    print(f"{wanted.code} {wanted.name} ({wanted.severity})\n\n{page(wanted, language)}\n\n{SILENCE.say(language).format(code=wanted.code)}")
    return OK


def _build(options: Namespace) -> int:
    from jobun.outputs.site.build import NotBuilt, build

    try:
        pages = build(_paths(options), options.output, encoding=options.encoding, config=options.config, quiet=options.quiet)
    except NotBuilt as error:
        raise Refused(str(error)) from error
    if not options.quiet:
        for page in pages:
            print(page)
    return OK


def _language(told: str | None) -> str:
    """The language of messages: told, or the locale's."""
    if told:
        return told
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ja" if os.environ[name].lower().startswith("ja") else "en"
    return "en"


def _colour(options: Namespace) -> bool:
    if options.color == "auto":
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return bool(options.color == "always")


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "check": _check, "tree": _tree, "refs": _refs, "explain": _explain, "build": _build,
}  # fmt: skip
