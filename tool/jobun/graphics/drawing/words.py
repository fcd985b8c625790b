"""What pictures say beside the document's own words."""

from __future__ import annotations

from collections.abc import Sequence

from jobun.graphics.drawing.canvas import TOLD
from jobun.locale.message import Message
from jobun.references.network import Edge, Network, Vertex

STATUS = {
    "resolved": Message("resolved", "解決"),
    "dangling": Message("to nothing", "参照先なし"),
    "stale": Message("stale", "ずれ"),
    "ambiguous": Message("ambiguous", "あいまい"),
    "external": Message("to other documents", "ほかの文書へ"),
    "relative": Message("relative", "相対"),
}
SECTION = Message("Section: darker with more rules; the figure counts them", "節：条文が多いほど濃い。数字は条文の数")
RULE = Message("Rule or heading", "条文または見出し")
BUNDLE = Message("References, in the colour of the chapter they come from", "参照：色は参照元の章、太さは件数")
ARROW = Message("Reference: the arrow leads to what is cited", "参照：矢印の先が参照先")
DANGLING = Message("Error, or a reference to a rule that is not there", "誤り、または存在しない条文への参照")
STALE = Message("Warning, or a reference whose number means another rule", "警告、または番号がずれた参照")
CENTRE = Message("The rule looked at", "注目する条文")
CITING = Message("Refers to it", "参照元")
CITED = Message("It refers to", "参照先")
ITSELF = Message("The rule, what it stands under and what stands under it", "条文と、その上位・下位")
APART = Message("In no chapter", "章の外")
LOOSE = Message("Text without a number", "番号のない文")
NOTHING = Message("nothing", "なし")
MISSING = Message("no such rule", "該当する条文なし")


def rules(count: int) -> Message:
    """A number of rules."""
    return Message(f"{count:,} rule{'' if count == 1 else 's'}", f"条文 {count:,}")


def more(count: int) -> Message:
    """What there was no room for."""
    return Message(f"and {count} more with a defect", f"ほか {count} 件の指摘あり")


def undrawn(inner: int, loose: int) -> Message:
    """References that are not drawn. inner: those within one box. loose: those of text without a number."""
    english = [f"{inner:,} within one box"] * bool(inner) + [f"{loose:,} from text without a number"] * bool(loose)
    japanese = [f"同じ枠の中の {inner:,} 件"] * bool(inner) + [f"番号のない文からの {loose:,} 件"] * bool(loose)
    return Message(f"not drawn: {', '.join(english)}", f"線なし：{'、'.join(japanese)}")


def steps(count: int, side: Message) -> Message:
    """The head of a column. count: how many references away."""
    if count == 1:
        return side
    return Message(f"{side.en}, {count} steps away", f"{side.ja}（{count} 段先）")


def counted(network: Network, language: str) -> str:
    """The figures of a document on one line."""
    total = sum(vertex.kind == "rule" for vertex in network.vertices)
    references = sum(network.statuses.values())
    words = Message(f"{references:,} reference{'' if references == 1 else 's'}", f"参照 {references:,}")
    parts = [
        f"{STATUS[status].say(language)} {count:,}" if language == "ja" else f"{count:,} {STATUS[status].en}"
        for status, count in sorted(network.statuses.items(), key=lambda pair: (-pair[1], pair[0]))
        if status in STATUS
    ]
    split = Message(f" ({', '.join(parts)})", f"（{'、'.join(parts)}）").say(language) if len(parts) > 1 else ""
    return f"{rules(total).say(language)} · {words.say(language)}{split}"


def told(vertex: Vertex, language: str) -> list[str]:
    """The tooltip of a node: its number, its words, where it stands, its defects."""
    if vertex.kind == "missing":
        return [vertex.words, MISSING.say(language)]
    words = vertex.words if len(vertex.words) <= TOLD else vertex.words[: TOLD - 1] + "…"
    where = Message(f"line {vertex.line}", f"{vertex.line} 行目").say(language) if vertex.line else ""
    return [line for line in (f"{vertex.number} {words}".strip(), where, " ".join(vertex.codes)) if line]


def reference(edge: Edge, language: str) -> str:
    """A reference on one line."""
    arrow = f"{edge.source} → {edge.target.removeprefix('missing ').removeprefix('external ')}"
    where = Message(f"line {edge.line}", f"{edge.line} 行目").say(language)
    return f"{arrow} ({edge.text}, {where})" if language != "ja" else f"{arrow}（{edge.text}、{where}）"


def references(count: int) -> Message:
    """A number of references."""
    return Message(f"{count:,} reference{'' if count == 1 else 's'}", f"参照 {count:,} 件")


def unseen(count: int) -> Message:
    """What stands under a rule and is not shown."""
    return Message(f"and {count} more under it", f"ほか、下位に {count} 件")


def named(vertices: Sequence[Vertex]) -> str:
    """The numbers of rules on one line."""
    return " ".join(vertex.number or vertex.title for vertex in vertices)


def chapter(network: Network, vertex: Vertex, language: str) -> str:
    """What a node stands in: its chapter's number and title, or what it is where it is in none."""
    if vertex.kind in ("missing", "external"):
        return (MISSING if vertex.kind == "missing" else STATUS["external"]).say(language)
    if vertex.is_loose:
        return LOOSE.say(language)
    head = network.by_id[vertex.chapter]
    return f"{head.number} {head.title}".strip() if head.kind == "chapter" else APART.say(language)
