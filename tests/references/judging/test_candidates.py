"""Candidate targets of a reference: their ranking, and when the cited rule counts as wrong."""

import pytest

from jobun import flow
from jobun.references.judging.candidates import SURE_PROOF, CandidateFinder
from jobun.references.judging.stale_links import with_stale_links
from jobun.references.link import Link
from jobun.text.passage import Text
from tests.support.reference_documents import BESIDE, DRAWING, GLOSSARY, LEVELS, MAKE, PHASES, SECTIONS, STEPS


def finder_and_link(words: str, cited: str) -> tuple[CandidateFinder, Link]:
    """The reference at the place of the braces."""
    graph = flow.graph_of(Text("a.txt", words.replace("{}", cited)))
    link = next(link for link in graph.links if link.citation.span.end > words.index("{}"))
    return CandidateFinder(graph), link


# documents in which the words of the reference stand in another rule, and the reference is right all the same
RIGHT = {
    "the cited rule refers back": MAKE.replace(
        "治療する場合、記録を減らします", "治療する場合、記録を減らします（2-1-1）"
    ),
    "what is cited does not apply": MAKE.replace("（{}）", "（{}を除く）"),
    "only a parallel rule has the words": """\
1. Faces
1.1. To choose the back of a folded sheet, name it before the folded sheet is turned.
1.2. To choose the back of a glued sheet, name it before the glued sheet is turned (see {}).
2. Tiles
2.1. A tile is square.
2.2. A sheet is large.
""",
    "another number of the list is meant": """\
1. Losing
1.1. A side whose hand is empty loses.
1.2. Put the tokens away. This is a state-based action (see {} and 3.1).
1.3. Put the cubes away. This is a state-based action (see 3.1).
1.4. Put the dice away. This is a state-based action (see 3.1).
2. Hands
2.1. A hand holds seven cards.
3. Checks
3.1. A state-based action happens at once.
""",
    "a measure follows a headword": """\
1. Sheets
1.1. The king is drawn.
1.2. The dimensions of a field are fixed.
1.3. A tile.
Dimensions: {} in. wide.
""",
}


@pytest.mark.parametrize(
    ("words", "cited"),
    list(zip(RIGHT.values(), ["1-1-2", "1-1-2", "2.1", "2.1", "1.1"], strict=True)),
    ids=list(RIGHT),
)
def test_a_target_for_which_more_speaks_than_words_is_not_doubted(words, cited):
    finder, link = finder_and_link(words, cited)
    assert link.status == "resolved"
    assert finder.for_resolved(link) == ()


@pytest.mark.parametrize(
    ("words", "cited", "ranked"),
    [
        (STEPS, "1-1-2 で選択した", ["1-1-1"]),
        (MAKE, "1-1-2", ["1-2-2"]),
        (PHASES, "2", ["3"]),
        (SECTIONS, "1-3", ["1-4"]),
        (GLOSSARY, "3.1", ["3.2"]),
        (STEPS, "1-1-1 で選択した", []),
        (MAKE, "1-2-2", []),
        (GLOSSARY, "4.1", []),
    ],
)
def test_an_existing_target_is_doubted_only_on_proof(words, cited, ranked):
    finder, link = finder_and_link(words, cited)
    found = finder.for_resolved(link)
    assert [candidate.node.name for candidate in found[:1]] == ranked
    assert all(candidate.proof >= SURE_PROOF for candidate in found[:1])
    (status,) = {one.status for one in with_stale_links(finder).links if one.cited is link.cited}
    assert status == ("stale" if ranked else "resolved")


def test_a_hint_does_not_prove():
    finder, link = finder_and_link(DRAWING, "1-1")
    (hint,) = finder.for_resolved(link)
    assert (hint.node.name, hint.is_sure) == ("1", False)


def test_evidence_that_only_ranks_proves_nothing():
    finder, link = finder_and_link(BESIDE, "2-1")
    assert finder.for_resolved(link) == ()


def test_either_end_of_a_range_has_candidates():
    finder, link = finder_and_link(LEVELS.replace("(see {})", "(see {} through 5.1.3)"), "5.1.1")
    assert finder.for_dangling(link, link.citation.read[1])[0].node.name == "5.1.1.3"


def test_the_heaviest_evidence_comes_first():
    finder, link = finder_and_link(BESIDE, "2-9")
    (best, *_) = finder.for_dangling(link)
    assert best.evidence[0].en == "the neighbouring rules cite 2-1 and so on in order"
    assert best.replacement_for("2-9") == "2-2"
    assert best.score >= SURE_PROOF
