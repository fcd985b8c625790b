"""jobun explain: the page of a check."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.session import OK, Refused, spoken
from jobun.lint.check import all_checks, nearest, page
from jobun.locale.command import BAD, GOOD, SEVERITY, SILENCE, in_brackets
from jobun.locale.settings import no_check


def run(options: Namespace) -> int:
    """Print the page of a check, or a line for each of them."""
    language = spoken(options)
    if options.code is None:
        for one in all_checks().values():
            severity = SEVERITY[one.severity].say(language)
            print(f"{one.code}  {severity:8} {one.name:22} {page(one, language).splitlines()[0]}")
        return OK
    code = options.code
    wanted = next((one for one in all_checks().values() if code.upper() == one.code or code == one.name), None)
    if wanted is None:
        raise Refused(no_check("", code, nearest(code)))
    severity = in_brackets(SEVERITY[wanted.severity].say(language)).say(language)
    print(f"{wanted.code} {wanted.name}{severity}\n")
    print("\n\n".join(_shown(block, language) for block in page(wanted, language).split("\n\n")), end="\n\n")
    print(SILENCE.say(language).format(code=wanted.code))
    return OK


def _shown(block: str, language: str) -> str:
    """A block of a page for a terminal, which breaks Japanese lines itself: a paragraph, a heading or an example."""
    if block in ("Bad::", "Good::"):
        return (BAD if block == "Bad::" else GOOD).say(language) + ("：" if language == "ja" else ":")
    return "".join(block.split("\n")) if language == "ja" and not block.startswith("    ") else block
