"""References as editors write them: what each names, in a book where it is there."""

import pytest

from jobun import flow
from jobun.text.passage import Text

HUNDREDS = "".join(
    f"{section}. Section\n" + "".join(f"{section}.{rule}. Play.\n" + "".join(
        f"{section}.{rule}{letter} Then.\n" for letter in "abcdefgh") for rule in range(1, 4))
    for section in (107, 212, 213, 214, 215, 509)
)  # fmt: skip
TENTHS = "".join(
    f"1.{section} Section\n1.{section}.1 Play.\n1.{section}.2 Then.\n1.{section}.2a So.\n" for section in (1, 2, 3)
)
FORMS = [
    (HUNDREDS, "rules 509.1b–c", {"509.1b–c": ["509.1b", "509.1c"]}),
    (HUNDREDS, "rules 509.2b and 509.2f–h", {"509.2b": ["509.2b"], "509.2f–h": ["509.2f", "509.2g", "509.2h"]}),
    (HUNDREDS, "rules 107.2–3", {"107.2–3": ["107.2", "107.3"]}),
    (HUNDREDS, "(See rules 212-215.)", {"212-215": ["212", "213", "214", "215"]}),
    (HUNDREDS, "see 107.2. Banishment", {"107.2": ["107.2"]}),
    (HUNDREDS, "sections 107, and 212, 213 and 214", {"107": ["107"], "212": ["212"], "213": ["213"], "214": ["214"]}),
    (HUNDREDS, "section 13 of the Companies Act 2006", {"13": []}),
    (TENTHS, "as [1.2.2a] says", {"1.2.2a": ["1.2.2a"]}),
    (TENTHS, "as it says.[1.2.2][1.3.1]", {"1.2.2": ["1.2.2"], "1.3.1": ["1.3.1"]}),
    (TENTHS, "a.[1.2.1] b.[1.2.2] c.[1.1.2] d.[1.3.1] e.[1.3.2] as it says.[1] f.[9]", {"1": ["1"], "9": None}),
    (TENTHS, "a footnote.[1]", {"1": None}),
    (TENTHS, "as in 1.2.\n1 cards", {"1.2": ["1.2"]}),
]


@pytest.mark.parametrize(("book", "words", "meant"), FORMS, ids=[words for _, words, _ in FORMS])
def test_a_reference_names_its_rules(book, words, meant):
    last = "601. Other\n601.1. Rest, " if book is HUNDREDS else "1.4 Other\n1.4.1 Rest, "
    graph = flow.graph_of(Text("a.txt", f"{book}{last}{words}.\n"))
    quote = graph.document.text.quote
    found = {quote(link.citation.span): [node.name for node in link.targets] for link in graph.links}
    assert {printed: found.get(printed) for printed in meant} == meant
