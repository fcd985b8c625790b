"""References whose document follows from their place: in supplementary provisions, tables, lists below a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.lazy import lazy
from jobun.tree.labels.values import ARTICLE, rank_of
from jobun.tree.nodes import Citation, Node
from jobun.tree.outline.deleted import also_deleted
from jobun.tree.walk import Visit

# characters of the sentence above a list that are searched
REACH = 600
SUPPLEMENT = re.compile(r"[\s　(（]*[附付][\s　]*則")
# (平成五年法律第八十八号): what follows belongs to the law that amended this one
ENACTED = lazy(r"[（(][^（）()]{2,40}第[^（）()]{1,12}号[^（）()]{0,12}[）)]")
# 次の表の上欄に掲げる規定中…字句は, の一部を次のように改正する: what follows is of the document that is named here
REPLACED = lazy("字句|読み?替え|を次のように改(?:正|め)|改正規定")
# another document is named in the sentence above a list
NAMED = lazy(
    r"[法令則程例約款綱](?:[（(][^（）()]*[）)])?(?:第[0-9０-９〇一二三四五六七八九十百千]|の(?:規定|うち|定め|次|各))|規定(?:のうち|で)"
)


def is_supplement(node: Node) -> bool:
    """Whether a node is the heading of supplementary provisions."""
    return node.kind == "appendix" and bool(SUPPLEMENT.match(node.title or ""))


def in_context(citations: list[Citation], visit: Visit, supplement: Node | None) -> Iterator[Citation]:
    """The citations of a node with what their place says about the document they are of.

    supplement: the heading of the supplementary provisions that the node is in.
    """
    if all(citation.unit != "provision" for citation in citations):
        yield from citations
        return
    if also_deleted(visit.node):
        # 第五条及び第六条　削除
        return
    amending = supplement is not None and _is_amending(supplement)
    sentences = list(_sentences_above(visit))
    doubtful = supplement is not None or any(map(NAMED.search, sentences))
    replaced = any(map(REPLACED.search, sentences))
    table = "\t" in visit.node.body.words
    for citation in citations:
        own = citation.unit != "provision" or citation.anchor or citation.kind == "document"
        article = bool(citation.read) and 0 < rank_of(citation.read[0][0]) <= ARTICLE
        if not own and article and (amending or (table and replaced)):
            yield citation._replace(kind="document")
        elif citation.unit == "provision" and (doubtful or replaced):
            yield citation._replace(doubtful=True)
        else:
            yield citation


def _sentences_above(visit: Visit) -> Iterator[str]:
    """The ends of the sentences above a node that it belongs to: of a list, up to the paragraph that it is in."""
    above: Visit | None = visit
    while above is not None and above.above is not None:
        label = above.node.label
        if label is not None and (not label.local or label.full.endswith("項")):
            return
        above = above.above
        yield above.node.body.words[-REACH:]


def _is_amending(supplement: Node) -> bool:
    """Whether supplementary provisions are those of a law that amended this one."""
    below = supplement.children[0].body.words if supplement.children else ""
    return bool(ENACTED.search(supplement.title or "") or ENACTED.fullmatch(below.strip()))
