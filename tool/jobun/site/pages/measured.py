"""The page that says how well each check does, from the figures that the project keeps."""

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
# what is shown of each pair of figures: how many of how many
PAIRS = (("planted", "found"), ("certain", "certain_found"), ("probable", "probable_found"))
NONE = "–"


def figures() -> dict[str, dict[str, int]]:
    """The figures of each check by its code and by column; none where they are not shipped."""
    path = shipped("site") / FIGURES
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {row["check"]: {name: int(cell) for name, cell in row.items() if name != "check"} for row in rows}


def measured(language: str) -> nodes.section:
    """A row a check: how much of what was planted and of what editors found it finds, and how often it is right."""
    section = nodes.section(ids=["top"], classes=["checks", "measured"])
    section += nodes.title("", phrase("measured", language))
    section += [nodes.paragraph("", message.say(language)) for message in MEASURED.values()]
    head = [phrase(name, language) for name in ("check", "planted", "certain", "probable", "right")]
    section += _table(head, [_row(code, told, language) for code, told in figures().items() if code in all_checks()])
    other = "en" if language == "ja" else "ja"
    words = [nodes.paragraph("", message.say(other)) for message in MEASURED.values()]
    section += nodes.container("", *words, classes=["other", f"language-{other}"])
    return section


def _row(code: str, told: dict[str, int], language: str) -> list[nodes.paragraph]:
    check = all_checks()[code]
    shares = [share(told[found], told[total]) for total, found in PAIRS]
    shares.append(share(told["right"], told["right"] + told["wrong"]))
    name = nodes.paragraph("", "", to_page(DOCNAME, f"{CHECKS}/{code}", f"{code} {check.name}"))
    return [name, *(nodes.paragraph("", words) for words in shares)]


def share(part: int, total: int) -> str:
    """How many of how many, and the share."""
    return f"{part}/{total} ({part / total:.0%})" if total else NONE


def _table(head: list[str], rows: list[list[nodes.paragraph]]) -> nodes.table:
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in head), cols=len(head))
    first = nodes.row("", *(nodes.entry("", nodes.paragraph("", words)) for words in head))
    group += nodes.thead("", first)
    group += nodes.tbody("", *(nodes.row("", *(nodes.entry("", cell) for cell in row)) for row in rows))
    return nodes.table("", group)
