"""What `jobun check` does to documents when it is told to mend them: files rewritten, or the difference shown."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from jobun.cli.output import show_change
from jobun.cli.session import complain, spoken
from jobun.fix.apply import AppliedFixes, apply_fixes
from jobun.flow import Report
from jobun.lint.run import Choice
from jobun.locale import repair as messages
from jobun.locale.failure import reason
from jobun.locale.writing import unwritable
from jobun.text.encoding import encoded
from jobun.text.splice import Differs, spliced
from jobun.text.write import write_whole


def repaired(options: Namespace, report: Report, choice: Choice) -> tuple[Report, int]:
    """Mend a document as the options say: written back, shown as a difference, or sent to standard output.

    Gives the report of the document as it is now, or would be, and how many diagnostics were mended.
    """
    text = report.text
    if text.format != "text":
        return _only_text(options, report)
    made = apply_fixes(report.graph, report.diagnostics, choice, unsafe=options.unsafe_fixes)
    language = spoken(options)
    for refusal in made.rejected:
        complain(messages.refused(refusal.place, refusal.code, refusal.reason).say(language))
    if options.diff:
        show_change(text, made.content)
    elif not _put(options, report, made):
        return report, 0
    for place, old, new, count in made.renumbered:
        if count:
            complain(messages.renumbered(place, old, new, count).say(language))
    return Report(made.graph, made.diagnostics), len(made.fixed)


def _only_text(options: Namespace, report: Report) -> tuple[Report, int]:
    """A document that cannot be written is told where it was named, or where there would be something to mend."""
    text = report.text
    named = text.path in options.paths
    if named or any(diagnostic.remedy(options.unsafe_fixes) for diagnostic in report.diagnostics):
        complain(messages.only_text(text.path, text.format.upper()).say(spoken(options)))
    options.failed = options.failed or named
    return report, 0


def _put(options: Namespace, report: Report, made: AppliedFixes) -> bool:
    """Write a mended document to where it came from. Gives whether that was done; if not, why has been told."""
    text = report.text
    if text.path == "-":
        # the true standard output: what is printed goes to standard error
        sys.__stdout__.buffer.write(encoded(made.content, text.encoding))  # type: ignore[union-attr]
        return True
    if not made.fixed:
        return True
    failure = None
    try:
        with open(text.path, "rb") as file:
            data = spliced(file.read(), text, made.content)
        if not os.access(text.path, os.W_OK):
            raise PermissionError(13, os.strerror(13))
        write_whole(text.path, data)
    except Differs as difference:
        name = text.encoding.removesuffix("+bom")
        changed = messages.changed_meanwhile(text.path)
        failure = changed if difference.changed else messages.not_the_same_bytes(text.path, name)
    except OSError as error:
        failure = unwritable(text.path, reason(error))
    if failure is not None:
        options.failed = True
        complain(failure.say(spoken(options)))
    return failure is None
