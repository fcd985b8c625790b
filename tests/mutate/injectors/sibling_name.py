"""A section is copied under a new name, but one rule of the copy keeps the original's name."""

import re

from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node
from tests.mutate.injector import Book, Injected, Injector

NAMES = {True: ("霜柱", "渡り板", "ホタルブクロ"), False: ("Frostmoth", "Hollow Reed", "Tidewater")}
# fewer rules with the name do not make a block
FEWEST = 3


def inject(book: Book, rng) -> Injected | None:
    places = list(blocks(book))
    if not places:
        return None
    section, last, number = rng.choice(places)
    name = rng.choice(NAMES[book.japanese])
    copied, left = copy(book, section, number, name, rng)
    content, at = book.text.content, line_after(book, last)
    start = at + left
    base = content[:at] + copied + content[at:]
    dirty = base[:start] + section.title + base[start + len(name) :]
    return Injected(dirty, Span(start, start + len(section.title)), base)


def blocks(book: Book):
    """Sections that can be copied: each with its last sibling and the next free number."""
    for index in book.graph.original_parts():
        for section in index.nodes:
            if section.kind not in HEADINGS or section.inferred or not section.title or not section.label:
                continue
            last = [one for one in index.siblings(section) if not one.inferred][-1]
            number = re.fullmatch(r"(.*?)([0-9]+)", last.label.text) if last.label else None
            said = sum(section.title in book.text.quote(node.span) for node in section.walk() if node.kind == "rule")
            if number and said >= FEWEST and len(section.title) > 2 and not is_common(book, section):
                yield section, last, f"{number[1]}{int(number[2]) + 1}"


def is_common(book: Book, section: Node) -> bool:
    """Whether a section also uses its title as a common noun, which a copy would keep everywhere."""
    said = book.text.content[section.span.start : line_after(book, section)]
    return said.casefold().count(section.title.casefold()) > said.count(section.title)


def copy(book: Book, section: Node, number: str, name: str, rng) -> tuple[str, int]:
    """The lines of a section with another number and name, and the offset of the one name that is kept."""
    text, old, title = book.text.content, section.label.text, section.title
    start = text.rfind("\n", 0, section.span.start) + 1
    lines = text[start : line_after(book, section)]
    rules = [node.span for node in section.walk() if node.kind == "rule"]
    said = [found.start() + start for found in re.finditer(re.escape(title), lines)]
    kept = rng.choice([at for at, place in enumerate(said) if any(one.start <= place < one.end for one in rules)])
    renumbered = re.sub(rf"(?m)^(\s*){re.escape(old)}(?![0-9])", lambda found: found[1] + number, lines)
    parts = renumbered.split(title)
    return name.join(parts), len(name.join(parts[: kept + 1]))


def line_after(book: Book, section: Node) -> int:
    """The offset of the line after a section."""
    end = max(node.span.end for node in section.walk())
    return book.text.content.find("\n", end) + 1 or len(book.text.content)


injector = Injector("name of a sibling", ("LOG004",), inject)
