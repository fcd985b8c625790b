"""See references: words that refer the reader to a number, such as "see 3.2" or 3-2 を参照."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

from jobun.text.lazy import lazy
from jobun.text.passage import Passage, Span

UNIT = "(?:rules?|sections?|chapters?|articles?|regulations?|clauses?|paragraphs?|subrules?)"
# the words right before and right after the number of a see reference
SEE_BEFORE = lazy(rf"\b(?:see|refer to|consult|cf\.?)(?: also)?(?: the)?(?: {UNIT})?[ (\"“]*$", re.I)
SEE_AFTER = lazy(r"^[.．]?[ 　」』）)】]*(?:も|を)?[ 　]*(?:ご|御)?(?:参照|覧|見よ|見て|確認)")
# the parts of a sentence of see references besides numbers: its topic, and words of referring
TOPIC = lazy(
    r"(?:^|(?<=[。.]))[ 　]*(?:[^。、]{1,30}?(?:については|に関しては|についての詳細は|の詳細は|の詳しい内容は)、?"
    r"|[Ff]or [^.;:]{1,60}?,? (?=see |refer |consult )"
    r"|[^.;:。]{1,60}? (?:is|are) "
    r"(?=(?:described|explained|covered|defined|specified|detailed|given|listed|found) in\b)"
    r")"
)
FILLER = lazy(
    r"\b(?:see|refer|consult|cf|also|please|to|in|under|by|and|or|the|as|described|explained|covered|defined|specified"
    rf"|detailed|given|listed|found|for|details?|more|further|information|{UNIT})\b"
    r"|詳細|詳しい?く?|内容|説明|規定|記載|定め|手順|処理|条文|条項|ルール|規則|項目|について|に関して|それぞれ|参照|確認|適用"
    r"|従っ?|従い|従う|準じ|準用|通り|とおり|ください|下さい|ご覧|御覧|見よ|見て|こと|ます|です|する|される|した|して|及び|および"
    r"|または|又は|[章節項条はもをにのでとがしるてい]|[\W_]",
    re.I,
)
LONGEST = 160
"""Characters of a passage that is only see references, at most."""


def is_see_reference(words: str, start: int, end: int) -> bool:
    """Whether the number at words[start:end] belongs to a see reference."""
    return bool(SEE_BEFORE.search(words[max(0, start - 40) : start]) or SEE_AFTER.search(words[end : end + 12]))


def is_only_see_references(body: Passage, references: Iterable[Span]) -> bool:
    """Whether a passage holds nothing but see references. references: the spans of its citations in the file."""
    words = body.words
    if len(words) > LONGEST:
        return False
    at = 0
    left = ""
    for span in sorted(references):
        left += words[at : index_at(body, span.start)] + " "
        at = index_at(body, span.end)
    return at > 0 and not FILLER.sub("", TOPIC.sub("", left + words[at:]))


def index_at(body: Passage, offset: int) -> int:
    """The index of the first character of a passage at or after an offset of the file.

    Unlike `Passage.at` it takes any offset: a citation may end in a link's address or a line break, which are not
    part of the words.
    """
    which = bisect_right(body.pieces, offset, key=lambda piece: piece.end)
    if which == len(body.pieces):
        return len(body.words)
    at, start, _ = body.pieces[which]
    return at + max(0, offset - start)
