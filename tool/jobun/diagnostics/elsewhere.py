"""What is said of another place of the document, and of what a section takes from one."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.diagnostics.check import Ground
from jobun.diagnostics.diagnostic import Edit, Problem, Related, Suggestion
from jobun.graph.namesakes import namesakes
from jobun.messages.message import Message
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def where(ground: Ground, node: Node, span: Span) -> tuple[str, str]:
    """A place as messages name it, in English and in Japanese: its rule, where that has a number, and its line."""
    line, _ = ground.text.place(span.start)
    if node.name:
        # a blank stands between digits and Japanese
        return f"{node.name} on line {line}", f"{line} 行目の {node.name} "
    return f"line {line}", f"{line} 行目"


def misplaced(ground: Ground) -> Iterator[Problem]:
    """The sections that speak of a sibling's place where there is one of their own name."""
    for found in namesakes(ground.graph):
        model = found.model.body.span(0, len(found.model.body.words))
        place = where(ground, found.model, model)
        said = Message(
            f"“{found.left}” is what {place[0]} speaks of in the same words; “{found.right}”, which has this section’s "
            "name, is not in it",
            f"「{found.left}」は {place[1]}が同じ文言で述べているものです。"
            f"この節の名を持つ「{found.right}」は節の中にありません",
        )
        mend = Message(f"write “{found.right}”", f"「{found.right}」とする")
        yield Problem(
            found.place,
            said,
            related=(Related(model, Message("the same words", "同じ文言")),),
            suggestions=(Suggestion(mend, (Edit(found.place, found.right),)),),
        )
