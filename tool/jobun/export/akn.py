"""Akoma Ntoso 3.0 (OASIS LegalDocML), valid against akomantoso30.xsd whatever the tree.

A document is a `doc` named "rulebook": what stands before the first heading or rule is its preface, the contents there
a `toc`; all else is its main body. Chapters, sections and rules are `chapter`, `section` and `rule` (an article of a
statute is an `article`), a run of list items a `list` of `point`s, and what the standard has no element for an
`hcontainer` with the kind as its name: paragraph, example, note, appendix, a second part. A heading that the document
does not print has status="editorial". Page furniture is left out. The document says neither its date nor its author,
so 0001-01-01 and "unknown" stand for them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from jobun.export import Export, printed, references
from jobun.export._names import Names, element_of, groups
from jobun.references.graph import RuleGraph
from jobun.tree import label as labels
from jobun.tree.nodes import NUMBERED, Document, Node
from jobun.tree.number import plain

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
# XML 1.0 cannot say these, not even as character references
ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LANGUAGES = {"ja": "jpn", "en": "eng"}

LEVEL = """\
<FRBR{level}>
<FRBRthis value="{uri}/!main{suffix}"/>
<FRBRuri value="{uri}{suffix}"/>
<FRBRdate date="0001-01-01" name="undated"/>
<FRBRauthor href="#{author}"/>
{more}</FRBR{level}>
"""
REFERENCES = """\
<references source="#jobun">
<TLCOrganization eId="jobun" href="/ontology/organization/jobun" showAs="jobun"/>
<TLCOrganization eId="unknown" href="/ontology/organization/unknown" showAs="unknown"/>
</references>
"""


def said(words: str) -> str:
    """Words as character data: what XML cannot say is U+FFFD."""
    return escape(ILLEGAL.sub("\ufffd", words), {"\r": "&#13;"})


class Body:
    """Writes the elements of one document."""

    def __init__(self, graph: RuleGraph) -> None:
        self._document = graph.document
        self._references = references(graph)
        self._names = Names(graph.document)
        first = graph.document.parts[0].walk() if graph.document.parts else ()
        self._above: set[int] = set()
        self._numbered = {node.number: node for node in first if node.number and not node.inferred}

    def write(self) -> Iterator[str]:
        """The preface where there is one, and the main body."""
        parts = self._document.parts
        nodes = parts[0].nodes if parts else ()
        begin = next((at for at, node in enumerate(nodes) if node.kind in NUMBERED), 0)
        # what stands above the rules has no eId
        self._above = {id(below) for node in nodes[:begin] for below in node.walk()}
        language = f' xml:lang="{self._document.language}"'
        if any(node.kind != "furniture" for node in nodes[:begin]):
            yield f"<preface{language}>\n"
            for number, node in enumerate(nodes[:begin], 1):
                yield from self._front(node, f"preface__toc_{number}")
            yield "</preface>\n"
        yield f"<mainBody{language}>\n"
        written = 0
        for piece in self._hierarchy(nodes[begin:]):
            written += 1
            yield piece
        for name, part in zip(self._names.parts[1:], parts[1:], strict=True):
            yield f'<hcontainer name="part" eId="{name}">\n'
            yield from self._hierarchy(part.nodes)
            yield "</hcontainer>\n"
        yield "</mainBody>\n" if written or len(parts) > 1 else "<p/>\n</mainBody>\n"

    def _front(self, node: Node, name: str) -> Iterator[str]:
        """A node above the rules, as blocks. name: the eId of its table of contents, if it is one."""
        inner = [below for below in node.walk() if below.kind != "furniture"]
        if inner:
            yield self._block(inner.pop(0))
        if inner and node.kind == "contents":
            yield f'<toc eId="{name}">\n'
            yield from map(self._entry, inner)
            yield "</toc>\n"
            return
        yield from map(self._block, inner)

    def _block(self, node: Node) -> str:
        words = self._running(node)
        if node.kind == "paragraph" and node.body.words == self._document.title:
            words = f"<docTitle>{words}</docTitle>"
        lead = said(printed(self._document, node) or node.mark)
        return f'<p class="{node.kind}">{f"{lead} {words}".strip()}</p>\n'

    def _entry(self, node: Node) -> str:
        words = f"{printed(self._document, node) or node.mark} {node.body.words}".strip()
        scanned = labels.scan(labels.one_width(words))
        read = labels.read(scanned[1]) if scanned else None
        number = read[0] if read else ()
        target = self._numbered.get(number) or self._numbered.get(tuple(plain(value) for value in number))
        level = len(read[0]) if read else 1
        address = self._names.nodes[id(target)] if target else ""
        return f'<tocItem level="{level}" href="#{address}">{said(words)}</tocItem>\n'

    def _hierarchy(self, nodes: Sequence[Node]) -> Iterator[str]:
        """Nodes and all below them; without recursion, since numbers may have any depth."""
        stack = list(self._level(nodes))[::-1]
        while stack:
            entry = stack.pop()
            if isinstance(entry, str):
                yield entry
                continue
            name, attributes = self._tag(entry)
            below = list(self._level(entry.children))
            yield f"<{name}{attributes}>{self._head(entry, bool(below))}"
            yield "\n" if below else ""
            stack.append(f"</{name}>\n")
            stack.extend(reversed(below))

    def _level(self, nodes: Sequence[Node]) -> Iterator[Node | str]:
        for is_list, run in groups(nodes):
            if is_list:
                yield f'<list eId="{self._names.lists[id(run[0])]}">\n'
            yield from run
            if is_list:
                yield "</list>\n"

    def _tag(self, node: Node) -> tuple[str, str]:
        name = element_of(node)
        attributes = f' name="{node.kind}"' if name == "hcontainer" else ""
        attributes += f" eId={quoteattr(self._names.nodes[id(node)])}"
        return name, attributes + (' status="editorial"' if node.inferred else "")

    def _head(self, node: Node, has_children: bool) -> str:
        """Number, heading and words."""
        number = printed(self._document, node) or node.mark
        made = f"<num>{said(number)}</num>" if number else ""
        if node.title is not None:
            return made + (f"<heading>{self._running(node)}</heading>" if node.title else "")
        block = "intro" if has_children else "content"
        return f"{made}<{block}><p>{self._running(node)}</p></{block}>" if node.body.words or not has_children else made

    def _running(self, node: Node) -> str:
        """A node's words, its references as `ref`s."""
        made, words, at = [], node.body.words, 0
        for reference in self._references.get(id(node), ()):
            if id(reference.target) in self._above:
                continue
            address = self._names.nodes[id(reference.target)]
            shown = said(words[reference.start : reference.end])
            made.append(f'{said(words[at : reference.start])}<ref href="#{address}">{shown}</ref>')
            at = reference.end
        made.append(said(words[at:]))
        return "".join(made)


