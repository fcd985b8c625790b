"""What holds for every numbering style: it reads its own examples, and reads back what it writes."""

import ast

import pytest

from jobun.tree.labels import reading as label
from jobun.tree.labels.values import named

STYLES = label.styles()
EXAMPLES = [(name, printed, number) for name, style in STYLES.items() for printed, number in style.examples.items()]


@pytest.mark.parametrize(("name", "printed", "number"), EXAMPLES)
def test_a_style_reads_its_examples(name, printed, number):
    words = label.one_width(printed)
    assert label.scan(words + " ") == (name, words)
    read = label.read(printed)
    assert read is not None
    assert read[0] == number


@pytest.mark.parametrize(("name", "printed", "number"), EXAMPLES)
def test_a_style_reads_what_it_writes(name, printed, number):
    written = STYLES[name].write(number)
    read = label.read(written)
    assert read is not None
    assert read[0] == number


@pytest.mark.parametrize(
    ("printed", "number"),
    [
        ("１－２－３．", (1, 2, 3)),
        ("第１２章", (named(3, 12),)),
        ("１．２．３", (1, 2, 3)),
        ("第百二十章", (named(3, 120),)),
        ("第一八章", (named(3, 18),)),
        ("14-3b-6a", (14, 3, 2, 6, 1)),
    ],
)
def test_full_width_and_kanji_mean_the_same(printed, number):
    read = label.read(printed)
    assert read is not None
    assert read[0] == number


@pytest.mark.parametrize("printed", ["", "-", "1-", "第章", "1..2", "a", "①②", "1--2", "abc1"])
def test_what_is_no_label_is_not_read(printed):
    assert label.read(printed) is None


def test_no_code_outside_the_folder_names_a_style(top):
    folder = top / "tool" / "jobun"
    for path in folder.rglob("*.py"):
        if path.parent.name == "numbering":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Compare):
                continue
            sides = [node.left, *node.comparators]
            styled = [side for side in sides if isinstance(side, ast.Attribute) and side.attr == "style"]
            named = {part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)}
            assert not styled or not named & set(STYLES), f"{path.relative_to(folder)}:{node.lineno}"
