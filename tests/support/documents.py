"""Documents written inside a test, with the expected places marked ⟦like this⟧ in their text."""

from __future__ import annotations

import re
import tomllib

from jobun import flow
from jobun.lint.run import Choice
from jobun.terms.vocabulary import vocabulary
from jobun.text.passage import Text
from jobun.versions.confirmed import ConfirmedReference, read_record, references, write_record


def marked(words: str) -> tuple[str, list[str]]:
    """Return the words without their marks, and each marked place as "line:column quote"."""
    places = []
    plain = ""
    for piece in re.split("(⟦.*?⟧)", words, flags=re.S):
        if piece.startswith("⟦"):
            inside = piece[1:-1]
            line = plain.count("\n") + 1
            column = len(plain) - (plain.rfind("\n") + 1) + 1
            places.append(f"{line}:{column} {inside}")
            plain += inside
        else:
            plain += piece
    return plain, places


def found(
    words: str, *codes: str, confirmed: str | None = None, settings: str = "", earlier: str | None = None
) -> list[str]:
    """Run all checks on a document and return the places of the diagnostics, in the format of `marked`.

    codes: return only the diagnostics with these codes. confirmed: the document at the time when its references were
    confirmed. settings: the content of jobun.toml, of which only the terms are used. earlier: an earlier version.
    """
    terms = vocabulary(tomllib.loads(settings).get("check", {}).get("terms", []), "jobun.toml")
    text = Text("test.txt", words)
    record = confirmed_entries(confirmed) if confirmed else ()
    before = flow.graph_of(Text("test.txt", earlier)) if earlier else None
    report = flow.check(text, Choice(vocabulary=terms), record, before)
    places = []
    for diagnostic in report.diagnostics:
        if codes and diagnostic.code not in codes:
            continue
        line, column = text.place(diagnostic.problem.span.start)
        places.append(f"{line}:{column} {text.quote(diagnostic.problem.span)}")
    return places


def confirmed_entries(words: str) -> tuple[ConfirmedReference, ...]:
    """Confirm every reference of a document, write the record and read it back."""
    graph = flow.graph_of(Text("test.txt", words))
    return read_record(write_record(one.current for one in references(graph, ()) if one.link.targets))
