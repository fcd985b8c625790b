"""The table of amendments: both columns, and that they are the text of both versions."""

import pytest

from jobun import flow
from jobun.report.comparison import VersionPair
from jobun.report.differences.table import rows
from jobun.text.passage import Text
from jobun.versions.change import text_of
from jobun.versions.units import units
from tests.support.real import named, real_document, real_paths

OLD = """\
第1条（委員）委員会は、次の者で組織する。
(1) 会長
(2) 副会長
(3) 監事
2　委員会は、毎月開く。
第2条（決議）決議は、過半数で行う。
第3条（記録）記録は、会長が保管する。
"""
NEW = """\
第1条（委員）委員会は、次の者で組織する。
(1) 会長
(2) 副会長
(3) 会計
2　委員会は、毎月開く。
第2条（定足数）会議は、半数の出席で成立する。
第3条（決議）決議は、過半数で行う。
"""


def table(old: str, new: str, *, every: bool = False) -> list[tuple[str, str]]:
    graphs = [flow.graph_of(Text("a.txt", words)) for words in (old, new)]
    found = rows(VersionPair(*graphs, "ja", every))
    return [tuple("/".join(map(shown, column)) for column in (row.new, row.old)) for row in found]


def shown(paragraph: list[tuple[str, bool]]) -> str:
    return "".join(f"[{words}]" if changed and words else words for words, changed in paragraph)


def test_only_what_changed_is_shown_and_marked():
    assert table(OLD, NEW) == [
        (
            "第1条　（略）/(1)～(2)　（略）/(3)　[会計]/2　（略）",
            "第1条　（略）/(1)～(2)　（略）/(3)　[監事]/2　（略）",
        ),
        ("[第2条　][（定足数）会議は、半数の出席で成立する。]", "（新設）"),
        ("[第3条　]（決議）決議は、過半数で行う。", "[第2条　]（決議）決議は、過半数で行う。"),
        ("（削除）", "[第3条　][（記録）記録は、会長が保管する。]"),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gyosei_tetsuzuki_ja_2018", "gyosei_tetsuzuki_ja"),
        ("onepiece_en_1.1.8", "onepiece_en_1.2.0_md"),
        ("004", "000"),
    ],
)
def test_both_columns_are_both_texts(old, new):
    if not {named(old), named(new)} <= set(real_paths()):
        pytest.skip("the documents are not beside this checkout")
    graphs = [real_document(real_paths()[named(name)]).graph for name in (old, new)]
    found = list(rows(VersionPair(*graphs, "ja", every=True)))
    for side, graph in ((1, graphs[0]), (0, graphs[1])):
        words = "".join(letters(paragraph) for row in found for paragraph in row[side])
        assert sorted(words) == sorted("".join(letters_of(graph)))


def letters(paragraph: list[tuple[str, bool]]) -> str:
    """The letters of a paragraph without its number, which is the first stretch."""
    if paragraph[0].words in ("（新設）", "（削除）", "(new)", "(deleted)"):
        return ""
    return "".join(char for words, _ in paragraph[1:] for char in words if char.isalpha())


def letters_of(graph: flow.RuleGraph) -> list[str]:
    return [char for unit in units(graph) for char in text_of(unit.nodes) if char.isalpha()]
