"""What each section says, laid out for comparing: the same words whatever the section is called.

A section's own name is replaced by OWN, that of the section that follows by NEXT, and every number by one sign: what
two parallel sections say of themselves is then one template.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from jobun.text.layout import CLOSING, JAPANESE
from jobun.tree.label import one_width
from jobun.tree.nodes import ASIDE, HEADINGS, Document, Node

OWN, NEXT, COUNT = "\x01", "\x02", "\x03"
SAID = frozenset({"rule", "item", "paragraph"})
# a longer rule is hardly ever one of a family, and comparing it costs
LONGEST = 600
NUMBER = re.compile(r"[0-9]+(?:[-.][0-9a-z]+)*")
# 挑戦(チャレンジ)フェイズ is spoken of as 挑戦フェイズ
READING = re.compile(r"\([^()]*\)|（[^（）]*）|《|》|【|】|「|」|“|”|\"")
ENGLISH_NAME = re.compile(f"(\\ban? |)([{OWN}{NEXT}])(?:e?s\\b)?")
SHORTEST_NAME = {True: 3, False: 2}


@dataclass(frozen=True, eq=False)
class Section:
    """A heading and what is said under it, down to the next one.

    names: what it is called, as compared, the longest first. parent: the heading above, or None. beside: all
    sections under the same parent, in order. place: its own in `beside`. sayings: in order.
    """

    node: Node | None
    names: tuple[str, ...] = ()
    parent: Section | None = None
    beside: list[Section] = field(default_factory=list)
    place: int = 0
    inner: list[Section] = field(default_factory=list)
    sayings: list[Saying] = field(default_factory=list)

    @property
    def following(self) -> Section | None:
        """The section that comes next under the same parent."""
        return self.beside[self.place + 1] if self.place + 1 < len(self.beside) else None

    @property
    def title(self) -> str:
        """What it is called, as printed."""
        return self.node.title or "" if self.node else ""

    @cached_property
    def templates(self) -> dict[str, Saying]:
        """What it says, by template; the first of each."""
        found: dict[str, Saying] = {}
        for saying in self.sayings:
            found.setdefault(saying.template, saying)
        return found


@dataclass(frozen=True, eq=False)
class Saying:
    """The words of one rule, item or paragraph. holder: the numbered rule or the heading that it stands under.

    words: as compared: of one width, without blanks (of one blank in Latin script), in lower case.
    """

    node: Node
    holder: Node | None
    section: Section
    words: str

    @cached_property
    def template(self) -> str:
        """The words without what is the section's own: its name, the next one's, numbers."""
        following = self.section.following
        return masked(self.words, self.section.names, following.names if following else ())


def compared(words: str) -> str:
    """Words as they are compared: one width, one case, blanks gone or (between Latin letters) one."""
    narrow = one_width(words).casefold()
    return ("" if JAPANESE.search(narrow) else " ").join(narrow.split())


def masked(words: str, own: Iterable[str], following: Iterable[str] = ()) -> str:
    """Words as they are compared with OWN, NEXT and COUNT for names and numbers; a name's article and plural go."""
    words = NUMBER.sub(COUNT, words)
    signed = [(name, OWN) for name in own] + [(name, NEXT) for name in following]
    # the longer of two names that overlap is taken first
    for name, sign in sorted(signed, key=lambda pair: -len(pair[0])):
        words = words.replace(name, sign)
    if " " not in words or (OWN not in words and NEXT not in words):
        return words
    return ENGLISH_NAME.sub(lambda found: f"{found[1] and 'a '}{found[2]}", words)


def sections(document: Document, copied: Container[int]) -> tuple[Section, ...]:
    """The sections of a document that are not part of a copy, in order.

    A heading that the document does not print opens one without a name.
    """
    found: list[Section] = []
    for at, part in enumerate(document.parts):
        if at in copied:
            continue
        root = Section(None)
        joined: set[int] = set()
        found.append(root)
        stack: list[tuple[Node, Node | None, Section]] = [(node, None, root) for node in reversed(part.nodes)]
        while stack:
            node, holder, section = stack.pop()
            if node.kind in ASIDE:
                continue
            if node.kind in HEADINGS and (node.title or node.inferred):
                section = _opened(node, section)
                found.append(section)
            elif node.kind in SAID and id(node) not in joined and 0 < len(node.body.words) <= LONGEST:
                rest = _rest(node)
                joined.update(map(id, rest))
                said = "".join(one.body.words for one in (node, *rest))
                section.sayings.append(Saying(node, holder, section, compared(said)))
            around = node if node.label is not None or node.kind in HEADINGS else holder
            stack.extend((child, around, section) for child in reversed(node.children))
    return tuple(found)


def _rest(node: Node) -> tuple[Node, ...]:
    """The paragraph that ends a rule's sentence, where a page break has cut it (002 line 256)."""
    first = node.children[0] if node.children else None
    broken = first is not None and first.kind == "paragraph" and not first.mark and JAPANESE.match(node.body.words[-1])
    return (first,) if first is not None and broken and node.body.words[-1] not in CLOSING else ()


def _opened(node: Node, above: Section) -> Section:
    section = Section(node, _names(node.title or ""), above, above.inner, len(above.inner))
    above.inner.append(section)
    return section


def _names(title: str) -> tuple[str, ...]:
    """What a heading's section is called in running text: its title, and the title without the readings in it."""
    whole = compared(title)
    shortest = SHORTEST_NAME[whole.isascii()]
    return tuple(dict.fromkeys(name for name in (whole, spoken(whole)) if len(name) >= shortest))


def spoken(title: str) -> str:
    """A title as running text has it: without the reading in it and without brackets."""
    return READING.sub("", title)
