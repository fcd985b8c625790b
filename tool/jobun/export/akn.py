"""Akoma Ntoso 3.0 (OASIS LegalDocML), valid against akomantoso30.xsd whatever the tree.

A document is a `doc` named "rulebook": what comes before the first heading or rule is its preface, the contents there
a `toc`; all else is its main body. Chapters, sections and rules are `chapter`, `section` and `rule` (an article of a
statute is an `article`), a run of list items a `list` of `point`s, and what the standard has no element for an
`hcontainer` with the kind as its name: paragraph, example, note, appendix, a second part. A heading that the document
does not print has status="editorial". Page furniture is left out. The document states neither its date nor its
author: 0001-01-01 and "unknown" are printed for them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from jobun.export import Export, printed, references
from jobun.export._names import Names, element_of, groups
from jobun.references.graph import RuleGraph
from jobun.text.characters import one_width, xml_text
from jobun.tree.labels import reading as labels
from jobun.tree.labels.values import plain
from jobun.tree.nodes import NUMBERED, Document, Node

if TYPE_CHECKING:
    from lxml.builder import ElementMaker

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
LANGUAGES = {"ja": "jpn", "en": "eng"}
EXPORTER = "jobun"
AUTHOR = "unknown"


class Body:
    """Builds the elements of one document. make: an lxml element maker."""

    def __init__(self, graph: RuleGraph, make: ElementMaker) -> None:
        self._document = graph.document
        self._make = make
        self._references = references(graph)
        self._names = Names(graph.document)
        first = graph.document.parts[0].walk() if graph.document.parts else ()
        self._front_matter: frozenset[Node] = frozenset()
        self._numbered = {node.number: node for node in first if node.number and not node.inferred}

    def elements(self) -> Iterator[Any]:
        """The preface, if there is one, and the main body."""
        make, parts = self._make, self._document.parts
        nodes = parts[0].nodes if parts else ()
        begin = next((at for at, node in enumerate(nodes) if node.kind in NUMBERED), 0)
        # what comes before the rules has no eId
        self._front_matter = frozenset(below for node in nodes[:begin] for below in node.walk())
        language = {"{http://www.w3.org/XML/1998/namespace}lang": self._document.language}
        if any(node.kind != "furniture" for node in nodes[:begin]):
            preface = make.preface(language)
            for number, node in enumerate(nodes[:begin], 1):
                preface.extend(self._front(node, f"preface__toc_{number}"))
            yield preface
        body = make.mainBody(language)
        self._hierarchy(body, nodes[begin:])
        for name, part in zip(self._names.parts[1:], parts[1:], strict=True):
            second = make.hcontainer({"name": "part", "eId": name})
            self._hierarchy(second, part.nodes)
            body.append(second)
        if not len(body):
            body.append(make.p())
        yield body

    def _front(self, node: Node, name: str) -> Iterator[Any]:
        """A node before the rules, as blocks. name: the eId of its table of contents, if it is one."""
        inner = [below for below in node.walk() if below.kind != "furniture"]
        if inner:
            yield self._block(inner.pop(0))
        if inner and node.kind == "contents":
            yield self._make.toc({"eId": name}, *map(self._entry, inner))
        else:
            yield from map(self._block, inner)

    def _block(self, node: Node) -> Any:
        lead = xml_text(printed(self._document, node) or node.mark)
        words = self._running(node)
        if node.kind == "paragraph" and node.body.words == self._document.title:
            words = [self._make.docTitle(*words)]
        return self._make.p({"class": node.kind}, f"{lead} " if lead else "", *words)

    def _entry(self, node: Node) -> Any:
        words = f"{printed(self._document, node) or node.mark} {node.body.words}".strip()
        scanned = labels.scan(one_width(words))
        read = labels.read(scanned[1]) if scanned else None
        number = read[0] if read else ()
        target = self._numbered.get(number) or self._numbered.get(tuple(plain(value) for value in number))
        address = self._names.nodes[target] if target else ""
        return self._make.tocItem({"level": str(len(number) or 1), "href": f"#{address}"}, xml_text(words))

    def _hierarchy(self, above: Any, nodes: Sequence[Node]) -> None:
        """Append nodes and all below them; without recursion, since numbers may have any depth."""
        stack = [(above, nodes)]
        while stack:
            parent, level = stack.pop()
            for is_list, run in groups(level):
                holder = parent
                if is_list:
                    holder = self._make("list", {"eId": self._names.lists[run[0]]})
                    parent.append(holder)
                for node in run:
                    element = self._element(node)
                    holder.append(element)
                    stack.append((element, node.children))

    def _element(self, node: Node) -> Any:
        """A node with its number, heading and words, without what is below it."""
        make, name = self._make, element_of(node)
        element = make(name, {"name": node.kind} if name == "hcontainer" else {}, {"eId": self._names.nodes[node]})
        if node.inferred:
            element.set("status", "editorial")
        number = printed(self._document, node) or node.mark
        if number:
            element.append(make.num(xml_text(number)))
        has_children = any(child.kind != "furniture" for child in node.children)
        if node.title is not None:
            element.extend([make.heading(*self._running(node))] if node.title else [])
        elif node.body.words or not has_children:
            element.append(make("intro" if has_children else "content", make.p(*self._running(node))))
        return element

    def _running(self, node: Node) -> list[Any]:
        """A node's words, its references as `ref`s."""
        found: list[Any] = []
        words, at = node.body.words, 0
        for reference in self._references.get(node, ()):
            if reference.target not in self._front_matter:
                address = f"#{self._names.nodes[reference.target]}"
                found.append(xml_text(words[at : reference.start]))
                found.append(self._make.ref({"href": address}, xml_text(words[reference.start : reference.end])))
                at = reference.end
        return [*found, xml_text(words[at:])]