def _meta(document: Document) -> str:
    """What the document is, as work, expression and manifestation (FRBR)."""
    stem = os.path.splitext(os.path.basename(document.text.path))[0]
    language = LANGUAGES.get(document.language, "und")
    work = f"/akn/xx/doc/rulebook/0001-01-01/{quote(stem, safe='') or 'document'}"
    expression = f"{work}/{language}@"
    levels = (
        ("Work", work, "", "unknown", '<FRBRcountry value="xx"/>\n'),
        ("Expression", expression, "", "unknown", f'<FRBRlanguage language="{language}"/>\n'),
        ("Manifestation", expression, ".akn", "jobun", ""),
    )
    said_levels = "".join(
        LEVEL.format(level=level, uri=uri, suffix=suffix, author=author, more=more)
        for level, uri, suffix, author, more in levels
    )
    return f'<meta>\n<identification source="#jobun">\n{said_levels}</identification>\n{REFERENCES}</meta>\n'


def write(graph: RuleGraph) -> Iterator[str]:
    """One document."""
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<akomaNtoso xmlns="{NAMESPACE}">\n<doc name="rulebook">\n'
    yield _meta(graph.document)
    yield from Body(graph).write()
    yield "</doc>\n</akomaNtoso>\n"


EXPORT = Export("akn", ".xml", write)
