"""The page with the measured recall and precision of each check."""

from __future__ import annotations

import csv

from docutils import nodes

from jobun.lint.check import all_checks
from jobun.locale.site import MEASURED, phrase
from jobun.registry import shipped
from jobun.site.model.library import CHECKS
from jobun.site.pages.links import to_page

DOCNAME = f"{CHECKS}/measured"
FIGURES = "measured.tsv"
# columns shown as pairs: how many of how many
PAIRS = (("planted", "found"), ("certain", "certain_found"), ("probable", "probable_found"))
NONE = "–"
LONE = "one-document"


def figures() -> dict[str, dict[str, int]]:
    """The figures by code of check and column; empty if they are not shipped."""
    path = shipped("site") / FIGURES
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {row["check"]: {name: int(cell) for name, cell in row.items() if name != "check"} for row in rows}


def measured(language: str) -> nodes.section:
    """A row for each check: its recall on planted faults and on those of editors, and its precision."""
    section = nodes.section(ids=["top"], classes=["checks", "measured"])
    section += nodes.title("", phrase("measured", language))
    section += [nodes.paragraph("", message.say(language)) for message in MEASURED.values()]
    head = [phrase(name, language) for name in ("check", "planted", "certain", "probable", "right")]
    rows = [_row(code, row, language) for code, row in figures().items() if code in all_checks()]
    rows += [_lone(row, language) for code, row in figures().items() if code == LONE]
    section += _table(head, rows)
    other = "en" if language == "ja" else "ja"
    words = [nodes.paragraph("", message.say(other)) for message in MEASURED.values()]
    section += nodes.container("", *words, classes=["other", f"language-{other}"])
    return section


def _row(code: str, figures: dict[str, int], language: str) -> list[nodes.paragraph]:
    check = all_checks()[code]
    # the checks that were split from it are counted in its row
    codes = ", ".join(part.code for part in all_checks().values() if part.family == check.name)
    name = nodes.paragraph("", "", to_page(DOCNAME, f"{CHECKS}/{code}", f"{codes} {check.name}"))
    return [name, *_shares(figures)]


def _lone(figures: dict[str, int], language: str) -> list[nodes.paragraph]:
    """The row of what entries of word lists find that one document alone confirms: it says nothing of others."""
    found = [str(figures[name]) if figures[name] else NONE for _, name in PAIRS]
    right = share(figures["right"], figures["right"] + figures["wrong"])
    return [nodes.paragraph("", words) for words in (phrase("lone", language), *found, right)]


def _shares(figures: dict[str, int]) -> list[nodes.paragraph]:
    shares = [share(figures[found], figures[total]) for total, found in PAIRS]
    shares.append(share(figures["right"], figures["right"] + figures["wrong"]))
    return [nodes.paragraph("", words) for words in shares]


def share(part: int, total: int) -> str:
    """A count of a total, with the percentage."""
    return f"{part}/{total} ({part / total:.0%})" if total else NONE


def _table(head: list[str], rows: list[list[nodes.paragraph]]) -> nodes.table:
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in head), cols=len(head))
    first = nodes.row("", *(nodes.entry("", nodes.paragraph("", words)) for words in head))
    group += nodes.thead("", first)
    group += nodes.tbody("", *(nodes.row("", *(nodes.entry("", cell) for cell in row)) for row in rows))
    return nodes.table("", group)
