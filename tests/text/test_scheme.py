"""A numbering that a book declares as data."""

import pytest

from jobun import flow
from jobun.settings.search import settings_for
from jobun.text.scheme import Scheme

RULES = "甲/1 始め\n甲/1a 引きます。乙/2d を参照。\n甲/1b 出します。\n甲/2 次\n甲/2a 休みます。\n乙/1 終わり\n乙/1a 止めます。\n乙/2 後\n乙/2a 一つ。\n乙/2b 二つ。\n乙/2d 三つ。甲/9a も参照。\n"
TABLE = """
[[book]]
id = "a"
sources = {ja = "a.txt"}
numbering = "house"
[numbering.house]
levels = ["甲乙丙丁", "1", "a"]
separators = ["/", ""]
skip = "c"
"""


@pytest.mark.parametrize(
    ("scheme", "printed", "number"),
    [
        (Scheme(("1", "1", "a"), (".", "")), "5.1a", (5, 1, 1)),
        (Scheme(("1", "a"), ("",), skip="lo"), "7p", (7, 14)),
        (Scheme(("I", "1"), ("-",), prefix="§"), "§IV-2", (4, 2)),
        (Scheme(("一", "イ"), ("",)), "十二ハ", (12, 3)),
        (Scheme(("1",), (), suffix="]", prefix="["), "[12]", (12,)),
    ],
)
def test_a_scheme_reads_and_writes(scheme, printed, number):
    found = scheme.pattern.match(printed + " ")
    assert found is not None
    assert found[0] == printed
    assert scheme.read(found)[0] == number
    assert scheme.pattern.match(scheme.write(number) + scheme.suffix + " ") is not None


def test_a_declared_numbering_is_read_without_code(tmp_path):
    (tmp_path / "a.txt").write_text(RULES, "utf-8")
    (tmp_path / "jobun.toml").write_text(TABLE, "utf-8")
    path = str(tmp_path / "a.txt")
    report = flow.check_file(path, settings_for(path))
    names = [node.name for node in report.graph.document.walk() if node.number and not node.inferred]
    assert names == [line.split()[0] for line in RULES.splitlines()]
    links = {link.citation.numbers: (link.status, [node.name for node in link.targets]) for link in report.graph.links}
    assert links == {("乙/2d",): ("resolved", ["乙/2d"]), ("甲/9a",): ("dangling", [])}
    assert [found.code for found in report.diagnostics if found.severity != "info"] == ["REF001"]
