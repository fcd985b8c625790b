"""The pages of checks, which are the docstrings of their modules, and the examples on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.lint.check import Check
from jobun.locale.languages import translated
from jobun.text.language import document_language


def page(check: Check, language: str) -> str:
    """The page of a check in one language: its paragraphs in that language, and the examples."""
    kept = []
    in_example = False
    for block in re.split(r"\n\s*\n", check.page.strip("\n")):
        in_example = block.startswith("    ") if in_example else False
        if not in_example and block.rstrip().endswith("::"):
            in_example = True
            kept.append(block)
        elif in_example:
            kept.append(block)
        elif (document_language(block) == "ja") == (language == "ja"):
            kept.append(block if language == "ja" else translated(block, language))
    return "\n\n".join(kept)


class Example(NamedTuple):
    """An example on the page of a check.

    kind: "Bad", with the expected place marked with ⟦ ⟧, or "Good". words: the document. confirmed: the document when
    its references were confirmed, or None. settings: the content of jobun.toml. earlier: its earlier version, or None.
    """

    kind: str
    words: str
    confirmed: str | None = None
    settings: str = ""
    earlier: str | None = None


def all_examples(check: Check) -> Iterator[Example]:
    """The examples on the page of a check, in order. Confirmed::, Settings:: and Earlier:: apply to all after them."""
    given: dict[str, str] = {}
    for heading, body in re.findall(
        r"^(Bad|Good|Confirmed|Settings|Earlier)::\n\n((?:(?: {4}.*)?\n)+)", check.page + "\n", re.M
    ):
        words = re.sub(r"^ {4}", "", body, flags=re.M).rstrip("\n") + "\n"
        if heading in ("Bad", "Good"):
            yield Example(heading, words, **given)
        else:
            given[heading.lower()] = words


def examples(check: Check) -> tuple[list[str], list[str]]:
    """The words of the bad and of the good examples on the page of a check."""
    found = list(all_examples(check))
    bad, good = ([one.words for one in found if one.kind == kind] for kind in ("Bad", "Good"))
    return bad, good
