"""Captions, legends and tooltips of pictures."""

from __future__ import annotations

from collections.abc import Sequence

from jobun.locale.message import Message, verbatim
from jobun.references.network import Edge, Network, Vertex

# the most that a tooltip shows of a rule, in code points
LONGEST = 400
STATUS = {
    "resolved": Message("resolved", "解決"),
    "dangling": Message("to nothing", "参照先なし"),
    "stale": Message("stale", "食い違い"),
    "ambiguous": Message("ambiguous", "参照先が複数"),
    "external": Message("to other documents", "ほかの文書へ"),
    "relative": Message("relative", "相対"),
}
SECTION = Message("Section: darker with more rules; the figure counts them", "節：条文が多いほど濃い。数字は条文の数")
RULE = Message("Rule or heading", "条文または見出し")
BUNDLE = Message("References, in the colour of the chapter they come from", "参照：色は参照元の章、太さは件数")
ARROW = Message("Reference: the arrow leads to what is cited", "参照：矢印の先が参照先")
DANGLING = Message("Error, or a reference to a rule that does not exist", "誤り、または存在しない条文への参照")
STALE = Message("Warning, or a reference to the wrong rule", "警告、または別の条文への参照")
CENTRE = Message("Selected rule", "注目する条文")
CITING = Message("Refers to it", "参照元")
CITED = Message("It refers to", "参照先")
ITSELF = Message("The rule, the headings above it and the rules below it", "条文と、その上位・下位")
APART = Message("Outside the chapters", "章の外")
LOOSE = Message("Text without a number", "番号のない文")
NOTHING = Message("nothing", "なし")
MISSING = Message("no such rule", "該当する条文なし")


def rules(count: int) -> Message:
    """A number of rules."""
    return Message("{count:,} rule", "条文 {count:,}", plural="{count:,} rules", count=count)


def references(count: int) -> Message:
    """A number of references."""
    return Message("{count:,} reference", "参照 {count:,} 件", plural="{count:,} references", count=count)


def more(count: int) -> Message:
    """Rules with a defect for which there is no room."""
    return Message("and {count} more with a defect", "ほか {count} 件の指摘あり", count=count)


def unseen(count: int) -> Message:
    """Rules below another that are not shown."""
    return Message("and {count} more below it", "ほか、下位に {count} 件", count=count)


def undrawn(inner: int, loose: int) -> Message:
    """References that are not drawn. inner: those within one row. loose: those of text without a number."""
    if not loose:
        return Message("not drawn: {inner:,} within one box", "線なし：同じ枠の中の {inner:,} 件", inner=inner)
    if not inner:
        return Message(
            "not drawn: {loose:,} from text without a number", "線なし：番号のない文からの {loose:,} 件", loose=loose
        )
    return Message(
        "not drawn: {inner:,} within one box, {loose:,} from text without a number",
        "線なし：同じ枠の中の {inner:,} 件、番号のない文からの {loose:,} 件",
        inner=inner,
        loose=loose,
    )


def steps(count: int, side: Message) -> Message:
    """The caption of a column. count: references away from the rule in the middle."""
    return (
        side if count == 1 else Message("{side}, {count} steps away", "{side}（{count} 段先）", side=side, count=count)
    )


def counted(network: Network, language: str) -> str:
    """How many rules and references a document has, the references by status."""
    total = rules(sum(vertex.kind == "rule" for vertex in network.vertices)).say(language)
    cited = references(sum(network.statuses.values())).say(language)
    ranked = sorted(network.statuses.items(), key=lambda pair: (-pair[1], pair[0]))
    parts = [
        Message("{count:,} {status}", "{status} {count:,}", count=count, status=STATUS[status]).say(language)
        for status, count in ranked
        if status in STATUS
    ]
    listed = f" ({', '.join(parts)})" if language != "ja" else f"（{'、'.join(parts)}）"
    return f"{total} · {cited}" + (listed if len(parts) > 1 else "")


def tooltip(vertex: Vertex, language: str) -> list[str]:
    """A node in a tooltip: its number and words, its line, its defects."""
    if vertex.kind == "missing":
        return [vertex.words, MISSING.say(language)]
    words = vertex.words if len(vertex.words) <= LONGEST else vertex.words[: LONGEST - 1] + "…"
    where = Message("line {line}", "{line} 行目", line=vertex.line).say(language) if vertex.line else ""
    return [line for line in (f"{vertex.number} {words}".strip(), where, " ".join(vertex.codes)) if line]


def reference(edge: Edge) -> Message:
    """A reference on one line."""
    target = edge.target.removeprefix("missing ").removeprefix("external ")
    return Message(
        "{source} → {target} ({text}, line {line})",
        "{source} → {target}（{text}、{line} 行目）",
        source=edge.source,
        target=target,
        text=edge.text,
        line=edge.line,
    )


def named(vertices: Sequence[Vertex]) -> str:
    """The numbers of rules on one line."""
    return " ".join(vertex.number or vertex.title for vertex in vertices)


def chapter(network: Network, vertex: Vertex) -> Message:
    """The number and title of the chapter that holds a node, or what the node is where no chapter holds it."""
    if vertex.kind in ("missing", "external"):
        return MISSING if vertex.kind == "missing" else STATUS["external"]
    if vertex.is_loose:
        return LOOSE
    head = network.by_id[vertex.chapter]
    title = f"{head.number} {head.title}".strip()
    return verbatim(title) if head.kind == "chapter" else APART