def _meta(document: Document, make: ElementMaker) -> Any:
    """The document as work, expression and manifestation (FRBR)."""
    stem = os.path.splitext(os.path.basename(document.text.path))[0]
    language = LANGUAGES.get(document.language, "und")
    work = f"/akn/xx/doc/rulebook/0001-01-01/{quote(stem, safe='') or 'document'}"
    expression = f"{work}/{language}@"
    levels: tuple[tuple[str, str, str, str, list[Any]], ...] = (
        ("Work", work, "", AUTHOR, [make.FRBRcountry(value="xx")]),
        ("Expression", expression, "", AUTHOR, [make.FRBRlanguage(language=language)]),
        ("Manifestation", expression, ".akn", EXPORTER, []),
    )
    identification = make.identification(source=f"#{EXPORTER}")
    for level, uri, suffix, author, more in levels:
        element = make(
            f"FRBR{level}",
            make.FRBRthis(value=f"{uri}/!main{suffix}"),
            make.FRBRuri(value=f"{uri}{suffix}"),
            make.FRBRdate(date="0001-01-01", name="undated"),
            make.FRBRauthor(href=f"#{author}"),
            *more,
        )
        identification.append(element)
    organizations = (
        make.TLCOrganization(eId=name, href=f"/ontology/organization/{name}", showAs=name)
        for name in (EXPORTER, AUTHOR)
    )
    return make.meta(identification, make.references({"source": f"#{EXPORTER}"}, *organizations))


def write(graph: RuleGraph) -> Iterator[str]:
    """One document."""
    from lxml import etree
    from lxml.builder import ElementMaker

    make = ElementMaker(namespace=NAMESPACE, nsmap={None: NAMESPACE})
    content = make.doc({"name": "rulebook"}, _meta(graph.document, make), *Body(graph, make).elements())
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield etree.tostring(make.akomaNtoso(content), encoding="unicode") + "\n"


EXPORT = Export("akn", ".xml", write)
