"""The sub-commands: each takes the parsed options and gives an exit code."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from jobun.diagnostics.check import all_checks, nearest, page
from jobun.diagnostics.diagnostic import SEVERITIES
from jobun.diagnostics.run import run
from jobun.flow import Report, graph_of, text_of
from jobun.messages.command import SILENCE, publishing, summary, working
from jobun.messages.language import language
from jobun.messages.paint import Painter
from jobun.outputs.progress import progress
from jobun.outputs.terminal import render
from jobun.settings import Settings, settings_for, validate
from jobun.text.passage import Text
from jobun.text.read import Unreadable, documents, read

OK, FOUND, FAILED = 0, 1, 2
# what a report is laid out for where no terminal says how wide it is
WIDTH = 100
Made = TypeVar("Made")


class Refused(Exception):
    """Something that was asked for and cannot be done. The message is one line."""


def complain(line: str) -> int:
    """Say in one line what could not be done."""
    # a document's name may hold a line break
    print("jobun:", " ".join(line.split("\n")), file=sys.stderr)
    return FAILED


def check(options: Namespace) -> int:
    """Proofread documents and print what was found."""
    validate(Settings(select=tuple(options.select or ("ALL",))), "--select")
    validate(Settings(ignore=tuple(options.ignore)), "--ignore")
    spent: dict[str, float] = {}
    failing = SEVERITIES[SEVERITIES.index(options.fail_on) :]
    reports = []
    for report in each(options, lambda path: _checked(options, path, spent)):
        reports.append(report)
        if options.format == "text" and not options.quiet:
            with _stage("outputs", spent):
                _print_report(report, options)
    _finish(options, reports, spent)
    failed = any(diagnostic.severity in failing for report in reports for diagnostic in report.diagnostics)
    return FAILED if options.failed else FOUND if failed else OK


def _checked(options: Namespace, path: str, spent: dict[str, float]) -> Report:
    """One document through all stages. spent: seconds for each stage, added to."""
    with _stage("settings", spent):
        settings = _settings(options, path)
    with _stage("text", spent):
        text = text_of(path, settings, options.encoding)
    with _stage("tree, graph", spent):
        graph = graph_of(text)
    with _stage("diagnostics", spent):
        return Report(graph, run(graph, settings.choice(path)))


def text_at(options: Namespace, path: str) -> Text:
    """A document's text, with what its settings say of its numbering."""
    return text_of(path, settings_for(path, getattr(options, "config", None)), options.encoding)


@contextmanager
def _stage(name: str, spent: dict[str, float]) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        spent[name] = spent.get(name, 0.0) + time.perf_counter() - began


def _settings(options: Namespace, path: str) -> Settings:
    found = settings_for(path, options.config)
    select, ignore = tuple(options.select or found.select), (*found.ignore, *options.ignore)
    return replace(found, select=select, ignore=ignore)


def _print_report(report: Report, options: Namespace) -> None:
    import shutil

    width = shutil.get_terminal_size((WIDTH, 24)).columns
    lines = list(render(report, spoken(options), Painter(_colour(options)), width))
    if lines:
        print("\n".join(lines))


def _finish(options: Namespace, reports: Sequence[Report], spent: Mapping[str, float]) -> None:
    """What comes after all documents: the JSON, or the summary and the statistics. spent: seconds for each stage."""
    if options.format == "json":
        from jobun.outputs.json import dumps, report_values

        sys.stdout.write(dumps(report_values(reports, spoken(options))))
        return
    if options.failed and not reports:
        return
    found = [diagnostic for report in reports for diagnostic in report.diagnostics]
    counts = Counter(diagnostic.severity for diagnostic in found)
    print(summary({severity: counts[severity] for severity in SEVERITIES}, len(reports)).say(spoken(options)))
    if options.stats:
        for code, count in sorted(Counter(f"{diagnostic.code} {diagnostic.name}" for diagnostic in found).items()):
            print(f"{count:>6}  {code}")
        for report in reports:
            print(f"{len(report.diagnostics):>6}  {report.text.path}")
        for stage, seconds in spent.items():
            print(f"{seconds:>6.2f}  s {stage}")


