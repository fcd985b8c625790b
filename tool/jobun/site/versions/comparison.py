"""A rule in two versions as HTML: its numbers as links, and its words with what changed in them."""

from __future__ import annotations

from html import escape

from jobun.locale import changes as kinds
from jobun.locale.versions import number_in
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.text_changes import TextRun, one_line, text_runs

# code points: of a longer stretch that did not change, so much is shown beside what did
AROUND, LONGEST = 90, 240
# code points: of a rule that is added or removed as a whole, so much is shown; the link leads to the rest
WHOLE = 1200
# where less than this share of the words stayed, the two are read one after the other
ALIKE = 0.35


def text(words: str) -> str:
    """Words of a document, which are never markup."""
    return escape(words, quote=False)


def link(docname: str, edition: PublishedEdition, node: Node, words: str = "", more: str = "") -> str:
    """A link to a rule of a version from a page. words: its number if not told. more: attributes."""
    address = escape(uri(docname, *edition.book.place(node)))
    return f'<a class="cited" href="{address}"{more}>{text(words or node.name or "…")}</a>'


def numbers(docname: str, old: PublishedEdition, new: PublishedEdition, change: Change) -> str:
    """The numbers of a rule, each a link to it as of its version; one that did not change is told once."""
    if change.old is None or change.new is None:
        node, edition = (change.new, new) if change.new else (change.old, old)
        return link(docname, edition, node) if node else ""
    if change.old.name != change.new.name:
        return f"{link(docname, old, change.old)} → {link(docname, new, change.new)}"
    called = escape(number_in(change.old.name or "", old.version).say(new.book.language))
    before = link(docname, old, change.old, old.version, f' aria-label="{called}" title="{called}"')
    return f'{link(docname, new, change.new)} <small class="before">{before}</small>'


def kind(change: Change, language: str) -> str:
    """What became of a rule, in words."""
    also = kinds.also(change.moved and change.kind == "reworded").say(language)
    return f'<span class="kind {change.kind}">{kinds.KINDS[change.kind].say(language)}</span>{also}'


def words(change: Change) -> str:
    """What a rule says: all of it where it is in one version only or says the same in both, else with what changed
    marked.
    """
    old, new = (one_line(node) if node is not None else "" for node in (change.old, change.new))
    if not (old and new) or change.kind in ("moved", "renumbered"):
        whole = new or old
        cut = whole if len(whole) <= WHOLE else f"{whole[:WHOLE]}…"
        return f'<p class="words">{text(cut)}</p>'
    found = text_runs(old, new)
    stayed = sum(len(run.new) for run in found if not run.changed)
    if stayed < ALIKE * max(len(old), len(new)):
        return f'<p class="words"><del>{text(old)}</del></p>\n<p class="words"><ins>{text(new)}</ins></p>'
    last = len(found) - 1
    return f'<p class="words">{"".join(_run(run, at == 0, at == last) for at, run in enumerate(found))}</p>'


def _run(run: TextRun, first: bool, last: bool) -> str:
    if run.changed:
        gone = f"<del>{text(run.old)}</del>" if run.old else ""
        return gone + (f"<ins>{text(run.new)}</ins>" if run.new else "")
    if len(run.new) <= LONGEST:
        return text(run.new)
    head = "" if first else _whole_words(run.new[:AROUND], -1)
    tail = "" if last else _whole_words(run.new[-AROUND:], 0)
    return f'{text(head)}<span class="left-out">…</span>{text(tail)}'


def _whole_words(words: str, end: int) -> str:
    """Words without the one that is cut at an end, where words have blanks between them."""
    kept = words.rpartition(" ")[0] if end else words.partition(" ")[2]
    return kept if len(kept) > AROUND // 2 else words
