"""Numbers written in the manner of a label."""

import pytest

from jobun.text.passage import Span
from jobun.text.scheme import Scheme
from jobun.tree.labels.label import Label
from jobun.tree.labels.values import named, prefix
from jobun.tree.labels.writing import components, format_level, format_number


def label(text: str, style: str, **more) -> Label:
    return Label(text, (), style, Span(0, 0), False, **more)


@pytest.mark.parametrize(
    ("number", "text", "style", "written"),
    [
        ((3, 7), "3.7.1", "dot", "3.7"),
        ((4, 10, 2), "3-7-1", "hyphen", "4-10-2"),
        ((14, 3, 3), "14-3b", "letter", "14-3c"),
        ((prefix(1), 4, 2), "A4.1", "prefix", "A4.2"),
        ((1, 2, 3), "1-2", "hyphen", "1-2-3"),
        ((7,), "06", "plain", "07"),
        ((named(9, 12),), "第三条", "article", "第十二条"),
        ((named(9, 36, 2),), "第3条", "article", "第36条の2"),
        ((named(3, 2),), "第一章", "chapter", "第二章"),
        ((named(7, 4),), "Article 3", "article", "Article 4"),
    ],
)
def test_a_number_is_written_like_a_label(number, text, style, written):
    assert format_number(number, label(text, style)) == written


def test_a_number_without_a_model_has_periods():
    assert format_number((1, 2, 3), None) == "1.2.3"


def test_a_declared_scheme_writes_its_numbers():
    scheme = Scheme(("1", "a"), ("/",))
    assert format_number((3, 2), label("1/a", "declared", scheme=scheme)) == "3/b"
    assert components(label("1/c", "declared", scheme=scheme)) == ("1", "c")


@pytest.mark.parametrize(
    ("value", "like", "written"),
    [(3, "a", "c"), (3, "B", "C"), (12, "三", "十二"), (3, "イ", "ハ"), (2, "①", "②"), (7, "03", "07")],
)
def test_a_level_keeps_its_script(value, like, written):
    assert format_level(value, like) == written