def tree(options: Namespace) -> int:
    """Print the trees of documents."""
    from jobun.tree.document import parse
    from jobun.tree.show import outline

    found = list(each(options, lambda path: parse(text_at(options, path))))
    if options.format == "json":
        from jobun.outputs.json import dumps, tree_report

        sys.stdout.write(dumps(tree_report(found)))
        return FAILED if options.failed else OK
    paint = Painter(_colour(options))
    for document in found:
        print(paint(f"{document.text.path} ({document.title})", "place"))
        for line, indent, kind, words in outline(document):
            print(f"{paint(line.rjust(6), 'quiet')} {indent}{paint(kind, 'info')}  {words}".rstrip())
    return FAILED if options.failed else OK


def refs(options: Namespace) -> int:
    """List the references of documents."""
    from jobun.outputs.references import lines

    found = list(each(options, lambda path: graph_of(text_at(options, path))))
    if options.format == "json":
        from jobun.outputs.json import dumps, reference_report

        sys.stdout.write(dumps(reference_report(found)))
        return FAILED if options.failed else OK
    for graph in found:
        for line in lines(graph, Painter(_colour(options))):
            print(line)
    return FAILED if options.failed else OK


def explain(options: Namespace) -> int:
    """Print the page of a check, or a line for each of them."""
    language = spoken(options)
    if options.code is None:
        for one in all_checks().values():
            print(f"{one.code}  {one.severity:8} {one.name:22} {page(one, language).splitlines()[0]}")
        return OK
    code = options.code
    wanted = next((one for one in all_checks().values() if code.upper() == one.code or code == one.name), None)
    if wanted is None:
        raise Refused(f"no check is called {code!r}; did you mean {nearest(code)!r}? jobun explain lists them")
    print(f"{wanted.code} {wanted.name} ({wanted.severity})\n\n{page(wanted, language)}\n")
    print(SILENCE.say(language).format(code=wanted.code))
    return OK


def build(options: Namespace) -> int:
    """Publish documents as a site."""
    from jobun.outputs.site.build import NotBuilt
    from jobun.outputs.site.build import build as publish

    paths = asked(options)
    if options.failed:
        return FAILED
    for path in paths:
        # what cannot be read is told before anything is built
        read(path, options.encoding)
    try:
        with progress() as (say, _):
            say(publishing(len(paths)).say(spoken(options)))
            pages = publish(paths, options.output, encoding=options.encoding, config=options.config)
    except NotBuilt as error:
        raise Refused(str(error)) from error
    if not options.quiet:
        print("\n".join(pages))
    return OK


def asked(options: Namespace) -> list[str]:
    """The documents that are asked for: those named, else the books of the nearest settings, else this folder's."""
    named = options.paths
    if not named:
        settings = settings_for(".", options.config)
        sources = [path for book in settings.books for path in book.sources.values()]
        named = [os.path.relpath(os.path.join(settings.folder, path)) for path in sources] or ["."]
    found: list[str] = []
    for path in named:
        try:
            found += documents([path])
        except Unreadable as error:
            _passed_over(options, error)
    return list(dict.fromkeys(found))


def _passed_over(options: Namespace, error: Unreadable) -> None:
    """A document that cannot be read is told, and the others go on."""
    options.failed = True
    if options.debug:
        raise error
    complain(error.say(spoken(options)))


def each(options: Namespace, work: Callable[[str], Made], paths: Sequence[str] | None = None) -> Iterator[Made]:
    """Work done on each document, those asked for if not told; one that cannot be read is told, the others go on."""
    paths = asked(options) if paths is None else paths
    with progress() as (say, hide):
        for done, path in enumerate(paths):
            say(working(done, len(paths), path).say(spoken(options)))
            try:
                made = work(path)
            except Unreadable as error:
                hide()
                _passed_over(options, error)
                continue
            hide()
            yield made


def spoken(options: Namespace) -> str:
    """The language of messages: told, or the locale's."""
    return language(getattr(options, "lang", None))


def _colour(options: Namespace) -> bool:
    if options.color == "auto":
        # no-color.org: present and not empty
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return bool(options.color == "always")
