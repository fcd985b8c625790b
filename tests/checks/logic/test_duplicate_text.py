"""What counts as said twice, and what deleting one of the two would take."""

import pytest

from jobun.flow import check
from jobun.lint.run import Choice
from jobun.text.passage import Text

LONG = "山括弧で囲まれた語は、その称号を持つ札を指すものとします。"
MEANS = "同一の札とは、表と裏で異なる情報を持つ一枚の札を指します。"
POINTS = "この札とは、表と裏で異なる情報を持つ一枚の札を指します。"


def problems(words):
    report = check(Text("a.txt", words), Choice(select=("LOG003",)))
    return [diagnostic.problem for diagnostic in report.diagnostics]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (f"1-1. 称号\n1-1-1. {LONG}\n1-1-2. {LONG}\n", [3]),
        (f"1-1. 称号\n1-1-1. {LONG}\n1-1-2. {LONG.replace('、', '')}\n", [3]),
        (f"1-1. 称号\n1-1-1. {LONG}\n1-1-1-1. {LONG}\n", [3]),
        (f"1-1. 称号\n1-1-1. {LONG}\n1-2. 通り名\n1-2-1. {LONG}\n", []),
        ("1-1. 手順\n1-1-1. 札を引きます。\n1-1-2. 札を引きます。\n", []),
        (f"1-1. 札\n1-1-1. 表\n1-1-1-1. {MEANS}\n1-1-2. 裏\n1-1-2-1. {MEANS}\n", []),
        (f"1-1. 札\n1-1-1. 表の札です。\n1-1-1-1. {MEANS}\n1-1-2. 裏の札です。\n1-1-2-1. {MEANS}\n", [5]),
        (f"1-1. 札\n1-1-1. 表の札です。\n1-1-1-1. {POINTS}\n1-1-2. 裏の札です。\n1-1-2-1. {POINTS}\n", []),
        (f"1-1. 札\n1-1-1. 表の札です。\n1-1-1-1. {LONG}\n1-1-2. 裏の札です。\n1-1-2-1. {LONG}\n", []),
        ("".join(f"1-{at}. 第{at}の節\n1-{at}-1. {LONG}\n1-{at}-2. {LONG}\n" for at in (1, 2, 3)), []),
        (f"1-1. 称号\n1-1-1. {LONG}\n1-1-2. {LONG.replace('指す', '指さない')}\n", []),
    ],
)
def test_what_is_said_twice(words, lines):
    text = Text("a.txt", words)
    assert [text.place(problem.span.start)[0] for problem in problems(words)] == lines


def edits(words):
    (problem,) = problems(words)
    return problem.suggestions[0].message.en, [
        (words[edit.span.start : edit.span.end], edit.text) for edit in problem.suggestions[0].edits
    ]


def test_the_rules_behind_move_up():
    message, changed = edits(f"1-1. 称号\n1-1-1. {LONG}\n\n1-1-2. {LONG}\n\n1-1-3. 終わりです。\n1-1-4. 以上です。\n")
    assert message == "delete 1-1-2, renumber 1-1-3 to 1-1-2, renumber 1-1-4 to 1-1-3"
    assert changed == [(f"1-1-2. {LONG}\n\n", ""), ("1-1-3.", "1-1-2."), ("1-1-4.", "1-1-3.")]


@pytest.mark.parametrize(
    "more",
    [
        "1-1-3. 終わりです。\n1-1-3-1. 続きです。\n",
        "1-1-3. 終わりです。\n1-2. 参照\n1-2-1. 1-1-3 を参照してください。\n",
    ],
)
def test_what_others_count_on_is_not_moved(more):
    message, changed = edits(f"1-1. 称号\n1-1-1. {LONG}\n1-1-2. {LONG}\n{more}")
    assert message == "delete 1-1-2, renumber 1-1-3 to 1-1-2"
    assert changed == []


def test_many_renumberings_are_counted():
    message, changed = edits(
        f"1-1. 称号\n1-1-1. {LONG}\n1-1-2. {LONG}\n" + "".join(f"1-1-{at}. 第{at}の札です。\n" for at in range(3, 9))
    )
    assert message.endswith("renumber 1-1-5 to 1-1-4 and 3 more")
    assert changed == []
