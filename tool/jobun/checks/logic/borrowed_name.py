"""A section uses the name that belongs to its sibling instead of its own.

節が、その節自身の名称ではなく、別の節の名称を使っています。

A section is called Trade and there is a trade zone, yet the section mentions only the action zone, in the same words as
its sibling Action: its text was copied and the name was not changed.

「交易」という節があり「交易ゾーン」も定義されているのに、節の中では「行動ゾーン」だけが、「行動」の節と同じ文言で挙げら
れている、といった場合です。写した文の名称を直し忘れたものと考えられます。

Bad::

    1-1. 行動ゾーン
    1-1-1. 使う札を並べます。
    1-2. 交易ゾーン
    1-2-1. 売る札を並べます。
    1-3. 休息ゾーン
    1-3-1. 休む札を並べます。
    2-1. 早い行動
    2-1-1. この札が行動ゾーンに置かれた際に働きます。
    2-2. 交易
    2-2-1. 合図でこの札が⟦行動ゾーン⟧に置かれた際に働きます。

Good::

    1-1. 行動ゾーン
    1-1-1. 使う札を並べます。
    1-2. 交易ゾーン
    1-2-1. 売る札を並べます。
    1-3. 休息ゾーン
    1-3-1. 休む札を並べます。
    2-1. 早い行動
    2-1-1. この札が行動ゾーンに置かれた際に働きます。
    2-2. 交易
    2-2-1. 合図でこの札が交易ゾーンに置かれた際に働きます。
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import place_name
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.terms.terms import Terms, terms_of
from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node

# characters that the two rules must share around the name
AROUND = 4
# shared characters do not extend over the end of a sentence
BREAK = frozenset("。.\n")


class BorrowedName(NamedTuple):
    """A name of a sibling. span: its place. printed: as printed. own: the section's own name. model: the sibling's rule
    with the same words.
    """

    span: Span
    printed: str
    own: str
    model: Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Names of a sibling in sections that have a name of their own."""
    for found in borrowed_names(context.graph):
        model = found.model.body.span(0, len(found.model.body.words))
        yield Problem(
            found.span,
            Message(
                "“{printed}” appears to be copied from {place}; this section does not mention its own “{own}”",
                "「{printed}」は {place}から写したままと思われます。この節の名前が付いた「{own}」が使われていません",
                printed=found.printed,
                own=found.own,
                place=place_name(context, found.model, model),
            ),
            related=(Related(model, Message("the same words", "同じ文言")),),
            suggestions=(replacement(found.own, found.span),),
        )


def borrowed_names(graph: RuleGraph) -> Iterator[BorrowedName]:
    """Sections that mention one member of a class, that of a sibling, and never their own."""
    groups = list(_named_alike(terms_of(graph)))
    for at, part in enumerate(graph.document.parts):
        if at in graph.copied:
            continue
        for above in part.walk():
            sections = [node for node in above.children if node.title]
            for section in sections if len(sections) > 1 else ():
                title = normalized(section.title)
                for own in groups:
                    if title in own:
                        yield from _foreign(section, title, own, [one for one in sections if one is not section])


def normalized(words: str | None) -> str:
    """Words normalized for comparison."""
    return one_width(words or "").strip().casefold()


def _named_alike(terms: Terms) -> Iterator[dict[str, str]]:
    """For each class its members by the words before the shared noun: action zone by action."""
    for head, members in terms.classes.items():
        found = {normalized(term.words).removesuffix(normalized(head)).strip(): term.words for term in members}
        yield {before: words for before, words in found.items() if before}


def _foreign(section: Node, title: str, own: dict[str, str], others: list[Node]) -> Iterator[BorrowedName]:
    rules = [node for child in section.children for node in child.walk()]
    words_of_section = "\n".join(normalized(node.body.words) for node in rules)
    present = [before for before, words in own.items() if normalized(words) in words_of_section]
    if len(present) != 1 or present[0] == title:
        return
    name = re.compile(re.escape(own[present[0]]), re.I)
    models: dict[tuple[str, str], Node] = {}
    for other in others:
        for node in other.walk() if present[0] in normalized(other.title) else ():
            for beside in _beside(name, node) if node is not other else ():
                models.setdefault(beside[1], node)
    reported: set[Span] = set()
    for node in rules:
        for place, key in _beside(name, node):
            span = node.body.span(*place)
            if key in models and span not in reported:
                reported.add(span)
                yield BorrowedName(span, node.body.words[slice(*place)], own[title], models[key])


def _beside(name: re.Pattern[str], node: Node) -> Iterator[tuple[tuple[int, int], tuple[str, str]]]:
    """The places of a name in a rule, each with the `AROUND` characters before and after it within its sentence."""
    words = node.body.words
    for found in name.finditer(words):
        start, end = found.span()
        for before in range(min(AROUND, start) + 1):
            left, right = words[start - before : start], words[end : end + AROUND - before]
            if len(left + right) == AROUND and BREAK.isdisjoint(left + right):
                yield (start, end), (left, right)


check = Check("LOG012", "borrowed-name", "warning", __doc__, find, formerly=("LOG002", "contradiction"))
