"""jobun explain: the page of a check."""

from __future__ import annotations

from argparse import Namespace

from jobun.commands.asking import OK, Refused, spoken
from jobun.diagnostics.check import all_checks, nearest, page
from jobun.messages.command import SILENCE
from jobun.messages.settings import no_check


def run(options: Namespace) -> int:
    """Print the page of a check, or a line for each of them."""
    language = spoken(options)
    if options.code is None:
        for one in all_checks().values():
            print(f"{one.code}  {one.severity:8} {one.name:22} {page(one, language).splitlines()[0]}")
        return OK
    code = options.code
    wanted = next((one for one in all_checks().values() if code.upper() == one.code or code == one.name), None)
    if wanted is None:
        raise Refused(no_check("", code, nearest(code)))
    print(f"{wanted.code} {wanted.name} ({wanted.severity})\n\n{page(wanted, language)}\n")
    print(SILENCE.say(language).format(code=wanted.code))
    return OK
